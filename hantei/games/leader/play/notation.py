"""Notation: actions of the leader game as people and journals write them. `docs/notation.md` explains it.

A card in a cell is written by its cell, `F1` for the own side and `2:F1` where either side is possible; a card
elsewhere by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hantei.games.leader.play.table.numbers import (
    ARMOUR_TAKES,
    ATTACK,
    BOOSTED,
    BOTH_FELL,
    BY_EFFECT,
    CELL_NAMES,
    CELLS,
    CHARGE,
    CONCEDE,
    CONCEDED,
    DECK_OUT,
    DISCARD,
    DRAW_FAILED,
    END_MAIN,
    EQUIP,
    EQUIP_BOOSTED,
    KEEP,
    LEADER_FELL,
    LEADER_TAKES,
    LOSE_UNIT,
    MATERIAL,
    MOVE,
    NO_END,
    PAY_EXTRA,
    PAY_NO_EXTRA,
    RETURN,
    SET_NONE,
    SET_TRAP,
    SUMMON,
    TRAP_NO,
    TRAP_YES,
    TURN_LIMIT,
    UNITE,
    UNITE_BOOSTED,
    USE_ABILITY,
    USE_BUILDING,
    USE_LEADER_SKILL,
    USE_SKILL,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    CELL,
    CHOOSE,
    CHOOSE_PLAYER,
    DECK,
    DONE,
    EXTRA,
    FIELD,
    GRAVE,
    HAND,
    LEADER_ZONE,
    LIMBO,
    LOST,
    NO,
    NO_REF,
    OPTION,
    ORDER,
    PLAYER_REF,
    SET_ZONE,
    UNDER,
    YES,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, second_of

HIDDEN: Final = "?"
ZONE_NAMES: Final = {
    DECK: "deck", HAND: "hand", GRAVE: "grave", LOST: "lost", EXTRA: "extra", FIELD: "field", LEADER_ZONE: "leader",
    SET_ZONE: "trap", LIMBO: "use", UNDER: "under",
}  # fmt: skip

_PLAIN: Final = {
    DONE: "done", YES: "yes", NO: "no", KEEP: "keep", USE_BUILDING: "building", USE_LEADER_SKILL: "leader skill",
    CHARGE: "charge", END_MAIN: "end", SET_NONE: "set nothing", TRAP_YES: "trap", TRAP_NO: "no trap",
    PAY_EXTRA: "extra", PAY_NO_EXTRA: "no extra", ARMOUR_TAKES: "armour takes it", LEADER_TAKES: "leader takes it",
    CONCEDE: "concede",
}  # fmt: skip
_NAMED: Final = {EQUIP: "equip", USE_SKILL: "use", DISCARD: "discard", LOSE_UNIT: "lose"}
_SECRET: Final = {RETURN: "return", SET_TRAP: "set"}
_PLACED: Final = {SUMMON: "summon", UNITE: "unite"}


def action_text(m: LeaderTable, action: int, seat: int = NOBODY) -> str:
    """Return the text of an action of the open decision as a seat may see it: cards that it can't know are `?`; for
    NOBODY all is shown."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _NAMED:
        return f"{_NAMED[kind]} {m.cards.names[first]}"
    if kind in _SECRET:
        return f"{_SECRET[kind]} {m.cards.names[first] if seat in (NOBODY, m.owner(first)) else HIDDEN}"
    if kind in _PLACED:
        return f"{_PLACED[kind]} {m.cards.names[first]}@{CELL_NAMES[second]}"
    return _WRITERS[kind](m, first, second, seat)


def _boosted(m: LeaderTable, card: int, cell: int, _seat: int) -> str:
    return f"summon {m.cards.names[card]}@{CELL_NAMES[cell]} boosted"


def _unite_boosted(m: LeaderTable, card: int, cell: int, _seat: int) -> str:
    return f"unite {m.cards.names[card]}@{CELL_NAMES[cell]} boosted"


def _equip_boosted(m: LeaderTable, card: int, _second: int, _seat: int) -> str:
    return f"equip {m.cards.names[card]} boosted"


def _ability(m: LeaderTable, card: int, number: int, _seat: int) -> str:
    return f"ability {own_cell(m, card)}" + (f" {number + 1}" if number else "")


def _attack(m: LeaderTable, attacker: int, target: int, _seat: int) -> str:
    return f"attack {own_cell(m, attacker)}>{own_cell(m, target)}"


def _move(m: LeaderTable, card: int, cell: int, _seat: int) -> str:
    return f"move {own_cell(m, card)}>{CELL_NAMES[cell % CELLS]}"


def _material(m: LeaderTable, card: int, _second: int, _seat: int) -> str:
    return f"material {own_cell(m, card)}"


def _choose(m: LeaderTable, card: int, _second: int, seat: int) -> str:
    if seat != NOBODY and m.cell[card] < 0 and not m.knows(seat, card):
        return f"choose {HIDDEN}"
    place = m.place(card)
    if m.cell[card] >= 0 or (place & ~1 in (HAND, DECK) and _is_only_place(m, place)):
        return f"choose {card_text(m, card)}"
    return f"choose {m.cards.names[card]} in {place_text(place)}"


def _is_only_place(m: LeaderTable, place: int) -> bool:
    """True if all cards that the open decision offers, except those in cells, are in one place."""
    for action in m.options:
        card = first_of(action)
        if kind_of(action) == CHOOSE and m.cell[card] < 0 and m.place(card) != place:
            return False
    return True


def _option(_m: LeaderTable, number: int, _second: int, _seat: int) -> str:
    return f"option {number + 1}"


def _cell(_m: LeaderTable, cell: int, _second: int, _seat: int) -> str:
    return f"cell {cell_text(cell)}"


def _player(_m: LeaderTable, player: int, _second: int, _seat: int) -> str:
    return f"player {player + 1}"


def _order(m: LeaderTable, number: int, _second: int, _seat: int) -> str:
    """Return the text of the trigger that comes next: its card, the number of the ability if the card has several, the
    card that triggered it if one ability was triggered several times, and its place among triggers that are alike
    otherwise."""
    item = m.pending[number]
    short, longer = trigger_text(m, item), _with_subject(m, item)
    others = [m.pending[first_of(action)] for action in m.options if kind_of(action) == ORDER]
    if [trigger_text(m, other) for other in others].count(short) <= 1:
        return f"next {short}"
    alike = [other for other in others if _with_subject(m, other) == longer]
    return f"next {longer}" + (f" #{alike.index(item) + 1}" if len(alike) > 1 else "")


def trigger_text(m: LeaderTable, item: Pending) -> str:
    """Return the text of a trigger: its card and ability."""
    return ability_text(m, item.ref & CARD_MASK, item.ability)


def ability_text(m: LeaderTable, card: int, number: int) -> str:
    """Return the text of an ability: its card, with the ability's number on the card unless it is the first, with the
    keyword that it comes from, or with its number among those that effects have given."""
    for word, ability in (("coward", m.deck.coward), ("gambler", m.deck.gambler), ("drain", m.deck.drain)):
        if ability is not None and number == ability.number:
            return f"{card_text(m, card)} {word}"
    listed = [ability.number for ability in m.cards.listed[card]]
    if number in listed:
        at = listed.index(number)
        return card_text(m, card) + (f" {at + 1}" if at else "")
    given = [ability.number for ability in m.given(card)]
    at = given.index(number) if number in given else 0
    return f"{card_text(m, card)} given" + (f" {at + 1}" if at else "")


def _with_subject(m: LeaderTable, item: Pending) -> str:
    return f"{trigger_text(m, item)} of {ref_text(m, item.subject)}"


_WRITERS: Final[dict[int, Callable[[LeaderTable, int, int, int], str]]] = {
    BOOSTED: _boosted, UNITE_BOOSTED: _unite_boosted, EQUIP_BOOSTED: _equip_boosted, USE_ABILITY: _ability,
    ATTACK: _attack, MOVE: _move, MATERIAL: _material, CHOOSE: _choose, OPTION: _option, CELL: _cell,
    CHOOSE_PLAYER: _player, ORDER: _order,
}  # fmt: skip


def own_cell(m: LeaderTable, card: int) -> str:
    """Return a card's cell without its player where the side is clear, or its name if it is in no cell."""
    return CELL_NAMES[m.cell[card] % CELLS] if m.cell[card] >= 0 else m.cards.names[card]


def cell_text(cell: int) -> str:
    """Return a cell of the board with its player: `2:F1`."""
    return f"{cell // CELLS + 1}:{CELL_NAMES[cell % CELLS]}"


def card_text(m: LeaderTable, card: int) -> str:
    """Return a card's cell, or its name if it is in none."""
    return cell_text(m.cell[card]) if m.cell[card] >= 0 else m.cards.names[card]


def ref_text(m: LeaderTable, ref: int) -> str:
    """Return the text of a card or player that an event is about."""
    if ref == NO_REF:
        return "nothing"
    return f"player {PLAYER_REF - ref + 1}" if ref <= PLAYER_REF else card_text(m, ref & CARD_MASK)


def place_text(place: int) -> str:
    """Return a place with its player: `2:grave`."""
    return f"{(place & 1) + 1}:{ZONE_NAMES[place & ~1]}"


_REASONS: Final = {
    LEADER_FELL: "LD-352", BOTH_FELL: "LD-354", DECK_OUT: "LD-355", TURN_LIMIT: "LD-357", NO_END: "",
    CONCEDED: "LD-351", BY_EFFECT: "LD-012", DRAW_FAILED: "LD-356",
}  # fmt: skip


def reason_text(m: LeaderTable) -> str:
    """Return the id of the rule that ended the match; empty while it goes on, and where it was stopped as endless."""
    return _REASONS[m.reason] if m.winner != NOBODY else ""
