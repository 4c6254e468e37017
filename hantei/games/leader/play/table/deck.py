"""The cards of two decks as the engine of the leader game needs them."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.cards import KitCards
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    ARMOUR_CELL,
    ATK,
    BUILDING,
    BUILDING_CELL,
    CANNOT_DIE,
    CANNOT_DIE_IN_BATTLE,
    DAMAGED,
    DEALT_DAMAGE,
    GIGA,
    HP,
    HP_ZERO,
    LEADER,
    LEADER_ZONE,
    RUSH,
    SET_ZONE,
    SKILL,
    SUPER_GIGA,
    TRAP,
    UNIT,
    UNIT_CELLS,
    WEAPON,
    WEAPON_CELL,
)
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import PERMISSIONS, PLACES

AS_UNIT: Final = 0
AS_SKILL: Final = 1
AS_EQUIPMENT: Final = 2
IN_WAYS: Final = 3
NOT_FROM_HAND: Final = 4
"""How a card is played from hand: a unit without more ado, a skill, a building or weapon or armour likewise; IN_WAYS: a
card with materials, a giga body, or copies that may be laid under it."""


class LeaderCards(KitCards):
    """The cards of a match-up by their numbers: seat 0's deck and leader, then seat 1's.

    costs     printed costs: for a leader the charges that its skill needs, for a trap the units that it costs
    totals    total costs (LD-267)
    blank     the bonus of a 【ブランク】 card to ATK and HP, else 0 (LD-269)
    links     how often 「スキルリンク」 may be used in a turn (LD-255); boosts  how many copies are stacked (LD-287)
    name_ids  equal where the names are the same name (LD-008); materials  the name ids that a union asks for
    tags, traits  what effects may ask for, as texts
    spells    what a skill, leader skill, building or trap does when it is used, its 【奥義】 part last
    abilities_of  by card: its 「アビリティ」
    trap_events   by event: whether a trap of either deck waits for it; it stirs then, too
    damage_stirs  whether anything waits for one of the events of damage
    deaths_vary   whether the table decides who has how much HP or can't die, so that anything may kill a card
    gambler, drain, coward  the keywords that are effects, as abilities
    ways      how a card is played from hand, where nothing changes it: AS_…; least_costs  what it costs then at least
    same_bits equal for copies in one deck, as a bit
    firm_atk, firm_hp  the printed ATK and HP where only a change of this card can make it another, else -1
    summons   by card and free cells: the actions that summon a unit, kept when they are first needed
    layout    where the cards are when a match begins, kept when it is first needed
    fitting   by place: the cards that alone may lie there, as bits, or 0 for all
    """

    def __init__(self, names: list[str], same: list[int], kinds: list[int], split: int, events: int) -> None:
        super().__init__(names, same, kinds, split, events)
        count = len(names)
        self.costs = [0] * count
        self.totals = [0] * count
        self.blank = [0] * count
        self.links = [0] * count
        self.boosts = [0] * count
        self.name_ids = list(range(count))
        self.materials: list[tuple[int, ...]] = [()] * count
        self.tags: list[tuple[str, ...]] = [()] * count
        self.traits: list[tuple[str, ...]] = [()] * count
        self.spells: list[list[Ability]] = [[] for _ in names]
        self.abilities_of: list[list[Ability]] = [[] for _ in names]
        self.trap_events = [False] * events
        self.damage_stirs = True
        self.deaths_vary = True
        self.ways = [NOT_FROM_HAND] * count
        self.least_costs = [0] * count
        self.same_bits = [0] * count
        self.firm_atk: list[int] = [-1] * count
        self.firm_hp: list[int] = [-1] * count
        self.gambler: Ability | None = None
        self.drain: Ability | None = None
        self.coward: Ability | None = None
        self.summons: list[tuple[int, ...]] = [()] * (count << UNIT_CELLS)
        self.layout: Layout | None = None
        self.fitting = [0] * PLACES
        for seat in range(2):
            self.fitting[SET_ZONE + seat] = self.of_kinds(TRAP)
            self.fitting[LEADER_ZONE + seat] = self.of_kinds(LEADER)
        self.spans[UNIT] = (0, UNIT_CELLS, (1 << UNIT_CELLS) - 1)
        self.spans[BUILDING] = (BUILDING_CELL, BUILDING_CELL + 1, 1 << BUILDING_CELL)
        self.spans[WEAPON] = (WEAPON_CELL, WEAPON_CELL + 1, 1 << WEAPON_CELL)
        self.spans[ARMOUR] = (ARMOUR_CELL, ARMOUR_CELL + 1, 1 << ARMOUR_CELL)

    def close(self) -> None:
        super().close()
        self.possible |= RUSH  # a union has it
        for event in range(len(self.heard)):
            self.stirs[event] = self.stirs[event] or self.trap_events[event]
        self.damage_stirs = self.stirs[DAMAGED] or self.stirs[DEALT_DAMAGE] or self.stirs[HP_ZERO]
        self.deaths_vary = self.changed[HP]
        for ability in self.abilities:
            for change in ability.changes:
                if change.what == PERMISSIONS and change.value & (CANNOT_DIE | CANNOT_DIE_IN_BATTLE):
                    self.deaths_vary = True
        for card in range(len(self.names)):
            self.ways[card] = self.way(card)
            self.least_costs[card] = self.costs[card] - self.boosts[card]
            self.same_bits[card] = 1 << self.first_copy(card)
            if not self.blank[card]:
                self.firm_atk[card] = -1 if self.changed[ATK] else self.base[ATK][card]
                self.firm_hp[card] = -1 if self.changed[HP] else self.base[HP][card]

    def way(self, card: int) -> int:
        """Return how a card is played from hand while nothing changes it, as bits AS_…."""
        kind = self.kinds[card]
        if kind == UNIT:
            bodily = self.keywords[card] & (GIGA | SUPER_GIGA) != 0
            return IN_WAYS if bodily or self.boosts[card] or self.materials[card] else AS_UNIT
        if kind == SKILL:
            return AS_SKILL
        if kind & (TRAP | LEADER):
            return NOT_FROM_HAND
        return IN_WAYS if self.boosts[card] else AS_EQUIPMENT

    def first_copy(self, card: int) -> int:
        """Return the index of a card's first copy in its deck."""
        start = 0 if card < self.split else self.split
        at = start
        while self.same[at] != self.same[card]:
            at += 1
        return at - start
