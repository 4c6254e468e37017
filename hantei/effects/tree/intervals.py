"""The whole numbers with which comparisons hold, and those that exclude each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from hantei.effects.tree.nodes import Number, StatIs


def interval(op: str, number: int) -> tuple[float, float]:
    """Return the least and the greatest whole number that compare so with a number."""
    bounds: dict[str, tuple[float, float]] = {
        "=": (number, number),
        ">=": (number, inf),
        ">": (number + 1, inf),
        "<=": (-inf, number),
        "<": (-inf, number - 1),
    }
    return bounds.get(op, (-inf, inf))


def contradicted(filters: Iterable[object]) -> Iterator[str]:
    """Yield the stats of which no number passes all filters: 5 or more and 3 or less."""
    least: dict[str, float] = {}
    most: dict[str, float] = {}
    for one in filters:
        if isinstance(one, StatIs) and isinstance(one.value, Number):
            low, high = interval(one.op, one.value.value)
            least[one.stat], most[one.stat] = max(low, least.get(one.stat, 0)), min(high, most.get(one.stat, high))
    return (stat for stat in least if least[stat] > most[stat])
