"""What a player uses in the main phase: skill cards, abilities, the building, the leader skill, charges (LD-048,
LD-049).

The main phase settles what each of them has done (`deaths.SETTLE`) before the next one.
"""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.starts import Further, begin, can_begin, frame_of, set_aside
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.costs import can_pay, count_zero, is_zero, pay, take_points, zero_is_spent
from hantei.games.leader.play.table.numbers import (
    ATTACK_SHIFT,
    CANNOT_USE_ABILITY,
    CHARGED,
    COUNT_BITS,
    PARALYSED,
    SIDEWAYS,
    SKILL_USED,
    SPENT_CHARGE,
    SPENT_LEADER_SKILL,
    TURNED_SIDEWAYS,
    USED,
)
from hantei.games.leader.play.table.placing import bury
from hantei.games.leader.play.table.starts import announce_card
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import forbids
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    BOTH,
    CARD_MASK,
    LIMBO,
    NO_REF,
    PLAYER_REF,
    REWORDED,
    SEALED,
    STATES,
)
from hantei.simulator.kernel.match import Match, Step

# skill cards


def can_use_skill(m: LeaderTable, seat: int, card: int) -> bool:
    """True if a player may use a skill card from hand: it can be paid and has a target where it needs one (LD-119). A
    card whose text is used up can't be used (LD-264)."""
    if not can_pay(m, seat, card, m.cost(card)):
        return False
    spells = m.deck.spells[card]
    return not spells or can_begin(m, spells[0], m.ref(card), seat)


def use_skill(m: LeaderTable, card: int) -> None:
    """Pay for a skill card, carry it out in no zone (LD-118), put it into the grave (LD-117), settle what it did, then
    offer 「スキルリンク」 of cards that were there when it was used and still are (LD-256, LD-257, LD-329)."""
    seat = m.active
    pay(m, seat, card, m.cost(card))
    if m.recording:
        m.note(events.USE, card, seat, 0, BOTH)
    m.move(card, LIMBO + seat, BOTH)
    ref = m.ref(card)
    if not m.rules.link_before:
        waiting = len(m.pending)
        m.fire(SKILL_USED, PLAYER_REF - seat, ref)
        if len(m.pending) > waiting:
            m.then(set_aside(m, waiting))
            m.then(SETTLE)
    m.then(Spent(ref))
    schedule_spells(m, card, seat)


def schedule_spells(m: LeaderTable, card: int, seat: int) -> None:
    """Schedule the effects of a card that is used: its first effect, then the others. The user is 「自分」 (LD-105).
    Call it last in a step."""
    spells = m.deck.spells[card]
    ref = m.ref(card)
    for number in range(len(spells) - 1, 0, -1):
        m.then(Further(frame_of(spells[number], ref, seat, NO_REF, NO_REF, 0)))
    if spells:
        begin(m, begun(spells[0], ref, seat, NO_REF, NO_REF, 0))
    else:
        announce_card(m, seat, ref)


class Spent(Step):
    """A skill card has resolved and goes to the grave (LD-117, LD-118)."""

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        if match.alive(self.ref):
            bury(match, self.ref & CARD_MASK)


# abilities of units

BUSY: Final = SIDEWAYS | COUNT_BITS << ATTACK_SHIFT
"""The marks of a unit that was turned sideways or has attacked."""


def ability_count(m: LeaderTable, card: int) -> int:
    """Return how many 「アビリティ」 a card has, printed and given ones."""
    count = len(m.deck.abilities_of[card])
    return count + len(given_abilities(m, card)) if m.marks[card] & REWORDED else count


def given_abilities(m: LeaderTable, card: int) -> list[Ability]:
    """Return the 「アビリティ」 that effects have given to a card."""
    found: list[Ability] = []
    for ability in m.given(card):
        if ability.kind == ACTIVATED:
            found.append(ability)
    return found


def ability_at(m: LeaderTable, card: int, index: int) -> Ability:
    """Return one of a card's 「アビリティ」: printed ones come first."""
    printed = m.deck.abilities_of[card]
    return printed[index] if index < len(printed) else given_abilities(m, card)[index - len(printed)]


def can_use_ability(m: LeaderTable, card: int, index: int) -> bool:
    """True if a unit of the turn player may use an ability: it is upright, has not attacked, is not paralysed (LD-250,
    LD-251, LD-254, LD-317), has its effects (LD-311, LD-312), and no effect forbids it; in its first turn only by the
    switch (LD-252)."""
    if m.marks[card] & BUSY or (m.is_new(card) and not m.rules.ability_on_arrival):
        return False
    if m.marks[card] & (REWORDED | SEALED) or m.wide or m.cards.changed[STATES]:
        states = m.states(card)
        if states & (SIDEWAYS | PARALYSED) or (states & SEALED and index < len(m.deck.abilities_of[card])):
            return False
    if forbids(m, card, CANNOT_USE_ABILITY):
        return False
    return can_begin(m, ability_at(m, card, index), m.ref(card), m.active)


def use_ability(m: LeaderTable, card: int, index: int) -> None:
    """Turn the unit sideways and carry out its ability (LD-250, LD-253)."""
    seat = m.active
    ref = m.ref(card)
    if m.recording:
        m.note(events.USE, card, seat, index, BOTH)
    m.marks[card] |= SIDEWAYS
    m.conditions_changed()
    ability = ability_at(m, card, index)
    m.fire(TURNED_SIDEWAYS, ref)
    begin(m, begun(ability, ref, seat, NO_REF, NO_REF, 0))


# the building


def can_use_building(m: LeaderTable, seat: int) -> bool:
    """True if a player may use the building in play, of either side: once a turn, without cost (LD-103, LD-104,
    LD-106), by the switch from its coming on (LD-107), not while it is sealed (LD-316)."""
    card = m.building()
    spells = m.deck.spells[card]
    if m.marks[card] & USED or not spells or m.states(card) & SEALED:
        return False
    if m.is_new(card) and not m.rules.building_same_turn:
        return False
    return can_begin(m, spells[0], m.ref(card), seat)


def use_building(m: LeaderTable) -> None:
    """Activate the building's effect; its user is 「自分」 and pays its 「エクシード」 part (LD-105, LD-108)."""
    card = m.building()
    if m.recording:
        m.note(events.USE, card, m.active, 0, BOTH)
    m.marks[card] |= USED
    schedule_spells(m, card, m.active)


# the leader skill


def can_use_leader_skill(m: LeaderTable, seat: int, need: int) -> bool:
    """True if a leader skill that has the charges that it needs, and was not used in this turn, can begin; one that
    needs none counts as a card of cost 0 only by the switch (LD-153)."""
    leader = m.leader(seat)
    if m.rules.cost0_everything and zero_is_spent(m, seat) and is_zero(m, leader, need):
        return False
    spells = m.deck.spells[leader]
    return not spells or can_begin(m, spells[0], m.ref(leader), seat)


def use_leader_skill(m: LeaderTable) -> None:
    """Carry out the leader skill; afterwards it has no charges (LD-150, LD-359)."""
    seat = m.active
    leader = m.leader(seat)
    if m.recording:
        m.note(events.USE, leader, seat, 0, BOTH)
    m.spent |= SPENT_LEADER_SKILL << seat
    if m.rules.cost0_everything:
        count_zero(m, seat, leader, m.cost(leader))
    m.then(Uncharge(seat))
    schedule_spells(m, leader, seat)


class Uncharge(Step):
    """The leader skill has resolved and loses all charges, those from its own effect included (LD-359)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[object, ...]:
        return (self.seat,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.points[4 + self.seat] = 0
        match.conditions_changed()
        match.note(events.CHARGES, self.seat, 0, 0, BOTH)


def charge(m: LeaderTable) -> None:
    """Pay 1 cost for a charge (LD-149)."""
    seat = m.active
    m.spent |= SPENT_CHARGE << seat
    take_points(m, seat, 1)
    m.points[4 + seat] += 1
    if m.recording:
        m.note(events.CHARGES, seat, m.points[4 + seat], 0, BOTH)
    m.fire(CHARGED, PLAYER_REF - seat)
