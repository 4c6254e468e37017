"""The first card of a match has the number 0, an empty cell -1: it is there wherever it lies, as any other."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.targets import attack_options, targets_on
from hantei.interpreter.program.filters import Filter
from hantei.interpreter.program.select import OWN_SIDE, SideSel
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Running
from hantei.interpreter.table.table import CardTable
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.alone.test_foreseen import frame
from tests.interpreter.texts import table

KINDS: Final = {"unit": game.UNIT, "weapon": game.WEAPON, "armour": game.ARMOUR, "building": game.BUILDING}
CELLS: Final = {"unit": "F1", **{kind: kind for kind in KINDS if kind != "unit"}}


class Named(Filter):
    """Cards of one name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.cards.names[card] == self.name


def first(kind: str) -> LeaderMatch:
    """Only the first card of the match lies on the field, beside the leaders."""
    deck = (Card("First", kind, atk=1, hp=1), *(Card(f"Other {number}") for number in range(19)))
    m = table(deck, place={"First": f"A.{CELLS[kind]}"})
    assert card(m, "First") == 0
    return m


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_found_and_offered_on_the_field(kind: str) -> None:
    m = first(kind)
    for kinds, found in ((KINDS[kind], [m.ref(0)]), (0, [m.ref(0)]), (game.SKILL, [])):
        for filters in ([], [Named("First")]):
            sel = SideSel(OWN_SIDE, [core.FIELD], kinds, -1, [], list(filters), False)
            assert (sel.refs(m, frame()), sel.offers(m, frame())) == (found, bool(found))
    none = SideSel(OWN_SIDE, [core.FIELD], KINDS[kind], -1, [], [Named("Other 1")], False)
    assert (none.refs(m, frame()), none.offers(m, frame())) == ([], False)


def test_it_attacks_as_a_weapon_and_guards_as_armour() -> None:
    m = first("weapon")
    m.turn = 3
    m.entered[0] = 1
    options: list[int] = []
    attack_options(m, 0, 0, options)
    assert [m.action_text(option) for option in options] == ["attack leader>leader"]
    m = first("armour")
    m.cards.keywords[0] |= game.GUARD
    m.deck.possible |= game.GUARD
    assert targets_on(m, 0, 0) == [m.leader(0)]
