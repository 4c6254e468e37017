"""Filters: conditions on single cards, evaluated during play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.definitions import Amount, Running, Sel
from hantei.interpreter.table.numbers import CARD_MASK
from hantei.interpreter.table.table import CardTable

# How values are compared.
EQUAL: Final = 0
AT_MOST: Final = 1
AT_LEAST: Final = 2
LESS: Final = 3
MORE: Final = 4
EVEN: Final = 5
ODD: Final = 6
LOWEST: Final = 7
HIGHEST: Final = 8
DIFFERENT: Final = 9


def compares(left: int, op: int, right: int) -> bool:
    """True if a comparison of two numbers holds."""
    if op == EQUAL:
        return left == right
    if op == AT_MOST:
        return left <= right
    if op == AT_LEAST:
        return left >= right
    if op == LESS:
        return left < right
    if op == MORE:
        return left > right
    if op == DIFFERENT:
        return left != right
    return left % 2 == (0 if op == EVEN else 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """A condition on a card."""

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        raise NotImplementedError


class NameIs(Filter):
    """Passes a card by its whole name, or by a part of it."""

    def __init__(self, name: str, part: bool) -> None:
        self.name = name
        self.part = part

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.is_named(card, self.name, self.part)


class HasTrait(Filter):
    """Passes a card that has a word in a field."""

    def __init__(self, field: int, word: str) -> None:
        self.field = field
        self.word = word

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.has_trait(card, self.field, self.word)


class StatIs(Filter):
    """Passes a card whose stat compares to a value; a card without the stat fits no value."""

    def __init__(self, stat: int, op: int, amount: Amount | None) -> None:
        self.stat = stat
        self.op = op
        self.amount = amount

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        if not m.has_stat(card, self.stat):
            return False
        right = 0 if self.amount is None else self.amount.of(m, x)
        return compares(m.value_now(card, self.stat), self.op, right)


class StatIsThat(StatIs):
    """The same in a game where the other value may be that of a card that lacks the stat."""

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        amount = self.amount
        return (amount is None or amount.is_there(m, x)) and super().passes(m, x, card)


class HasKeyword(Filter):
    """Passes a card with at least one of these keywords."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.keywords(card) & self.bits != 0


class HasState(Filter):
    """Passes a card in a state that is a bit of `states`."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.states(card) & self.bits != 0


class IsInState(Filter):
    """Passes a card in a state that only the game can tell."""

    def __init__(self, state: int) -> None:
        self.state = state

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.in_state(card, self.state)


class HasCounters(Filter):
    """Passes a card with a number of counters."""

    def __init__(self, counter: int, op: int, amount: Amount) -> None:
        self.counter = counter
        self.op = op
        self.amount = amount

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return compares(m.counters_on(card, self.counter), self.op, self.amount.of(m, x))


class SameField(Filter):
    """Passes a card whose field is equal to, or different from, that of another card."""

    def __init__(self, field: int, of: Sel, differs: bool) -> None:
        self.field = field
        self.of = of
        self.differs = differs

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        for ref in self.of.refs(m, x):
            if ref >= 0 and m.same_field(card, ref & CARD_MASK, self.field):
                return not self.differs
        return self.differs


class SameStat(Filter):
    """Passes a card whose stat is equal to, or different from, that of another card; never a card without it."""

    def __init__(self, stat: int, of: Sel, differs: bool) -> None:
        self.stat = stat
        self.of = of
        self.differs = differs

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        if not m.has_stat(card, self.stat):
            return False
        for ref in self.of.refs(m, x):
            if ref >= 0 and self.agree(m, card, ref & CARD_MASK):
                return not self.differs
        return self.differs

    def agree(self, m: CardTable, card: int, other: int) -> bool:
        """True if both cards have the stat, and equal values of it."""
        return m.has_stat(other, self.stat) and m.value_now(card, self.stat) == m.value_now(other, self.stat)


class AnyFilter(Filter):
    """Passes a card that passes one of several filters."""

    def __init__(self, filters: list[Filter]) -> None:
        self.filters = filters

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        for one in self.filters:
            if one.passes(m, x, card):
                return True
        return False


class KindIs(Filter):
    """Passes a card of one of some kinds, as bits."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.cards.kinds[card] & self.kinds != 0


class NoneOf(Filter):
    """Passes a card that is none of a selection."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return not self.sel.fits(m, x, m.ref(card))


class AllFilters(Filter):
    """Passes a card that passes all of several filters."""

    def __init__(self, filters: list[Filter]) -> None:
        self.filters = filters

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        for one in self.filters:
            if not one.passes(m, x, card):
                return False
        return True


class NoFilter(Filter):
    """Passes a card that doesn't pass a filter."""

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return not self.filter.passes(m, x, card)
