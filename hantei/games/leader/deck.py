"""The cards of two decks as the engine of the leader game needs them."""

from __future__ import annotations

from hantei.games.leader.numbers import UNIT_CELLS
from hantei.interpreter.definitions import Ability, Definitions


class LeaderCards(Definitions):
    """The cards of a match-up by their numbers: seat 0's deck and leader, then seat 1's.

    costs     printed costs: for a leader the charges that its skill needs, for a trap the units that it costs
    totals    total costs (LD-267)
    blank     the bonus of a 【ブランク】 card to ATK and HP, else 0 (LD-269)
    links     how often 「スキルリンク」 may be used in a turn (LD-255); boosts  how many copies are stacked (LD-287)
    name_ids  equal where the names are the same name (LD-008); materials  the name ids that a union asks for
    tags, traits  what effects may ask for, as texts
    spells    what a skill, leader skill, building or trap does when it is used, its 【奥義】 part last
    abilities_of  by card: its 「アビリティ」
    trap_events   by event: whether a trap of either deck waits for it
    gambler, drain, coward  the keywords that are effects, as abilities
    summons   by card and free cells: the actions that summon a unit, kept when they are first needed
    sentences, modelled, missing  for reports: of each card how many sentences it says, how many of them are played, and
                  why the others are not
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
        self.gambler: Ability | None = None
        self.drain: Ability | None = None
        self.coward: Ability | None = None
        self.summons: list[tuple[int, ...]] = [()] * (count << UNIT_CELLS)
        self.sentences = [0] * count
        self.modelled = [0] * count
        self.missing: list[tuple[str, ...]] = [()] * count
