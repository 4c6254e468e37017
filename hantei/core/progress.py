"""Reporting the progress of long work, and cancelling it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Report: TypeAlias = Callable[[str, int, int], None]
"""Called with what is being done (`reading`, `judging`, `playing` …), how much of it is done, and how much there is.

A report that raises `Cancelled` ends the work: a run of matches gives what was played so far, any other call raises
`Cancelled` to its caller and has changed nothing.
"""

Item = TypeVar("Item")


class Cancelled(Exception):
    """Raised by a report function to cancel the work that it is told about."""


def told(what: str, items: Sequence[Item], report: Report | None) -> Iterator[Item]:
    """Yield the items; each is reported as done when the next one is asked for."""
    for done, item in enumerate(items, 1):
        yield item
        if report is not None:
            report(what, done, len(items))
