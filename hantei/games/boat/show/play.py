"""Boat Monster as a game that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.show.match_up import modelled_of
from hantei.core.card import Card
from hantei.games.boat.play.match import new_match
from hantei.games.boat.play.table.rules import BoatRules
from hantei.games.boat.show.match_up import table_cards
from hantei.games.boat.show.position import CARDS, build, read
from hantei.games.boat.show.record import RECORD
from hantei.games.boat.show.refusal import REFUSALS
from hantei.games.boat.show.story import WORDING
from hantei.games.boat.show.switches import SWITCHES
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Modelled, NewMatch, Play, Position, Settings, all_settings


def rules_of(settings: Settings) -> BoatRules:
    """Return the rules under some settings; other switches are on their defaults."""
    return BoatRules(all_settings(SWITCHES, settings))


def table(settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]]) -> NewMatch:
    """Return a maker of matches between two decks."""
    rules = rules_of(settings)
    cards = table_cards(decks, rules)

    def begin(seed: int, number: int) -> Match:
        match = new_match(rules, cards, seed, number)
        match.advance()
        return match

    return begin


def at(settings: Settings, position: Position) -> Match:
    return build(rules_of(settings), position)


def dummy(deck: Sequence[Card]) -> tuple[Card, ...]:
    """Return the deck of the passive seat: the same cards."""
    return tuple(deck)


def modelled(settings: Settings, deck: Sequence[Card]) -> Modelled:
    """Return how much of a deck's card texts is played."""
    return modelled_of(table_cards((deck, ()), rules_of(settings)))


PLAY: Final = Play(
    SWITCHES, table, at, read, RECORD.text, REFUSALS.code, dummy=dummy, describe=CARDS.described, modelled=modelled,
    values=WORDING.values, story=WORDING.story, budget=700,
)  # fmt: skip
