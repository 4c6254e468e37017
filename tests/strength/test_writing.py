"""What was measured stands in the games' files, on the page, and nowhere on seeds of tuning."""

from __future__ import annotations

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
    assert (read.of("turn:9"), read.of("turn"), read.forced) == (ONE, None, (WINS,))
    lines = ["a", "<!-- measured x -->", *tables(read), "<!-- end x -->", "b", ""]
    assert page.read_text(encoding="utf-8") == "\n".join(lines)
    assert (folder / FILE).read_text(encoding="utf-8").startswith("# Measured by `make strength")
