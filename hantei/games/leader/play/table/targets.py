"""Which cards may attack, and which they may attack: the filters of LD-095."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.table.numbers import (
    ARMOUR_CELL,
    ATTACK,
    ATTACK_SHIFT,
    BUILDING_CELL,
    CAN_ATTACK_ON_ARRIVAL,
    CAN_IGNORE_COVER,
    CAN_IGNORE_WALL,
    CANNOT_ATTACK,
    CANNOT_ATTACK_LEADER,
    CANNOT_BE_ATTACKED,
    CANNOT_COVER,
    CELLS,
    COUNT_BITS,
    DOUBLE_ATTACK,
    F2,
    GIGA,
    GRAVITY,
    GUARD,
    HASTE,
    HP,
    LEADER,
    LEADER_CELL,
    MORE_SHIFT,
    PARALYSED,
    RUSH,
    SEEN,
    SIDEWAYS,
    SNIPE,
    STEALTH,
    SUPER_GIGA,
    UNIT,
    UNITED,
    WEAPON_CELL,
)
from hantei.games.leader.play.table.placing import ALL_CELLS, CELLS_OF, FIELD_CELLS, FRONT, ROW_SHIFT
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import KEYWORDS, NO_CARD, PERMITTED, REWORDED, STATED, STATES, WORDED
from hantei.simulator.kernel.match import OPERAND_BITS, pack

ATTACKING: Final = pack(ATTACK)

IGNORE_COVER: Final = 1
IGNORE_GUARD: Final = 2
IGNORE_WALL: Final = 4

SPECIAL: Final = WORDED | SEEN | UNITED
"""Marks by which a card may have other keywords than it was printed with."""

STIRRED: Final = SPECIAL | REWORDED | SIDEWAYS | COUNT_BITS << ATTACK_SHIFT
"""Marks by which a card may be unable to attack, or attack otherwise than it was printed."""

MAY_COVER: Final = tuple([mask & FRONT != 0 and mask >> ROW_SHIFT != 0 for mask in range(ALL_CELLS + 1)])
MAY_BLOCK: Final = tuple(
    [(mask | mask >> ROW_SHIFT) & FRONT == FRONT or mask >> F2 & 1 != 0 for mask in range(ALL_CELLS + 1)]
)
"""By the occupied cells: whether a unit may be covered there, and whether they may be a wall."""

DONE: Final = SIDEWAYS | COUNT_BITS << ATTACK_SHIFT
"""Marks of a unit that was turned sideways or has attacked: it attacks no more, unless it says otherwise or UNUSUAL."""

UNUSUAL: Final = SPECIAL | PERMITTED | COUNT_BITS << MORE_SHIFT
"""Marks by which a card may attack more often, or earlier, than it was printed."""


def words(m: LeaderTable, card: int) -> int:
    """Return the keywords of a card now; read from the printed card where nothing changes them."""
    if m.marks[card] & SPECIAL or m.wide or m.cards.changed[KEYWORDS]:
        return m.keywords(card)
    return m.cards.keywords[card]


def forbids(m: LeaderTable, card: int, bits: int) -> bool:
    """True if effects forbid, or permit, a card any of these bits."""
    if not m.powers & bits:
        return False
    return m.permissions(card) & bits != 0


def permissions(m: LeaderTable, card: int) -> int:
    """Return what effects permit and forbid a card, as bits; 0 at once where no effect does either."""
    return m.permissions(card) if m.powers else 0


# who may attack


def bearer(m: LeaderTable, attacker: int) -> int:
    """Return the card whose keywords an attack has: the unit, or the weapon of a leader (LD-133); NO_CARD if there is
    none."""
    return m.weapon(m.controller(attacker)) if m.cards.kinds[attacker] == LEADER else attacker


def allowed(keywords: int) -> int:
    """Return how many attacks a card has in a turn, without granted ones (LD-086, LD-238)."""
    return 2 if keywords & DOUBLE_ATTACK else 1


def counted_on(m: LeaderTable, attacker: int, armed: int) -> int:
    """Return the card whose attacks are counted: the attacker, or by the switch its weapon (LD-130)."""
    return armed if m.rules.attacks_by_weapon else attacker


def further(m: LeaderTable, attacker: int, armed: int) -> bool:
    """True if a further attack was granted to the attacker or to its weapon."""
    return (m.marks[attacker] | m.marks[armed]) >> MORE_SHIFT & COUNT_BITS != 0


def may_attack(m: LeaderTable, card: int, armed: int, keywords: int, powers: int) -> bool:
    """True if a unit, or a leader with a weapon, may attack: it has an attack left (LD-086, LD-130, LD-238), did not
    come in this turn (LD-085, LD-129), and nothing prevents it (LD-251, LD-317, LD-321)."""
    made = m.marks[counted_on(m, card, armed)] >> ATTACK_SHIFT & COUNT_BITS
    if made >= allowed(keywords) and not further(m, card, armed):
        return False
    if m.entered[armed] == m.turn and not may_attack_new(m, armed, keywords, powers):
        return False
    stirred = m.marks[armed] & (SIDEWAYS | STATED) or m.wide or m.cards.changed[STATES]
    if stirred and m.states(armed) & (SIDEWAYS | PARALYSED):
        return False
    return not powers & CANNOT_ATTACK and (card == armed or not forbids(m, card, CANNOT_ATTACK))


def may_attack_new(m: LeaderTable, card: int, keywords: int, powers: int) -> bool:
    """True if a card may attack in the turn in which it came (LD-196, LD-197, LD-247, LD-248)."""
    if not keywords & (HASTE | RUSH) and not powers & CAN_ATTACK_ON_ARRIVAL:
        return False
    return not is_held(m, card)


def is_held(m: LeaderTable, card: int) -> bool:
    """True if 「グラビティ」 keeps a card that came in this turn from attacking (LD-247 to LD-249); a super barrier
    stops the opponent's (LD-215)."""
    if not m.possible & GRAVITY:
        return False
    calm = m.cards.steady and not m.wide  # nothing but its marks makes a card other than it was printed
    marks, printed = m.marks, m.cards.keywords
    for side in range(2):
        for cell in CELLS_OF[m.filled >> side * CELLS & FIELD_CELLS]:
            other = m.board[side * CELLS + cell]
            if calm and not marks[other] & SPECIAL and not printed[other] & GRAVITY:
                continue
            if words(m, other) & GRAVITY and m.is_affected(card, side):
                return True
    return False


# whom


def covered(m: LeaderTable, seat: int, occupied: int) -> int:
    """Return the back cells whose units are covered (LD-173 to LD-175), as bits; for a giga body as the switch says
    (LD-299)."""
    front = occupied & FRONT
    if m.powers & CANNOT_COVER:
        for cell in CELLS_OF[front]:
            if forbids(m, m.board[seat * CELLS + cell], CANNOT_COVER):
                front &= ~(1 << cell)
    if front >> F2 & 1 and is_wide(m, m.board[seat * CELLS + F2]):
        front = FRONT
    if m.rules.cover_by_row and front:
        front = FRONT
    return front << ROW_SHIFT


def is_wide(m: LeaderTable, card: int) -> bool:
    """True if a unit counts as being in all three front cells (LD-299)."""
    return m.rules.giga_covers_all and words(m, card) & (GIGA | SUPER_GIGA) != 0


def is_walled(m: LeaderTable, seat: int, occupied: int) -> bool:
    """True if a wall protects a leader from attacks (LD-177, LD-178)."""
    front = occupied & FRONT
    back = occupied >> ROW_SHIFT
    if front >> F2 & 1 and is_wide(m, m.board[seat * CELLS + F2]):
        front = FRONT
    if m.rules.wall_same_row:
        return FRONT in (front, back)
    return (front | back) == FRONT


def targets_on(m: LeaderTable, seat: int, ignored: int) -> list[int]:
    """Return the cards of a seat that may be attacked by an attacker that ignores some of stealth, cover, wall and
    guard, which are applied in this order (LD-095, LD-202): units in the order of their cells, the leader last."""
    board, marks, printed = m.board, m.marks, m.cards.keywords
    start = seat * CELLS
    occupied = m.filled >> start & ALL_CELLS
    hidden = covered(m, seat, occupied) if not ignored & IGNORE_COVER and MAY_COVER[occupied] else 0
    calm = m.cards.steady and not m.wide
    asked = m.possible & (GUARD | STEALTH)
    safe = m.powers & CANNOT_BE_ATTACKED
    found: list[int] = []
    guards: list[int] = []
    guarded = False
    for cell in CELLS_OF[occupied & ~hidden]:  # the front row, where guards stand, is never covered
        card = board[start + cell]
        reach = not safe or not forbids(m, card, CANNOT_BE_ATTACKED)
        if asked:
            keywords = printed[card] if calm and not marks[card] & SPECIAL else m.keywords(card)
            if keywords & asked:
                reach = reach and not keywords & STEALTH
                if keywords & GUARD and cell < ROW_SHIFT:
                    guarded = True
                    if reach:
                        guards.append(card)
        if reach:
            found.append(card)
    if m.rules.building_attackable:
        add_building(m, seat, found)
    armour = board[start + ARMOUR_CELL]
    guard = armour >= 0 and words(m, armour) & GUARD != 0
    walled = MAY_BLOCK[occupied] and not ignored & IGNORE_WALL and is_walled(m, seat, occupied)
    leader = board[start + LEADER_CELL]
    hides = asked and words(m, leader) & STEALTH
    if not walled and not hides and not (safe and forbids(m, leader, CANNOT_BE_ATTACKED)):
        found.append(leader)
        if guard:
            guards.append(leader)
    if (guarded or guard) and not ignored & IGNORE_GUARD and (guards or m.rules.guard_locks):
        return guards
    return found


def add_building(m: LeaderTable, seat: int, found: list[int]) -> None:
    """Add a building that has HP, if the switch allows attacks on it (LD-092)."""
    building = m.at(seat, BUILDING_CELL)
    if building == NO_CARD or m.cards.base[HP][building] <= 0:
        return
    if not words(m, building) & STEALTH and not forbids(m, building, CANNOT_BE_ATTACKED):
        found.append(building)


def ignores(keywords: int, powers: int) -> int:
    """Return which of stealth, cover, wall and guard an attack of a card with these keywords and permissions ignores,
    as bits (LD-199, LD-200)."""
    ignored = IGNORE_COVER | IGNORE_GUARD if keywords & SNIPE else 0
    if powers & CAN_IGNORE_COVER:
        ignored |= IGNORE_COVER
    if powers & CAN_IGNORE_WALL:
        ignored |= IGNORE_WALL
    return ignored


def is_limited(m: LeaderTable, attacker: int, armed: int, keywords: int, powers: int) -> int:
    """Return the kinds of targets that are out of reach, as bits: a card that came in this turn and has only 「突進」
    may attack units only (LD-095, LD-197, LD-198, LD-284)."""
    if powers & CANNOT_ATTACK_LEADER or (attacker != armed and forbids(m, attacker, CANNOT_ATTACK_LEADER)):
        return LEADER
    if m.entered[armed] != m.turn or keywords & HASTE or powers & CAN_ATTACK_ON_ARRIVAL:
        return 0
    return ~UNIT


def within(m: LeaderTable, targets: list[int], barred: int) -> list[int]:
    """Return the targets that are of no barred kind."""
    if not barred:
        return targets
    found: list[int] = []
    for card in targets:
        if not m.cards.kinds[card] & barred:
            found.append(card)
    return found


def attack_targets(m: LeaderTable, attacker: int) -> list[int]:
    """Return which of the opponent's cards a unit or leader may attack (LD-092 to LD-095)."""
    armed = bearer(m, attacker)
    keywords, powers = words(m, armed), permissions(m, armed)
    targets = targets_on(m, 1 - m.controller(attacker), ignores(keywords, powers))
    return within(m, targets, is_limited(m, attacker, armed, keywords, powers))


def attack_options(m: LeaderTable, seat: int, occupied: int, options: list[int]) -> None:
    """Add all attacks of a seat, whose units are in the cells `occupied`. The targets that are usual for most attackers
    are found once; only cards with an unusual mark or keyword go through `add_special`."""
    board, marks, entered, printed = m.board, m.marks, m.entered, m.cards.keywords
    calm = m.cards.steady and not m.wide
    turn = m.turn
    start = seat * CELLS
    usual: list[int] = []
    for cell in CELLS_OF[occupied]:
        card = board[start + cell]
        mark = marks[card]
        if not calm:
            add_special(m, seat, card, usual, options)
        elif mark & DONE and not mark & UNUSUAL and not printed[card] & DOUBLE_ATTACK:
            continue
        elif entered[card] == turn:
            if mark & UNUSUAL or printed[card] & (HASTE | RUSH):
                add_special(m, seat, card, usual, options)
        elif mark & STIRRED or printed[card] & SNIPE:
            add_special(m, seat, card, usual, options)
        else:
            if not usual:
                usual = targets_on(m, 1 - seat, 0)
            base = ATTACKING | card << OPERAND_BITS  # `pack`, in place
            for target in usual:
                options.append(base | target)
    if board[start + WEAPON_CELL] >= 0:
        add_special(m, seat, board[start + LEADER_CELL], usual, options)


def add_special(m: LeaderTable, seat: int, card: int, usual: list[int], options: list[int]) -> None:
    """Add the attacks of a card that may be unable to attack, or that may have other targets than the usual ones."""
    armed = bearer(m, card)
    keywords, powers = words(m, armed), permissions(m, armed)
    if not may_attack(m, card, armed, keywords, powers):
        return
    ignored = ignores(keywords, powers)
    targets = usual if usual and not ignored else targets_on(m, 1 - seat, ignored)
    base = ATTACKING | card << OPERAND_BITS
    for target in within(m, targets, is_limited(m, card, armed, keywords, powers)):
        options.append(base | target)
