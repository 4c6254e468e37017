"""What happens instead of an event, from `replacements.toml`."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.interpreter.table.numbers import BOTH, GRAVE, HAND, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import Match, Step
from tests.cardkit.play.bench import LOSES, Bench, Word, cases

CASES = cases(__file__, "replacements.toml", "replacement")


class Lose(Step):
    """Player 1 loses something, unless an ability has that replaced which has not been offered yet."""

    __slots__ = ("offered",)

    def __init__(self, offered: tuple[int, ...] = ()) -> None:
        self.offered = offered

    def run(self, match: Match) -> None:
        assert isinstance(match, Bench)
        item = replacer(match, LOSES, PLAYER_REF, NO_REF, 1, self.offered)
        if item is NO_ITEM:
            match.say("lost")
            return
        offered = (*self.offered, item.ability, item.ref, PLAYER_REF)
        match.then(Instead(item.data(), Word("saved"), Lose(offered)))


class Return(Step):
    def run(self, match: Match) -> None:
        assert isinstance(match, Bench)
        for card in match.held(0).copy():
            match.move(card, GRAVE, BOTH)
            match.move(card, HAND, BOTH)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_replacements(case: dict[str, Any]) -> None:
    table = Bench(case["first"], case["second"], Lose())
    for _ in range(case.get("times", 1) - 1):
        table.agenda = [Lose(), *([Return()] if case.get("returns") else []), *table.agenda]
    table.follow(case["asked"])
    assert ", ".join(table.log) == case["log"]
