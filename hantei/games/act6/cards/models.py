"""The cards of act6: one pack of playing cards with two Jokers, built in (A6-013, A6-016)."""

from __future__ import annotations

from collections.abc import Mapping

from hantei.games.act6.cards.actions import action_list
from hantei.games.blackpoker.cards.action_list import NO_SWITCHES, SwitchValue
from hantei.games.blackpoker.cards.playing_cards import PlayingCard, standard_deck


def builtin_cards(switches: Mapping[str, SwitchValue] = NO_SWITCHES) -> tuple[PlayingCard, ...]:
    """The 54 cards; the house rule `number.joker` says what a Joker counts (A6-016)."""
    return standard_deck(joker_number=action_list(switches).joker_number)
