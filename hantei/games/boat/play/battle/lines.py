"""Who may attack, and whom: lines through both halves, shields, Free Attackers (BM-174 to BM-182, BM-338 to BM-340)."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.table.numbers import (
    ACTORS,
    ATTACKS_SHIFT,
    BY_NORMAL,
    BY_PUT,
    CAN_ATTACK_FROM_BACK,
    CAN_ATTACK_ON_ARRIVAL,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CELLS,
    COUNT_BITS,
    FREE_ATTACKER,
    FRONT,
    MORE_ATTACKS_SHIFT,
    SB1,
    SB3,
    SF1,
    SF3,
    UNIT_CELLS,
    L,
)
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import NO_CARD
from hantei.simulator.kernel.match import pack

LINES: Final = ((SF1, SB1), (L,), (SF3, SB3), (SF1, SB1), (SF3, SB3))
"""By a cell: the cells of a side in its line, the front first; columns run straight through both halves (BM-176)."""
OPPOSING: Final = tuple(
    tuple((CELLS - at // CELLS * CELLS) + cell for cell in (LINES[at % CELLS] if at % CELLS < UNIT_CELLS else ()))
    for at in range(2 * CELLS)
)
"""By a cell of the board: the cells of the board on the other side in its line, the front first."""
ATTACKS_IN_TURN: Final = 1
OPEN_TARGETS: Final = (SF1, L, SF3)
"""Where a Free Attacker may choose its target (BM-338)."""


def line_of(cell: int) -> tuple[int, ...]:
    """Return the cells of the opposing side in the line of a cell of the board."""
    return LINES[cell % CELLS]


def blocks(m: BoatTable, card: int) -> bool:
    """True if a card in a line keeps what is behind it from being attacked: an actor does, a stranger only by a switch
    (BM-026, BM-177, BM-178)."""
    return card != NO_CARD and (m.rules.stranger_blocks or m.cards.kinds[card] & ACTORS != 0)


def in_line(m: BoatTable, attacker: int) -> list[int]:
    """Return the opposing actors in the attacker's line that may be chosen: the back S actor only if no actor stands in
    front of it (BM-175, BM-177)."""
    seat = 1 - m.controller(attacker)
    found: list[int] = []
    for cell in line_of(m.cell[attacker]):
        card = m.at(seat, cell)
        if blocks(m, card):
            if m.cards.kinds[card] & ACTORS:
                found.append(card)
            return found
    return found


def is_line_empty(m: BoatTable, attacker: int) -> bool:
    """True if nothing in the attacker's line keeps it from a direct attack (BM-185, BM-186)."""
    seat = 1 - m.controller(attacker)
    for cell in line_of(m.cell[attacker]):
        if blocks(m, m.at(seat, cell)):
            return False
    return True


def is_free(m: BoatTable, card: int) -> bool:
    """True if a card is a Free Attacker (BM-336)."""
    return m.possible & FREE_ATTACKER != 0 and m.keywords(card) & FREE_ATTACKER != 0


def targets(m: BoatTable, attacker: int) -> list[int]:
    """Return the actors that an actor may attack: those of its line, and for a Free Attacker those in L and the front S
    cells too (BM-338, BM-339)."""
    free = is_free(m, attacker)
    found = [] if free and m.rules.free_only else in_line(m, attacker)
    if free:
        for cell in OPEN_TARGETS:
            card = m.actor_at(1 - m.controller(attacker), cell)
            if card != NO_CARD and card not in found:
                found.append(card)
    return [card for card in found if not m.forbids(card, CANNOT_BE_ATTACKED)]


def may_attack_directly(m: BoatTable, attacker: int) -> bool:
    """True if an attack of this actor would be a direct one, or may be (BM-185, BM-339)."""
    if not m.rules.free_only or not is_free(m, attacker):
        return is_line_empty(m, attacker)
    seat = 1 - m.controller(attacker)
    for cell in OPEN_TARGETS:
        if m.actor_at(seat, cell) != NO_CARD:
            return False
    return True


def may_battle(m: BoatTable, card: int) -> bool:
    """True if an actor may battle as an attacker: from L or a front S cell (BM-174), once in a turn (BM-180), not in
    the turn in which it was normal summoned (BM-181) or put into play (BM-278), unless it is a Free Attacker (BM-337,
    BM-340); and there is something to attack."""
    marks = m.marks[card]
    attacks = marks >> ATTACKS_SHIFT & COUNT_BITS
    if attacks and attacks >= ATTACKS_IN_TURN + (marks >> MORE_ATTACKS_SHIFT & COUNT_BITS):
        return False
    if not FRONT >> m.cell[card] % CELLS & 1 and not (
        m.powers & CAN_ATTACK_FROM_BACK and m.forbids(card, CAN_ATTACK_FROM_BACK)
    ):
        return False
    if (m.entered[card] == m.turn and waits(m, card)) or (m.powers & CANNOT_ATTACK and m.forbids(card, CANNOT_ATTACK)):
        return False
    if m.possible & FREE_ATTACKER and m.keywords(card) & FREE_ATTACKER:
        return may_attack_directly(m, card) or len(targets(m, card)) > 0
    return has_way(m, card)


def has_way(m: BoatTable, attacker: int) -> bool:
    """True if an actor that is no Free Attacker has something to attack: the first actor of its line, or else the
    player; the same as a target or a direct attack."""
    board = m.board
    for cell in OPPOSING[m.cell[attacker]]:
        card = board[cell]
        if card >= 0:
            if m.cards.kinds[card] & ACTORS:
                return not (m.powers & CANNOT_BE_ATTACKED and m.forbids(card, CANNOT_BE_ATTACKED))
            if m.rules.stranger_blocks:
                return False
    return True


def waits(m: BoatTable, card: int) -> bool:
    """True if an actor may not attack in this turn because of how it came in it (BM-274, BM-282)."""
    if not m.came_now(card) or not m.marks[card] & (BY_NORMAL | BY_PUT):
        return False
    return not is_free(m, card) and not m.forbids(card, CAN_ATTACK_ON_ARRIVAL)


def add_battles(m: BoatTable, actors: list[int], kind: int, found: list[int]) -> None:
    """Add those of some actors that may battle (BM-102): none in the first turns (BM-182)."""
    if m.is_ban_turn():
        return
    for card in actors:
        if may_battle(m, card):
            found.append(pack(kind, card))
