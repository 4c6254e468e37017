"""What a card has on the board is read and written by the same words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from hantei.cardkit.show.positions.field import Below, lying_in, name_of, owner_of, parts_of, said_of_lower
from hantei.cardkit.show.positions.reading import FieldReader
from hantei.cardkit.show.positions.spans import check_spans
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import ADD, BATTLE, NO_REF, SEALED, SEAT_TURN, THIS_TURN
from hantei.interpreter.table.table import CardTable
from hantei.simulator.play import PositionError
from tests.cardkit.show import toy
from tests.cardkit.show.positions.words import COLD, TIRED, WORDS

READER = FieldReader(WORDS)
TURNED: Final = 1 << 11
BELOW: Final = Below(1, TURNED, "open")


def bare() -> CardTable:
    """The toy, with nothing that an effect gave."""
    m = toy.toy()
    m.mods, m.marks = [], [0] * 8
    return m


@pytest.mark.parametrize(
    "part",
    [
        "damage 2", "damage -1", "tired", "hunted 3", "new", "sealed", "cold 4", "force +2", "force -1 this turn",
        "force =3 this battle", "price x2 to the end of a turn of 2 after 4", "gains fangs・wings",
        "loses wings this turn", "is wet", "is not wet", "gains 「flies」", "cannot bite・cannot howl",
        "no more cannot bite this turn",
        "force +1 while 1:F1 is there", "of 2; goes back to 1 this turn", "goes back to 2 while 1:F1 is there",
    ],
)  # fmt: skip
def test_what_is_read_is_written_again(part: str) -> None:
    m = bare()
    READER.apply(m, toy.OWL, f"owl; {part}", "player2.F1")
    assert WORDS.text(m, toy.OWL) == f"owl; {part}; under coin"


def test_marks_counts_and_states_are_the_numbers_of_the_game() -> None:
    m = bare()
    READER.apply(m, toy.OWL, "owl; tired; hunted 2; sealed", "player2.F1")
    assert m.marks[toy.OWL] & (TIRED | 3 << 12 | SEALED) == TIRED | 2 << 12 | SEALED
    READER.apply(m, toy.WOLF, "wolf; cold", "player1.F1")
    [mod] = [mod for mod in m.mods if mod.ref == toy.WOLF]
    assert (mod.value, mod.until, mod.seat, mod.since) == (COLD, SEAT_TURN, 0, toy.TURN - 1)


@pytest.mark.parametrize(
    "part",
    [
        "hunted 4", "hunted 0", "gains teeth", "is dry", "gains 「sleeps」", "cannot sing", "force 2",
        "loses 「flies」", "force +1 while 2:F2 is there", "",
    ],
)  # fmt: skip
def test_what_says_nothing_is_refused(part: str) -> None:
    with pytest.raises(PositionError, match=r"player2\.F1") as caught:
        READER.apply(bare(), toy.OWL, f"owl; {part}", "player2.F1")
    assert caught.value.telling.key == "unsayable"


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("owl; tired; tired", ("tired", "tired")), ("owl; damage 1; damage 2", ("damage 1", "damage 2")),
        ("owl; hunted 1; new; hunted 2", ("hunted 1", "hunted 2")), ("owl; under a; under b", ("under a", "under b")),
    ],
)  # fmt: skip
def test_what_can_be_so_but_once_is_not_said_twice(text: str, twice: tuple[str, str]) -> None:
    with pytest.raises(PositionError) as caught:
        READER.check(text, "player2.F1")
    assert caught.value.telling.key == "said_twice"
    assert (caught.value.telling.facts["first"], caught.value.telling.facts["second"]) == twice


def test_changes_may_be_said_several_times() -> None:
    READER.check("owl; force +1; force +1", "player2.F1")


def test_a_text_has_a_name_parts_and_cards_under_it() -> None:
    text = "owl; damage 1; under coin, ant"
    assert (name_of(text), parts_of(text), lying_in(text, 0, None)) == (
        "owl", ["damage 1", "under coin, ant"], [("owl", 0), ("coin", 0), ("ant", 0)],
    )  # fmt: skip
    assert (name_of("owl"), parts_of("owl"), lying_in("owl", 1, None)) == ("owl", [], [("owl", 1)])


@pytest.mark.parametrize(
    ("text", "owners"),
    [
        ("owl", [0]), ("owl; of 2", [1]), ("owl; goes back to 2 this turn", [1]), ("owl; of 1; goes back to 2", [0]),
        ("owl; of 2; under coin, ant (of 1・new)", [1, 1, 0]),
    ],
)  # fmt: skip
def test_a_text_says_whose_cards_are(text: str, owners: list[int]) -> None:
    assert owner_of(text, 0) == owners[0]
    assert [owner for _, owner in lying_in(text, 0, BELOW)] == owners


def test_a_card_has_one_owner() -> None:
    with pytest.raises(PositionError) as caught:
        READER.check("owl; of 1; of 2", "player1.F1")
    assert caught.value.telling.key == "said_twice"


@pytest.mark.parametrize(
    ("said", "name", "words"),
    [
        ("coin", "coin", [""]), ("coin (open)", "coin", ["open"]), ("coin (open・new)", "coin", ["open", "new"]),
        ("coin (old)", "coin (old)", [""]), ("coin (old) (new)", "coin (old)", ["new"]),
    ],
)  # fmt: skip
def test_a_card_that_lies_face_down_under_another_says_so(said: str, name: str, words: list[str]) -> None:
    assert said_of_lower(said, BELOW) == (name, words)
    assert lying_in(f"owl; under ant, {said}", 0, BELOW) == [("owl", 0), ("ant", 0), (name, 0)]


def test_cards_under_others_are_written_with_what_is_said_of_them() -> None:
    m = bare()
    lower = m.cards_under(toy.OWL)[0]
    m.marks[lower], m.entered[lower] = TURNED, m.turn
    words = replace(WORDS, below=BELOW)
    assert words.text(m, toy.OWL) == "owl; under coin (open・new)"
    assert words.text_above(m, toy.OWL) == "owl"


def test_a_change_of_no_single_card_has_its_player() -> None:
    m = bare()
    m.mods = [Mod(NO_REF, 0, ADD, 2, THIS_TURN, 1, 3, NO_REF)]
    assert WORDS.wide(m) == ["2> force +2 this turn"]


@pytest.mark.parametrize(
    ("until", "seat", "since", "at_start", "key"),
    [
        (THIS_TURN, 0, 5, False, ""), (THIS_TURN, 0, 5, True, "before_the_turn"), (BATTLE, 0, 5, False, "no_battle"),
        (SEAT_TURN, 0, 3, False, ""), (SEAT_TURN, 0, 4, False, ""), (SEAT_TURN, 0, 2, False, "not_its_turn"),
        (SEAT_TURN, 1, 4, False, ""), (SEAT_TURN, 1, 3, False, "not_its_turn"),
        (SEAT_TURN, 0, 6, False, "not_its_turn"),
    ],
)  # fmt: skip
def test_a_change_is_within_its_span(until: int, seat: int, since: int, at_start: bool, key: str) -> None:
    m = bare()
    m.mods = [Mod(toy.OWL, 0, ADD, 2, until, seat, since, NO_REF)]
    found = ""
    try:
        check_spans(WORDS, m, toy.OWL, "player2.F1", at_start=at_start)
    except PositionError as error:
        found = error.telling.key
    assert found == key


def test_no_card_has_come_in_a_turn_that_has_not_begun() -> None:
    m = bare()
    m.entered[toy.OWL] = toy.TURN
    check_spans(WORDS, m, toy.OWL, "player2.F1", at_start=False)
    with pytest.raises(PositionError, match="new"):
        check_spans(WORDS, m, toy.OWL, "player2.F1", at_start=True)
