"""What act6 asks of a deck (A6-018 to A6-024)."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.cards.playing_cards import MARKS, SPOKEN, SUIT_NAMES, WORDS
from hantei.games.blackpoker.decks.rules import PackRules, pack_decks
from hantei.validators.spec import DeckSpec, Section

RULES: Final = PackRules(
    warn_below=40,
    regulations={"open": (10, 54), "max40": (10, 40), "full": (54, 54)},
    rules=("A6-019", "A6-020", "A6-021", "A6-022", "A6-024"),
)

DECK: Final[DeckSpec] = pack_decks(
    RULES, Section("main", "デッキ", "deck", ("ライフ",), (*SUIT_NAMES.values(), *MARKS), SPOKEN, WORDS)
)
