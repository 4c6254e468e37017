"""A recorded match told on the terminal, in lines that fit it."""

import shutil
from collections.abc import Iterator
from typing import Final

from hantei.api.positions.retelling import Part, StoryLine
from hantei.cli.terminal.wrapping import columns, wrap
from hantei.core.text import in_one_line

LEAST: Final = 40
"""The fewest columns for which lines are made."""
_INDENTS: Final = {Part.HEADING: ("", "  "), Part.BOARD: ("  ", "     "), Part.TEXT: ("  ", "    ")}
"""What stands before the first line of a paragraph and before the others."""


def width() -> int:
    """How many columns the terminal has; 80 where there is none."""
    return max(shutil.get_terminal_size((80, 24)).columns, LEAST)


def laid_out(line: StoryLine, room: int) -> Iterator[str]:
    """The lines of a paragraph, none wider than the room."""
    first, further = _INDENTS[line.part]
    text = in_one_line(line.text)
    if line.part is Part.HEADING:
        text = f"── {text}"
    for number, part in enumerate(wrap(text, room - columns(further))):
        for piece in _cut(part, room - columns(further)):
            yield (further if number else first) + piece


def _cut(text: str, room: int) -> Iterator[str]:
    """A line in pieces that fit; most fit as they are."""
    piece = ""
    for character in text:
        if piece and columns(piece + character) > room:
            yield piece
            piece = ""
        piece += character
    yield piece
