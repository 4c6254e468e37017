"""Limits that are used up are read and written by the texts of their abilities."""

from __future__ import annotations

import pytest

from hantei.cardkit.show.positions.limits import use_up, used_of, used_texts
from hantei.interpreter.table.numbers import GAME_BY_TEXT, TURN_BY_TEXT
from hantei.interpreter.table.table import CardTable
from hantei.simulator.play import PositionError
from tests.cardkit.show import toy


def limited() -> CardTable:
    """The toy, whose owl sings once in a turn and flies twice in a match."""
    m = toy.toy()
    sings, flies = (m.cards.abilities[number] for number in (toy.OWL_FIRST, toy.OWL_SECOND))
    sings.limit, sings.limit_id = TURN_BY_TEXT, 0
    flies.limit, flies.limit_id, flies.times = GAME_BY_TEXT, 1, 2
    return m


def test_a_limit_that_is_read_is_written_again() -> None:
    m = limited()
    texts = ["1> this turn: sings", "2> this match: flies", "2> this match: flies"]
    for seat, what in used_of(m, {"used": texts}, "1> this turn: sings"):
        use_up(m, seat, what)
    assert (m.used, m.used_game) == ([0], [3, 3])
    assert used_texts(m) == texts


@pytest.mark.parametrize(
    "what", ["this match: sings", "this turn: flies", "this turn: bites", "that turn: sings", "rest"]
)
def test_what_is_no_limit_is_refused(what: str) -> None:
    with pytest.raises(PositionError) as caught:
        use_up(limited(), 0, what)
    assert caught.value.telling.key == "no_limit"


@pytest.mark.parametrize(
    ("used", "key"),
    [
        (["3> this turn: sings"], "form"), (["this turn: sings"], "form"),
        (["1> this turn: sings"] * 2, "twice"), (["1> this match: flies"] * 3, "twice"), ("sings", "texts"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_up_is_refused(used: object, key: str) -> None:
    with pytest.raises(PositionError) as caught:
        used_of(limited(), {"used": used}, "1> this turn: sings")
    assert caught.value.telling.key == key
