"""Wins that can be forced: found by a prover that may use far more than any agent, and asked of agents.

A position counts where one strategy wins whatever the other seat does in the true match and in further worlds that the
seat can't tell from it (`JointProver`): an agent doesn't see the other hand. An agent has found a win where it wins in
this turn against the best defence, which knows the true match: of the other seat's answers one after which no win is
left, else one after which none is that the seat could know of, where there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from hantei.games import load
from hantei.simulator.agents.budget import NO_LIMIT, Budget
from hantei.simulator.agents.prover import GivenUp, JointProver, Prover, State, sight
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.kernel.match import NOBODY, Match
from strength.luck import lucks

WORLDS: Final = 6
FIRST_TURN: Final = 4
"""Earlier turns are not looked at: nobody can win in them."""


@dataclass(frozen=True)
class Win:
    """A position in which a win is forced, with the true match first among the worlds, and how many own decisions the
    shortest strategy takes."""

    worlds: list[Match]
    length: int


@dataclass
class Harvest:
    """`tried` positions, of which the prover gave `given_up` up.

    hidden  wins of the true match that hang on cards that the seat doesn't see: in another world there is none
    apart   wins in every world, but not by one strategy for all of them
    """

    wins: list[Win] = field(default_factory=list)
    tried: int = 0
    given_up: int = 0
    hidden: int = 0
    apart: int = 0


def harvest(game_id: str, seeds: str, wanted: int, limit: int) -> Harvest:
    """Look for so many forced wins in matches of greedy agents, at the first settled decision of a turn."""
    found = Harvest()
    for match in positions(game_id, seeds):
        found.tried += 1
        try:
            add(found, match, limit)
        except GivenUp:
            found.given_up += 1
        if len(found.wins) == wanted:
            break
    return found


def add(found: Harvest, match: Match, limit: int) -> None:
    """Add a position if it is a forced win, or count what it is instead; each world and all of them together are
    looked at up to the limit. Raises GivenUp."""
    if not prover(match, match.asker, limit).each.depth_of_win(match):
        return
    worlds = [match, *(match.resample(match.asker, world) for world in range(WORLDS))]
    if not all(prover(world, match.asker, limit).each.depth_of_win(world) for world in worlds[1:]):
        found.hidden += 1
        return
    length = prover(match, match.asker, limit * len(worlds)).depth_of_win(worlds)
    if length:
        found.wins.append(Win(worlds, length))
    else:
        found.apart += 1


def prover(match: Match, seat: int, limit: int) -> JointProver:
    """Return a prover for a turn that may look at so many positions."""
    return JointProver(Prover(match, seat, Budget(), NO_LIMIT, limit))


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
    """True if an agent wins in this turn against the best defence. Where there are more answers than the prover may
    look at, the defence knows of no further worlds from there on."""
    match, *others = (world.clone() for world in win.worlds)
    seat, turn = match.asker, match.turn_number()
    noise = agent_noise(1, 0)
    while match.asker == seat and match.turn_number() == turn:
        action = decide(agent, match, noise, seat)
        for world in (match, *others):
            world.choose(action)
        try:
            others = ends(others, seat, limit * len(win.worlds))
        except GivenUp:
            others = []
        while match.asker == 1 - seat and match.turn_number() == turn:
            match.choose(defence(match, others, limit))
        if match.asker == seat:
            others = alike(match, others)
    return match.winner == seat


def defence(match: Match, others: list[Match], limit: int) -> int:
    """Return an answer after which the win is not forced any more, all cards open; else one after which it isn't in
    the true match and the other worlds together; else the first one."""
    for worlds in ([], others):
        for action in match.options:
            try:
                if is_spoiled(match, action, worlds, limit):
                    return action
            except GivenUp:
                continue
    return match.options[0]


def is_spoiled(match: Match, action: int, others: list[Match], limit: int) -> bool:
    """True if after an answer, and some further ones, the other seat has no win that works in the true match and in
    those of the other worlds that it can't tell from it by then."""
    seat = 1 - match.asker
    after = match.clone()
    after.choose(action)
    for end in ends([after], seat, limit):
        if end.winner == seat:
            continue
        if end.asker != seat or end.turn_number() != match.turn_number():
            return True
        if not prover(match, seat, limit * (1 + WORLDS)).depth_of_win([end, *alike(end, others)]):
            return True
    return False


def ends(worlds: list[Match], seat: int, most: int) -> list[Match]:
    """Return where matches of one turn may be after all answers of the other seat in it, equal ones once: answers come
    to the same in many orders. Raises GivenUp beyond so many positions."""
    found: dict[State, Match] = {}
    looked: set[State] = set()
    waiting = [(world, world.turn_number()) for world in reversed(worlds)]
    while waiting:
        match, turn = waiting.pop()
        state = match.state()
        if match.asker != 1 - seat or match.turn_number() != turn:
            found.setdefault(state, match)
        elif state not in looked:
            looked.add(state)
            if len(looked) > most:
                raise GivenUp
            for answer in reversed(match.options):
                following = match.clone()
                following.choose(answer)
                waiting.append((following, turn))
    return list(found.values())


def alike(match: Match, others: list[Match]) -> list[Match]:
    """Return those of other worlds that the seat that decides can't tell from a match by what it sees now."""
    seen = sight(match, match.asker)
    return [world for world in others if world.asker == match.asker and sight(world, match.asker) == seen]


def found_by_length(agent: Agent, wins: list[Win], limit: int) -> dict[int, tuple[int, int]]:
    """Return by the length of the line how many wins an agent finds, and of how many."""
    hits: Counter[int] = Counter()
    all_of: Counter[int] = Counter()
    for win in wins:
        all_of[win.length] += 1
        hits[win.length] += finds(agent, win, limit)
    return {length: (hits[length], all_of[length]) for length in sorted(all_of)}
