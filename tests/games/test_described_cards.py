"""A card of a list, described for a scenario, is the same card in it."""

from __future__ import annotations

import pytest

from hantei.cardkit.show.positions.cards import UNPLAYED, ScenarioCards
from hantei.core.card import Card
from hantei.games.boat.show.position import CARDS as BOAT
from hantei.games.leader.show.positions.cards import CARDS as LEADER
from hantei.games.spimate.show.position import CARDS as SPIMATE
from tests.simulator.played import cards_of

GAMES = {"boat": BOAT, "leader": LEADER, "spimate": SPIMATE}


@pytest.mark.parametrize("game", GAMES)
def test_every_sample_card_is_in_a_scenario_what_it_is_in_its_list(game: str) -> None:
    scenario_cards, cards = GAMES[game], cards_of(game)
    told = {name: scenario_cards.described(card) for name, card in cards.items()}
    read = scenario_cards.cards(told, cards)
    assert [
        name for name, card in cards.items() if played(scenario_cards, card) != played(scenario_cards, read[name])
    ] == []


def played(scenario_cards: ScenarioCards, card: Card) -> dict[str, object]:
    columns = scenario_cards.spec.kind(card.kind).columns
    return {column.field: column.read(card) for column in columns if column.field not in UNPLAYED}
