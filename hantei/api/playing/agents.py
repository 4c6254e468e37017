"""The agents that play, by name."""

from __future__ import annotations

from difflib import get_close_matches

from hantei.core.errors import UsageError


def check_agent(name: str) -> None:
    """UsageError for a name that is no agent's."""
    from hantei.simulator.agents.stock import AGENTS

    if name not in AGENTS:
        near = tuple(get_close_matches(name, AGENTS, 1, 0.4)) or tuple(AGENTS)
        raise UsageError("unknown_agent", agent=name, nearest=near)


def agents_of(typed: str) -> tuple[str, str]:
    """The names of A's and B's agent in `greedy,random`; one name means both. UsageError for what is none."""
    names = [name.strip() for name in typed.split(",")]
    for name in names:
        check_agent(name)
    if len(names) > 2:
        raise UsageError("too_many_agents", agents=typed)
    return names[0], names[-1]
