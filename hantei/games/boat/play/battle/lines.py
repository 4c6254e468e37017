"""Who may attack, and whom: lines through both halves, shields, Free Attackers (BM-174 to BM-182, BM-338 to BM-340)."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.table.numbers import (
    ACTORS,
    ATTACKS_SHIFT,
    BATTLE,
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
from hantei.games.boat.play.table.state import BAN_TURNS, BoatTable
from hantei.interpreter.table.numbers import NO_CARD
from hantei.simulator.kernel.match import OPERAND_BITS, pack

LINES: Final = ((SF1, SB1), (L,), (SF3, SB3), (SF1, SB1), (SF3, SB3))
"""By a cell: the cells of a side in its line, the front first; columns run straight through both halves (BM-176)."""
OPPOSING: Final = tuple(
    tuple((CELLS - at // CELLS * CELLS) + cell for cell in (LINES[at % CELLS] if at % CELLS < UNIT_CELLS else ()))
    for at in range(2 * CELLS)
)
"""By a cell of the board: the cells of the board on the other side in its line, the front first."""
ATTACKS_IN_TURN: Final = 1
ATTACKED_BEFORE: Final = COUNT_BITS << ATTACKS_SHIFT
BATTLING: Final = pack(BATTLE)
POWERS_IN_BATTLE: Final = CANNOT_ATTACK | CAN_ATTACK_FROM_BACK | CANNOT_BE_ATTACKED
OPEN_TARGETS: Final = (SF1, L, SF3)
"""Where a Free Attacker may choose its target (BM-338)."""


def line_of(cell: int) -> tuple[int, ...]:
    """Return the cells of the opposing side in the line of a cell of the board."""
    return LINES[cell % CELLS]


def blocking(m: BoatTable, attacker: int) -> int:
    """Return the first card of the attacker's line that keeps what is behind it from being attacked, or NO_CARD: an
    actor does, a stranger only by a switch (BM-026, BM-177, BM-178)."""
    board = m.board
    for cell in OPPOSING[m.cell[attacker]]:
        card = board[cell]
        if card >= 0 and (m.cards.kinds[card] & ACTORS or m.rules.stranger_blocks):
            return card
    return NO_CARD


def in_line(m: BoatTable, attacker: int) -> list[int]:
    """Return the opposing actors in the attacker's line that may be chosen: the back S actor only if no actor stands in
    front of it (BM-175, BM-177)."""
    card = blocking(m, attacker)
    return [card] if card != NO_CARD and m.cards.kinds[card] & ACTORS else []


def is_line_empty(m: BoatTable, attacker: int) -> bool:
    """True if nothing in the attacker's line keeps it from a direct attack (BM-185, BM-186)."""
    return blocking(m, attacker) == NO_CARD


def is_free(m: BoatTable, card: int) -> bool:
    """True if a card is a Free Attacker (BM-336)."""
    return m.possible & FREE_ATTACKER != 0 and m.keywords(card) & FREE_ATTACKER != 0


def targets(m: BoatTable, attacker: int) -> list[int]:
    """Return the actors that an actor may attack: those of its line, and for a Free Attacker those in L and the front S
    cells too (BM-338, BM-339)."""
    free = is_free(m, attacker)
    found = [] if free and m.rules.free_only else in_line(m, attacker)
    if free:
        seat = 1 - m.controller(attacker)
        for cell in OPEN_TARGETS:
            card = m.actor_at(seat, cell)
            if card != NO_CARD and card not in found:
                found.append(card)
    if not m.powers & CANNOT_BE_ATTACKED:
        return found
    return [card for card in found if not m.forbids(card, CANNOT_BE_ATTACKED)]


def aims(m: BoatTable, attacker: int) -> list[int]:
    """Return the actors that an actor may attack, and NO_CARD behind them if the attack may be a direct one."""
    if is_free(m, attacker):
        found = targets(m, attacker)
        return [*found, NO_CARD] if may_attack_directly(m, attacker) else found
    card = blocking(m, attacker)
    if card == NO_CARD:
        return [NO_CARD]
    if not m.cards.kinds[card] & ACTORS or (m.powers & CANNOT_BE_ATTACKED and m.forbids(card, CANNOT_BE_ATTACKED)):
        return []
    return [card]


def may_attack_directly(m: BoatTable, attacker: int) -> bool:
    """True if an attack of this actor would be a direct one, or may be (BM-185, BM-339)."""
    if not m.rules.free_only or not is_free(m, attacker):
        return is_line_empty(m, attacker)
    seat = 1 - m.controller(attacker)
    for cell in OPEN_TARGETS:
        if m.actor_at(seat, cell) != NO_CARD:
            return False
    return True


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
    if m.entered[card] != m.turn or not m.marks[card] & (BY_NORMAL | BY_PUT):
        return False
    return not is_free(m, card) and not m.forbids(card, CAN_ATTACK_ON_ARRIVAL)


def add_battles(m: BoatTable, actors: list[int], found: list[int]) -> None:
    """Add those of some actors that may battle as attackers (BM-102): from L or a front S cell (BM-174), once in a turn
    (BM-180), not in the turn in which they were normal summoned (BM-181) or put into play (BM-278), unless they are
    Free Attackers (BM-337, BM-340), where there is something to attack; none in the first turns (BM-182)."""
    if m.turn <= BAN_TURNS:
        return
    cell, entered, turn, all_marks = m.cell, m.entered, m.turn, m.marks
    free, own = m.possible & FREE_ATTACKER, m.cards.own_powers
    any_said = m.powers & POWERS_IN_BATTLE != 0
    said = m.said_of_others() if any_said else 0
    is_blocked = m.rules.stranger_blocks or (m.powers & CANNOT_BE_ATTACKED != 0 and may_shield(m, 1 - m.active, said))
    for card in actors:
        marks = all_marks[card]
        if marks & ATTACKED_BEFORE:
            more = marks >> MORE_ATTACKS_SHIFT & COUNT_BITS
            if marks >> ATTACKS_SHIFT & COUNT_BITS >= ATTACKS_IN_TURN + more:
                continue
        powers = said | own[card] if any_said else 0
        if not FRONT >> cell[card] % CELLS & 1 and not (
            powers & CAN_ATTACK_FROM_BACK and m.forbids(card, CAN_ATTACK_FROM_BACK)
        ):
            continue
        if (entered[card] == turn and waits(m, card)) or (powers & CANNOT_ATTACK and m.forbids(card, CANNOT_ATTACK)):
            continue
        if is_blocked and not (has_target(m, card) if free else has_way(m, card)):
            continue  # otherwise there is the first actor of its line, or the player
        found.append(BATTLING | card << OPERAND_BITS)  # `pack`, in place


def may_shield(m: BoatTable, seat: int, said: int) -> bool:
    """A glance: True if effects may keep an actor of a seat from being attacked; `said`: what they may say of other
    cards than their own."""
    if said & CANNOT_BE_ATTACKED:
        return True
    own = m.cards.own_powers
    for card in m.board[seat * CELLS : seat * CELLS + UNIT_CELLS]:
        if card >= 0 and own[card] & CANNOT_BE_ATTACKED:
            return True
    return False


def has_target(m: BoatTable, attacker: int) -> bool:
    """True if an actor has something to attack: whoever has a way needs not be a Free Attacker for it."""
    if not m.rules.free_only and has_way(m, attacker):
        return True
    if is_free(m, attacker):
        return may_attack_directly(m, attacker) or len(targets(m, attacker)) > 0
    return m.rules.free_only and has_way(m, attacker)
