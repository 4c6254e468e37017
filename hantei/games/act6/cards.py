"""The cards of act6: one pack of playing cards with two Jokers, built in (A6-013, A6-016)."""

from __future__ import annotations

from collections.abc import Mapping

from hantei.catalog.action_list import NO_SWITCHES, SwitchValue
from hantei.catalog.playing_cards import PlayingCard, standard_deck
from hantei.games.act6.actions import action_list


def builtin_cards(switches: Mapping[str, SwitchValue] = NO_SWITCHES) -> tuple[PlayingCard, ...]:
    """The 54 cards; the house rule `number.joker` says what a Joker counts (A6-016)."""
    return standard_deck(joker_number=action_list(switches).joker_number)
