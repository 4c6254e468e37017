"""What greedy makes of positions of the leader game."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.interpreter.table.numbers import DECK, HAND
from hantei.simulator.agents.greedy import GreedyAgent
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import agent_noise
from tests.games.leader.samples import at as position_at

UNITS = {
    f"働き手{cost}": {"cost": cost, "total_cost": cost, "atk": cost, "hp": cost, "flavour": str(cost)} for cost in range(1, 10)
}  # fmt: skip
DRAW = {"kind": "skill", "cost": 1, "effect_text": "カードを1枚引く。"}
PIT = {"kind": "trap", "cost": 1, "trigger": "enemy_attack", "effect_text": "攻撃したユニットに2ダメージを与える。"}
CARDS = {**UNITS, "雨乞い": DRAW, "落とし穴": PIT}


def at(position: dict[str, Any], **settings: Any) -> LeaderMatch:
    return position_at({"cards": CARDS, **position}, **settings)


def choice(match: LeaderMatch, number: int = 0) -> str:
    """What greedy does, in notation."""
    return match.action_text(decide(GreedyAgent(), match, agent_noise(3, number), match.to_act()))


OTHERS = [f"働き手{cost}" for cost in (1, 2, 3, 4, 5)]


@pytest.mark.parametrize("number", range(10))
def test_what_cannot_be_paid_for_long_goes_back_before_the_match(number: int) -> None:
    for held, chosen in (("働き手9", "return 働き手9"), ("働き手2", "keep")):
        first = {"deck": ["働き手2", held, *OTHERS]}
        match = at({"setup": True, "player1": first, "player2": {"deck": OTHERS}}, going_first="A")
        assert choice(match, number) == chosen


def test_luck_in_a_guess_is_worth_nothing() -> None:
    match = at({"player1": {"hand": ["雨乞い"], "deck": ["働き手1", "働き手9", "落とし穴"]}})
    worth = set()
    drawn = set()
    for seed in range(20):
        world = match.resample(0, seed)
        world.apply(next(action for action in world.legal_actions() if world.action_text(action) == "use 雨乞い"))
        drawn.add(world.cards.names[world.zones[HAND][0]])
        worth.add(world.evaluate(0))
    assert len(drawn) == 3
    assert len(worth) == 1


def test_a_known_card_that_is_shuffled_in_is_any_card_again() -> None:
    """In a world that has been drawn; in the true match nothing is guessed."""
    match = at({"player1": {"hand": ["働き手1"], "deck": ["働き手9"]}})
    world = match.resample(0, 1)
    known = world.zones[HAND][0]
    assert not world.guessed >> known & 1
    world.move(known, DECK, 0)
    world.shuffle_deck(0, 0)
    assert world.guessed >> known & 1
    assert world.clone().guessed == world.guessed
    assert match.guessed == 0
    match.shuffle_deck(0, 0)
    assert match.guessed == 0


def test_only_how_many_cards_the_opponent_holds_counts() -> None:
    sides = [{"hand": [card, "落とし穴"], "deck": ["働き手3"]} for card in ("働き手1", "働き手9", "落とし穴")]
    assert len({at({"player1": {"hand": ["働き手2"]}, "player2": side}).evaluate(0) for side in sides}) == 1
    fewer = at({"player1": {"hand": ["働き手2"]}, "player2": {"hand": ["落とし穴"], "deck": ["働き手3"]}})
    assert fewer.evaluate(0) > at({"player1": {"hand": ["働き手2"]}, "player2": sides[0]}).evaluate(0)


def test_a_trap_is_set() -> None:
    match = at(
        {"player1": {"hand": ["落とし穴"], "cost": "0/5"}, "player2": {"F1": "2/2", "deck": OTHERS}, "phase": "set"}
    )
    assert choice(match) == "set 落とし穴"


def test_a_cheaper_hand_is_better_early_and_a_stronger_one_late() -> None:
    early, late = "1/1", "8/8"
    for cost, better in ((early, "働き手2"), (late, "働き手8")):
        worth = {card: at({"player1": {"hand": [card], "cost": cost}}).evaluate(0) for card in ("働き手2", "働き手8")}
        assert max(worth, key=worth.__getitem__) == better
