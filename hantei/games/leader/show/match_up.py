"""The cards of two decks as a match-up, made once for all its matches."""

from __future__ import annotations

from collections.abc import Sequence

from hantei.core.card import Card
from hantei.games.leader.cards.models import Leader, PlayCard
from hantei.games.leader.compile.definitions import definitions
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.show.impossible import Impossible
from hantei.interpreter.table.numbers import REF_SHIFT


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
    if len(both) > 1 << REF_SHIFT:
        raise Impossible("decks", "too_many_cards", count=len(both), most=1 << REF_SHIFT)
    cards = definitions((list(decks[0]), list(decks[1])), rules)
    cards.names = _told_apart(cards, [card.id for card in both])
    return cards


def _told_apart(cards: LeaderCards, ids: Sequence[str]) -> list[str]:
    """Return the names, with the id in brackets where different cards have the same one."""
    groups: dict[str, set[int]] = {}
    for number, name in enumerate(cards.names):
        groups.setdefault(name, set()).add(cards.same[number])
    return [f"{name} [{ids[number]}]" if len(groups[name]) > 1 else name for number, name in enumerate(cards.names)]
