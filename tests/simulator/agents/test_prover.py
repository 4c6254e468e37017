"""What a seat can force: with all cards open, and by what it sees."""

from __future__ import annotations

from itertools import islice

import pytest

from hantei.simulator.agents.budget import NO_LIMIT, Budget
from hantei.simulator.agents.joint import JointProver
from hantei.simulator.agents.prover import MOST_KEPT, NO_ACTION, GivenUp, Prover, in_order
from hantei.simulator.kernel.match import Step
from strength.forced import positions
from tests.simulator.agents.riddle import ASK, GUESSER, HIDE, ONE, PEEK, SHOW, TOSS, TURN, ZERO, Guess, Riddle


def provers(until: int = NO_LIMIT) -> tuple[Prover, JointProver]:
    open_cards = Prover(Riddle(0, Guess((ZERO, ONE))), GUESSER, Budget(), until, NO_LIMIT)
    return open_cards, JointProver(open_cards)


def lengths(first: Step, coins: tuple[int, ...] = (0, 1)) -> tuple[list[int], int]:
    """How many own decisions a win takes in each world with open cards, and by one strategy in all of them."""
    open_cards, joint = provers()
    worlds = [Riddle(coin, first) for coin in coins]
    alone = [open_cards.depth_of_win(open_cards.position(world)) for world in worlds]
    return alone, joint.depth_of_win(joint.positions(list(worlds)))


def test_a_win_by_another_action_in_each_world_is_none_that_can_be_known() -> None:
    assert lengths(Guess((ZERO, ONE))) == ([1, 1], 0)


def test_one_action_that_wins_in_all_worlds_can_be_known() -> None:
    assert lengths(Guess((ZERO, ONE)), (1, 1)) == ([1, 1], 1)


def test_a_strategy_may_look_before_it_decides() -> None:
    assert lengths(Guess((ZERO, ONE, PEEK))) == ([1, 1], 2)


@pytest.mark.parametrize(("answers", "joint"), [((SHOW,), 2), ((SHOW, HIDE), 0), ((HIDE,), 0), ((TURN,), 0)])
def test_worlds_part_by_what_is_seen_of_every_answer(answers: tuple[int, ...], joint: int) -> None:
    assert lengths(Guess((ASK, TOSS), answers)) == ([2, 2], joint)


def test_an_answer_that_is_not_seen_makes_two_worlds_of_one() -> None:
    assert lengths(Guess((ASK, TOSS), (HIDE, TURN)), (0,)) == ([2], 0)
    assert lengths(Guess((ASK, TOSS), (HIDE,)), (0,)) == ([2], 2)


def test_what_chance_shows_is_not_forced() -> None:
    assert lengths(Guess((TOSS, ZERO, ONE))) == ([1, 1], 0)
    assert lengths(Guess((TOSS, HIDE))) == ([0, 0], 0)


def test_the_winning_action_is_one_for_all_worlds() -> None:
    _, joint = provers()
    worlds = joint.positions([Riddle(coin, Guess((ZERO, ONE, PEEK))) for coin in (0, 1)])
    assert joint.winning_action(worlds, 1) == NO_ACTION
    assert joint.winning_action(worlds, 2) == PEEK


def test_more_than_the_budget_is_not_tried() -> None:
    open_cards, joint = provers(until=3)
    with pytest.raises(GivenUp):
        joint.depth_of_win(joint.positions([Riddle(coin, Guess((ZERO, ONE, PEEK))) for coin in (0, 1)]))
    assert open_cards.budget.used == 3


def test_what_was_tried_is_tried_once() -> None:
    open_cards, joint = provers()
    worlds = joint.positions([Riddle(coin, Guess((ZERO, ONE, PEEK))) for coin in (0, 1)])
    assert (joint.depth_of_win(worlds), open_cards.budget.used) == (2, 9)
    assert (joint.winning_action(worlds, 2), joint.wins(worlds, 3), open_cards.budget.used) == (PEEK, True, 9)


def test_where_no_more_is_kept_it_is_tried_again() -> None:
    open_cards, joint = provers()
    open_cards.kept = MOST_KEPT
    worlds = joint.positions([Riddle(coin, Guess((ZERO, ONE, PEEK))) for coin in (0, 1)])
    assert (joint.depth_of_win(worlds), open_cards.budget.used) == (2, 22)


@pytest.mark.parametrize("game_id", ["act8", "spimate"])
def test_what_is_kept_changes_no_answer(game_id: str) -> None:
    for match in islice(positions(game_id, "kept"), 8):
        found = []
        for kept in (0, 100, MOST_KEPT):
            prover = Prover(match, match.asker, Budget(), NO_LIMIT, NO_LIMIT)
            prover.kept = MOST_KEPT - kept
            found.append([prover.wins(prover.position(match), depth) for depth in range(4)])
        assert found[0] == found[1] == found[2]


def test_what_decided_before_is_tried_first() -> None:
    assert in_order([ZERO, ONE, PEEK], {}) == [ZERO, ONE, PEEK]
    assert in_order([ZERO, ONE, PEEK], {ONE: 1, PEEK: 3, ASK: 7}) == [PEEK, ONE, ZERO]
