"""A program of somebody else's plays: against greedy, against itself, and when it answers what it may not."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hantei.simulator.agents.goldfish import play_measured
from hantei.simulator.agents.outside import IllegalAnswer
from hantei.simulator.agents.rollout import play_out
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import AGENTS, PassiveAgent, agent_noise
from hantei.simulator.agents.worlds import Decision, WorldAgent
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.kernel.noise import skip
from tests.simulator.played import PLAYED, matches

ROOT = Path(__file__).resolve().parents[3]

NUMBERS = {"spimate": 2}
"""The match that is played: in the first one of spimate luck accepts defeat as soon as it can."""


class Lucky:
    """Chooses by luck, and remembers what it was asked."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, str]] = []

    def __call__(self, observation: dict[str, Any], actions: list[str], rng: Random) -> str:
        action = rng.choice(actions)
        self.seen.append((observation["you"], action))
        return action


def first_of_all(observation: dict[str, Any], actions: list[str], rng: Random) -> str:
    return actions[0]


class FirstOption(WorldAgent):
    """The same from inside."""

    def choose(self, decision: Decision) -> int:
        return decision.options[0]


def played(game_id: str, agents: tuple[Agent, Agent], number: int = 0) -> tuple[Match, int]:
    """A match to its end, with how many decisions it took."""
    match = matches(game_id)(number)
    return match, play_out(match, agents, agent_noise(1, number))


@pytest.mark.parametrize("game_id", PLAYED)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_plays_whole_matches_against_greedy_and_the_same_ones_again(game_id: str, seat: int) -> None:
    ends = []
    for _ in range(2):
        lucky, greedy = Lucky(), AGENTS["greedy"]
        number = NUMBERS.get(game_id, 0)
        match, decisions = played(game_id, (lucky, greedy) if seat == 0 else (greedy, lucky), number)
        assert match.to_act() == NOBODY
        assert match.winner == 1 - seat
        assert {you for you, _ in lucky.seen} == {seat + 1}
        assert 5 < len(lucky.seen) < decisions
        ends.append((match.state(), decisions, lucky.seen))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("game_id", PLAYED)
def test_an_answer_is_the_action_that_has_this_text(game_id: str) -> None:
    for number in range(3):
        outside, decisions = played(game_id, (first_of_all, first_of_all), number)
        inside, same = played(game_id, (FirstOption(0), FirstOption(0)), number)
        assert (outside.state(), decisions) == (inside.state(), same)


@pytest.mark.parametrize("game_id", PLAYED)
def test_each_decision_takes_one_number_of_the_own_stream(game_id: str) -> None:
    """Two that choose by luck don't choose alike, and neither moves the other's luck."""
    both = Lucky(), Lucky()
    match = matches(game_id)(0)
    noise, moved = agent_noise(1, 0), agent_noise(1, 0)
    play_out(match, both, noise)
    for stream in range(2):
        skip(moved, stream, len(both[stream].seen))
    assert noise == moved


@pytest.mark.parametrize("game_id", PLAYED)
def test_it_can_be_measured_against_a_passive_seat(game_id: str) -> None:
    match, same = matches(game_id)(0), matches(game_id)(0)
    measured = play_measured(match, Lucky(), PassiveAgent(), agent_noise(1, 0), len(match.census()))
    play_out(same, (Lucky(), PassiveAgent()), agent_noise(1, 0))
    assert match.state() == same.state()
    assert sum(measured.played) > 0


@pytest.mark.parametrize("answer", ["fly away", "", None, 0, ["pass"]], ids=repr)
def test_an_answer_that_is_no_action_is_refused_and_leaves_no_trace(answer: object) -> None:
    match = matches("leader")(0)
    before = match.state()
    with pytest.raises(IllegalAnswer) as caught:
        decide(lambda *_: answer, match, agent_noise(1, 0), match.to_act())
    assert caught.value.answer == answer
    assert caught.value.actions == [match.action_text(action) for action in match.options]
    assert caught.value.observation == match.observe(match.to_act())
    assert match.state() == before


class Late:
    """Takes the first action so many times, then empties what it was given and says nonsense."""

    def __init__(self, times: int) -> None:
        self.times = times

    def __call__(self, observation: dict[str, Any], actions: list[str], rng: Random) -> str:
        if self.times == 0:
            observation.clear()
            actions.clear()
            return "fly away"
        self.times -= 1
        return actions[0]


def test_it_is_told_who_answered_what_where() -> None:
    match = matches("leader")(0)
    with pytest.raises(IllegalAnswer) as caught:
        play_out(match, (AGENTS["greedy"], Late(3)), agent_noise(1, 0))
    error = caught.value
    assert (error.agent, error.player, error.turn, error.decision) == ("Late", 2, 4, 6)
    assert error.observation == match.observe(1)
    assert (
        error.text("en")
        == str(error)
        == (
            "The agent Late (player 2, turn 4, after 6 decisions) answered 'fly away', which is none of its actions. "
            f"It may answer: {', '.join(error.actions)}"
        )
    )
    assert error.text("ja") == (
        "エージェント「Late」（プレイヤー2、ターン4、6個の選択のあと）の答え 'fly away' は、選べる行動ではありません。 "
        f"選べる行動：{'、'.join(error.actions)}"
    )
    assert error.actions[-2:] == ["charge", "end"]


def test_the_example_of_the_manual_plays(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs" / "engine.md").read_text(encoding="utf-8"), re.DOTALL
    )
    exec(example, {})
    assert capsys.readouterr().out == "1\n"


def test_of_many_actions_a_message_names_twelve() -> None:
    match = matches("act8")(0)
    with pytest.raises(IllegalAnswer) as caught:
        decide(Late(0), match, agent_noise(1, 0), match.to_act())
    assert len(caught.value.actions) == 30
    assert str(caught.value).endswith(f"It may answer: {', '.join(caught.value.actions[:12])}, …")
