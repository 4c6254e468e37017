"""The agents that play: ours by name, or a program's own."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeAlias

from hantei.api.playing.runs import RunOptions
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.api.playing.listener import Listener
    from hantei.simulator.agents.outside import OutsideAgent
    from hantei.simulator.play import Play

Agents: TypeAlias = "str | Sequence[str | OutsideAgent]"
"""One agent or two: names as they are typed (`greedy,random`), or names and functions."""

Pair: TypeAlias = "tuple[str | OutsideAgent, str | OutsideAgent]"
"""A's agent and B's."""


def check_agent(name: str) -> None:
    """UsageError for a name that is no agent's, and for an installed agent that can't be loaded."""
    from hantei.simulator.agents.installed import NoAgent, agent_of, installed
    from hantei.simulator.agents.stock import stock_agent

    if name in installed():
        try:
            agent_of(name)
        except Exception as error:
            why = f"{type(error).__name__}: {error}" if not isinstance(error, NoAgent) else str(error)
            raise UsageError("agent_broken", agent=name, module=installed()[name].module, reason=why) from error
        return
    try:
        stock_agent(name)
    except KeyError:
        raise _unknown(name) from None


def _unknown(name: str) -> UsageError:
    """What is wrong with a name that is no agent's: most often its setting."""
    from hantei.simulator.agents.installed import installed
    from hantei.simulator.agents.stock import AGENTS, SETTING
    from hantei.simulator.agents.turn import MOST_BUDGET

    names = (*AGENTS, *sorted(installed()))
    kind, colon, _ = name.partition(SETTING)
    if not name:
        return UsageError("agent_missing", names=names)
    if colon and kind == "turn":
        return UsageError("agent_setting", agent=name, most=MOST_BUDGET)
    if colon and kind in names:
        return UsageError("agent_without_setting", agent=name, kind=kind)
    near = tuple(get_close_matches(name, names, 1, 0.4)) or names
    return UsageError("unknown_agent", agent=name, nearest=near)


def agents_of(given: Agents) -> Pair:
    """A's and B's agent; one means both. UsageError for what is none."""
    asked = [name.strip() for name in given.split(",")] if isinstance(given, str) else list(given)
    agents = [agent if callable(agent) else str(agent) for agent in asked]
    for agent in agents:
        if isinstance(agent, str):
            check_agent(agent)
    if not 1 <= len(agents) <= 2:
        typed = given if isinstance(given, str) else ", ".join(map(str, agents))
        raise UsageError("too_many_agents", agents=typed)
    return agents[0], agents[-1]


def with_budgets(agents: Pair, play: Play) -> Pair:
    """The same agents, where `turn` alone with the budget that is usual in the game."""
    from hantei.simulator.agents.stock import full_name

    first, second = (full_name(agent, play.budget) if isinstance(agent, str) else agent for agent in agents)
    return first, second


def tell_passed_over(listener: Listener) -> None:
    """Tell which agents of installed packages have names that can't be used."""
    from hantei.simulator.agents.installed import passed_over

    for name, module in passed_over():
        listener.passed_over(name, module)


def is_outside(agents: Pair) -> bool:
    """Whether one of them is a program's own."""
    return not all(isinstance(agent, str) for agent in agents)


def check_single_process(agents: Pair, run: RunOptions) -> None:
    """UsageError for a program's own agent in a run that others would play, or that goes on from a file: nothing says
    that it is still the same agent."""
    if is_outside(agents) and (run.workers != 1 or run.cluster or run.resume):
        raise UsageError("own_agent_run")
