"""The recorded matches of spimate come out line by line as they were recorded, with the extra set in its place."""

from __future__ import annotations

import json

import pytest

from hantei.games.spimate.play.match import SpimateMatch
from hantei.games.spimate.play.table.numbers import EXTRA
from hantei.games.spimate.show.play import PLAY
from hantei.simulator.journal import JournalError, read_journal, start
from tests.conftest import sample_catalog
from tests.games.spimate.play.journals import FOLDER, JOURNALS, journal


@pytest.mark.parametrize("name", JOURNALS)
def test_the_same_seed_gives_the_recorded_journal(name: str) -> None:
    assert journal(*JOURNALS[name]) == (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")


@pytest.mark.proves("SP-013")
def test_a_journal_keeps_which_cards_of_a_normal_cost_lie_in_extra() -> None:
    """hearth has 炉心爆ぜ and 野焼きの号令 in extra, and 炉心爆ぜ in the deck too."""
    header, _ = read_journal((FOLDER / "random_2.jsonl").read_text(encoding="utf-8"))
    assert header.beside == (5, 4)
    match = start(header, PLAY, sample_catalog("spimate").by_id)
    assert isinstance(match, SpimateMatch)
    names = sorted(match.cards.names[card] for card in match.zones[EXTRA])
    assert names == ["双火の炉主", "炉心爆ぜ", "終炉の業火", "終炉の業火", "野焼きの号令"]


@pytest.mark.parametrize("beside", [5, [1], [1, -1], [1, "2"], [True, 0]])
def test_a_journal_whose_extra_sets_can_not_be_counted_is_refused(beside: object) -> None:
    first, *rest = (FOLDER / "random_2.jsonl").read_text(encoding="utf-8").splitlines()
    wrong = json.dumps({**json.loads(first), "beside": beside})
    with pytest.raises(JournalError, match="beside"):
        read_journal("\n".join([wrong, *rest]))
