"""The cards of two decks as a match-up, made once for all its matches."""

from __future__ import annotations

from collections.abc import Sequence

from hantei.cardkit.show.match_up import check_number, told_apart
from hantei.core.card import Card
from hantei.games.leader.cards.models import Leader, PlayCard
from hantei.games.leader.compile.definitions import definitions
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.show.impossible import Impossible


def play_cards(deck: Sequence[Card]) -> list[PlayCard]:
    """Return a deck in the order in which its cards get their numbers, the leader last; PositionError unless there is
    exactly one leader."""
    cards = [card for card in deck if isinstance(card, PlayCard)]
    leaders = [card for card in cards if isinstance(card, Leader)]
    if len(leaders) != 1 or len(cards) != len(deck):
        raise Impossible("decks", "leaders", count=len(leaders))
    return [*(card for card in cards if not isinstance(card, Leader)), *leaders]


def table_cards(decks: tuple[Sequence[PlayCard], Sequence[PlayCard]], rules: LeaderRules) -> LeaderCards:
    """Return the cards of the match-up, different cards under different names; PositionError if there are more than an
    action can name."""
    both = [*decks[0], *decks[1]]
    check_number(len(both))
    cards = definitions((list(decks[0]), list(decks[1])), rules)
    cards.names = told_apart(cards, [card.id for card in both])
    return cards
