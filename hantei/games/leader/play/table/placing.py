"""How cards come onto the field and leave it: primitives, and the cells that are free for a card.

Cells are those of one seat here, as bits 1 << cell where several are meant.
"""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    ARMOUR_CELL,
    BUILDING,
    BUILDING_CELL,
    CELLS,
    DISCARDED,
    EQUIPMENT,
    F2,
    GIGA,
    INTO_GRAVE,
    LEADER_CELL,
    LEFT_FIELD,
    MOVED,
    SUMMONED,
    SUPER_GIGA,
    TO_HAND,
    UNIT,
    UNITED,
    WAS_LOST,
    WEAPON_CELL,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import (
    BOTH,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KEYWORDS,
    KNOWN_SHIFT,
    LOST,
    NO_CARD,
    PLAYER_REF,
    UNDER,
    WORDED,
)
from hantei.interpreter.table.pending import Pending

ALL_CELLS: Final = 63
FIELD_CELLS: Final = 511
FRONT: Final = 7
ROW_SHIFT: Final = 3
CENTRE: Final = 1 << F2
BODIES: Final = GIGA | SUPER_GIGA
BESIDE: Final = (2, 5, 2, 16, 40, 16)
"""By cell: the cells left and right of it."""
NEXT_TO: Final = (10, 21, 34, 17, 42, 20)
"""By cell: the cells left, right, in front and behind."""


def _cells_of(mask: int) -> tuple[int, ...]:
    found: list[int] = []
    for cell in range(LEADER_CELL):
        if mask >> cell & 1:
            found.append(cell)
    return tuple(found)


CELLS_OF: Final = tuple([_cells_of(mask) for mask in range(FIELD_CELLS + 1)])
"""By bits: the cells of the field, front row first, from the left."""


# reading: which cells are free


def taken(m: LeaderTable, seat: int) -> int:
    """Return the unit cells of a seat with a unit in them, as bits."""
    return m.filled >> seat * CELLS & ALL_CELLS


def body(m: LeaderTable, card: int) -> int:
    """Return which of 「ギガボディ」 and 「超ギガボディ」 a card has now; a sealed card has none (LD-300)."""
    return m.keywords(card) & BODIES if m.possible & BODIES else 0


def barred(m: LeaderTable, seat: int, occupied: int, without: int = 0) -> int:
    """Return the unit cells of a seat that giga bodies keep empty (LD-298, LD-305), ignoring giga bodies in the cells
    `without`."""
    if not m.possible & BODIES:
        return 0
    found = 0
    board, marks, printed = m.board, m.marks, m.cards.keywords
    anyone = m.wide != 0 or m.cards.changed[KEYWORDS]
    start = seat * CELLS
    for cell in CELLS_OF[occupied]:
        card = board[start + cell]
        if printed[card] & BODIES or marks[card] & WORDED or anyone:
            keywords = m.keywords(card) & BODIES
            if keywords and not without >> cell & 1:
                found |= ALL_CELLS if keywords & SUPER_GIGA else BESIDE[cell]
    return found


def fitting(keywords: int, occupied: int, shut: int) -> int:
    """Return the free cells that a card with these keywords may come to, given the occupied and the barred cells:
    「ギガボディ」 only the front centre with both sides of it empty, 「超ギガボディ」 only with all cells empty
    (LD-295, LD-297, LD-302, LD-304)."""
    free = ALL_CELLS & ~(occupied | shut)
    if keywords & SUPER_GIGA:
        return free & CENTRE if not occupied else 0
    if keywords & GIGA:
        return free & CENTRE if not occupied & FRONT else 0
    return free


def open_cells(m: LeaderTable, occupied: int) -> int:
    """Return the cells where units may be put onto the field, as the switch says (LD-071)."""
    placement = m.rules.unit_placement
    if placement == "any_empty":
        return ALL_CELLS
    if placement == "front_first":
        return FRONT | (occupied & FRONT) << ROW_SHIFT
    found = 0 if occupied else ALL_CELLS
    for cell in CELLS_OF[occupied]:
        found |= NEXT_TO[cell]
    return found


def free_mask(m: LeaderTable, card: int, seat: int) -> int:
    """Return the cells of a seat's side where a unit may be put, as bits (LD-071, LD-295 to LD-305)."""
    occupied = taken(m, seat)
    return fitting(body(m, card), occupied, barred(m, seat, occupied)) & open_cells(m, occupied)


def free_cells(m: LeaderTable, card: int, seat: int, mask: int = ALL_CELLS) -> list[int]:
    """Return the cells of `mask` on a seat's side where a unit may be put."""
    return list(CELLS_OF[free_mask(m, card, seat) & mask])


def cells_to_move(m: LeaderTable, unit: int, mask: int = ALL_CELLS) -> list[int]:
    """Return the cells that a unit on the field may move to: empty ones of its side (LD-072, LD-073). Giga bodies can't
    move, and no unit can move to beside them (LD-296, LD-298, LD-303, LD-305)."""
    seat = m.controller(unit)
    if body(m, unit):
        return []
    occupied = taken(m, seat)
    return list(CELLS_OF[fitting(0, occupied, barred(m, seat, occupied)) & mask])


def can_summon(m: LeaderTable, card: int, seat: int) -> bool:
    """True if an effect may put a card onto a seat's side (LD-075): not a union, which is only summoned onto its
    materials (LD-283), and only if a cell is free."""
    kind = m.cards.kinds[card]
    if kind == UNIT:
        return not (m.deck.materials[card] and m.rules.union_required) and free_mask(m, card, seat) != 0
    return kind & (BUILDING | EQUIPMENT) != 0 and can_equip(m, card, seat)


def can_equip(m: LeaderTable, card: int, seat: int) -> bool:
    """True if a building, weapon or armour may come to its cell, which may be occupied (LD-109, LD-132)."""
    kind = m.cards.kinds[card]
    return kind == BUILDING or not m.rules.equip_forbids or m.at(seat, own_cell(kind)) == NO_CARD


def own_cell(kind: int) -> int:
    """Return the only cell for a card of this kind, which is not a unit (LD-017, LD-123, LD-135)."""
    if kind == BUILDING:
        return BUILDING_CELL
    return ARMOUR_CELL if kind == ARMOUR else WEAPON_CELL


# primitives: onto the field


def put_out(m: LeaderTable, card: int, seat: int, cell: int) -> None:
    """Put a card onto a seat's side of the field: a unit into an empty cell, any other card into its own cell. A card
    that was there goes to the grave without dying (LD-101, LD-109 to LD-111, LD-132)."""
    kind = m.cards.kinds[card]
    if kind != UNIT:
        cell = own_cell(kind)
        old = m.building() if kind == BUILDING else m.at(seat, cell)
        if old != NO_CARD:
            leave(m, old, GRAVE, BOTH)
    enter(m, card, seat, cell)
    if m.deck.stirs[SUMMONED]:
        m.fire(SUMMONED, m.ref(card), PLAYER_REF - seat)


def enter(m: LeaderTable, card: int, seat: int, cell: int) -> None:
    """Put a card into an empty cell."""
    m.move(card, FIELD + seat, BOTH, seat * CELLS + cell)
    if m.deck.deaths_vary:
        m.conditions_changed()
    if m.recording:
        m.note(events.SUMMON, card, seat * CELLS + cell, 0, BOTH)


def stack(m: LeaderTable, card: int, lower: tuple[int, ...]) -> None:
    """Put cards under a card that comes onto the field next (LD-281, LD-287, LD-288)."""
    for other in lower:
        m.put_under(other, card)
        if m.recording:
            m.note(events.UNDER, other, card, 0, BOTH)


def unite(m: LeaderTable, card: int, seat: int, cell: int, materials: tuple[int, ...]) -> None:
    """Put a union onto the field on top of its materials, as a new card with 「突進」 (LD-281, LD-284 to LD-286)."""
    stack(m, card, materials)
    enter(m, card, seat, cell)
    m.marks[card] |= UNITED
    m.fire(SUMMONED, m.ref(card), PLAYER_REF - seat)


def shift(m: LeaderTable, unit: int, cell: int) -> None:
    """Move a unit to another cell of its side with everything on and under it (LD-073, LD-344)."""
    board_cell = m.controller(unit) * CELLS + cell
    m.relocate(unit, board_cell)
    m.conditions_changed()
    if m.recording:
        m.note(events.MOVE, unit, board_cell, 0, BOTH)
    m.fire(MOVED, m.ref(unit))


# primitives: off the field and elsewhere


def leave(m: LeaderTable, card: int, place: int, eyes: int) -> None:
    """Move a card from the field to a pile of its owner (LD-028); it loses everything that it had (LD-347, LD-348). The
    cards under it go to the grave without dying (LD-341, LD-342)."""
    lower = m.cards_under(card)
    waiting, old = len(m.pending), m.ref(card)
    if m.deck.stirs[LEFT_FIELD]:
        m.fire(LEFT_FIELD, old)
    send(m, card, place, eyes)
    if len(m.pending) > waiting:
        follow(m, waiting, old, m.ref(card))
    for other in lower:
        bury(m, other)


def follow(m: LeaderTable, first: int, old: int, new: int) -> None:
    """Let abilities that a card's leaving has triggered, from index `first` on, refer to the card in its new zone: they
    were triggered while the card was on the field, with the effects that it had there."""
    for number in range(first, len(m.pending)):
        item = m.pending[number]
        if item.subject == old:
            ref = new if item.ref == old else item.ref
            m.pending[number] = Pending(item.ability, ref, item.seat, new, item.object, item.amount)


def bury(m: LeaderTable, card: int) -> None:
    """Put a card into its owner's grave from any zone."""
    if m.zone(card) == FIELD:
        leave(m, card, GRAVE, BOTH)
    else:
        send(m, card, GRAVE, BOTH)


def send(m: LeaderTable, card: int, place: int, eyes: int) -> None:
    """Move a card that is no longer on the field to a pile of its owner (LD-028)."""
    source = m.zone(card)
    if source == UNDER:
        m.take_from_under(card)
    zone = place & ~1
    m.move(card, zone + m.owner(card), eyes)
    if m.deck.deaths_vary:
        m.conditions_changed()
    if m.recording:
        m.note(NOTED[zone // 2], card, 0, 0, m.where[card] >> KNOWN_SHIFT)
    if zone == GRAVE:
        if m.deck.stirs[INTO_GRAVE]:
            m.fire(INTO_GRAVE, m.ref(card))
    elif zone == LOST:
        m.fire(WAS_LOST, m.ref(card))
    elif zone == HAND and source == FIELD:
        m.fire(TO_HAND, m.ref(card))


NOTED: Final = (events.TO_DECK, events.RETURN, events.GRAVE, events.LOSE, events.TO_DECK)
"""By zone: the event that is recorded when a card goes there."""


def discard(m: LeaderTable, card: int) -> None:
    """Discard a card from hand to its owner's grave (LD-349)."""
    owner = m.owner(card)
    m.move(card, GRAVE + owner, BOTH)
    m.conditions_changed()
    if m.recording:
        m.note(events.DISCARD, card, 0, 0, BOTH)
    m.fire(DISCARDED, PLAYER_REF - owner, m.ref(card), 1)
    m.fire(INTO_GRAVE, m.ref(card))


def draw_card(m: LeaderTable, seat: int) -> bool:
    """Draw the top card of the deck; False if the deck is empty."""
    deck = m.zones[DECK + seat]
    if not deck:
        return False
    card = deck[-1]
    m.move(card, HAND + seat, 1 << seat)
    if m.deck.deaths_vary:
        m.conditions_changed()
    if m.recording:
        m.note(events.DRAW, card, seat, 0, 1 << seat)
    return True
