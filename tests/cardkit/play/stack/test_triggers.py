"""Moments of a turn: the abilities that they trigger under the policies of two games, from `triggers.toml`."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.play.stack.phases import Moment
from hantei.interpreter.table.numbers import PLAYER_REF
from tests.cardkit.play.bench import BOAT, ECHOES, QUIET, RINGS, Bench, Word, cases

CASES = cases(__file__, "triggers.toml", "moment")


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_moment(case: dict[str, Any]) -> None:
    single = case["policy"] == "chain"
    moment = Moment(QUIET if single else BOAT, RINGS)
    table = Bench(case["first"], case["second"], moment, single=single)
    table.echoed, table.opens = case.get("echo", []), case.get("opens", [])
    table.casts, table.ends = case.get("casts", {}), case.get("ends", [])
    table.follow(case["asked"])
    assert ", ".join(table.log) == case["log"]


def test_a_moment_at_which_nothing_happens_opens_no_window() -> None:
    table = Bench(["lamp: triggers"], [], Word("next"))
    Moment(BOAT, ECHOES).run(table)
    assert [type(step) for step in table.agenda] == [Word]


def test_all_events_of_a_moment_are_the_turn_players_and_share_its_window() -> None:
    """BM-089."""
    table = Bench(["lamp: triggers", "echo: echoes"], [], Moment(BOAT, RINGS, ECHOES))
    table.active = 1
    table.agenda[-1].run(table)
    assert [(item.ability, item.subject) for item in table.pending] == [(0, PLAYER_REF - 1), (1, PLAYER_REF - 1)]
    assert len(table.agenda) == 2
