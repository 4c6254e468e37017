"""How far two texts, or two contents of a file, are the same."""

from __future__ import annotations

from itertools import takewhile


def alike(a: str | bytes, b: str | bytes) -> int:
    """Return how many letters or bytes are the same at the beginning of both.

    >>> alike("狼 x3", "狼 x4")
    3
    """
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))
