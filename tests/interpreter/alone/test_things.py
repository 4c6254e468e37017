"""What a text speaks of, and the conditions of the compiler that depend on it, each alone."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nouns import JUST_ONE
from hantei.games.boat.compile.lexicon import LEXICON as BOAT
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.left_out.reasons import NotModelled
from hantei.interpreter.compile.statements import remembers, speaks_of_source
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.compile.things import Things
from hantei.interpreter.program.filters import (
    AT_LEAST,
    AT_MOST,
    DIFFERENT,
    EQUAL,
    EVEN,
    LESS,
    MORE,
    ODD,
    AllFilters,
    AnyFilter,
    Filter,
    KindIs,
    NoFilter,
    NoneOf,
    compares,
)
from hantei.interpreter.program.nodes.base import InSlot
from hantei.interpreter.program.nodes.deed import Stop
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Running, Sel
from tests.interpreter.alone.test_foreseen import Said, frame
from tests.interpreter.small_table import SmallTable

ONE: Final = ast.Number(1)
OWN = ast.Selector(side="own", kinds=("unit",))
ENEMY = ast.Selector(side="opponent", kinds=("unit",))
FIRST, SECOND = ast.Selector(reference="it", slot=0), ast.Selector(reference="it", slot=1)


def waiting(subject: ast.Object | None = OWN, object_: ast.Object | None = ENEMY) -> Things:
    things = Things()
    things.wait_for(ast.Event("attacks", subject, object_))
    return things


def test_what_is_waited_for_lies_in_the_slots_of_the_event() -> None:
    things = waiting()
    assert (things.slots, things.own, things.count) == ({0: (0,), 1: (1,)}, {0: True, 1: False}, 2)
    things = waiting("own", ENEMY)
    assert (things.slots, things.own, things.count) == ({0: (1,)}, {0: False}, 1)
    things.wait_for(None)
    assert things.count == 1


@pytest.mark.parametrize(("what", "is_it"), [
    (FIRST, True), (SECOND, True), (ast.Selector(reference="it", slot=2), False), (ast.Selector(reference="it"), False),
    (ast.Selector(reference="them", slot=0, also=(1,)), False),
])  # fmt: skip
def test_what_an_ability_waits_for_is_one_thing(what: ast.Selector, is_it: bool) -> None:
    things = waiting()
    things.note(ast.Do(ast.Destroy(ENEMY)), 2, own=False)
    assert things.is_of_event(what) == is_it


@pytest.mark.parametrize(("waited", "called", "is_it"), [
    (("unit",), ("unit",), True), (("unit",), ("unit", "building"), True), (("unit",), ("building",), False),
    (("unit", "building"), ("unit",), False), ((), ("unit",), False), ((), (), True), (("unit",), (), True),
])  # fmt: skip
def test_what_an_ability_waits_for_is_called_by_a_kind_that_it_is_sure_to_be_of(
    waited: tuple[str, ...], called: tuple[str, ...], is_it: bool
) -> None:
    things = waiting(ast.Selector(side="own", kinds=waited))
    what = ast.Selector(reference="it", slot=0, kinds=called)
    assert things.is_of_event(what) == is_it
    if is_it:
        assert isinstance(things.sel(what), InSlot)
    else:
        with pytest.raises(NotModelled, match="'lost_reference'"):
            things.sel(what)


def test_a_verb_leaves_its_cards_where_it_says() -> None:
    things = waiting()
    things.note(ast.Do(ast.Destroy(ENEMY)), 3, own=False)
    things.note(ast.Do(ast.Move(FIRST, ast.Place("hand"))), 4, own=True)
    assert (things.slots, things.own) == ({0: (4,), 1: (1,), 2: (3,)}, {0: True, 1: False, 2: False})
    things.note(ast.Do(ast.Move(SECOND, ast.Place("hand"))), -1, own=True)
    assert things.slots[1] == (1,)
    things.note(ast.Do(ast.Draw("own", ONE)), 5, own=True)
    assert 5 not in [slot for slots in things.slots.values() for slot in slots]


def test_of_two_that_have_moved_together_none_can_be_told_apart() -> None:
    things = waiting()
    both = ast.Selector(reference="them", slot=0, also=(1,))
    things.note(ast.Do(ast.Move(both, ast.Place("hand"))), 4, own=True)
    assert things.slots == {}
    with pytest.raises(NotModelled):
        things.sel(FIRST)


def test_the_rest_is_what_was_not_set_apart() -> None:
    some = ast.Selector(reference="them", slot=0, count=JUST_ONE)
    for what, slot, apart in (
        (some, 3, {0: (3,)}), (some, -1, {}), (FIRST, 3, {}), (ast.Selector(count=JUST_ONE), 3, {})
    ):  # fmt: skip
        things = waiting()
        things.set_apart(what, slot)
        assert things.apart == apart


def test_a_statement_that_is_left_out_takes_with_it_what_it_speaks_of() -> None:
    things = waiting()
    before = things.kept()
    things.lose(ast.Do(ast.Destroy(FIRST)), before, 2)
    assert (things.slots, things.count) == ({1: (1,)}, 2)
    things.lose(ast.Do(ast.Destroy(ENEMY)), before, 2)
    assert (things.slots, things.count) == (before, 3)


@pytest.mark.parametrize(("tree", "remembered", "of_source"), [
    (ast.TurnOf("own"), False, False), (ast.Came((6,)), True, False), (ast.Did(), True, False),
    (ast.Compare(ast.ResultOf("done"), ">=", ONE), True, False), (ast.Compare(ast.Variable(), ">=", ONE), True, False),
    (ast.Exists(ENEMY), False, False), (ast.Exists(FIRST), True, True), (ast.Exists(ast.Selector(reference="self")), False, True),
    (ast.Exists(ast.Selector(side="own", other=True)), False, True), (ast.Exists(ast.Selector(places=("adjacent",))), False, True),
    (ast.Exists(ast.Selector(filters=(ast.SameAs("name"),))), False, True),
    (ast.Exists(ast.Selector(filters=(ast.SameAs("name", ENEMY),))), False, False),
])  # fmt: skip
def test_what_nobody_knows_later_and_what_is_seen_from_a_card(tree: Any, remembered: bool, of_source: bool) -> None:
    assert (remembers(tree), speaks_of_source(tree)) == (remembered, of_source)


@pytest.mark.parametrize(("of", "stops"), [
    (None, True), (ast.Selector(reference="subject"), True), (FIRST, True),
    (ast.Selector(reference="subject", count=JUST_ONE), False),
    (ast.Selector(reference="it", slot=0, count=JUST_ONE), False), (ast.Selector(reference="it", slot=1), False),
    (ast.Selector(reference="self"), False),
])  # fmt: skip
def test_which_activation_is_negated(of: ast.Selector | None, stops: bool) -> None:
    """That for which the ability waits, whichever card's; what was chosen since is another one."""
    choose = ast.Do(ast.Choose(ast.Selector(side="opponent", zones=("graveyard",), count=JUST_ONE)))
    body = (choose, ast.Do(ast.Negate("activation", of)))
    when = ast.Event("activated", ast.Selector(side="opponent"))
    found = compile_text(ast.CardText((ast.Ability("triggered", when=when, body=body),)), BOAT)
    nodes = [node for made in found.abilities for node in made.nodes]
    assert ([type(node) for node in nodes if isinstance(node, Stop)], len(found.missing)) == ([Stop] * stops, not stops)


def test_what_compares_to_what() -> None:
    ops = {EQUAL: "=", DIFFERENT: "≠", AT_MOST: "≤", AT_LEAST: "≥", LESS: "<", MORE: ">", EVEN: "even", ODD: "odd"}
    found = {pair: " ".join(word for op, word in ops.items() if compares(*pair[:1], op, *pair[1:]))
             for pair in ((1, 2), (2, 2), (3, 2), (0, 0))}  # fmt: skip
    assert found == {(1, 2): "≠ ≤ < odd", (2, 2): "= ≤ ≥ even", (3, 2): "≠ ≥ > odd", (0, 0): "= ≤ ≥ even"}


class Is(Filter):
    """Passes cards of these names."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def passes(self, m: Any, x: Running, card: int) -> bool:
        return m.cards.names[card] in self.names


SAID: Final[Sel] = Said("ant", "cat")


@pytest.mark.parametrize(("one", "found"), [
    (KindIs(game.UNIT), ["ant", "bee"]), (KindIs(game.BUILDING), ["cat"]), (KindIs(game.UNIT | game.BUILDING), ["ant", "bee", "cat"]),
    (NoneOf(SAID), ["bee"]), (AllFilters([]), ["ant", "bee", "cat"]), (AllFilters([Is("ant", "bee"), Is("bee", "cat")]), ["bee"]),
    (AllFilters([Is("ant")]), ["ant"]), (AnyFilter([]), []), (AnyFilter([Is("ant"), Is("cat")]), ["ant", "cat"]),
    (NoFilter(Is("ant")), ["bee", "cat"]),
])  # fmt: skip
def test_the_cards_that_a_filter_passes(one: Filter, found: list[str]) -> None:
    m = SmallTable({"ant": "A.1", "bee": "A.hand", "cat": "B.1"})
    m.cards.kinds[m.card("cat")] = game.BUILDING
    x = frame()
    assert [name for name in ("ant", "bee", "cat") if one.passes(m, x, m.card(name))] == found
    assert core.NO_REF not in [m.card(name) for name in found]
