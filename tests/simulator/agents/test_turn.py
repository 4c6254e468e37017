"""The agent that plans its turn: its budget and its fairness."""

from __future__ import annotations

import signal

import pytest

from hantei.simulator.agents.budget import HEEDED_EVERY, USUAL_BUDGET, Budget
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise, full_name, stock_agent
from hantei.simulator.agents.turn import Thinking, TurnAgent
from hantei.simulator.agents.worlds import Decision
from hantei.simulator.interrupt import heeding
from hantei.simulator.kernel.match import NOBODY, Match
from tests.simulator.agents.riddle import ONE, ZERO, Guess, Riddle
from tests.simulator.played import PLAYED, matches

OVER = 60
"""What was begun is played to its end: so much more than its budget an agent may use."""


BEYOND = f"turn:{'9' * 5000}"


def positions(game_id: str, every: int) -> list[Match]:
    """Positions of a match of greedy agents."""
    match = matches(game_id)(1)
    noise = agent_noise(1, 1)
    found = []
    while match.asker != NOBODY:
        if match.decisions % every == 0:
            found.append(match.clone())
        match.choose(decide(AGENTS["greedy"], match, noise, match.asker))
    return found


@pytest.mark.parametrize("most", [1, 30, 200, 900])
@pytest.mark.parametrize("game_id", PLAYED)
def test_everything_it_tries_is_in_its_budget(game_id: str, most: int) -> None:
    for match in positions(game_id, 23):
        worlds = [match.resample(match.asker, number) for number in range(4)]
        thinking = Thinking(Decision(match.asker, match.options, match.rest(), worlds), most)
        assert thinking.action() in match.options
        assert 0 < thinking.budget.used <= most + OVER


def test_ctrl_c_ends_a_decision_within_some_tries() -> None:
    budget = Budget()
    budget.used = HEEDED_EVERY - 2
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), heeding():
            signal.raise_signal(signal.SIGINT)
            budget.use()
            budget.use()
    finally:
        signal.signal(signal.SIGINT, before)
    assert budget.used == HEEDED_EVERY


@pytest.mark.parametrize(
    ("most", "proving", "planning"), [(1, 0, 0), (700, 175, 421), (1000, 250, 602), (2000, 1000, 1470)]
)
def test_what_a_budget_has_beyond_its_first_thousand_is_for_proofs(most: int, proving: int, planning: int) -> None:
    match = matches("act6")(1)
    thinking = Thinking(Decision(match.asker, match.options, match.rest(), [match]), most)
    assert (thinking.proving, thinking.planning, thinking.budget.most) == (proving, planning, most)


def test_wins_are_proved_in_eight_worlds() -> None:
    assert TurnAgent().worlds == 8


def test_plans_are_judged_in_four_of_the_worlds() -> None:
    asked = [match for match in positions("act6", 9) if match.asker != match.turn_seat()]
    assert len(asked) > 2
    for match in asked:
        worlds = [match.resample(match.asker, number) for number in range(4)]
        further = [Riddle(0, Guess((ZERO, ONE))) for _ in range(4)]
        few = Thinking(Decision(match.asker, match.options, match.rest(), worlds), 6000)
        more = Thinking(Decision(match.asker, match.options, match.rest(), [*worlds, *further]), 6000)
        assert (few.action(), few.budget.used) == (more.action(), more.budget.used)


@pytest.mark.parametrize("game_id", PLAYED)
def test_it_plays_alike_however_the_hidden_cards_lie(game_id: str) -> None:
    for match in positions(game_id, 11):
        other = match.resample(match.asker, 77)
        chosen = [decide(TurnAgent(300), world, agent_noise(1, 5), match.asker) for world in (match, other)]
        assert chosen[0] == chosen[1]


def test_deciding_leaves_the_match_as_it_was() -> None:
    for match in positions("act8", 15):
        before = match.state()
        decide(TurnAgent(100), match, agent_noise(1, 1), match.asker)
        assert match.state() == before


def test_a_name_says_the_budget() -> None:
    named = {name: stock_agent(name) for name in ("turn", "turn:400", "turn:100000")}
    assert {name: agent.budget for name, agent in named.items() if isinstance(agent, TurnAgent)} == {
        "turn": USUAL_BUDGET,
        "turn:400": 400,
        "turn:100000": 100_000,
    }


@pytest.mark.parametrize(
    "name",
    ["turn:", "turn:0", "turn:-4", "turn:4.5", "turn:04", "greedy:400", "turn:٤", "Turn", "turn:100001", BEYOND],
)
def test_other_names_are_no_agents(name: str) -> None:
    with pytest.raises(KeyError):
        stock_agent(name)


def test_a_full_name_says_the_budget_too() -> None:
    assert [full_name(name, 700) for name in ("turn", "turn:400", "greedy")] == ["turn:700", "turn:400", "greedy"]
