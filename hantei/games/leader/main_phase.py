"""The main phase: what the turn player may do, and doing it (LD-048, LD-049)."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.activation import (
    ability_count,
    can_charge,
    can_use_ability,
    can_use_building,
    can_use_leader_skill,
    can_use_skill,
    charge,
    use_ability,
    use_building,
    use_leader_skill,
    use_skill,
)
from hantei.games.leader.combat import declare
from hantei.games.leader.costs import can_pay, summon_cost, zero_is_spent
from hantei.games.leader.deaths import SETTLE
from hantei.games.leader.numbers import (
    ATTACK,
    BOOSTED,
    CELLS,
    CHARGE,
    END_MAIN,
    EQUIP,
    EQUIP_BOOSTED,
    MOVE,
    SHIFTED,
    SKILL,
    SPENT_CHARGE,
    SUMMON,
    TRAP,
    UNIT,
    UNIT_CELLS,
    UNITE,
    UNITE_BOOSTED,
    USE_ABILITY,
    USE_BUILDING,
    USE_LEADER_SKILL,
    USE_SKILL,
)
from hantei.games.leader.placing import (
    BODIES,
    CELLS_OF,
    barred,
    body,
    can_equip,
    cells_to_move,
    fitting,
    open_cells,
    shift,
    taken,
)
from hantei.games.leader.state import LeaderTable
from hantei.games.leader.targets import attack_options
from hantei.games.leader.unions import Unite, copies_to_stack, summon, union_cells
from hantei.interpreter.numbers import COSTS, HAND, KEYWORDS, KNOWN_SHIFT, NO_CARD, REWORDED
from hantei.simulator.match import OPERAND_BITS, Match, Step, first_of, kind_of, pack, second_of

END: Final = pack(END_MAIN)
USING: Final = pack(USE_SKILL)
EQUIPPING: Final = pack(EQUIP)
SUMMONING: Final = pack(SUMMON)
BOOSTING: Final = pack(BOOSTED)
UNITING: Final = pack(UNITE)
UNITING_BOOSTED: Final = pack(UNITE_BOOSTED)


class Main(Step):
    """The turn player does one thing after the other, until the phase is ended (LD-048, LD-053)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.ask(match.active, self, list_actions(match))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if action == END:
            return
        m.then(self)
        kind = kind_of(action)
        if kind in (SUMMON, EQUIP):
            summon(m, first_of(action), m.active, second_of(action), False)
            if m.pending or m.interrupts or m.deaths:
                m.then(SETTLE)
        else:
            m.then(SETTLE)
            carry_out(m, m.active, kind, first_of(action), second_of(action))


MAIN: Final = Main()


# what may be done


def list_actions(m: LeaderTable) -> list[int]:
    """All that the turn player may do, in a stable order: hand, abilities, building, leader, attacks, moves, the end."""
    seat = m.active
    found: list[int] = []
    hand = m.zones[HAND + seat]
    if hand:
        add_hand(m, seat, hand, found)
    add_abilities(m, seat, found)
    if m.building() != NO_CARD and can_use_building(m, seat):
        found.append(pack(USE_BUILDING, m.building()))
    if can_use_leader_skill(m, seat):
        found.append(pack(USE_LEADER_SKILL))
    if m.points[seat] > 0 and not m.spent & SPENT_CHARGE << seat and can_charge(m, seat):
        found.append(pack(CHARGE))
    attack_options(m, seat, found)
    if m.rules.free_move:
        add_moves(m, seat, found)
    found.append(END)
    return found


def add_hand(m: LeaderTable, seat: int, hand: list[int], found: list[int]) -> None:
    """What cards of the hand may be played: affordable ones, of copies one (LD-066, LD-067, LD-121, LD-158)."""
    points = m.points[seat]
    cards = m.deck
    printed, boosts, kinds, same, marks = cards.costs, cards.boosts, cards.kinds, cards.same, m.marks
    changing = m.wide != 0 or cards.changed[COSTS]
    plain = not m.wide and not cards.changed[KEYWORDS] and not zero_is_spent(m, seat)
    picky = changing or is_picky(m, seat, hand)
    occupied = shut = -1
    cells: tuple[int, ...] = ()
    seen: list[int] = []
    for held in hand:
        cost = m.cost(held) if changing or marks[held] else printed[held]
        kind = kinds[held]
        if cost - boosts[held] > points or kind == TRAP or same[held] in seen:
            continue
        seen.append(same[held])
        card = best_copy(m, held, seat, hand) if picky else held
        if kind == SKILL:
            if can_use_skill(m, seat, card):
                found.append(USING | card << OPERAND_BITS)  # `pack`, in place
        elif kind == UNIT:
            if occupied < 0:
                occupied = taken(m, seat)
                shut = barred(m, seat) if occupied else 0
                cells = CELLS_OF[fitting(0, occupied, shut) & open_cells(m, occupied)]
            if plain and not (boosts[card] or cards.materials[card] or cards.keywords[card] & BODIES or marks[card]):
                base = SUMMONING | card << OPERAND_BITS
                for cell in cells:
                    found.append(base | cell)
            else:
                add_unit(m, seat, card, occupied, shut, found)
        elif plain and not boosts[card] and not m.rules.equip_forbids:
            found.append(EQUIPPING | card << OPERAND_BITS)
        else:
            add_equipment(m, seat, card, found)


def is_picky(m: LeaderTable, seat: int, hand: list[int]) -> bool:
    """Whether it matters which of several copies in hand is played."""
    bit = 1 << (1 - seat) << KNOWN_SHIFT
    for card in hand:
        if m.where[card] & bit or m.marks[card]:
            return True
    return False


def best_copy(m: LeaderTable, card: int, seat: int, hand: list[int]) -> int:
    """Of the copies of a card in hand the cheapest; of several the one that the opponent knows, or the first."""
    same = m.cards.same
    bit = 1 << (1 - seat) << KNOWN_SHIFT
    best = card
    for other in hand:
        if other != card and same[other] == same[card]:
            less = m.cost(best) - m.cost(other)
            if less > 0 or (less == 0 and m.where[other] & bit and not m.where[best] & bit):
                best = other
    return best


def add_unit(m: LeaderTable, seat: int, card: int, occupied: int, shut: int, found: list[int]) -> None:
    """The summons of a unit: as it is, stacked by 「ブースト」, as a union (LD-071, LD-282, LD-283, LD-287, LD-291)."""
    plain = can_pay(m, seat, card, summon_cost(m, card, False))
    boosted = can_boost(m, seat, card)
    if not plain and not boosted:
        return
    if m.deck.materials[card]:
        add_union(m, seat, card, plain, boosted, found)
        if m.rules.union_required:
            return
    mask = fitting(body(m, card), occupied, shut) & open_cells(m, occupied)
    if plain:
        add_cells(SUMMONING, card, mask, found)
    if boosted:
        add_cells(BOOSTING, card, mask, found)


def add_cells(base: int, card: int, mask: int, found: list[int]) -> None:
    base |= card << OPERAND_BITS
    for cell in CELLS_OF[mask]:
        found.append(base | cell)


def add_union(m: LeaderTable, seat: int, card: int, plain: bool, boosted: bool, found: list[int]) -> None:
    mask = 0
    for cell in union_cells(m, card, seat):
        mask |= 1 << cell
    if plain:
        add_cells(UNITING, card, mask, found)
    if boosted:
        add_cells(UNITING_BOOSTED, card, mask, found)


def can_boost(m: LeaderTable, seat: int, card: int) -> bool:
    """Whether a card of the hand may be summoned stacked (LD-287 to LD-290, LD-294)."""
    if not m.deck.boosts[card] or not can_pay(m, seat, card, summon_cost(m, card, True)):
        return False
    return len(copies_to_stack(m, card, HAND)) > 0


def add_equipment(m: LeaderTable, seat: int, card: int, found: list[int]) -> None:
    """A building, weapon or armour comes to its own cell (LD-101, LD-102, LD-123, LD-132, LD-135, LD-294)."""
    if not can_equip(m, card, seat):
        return
    if can_pay(m, seat, card, summon_cost(m, card, False)):
        found.append(pack(EQUIP, card))
    if can_boost(m, seat, card):
        found.append(pack(EQUIP_BOOSTED, card))


def add_abilities(m: LeaderTable, seat: int, found: list[int]) -> None:
    """The 「アビリティ」 of own units (LD-049, LD-250)."""
    listed = m.deck.abilities_of
    board = m.board
    for cell in range(seat * CELLS, seat * CELLS + UNIT_CELLS):
        unit = board[cell]
        if unit != NO_CARD and (listed[unit] or m.marks[unit] & REWORDED):
            for index in range(ability_count(m, unit)):
                if can_use_ability(m, unit, index):
                    found.append(pack(USE_ABILITY, unit, index))


def add_moves(m: LeaderTable, seat: int, found: list[int]) -> None:
    """Each unit may move once in a turn, where the switch says so (LD-072)."""
    for unit in m.units(seat):
        if not m.marks[unit] & SHIFTED:
            for cell in cells_to_move(m, unit):
                found.append(pack(MOVE, unit, cell))


# doing it


def carry_out(m: LeaderTable, seat: int, kind: int, card: int, second: int) -> None:
    """Do what the turn player has chosen beside a plain summon."""
    if kind == ATTACK:
        declare(m, card, second)
    elif kind == USE_SKILL:
        use_skill(m, card)
    elif kind in (BOOSTED, EQUIP_BOOSTED):
        summon(m, card, seat, second, True)
    elif kind in (UNITE, UNITE_BOOSTED):
        m.then(Unite(card, second, kind == UNITE_BOOSTED, ()))
    else:
        use_other(m, kind, card, second)


def use_other(m: LeaderTable, kind: int, card: int, second: int) -> None:
    """Abilities, the building, the leader skill and its charge, moves."""
    if kind == USE_ABILITY:
        use_ability(m, card, second)
    elif kind == USE_BUILDING:
        use_building(m)
    elif kind == USE_LEADER_SKILL:
        use_leader_skill(m)
    elif kind == CHARGE:
        charge(m)
    else:
        shift(m, card, second)
        m.marks[card] |= SHIFTED
