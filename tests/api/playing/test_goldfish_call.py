"""`hantei.goldfish`, as a program or a notebook calls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hantei
from hantei.simulator.agents.goldfish import Measured, play_measured
from hantei.simulator.runs.goldfish import job as goldfish_job
from hantei.simulator.runs.goldfish.opening_check import OpeningHandsOff
from tests.api.playing.conftest import Printed
from tests.api.playing.samples import ACT6, FULL, LOW, TINY

CARD = {
    "build": 1, "deck": "全部のせ", "id": "SA", "name": "スペードのA", "copies": 1, "drawn": 5, "drawn_of": 10,
    "drawn_share": 0.5, "drawn_low": 0.23659309051256402, "drawn_high": 0.763406909487436, "played": 4,
    "played_share": 0.8, "played_low": 0.37553462976252544, "played_high": 0.9637758913675698, "stuck": 0,
    "stuck_share": 0.0, "stuck_low": 0.0, "stuck_high": 0.43448246478317465, "otherwise": 1,
}  # fmt: skip


def test_goldfish_gives_what_the_command_prints(printed: Printed) -> None:
    result = hantei.goldfish(FULL, other=LOW, matches=10, seed=7, agent="random")
    figures = printed("goldfish", FULL, "--compare", LOW, "-n", "10", "--seed", "7", "--agent", "random")
    assert json.loads(json.dumps(result.to_json())) == figures


def test_a_row_for_each_card_of_each_build(capsys: pytest.CaptureFixture[str]) -> None:
    result = hantei.goldfish(FULL, other=LOW, matches=10, agent="random")
    assert (result.game, result.agent, result.matches, result.names) == (
        "act6",
        "random",
        10,
        ("全部のせ", "兵隊だけ40枚"),
    )
    assert [(build.won.hits, build.won.n) for build in result.builds] == [(6, 10), (6, 10)]
    assert result.difference is not None
    assert result.difference.clock.n == 3
    assert result.rows()[0] == CARD
    frame = result.to_frame()
    assert (list(frame.columns), frame.shape) == (list(CARD), (94, 19))
    assert "<td>スペードのA</td>" in result._repr_html_()
    assert repr(result) == "GoldfishResult(asked=10, interrupted=False, retried=0, remarks=())"
    assert capsys.readouterr() == ("", "")


def test_cancelled_run_gives_what_was_played_and_goes_on_from_its_file(tmp_path: Path) -> None:
    def stop(what: str, done: int, total: int) -> None:
        if done == 6:
            raise hantei.Cancelled

    file = tmp_path / "run.jsonl"
    partial = hantei.goldfish(FULL, matches=10, agent="random", resume=file, report=stop)
    assert (partial.matches, partial.asked, partial.interrupted) == (6, 10, True)
    whole = hantei.goldfish(FULL, matches=10, agent="random", resume=file)
    assert whole.interrupted is False
    assert whole.to_json() == hantei.goldfish(FULL, matches=10, agent="random").to_json()


def test_run_whose_opening_hands_are_off_gives_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    def rigged(*arguments: object) -> Measured:
        measured = play_measured(*arguments)
        measured.opening = list(range(7))
        return measured

    monkeypatch.setattr(goldfish_job, "play_measured", rigged)
    with pytest.raises(OpeningHandsOff):
        hantei.goldfish(FULL, matches=40, agent="random")


def test_deck_that_breaks_its_rules_is_raised_with_its_findings() -> None:
    with pytest.raises(hantei.DeckError) as caught:
        hantei.goldfish(TINY, matches=2)
    assert [(finding.code, finding.rule) for finding in caught.value.findings] == [("TOO_FEW", "A6-022")]
    result = hantei.goldfish(TINY, matches=2, agent="random", any_deck=True)
    assert [finding.code for finding in result.decks[0].findings] == ["TOO_FEW"]


def test_one_deck_is_meant_not_a_folder() -> None:
    with pytest.raises(hantei.UsageError) as caught:
        hantei.goldfish(ACT6 / "legal")
    assert caught.value.message_key == "deck_pick_missing"


def test_a_run_is_never_written_over_its_deck(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_bytes(FULL.read_bytes())
    with pytest.raises(hantei.UsageError) as caught:
        hantei.goldfish(deck, resume=deck, matches=2)
    assert caught.value.message_key == "report_over_input"
    assert deck.read_bytes() == FULL.read_bytes()
