"""Boat Monster (ボートモンスター): actors on cells, 50 cards, rarity total up to 200."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.games.boat.cards.columns import CATALOG
from hantei.games.boat.decks.opening import OPENING
from hantei.games.boat.decks.rules import DECK
from hantei.games.boat.texts.words import EFFECT_WORDS
from hantei.plugin import Game

if TYPE_CHECKING:
    from hantei.effects.effect_codes.cells import Codes


def _effect_codes() -> Codes:
    from hantei.games.boat.texts.codes import EFFECT_CODES

    return EFFECT_CODES


GAME: Final = Game(
    id="boat",
    name_ja="ボートモンスター",
    name_en="Boat Monster",
    folder=Path(__file__).resolve().parent,
    rules_version="1",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    effect_words=EFFECT_WORDS,
    make_codes=_effect_codes,
    text_fields=("text",),
)
