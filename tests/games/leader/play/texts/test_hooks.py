"""Single conditions of the hooks by which effects change a match, each in a table over all that it tells apart."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.state import NO_BATTLE, Battle
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.simulator.kernel.match import DRAW, NOBODY
from hantei.simulator.record import GROUP
from tests.games.leader.play.fight.table import C, Does, Fight, draw

EVENTS: Final = (
    num.DREW, num.DREW_BY_EFFECT, num.ADDED_TO_HAND, num.LEFT_FIELD, num.ATTACKED, num.CHARGED, num.MOVED, num.HEALED,
    num.WAS_POISONED, num.WAS_LOST, num.INTO_GRAVE, num.TO_HAND,
)  # fmt: skip
WATCHER: Final = C(0, 9, does=tuple(Does(event, draw, of="any") for event in EVENTS))
"""A card that waits for all that happens."""


def told(m: LeaderMatch) -> list[tuple[int, int, int]]:
    """The events since: which, of what, and how much."""
    found = [(m.cards.abilities[one.ability].event, one.subject, one.amount) for one in m.pending]
    m.pending = []
    return found


def give(f: Fight, name: str, what: int, value: int) -> None:
    f.m.add_mod(Mod(f.ref(name), what, core.GIVE, value, core.ALWAYS, 0, f.m.turn, core.NO_REF))


def send(f: Fight, name: str, zone: int) -> int:
    """Put a card into a zone of its owner before anything begins; its ref there."""
    card = f.named[name]
    f.m.move(card, zone + f.m.owner(card), core.BOTH)
    return f.m.ref(card)


def send_in(m: LeaderMatch, f: Fight, name: str) -> int:
    """Put a card into its owner's grave in a copy of the match; the card."""
    card = f.named[name]
    m.move(card, core.GRAVE + m.owner(card), core.BOTH)
    return card


PILES: Final = (core.DECK, core.HAND, core.GRAVE, core.LOST)
GUARDED: Final = (core.DECK, core.HAND, core.GRAVE)


@pytest.mark.parametrize("guarded", [False, True])
def test_which_cards_effects_may_choose_and_reach(guarded: bool) -> None:
    """LD-202, LD-213, LD-245: those of the own player always; of the other one none that is hidden or guarded."""
    side = {
        "F1": C(), "F2": C(1, 1, num.STEALTH), "F3": C(1, 1, num.SUPER_BARRIER), "B1": C(), "B2": C(),
        "building": C(0, 0, num.SECURITY if guarded else 0),
    }  # fmt: skip
    f = Fight({"F1": C()}, side)
    m = f.m
    give(f, "B.B1", core.PERMISSIONS, num.CANNOT_BE_CHOSEN)
    give(f, "B.B2", core.PERMISSIONS, num.CANNOT_BE_AFFECTED)
    choosable = {name: m.may_choose(f.ref(f"B.{name}"), 0) for name in (*side, "leader")}
    assert choosable == {name: name not in ("F2", "B1") for name in (*side, "leader")}
    reached = {name: m.reaches(f.ref(f"B.{name}"), 0) for name in (*side, "leader")}
    assert reached == {name: name not in ("F3", "B2") for name in (*side, "leader")}
    for name in (*side, "leader"):
        assert m.may_choose(f.ref(f"B.{name}"), 1)
        assert m.reaches(f.ref(f"B.{name}"), 1)
    give(f, "B.leader", core.KEYWORDS, num.STEALTH)
    assert (m.may_choose(f.ref("B.leader"), 0), m.may_choose(f.ref("B.leader"), 1)) == (False, True)
    for zone in PILES:
        ref = send(f, "B.F1", zone)
        open_ = not guarded or zone not in GUARDED
        assert (m.may_choose(ref, 0), m.reaches(ref, 0)) == (open_, open_)
        assert (m.may_choose(ref, 1), m.reaches(ref, 1)) == (True, True)
    assert [m.touches(owner, seat) for owner in (0, 1) for seat in (0, 1)] == [True, True, not guarded, True]


def test_whether_all_cards_of_a_side_may_be_chosen() -> None:
    """On the own side always, on the other one where no card can be hidden or out of reach."""
    m = Fight({}, {}).m
    for possible, powers, other in (
        (0, 0, True), (num.STEALTH, 0, False), (0, num.CANNOT_BE_CHOSEN, False), (num.GUARD, num.CANNOT_ATTACK, True),
    ):  # fmt: skip
        m.possible, m.powers = possible, powers
        assert [m.may_choose_all(side, 0) for side in (0, 1)] == [True, other]


def test_effects_draw_what_there_is_and_tell_how_much() -> None:
    """LD-245, LD-356."""
    f = Fight({"F1": WATCHER}, {"building": C(0, 0, num.SECURITY)})
    m = f.m
    for player, number, seat, drawn in (
        (0, 0, 0, 0),
        (0, 1, 0, 1),
        (0, 2, 1, 2),
        (1, 1, 0, 0),
        (1, 9, 1, 5),
        (1, 1, 1, 0),
    ):
        assert m.draw_cards(player, number, seat) == drawn
        who = core.PLAYER_REF - player
        assert {one.object for one in m.pending} == ({who} if drawn else set())
        expected = [(num.DREW_BY_EFFECT, who, drawn), (num.DREW, who, drawn)] if drawn else []
        assert [one for one in told(m) if one[0] in (num.DREW, num.DREW_BY_EFFECT)] == expected
    assert m.winner == NOBODY


def test_who_cannot_draw_for_an_effect_loses_by_the_switch_and_both_draw() -> None:
    """LD-356: the effect goes no further; where both can't draw for one, nobody wins."""
    m = Fight({}, {}, effect_draw_from_empty="lose").m
    m.draw_cards(0, 9, 0)
    assert (m.winner, m.reason, m.interrupts) == (1, num.DRAW_FAILED, True)
    m.draw_cards(1, 9, 0)
    assert (m.winner, m.reason) == (DRAW, num.DRAW_FAILED)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_sees_a_card_move_to_a_pile(seat: int) -> None:
    """LD-024: what comes from or goes to an open place both, a card for a hand its owner, what goes into a deck from a
    hand nobody."""
    f = Fight({"F1": C()}, {"F1": C()})
    card = f.named["AB"[seat] + ".F1"]
    for source in (core.DECK, core.HAND, core.GRAVE, core.LOST, core.FIELD, core.UNDER):
        for zone in PILES:
            is_open = zone in (core.GRAVE, core.LOST) or source not in (core.DECK, core.HAND)
            eyes = core.BOTH if is_open else 1 << seat if zone == core.HAND else 0
            assert f.m.eyes(card, source, zone) == eyes


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_told_of_a_card_that_an_effect_puts_into_a_pile(seat: int) -> None:
    name = "AB"[seat] + ".F2"
    for source in (*PILES, core.FIELD):
        for zone in (zone for zone in PILES if zone != source):
            f = Fight({"F1": WATCHER, "F2": C()}, {"F2": C()})
            m = f.m
            before = f.ref(name) if source == core.FIELD else send(f, name, source)
            assert m.put(before, zone, False)
            after = f.ref(name)
            left = [(num.LEFT_FIELD, after, 0)] if source == core.FIELD else []
            gone = {core.GRAVE: num.INTO_GRAVE, core.LOST: num.WAS_LOST}
            came = [(gone[zone], after, 0)] if zone in gone else []
            to_hand = [(num.TO_HAND, after, 0)] if zone == core.HAND and source == core.FIELD else []
            added = (
                [(num.ADDED_TO_HAND, core.PLAYER_REF - seat, 1)] if zone == core.HAND and source != core.FIELD else []
            )
            assert sorted(told(m)) == sorted([*left, *came, *to_hand, *added]), (source, zone)
    f = Fight({"F1": WATCHER}, {})
    assert not f.m.put(f.ref("A.leader"), core.HAND, False)
    ref = send(f, "A.filler 1", core.HAND)
    assert f.m.put(ref, core.HAND, False)
    assert told(f.m) == []


def test_a_guarded_deck_is_not_shuffled_by_the_opponent() -> None:
    """LD-245."""
    for seat in (0, 1):
        f = Fight({}, {"building": C(0, 0, num.SECURITY)})
        before = f.m.zones[core.DECK + 1].copy()
        f.m.shuffle_by_effect(1, seat)
        assert (f.m.zones[core.DECK + 1] == before) == (seat == 0)


def test_what_effects_move_and_swap() -> None:
    """LD-072, LD-073, LD-296: units of one side that may be moved, giga bodies never."""
    side = {"F1": C(), "F2": C(), "B1": C(), "B3": C(), "weapon": C(1, 1)}
    f = Fight({"F1": WATCHER, "F2": C(), "F3": C()}, side)
    m = f.m
    ids = f.named
    give(f, "B.B1", core.PERMISSIONS, num.CANNOT_BE_MOVED)
    free = sorted(num.CELLS + num.CELL_NAMES.index(name) for name in ("F3", "B2"))
    assert sorted(m.cells_to_go(ids["B.F1"], -1)) == free
    assert (
        m.cells_to_go(ids["B.B1"], -1) == m.cells_to_go(ids["B.weapon"], -1) == m.cells_to_go(ids["B.leader"], -1) == []
    )
    ref = send(f, "B.B3", core.GRAVE)
    state, copy = m.state(), m.clone()
    for one, other in (
        ("F1", "B1"),
        ("B1", "F1"),
        ("F1", "weapon"),
        ("weapon", "F1"),
        ("F1", "B3"),
        ("B3", "F1"),
        ("F1", "leader"),
    ):
        assert not m.swap(ids[f"B.{one}"], ids[f"B.{other}"])
    assert not m.swap(ids["B.F1"], ids["A.F2"])
    assert not copy.swap(ids["B.B3"], send_in(copy, f, "B.B1"))
    assert m.state() == state
    copy = m.clone()
    copy.deck.deaths_vary, copy.deaths = True, False
    assert copy.swap(ids["B.F1"], ids["B.F2"])
    assert told(copy) == [(num.MOVED, f.ref("B.F1"), 0), (num.MOVED, f.ref("B.F2"), 0)]
    assert [copy.at(1, num.CELL_NAMES.index(cell)) for cell in ("F1", "F2")] == [ids["B.F2"], ids["B.F1"]]
    assert m.state() == state
    assert (copy.deaths, ref) == (True, f.ref("B.B3"))


def test_what_is_hidden_by_a_card_that_goes_from_hand_into_the_deck() -> None:
    """LD-024: which of the cards in hand it was, and of none that comes from elsewhere."""
    for source in PILES[1:]:
        f = Fight({}, {"F1": C(), "F2": C()})
        send(f, "B.F2", core.HAND)
        ref = send(f, "B.F1", source)
        known = [f.m.where[card] for card in f.m.zones[core.HAND + 1] if card != f.named["B.F1"]]
        f.m.put(ref, core.DECK, False)
        after = [f.m.where[card] for card in f.m.zones[core.HAND + 1] if card != f.named["B.F1"]]
        assert (after == known) == (source != core.HAND)


def test_only_a_card_of_a_pile_is_stacked_as_it_comes() -> None:
    """LD-289: on copies from the zone that it comes from."""
    f = Fight({"F1": C(under=2)}, {})
    below = f.named["A.F1 under 0"]
    f.m.deck.boosts[below] = 2
    assert f.m.ways_to_come(below, 0, num.CELL_NAMES.index("F2"), 0) == []


def test_a_card_comes_from_under_another() -> None:
    f = Fight({"F1": C(1, 1, under=2)}, {})
    card = f.named["A.F1 under 0"]
    f.m.come(card, 0, num.CELL_NAMES.index("F2"))
    assert f.m.cards_under(f.named["A.F1"]) == [f.named["A.F1 under 1"]]
    assert f.m.at(0, num.CELL_NAMES.index("F2")) == card


def test_further_attacks_add_up_to_a_maximum() -> None:
    f = Fight({"F1": C(1, 9), "F2": C()}, {})
    card = f.named["A.F1"]
    for number, more in ((1, 1), (1, 2), (99, num.COUNT_BITS)):
        f.m.allow_more(card, 0, number)
        assert (f.m.attacks_more(card), f.m.attacks_more(f.named["A.F2"])) == (more, 0)
        assert f.m.attacks_made(card) == 0


COST, TOP, CHARGES = num.COST_POINTS, num.COST_MAXIMUM, num.CHARGES


@pytest.mark.parametrize(("player", "number", "op", "amount", "seat", "change", "now"), [
    (0, COST, core.ADD, 0, 0, 0, 3), (0, COST, core.ADD, 1, 0, 1, 4), (0, COST, core.ADD, 9, 0, 2, 5), (0, COST, core.SET, 4, 0, 1, 4),
    (0, COST, core.SET, 9, 0, 2, 5), (0, COST, core.ADD, -2, 0, 2, 1), (0, COST, core.ADD, -9, 0, 3, 0), (0, COST, core.SET, 0, 0, 3, 0),
    (1, COST, core.ADD, -1, 0, 1, 2), (1, CHARGES, core.ADD, 1, 0, 0, 1), (1, CHARGES, core.ADD, 1, 1, 1, 2), (1, CHARGES, core.ADD, 9, 1, 2, 3),
    (0, CHARGES, core.ADD, 1, 1, 1, 2), (0, TOP, core.ADD, 9, 0, 9, 14), (0, TOP, core.ADD, -9, 0, 5, 0),
    (1, TOP, core.SET, 0, 1, 5, 0),
])  # fmt: skip
def test_numbers_of_players(player: int, number: int, op: int, amount: int, seat: int, change: int, now: int) -> None:
    """LD-040, LD-042, LD-151, LD-214: between 0 and what they may be; only the charges belong to the leader."""
    f = Fight({}, {"armour": C(0, 1, num.SUPER_BARRIER)})
    m = f.m
    m.points = [3, 3, 5, 5, 1, 1]
    m.deck.deaths_vary = True
    m.deck.costs = [3] * len(m.deck.costs)
    assert m.change_number(player, number, op, amount, seat) == change
    assert m.deaths or (player, number, seat) == (1, CHARGES, 0)
    assert m.points == [now if at == 2 * number + player else old for at, old in enumerate([3, 3, 5, 5, 1, 1])]


def test_who_may_have_no_points_gets_none() -> None:
    """LD-040."""
    m = Fight({}, {}).m
    m.points = [0] * 6
    assert (m.change_number(0, COST, core.ADD, 1, 0), m.points[0]) == (0, 0)


@pytest.mark.parametrize("player", [0, 1])
def test_points_rise_to_the_own_maximum(player: int) -> None:
    """LD-040."""
    m = Fight({}, {}).m
    m.points = [0, 0, 3, 7, 0, 0]
    assert m.change_number(player, COST, core.ADD, 9, player) == (3, 7)[player]


def test_what_is_recorded_of_numbers_shown_cards_and_a_stopped_attack() -> None:
    f = fighting()
    m, shown = f.m, f.named["B.filler 1"]
    m.points = [0, 0, 3, 7, 0, 0]
    m.deck.costs = [3] * len(m.deck.costs)
    m.recording = True
    m.change_number(1, COST, core.ADD, 2, 1)
    m.change_number(1, CHARGES, core.ADD, 1, 1)
    m.reveal(shown, 1)
    m.stop_attack()
    assert (m.knows(0, shown), m.knows(1, shown)) == (True, False)
    assert [tuple(m.record[at : at + GROUP]) for at in range(0, len(m.record), GROUP)] == [
        (events.COST, 1, 2, 7, core.BOTH),
        (events.CHARGES, 1, 1, 0, core.BOTH),
        (events.REVEAL, shown, 1, 0, 1),
        (events.NEGATE, f.named["A.F1"], 0, 0, core.BOTH),
    ]


def test_players_may_be_chosen() -> None:
    m = Fight({}, {}).m
    assert all(m.may_choose(core.PLAYER_REF - player, seat) for player in range(2) for seat in range(2))


@pytest.mark.parametrize("player", [0, 1])
def test_a_charge_by_an_effect_is_told_if_it_is_one(player: int) -> None:
    """LD-149, LD-151."""
    m = Fight({"F1": WATCHER}, {}, overcharge=True).m
    assert m.proceed(0, player, 0, player) == 0
    assert told(m) == []
    assert m.proceed(0, player, 2, player) == 2
    assert told(m) == [(num.CHARGED, core.PLAYER_REF - player, 0)]


def fighting() -> Fight:
    f = Fight({"F1": WATCHER, "F2": C()}, {"F1": C(), "F2": C(), "weapon": C(1, 1), "building": C()})
    f.m.battle = Battle(f.ref("A.F1"), core.NO_REF, f.ref("B.F1"))
    return f


def test_an_attack_is_stopped_once() -> None:
    f = fighting()
    assert [f.m.stop_attack(), f.m.stop_attack()] == [True, False]
    assert f.m.battle.negated
    f.m.battle = NO_BATTLE
    assert not f.m.stop_attack()


@pytest.mark.parametrize(("name", "turns"), [
    ("B.F1", False), ("B.F2", True), ("B.leader", True), ("A.F2", False), ("A.leader", False), ("B.weapon", False), ("B.building", False),
])  # fmt: skip
def test_whom_an_attack_is_turned_to(name: str, turns: bool) -> None:
    """Another unit of the attacked side, or its leader; no attack that was stopped, and nothing that has left."""
    f = fighting()
    target = f.m.battle.target
    assert f.m.turn_attack(f.ref(name)) == turns
    assert f.m.battle.target == (f.ref(name) if turns else target)
    assert told(f.m) == [(num.ATTACKED, f.ref(name), 0)] * turns
    f = fighting()
    f.m.stop_attack()
    assert not f.m.turn_attack(f.ref(name))
    f.m.battle = NO_BATTLE
    assert not f.m.turn_attack(f.ref(name))
    if name in ("B.F2", "A.F2"):
        f = fighting()
        assert not f.m.turn_attack(send(f, name, core.GRAVE))


@pytest.mark.parametrize("seat", [0, 1])
def test_how_an_effect_ends_a_match(seat: int) -> None:
    for how, winner in ((core.WIN, seat), (core.LOSE, 1 - seat), (core.DRAWN, DRAW), (core.BOTH_LOSE, DRAW)):
        m = Fight({}, {}).m
        m.finish(seat, how)
        assert m.winner == winner


def test_what_replaces_a_death_spares_and_what_replaces_anything_else_does_not() -> None:
    for event, spared in ((num.DIED, True), (num.DIED_IN_BATTLE, True), (num.DAMAGED, False)):
        f = Fight({"F1": C(0, 3, hurt=3, marks=core.DOOMED)}, {})
        f.m.replaces(event, f.ref("A.F1"))
        assert (f.m.marks[f.named["A.F1"]] & core.DOOMED == 0, f.m.spared != []) == (spared, spared)
