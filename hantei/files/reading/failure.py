"""What to say when a parser of somebody else's making gives up on a file."""

from __future__ import annotations

from typing import Final

from hantei.files import codes
from hantei.files.reading.guard import Refused, refuse

_LONGEST_DETAIL: Final = 200
"""Parsers quote what they stumbled over, which may be the whole file."""


def given_up(name: str, error: Exception) -> Refused:
    """The refusal of a file after `error`: our own limits reached, or else the file is damaged."""
    limits = isinstance(error, MemoryError)
    code = codes.FILE_READER_FAILED if limits else codes.FILE_DAMAGED
    detail = " ".join(f"{type(error).__name__}: {error}".split())
    return refuse(code, name, detail=detail[:_LONGEST_DETAIL])
