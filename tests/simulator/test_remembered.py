"""Random matches go as they went when they were last looked at."""

from __future__ import annotations

import pytest

from tests.found import PLAYED
from tests.simulator.remembered import COUNT, digest, file_of

AT_ONCE = 10


@pytest.mark.parametrize(
    ("game_id", "first"), [(game_id, first) for game_id in PLAYED for first in range(0, COUNT[game_id], AT_ONCE)]
)
def test_matches_go_as_they_went(game_id: str, first: int) -> None:
    """Where a rule, a text or a notation has changed on purpose, `python -m tests.simulator.remembered` writes them
    anew."""
    known = file_of(game_id).read_text(encoding="utf-8").splitlines()
    assert len(known) == COUNT[game_id]
    numbers = range(first, first + AT_ONCE)
    assert {number: digest(game_id, number) for number in numbers} == {number: known[number] for number in numbers}
