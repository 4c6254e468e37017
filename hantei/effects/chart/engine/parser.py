"""The chart: for each rule and place all stretches and meanings, each meaning once, with what it costs in
preferences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, cast

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


_Best = dict[tuple[int, object], Edge]
"""By end and meaning the cheapest way to it."""


class TooManyError(Exception):
    """The text needs more derivations than are allowed."""


class Parser:
    """The chart of one text.

    refused   rows whose meaning lacked a character, where `trace` is on: mistakes of the grammar
    wanted    where `trace` is on, the classes of words that would have done at the farthest place at which some word
              was looked for
    """

    def __init__(self, grammar: Grammar, rows: list[Row], prices: Mapping[str, int], *, trace: bool = False) -> None:
        self.grammar = grammar
        self.rows = rows
        self.prices = prices
        self.trace = trace
        self.edges = 0
        self.wanted: set[str] = set()
        self.refused: list[tuple[Rule, int, int]] = []
        self._wanted_at = 0
        self._reached = 0
        self._found: list[dict[str, tuple[list[Edge], int]]] = [{} for _ in rows]
        self._repeated: dict[tuple[str, int], tuple[list[Edge], int]] = {}

    def read(self, name: str, start: int) -> list[Edge]:
        """Return all meanings that a rule finds from a place on."""
        known = self._found[start].get(name)
        if known is None:
            before, self._reached = self._reached, start
            best: _Best = {}
            self._walk(self.grammar.trees[name], start, start, (), 0, 0, (), best)
            known = self._found[start][name] = list(best.values()), self._reached
            self._reached = before
        self._reached = max(self._reached, known[1])
        return known[0]

    def reached(self, name: str, start: int) -> int:
        """Return the farthest place at which some word is looked for where a rule is read from a place on; that place
        itself where that needs too many derivations."""
        try:
            self.read(name, start)
        except TooManyError:
            return start
        return self._found[start][name][1]

    def could_stand(self, name: str, start: int) -> tuple[str, ...]:
        """Read a rule again from a place on; return the classes of words that were looked for at the farthest one."""
        trace = Parser(self.grammar, self.rows, self.prices, trace=True)
        try:
            trace.read(name, start)
        except TooManyError:
            return ()
        return tuple(sorted(trace.wanted))

    def _walk(
        self,
        branch: Branch,
        start: int,
        end: int,
        values: tuple[object, ...],
        free: int,
        price: int,
        names: tuple[str, ...],
        best: _Best,
    ) -> None:
        """Follow the rows of a rule from a place within them, and keep what they mean where they end."""
        row = self.rows[end]
        self._reached = max(self._reached, end)
        words = branch.words
        if self.trace:
            self._want(end, words)
        for rule in branch.ends:
            self._finish(rule, start, end, values, free, price, names, best)
        for sort in words if len(words) < len(row) else row:
            if sort in words and sort in row:
                item, after = words[sort]
                for token in row[sort]:
                    said, done = (values, free | token.mask) if item.is_free else ((*values, token), free)
                    self._walk(after, start, token.end, said, done, price, names, best)
        for begins, item, is_rule, kept, absent, after in branch.steps:
            if absent is not None:
                self._walk(after, start, end, (*values, *absent), free, price, names, best)
            if begins is not None and begins.isdisjoint(row) and not self.trace:
                continue
            found = self.read(item.symbol, end) if is_rule else self._found_by(item, end)
            for one in found:
                self._walk(
                    after,
                    start,
                    one.end,
                    (*values, one.value) if kept else values,
                    free | one.free,
                    price + one.price,
                    names + one.names if one.names else names,
                    best,
                )

    def _want(self, at: int, sorts: Iterable[str]) -> None:
        if at > self._wanted_at:
            self._wanted_at = at
            self.wanted = set()
        if at == self._wanted_at:
            self.wanted.update(sorts)

    def _finish(
        self,
        rule: Rule,
        start: int,
        end: int,
        values: tuple[object, ...],
        free: int,
        price: int,
        names: tuple[str, ...],
        best: _Best,
    ) -> None:
        """Keep the meanings of a row, each where it is the cheapest way to itself."""
        self.edges += 1
        if self.edges > MOST_EDGES:
            raise TooManyError
        made = rule.action(*values)
        if made is None:
            return
        for one in made if isinstance(made, Several) else (made,):
            value, more = (one.value, one.names) if isinstance(one, Preferred) else (one, ())
            if mask_of(value) | free != bits(start, end):
                if self.trace:
                    self.refused.append((rule, start, end))
                continue
            cost = price + sum(self.prices[name] for name in more) if more else price
            known = best.get((end, value))
            if known is None or cost < known.price:
                best[end, value] = Edge(end, value, free, cost, names + more if more else names)

    def _found_by(self, item: Item, start: int) -> list[Edge]:
        """An item, as often as it says."""
        return self._several(item, start) if item.repeats else self._single(item, start)

    def _single(self, item: Item, start: int) -> list[Edge]:
        """An item once."""
        if not item.is_word:
            return self.read(item.symbol, start)
        tokens = self.rows[start].get(item.symbol, ())
        return [Edge(token.end, token, token.mask if item.is_free else 0, 0, ()) for token in tokens]

    def _several(self, item: Item, start: int) -> list[Edge]:
        """An item once or more often in a row, each time with the values of all."""
        key = (item.symbol, start)
        known = self._repeated.get(key)
        if known is None:
            before, self._reached = self._reached, start
            runs: list[Edge] = []
            for one in self._single(item, start):
                runs.append(Edge(one.end, (one.value,), one.free, one.price, one.names))
                for more in self._several(item, one.end) if one.end > start else ():
                    values, names = (one.value, *cast(tuple[object, ...], more.value)), one.names + more.names
                    runs.append(Edge(more.end, values, one.free | more.free, one.price + more.price, names))
            known = self._repeated[key] = runs, self._reached
            self._reached = before
        self._reached = max(self._reached, known[1])
        return known[0]
