"""Why an action can't be done now, as short codes (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from hantei.games.leader.play.table.costs import is_zero, summon_cost, zero_is_spent
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    ATTACK_SHIFT,
    BUILDING,
    CELL_NAMES,
    CELLS,
    COUNT_BITS,
    END_MAIN,
    LEADER_CELL,
    PARALYSED,
    SET_NONE,
    SHIFTED,
    SIDEWAYS,
    SKILL,
    SPENT_CHARGE,
    SPENT_LEADER_SKILL,
    TRAP,
    UNIT,
    USED,
    WEAPON,
)
from hantei.games.leader.play.table.starts import is_spent
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import counted_on
from hantei.games.leader.play.table.unions import copies_to_stack, has_materials
from hantei.games.leader.play.uses import ability_at, ability_count
from hantei.interpreter.table.numbers import HAND, NO_CARD
from hantei.simulator.kernel.match import NOBODY, Match, kind_of

ILLEGAL: Final = "ILLEGAL"
TIMING: Final = "TIMING"
COST: Final = "COST"
LIMIT: Final = "LIMIT"
NO_TARGET: Final = "NO_TARGET"
NO_CARD_CODE: Final = "NO_CARD"
PLACE: Final = "PLACE"
STATE: Final = "STATE"

_PLAYED: Final = re.compile(
    r"(?P<verb>summon|unite|equip|use) (?P<name>.+?)(?:@(?P<cell>[FB][123]))?(?P<boost> boosted)?"
)
_SET: Final = re.compile(r"set (?P<name>.+)")
_ATTACK: Final = re.compile(r"attack (?P<by>\w+)>(?P<on>\w+)")
_ABILITY: Final = re.compile(r"ability (?P<by>\w+)(?: (?P<number>[0-9]))?")
_MOVE: Final = re.compile(r"move (?P<by>\w+)>(?P<to>\w+)")
_MAIN_WORDS: Final = (
    "summon",
    "unite",
    "equip",
    "use",
    "ability",
    "building",
    "leader",
    "charge",
    "attack",
    "move",
    "end",
)


def refusal(match: Match, seat: int, text: str) -> str:
    """Why `seat` may not do what the text says; "" where it may. What is no action of a turn is only ILLEGAL."""
    assert isinstance(match, LeaderTable)
    m = match
    if m.asker == seat and text in [m.action_text(action) for action in m.options]:
        return ""
    if text == "concede":
        return "" if m.winner == NOBODY and m.asker == seat else TIMING
    word = text.split(" ", maxsplit=1)[0]
    if word == "set":
        return _setting(m, seat, text)
    if word not in _MAIN_WORDS:
        return ILLEGAL
    if m.asker != seat or not _is_asked(m, END_MAIN):
        return TIMING
    for pattern, judge in _JUDGES:
        said = pattern.fullmatch(text)
        if said:
            return judge(m, seat, said)
    return _plain(m, seat, text)


def _is_asked(m: LeaderTable, kind: int) -> bool:
    return any(kind_of(action) == kind for action in m.options)


def _setting(m: LeaderTable, seat: int, text: str) -> str:
    if m.asker != seat or not _is_asked(m, SET_NONE):
        return TIMING
    said = _SET.fullmatch(text)
    card = _in_hand(m, seat, said["name"]) if said else NO_CARD
    if card == NO_CARD:
        return NO_CARD_CODE
    return LIMIT if m.cards.kinds[card] == TRAP else ILLEGAL


def _in_hand(m: LeaderTable, seat: int, name: str) -> int:
    for card in m.zones[HAND + seat]:
        if m.cards.names[card] == name:
            return card
    return NO_CARD


def _played(m: LeaderTable, seat: int, said: re.Match[str]) -> str:
    card = _in_hand(m, seat, said["name"])
    if card == NO_CARD:
        return NO_CARD_CODE
    boosted = said["boost"] is not None
    if not _is_played_so(m, card, said["verb"], boosted):
        return ILLEGAL
    cost = summon_cost(m, card, boosted)
    if cost > m.points[seat]:
        return COST
    if zero_is_spent(m, seat) and is_zero(m, card, cost):
        return LIMIT
    if said["verb"] == "use":
        return _unused(m, seat, card)
    if boosted and not copies_to_stack(m, card, HAND):
        return NO_CARD_CODE
    return NO_CARD_CODE if said["verb"] == "unite" and not has_materials(m, card, seat) else PLACE


def _is_played_so(m: LeaderTable, card: int, verb: str, boosted: bool) -> bool:
    """True if a card of the hand is of a kind that is played in this way."""
    kind = m.cards.kinds[card]
    if boosted and not m.deck.boosts[card]:
        return False
    if verb == "use":
        return kind == SKILL
    if verb == "equip":
        return kind in (BUILDING, WEAPON, ARMOUR)
    is_union = len(m.deck.materials[card]) > 0
    return kind == UNIT and (is_union if verb == "unite" else not (is_union and m.rules.union_required))


def _attack(m: LeaderTable, seat: int, said: re.Match[str]) -> str:
    attacker = _own(m, seat, said["by"])
    target = _own(m, 1 - seat, said["on"])
    if NO_CARD in (attacker, target):
        return NO_CARD_CODE
    body = m.weapon(seat) if said["by"] == CELL_NAMES[LEADER_CELL] else attacker
    if body == NO_CARD:
        return NO_CARD_CODE
    if (m.states(body) | m.states(attacker)) & (PARALYSED | SIDEWAYS):
        return STATE
    if m.marks[counted_on(m, attacker, body)] >> ATTACK_SHIFT & COUNT_BITS:
        return LIMIT
    can_attack = any(m.action_text(action).startswith(f"attack {said['by']}>") for action in m.options)
    return TIMING if m.is_new(body) and not can_attack else NO_TARGET


def _ability(m: LeaderTable, seat: int, said: re.Match[str]) -> str:
    card = _own(m, seat, said["by"])
    if card == NO_CARD or not ability_count(m, card):
        return NO_CARD_CODE
    if m.states(card) & (PARALYSED | SIDEWAYS) or m.marks[card] >> ATTACK_SHIFT & COUNT_BITS:
        return STATE
    number = int(said["number"] or 1) - 1
    if not 0 <= number < ability_count(m, card):
        return NO_CARD_CODE
    return LIMIT if is_spent(m, ability_at(m, card, number), seat, card) else NO_TARGET


def _move(m: LeaderTable, seat: int, said: re.Match[str]) -> str:
    """A unit moves once in a turn, where units may be moved at all (LD-072)."""
    if not m.rules.free_move:
        return ILLEGAL
    unit = _own(m, seat, said["by"])
    if unit == NO_CARD or m.cards.kinds[unit] != UNIT:
        return NO_CARD_CODE
    return LIMIT if m.marks[unit] & SHIFTED else PLACE


def _own(m: LeaderTable, seat: int, cell: str) -> int:
    return m.at(seat, CELL_NAMES.index(cell)) if cell in CELL_NAMES[:CELLS] else NO_CARD


def _plain(m: LeaderTable, seat: int, text: str) -> str:
    """The actions that name nothing: the building, the leader skill, its charge."""
    if text == "charge":
        if m.spent & SPENT_CHARGE << seat:
            return LIMIT
        return COST if m.points[seat] < 1 else LIMIT
    if text == "leader skill":
        need = m.cost(m.leader(seat))
        if m.spent & SPENT_LEADER_SKILL << seat:
            return LIMIT
        if m.rules.cost0_everything and zero_is_spent(m, seat) and is_zero(m, m.leader(seat), need):
            return LIMIT
        return COST if m.points[4 + seat] < need else _unused(m, seat, m.leader(seat))
    if text == "building":
        building = m.building()
        if building == NO_CARD:
            return NO_CARD_CODE
        return LIMIT if m.marks[building] & USED else _unused(m, seat, building)
    return ILLEGAL


def _unused(m: LeaderTable, seat: int, card: int) -> str:
    """Why what a card does isn't used: its limit is used up (LD-262, LD-337), or it finds no target."""
    spells = m.deck.spells[card]
    return LIMIT if spells and is_spent(m, spells[0], seat, card) else NO_TARGET


_JUDGES: Final[tuple[tuple[re.Pattern[str], Callable[[LeaderTable, int, re.Match[str]], str]], ...]] = (
    (_PLAYED, _played), (_ATTACK, _attack), (_ABILITY, _ability), (_MOVE, _move),
)  # fmt: skip
"""Which text is judged by what."""
