"""Agents from outside: any Python callable can play. It is called with plain values only, and returns a text."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol, cast

from hantei.core.messages import Messages
from hantei.simulator.kernel.match import Match

SHOWN: Final = 12
"""So many of its actions a message names to an agent that has answered something else."""


class OutsideAgent(Protocol):
    """An agent written by the user: a function, or an object that can be called like one."""

    def __call__(self, observation: dict[str, Any], actions: list[str], rng: Random, /) -> str:
        """Return one of the actions.

        observation  what the seat may know now, as JSON has it (`Match.observe`)
        actions      what it may do, in notation and in a stable order; no text twice
        rng          seeded anew for each decision from the agent's own stream: who draws luck from nothing else plays
                     the same match again
        """
        ...


class IllegalAnswer(Exception):
    """An outside agent has answered with none of its actions; the match is as it was.

    agent        what the agent is called in the program
    player       1 or 2
    turn         the number of the turn
    decision     how many decisions had been made in the match
    answer       what it said
    observation  the position, as the agent was shown it
    actions      what it might have said
    """

    def __init__(
        self, agent: str, match: Match, answer: object, observation: dict[str, Any], actions: list[str]
    ) -> None:
        self.agent = agent
        self.player = match.asker + 1
        self.turn = match.turn_number()
        self.decision = match.decisions
        self.answer = answer
        self.observation = observation
        self.actions = actions
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        """Return the sentence that says what went wrong and what to answer instead."""
        messages = Messages(language)
        said = messages.text(
            "errors",
            "illegal_answer.text",
            agent=self.agent,
            player=self.player,
            turn=self.turn,
            decision=self.decision,
            answer=repr(self.answer),
        )
        shown = (*self.actions[:SHOWN], "…") if len(self.actions) > SHOWN else tuple(self.actions)
        return f"{said} {messages.text('errors', 'illegal_answer.hint', actions=shown)}"


def ask_outside(agent: OutsideAgent, match: Match, seed: int) -> int:
    """Return the action that an outside agent chooses. The agent never gets the match itself: what it is given is made
    anew each time."""
    seat = match.asker
    actions = [match.action_text(action, seat) for action in match.options]
    asked = cast(Callable[..., object], agent)  # whatever its type says, its answer may be anything
    rng = Random(seed)  # noqa: S311  it plays, it keeps no secret
    answer = asked(match.observe(seat), actions.copy(), rng)
    if not isinstance(answer, str) or answer not in actions:
        raise IllegalAnswer(name_of(agent), match, answer, match.observe(seat), actions)
    return match.options[actions.index(answer)]


def name_of(agent: object) -> str:
    """Return the name of an outside agent in the program: that of a function, or of an object's class."""
    return str(getattr(agent, "__qualname__", type(agent).__qualname__))
