"""What a game folder exports: one `Game`. Third-party games register theirs in the entry-point group
`hantei.games`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.catalog.spec import CatalogSpec
from hantei.core.card import Card
from hantei.core.rulebook import Rulebook, load_rulebook
from hantei.effects.words.load import load_words
from hantei.simulator.odds.opening import OpeningRules
from hantei.simulator.play import Play
from hantei.simulator.runs.strength import Strengths, load_strengths
from hantei.validators.spec import DeckSpec, ParseName

if TYPE_CHECKING:
    from hantei.effects.effect_codes.cells import Codes
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText
    from hantei.effects.words.vocabulary import Vocabulary
    from hantei.validators.report.sheet import Pile


@dataclass(frozen=True)
class Game:
    """One game: its names, its rules as text, and the parts that hantei can already do for it.

    folder    where its `rulebook.toml` stands and, if its cards have texts of their own, its `words.toml`
    catalog   how its card lists are read; None where the cards are built in
    builtin   makes the built-in cards; None where they are imported
    deck      its deck files and deck rules; None where decks can't be checked yet
    opening   how its players come to their first cards; None where nobody has said so yet
    text_fields   the fields of its cards that hold such texts
    make_codes    makes what reads the effect codes that override those texts; None where its card lists have none
    compile_effects  what the engine doesn't play of a card's text, and why; None where it plays no texts
    make_play  makes what playing it needs, from its rulebook; None where it can't be played yet
    package   the installed package that the game comes from; empty for hantei's own (set by `games.load`)
    pile_of   where a card goes when a deck is sorted for counting, in a language; None where by kind and cost
    parse_name  the cards that a freely spelt text means where they are built in, each as the ids of which any one is
                meant (`♠10`, `Joker`, `♠A～K`); empty for none
    called    what people call it beside its names
    """

    id: str
    name_ja: str
    name_en: str
    folder: Path
    rules_version: str
    catalog: CatalogSpec | None = None
    builtin: Callable[[], tuple[Card, ...]] | None = None
    parse_name: ParseName | None = None
    pile_of: Callable[[Card, str], Pile] | None = None
    deck: DeckSpec | None = None
    opening: OpeningRules | None = None
    text_fields: tuple[str, ...] = ()
    make_codes: Callable[[], Codes] | None = None
    compile_effects: Callable[[CardText], tuple[Missing, ...]] | None = None
    make_play: Callable[[Rulebook], Play] | None = None
    package: str = ""
    called: tuple[str, ...] = ()

    @cached_property
    def play(self) -> Play | None:
        """How it is played; None where it can't be yet."""
        return self.make_play(self.rulebook) if self.make_play else None

    @cached_property
    def effect_codes(self) -> Codes | None:
        """The effect codes of its cards; made when asked for, as few commands need them."""
        return self.make_codes() if self.make_codes else None

    @cached_property
    def effect_words(self) -> Vocabulary | None:
        """The words of its card texts, read when asked for; None where cards have no texts of their own."""
        words = self.folder / "words.toml"
        return load_words(words) if words.exists() else None

    @cached_property
    def rulebook(self) -> Rulebook:
        return load_rulebook(self.folder / "rulebook.toml")

    @cached_property
    def strengths(self) -> Strengths:
        """How strong agents were measured to be in it."""
        return load_strengths(self.folder)

    @property
    def level(self) -> str:
        """How far hantei goes with this game: import, check, goldfish or match."""
        if self.make_play is not None:
            return "match"
        if self.deck is not None:
            return "check"
        return "import" if self.catalog or self.builtin else "rules"

    def name(self, language: str) -> str:
        return self.name_ja if language == "ja" else self.name_en
