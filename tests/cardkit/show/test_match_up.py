"""Cards of a match-up: different ones are told apart by their ids, and there may be as many as an action can name."""

from __future__ import annotations

import pytest

from hantei.cardkit.show.match_up import MOST, check_number, told_apart
from hantei.interpreter.table.definitions import Definitions
from hantei.simulator.play import PositionError


def test_only_different_cards_of_one_name_have_their_ids() -> None:
    cards = Definitions(["狼", "狼", "狼", "兎", "兎"], [0, 0, 2, 3, 3], [1] * 5, 2, 0)
    assert told_apart(cards, ["W-1", "W-1", "W-2", "R-1", "R-1"]) == [
        "狼 [W-1]", "狼 [W-1]", "狼 [W-2]", "兎", "兎",
    ]  # fmt: skip


def test_two_decks_have_no_more_cards_than_an_action_can_name() -> None:
    assert MOST == 4096
    check_number(4096)
    with pytest.raises(PositionError) as refused:
        check_number(4097)
    assert (refused.value.place, refused.value.telling.key) == ("decks", "too_many_cards")
