"""Why something is refused: what is offered, giving up, the moment, then the first pattern that fits."""

from __future__ import annotations

import re

import pytest

from hantei.cardkit.show.actions import Actions
from hantei.cardkit.show.refusals import COST, ILLEGAL, TIMING, Refusals, held
from hantei.interpreter.table.numbers import FIRST_ACTION, HAND, NO_CARD
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, IllegalAction, pack
from tests.cardkit.show import toy
from tests.cardkit.show.toy import NAMES

PLAY, END, ROLL, PASS = range(FIRST_ACTION, FIRST_ACTION + 4)
ACTIONS = Actions(NAMES, {PLAY: "play {0:card}", END: "end", ROLL: "roll", PASS: "pass"})


class Game(CardTable):
    """A toy in which the seat that decides may end its turn or give up."""

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        return ACTIONS.text(self, action, seat)

    def clone(self) -> Game:
        return game(self.asker, self.options)

    def concede(self, seat: int) -> None:
        if seat != self.asker:
            raise IllegalAction(seat)


def game(asker: int, options: list[int]) -> Game:
    m = Game.__new__(Game)
    m.cards = toy.toy().cards
    m.asker, m.options = asker, options
    m.zones = [[] for _ in range(8)]
    m.zones[HAND] = [toy.BEAR]
    return m


def too_dear(_m: CardTable, seat: int, said: re.Match[str]) -> str:
    return f"{COST} of {said['name']} for {seat}"


REFUSALS = Refusals(
    {"play": (END, PASS), "end": (END,), "roll": (ROLL,)}, ((re.compile("play (?P<name>wolf|bear)"), too_dear),)
)


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (0, "end", ""), (0, "play bear", ""), (0, "play wolf", "COST of wolf for 0"), (0, "play fox", ILLEGAL),
        (0, "dance", ILLEGAL), (0, "roll", TIMING), (1, "play wolf", TIMING), (0, "concede", ""),
        (1, "concede", TIMING),
    ],
)  # fmt: skip
def test_code(seat: int, text: str, code: str) -> None:
    assert REFUSALS.code(game(0, [pack(PLAY, toy.BEAR), pack(END)]), seat, text) == code


def test_a_card_of_a_hand_is_found_by_its_name() -> None:
    m = game(0, [])
    assert [held(m, 0, "bear"), held(m, 0, "wolf"), held(m, 1, "bear")] == [toy.BEAR, NO_CARD, NO_CARD]


@pytest.mark.parametrize(
    ("seat", "cell", "card"), [(0, "F1", toy.WOLF), (1, "F1", toy.OWL), (1, "F2", NO_CARD), (0, "F3", NO_CARD)]
)
def test_a_card_is_found_by_its_cell(seat: int, cell: str, card: int) -> None:
    assert NAMES.lying(toy.toy(), seat, cell) == card


@pytest.mark.parametrize(
    ("closing", "code"), [(END, "COST of wolf for 0"), (PASS, "COST of wolf for 0"), (ROLL, TIMING)]
)
def test_what_can_be_done_at_several_moments_is_judged_at_each(closing: int, code: str) -> None:
    assert REFUSALS.code(game(0, [pack(closing)]), 0, "play wolf") == code
