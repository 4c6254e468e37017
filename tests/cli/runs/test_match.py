"""`hantei match` as a player or an organiser gives it."""

from __future__ import annotations

import csv
import errno
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hantei.api.playing import match, runs
from hantei.core.errors import OutputError
from hantei.games import boat, load
from hantei.simulator.runs import pool, strength
from hantei.simulator.runs.engine_build import engine
from hantei.simulator.runs.match_up.job import MatchJob

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
FULL = str(SAMPLES / "act6" / "decks" / "legal" / "act6_full.txt")
LOW = str(SAMPLES / "act6" / "decks" / "legal" / "forty_low.txt")
TINY = str(SAMPLES / "act6" / "decks" / "illegal" / "TOO_FEW_A6-022.txt")
UNKNOWN = str(SAMPLES / "act6" / "decks" / "illegal" / "UNKNOWN_CARD.txt")
ACT8 = str(SAMPLES / "act8" / "decks" / "legal" / "act8_full.txt")
NOELA = str(SAMPLES / "leader" / "decks" / "legal" / "forest_noela.txt")
RANDOM = (FULL, LOW, "--agents", "random")


def figures(run, *arguments: str, code: int = 0) -> dict[str, Any]:
    """What a run says as JSON, without its speed."""
    answer, out, _ = run("match", *arguments, "--format", "json")
    assert answer == code
    document: dict[str, Any] = json.loads(out)
    document.pop("speed")
    return document


def test_json_has_every_figure_and_no_language(run) -> None:
    found = figures(run, *RANDOM, "-n", "10")
    assert (found["schema"], found["game"], found["rules_version"], found["seed"]) == (
        "hantei.match/1",
        "act6",
        "act6.0",
        1,
    )
    assert (found["asked"], found["matches"], found["partial"]) == (10, 10, False)
    assert [(deck["side"], deck["name"], deck["cards"], deck["agent"]) for deck in found["decks"]] == [
        ("a", "全部のせ", 54, "random"), ("b", "兵隊だけ40枚", 40, "random"),
    ]  # fmt: skip
    assert found["wins"] == {
        "a": {"count": 8, "of": 10, "share": 0.8, "low": 0.490162, "high": 0.943318},
        "b": {"count": 2, "of": 10, "share": 0.2, "low": 0.056682, "high": 0.509838},
    }
    assert found["first_player"]["count"] == 7
    assert found["draws"] == {"count": 0, "of": 10, "share": 0.0, "low": 0.0, "high": 0.434482}
    quarters = [found["turns"][key] for key in ("least", "lower_quartile", "median", "upper_quartile", "most")]
    assert quarters == [2, 13, 16, 23, 27]
    assert found["turns"]["counts"][1] == {"turns": 13, "matches": 2}
    assert found["endings"] == [{"rule": "A6-218", "way": "rule", "matches": 10, "a": 8, "b": 2, "nobody": 0}]
    assert found["decisions"] == 1053


def test_speed_is_apart_from_what_is_the_same_each_time(run) -> None:
    code, out, err = run("match", *RANDOM, "-n", "4", "--format", "json")
    assert (code, err) == (0, "")
    assert set(json.loads(out)["speed"]) == {"seconds", "matches_per_second", "decisions_per_second", "compiled"}


@pytest.mark.parametrize("agents", ["random", "greedy"])
def test_any_number_of_processes_gives_the_same(run, agents: str) -> None:
    arguments = (FULL, LOW, "--agents", agents, "-n", "9")
    assert figures(run, *arguments, "-j", "2") == figures(run, *arguments, "-j", "1")


def test_any_hash_seed_gives_the_same(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hantei", "match", FULL, LOW, "--agents", "greedy,random", "-n", "4", "-f", "csv"]
    outs = [
        subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("0", "1")
    ]
    assert outs[0] == outs[1]
    assert outs[0].count(b"\n") > 20


def test_swapped_decks_swap_the_names(run) -> None:
    here = figures(run, FULL, LOW, "--agents", "random,greedy", "-n", "4")
    there = figures(run, LOW, FULL, "--agents", "greedy,random", "-n", "4")
    assert (here["wins"]["a"], here["wins"]["b"]) == (there["wins"]["b"], there["wins"]["a"])
    assert (here["turns"], here["decisions"]) == (there["turns"], there["decisions"])


def test_table_says_all_of_it_in_both_languages(run) -> None:
    code, out, err = run("match", *RANDOM, "-n", "10", "--switch", "setup.mulligan=once")
    assert code == 0
    assert "10 matches, seed 1\n" in out
    assert "House rules: setup.mulligan=once\n" in out
    assert "the first player wins" in out
    assert "A6-218  by rule" in out
    assert "actions per second" in err
    code, out, err = run("--lang", "ja", "match", *RANDOM, "-n", "10", "-q")
    assert (code, err) == (0, "")
    assert "Aの勝ち                    8    10  80.0%  49.0%       94.3%\n" in out
    assert "ターン数（両者の合計）：中央値16、四分位13〜23、最小2、最大27\n" in out


def test_every_agent_stands_there_with_its_measured_strength(run) -> None:
    measured = load("act6").strengths.of("greedy")
    assert measured is not None
    _, out, _ = run("match", FULL, LOW, "--agents", "greedy,turn:3", "-n", "2", "--quiet")
    ends = f"[{100 * measured.low:.1f}, {100 * measured.high:.1f}]"
    said = f"won {measured.share:.1%} {ends} against random in this game, {measured.matches} matches"
    other = measured.engine.removeprefix("0.1.0 (").removesuffix(")")
    assert not measured.is_of_this_engine
    assert f"agent greedy ({said} by another engine, {other})\n" in out
    assert "agent turn:3 (its strength in this game was not measured)\n" in out
    decks = figures(run, FULL, LOW, "--agents", "greedy,turn:3", "-n", "2")["decks"]
    assert [deck["strength"] for deck in decks] == [measured.to_json(), None]


def test_a_strength_that_was_measured_here_names_no_engine(run, monkeypatch) -> None:
    monkeypatch.setattr(strength, "engine", lambda: load("act6").strengths.of("greedy").engine)
    _, out, _ = run("match", FULL, LOW, "--agents", "greedy,random", "-n", "2", "--quiet")
    assert "agent greedy (won 100.0% [96.2, 100.0] against random in this game, 200 matches)\n" in out


def test_every_result_names_its_engine(run, tmp_path: Path) -> None:
    assert re.fullmatch(r"0\.1\.0 \([0-9a-f]{12}\)", engine())
    _, out, _ = run("match", *RANDOM, "-n", "2", "--quiet", "--report", str(tmp_path / "page.html"))
    assert f"\nEngine: {engine()}\n" in out
    assert f"<li>Engine: {engine()}</li>" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert f"\nエンジン：{engine()}\n" in run("--lang", "ja", "match", *RANDOM, "-n", "2", "--quiet")[1]
    found = figures(run, *RANDOM, "-n", "2")
    assert (found["engine"], [deck["agent_code"] for deck in found["decks"]]) == (engine(), [None, None])
    assert f"\nengine,,,,{engine()},,\r\n" in run("match", *RANDOM, "-n", "2", "-f", "csv")[1]


def test_csv_has_the_measured_strength(run) -> None:
    _, out, _ = run("match", FULL, LOW, "--agents", "greedy,random", "-n", "2", "-f", "csv")
    assert [line for line in out.splitlines() if line.startswith("strength")] == [
        "strength,a,200,200,1.000000,0.961709,1.000000",
        "strength_against,a,,,random,,",
        "strength_level,a,,,0.954,,",
        "strength_seeds,a,,,autumn,,",
        "strength_day,a,,,2026-11-25,,",
        "strength_engine,a,,,0.1.0 (d4c76111bde6),,",
        "strength,b,0,200,0.000000,0.000000,0.038291",
        "strength_against,b,,,greedy,,",
        "strength_level,b,,,0.954,,",
        "strength_seeds,b,,,autumn,,",
        "strength_day,b,,,2026-11-25,,",
        "strength_engine,b,,,0.1.0 (d4c76111bde6),,",
    ]


def test_csv_has_a_row_for_each_figure(run) -> None:
    code, out, _ = run("match", *RANDOM, "-n", "10", "-f", "csv", "-o", "-")
    assert code == 0
    rows = {(row["figure"], row["detail"]): row for row in csv.DictReader(out.splitlines())}
    assert rows["wins", "a"] == {
        "figure": "wins", "detail": "a", "count": "8", "of": "10", "value": "0.800000", "low": "0.490162",
        "high": "0.943318",
    }  # fmt: skip
    assert rows["ending", "A6-218 rule"]["count"] == "10"
    assert rows["turns", "median"]["value"] == "16"
    assert rows["matches", "whole"]["count"] == "10"


def test_result_goes_into_a_file(run) -> None:
    code, out, err = run("match", *RANDOM, "-n", "2", "-f", "json", "-o", "result.json")
    assert (code, out, err) == (0, "", "Wrote the result to result.json.\n")
    assert json.loads(Path("result.json").read_text(encoding="utf-8"))["matches"] == 2
    code, _, err = run("match", *RANDOM, "-n", "2", "-o", "missing/result.txt")
    assert (code, "there is no folder" in err) == (2, True)


@pytest.mark.parametrize("options", [(), ("--force",)])
@pytest.mark.parametrize(
    "command", [("match", "deck.txt", "deck.txt[全部のせ]", "--agents"), ("goldfish", "deck.txt[全部のせ]", "--agent")]
)
@pytest.mark.parametrize("target", ["deck.txt", "run.file", "there.txt"])
def test_no_deck_and_no_run_is_written_over(
    run, command: tuple[str, ...], target: str, options: tuple[str, ...]
) -> None:
    Path("deck.txt").write_bytes(Path(FULL).read_bytes())
    Path("there.txt").write_text("mine", encoding="utf-8")
    before = Path("deck.txt").read_bytes()
    call = (*command, "random", "-n", "2", "-q", "--resume", "run.file", "-o", target, *options)
    may_be = target == "there.txt" and bool(options)
    assert run(*call)[:2] == (0 if may_be else 2, "")
    assert Path("deck.txt").read_bytes() == before
    assert (Path("there.txt").read_text(encoding="utf-8") == "mine") != may_be


def test_share_of_nothing_has_no_ends(run) -> None:
    limit = ("-n", "2", "--switch", "sim.turn_limit=1", "-q")
    assert figures(run, *RANDOM, *limit)["wins"]["a"] == {"count": 0, "of": 0, "share": None, "low": None, "high": None}
    assert "wins,a,0,0,,,\r\n" in run("match", *RANDOM, *limit, "-f", "csv")[1]


@pytest.mark.parametrize("command", [("match", *RANDOM), ("goldfish", FULL)])
def test_run_too_long_for_the_memory_is_a_mistake_in_the_call(run, command: tuple[str, ...]) -> None:
    code, out, err = run(*command, "-n", "1000000001")
    assert (code, out, "'-n'" in err) == (2, "", True)


def test_journals_are_written_once_and_replayed(run) -> None:
    assert run("match", *RANDOM, "-n", "3", "--journal", "there/journals", "-j", "2", "-q")[0] == 0
    assert sorted(os.listdir("there/journals")) == ["000001.jsonl", "000002.jsonl", "000003.jsonl"]
    code, out, _ = run("replay", "there/journals/000002.jsonl")
    assert (code, "The journal comes out as it was written" in out) == (0, True)
    code, _, err = run("match", *RANDOM, "-n", "1", "--journal", "there/journals")
    assert (code, "is not empty" in err) == (2, True)
    assert run("match", *RANDOM, "-n", "1", "--journal", "there/journals", "--force")[0] == 0


def test_interruption_keeps_what_was_done_and_resume_goes_on(run, monkeypatch: pytest.MonkeyPatch) -> None:
    play = MatchJob.play

    def tired(job: MatchJob, first: int, last: int) -> dict[str, Any]:
        if first >= 4:
            raise KeyboardInterrupt
        return play(job, first, last)

    monkeypatch.setattr(MatchJob, "play", tired)
    code, out, err = run("match", *RANDOM, "-n", "10", "--resume", "run.jsonl", "-f", "json")
    partial = json.loads(out)
    assert (code, err.count("Interrupted")) == (130, 1)
    assert (partial["asked"], partial["matches"], partial["partial"]) == (10, 4, True)
    code, out, _ = run("match", *RANDOM, "-n", "10")
    assert (code, out.splitlines()[0]) == (130, "Partial result: 4 of 10 matches")
    monkeypatch.setattr(MatchJob, "play", play)
    resumed = figures(run, *RANDOM, "-n", "10", "--resume", "run.jsonl")
    assert resumed == figures(run, *RANDOM, "-n", "10")


CHANGED = "LG-U029"


def changed_cards(source: str, target: str) -> None:
    """The same catalogue, but one unit of the deck attacks harder."""
    catalog = json.loads(Path(source).read_text(encoding="utf-8"))
    for sheet in catalog["sheets"]:
        columns = sheet["headings"]
        for row in sheet["rows"]:
            if row[columns.index("card_id")] == CHANGED:
                row[columns.index("atk")] += 1
    Path(target).write_text(json.dumps(catalog), encoding="utf-8")


def test_resume_does_not_mix_catalogues_with_the_same_ids(run) -> None:
    assert run("catalog", "import", "leader", str(SAMPLES / "leader" / "catalog.xlsx"))[0] == 0
    assert run("catalog", "export", "leader", "one.json")[0] == 0
    changed_cards("one.json", "two.json")
    call = ("match", NOELA, NOELA, "--agents", "random", "-n", "2", "-q", "--resume", "run.jsonl", "--catalog")
    assert run(*call, "one.json")[0] == 0
    code, out, err = run(*call, "two.json")
    assert (code, out) == (2, "")
    assert f"its cards.{CHANGED}.digest is " in err
    assert run(*call, "one.json")[0] == 0


def test_edited_line_of_a_run_is_named_and_played_again(run) -> None:
    whole = figures(run, *RANDOM, "-n", "8", "--resume", "run.jsonl")
    lines = Path("run.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    lines[2] = lines[2].replace('"decisions": ', '"decisions": 1')
    Path("run.jsonl").write_text("".join(lines), encoding="utf-8", newline="")
    code, out, err = run("match", *RANDOM, "-n", "8", "--resume", "run.jsonl", "--format", "json")
    again = json.loads(out)
    assert (code, again.pop("speed"), again) == (0, None, whole)
    assert "run.jsonl has changed since hantei wrote it (1 line: 3)" in err
    assert "has changed" not in run("match", *RANDOM, "-n", "8", "--resume", "run.jsonl")[2]


def test_interruption_before_anything_is_done_prints_no_figures(run, monkeypatch: pytest.MonkeyPatch) -> None:
    play = MatchJob.play

    def stop(job: MatchJob, first: int, last: int) -> dict[str, Any]:
        if last > first:
            raise KeyboardInterrupt
        return play(job, first, last)

    monkeypatch.setattr(MatchJob, "play", stop)
    code, out, err = run("match", *RANDOM, "-n", "10")
    assert (code, out, err) == (130, "", "Interrupted: 0 of 10 matches are done.\n")


def test_long_matches_are_played_in_chunks_of_about_a_second(run, monkeypatch: pytest.MonkeyPatch) -> None:
    chunks: list[tuple[int, int]] = []
    clock = iter([0.0, 0.5])

    class Slow:
        def play(self, first: int, last: int) -> dict[str, Any]:
            chunks.append((first, last))
            return {}

    monkeypatch.setattr(runs.time, "perf_counter", lambda: next(clock))
    assert runs.chunk_limit(Slow(), 1_000, runs.RunOptions()) == 4
    assert chunks == [(0, 2)]


def test_price_of_a_series_that_ends_by_its_interval_is_told_before(run) -> None:
    code, out, err = run("match", *RANDOM, "-n", "20", "--until", "10pp")
    assert code == 0
    told = "Until the interval is that narrow: about 94 decided matches if the decks are even, fewer if not; about "
    assert err.startswith(told)
    assert err.splitlines()[0].endswith(" s.")
    assert "20 matches" not in out
    assert "Until the interval of A's wins reached no more than 10 percentage points to either side\n" in out
    assert "上下10ポイントに収まるまで\n" in run("--lang", "ja", "match", *RANDOM, "--until", "10PP", "-q")[1]
    assert "\nuntil,,,,0.1,,\r\n" in run("match", *RANDOM, "--until", "10pp", "-f", "csv", "-q")[1]
    code, _, err = run("match", *RANDOM, "--until", "2%")
    assert code == 2
    assert "2% is no half-width of an interval." in err


def test_slow_run_in_the_interpreted_engine_says_how_to_be_faster(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_LONG", 0.0)
    monkeypatch.setattr(runs, "is_compiled", lambda: False)
    monkeypatch.setattr(runs, "_FEW", 2)
    assert "The compiled engine is several times as fast" in run("match", *RANDOM, "-n", "2")[2]
    assert "compiled" not in run("match", *RANDOM, "-n", "2", "-q")[2]
    assert "compiled" not in run("match", *RANDOM, "-n", "1")[2]
    monkeypatch.setattr(runs, "is_compiled", lambda: True)
    assert "compiled" not in run("match", *RANDOM, "-n", "2")[2]


def test_deck_that_breaks_its_rules_is_played_only_where_that_was_asked_for(run) -> None:
    code, out, err = run("match", TINY, FULL, "-n", "2", "--agents", "random")
    assert (code, out) == (2, "")
    assert "breaks deck rules: TOO_FEW\n" in err
    assert "--any-deck" in err
    assert run("match", TINY, FULL, "-n", "2", "--agents", "random", "--any-deck")[0] == 0
    assert run("match", TINY, FULL, "-n", "2", "--agents", "random", "--switch", "deck.min=9")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((UNKNOWN, FULL), "not every card of it is known"),
        (("missing.txt", FULL), "it was not read as a whole"),
        ((FULL, ACT8), "The decks are of different games, act6 and act8."),
        ((FULL, LOW, "--agents", "gredy"), "Did you mean: greedy"),
        ((FULL, LOW, "--agents", "x"), "Did you mean: random, greedy"),
        ((FULL, LOW, "--agents", "greedy,random,greedy"), "--agents takes one name or two"),
        ((FULL, LOW, "--switch", "setup.muligan=once"), "Did you mean: setup.mulligan"),
        ((FULL, LOW, "--switch", "setup.mulligan=twice"), "Use one of these: none, once"),
        ((ACT8, ACT8, "--switch", "act8.format=lite"), "Use one of these: standard, light"),
        ((FULL, LOW, "--format", "xml"), "Use one of these: table, json, csv"),
        ((FULL, LOW, "-n", "0"), "greater than or equal to 1"),
        ((FULL, LOW, "-o", "."), "is a folder"),
        ((FULL, LOW, "--journal", "j", "--cluster", "nowhere:1"), "--journal and --cluster can't be used together"),
    ],
)
def test_call_that_cannot_be_meant_is_2(run, arguments: tuple[str, ...], sentence: str) -> None:
    code, out, err = run("match", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err


def test_game_that_cannot_be_played_is_named(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boat, "GAME", replace(boat.GAME, make_play=None))
    cards = str(SAMPLES / "boat" / "catalog.xlsx")
    deck = str(SAMPLES / "boat" / "decks" / "legal" / "ghost_pirates.txt")
    for more in (("--game", "boat"), ("--game", "boat", "--catalog", cards), ("--catalog", cards)):
        code, _, err = run("match", deck, deck, *more)
        assert (code, "hantei can't play boat yet." in err) == (2, True)


def test_decks_too_large_for_a_table_are_named(run) -> None:
    Path("large.txt").write_text("ゲーム: act6\n999 ♠A\n", encoding="utf-8")
    code, _, err = run("match", "large.txt", FULL, "--any-deck")
    assert (code, "1053 cards; both together may have 1023" in err) == (2, True)


def test_journal_that_cannot_be_written_is_told(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "_make_journal_folder", lambda request: None)
    code, _, err = run("match", *RANDOM, "-n", "2", "--journal", "missing")
    assert (code, '"missing/000001.jsonl"' in err, "OutputError" in err) == (2, True, False)


def test_resumed_series_goes_on_into_its_journals_and_has_no_speed(run) -> None:
    arguments = ("match", *RANDOM, "--journal", "journals", "--resume", "run.jsonl", "-f", "json")
    assert json.loads(run(*arguments, "-n", "2")[1])["speed"] is not None
    code, out, _ = run(*arguments, "-n", "4")
    assert (code, json.loads(out)["matches"], json.loads(out)["speed"]) == (0, 4, None)
    assert len(os.listdir("journals")) == 4
    code, _, err = run("match", *RANDOM, "--resume", "run.jsonl", "-n", "4")
    assert (code, "belongs to another run" in err) == (2, True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_full_disk_under_the_journals_is_told_in_words(run, monkeypatch: pytest.MonkeyPatch, jobs: str) -> None:
    def play(job: MatchJob, first: int, last: int) -> dict[str, Any]:
        if last > first:
            raise OutputError("output_disk_full", path="journals/000001.jsonl")
        return {}

    monkeypatch.setattr(MatchJob, "play", play)
    if jobs == "2":  # a worker process would not see the change: what it hands back is played here
        monkeypatch.setattr(
            "hantei.simulator.runs.pool._play_in_processes", lambda state, workers: pool._play_here(state)
        )
    code, out, err = run("match", *RANDOM, "-n", "2", "--journal", "journals", "-j", jobs, "-q")
    assert (code, out) == (2, "")
    assert err.startswith('hantei: "journals/000001.jsonl" cannot be written: the disk is full.')
    assert "OutputError" not in err


def test_journal_is_written_whole_or_not_at_all(run, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        write(path, content[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    code, _, err = run("match", *RANDOM, "-n", "2", "--journal", "journals", "-q")
    assert (code, "the disk is full" in err) == (2, True)
    assert os.listdir("journals") == []


@pytest.mark.parametrize(
    ("language", "title"), [("ja", "対戦：全部のせ 対 兵隊だけ40枚"), ("en", "Matches: 全部のせ against 兵隊だけ40枚")]
)
def test_page_begins_with_the_shares_and_needs_nothing_else(run, language: str, title: str) -> None:
    code, out, err = run("match", *RANDOM, "-n", "10", "--report", "match.html", "--lang", language)
    assert (code, "match.html" in err) == (0, True)
    page = Path("match.html").read_text(encoding="utf-8")
    assert f"<h1>{title}</h1>" in page
    shares = page.index("80.0%")
    assert "49.0%–94.3%" in page
    assert shares < page.index("A6-218"), "what came of it before how it ended"
    assert [word for word in ("<script", "<link", "src=", "href=") if word in page] == []
    assert page.count("<details") == 4
    assert [line for line in out.splitlines() if "80.0%" in line] != []
