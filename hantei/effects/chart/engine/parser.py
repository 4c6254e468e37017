"""The chart: for each rule and place all stretches and meanings, each meaning once, with what it costs in
preferences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from hantei.effects.chart.engine.grammar import Grammar, Item, Rule
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
            for rule in self._candidates(name, start):
                self._apply(rule, start, best)
            known = self._found[key] = list(best.values())
        return known

    def _candidates(self, name: str, start: int) -> Iterable[Rule]:
        """The rows that may begin with one of the words that stand there, each once."""
        index, row = self.grammar.index[name], self.rows[start]
        if self.trace:
            self._want(name, start, index)
        found = dict.fromkeys(rule for sort in row if sort in index for rule in index[sort])
        found.update(dict.fromkeys(self.grammar.always[name]))
        return found

    def _want(self, name: str, start: int, sorts: Iterable[str]) -> None:
        if start > self.reached:
            self.reached = start
            self.wanted = set()
        if start == self.reached:
            self.wanted |= {(name, sort) for sort in sorts}

    def _apply(self, rule: Rule, start: int, best: dict[tuple[int, object], Edge]) -> None:
        states = [_State(start, (), 0, 0, ())]
        for item in rule.items:
            states = [after for state in states for after in self._step(rule, item, state)]
            if not states:
                return
        self.edges += len(states)
        if self.edges > MOST_EDGES:
            raise TooManyError
        for state in states:
            value = rule.action(*state.values)
            if value is not None:
                self._keep(rule, start, state, value, best)

    def _step(self, rule: Rule, item: Item, state: _State) -> Iterable[_State]:
        """The states after one more item."""
        found: list[_State] = []
        if item.times == "?":
            found.append(state._replace(values=(*state.values, None)))
        elif item.times == "*":
            found.append(state._replace(values=(*state.values, ())))
        found += (
            (_joined(state, one, one.values) for one in self._many(item, state.end))
            if item.repeats
            else (_joined(state, one, one.value) for one in self._one(rule, item, state.end))
        )
        return found

    def _one(self, rule: Rule, item: Item, start: int) -> list[Edge]:
        if not item.is_word:
            return self.read(item.symbol, start)
        tokens = self.rows[start].get(item.symbol, ())
        if not tokens and self.trace:
            self._want(rule.name, start, (item.symbol,))
        return [Edge(token.end, token, token.mask if item.is_free else 0, 0, ()) for token in tokens]

    def _many(self, item: Item, start: int) -> list[_State]:
        """The item once or more often; the values of a state are those of the items."""
        key = (item.symbol, start)
        known = self._repeated.get(key)
        if known is None:
            known = self._repeated[key] = []
            single = Item(item.symbol, "", item.is_word, item.is_free)
            for one in self._one(_REPEATED, single, start):
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


def _nothing(*_: object) -> None:
    return None


_REPEATED: Final = Rule("repeated", (), _nothing, "")
