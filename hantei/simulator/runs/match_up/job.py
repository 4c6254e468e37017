"""A match-up job: many matches between two decks, and their tally.

Match number k belongs to pair k // 2. Both matches of a pair have the same seed and number, so seat 0 has the same
luck in both; in the first one deck A sits there, in the second one deck B. An agent goes with its deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

from hantei.core.card import Card
from hantei.files.writing.atomic import output_error
from hantei.simulator.agents.installed import agent_of
from hantei.simulator.agents.outside import OutsideAgent, name_of
from hantei.simulator.agents.rollout import play_out, turns_played
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import RandomAgent, agent_noise
from hantei.simulator.interrupt import heed
from hantei.simulator.journal import Header, write_journal
from hantei.simulator.kernel.match import BY_CAP, BY_LOOP, BY_RULE, DRAW, NOBODY, Match
from hantei.simulator.play import NewMatch, Play, Playable, SwitchValue
from hantei.simulator.runs.header import agent_code, game_header

SIDES: Final = {0: "A", 1: "B", DRAW: "draw", NOBODY: "-"}
"""What a tally calls a deck, a match that nobody won, and that nobody began."""

ENDINGS: Final = {BY_RULE: "rule", BY_CAP: "cap", BY_LOOP: "loop"}

OUTSIDE: Final = "python:"
"""What the name of an agent from outside begins with."""

OUTCOMES: Final = ("A", "B", "draw", "cap", "loop")
"""Who won; of a match that nobody won, how it ended."""

Tally = dict[str, Any]
"""What was counted, as JSON has it.

matches    `<won>/<began>/<ending>/<rule id>`: how many
pairs      `<outcome>/<began>+<outcome>/<began>`, the match with A on seat 0 first: how many; of a torn pair its half
turns      turns that a match lasted: how many
decisions  of all matches together
"""

_Half = tuple[int, int]
"""The outcome of a match, by its place in OUTCOMES, and who began."""


@dataclass(frozen=True)
class MatchJob:
    """A series of matches between two decks, ready to be played anywhere.

    game     id of the game; `loader`, a top-level function, finds the game by it
    settings the switches that do not stand on their defaults
    agents   A's and B's agent: the name of one of ours, or one from outside, which only this process can play
    journal  the folder where the record of each match is written; empty for none
    """

    game: str
    loader: Callable[[str], Playable]
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    settings: Mapping[str, SwitchValue]
    seed: int
    agents: tuple[str | OutsideAgent, str | OutsideAgent]
    journal: str = ""

    @property
    def package(self) -> str:
        return self.loader(self.game).package

    @property
    def agent_names(self) -> tuple[str, str]:
        """Return the agents' names; one from outside is marked, since its name does not say what it does."""
        first, second = (agent if isinstance(agent, str) else f"{OUTSIDE}{name_of(agent)}" for agent in self.agents)
        return first, second

    def header(self) -> dict[str, Any]:
        """Return everything that the results depend on."""
        cards = chain.from_iterable(self.decks)
        play = self._play()
        beside = [play.beside_in(deck) for deck in self.decks]
        return {
            "run": "match",
            **game_header(self.game, self.loader(self.game), cards, self.settings),
            "seed": self.seed,
            "agents": list(self.agent_names),
            **agent_code(self.agent_names),
            "decks": [[card.id for card in deck] for deck in self.decks],
            **({"beside": beside} if any(beside) else {}),
            "journal": self.journal,
        }

    def play(self, first: int, last: int) -> Tally:
        """Play the matches first … last - 1; `first` is even, so that no pair is torn. Raises PositionError for decks
        that can't be played, OutputError for a journal that can't be written."""
        play = self._play()
        seatings = (_Seating(self, play, 0), _Seating(self, play, 1))
        counter = _Counter()
        for number in range(first, last):
            heed()
            swapped = number & 1
            seating = seatings[swapped]
            pair = number >> 1
            match = seating.begin(self.seed, pair)
            noise = agent_noise(self.seed, pair)
            if self.journal:
                counter.decisions += seating.write(number, match, noise)
            else:
                counter.decisions += play_out(match, seating.agents, noise)
            counter.count(match, swapped)
        return counter.tally()

    def merge(self, one: Tally, other: Tally) -> Tally:
        """Return the sum of both tallies."""
        added: Tally = {key: _added(one[key], other[key]) for key in ("matches", "pairs", "turns")}
        return {**added, "decisions": one["decisions"] + other["decisions"]}

    def _play(self) -> Play:
        play = self.loader(self.game).play
        assert play is not None
        return play


class _Seating:
    """The seats of the decks: 0 as given, 1 swapped."""

    def __init__(self, job: MatchJob, play: Play, swapped: int) -> None:
        order = (1, 0) if swapped else (0, 1)
        self.job = job
        self.play = play
        self.decks = (job.decks[order[0]], job.decks[order[1]])
        self.agents: tuple[Agent, Agent] = (_agent(job.agents[order[0]]), _agent(job.agents[order[1]]))
        self.begin: NewMatch = play.table({**play.defaults, **job.settings}, self.decks)

    def write(self, number: int, match: Match, noise: list[int]) -> int:
        """Play a match and write its journal; return the number of decisions. The decisions are those of `play_out`."""
        first, second = (tuple(card.id for card in deck) for deck in self.decks)
        job = self.job
        version = job.loader(job.game).rules_version
        header = Header(job.game, version, job.seed, number >> 1, (first, second), job.settings)
        if not all(isinstance(agent, str) for agent in job.agents):
            header = replace(header, agents=job.agent_names)
        if self.play.describe is not None:  # the cards come from a catalogue
            header = header.with_cards((*self.decks[0], *self.decks[1])).with_beside(self.play, self.decks)
        one_stream = all(isinstance(agent, RandomAgent) for agent in self.agents)  # as `play_out` has it
        decisions = 0

        def choose(match: Match) -> int:
            nonlocal decisions
            decisions += 1
            seat = match.to_act()
            return decide(self.agents[seat], match, noise, 0 if one_stream else seat)

        match.recording = True
        _write_lines(journal_path(job.journal, number), write_journal(header, match, self.play, choose))
        return decisions


def _agent(agent: str | OutsideAgent) -> Agent:
    """Return the agent of a name, or the given agent."""
    return agent_of(agent) if isinstance(agent, str) else agent


def journal_path(folder: str, number: int) -> Path:
    """Return the path of a match's journal; files are numbered from 1."""
    return Path(folder) / f"{number + 1:06}.jsonl"


def _write_lines(path: Path, lines: Iterator[str]) -> None:
    content = "".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace")
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise output_error(error, path) from error


@dataclass
class _Counter:
    """The tally of the matches of one chunk."""

    matches: dict[tuple[int, int, int, str], int] = field(default_factory=dict)
    pairs: dict[tuple[_Half, _Half | None], int] = field(default_factory=dict)
    turns: dict[int, int] = field(default_factory=dict)
    decisions: int = 0
    half: _Half | None = None

    def count(self, match: Match, swapped: int) -> None:
        """Count a match that is over."""
        turn = turns_played(match)
        won = match.winner ^ swapped if match.winner < DRAW else DRAW
        began = match.first_seat() ^ swapped if match.turn_number() else NOBODY
        ending = match.ending()
        key = (won, began, ending, match.reason_text())
        self.matches[key] = self.matches.get(key, 0) + 1
        self.turns[turn] = self.turns.get(turn, 0) + 1
        half = (won if won < DRAW else DRAW + ending, began)
        if swapped and self.half is not None:
            pair = (self.half, half)
            self.pairs[pair] = self.pairs.get(pair, 0) + 1
            self.half = None
        else:
            self.half = half

    def tally(self) -> Tally:
        if self.half is not None:
            self.pairs[self.half, None] = 1
        return {
            "matches": {
                f"{SIDES[won]}/{SIDES[began]}/{ENDINGS[ending]}/{rule}": count
                for (won, began, ending, rule), count in sorted(self.matches.items())
            },
            "pairs": dict(sorted((_pair_text(*pair), count) for pair, count in self.pairs.items())),
            "turns": {str(turns): count for turns, count in sorted(self.turns.items())},
            "decisions": self.decisions,
        }


def _pair_text(first: _Half, second: _Half | None) -> str:
    halves = (first, second) if second else (first,)
    return "+".join(f"{OUTCOMES[outcome]}/{SIDES[began]}" for outcome, began in halves)


def _added(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in {**one, **other}}
