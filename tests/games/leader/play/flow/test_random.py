"""Random matches of the leader game on the engine: nothing is lost, and every option is another."""

from __future__ import annotations

import random

import pytest

from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.placing import draw_card
from tests.games.leader.play.flow.table import Card, Do, fresh

DRAW = Do(draw_card)


class TestRandomPlay:
    DECK = [
        Card("Knight", cost=1, atk=2, hp=3), Card("Knight", cost=1, atk=2, hp=3), Card("Horse", cost=1, hp=2),
        Card("Horse", cost=1, hp=2), Card("Rider", cost=2, atk=4, hp=4, materials=("Knight", "Horse")),
        Card("Rider", cost=2, atk=4, hp=4, materials=("Knight", "Horse")),
        Card("Giga", cost=3, atk=5, hp=6, keywords=num.GIGA), Card("Super", cost=3, atk=6, hp=7, keywords=num.SUPER_GIGA),
        *[Card("Twin", cost=3, atk=3, hp=3, boosts=2)] * 3, *[Card("Three", "weapon", cost=4, atk=2, hp=3, boosts=3)] * 3,
        Card("Armour", "armour", 1, hp=4), Card("House", "building", 1, spells=(DRAW,)), Card("Free", cost=0),
        Card("Skill", "skill", 1, spells=(DRAW,)), Card("Trap", "trap", 1), Card("Snare", "trap", 0),
    ]  # fmt: skip

    @pytest.mark.parametrize("number", range(12))
    def test_nothing_is_lost_and_every_option_is_another(self, number: int) -> None:
        switches = ({}, {"free_move": True, "union_materials_from": "field_or_hand", "trap_replace": "hand"})[
            number % 2
        ]
        m = fresh(self.DECK, self.DECK, seed=number, going_first="random", turn_limit=40, **switches)
        chance = random.Random(number)
        while m.winner < 0:
            options = m.legal_actions()
            assert len(set(options)) == len(options) > 1
            texts = [m.action_text(action) for action in options]
            assert len(set(texts)) == len(texts)
            assert sorted(m.census()) == list(range(len(m.cards.names)))
            for seat in range(2):
                assert m.points[seat] >= 0
                assert len(m.units(seat)) <= 6
            assert (m.at(0, num.BUILDING_CELL) < 0) or (m.at(1, num.BUILDING_CELL) < 0)
            action = chance.choice(options)
            twin = m.clone()
            assert twin.state() == m.state()
            m.choose(action)
            twin.choose(action)
            assert twin.state() == m.state()
        assert m.reason in (num.LEADER_FELL, num.DECK_OUT, num.TURN_LIMIT)
