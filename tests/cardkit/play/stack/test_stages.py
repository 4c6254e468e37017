"""Procedures in stages, from `stages.toml`."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.interpreter.table.numbers import BOTH, GRAVE
from hantei.simulator.kernel.match import NO_STEP, Step, pack
from tests.cardkit.play.bench import BOAT, USE, Bench, Word, cases

CASES = cases(__file__, "stages.toml", "fight")
STAGES: Final = ("declares", "compares", "hurts")
WOLF, SHEEP, PIT = range(3)


class Fight(Bench):
    """The card that is used last is the pit of player 2."""

    def __init__(self, traps: dict[str, str], wins: str) -> None:
        super().__init__(["wolf"], ["sheep", "pit"], Attack(0))
        self.traps = traps
        self.wins = wins

    def can_answer(self, timing: int) -> bool:
        return self.log[-1] in self.traps

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        return [pack(USE, PIT)] if seat == 1 and self.log[-1] in self.traps else []

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        gone = self.traps[self.log[-1]]
        self.move(self.cards.names.index(gone), GRAVE, BOTH)
        self.say(f"{gone} is gone")


class Attack(Stage):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def data(self) -> tuple[object, ...]:
        return (self.number,)

    def holds(self, m: StackTable) -> bool:
        return WOLF in m.zones[2] and SHEEP in m.zones[3]

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, Fight)
        m.say(STAGES[self.number])
        if m.wins == STAGES[self.number]:
            m.end(0, 1)
        if self.number < len(STAGES) - 1:
            return Attack(self.number + 1)
        m.then(Word("goes on"))
        return NO_STEP

    def timing(self) -> int:
        return BOAT

    def broken(self, m: StackTable) -> None:
        assert isinstance(m, Fight)
        m.say("breaks off")


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_fight(case: dict[str, Any]) -> None:
    table = Fight(case["traps"], case.get("wins", ""))
    table.follow(case["asked"])
    assert ", ".join(table.log) == case["log"]
