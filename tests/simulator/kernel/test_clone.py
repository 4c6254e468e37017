"""A clone has every field of its match but those that each match has for itself, and shares no list that is changed in
place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.found import PLAYED
from tests.simulator.kernel.clones import CLONES, NewMatch
from tests.simulator.played import matches


@pytest.mark.parametrize("check", CLONES, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game_id", PLAYED)
def test_a_clone(game_id: str, check: Callable[[NewMatch], None]) -> None:
    check(matches(game_id))
