"""How far long work has come: one line on standard error that counts, on a terminal only."""

import os
import sys
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Final, Self

from hantei.cli.terminal.texts import Texts

SILENT: Final = 1.0
"""Seconds of work during which nothing is shown."""

EVERY: Final = 0.1
"""Seconds between two changes of the line."""

READING_AND_JUDGING: Final = {"reading": "check.bulk.reading", "judging": "check.bulk.judging"}


class Progress:
    """Shows what the work reports, by the sentence (`keys`) for what is being done; the line is gone when the work
    ends, however it ends."""

    def __init__(self, texts: Texts, keys: Mapping[str, str]) -> None:
        self.texts = texts
        self.keys = keys
        self.shown = ""
        self.next = time.monotonic() + SILENT if is_animated() else float("inf")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._show("")

    def report(self, what: str, done: int, total: int) -> None:
        """So much of it is done (`core.progress.Report`)."""
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + EVERY
            self._show(self.texts(self.keys[what], done=done, total=total))

    def _show(self, line: str) -> None:
        from rich.cells import cell_len

        before, self.shown = self.shown, line or self.shown  # before it is written: an interruption may come any time
        if line or before:
            gap = " " * (cell_len(before) - cell_len(line))
            sys.stderr.write(f"\r{line}{gap}{'' if line else chr(13)}")
            sys.stderr.flush()


def is_animated() -> bool:
    """Whether a line may be written over: somebody watches, on a terminal that can do it."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
