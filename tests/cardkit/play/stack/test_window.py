"""Windows under the policies of games, from `windows.toml`, before the games are built."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.stack.window import Window, window
from hantei.simulator.kernel.match import NOBODY
from tests.cardkit.play.bench import BOAT, Bench, Word
from tests.cardkit.play.stack.window_table import WindowTable, said

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("windows.toml").read_text("utf-8"))["window"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_window(case: dict[str, Any]) -> None:
    table = WindowTable(case["timing"], tuple(case["cards"]))
    if case["timing"] == "chain":
        table.push(0)
    table.advance()
    for word in case["played"].split():
        table.decide(word)
    assert ", ".join(table.log) == case["log"]
    assert table.asker == NOBODY and table.stack == [] and table.agenda == []


def negated(table: WindowTable) -> list[bool]:
    return [link.negated for link in table.stack]


def test_the_newest_effect_of_a_card_that_is_not_negated_yet_is_negated() -> None:
    table = WindowTable("boat", (0, 0))
    table.stack = [Link(said(0, source), number) for number, source in enumerate((1, 2, 2, 3))]
    assert not table.negate(9)
    assert table.negate(2) and negated(table) == [False, False, True, False]
    assert table.negate(2) and negated(table) == [False, True, True, False]
    assert not table.negate(2)


@pytest.mark.parametrize("column", ["pending", "happened", "stack", "interrupts"])
def test_a_window_opens_for_whatever_waits(column: str) -> None:
    table = Bench([], [], Word("next"))
    setattr(table, column, {"interrupts": True, "happened": [0, 0, 0, 0]}.get(column, [object()]))
    table.agenda = []
    window(table, BOAT, Word("goes on"))
    assert [type(step) for step in table.agenda] == [Word, Window] and table.log == []


def test_without_anything_to_answer_a_window_is_passed_over() -> None:
    table = Bench([], [], Word("next"))
    table.agenda = []
    window(table, BOAT, Word("goes on"))
    assert table.agenda == [] and table.log == ["goes on"]
