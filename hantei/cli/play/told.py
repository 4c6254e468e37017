"""A recorded match told on the terminal, in lines that fit it."""

import shutil
from collections.abc import Iterable, Iterator
from typing import Final

from hantei.api.positions.retelling import Part, StoryLine
from hantei.cli.terminal.wrapping import columns, cut, wrap
from hantei.core.text import in_one_line

LEAST: Final = 40
"""The fewest columns for which lines are made."""
_INDENTS: Final = {Part.HEADING: ("", "  "), Part.BOARD: ("  ", "    "), Part.TEXT: ("  ", "  ")}
"""What stands before the first line of a paragraph and before the others."""
_AND_THEN: Final = " ◆"
"""Between what one decision brought about and the next one."""


def width() -> int:
    """How many columns the terminal has; 80 where there is none."""
    return max(shutil.get_terminal_size((80, 24)).columns, LEAST)


def laid_out(story: Iterable[StoryLine], room: int) -> Iterator[str]:
    """The lines of a story, none wider than the room: what happens in a turn goes on line by line, up to the board."""
    for part, text in _paragraphs(story):
        first, further = _INDENTS[part]
        width, more = room - columns(further), columns(further) - columns(first)
        begin, *rest = wrap(text, width, more)
        pieces = [*cut(begin, width + more), *(piece for line in rest for piece in cut(line, width))]
        yield first + pieces[0]
        yield from (further + piece for piece in pieces[1:])


def _paragraphs(story: Iterable[StoryLine]) -> Iterator[tuple[Part, str]]:
    """Headings, boards, and all that happens between two of them; the first that happens stands behind the heading."""
    part, said, goes_on = Part.BOARD, "", False
    for line in story:
        text = f"── {in_one_line(line.text)}" if line.part is Part.HEADING else in_one_line(line.text)
        if line.part is Part.TEXT and said and part is not Part.BOARD:
            said += f"{_AND_THEN if goes_on else ' '}{text}"
            goes_on = True
            continue
        if said:
            yield part, said
        part, said, goes_on = line.part, text, line.part is Part.TEXT
    if said:
        yield part, said
