"""Confidence intervals of shares and means, and quantiles, of counted values.

Everything is counted in whole numbers first and divided once at the end, so the same counts give the same figures,
however they were gathered.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, nan, sqrt
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
"""The level of an interval where nobody says otherwise."""


def wilson(hits: int, n: int, level: float = LEVEL) -> tuple[float, float]:
    """The Wilson score interval of a share: low and high end, within 0 and 1. Of nothing (n = 0) it is (0, 1).

    With p = hits / n and z the normal quantile of (1 + level) / 2 its ends are
    (p + z²/2n ± z·√(p(1 - p)/n + z²/4n²)) / (1 + z²/n).
    """
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} of {n}")
    return _wilson(hits / n, n, level) if n else (0.0, 1.0)


def wilson_of_groups(counts: Mapping[tuple[int, int], int], level: float = LEVEL) -> tuple[float, float]:
    """The Wilson interval of a share whose trials came in groups that may be alike, as the two matches of a pair;
    `counts` has the groups by hits and trials. Low and high end; of nothing (0, 1).

    Groups that tend to agree say less than as many single trials. With p = hits / trials over all m groups, the share's
    variance is estimated from the groups as m/(m - 1) · Σ(hits - p·trials)² / (Σ trials)²; where that is more than the
    p(1 - p)/n of single trials, n is reduced in this ratio, at most by the size of the largest group: trials that are
    always alike are one. Where nothing can be estimated (p is 0 or 1, or there is one group) it is that. n is never
    raised.
    """
    hits = sum(group[0] * count for group, count in counts.items())
    n = sum(group[1] * count for group, count in counts.items())
    if n == 0:
        return 0.0, 1.0
    return _wilson(hits / n, n / _likeness(counts, hits, n), level)


def _likeness(counts: Mapping[tuple[int, int], int], hits: int, n: int) -> float:
    """Return how many times as large the variance of the share is as with independent trials: 1 to the size of the
    largest group."""
    groups = sum(count for (_, trials), count in counts.items() if trials)
    largest = max(trials for (_, trials), count in counts.items() if count)
    if largest < 2 or hits in (0, n) or groups < 2:
        return float(largest)
    residues = sum(count * (group[0] * n - hits * group[1]) ** 2 for group, count in counts.items())
    return min(float(largest), max(1.0, groups * residues / ((groups - 1) * n * hits * (n - hits))))


def _wilson(share: float, n: float, level: float) -> tuple[float, float]:
    z = deviations(level)
    middle = share + z * z / (2 * n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    low = 0.0 if share == 0 else (middle - reach) / whole
    high = 1.0 if share == 1 else (middle + reach) / whole
    return low, high


def mean_interval(counts: Mapping[int, int], level: float = LEVEL) -> tuple[float, float, float]:
    """The mean of counted values (value: how often) and the ends of its interval: mean ± z·s/√n (normal approximation),
    s² with the divisor n - 1. One value says nothing about the spread: its ends are infinite; of none the mean is nan.
    """
    n = sum(counts.values())
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    return _mean_interval(n, total, squares, level)


def paired_difference(counts: Mapping[tuple[int, int], int], level: float = LEVEL) -> tuple[float, float, float]:
    """The mean of second minus first over counted pairs, and the ends of its interval, as `mean_interval` has them:
    what both of a pair share (the same seed) cancels out."""
    differences: dict[int, int] = {}
    for (first, second), count in counts.items():
        differences[second - first] = differences.get(second - first, 0) + count
    return mean_interval(differences, level)


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The smallest value that at least this share of counted values does not exceed (nearest rank): 0.5 is the median,
    0 the least value, 1 the greatest. ValueError where nothing was counted."""
    n = sum(counts.values())
    if n == 0 or not 0 <= share <= 1:
        raise ValueError(f"{share} of {n}")
    seen = 0
    value = 0
    for value in sorted(value for value, count in counts.items() if count):
        seen += counts[value]
        if seen >= share * n:
            break
    return value


def _mean_interval(n: int, total: int, squares: int, level: float) -> tuple[float, float, float]:
    if n == 0:
        return nan, -inf, inf
    mean = total / n
    if n == 1:
        return mean, -inf, inf
    variance = (n * squares - total * total) / (n * (n - 1))
    reach = deviations(level) * sqrt(variance / n)
    return mean, mean - reach, mean + reach


def deviations(level: float) -> float:
    """Return how many standard deviations on each side hold this share of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)
