"""Attacks, AP against DP, and keepers that fall (LW-024 to LW-031, LW-042)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import NO_STEP, Match, Step, pack

from . import events
from .numbers import ATTACK, ATTACKED, ATTACKS, CELLS, DESTROYED, FRONT, IN_BATTLE, LOOKOUT, STRIKE, SWIFT
from .table import LampTable


def attacks(m: LampTable, seat: int) -> list[int]:
    """Return the attacks that a seat may declare: each front keeper once, not in the turn in which it came, on front
    keepers of the other side, on its lookouts alone if there are any, or on the player if the front is empty (LW-024 to
    LW-026, LW-040, LW-041)."""
    found: list[int] = []
    targets = m.in_front(1 - seat)
    for card in m.in_front(seat):
        if m.marks[card] & ATTACKED or waits(m, card):
            continue
        found.extend(pack(ATTACK, card, target) for target in lookouts(m, 1 - seat) or targets)
        if not targets:
            found.append(pack(STRIKE, card))
    return found


def waits(m: LampTable, card: int) -> bool:
    """True if a keeper has come in this turn and is not swift (LW-026, LW-041)."""
    return m.is_new(card) and not m.keywords(card) & SWIFT


def lookouts(m: LampTable, seat: int) -> list[int]:
    """Return the lookouts in front of a seat (LW-040)."""
    return [card for card in m.in_front(seat) if m.keywords(card) & LOOKOUT]


class Declare(Stage):
    """An attack is declared (LW-025).

    attacker, target  refs; a player may be the target
    """

    __slots__ = ("attacker", "target")

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker = attacker
        self.target = target

    def data(self) -> tuple[object, ...]:
        return (self.attacker, self.target)

    def holds(self, m: StackTable) -> bool:
        return True

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, LampTable)
        m.attacker, m.target = self.attacker, self.target
        card = self.attacker & CARD_MASK
        m.marks[card] |= ATTACKED
        m.note(events.ATTACK, card, self.target if self.target < NO_REF else self.target & CARD_MASK, 0, BOTH)
        m.fire(ATTACKS, self.attacker, self.target)
        return Compare(self.attacker, self.target)

    def timing(self) -> int:
        return IN_BATTLE


class Compare(Declare):
    """AP is compared with DP, unless one of both has left or gone to the back (LW-027 to LW-029)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, LampTable)
        return stands(m, self.attacker) and (self.target < NO_REF or stands(m, self.target))

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, LampTable)
        end_attack(m)
        if self.target < NO_REF:
            m.add_life(PLAYER_REF - self.target, -1)
            return NO_STEP
        ap, dp = m.ap(self.attacker & CARD_MASK), m.dp(self.target & CARD_MASK)
        if ap >= dp:
            m.then(Fall(self.target))
        if ap == dp:
            m.then(Fall(self.attacker))
        return NO_STEP

    def broken(self, m: StackTable) -> None:
        assert isinstance(m, LampTable)
        end_attack(m)


def stands(m: LampTable, ref: int) -> bool:
    """True if a keeper is still there, in a front cell."""
    return m.alive(ref) and m.cell[ref & CARD_MASK] % CELLS < FRONT


def end_attack(m: LampTable) -> None:
    m.attacker = m.target = NO_REF


class Fall(Step):
    """A keeper falls, unless an effect takes the place of it (LW-030, LW-042).

    offered  abilities that have been offered for it: number, ref of the card, who would fall
    """

    __slots__ = ("offered", "ref")

    def __init__(self, ref: int, offered: tuple[int, ...] = ()) -> None:
        self.ref = ref
        self.offered = offered

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.offered)

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        if not m.alive(self.ref):
            return
        item = replacer(m, DESTROYED, self.ref, NO_REF, 0, self.offered)
        if item is not NO_ITEM:
            offered = (*self.offered, item.ability, item.ref, self.ref)
            m.then(Instead(item.data(), STAYS, Fall(self.ref, offered)))
            return
        card = self.ref & CARD_MASK
        m.note(events.FELL, card, 0, 0, BOTH)
        m.to_grave(card)
        m.fire(DESTROYED, m.ref(card))


class Stays(Step):
    """A keeper that would have fallen stays."""

    def run(self, match: Match) -> None:
        """Do nothing: what happens instead has happened."""


STAYS: Final = Stays()
