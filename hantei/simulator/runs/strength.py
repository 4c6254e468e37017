"""How strong agents were measured to be in a game: what stands beside every figure that they played. `make strength`
measures and writes it down."""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from hantei.simulator.runs.engine_build import engine

FILE: Final = "strength.toml"
"""The name of the file in a game's folder."""
_OPPONENTS: Final = {"greedy": 0, "random": 1}
"""Against whom a measurement says most, in this order."""


@dataclass(frozen=True)
class Strength:
    """The share of matches over the game's sample decks that an agent won against another one.

    decided     so many matches had a winner, of `matches`
    low, high   the ends of the share's interval, of this `level`
    ms, p95_ms  what a decision took of a processor: on average, and at most in 95 of 100; of the first agent only, so
                that they are no numbers (nan) where a measurement is turned round
    seeds       the name of the seeds
    engine      the version of hantei and the checksum of its files; whether they were compiled
    """

    agent: str
    against: str
    wins: int
    decided: int
    matches: int
    low: float
    high: float
    level: float
    ms: float
    p95_ms: float
    seeds: str
    day: str
    engine: str
    compiled: bool

    @property
    def share(self) -> float:
        return self.wins / self.decided

    def turned_round(self) -> Strength:
        """Return the same matches as the other agent's: what it won of the decided ones."""
        return replace(
            self,
            agent=self.against,
            against=self.agent,
            wins=self.decided - self.wins,
            low=1 - self.high,
            high=1 - self.low,
            ms=math.nan,
            p95_ms=math.nan,
        )

    @property
    def is_of_this_engine(self) -> bool:
        """Whether it was measured by the very code that runs here."""
        return self.engine == engine()

    def to_json(self) -> dict[str, Any]:
        """Return what a figure says about it."""
        ends = {"low": round(self.low, 6), "high": round(self.high, 6), "level": self.level}
        counts = {"wins": self.wins, "decided": self.decided, "share": round(self.share, 6)}
        return {"against": self.against, **counts, **ends, "seeds": self.seeds, "day": self.day, "engine": self.engine}


@dataclass(frozen=True)
class ForcedWins:
    """How many wins that can be forced an agent found, of those that a prover found.

    by_length  by the own decisions of the shortest win: how many were found, and of how many
    tried      so many positions were looked at; the prover gave `given_up` of them up after `limit` positions, and
               `hidden` wins hung on cards that the seat doesn't see
    apart      so many wins were none by one strategy for all that the seat can't tell apart; None in measurements from
               before 2026-11-27, which counted them as forced
    """

    agent: str
    by_length: tuple[tuple[int, int, int], ...]
    tried: int
    given_up: int
    hidden: int
    limit: int
    seeds: str
    day: str
    engine: str
    apart: int | None = None

    def found(self, most: int = 1_000_000) -> tuple[int, int]:
        """Return how many wins of at most so many own decisions were found, and of how many."""
        rows = [row for row in self.by_length if row[0] <= most]
        return sum(row[1] for row in rows), sum(row[2] for row in rows)


@dataclass(frozen=True)
class Strengths:
    """All that was measured in one game."""

    matches: tuple[Strength, ...] = ()
    forced: tuple[ForcedWins, ...] = ()

    def of(self, agent: str) -> Strength | None:
        """Return what says most about an agent: against greedy before random before any other one, then of the most
        matches; never against itself. Where only others were measured against it, what it won of that; None where
        there is nothing."""
        rows = [row for row in self.matches if row.agent == agent != row.against]
        rows = rows or [row.turned_round() for row in self.matches if row.against == agent != row.agent]
        return min(rows, key=lambda row: (_OPPONENTS.get(row.against, len(_OPPONENTS)), -row.decided), default=None)


def load_strengths(folder: Path) -> Strengths:
    """Return what was measured in the game of a folder."""
    path = folder / FILE
    if not path.exists():
        return Strengths()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    forced = (
        ForcedWins(**{**row, "by_length": tuple((of[0], of[1], of[2]) for of in row["by_length"])})
        for row in data.get("forced", ())
    )
    return Strengths(tuple(Strength(**row) for row in data.get("matches", ())), tuple(forced))
