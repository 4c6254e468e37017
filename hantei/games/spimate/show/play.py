"""Spimate as a game that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.show.match_up import modelled_of
from hantei.core.card import Card
from hantei.games.spimate.play.match import new_match
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.games.spimate.show.match_up import beside, table_cards
from hantei.games.spimate.show.position import CARDS, build, read
from hantei.games.spimate.show.record import RECORD
from hantei.games.spimate.show.refusal import REFUSALS
from hantei.games.spimate.show.story import WORDING
from hantei.games.spimate.show.switches import SWITCHES
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Modelled, NewMatch, Play, Position, Settings, all_settings


def rules_of(settings: Settings) -> SpimateRules:
    """Return the rules under some settings; other switches are on their defaults."""
    return SpimateRules(all_settings(SWITCHES, settings))


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
    SWITCHES, table, at, read, RECORD.text, REFUSALS.code, sections=("main", "extra"), beside=beside,
    dummy=dummy,
    describe=CARDS.described, modelled=modelled, values=WORDING.values, story=WORDING.story, budget=1_000,
)  # fmt: skip
