"""How far a long check has come: one line on standard error that counts, on a terminal only."""

import os
import sys
import time
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Final, Self, TypeVar

from hantei.cli.terminal.texts import Texts

SILENT: Final = 1.0
"""Seconds of work during which nothing is shown."""

EVERY: Final = 0.1
"""Seconds between two changes of the line."""

Item = TypeVar("Item")


class Progress:
    """Counts the steps of one job; the line is gone when the job ends, however it ends."""

    def __init__(self, texts: Texts, key: str, total: int) -> None:
        self.texts = texts
        self.key = key
        self.total = total
        self.done = 0
        self.shown = ""
        self.next = time.monotonic() + SILENT if is_animated() else float("inf")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._show("")

    def over(self, items: Iterable[Item]) -> Iterator[Item]:
        """The items, each a step when the next is asked for."""
        for item in items:
            yield item
            self.step()

    def step(self) -> None:
        self.done += 1
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + EVERY
            self._show(self.texts(self.key, done=self.done, total=self.total))

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
