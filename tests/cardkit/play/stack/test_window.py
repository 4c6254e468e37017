"""Windows under the policies of games, from `windows.toml`, before the games are built."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.stack.window import Window, is_quiet, to_be_answered, window
from hantei.simulator.kernel.match import NOBODY
from tests.cardkit.play.bench import ACTIVATES, BOAT, CHAIN, RINGS, Bench, Word
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


def test_a_link_is_negated_by_its_number_and_once() -> None:
    table = WindowTable("boat", (0, 0))
    table.stack = [Link(said(0, 7), number) for number in (3, 4, 6)]
    assert not table.negate(5) and not table.waits(5)
    assert table.waits(4) and table.negate(4) and negated(table) == [False, True, False]
    assert not table.negate(4) and not table.waits(4)


RUNG, FIRST, SECOND, OLD = ((RINGS, 7, 8, 0), (ACTIVATES, 7, 8, 1), (ACTIVATES, 7, 8, 2), (ACTIVATES, 7, 8, 9))


@pytest.mark.parametrize(("timing", "before", "since", "answerable", "left"), [
    (BOAT, (*RUNG, *OLD), [*FIRST, *SECOND], (*RUNG, *FIRST, *SECOND), []),
    (CHAIN, (*RUNG, *FIRST), [*SECOND, *RUNG], SECOND, [*RUNG, *RUNG]),
    (CHAIN, (), [*OLD], (), []),
])  # fmt: skip
def test_activations_are_answered_while_they_wait(
    timing: int, before: tuple[int, ...], since: list[int], answerable: tuple[int, ...], left: list[int]
) -> None:
    """Where the newest link alone may be answered, all else is left for another window (SP-186)."""
    table = Bench([], [], Word("next"))
    table.stack = [Link(said(0, 7), number) for number in (1, 2)]
    table.happened = since
    assert to_be_answered(table, table.policy(timing), before) == answerable
    assert table.happened == left


def test_what_happened_before_a_window_in_the_midst_of_an_effect_is_kept_for_the_next_one() -> None:
    table = Bench([], [], Word("next"))
    table.agenda, table.happened, table.resolving = [], [*FIRST], True
    Window(BOAT, RUNG).run(table)
    assert (table.agenda, table.asker, table.happened) == ([], NOBODY, [*RUNG, *FIRST])


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


class Deaf(Bench):
    """Nobody could answer what happens."""

    def can_be_answered(self, timing: int, events: list[int]) -> bool:
        return False


def test_what_nobody_could_answer_is_over_without_a_window() -> None:
    table = Deaf([], [], Word("next"))
    table.agenda, table.happened = [], [*RUNG]
    window(table, BOAT, Word("goes on"))
    assert (table.agenda, table.log, table.happened) == ([], ["goes on"], [])


@pytest.mark.parametrize(("timing", "resolving"), [(CHAIN, False), (BOAT, True)], ids=["newest", "resolving"])
def test_what_another_window_may_answer_is_not_over(timing: int, resolving: bool) -> None:
    table = Deaf([], [], Word("next"))
    table.agenda, table.happened, table.resolving = [], [*RUNG], resolving
    assert not is_quiet(table, timing)
    assert table.happened == [*RUNG]


class Sweeping(WindowTable):
    """The second link takes those away that are left."""

    def resolved(self, link: Link) -> None:
        if link.number == 2:
            self.stack = []


def test_windows_open_again_when_the_last_links_have_been_taken_away() -> None:
    table = Sweeping("boat", (1, 2))
    table.advance()
    for word in ("use", "use", "pass", "pass"):
        table.decide(word)
    assert table.log == ["1 uses", "2 uses", "2 passes", "link 2 resolves", "2 passes"]
    assert (table.held, table.resolving, table.agenda) == ([0, 1], False, [])
