"""Who is first where one effect is about both players (BM-355)."""

from __future__ import annotations

import pytest

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Exactly, Number, Selector
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability
from tests.interpreter.small_table import SmallTable, lexicon_of

ONE = Exactly(Number(1))


class Logs(SmallTable):
    """Notes who draws, and which card is discarded."""

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        self.log.append(f"player {player + 1}")
        return number

    def discard_card(self, ref: int) -> None:
        self.log.append(self.cards.names[ref & core.CARD_MASK])
        super().discard_card(ref)


def made(verb: ast.Verb, *, turn_first: bool) -> Ability:
    tree = ast.Ability("spell", body=(Do(verb),))
    found = compile_text(ast.CardText((tree,)), lexicon_of(Logs, turn_first=turn_first))
    assert not found.missing
    return found.abilities[0]


def table(active: int) -> Logs:
    m = Logs({"ant": "A.hand", "ape": "A.hand", "bee": "B.hand", "bat": "B.hand"})
    m.active = active
    return m


ORDERS = [(False, 0, 0, [0, 1]), (False, 1, 0, [0, 1]), (False, 1, 1, [1, 0]),
          (True, 0, 0, [0, 1]), (True, 1, 0, [1, 0]), (True, 0, 1, [0, 1])]  # fmt: skip
"""By whether the game says so, whose turn it is, and whose effect."""


@pytest.mark.parametrize(("turn_first", "active", "seat", "order"), ORDERS)
def test_what_is_done_to_both_players(turn_first: bool, active: int, seat: int, order: list[int]) -> None:
    m = table(active)
    m.play(made(ast.Draw("each", Number(1)), turn_first=turn_first), seat=seat)
    assert m.log == [f"player {one + 1}" for one in order]


@pytest.mark.parametrize(("turn_first", "active", "seat", "order"), ORDERS)
def test_what_is_done_to_cards_of_both(turn_first: bool, active: int, seat: int, order: list[int]) -> None:
    m = table(active)
    every = Selector(side="each", zones=("hand",), count=ast.Every())
    m.play(made(ast.Discard("each", every), turn_first=turn_first), seat=seat)
    hands = [["ant", "ape"], ["bee", "bat"]]
    assert m.log == [*hands[order[0]], *hands[order[1]]]


@pytest.mark.parametrize("turn_first", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("active", "asked"), [(0, ["1: ant, ape", "2: bee, bat"]), (1, ["2: bee, bat", "1: ant, ape"])]
)
def test_what_each_chooses_the_turn_player_chooses_first(
    active: int, asked: list[str], seat: int, turn_first: bool
) -> None:
    m = table(active)
    for card in range(4):
        m.show(card, 1 << m.controller(card))
    verb = ast.Discard("each", Selector(side="each", zones=("hand",), count=ONE))
    answers = [question.rpartition(" ")[2] for question in asked]
    assert m.play(made(verb, turn_first=turn_first), *answers, seat=seat) == asked


@pytest.mark.parametrize("seat", [0, 1])
def test_what_each_may_do_each_is_asked_for_and_nobody_for_both(seat: int) -> None:
    m = table(1)
    for card in range(4):
        m.show(card, 1 << m.controller(card))
    verb = ast.Discard("each", Selector(side="each", zones=("hand",), count=ONE))
    tree = ast.Ability("spell", body=(Do(verb, may=True),))
    (ability,) = compile_text(ast.CardText((tree,)), lexicon_of(Logs)).abilities
    asked = m.play(ability, "no", "yes", "ant", seat=seat)
    assert asked == ["2: yes, no", "1: yes, no", "1: ant, ape"]
