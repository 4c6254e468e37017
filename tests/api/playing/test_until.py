"""A series that ends by its interval."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hantei
from hantei.api.playing.match import half_width_of
from hantei.core.errors import UsageError
from tests.api.playing.samples import FULL, LOW


def played(**options: Any) -> hantei.MatchResult:
    return hantei.match(FULL, LOW, **{"matches": 40, "agents": "random", "until": "8pp", **options})


def test_it_ends_once_the_interval_is_narrow_enough() -> None:
    result = played()
    share = result.wins["a"]
    assert (share.high - share.low) / 2 <= 0.08
    assert (result.asked, result.until) == (40, 0.08)
    assert 40 < result.matches == result.total < 152
    assert not result.partial


def test_it_is_the_same_series_whoever_plays_it(tmp_path: Path) -> None:
    result = played()
    assert played(jobs=2).tally == result.tally
    assert hantei.match(FULL, LOW, matches=result.matches, agents="random").tally == result.tally
    file = tmp_path / "run.jsonl"
    assert played(resume=file, matches=20, until="").matches == 20
    assert played(resume=file).tally == result.tally
    written = file.read_text(encoding="utf-8")
    assert played(resume=file).tally == result.tally
    assert file.read_text(encoding="utf-8") == written


def test_without_a_number_a_wide_interval_ends_early() -> None:
    result = played(matches=None, until="20pp")
    assert (result.matches, result.asked, result.partial) == (22, None, False)
    assert {key: result.to_json()[key] for key in ("asked", "until", "matches")} == {
        "asked": None, "until": 0.2, "matches": 22,
    }  # fmt: skip


def test_what_was_asked_for_is_enough() -> None:
    assert played(matches=300).matches == 300


@pytest.mark.parametrize(("text", "half_width"), [("2pp", 0.02), ("0.5pp", 0.005), (" 10 pp", 0.1), ("2PP", 0.02)])
def test_half_widths(text: str, half_width: float) -> None:
    assert half_width_of(text) == pytest.approx(half_width)


@pytest.mark.parametrize("text", ["2", "2%", "0pp", "-2pp", "30pp", "0.01pp", "pp", "２pp", "1e1pp"])
def test_what_is_no_half_width_is_told(text: str) -> None:
    with pytest.raises(UsageError):
        played(until=text)
