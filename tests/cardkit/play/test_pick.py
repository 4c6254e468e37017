"""Choosing k of n cards of a hand, from `picks.toml`."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.play.pick import NO_STOP, Pick
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.numbers import BOTH, CHOOSE, DONE, GRAVE, KNOWN_SHIFT
from hantei.simulator.kernel.match import pack
from tests.cardkit.play.bench import Bench, cases

CASES = cases(__file__, "picks.toml", "pick")


class OfHand(Pick):
    __slots__ = ("ordered", "stops")

    def __init__(self, left: int, picked: tuple[int, ...], *, stops: bool, ordered: bool) -> None:
        super().__init__(0, left, picked)
        self.stops = stops
        self.ordered = ordered

    def kind(self) -> int:
        return CHOOSE

    def source(self, m: KitTable) -> list[int]:
        assert isinstance(m, Bench)
        return m.held(0)

    def again(self, picked: tuple[int, ...]) -> Pick:
        return OfHand(self.left - 1, picked, stops=self.stops, ordered=self.ordered)

    def in_order(self) -> bool:
        return self.ordered

    def stop(self) -> int:
        return pack(DONE) if self.stops else NO_STOP

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, Bench)
        m.say(f"takes {m.cards.names[card]}" + " (known)" * m.knows(1, card))
        m.move(card, GRAVE, BOTH)

    def done(self, m: KitTable) -> None:
        assert isinstance(m, Bench)
        m.say("done with " + (" ".join(m.cards.names[card] for card in self.picked) or "nothing"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_pick(case: dict[str, Any]) -> None:
    first = OfHand(case["number"], (), stops=case.get("stop", False), ordered=case.get("ordered", False))
    table = Bench(case["hand"].split(), [], first)
    for number in case.get("known", []):
        table.where[number] |= 2 << KNOWN_SHIFT
    table.follow(case["asked"])
    assert ", ".join(table.log) == case["log"]
