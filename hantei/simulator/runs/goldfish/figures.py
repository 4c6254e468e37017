"""The statistics of a goldfish run: shares and means with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hantei.core.card import Card
from hantei.simulator.runs.goldfish.groups import ID, opening_groups
from hantei.simulator.runs.goldfish.job import FIRST, NOT_WON, SECOND
from hantei.simulator.runs.goldfish.opening_check import Comparison, compare_openings
from hantei.simulator.runs.intervals import mean_interval, paired_difference, quantile, wilson

Counts = dict[int, int]
"""A value: how often."""


@dataclass(frozen=True)
class Share:
    """A number of hits out of n, with its Wilson interval."""

    hits: int
    n: int

    @property
    def value(self) -> float | None:
        return self.hits / self.n if self.n else None

    @cached_property
    def interval(self) -> tuple[float, float]:
        return wilson(self.hits, self.n)


@dataclass(frozen=True)
class Mean:
    """The mean of n values with its interval; None where there are too few values."""

    n: int
    value: float | None
    interval: tuple[float, float] | None

    @classmethod
    def of(cls, counts: Counts) -> Mean:
        """Return the mean of turns, cards or the like, of which there is never less than nothing."""
        mean, low, high = mean_interval(counts)
        return cls._told(sum(counts.values()), (mean, max(low, 0.0), high))

    @classmethod
    def of_difference(cls, pairs: Mapping[tuple[int, int], int]) -> Mean:
        """Return the mean of second minus first."""
        return cls._told(sum(pairs.values()), paired_difference(pairs))

    @classmethod
    def _told(cls, n: int, figures: tuple[float, float, float]) -> Mean:
        mean, low, high = figures
        return cls(n, mean if n else None, (low, high) if n > 1 else None)


@dataclass(frozen=True)
class Ending:
    """How many matches ended in one way: `won`, `lost` or `draw`, by `rule`, `cap` or `loop`, and the rule's id."""

    result: str
    ending: str
    rule: str
    share: Share


@dataclass(frozen=True)
class ClockRow:
    """An own turn: the matches won in it, and by its end, out of all matches."""

    turn: int
    share: Share
    by: Share


@dataclass(frozen=True)
class OpeningRow:
    """A group of cards in the opening hand: the mean of its copies, and hands with one at least, as counted and
    exact."""

    group: str
    cards: int
    mean: Mean
    share: Share
    exact: float


@dataclass(frozen=True)
class TurnRow:
    """An own turn: matches that reached it and played no card in it, and what was left unspent at its last decision."""

    turn: int
    idle: Share
    unspent: Mean


@dataclass(frozen=True)
class CardRow:
    """All copies of a card over all matches. Drawn copies were played, stuck in hand, or used otherwise (paid,
    discarded, put back)."""

    card: Card
    copies: int
    drawn: Share
    played: Share
    stuck: Share

    @property
    def otherwise(self) -> int:
        return self.drawn.hits - self.played.hits - self.stuck.hits


@dataclass(frozen=True)
class BuildFigures:
    """The statistics of one build of a deck."""

    deck: tuple[Card, ...]
    tally: Mapping[str, Any]

    @property
    def matches(self) -> int:
        return int(self.tally["matches"])

    @cached_property
    def won(self) -> Share:
        return Share(sum(self.clock.values()), self.matches)

    @cached_property
    def endings(self) -> tuple[Ending, ...]:
        """Return the ways in which matches ended, the most frequent first."""
        counted = sorted(self.tally["endings"].items(), key=lambda item: (-item[1], item[0]))
        return tuple(self._ending(key, count) for key, count in counted)

    def _ending(self, key: str, count: int) -> Ending:
        result, ending, rule = key.split("/")
        return Ending(result, ending, rule, Share(count, self.matches))

    @cached_property
    def clock(self) -> Counts:
        """Return the number of matches by the own turn in which they were won."""
        added = _numbers(self.tally["clock"][FIRST])
        for turn, count in _numbers(self.tally["clock"][SECOND]).items():
            added[turn] = added.get(turn, 0) + count
        return dict(sorted(added.items()))

    def clock_as(self, order: str) -> Mean:
        """Return the mean turn of winning as the first or the second player."""
        return Mean.of(_numbers(self.tally["clock"][order]))

    @cached_property
    def clock_mean(self) -> Mean:
        return Mean.of(self.clock)

    @cached_property
    def quartiles(self) -> tuple[int, int, int] | None:
        """Return lower quartile, median and upper quartile of the turn of winning."""
        if not self.clock:
            return None
        low, middle, high = (quantile(self.clock, share) for share in (0.25, 0.5, 0.75))
        return low, middle, high

    @cached_property
    def clock_rows(self) -> tuple[ClockRow, ...]:
        """Return a row for each turn from the first in which a match was won to the last."""
        if not self.clock:
            return ()
        turns = range(min(self.clock), max(self.clock) + 1)
        return tuple(ClockRow(turn, Share(self.clock.get(turn, 0), self.matches), self.won_by(turn)) for turn in turns)

    def won_by(self, turn: int) -> Share:
        return Share(sum(count for when, count in self.clock.items() if when <= turn), self.matches)

    @cached_property
    def comparisons(self) -> tuple[Comparison, ...]:
        return tuple(compare_openings(self.deck, self.tally))

    @cached_property
    def openings(self) -> tuple[OpeningRow, ...]:
        """Return the groups of more than one card id."""
        return self._openings(single=False)

    @cached_property
    def opening_cards(self) -> tuple[OpeningRow, ...]:
        """Return the single cards, by their ids."""
        return self._openings(single=True)

    def _openings(self, *, single: bool) -> tuple[OpeningRow, ...]:
        found = enumerate(zip(opening_groups(self.deck), self.comparisons, strict=True))
        rows: list[OpeningRow] = []
        for number, (group, compared) in found:
            if (group.field == ID) == single:
                copies = _numbers(self.tally["opening"][str(number)])
                mean = Mean.of({0: self.matches - compared.hits, **copies})
                share = Share(compared.hits, self.matches)
                rows.append(OpeningRow(group.name, len(group.cards), mean, share, float(compared.exact)))
        return tuple(rows)

    @cached_property
    def redraws(self) -> tuple[tuple[int, Share], ...]:
        """Return how many matches had each number of mulligans."""
        counted = _numbers(self.tally["redraws"])
        return tuple((count, Share(matches, self.matches)) for count, matches in sorted(counted.items()))

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        return tuple(sorted(_numbers(self.tally["hands"])))

    @cached_property
    def turn_rows(self) -> tuple[TurnRow, ...]:
        lasted, idle = _numbers(self.tally["lasted"]), _numbers(self.tally["idle"])
        rows: list[TurnRow] = []
        for turn in range(1, max(lasted, default=0) + 1):
            reached = sum(count for turns, count in lasted.items() if turns >= turn)
            unspent = Mean.of(_numbers(self.tally["unspent"].get(str(turn), {})))
            rows.append(TurnRow(turn, Share(idle.get(turn, 0), reached), unspent))
        return tuple(rows)

    @cached_property
    def idle_turns(self) -> Mean:
        return Mean.of(_numbers(self.tally["idle_turns"]))

    @cached_property
    def end_hand(self) -> Mean:
        return Mean.of(_numbers(self.tally["end_hand"]))

    @cached_property
    def stuck(self) -> Mean:
        return Mean.of(_numbers(self.tally["stuck"]))

    @cached_property
    def cards(self) -> tuple[CardRow, ...]:
        """Return a row for each card id, in the order of the deck."""
        copies: dict[str, int] = {}
        for card in self.deck:
            copies[card.id] = copies.get(card.id, 0) + 1
        cards = {card.id: card for card in self.deck}
        return tuple(self._card(cards[card_id], count) for card_id, count in copies.items())

    def _card(self, card: Card, copies: int) -> CardRow:
        drawn, played, stuck = (self.tally["cards"][key][card.id] for key in ("drawn", "played", "stuck"))
        return CardRow(card, copies, Share(drawn, copies * self.matches), Share(played, drawn), Share(stuck, drawn))


@dataclass(frozen=True)
class DifferenceRow:
    """The share of matches won by a turn: second build minus first."""

    turn: int
    one: Share
    other: Share
    difference: Mean


@dataclass(frozen=True)
class Difference:
    """The second build minus the first, match by match with the same seeds."""

    builds: tuple[BuildFigures, BuildFigures]
    pairs: Mapping[tuple[int | None, int | None], int]
    """Own turns of winning of the first and the second build (None: not won): matches."""

    @cached_property
    def clock(self) -> Mean:
        """Return the difference of the turn of winning, over the matches that both builds won."""
        both = {(one, other): n for (one, other), n in self.pairs.items() if one is not None and other is not None}
        return Mean.of_difference(both)

    @cached_property
    def won(self) -> Mean:
        """Return the difference of the share of matches won."""
        return self._share(None)

    @cached_property
    def rows(self) -> tuple[DifferenceRow, ...]:
        one, other = self.builds
        turns = [*one.clock, *other.clock]
        if not turns:
            return ()
        return tuple(
            DifferenceRow(turn, one.won_by(turn), other.won_by(turn), self._share(turn))
            for turn in range(min(turns), max(turns) + 1)
        )

    def _share(self, turn: int | None) -> Mean:
        counts: dict[tuple[int, int], int] = {}
        for pair, count in self.pairs.items():
            first, second = (int(won is not None and (turn is None or won <= turn)) for won in pair)
            counts[first, second] = counts.get((first, second), 0) + count
        return share_difference(counts)


def share_difference(pairs: Mapping[tuple[int, int], int]) -> Mean:
    """The difference of two shares over pairs of 0 or 1, second minus first. Its interval counts one more pair for
    either side (Bonett and Price 2012), so that it keeps a width where no pair differs."""
    wider = {**pairs, (0, 1): pairs.get((0, 1), 0) + 1, (1, 0): pairs.get((1, 0), 0) + 1}
    plain = Mean.of_difference(pairs)
    _, low, high = paired_difference(wider)
    return Mean(plain.n, plain.value, (max(low, -1.0), min(high, 1.0)))


@dataclass(frozen=True)
class GoldfishFigures:
    """A whole run: one build or two."""

    builds: tuple[BuildFigures, ...]
    difference: Difference | None

    @property
    def matches(self) -> int:
        return self.builds[0].matches


def figures_of(decks: Sequence[tuple[Card, ...]], tally: Mapping[str, Any]) -> GoldfishFigures:
    """Return the statistics of a job's result, its builds in the job's order."""
    builds = tuple(BuildFigures(deck, tally["builds"][str(number)]) for number, deck in enumerate(decks))
    if len(builds) == 1:
        return GoldfishFigures(builds, None)
    pairs = {_pair(key): count for key, count in tally["pairs"].items()}
    return GoldfishFigures(builds, Difference((builds[0], builds[1]), pairs))


def _pair(key: str) -> tuple[int | None, int | None]:
    one, other = (None if turn == NOT_WON else int(turn) for turn in key.split(","))
    return one, other


def _numbers(counts: Mapping[str, int]) -> Counts:
    return {int(value): count for value, count in counts.items()}
