"""How far a long run has come: how many matches, how fast, and how long still."""

import time
from typing import Final

from hantei.api.playing.runs import Progress
from hantei.cli.terminal.output import say
from hantei.cli.terminal.progress import EVERY, SILENT, is_animated
from hantei.cli.terminal.progress import Progress as ProgressLine
from hantei.cli.terminal.texts import Texts

_PLAIN_EVERY: Final = 30.0
"""Seconds between two lines where nothing can be written over (a log)."""


class RunLine(ProgressLine):
    """How far a run has come: a line that is written over on a terminal, a new one now and then elsewhere."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, {})
        self.began = time.monotonic()
        self.before: int | None = None

    def report(self, what: str, done: int, total: int) -> None:  # noqa: ARG002  a run has one stage
        """So many matches are done; the first report says how many were before this run."""
        now = time.monotonic()
        if self.before is None:
            self.before, self.began = done, now
            self.next = now + (SILENT if is_animated() else _PLAIN_EVERY)
            if done:
                say(self.texts("run.taken", done=f"{done:,}", total=f"{total:,}"))
        if now < self.next or done == total:
            return
        text = progress_text(Progress(done, total, self.before, now - self.began), self.texts)
        if is_animated():
            self.next = now + EVERY
            self._show(text)
        else:
            self.next = now + _PLAIN_EVERY
            say(text)

    def wipe(self) -> None:
        """The line is gone: something else is said."""
        self._show("")
        self.shown = ""


def progress_text(progress: Progress, texts: Texts) -> str:
    """`12,000 of 100,000 (12 %), 1,500 a second, about 1 min left`"""
    facts = {"done": f"{progress.done:,}", "total": f"{progress.total:,}", "share": f"{progress.share:.0%}"}
    if progress.left is None:
        return texts("run.progress_begun", **facts)
    rate = f"{progress.rate:,.0f}" if progress.rate >= 10 else f"{progress.rate:.1f}"
    return texts("run.progress", **facts, rate=rate, left=duration(progress.left, texts))


def duration(seconds: float, texts: Texts) -> str:
    """The time in its two largest units; never less than a second."""
    whole = max(1, round(seconds))
    if whole < 60:
        return texts("run.seconds", seconds=whole)
    if whole < 3600:
        return texts("run.minutes", minutes=whole // 60, seconds=whole % 60)
    return texts("run.hours", hours=whole // 3600, minutes=whole % 3600 // 60)
