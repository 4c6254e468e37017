"""A catalogue of thousands of cards: the sample cards over and over, with other names and other numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from hantei.core.card import Card, Catalog

_TEXTS = ("text", "effect_text")
"""The fields by one of which a card of any kind differs from its model: else they would be twins."""


def varied(catalog: Catalog, number: int) -> Catalog:
    """The catalogue, grown to so many cards; the same ones every time."""
    rng, cards = Random(20261120), list(catalog)
    for turn in range(number - len(cards)):
        model = catalog.cards[turn % len(catalog)]
        cards.append(type(model).model_validate({**model.model_dump(), **_changes(model, turn, rng)}))
    return Catalog(catalog.game, tuple(cards))


def _changes(model: Card, turn: int, rng: Random) -> dict[str, Any]:
    """Another id and name, another rarity where the cards have one as a number, another text."""
    changes: dict[str, Any] = {"id": f"{model.id}-{turn}", "name": f"{model.name} 第{turn}版"}
    if isinstance(getattr(model, "rarity", ""), int) and model.kind != "stranger":
        changes["rarity"] = rng.randint(1, 8)
    for field in _TEXTS:
        if hasattr(model, field):
            changes[field] = f"{getattr(model, field)}（{turn}）"
    return changes
