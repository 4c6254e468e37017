"""What an agent that has a forced win is measured against."""

from __future__ import annotations

import pytest

from hantei.simulator.agents.prover import GivenUp
from strength.forced import ends
from tests.simulator.agents.riddle import GUESSER, HIDE, SHOW, TURN, Answer, Guess, Riddle


@pytest.mark.parametrize(
    ("answers", "seen", "expected"),
    [((SHOW, HIDE), False, 2), ((SHOW, HIDE), True, 1), ((SHOW, HIDE, TURN), True, 2), ((SHOW, HIDE, TURN), False, 3)],
)
def test_answers_that_come_to_the_same_are_one_end(answers: tuple[int, ...], seen: bool, expected: int) -> None:
    found = ends([Riddle(0, Answer(answers), seen=seen)], GUESSER, 1)
    assert len(found) == expected
    assert [end.asker for end in found] == [GUESSER] * expected


def test_ends_of_several_worlds_are_told_apart_by_what_they_are() -> None:
    worlds = [Riddle(coin, Answer((SHOW, HIDE)), seen=True) for coin in (0, 1, 0)]
    assert sorted(end.state()[-2] for end in ends(worlds, GUESSER, 2)) == [0, 1]


def test_where_the_seat_itself_decides_a_match_is_its_own_end() -> None:
    match = Riddle(0, Guess((0, 1)))
    assert ends([match], GUESSER, 0) == [match]


def test_more_answers_than_it_may_look_at_are_given_up() -> None:
    worlds = [Riddle(coin, Answer((SHOW, HIDE)), seen=True) for coin in (0, 1)]
    with pytest.raises(GivenUp):
        ends(worlds, GUESSER, 1)
