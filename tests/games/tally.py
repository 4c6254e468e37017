"""What long runs of random matches exercise, and what they break: counts that add up, and a watcher for the games that
stand on the kit.

A verb counts where it found something to act on, a window where somebody acted in it, a keyword where the player would
have had other options without it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import Window
from hantei.core.card import Card
from hantei.interpreter.program.nodes.on_cards import OnCards
from hantei.interpreter.table.definitions import Ability, Node, Onlooker, Running
from hantei.interpreter.table.numbers import CONTINUOUS, NO_REF
from hantei.interpreter.table.table import CardTable
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.conformance import MOST_DECISIONS, conform
from hantei.simulator.kernel.match import NOBODY, Match, kind_of
from hantei.simulator.kernel.noise import below
from hantei.simulator.play import Play
from hantei.simulator.record import GROUP
from hantei.validators.judge import Judge

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_decks"))

from random_decks import Copies, random_deck, sample_judge

Key = tuple[str, str]
EVERY: Final = 97
"""The contract is tried at every so many decisions of a random match."""
GREEDY_EVERY: Final = 20
"""One match in so many is played by greedy, the others by chance."""
BY_PAIR: Final = 4
"""So many matches are played by a pair of decks. Three of four pairs are built around what is rare."""
PASSES: Final = (0, 0, 4, 32)
"""By the match of a pair: 0 if both players act by chance; else they wait: they pass in windows unless chance, one in
so many, says otherwise, as who acts whenever they can has nothing left for what comes later."""


class Tally:
    """Counts by what was exercised (`group`, name): how often, and in how many matches."""

    def __init__(self, wanted: Mapping[str, Iterable[str]]) -> None:
        self.times: Counter[Key] = Counter()
        self.matches: Counter[Key] = Counter()
        self.failures: list[str] = []
        self.games = 0
        self.decisions = 0
        for group, names in wanted.items():
            for name in names:
                self.times[group, name] = self.matches[group, name] = 0

    def rare(self, least: int, *groups: str) -> list[str]:
        """What has been exercised less often than that, of some groups."""
        found = [(key, count) for key, count in self.times.items() if key[0] in groups and count < least]
        return [f"{group} {name}: {count}" for (group, name), count in sorted(found)]

    def missing(self, *groups: str) -> list[Key]:
        """What has not been exercised at all, of some groups."""
        return [key for key, count in self.matches.items() if key[0] in groups and not count]

    def see(self, seen: Counter[Key]) -> None:
        """Add what one match has exercised."""
        for key, count in seen.items():
            self.times[key] += count
            self.matches[key] += 1

    def add(self, other: Tally) -> None:
        """Add the counts of other matches."""
        self.games += other.games
        self.decisions += other.decisions
        self.failures.extend(other.failures)
        self.times.update(other.times)
        self.matches.update(other.matches)

    def lines(self) -> Iterator[str]:
        """The table."""
        yield f"{self.games:,} matches, {self.decisions:,} decisions, {len(self.failures)} failures"
        for group in dict.fromkeys(key[0] for key in self.matches):
            yield f"{group} (matches, times):"
            found = [(name, key) for key in self.matches if key[0] == group for name in key[1:]]
            yield "  " + ", ".join(f"{name} {self.matches[key]:,} {self.times[key]:,}" for name, key in found)


@dataclass(frozen=True)
class Watched:
    """A game of the kit, as the watcher needs it.

    decisions the names of its kinds of actions that matches offer under the usual switches, by number
    events    the module in which what it records is numbered; unseen  those that no match under these switches records
    timings   the names of its windows by number; closed  those in which no sample card can do anything
    waited    the names of the events that abilities wait for, by number
    keywords  bits of keywords by name
    zones     the names of zones, for verbs that put cards there
    broken    what can never be, of a match between two decisions
    explained whether what the rules ask for is given, of a match that has ended
    endings   the rules by which random matches end
    around    the cards that a deck is built around, so that what is rare comes about
    awaited   the windows for which a player who waits keeps cards: there they act; wasteful  the kinds of actions that
              they do only where there is nothing else to do
    """

    game_id: str
    play: Play
    decisions: Mapping[int, str]
    events: ModuleType
    unseen: frozenset[str]
    timings: Mapping[int, str]
    waited: Sequence[str]
    keywords: Mapping[str, int]
    zones: Mapping[int, str]
    broken: Callable[[Any], Iterator[str]]
    explained: Callable[[Any], bool]
    endings: tuple[str, ...]
    around: Callable[[Judge, Random], Copies]
    closed: frozenset[int] = frozenset()
    awaited: frozenset[int] = frozenset()
    wasteful: frozenset[int] = frozenset()

    def __hash__(self) -> int:
        return hash(self.game_id)

    def deck(self, rng: Random, leaning: bool) -> tuple[Card, ...]:
        """A random legal deck of the sample catalogue, if asked for around some cards."""
        judge = _judge(self.game_id)
        return self.cards(random_deck(judge, rng, self.around(judge, rng) if leaning else None))

    def cards(self, copies: Copies) -> tuple[Card, ...]:
        """The cards of a deck, the section that is drawn from first."""
        by_id = _judge(self.game_id).catalog.by_id
        drawn, *beside = self.play.sections
        found = [by_id[card] for (section, card), count in copies.items() if section == drawn for _ in range(count)]
        for name in beside:
            for (section, card), count in copies.items():
                if section == name:
                    found.extend([self.play.beside(by_id[card])] * count)
        return tuple(found)

    def wanted(self) -> dict[str, list[str]]:
        """All that there is to exercise."""
        abilities = all_abilities(self)
        return {
            "keyword": list(self.keywords),
            "verb": sorted({name for ability in abilities for name in verbs_of(self, ability)}),
            "condition": sorted({self.waited[ability.event] for ability in abilities if ability.event != NO_REF}),
            "window": [name for number, name in self.timings.items() if number not in self.closed],
            "decision": list(self.decisions.values()),
            "event": [name for name in _numbered(self.events).values() if name not in self.unseen],
            "ending": list(self.endings),
        }


@cache
def _judge(game_id: str) -> Judge:
    return sample_judge(game_id)


@cache
def all_abilities(watched: Watched) -> tuple[Ability, ...]:
    """The abilities of all cards of the sample catalogue."""
    cards = tuple(_judge(watched.game_id).catalog.by_id.values())
    match = watched.play.table(watched.play.defaults, (cards, cards))(1, 0)
    assert isinstance(match, StackTable)
    return tuple(match.cards.abilities)


def _numbered(events: ModuleType) -> dict[int, str]:
    return {number: name.lower() for name, number in vars(events).items() if name.isupper()}


def verbs_of(watched: Watched, ability: Ability) -> Iterator[str]:
    """The verbs of an ability: the nodes of its program, and what it changes as long as it works."""
    for node in ability.nodes:
        if counts(node):
            yield verb(watched, node)
    if ability.kind == CONTINUOUS:
        for change in ability.changes:
            yield f"while {change.what} {change.op}"


def counts(node: Node) -> bool:
    """Whether a node is a verb, and no skip of others."""
    return type(node).__name__ not in ("Jump", "Unless", "IfOption", "Next", "SelectAll")


def verb(watched: Watched, node: Node) -> str:
    """A node's class, and what tells its uses apart."""
    words = [type(node).__name__]
    zone = getattr(node, "zone", None)
    if zone is not None:
        words.append(watched.zones[zone])
    for name in ("what", "op", "manner", "act", "state", "procedure", "sign", "how"):
        value = getattr(node, name, None)
        if isinstance(value, int):
            words.append(f"{name} {value}")
    return " ".join(words)


class Hearing(Onlooker):
    """Hears of every node that a recorded match carries out and that finds something to act on."""

    def __init__(self, hear: Callable[[Node], None]) -> None:
        self.hear = hear

    def sees(self, m: CardTable, x: Running, node: Node) -> None:
        if not isinstance(node, OnCards) or node.sel.refs(m, x):
            self.hear(node)


class Watcher:
    """Watches one match: the decisions while it goes on, then its record."""

    def __init__(self, watched: Watched, match: Match, number: int) -> None:
        assert isinstance(match, StackTable)
        match.recording = True
        self.watched = watched
        self.match = match
        self.number = number
        self.passes = PASSES[number % BY_PAIR]
        self.is_greedy = number % GREEDY_EVERY == 0
        self.seen: Counter[Key] = Counter()
        self.failures: list[str] = []
        self.decisions = 0

    def run(self) -> None:
        """Play the match and count."""
        self.match.cards.onlooker = Hearing(self.hear)
        if not self.passes and not self.is_greedy:
            report = conform(lambda _: self.match, 1, every=EVERY, first=self.number, watch=self.watch)
            self.failures.extend(str(failure) for failure in report.failures)
            self.decisions = report.decisions
        else:
            self.play()
        self.read_record()
        match = self.match
        self.seen["ending", match.reason_text()] += 1
        if match.winner == NOBODY or not self.watched.explained(match):
            self.failures.append(f"match {self.number}: ended by {match.reason_text()}, winner {match.winner}")

    def play(self) -> None:
        """Let somebody else than chance decide for both seats."""
        match, noise = self.match, agent_noise(1, self.number)
        while match.to_act() != NOBODY and self.decisions < MOST_DECISIONS:
            action = decide(AGENTS["greedy"], match, noise, match.to_act()) if self.is_greedy else self.wait(noise)
            self.watch(match, action)
            match.apply(action)
            self.decisions += 1

    def wait(self, noise: list[int]) -> int:
        """Return what somebody does who mostly passes in windows, and acts by chance."""
        match = self.match
        seat = match.to_act()
        step = match.asking
        if isinstance(step, Window):
            passing = match.policy(step.timing).pass_action
            if step.timing in self.watched.awaited:
                return self.rather(noise, lambda action: action != passing)
            if below(noise, seat, self.passes) and passing in match.options:  # none where triggers are ordered
                return passing
        return self.rather(noise, lambda action: kind_of(action) not in self.watched.wasteful)

    def rather(self, noise: list[int], liked: Callable[[int], bool]) -> int:
        """Return an action by chance, of those that are liked if there is one."""
        options = [action for action in self.match.options if liked(action)] or self.match.options
        return options[below(noise, self.match.to_act(), len(options))]

    # while the match goes on

    def hear(self, node: Node) -> None:
        if counts(node):
            self.seen["verb", verb(self.watched, node)] += 1

    def watch(self, match: Match, action: int) -> None:
        assert isinstance(match, StackTable)
        watched = self.watched
        self.failures.extend(f"match {self.number}: {broken}" for broken in watched.broken(match))
        step = match.asking
        if isinstance(step, Window) and action != match.policy(step.timing).pass_action:
            self.seen["window", watched.timings[step.timing]] += 1
        if match.is_free():
            self.look_at_keywords(match)
            self.look_at_the_table(match)

    def look_at_keywords(self, match: StackTable) -> None:
        """Count the keywords without which other things could be done now."""
        for name, bits in self.watched.keywords.items():
            if not match.possible & bits:
                continue
            twin = match.clone()
            assert isinstance(twin, StackTable)
            printed, possible = twin.cards.keywords, twin.possible
            twin.cards.keywords = [value & ~bits for value in printed]
            twin.possible &= ~bits
            try:
                twin.asker = NOBODY
                twin.asking.run(twin)
                if twin.options != match.options:
                    self.seen["keyword", name] += 1
            finally:
                twin.cards.keywords = printed
                twin.possible = possible

    def look_at_the_table(self, match: StackTable) -> None:
        """Count the changes that work as long as their cards lie where they do."""
        for card in range(len(match.where)):
            for ability in match.cards.listed[card]:
                if ability.kind == CONTINUOUS and match.works(card, ability):
                    for name in verbs_of(self.watched, ability):
                        if name.startswith("while"):
                            self.seen["verb", name] += 1

    # when it is over

    def read_record(self) -> None:
        names = _numbered(self.watched.events)
        effect = vars(self.watched.events)["EFFECT"]
        record = self.match.record
        for at in range(0, len(record), GROUP):
            event, card, number = record[at : at + 3]
            if event == NOBODY:  # a decision: the seat, the action
                if kind_of(number) in self.watched.decisions:
                    self.seen["decision", self.watched.decisions[kind_of(number)]] += 1
                continue
            self.seen["event", names[event]] += 1
            if event == effect:
                ability = self.match.cards.abilities[number]
                self.seen["text", self.match.cards.names[card]] += 1
                if ability.event != NO_REF:
                    self.seen["condition", self.watched.waited[ability.event]] += 1


def tally_matches(watched: Watched, first: int, last: int) -> Tally:
    """Play the matches first … last - 1 between random legal decks, one in twenty by greedy."""
    tally = Tally(watched.wanted())
    for pair in range(first // BY_PAIR, -(-last // BY_PAIR)):
        rng = Random(pair)
        decks = (watched.deck(rng, pair % 4 > 0), watched.deck(rng, pair % 4 > 0))
        new = watched.play.table(watched.play.defaults, decks)
        for number in range(max(first, pair * BY_PAIR), min(last, (pair + 1) * BY_PAIR)):
            watcher = Watcher(watched, new(1, number), number)
            watcher.run()
            tally.games += 1
            tally.decisions += watcher.decisions
            tally.failures.extend(watcher.failures)
            tally.see(watcher.seen)
    return tally


def main(watched: Watched, arguments: Sequence[str]) -> None:
    """Print what the matches from a number up to before another one exercise, and what failed."""
    tally = tally_matches(watched, *map(int, arguments))
    sys.stdout.write("\n".join((*tally.lines(), *tally.failures, "")))
