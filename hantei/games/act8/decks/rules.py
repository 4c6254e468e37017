"""What act8 asks of a deck (A8-020 to A8-026)."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.cards.playing_cards import MARKS, SPOKEN, SUIT_NAMES, WORDS
from hantei.games.blackpoker.decks.rules import PackRules, pack_decks
from hantei.validators.spec import DeckSpec, Section

RULES: Final = PackRules(
    warn_below=0,
    regulations={"open": (40, 54), "max40": (40, 40), "full": (54, 54)},
    rules=("A8-021", "A8-022", "A8-023", "A8-024", "A8-026"),
)

DECK: Final[DeckSpec] = pack_decks(
    RULES, Section("main", "デッキ", "deck", ("ライフ",), (*SUIT_NAMES.values(), *MARKS), SPOKEN, WORDS)
)
