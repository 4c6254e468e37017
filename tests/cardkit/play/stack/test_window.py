"""Windows under the policies of games, from `windows.toml`, before the games are built."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.simulator.kernel.match import NOBODY
from tests.cardkit.play.stack.window_table import WindowTable

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
