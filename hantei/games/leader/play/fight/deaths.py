"""What follows effects and fights: traps, triggered effects, deaths, the end of the match."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.games.leader.play.fight.kills import fire_kill, kills_matter
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import (
    BOTH_FELL,
    BUILDING,
    CANNOT_DIE,
    CANNOT_DIE_IN_BATTLE,
    CELLS,
    DIED,
    DIED_IN_BATTLE,
    FALLING,
    HP,
    LEADER_CELL,
    LEADER_FELL,
)
from hantei.games.leader.play.table.placing import CELLS_OF, FIELD_CELLS, leave
from hantei.games.leader.play.table.spared import is_spared, review_spared
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.games.leader.play.table.targets import forbids
from hantei.interpreter.program.triggers import TRIGGERS
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CHANGED, DOOMED, GRAVE, NO_REF
from hantei.simulator.kernel.match import DRAW, Match, Step

MAY_DIE: Final = CHANGED | DOOMED
"""Marks by which a card may die that has less damage than printed HP."""

# the end of the match


def end_if_lost(m: LeaderTable) -> bool:
    """End the match as soon as a leader has no HP left (LD-334, LD-335, LD-352 to LD-354); True if it is over."""
    leader, other = m.board[LEADER_CELL], m.board[CELLS + LEADER_CELL]
    damage, marks, printed = m.damage, m.marks, m.deck.base[HP]
    changing = (marks[leader] | marks[other]) & CHANGED != 0 or m.wide != 0 or m.deck.changed[HP]
    if not changing and damage[leader] < printed[leader] and damage[other] < printed[other]:
        return False
    first = leader >= 0 and m.hp(leader) <= 0
    second = other >= 0 and m.hp(other) <= 0
    if not first and not second:
        return False
    if first and second:
        m.end(winner_of_both(m), BOTH_FELL)
    else:
        m.end(1 if first else 0, LEADER_FELL)
    return True


def winner_of_both(m: LeaderTable) -> int:
    """Return who wins where both players lose at once (LD-354)."""
    how = m.rules.simultaneous_loss
    return DRAW if how == "draw" else m.active if how == "turn_player_wins" else 1 - m.active


# who dies


def has_hp(m: LeaderTable, card: int) -> bool:
    """True if a card on the field has HP; a building has only where it can be attacked (LD-092, LD-114)."""
    if m.cards.kinds[card] != BUILDING:
        return True
    return m.rules.building_attackable and m.cards.base[HP][card] > 0


def is_dying(m: LeaderTable, card: int) -> bool:
    """True if a card on the field dies now: it is marked, or has no HP left (LD-081, LD-131, LD-140, LD-332). A card
    that can't die in battle survives while only battle damage has taken its HP, one that something has saved until it
    is damaged again or loses HP."""
    if m.marks[card] & DOOMED:
        return not forbids(m, card, CANNOT_DIE)
    if m.hp(card) > 0 or not has_hp(m, card) or forbids(m, card, CANNOT_DIE | CANNOT_DIE_IN_BATTLE):
        return False
    return not m.spared or not is_spared(m, card)


def fallen(m: LeaderTable) -> list[int]:
    """Return the refs of all cards that die now, the turn player's first, in the order of their cells (LD-327,
    LD-330)."""
    found: list[int] = []
    board, damage, marks, printed = m.board, m.damage, m.marks, m.deck.base[HP]
    changing = m.wide != 0 or m.deck.changed[HP]
    for start in (m.active * CELLS, CELLS - m.active * CELLS):
        for cell in CELLS_OF[m.filled >> start & FIELD_CELLS]:
            card = board[start + cell]
            if not changing and not marks[card] & MAY_DIE and (not damage[card] or damage[card] < printed[card]):
                continue
            if is_dying(m, card):
                found.append(m.ref(card))
    return found


class Settle(Step):
    """Settle an effect or an action outside battle: resolve the traps and triggered effects that answer it, then the
    deaths, until nothing is left (LD-329). Cards that are about to die have their effects on damage before they do
    (LD-331)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.interrupts:
            m.then(self)
            m.answer()
        elif not (m.pending or m.deaths) or m.battle is not NO_BATTLE:
            return
        elif m.pending:
            m.then(self)
            if m.deaths and fallen(m):
                m.settling = True
                m.then(SETTLED)
            m.then(TRIGGERS)
        else:
            m.then(self)
            m.then(DEATHS)


class Settled(Step):
    """The end of a settling: from here on effects settle what they have done themselves."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.settling = False


class Deaths(Step):
    """A death step: all cards that die at the same time, their effects, the grave, then the next group (LD-326 to
    LD-328).

    offered  abilities that replace deaths and have been offered: number, ref of the card, who would die
    spared   who does not die in this step, by such an ability; whom another one kills again dies in the next one
    """

    def __init__(self, offered: tuple[int, ...], spared: tuple[int, ...]) -> None:
        self.offered = offered
        self.spared = spared

    def data(self) -> tuple[object, ...]:
        return (self.offered, self.spared)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.interrupts:
            m.then(self)
            m.answer()
            return
        m.deaths = False
        if end_if_lost(m):
            return
        if m.spared:
            review_spared(m)
        dying = fallen(m)
        group = [ref for ref in dying if ref not in self.spared] if self.spared else dying
        if not group:
            if dying:
                m.then(DEATHS)
        elif not ((m.deck.replaced[DIED] or m.deck.replaced[DIED_IN_BATTLE]) and self.offers(m, group)):
            m.deaths = len(group) < len(dying)
            fall(m, tuple(group))

    def offers(self, m: LeaderTable, group: list[int]) -> bool:
        """Offer the next ability that replaces a death; False if there is none."""
        for ref in group:
            item = replacer(m, DIED, ref, NO_REF, 0, self.offered)
            if item is NO_ITEM and m.battle is not NO_BATTLE and ref in m.battle.hits:
                item = replacer(m, DIED_IN_BATTLE, ref, NO_REF, 0, self.offered)
            if item is not NO_ITEM:
                offered = (*self.offered, item.ability, item.ref, ref)
                m.then(Instead(item.data(), Deaths(offered, (*self.spared, ref)), Deaths(offered, self.spared)))
                return True
        return False


def fall(m: LeaderTable, group: tuple[int, ...]) -> None:
    """Start the death effects of a group, the turn player's first, while all of it is still on the field (LD-326,
    LD-327)."""
    m.settling = True
    for ref in group:
        m.marks[ref & CARD_MASK] = m.marks[ref & CARD_MASK] | FALLING
        if m.recording:
            m.note(events.DIE, ref & CARD_MASK, 0, 0, BOTH)
    kills = kills_matter(m)
    if kills or m.deck.stirs[DIED]:
        for ref in group:
            m.fire(DIED, ref)
            if kills:
                fire_kill(m, ref)
    if not m.pending and not m.interrupts:
        bury_group(m, group)
        return
    m.then(Bury(group))
    if m.pending:
        m.then(TRIGGERS)
    if m.interrupts:
        m.answer()


def bury_group(m: LeaderTable, group: tuple[int, ...]) -> None:
    """Put a group that has died into the grave at once, except cards that have left meanwhile (LD-327, LD-328)."""
    for ref in group:
        if m.alive(ref):
            leave(m, ref & CARD_MASK, GRAVE, BOTH)
    m.settling = False
    if m.deaths:
        m.then(DEATHS)


class Bury(Step):
    """The step that puts a group into the grave, after its death effects."""

    def __init__(self, group: tuple[int, ...]) -> None:
        self.group = group

    def data(self) -> tuple[object, ...]:
        return (self.group,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        bury_group(match, self.group)


SETTLE: Final = Settle()
SETTLED: Final = Settled()
DEATHS: Final = Deaths((), ())
