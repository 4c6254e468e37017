"""The leader game: decks of 20 cards and one leader."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hantei.games.leader.cards.columns import CATALOG
from hantei.games.leader.decks.opening import OPENING
from hantei.games.leader.decks.rules import DECK
from hantei.plugin import Game

if TYPE_CHECKING:
    from hantei.core.rulebook import Rulebook
    from hantei.effects.effect_codes.cells import Codes
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText
    from hantei.simulator.play import Play


def _effect_codes() -> Codes:
    from hantei.games.leader.texts.codes import EFFECT_CODES

    return EFFECT_CODES


def _play(_rulebook: Rulebook) -> Play:
    from hantei.games.leader.show.play import PLAY

    return PLAY


def _not_played(text: CardText) -> tuple[Missing, ...]:
    from hantei.games.leader.compile.lexicon import LeaderLexicon
    from hantei.games.leader.play.table.deck import LeaderCards
    from hantei.interpreter.compile.text import compile_text

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
    make_codes=_effect_codes,
    make_play=_play,
    compile_effects=_not_played,
    text_fields=("effect_text", "ability_text", "skill_link_text", "exceed_text", "ougi_text"),
)
