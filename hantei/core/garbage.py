"""Python's search for garbage, put off while much is made and nothing thrown away."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_cycle_search() -> Iterator[None]:
    """A large catalogue is millions of living objects and hardly a cycle: searching them again and again for
    garbage takes a fifth of the time and finds nothing."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
