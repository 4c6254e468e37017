"""Every operand of a template of actions, and the actions that effects ask for."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.show.actions import OF_EFFECTS, OPERANDS, Actions
from hantei.cardkit.show.names import Names
from hantei.cardkit.show.templates import TemplateError
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.numbers import BOTH, CHOOSE, FIRST_ACTION, GRAVE, HAND, ORDER, PLAYER_REF
from hantei.simulator.kernel.match import NOBODY, pack
from tests.cardkit.play.bench import ACTIVATES, ECHOES, RINGS, Bench, Word, ability_of
from tests.cardkit.show import toy
from tests.cardkit.show.toy import NAMES

CASES = (
    ("card", toy.BEAR, "bear", "bear", "bear"),
    ("secret", toy.BEAR, "bear", "bear", "?"),
    ("secret", toy.WOLF, "wolf", "wolf", "wolf"),
    ("secret", toy.CROW, "crow", "?", "crow"),
    ("face_down", toy.BEAR, "bear", "bear", "?"),
    ("face_down", toy.WOLF, "wolf", "wolf", "?"),
    ("hosted", toy.COIN, "coin under 1:F1", "coin under 1:F1", "coin under 1:F1"),
    ("hosted", toy.OTHER_COIN, "coin under 2:F1", "coin under 2:F1", "coin under 2:F1"),
    ("hosted", toy.BEAR, "bear", "bear", "bear"),
    ("at", toy.OWL, "F1", "F1", "F1"),
    ("at", toy.BEAR, "bear", "bear", "bear"),
    ("choice", toy.OWL, "2:F1", "2:F1", "2:F1"),
    ("choice", toy.BEAR, "bear", "bear", "?"),
    ("choice", toy.FOX, "fox in 1:grave", "fox in 1:grave", "fox in 1:grave"),
    ("cell", 3, "2:F2", "2:F2", "2:F2"),
    ("side_cell", 1, "F2", "F2", "F2"),
    ("place", GRAVE + 1, "2:grave", "2:grave", "2:grave"),
    ("player", 1, "player 2", "player 2", "player 2"),
    ("number", 2, "2", "2", "2"),
    ("ordinal", 2, "3", "3", "3"),
    ("further", 0, "", "", ""),
    ("further", 2, " 3", " 3", " 3"),
    ("trigger", 0, "2:F1 2", "2:F1 2", "2:F1 2"),
)
"""Operand, number, and how it reads for nobody in particular, for the first player and for the second."""


@pytest.mark.parametrize(("operand", "number", "all_shown", "first", "second"), CASES)
def test_operand(operand: str, number: int, all_shown: str, first: str, second: str) -> None:
    m = toy.toy()
    m.pending = [toy.waiting(toy.OWL_SECOND, toy.OWL, PLAYER_REF)]
    actions = Actions(NAMES, {FIRST_ACTION: f"<{{0:{operand}}}|{{1:{operand}}}>"})
    action = pack(FIRST_ACTION, number, number)
    found = [actions.text(m, action, seat) for seat in (NOBODY, 0, 1)]
    assert found == [f"<{text}|{text}>" for text in (all_shown, first, second)]


def test_every_operand_has_its_case() -> None:
    assert {case[0] for case in CASES} | {"answered"} == set(OPERANDS)


def test_what_a_card_answers_is_named_by_its_link_or_by_what_it_happened_to() -> None:
    """The links are the second and the third of the match, and the only ones on the stack."""
    m = Bench(["wolf", "bear"], ["owl"], Word("next"))
    m.stack = [Link(RunEffect(ability_of("casts"), 0, 0, 0, (), ()), number) for number in (2, 3)]
    events = (ACTIVATES, 0, 1, 3, RINGS, 0, 0, 0, RINGS, 1, 0, 0, RINGS, 1, 0, 0, ECHOES, 1, 0, 0)
    m.asking = Window(0, events)
    actions = Actions(NAMES, {FIRST_ACTION: "use {0:card}{1:answered}"})
    texts = [actions.text(m, pack(FIRST_ACTION, 2, number)) for number in range(6)]
    assert texts == ["use owl", *(f"use owl to {what}" for what in ("#2", "wolf", "bear #1", "bear #2", "bear"))]


def test_what_happened_to_copies_is_told_apart_and_names_no_card_that_the_reader_cannot_know() -> None:
    """Two owls have been drawn, and the wolf: their player sees them."""
    m = Bench(["wolf", "owl", "owl"], ["net"], Word("next"))
    for card in range(3):
        m.show(card, 1)
    m.asking = Window(0, tuple(number for card in (1, 0, 2) for number in (RINGS, m.ref(card), 0, 0)))
    actions = Actions(NAMES, {FIRST_ACTION: "use {0:card}{1:answered}"})
    asked = [pack(FIRST_ACTION, 3, number) for number in (1, 2, 3)]
    told = {seat: [actions.text(m, action, seat).removeprefix("use net to ") for action in asked] for seat in (0, 1)}
    assert told == {0: ["owl #1", "wolf", "owl #2"], 1: ["? #1", "? #2", "? #3"]}


@pytest.mark.parametrize(
    ("kind", "number", "text"),
    [
        (core.CHOOSE, toy.OWL, "choose 2:F1"), (core.DONE, 0, "done"), (core.YES, 0, "yes"), (core.NO, 0, "no"),
        (core.OPTION, 1, "option 2"), (core.CELL, 2, "cell 2:F1"), (core.CHOOSE_PLAYER, 1, "player 2"),
    ],
)  # fmt: skip
def test_what_effects_ask_for_reads_alike_in_all_games(kind: int, number: int, text: str) -> None:
    assert Actions(NAMES, {}).text(toy.toy(), pack(kind, number)) == text


def test_every_kind_of_the_interpreter_has_its_template() -> None:
    assert set(OF_EFFECTS) == set(range(FIRST_ACTION))


def test_the_next_trigger_is_told_apart_from_the_others_that_are_offered() -> None:
    m = toy.toy()
    m.pending = [toy.waiting(toy.OWL_FIRST, toy.OWL, subject) for subject in (toy.WOLF, toy.OWL)]
    m.options = [pack(ORDER, 0), pack(ORDER, 1)]
    texts = [Actions(NAMES, {}).text(m, action) for action in m.options]
    assert texts == ["next 2:F1 of 1:F1", "next 2:F1 of 2:F1"]
    m.options = m.options[:1]
    assert Actions(NAMES, {}).text(m, m.options[0]) == "next 2:F1"


def test_the_subject_of_a_trigger_is_not_named_to_who_cannot_know_it() -> None:
    m = toy.toy()
    m.pending = [toy.waiting(toy.OWL_FIRST, toy.OWL, subject) for subject in (toy.BEAR, toy.WOLF)]
    m.options = [pack(ORDER, 0), pack(ORDER, 1)]
    texts = [[Actions(NAMES, {}).text(m, action, seat) for action in m.options] for seat in (0, 1)]
    assert texts == [["next 2:F1 of bear", "next 2:F1 of 1:F1"], ["next 2:F1 of ?", "next 2:F1 of 1:F1"]]


def test_a_card_of_a_hand_is_named_with_its_place_where_other_places_are_offered() -> None:
    m = toy.toy()
    m.options = [pack(CHOOSE, card) for card in (toy.WOLF, toy.BEAR)]
    assert [Actions(NAMES, {}).text(m, action) for action in m.options] == ["choose 1:F1", "choose bear"]
    m.options = [pack(CHOOSE, card) for card in (toy.FOX, toy.BEAR)]
    assert [Actions(NAMES, {}).text(m, action) for action in m.options] == [
        "choose fox in 1:grave", "choose bear in 1:hand",
    ]  # fmt: skip


def test_copies_that_are_offered_beside_each_other_are_told_apart_to_who_knows_them() -> None:
    """Three copies in hand, all of which the other player knows but the second, and one in the graveyard."""
    m = Bench(["wolf", "wolf", "wolf", "wolf"], ["net"], Word("next"))
    for card in range(4):
        m.move(card, GRAVE if card == 3 else HAND, BOTH if card != 1 else 1)
    m.options, m.asker = [pack(FIRST_ACTION, card) for card in range(4)], 0
    for operand, second in (("card", "wolf"), ("secret", "?"), ("at", "wolf")):
        actions = Actions(NAMES, {FIRST_ACTION: f"{{0:{operand}}}"})
        told = [[actions.text(m, action, seat) for action in m.options] for seat in (NOBODY, 0, 1)]
        shown = ["wolf #1", "wolf #2", "wolf #3", "wolf"]
        assert told == [shown, shown, ["wolf #1", second, "wolf #2", "wolf"]]
    m.options = [pack(CHOOSE, 0), pack(CHOOSE, 2)]
    named = Names(NAMES.cells, NAMES.zones, difference=lambda _m, card: " as a gift" if card == 2 else "")
    assert [Actions(NAMES, {}).text(m, action, 0) for action in m.options] == ["choose wolf #1", "choose wolf #2"]
    assert [Actions(named, {}).text(m, action, 0) for action in m.options] == ["choose wolf", "choose wolf as a gift"]
    m.asker = NOBODY
    assert [Actions(named, {}).text(m, action, 0) for action in m.options] == ["choose wolf", "choose wolf"]


def test_a_game_can_write_operands_of_its_own() -> None:
    actions = Actions(NAMES, {FIRST_ACTION: "pay {1:blood}"}, {"blood": lambda *said: f"{said[2]} drops"})
    assert actions.text(toy.toy(), pack(FIRST_ACTION, 0, 3)) == "pay 3 drops"


@pytest.mark.parametrize("template", ["pay {0:crad}", "pay {2:card}", "pay {card}", "pay {}"])
def test_a_template_that_cannot_be_filled_is_refused_when_the_table_is_made(template: str) -> None:
    with pytest.raises(TemplateError, match="pay"):
        Actions(NAMES, {FIRST_ACTION: template})
