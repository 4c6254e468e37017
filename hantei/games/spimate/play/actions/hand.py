"""Playing a card out of the hand: it is announced with its cell, its cost is paid, it is placed, then its effect is
activated (SP-112 to SP-128). Nothing of this but the effect can be countered (SP-127, SP-194)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.follow import EVENT_SIZE
from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.starts import answered, begin, can_begin
from hantei.cardkit.play.table import KitTable
from hantei.games.spimate.play.actions.substitute import can_substitute, paying
from hantei.games.spimate.play.actions.trial import copy_with, leads_to_effect
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.battle import NO_ATTACK, Attack
from hantei.games.spimate.play.table.numbers import (
    ALL_CELLS,
    DISCARDING,
    EX,
    FIRST_ACTIVATION,
    MAGIC,
    MONSTER,
    PAY,
    PLACE,
    PLAY,
    SUBSTITUTING,
    TO_CELL,
    USE,
)
from hantei.games.spimate.play.table.placing import discard, enter
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, HAND, NO_CARD, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import Match, Step, first_of, kind_of, pack, second_of

ORDINARY_PLAYS: Final = 1
NO_EVENT: Final = (NO_REF, NO_REF, NO_REF, 0)

# what may be played


def can_place(m: SpimateTable, seat: int, card: int) -> bool:
    """True if a card of the hand may be put onto the field in the ordinary way, by its printed cost or by a substitute
    (SP-129); a card of cost ex never (SP-009)."""
    if m.cards.kinds[card] & EX:
        return False
    return can_discard_for(m, seat, card) or can_substitute(m, seat, card)


def can_discard_for(m: SpimateTable, seat: int, card: int) -> bool:
    """True if there is an empty cell (SP-039), and as many cards beside it in hand as its cost says (SP-112,
    SP-125)."""
    return m.taken(seat) != ALL_CELLS and len(m.zones[HAND + seat]) > m.cost(card)


def plays_left(m: SpimateTable) -> bool:
    """True if a monster may still be played in the ordinary way in this turn (SP-113); effects allow more (SP-179)."""
    return m.played < ORDINARY_PLAYS + m.more


def add_plays(m: SpimateTable, seat: int, found: list[int]) -> None:
    """Add what the turn player may play out of the hand in standby: a monster (SP-112), a magic card with its effect
    (SP-117) or as a wall (SP-119 to SP-121), any number of them (SP-118)."""
    kinds = m.cards.kinds
    has_play = plays_left(m)
    for card in one_of_each(m, m.zones[HAND + seat], seat):
        is_monster = kinds[card] & MONSTER != 0
        if (is_monster and not has_play) or not can_place(m, seat, card):
            continue
        if is_monster:
            found.append(pack(PLAY, card))
            continue
        ability = m.deck.plain_use(card)
        if ability is not None and can_use(m, seat, card, ability):
            found.append(pack(USE, card))
        found.append(pack(PLACE, card))


def add_answers(m: SpimateTable, seat: int, happened: tuple[int, ...], found: list[int]) -> None:
    """Add the magic cards of a hand that may be played because of what has happened (SP-078 to SP-081, SP-161,
    SP-189), each for every event that it may answer."""
    for card in one_of_each(m, m.zones[HAND + seat], seat):
        add_answers_with(m, seat, card, happened, found)


def add_answers_with(m: SpimateTable, seat: int, card: int, happened: tuple[int, ...], found: list[int]) -> None:
    """Add the events that a card of a hand may be played to answer."""
    if not m.cards.kinds[card] & MAGIC or not can_place(m, seat, card):
        return
    for ability in m.deck.uses[card]:
        if ability.event != NO_REF:
            for at in answered(m, ability, m.ref(card), seat, happened):
                event = happened[at : at + EVENT_SIZE]
                if not is_own(seat, happened, at) and can_pay_for(m, seat, card, ability, event):
                    found.append(pack(USE, card, at // EVENT_SIZE + 1))


def is_own(seat: int, happened: tuple[int, ...], at: int) -> bool:
    """True if an event is the activation of an effect of this seat, which it can't counter (SP-184)."""
    return happened[at] >= FIRST_ACTIVATION and happened[at + 1] == PLAYER_REF - seat


def can_use(m: SpimateTable, seat: int, card: int, ability: Ability) -> bool:
    """True if a magic card that may be placed can be used for an effect that waits for no event."""
    return can_begin(m, ability, m.ref(card), seat) and can_pay_for(m, seat, card, ability, NO_EVENT)


def can_pay_for(m: SpimateTable, seat: int, card: int, ability: Ability, event: tuple[int, ...]) -> bool:
    """True if a magic card can be paid for so that its effect can be paid for too: what the effect costs is paid when
    the card lies on the field, and without that it can't be declared (SP-128, SP-173)."""
    return ability.body_at == 0 or len(ways_to_pay(m, Playing(seat, m.ref(card), USE, event))) > 0


def ways_to_pay(m: SpimateTable, playing: Playing) -> list[int]:
    """Return which costs a card of the hand can be played for: the printed one, and what a rule effect puts in its
    place (SP-129)."""
    seat, card = playing.seat, playing.ref & CARD_MASK
    is_tried = playing.is_costly(m)
    found: list[int] = []
    if can_discard_for(m, seat, card):
        cell = m.free_cells(seat, ALL_CELLS)[0]  # for the payment they are all the same
        if not is_tried or leads_to_effect(m, seat, [Pay(seat, m.cost(card), playing.to_cell(cell), (), True)]):
            found.append(DISCARDING)
    if can_substitute(m, seat, card) and (not is_tried or leads_to_effect(m, seat, playing.by_substitute(m))):
        found.append(SUBSTITUTING)
    return found


# playing it


def play(m: SpimateTable, seat: int, action: int, happened: tuple[int, ...]) -> None:
    """Announce a card of the hand (SP-128): it is shown. It is the last thing of a step."""
    card, number = first_of(action), second_of(action)
    at = EVENT_SIZE * (number - 1)
    event = happened[at : at + EVENT_SIZE] if number else NO_EVENT
    m.show(card, BOTH)
    m.note(events.ANNOUNCED, card, kind_of(action), 0, BOTH)
    if m.deck.substitutes[card] is None:
        m.then(ChooseCell(seat, m.ref(card), kind_of(action), event))
    else:
        m.then(ChooseCost(seat, m.ref(card), kind_of(action), event))


class Playing(Step):
    """A step of playing a card out of the hand.

    ref    the card
    how    PLAY, USE or PLACE
    event  what it answers: number, subject, object, amount
    """

    __slots__ = ("event", "how", "ref", "seat")

    def __init__(self, seat: int, ref: int, how: int, event: tuple[int, ...]) -> None:
        self.seat = seat
        self.ref = ref
        self.how = how
        self.event = event

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.ref, self.how, self.event)

    def is_costly(self, m: SpimateTable) -> bool:
        """True if the effect that is to be used has a cost of its own."""
        ability = m.deck.use_for(self.ref & CARD_MASK, self.event[0]) if self.how == USE else None
        return ability is not None and ability.body_at > 0

    def to_cell(self, cell: int) -> LayDown:
        """Return the step that comes when it is paid for."""
        return LayDown(self.seat, self.ref, self.how, self.event, cell)

    def by_substitute(self, m: SpimateTable) -> list[Step]:
        """Return the steps that pay the substitute cost and put the card onto the field, the last one first."""
        ability = m.deck.substitutes[self.ref & CARD_MASK]
        assert ability is not None
        return [LayWherePaid(self.seat, self.ref, self.how, self.event), paying(ability, self.ref, self.seat)]


class ChooseCost(Playing):
    """A player says which cost is paid: the printed one, or what a rule effect puts in its place (SP-129)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        match.ask(self.seat, self, ways_to_pay(match, self))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        if action == DISCARDING:
            match.then(ChooseCell(self.seat, self.ref, self.how, self.event))
            return
        for step in self.by_substitute(match):
            match.then(step)


class LayWherePaid(Playing):
    """A substitute cost has been paid: the card is put onto the cell that was named with it (SP-128)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        cell = m.landing
        m.landing = NO_CARD
        if cell != NO_CARD:
            m.then(self.to_cell(cell))


class ChooseCell(Playing):
    """An empty own cell is chosen, in front or behind (SP-038)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        match.ask(self.seat, self, [pack(TO_CELL, cell) for cell in match.free_cells(self.seat, ALL_CELLS)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        cost, laying = match.cost(self.ref & CARD_MASK), self.to_cell(first_of(action))
        match.then(Pay(self.seat, cost, laying) if cost else laying)


class Pay(Pick):
    """The cost is paid: so many other cards of the hand are discarded, of the player's choice (SP-124 to SP-126), but
    for those without which the effect could not be paid for (SP-173). It is no effect and is not given back (SP-127).

    laying    what comes when it is paid
    is_tried  whether it is only tried
    """

    __slots__ = ("is_tried", "laying")

    def __init__(
        self, seat: int, left: int, laying: LayDown, picked: tuple[int, ...] = (), is_tried: bool = False
    ) -> None:  # fmt: skip
        super().__init__(seat, left, picked)
        self.laying = laying
        self.is_tried = is_tried

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.left, self.laying.data(), self.picked, self.is_tried)

    def kind(self) -> int:
        return PAY

    def source(self, m: KitTable) -> list[int]:
        return [card for card in m.zones[HAND + self.seat] if card != self.laying.ref & CARD_MASK]

    def options(self, m: KitTable) -> list[int]:
        assert isinstance(m, SpimateTable)
        found = super().options(m)
        if self.is_tried or not self.laying.is_costly(m):
            return found
        return [action for action in found if self.leaves_enough(m, action)]

    def leaves_enough(self, m: SpimateTable, action: int) -> bool:
        """True if the effect can be declared when a card is discarded."""
        twin = copy_with(m, [])
        Pay(self.seat, self.left, self.laying, self.picked, True).chosen(twin, action)
        return leads_to_effect(twin, self.seat, twin.agenda)

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Pay(self.seat, self.left - 1, self.laying, picked, self.is_tried)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, SpimateTable)
        discard(m, card)

    def done(self, m: KitTable) -> None:
        m.then(self.laying)


class LayDown(Playing):
    """The card is put onto its cell, then its on-play effect is activated (SP-128). A magic card played from hand while
    its player is attacked is a defence (SP-084)."""

    __slots__ = ("cell",)

    def __init__(self, seat: int, ref: int, how: int, event: tuple[int, ...], cell: int) -> None:
        super().__init__(seat, ref, how, event)
        self.cell = cell

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.ref, self.how, self.event, self.cell)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        card = self.ref & CARD_MASK
        if not m.alive(self.ref) or m.board[self.cell] != NO_CARD:
            return
        enter(m, card, self.seat, self.cell)
        if self.how == PLAY:
            m.played += 1
        elif self.how == USE:
            defend(m, self.seat)
            self.activate(m, card)

    def activate(self, m: SpimateTable, card: int) -> None:
        """Activate the on-play effect ② of the card that has been placed (SP-117, SP-161)."""
        ability = m.deck.use_for(card, self.event[0])
        assert ability is not None
        begin(m, begun(ability, m.ref(card), self.seat, self.event[1], self.event[2], self.event[3]))


def defend(m: SpimateTable, seat: int) -> None:
    """Note that the player who is attacked has used a magic card of the hand (SP-084)."""
    old = m.attack
    if old is not NO_ATTACK and old.target == PLAYER_REF - seat:
        m.attack = Attack(old.attacker, old.target, old.stopped, True, old.on_hand)
