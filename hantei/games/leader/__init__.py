"""The leader game: decks of 20 cards and one leader."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hantei.games.leader.columns import CATALOG
from hantei.games.leader.deck_rules import DECK
from hantei.games.leader.effect_words import EFFECT_WORDS
from hantei.games.leader.opening import OPENING
from hantei.plugin import Game

if TYPE_CHECKING:
    from hantei.core.rulebook import Rulebook
    from hantei.effects.ast import CardText
    from hantei.effects.code_cells import Codes
    from hantei.effects.left_out import Missing
    from hantei.simulator.play import Play


def _effect_codes() -> Codes:
    from hantei.games.leader.effect_codes import EFFECT_CODES

    return EFFECT_CODES


def _play(_rulebook: Rulebook) -> Play:
    from hantei.games.leader.play import PLAY

    return PLAY


def _not_played(text: CardText) -> tuple[Missing, ...]:
    from hantei.games.leader.deck import LeaderCards
    from hantei.games.leader.lexicon import LeaderLexicon
    from hantei.interpreter.build import compile_text

    return tuple(compile_text(text, LeaderLexicon(LeaderCards([], [], [], 0, 0))).missing)


GAME = Game(
    id="leader",
    name_ja="ルールガイド（デッキ20枚＋リーダー1枚のカードゲーム）",
    name_en="Leader game (20-card deck plus one leader)",
    folder=Path(__file__).resolve().parent,
    rules_version="1",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    effect_words=EFFECT_WORDS,
    make_codes=_effect_codes,
    make_play=_play,
    compile_effects=_not_played,
    text_fields=("effect_text", "ability_text", "skill_link_text", "exceed_text", "ougi_text"),
)
