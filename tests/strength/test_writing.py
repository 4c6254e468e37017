"""What was measured stands in the games' files, on the page, and nowhere on seeds of tuning."""

from __future__ import annotations

from math import isnan

import pytest

import strength.writing as writing
from hantei.simulator.agents.stock import stock_agent
from hantei.simulator.runs.strength import FILE, ForcedWins, Strength, load_strengths
from strength.luck import TUNING
from strength.writing import PAGE, add, all_measured, tables, with_tables

MEASURED = all_measured()
ONE = Strength("turn:9", "greedy", 38, 50, 52, 0.528, 0.9, 0.999, 6.25, 11.8, "new", "2026-11-24", "0.1.0 (a)", True)
WINS = ForcedWins("turn:9", ((1, 5, 5), (3, 4, 6), (8, 0, 2)), 90, 12, 3, 5000, "new", "2026-11-24", "0.1.0 (a)", 1)


def test_the_page_has_the_tables_of_the_files() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, MEASURED) == page
    for game_id in MEASURED:
        assert page.count(f"<!-- measured {game_id} -->\n|") == page.count(f"<!-- end {game_id} -->") == 1


@pytest.mark.parametrize("game_id", MEASURED)
def test_what_is_published_was_not_tuned_on(game_id: str) -> None:
    measured = MEASURED[game_id]
    for row in (*measured.matches, *measured.forced):
        assert row.seeds != TUNING
        stock_agent(row.agent)
    for strength in measured.matches:
        assert 0 < strength.wins <= strength.decided <= strength.matches
        assert strength.low < strength.share < strength.high or strength.share == strength.high == 1


def test_only_measurements_of_hanteis_own_agents_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "package_of", {"careful": "my_agents"}.get)
    writing.check_agents(["turn:9", "greedy"])
    with pytest.raises(SystemExit, match="careful is of the package my_agents: only hantei's own"):
        writing.check_agents(["greedy", "careful"])


def test_what_is_quoted_says_most() -> None:
    def row(against: str, decided: int) -> Strength:
        return Strength(**{**ONE.__dict__, "against": against, "decided": decided})

    itself, other, random = row("turn:9", 900), row("turn:2", 800), row("random", 50)
    less, more = row("greedy", 9), row("greedy", 20)
    rows = (itself, other, random, less, more)
    assert writing.Strengths(rows).of("turn:9") == more
    assert writing.Strengths(rows[:4]).of("turn:9") == less
    assert writing.Strengths(rows[:3]).of("turn:9") == random
    assert writing.Strengths(rows[:2]).of("turn:9") == other
    assert writing.Strengths(rows[:1]).of("turn:9") is None


def test_who_was_only_played_against_won_the_rest() -> None:
    measured = writing.Strengths((Strength(**{**ONE.__dict__, "agent": "greedy", "against": "random"}),))
    told = measured.of("random")
    assert told is not None
    assert (told.agent, told.against, told.wins, told.decided, told.matches) == ("random", "greedy", 12, 50, 52)
    assert (told.share, round(told.low, 6), round(told.high, 6), told.level) == (0.24, 0.1, 0.472, 0.999)
    assert told.to_json() == {
        "against": "greedy", "wins": 12, "decided": 50, "share": 0.24, "low": 0.1, "high": 0.472, "level": 0.999,
        "seeds": "new", "day": "2026-11-24", "engine": "0.1.0 (a)",
    }  # fmt: skip
    assert isnan(told.ms)
    assert isnan(told.p95_ms)


def test_a_table_says_it_all() -> None:
    rows = tables(writing.Strengths((ONE,), (WINS,)))
    assert rows[2] == (
        "| turn:9 | greedy | 52 | 76.0% | [52.8%, 90.0%] at 99.9% | 6.2 (11.8) "
        "| new | 2026-11-24, 0.1.0 (a), compiled |"
    )
    assert rows[-1] == (
        "| turn:9 | 9/13 | 9/11 [52%, 95%] | 1: 5/5, 3: 4/6, 8: 0/2 | 90, 12, 3, 1 | 5000 | new | 2026-11-24 |"
    )


def test_a_measurement_from_before_does_not_say_what_it_did_not_ask() -> None:
    before = ForcedWins(**{**WINS.__dict__, "apart": None})
    assert "90, 12, 3, – | 5000" in tables(writing.Strengths((), (before,)))[-1]


def test_a_measurement_takes_the_place_of_an_older_one(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path
    from types import SimpleNamespace

    folder = Path(str(tmp_path))
    page = folder / "page.md"
    page.write_text("a\n<!-- measured x -->\n<!-- end x -->\nb\n", encoding="utf-8")
    monkeypatch.setattr(writing, "load", lambda _: SimpleNamespace(folder=folder))
    monkeypatch.setattr(writing, "PAGE", page)
    for strength in (ONE, Strength(**{**ONE.__dict__, "agent": "greedy", "against": "random"}), ONE):
        add("x", strength)
    add("x", WINS)
    read = load_strengths(folder)
    assert [row.agent for row in read.matches] == ["turn:9", "greedy"]
    few = Strength(**{**ONE.__dict__, "wins": 1, "decided": 2, "matches": 2})
    with pytest.raises(SystemExit, match=r"of more \(52, not 2\) and is kept; REPLACE=1"):
        add("x", few)
    with pytest.raises(SystemExit, match=r"of more \(13, not 1\)"):
        add("x", ForcedWins(**{**WINS.__dict__, "by_length": ((1, 1, 1),)}))
    assert load_strengths(folder) == read
    add("x", few, replace=True)
    assert load_strengths(folder).of("turn:9") == few
    add("x", ONE)
    assert (read.of("turn:9"), read.of("turn"), read.forced) == (ONE, None, (WINS,))
    lines = ["a", "<!-- measured x -->", *tables(read), "<!-- end x -->", "b", ""]
    assert page.read_text(encoding="utf-8") == "\n".join(lines)
    assert (folder / FILE).read_text(encoding="utf-8").startswith("# Measured by `make strength")
