"""Damage counters, HP, and actors that are destroyed (BM-192, BM-196 to BM-198, BM-217, BM-314 to BM-316, BM-379)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.numbers import (
    ACTORS,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_DESTROYED_IN_BATTLE,
    CELLS,
    COUNTER,
    COUNTERS_PUT,
    DAMAGED,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    HP,
    HP_ZERO,
    HP_ZERO_IN_BATTLE,
    HURT_IN_BATTLE,
    SPARED,
    TO_ISOLATION,
    UNDYING,
    UNIT_CELLS,
    G,
)
from hantei.games.boat.play.table.placing import is_isolated, leave
from hantei.games.boat.play.table.state import UNSETTLED, BoatTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CHANGED, GRAVE, LOST, NO_CARD, NO_REF
from hantei.simulator.kernel.match import Match, Step


def put_counters(m: BoatTable, ref: int, number: int, by: int, in_battle: bool) -> int:
    """Put damage counters on an actor (BM-192, BM-195), in G too if an effect does it there (BM-316); strangers take
    none (BM-021). Return how many."""
    card = ref & CARD_MASK
    if number <= 0 or not (m.is_actor(card) or m.is_in_g(card)):
        return 0
    if m.shared:
        m.own()
    m.damage[card] += number * COUNTER
    m.counters_differ(card)
    m.marks[card] &= ~SPARED
    if in_battle:
        m.marks[card] |= HURT_IN_BATTLE
    left = m.hp(card)
    m.note(events.COUNTERS, card, number, left, BOTH)
    stirs = m.cards.stirs
    if stirs[COUNTERS_PUT]:
        m.fire(COUNTERS_PUT, ref, by, number)
    if stirs[DAMAGED]:
        m.fire(DAMAGED, ref, by, number * COUNTER)
    if left == 0:
        if in_battle:
            m.fire(HP_ZERO_IN_BATTLE, ref, by)
        m.fire(HP_ZERO, ref, by)
    if (left == 0 and not in_battle) or m.deck.hp_varies or m.powers & UNDYING:
        look(m)  # otherwise no actor can have come to HP 0 that doesn't wait for step 4
    return number


def look(m: BoatTable) -> None:
    """Look at the HP of all actors before anything else goes on (BM-217), once for all that happens together."""
    if not m.deaths:
        m.deaths = True
        m.owe(DEATHS)


def fallen(m: BoatTable) -> list[int]:
    """Return the refs of the actors without HP that are to be destroyed now, in L and S cells, the turn player's first,
    then in G; those with battle damage wait for battle step 4 (BM-196, BM-217, BM-316, BM-379)."""
    found: list[int] = []
    printed = m.cards.base[HP]
    sorts, damage = m.cards.kinds, m.damage
    as_printed = not m.wide and not (m.cards.changed[HP] and m.may_last(HP))
    for other in range(2):
        start = (m.active ^ other) * CELLS
        for card in m.board[start : start + UNIT_CELLS]:
            if card < 0 or (as_printed and printed[card] > damage[card] and not m.marks[card] & CHANGED):
                continue
            if not sorts[card] & ACTORS or m.marks[card] & (SPARED | HURT_IN_BATTLE) or m.hp(card) > 0:
                continue
            if not is_safe(m, card, False):
                found.append(m.ref(card))
    for other in range(2):
        card = m.board[(m.active ^ other) * CELLS + G]
        if card != NO_CARD and m.is_in_g(card) and m.hp(card) == 0:
            found.append(m.ref(card))
    return found


def hurt(m: BoatTable) -> list[int]:
    """Return the actors in L and S cells with battle damage, the turn player's first."""
    found: list[int] = []
    marks = m.marks
    for other in range(2):
        start = (m.active ^ other) * CELLS
        for card in m.board[start : start + UNIT_CELLS]:
            if card >= 0 and marks[card] & HURT_IN_BATTLE and m.cards.kinds[card] & ACTORS:
                found.append(card)
    return found


def fallen_in_battle(m: BoatTable, wounded: list[int]) -> list[int]:
    """Return the refs of those of some actors with battle damage that are to be destroyed in battle step 4."""
    dying = [card for card in wounded if not m.marks[card] & SPARED and m.hp(card) == 0]
    return [m.ref(card) for card in dying if not is_safe(m, card, True)]


def is_safe(m: BoatTable, card: int, in_battle: bool) -> bool:
    """True if effects forbid that a card is destroyed; the prohibition prevails (BM-354)."""
    return m.forbids(card, CANNOT_BE_DESTROYED | (CANNOT_BE_DESTROYED_IN_BATTLE if in_battle else 0))


def see_to_battle_damage(m: BoatTable) -> list[int]:
    """Return the refs of those that are to be destroyed in battle step 4, with which its damage has been seen to: who
    comes to HP 0 in the window after it is destroyed right away (BM-379)."""
    wounded = hurt(m)
    group = fallen_in_battle(m, wounded)
    for card in wounded:
        m.marks[card] &= ~HURT_IN_BATTLE
    return group


class Deaths(Step):
    """Who has no HP left is destroyed, all at once (BM-196, BM-217)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        match.deaths = False
        match.outdated &= ~UNSETTLED
        group = fallen(match)
        if group:
            match.then(Fall(tuple(group), (), LOST, False))


DEATHS: Final = Deaths()
"""What is owed after a change of counters or HP."""


class Fall(Step):
    """Actors are destroyed together, each unless an effect takes the place of it.

    group    the refs of those for which it is not settled yet
    falling  the refs of those that are to go
    zone     the pile to which they go
    offered  abilities that have been offered: number, ref of the card, who would be destroyed
    """

    __slots__ = ("falling", "group", "in_battle", "offered", "zone")

    def __init__(
        self, group: tuple[int, ...], falling: tuple[int, ...], zone: int, in_battle: bool,
        offered: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.group = group
        self.falling = falling
        self.zone = zone
        self.in_battle = in_battle
        self.offered = offered

    def data(self) -> tuple[object, ...]:
        return (self.group, self.falling, self.zone, self.in_battle, self.offered)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        group, falling = self.group, self.falling
        if m.cards.replaced[DESTROYED]:
            while group:
                ref = group[0]
                item = replacer(m, DESTROYED, ref, NO_REF, 0, self.offered) if m.alive(ref) else NO_ITEM
                if item is not NO_ITEM:
                    offered = (*self.offered, item.ability, item.ref, ref)
                    spared = Spare(ref, Fall(group[1:], falling, self.zone, self.in_battle, offered))
                    left = Fall(group, falling, self.zone, self.in_battle, offered)
                    m.then(Instead(item.data(), spared, left))
                    return
                group, falling = group[1:], (*falling, ref)
        else:
            falling = (*falling, *group)
        self.fall(m, falling)

    def fall(self, m: BoatTable, falling: tuple[int, ...]) -> None:
        """Let them all go; what waits for that sees them as they were together."""
        going: list[int] = []
        for ref in falling:
            if m.alive(ref):
                going.append(ref)
                m.note(events.DESTROYED, ref & CARD_MASK, 0, 0, BOTH)
                m.fire(DESTROYED, ref)
                if self.in_battle:
                    m.fire(DESTROYED_IN_BATTLE, ref, opponent_in_battle(m, ref))
        isolated = 0
        if m.powers & TO_ISOLATION:
            for ref in going:
                for card in (ref & CARD_MASK, *m.cards_under(ref & CARD_MASK)):
                    isolated |= int(is_isolated(m, card)) << card
        for ref in going:
            zone = GRAVE if m.is_in_g(ref & CARD_MASK) else self.zone
            leave(m, ref & CARD_MASK, zone, BOTH, isolated)


def opponent_in_battle(m: BoatTable, ref: int) -> int:
    """Return the ref of the other card in the battle that goes on."""
    return m.battle.target if ref == m.battle.attacker else m.battle.attacker


class Spare(Step):
    """An actor whose destruction something else has taken the place of stays as it is, until a counter is put on it or
    its HP changes.

    following  how it goes on for the others
    """

    __slots__ = ("following", "ref")

    def __init__(self, ref: int, following: Step) -> None:
        self.ref = ref
        self.following = following

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.following)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        if match.alive(self.ref):
            match.marks[self.ref & CARD_MASK] |= SPARED
        match.then(self.following)


def destroy(m: BoatTable, ref: int) -> None:
    """Destroy an actor by an effect, together with what it destroys besides: it goes to the graveyard while HP is left
    (BM-315)."""
    if m.owed:
        last = m.owed[-1]
        if isinstance(last, Fall):
            m.owed = [*m.owed[:-1], Fall((*last.group, ref), (), last.zone, False)]
            return
    m.owe(Fall((ref,), (), LOST if m.rules.effect_loses else GRAVE, False))
