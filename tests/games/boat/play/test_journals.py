"""The recorded matches of Boat Monster come out line by line as they were recorded."""

from __future__ import annotations

import pytest

from hantei.games.boat.show.play import PLAY
from hantei.simulator.journal import Difference, read_journal, replay, start
from tests.conftest import sample_catalog
from tests.games.boat.play.journals import FOLDER, JOURNALS, journal


@pytest.mark.parametrize("name", JOURNALS)
def test_the_same_seed_gives_the_recorded_journal(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    assert journal(*JOURNALS[name]) == text
    header, rows = read_journal(text)
    match = start(header, PLAY, sample_catalog("boat").by_id)
    assert [step for step in replay(rows, match, PLAY) if isinstance(step, Difference)] == []
