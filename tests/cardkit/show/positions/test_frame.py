"""The turn of a position, who decides, and what no position can begin with."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.show.positions.frame import begin_turn, check_decides, check_is_played, check_kind
from hantei.effects.left_out import Missing, Reason
from hantei.simulator.kernel.match import NO_STEP, NOBODY
from hantei.simulator.play import PositionError
from tests.cardkit.show import toy


@pytest.mark.parametrize(
    ("position", "turn", "active"), [({}, 5, 0), ({"turn": 1, "active": 2}, 1, 1), ({"turn": 9999}, 9999, 0)]
)
def test_a_turn_begins_with_nothing_to_do(position: dict[str, Any], turn: int, active: int) -> None:
    m = toy.toy()
    m.agenda = [NO_STEP]
    begin_turn(m, position)
    assert (m.agenda, m.turn, m.active) == ([], turn, active)


@pytest.mark.parametrize("position", [{"turn": 0}, {"turn": 10000}, {"active": 0}, {"active": 3}, {"turn": "5"}])
def test_a_turn_that_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        begin_turn(toy.toy(), position)


@pytest.mark.parametrize(
    ("asker", "to_act", "refused"), [(0, 1, False), (1, 2, False), (0, 2, True), (1, 1, True), (NOBODY, 2, False)]
)
def test_who_decides_is_who_the_position_says(asker: int, to_act: int, refused: bool) -> None:
    m = toy.toy()
    m.asker = asker
    check_decides(m, {})
    found = ""
    try:
        check_decides(m, {"to_act": to_act})
    except PositionError as error:
        found = error.telling.key
    assert found == ("decides" if refused else "")


def test_a_mark_is_only_for_its_kinds() -> None:
    m = toy.toy()
    m.marks[toy.OWL], m.cards.kinds[toy.OWL] = 8, 2
    check_kind(m, toy.OWL, "player2.F1", [("tired", 8, 2), ("asleep", 16, 1)])
    with pytest.raises(PositionError, match="tired") as caught:
        check_kind(m, toy.OWL, "player2.F1", [("tired", 8, 1)])
    assert caught.value.telling.key == "not_of_this_kind"


def test_a_card_whose_text_is_not_played_in_full_is_refused() -> None:
    check_is_played(["owl", "wolf"], [(), ()])
    left_out = Missing(Reason("verb"), "sings along")
    with pytest.raises(PositionError) as caught:
        check_is_played(["owl", "wolf"], [(), (left_out,)])
    assert (caught.value.place, caught.value.telling.key) == ("cards.wolf", "not_played")
    assert caught.value.telling.facts["parts"] == ("sings along (verb)",)
