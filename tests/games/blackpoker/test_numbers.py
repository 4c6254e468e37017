"""The numbers of one sort are different, and those of actions, places and streams are where the tables have them."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games import load
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events, pieces, rules
from hantei.simulator.kernel.noise import WORDS

TARGETS: Final = (
    "NO_TARGET", "SOLDIER", "OWN_SOLDIER_OF_SUIT", "CHARACTER", "OWN_CHARACTER", "WALL", "STAGE_ACTION", "OPPONENT",
)  # fmt: skip
ACTIONS: Final = {
    "SET_WALL": "set_wall", "SUMMON_MAGICIAN": "summon_magician", "EQUIP": "equip", "UNSUMMON": "unsummon",
    "END": "end", "CHARGE": "charge", "DRAW_CARDS": "draw", "ATTACK": "attack", "BLOCK": "block",
    "JUDGEMENT": "damage_judgement", "TWIST": "twist", "REFILL_WALL": "refill_wall",
    "NEXT_GENERATION": "next_generation",
}  # fmt: skip
LETTERS: Final = {"DRIVE_WALL": "B", "TAKE_DAMAGE": "L", "DISCARD": "D", "SACRIFICE": "S"}
PLACES: Final = ("DECK", "HAND", "GRAVE", "FOG", "STAGE", "FIELD", "WALL_ROW", "LIMBO")
DECISIONS: Final = (
    "PASS", "PAY_WALL", "PAY_CARD", "PAY_CHARACTER", "TARGET", "MODE", "PUT_WALL", "NAME_ATTACKER", "ATTACKERS_DONE",
    "NAME_BLOCKER", "BLOCKERS_DONE", "TAKE", "NEXT_CARD", "KEEP", "REDRAW", "CONCEDE",
)  # fmt: skip
REASONS: Final = ("EMPTY_PILE", "BOTH_EMPTY", "TURN_LIMIT", "NO_END", "CONCEDED", "NO_CARD_TO_REVEAL")
OTHERS: Final = {
    "JOKER_SUIT", "CODES", "LISTED", "BOTH", "PLACE_BITS", "KNOWN_SHIFT", "START", "NO_CARD", "SEARCH_STREAM",
    "SETUP_STREAM", "COIN_STREAM", "STREAMS", "KEPT_WORDS",
}  # fmt: skip


def _numbers(module: object) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def test_every_number_is_of_a_sort() -> None:
    sorts = {*TARGETS, *ACTIONS, *LETTERS, *PLACES, *DECISIONS, *REASONS, *OTHERS, "NOBODY"}
    assert set(_numbers(rules)) | set(_numbers(pieces)) == sorts


@pytest.mark.parametrize(("module", "names"), [
    (rules, TARGETS), (pieces, REASONS), (pieces, DECISIONS), (events, tuple(_numbers(events))),
], ids=["targets", "reasons", "decisions", "events"])  # fmt: skip
def test_numbers_of_a_sort_are_different(module: object, names: tuple[str, ...]) -> None:
    numbers = _numbers(module)
    assert len({numbers[name] for name in names}) == len(names)


def test_decisions_come_before_the_starts_of_actions() -> None:
    assert max(_numbers(pieces)[name] for name in DECISIONS) < pieces.START


def test_an_action_has_the_number_of_its_place() -> None:
    assert {name: rules.ACTIONS[_numbers(rules)[name]] for name in ACTIONS} == ACTIONS


def test_a_letter_has_the_number_of_its_place() -> None:
    assert {name: "BLDS"[_numbers(rules)[name]] for name in LETTERS} == LETTERS


def test_each_place_has_a_number_for_each_seat() -> None:
    assert [_numbers(pieces)[name] for name in PLACES] == list(range(0, 16, 2))
    assert pieces.PLACE_BITS == pieces.LIMBO + 1
    assert PLACES[pieces.LISTED // 2] == "STAGE", "the places before it are lists"


def test_who_knows_a_card_stands_above_its_place() -> None:
    assert 1 << pieces.KNOWN_SHIFT == pieces.PLACE_BITS + 1


def test_streams_are_different_and_those_of_later_come_first() -> None:
    later = [pieces.SEARCH_STREAM + seat for seat in range(2)]
    set_up = [*(pieces.SETUP_STREAM + seat for seat in range(2)), pieces.COIN_STREAM]
    assert [*later, *set_up] == list(range(pieces.STREAMS))
    assert len(later) * WORDS == pieces.KEPT_WORDS


def test_an_action_that_an_edition_lacks_can_do_nothing() -> None:
    play = load("act6").play
    assert play is not None
    match = play.build(play.defaults, {"unchecked": True})
    assert isinstance(match, BlackPoker)
    lacking = [action for action in match.rules.actions if not match.rules.known[action.number]]
    assert [rules.ACTIONS[action.number] for action in lacking] == [
        "summon_magician", "unsummon", "death_spear", "refill_wall", "reanimate", "handeth",
    ]  # fmt: skip
    flags = {(action.quick, action.immediate, action.once, action.magic, action.same_suit) for action in lacking}
    assert flags == {(False,) * 5}
    assert {(action.keys, action.cost, action.target) for action in lacking} == {(0, (), rules.NO_TARGET)}
