"""Lines for the terminal: a Japanese character takes two columns, and no spaces part the words."""

import re
import unicodedata
from typing import Final

_CLOSING: Final = r"\])、。，．・：；？！」』）】］〉》”〜～…:;"
_OPENING: Final = r"\[(「『（【［〈《“◆"
_WORD: Final = "[!-~]+|[ァ-ヺー]+|[一-龥々]+"
_ENDING: Final = rf"(?:[{_CLOSING}]|\"[.,;:)]*(?=\s|$|[^!-~]))*"
"""Marks that stay with what stands before them; a straight quotation mark where it closes."""
_PIECE: Final = re.compile(rf"\s+|[{_OPENING}]*(?:(?:{_WORD})[ぁ-ゖ]*|[ぁ-ゖ]+|\S){_ENDING}")


_NEVER_FIRST: Final = frozenset(
    "ー々ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ)]」』）】］〉》、。，．・：；？！…～〜"
)
"""What no line begins with: it stays with what stands before it."""
_AFTER: Final = frozenset("/\\_-")
"""Where names of files and codes are parted first."""


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def wrap(text: str, width: int, more: int = 0) -> list[str]:
    """The text in lines of at most `width` columns, the first with room for `more`: words stay whole with the
    particles and marks after them.

    What is wider than a line stands alone and sticks out, so that it can still be copied.
    """
    lines: list[str] = []
    line = ""
    for piece in _PIECE.findall(text):
        if line.strip() and columns(line + piece.rstrip()) > (width if lines else width + more):
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def cut(text: str, room: int) -> list[str]:
    """A line in pieces that fit; most fit as they are. No piece begins with a mark that belongs to what is before it,
    and a path is parted behind its strokes where it has some."""
    pieces: list[str] = []
    piece = ""
    for character in text:
        if piece and columns(piece + character) > room:
            at = _end_of(piece, character)
            pieces.append(piece[:at])
            piece = piece[at:]
        piece += character
    return [*pieces, piece]


def _end_of(piece: str, following: str) -> int:
    """How much of a piece stays in its line, where `following` comes next: half of it at least."""
    half = (len(piece) + 1) // 2
    if following.isascii():
        return next((at for at in range(len(piece), half, -1) if piece[at - 1] in _AFTER), len(piece))
    line = piece + following
    return next((at for at in range(len(piece), half - 1, -1) if at and line[at] not in _NEVER_FIRST), len(piece))
