"""A player's side is read, laid out and written again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hantei.cardkit.show.positions.field import Below
from hantei.cardkit.show.positions.sides import Cell, Sides, unshuffle
from hantei.interpreter.table.numbers import BOARD_2, BOTH, DECK, FIELD, GRAVE, HAND, KNOWN_SHIFT, PILE_1, UNDER
from hantei.simulator.kernel.noise import shuffle, streams
from hantei.simulator.play import PositionError
from tests.cardkit.show import toy
from tests.cardkit.show.positions.words import WORDS

SIDES = Sides(
    WORDS,
    {"deck": DECK, "hand": HAND, "grave": GRAVE},
    {0: Cell(1, is_filled=False, usual="king"), 1: Cell(1, BOARD_2, is_hidden=True)},
    further=("life",),
    last=(0,),
)
FIRST: dict[str, Any] = {"deck": ["ant", "crow"], "hand": ["bear"], "F1": "wolf; damage 1; under coin", "life": 3}
SECOND: dict[str, Any] = {"grave": ["fox"], "F2": "owl", "F1": "coin"}


def test_a_side_has_lists_cells_and_what_usually_lies_there() -> None:
    side = SIDES.read({"player2": {"F2": "owl", "life": 3}}, 1)
    assert side.lists == {"deck": [], "hand": [], "grave": []}
    assert side.cells == {"F1": "king", "F2": "owl"}
    assert (side.place, side.table["life"]) == ("player2", 3)
    assert list(SIDES.card_names((side, SIDES.read({}, 1)), 0)) == ["owl", "king"]


def test_cards_get_their_numbers_by_lists_and_cells() -> None:
    sides = (SIDES.read({"player1": FIRST}, 0), SIDES.read({}, 1))
    assert list(SIDES.card_names(sides, 0)) == ["ant", "crow", "bear", "wolf", "coin"]


@pytest.mark.parametrize("table", [{"tail": []}, {"deck": "ant"}, {"F1": ["owl"]}, []])
def test_what_no_side_has_is_refused(table: Any) -> None:
    with pytest.raises(PositionError, match="player1"):
        SIDES.read({"player1": table}, 0)


def test_a_position_that_is_laid_out_reads_as_it_was_written() -> None:
    sides = (SIDES.read({"player1": FIRST}, 0), SIDES.read({"player2": SECOND}, 1))
    m = toy.toy()
    m.mods, m.marks, m.under = [], [0] * 8, []
    m.cards.names = [name for owner in range(2) for name in SIDES.card_names(sides, owner)]
    m.cards.split = 5
    SIDES.lay_out(m, sides)
    for seat in range(2):
        SIDES.apply(m, sides[seat], seat)
    assert [SIDES.list_names(m, seat) for seat in range(2)] == [side.lists for side in sides]
    assert [SIDES.cell_texts(m, seat) for seat in range(2)] == [
        {"F1": "wolf; damage 1; under coin", "F2": ""}, {"F1": "coin", "F2": "owl"},
    ]  # fmt: skip
    assert m.zones[DECK] == [1, 0]
    assert (m.board, m.filled, m.under) == ([3, -1, 7, 6], 0b1000, [3, 4])
    places = [(place & 31, place >> KNOWN_SHIFT) for place in m.where]
    assert places == [
        (DECK, 0), (DECK, 0), (HAND, 1), (FIELD, BOTH), (UNDER, BOTH), (GRAVE + 1, BOTH), (BOARD_2 + 1, 2),
        (FIELD + 1, BOTH),
    ]  # fmt: skip


def test_cards_of_the_other_player_get_their_numbers_in_that_players_deck() -> None:
    first = {"F1": "owl; damage 1; of 2; under coin, ant (of 1)", "F2": "wolf"}
    second = {"F2": "crow; goes back to 1 this turn"}
    sides = (SIDES.read({"player1": first}, 0), SIDES.read({"player2": second}, 1))
    names = [list(SIDES.card_names(sides, owner)) for owner in range(2)]
    m = toy.toy()
    m.mods, m.marks, m.under = [], [0] * 8, []
    m.cards.names = [*names[0], *names[1]]
    m.cards.split = len(names[0])
    SIDES.lay_out(m, sides)
    for seat in range(2):
        SIDES.apply(m, sides[seat], seat)
    owls = [
        (m.cards.names[card], m.owner(card), m.controller(card)) for card in (m.board[0], *m.cards_under(m.board[0]))
    ]
    assert owls == [("owl", 1, 0), ("coin", 1, 0), ("ant", 0, 0)]
    assert [(m.owner(card), m.controller(card)) for card in (m.board[1], m.board[3])] == [(0, 0), (0, 1)]
    assert SIDES.cell_texts(m, 0) == {"F1": "owl; of 2; damage 1; under coin, ant (of 1)", "F2": "wolf"}
    assert SIDES.cell_texts(m, 1) == {"F1": "king", "F2": "crow; goes back to 1 this turn"}


def test_a_card_lies_only_where_its_kind_can() -> None:
    m = toy.toy()
    m.cards.kinds[toy.OWL] = 2
    with pytest.raises(PositionError, match=r"player2\.F1") as caught:
        SIDES.apply(m, SIDES.read({"player2": {"F1": "owl"}}, 1), 1)
    assert caught.value.telling.key == "cannot_lie"


def test_the_first_shuffle_leaves_decks_as_they_are_given() -> None:
    m = toy.toy()
    m.zones[DECK] = [0, 1, 2, 3]
    m.noise = streams(7, 0, 2)
    unshuffle(m, 0)
    shuffle(m.noise, 0, m.zones[DECK])
    shuffle(m.noise, 1, m.zones[DECK + 1])
    assert m.zones[DECK : DECK + 2] == [[3, 2, 1, 0], [toy.CROW, toy.ANT]]


def test_a_game_says_which_further_lists_only_their_player_knows() -> None:
    lists = {"deck": DECK, "hand": HAND, "grave": GRAVE, "spare": PILE_1}
    for secret, eyes in (((HAND,), [0, 2, BOTH, BOTH]), ((HAND, PILE_1), [0, 2, BOTH, 2])):
        assert [Sides(WORDS, lists, {}, secret=secret).eyes(zone, 1) for zone in lists.values()] == eyes


def test_cards_that_lie_face_down_under_others_are_known_to_their_player_only() -> None:
    words = replace(WORDS, below=Below(1, 1 << 11, "open"))
    sides = Sides(words, {}, {0: Cell(1)})
    read = sides.read({"player2": {"F1": "wolf; under coin, coin (open・new)"}}, 1)
    m = toy.toy()
    m.mods, m.marks, m.under, m.cards.kinds = [], [0] * 8, [], [1] * 8
    assert list(sides.card_names((sides.read({}, 0), read), 1)) == ["wolf", "coin", "coin"]
    m.cards.names = ["wolf", "coin", "coin"]
    m.cards.split = 0
    sides.lay_out(m, (sides.read({}, 0), read))
    assert [(m.knows(0, card), m.knows(1, card), m.marks[card], m.entered[card]) for card in m.cards_under(0)] == [
        (False, True, 0, 0), (True, True, 1 << 11, m.turn),
    ]  # fmt: skip
    assert sides.cell_texts(m, 1)["F1"] == "wolf; under coin, coin (open・new)"
