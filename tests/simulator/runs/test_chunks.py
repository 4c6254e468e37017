"""How a run is cut into chunks, and how far it has come."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.simulator.runs.chunks import Progress, cut, fitting, gaps

TOTALS = st.integers(0, 3_000_000)


@pytest.mark.parametrize(
    ("total", "count", "first"),
    [
        (0, 0, None),
        (1, 1, (0, 1)),
        (5, 3, (0, 2)),
        (1_000, 250, (0, 4)),
        (1_401, 234, (0, 6)),
        (1_000_000, 200, (0, 5_000)),
        (10_000_000, 2_000, (0, 5_000)),
    ],
)
def test_chunk_is_about_a_200th_and_even(total: int, count: int, first: tuple[int, int] | None) -> None:
    chunks = cut(0, total, total)
    assert len(chunks) == count
    assert (chunks[0] if chunks else None) == first


@pytest.mark.parametrize(("largest", "first"), [(5_000, (0, 500)), (37, (0, 36)), (1, (0, 2)), (0, (0, 2))])
def test_matches_that_take_long_make_small_chunks(largest: int, first: tuple[int, int]) -> None:
    assert cut(0, 100_000, 100_000, largest)[0] == first


@given(TOTALS, st.integers(0, 1_500_000))
def test_chunks_hold_every_match_once_and_tear_no_pair(total: int, pair: int) -> None:
    first = min(2 * pair, total // 2 * 2)
    chunks = cut(first, total, total)
    assert [start for start, _ in chunks[1:]] == [end for _, end in chunks[:-1]]
    assert not chunks or (chunks[0][0], chunks[-1][1]) == (first, total)
    assert all(start % 2 == 0 and 0 < end - start <= 5_000 for start, end in chunks)


def done(*chunks: tuple[int, int]) -> list[tuple[int, int, dict[str, Any]]]:
    return [(first, last, {}) for first, last in chunks]


@pytest.mark.parametrize(
    ("total", "kept", "missing"),
    [
        (20, [(0, 4), (6, 12)], [(4, 6), (12, 20)]),
        (12, [(0, 4), (6, 12)], [(4, 6)]),
        (11, [(0, 4), (6, 8)], [(4, 6), (8, 11)]),
        (5, [(0, 4)], [(4, 5)]),
        (21, [(0, 4), (6, 12), (20, 21)], [(4, 6), (12, 20)]),
        (2, [], [(0, 2)]),
        (0, [], []),
    ],
)
def test_of_chunks_done_those_count_that_fit(
    total: int, kept: list[tuple[int, int]], missing: list[tuple[int, int]]
) -> None:
    found = fitting(done((20, 21), (6, 12), (0, 4), (6, 8), (10, 14)), total)
    assert [chunk[:2] for chunk in found] == kept
    assert list(gaps(found, total)) == missing


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 20)), max_size=12), st.integers(0, 70))
def test_chunks_that_count_and_the_gaps_are_every_match_once(chunks: list[tuple[int, int]], total: int) -> None:
    found = fitting(done(*((2 * start, 2 * start + length) for start, length in chunks)), total)
    parts = sorted([*(chunk[:2] for chunk in found), *gaps(found, total)])
    assert [number for part in parts for number in range(*part)] == list(range(total))
    assert all(start % 2 == 0 for start, _ in parts)


def test_progress_is_of_this_run_alone() -> None:
    progress = Progress(done=600, total=1_000, before=500, seconds=4.0)
    assert (progress.share, progress.rate, progress.left) == (0.6, 25.0, 16.0)
    assert Progress(500, 1_000, 500, 4.0).left is None
    assert Progress(500, 1_000, 0, 0.0).left is None
    assert Progress(0, 0, 0, 0.0).share == 1.0
