"""Compiling what cards must be: their names, stats, states and the like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.core.text import nfkc
from hantei.effects.tree import nodes as ast
from hantei.interpreter.compile.left_out.reasons import BEYOND, EXTREME, REFERENCE_NARROWED, WORD, NotModelled
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.program.filters import (
    AT_LEAST,
    AT_MOST,
    DIFFERENT,
    EQUAL,
    EVEN,
    HIGHEST,
    LESS,
    LOWEST,
    MORE,
    ODD,
    AllFilters,
    AnyFilter,
    Filter,
    HasCounters,
    HasKeyword,
    HasState,
    HasTrait,
    IsInState,
    KindIs,
    NameIs,
    NoFilter,
    NoneOf,
    SameField,
    SameStat,
    StatIs,
    StatIsThat,
)
from hantei.interpreter.program.select import SelfSel
from hantei.interpreter.table.definitions import Amount, Sel

OPS: Final = {
    "=": EQUAL, "<=": AT_MOST, ">=": AT_LEAST, "<": LESS, ">": MORE, "even": EVEN, "odd": ODD, "lowest": LOWEST,
    "highest": HIGHEST, "!=": DIFFERENT,
}  # fmt: skip
EXTREMES: Final = ("lowest", "highest")
_PARITIES: Final = ("even", "odd")


class FilterWriter:
    """Compiles filters with the words of a game."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words

    # what values and selections in filters are, which `nouns` tells

    def sel(self, what: ast.Selector) -> Sel:
        raise NotImplementedError

    def amount(self, tree: ast.Value) -> Amount:
        raise NotImplementedError

    def count(self, count: ast.Count | None) -> tuple[int, Amount]:
        raise NotImplementedError

    def kinds(self, kinds: tuple[str, ...]) -> int:
        raise NotImplementedError

    # filters

    def filter(self, tree: ast.Filter) -> Filter:
        """Return the filter that a card must pass."""
        made: Filter = _WRITERS.get(type(tree), FilterWriter.beyond)(self, tree)
        return made

    def beyond(self, tree: ast.Filter) -> Filter:
        raise NotModelled(BEYOND)

    def named(self, tree: ast.Named) -> Filter:
        return NameIs(nfkc(tree.name), tree.part)

    def trait(self, tree: ast.Trait) -> Filter:
        if tree.field not in self.words.traits:
            raise NotModelled(WORD.of("trait", tree.field))
        return HasTrait(self.words.traits[tree.field], nfkc(tree.word))

    def stat_is(self, tree: ast.StatIs) -> Filter:
        if tree.op not in OPS or tree.op in EXTREMES or (tree.value is None) != (tree.op in _PARITIES):
            raise NotModelled(EXTREME)
        stat_is = StatIsThat if self.lacks_stats() else StatIs
        return stat_is(self.words.stat(tree.stat), OPS[tree.op], self.amount(tree.value) if tree.value else None)

    def lacks_stats(self) -> bool:
        """True if cards of the game may be without a stat that others have."""
        return "has_stat" in self.words.hooks

    def with_keyword(self, tree: ast.WithKeyword) -> Filter:
        return HasKeyword(self.words.keyword(tree.keyword))

    def in_state(self, tree: ast.InState) -> Filter:
        if tree.state in self.words.told:
            return IsInState(self.words.told[tree.state])
        bits, ends = self.words.state_to_set(tree.state)
        return NoFilter(HasState(bits)) if ends else HasState(bits)

    def with_counter(self, tree: ast.WithCounter) -> Filter:
        op, amount = self.count(tree.count)
        return HasCounters(self.words.counter(tree.counter), op, amount)

    def same(self, tree: ast.SameAs) -> Filter:
        of = SelfSel() if tree.of is None else self.sel(replace(tree.of, count=None))
        if tree.field in self.words.stats:
            return SameStat(self.words.stats[tree.field], of, tree.differs)
        if tree.field not in self.words.fields:
            raise NotModelled(WORD.of("trait", tree.field))
        return SameField(self.words.fields[tree.field], of, tree.differs)

    def either(self, tree: ast.Either) -> Filter:
        return AnyFilter([self.filter(one) for one in tree.filters])

    def without(self, tree: ast.Without) -> Filter:
        return NoFilter(self.filter(tree.filter))

    def of_kind(self, tree: ast.OfKind) -> Filter:
        return KindIs(self.kinds(tree.kinds))

    def other_than(self, tree: ast.OtherThan) -> Filter:
        return NoneOf(self.sel(tree.of))

    def any_of_these(self, tree: ast.AnyOfThese) -> Filter:
        return AnyFilter([self.sort(one) for one in tree.sorts])

    def sort(self, what: ast.Selector) -> Filter:
        """Return the filter of one of several sorts of cards, which are told by what they are alone."""
        if what != ast.Selector(kinds=what.kinds, filters=what.filters):
            raise NotModelled(REFERENCE_NARROWED)
        bits = self.kinds(what.kinds)
        return AllFilters([*([KindIs(bits)] if bits else []), *map(self.filter, what.filters)])


_WRITERS: Final[dict[type, Any]] = {
    ast.Named: FilterWriter.named, ast.Trait: FilterWriter.trait, ast.StatIs: FilterWriter.stat_is,
    ast.WithKeyword: FilterWriter.with_keyword, ast.InState: FilterWriter.in_state,
    ast.WithCounter: FilterWriter.with_counter, ast.SameAs: FilterWriter.same, ast.Either: FilterWriter.either,
    ast.Without: FilterWriter.without, ast.OfKind: FilterWriter.of_kind, ast.OtherThan: FilterWriter.other_than,
    ast.AnyOfThese: FilterWriter.any_of_these,
}  # fmt: skip
