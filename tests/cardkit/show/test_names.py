"""Cells, places, cards, players and abilities as text."""

from __future__ import annotations

import pytest

from hantei.interpreter.table.numbers import DECK, GRAVE, HAND, NO_REF, PLAYER_REF
from tests.cardkit.show import toy
from tests.cardkit.show.toy import NAMES


@pytest.mark.parametrize(("cell", "text"), [(0, "1:F1"), (1, "1:F2"), (2, "2:F1"), (3, "2:F2")])
def test_a_cell_has_its_player(cell: int, text: str) -> None:
    assert NAMES.cell(cell) == text
    assert NAMES.side_cell(cell) == text[2:]


@pytest.mark.parametrize(("place", "text"), [(HAND, "1:hand"), (GRAVE + 1, "2:grave"), (DECK, "1:deck")])
def test_a_place_has_its_player(place: int, text: str) -> None:
    assert NAMES.place(place) == text


@pytest.mark.parametrize(
    ("ref", "text"),
    [
        (NO_REF, "nothing"), (PLAYER_REF, "player 1"), (PLAYER_REF - 1, "player 2"), (toy.WOLF, "1:F1"),
        (toy.BEAR, "bear"),
    ],
)  # fmt: skip
def test_a_ref_is_a_player_or_a_card(ref: int, text: str) -> None:
    assert NAMES.ref(toy.toy(), ref) == text


@pytest.mark.parametrize(
    ("card", "ability", "text"),
    [
        (toy.OWL, toy.OWL_FIRST, "2:F1"), (toy.OWL, toy.OWL_SECOND, "2:F1 2"),
        (toy.WOLF, toy.GIVEN_FIRST, "1:F1 given"), (toy.WOLF, toy.GIVEN_SECOND, "1:F1 given 2"),
        (toy.BEAR, toy.KEYWORD, "bear haste"),
    ],
)  # fmt: skip
def test_an_ability_is_its_card_and_number(card: int, ability: int, text: str) -> None:
    m = toy.toy()
    assert NAMES.ability(m, card, ability) == text
    assert NAMES.source(m, card, ability) == text


def test_what_comes_of_a_player_is_the_player() -> None:
    assert NAMES.source(toy.toy(), PLAYER_REF - 1, toy.KEYWORD) == "player 2"


def test_triggers_are_told_apart_by_what_is_needed() -> None:
    m = toy.toy()
    alone = toy.waiting(toy.OWL_SECOND, toy.OWL, toy.WOLF)
    of_wolf, again = (toy.waiting(toy.OWL_FIRST, toy.OWL, toy.WOLF) for _ in range(2))
    of_player = toy.waiting(toy.OWL_FIRST, toy.OWL, PLAYER_REF)
    others = [alone, of_wolf, of_player, again]
    assert [NAMES.trigger_among(m, item, others) for item in others] == [
        "2:F1 2", "2:F1 of 1:F1 #1", "2:F1 of player 1", "2:F1 of 1:F1 #2",
    ]  # fmt: skip
