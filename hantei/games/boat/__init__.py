"""Boat Monster (ボートモンスター): actors on cells, 50 cards, rarity total up to 200."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.games.boat.cards.columns import CATALOG
from hantei.games.boat.decks.opening import OPENING
from hantei.games.boat.decks.rules import DECK
from hantei.plugin import Game

if TYPE_CHECKING:
    from hantei.core.rulebook import Rulebook
    from hantei.effects.effect_codes.cells import Codes
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText
    from hantei.simulator.play import Play


def _effect_codes() -> Codes:
    from hantei.games.boat.texts.codes import EFFECT_CODES

    return EFFECT_CODES


def _play(_rulebook: Rulebook) -> Play:
    from hantei.games.boat.show.play import PLAY

    return PLAY


def _not_played(text: CardText) -> tuple[Missing, ...]:
    from hantei.games.boat.compile.card_texts import without_fusion, without_isolation
    from hantei.games.boat.compile.lexicon import LEXICON
    from hantei.interpreter.compile.text import compile_text

    kept, _ = without_isolation(without_fusion(text, True))
    return tuple(compile_text(kept, LEXICON).missing)


GAME: Final = Game(
    id="boat",
    name_ja="ボートモンスター",
    name_en="Boat Monster",
    folder=Path(__file__).resolve().parent,
    rules_version="1",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    make_codes=_effect_codes,
    make_play=_play,
    compile_effects=_not_played,
    text_fields=("text",),
    called=("ボトモン",),
)
