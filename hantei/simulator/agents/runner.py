"""The runner: the only place where an agent is asked, and where what it is given is made."""

from __future__ import annotations

from hantei.simulator.agents.outside import OutsideAgent, ask_outside
from hantei.simulator.agents.stock import PassiveAgent, RandomAgent, StockAgent
from hantei.simulator.agents.worlds import Decision, WorldAgent
from hantei.simulator.interrupt import heed
from hantei.simulator.kernel.match import Match
from hantei.simulator.kernel.noise import below, draw

Agent = StockAgent | OutsideAgent
"""Whoever can decide for a seat."""


def decide(agent: Agent, match: Match, noise: list[int], stream: int) -> int:
    """Return the action that an agent chooses for the seat that decides now; `stream` of `noise` is the agent's own.

    The true match stays in local variables: nothing that is handed on leads back to it. Ctrl-C is heeded before an
    agent is asked that takes its time.
    """
    if isinstance(agent, RandomAgent):
        return match.options[below(noise, stream, len(match.options))]
    if isinstance(agent, PassiveAgent):
        return match.rest()
    heed()
    if isinstance(agent, WorldAgent):
        seat = match.asker
        worlds = [match.resample(seat, draw(noise, stream)) for _ in range(agent.worlds)]
        return agent.choose(Decision(seat, match.options, match.rest(), worlds))
    return ask_outside(agent, match, draw(noise, stream))
