"""TOML that a user wrote, read in a time and memory that grow with the file."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

MOST_PARTS: Final = 20

_PLACE: Final = re.compile(r"\s*\((?:at line (?P<line>\d+), column \d+|at end of document)\)\s*$")
_PART: Final = r"(?:[\w-]++|\"[^\"\n]*+\"|'[^'\n]*+')"
_LONG_KEY: Final = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")
"""A key of so many parts: each costs the parser more than the one before, and no file of hantei has one."""
_LONG_NUMBER: Final = re.compile(r"0[box][0-9A-Fa-f_]{1000}")
"""Python reads such a number and then refuses to write it; one in tens that is as long it does not even read."""


class TomlFault(Exception):
    """A text that is no TOML or asks too much of the parser.

    row     the line, from 1; 0 where none is to blame
    detail  what is wrong, mostly in the parser's English
    """

    def __init__(self, row: int, detail: str) -> None:
        super().__init__(row, detail)
        self.row = row
        self.detail = detail


def parse_toml(text: str) -> dict[str, Any]:
    """Return the entries of a TOML text; raises `TomlFault`."""
    for pattern, detail in ((_LONG_KEY, "the key has too many parts"), (_LONG_NUMBER, "the number is too long")):
        too_long = next((row for row, line in enumerate(text.split("\n"), start=1) if pattern.search(line)), 0)
        if too_long:
            raise TomlFault(too_long, detail)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise TomlFault(0, "too many brackets inside each other") from error
    except ValueError as error:  # TOML errors, and numbers that are longer than Python reads
        place = _PLACE.search(str(error))
        last = text.rstrip().count("\n") + 1
        row = int(place["line"]) if place and place["line"] else last if place else 0
        raise TomlFault(row, _PLACE.sub("", str(error))) from error
