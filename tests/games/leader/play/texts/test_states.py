"""Single conditions of what effects do to cards and leaders, each in a table over all that it tells apart."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games.leader.play.table import numbers as num
from hantei.interpreter.program.select import OWN_SIDE, SideSel
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from tests.games.leader.play.fight.table import C, Does, Fight, draw

EVENTS: Final = (num.HEALED, num.WAS_POISONED, num.WAS_SEALED, num.WAS_PARALYSED, num.TURNED_SIDEWAYS)
WATCHER: Final = C(0, 9, does=tuple(Does(event, draw, of="any") for event in EVENTS))


def told(f: Fight) -> list[tuple[int, int, int]]:
    """The events since: which, of what, and how much."""
    found = [(f.m.cards.abilities[one.ability].event, one.subject, one.amount) for one in f.m.pending]
    f.m.pending = []
    return found


def mod(f: Fight, name: str, what: int, value: int, op: int = core.GIVE, until: int = core.ALWAYS) -> Mod:
    return Mod(f.ref(name), what, op, value, until, 0, f.m.turn, core.NO_REF)


def change(f: Fight, name: str, what: int, value: int, op: int = core.GIVE, until: int = core.ALWAYS) -> None:
    f.m.add_mod(mod(f, name, what, value, op, until))


def send(f: Fight, name: str, zone: int) -> int:
    """Put a card into a zone of its owner; its ref there."""
    card = f.named[name]
    f.m.move(card, zone + f.m.owner(card), core.BOTH)
    return f.m.ref(card)


def is_doomed(f: Fight, name: str) -> bool:
    return f.m.marks[f.named[name]] & core.DOOMED != 0


# what is out of reach of lasting changes


def test_what_lasting_changes_of_the_opponent_do_not_reach() -> None:
    """LD-213 to LD-215, LD-245."""
    side = {"F1": C(1, 1, num.SUPER_BARRIER), "F2": C(), "F3": C(), "armour": C(0, 1, num.SUPER_BARRIER), "weapon": C()}
    f = Fight({"F1": C()}, {**side, "building": C(0, 0, num.SECURITY)})
    change(f, "B.F2", core.KEYWORDS, num.SUPER_BARRIER)
    for name, out in (
        ("F1", True),
        ("F2", True),
        ("F3", False),
        ("armour", False),
        ("weapon", False),
        ("leader", True),
    ):
        card = f.named[f"B.{name}"]
        assert (f.m.is_out_of_reach(card, 0), f.m.is_out_of_reach(card, 1)) == (out, False)
    for zone, out in ((core.DECK, True), (core.HAND, True), (core.GRAVE, True), (core.LOST, False)):
        send(f, "B.F3", zone)
        card = f.named["B.F3"]
        assert (f.m.is_out_of_reach(card, 0), f.m.is_out_of_reach(card, 1)) == (out, False)
    open_ = Fight({}, {"F3": C(), "leader": C(0, 20, num.SUPER_BARRIER)})
    send(open_, "B.F3", core.HAND)
    assert not open_.m.is_out_of_reach(open_.named["B.F3"], 0)
    assert not open_.m.is_out_of_reach(open_.named["A.leader"], 1)


@pytest.mark.parametrize(("side", "keywords", "both", "guarded"), [
    (0, num.SECURITY, "owner", [True, False]), (1, num.SECURITY, "owner", [False, True]), (0, num.SECURITY, "both", [True, True]),
    (1, num.SECURITY, "both", [True, True]), (0, num.GUARD, "both", [False, False]), (1, num.GUARD, "both", [False, False]),
])  # fmt: skip
def test_whose_piles_are_guarded(side: int, keywords: int, both: str, guarded: list[bool]) -> None:
    """LD-115, LD-245, LD-246."""
    sides: list[dict[str, C]] = [{}, {"leader": C(0, 20, num.SECURITY)}]
    sides[side]["building"] = C(0, 0, keywords)
    f = Fight(*sides, building_keyword_side=both)
    assert [f.m.guards_itself(0), f.m.guards_itself(1)] == guarded


@pytest.mark.parametrize("serves", ["owner", "both"])
def test_nobodys_piles_are_guarded_without_a_card_that_does(serves: str) -> None:
    f = Fight({}, {"F1": C(1, 1, num.GUARD), "leader": C(0, 20, num.SECURITY)}, building_keyword_side=serves)
    assert [f.m.guards_itself(0), f.m.guards_itself(1)] == [False, False]
    for cell in ("F1", "B3", "weapon", "armour"):
        f = Fight({cell: C(1, 1, num.SECURITY)}, {}, building_keyword_side=serves)
        assert [f.m.guards_itself(0), f.m.guards_itself(1)] == [True, False]


def test_keywords_that_a_card_has_printed_or_was_given() -> None:
    f = Fight({"F1": C(1, 1, num.GUARD), "F2": C(1, 1, num.GUARD)}, {})
    card = f.named["A.F1"]
    steps: tuple[tuple[str, int, int, int, int], ...] = (
        ("A.F1", core.KEYWORDS, num.STEALTH, core.GIVE, num.GUARD | num.STEALTH),
        ("A.F2", core.KEYWORDS, num.HASTE, core.GIVE, num.GUARD | num.STEALTH),
        ("A.F1", core.KEYWORDS, num.GUARD, core.TAKE, num.STEALTH),
        ("A.F1", core.STATES, num.PARALYSED, core.GIVE, num.STEALTH),
        ("A.F1", num.ATK, core.SEALED, core.ADD, num.STEALTH),
        ("A.F2", core.STATES, core.SEALED, core.GIVE, num.STEALTH),
        ("A.F1", core.STATES, core.SEALED, core.GIVE, 0),
        ("A.F1", core.KEYWORDS, num.HASTE, core.GIVE, num.HASTE),
    )
    for name, what, value, op, keywords in steps:
        change(f, name, what, value, op)
        assert f.m.own_keywords(card) == keywords


# damage counters


@pytest.mark.parametrize(("cap", "amount", "healed"), [
    (True, 2, 2), (True, 9, 4), (True, 0, 0), (True, -1, 4), (False, 2, 2), (False, 0, 0), (False, -1, 4), (False, 9, 9), (True, 1, 1),
])  # fmt: skip
def test_how_much_is_healed(cap: bool, amount: int, healed: int) -> None:
    """LD-078; a negative number is all of it."""
    f = Fight({"F1": WATCHER, "F2": C(0, 9, hurt=4)}, {}, heal_cap=cap)
    card, ref = f.named["A.F2"], f.ref("A.F2")
    before, copy = f.m.state(), f.m.clone()
    f.m.deck.deaths_vary = True
    assert copy.heal(ref, amount) == healed
    assert (copy.damage[card], copy.deaths) == (4 - healed, healed > 0)
    assert f.m.state() == before
    f.m.heal(ref, amount)
    assert told(f) == ([(num.HEALED, ref, healed)] if healed else [])


def test_what_is_not_healed() -> None:
    """LD-114, LD-333, LD-335: what has no HP left, is to die, has none at all or isn't there."""
    f = Fight(
        {"F1": C(0, 3, hurt=3), "F2": C(0, 9, hurt=3, marks=core.DOOMED), "F3": C(0, 9, hurt=3), "B1": C(0, 3, hurt=2)},
        {},
    )
    assert [f.m.heal(f.ref(f"A.{name}"), 1) for name in ("F1", "F2", "F3", "B1")] == [0, 0, 1, 1]
    change(f, "A.F3", core.PERMISSIONS, num.CANNOT_BE_HEALED)
    assert f.m.heal(f.ref("A.F3"), 1) == 0


def test_a_card_is_destroyed_once() -> None:
    f = Fight({"F1": C()}, {})
    assert [f.m.destroy(f.ref("A.F1"), 0) for _ in range(2)] == [True, False]
    assert not f.m.destroy(f.ref("A.leader"), 0)


def test_counters_that_effects_put_and_take() -> None:
    """LD-009, LD-010, LD-078."""
    f = Fight({"F1": C(0, 3), "F2": C(0, 3), "building": C(), "F3": C(0, 3)}, {})
    m, card = f.m, f.named["A.F1"]
    away = send(f, "A.F3", core.HAND)
    before, copy = m.state(), m.clone()
    assert [copy.put_counters(f.ref("A.F1"), num.DAMAGE_COUNTER, number) for number in (0, -1, 1, 2)] == [0, 0, 1, 2]
    assert (copy.damage[card], copy.marks[card] & core.DOOMED, copy.deaths) == (3, core.DOOMED, True)
    assert m.state() == before
    assert (
        m.put_counters(f.ref("A.building"), num.DAMAGE_COUNTER, 1) == m.put_counters(away, num.DAMAGE_COUNTER, 1) == 0
    )
    assert m.put_counters(f.ref("A.F2"), num.DAMAGE_COUNTER, 2) == 2
    assert not is_doomed(f, "A.F2")
    assert [m.take_counters(f.ref("A.F2"), num.DAMAGE_COUNTER, 1) for _ in range(3)] == [1, 1, 0]
    marker = num.DAMAGE_COUNTER + 1
    assert [m.put_counters(f.ref("A.F2"), marker, 1) for _ in range(2)] == [1, 0]
    assert [m.take_counters(f.ref("A.F2"), marker, 1) for _ in range(2)] == [1, 0]


def test_counters_on_a_leader_may_end_the_match() -> None:
    f = Fight({}, {})

    def put() -> None:
        f.m.put_counters(f.ref("B.leader"), num.DAMAGE_COUNTER, 20)

    assert f.effect(put).m.winner == 0


# states


@pytest.mark.parametrize(("state", "event", "seen"), [
    (num.POISONED, num.WAS_POISONED, True), (core.SEALED, num.WAS_SEALED, True), (num.PARALYSED, num.WAS_PARALYSED, True),
    (num.SIDEWAYS, num.TURNED_SIDEWAYS, True), (num.SEEN, -1, False),
])  # fmt: skip
def test_a_state_begins_in_play_and_is_told_once(state: int, event: int, seen: bool) -> None:
    f = Fight({"F1": WATCHER, "F2": C(), "F3": C()}, {})
    m, ref = f.m, f.ref("A.F2")
    away = send(f, "A.F3", core.HAND)
    m.deck.deaths_vary = True
    length = len(m.record)
    assert not m.begin_state(away, state, 0)
    assert (m.deaths, told(f), len(m.record)) == (False, [], length)
    assert m.begin_state(ref, state, 0) == seen
    assert (m.deaths, told(f)) == (True, [(event, ref, 0)] * seen)
    assert (m.states(f.named["A.F2"]) & state != 0, m.states(f.named["A.F2"]) & num.SIDEWAYS != 0) == (
        seen, state == num.SIDEWAYS,
    )  # fmt: skip
    assert (len(m.record) > length) == seen
    length = len(m.record)
    if state in (num.POISONED, core.SEALED, num.SIDEWAYS):
        assert not m.begin_state(ref, state, 0)
        assert len(m.record) == length


def test_a_seal_for_good_stays_where_one_for_a_span_was_and_not_the_other_way_round() -> None:
    """LD-322."""
    f = Fight({"F1": C(), "F2": C()}, {})
    for until, again in ((core.THIS_TURN, True), (core.ALWAYS, False)):
        assert f.m.seal_by(mod(f, "A.F1", core.STATES, core.SEALED, until=until)) or until == core.ALWAYS
        assert f.m.seal_by(mod(f, "A.F1", core.STATES, core.SEALED, until=core.ALWAYS)) == again
        assert f.m.seal(f.named["A.F2"]) == again
    change(f, "A.leader", core.STATES, num.PARALYSED)
    other = Fight({"F1": C()}, {})
    change(other, "A.F1", core.STATES, num.PARALYSED)
    assert other.m.seal(other.named["A.F1"])


def test_who_loses_its_last_hp_by_a_seal_dies_of_it() -> None:
    """LD-311, LD-313."""
    f = Fight({"F1": C(0, 2, hurt=2), "F2": C(0, 2, hurt=1)}, {})
    change(f, "A.F2", core.KEYWORDS, num.GUARD)
    for name, dying in (("A.F1", True), ("A.F2", False)):
        f.m.seal(f.named[name])
        assert is_doomed(f, name) == dying


def test_a_leader_without_hp_loses_and_is_not_marked() -> None:
    """LD-334: it doesn't die as a card of the field does."""
    f = Fight({"leader": C(0, 20)}, {})
    f.m.damage[f.named["A.leader"]] = 20
    f.m.doom(f.named["A.leader"])
    assert not is_doomed(f, "A.leader")


def test_what_is_not_in_play_is_in_no_state() -> None:
    f = Fight({"F1": C(), "F2": C()}, {})
    ref = send(f, "A.F2", core.HAND)
    for card in (f.named["A.F1"], f.named["A.F2"]):
        f.m.marks[card] |= num.POISONED
    assert (f.m.end_state(f.ref("A.F1"), num.POISONED), f.m.end_state(ref, num.POISONED)) == (True, False)


def test_more_hp_comes_too_late_for_who_has_none() -> None:
    """LD-336: a change of HP, and of nothing else, settles what has happened before."""
    for what, op, doomed in ((num.HP, core.ADD, True), (num.ATK, core.ADD, False), (core.KEYWORDS, core.GIVE, False)):
        f = Fight({"F1": C(0, 3, hurt=3), "F2": C(0, 3, hurt=3)}, {})
        change(f, "A.F1", what, 1, op)
        assert (is_doomed(f, "A.F1"), is_doomed(f, "A.F2")) == (doomed, False)
    all_units = SideSel(OWN_SIDE, [core.FIELD], num.UNIT, -1, [], [], False)
    f = Fight({"F1": C(0, 3, hurt=3)}, {})
    f.m.add_mod(Mod(core.NO_REF, num.HP, core.ADD, 1, core.ALWAYS, 0, f.m.turn, core.NO_REF, all_units))
    assert (is_doomed(f, "A.F1"), f.hp("A.F1")) == (False, 1)
    f = Fight({"F1": C(0, 3, hurt=3)}, {})
    for what, doomed in ((num.ATK, False), (core.KEYWORDS, False), (num.HP, True)):
        f.m.altered(f.ref("A.F1"), what, core.ADD, 1)
        assert is_doomed(f, "A.F1") == doomed


def test_a_card_is_sealed_as_long_as_a_change_of_its_stay_seals_it() -> None:
    """LD-314."""
    f = Fight({"F1": C(), "F2": C(), "F3": C()}, {})
    seals = [mod(f, name, core.STATES, core.SEALED) for name in ("A.F1", "A.F2")]
    other = [mod(f, "A.F3", num.ATK, core.SEALED, core.ADD), mod(f, "A.F3", core.STATES, num.PARALYSED)]

    def marked() -> list[bool]:
        return [f.m.marks[f.named[f"A.F{number}"]] & core.SEALED != 0 for number in (1, 2, 3)]

    f.m.keep_mods([*seals, *other])
    assert marked() == [True, True, False]
    f.m.marks[f.named["A.F3"]] |= core.SEALED
    f.m.keep_mods([seals[1], *other])
    assert marked() == [False, True, True]
    send(f, "A.F2", core.HAND)
    f.m.marks[f.named["A.F2"]] |= core.SEALED
    f.m.keep_mods([seals[1]])
    assert marked() == [False, True, True]
    f.m.keep_mods([seals[1]])
    assert marked() == [False, True, True]
    f.m.marks[f.named["A.F2"]] &= ~core.SEALED
    f.m.keep_mods([seals[1]])
    assert marked() == [False, False, True]


@pytest.mark.parametrize(("what", "op", "granted"), [
    (core.KEYWORDS, core.GIVE, True), (core.PERMISSIONS, core.GIVE, True), (core.KEYWORDS, core.TAKE, False),
    (num.ATK, core.ADD, False), (core.STATES, core.GIVE, False),
])  # fmt: skip
def test_effects_that_a_seal_takes(what: int, op: int, granted: bool) -> None:
    """LD-312: those that were given to the card."""
    f = Fight({"F1": C(), "F2": C()}, {})
    assert f.m.is_granted_effect(mod(f, "A.F1", what, 1, op), f.ref("A.F1")) == granted
    assert not f.m.is_granted_effect(mod(f, "A.F1", what, 1, op), f.ref("A.F2"))


def test_how_often_a_card_is_poisoned() -> None:
    """LD-010 by its switch."""
    f = Fight({"F1": C(), "F2": C()}, {}, poison_stacks=True)
    card = f.named["A.F1"]
    change(f, "A.F1", num.ATK, num.POISONED, core.ADD)
    change(f, "A.F1", core.STATES, num.PARALYSED)
    change(f, "A.F2", core.STATES, num.POISONED)
    assert (f.m.poisonings(card), f.m.poisonings(f.named["A.F2"])) == (0, 1)
    change(f, "A.F2", core.STATES, num.POISONED, until=core.THIS_TURN)
    assert f.m.poisonings(f.named["A.F2"]) == 2
    for number in (1, 2, 3):
        f.m.poison(card)
        assert f.m.poisonings(card) == number


@pytest.mark.parametrize(("what", "op", "blocks", "gets"), [
    (core.KEYWORDS, core.GIVE, False, False), (core.KEYWORDS, core.TAKE, False, True), (core.ABILITIES, core.GIVE, False, False),
    (core.PERMISSIONS, core.GIVE, False, False), (core.STATES, core.GIVE, True, True), (core.COSTS, core.ADD, True, True),
    (num.ATK, core.ADD, True, False), (num.ATK, core.ADD, False, True),
])  # fmt: skip
def test_what_a_blank_card_gets(what: int, op: int, blocks: bool, gets: bool) -> None:
    """LD-271, LD-272."""
    f = Fight({"F1": C(1, 1, num.BLANK), "F2": C()}, {}, blank_blocks_stat_buffs=blocks)
    assert (f.m.may_get(f.ref("A.F1"), what, op), f.m.may_get(f.ref("A.F2"), what, op)) == (gets, True)


# what texts ask


def test_how_many_counters_a_card_has() -> None:
    """LD-009, LD-010."""
    f = Fight({"F1": C(0, 9, hurt=3), "F2": C()}, {})
    card, marker = f.named["A.F1"], num.POISON_COUNTER
    assert (f.m.counters_on(card, num.DAMAGE_COUNTER), f.m.counters_on(card, marker)) == (3, 0)
    for name, what, value, op, count in (
        ("A.F2", core.STATES, num.POISONED, core.GIVE, 0), ("A.F1", core.STATES, num.PARALYSED, core.GIVE, 0),
        ("A.F1", core.STATES, num.POISONED, core.TAKE, 0), ("A.F1", core.KEYWORDS, num.POISONED, core.GIVE, 0),
        ("A.F1", core.STATES, num.POISONED, core.GIVE, 1),
    ):  # fmt: skip
        change(f, name, what, value, op)
        assert f.m.counters_on(card, marker) == count
    f.m.marks[card] |= num.POISONED
    assert f.m.counters_on(card, marker) == 2


def test_which_units_are_covered_and_which_cards_lie_face_down() -> None:
    """LD-173."""
    f = Fight({"F2": C(), "B1": C(), "B2": C(), "B3": C(), "trap": C()}, {})
    covered = [f.m.in_state(f.named[f"A.{name}"], num.IS_COVERED) for name in ("F2", "B1", "B2", "B3")]
    assert covered == [False, False, True, False]
    for name, down in (("trap", True), ("F2", False)):
        card = f.named[f"A.{name}"]
        assert (f.m.in_state(card, num.IS_FACE_DOWN), f.m.in_state(card, num.IS_FACE_UP)) == (down, not down)
    f.m.move(f.named["A.F2"], core.HAND, core.BOTH)
    assert [f.m.cells_near(f.named[name], num.SAME_COLUMN) != 0 for name in ("A.F2", "A.trap", "A.B2")] == [
        False,
        False,
        True,
    ]


def test_cards_that_have_a_word() -> None:
    f = Fight({"F1": C(), "F2": C(), "F3": C(), "weapon": C()}, {})
    one, two, three, weapon = (f.named[f"A.{name}"] for name in ("F1", "F2", "F3", "weapon"))
    deck = f.m.deck
    count = len(deck.names)
    deck.tags, deck.traits = [() for _ in range(count)], [() for _ in range(count)]
    deck.tags[one] = deck.tags[two] = ("竜", "火")
    deck.tags[three] = ("水",)
    deck.traits[one], deck.traits[two], deck.traits[three] = ("甲",), ("乙",), ("乙", "甲")
    told = [
        (other, f.m.same_field(one, other, num.TAG_FIELD), f.m.same_field(one, other, num.TRAIT_FIELD))
        for other in (two, three)
    ]
    assert told == [(two, True, False), (three, False, True)]
    assert [f.m.has_trait(one, num.TAG_FIELD, word) for word in ("竜", "水", "甲")] == [True, False, False]
    kinds = [
        [f.m.has_trait(card, num.KIND_FIELD, word) for word in ("ユニット", "武器", "何か")] for card in (one, weapon)
    ]
    assert kinds == [[True, False, False], [False, True, False]]
