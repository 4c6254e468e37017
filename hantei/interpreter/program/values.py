"""Amounts and conditions of card texts, evaluated during play."""

from __future__ import annotations

from hantei.interpreter.program.filters import Filter, compares
from hantei.interpreter.table.definitions import Amount, Running, Sel, Test
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    FIELD,
    NO_BOUND,
    NUMBER_DONE,
    NUMBER_EVENT,
    NUMBER_ROLL,
    NUMBER_TOLD,
    PLAYER_REF,
)
from hantei.interpreter.table.table import CardTable


class Const(Amount):
    """A fixed number."""

    def __init__(self, value: int) -> None:
        self.value = value

    def of(self, m: CardTable, x: Running) -> int:
        return self.value

    def most(self, m: CardTable, x: Running) -> int:
        return self.value

    def least(self, m: CardTable, x: Running) -> int:
        return self.value

    def leans_on(self) -> int:
        return 0


class Remembered(Amount):
    """A number that came up earlier in the same effect, by its index in `Running.numbers`."""

    def __init__(self, at: int) -> None:
        self.at = at

    def of(self, m: CardTable, x: Running) -> int:
        return x.numbers[self.at]

    def most(self, m: CardTable, x: Running) -> int:
        told = self.at == NUMBER_EVENT or x.numbers[NUMBER_TOLD] >> self.at & 1
        return x.numbers[self.at] if told else NO_BOUND

    def leans_on(self) -> int:
        return 0


class Counted(Amount):
    """The number of cards in a selection."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def of(self, m: CardTable, x: Running) -> int:
        return len(self.sel.refs(m, x))

    def most(self, m: CardTable, x: Running) -> int:
        return NO_BOUND if self.sel.is_hidden(m, x) else self.of(m, x)

    def least(self, m: CardTable, x: Running) -> int:
        return self.of(m, x) if self.leans_on() and not self.sel.is_hidden(m, x) else 0

    def leans_on(self) -> int:
        return self.sel.looks_in()


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

    def most(self, m: CardTable, x: Running) -> int:
        """Return the sum of what is not negative: of the cards that could be chosen perhaps only these are."""
        if self.sel.is_hidden(m, x):
            return NO_BOUND
        total = 0
        for ref in self.sel.refs(m, x):
            if ref >= 0:
                card = ref & CARD_MASK
                total += max(m.value_printed(card, self.stat) if self.printed else m.value_now(card, self.stat), 0)
        return total

    def leans_on(self) -> int:
        return self.sel.looks_in() | 1 << (FIELD >> 1)


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

    def most(self, m: CardTable, x: Running) -> int:
        return self.of(m, x)

    def least(self, m: CardTable, x: Running) -> int:
        return self.of(m, x)


class Multiplied(Amount):
    """An amount for each so many of a number; a remainder counts as a whole where it is rounded up."""

    def __init__(self, amount: Amount, by: int, per: int, round_up: bool) -> None:
        self.amount = amount
        self.by = by
        self.per = per
        self.round_up = round_up

    def of(self, m: CardTable, x: Running) -> int:
        return self.times(self.amount.of(m, x))

    def is_there(self, m: CardTable, x: Running) -> bool:
        return self.amount.is_there(m, x)

    def most(self, m: CardTable, x: Running) -> int:
        value = self.amount.most(m, x) if self.by > 0 else self.amount.least(m, x)
        return NO_BOUND if abs(value) >= NO_BOUND else self.times(value)

    def least(self, m: CardTable, x: Running) -> int:
        value = self.amount.least(m, x) if self.by > 0 else self.amount.most(m, x)
        return -NO_BOUND if abs(value) >= NO_BOUND else self.times(value)

    def times(self, value: int) -> int:
        return (value + self.per - 1 if self.round_up else value) // self.per * self.by

    def leans_on(self) -> int:
        return self.amount.leans_on()


class Difference(Amount):
    """How much a number is more than another one."""

    def __init__(self, left: Amount, right: Amount) -> None:
        self.left = left
        self.right = right

    def of(self, m: CardTable, x: Running) -> int:
        return self.left.of(m, x) - self.right.of(m, x)

    def most(self, m: CardTable, x: Running) -> int:
        left, right = self.left.most(m, x), self.right.least(m, x)
        return NO_BOUND if left >= NO_BOUND or right <= -NO_BOUND else left - right

    def least(self, m: CardTable, x: Running) -> int:
        left, right = self.left.least(m, x), self.right.most(m, x)
        return -NO_BOUND if left <= -NO_BOUND or right >= NO_BOUND else left - right

    def leans_on(self) -> int:
        return self.left.leans_on() | self.right.leans_on()


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

    def most(self, m: CardTable, x: Running) -> int:
        return min(max(self.amount.most(m, x), self.low), self.high)

    def least(self, m: CardTable, x: Running) -> int:
        return min(max(self.amount.least(m, x), self.low), self.high)

    def leans_on(self) -> int:
        return self.amount.leans_on()


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
