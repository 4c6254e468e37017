"""Stretches of a cell that its reading leaves open, in either language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hantei.effects.chart.normal import Normal
from hantei.effects.tree.nodes import CardText


@dataclass(frozen=True, slots=True)
class Stop:
    """A stretch of a cell that isn't understood, and where understanding ended in it (`at`); `why`: of words that can
    be read, what they leave open, by its sentence in `messages/unclear.toml`."""

    start: int
    end: int
    at: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A stretch of a cell that has several meanings, none of which is the nearest."""

    start: int
    end: int
    meanings: tuple[CardText, ...]


class Read(Protocol):
    """A cell that has been read, as it is shown: what is understood of it, what isn't, and what has several meanings.

    normal  the cell as the rules see it: of its characters the masks of the nodes and the stretches speak
    """

    @property
    def text(self) -> CardText: ...
    @property
    def stops(self) -> tuple[Stop, ...]: ...
    @property
    def doubts(self) -> tuple[Doubt, ...]: ...
    @property
    def normal(self) -> Normal: ...

    def wanted(self, stop: Stop) -> tuple[str, ...]:
        """The classes of words that could have stood where understanding ended; none where that is its beginning."""
