"""The smallest repair where the rules look at cards outside the deck: twins of the leader game (LD-004)."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.core.card import Card, Catalog
from hantei.games.leader import GAME
from hantei.games.leader.cards.models import Leader, Unit


def unit(name: str, hp: int = 2) -> Card:
    fields: dict[str, Any] = {"cost": 2, "total_cost": 2, "atk": 2, "hp": hp}
    return Unit.model_validate({"id": name, "kind": "unit", "name": name, **fields})


def leader(name: str) -> Card:
    fields: dict[str, Any] = {"cost": 3, "total_cost": 3, "hp": 20, "effect_text": "x"}
    return Leader.model_validate({"id": name, "kind": "leader", "name": name, **fields})


CARDS = (unit("Wolf"), unit("Dog"), unit("Cat", hp=3), leader("姫"), leader("王"))


@pytest.mark.parametrize("counted", ["false", "true"])
@pytest.mark.parametrize("scope", ["deck", "catalog"])
@pytest.mark.parametrize(
    "main", [[(CARDS[0], 1), (CARDS[1], 1)], [(CARDS[0], 2)], [(CARDS[2], 1)], [(CARDS[2], 1), (CARDS[1], 1)]]
)
def test_smallest_repair_knows_twins(brute_force, scope: str, counted: str, main: list[tuple[Card, int]]) -> None:
    assert GAME.deck is not None
    settings = GAME.deck.settings(
        {"twin_scope": scope, "leader_counts_in_limits": counted}, {"deck_size": 2, "copies": 2}
    )
    catalog = Catalog("leader", CARDS)
    rules = (*GAME.deck.rules(settings), *GAME.deck.catalog_rules(settings, catalog))
    world = brute_force(rules, catalog, ("main", "leader"), 3)
    world.prove([*(("main", *row) for row in main), ("leader", CARDS[3], 1)])
