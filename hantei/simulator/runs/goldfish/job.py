"""A goldfish job: many matches of a deck against a passive seat, and their tally; two builds of a deck meet the same
seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from hantei.core.card import Card
from hantei.simulator.agents.goldfish import NOT_ASKED, SEAT, Measured, add_up, own_turn, play_measured
from hantei.simulator.agents.installed import agent_of
from hantei.simulator.agents.runner import Agent
from hantei.simulator.agents.stock import PassiveAgent, agent_noise
from hantei.simulator.interrupt import heed
from hantei.simulator.kernel.match import BY_CAP, BY_LOOP, BY_RULE, DRAW, Match
from hantei.simulator.play import NewMatch, Playable, SwitchValue
from hantei.simulator.runs.goldfish.groups import Group, opening_groups
from hantei.simulator.runs.header import agent_code, game_header

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "draw"
ENDINGS: Final = {BY_RULE: "rule", BY_CAP: "cap", BY_LOOP: "loop"}
FIRST: Final = "first"
SECOND: Final = "second"
NOT_WON: Final = "-"

Tally = dict[str, Any]
"""What was counted of one build, as JSON has it: numbers in objects; keys that are numbers are texts.

matches   how many
endings   `<result>/<ending>/<rule id>`: matches
clock     `first`, `second` (who the player was): own turn of winning: matches
hands     cards in the opening hand: matches
opening   number of the group: copies in the opening hand, where any: matches
redraws   mulligans: matches
lasted    own turns of a match: matches
idle      own turn: matches in which no card was played in it
idle_turns, end_hand, stuck   own turns without a play, cards in hand at the end, those never played: matches
unspent   own turn: units left at its last decision: matches
cards     `drawn`, `played`, `stuck`: id of a card: copies over all matches
"""


@dataclass(frozen=True)
class GoldfishJob:
    """A goldfish run, ready to be played anywhere.

    game      id of the game; `loader`, a top-level function, finds the game by it
    dummy     the deck of the passive seat
    settings  the switches that do not stand on their defaults
    agent     the name of the player's agent
    other     the other build of the deck, its cards in the order that `aligned` gives; None where there is none
    beside    by build: what comes to the table beside the cards that are drawn
    """

    game: str
    loader: Callable[[str], Playable]
    deck: tuple[Card, ...]
    dummy: tuple[Card, ...]
    settings: Mapping[str, SwitchValue]
    seed: int
    agent: str = "greedy"
    other: tuple[Card, ...] | None = None
    beside: tuple[tuple[Card, ...], ...] = ()

    @property
    def builds(self) -> tuple[tuple[Card, ...], ...]:
        return (self.deck,) if self.other is None else (self.deck, self.other)

    @property
    def dummy_size(self) -> int:
        """Return how many cards the passive seat draws from; cards beside the deck are the same as the player's."""
        return len(self.dummy) - (len(self.beside[0]) if self.beside else 0)

    @property
    def package(self) -> str:
        return self.loader(self.game).package

    def header(self) -> dict[str, Any]:
        """Return everything that the results depend on."""
        beside = {"beside": [[card.id for card in cards] for cards in self.beside]} if any(self.beside) else {}
        cards = chain(*self.builds, self.dummy, *self.beside)
        return {
            "run": "goldfish",
            **game_header(self.game, self.loader(self.game), cards, self.settings),
            "seed": self.seed,
            "agent": self.agent,
            **agent_code((self.agent,)),
            "decks": [[card.id for card in deck] for deck in self.builds],
            "dummy": [card.id for card in self.dummy],
            **beside,
        }

    def play(self, first: int, last: int) -> Tally:
        """Play the matches first … last - 1 with each build. Raises PositionError for decks that can't be played."""
        beside = self.beside or ((),) * len(self.builds)
        lanes = [_Lane(self, *build) for build in zip(self.builds, beside, strict=True)]
        pairs: Counter[str] = Counter()
        for number in range(first, last):
            heed()
            turns = [lane.play(number) for lane in lanes]
            if len(turns) == 2:
                pairs[f"{turns[0]},{turns[1]}"] += 1
        return {"builds": {str(number): lane.count.tally() for number, lane in enumerate(lanes)}, "pairs": dict(pairs)}

    def merge(self, one: Tally, other: Tally) -> Tally:
        """Return the sum of both tallies."""
        return _sum(one, other)


def aligned(deck: Sequence[Card], other: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of the other build in an order in which every shared card has the same place as in the deck: the
    same shuffle then deals them alike, which reduces differences by luck."""
    left = Counter(card.id for card in deck)
    own: list[Card] = []
    shared: dict[str, list[Card]] = {}
    for card in other:
        if left[card.id]:
            left[card.id] -= 1
            shared.setdefault(card.id, []).append(card)
        else:
            own.append(card)
    lined: list[Card] = []
    for card in deck:
        if shared.get(card.id):
            lined.append(shared[card.id].pop())
        elif own:
            lined.append(own.pop(0))
    return (*lined, *own)


class _Lane:
    """One build and its tally so far."""

    def __init__(self, job: GoldfishJob, deck: tuple[Card, ...], beside: tuple[Card, ...]) -> None:
        play = job.loader(job.game).play
        assert play is not None
        self.seed = job.seed
        self.agent: Agent = agent_of(job.agent)
        self.begin: NewMatch = play.table({**play.defaults, **job.settings}, ((*deck, *beside), job.dummy))
        self.cards = len(deck) + len(beside) + len(job.dummy)
        self.count = _Count(deck)

    def play(self, number: int) -> str:
        """Play a match; return the own turn in which it was won, or NOT_WON."""
        match = self.begin(self.seed, number)
        noise = agent_noise(self.seed, number)
        measured = play_measured(match, self.agent, _DUMMY, noise, self.cards)
        self.count.add(match, measured)
        return str(own_turn(match)) if match.winner == SEAT else NOT_WON


_DUMMY: Final = PassiveAgent()


@dataclass
class _Count:
    """The tally of one build."""

    deck: tuple[Card, ...]
    groups: list[list[int]] = field(init=False)
    matches: int = 0
    numbers: dict[str, Counter[int]] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    opening: list[Counter[int]] = field(init=False)
    unspent: dict[int, Counter[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        groups = opening_groups(self.deck)
        self.groups = _groups_of_cards(groups, len(self.deck))
        self.opening = [Counter() for _ in groups]
        keys = (FIRST, SECOND, "hands", "redraws", "lasted", "idle", "idle_turns", "end_hand", "stuck")
        self.numbers = {key: Counter() for key in keys}
        size = len(self.deck)
        self.seen, self.played, self.stuck = [0] * size, [0] * size, [0] * size

    def add(self, match: Match, measured: Measured) -> None:
        """Count a match that is over."""
        self.matches += 1
        self._add_ending(match)
        self._add_opening(measured)
        self._add_turns(measured)
        self._add_cards(measured)

    def _add_ending(self, match: Match) -> None:
        won = match.winner == SEAT
        result = WON if won else DRAWN if match.winner == DRAW else LOST
        self.endings[f"{result}/{ENDINGS[match.ending()]}/{match.reason_text()}"] += 1
        if won:
            self.numbers[FIRST if match.first_seat() == SEAT else SECOND][own_turn(match)] += 1

    def _add_opening(self, measured: Measured) -> None:
        self.numbers["hands"][len(measured.opening)] += 1
        self.numbers["redraws"][measured.redraws] += 1
        copies: dict[int, int] = {}
        for card in measured.opening:
            for group in self.groups[card]:
                copies[group] = copies.get(group, 0) + 1
        for group, count in copies.items():
            self.opening[group][count] += 1

    def _add_turns(self, measured: Measured) -> None:
        turns = len(measured.active) - 1
        idle = 0
        for turn in range(1, turns + 1):
            if not measured.active[turn]:
                idle += 1
                self.numbers["idle"][turn] += 1
            if measured.unspent[turn] != NOT_ASKED:
                self.unspent.setdefault(turn, Counter())[measured.unspent[turn]] += 1
        self.numbers["lasted"][turns] += 1
        self.numbers["idle_turns"][idle] += 1

    def _add_cards(self, measured: Measured) -> None:
        add_up(self.seen, measured.seen)
        add_up(self.played, measured.played)
        stuck = [card for card in measured.hand if card < len(self.deck) and not measured.played[card]]
        for card in stuck:
            self.stuck[card] += 1
        self.numbers["stuck"][len(stuck)] += 1
        self.numbers["end_hand"][len(measured.hand)] += 1

    def tally(self) -> Tally:
        numbers = {key: _as_texts(count) for key, count in self.numbers.items()}
        clock = {order: numbers.pop(order) for order in (FIRST, SECOND)}
        return {
            "matches": self.matches,
            "endings": dict(self.endings),
            "clock": clock,
            **numbers,
            "opening": {str(group): _as_texts(count) for group, count in enumerate(self.opening)},
            "unspent": {str(turn): _as_texts(count) for turn, count in sorted(self.unspent.items())},
            "cards": {
                "drawn": self._by_id(self.seen),
                "played": self._by_id(self.played),
                "stuck": self._by_id(self.stuck),
            },
        }

    def _by_id(self, counts: list[int]) -> dict[str, int]:
        added: dict[str, int] = {}
        for card, count in zip(self.deck, counts, strict=True):
            added[card.id] = added.get(card.id, 0) + count
        return added


def _groups_of_cards(groups: tuple[Group, ...], cards: int) -> list[list[int]]:
    """Return for every card of a deck the numbers of the groups that it is in."""
    found: list[list[int]] = [[] for _ in range(cards)]
    for number, group in enumerate(groups):
        for card in group.cards:
            found[card].append(number)
    return found


def _as_texts(counts: Counter[int]) -> dict[str, int]:
    return {str(value): count for value, count in sorted(counts.items())}


def _sum(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sum of two objects of counts, at any depth."""
    added = dict(one)
    for key, value in other.items():
        mine = added.get(key)
        if isinstance(value, dict):
            added[key] = _sum(mine or {}, value)
        else:
            added[key] = value + (mine or 0)
    return added
