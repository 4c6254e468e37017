"""Agents of installed packages, by the entry-point group `hantei.agents`. They are given an observation or worlds, as
any agent from outside: never the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, Final, cast

from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.simulator.agents.outside import OutsideAgent
from hantei.simulator.agents.runner import Agent
from hantei.simulator.agents.stock import AGENTS, SETTING, stock_agent
from hantei.simulator.agents.worlds import Decision, WorldAgent

GROUP: Final = "hantei.agents"
SHOWN: Final = 60
"""So much of a wrong answer is shown."""


class NoAgent(Exception):
    """What an entry point names is no agent: neither a `WorldAgent` nor anything that can be called."""


class InstalledFunction:
    """A function of a package, which is held to what it may answer."""

    def __init__(self, point: EntryPoint, agent: OutsideAgent) -> None:
        self.point = point
        self.agent = agent

    def __call__(self, observation: dict[str, Any], actions: list[str], rng: Random) -> str:
        """Return one of the actions; UsageError where the function answers something else."""
        asked = cast(Callable[..., object], self.agent)
        answer = asked(observation, actions.copy(), rng)
        if not isinstance(answer, str) or answer not in actions:
            raise _illegal(self.point, answer, len(actions))
        return answer


class InstalledWorldAgent(WorldAgent):
    """An agent of a package that looks ahead, which is held to what it may answer."""

    def __init__(self, point: EntryPoint, agent: WorldAgent) -> None:
        super().__init__(agent.worlds)
        self.point = point
        self.agent = agent

    def choose(self, decision: Decision) -> int:
        """Return one of the options; UsageError where the agent answers something else."""
        options = decision.options
        asked = cast(Callable[..., object], self.agent.choose)
        answer = asked(Decision(decision.seat, options.copy(), decision.rest, decision.worlds))
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in options:
            raise _illegal(self.point, answer, len(options))
        return answer


def _illegal(point: EntryPoint, answer: object, count: int) -> UsageError:
    shown = printable(repr(answer))
    shown = shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"
    return UsageError("agent_answer", agent=point.name, module=_package(point), answer=shown, count=count)


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the entry points of installed agents by name; no name of hantei's own can be taken."""
    return {point.name: point for point in entry_points(group=GROUP) if _can_be_asked_for(point.name)}


def passed_over() -> tuple[tuple[str, str], ...]:
    """Return the names that nobody can ask for an installed agent by, with their packages: one of hantei's own, or one
    with a mark that stands between names or before a setting."""
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return tuple((point.name, _package(point)) for point in points if not _can_be_asked_for(point.name))


def _can_be_asked_for(name: str) -> bool:
    return name not in AGENTS and not any(mark in name for mark in (",", SETTING))


def agent_of(name: str) -> Agent:
    """Return hantei's own agent of a name, or an installed one. KeyError for a name that is none, NoAgent for an entry
    point that gives none; what the package raises as it is imported comes out."""
    if name not in installed():
        return stock_agent(name)
    return _loaded(installed()[name])


@cache
def _loaded(point: EntryPoint) -> Agent:
    found: object = point.load()
    if isinstance(found, WorldAgent):
        return InstalledWorldAgent(point, found)
    if callable(found) and not isinstance(found, type):
        return InstalledFunction(point, found)
    raise NoAgent(f"{point.name} = {point.value}")


def package_of(name: str) -> str:
    """Return the package that an installed agent comes from; empty for hantei's own agents."""
    point = installed().get(name)
    return _package(point) if point is not None else ""


def _package(point: EntryPoint) -> str:
    return point.module.partition(".")[0]
