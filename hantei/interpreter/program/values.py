"""Amounts and conditions of card texts, evaluated during play."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.filters import Filter, compares
from hantei.interpreter.table.definitions import Amount, Running, Sel, Test
from hantei.interpreter.table.numbers import CARD_MASK, NUMBER_DONE, NUMBER_ROLL, PLAYER_REF
from hantei.interpreter.table.table import CardTable

NO_BOUND: Final = 1 << 40
"""Further than any number goes."""


class Const(Amount):
    """A fixed number."""

    def __init__(self, value: int) -> None:
        self.value = value

    def of(self, m: CardTable, x: Running) -> int:
        return self.value


class Remembered(Amount):
    """A number that came up earlier in the same effect, by its index in `Running.numbers`."""

    def __init__(self, at: int) -> None:
        self.at = at

    def of(self, m: CardTable, x: Running) -> int:
        return x.numbers[self.at]


class Counted(Amount):
    """The number of cards in a selection."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def of(self, m: CardTable, x: Running) -> int:
        return len(self.sel.refs(m, x))


class CountersOn(Amount):
    """The number of counters on cards."""

    def __init__(self, sel: Sel, counter: int) -> None:
        self.sel = sel
        self.counter = counter

    def of(self, m: CardTable, x: Running) -> int:
        total = 0
        for ref in self.sel.refs(m, x):
            if ref >= 0:
                total += m.counters_on(ref & CARD_MASK, self.counter)
        return total


class StatOfCards(Amount):
    """A stat of a card, now or as printed; of several cards the sum."""

    def __init__(self, sel: Sel, stat: int, printed: bool) -> None:
        self.sel = sel
        self.stat = stat
        self.printed = printed

    def of(self, m: CardTable, x: Running) -> int:
        total = 0
        for ref in self.sel.refs(m, x):
            if ref >= 0:
                card = ref & CARD_MASK
                total += m.value_printed(card, self.stat) if self.printed else m.value_now(card, self.stat)
        return total

    def is_there(self, m: CardTable, x: Running) -> bool:
        refs = self.sel.refs(m, x)
        for ref in refs:
            if ref >= 0 and m.has_stat(ref & CARD_MASK, self.stat):
                return True
        return not refs


class NumberOfPlayer(Amount):
    """A number of a player."""

    def __init__(self, sel: Sel, number: int) -> None:
        self.sel = sel
        self.number = number

    def of(self, m: CardTable, x: Running) -> int:
        total = 0
        for ref in self.sel.refs(m, x):
            if ref <= PLAYER_REF:
                total += m.player_number(PLAYER_REF - ref, self.number)
        return total


class Multiplied(Amount):
    """An amount for each so many of a number; a remainder counts as a whole where it is rounded up."""

    def __init__(self, amount: Amount, by: int, per: int, round_up: bool) -> None:
        self.amount = amount
        self.by = by
        self.per = per
        self.round_up = round_up

    def of(self, m: CardTable, x: Running) -> int:
        value = self.amount.of(m, x)
        return (value + self.per - 1 if self.round_up else value) // self.per * self.by

    def is_there(self, m: CardTable, x: Running) -> bool:
        return self.amount.is_there(m, x)


class Difference(Amount):
    """How much a number is more than another one."""

    def __init__(self, left: Amount, right: Amount) -> None:
        self.left = left
        self.right = right

    def of(self, m: CardTable, x: Running) -> int:
        return self.left.of(m, x) - self.right.of(m, x)


class Between(Amount):
    """A number with a floor and a ceiling."""

    def __init__(self, amount: Amount, low: int, high: int) -> None:
        self.amount = amount
        self.low = low
        self.high = high

    def of(self, m: CardTable, x: Running) -> int:
        return min(max(self.amount.of(m, x), self.low), self.high)

    def is_there(self, m: CardTable, x: Running) -> bool:
        return self.amount.is_there(m, x)


# conditions


class Compares(Test):
    """True if two numbers compare as asked."""

    def __init__(self, left: Amount, op: int, right: Amount) -> None:
        self.left = left
        self.op = op
        self.right = right

    def holds(self, m: CardTable, x: Running) -> bool:
        return compares(self.left.of(m, x), self.op, self.right.of(m, x))


class ComparesStats(Compares):
    """The same in a game where cards may lack stats: what isn't there compares to nothing."""

    def holds(self, m: CardTable, x: Running) -> bool:
        return self.left.is_there(m, x) and self.right.is_there(m, x) and super().holds(m, x)


class ThereAre(Test):
    """True if there are as many cards as asked."""

    def __init__(self, sel: Sel, op: int, amount: Amount) -> None:
        self.sel = sel
        self.op = op
        self.amount = amount

    def holds(self, m: CardTable, x: Running) -> bool:
        return compares(len(self.sel.refs(m, x)), self.op, self.amount.of(m, x))


class IsSo(Test):
    """True if a card that is known passes filters, is of a kind, or is in a zone or place."""

    def __init__(self, sel: Sel, filters: list[Filter], kinds: int, zones: list[int], cells: int) -> None:
        self.sel = sel
        self.filters = filters
        self.kinds = kinds
        self.zones = zones
        self.cells = cells

    def holds(self, m: CardTable, x: Running) -> bool:
        refs = self.sel.refs(m, x)
        for ref in refs:
            if ref < 0 or not self.fits(m, x, ref & CARD_MASK):
                return False
        return len(refs) > 0

    def fits(self, m: CardTable, x: Running, card: int) -> bool:
        if self.kinds and not m.cards.kinds[card] & self.kinds:
            return False
        if self.zones and m.zone(card) not in self.zones:
            return False
        if self.cells >= 0 and not m.cells_of(card) & self.cells:
            return False
        for one in self.filters:
            if not one.passes(m, x, card):
                return False
        return True


class IsTurnOf(Test):
    """True if it is the turn of a player."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def holds(self, m: CardTable, x: Running) -> bool:
        return PLAYER_REF - m.active in self.sel.refs(m, x)


class WasDone(Test):
    """True if the last verb acted on something."""

    def holds(self, m: CardTable, x: Running) -> bool:
        return x.numbers[NUMBER_DONE] > 0


class Shows(Test):
    """True if a die or coin shows one of some results."""

    def __init__(self, results: list[int]) -> None:
        self.results = results

    def holds(self, m: CardTable, x: Running) -> bool:
        return x.numbers[NUMBER_ROLL] in self.results


class Not(Test):
    """True if a condition doesn't hold."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, m: CardTable, x: Running) -> bool:
        return not self.test.holds(m, x)


class OneOf(Test):
    """True if one of several conditions holds."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, m: CardTable, x: Running) -> bool:
        for test in self.tests:
            if test.holds(m, x):
                return True
        return False
