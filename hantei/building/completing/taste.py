"""What makes a deck good besides being legal: a game's figures, which a few sorts of features share.

They stand in the game's `decks/building.toml`, with how they came about. A game without them has no taste: its decks
are completed by the rules and by the order of the catalogue alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from hantei.core.card import Card, Catalog

FILE: Final = Path("decks", "building.toml")

Select = Callable[[Iterable[str]], Iterable[Card]]


@dataclass(frozen=True, slots=True)
class Worth:
    """What copies of the cards that meet all conditions are worth: so many points each, or for each unit of a field."""

    each: int
    where: tuple[str, ...] = ()
    field: str = ""

    def points(self, card: Card) -> int:
        """Return the points of one copy of a card that meets the conditions."""
        if not self.field:
            return self.each
        value = getattr(card, self.field, None)
        return self.each * value if isinstance(value, int) else 0


@dataclass(frozen=True, slots=True)
class Liked:
    """A number of cards that meet all conditions: each card less than `low` or more than `high` costs `miss` points."""

    miss: int
    where: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True)
class Taste:
    """What a game's good decks are like.

    size    how many cards a section is filled up to where the rules leave it open
    odds    questions that the game turns on, each with the own turn by which it is asked
    spread  the standard deviation of the points that a seed adds to a card, so that decks made from nothing differ
    """

    size: Mapping[str, int] = field(default_factory=dict)
    spread: int = 0
    worth: Sequence[Worth] = ()
    liked: Sequence[Liked] = ()
    odds: Sequence[tuple[str, int]] = ()

    def points(self, catalog: Catalog, select: Select, seed: int | None = None) -> dict[str, int]:
        """Return the points of a copy of each card, by its id."""
        points = {card.id: 0 for card in catalog}
        for worth in self.worth:
            for card in select(worth.where) if worth.where else catalog:
                points[card.id] += worth.points(card)
        if seed is not None:
            luck = Random(seed)  # noqa: S311  luck, no secret
            for card_id in points:
                points[card_id] += round(luck.gauss(0, self.spread))
        return points


def read_taste(folder: Path) -> Taste:
    """Return the taste of the game in a folder."""
    file = folder / FILE
    if not file.exists():
        return Taste()
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return Taste(
        data.get("size", {}),
        data.get("spread", 0),
        tuple(Worth(**_with_tuples(each)) for each in data.get("worth", ())),
        tuple(Liked(**_with_tuples(each)) for each in data.get("liked", ())),
        tuple((each["question"], each["turn"]) for each in data.get("odds", ())),
    )


def _with_tuples(table: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
