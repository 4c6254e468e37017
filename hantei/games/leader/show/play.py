"""The leader game as a game that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hantei.cardkit.show.match_up import modelled_of
from hantei.cardkit.show.matches import begun
from hantei.core.card import Card
from hantei.games.leader.cards.models import Leader
from hantei.games.leader.play.setup import new_match
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.show.match_up import play_cards, table_cards
from hantei.games.leader.show.positions.cards import CARDS, plain_leader
from hantei.games.leader.show.positions.position import build, read
from hantei.games.leader.show.record import RECORD
from hantei.games.leader.show.refusal import REFUSALS
from hantei.games.leader.show.story import WORDING
from hantei.games.leader.show.switches import SWITCHES
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Modelled, NewMatch, Play, Position, Settings, all_settings


def rules_of(settings: Settings) -> LeaderRules:
    """Return the rules under some settings; other switches are on their defaults."""
    return LeaderRules(all_settings(SWITCHES, settings))


def table(settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]]) -> NewMatch:
    """Return a maker of matches between two decks, each with its leader."""
    rules = rules_of(settings)
    return begun(partial(new_match, rules, table_cards((play_cards(decks[0]), play_cards(decks[1])), rules)))


def at(settings: Settings, position: Position) -> Match:
    return build(rules_of(settings), position)


def dummy(deck: Sequence[Card]) -> tuple[Card, ...]:
    """Return the deck of the passive seat: the same cards with a leader of the default HP that has no skill."""
    return (*(card for card in deck if not isinstance(card, Leader)), plain_leader())


def modelled(settings: Settings, deck: Sequence[Card]) -> Modelled:
    """Return how much of a deck's card texts is played."""
    return modelled_of(table_cards((play_cards(deck), [plain_leader()]), rules_of(settings)))


PLAY: Final = Play(
    SWITCHES, table, at, read, RECORD.text, REFUSALS.code, sections=("main", "leader"), dummy=dummy,
    describe=CARDS.described, modelled=modelled, values=WORDING.values, story=WORDING.story, budget=2_500,
)  # fmt: skip
