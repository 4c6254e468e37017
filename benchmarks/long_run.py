"""Many random matches by one worker and by two: matches per second, and how much the second one gives."""

from __future__ import annotations

import time
from typing import Final

from hantei.api.playing.runs import is_compiled
from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.runs.match_up.job import MatchJob
from hantei.simulator.runs.pool import run

MATCHES: Final = {True: 100_000, False: 10_000}
"""By whether the engine is compiled."""


def seconds(matches: int, workers: int) -> float:
    """How long a run of random act6 matches takes, processes and all."""
    deck = tuple(standard_deck())
    job = MatchJob("act6", load, (deck, deck), {}, 1, ("random", "random"))
    start = time.perf_counter()
    run(job, matches, workers)
    return time.perf_counter() - start


def lines() -> list[str]:
    """The figures, one line each."""
    matches = MATCHES[is_compiled()]
    alone, together = seconds(matches, 1), seconds(matches, 2)
    million = together * 1_000_000 / matches
    return [
        f"{matches:,} random act6 matches: {alone:.1f} s by one worker, {together:.1f} s by two, ratio "
        f"{alone / together:.2f}; "
        f"a million by two at this speed: {million:,.0f} s"
    ]


if __name__ == "__main__":
    print("\n".join(lines()))
