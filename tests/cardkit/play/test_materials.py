"""Choosing materials of which only such sets will do as are complete, from `materials.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hantei.cardkit.play.materials import Materials
from hantei.cardkit.play.pick import NO_STOP
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.numbers import BOTH, CHOOSE, DONE, FIELD, HAND, NO_CARD
from hantei.simulator.kernel.match import pack
from tests.cardkit.play.bench import Bench, cases

CASES = cases(__file__, "materials.toml", "materials")


class Sum(Materials):
    """Cards whose names are numbers that add up to `total`; `places`: those that will do at each place, or any."""

    __slots__ = ("most", "places", "stops", "total")

    def __init__(self, done: tuple[int, ...], most: int, total: int, places: Sequence[str], *, stops: bool) -> None:
        super().__init__(done)
        self.most = most
        self.total = total
        self.places = places
        self.stops = stops

    def kind(self) -> int:
        return CHOOSE

    def seat(self, m: KitTable) -> int:
        return 0

    def number(self, m: KitTable) -> int:
        return self.most

    def candidates(self, m: KitTable) -> list[int]:
        assert isinstance(m, Bench)
        return [*m.held(0), *(card for card in m.board if card != NO_CARD)]

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        return not self.places or m.cards.names[card] in self.places[at].split()

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        return sum(int(m.cards.names[card]) for card in done) == self.total

    def stop(self) -> int:
        return pack(DONE) if self.stops else NO_STOP

    def again(self, done: tuple[int, ...]) -> Materials:
        return Sum(done, self.most, self.total, self.places, stops=self.stops)

    def carry_out(self, m: KitTable) -> None:
        assert isinstance(m, Bench)
        m.say(
            "made of "
            + " ".join(
                m.cards.names[card] + " (known)" * (m.zone(card) == HAND and m.knows(1, card)) for card in self.done
            )
        )


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_materials(case: dict[str, Any]) -> None:
    first = Sum((), case["number"], case["sum"], case.get("fits", ()), stops=case.get("stop", False))
    table = Bench(case["hand"].split(), [], first)
    for number in case.get("known", []):
        table.show(number, BOTH)
    for cell, number in enumerate(case.get("field", [])):
        table.move(number, FIELD, BOTH, cell)
    table.follow(case["asked"])
    assert ", ".join(table.log) == case["log"]
