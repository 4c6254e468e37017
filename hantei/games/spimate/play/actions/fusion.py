"""Fusion: an effect sends a monster of the own field and materials to extra and calls a fusion monster out of it
(SP-195 to SP-205)."""

from __future__ import annotations

from hantei.cardkit.play.materials import Materials
from hantei.cardkit.play.pick import NO_STOP
from hantei.cardkit.play.table import KitTable
from hantei.games.spimate.play.actions.needs import meets
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.needs import Need
from hantei.games.spimate.play.table.numbers import (
    ALL_CELLS,
    CANNOT_BE_FUSION_TARGET,
    CANNOT_BE_MATERIAL,
    CELLS,
    ENOUGH_MATERIALS,
    EXTRA,
    FUSION_MONSTER,
    FUSION_TARGET,
    MATERIAL,
    MATERIAL_ROLE,
    TARGET_ROLE,
    TO_CELL,
)
from hantei.games.spimate.play.table.placing import enter
from hantei.games.spimate.play.table.sleep import lay_to_sleep
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, HAND, NO_REF
from hantei.simulator.kernel.match import Match, Step, first_of, pack


def fusion_targets(m: SpimateTable, card: int, seat: int, source: int) -> list[int]:
    """Return the monsters of the own field that can be the target of a fusion monster, so that there are materials
    beside them (SP-197, SP-200, SP-202). `source`: the ref of the card that fuses."""
    need = m.deck.targets[card]
    found: list[int] = []
    if m.cards.kinds[card] & FUSION_MONSTER and need is not None and m.zone(card) == EXTRA:
        for target in m.on_field(seat, ALL_CELLS):
            fits = m.is_monster(target) and meets(m, target, need) and not m.forbids(target, CANNOT_BE_FUSION_TARGET)
            if fits and materials_for(m, card, target, seat, source).can_complete(m, ()):
                found.append(target)
    return found


class FusionTarget(Step):
    """The target is chosen. Without a complete set of target and materials nothing is moved (SP-202).

    card    the fusion monster; source  the ref of the card that fuses
    """

    __slots__ = ("card", "seat", "source")

    def __init__(self, card: int, seat: int, source: int) -> None:
        self.card = card
        self.seat = seat
        self.source = source

    def data(self) -> tuple[object, ...]:
        return (self.card, self.seat, self.source)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        found = fusion_targets(match, self.card, self.seat, self.source)
        if found:
            match.ask(self.seat, self, [pack(FUSION_TARGET, target) for target in found])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        match.then(materials_for(match, self.card, first_of(action), self.seat, self.source))


def materials_for(m: SpimateTable, card: int, target: int, seat: int, source: int) -> FusionMaterials:
    """Return the choice of the materials of a fusion monster with a target."""
    is_open = False
    for need in m.deck.materials[card]:
        is_open = is_open or need.is_open
    barred = source if m.rules.fuser_is_no_material else NO_REF
    return FusionMaterials(card, target, seat, barred, is_open)


class FusionMaterials(Materials):
    """The materials are chosen among the cards of the own field and hand (SP-198), each once, without the target
    (SP-200).

    card     the fusion monster; target  its target
    barred   the ref of a card that may be none of them: the card that fuses, by a switch (SP-201)
    is_open  whether there may be more than what is asked for (SP-199)
    """

    __slots__ = ("barred", "card", "is_open", "target", "who")

    def __init__(
        self, card: int, target: int, who: int, barred: int, is_open: bool, done: tuple[int, ...] = ()
    ) -> None:  # fmt: skip
        super().__init__(done)
        self.card = card
        self.target = target
        self.who = who
        self.barred = barred
        self.is_open = is_open

    def data(self) -> tuple[object, ...]:
        return (self.card, self.target, self.who, self.barred, self.is_open, self.done)

    def kind(self) -> int:
        return MATERIAL

    def seat(self, m: KitTable) -> int:
        return self.who

    def needs(self, m: KitTable) -> list[Need]:
        assert isinstance(m, SpimateTable)
        return m.deck.materials[self.card]

    def number(self, m: KitTable) -> int:
        return len(self.candidates(m)) if self.is_open else len(self.needs(m))

    def candidates(self, m: KitTable) -> list[int]:
        assert isinstance(m, SpimateTable)
        found: list[int] = []
        for card in (*m.on_field(self.who, ALL_CELLS), *m.zones[HAND + self.who]):
            if card != self.target and m.ref(card) != self.barred and not m.forbids(card, CANNOT_BE_MATERIAL):
                found.append(card)
        return found

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        assert isinstance(m, SpimateTable)
        needs = self.needs(m)
        if at < len(needs):
            return meets(m, card, needs[at])
        for need in needs:
            if need.is_open and meets(m, card, need):
                return True
        return False

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        return len(done) >= len(self.needs(m))

    def stop(self) -> int:
        return ENOUGH_MATERIALS if self.is_open else NO_STOP

    def again(self, done: tuple[int, ...]) -> Materials:
        return FusionMaterials(self.card, self.target, self.who, self.barred, self.is_open, done)

    def carry_out(self, m: KitTable) -> None:
        """Send target and materials to extra (SP-196)."""
        assert isinstance(m, SpimateTable)
        cell = m.cell[self.target]
        sleepers: list[int] = []
        for card in (self.target, *self.done):
            sleepers.append(lay_to_sleep(m, card))
        m.then(FusionCell(self.card, self.who, cell, tuple(sleepers)))


class FusionCell(Step):
    """The fusion monster comes to an empty own cell (SP-204), by a switch to that of the target. It is played, without
    cost, damage or anything of its target (SP-203, SP-205).

    cell  of the target; sleepers  the refs of target and materials in extra
    """

    __slots__ = ("card", "cell", "seat", "sleepers")

    def __init__(self, card: int, seat: int, cell: int, sleepers: tuple[int, ...]) -> None:
        self.card = card
        self.seat = seat
        self.cell = cell
        self.sleepers = sleepers

    def data(self) -> tuple[object, ...]:
        return (self.card, self.seat, self.cell, self.sleepers)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        mask = 1 << self.cell % CELLS if match.rules.fusion_takes_targets_cell else ALL_CELLS
        free = match.free_cells(self.seat, mask)
        if free:  # a card that came back in the meantime may lie there
            match.ask(self.seat, self, [pack(TO_CELL, cell) for cell in free])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        m.note(events.FUSED, self.card, self.sleepers[0] & CARD_MASK, 0, BOTH)
        enter(m, self.card, self.seat, first_of(action))
        links: list[int] = []
        for number in range(len(self.sleepers)):
            role = MATERIAL_ROLE if number else TARGET_ROLE
            links.extend((m.ref(self.card), self.sleepers[number], role))
        m.asleep = [*m.asleep, *links]
