"""The cards of two decks made ready for play, and the cards that scenarios define.

Change next: a number or a text that a card has gets from the card list into the match here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from hantei.cardkit.play.copies import first_copies
from hantei.cardkit.show.match_up import check_number, told_apart
from hantei.cardkit.show.positions.cards import KIND, Row, ScenarioCards
from hantei.core.card import Card

from ..cards import CATALOG, Fighter
from ..play.numbers import EVENTS, FIGHTER
from ..play.table import GameCards

_INLINE: Final = re.compile(r"(?P<cost>[0-9])/(?P<power>[0-9]{1,2})")


def fighters(deck: Iterable[Card]) -> list[Fighter]:
    """Return the cards of a deck as what they are in this game."""
    return [card for card in deck if isinstance(card, Fighter)]


def table_cards(decks: tuple[Sequence[Fighter], Sequence[Fighter]]) -> GameCards:
    """Return the cards of a match-up, different cards under different names."""
    both = [*decks[0], *decks[1]]
    check_number(len(both))
    ids = [card.id for card in both]
    cards = GameCards([card.name for card in both], first_copies(ids), [FIGHTER] * len(both), len(decks[0]), EVENTS)
    cards.base = [[card.power for card in both]]
    cards.costs = [card.cost for card in both]
    cards.close()
    cards.names = told_apart(cards, ids)
    return cards


def _inline(text: str) -> Row | None:
    """Return a fighter from its numbers, `2/3` for cost 2 and power 3; None for any other text."""
    said = _INLINE.fullmatch(text)
    return {KIND: "fighter", "name": text, "cost": float(said["cost"]), "power": float(said["power"])} if said else None


SCENARIO_CARDS: Final = ScenarioCards(CATALOG, {KIND: "fighter", "cost": 1.0}, _inline)
"""A scenario may write `"2/3"`, or name a card and define it in its table `cards`."""
