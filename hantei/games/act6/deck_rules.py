"""What act6 asks of a deck (A6-018 to A6-024)."""

from __future__ import annotations

from typing import Final

from hantei.validators.rules import PlayingCardDeck
from hantei.validators.spec import DeckRule, DeckSpec, Section, Switch, Switches

LEAST: Final = 10
MOST: Final = 54
WARN_BELOW: Final = 40
JOKERS: Final = 2

_REGULATIONS: Final = {"open": (LEAST, MOST), "max40": (LEAST, 40), "full": (54, 54)}
"""Smallest and largest size of an agreed format (A6-024)."""


def deck_rules(switches: Switches) -> tuple[DeckRule, ...]:
    """The one rule about decks; a size given by its own switch goes before that of the regulation."""
    low, high = _REGULATIONS[str(switches["deck.regulation"])]
    return (
        PlayingCardDeck(
            low=low if switches["deck.min"] == LEAST else int(switches["deck.min"]),
            high=high if switches["deck.max"] == MOST else int(switches["deck.max"]),
            warn_below=WARN_BELOW,
            jokers=int(switches["deck.jokers_max"]),
            duplicates=switches["deck.duplicates"] is True,
            too_many_rule="A6-019",
            too_few_rule="A6-022",
            duplicate_rule="A6-020",
            joker_rule="A6-021",
        ),
    )


DECK: Final = DeckSpec(
    sections=(Section("main", "デッキ", "deck", ("ライフ",)),),
    rules=deck_rules,
    switches=(
        Switch("deck.regulation", "open", ("open", "max40", "full"), "A6-024"),
        Switch("deck.min", LEAST, (), "A6-022"),
        Switch("deck.max", MOST, (), "A6-019"),
        Switch("deck.jokers_max", JOKERS, (), "A6-021"),
        Switch("deck.duplicates", False, (True, False), "A6-020"),
    ),
)
