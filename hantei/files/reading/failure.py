"""The refusal of a file that a third-party parser fails on."""

from __future__ import annotations

from typing import Final

from hantei.files import codes
from hantei.files.reading.guard import Refused, refuse

_LONGEST_DETAIL: Final = 200
"""Parsers quote what they stumbled over, which may be the whole file."""


def given_up(name: str, error: Exception) -> Refused:
    """Return the refusal of a file after `error`: a limit of ours was reached, or the file is damaged."""
    limits = isinstance(error, MemoryError)
    code = codes.FILE_READER_FAILED if limits else codes.FILE_DAMAGED
    detail = " ".join(f"{type(error).__name__}: {error}".split())
    return refuse(code, name, detail=detail[:_LONGEST_DETAIL])
