"""What act8 asks of a deck (A8-020 to A8-026)."""

from __future__ import annotations

from typing import Final

from hantei.validators.rules import PlayingCardDeck
from hantei.validators.spec import DeckRule, DeckSpec, Section, Switch, Switches

LEAST: Final = 40
MOST: Final = 54
WARN_BELOW: Final = 0
JOKERS: Final = 2

_REGULATIONS: Final = {"open": (LEAST, MOST), "max40": (40, 40), "full": (54, 54)}
"""Smallest and largest size of an agreed format (A8-026)."""


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
            too_many_rule="A8-021",
            too_few_rule="A8-024",
            duplicate_rule="A8-022",
            joker_rule="A8-023",
        ),
    )


DECK: Final = DeckSpec(
    sections=(Section("main", "デッキ", "deck", ("ライフ",)),),
    rules=deck_rules,
    switches=(
        Switch("deck.regulation", "open", ("open", "max40", "full"), "A8-026"),
        Switch("deck.min", LEAST, (), "A8-024"),
        Switch("deck.max", MOST, (), "A8-021"),
        Switch("deck.jokers_max", JOKERS, (), "A8-023"),
        Switch("deck.duplicates", False, (True, False), "A8-022"),
    ),
)
