"""The groups of a deck's cards for statistics of opening hands: each card, and the values of its fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, get_origin

from hantei.core.card import Card

ID: Final = "id"
KIND: Final = "kind"


@dataclass(frozen=True)
class Group:
    """The cards of a deck, by their places in it, whose field has a value; the field `id` is that of one card."""

    field: str
    value: str
    cards: tuple[int, ...]

    @property
    def name(self) -> str:
        """Return `suit=S`; for a single card its id."""
        return self.value if self.field == ID else f"{self.field}={self.value}"


def opening_groups(deck: Sequence[Card]) -> tuple[Group, ...]:
    """Return a group for every card id, then those of kinds and of all fields with a closed list of values, without
    groups that hold the whole deck or the same cards as one before."""
    cards: dict[tuple[str, str], list[int]] = {}
    for number, card in enumerate(deck):
        cards.setdefault((ID, card.id), []).append(number)
    for name in dict.fromkeys(name for card in deck for name in closed_fields(type(card))):
        for number, card in enumerate(deck):
            value = getattr(card, name, "")
            text = str(value.value if isinstance(value, Enum) else value)
            if value is not None and text:
                cards.setdefault((name, text), []).append(number)
    return tuple(_different(cards, len(deck)))


def closed_fields(model: type[Card]) -> tuple[str, ...]:
    """Return the fields of a card model with a closed list of values; the kind of card is always one."""
    fields = model.model_fields.items()
    closed = (name for name, about in fields if _is_closed(about.annotation) and name not in (ID, KIND))
    return (KIND, *closed)


def _is_closed(annotation: object) -> bool:
    return get_origin(annotation) is Literal or (isinstance(annotation, type) and issubclass(annotation, Enum))


def _different(cards: dict[tuple[str, str], list[int]], size: int) -> list[Group]:
    found: list[Group] = []
    known: set[tuple[int, ...]] = set()
    for (name, value), numbers in cards.items():
        places = tuple(numbers)
        if name == ID or (len(places) < size and places not in known):
            found.append(Group(name, value, places))
        known.add(places)
    return found
