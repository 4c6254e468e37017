"""Selections that are made of other ones, each alone on a small table: which cards and players it names, and that of
all that there are just these fit it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.program.decisive import wants_more
from hantei.interpreter.program.nodes.base import InSlot, Mirrored, While, WithinReach, cards_reached, reached
from hantei.interpreter.program.nodes.move import ThatArrive
from hantei.interpreter.program.select import (
    ANY_SIDE,
    OTHER_SIDE,
    OWN_SIDE,
    TURN_FIRST,
    AnyOf,
    ButFor,
    LyingIn,
    OfKinds,
    PlayerSel,
    SideSel,
)
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Running, Sel, Test, begun
from tests.interpreter.small_table import SmallTable

PLACES: Final = {"ant": "A.1", "bee": "A.2", "cat": "B.1", "dog": "B.hand"}
SAID: Final = InSlot(2)
"""The cards and players that were spoken of."""


class Barred(SmallTable):
    """Bee arrives in no pile and Cat is out of reach for lasting changes, but not for player 2's. No card stands for
    player 1, for player 2 Dog does."""

    def may_put(self, card: int, zone: int) -> bool:
        return zone != core.GRAVE or self.cards.names[card] != "bee"

    def is_out_of_reach(self, card: int, seat: int) -> bool:
        return seat == 0 and self.cards.names[card] == "cat"

    def reaches(self, ref: int, seat: int) -> bool:
        return ref < core.NO_REF or self.cards.names[ref & core.CARD_MASK] != "bee"

    def body(self, seat: int) -> int:
        return self.ref(self.card("dog")) if seat else core.NO_REF


class Free(SmallTable):
    """Every card arrives in every pile."""

    def may_put_all(self, zone: int) -> bool:
        return True


class Always(Test):
    """Always so, or never."""

    def __init__(self, so: bool) -> None:
        self.so = so

    def holds(self, m: SmallTable, x: Running) -> bool:  # type: ignore[override]
        return self.so


def spoken_of(m: SmallTable, *said: str) -> Running:
    slots: list[tuple[int, ...]] = [(), (), tuple([ref_of(m, name) for name in said])]
    return Running(Ability(core.SPELL, [], ""), 0, 0, core.NO_REF, slots, [0] * core.NUMBERS)


def ref_of(m: SmallTable, name: str) -> int:
    return core.PLAYER_REF - int(name[-1]) + 1 if name.startswith("player") else m.ref(m.card(name))


def told(m: SmallTable, refs: list[int]) -> list[str]:
    names = [*PLACES, "player 1", "player 2"]
    return [next(name for name in names if ref_of(m, name) == ref) for ref in refs]


CARDS_AND_PLAYERS: Final = ("player 2", "cat", "bee", "ant")

TABLE: Final[tuple[tuple[str, Callable[[], Sel], tuple[str, ...]], ...]] = (
    ("what was spoken of", lambda: SAID, CARDS_AND_PLAYERS),
    ("that arrive in the grave", lambda: ThatArrive(SAID, core.GRAVE), ("cat", "ant")),
    ("that arrive in the hand", lambda: ThatArrive(SAID, core.HAND), ("cat", "bee", "ant")),
    ("within reach", lambda: WithinReach(SAID), ("player 2", "bee", "ant")),
    ("within reach of the other player", lambda: Mirrored(WithinReach(SAID)), CARDS_AND_PLAYERS),
    ("while it is so", lambda: While(Always(True), SAID), CARDS_AND_PLAYERS),
    ("while it isn't", lambda: While(Always(False), SAID), ()),
    ("units", lambda: OfKinds(SAID, game.UNIT), ("cat", "bee", "ant")),
    ("buildings", lambda: OfKinds(SAID, game.BUILDING), ()),
    ("that lie on the own field", lambda: LyingIn(SAID, OWN_SIDE, [core.FIELD]), ("bee", "ant")),
    ("that lie on the other side", lambda: LyingIn(SAID, OTHER_SIDE, []), ("cat",)),
    ("that lie in a hand", lambda: LyingIn(SAID, ANY_SIDE, [core.HAND]), ()),
    ("but for units", lambda: ButFor(SAID, [OfKinds(SAID, game.UNIT)]), ("player 2",)),
    ("but for players", lambda: ButFor(SAID, [PlayerSel(OTHER_SIDE)]), ("bee", "ant")),
    ("each once", lambda: AnyOf([ThatArrive(SAID, core.GRAVE), SAID]), ("cat", "ant", "player 2", "bee")),
)  # fmt: skip


@pytest.mark.parametrize(("make", "found"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_what_it_names_fits_it_and_nothing_else(make: Callable[[], Sel], found: tuple[str, ...]) -> None:
    m = Barred(PLACES)
    x, made = spoken_of(m, *CARDS_AND_PLAYERS), make()
    assert told(m, made.refs(m, x)) == list(found)
    fitting = {name for name in (*PLACES, "player 1", "player 2") if made.fits(m, x, ref_of(m, name))}
    assert fitting == set(found)
    assert all(made.could_fit(m, m.card(name)) for name in fitting & set(PLACES))
    assert [made.has(m, x, number) for number in range(6)] == [number <= len(found) for number in range(6)]


@pytest.mark.parametrize(("kinds", "cells", "could"), [
    (0, -1, [True, True]), (game.UNIT, -1, [True, True]), (game.BUILDING, -1, [False, False]), (0, 1, [True, False]),
    (game.UNIT, 2, [False, True]),
])  # fmt: skip
def test_a_glance_tells_which_cards_are_certainly_not_meant(kinds: int, cells: int, could: list[bool]) -> None:
    m = SmallTable({"ant": "A.1", "bee": "A.2"})
    for made in (sel := SideSel(OWN_SIDE, [core.FIELD], kinds, cells, [], [], False), WithinReach(sel)):
        assert [made.could_fit(m, m.card(name)) for name in ("ant", "bee")] == could
    assert [SAID.could_fit(m, m.card(name)) for name in ("ant", "bee")] == [True, True]


@pytest.mark.parametrize(("side", "zones", "place"), [
    (OWN_SIDE, [core.HAND], core.HAND), (OTHER_SIDE, [core.HAND], core.HAND + 1), (OWN_SIDE, [core.FIELD], core.FIELD),
    (ANY_SIDE, [core.HAND], core.NO_PLACE), (TURN_FIRST, [core.HAND], core.NO_PLACE), (OWN_SIDE, [], core.NO_PLACE),
    (OWN_SIDE, [core.HAND, core.GRAVE], core.NO_PLACE), (OWN_SIDE, [core.UNDER], core.NO_PLACE),
])  # fmt: skip
def test_the_only_place_in_which_cards_are_meant(side: int, zones: list[int], place: int) -> None:
    for made in (sel := SideSel(side, zones, 0, -1, [], [], False), ThatArrive(sel, core.GRAVE)):
        assert made.only_place() == place


@pytest.mark.parametrize(("side", "zones", "kinds", "extreme", "number"), [
    (OWN_SIDE, [core.HAND], 0, -1, 2), (OTHER_SIDE, [core.HAND], 0, -1, 1), (ANY_SIDE, [core.HAND], 0, -1, 3),
    (OTHER_SIDE, [core.HAND, core.GRAVE], 0, -1, 2), (OWN_SIDE, [core.GRAVE], 0, -1, 0), (OWN_SIDE, [], 0, -1, 0),
    (OWN_SIDE, [core.HAND], game.UNIT, -1, 2), (OWN_SIDE, [core.HAND], game.BUILDING, -1, 0),
    (OWN_SIDE, [core.HAND], 0, game.ATK, 1),
])  # fmt: skip
def test_how_many_there_are_in_lists_is_asked_without_listing_them(
    side: int, zones: list[int], kinds: int, extreme: int, number: int
) -> None:
    places = {"ant": "A.hand", "beetle": "A.hand", "cat": "B.hand", "dog": "B.grave"}
    sel = SideSel(side, zones, kinds, -1, [], [], False, extreme)
    for m in (SmallTable(places), Free(places)):
        x = spoken_of(m)
        for made in (sel, ThatArrive(sel, core.GRAVE)):
            assert len(made.refs(m, x)) == number
            assert [made.has(m, x, least) for least in range(5)] == [least <= number for least in range(5)]


@pytest.mark.parametrize(("place", "field", "lies"), [
    ("A.1", -1, (True, False)), ("A.2", -1, (True, False)), ("B.1", -1, (False, True)), ("B.2", -1, (False, True)),
    ("A.1", 0b01, (True, False)), ("A.2", 0b01, (False, False)), ("B.1", 0b01, (False, True)), ("B.2", 0b01, (False, False)),
    ("A.hand", -1, (False, False)),
])  # fmt: skip
def test_a_glance_at_the_field_tells_whether_any_card_can_be_meant(
    place: str, field: int, lies: tuple[bool, bool]
) -> None:
    """Of a side's cells only those count that the game calls its field."""
    m = SmallTable({"ant": place})
    m.cards.field = field
    ability = Ability(core.SPELL, [], "")
    for side, seats in ((OWN_SIDE, (0, 1)), (OTHER_SIDE, (1, 0))):
        ability.wanted = [(SideSel(side, [core.FIELD], 0, -1, [], [], False).only_place(), 1)]
        assert [wants_more(m, ability, seat) for seat in seats] == [not one for one in lies]


def test_an_effect_reaches_what_is_there_and_in_place_of_a_player_the_card_that_stands_for_them() -> None:
    m = Barred(PLACES)
    x = spoken_of(m, "player 1", *CARDS_AND_PLAYERS)
    assert told(m, reached(m, x, SAID)) == ["player 1", "player 2", "cat", "ant"]
    assert told(m, cards_reached(m, x, SAID)) == ["dog", "cat", "ant"]
    m.stay[m.card("ant")] += 1
    assert told(m, cards_reached(m, x, SAID)) == ["dog", "cat"]


@pytest.mark.parametrize(("subject", "object_", "slots"), [
    (core.NO_REF, core.NO_REF, [(), ()]), (0, core.NO_REF, [(0,), ()]), (core.NO_REF, 3, [(), (3,)]),
    (core.PLAYER_REF, core.PLAYER_REF - 1, [(core.PLAYER_REF,), (core.PLAYER_REF - 1,)]),
])  # fmt: skip
def test_what_an_event_is_about_lies_in_the_first_slots(
    subject: int, object_: int, slots: list[tuple[int, ...]]
) -> None:
    x = begun(Ability(core.TRIGGERED, [], ""), 5, 1, subject, object_, 4)
    assert (x.slots, x.at, x.seat, x.source) == (slots, 0, 1, 5)
    assert [x.numbers[at] for at in (core.NUMBER_X, core.NUMBER_DONE, core.NUMBER_EVENT)] == [0, 0, 4]
