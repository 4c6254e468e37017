"""Nodes, conditions and selections that few texts come to, each alone on a small table, and what the table's columns
hold after each move."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hantei.effects.tree import nodes as ast
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.program.decisive import wanted_by, wants_more, without_price
from hantei.interpreter.program.filters import HIGHEST, LOWEST, MORE, Filter
from hantei.interpreter.program.foresight import can_be_done, wants_all
from hantei.interpreter.program.nodes.base import All, Belongs, CanPay, ChooseOptions, EventCard, IsBody, WasMadeBefore
from hantei.interpreter.program.nodes.board import ANYWHERE, Cells
from hantei.interpreter.program.nodes.change import (
    ANYBODY,
    NEXT_START,
    OTHER,
    OWN,
    SEAT_END,
    AlterAll,
    SetState,
    Span,
    ends_alike,
)
from hantei.interpreter.program.nodes.choose import (
    AT_LEAST,
    EXACTLY,
    UP_TO,
    Choose,
    TakeFromDeck,
    is_hidden,
    next_options,
)
from hantei.interpreter.program.nodes.deed import ChangeNumber, Destroy
from hantei.interpreter.program.nodes.move import PutAsCost, PutUnder
from hantei.interpreter.program.select import (
    ANY_SIDE,
    OTHER_SIDE,
    OWN_SIDE,
    TURN_FIRST,
    TURN_SIDE,
    BattleSel,
    HostSel,
    OfKinds,
    SelfSel,
    SideSel,
    UnderSel,
)
from hantei.interpreter.program.triggers import TRIGGERS
from hantei.interpreter.program.values import (
    Const,
    CountersOn,
    IsSo,
    IsTurnOf,
    Not,
    NumberOfPlayer,
    OneOf,
    Remembered,
    Shows,
    ThereAre,
    WasDone,
)
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod, mark_of
from hantei.interpreter.table.definitions import Ability, Change, Definitions, Node, Running, Sel, Test
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.table import DEEPEST
from hantei.interpreter.table.worlds import hide
from hantei.simulator.kernel.match import first_of
from hantei.simulator.kernel.noise import WORDS, streams
from tests.games.leader.play.flow.table import Card
from tests.interpreter.alone.test_foreseen import Said, frame
from tests.interpreter.alone.test_selections import Always
from tests.interpreter.alone.test_things import Is
from tests.interpreter.shapes import LEXICON
from tests.interpreter.small_table import SmallTable
from tests.interpreter.texts import table

PLACES: Final = {"ant": "A.1", "bee": "A.2", "cat": "B.1", "dog": "B.hand", "elk": "A.hand", "fox": "A.deck"}
NAMES: Final = tuple(PLACES)


class Toy(SmallTable):
    """Attackers are Ants, the attacked are Cats; of neighbours each card has cell 2; player 2 has 3 points."""

    def attacker_ref(self) -> int:
        return self.ref(self.card("ant"))

    def attacked_ref(self) -> int:
        return self.ref(self.card("cat"))

    def cells_near(self, card: int, relation: int) -> int:
        return relation

    def cells_of(self, card: int) -> int:
        return 1 << self.cell[card] % 2 if self.cell[card] >= 0 else 0

    def player_number(self, seat: int, number: int) -> int:
        return 3 * seat

    def body(self, seat: int) -> int:
        return self.ref(self.card("ant" if seat == 0 else "cat"))

    def may_put(self, card: int, zone: int) -> bool:
        return self.cards.names[card] != "bee"

    def may_destroy(self, ref: int) -> bool:
        return self.may_put(ref & core.CARD_MASK, core.GRAVE)


def toy(**more: str) -> Toy:
    return Toy({**PLACES, **more})


def ref_of(m: Toy, name: str) -> int:
    return core.PLAYER_REF - int(name[-1]) + 1 if name.startswith("player") else m.ref(m.card(name))


def reading(m: Toy, source: str = "", seat: int = 0, **slots: str) -> Running:
    """A frame with these cards in slots `s0`, `s1`, …"""
    x = frame(seat)
    x.source = m.ref(m.card(source)) if source else core.NO_REF
    for slot, name in slots.items():
        x.slots[int(slot[1:])] = (ref_of(m, name),)
    return x


def found(m: Toy, sel: Sel, x: Running) -> list[str]:
    """What a selection names; just that fits it."""
    refs = sel.refs(m, x)
    names = [name for name in (*NAMES, "player 1", "player 2") if ref_of(m, name) in refs]
    assert [name for name in (*NAMES, "player 1", "player 2") if sel.fits(m, x, ref_of(m, name))] == names
    return names


def side(whose: int, *zones: int, kinds: int = 0, **more: Any) -> SideSel:
    return SideSel(whose, list(zones), kinds, more.pop("cells", -1), [], more.pop("filters", []), False, **more)


@pytest.mark.parametrize(("sel", "names"), [
    (SelfSel(), ["bee"]), (BattleSel(False), ["ant"]), (BattleSel(True), ["cat"]), (HostSel(), []), (UnderSel(), []),
    (OfKinds(Said("ant", "player 1", "cat"), game.UNIT), ["ant", "cat"]), (OfKinds(Said("ant"), game.BUILDING), []),
    (IsBody(Said("player 1")), ["ant"]), (IsBody(Said("player 1", "player 2")), ["ant", "cat"]), (IsBody(Said()), []),
    (EventCard(), ["cat"]),
])  # fmt: skip
def test_what_a_selection_means(sel: Sel, names: list[str]) -> None:
    m = toy()
    assert found(m, sel, reading(m, "bee", s0="player 2", s1="cat")) == names


def test_a_player_that_is_attacked_is_no_card() -> None:
    class Direct(Toy):
        def attacked_ref(self) -> int:
            return core.PLAYER_REF - 1

    m = Direct(PLACES)
    assert found(m, BattleSel(True), reading(m)) == []


def test_the_card_of_an_event_is_its_subject_unless_that_is_a_player() -> None:
    m = toy()
    for slots, names in (
        ({"s0": "ant", "s1": "cat"}, ["ant"]),
        ({"s0": "player 1"}, []),
        ({"s1": "cat"}, ["cat"]),
        ({}, []),
    ):
        assert found(m, EventCard(), reading(m, **slots)) == names
    x = reading(m, s0="ant")
    m.stay[m.card("ant")] += 1
    assert found(m, EventCard(), x) == []


def test_an_event_of_a_player_is_one_of_the_cards_on_that_side_too() -> None:
    m = toy()
    x = reading(m)
    fitting = [
        name for name in (*NAMES, "player 1", "player 2") if Belongs(Said("player 1")).fits(m, x, ref_of(m, name))
    ]
    assert fitting == ["ant", "bee", "elk", "fox", "player 1"]
    assert Belongs(Said("player 1")).refs(m, x) == [core.PLAYER_REF]


def test_what_lies_under_a_card() -> None:
    m = toy()
    for name in ("elk", "fox"):
        m.put_under(m.card(name), m.card("ant"))
    m.put_under(m.card("dog"), m.card("cat"))
    assert found(m, UnderSel(), reading(m, "ant")) == ["elk", "fox"]
    assert [found(m, HostSel(), reading(m, name)) for name in ("elk", "fox", "dog", "bee")] == [
        ["ant"],
        ["ant"],
        ["cat"],
        [],
    ]
    for whose, names in ((OWN_SIDE, ["elk", "fox"]), (OTHER_SIDE, ["dog"]), (ANY_SIDE, ["dog", "elk", "fox"])):
        assert found(m, side(whose, core.UNDER), reading(m)) == names
        assert found(m, side(whose, core.UNDER, filters=[Is("fox")]), reading(m)) == [
            name for name in names if name == "fox"
        ]
    gone = reading(m, "ant")
    m.stay[m.card("ant")] += 1
    assert found(m, UnderSel(), gone) == []


@pytest.mark.parametrize(("whose", "seat", "seats"), [
    (OWN_SIDE, 1, [1]), (OTHER_SIDE, 1, [0]), (ANY_SIDE, 1, [1, 0]), (TURN_SIDE, 1, [0]), (TURN_FIRST, 1, [0, 1]),
])  # fmt: skip
def test_whose_cards_are_meant(whose: int, seat: int, seats: list[int]) -> None:
    m = toy()
    assert side(whose, core.FIELD).seats(m, reading(m, seat=seat)) == seats


@pytest.mark.parametrize(("sel", "hidden"), [
    (side(OTHER_SIDE, core.HAND, kinds=game.UNIT), True), (side(OTHER_SIDE, core.HAND, filters=[Is("dog")]), True),
    (side(OTHER_SIDE, core.HAND, extreme=game.ATK), True), (side(OTHER_SIDE, core.HAND), False),
    (side(OWN_SIDE, core.HAND, kinds=game.UNIT), False), (side(ANY_SIDE, core.GRAVE, core.HAND, kinds=game.UNIT), True),
    (side(OTHER_SIDE, core.FIELD, core.GRAVE, kinds=game.UNIT), False),
])  # fmt: skip
def test_the_opponents_unknown_cards_hide_how_many_are_meant(sel: SideSel, hidden: bool) -> None:
    m = toy()
    assert sel.is_hidden(m, reading(m)) == hidden
    m.show(m.card("dog"), core.BOTH)
    assert not sel.is_hidden(m, reading(m))


def test_all_cards_with_the_highest_or_the_lowest_value_are_meant() -> None:
    m = toy()
    m.cards.base[game.ATK] = [
        {"ant": 2, "bee": -1, "cat": 2, "dog": 9, "elk": 9, "fox": 9}[name] for name in m.cards.names
    ]
    field = [core.FIELD]
    for direction, names in ((HIGHEST, ["ant", "cat"]), (LOWEST, ["bee"])):
        assert found(m, SideSel(ANY_SIDE, field, 0, -1, [], [], False, game.ATK, direction), reading(m)) == names
    m.cards.base[game.ATK] = [-3] * len(NAMES)
    assert found(m, SideSel(ANY_SIDE, field, 0, -1, [], [], False, game.ATK, HIGHEST), reading(m)) == [
        "ant",
        "bee",
        "cat",
    ]


# conditions


@pytest.mark.parametrize(("test", "holds"), [
    (All([]), True), (All([Always(True), Always(True)]), True), (All([Always(True), Always(False)]), False),
    (OneOf([]), False), (OneOf([Always(False), Always(True)]), True), (OneOf([Always(False)]), False),
    (Not(Always(True)), False), (Not(Always(False)), True), (Shows([2, 5]), True), (Shows([2]), False), (WasDone(), False),
    (IsTurnOf(Said("player 1")), True), (IsTurnOf(Said("player 2")), False), (IsTurnOf(Said("player 2", "player 1")), True),
    (ThereAre(Said("ant", "cat"), MORE, Const(1)), True), (ThereAre(Said("ant", "cat"), MORE, Const(2)), False),
    (CanPay([]), True), (CanPay([Destroy(Said("ant")), Destroy(Said("bee"))]), False), (CanPay([Destroy(Said("ant"))]), True),
    (IsSo(Said("ant", "cat"), [], 0, [], -1), True), (IsSo(Said(), [], 0, [], -1), False), (IsSo(Said("player 1"), [], 0, [], -1), False),
    (IsSo(Said("ant"), [], game.UNIT, [], -1), True), (IsSo(Said("ant"), [], game.BUILDING, [], -1), False),
    (IsSo(Said("ant"), [], 0, [core.FIELD], -1), True), (IsSo(Said("ant", "elk"), [], 0, [core.FIELD], -1), False),
    (IsSo(Said("ant", "elk"), [], 0, [core.FIELD, core.HAND], -1), True),
    (IsSo(Said("ant"), [], 0, [], 1), True), (IsSo(Said("ant"), [], 0, [], 2), False), (IsSo(Said("ant"), [], 0, [], 0), False),
    (IsSo(Said("ant"), [Is("ant"), Is("ant", "bee")], 0, [], -1), True), (IsSo(Said("ant"), [Is("ant"), Is("bee")], 0, [], -1), False),
])  # fmt: skip
def test_when_a_condition_holds(test: Test, holds: bool) -> None:
    m = toy()
    x = reading(m)
    x.numbers[core.NUMBER_ROLL] = 5
    assert test.holds(m, x) == holds


def test_something_was_done_from_one_on() -> None:
    m = toy()
    x = reading(m)
    for done, was in ((0, False), (1, True), (2, True)):
        x.numbers[core.NUMBER_DONE] = done
        assert WasDone().holds(m, x) == was


def test_a_delayed_effect_of_this_card_comes_in_a_later_turn_than_it_was_made() -> None:
    m = toy()
    x = reading(m, "ant")
    x.ability.number = 4
    m.turn = 3
    for who, number, since, holds in (
        ("ant", 4, 2, True),
        ("ant", 4, 3, False),
        ("ant", 5, 2, False),
        ("cat", 4, 2, False),
    ):
        m.mods = [Mod(ref_of(m, who), core.ABILITIES, core.GIVE, number, core.SEAT_TURN, 0, since, core.NO_REF)]
        assert WasMadeBefore().holds(m, x) == holds
    m.mods = []
    assert not WasMadeBefore().holds(m, x)


@pytest.mark.parametrize(("told", "at", "most"), [
    (0, core.NUMBER_EVENT, 6), (0, core.NUMBER_DONE, core.NO_BOUND), (1 << core.NUMBER_DONE, core.NUMBER_DONE, 6),
    (1 << core.NUMBER_X, core.NUMBER_DONE, core.NO_BOUND), (1 << core.NUMBER_X, core.NUMBER_X, 6),
])  # fmt: skip
def test_what_is_remembered_is_known_where_it_was_told(told: int, at: int, most: int) -> None:
    m = toy()
    x = reading(m)
    x.numbers[at] = 6
    x.numbers[core.NUMBER_TOLD] = told
    assert (Remembered(at).of(m, x), Remembered(at).most(m, x), Remembered(at).leans_on()) == (6, most, 0)


# costs and choices


@pytest.mark.parametrize(("node", "possible"), [
    (Destroy(Said("ant")), True), (Destroy(Said("ant", "bee")), False), (Destroy(Said()), False),
    (PutAsCost(Said("ant"), core.GRAVE, False, -1), True), (PutAsCost(Said("ant", "bee"), core.GRAVE, False, -1), False),
    (PutAsCost(Said(), core.GRAVE, False, -1), False), (SetState(Said("ant"), core.SEALED, False), True),
    (SetState(Said("ant", "cat"), core.SEALED, False), False), (SetState(Said(), core.SEALED, False), False),
    (TakeFromDeck(None, 2, None, False), True), (TakeFromDeck(None, 2, Const(2), False), False),
    (TakeFromDeck(None, 2, Const(1), False), True), (TakeFromDeck(Said("player 2"), 2, None, False), False),
    (ChangeNumber(Said("player 2"), 1, core.ADD, -1, Const(3), True), True),
    (ChangeNumber(Said("player 2"), 1, core.ADD, -1, Const(4), True), False),
    (ChangeNumber(None, 1, core.ADD, -1, Const(1), True), False), (ChangeNumber(None, 1, core.ADD, -1, Const(1), False), True),
    (Choose(Said("ant"), 2, UP_TO, Const(3), None, False, whole=True), True),
    (Choose(Said("ant", "bee"), 2, EXACTLY, Const(2), None, False, whole=True), True),
    (Choose(Said("ant", "bee"), 2, EXACTLY, Const(3), None, False, whole=True), False),
    (Choose(Said("ant", "bee"), 2, EXACTLY, Const(3), None, True), True), (Choose(Said(), 2, EXACTLY, None, None, True), False),
])  # fmt: skip
def test_what_can_be_paid_or_chosen(node: Node, possible: bool) -> None:
    m = toy()
    m.marks[m.card("cat")] |= core.SEALED
    assert node.possible(m, reading(m)) == possible


def test_an_option_is_open_where_its_first_choice_is() -> None:
    m = toy()
    x = reading(m)
    can, cannot = (Choose(Said(*names), 2, EXACTLY, None, None, False) for names in (("ant",), ()))
    asking = ChooseOptions(3, [], 1, 1)
    for firsts, open_ in (([can, cannot, asking], [0, 2]), ([cannot], []), ([cannot, can], [1])):
        asking.firsts = list(firsts)
        assert (asking.open(m, x), asking.possible(m, x)) == (open_, bool(open_))
        assert asking.foresee(m, x) == (core.SOMETHING if open_ else core.NOTHING)


def test_nothing_goes_on_while_an_option_is_chosen() -> None:
    """What follows the options is carried out once, after the answer."""
    m, x = toy(), reading(toy())
    asking = ChooseOptions(3, [], 1, 1)
    asking.firsts = [asking, asking]
    assert not asking.do(m, x)
    assert (m.asker, len(m.options)) == (0, 2)
    assert asking.chosen(m, x, m.options[1])
    assert x.slots[3] == (1,)


def test_a_random_card_is_looked_for_where_there_is_one() -> None:
    m = toy()
    for names in (("ant",), ()):
        random = Choose(Said(*names), 2, EXACTLY, None, None, True)
        random.sought = True
        assert random.would_find(m, reading(m), False) == bool(names)


def test_the_next_card_comes_after_the_last_one_while_enough_are_left() -> None:
    m = toy()
    refs = [ref_of(m, name) for name in ("ant", "bee", "cat", "player 2")]
    for taken, missing, options in (
        ((), 0, [0, 1, 2, 3]), ((), 2, [0, 1, 2]), ((), 4, [0]), ((), 5, []), ((0,), 1, [1, 2, 3]), ((1,), 2, [2]), ((3,), 0, []),
    ):  # fmt: skip
        made = next_options(m, refs, tuple([refs[at] for at in taken]), missing)
        named = [m.card("ant"), m.card("bee"), m.card("cat"), 1]
        assert [first_of(action) for action in made] == [named[at] for at in options]


def test_a_hand_is_hidden_from_the_other_player_while_it_is_not_shown() -> None:
    m = toy()
    dog, elk, ant = (ref_of(m, name) for name in ("dog", "elk", "ant"))
    cases = (
        (0, [dog], True),
        (1, [dog], False),
        (0, [elk], False),
        (1, [elk], True),
        (0, [ant], False),
        (0, [ant, dog], True),
    )
    for seat, refs, hidden in cases:
        assert is_hidden(m, seat, [core.PLAYER_REF, *refs]) == hidden
    m.show(m.card("dog"), core.BOTH)
    assert not is_hidden(m, 0, [dog])


def test_the_cells_beside_a_card_are_free_to_choose() -> None:
    m = toy()
    x = reading(m, "ant")
    bee = ref_of(m, "bee")
    for mask, relations, cells in ((ANYWHERE, (), -1), (6, (), 6), (ANYWHERE, (1, 4), 5), (6, (1, 4), 4), (8, (1,), 0)):
        assert [Cells(mask, relations, of_source).of(m, x, bee) for of_source in (True, False)] == [cells, cells]
    m.stay[m.card("ant")] += 1
    assert [Cells(ANYWHERE, (1,), of_source).of(m, x, bee) for of_source in (True, False)] == [0, 1]


def test_cards_go_under_one_that_lies_on_the_field() -> None:
    for names, host, done, under in (
        (("elk", "dog"), "ant", 2, ["dog", "elk"]), (("elk", "bee"), "ant", 1, ["elk"]), (("elk",), "dog", 0, []), (("fox",), "", 0, []),
    ):  # fmt: skip
        m = toy()
        x = reading(m)
        assert PutUnder(Said(*names), Said(host) if host else Said()).do(m, x)
        assert (x.numbers[core.NUMBER_DONE], sorted(m.cards.names[card] for card in m.under[1::2])) == (done, under)
        assert set(m.under[::2]) == ({m.card(host)} if under else set())


# spans


@pytest.mark.parametrize(("span", "active", "code", "seat"), [
    (Span(core.ALWAYS), 0, core.ALWAYS, 0), (Span(core.THIS_TURN), 1, core.THIS_TURN, 0),
    (Span(core.SEAT_TURN, OWN), 0, core.SEAT_TURN, 0), (Span(core.SEAT_TURN, OTHER), 0, core.SEAT_TURN, 1),
    (Span(NEXT_START, OWN), 0, core.SEAT_TURN, 1), (Span(NEXT_START, OWN), 1, core.THIS_TURN, 0),
    (Span(NEXT_START, OTHER), 0, core.THIS_TURN, 0), (Span(NEXT_START, OTHER), 1, core.SEAT_TURN, 0),
    (Span(SEAT_END, OWN), 0, core.THIS_TURN, 0), (Span(SEAT_END, OWN), 1, core.SEAT_TURN, 0),
    (Span(SEAT_END, OTHER), 0, core.SEAT_TURN, 1), (Span(NEXT_START, ANYBODY), 0, core.THIS_TURN, 0),
    (Span(NEXT_START, ANYBODY), 1, core.THIS_TURN, 0),
])  # fmt: skip
def test_with_which_turn_a_change_ends(span: Span, active: int, code: int, seat: int) -> None:
    m = toy()
    m.active, m.turn = active, 5
    mod = span.mod(m, reading(m, "ant"), ref_of(m, "cat"), game.ATK, core.ADD, 2)
    assert (mod.until, mod.seat, mod.since, mod.value, mod.ref) == (code, seat, 5, 2, ref_of(m, "cat"))


@pytest.mark.parametrize(("span", "until"), [
    (Span(core.ALWAYS), core.ALWAYS), (Span(core.ALWAYS, test=Always(True)), core.SOURCE),
    (Span(core.THIS_TURN, test=Always(True)), core.THIS_TURN), (Span(core.SEAT_TURN, OTHER, later=True), core.SEAT_TURN),
])  # fmt: skip
def test_a_change_that_is_there_only_at_times_is_one_of_all_that_fit_just_then(span: Span, until: int) -> None:
    """It hangs on its card, and where nothing else ends it, it ends when that leaves; of many it hangs on the card that
    it is read from."""
    m = toy()
    x = reading(m, "ant")
    x.at, x.ability.number = 5, 7
    depends = span.test is not None or span.later
    one = span.mod(m, x, ref_of(m, "cat"), game.ATK, core.ADD, 2)
    many = span.mod(m, x, core.NO_REF, game.ATK, core.ADD, 2, Said("cat"))
    assert (one.until, one.value, one.owner) == (until, 2, 7)
    assert (many.until, many.ref, many.source, many.owner, many.place) == (span.until, core.NO_REF, x.source, 7, 5)
    if depends:
        assert (one.ref, one.source, one.place) == (core.NO_REF, ref_of(m, "cat"), 5)
    else:
        assert (one.ref, one.source, one.place, one.sel) == (ref_of(m, "cat"), core.NO_REF, 0, None)


@pytest.mark.parametrize(("until", "seat", "since", "ends"), [
    (core.THIS_TURN, 1, 9, True), (core.SEAT_TURN, 0, 4, True), (core.SEAT_TURN, 0, 5, False), (core.SEAT_TURN, 1, 4, False),
    (core.ALWAYS, 0, 4, False), (core.SOURCE, 0, 4, False), (core.BATTLE, 0, 4, False),
])  # fmt: skip
def test_what_ends_with_the_fifth_turn(until: int, seat: int, since: int, ends: bool) -> None:
    assert Mod(3, game.ATK, core.ADD, 1, until, seat, since, core.NO_REF).ends_with(5, 0) == ends


def test_a_change_of_all_that_fit_is_counted_as_one_and_as_none_where_it_has_nothing_to_last_for() -> None:
    for until, done in ((core.ALWAYS, 1), (core.SOURCE, 0)):
        m = toy()
        x = reading(m)
        x.numbers[core.NUMBER_DONE] = 7
        assert AlterAll(Said("ant"), game.ATK, core.ADD, 3, Const(2), Span(until)).do(m, x)
        assert (x.numbers[core.NUMBER_DONE], [(mod.value, mod.ref) for mod in m.mods]) == (
            done,
            [(6, core.NO_REF)] * done,
        )
        assert m.wide == bool(done)


# columns


def test_the_marks_of_changes_come_and_go_with_them() -> None:
    m = toy()
    ant, cat = m.card("ant"), m.card("cat")
    mods = [
        Mod(m.ref(card), what, core.GIVE, 1, core.ALWAYS, 0, 1, core.NO_REF)
        for card, what in (
            (ant, core.KEYWORDS),
            (cat, core.STATES),
            (cat, game.ATK),
            (ant, core.ABILITIES),
            (ant, core.PERMISSIONS),
        )
    ]
    for mod in mods:
        m.add_mod(mod)
    marks = [mark_of(mod) for mod in mods]
    assert len(set(marks)) == len(marks)
    assert (m.marks[ant], m.marks[cat]) == (marks[0] | marks[3] | marks[4], marks[1] | marks[2])
    m.keep_mods(mods[:2])
    assert (m.marks[ant], m.marks[cat], m.wide) == (marks[0], marks[1], False)
    m.add_mod(Mod(core.NO_REF, game.ATK, core.ADD, 1, core.ALWAYS, 0, 1, core.NO_REF, Said("ant")))
    assert (m.wide, m.marks[ant]) == (True, marks[0])
    m.keep_mods([m.mods[-1]])
    assert (m.wide, m.marks[ant], m.marks[cat]) == (True, 0, 0)
    m.keep_mods([])
    assert (m.wide, m.mods) == (False, [])


def test_a_card_that_leaves_the_field_has_nothing_of_it_left() -> None:
    m = toy()
    ant, bee = m.card("ant"), m.card("bee")
    for card in (ant, bee):
        m.damage[card], m.entered[card] = 3, 4
        m.marks[card] = core.DOOMED | core.SEALED
        m.add_mod(Mod(m.ref(card), game.ATK, core.ADD, 1, core.ALWAYS, 0, 1, core.NO_REF))
    stays = m.stay[ant], m.stay[bee]
    kept, before = m.mods[1], m.marks[bee]
    m.put(m.ref(ant), core.GRAVE, False)
    assert (m.damage[ant], m.marks[ant], m.entered[ant]) == (0, 0, 0)
    assert (m.damage[bee], m.marks[bee], m.entered[bee]) == (3, before, 4)
    assert (m.mods, (m.stay[ant], m.stay[bee])) == ([kept], (stays[0] + 1, stays[1]))


@pytest.mark.parametrize(("whose", "zones", "most"), [
    (OWN_SIDE, [core.HAND], (1, 2)), (OTHER_SIDE, [core.HAND], (2, 1)), (OWN_SIDE, [core.DECK], (1, 0)),
    (OTHER_SIDE, [core.DECK], (0, 1)), (OWN_SIDE, [core.GRAVE], (0, 0)), (OWN_SIDE, [core.FIELD], (core.NO_BOUND, 0)),
    (OTHER_SIDE, [core.FIELD], (0, core.NO_BOUND)), (ANY_SIDE, [core.HAND], None), (TURN_SIDE, [core.HAND], None),
    (TURN_FIRST, [core.HAND], None), (OWN_SIDE, [core.HAND, core.DECK], None), (OWN_SIDE, [], None),
    (OWN_SIDE, [core.UNDER], None), (OTHER_SIDE, [game.SET_ZONE], None),
])  # fmt: skip
def test_how_many_cards_are_there_at_most(whose: int, zones: list[int], most: tuple[int, int] | None) -> None:
    """At a glance, by the only list that is meant or by an empty side of the field; never fewer than are found."""
    m = Toy({"ant": "A.1", "bee": "A.2", "dog": "B.hand", "cow": "B.hand", "elk": "A.hand", "fox": "A.deck"})
    m.cards.field = -1
    sel = side(whose, *zones)
    place = sel.only_place()
    assert (place == core.NO_PLACE) == (most is None)
    for seat, bound in enumerate(most or ()):
        x = frame(seat)
        assert bound >= len(sel.refs(m, x))
        for number in (max(bound, 1), min(bound + 1, core.NO_BOUND)):
            x.ability.wanted = [(place, number)]
            assert wants_more(m, x.ability, seat) == (number > bound)
            x.ability.wanted = [(core.HAND, 1), (place, number)]
            assert wants_more(m, x.ability, seat) == (number > bound)


def chosen(
    how: int, amount: Const | NumberOfPlayer | None = None, *, whole: bool = False, sought: bool = False
) -> Choose:
    node = Choose(side(OTHER_SIDE, core.HAND), 2, how, amount, None, False, whole=whole)
    node.sought = sought
    return node


@pytest.mark.parametrize(("paid", "wanted"), [
    ([], []), ([chosen(EXACTLY)], [1]), ([chosen(AT_LEAST)], [1]), ([chosen(UP_TO)], []), ([Destroy(Said("ant"))], []),
    ([chosen(EXACTLY, whole=True)], [1]), ([chosen(EXACTLY, Const(3), whole=True)], [3]), ([chosen(EXACTLY, Const(3))], [1]),
    ([chosen(EXACTLY, NumberOfPlayer(Said("player 2"), 1), whole=True)], []),
    ([chosen(EXACTLY), Destroy(Said("ant")), chosen(AT_LEAST, Const(2), whole=True)], [1, 2]),
    ([chosen(EXACTLY, Const(0), whole=True)], []), ([Choose(Said("ant"), 2, EXACTLY, None, None, False)], []),
])  # fmt: skip
def test_the_cards_without_which_a_cost_cannot_be_paid(paid: list[Node], wanted: list[int]) -> None:
    ability = Ability(core.SPELL, [], "")
    for test in (CanPay(paid), All([Always(True), CanPay(paid)]), All([All([CanPay(paid)])])):
        ability.test = test
        assert wanted_by(ability) == [(core.HAND + 1, number) for number in wanted]
    ability.test = Not(CanPay(paid))
    assert wanted_by(ability) == []


@pytest.mark.parametrize(("first", "decisive", "body_at", "wanted"), [
    (chosen(EXACTLY, Const(3), sought=True), 1, 0, 1), (chosen(EXACTLY, sought=True), 2, 0, 1),
    (chosen(EXACTLY, sought=True), 0, 0, 0), (chosen(EXACTLY, sought=True), 2, 1, 0), (chosen(EXACTLY), 1, 0, 0),
    (Destroy(Said("ant")), 1, 0, 0),
])  # fmt: skip
def test_the_card_without_which_the_first_part_finds_nothing(
    first: Node, decisive: int, body_at: int, wanted: int
) -> None:
    ability = Ability(core.SPELL, [first, chosen(EXACTLY, sought=True)], "")
    ability.decisive, ability.body_at = decisive, body_at
    assert wanted_by(ability) == [(core.HAND + 1, 1)] * wanted


def test_a_condition_without_its_price() -> None:
    """One test that is left stands alone; nothing is left of prices only."""
    price, one, two = CanPay([]), Always(True), Always(False)
    asked = (None, price, one, All([price]), All([price, one]))
    assert [without_price(test) for test in asked] == [None, None, one, None, one]
    left = without_price(All([one, price, two]))
    assert isinstance(left, All)
    assert left.tests == [one, two]


def test_what_lies_under_a_card_that_goes_under_another_goes_there_too() -> None:
    m = toy()
    m.turn = 6
    m.put_under(m.card("dog"), m.card("cat"), 2)
    m.put_under(m.card("cat"), m.card("ant"))
    names = [m.cards.names[card] for card in m.under]
    assert names == ["ant", "cat", "ant", "dog"]
    assert [(m.controller(card), m.zone(card)) for card in m.under[1::2]] == [(0, core.UNDER)] * 2
    assert [[m.knows(seat, m.card(name)) for seat in range(2)] for name in ("cat", "dog")] == [[True, True]] * 2
    m.take_from_under(m.card("cat"))
    assert [m.cards.names[card] for card in m.under] == ["ant", "dog"]


def test_whose_each_card_is_at_the_start() -> None:
    layout = Layout(5, 3)
    layout.put_decks(2)
    assert [layout.zones[core.DECK + seat] for seat in range(2)] == [[0, 1], [2, 3, 4]]
    assert layout.where == [core.DECK, core.DECK, core.DECK + 1, core.DECK + 1, core.DECK + 1]
    assert (layout.cell, layout.board) == ([core.NO_CARD] * 5, [core.NO_CARD] * 3)


def test_what_is_known_of_all_cards_before_a_match() -> None:
    cards = Definitions(["ant", "bee", "cat"], [0, 1, 2], [1, 2, 3], 2, 4)
    assert [cards.of_kinds(kinds) for kinds in (1, 2, 3, 4)] == [0b101, 0b110, 0b111, 0]
    cards.answers(1, 2)
    cards.answers(0, 2)
    cards.answers(1, 2)
    assert cards.answering == [[], [], [1, 0], []]
    heard = Ability(core.TRIGGERED, [], "")
    heard.event, heard.zones = 3, 1 << (core.FIELD >> 1)
    cards.add(0, heard)
    cards.add(1, heard)
    assert (heard.number, cards.abilities, cards.triggers[3]) == (0, [heard], [(0, heard), (1, heard)])
    assert (cards.heard, cards.of_source[3]) == ([False, False, False, True], False)
    given = Ability(core.REPLACEMENT, [], "")
    given.event = 1
    assert cards.granted is False
    cards.hears(given)
    assert (given.number, cards.granted, cards.replaced, cards.replacements[1]) == (
        1,
        True,
        [False, True, False, False],
        [],
    )
    cards.add(2, given)
    assert (cards.replacements[1], cards.listed[2]) == ([2, 1], [given])


@pytest.mark.parametrize(("names", "number", "found"), [
    ((), 0, False), ((), 1, False), (("ant",), 0, True), (("ant",), 1, True), (("ant",), 2, False), (("ant", "bee"), 2, True),
])  # fmt: skip
def test_a_number_of_cards_that_is_said_is_one_at_least(names: tuple[str, ...], number: int, found: bool) -> None:
    node = Choose(Said(*names), 2, EXACTLY, Const(number), None, False)
    node.sought = True
    m = toy()
    assert node.would_find(m, reading(m), in_full=True) is found


@pytest.mark.parametrize(("kind", "may", "wants"), [
    (core.TRIGGERED, False, False), (core.TRIGGERED, True, True), (core.SPELL, False, True), (core.ACTIVATED, False, True),
])  # fmt: skip
def test_who_declares_an_ability_of_the_own_accord(kind: int, may: bool, wants: bool) -> None:
    ability = Ability(kind, [], "")
    ability.may = may
    assert wants_all(ability) is wants


def test_only_what_lies_where_it_works_may_change_anything() -> None:
    """Ant lies on the field, Dog in a hand."""
    m = toy()
    for what, name in enumerate(("ant", "dog")):
        ability = Ability(core.CONTINUOUS, [], "")
        ability.zones = 1 << (core.FIELD >> 1)
        ability.changes.append(Change(what, core.ADD, Said("bee"), 1, None))
        m.cards.add(m.card(name), ability)
    m.cards.close()
    assert [m.may_last(what) for what in range(3)] == [True, False, False]


def test_a_text_that_changes_several_stats_changes_each_by_its_own_number() -> None:
    m = toy()
    ability = Ability(core.CONTINUOUS, [], "")
    ability.zones = 1 << (core.FIELD >> 1)
    ability.changes += [Change(what, core.ADD, Said("bee"), 10 * what + 10, None) for what in range(2)]
    m.cards.add(m.card("ant"), ability)
    m.cards.close()
    printed = len("bee")
    assert [m.stat(m.card("bee"), what) for what in range(3)] == [printed + 10, printed + 20, printed]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_gets_a_card_knows_it(seat: int) -> None:
    m = toy()
    card = m.card("fox")
    assert [m.knows(one, card) for one in range(2)] == [False, False]
    m.change_side(card, seat)
    assert (m.controller(card), [m.knows(one, card) for one in range(2)]) == (seat, [seat == 0, seat == 1])


@pytest.mark.parametrize(("one", "other", "alike"), [
    ((core.THIS_TURN, 0, 1, 5), (core.THIS_TURN, 1, 2, 6), True), ((core.BATTLE, 0, 1, 5), (core.BATTLE, 1, 2, 6), True),
    ((core.THIS_TURN, 0, 1, 5), (core.BATTLE, 0, 1, 5), False), ((core.SEAT_TURN, 0, 1, 5), (core.SEAT_TURN, 0, 1, 5), True),
    ((core.SEAT_TURN, 0, 1, 5), (core.SEAT_TURN, 1, 1, 5), False), ((core.SEAT_TURN, 0, 1, 5), (core.SEAT_TURN, 0, 2, 5), False),
    ((core.SOURCE, 0, 1, 5), (core.SOURCE, 0, 1, 6), False),
])  # fmt: skip
def test_which_changes_end_at_the_same_time(
    one: tuple[int, int, int, int], other: tuple[int, int, int, int], alike: bool
) -> None:
    """A turn and a battle end for all at once, whoever has begun what, and when."""
    mods = [Mod(7, core.KEYWORDS, core.GIVE, 1, *said) for said in (one, other)]
    assert ends_alike(*mods) is alike


# which events abilities wait for, and when those that wait start

ITSELF: Final = SelfSel()


@pytest.mark.parametrize(("who", "whom", "subject", "object_", "waits"), [
    (None, None, "bee", "cat", True), (ITSELF, None, "ant", "cat", True), (ITSELF, None, "bee", "cat", False),
    (Said("bee"), None, "bee", "cat", True), (Said("bee"), None, "cat", "bee", False),
    (None, Said("cat"), "bee", "cat", True), (None, Said("cat"), "cat", "bee", False),
    (ITSELF, Said("cat"), "ant", "cat", True), (ITSELF, Said("cat"), "ant", "bee", False), (ITSELF, Said("cat"), "bee", "cat", False),
    (Said("bee"), Said("cat"), "bee", "cat", True), (Said("bee"), Said("cat"), "bee", "bee", False), (Said("bee"), Said("cat"), "cat", "cat", False),
])  # fmt: skip
def test_an_event_triggers_where_it_is_of_who_and_done_to_whom_the_ability_says(
    who: Sel | None, whom: Sel | None, subject: str, object_: str, waits: bool
) -> None:
    m = toy()
    ability = Ability(core.TRIGGERED, [], "")
    ability.subject, ability.object = who, whom
    m.cards.enter(ability)
    m.trigger(m.card("ant"), ability, ref_of(m, subject), ref_of(m, object_), 3)
    waiting = (ability.number, ref_of(m, "ant"), 0, ref_of(m, subject), ref_of(m, object_), 3)
    assert [item.data() for item in m.pending] == [waiting] * waits


def test_what_has_happened_is_answered_before_an_ability_that_waits_starts() -> None:
    class Answering(Toy):
        def answer(self) -> None:
            self.interrupts = False
            self.log.append("answered")

    m = Answering(PLACES)
    ability = Ability(core.TRIGGERED, [], "")
    m.cards.enter(ability)
    m.trigger(m.card("ant"), ability, core.NO_REF, core.NO_REF, 0)
    m.interrupts = True
    TRIGGERS.run(m)
    assert (m.log, len(m.pending), m.agenda) == (["answered"], 1, [TRIGGERS])


# what only spares a look


def permitting(m: Toy) -> None:
    """Ant says 1 of Bee and Cat while it lies on the field, Dog says 2 of Cat and Elk from the hand, and 4 of Ant."""
    for name, zone, parts in (
        ("ant", core.FIELD, ((Said("bee", "cat"), 1),)),
        ("dog", core.HAND, ((Said("cat", "elk"), 2), (Said("ant"), 4))),
        ("fox", core.GRAVE, ((Said("ant", "bee", "cat"), 8),)),
    ):
        ability = Ability(core.CONTINUOUS, [], "")
        ability.zones = 1 << (zone >> 1)
        for sel, bits in parts:
            ability.changes.append(Change(core.PERMISSIONS, core.GIVE, sel, bits, None))
        m.cards.add(m.card(name), ability)
    m.cards.close()
    m.powers = m.cards.powers


def forbidden(m: Toy) -> dict[str, int]:
    """What is said of each card; each quick look tells the same."""
    said = {name: m.permissions(m.card(name)) for name in NAMES}
    for name in NAMES:
        for bits in range(1, 32):
            assert m.forbids(m.card(name), bits) == (said[name] & m.powers & bits != 0), (name, bits)
    assert m.depth == 0
    return {name: bits for name, bits in said.items() if bits}


def test_what_is_said_of_a_card_by_a_quick_look_is_what_is_said_of_it() -> None:
    m = toy()
    permitting(m)
    assert forbidden(m) == {"ant": 4, "bee": 1, "cat": 3, "elk": 2}
    m.marks[m.card("ant")] |= core.SEALED
    assert forbidden(m) == {"ant": 4, "cat": 2, "elk": 2}
    m.add_mod(Mod(ref_of(m, "fox"), core.PERMISSIONS, core.GIVE, 16, core.ALWAYS, 0, 1, core.NO_REF))
    assert forbidden(m) == {"ant": 4, "cat": 2, "elk": 2, "fox": 16}
    m.add_mod(Mod(core.NO_REF, core.PERMISSIONS, core.GIVE, 8, core.ALWAYS, 0, 1, core.NO_REF, Said("bee")))
    assert forbidden(m) == {"ant": 4, "bee": 8, "cat": 2, "elk": 2, "fox": 16}


def test_a_quick_look_sees_what_a_given_ability_says() -> None:
    m = toy()
    permitting(m)
    given = Ability(core.CONTINUOUS, [], "")
    given.changes.append(Change(core.PERMISSIONS, core.GIVE, Said("elk"), 4, None))
    m.cards.hears(given)
    m.cards.close()
    m.add_mod(Mod(ref_of(m, "bee"), core.ABILITIES, core.GIVE, given.number, core.ALWAYS, 0, 1, core.NO_REF))
    assert forbidden(m) == {"ant": 4, "bee": 1, "cat": 3, "elk": 6}


def test_what_reads_itself_in_circles_is_read_no_deeper_than_four_times() -> None:
    m = toy()
    permitting(m)
    ant, cat = m.card("ant"), m.card("cat")
    ability = m.cards.listed[ant][0]
    for depth, gives in ((0, True), (DEEPEST - 1, True), (DEEPEST, False)):
        m.depth = depth
        assert (m.gives(ant, ability, ability.changes[0], cat), m.depth) == (gives, depth)
        assert (m.forbids(cat, 1), m.permissions(cat) & 1, m.depth) == (gives, int(gives), depth)
    m.depth = 0
    m.marks[ant] |= core.SEALED
    assert not m.gives(ant, ability, ability.changes[0], cat)


@pytest.mark.parametrize(("whose", "kinds", "filters", "offered"), [
    (OWN_SIDE, 0, [], {"ant", "bee"}), (OTHER_SIDE, 0, [], {"cat"}), (ANY_SIDE, 0, [], {"ant", "bee", "cat"}),
    (OWN_SIDE, game.BUILDING, [], {"bee"}), (OTHER_SIDE, game.BUILDING, [], set()), (OTHER_SIDE, 0, [Is("ant")], set()),
    (ANY_SIDE, game.UNIT, [Is("cat", "bee")], {"cat"}),
])  # fmt: skip
def test_a_selection_on_the_field_offers_what_may_be_chosen_of_it(
    whose: int, kinds: int, filters: list[Filter], offered: set[str]
) -> None:
    allowed: set[str] = set()

    class Choosing(Toy):
        def may_choose(self, ref: int, seat: int) -> bool:
            return self.cards.names[ref & core.CARD_MASK] in allowed

    m = Choosing(PLACES)
    m.cards.kinds[m.card("bee")] = game.BUILDING
    sel = SideSel(whose, [core.FIELD], kinds, -1, [], filters, False)
    assert not sel.offers(m, reading(m))
    for name in NAMES:
        allowed = {name}
        assert sel.offers(m, reading(m)) == (name in offered)


@pytest.mark.parametrize(("event", "zones"), [
    ("returned_to_hand", core.HAND), ("put_into_graveyard", core.GRAVE), ("lost", core.LOST), ("died", core.FIELD),
])  # fmt: skip
def test_an_ability_waits_for_what_happens_to_its_card_where_the_card_lies_then(event: str, zones: int) -> None:
    itself = ast.Selector(reference="self")
    others = ast.Selector(side="own", kinds=("unit",))
    for when, named, zone in (
        (ast.Event(event), (), zones), (ast.Event(event, itself), (), zones), (ast.Event(event, others), (), core.FIELD),
        (ast.Event(event, itself), ("deck",), core.DECK), (ast.Event("discarded", "own", itself), (), core.GRAVE),
        (ast.Event("discarded", "own", itself), ("hand",), core.HAND),
    ):  # fmt: skip
        ability = Ability(core.TRIGGERED, [], "")
        ability.event = LEXICON.event(when.event)
        LEXICON.place(ability, ast.Ability("triggered", when=when, zones=named))
        assert ability.zones == 1 << (zone >> 1), when


def test_what_lies_under_cards_is_none_of_the_cards_on_the_field() -> None:
    m = toy()
    m.put_under(m.card("elk"), m.card("ant"))
    for zones, names in (
        ((core.FIELD,), ["ant", "bee"]), ((core.FIELD, core.UNDER), ["ant", "bee", "elk"]), ((core.BOARD_1,), []), ((core.UNDER,), ["elk"]),
    ):  # fmt: skip
        assert found(m, side(OWN_SIDE, *zones), reading(m)) == names


def test_the_first_card_of_all_is_hidden_in_a_hand_like_others() -> None:
    m = toy(ant="A.hand")
    assert ref_of(m, "ant") == 0
    assert [is_hidden(m, seat, [0]) for seat in range(2)] == [False, True]


def test_cards_have_counters_and_players_have_numbers() -> None:
    class Counting(Toy):
        def counters_on(self, card: int, counter: int) -> int:
            return {"ant": 2, "cat": 3}[self.cards.names[card]] * counter

        def player_number(self, seat: int, number: int) -> int:
            return (5, 7)[seat] * number

    m = Counting(PLACES)
    x = reading(m)
    said = Said("player 1", "ant", "cat", "player 2")
    assert (CountersOn(said, 10).of(m, x), CountersOn(Said("player 1"), 10).of(m, x)) == (50, 0)
    number = NumberOfPlayer(said, 10)
    assert (number.of(m, x), number.most(m, x), number.least(m, x)) == (120, 120, 120)
    assert NumberOfPlayer(Said("ant"), 10).of(m, x) == 0


@pytest.mark.parametrize(("second", "possible"), [((core.GRAVE,), False), ((core.FIELD,), True)])
def test_every_part_has_to_find_something_though_the_first_choice_does(second: tuple[int, ...], possible: bool) -> None:
    m = toy()
    choose = Choose(side(OWN_SIDE, core.FIELD), 2, EXACTLY, None, None, False)
    choose.sought = True
    for nodes, can in (
        ([choose, Destroy(side(OWN_SIDE, *second))], possible),
        ([choose], True),
        ([Destroy(side(OWN_SIDE, *second))], possible),
    ):
        x = reading(m)
        x.ability = Ability(core.SPELL, list(nodes), "")
        x.ability.judged = core.EVERY_PART
        assert can_be_done(m, x) == can
    nothing = Choose(side(OWN_SIDE, core.GRAVE), 2, EXACTLY, None, None, False)
    for sought in (False, True):
        nothing.sought = sought
        x = reading(m)
        x.ability = Ability(core.SPELL, [nothing], "")
        x.ability.judged = core.EVERY_PART
        assert can_be_done(m, x) is not sought


def test_the_chance_of_a_world_is_another_one_than_that_by_which_its_cards_were_dealt() -> None:
    world = table((Card("Ant"),), place={"Ant": "A.hand"}).resample(1, 7)
    assert world.noise == streams(7, 1, len(world.noise) // WORDS)
    assert world.noise[:WORDS] != streams(7, 0, 1)


@pytest.mark.parametrize("side_of", [0, 1])
def test_what_is_hidden_on_a_side_is_named_once_place_by_place(side_of: int) -> None:
    m = Toy({"ant": "A.deck", "bee": "A.hand", "elk": "A.hand", "cat": "B.deck", "dog": "B.hand", "fox": "B.hand"})
    cards = [m.card(name) for name in (("ant", "bee", "elk"), ("cat", "dog", "fox"))[side_of]]
    m.move(cards[2], core.LIMBO + side_of, 1 << side_of)
    for seat in range(2):
        hidden: list[int] = []
        hide(m, side_of, seat, hidden)
        assert hidden == (cards[:2] if seat == side_of else cards)
