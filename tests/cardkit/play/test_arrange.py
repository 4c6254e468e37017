"""Ordering cards that came onto a pile together, from `piles.toml`; who knows the order; what comes there at once."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.play.arrange import Arrange
from hantei.interpreter.table.numbers import BOTH, DECK, GRAVE, HAND
from hantei.simulator.kernel.match import Match, Step
from tests.cardkit.play.bench import Bench, Word, cases

CASES = cases(__file__, "piles.toml", "pile")


def bury(table: Bench, names: str, place: int) -> None:
    for name in names.split():
        card = next(card for card in table.held(0) if table.cards.names[card] == name)
        table.move(card, place, BOTH if place == GRAVE else 1)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_cards_of_a_pile_are_ordered(case: dict[str, Any]) -> None:
    table = Bench(case["pile"].split(), [], Arrange(0, GRAVE, case["at"], case["number"]))
    bury(table, case["pile"], GRAVE)
    table.by_hand = True
    table.follow(case["asked"])
    assert table.pile(GRAVE) == case["then"]


@pytest.mark.parametrize(("secret", "knows", "hints"), [(False, True, []), (True, False, [1, 1, 1 << DECK])])
def test_who_does_not_see_the_order_knows_only_the_pile(secret: bool, knows: bool, hints: list[int]) -> None:
    table = Bench(["a", "b", "c"], [], Arrange(0, DECK, 0, 2, secret=secret))
    bury(table, "a b c", DECK)
    table.show(1, BOTH)
    table.follow("1: a, b -> b")
    assert table.pile(DECK) == "b a c"
    assert (table.knows(1, 1), table.knows(0, 1), table.hints) == (knows, True, hints)


class Falls(Step):
    """Two cards and then a third one go to the graveyard before the next step, each time with what is owed."""

    def run(self, match: Match) -> None:
        assert isinstance(match, Bench)
        for names in ("a b", "c"):
            height = len(match.zones[GRAVE])
            bury(match, names, GRAVE)
            match.owe_order(0, GRAVE, height)
        match.owe_order(0, HAND, 0)


def test_what_comes_before_the_next_step_is_ordered_together() -> None:
    table = Bench(["x", "a", "b", "c", "d", "e"], [], Falls())
    bury(table, "x", GRAVE)
    table.then(Word("next"))
    table.agenda.reverse()
    table.follow("1: a, b, c -> c\n1: a, b -> a\n1: d, e -> e")
    assert (table.pile(GRAVE), table.pile(HAND), table.log) == ("x c a b", "e d", ["next"])


def test_what_has_left_the_pile_meanwhile_is_not_ordered() -> None:
    table = Bench(["a", "b", "c"], [], Arrange(0, GRAVE, 0, 3))
    bury(table, "a b c", GRAVE)
    table.move(2, HAND, BOTH)
    table.follow("1: a, b -> b")
    assert table.pile(GRAVE) == "b a"
