"""Numbered lists: the numbers before the lines go on, and move where a line comes or goes."""

from __future__ import annotations

import re
from typing import Final

from hantei.building.editing.marks import like
from hantei.building.editing.source import Exchange, Source
from hantei.core.text import whole_number

_ORDINAL: Final = re.compile(
    r"^(\s*(No\.?\s*)?[(（]?)([0-9０-９]{1,3})(?(2)(?![0-9０-９])|(?=\s*[.．｡)）:：、]))", re.IGNORECASE
)


def is_numbered(line: str) -> bool:
    """True if a line begins with a number that may be that of the line."""
    return _ORDINAL.match(line) is not None


def without_number(line: str) -> str:
    """Return a line without the number that it begins with."""
    return _ORDINAL.sub("", line)


def numbered_after(line: str, above: str) -> str:
    """Return a line of a numbered list with the number that follows the one above."""
    number = _number(above)
    return line if number is None or not is_numbered(line) else _with_number(line, number + 1)


def renumbered(source: Source, exchange: Exchange, row: int, step: int) -> Exchange | None:
    """Return the exchange of a row, or behind it, together with the numbers of the lines below that go on from it, each
    moved by a step; None where none does."""
    number = _number(_line(source, row))
    following = None if number is None else number + 1
    text, at = "", exchange.end
    for below in range(row + 1, len(source.rows) + 1):
        line, begin = _line(source, below), source.rows[below - 1][0]
        if following is not None and _number(line) == following:
            text += source.text[at:begin] + _with_number(line, following + step)
            at, following = begin + len(line), following + 1
    return Exchange(exchange.start, at, exchange.text + text) if text else None


def _line(source: Source, row: int) -> str:
    begin, end = source.row(row) or (0, 0)
    return source.text[begin:end]


def _number(line: str) -> int | None:
    match = _ORDINAL.match(line)
    return whole_number(match[3]) if match else None


def _with_number(line: str, number: int) -> str:
    return _ORDINAL.sub(lambda match: f"{match[1]}{like(match[3], number)}", line)
