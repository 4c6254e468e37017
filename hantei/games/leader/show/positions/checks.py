"""Checks for impossible positions: a card that would be dead, a unit in a cell that a giga body keeps empty.

`unchecked = true` in a position lifts the checks of what lies there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hantei.cardkit.show.positions.field import parts_of
from hantei.cardkit.show.positions.frame import check_kind
from hantei.cardkit.show.positions.spans import check_spans
from hantei.games.leader.play.field_texts import FIELD_WORDS
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    ATTACK_SHIFT,
    BUILDING,
    BUILDING_CELL,
    CELL_NAMES,
    CELLS,
    COUNT_BITS,
    F2,
    FALLING,
    LEADER,
    LEADER_CELL,
    LINK_SHIFT,
    MORE_SHIFT,
    SHIFTED,
    SIDEWAYS,
    TRAP_CELL,
    UNION,
    UNIT,
    UNITED,
    USED,
    WEAPON,
)
from hantei.games.leader.play.table.placing import barred, body, taken
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.show.impossible import Impossible
from hantei.interpreter.table.numbers import DOOMED, LISTED, NO_CARD

_FIGHTERS: Final = UNIT | WEAPON
_WITH_HP: Final = UNIT | WEAPON | ARMOUR | LEADER
_COUNTED: Final = COUNT_BITS << ATTACK_SHIFT | COUNT_BITS << MORE_SHIFT

_ONLY_FOR: Final = (
    ("used", USED, BUILDING), ("shifted", SHIFTED, UNIT), ("united", UNITED, UNIT),
    ("sideways", SIDEWAYS, ~LEADER), ("attacked", _COUNTED, _FIGHTERS | LEADER),
    ("linked", COUNT_BITS << LINK_SHIFT, _FIGHTERS | ARMOUR | LEADER),
)  # fmt: skip
"""Marks and the kinds of cards that can have them."""


def check_lists(m: LeaderTable) -> None:
    """Raise Impossible for a leader in a pile: it is always in its own cell, and each player has one (LD-002)."""
    for place in range(LISTED):
        for card in m.zones[place]:
            if m.cards.kinds[card] == LEADER:
                where = f"player{(place & 1) + 1}.{NAMES.zones[place & ~1]}"
                raise Impossible(where, "leader_elsewhere", card=m.cards.names[card], rule="LD-002")


def check_match(m: LeaderTable, cells: Sequence[Mapping[str, str]], *, at_start: bool) -> None:
    """Check the table: each player's numbers, each card, each cell, each change.

    at_start  the turn has not begun: no card has come in it, and no event has happened
    """
    for seat in range(2):
        _check_cost(m, seat)
        for cell in range(CELLS):
            card = m.at(seat, cell)
            if card != NO_CARD:
                place = f"player{seat + 1}.{CELL_NAMES[cell]}"
                _check_card(m, card, cell, place, cells[seat][CELL_NAMES[cell]])
                check_spans(FIELD_WORDS, m, card, place, at_start=at_start)
        _check_bodies(m, seat)
    _check_buildings(m)


def _check_buildings(m: LeaderTable) -> None:
    """Check that there is one building at a time: a new one on either side puts the other into its grave (LD-109)."""
    found = [m.cards.names[m.at(seat, BUILDING_CELL)] for seat in range(2) if m.at(seat, BUILDING_CELL) != NO_CARD]
    if len(found) == 2:
        raise Impossible(
            "player2.building", "two_buildings", card=found[1], first=found[0], other="player1.building", rule="LD-109"
        )


def _check_cost(m: LeaderTable, seat: int) -> None:
    left, most = m.points[seat], m.points[2 + seat]
    if left > most:
        raise Impossible(f"player{seat + 1}.cost", "cost_left", left=left, most=most)
    if m.rules.max_cost_cap and most > m.rules.max_cost_cap:
        raise Impossible(f"player{seat + 1}.cost", "cost_most", most=most, cap=m.rules.max_cost_cap)


def _check_card(m: LeaderTable, card: int, cell: int, place: str, text: str) -> None:
    kind, marks = m.cards.kinds[card], m.marks[card]
    if cell == TRAP_CELL and parts_of(text):
        raise Impossible(place, "set_trap", text=parts_of(text)[0])
    check_kind(m, card, place, _ONLY_FOR)
    if marks & UNITED and not m.cards.keywords[card] & UNION:
        raise Impossible(place, "not_of_this_kind", text="united", card=m.cards.names[card])
    if not kind & _WITH_HP and m.damage[card]:
        raise Impossible(place, "not_of_this_kind", text="damage", card=m.cards.names[card])
    if m.damage[card] < 0 and m.rules.heal_cap:
        raise Impossible(place, "healed_too_much", damage=m.damage[card])
    for lower in m.cards_under(card):
        if m.cards.kinds[lower] != kind:
            facts = {"card": m.cards.names[lower], "host": m.cards.names[card]}
            raise Impossible(place, "under_other_kind", **facts, rule="LD-281", other="LD-287")
    if marks & (DOOMED | FALLING) or (kind & _WITH_HP and m.hp(card) <= 0):
        _dead(m, card, cell, place)


def _dead(m: LeaderTable, card: int, cell: int, place: str) -> None:
    if cell == LEADER_CELL:
        raise Impossible(place, "leader_dead", hp=m.hp(card), rule="LD-352")
    raise Impossible(place, "dead", card=m.cards.names[card], hp=m.hp(card), rule="LD-081")


def _check_bodies(m: LeaderTable, seat: int) -> None:
    """Check that a giga body is in the front centre, and that the cells that it keeps empty are empty (LD-295, LD-298,
    LD-302, LD-305)."""
    occupied = taken(m, seat)
    if not barred(m, seat, occupied):
        return
    for cell in range(CELLS):
        card = m.at(seat, cell)
        if card != NO_CARD and m.cards.kinds[card] == UNIT and body(m, card):
            place = f"player{seat + 1}.{CELL_NAMES[cell]}"
            if cell != F2:
                raise Impossible(place, "giga_place", card=m.cards.names[card], rule="LD-295")
            _check_beside(m, seat, card, place, barred(m, seat, occupied))


def _check_beside(m: LeaderTable, seat: int, card: int, place: str, shut: int) -> None:
    for cell in range(CELLS):
        other = m.at(seat, cell)
        if other not in (NO_CARD, card) and shut >> cell & 1:
            raise Impossible(
                f"player{seat + 1}.{CELL_NAMES[cell]}",
                "giga_beside",
                card=m.cards.names[other],
                giga=m.cards.names[card],
                other=place,
                rule="LD-298",
            )
