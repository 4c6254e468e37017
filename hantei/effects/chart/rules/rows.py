"""Rows of the grammar that are nodes of the tree: what their fields hold of words."""

from __future__ import annotations

from typing import Any, ClassVar

from hantei.effects.chart.engine.grammar import Held, Rules, said_by
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import make
from hantei.effects.tree import nodes as tree


def number(token: Token) -> tree.Number | tree.Variable:
    """Return the number of a token, or X."""
    if isinstance(token.value, int):
        return make(tree.Number, token, value=token.value)
    return make(tree.Variable, token)


def kinds_of(kind: Token | None) -> tuple[str, ...]:
    """Return the kinds that a word for a kind says: カード is any."""
    return () if kind is None or kind.value == "card" else (kind.word,)


def _kinds(value: Any) -> Any:
    return kinds_of(value) if isinstance(value, Token) and value.sort == "KIND" else said_by(value)


class Rows(Rules):
    """Rules of Japanese. In rows that are nodes `NUM#value` is a number, and カード in `KIND:kinds` is of any kind."""

    SEVERAL = frozenset(("kinds", "zones", "places", "filters", "results", "sorts", "body"))
    SIGNS: ClassVar[dict[str, Held]] = {**Rules.SIGNS, "#": number}
    FIELDS: ClassVar[dict[str, Held]] = {"kinds": _kinds}
