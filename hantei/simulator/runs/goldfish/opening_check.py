"""The self-check of a goldfish run: its opening hands are compared with their exact probabilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log, log1p, sqrt
from typing import Any, Final

from hantei.core.card import Card
from hantei.simulator.odds.count import share_with_exactly
from hantei.simulator.runs.goldfish.groups import opening_groups

LEVEL: Final = 0.999
"""All comparisons of a run together miss with less than the rest of 1, where nothing is wrong."""

_FAR: Final = 12
"""Standard deviations from the mean where a tail begins to be summed: what lies beyond is less than 1e-30."""


@dataclass(frozen=True)
class Comparison:
    """The number of opening hands of `n` that had a card of a group; it should lie in `low` to `high`."""

    group: str
    hits: int
    n: int
    exact: Fraction
    low: int
    high: int

    @property
    def holds(self) -> bool:
        return self.low <= self.hits <= self.high


class OpeningHandsOff(Exception):
    """The opening hands of a run are not those of a shuffled deck: none of its counts can be trusted."""

    def __init__(self, comparison: Comparison) -> None:
        one = comparison
        super().__init__(
            f"{one.group}: in {one.hits} of {one.n} opening hands, exact share {float(one.exact):.5f}, "
            f"{LEVEL:.1%} interval {one.low} to {one.high}"
        )
        self.comparison = comparison


def check_openings(deck: Sequence[Card], tally: Mapping[str, Any], builds: int = 1) -> tuple[Comparison, ...]:
    """Compare every card and group of a build, one of `builds` in a run, with its exact share; raises OpeningHandsOff
    at the first one outside its interval."""
    comparisons = tuple(compare_openings(deck, tally, builds))
    for comparison in comparisons:
        if not comparison.holds:
            raise OpeningHandsOff(comparison)
    return comparisons


def compare_openings(deck: Sequence[Card], tally: Mapping[str, Any], builds: int = 1) -> Iterator[Comparison]:
    """Yield one comparison for every group of cards; the intervals hold for all of them together (Bonferroni)."""
    groups = opening_groups(deck)
    level = 1 - (1 - LEVEL) / (len(groups) * builds)
    hands = {int(size): count for size, count in tally["hands"].items()}
    known: dict[int, tuple[Fraction, int, int]] = {}
    n = tally["matches"]
    for number, group in enumerate(groups):
        size = len(group.cards)
        if size not in known:
            exact = share_with_some(len(deck), size, hands)
            known[size] = (exact, *binomial_bounds(n, float(exact), level))
        hits = sum(tally["opening"].get(str(number), {}).values())
        yield Comparison(group.name, hits, n, *known[size])


def share_with_some(deck_size: int, group_size: int, hands: Mapping[int, int]) -> Fraction:
    """Return the exact share of hands, of these sizes (size: how many), with at least one card of a group."""
    n = sum(hands.values())
    without = (share_with_exactly(deck_size, group_size, size, 0) * count for size, count in hands.items())
    return 1 - sum(without, Fraction(0)) / n


def binomial_bounds(n: int, share: float, level: float) -> tuple[int, int]:
    """Return the least and the greatest number of hits among n tries within the level: the probability of fewer, and of
    more, is at most half of the rest each. Exact, not the normal approximation."""
    if share in (0.0, 1.0):
        return round(n * share), round(n * share)
    tail = (1 - level) / 2
    return _lower(n, share, tail), n - _lower(n, 1 - share, tail)


def _lower(n: int, share: float, tail: float) -> int:
    """Return the least number of hits such that the probability of fewer is at most `tail`."""
    reach = _FAR * sqrt(n * share * (1 - share)) + _FAR
    hits = max(0, int(n * share - reach))
    chance = exp(
        lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1) + hits * log(share) + (n - hits) * log1p(-share)
    )
    below = chance
    while below <= tail:
        chance *= (n - hits) / (hits + 1) * share / (1 - share)
        hits += 1
        below += chance
    return hits
