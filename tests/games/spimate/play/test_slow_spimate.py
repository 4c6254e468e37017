"""spimate as a whole: matches between random legal decks, and what they exercise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from hantei.simulator.kernel import match as kernel
from tests.games.spimate.play.tally import WATCHED
from tests.games.tally import tally_matches

Record = Callable[[str, object], None]
INTERPRETED: Final = Path(kernel.__file__).suffix == ".py"

if INTERPRETED:  # what compiled matches carry out can't be heard

    def test_40_matches_between_random_decks_break_nothing() -> None:
        tally = tally_matches(WATCHED, 0, 40)
        assert tally.failures == []
        assert tally.games == 40
        assert len(tally.missing("verb", "condition", "window", "decision")) < 12

    @pytest.mark.slow
    @pytest.mark.timeout(14_400)
    def test_20_000_matches_break_nothing_and_exercise_every_verb(record_property: Record) -> None:
        tally = tally_matches(WATCHED, 0, 20_000)
        record_property("table", "\n".join(tally.lines()))
        assert tally.failures == []
        assert tally.rare(100, "verb", "condition", "window", "decision") == []
        assert tally.missing("event", "ending") == []
