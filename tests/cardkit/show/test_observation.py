"""What a seat may know, and how a match ended."""

from __future__ import annotations

import pytest

from hantei.cardkit.show.matches import result_text
from hantei.cardkit.show.observation import hidden_view, open_view, result_view, turn_view
from hantei.interpreter.table.numbers import DECK, GRAVE
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import DRAW, NOBODY
from tests.cardkit.show import toy


class Ended(CardTable):
    """A toy that ends by one rule."""

    def reason_text(self) -> str:
        return "" if self.winner == NOBODY else "R-9"


def test_a_seat_sees_whose_turn_it_is() -> None:
    assert turn_view(toy.toy(), 1) == {"turn": 5, "active": 1, "to_act": 1, "you": 2}


@pytest.mark.parametrize(
    ("who", "seat", "deck_known", "hand_known", "hints"),
    [
        (0, 0, {}, ["bear"], []), (0, 1, {}, [], ["fox"]), (1, 0, {}, [], ["ant"]), (1, 1, {"1": "crow"}, [], []),
    ],
)  # fmt: skip
def test_a_seat_sees_of_hidden_cards_those_that_it_knows(
    who: int, seat: int, deck_known: dict[str, str], hand_known: list[str], hints: list[str]
) -> None:
    m = toy.toy()
    m.hints = [1, toy.FOX, 1 << DECK, 0, toy.ANT, 1 << DECK + 1]
    assert hidden_view(m, who, seat) == {
        "deck": 2 * who, "deck_known": deck_known, "hand": 1 - who, "hand_known": hand_known, "hints": hints,
    }  # fmt: skip


def test_an_open_pile_is_seen_whole() -> None:
    assert [open_view(toy.toy(), GRAVE + who) for who in range(2)] == [["fox"], []]


@pytest.mark.parametrize(
    ("winner", "text", "reason"),
    [(NOBODY, "", ""), (0, "player 1 wins R-9", "R-9"), (1, "player 2 wins R-9", "R-9"), (DRAW, "draw R-9", "R-9")],
)
def test_the_result_names_its_rule(winner: int, text: str, reason: str) -> None:
    m = Ended.__new__(Ended)
    m.winner = winner
    assert result_text(m) == text
    assert result_view(m) == {"winner": winner, "reason": reason}
