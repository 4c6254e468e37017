"""Tests that use what the first of them has computed; run by `test_trial.py` only."""

from __future__ import annotations

import time
from functools import cache

from hantei.simulator.kernel.noise import below, streams


@cache
def drawn(limit: int) -> int:
    time.sleep(0.5)
    return below(streams(1, 2, 1), 0, limit)


@cache
def drawn_twice(limit: int) -> int:
    return drawn(limit) + drawn(limit)


def test_shared_first() -> None:
    assert 0 <= drawn(10) < 10


def test_shared_second() -> None:
    assert drawn_twice(10) == 2 * drawn(10)


def test_shared_third() -> None:
    assert drawn_twice(10) - drawn(10) == drawn(10)


def test_shared_by_nobody() -> None:
    assert streams(1, 2, 1) != streams(1, 3, 1)
