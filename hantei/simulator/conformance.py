"""The contract that the match of every game keeps, tried on random matches: `hantei conformance GAME`.

Each check says what an agent, a journal or a search relies on. A failure names the game's number in the run and the
decision, so that it can be played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from hantei.simulator.interrupt import heed, heeding
from hantei.simulator.kernel.match import NOBODY, IllegalAction, Match
from hantei.simulator.kernel.noise import below, streams

NewMatch = Callable[[int], Match]
"""The match with this number, ready for its first decision."""
Watch = Callable[[Match, int], None]
"""Hears of every decision before it is made: the match and the action. It changes nothing."""

MOST_DECISIONS: Final = 20_000
_AGENT_SEED: Final = 20_26
_STRAY: Final = 3


@dataclass(frozen=True, slots=True)
class Failure:
    """A broken part of the contract: in which match of the run, at which decision, and what was seen."""

    check: str
    game: int
    decision: int
    detail: str


@dataclass
class Report:
    """The result of a run of random matches."""

    games: int = 0
    decisions: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)


def hear_nothing(_match: Match, _action: int) -> None:
    """Ignore a match and its action; the default listener."""


def conform(new: NewMatch, games: int, *, every: int = 7, first: int = 0, watch: Watch = hear_nothing) -> Report:
    """Play `games` random matches and try the contract at every `every`-th decision."""
    report = Report()
    with heeding():
        for number in range(first, first + games):
            report.failures.extend(_play(new, number, every, report, watch))
            report.games += 1
    return report


def _play(new: NewMatch, number: int, every: int, report: Report, watch: Watch) -> Iterator[Failure]:
    match = new(number)
    cards = sorted(match.census())
    if cards != list(range(len(cards))):
        yield Failure("conservation", number, 0, "a card is missing or doubled at the start")
    noise = streams(_AGENT_SEED, number, 1)
    decision = 0
    while match.to_act() != NOBODY and decision < MOST_DECISIONS:
        heed()
        options = match.legal_actions()
        if decision % every == 0:
            for check, detail in _checks(match, options, cards, decision):
                yield Failure(check, number, decision, detail)
        action = options[below(noise, 0, len(options))]
        watch(match, action)
        match.apply(action)
        decision += 1
    report.decisions += decision
    if match.winner == NOBODY:
        yield Failure("ending", number, decision, "the match has not ended")
    ending = match.reason_text() or f"reason {match.reason}"
    report.endings[ending] = report.endings.get(ending, 0) + 1
    if match.legal_actions() or match.to_act() != NOBODY:
        yield Failure("ending", number, decision, "somebody is asked after the end")


def _checks(match: Match, options: list[int], cards: list[int], decision: int) -> Iterator[tuple[str, str]]:
    seat = match.to_act()
    before = match.state()
    yield from _options(match, options)
    yield from _cloning(match, options, before)
    yield from _illegal(match, options, before)
    if sorted(match.census()) != cards:
        yield "conservation", "a card is missing or doubled"
    yield from _hidden(match, seat, options, decision)
    if match.state() != before:
        yield "purity", "looking at the match has changed it"


def _options(match: Match, options: list[int]) -> Iterator[tuple[str, str]]:
    """Check that there are at least two options, none twice, each with a text of its own."""
    if len(options) < 2:
        yield "options", f"{len(options)} options are no choice"
    if len(set(options)) != len(options):
        yield "options", "an action is listed twice"
    texts = [match.action_text(action) for action in options]
    if len(set(texts)) != len(texts):
        twice = sorted({text for text in texts if texts.count(text) > 1})
        yield "notation", f"several actions are written {twice[0]!r}"


def _cloning(match: Match, options: list[int], before: tuple[object, ...]) -> Iterator[tuple[str, str]]:
    """Check that a clone is equal, is independent, and comes to the same end by the same choices."""
    twin, other = match.clone(), match.clone()
    if twin.state() != before:
        yield "clone", "a clone is not equal"
    for action in options:
        stray = match.clone()
        stray.apply(action)
        for _ in range(_STRAY):
            if stray.to_act() != NOBODY:
                stray.apply(stray.legal_actions()[-1])
    if match.state() != before:
        yield "clone", "playing on a clone changes the original"
    twin.apply(options[0])
    other.apply(options[0])
    if twin.state() != other.state():
        yield "determinism", "the same choice gives different matches"


def _illegal(match: Match, options: list[int], before: tuple[object, ...]) -> Iterator[tuple[str, str]]:
    """Check that an action that is not listed is refused and changes nothing."""
    for action in (-1, max(options) + 1, min(options) - 1):
        if action in options:
            continue
        try:
            match.apply(action)
        except IllegalAction:
            if match.state() != before:
                yield "illegal", "a refused action leaves a trace"
        else:
            yield "illegal", f"{action} is not listed, yet it was played"


def _hidden(match: Match, seat: int, options: list[int], decision: int) -> Iterator[tuple[str, str]]:
    """Check that in every world that the seat can't tell from this match it sees the same and has the same options."""
    seen = json.dumps(match.observe(seat), sort_keys=True)
    texts = [match.action_text(action, seat) for action in options]
    for seed in (decision, decision + 1):
        world = match.resample(seat, seed)
        if sorted(world.census()) != sorted(match.census()):
            yield "resample", "another world has other cards"
        if json.dumps(world.observe(seat), sort_keys=True) != seen:
            yield "resample", "another world looks different"
        if world.legal_actions() != options or [world.action_text(a, seat) for a in options] != texts:
            yield "resample", "another world offers other choices"
        world.apply(options[0])


def perft(match: Match, depth: int) -> int:
    """Return how many ways the next `depth` decisions can go: a fixed number for a fixed position."""
    if depth == 0 or match.to_act() == NOBODY:
        return 1
    total = 0
    for action in match.legal_actions():
        following = match.clone()
        following.choose(action)
        total += perft(following, depth - 1)
    return total
