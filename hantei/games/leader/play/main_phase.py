"""The main phase: the options of the turn player, and carrying them out (LD-048, LD-049)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import best_copy
from hantei.cardkit.play.starts import can_begin
from hantei.games.leader.play.fight.combat import declare
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.table.costs import BUILDINGS, can_pay, summon_cost
from hantei.games.leader.play.table.deck import AS_EQUIPMENT, AS_SKILL, AS_UNIT, NOT_FROM_HAND, LeaderCards
from hantei.games.leader.play.table.numbers import (
    ATTACK,
    BOOSTED,
    CELLS,
    CHARGE,
    END_MAIN,
    EQUIP,
    EQUIP_BOOSTED,
    LEADER_CELL,
    MOVE,
    SHIFTED,
    SKILL,
    SPENT_CHARGE,
    SPENT_COST_0,
    SPENT_LEADER_SKILL,
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
from hantei.games.leader.play.table.placing import (
    ALL_CELLS,
    CELLS_OF,
    barred,
    body,
    can_equip,
    cells_to_move,
    fitting,
    open_cells,
    shift,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import attack_options
from hantei.games.leader.play.table.unions import Unite, copies_to_stack, summon, union_cells
from hantei.games.leader.play.uses import (
    BUSY,
    ability_count,
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
from hantei.interpreter.table.numbers import HAND, KNOWN_SHIFT, REWORDED
from hantei.simulator.kernel.match import OPERAND_BITS, Match, Step, first_of, kind_of, pack, second_of

END: Final = pack(END_MAIN)
USING: Final = pack(USE_SKILL)
USING_LEADER: Final = pack(USE_LEADER_SKILL)
CHARGING: Final = pack(CHARGE)
EQUIPPING: Final = pack(EQUIP)
SUMMONING: Final = pack(SUMMON)
BOOSTING: Final = pack(BOOSTED)
UNITING: Final = pack(UNITE)
UNITING_BOOSTED: Final = pack(UNITE_BOOSTED)


class Main(Step):
    """The turn player acts, one action after the other, until they end the phase (LD-048, LD-053)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.ask(match.active, self, list_actions(match))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if action == END:
            return
        kind = kind_of(action)
        if kind == ATTACK:
            m.then(self)
            declare(m, first_of(action), second_of(action))
        elif kind in (SUMMON, EQUIP):
            summon(m, first_of(action), m.active, second_of(action), False)
            if m.pending or m.interrupts or m.deaths:
                m.then(self)
                m.then(SETTLE)
            else:
                self.run(m)
        else:
            m.then(self)
            m.then(SETTLE)
            carry_out(m, m.active, kind, first_of(action), second_of(action))


MAIN: Final = Main()


# what may be done


def list_actions(m: LeaderTable) -> list[int]:
    """Return all actions of the turn player in a stable order: hand, abilities, building, leader, attacks, moves, the
    end of the phase."""
    seat = m.active
    found: list[int] = []
    hand = m.zones[HAND + seat]
    occupied = m.filled >> seat * CELLS & ALL_CELLS
    if hand:
        add_hand(m, seat, hand, occupied, found)
    add_abilities(m, seat, occupied, found)
    if m.filled & BUILDINGS and can_use_building(m, seat):
        found.append(pack(USE_BUILDING, m.building()))
    add_leader(m, seat, found)
    attack_options(m, seat, occupied, found)
    if m.rules.free_move:
        add_moves(m, seat, found)
    found.append(END)
    return found


def add_leader(m: LeaderTable, seat: int, found: list[int]) -> None:
    """Add the leader skill, once a turn with its charges (LD-147, LD-148, LD-150), and a charge for it: once a turn for
    1 cost (LD-149), up to what the skill needs, or beyond it by the switch (LD-151)."""
    points = m.points
    spent = m.spent >> seat
    may_charge = points[seat] > 0 and not spent & SPENT_CHARGE
    if not may_charge and spent & SPENT_LEADER_SKILL:
        return
    need = m.cost(m.board[seat * CELLS + LEADER_CELL])
    charges = points[4 + seat]
    if charges >= need and not spent & SPENT_LEADER_SKILL and can_use_leader_skill(m, seat, need):
        found.append(USING_LEADER)
    if may_charge and (charges < need or m.rules.overcharge):
        found.append(CHARGING)


def add_hand(m: LeaderTable, seat: int, hand: list[int], occupied: int, found: list[int]) -> None:
    """Add the cards of the hand that may be played: affordable ones, one of several copies (LD-066, LD-067, LD-121,
    LD-158). `add_with_care` takes over where a card is not as printed, or where the opponent knows one of several
    copies."""
    cards = m.deck
    if m.wide or m.reprinted or cards.worded or m.spent & SPENT_COST_0 << seat or m.rules.equip_forbids:
        add_with_care(m, seat, hand, occupied, found)
        return
    points = m.points[seat]
    least, ways, bits = cards.least_costs, cards.ways, cards.same_bits
    mask = -1
    seen = 0
    for card in hand:
        if least[card] > points:
            continue
        bit = bits[card]
        if seen & bit:
            if m.where[card] != HAND + seat | 1 << seat << KNOWN_SHIFT:
                found.clear()
                add_with_care(m, seat, hand, occupied, found)
                return
            continue
        seen |= bit
        way = ways[card]
        if way == AS_UNIT:
            if mask < 0:
                mask = fitting(0, occupied, barred(m, seat, occupied)) & open_cells(m, occupied)
            if mask:
                found.extend(cards.summons[card << UNIT_CELLS | mask] or summons(cards, card, mask))
        elif way == AS_SKILL:
            if not cards.spells[card] or can_begin(m, cards.spells[card][0], m.ref(card), seat):
                found.append(USING | card << OPERAND_BITS)  # `pack`, in place
        elif way == AS_EQUIPMENT:
            found.append(EQUIPPING | card << OPERAND_BITS)
        elif way != NOT_FROM_HAND:
            add_in_ways(m, seat, card, occupied, barred(m, seat, occupied), found)


def summons(cards: LeaderCards, card: int, mask: int) -> tuple[int, ...]:
    """Return the actions that summon a unit to some cells; they are kept for the next time."""
    found = tuple([SUMMONING | card << OPERAND_BITS | cell for cell in CELLS_OF[mask]])
    cards.summons[card << UNIT_CELLS | mask] = found
    return found


def add_with_care(m: LeaderTable, seat: int, hand: list[int], occupied: int, found: list[int]) -> None:
    """Add the cards of the hand that may be played where costs or keywords are changed, or where the opponent knows
    cards."""
    cards = m.deck
    shut = barred(m, seat, occupied)
    bits = cards.same_bits
    once = several = 0
    for held in hand:
        several |= once & bits[held]
        once |= bits[held]
    seen = 0
    for held in hand:
        kind = cards.kinds[held]
        if kind == TRAP or seen & bits[held] or m.cost(held) - cards.boosts[held] > m.points[seat]:
            continue
        seen |= bits[held]
        card = best_copy(m, held, hand, seat) if several & bits[held] else held
        if kind != SKILL:
            add_in_ways(m, seat, card, occupied, shut, found)
        elif can_use_skill(m, seat, card):
            found.append(USING | card << OPERAND_BITS)


def add_in_ways(m: LeaderTable, seat: int, card: int, occupied: int, shut: int, found: list[int]) -> None:
    """Add a card that comes onto the field, in all ways in which it may."""
    if m.deck.kinds[card] == UNIT:
        add_unit(m, seat, card, occupied, shut, found)
    else:
        add_equipment(m, seat, card, found)


def add_unit(m: LeaderTable, seat: int, card: int, occupied: int, shut: int, found: list[int]) -> None:
    """Add the summons of a unit: by itself, stacked by 「ブースト」, as a union (LD-071, LD-282, LD-283, LD-287,
    LD-291)."""
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
    """True if a card of the hand may be summoned stacked (LD-287 to LD-290, LD-294)."""
    if not m.deck.boosts[card] or not can_pay(m, seat, card, summon_cost(m, card, True)):
        return False
    return len(copies_to_stack(m, card, HAND)) > 0


def add_equipment(m: LeaderTable, seat: int, card: int, found: list[int]) -> None:
    """Add a building, weapon or armour, which comes to its own cell (LD-101, LD-102, LD-123, LD-132, LD-135,
    LD-294)."""
    if not can_equip(m, card, seat):
        return
    if can_pay(m, seat, card, summon_cost(m, card, False)):
        found.append(pack(EQUIP, card))
    if can_boost(m, seat, card):
        found.append(pack(EQUIP_BOOSTED, card))


def add_abilities(m: LeaderTable, seat: int, occupied: int, found: list[int]) -> None:
    """Add the 「アビリティ」 of own units (LD-049, LD-250)."""
    listed, marks, board = m.deck.abilities_of, m.marks, m.board
    start = seat * CELLS
    for cell in CELLS_OF[occupied]:
        unit = board[start + cell]
        if (listed[unit] or marks[unit] & REWORDED) and not marks[unit] & BUSY:
            for index in range(ability_count(m, unit)):
                if can_use_ability(m, unit, index):
                    found.append(pack(USE_ABILITY, unit, index))


def add_moves(m: LeaderTable, seat: int, found: list[int]) -> None:
    """Add the moves of units, one for each in a turn, where the switch allows them (LD-072)."""
    for unit in m.units(seat):
        if not m.marks[unit] & SHIFTED:
            for cell in cells_to_move(m, unit):
                found.append(pack(MOVE, unit, cell))


# doing it


def carry_out(m: LeaderTable, seat: int, kind: int, card: int, second: int) -> None:
    """Carry out an action of the turn player, except an attack, which settles what it does itself, and a plain
    summon."""
    if kind == USE_SKILL:
        use_skill(m, card)
    elif kind in (BOOSTED, EQUIP_BOOSTED):
        summon(m, card, seat, second, True)
    elif kind in (UNITE, UNITE_BOOSTED):
        m.then(Unite(card, second, kind == UNITE_BOOSTED))
    else:
        use_other(m, kind, card, second)


def use_other(m: LeaderTable, kind: int, card: int, second: int) -> None:
    """Carry out an ability, the building, the leader skill, a charge or a move."""
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
