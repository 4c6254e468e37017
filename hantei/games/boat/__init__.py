"""Boat Monster (ボートモンスター): actors on cells, 50 cards, rarity total up to 200."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.games.boat.columns import CATALOG
from hantei.games.boat.deck_rules import DECK
from hantei.games.boat.effect_words import EFFECT_WORDS
from hantei.games.boat.opening import OPENING
from hantei.plugin import Game

if TYPE_CHECKING:
    from hantei.effects.code_cells import Codes


def _effect_codes() -> Codes:
    from hantei.games.boat.effect_codes import EFFECT_CODES

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
