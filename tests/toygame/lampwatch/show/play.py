"""The Lampwatch as a game that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hantei.cardkit.show.match_up import modelled_of
from hantei.cardkit.show.matches import begun
from hantei.core.card import Card
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Modelled, NewMatch, Play, PlaySwitch, Position, Settings, all_settings

from ..play.cards import LampRules
from ..play.match import new_match
from .match_up import table_cards
from .notation import RECORD
from .position import CARDS, build, read, values
from .refusal import REFUSALS

SWITCHES: Final = (
    PlaySwitch("going_first", "random", ("random", "A", "B"), "LW-010"),
    PlaySwitch("life", 5, (), "LW-008", least=1),
    PlaySwitch("turn_limit", 60, (), "LW-047", least=1),
)


def rules_of(settings: Settings) -> LampRules:
    return LampRules(all_settings(SWITCHES, settings))


def table(settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]]) -> NewMatch:
    """Return a maker of matches between two decks."""
    return begun(partial(new_match, rules_of(settings), table_cards(decks)))


def at(settings: Settings, position: Position) -> Match:
    return build(rules_of(settings), position)


def dummy(deck: Sequence[Card]) -> tuple[Card, ...]:
    """Return the deck of the passive seat: the same cards."""
    return tuple(deck)


def modelled(_settings: Settings, deck: Sequence[Card]) -> Modelled:
    """Return how much of a deck's card texts is played."""
    return modelled_of(table_cards((deck, ())))


PLAY: Final = Play(
    SWITCHES, table, at, read, RECORD.text, REFUSALS.code, dummy=dummy, describe=CARDS.described, modelled=modelled,
    values=values,
)  # fmt: skip
