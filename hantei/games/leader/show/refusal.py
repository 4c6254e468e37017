"""Why an action can't be done now, as short codes (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from hantei.cardkit.play.starts import is_spent
from hantei.cardkit.show.refusals import (
    COST,
    ILLEGAL,
    LIMIT,
    NO_CARD_CODE,
    NO_TARGET,
    PLACE,
    STATE,
    TIMING,
    Refusals,
    held,
)
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table.costs import is_zero, summon_cost, zero_is_spent
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    ATTACK_SHIFT,
    BUILDING,
    CELL_NAMES,
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
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import counted_on
from hantei.games.leader.play.table.unions import copies_to_stack, has_materials
from hantei.games.leader.play.uses import ability_at, ability_count
from hantei.interpreter.table.numbers import HAND, NO_CARD
from hantei.interpreter.table.table import CardTable

_PLAYED: Final = re.compile(
    r"(?P<verb>summon|unite|equip|use) (?P<name>.+?)(?:@(?P<cell>[FB][123]))?(?P<boost> boosted)?"
)
_SET: Final = re.compile(r"set(?: (?P<name>.*))?")
_ATTACK: Final = re.compile(r"attack (?P<by>\w+)>(?P<on>\w+)")
_ABILITY: Final = re.compile(r"ability (?P<by>\w+)(?: (?P<number>[0-9]))?")
_MOVE: Final = re.compile(r"move (?P<by>\w+)>(?P<to>\w+)")
_PLAIN: Final = re.compile(r"charge|leader skill|building")


def _setting(m: CardTable, seat: int, said: re.Match[str]) -> str:
    card = held(m, seat, said["name"] or "")
    if card == NO_CARD:
        return NO_CARD_CODE
    return LIMIT if m.cards.kinds[card] == TRAP else ILLEGAL


def _played(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LeaderTable)
    card = held(m, seat, said["name"])
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


def _attack(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LeaderTable)
    attacker = NAMES.lying(m, seat, said["by"])
    target = NAMES.lying(m, 1 - seat, said["on"])
    body = m.weapon(seat) if said["by"] == CELL_NAMES[LEADER_CELL] else attacker
    if NO_CARD in (body, target):
        return NO_CARD_CODE
    if (m.states(body) | m.states(attacker)) & (PARALYSED | SIDEWAYS):
        return STATE
    if m.marks[counted_on(m, attacker, body)] >> ATTACK_SHIFT & COUNT_BITS:
        return LIMIT
    can_attack = any(m.action_text(action).startswith(f"attack {said['by']}>") for action in m.options)
    return TIMING if m.is_new(body) and not can_attack else NO_TARGET


def _ability(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LeaderTable)
    card = NAMES.lying(m, seat, said["by"])
    if card == NO_CARD or not ability_count(m, card):
        return NO_CARD_CODE
    if m.states(card) & (PARALYSED | SIDEWAYS) or m.marks[card] >> ATTACK_SHIFT & COUNT_BITS:
        return STATE
    number = int(said["number"] or 1) - 1
    if not 0 <= number < ability_count(m, card):
        return NO_CARD_CODE
    return LIMIT if is_spent(m, ability_at(m, card, number), seat, card) else NO_TARGET


def _move(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LeaderTable)
    """A unit moves once in a turn, where units may be moved at all (LD-072)."""
    if not m.rules.free_move:
        return ILLEGAL
    unit = NAMES.lying(m, seat, said["by"])
    if unit == NO_CARD or m.cards.kinds[unit] != UNIT:
        return NO_CARD_CODE
    return LIMIT if m.marks[unit] & SHIFTED else PLACE


def _plain(m: CardTable, seat: int, said: re.Match[str]) -> str:
    """The actions that name nothing: the building, the leader skill, its charge."""
    assert isinstance(m, LeaderTable)
    if said[0] == "charge":
        if m.spent & SPENT_CHARGE << seat:
            return LIMIT
        return COST if m.points[seat] < 1 else LIMIT
    if said[0] == "leader skill":
        need = m.cost(m.leader(seat))
        if m.spent & SPENT_LEADER_SKILL << seat:
            return LIMIT
        if m.rules.cost0_everything and zero_is_spent(m, seat) and is_zero(m, m.leader(seat), need):
            return LIMIT
        return COST if m.points[4 + seat] < need else _unused(m, seat, m.leader(seat))
    building = m.building()
    if building == NO_CARD:
        return NO_CARD_CODE
    return LIMIT if m.marks[building] & USED else _unused(m, seat, building)


def _unused(m: LeaderTable, seat: int, card: int) -> str:
    """Why what a card does isn't used: its limit is used up (LD-262, LD-337), or it finds no target."""
    spells = m.deck.spells[card]
    return LIMIT if spells and is_spent(m, spells[0], seat, card) else NO_TARGET


_MAIN: Final = (
    "summon", "unite", "equip", "use", "ability", "building", "leader", "charge", "attack", "move", "end",
)  # fmt: skip
"""How what is done in the main phase begins."""

REFUSALS: Final = Refusals(
    {**dict.fromkeys(_MAIN, (END_MAIN,)), "set": (SET_NONE,)},
    (
        (_PLAYED, _played), (_ATTACK, _attack), (_ABILITY, _ability), (_MOVE, _move), (_PLAIN, _plain),
        (_SET, _setting),
    ),
)  # fmt: skip
