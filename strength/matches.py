"""Matches of two agents over the sample decks, and what each decision takes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from hantei.games import load
from hantei.simulator.agents.installed import agent_of
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import agent_noise
from hantei.simulator.kernel.match import DRAW, NOBODY
from strength.luck import Decks, Luck, lucks
from strength.sequential import LOOKS, OPEN, Look, look


@dataclass
class Duel:
    """What two agents did in the matches so far; times are nanoseconds of CPU for each decision of the first agent."""

    groups: Counter[tuple[int, int]] = field(default_factory=Counter)
    matches: int = 0
    undecided: int = 0
    times: list[int] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)

    @property
    def last(self) -> Look:
        return self.looks[-1]

    @property
    def mean_ms(self) -> float:
        """Return what a decision takes on average; the worlds that are drawn for it belong to it."""
        return sum(self.times) / len(self.times) / 1e6 if self.times else 0.0

    @property
    def p95_ms(self) -> float:
        """Return what 95 of 100 decisions don't exceed."""
        ordered = sorted(self.times)
        return ordered[(len(ordered) * 95 + 99) // 100 - 1] / 1e6 if ordered else 0.0


def duel(
    game_id: str, agents: tuple[str, str], seeds: str, most: int, target: float, tell: Callable[[Duel], None]
) -> Duel:
    """Play until the share of the first agent is clearly on one side of the target, or so many matches; `tell` hears of
    every look."""
    pair = agent_of(agents[0]), agent_of(agents[1])
    result = Duel()
    looks = [number for number in LOOKS if number < most]
    for luck in lucks(game_id, seeds):
        play_group(game_id, pair, luck, result)
        is_last = result.matches >= most
        if is_last or (looks and result.matches >= looks[0]):
            looks = [number for number in looks if number > result.matches]
            result.looks.append(look(result.groups, target, is_last=is_last))
            tell(result)
            if is_last or result.last.verdict != OPEN:
                break
    return result


def play_group(game_id: str, agents: tuple[Agent, Agent], luck: Luck, result: Duel) -> None:
    """Play all matches of one luck."""
    hits = decided = 0
    for decks, seat in luck.seatings:
        winner = play_match(game_id, agents, decks, seat, luck, result.times)
        result.matches += 1
        if winner in (NOBODY, DRAW):
            result.undecided += 1
        else:
            decided += 1
            hits += winner == seat
    result.groups[hits, decided] += 1


def play_match(game_id: str, agents: tuple[Agent, Agent], decks: Decks, seat: int, luck: Luck, times: list[int]) -> int:
    """Play a match, the first agent on a seat; return who won."""
    play = load(game_id).play
    assert play is not None
    match = play.table(play.defaults, decks)(luck.seed, luck.number)
    noise = agent_noise(luck.seed, luck.number)
    seated = agents if seat == 0 else agents[::-1]
    while match.asker != NOBODY:
        asker = match.asker
        start = time.thread_time_ns()
        action = decide(seated[asker], match, noise, asker)
        if asker == seat:
            times.append(time.thread_time_ns() - start)
        match.choose(action)
    return match.winner
