"""The cards whose names look like a text."""

from __future__ import annotations

from typing import Final

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract, extractOne

from hantei.core.card import Catalog
from hantei.core.text import fold

LONGEST: Final = 100
"""A longer text is no name."""
_MOST_NEAR: Final = 3
_SCORER: Final = DamerauLevenshtein.normalized_similarity
_ALIKE: Final = 0.6
_SHORTEST_PART: Final = 2
"""One letter is part of too many names."""


def nearest_names(name: str, catalog: Catalog) -> tuple[str, ...]:
    """Return up to three names of the catalogue that look like this one, the most similar first; then those that
    contain it or are part of it."""
    key = fold(name)
    names = {card.key: card.name for card in catalog}
    near = [found for found, _, _ in extract(key, names.keys(), scorer=_SCORER, limit=_MOST_NEAR, score_cutoff=_ALIKE)]
    if len(near) < _MOST_NEAR and len(key) >= _SHORTEST_PART:
        parts = (other for other in names if len(other) >= _SHORTEST_PART and (key in other or other in key))
        near += sorted(parts, key=lambda other: abs(len(other) - len(key)))
    return tuple(names[found] for found in dict.fromkeys(near))[:_MOST_NEAR]


def resembles_a_card(text: str, catalog: Catalog) -> bool:
    """True if a text looks like a card's name or id, or holds a name."""
    key = fold(text)
    if len(text) <= LONGEST:
        ids = (fold(card.id) for card in catalog)
        return bool(nearest_names(text, catalog) or extractOne(key, ids, scorer=_SCORER, score_cutoff=_ALIKE))
    return any(len(card.key) >= _SHORTEST_PART and card.key in key for card in catalog)
