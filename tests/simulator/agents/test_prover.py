"""What a seat can force: with all cards open, and by what it sees."""

from __future__ import annotations

import pytest

from hantei.simulator.agents.budget import NO_LIMIT, Budget
from hantei.simulator.agents.prover import NO_ACTION, GivenUp, JointProver, Prover, in_order
from hantei.simulator.kernel.match import Step
from tests.simulator.agents.riddle import ASK, GUESSER, HIDE, ONE, PEEK, SHOW, TOSS, TURN, ZERO, Guess, Riddle, Wait


def provers(until: int = NO_LIMIT) -> tuple[Prover, JointProver]:
    open_cards = Prover(Riddle(0, Guess((ZERO, ONE))), GUESSER, Budget(), until, NO_LIMIT)
    return open_cards, JointProver(open_cards)


def lengths(first: Step, coins: tuple[int, ...] = (0, 1)) -> tuple[list[int], int]:
    """How many own decisions a win takes in each world with open cards, and by one strategy in all of them."""
    open_cards, joint = provers()
    worlds = [Riddle(coin, first) for coin in coins]
    return [open_cards.depth_of_win(world) for world in worlds], joint.depth_of_win(list(worlds))


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
    worlds = [Riddle(coin, Guess((ZERO, ONE, PEEK))) for coin in (0, 1)]
    assert joint.winning_action(list(worlds), 1) == NO_ACTION
    assert joint.winning_action(list(worlds), 2) == PEEK


def test_more_than_the_budget_is_not_tried() -> None:
    open_cards, joint = provers(until=3)
    with pytest.raises(GivenUp):
        joint.depth_of_win([Riddle(coin, Guess((ZERO, ONE, PEEK))) for coin in (0, 1)])
    assert open_cards.budget.used == 3


@pytest.mark.parametrize(("step", "within"), [(1, 4), (2, 4), (3, 6), (4, 4), (5, 4)])
def test_beyond_its_step_a_search_is_a_step_deeper_each_time(step: int, within: int) -> None:
    _, joint = provers()
    assert joint.depth_of_win([Riddle(0, Wait(4))], step) == within


@pytest.mark.parametrize("step", [1, 2, 3])
def test_where_nothing_wins_a_search_ends(step: int) -> None:
    _, joint = provers()
    assert joint.depth_of_win([Riddle(coin, Guess((ZERO, ONE))) for coin in (0, 1)], step) == 0


def test_what_decided_before_is_tried_first() -> None:
    assert in_order([ZERO, ONE, PEEK], {}) == [ZERO, ONE, PEEK]
    assert in_order([ZERO, ONE, PEEK], {ONE: 1, PEEK: 3, ASK: 7}) == [PEEK, ONE, ZERO]


def test_a_win_of_one_world_is_tried_first_in_the_next() -> None:
    open_cards, joint = provers()
    assert joint.depth_of_win([Riddle(1, Guess((HIDE, ZERO, TOSS, ONE))) for _ in range(2)]) == 1
    assert (open_cards.winning, open_cards.budget.used) == ({ONE: 1}, 6)
