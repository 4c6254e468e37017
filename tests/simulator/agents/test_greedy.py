"""The greedy agent: strong enough to mean something, and fair."""

from __future__ import annotations

import pytest

from hantei.games import load
from hantei.simulator.agents.greedy import GreedyAgent
from hantei.simulator.agents.rollout import play_out
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import RandomAgent, agent_noise
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import NewMatch
from tests.found import PLAYED
from tests.games.leader.samples import every_match_up
from tests.simulator.played import deck_of


def beginner(game_id: str) -> NewMatch:
    if game_id == "leader":
        return every_match_up()
    play = load(game_id).play
    assert play is not None
    deck = deck_of(game_id)
    return play.table(play.defaults, (deck, deck))


def wins_of(agent: Agent, other: Agent, begin: NewMatch, pairs: int) -> tuple[int, int]:
    """How many of the mirrored matches each of two agents wins."""
    won = [0, 0]
    for pair in range(pairs):
        for seat in range(2):
            match = begin(1, pair)
            play_out(match, (agent, other) if seat == 0 else (other, agent), agent_noise(1, pair))
            if match.winner in (0, 1):
                won[0 if match.winner == seat else 1] += 1
    return won[0], won[1]


@pytest.mark.parametrize("game_id", PLAYED)
def test_greedy_beats_random(game_id: str) -> None:
    won, lost = wins_of(GreedyAgent(), RandomAgent(), beginner(game_id), 15)
    assert won + lost == 30
    assert won >= 28


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game_id", "least"), [("act6", 850), ("act8", 850), ("leader", 950)])
def test_greedy_wins_nearly_all_of_1000_mirrored_matches(game_id: str, least: int) -> None:
    won, _ = wins_of(GreedyAgent(), RandomAgent(), beginner(game_id), 500)
    assert won >= least


def positions(begin: NewMatch, number: int) -> list[Match]:
    """Positions of one random match, every fifth decision."""
    match = begin(3, number)
    noise = streams(number, 0, 1)
    found = []
    decisions = 0
    while match.to_act() != NOBODY:
        if decisions % 5 == 0:
            found.append(match.clone())
        decisions += 1
        match.choose(match.options[below(noise, 0, len(match.options))])
    return found


@pytest.mark.parametrize("game_id", PLAYED)
def test_greedy_chooses_alike_in_worlds_that_its_seat_cannot_tell_apart(game_id: str) -> None:
    begin = beginner(game_id)
    differing = 0
    for number in range(4):
        for match in positions(begin, number):
            seat = match.to_act()
            other = match.resample(seat, 77)
            differing += other.state() != match.state()
            assert match.resample(seat, 5).observe(seat) == other.resample(seat, 5).observe(seat)
            chosen = [decide(GreedyAgent(), world, agent_noise(1, number), seat) for world in (match, other)]
            assert chosen[0] == chosen[1]
    assert differing > 20


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_world_depends_on_what_the_seat_knows_only(game_id: str) -> None:
    begin = beginner(game_id)
    for match in positions(begin, 9):
        seat = match.to_act()
        other = match.resample(seat, 77)
        assert match.resample(seat, 5).state() == other.resample(seat, 5).state()


def test_deciding_leaves_the_match_as_it_was() -> None:
    for match in positions(beginner("act8"), 2):
        before = match.state()
        action = decide(GreedyAgent(worlds=2), match, agent_noise(1, 1), match.to_act())
        assert match.state() == before
        assert action in match.options
