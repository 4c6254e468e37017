"""The agents that come with hantei. None of them ever holds the true match: the runner (`runner.py`) hands over what an
agent may reach and nothing else. An agent that looks ahead does so in worlds that its seat cannot tell from the true
one."""

from __future__ import annotations

import re
from typing import Final

from hantei.simulator.agents.greedy import GreedyAgent
from hantei.simulator.agents.turn import MOST_BUDGET, TurnAgent
from hantei.simulator.agents.worlds import WorldAgent
from hantei.simulator.kernel.noise import streams


class RandomAgent:
    """Chooses each option with equal probability. It holds nothing and is shown nothing: the runner draws for it."""


class PassiveAgent:
    """The dummy of a goldfish match: it ends its turn, passes, never blocks and draws no second card; where it has to
    choose something, it takes the first option (A6-232, A8-282). It is shown nothing: the runner takes `Match.rest`."""


StockAgent = RandomAgent | PassiveAgent | WorldAgent

AGENT_SEED: Final = 0x68616E7465692121


def agent_noise(seed: int, number: int) -> list[int]:
    """Return the agents' random streams in one match, one for each seat, independent of the match's own."""
    return streams(seed ^ AGENT_SEED, number, 2)


TURN: Final = "turn"

AGENTS: Final[dict[str, StockAgent]] = {"random": RandomAgent(), "greedy": GreedyAgent(), TURN: TurnAgent()}
"""The agents that can be chosen by name; they keep nothing from one decision to the next."""

SETTING: Final = ":"
"""Stands between the name of an agent and its setting: `turn:500` plans with a budget of 500."""


def full_name(name: str, budget: int) -> str:
    """Return the name of an agent with its setting: `turn` alone means the budget that is usual in the game."""
    return f"{TURN}{SETTING}{budget}" if name == TURN else name


def stock_agent(name: str) -> StockAgent:
    """Return the agent of a name, with its setting where it has one. KeyError for a name that is none."""
    found = AGENTS.get(name)
    if found is not None:
        return found
    kind, _, setting = name.partition(SETTING)
    if kind != TURN or not re.fullmatch("[1-9][0-9]{0,6}", setting) or int(setting) > MOST_BUDGET:
        raise KeyError(name)
    return TurnAgent(int(setting))
