"""The statistics of a series of matches: shares with their intervals, turns, endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from hantei.simulator.runs.intervals import quantile, wilson, wilson_of_groups
from hantei.simulator.runs.match_up.job import Tally

DECKS: Final = ("A", "B")

QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class Share:
    """`hits` of `of`, and the ends of the interval of the share."""

    hits: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float | None:
        """Return the share; None of no matches."""
        return self.hits / self.of if self.of else None


@dataclass(frozen=True)
class Ending:
    """How many matches ended by one rule in one way (`rule`, `cap`, `loop`), by who won."""

    rule: str
    way: str
    a: int
    b: int
    nobody: int

    @property
    def matches(self) -> int:
        return self.a + self.b + self.nobody


@dataclass(frozen=True)
class _Row:
    won: str
    began: str
    way: str
    rule: str
    count: int


@dataclass(frozen=True)
class MatchFigures:
    """The statistics of one tally."""

    tally: Tally

    @cached_property
    def _rows(self) -> tuple[_Row, ...]:
        keys = ((*key.split("/", 3), count) for key, count in self.tally["matches"].items())
        return tuple(_Row(won, began, way, rule, count) for won, began, way, rule, count in keys)

    def _count(self, wanted: Callable[[_Row], bool]) -> int:
        return sum(row.count for row in self._rows if wanted(row))

    @property
    def matches(self) -> int:
        return self._count(lambda _: True)

    @property
    def decisions(self) -> int:
        """Return the decisions of all matches together; those with only one option don't count."""
        return int(self.tally["decisions"])

    def wins(self, deck: str) -> int:
        return self._count(lambda row: row.won == deck)

    def win_share(self, deck: str) -> Share:
        """Return the share of the decided matches that a deck won."""
        return _share(self.wins(deck), self.wins("A") + self.wins("B"))

    def win_share_when(self, deck: str, began: str) -> Share:
        """Return the share of the decided matches begun by `began` that a deck won."""
        of = self._count(lambda row: row.began == began and row.won in DECKS)
        return _share(self._count(lambda row: (row.won, row.began) == (deck, began)), of)

    @property
    def draws(self) -> Share:
        """Return the share of all matches that ended by the rules without a winner."""
        return self._share_by_pairs(lambda outcome, _: (outcome == "draw", True))

    @property
    def caps(self) -> Share:
        """Return the share of all matches that the cap on turns ended without a winner."""
        return self._share_by_pairs(lambda outcome, _: (outcome == "cap", True))

    @property
    def loops(self) -> Share:
        """Return the share of all matches that were ended as endless without a winner."""
        return self._share_by_pairs(lambda outcome, _: (outcome == "loop", True))

    @property
    def first_player(self) -> Share:
        """Return the share of the decided matches that the first player won."""
        return self._share_by_pairs(lambda outcome, began: (outcome == began, outcome in DECKS and began in DECKS))

    def _share_by_pairs(self, look: Callable[[str, str], tuple[bool, bool]]) -> Share:
        """Return the share of hits among the matches that count; `look` tells by outcome and by who began whether one
        is a hit and whether it counts. The interval allows for the two matches of a pair being alike."""
        pairs: dict[tuple[int, int], int] = {}
        for key, count in self.tally["pairs"].items():
            seen = [look(*half.split("/")) for half in key.split("+")]
            pair = (sum(hit for hit, counts in seen if counts), sum(counts for _, counts in seen))
            pairs[pair] = pairs.get(pair, 0) + count
        hits = sum(pair[0] * count for pair, count in pairs.items())
        return Share(hits, sum(pair[1] * count for pair, count in pairs.items()), *wilson_of_groups(pairs))

    @cached_property
    def turns(self) -> Mapping[int, int]:
        """Return how many matches lasted how many turns, of both players together."""
        return {int(turns): count for turns, count in self.tally["turns"].items()}

    @property
    def turn_quarters(self) -> tuple[int, ...]:
        """Return least, lower quartile, median, upper quartile and most turns; empty without matches."""
        return tuple(quantile(self.turns, share) for share in QUARTERS) if self.matches else ()

    @property
    def endings(self) -> tuple[Ending, ...]:
        """Return the endings by rule and way, the most frequent first."""
        keys = dict.fromkeys((row.rule, row.way) for row in self._rows)
        endings = (self._ending(*key) for key in keys)
        return tuple(sorted(endings, key=lambda ending: (-ending.matches, ending.rule, ending.way)))

    def _ending(self, rule: str, way: str) -> Ending:
        found = [row for row in self._rows if (row.rule, row.way) == (rule, way)]
        a, b = (sum(row.count for row in found if row.won == deck) for deck in DECKS)
        return Ending(rule, way, a, b, sum(row.count for row in found) - a - b)


def _share(hits: int, of: int) -> Share:
    return Share(hits, of, *wilson(hits, of))
