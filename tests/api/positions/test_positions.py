"""Journals and scenarios from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import hantei
from tests.conftest import SAMPLES

JOURNAL = sorted((SAMPLES / "act6" / "journals").glob("*.jsonl"))[0]


def test_journal_comes_out_the_same() -> None:
    whole = hantei.replay_journal(JOURNAL)
    assert whole.is_same
    assert whole.position["result"]
    begun = hantei.replay_journal(JOURNAL, at=3)
    assert (begun.decisions, begun.position["result"]) == (3, "")


def test_first_difference_of_a_changed_journal_is_told(tmp_path: Path) -> None:
    lines = JOURNAL.read_text(encoding="utf-8").splitlines()
    number = next(at for at, line in enumerate(lines) if '"event"' in line)
    lines[number] = '{"event": "nothing of the kind", "rule": ""}'
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    difference = hantei.replay_journal(changed).difference
    assert difference is not None
    assert (difference.line, difference.journal) == (number + 1, lines[number])


def test_decision_that_the_journal_does_not_have() -> None:
    with pytest.raises(hantei.UsageError) as caught:
        hantei.replay_journal(JOURNAL, at=100_000)
    assert caught.value.message_key == "replay_too_far"


def test_scenarios_are_rows_and_failures_are_named(tmp_path: Path) -> None:
    results = hantei.run_scenarios(SAMPLES / "act6" / "scenarios" / "losing.toml")
    assert (results.failed, set(results.to_frame()["game"])) == ((), {"act6"})
    with pytest.raises(hantei.UsageError):
        hantei.run_scenarios(tmp_path)


def test_view_hides_what_the_other_player_holds() -> None:
    file = SAMPLES / "act6" / "scenarios" / "losing.toml"
    seen = hantei.view_scenario(file, player=1, scene=0)
    assert sorted(seen) == ["options", "seen"]
    assert seen["seen"]["you"] == 1
    with pytest.raises(hantei.UsageError) as caught:
        hantei.view_scenario(file, player=1, case=999)
    assert caught.value.message_key == "scenario_no_case"
