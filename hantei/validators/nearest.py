"""The cards whose names look like a text."""

from __future__ import annotations

from typing import Final

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from hantei.core.card import Catalog
from hantei.core.text import fold

LONGEST: Final = 100
"""A longer text is no name."""
_MOST_NEAR: Final = 3
_SCORER: Final = DamerauLevenshtein.normalized_similarity
_ALIKE: Final = 0.6
_SHORTEST_BEGINNING: Final = 3
_SHORTEST_PART: Final = 2
"""One letter is part of too many names."""


def nearest_names(name: str, catalog: Catalog) -> tuple[str, ...]:
    """Return up to three names of the catalogue that look like this one, the most similar first; then those that
    contain it or are part of it. Of a text that only ids look like, ids."""
    key = fold(name)
    names = {card.key: card.name for card in catalog}
    near = [found for found, _, _ in extract(key, names.keys(), scorer=_SCORER, limit=_MOST_NEAR, score_cutoff=_ALIKE)]
    if len(near) < _MOST_NEAR and len(key) >= _SHORTEST_PART:
        parts = (other for other in names if len(other) >= _SHORTEST_PART and (key in other or other in key))
        near += sorted(parts, key=lambda other: abs(len(other) - len(key)))
    return tuple(names[found] for found in dict.fromkeys(near))[:_MOST_NEAR] or _nearest_ids(key, catalog)


def _nearest_ids(key: str, catalog: Catalog) -> tuple[str, ...]:
    """The ids that look like a text."""
    ids = {fold(card.id): card.id for card in catalog}
    near = extract(key, ids.keys(), scorer=_SCORER, limit=_MOST_NEAR, score_cutoff=_ALIKE)
    return tuple(ids[found] for found, _, _ in near)


def resembles_a_card(text: str, catalog: Catalog) -> bool:
    """True if a text looks like a card's name or id, begins as one does (`ハート全部`), or holds a name."""
    key = fold(text)
    if len(text) <= LONGEST:
        begins = len(key) >= _SHORTEST_BEGINNING and any(
            card.key.startswith(key[:_SHORTEST_BEGINNING]) for card in catalog
        )
        return begins or bool(nearest_names(text, catalog))
    return any(len(card.key) >= _SHORTEST_PART and card.key in key for card in catalog)
