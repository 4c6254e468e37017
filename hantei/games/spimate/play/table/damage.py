"""Damage, and cards that are destroyed (SP-130 to SP-137, SP-165, SP-166)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.numbers import (
    CANNOT_BE_DESTROYED,
    CANNOT_BE_DESTROYED_BY_EFFECTS,
    CELLS,
    DAMAGED,
    DEALT_DAMAGE,
    DESTROYED,
    LP,
)
from hantei.games.spimate.play.table.placing import DESTRUCTION, leave
from hantei.games.spimate.play.table.sleep import bury, call_back, sleepers_of
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CHANGED, FIELD, NO_REF
from hantei.simulator.kernel.match import Match, Step

SPARED_SIZE: Final = 3


def deal(m: SpimateTable, ref: int, amount: int, by: int) -> None:
    """Let a card take damage, which adds up as long as it stays (SP-130, SP-132, SP-136)."""
    card = ref & CARD_MASK
    if amount <= 0 or m.zone(card) != FIELD:
        return
    if m.shared:
        m.own()
    m.damage[card] += amount
    m.note(events.DAMAGE, card, amount, m.damage[card], BOTH)
    m.fire(DAMAGED, ref, by, amount)
    if by >= 0:
        m.fire(DEALT_DAMAGE, by, ref, amount)
    if m.deck.lp_varies or m.spared or m.wide or m.damage[card] >= m.lp(card):
        look(m)  # otherwise no card can have come to the end of its LP


def look(m: SpimateTable) -> None:
    """Compare damage and LP of all cards before anything else goes on, once for all that happens together (SP-137)."""
    if not m.deaths:
        m.deaths = True
        m.owe(COMPARISON)


def fallen(m: SpimateTable) -> list[int]:
    """Return the refs of the cards whose damage is not less than their LP (SP-134, SP-135), the turn player's first,
    but for those that were saved, and to which nothing worse has happened since (SP-166), and those that are falling
    while something else happens instead of a destruction: nothing falls twice (SP-137)."""
    found: list[int] = []
    printed = m.deck.lps
    damage, marks, doomed = m.damage, m.marks, m.doomed
    is_lowered = m.wide or (m.deck.lp_falls and len(m.continuing(LP)) > 0)
    board = m.board if m.active == 0 else [*m.board[CELLS:], *m.board[:CELLS]]
    for card in board:
        if card < 0 or (damage[card] < printed[card] and not is_lowered and not marks[card] & CHANGED):
            continue
        if damage[card] < m.lp(card) or (doomed and m.ref(card) in doomed):
            continue
        if not is_spared(m, card) and not m.forbids(card, CANNOT_BE_DESTROYED):
            found.append(m.ref(card))
    return found


def is_spared(m: SpimateTable, card: int) -> bool:
    """True if a card was saved from destruction with this damage and this LP (SP-166)."""
    said = [m.ref(card), m.damage[card], m.lp(card)]
    for at in range(0, len(m.spared), SPARED_SIZE):
        if m.spared[at : at + SPARED_SIZE] == said:
            return True
    return False


def see_spared(m: SpimateTable) -> None:
    """Note those that were saved as they are now."""
    for at in range(0, len(m.spared), SPARED_SIZE):
        card = m.spared[at] & CARD_MASK
        m.spared[at + 1 : at + SPARED_SIZE] = [m.damage[card], m.lp(card)]


def review_spared(m: SpimateTable) -> None:
    """Forget those that were saved and have taken more damage or lost LP since, or are gone. Healing and more LP leave
    a saved card saved: its damage does not come to its LP by that (SP-134, SP-166)."""
    kept: list[int] = []
    for at in range(0, len(m.spared), SPARED_SIZE):
        ref, damage, lp = m.spared[at : at + SPARED_SIZE]
        card = ref & CARD_MASK
        if m.alive(ref) and m.damage[card] <= damage and m.lp(card) >= lp:
            kept.extend((ref, m.damage[card], m.lp(card)))
    m.spared = kept


class Comparison(Step):
    """All cards that have no less damage than LP are destroyed at the same time (SP-137)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        match.deaths = False
        if match.spared:
            review_spared(match)
        group = fallen(match)
        if group:
            match.then(Fall(tuple(group), ()))


COMPARISON: Final = Comparison()


class Fall(Step):
    """Cards are destroyed together, each unless an effect takes the place of it (SP-165).

    group    the refs of those for which it is not settled yet
    falling  the refs of those that are to go
    offered  abilities that have been offered: number, ref of the card, who would be destroyed
    """

    __slots__ = ("falling", "group", "offered")

    def __init__(self, group: tuple[int, ...], falling: tuple[int, ...], offered: tuple[int, ...] = ()) -> None:
        self.group = group
        self.falling = falling
        self.offered = offered

    def data(self) -> tuple[object, ...]:
        return (self.group, self.falling, self.offered)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        group, falling = self.group, self.falling
        if m.cards.replaced[DESTROYED]:
            m.doomed = (*without(m.doomed, (*group, *falling)), *group, *falling)
            while group:
                ref = group[0]
                item = replacer(m, DESTROYED, ref, NO_REF, 0, self.offered) if m.alive(ref) else NO_ITEM
                if item is not NO_ITEM:
                    offered = (*self.offered, item.ability, item.ref, ref)
                    card = ref & CARD_MASK
                    spared = Spare(ref, m.damage[card], m.lp(card), Fall(group[1:], falling, offered))
                    m.then(Instead(item.data(), spared, Fall(group, falling, offered)))
                    return
                group, falling = group[1:], (*falling, ref)
        else:
            falling = (*falling, *group)
        fall(m, falling)


def fall(m: SpimateTable, falling: tuple[int, ...]) -> None:
    """Let them all go; what waits for that sees them as they were together. The targets of fusion monsters are back
    before damage and LP are compared, or anything else that follows from it (SP-213)."""
    m.doomed = without(m.doomed, falling)
    going: list[int] = []
    for ref in falling:
        if m.alive(ref):
            going.append(ref)
            m.note(events.DESTROYED, ref & CARD_MASK, 0, 0, BOTH)
            m.fire(DESTROYED, ref)
    freed: list[int] = []
    for ref in going:
        freed.extend(sleepers_of(m, ref))
    if freed:
        call_back(m, freed)
        look(m)
    for ref in going:
        leave(m, ref & CARD_MASK, DESTRUCTION, BOTH)
    bury(m, freed)


class Spare(Step):
    """A card whose destruction something else has taken the place of stays with its damage (SP-165, SP-166). If that
    has made it worse, it is compared anew when the others have fallen.

    damage, lp  as they were before something happened instead
    following   how it goes on for the others
    """

    __slots__ = ("damage", "following", "lp", "ref")

    def __init__(self, ref: int, damage: int, lp: int, following: Step) -> None:
        self.ref = ref
        self.damage = damage
        self.lp = lp
        self.following = following

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.damage, self.lp, self.following)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        m.doomed = without(m.doomed, (self.ref,))
        if m.alive(self.ref):
            card = self.ref & CARD_MASK
            m.spared.extend((self.ref, self.damage, self.lp))
            m.note(events.SAVED, card, 0, 0, BOTH)
            m.then(COMPARISON)
        m.then(self.following)


def destroy(m: SpimateTable, ref: int) -> bool:
    """Destroy a card by an effect, together with what it destroys besides (SP-137); True if that is possible."""
    card = ref & CARD_MASK
    if not can_fall(m, card):
        return False
    if m.owed:
        last = m.owed[-1]
        if isinstance(last, Fall):
            m.owed = [*m.owed[:-1], Fall((*last.group, ref), ())]
            return True
    m.owe(Fall((ref,), ()))
    return True


def without(refs: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """Return the refs that are none of the others."""
    return tuple([ref for ref in refs if ref not in others]) if refs else refs


def can_fall(m: SpimateTable, card: int) -> bool:
    """True if effects can destroy a card: not one that falls at the same time anyway (SP-137)."""
    if m.doomed and m.ref(card) in m.doomed:
        return False
    return m.zone(card) == FIELD and not m.forbids(card, CANNOT_BE_DESTROYED | CANNOT_BE_DESTROYED_BY_EFFECTS)
