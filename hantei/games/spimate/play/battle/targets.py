"""Who may attack, and whom (SP-053, SP-062 to SP-077)."""

from __future__ import annotations

from hantei.games.spimate.play.table.numbers import (
    ATTACK,
    BACK,
    CAN_ATTACK_PAST_FRONT,
    CANNOT_ATTACK,
    CANNOT_ATTACK_PLAYER,
    CANNOT_BE_ATTACKED,
    CELLS,
    FRONT,
    MONSTER,
    TARGET,
    TARGET_HAND,
    TARGET_PLAYER,
)
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import HAND
from hantei.simulator.kernel.match import pack


def may_be_reached(m: SpimateTable, attacker: int) -> list[int]:
    """Return the cards that a monster may attack: any card in front guards those behind (SP-063, SP-064), with an empty
    front row it is those in the back row (SP-065); columns and its own row have no meaning (SP-041, SP-067, SP-068). A
    text may let it reach past the front row (SP-179)."""
    seat = 1 - m.controller(attacker)
    found = m.on_field(seat, FRONT)
    if not found or m.forbids(attacker, CAN_ATTACK_PAST_FRONT):
        found.extend(m.on_field(seat, BACK))
    return [card for card in found if not m.forbids(card, CANNOT_BE_ATTACKED)]


def may_attack_player(m: SpimateTable, attacker: int) -> bool:
    """True if no card is left on the opponent's field, in either row (SP-053, SP-066)."""
    return m.taken(1 - m.controller(attacker)) == 0 and not m.forbids(attacker, CANNOT_ATTACK_PLAYER)


def targets(m: SpimateTable, attacker: int) -> list[int]:
    """Return an action for each target of a monster (SP-054, SP-062); the hand is one of its own by a switch alone."""
    if may_attack_player(m, attacker):
        if m.rules.hand_is_target and m.zones[HAND + 1 - m.controller(attacker)]:
            return [pack(TARGET_PLAYER), pack(TARGET_HAND)]
        return [pack(TARGET_PLAYER)]
    return [pack(TARGET, card) for card in may_be_reached(m, attacker)]


def is_banned(m: SpimateTable) -> bool:
    """True in the first turn of the game, in which nobody attacks (SP-098)."""
    return m.turn <= m.rules.attack_ban_turns


def may_attack(m: SpimateTable, card: int) -> bool:
    """True if a card of the turn player may declare an attack: a monster (SP-069), of whatever AP (SP-072, SP-073), in
    either row (SP-067), in the turn of its arrival too (SP-075), that has not attacked yet (SP-074)."""
    if not m.cards.kinds[card] & MONSTER or not m.attacks_left(card) or m.forbids(card, CANNOT_ATTACK):
        return False
    if m.rules.new_ones_wait and m.entered[card] == m.turn:
        return False
    return has_target(m, card)


def has_target(m: SpimateTable, attacker: int) -> bool:
    """True if a monster has a target, without a list of them where no text says who may attack whom."""
    if not m.powers & (CANNOT_BE_ATTACKED | CANNOT_ATTACK_PLAYER):
        return True
    return may_attack_player(m, attacker) or len(may_be_reached(m, attacker)) > 0


def add_attacks(m: SpimateTable, found: list[int]) -> None:
    """Add the monsters with which the turn player may attack (SP-076, SP-077)."""
    if not is_banned(m):
        at = m.active * CELLS
        for card in m.board[at : at + CELLS]:
            if card >= 0 and may_attack(m, card):  # NO_CARD, without looking the name up
                found.append(pack(ATTACK, card))
