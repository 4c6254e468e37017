"""Agents of installed packages, by the entry-point group `hantei.agents`. They are given an observation or worlds, as
any agent from outside: never the match."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hantei.simulator.agents.runner import Agent
from hantei.simulator.agents.stock import AGENTS, stock_agent
from hantei.simulator.agents.worlds import WorldAgent

GROUP: Final = "hantei.agents"


class NoAgent(Exception):
    """What an entry point names is no agent: neither a `WorldAgent` nor anything that can be called."""


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the entry points of installed agents by name; no name of hantei's own can be taken."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in AGENTS}


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
        return found
    if callable(found) and not isinstance(found, type):
        return found
    raise NoAgent(f"{point.name} = {point.value}")


def package_of(name: str) -> str:
    """Return the package that an installed agent comes from; empty for hantei's own agents."""
    point = installed().get(name)
    return point.module.partition(".")[0] if point is not None else ""
