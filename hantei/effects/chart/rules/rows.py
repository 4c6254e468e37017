"""Rows of the grammar that are nodes of the tree: what their fields hold of words."""

from __future__ import annotations

from typing import Any

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import make
from hantei.effects.tree import nodes as tree


class Rows(Rules):
    """Rules of Japanese. In rows that are nodes `NUM#value` is a number, and カード in `KIND:kinds` is of any kind."""

    SEVERAL = frozenset(("kinds", "zones", "places", "filters", "results", "sorts", "body"))

    def held(self, sign: str, name: str, value: Any) -> Any:
        if sign == "#":
            return number(value)
        if isinstance(value, Token) and value.sort == "KIND" and name == "kinds":
            return kinds_of(value)
        return super().held(sign, name, value)


def number(token: Token) -> tree.Number | tree.Variable:
    """Return the number of a token, or X."""
    if isinstance(token.value, int):
        return make(tree.Number, token, value=token.value)
    return make(tree.Variable, token)


def kinds_of(kind: Token | None) -> tuple[str, ...]:
    """Return the kinds that a word for a kind says: カード is any."""
    return () if kind is None or kind.value == "card" else (kind.word,)
