"""Wins that can be forced: found by a prover that may use far more than any agent, and asked of agents.

A position counts where the win is forced whatever the other seat does, and in further worlds that the seat can't tell
from the true one, too: an agent doesn't see the other hand. An agent has found a win where it wins in this turn
against the best defence: of the other seat's answers one that the prover can't answer is taken, where there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from hantei.games import load
from hantei.simulator.agents.budget import NO_LIMIT, Budget
from hantei.simulator.agents.prover import GivenUp, Prover
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.scenarios.solve import solve
from strength.luck import lucks

WORLDS: Final = 6
FIRST_TURN: Final = 4
"""Earlier turns are not looked at: nobody can win in them."""


@dataclass(frozen=True)
class Win:
    """A position in which a win is forced, and how many own decisions the shortest line takes."""

    match: Match
    length: int


@dataclass
class Harvest:
    """`tried` positions, of which the prover gave `given_up` up; `hidden` wins hang on cards that the seat doesn't
    see."""

    wins: list[Win] = field(default_factory=list)
    tried: int = 0
    given_up: int = 0
    hidden: int = 0


def harvest(game_id: str, seeds: str, wanted: int, limit: int) -> Harvest:
    """Look for so many forced wins in matches of greedy agents, at the first settled decision of a turn."""
    found = Harvest()
    for match in positions(game_id, seeds):
        found.tried += 1
        solution = solve(match, limit)
        found.given_up += solution.wins is None
        if solution.wins:
            seat = match.asker
            if all(solve(match.resample(seat, world), limit).wins for world in range(WORLDS)):
                own = f"{seat + 1}>"
                found.wins.append(Win(match, sum(text.startswith(own) for text in solution.line)))
                if len(found.wins) == wanted:
                    break
            else:
                found.hidden += 1
    return found


def positions(game_id: str, seeds: str) -> Iterator[Match]:
    """Yield the first settled decision of each turn, from matches of greedy agents."""
    play = load(game_id).play
    assert play is not None
    greedy = AGENTS["greedy"]
    for luck in lucks(game_id, seeds):
        match = play.table(play.defaults, luck.decks)(luck.seed, luck.number)
        noise = agent_noise(luck.seed, luck.number)
        turn = FIRST_TURN - 1
        while match.asker != NOBODY:
            if match.turn_number() > turn and match.is_settled() and match.asker == match.turn_seat():
                turn = match.turn_number()
                yield match.clone()
            match.choose(decide(greedy, match, noise, match.asker))


def finds(agent: Agent, win: Win, limit: int) -> bool:
    """True if an agent wins in this turn against the best defence."""
    match = win.match.clone()
    seat, turn = match.asker, match.turn_number()
    noise = agent_noise(1, 0)
    while match.asker != NOBODY and match.turn_number() == turn:
        match.choose(decide(agent, match, noise, seat) if match.asker == seat else defence(match, seat, limit))
    return match.winner == seat


def defence(match: Match, seat: int, limit: int) -> int:
    """Return an answer after which the win is not forced any more, or the first one."""
    for action in match.options:
        after = match.clone()
        after.choose(action)
        try:
            if not Prover(after, seat, Budget(), NO_LIMIT, limit).depth_of_win(after):
                return action
        except GivenUp:
            continue
    return match.options[0]


def found_by_length(agent: Agent, wins: list[Win], limit: int) -> dict[int, tuple[int, int]]:
    """Return by the length of the line how many wins an agent finds, and of how many."""
    hits: Counter[int] = Counter()
    all_of: Counter[int] = Counter()
    for win in wins:
        all_of[win.length] += 1
        hits[win.length] += finds(agent, win, limit)
    return {length: (hits[length], all_of[length]) for length in sorted(all_of)}
