"""Texts that take control of cards (BM-368, BM-371, BM-373, SP-046)."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.effects.left_out import Reason
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Exactly, Number, Selector
from hantei.interpreter.compile.left_out.reasons import CONTROL, LACKING, PILE_CONTROLLER, PILE_OWNER
from hantei.interpreter.compile.text import Compiled, compile_text
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability
from tests.interpreter.small_table import CELLS, SmallTable, lexicon_of

ENEMY = Selector(side="opponent", kinds=("unit",), count=Exactly(Number(1)))


class Duel(SmallTable):
    """Control of a card can be taken where its new player has a free cell; what is given back goes to the graveyard
    where there is none."""

    def cells_to_take(self, card: int, seat: int) -> list[int]:
        return [cell for cell in range(seat * CELLS, seat * CELLS + CELLS) if self.board[cell] == core.NO_CARD]

    def control_ends(self, ref: int, seat: int) -> None:
        if self.alive(ref) and self.controller(ref & core.CARD_MASK) != seat:
            card = ref & core.CARD_MASK
            cells = self.cells_to_take(card, seat)
            if cells:
                self.take_over(card, seat, cells[0])
            else:
                self.move(card, core.GRAVE + seat, core.BOTH)


class Owing(Duel):
    """What has to be given back is noted; a battle goes on or not."""

    def __init__(self, place: dict[str, str]) -> None:
        super().__init__(place)
        self.fights = True
        self.ended: list[tuple[str, int]] = []

    def in_battle(self) -> bool:
        return self.fights

    def control_ends(self, ref: int, seat: int) -> None:
        assert self.alive(ref)
        self.ended.append((self.cards.names[ref & core.CARD_MASK], seat))


class NeverEnds(SmallTable):
    def cells_to_take(self, card: int, seat: int) -> list[int]:
        return []


def taking(what: Selector = ENEMY, who: Any = "own", until: Any = None, table: type[SmallTable] = Duel) -> Compiled:
    duration = None if until is None else ast.Duration(until)
    tree = ast.Ability("spell", body=(Do(ast.TakeControl(what, who, duration)),))
    return compile_text(ast.CardText((tree,)), lexicon_of(table))


def only(found: Compiled) -> Ability:
    assert not found.missing
    return found.abilities[0]


def reasons(found: Compiled) -> list[Reason]:
    return [missing.reason for missing in found.missing]


PLACES = {"ant": "A.1", "cat": "B.1", "dog": "B.2"}


def test_who_takes_a_card_chooses_its_cell_and_it_stays_the_same_object() -> None:
    m = Duel({"cat": "B.1", "dog": "B.2"})
    before = m.ref(m.card("dog"))
    assert m.play(only(taking()), "dog", "A.2") == ["1: cat, dog", "1: A.1, A.2"]
    assert m.spot("dog") == "A.2"
    assert m.ref(m.card("dog")) == before


def test_the_other_player_may_take_one() -> None:
    m = Duel({"ant": "A.1", "bee": "A.2"})
    tree = Selector(side="own", kinds=("unit",), count=Exactly(Number(1)))
    assert m.play(only(taking(tree, "opponent")), "ant", "B.1") == ["2: ant, bee", "2: B.1, B.2"]


def test_several_are_taken_while_there_are_cells() -> None:
    m = Duel(PLACES)
    every = Selector(side="opponent", kinds=("unit",), count=ast.Every())
    m.play(only(taking(every)))
    assert [m.spot(name) for name in PLACES] == ["A.1", "A.2", "B.2"]


@pytest.mark.parametrize("free", [1, 2])
def test_any_free_cell_will_do(free: int) -> None:
    m = Duel({"ant": f"A.{3 - free}", "cat": "B.1"})
    m.play(only(taking()))
    assert m.spot("cat") == f"A.{free}"


@pytest.mark.parametrize(("to_controller", "reason"), [(False, PILE_OWNER), (True, PILE_CONTROLLER)])
def test_whose_piles_cards_go_to_is_told_as_the_game_has_it(to_controller: bool, reason: Reason) -> None:
    """BM-369, BM-370, SP-046."""
    for side, told in (("own", [reason]), ("opponent", []), ("", [])):
        tree = ast.Ability("spell", body=(Do(ast.Move(ENEMY, ast.Place("graveyard", side))),))
        found = compile_text(ast.CardText((tree,)), lexicon_of(Duel, to_controller=to_controller))
        assert reasons(found) == told


def test_without_a_free_cell_it_is_not_done() -> None:
    m = Duel({**PLACES, "bee": "A.2"})
    m.play(only(taking()))
    assert [m.spot(name) for name in PLACES] == ["A.1", "B.1", "B.2"]


@pytest.mark.parametrize(("until", "turn", "spot"), [
    ("turn_end", 1, "B.2"), (None, 1, "A.2"), ("always", 1, "A.2"), ("next_turn_end", 1, "A.2"), ("next_turn_end", 2, "B.2"),
])  # fmt: skip
def test_after_its_span_the_card_goes_back(until: Any, turn: int, spot: str) -> None:
    m = Duel({"ant": "A.1", "cat": "B.2"})
    m.play(only(taking(until=until)))
    m.board[CELLS] = m.card("ant")  # so that only the cell that it came from is free
    for ended in range(1, turn + 1):
        m.turn, m.active = ended, (ended - 1) % 2
        m.expire(ended, m.active)
    assert m.spot("cat") == spot


def test_control_lasts_while_the_card_is_there_that_took_it() -> None:
    """BM-371; other changes, and control that hangs on another card, stay."""
    m = Owing({"ant": "A.1", "bee": "A.hand", "cat": "B.1", "dog": "B.2"})
    ability = only(taking(until="while_source", table=Owing))
    m.play(ability, "cat", source="ant")
    assert (m.spot("cat"), m.ended) == ("A.2", [])
    m.put(m.ref(m.card("bee")), core.GRAVE, False)
    m.expire(1, 0)
    m.end_of_battle()
    assert m.ended == []
    m.put(m.ref(m.card("ant")), core.GRAVE, False)
    assert (m.ended, m.mods) == ([("cat", 1)], [])


@pytest.mark.parametrize(("seat", "taken", "back"), [(0, "cat", 1), (1, "ant", 0)])
def test_what_either_player_has_taken_goes_back_to_the_other(seat: int, taken: str, back: int) -> None:
    m = Owing({"ant": "A.1", "cat": "B.1"})
    m.play(only(taking(until="turn_end", table=Owing)), seat=seat)
    assert m.controller(m.card(taken)) == seat
    m.expire(1, 0)
    assert m.ended == [(taken, back)]


def test_control_lasts_for_a_battle() -> None:
    m = Owing(PLACES)
    ability = only(taking(until="battle", table=Owing))
    m.play(ability, "dog")
    m.expire(1, 0)
    assert (m.spot("dog"), m.ended) == ("A.2", [])
    m.end_of_battle()
    assert (m.ended, m.mods) == ([("dog", 1)], [])


def test_without_a_battle_or_the_card_nothing_is_taken_for_their_time() -> None:
    m = Owing({**PLACES, "bee": "A.grave"})
    m.fights = False
    assert m.play(only(taking(until="battle", table=Owing))) == []
    assert m.play(only(taking(until="while_source", table=Owing)), source="bee") == []
    assert [m.spot(name) for name in PLACES] == ["A.1", "B.1", "B.2"]


def test_a_card_that_has_died_or_gone_back_is_not_given_back() -> None:
    for again in (lambda m: m.put(m.ref(m.card("cat")), core.GRAVE, False), lambda m: m.take_over(m.card("cat"), 1, 3)):
        m = Duel({"ant": "A.1", "cat": "B.1"})
        m.play(only(taking(until="turn_end")))
        again(m)
        spot = m.spot("cat")
        m.expire(1, 0)
        assert m.spot("cat") == spot


@pytest.mark.parametrize(("found", "reason"), [
    (taking(table=SmallTable), CONTROL),
    (taking(who="turn"), CONTROL),
    (taking(Selector(side="opponent", zones=("graveyard",), count=Exactly(Number(1)))), CONTROL),
    (taking(until="battle"), LACKING),
    (taking(until="turn_end", table=NeverEnds), LACKING),
    (taking(until="while_source", table=NeverEnds), LACKING),
])  # fmt: skip
def test_anything_else_is_told(found: Compiled, reason: Reason) -> None:
    assert reasons(found) == [reason]
