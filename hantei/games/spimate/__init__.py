"""Spimate (スピマテ), the rules with 12 chapters: what hantei knows about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hantei.games.spimate.columns import CATALOG
from hantei.games.spimate.deck_rules import DECK
from hantei.games.spimate.effect_words import EFFECT_WORDS
from hantei.games.spimate.opening import OPENING
from hantei.plugin import Game

GAME: Final = Game(
    id="spimate",
    name_ja="スピマテ(スピリアマテリアル)",
    name_en="Spimate (Spiria Material)",
    folder=Path(__file__).resolve().parent,
    rules_version="170721",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    effect_words=EFFECT_WORDS,
    text_fields=("text",),
)
