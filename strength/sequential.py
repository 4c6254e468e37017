"""A test that ends once its answer is clear.

The share is looked at four times at most before the end, each time with an interval of 99.9 %; the last interval has
95.4 %. The chance that any of them misses the true share is at most the sum of what they leave out, 4 · 0.1 % + 4.6 %,
so that a verdict is right in 95 % of all runs, however its looks depend on each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hantei.simulator.runs.intervals import wilson_of_groups

LOOKS: Final = (50, 100, 200, 400)
"""After how many matches the share is looked at before the end."""
EARLY: Final = 0.999
LAST: Final = 0.954

ABOVE: Final = "above"
BELOW: Final = "below"
OPEN: Final = "open"


@dataclass(frozen=True)
class Look:
    """What is known after some matches: the share of the decided ones, the ends of its interval, and on which side of
    the target it lies."""

    hits: int
    decided: int
    low: float
    high: float
    level: float
    verdict: str

    @property
    def share(self) -> float:
        return self.hits / self.decided if self.decided else 0.5


def look(groups: Mapping[tuple[int, int], int], target: float, *, is_last: bool) -> Look:
    """Return what groups of matches with the same luck say; `groups` counts them by hits and decided matches."""
    level = LAST if is_last else EARLY
    low, high = wilson_of_groups(groups, level)
    hits = sum(group[0] * count for group, count in groups.items())
    decided = sum(group[1] * count for group, count in groups.items())
    verdict = ABOVE if low > target else BELOW if high < target else OPEN
    return Look(hits, decided, low, high, level, verdict)
