"""The chart: for each rule and place all stretches and meanings, each meaning once, with what it costs in
preferences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from hantei.effects.chart.engine.grammar import Branch, Grammar, Item, Rule
from hantei.effects.chart.engine.lattice import Row
from hantei.effects.chart.engine.making import Preferred, Several, bits, mask_of

MOST_EDGES: Final = 60_000
"""A text that needs more derivations isn't read: a cell of three sentences needs one or two thousand."""


class Edge(NamedTuple):
    """A meaning of the stretch that ends at `end`; `free`: its characters that need no account; `names`: the
    preferences by which it was taken."""

    end: int
    value: object
    free: int
    price: int
    names: tuple[str, ...]


class _State(NamedTuple):
    """A row of which some items have been found."""

    end: int
    values: tuple[object, ...]
    free: int
    price: int
    names: tuple[str, ...]


_Best = dict[tuple[int, object], Edge]
"""By end and meaning the cheapest way to it."""


class TooManyError(Exception):
    """The text needs more derivations than are allowed."""


class Parser:
    """The chart of one text.

    refused   rows whose meaning lacked a character, where `trace` is on: mistakes of the grammar
    reached   the farthest place at which some word was looked for, and the classes of words that would have done
    """

    def __init__(self, grammar: Grammar, rows: list[Row], prices: Mapping[str, int], *, trace: bool = False) -> None:
        self.grammar = grammar
        self.rows = rows
        self.prices = prices
        self.trace = trace
        self.edges = 0
        self.reached = 0
        self.wanted: set[tuple[str, str]] = set()
        self.refused: list[tuple[Rule, int, int]] = []
        self._found: dict[tuple[str, int], list[Edge]] = {}
        self._repeated: dict[tuple[str, int], list[_State]] = {}

    def read(self, name: str, start: int) -> list[Edge]:
        """Return all meanings that a rule finds from a place on."""
        key = (name, start)
        known = self._found.get(key)
        if known is None:
            best: dict[tuple[int, object], Edge] = {}
            self._walk(self.grammar.trees[name], name, start, _State(start, (), 0, 0, ()), best)
            known = self._found[key] = list(best.values())
        return known

    def _walk(self, branch: Branch, name: str, start: int, state: _State, best: _Best) -> None:
        """Follow the rows of a rule from a place within them, and keep what they mean where they end."""
        row = self.rows[state.end]
        if self.trace:
            self._want(name, state.end, branch.words)
        for rule in branch.ends:
            self._finish(rule, start, state, best)
        words = branch.words
        for sort in row.keys() & words.keys() if words else ():
            item, after = words[sort]
            for token in row[sort]:
                free = state.free | token.mask if item.is_free else state.free
                self._walk(
                    after, name, start, state._replace(end=token.end, values=(*state.values, token), free=free), best
                )
        for item, after in branch.others:
            for one in self._next(item, state, row):
                self._walk(after, name, start, one, best)

    def _next(self, item: Item, state: _State, row: Row) -> Iterator[_State]:
        """The states behind an item that may miss, be repeated, or is a rule."""
        if item.times == "?":
            yield state._replace(values=(*state.values, None))
        elif item.times == "*":
            yield state._replace(values=(*state.values, ()))
        if not self._may_begin(item, row):
            return
        if item.times in {"*", "+"}:
            yield from (_joined(state, one, one.values) for one in self._many(item, state.end))
        else:
            yield from (_joined(state, one, one.value) for one in self._one(item, state.end))

    def _may_begin(self, item: Item, row: Row) -> bool:
        """True if one of the words that stand there may begin an item."""
        if item.is_word:
            return item.symbol in row or self.trace
        first = self.grammar.first[item.symbol]
        return self.trace or item.symbol in self.grammar.empty or not first.isdisjoint(row)

    def _want(self, name: str, at: int, sorts: Iterable[str]) -> None:
        if at > self.reached:
            self.reached = at
            self.wanted = set()
        if at == self.reached:
            self.wanted |= {(name, sort) for sort in sorts}

    def _finish(self, rule: Rule, start: int, state: _State, best: _Best) -> None:
        """Keep what a row means."""
        self.edges += 1
        if self.edges > MOST_EDGES:
            raise TooManyError
        value = rule.action(*state.values)
        if value is not None:
            self._keep(rule, start, state, value, best)

    def _one(self, item: Item, start: int) -> list[Edge]:
        if not item.is_word:
            return self.read(item.symbol, start)
        tokens = self.rows[start].get(item.symbol, ())
        return [Edge(token.end, token, token.mask if item.is_free else 0, 0, ()) for token in tokens]

    def _many(self, item: Item, start: int) -> list[_State]:
        """The item once or more often; the values of a state are those of the items."""
        key = (item.symbol, start)
        known = self._repeated.get(key)
        if known is None:
            known = self._repeated[key] = []
            single = Item(item.symbol, "", item.is_word, item.is_free)
            for one in self._one(single, start):
                known.append(_State(one.end, (one.value,), one.free, one.price, one.names))
                for more in self._many(item, one.end) if one.end > start else ():
                    values, names = (one.value, *more.values), one.names + more.names
                    known.append(_State(more.end, values, one.free | more.free, one.price + more.price, names))
        return known

    def _keep(self, rule: Rule, start: int, state: _State, made: object, best: dict[tuple[int, object], Edge]) -> None:
        """Keep the meanings of a row, each where it is the cheapest way to itself."""
        for one in made if isinstance(made, Several) else (made,):
            value, names = (one.value, one.names) if isinstance(one, Preferred) else (one, ())
            if mask_of(value) | state.free != bits(start, state.end):
                if self.trace:
                    self.refused.append((rule, start, state.end))
                continue
            price = state.price + sum(self.prices[name] for name in names)
            known = best.get((state.end, value))
            if known is None or price < known.price:
                best[state.end, value] = Edge(state.end, value, state.free, price, state.names + names)


def _joined(state: _State, one: _State | Edge, value: object) -> _State:
    """A state and what was found behind it."""
    values = (*state.values, value)
    return _State(one.end, values, state.free | one.free, state.price + one.price, state.names + one.names)
