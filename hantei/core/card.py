"""The card model that every game extends, and a catalogue of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, Field

from hantei.core.rows import Rows
from hantei.core.text import fold

READINGS: Final = frozenset({"reading", "name_reading"})
"""What games call the field that says how a name is read."""


class Card(BaseModel):
    """One card as a catalogue holds it. Games add their printed fields.

    id     unique in the catalogue
    kind   id of the card kind (`actor`, `unit`, …)
    name   as printed; compared by `key`
    extra  unknown columns of the workbook: heading -> text
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    id: str
    kind: str
    name: str
    extra: dict[str, str] = Field(default_factory=dict)

    @cached_property
    def key(self) -> str:
        """Return the folded name, by which look-ups and copy limits count."""
        return fold(self.name)

    @property
    def text_kind(self) -> str:
        """Return the kind as which its texts are read, where a game's words part a kind of the catalogue further."""
        return self.kind

    @property
    def printed_words(self) -> tuple[str, ...]:
        """Return the words printed on it for what it holds by an id (`炎` for fire)."""
        return ()

    @property
    def kana(self) -> str:
        """Return how the name is read, empty where the game or its list doesn't say it."""
        return next((str(getattr(self, field)) for field in READINGS if getattr(self, field, "")), "")


@dataclass(frozen=True)
class Catalog(Rows):
    """The cards of one game at one version, in the order of their files. Its rows are the cards."""

    COLUMNS: ClassVar = tuple(Card.model_fields)

    game: str
    cards: tuple[Card, ...]
    version: int = 0

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def by_key(self) -> dict[str, tuple[Card, ...]]:
        """Return by folded name every card of that name; the caller decides about names with more than one."""
        found: dict[str, list[Card]] = {}
        for card in self.cards:
            found.setdefault(card.key, []).append(card)
        return {key: tuple(cards) for key, cards in found.items()}

    @cached_property
    def _by_folded_id(self) -> dict[str, tuple[Card, ...]]:
        found: dict[str, list[Card]] = {}
        for card in self.cards:
            found.setdefault(fold(card.id), []).append(card)
        return {key: tuple(cards) for key, cards in found.items()}

    def find(self, text: str) -> tuple[Card, ...]:
        """Return the cards with this id or name, ignoring width, case, spaces and dashes: a name may be another card's
        id."""
        found = {card.id: card for card in (*self.with_id(text), *self.by_key.get(fold(text), ()))}
        return tuple(found.values())

    def with_id(self, text: str) -> tuple[Card, ...]:
        """Return the cards with exactly this id, otherwise those whose ids differ in width, case, spaces or dashes
        only."""
        exact = self.by_id.get(text)
        return (exact,) if exact else self._by_folded_id.get(fold(text), ())

    def rows(self) -> list[dict[str, Any]]:
        """Return one row per card with a key per field of its kind; in a DataFrame a field that a kind lacks is
        missing."""
        return [card.model_dump() for card in self.cards]
