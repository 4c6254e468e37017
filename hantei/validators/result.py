"""What one check of any number of decks gave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hantei.core.finding import Finding
from hantei.validators.judge import Judge
from hantei.validators.repair import Repairs
from hantei.validators.verdict import Verdict


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck with its verdict.

    source   where it stands, as people read it: `decks/aoi.txt`, `decks.xlsx[Aoi]`
    game     id of the game, or "" where nobody said it
    repairs  the smallest repairs; None where there is nothing to repair or none was asked for
    """

    source: str
    game: str
    verdict: Verdict
    repairs: Repairs | None = None


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Every deck in the order of the files, and the findings that belong to no deck.

    judges  game id -> who judged its decks
    """

    decks: tuple[CheckedDeck, ...]
    findings: tuple[Finding, ...]
    judges: Mapping[str, Judge]
