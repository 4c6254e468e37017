"""The leader game: decks of 20 cards and one leader. Import of card lists."""

from __future__ import annotations

from pathlib import Path

from hantei.games.leader.columns import CATALOG
from hantei.games.leader.deck_rules import DECK
from hantei.games.leader.effect_words import EFFECT_WORDS
from hantei.games.leader.opening import OPENING
from hantei.plugin import Game

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
    text_fields=("effect_text", "ability_text", "skill_link_text", "exceed_text", "ougi_text"),
)
