"""Patterns of the vocabulary with slots (`{s}`, `{o}`, `{what}`) chosen by what there is to fill in."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Final

_SLOT: Final = re.compile(r"\{(\w+)\}")


def slots(pattern: str) -> set[str]:
    """The names of a pattern's slots."""
    return set(_SLOT.findall(pattern))


def fitting(patterns: tuple[str, ...], *given: Set[str]) -> str:
    """The first pattern with exactly the given slots, or, where there is none, with the next choice of slots; the first
    of all where none fits."""
    for wanted in given:
        for pattern in patterns:
            if slots(pattern) == wanted:
                return pattern
    return patterns[0] if patterns else ""
