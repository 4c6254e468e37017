"""What a cell means, and the stretches of it that its reading leaves open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hantei.effects.chart.engine.parser import Parser
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


@dataclass(frozen=True, slots=True)
class Reading:
    """What a cell means, in either language.

    text      what is understood of it; what isn't, and what has several meanings, is `Unparsed` at its place
    stops     stretches that aren't understood; doubts: those that have several meanings
    normal    the cell as the rules see it: of its characters the masks of the nodes and the stretches speak
    parser    the chart in which it was read
    wanted    the classes of words that could have stood where understanding ended; none where that is its beginning
    meanings  of a Japanese cell all meanings of the whole at the least price: none where not all of it is understood
    """

    text: CardText
    stops: tuple[Stop, ...]
    doubts: tuple[Doubt, ...]
    normal: Normal
    parser: Parser
    wanted: Callable[[Stop], tuple[str, ...]]
    meanings: tuple[CardText, ...] | None = None

    @property
    def stop(self) -> Stop | None:
        """Where understanding ended first."""
        return self.stops[0] if self.stops else None
