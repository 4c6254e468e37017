"""Ways through a cell: segments that are read and, where a cell isn't read whole, sentences that aren't."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import make
from hantei.effects.chart.engine.parser import Edge, Parser
from hantei.effects.chart.normal import Normal
from hantei.effects.chart.pieces import Piece, as_unparsed
from hantei.effects.chart.rules.parts import Head, Segment

UNREAD: Final = 1000
"""What an unread sentence costs, besides its characters: more than all preferences of a cell."""
MOST_WAYS: Final = 64
"""Ways to a place that are kept."""
_OPENS: Final = "「(【"
_CLOSES: Final = "」)】"
_LEADS: Final = re.compile("(?:時|とき|中|場合|なら|たら|ば|て|で|、|：|→)$")
"""How a line ends that is a head, or goes on in the next one."""
_OFFERS: Final = re.compile("以下|次の|下記|選|から|順に")
"""What stands in a sentence that offers the numbered lines behind it; without it they are abilities."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way through the text up to a place; `unread`: what its unread sentences cost."""

    price: int
    unread: int
    pieces: tuple[Piece, ...]


def ways(parser: Parser, text: Normal, *, in_part: bool) -> list[Way]:
    """Return the ways that read all of a text; `in_part`: those that leave the fewest sentences of it unread."""
    return _Ways(parser, text, in_part=in_part).found()


class _Ways:
    """The ways to the places of a text, from its beginning on.

    hard  places behind the end of a sentence that nobody can doubt: there words that aren't understood may begin
    """

    def __init__(self, parser: Parser, text: Normal, *, in_part: bool) -> None:
        self.parser = parser
        self.text = text
        self.in_part = in_part
        self.best: dict[int, list[Way]] = {0: [Way(0, 0, ())]}
        self.hard = {0, *(at + 1 for at, letter in enumerate(text.text) if letter in "。\n")}

    def found(self) -> list[Way]:
        end = len(self.text.text)
        for start in range(end):
            if start in self.best:
                self._from(start)
        return self.best.get(end, [])

    def _from(self, start: int) -> None:
        for token in self.parser.rows[start].get("NL", ()):
            self._step(Piece(Segment(starts=True), start, token.end), 0, 0)
        for edge in self.parser.read("segment", start):
            self._step(Piece(cast(Segment, edge.value), start, edge.end), edge.price, 0)
        if self.in_part and start in self.hard:
            for piece, cost in self._unread(start):
                self.hard.add(piece.end)
                self._step(piece, 0, cost)

    def _step(self, piece: Piece, price: int, unread: int) -> None:
        """Go on with a piece from all ways to its beginning; of ways to a place those with the least unread stay."""
        ways = self.best.setdefault(piece.end, [])
        for way in self.best[piece.start]:
            cost = way.unread + unread
            if ways and cost > ways[0].unread:
                continue
            if ways and cost < ways[0].unread:
                ways.clear()
            if len(ways) < MOST_WAYS:
                ways.append(Way(way.price + price, cost, (*way.pieces, piece)))

    def _unread(self, start: int) -> Iterator[tuple[Piece, int]]:
        """A sentence that isn't understood, behind the head of it that is; or only its head isn't."""
        text = self.text.text
        if text[start] == "\n" or (text[start] == "(" and start and text[start - 1] != "\n"):
            return
        bullet = next(iter(self.parser.rows[start].get("BULLET", ())), None)
        first = bullet.end if bullet else start
        end = sentence_end(self.parser, text, start)
        for head in self._heads(first, end):
            yield self._sentence(start, end, bullet, head)
        for colon in self._colons(first, end):
            lost = as_unparsed(self.text, first, colon, first)
            segment = make(Segment, *_claimed(bullet), head=make(Head, unread=(lost,)), **_sign(bullet))
            yield Piece(segment, start, colon, begins=True), UNREAD + colon - first

    def _heads(self, start: int, end: int) -> list[Edge | None]:
        """The longest head of the sentence that is understood, if one is."""
        heads = [edge for edge in self.parser.read("head", start) if edge.end < end]
        return [max(heads, key=lambda edge: edge.end, default=None)]

    def _sentence(self, start: int, end: int, bullet: Token | None, head: Edge | None) -> tuple[Piece, int]:
        first = head.end if head else bullet.end if bullet else start
        lost = as_unparsed(self.text, first, end, stopped(self.parser, start, end))
        said = cast(Head, head.value) if head else None
        body: Any = make(Segment, *_claimed(bullet), head=said, body=(lost,), **_sign(bullet))
        return Piece(body, start, end, begins=head is not None), UNREAD + end - first

    def _colons(self, start: int, end: int) -> Iterator[int]:
        """Where a head ends that isn't understood: behind a colon, or behind a label that the game doesn't know."""
        for token in self.parser.rows[start].get("UNKNOWNLABEL", ()):
            yield token.end
        colon = self.text.text.find("：", start, end)
        if 0 <= colon < end - 1 and self.text.text[colon + 1] != "\n":
            yield colon + 1


def _claimed(bullet: Token | None) -> tuple[Token, ...]:
    return (bullet,) if bullet else ()


def _sign(bullet: Token | None) -> dict[str, Any]:
    return {"starts": True, "bullet": str(bullet.value)} if bullet else {}


def sentence_end(parser: Parser, text: str, start: int) -> int:
    """Return where a sentence that isn't understood ends: with the brackets behind it, with the line behind it where it
    is a head or goes on there, and with the lines that it may offer."""
    end = _closing(text, start)
    while text[end : end + 1] == "(":
        end = _closing(text, end)
    while text[end : end + 1] == "\n" and _LEADS.search(text[start:end]):
        end = _closing(text, end + 1)
    signs = {token.value for token in parser.rows[start].get("BULLET", ())}
    while text[end : end + 1] == "\n":
        line = end + len(text[end:]) - len(text[end:].lstrip("\n"))
        offered = {token.value for token in parser.rows[line].get("BULLET", ())}
        numbered = "①" in offered and not _OFFERS.search(text[start:end])
        if not offered or offered & signs or numbered:
            break
        after = text.find("\n", line)
        end = len(text) if after < 0 else after
    return end


def _closing(text: str, start: int) -> int:
    """Where a sentence or a bracket ends that begins at a place: no full stop in quotes and brackets ends it."""
    depth = 0
    for at in range(start, len(text)):
        letter = text[at]
        depth = max(0, depth + (letter in _OPENS) - (letter in _CLOSES))
        if letter == "\n":
            return at
        closed = letter == "。" or (letter == ")" and text[start] == "(")
        if closed and not depth:
            return at + 1 + (letter == ")" and text[at + 1 : at + 2] == "。")
    return len(text)


def stopped(parser: Parser, start: int, end: int) -> int:
    """Return where understanding of a sentence ended: the place at which words were looked for last."""
    return min(parser.reached("segment", start), end - 1)
