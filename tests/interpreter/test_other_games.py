"""What texts compile to where a game differs from the leader game: in what it pays and chooses when, and in what it
has."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.effects.left_out import Reason
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Exactly, Number, Selector
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.interpreter.compile.text import Compiled, compile_text
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.table.definitions import Ability

ONE = Exactly(Number(1))
ENEMY = Selector(side="opponent", kinds=("unit",), count=ONE)
DISCARD = Do(ast.Discard("own", Selector(count=ONE)))
DRAW = Do(ast.Draw("own", Number(1)))
HURT = Do(ast.Damage(ENEMY, Number(2)))


def compiled(*body: ast.Statement, cost: tuple[ast.Statement, ...] = (), **differs: Any) -> Compiled:
    """An activated ability, compiled with a lexicon that differs from the leader game's."""
    lexicon = LeaderLexicon(LeaderCards([], [], [], 0, 0))
    for name, value in differs.items():
        assert hasattr(lexicon, name)
        setattr(lexicon, name, value)
    return compile_text(ast.CardText((ast.Ability("activated", cost=cost, body=body),)), lexicon)


def only(*body: ast.Statement, **more: Any) -> Ability:
    found = compiled(*body, **more)
    assert not found.missing
    return found.abilities[0]


def reasons_of(*body: ast.Statement, **more: Any) -> list[Reason]:
    return [missing.reason for missing in compiled(*body, **more).missing]


class TestWhatBelongsToTheDeclaration:
    """BM-235, SP-176: the nodes are the choice of a card to discard, its discard, the choice of a target, damage."""

    @pytest.mark.parametrize(("differs", "head", "late"), [
        ({}, 1, [False, True]),
        ({"pays_first": True}, 3, [False, False]),
        ({"targets_late": True}, 2, [False, True]),
    ])  # fmt: skip
    def test_with_a_cost(self, differs: dict[str, bool], head: int, late: list[bool]) -> None:
        made = only(HURT, cost=(DISCARD,), **differs)
        assert made.head == head
        assert [node.late for node in made.nodes if isinstance(node, Choose)] == late

    @pytest.mark.parametrize(("differs", "head"), [({}, 1), ({"pays_first": True}, 1), ({"targets_late": True}, 0)])
    def test_without_one(self, differs: dict[str, bool], head: int) -> None:
        assert only(HURT, **differs).head == head
