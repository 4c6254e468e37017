"""Stretches of a cell that are read, or that aren't, with the places where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from hantei.effects.chart.engine.making import bits
from hantei.effects.chart.normal import Normal
from hantei.effects.chart.rules.parts import Segment
from hantei.effects.tree.nodes import Unparsed


@dataclass(frozen=True, slots=True)
class Piece:
    """A segment with its place in the normal text; `begins`: it isn't understood and may begin an ability."""

    segment: Segment
    start: int
    end: int
    begins: bool = False

    @property
    def is_line(self) -> bool:
        """True for the end of a line, which holds nothing."""
        segment = self.segment
        return segment.head is None and not (segment.body or segment.keywords or segment.narrows)

    @property
    def is_limit(self) -> bool:
        """True for a limit that stands behind the ability for which it is."""
        head = self.segment.head
        return head is not None and head.limit is not None and not self.segment.body and not self.segment.keywords

    @property
    def is_unread(self) -> bool:
        return any(isinstance(one, Unparsed) for one in self.segment.body)


@dataclass(frozen=True, slots=True)
class Group:
    """The pieces of one ability, behind the limits for all abilities (`leading`).

    fits   they go together; `why`: what they leave open where they don't, by its sentence in `messages/unclear.toml`
    stays  behind a text that says that its card stays where it is played
    """

    pieces: tuple[Piece, ...]
    leading: tuple[Piece, ...] = ()
    fits: bool = True
    why: str = ""
    stays: bool = False

    @property
    def start(self) -> int:
        return self.pieces[0].start

    @property
    def end(self) -> int:
        return self.pieces[-1].end


def as_unparsed(text: Normal, start: int, end: int, at: int, *, doubtful: bool = False) -> Unparsed:
    """Return a stretch of a text as words that aren't understood; `at`: where understanding ended."""
    return Unparsed(text.original(start, end).strip(), text.places[at], doubtful=doubtful, mask=bits(start, end))


def goes_on(pieces: tuple[Piece, ...]) -> bool:
    """True if a line behind an offer has the sign of the lines that it offers."""
    said = [piece.segment for piece in pieces if not piece.is_line]
    return any(one.listed and two.bullet == one.listed for one, two in pairwise(said))
