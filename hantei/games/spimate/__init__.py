"""Spimate (スピマテ), the rules with 12 chapters: what hantei knows about the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.games.spimate.cards.columns import CATALOG
from hantei.games.spimate.decks.opening import OPENING
from hantei.games.spimate.decks.rules import DECK
from hantei.plugin import Game

if TYPE_CHECKING:
    from hantei.core.rulebook import Rulebook
    from hantei.effects.effect_codes.cells import Codes
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText
    from hantei.simulator.play import Play


def _effect_codes() -> Codes:
    from hantei.games.spimate.cards.effect_columns import EFFECT_CODES

    return EFFECT_CODES


def _play(_rulebook: Rulebook) -> Play:
    from hantei.games.spimate.show.play import PLAY

    return PLAY


def _not_played(text: CardText) -> tuple[Missing, ...]:
    from hantei.games.spimate.compile.definitions import not_played

    return not_played(text)


GAME: Final = Game(
    id="spimate",
    name_ja="スピマテ(スピリアマテリアル)",
    name_en="Spimate (Spiria Material)",
    folder=Path(__file__).resolve().parent,
    rules_version="170721",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    make_codes=_effect_codes,
    make_play=_play,
    compile_effects=_not_played,
    text_fields=("text",),
)
