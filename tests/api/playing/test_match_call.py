"""`hantei.match`, as a program or a notebook calls it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

import hantei
from tests.api.playing.conftest import Printed
from tests.api.playing.samples import FULL, LOW, SAMPLES, TINY, UNKNOWN
from tests.conftest import sample_catalog


def without_speed(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in figures.items() if name != "speed"}


def played(**options: Any) -> hantei.MatchResult:
    return hantei.match(FULL, LOW, **{"matches": 10, "agents": "random", **options})


def test_match_gives_what_the_command_prints(printed: Printed) -> None:
    result = played(switches={"setup.mulligan": "once"})
    figures = printed("match", FULL, LOW, "-n", "10", "--agents", "random", "--switch", "setup.mulligan=once")
    assert json.loads(json.dumps(without_speed(result.to_json()))) == without_speed(figures)
    assert result.switches == {"setup.mulligan": "once"}


def test_a_row_for_each_share_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    result = played()
    assert (result.game, result.seed, result.matches, result.asked, result.partial) == ("act6", 1, 10, 10, False)
    assert (result.wins["a"].hits, result.wins["b"].hits, result.wins["a"].value) == (8, 2, 0.8)
    assert [(ending.rule, ending.matches) for ending in result.endings] == [("A6-218", 10)]
    assert [tuple(row.values()) for row in result.rows()] == [
        ("wins", "a", 8, 10, 0.8, 0.490162, 0.943318), ("wins", "b", 2, 10, 0.2, 0.056682, 0.509838),
        ("draws", "", 0, 10, 0.0, 0.0, 0.434482), ("caps", "", 0, 10, 0.0, 0.0, 0.434482),
        ("loops", "", 0, 10, 0.0, 0.0, 0.434482), ("first_player", "", 7, 10, 0.7, 0.305858, 0.925128),
        ("a_wins_when_first", "", 6, 7, 0.857143, 0.486872, 0.97432),
        ("a_wins_when_second", "", 2, 3, 0.666667, 0.20766, 0.938508),
    ]  # fmt: skip
    assert capsys.readouterr() == ("", "")


def test_frame_and_notebook_have_the_rows() -> None:
    result = played()
    frame = result.to_frame()
    assert list(frame.columns) == ["figure", "detail", "count", "of", "share", "low", "high"]
    assert frame[frame.figure == "wins"]["count"].tolist() == [8, 2]
    html = result._repr_html_()
    assert html.count("<tr") == 9
    assert "<td>0.490162</td>" in html


def stop_at(done: int) -> hantei.Report:
    """A report that ends the work when so much of it is done."""

    def report(what: str, so_far: int, total: int) -> None:
        assert (what, total) == ("playing", 10)
        if so_far >= done:
            raise hantei.Cancelled

    return report


def test_cancelled_run_gives_what_was_played_and_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    partial = played(resume=file, report=stop_at(4))
    assert (partial.matches, partial.asked, partial.interrupted, partial.partial) == (4, 10, True, True)
    assert without_speed(partial.to_json()) == {
        **without_speed(played(matches=4).to_json()), "asked": 10, "partial": True
    }  # fmt: skip
    heard: list[tuple[str, int, int]] = []
    whole = played(resume=file, report=lambda *told: heard.append(told))
    assert heard == [("playing", 4, 10), ("playing", 6, 10), ("playing", 8, 10), ("playing", 10, 10)]
    assert (whole.interrupted, whole.speed) == (False, None)
    assert without_speed(whole.to_json()) == without_speed(played().to_json())


def test_run_in_several_processes_can_be_cancelled(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    partial = played(resume=file, jobs=2, report=stop_at(2))
    assert (partial.matches, partial.interrupted) == (2, True)
    assert without_speed(played(resume=file, jobs=2).to_json()) == without_speed(played().to_json())


def test_run_that_is_cancelled_before_its_first_match_has_no_result() -> None:
    with pytest.raises(hantei.Cancelled):
        played(report=stop_at(0))


@pytest.mark.parametrize(
    ("deck", "key", "codes"),
    [
        (TINY, "play_deck_illegal", ["TOO_FEW"]),
        (UNKNOWN, "play_deck_unknown", ["UNKNOWN_CARD"]),
        ("nowhere.txt", "play_deck_unknown", ["FILE_MISSING"]),
    ],
)
def test_deck_that_cannot_be_played_is_raised_with_what_was_found(
    deck: Path, key: str, codes: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANTEI_LANG", "en")
    with pytest.raises(hantei.DeckError) as caught:
        hantei.match(FULL, deck, matches=2, agents="random")
    assert (caught.value.message_key, caught.value.facts) == (key, {"deck": str(deck)})
    assert [finding.code for finding in caught.value.findings] == codes
    assert f'[{codes[0]}]\n"{deck}" ' in str(caught.value)
    assert capsys.readouterr() == ("", "")


def test_deck_that_may_break_its_rules_keeps_its_findings() -> None:
    result = hantei.match(TINY, FULL, matches=2, agents="random", any_deck=True)
    assert [finding.code for finding in result.decks[0].findings] == ["TOO_FEW"]


WRONG_BUDGETS = ("0", "-1", "", "abc", "1.5", "４００", "1e3", "007", "400:4", " 400", "1000001", "9" * 5000)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"matches": 0}, "matches_number"),
        ({"jobs": -1}, "jobs_number"),
        ({"agents": "gredy"}, "unknown_agent"),
        ({"agents": "greedy,greedy,greedy"}, "too_many_agents"),
        *(({"agents": name}, "agent_missing") for name in ("", ",", "greedy,")),
        *(({"agents": f"turn:{budget}"}, "agent_setting") for budget in WRONG_BUDGETS),
        ({"agents": "greedy:5"}, "agent_without_setting"),
        ({"agents": "random:"}, "agent_without_setting"),
        ({"switches": {"setup.muligan": "once"}}, "unknown_switch"),
        ({"journal": "there", "cluster": "127.0.0.1:8786"}, "match_journal_cluster"),
    ],
)
def test_what_cannot_be_meant_is_raised(options: dict[str, Any], key: str) -> None:
    with pytest.raises(hantei.UsageError) as caught:
        played(**options)
    assert caught.value.message_key == key


BOAT = SAMPLES / "boat" / "decks" / "legal" / "magic_only.txt"


@pytest.mark.parametrize(("deck", "limit", "usual"), [(FULL, "sim.turn_limit", 2000), (BOAT, "max_turns", 700)])
def test_turn_without_a_number_has_the_budget_that_is_usual_in_the_game(deck: Path, limit: str, usual: int) -> None:
    catalog = sample_catalog("boat") if deck == BOAT else ()
    result = hantei.match(deck, deck, matches=2, agents="turn,turn:300", switches={limit: "2"}, catalog=catalog)
    assert result.job.agent_names == (f"turn:{usual}", "turn:300")
    assert result.strengths[0] == result.decks[0].game.strengths.of(f"turn:{usual}")
    assert result.strengths[0] is not None


@pytest.mark.parametrize(("language", "words"), [("en", "1053 cards; both together may have 1023"), ("ja", "1053枚")])
def test_decks_too_large_for_a_table_are_raised_in_words(
    language: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANTEI_LANG", language)
    deck = tmp_path / "large.txt"
    deck.write_text("ゲーム: act6\n999 ♠A\n", encoding="utf-8")
    with pytest.raises(hantei.UsageError) as caught:
        hantei.match(deck, FULL, any_deck=True)
    assert caught.value.message_key == "match_not_playable"
    assert words in str(caught.value)


def test_card_lists_and_catalogues_are_read_alike() -> None:
    deck = SAMPLES / "leader" / "decks" / "legal" / "forest_noela.txt"
    lists, catalog = SAMPLES / "leader" / "catalog.xlsx", sample_catalog("leader")
    one, other = (hantei.match(deck, deck, matches=2, agents="random", catalog=cards) for cards in (lists, catalog))
    assert without_speed(one.to_json()) == without_speed(other.to_json())
    assert (one.figures.decisions, one.remarks) == (282, ())


def test_what_a_card_list_calls_for_is_in_the_result_once(tmp_path: Path) -> None:
    book = load_workbook(SAMPLES / "leader" / "catalog.xlsx")
    book.worksheets[0].row_dimensions[3].hidden = True
    book.save(tmp_path / "cards.xlsx")
    deck = SAMPLES / "leader" / "decks" / "legal" / "forest_noela.txt"
    result = hantei.match(deck, deck, matches=2, agents="random", catalog=tmp_path / "cards.xlsx")
    assert [finding.code for finding in result.remarks] == ["ROWS_HIDDEN"]
