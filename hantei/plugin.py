"""What a game folder exports: one `Game`. Third-party games register theirs in the entry-point group
`hantei.games`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from hantei.catalog.spec import CatalogSpec
from hantei.core.card import Card
from hantei.core.rulebook import Rulebook, load_rulebook
from hantei.validators.spec import DeckSpec


@dataclass(frozen=True)
class Game:
    """One game: its names, its rules as text, and the parts that hantei can already do for it.

    folder    where its `rulebook.toml` stands
    catalog   how its card lists are read; None where the cards are built in
    builtin   makes the built-in cards; None where they are imported
    deck      its deck files and deck rules; None where decks can't be checked yet
    parse_name  the ids that a freely spelt name of a built-in card means (`♠10`, `Joker`); empty for none
    """

    id: str
    name_ja: str
    name_en: str
    folder: Path
    rules_version: str
    catalog: CatalogSpec | None = None
    builtin: Callable[[], tuple[Card, ...]] | None = None
    parse_name: Callable[[str], tuple[str, ...]] | None = None
    deck: DeckSpec | None = None

    @cached_property
    def rulebook(self) -> Rulebook:
        return load_rulebook(self.folder / "rulebook.toml")

    @property
    def level(self) -> str:
        """How far hantei goes with this game: import, check, goldfish or match."""
        if self.deck is not None:
            return "check"
        return "import" if self.catalog or self.builtin else "rules"

    def name(self, language: str) -> str:
        return self.name_ja if language == "ja" else self.name_en
