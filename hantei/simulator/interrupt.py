"""Ctrl-C while matches are played in this very process.

Compiled code takes an exception inside arithmetic for lack of memory and ends the process, so that it must not be
raised wherever the signal happens to come. It is only noted, and raised where whoever plays asks for it (`heed`). This
module is never compiled: Python hears signals as it begins a function.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

PATIENCE: Final = 1.0
"""Seconds. A further Ctrl-C so long after the first one finds nobody who heeds it, and ends what is running at once."""

_noted: list[float] = []
"""When Ctrl-C was pressed."""


def heed() -> None:
    """Raise KeyboardInterrupt if Ctrl-C was pressed."""
    if _noted:
        raise KeyboardInterrupt


@contextmanager
def heeding() -> Iterator[None]:
    """Only note Ctrl-C in this block, which calls `heed` where it may be ended; what was pressed is raised at its end
    at the latest. Does nothing in a thread, which hears no signals, nor where a program handles Ctrl-C itself."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    _noted.clear()
    signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        was_pressed = bool(_noted)
        _noted.clear()
    if was_pressed:
        raise KeyboardInterrupt


def _note(number: int, frame: FrameType | None) -> None:
    now = time.monotonic()
    if _noted and now - _noted[0] >= PATIENCE:
        signal.default_int_handler(number, frame)
    _noted.append(now)
