"""Attach and replace magic: laid under actors of the own side (BM-150 to BM-156, BM-165 to BM-173)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.starts import can_begin
from hantei.games.boat.play.actions.effects import is_ready_below
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import call_off
from hantei.games.boat.play.table.numbers import (
    ACTIVATED_MAGIC,
    ATTACH,
    ATTACH_MAGIC,
    ATTACH_TO,
    ATTACHED,
    PLAY_ATTACHING,
    PLAY_REPLACING,
    REMOVE,
    REPLACE,
    REPLACE_MAGIC,
    REPLACE_UNDER,
    REPLACED,
    USED,
)
from hantei.games.boat.play.table.placing import is_isolated, numbers_may_differ, send
from hantei.games.boat.play.table.state import BAN_TURNS, BoatTable
from hantei.games.boat.play.table.timing import ANNOUNCED
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, GRAVE, HAND, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import NO_STEP, OPERAND_BITS, Match, Step, first_of, pack

ATTACHING: Final = pack(ATTACH_TO)


def held(m: BoatTable, seat: int, kind: int) -> list[int]:
    """Return the cards of a kind in a hand, one of each."""
    return one_of_each(m, [card for card in m.zones[HAND + seat] if m.cards.kinds[card] & kind], seat)


def add_attaching(m: BoatTable, seat: int, kinds: int, actors: list[int], found: list[int]) -> None:
    """Add those of some actors under which the turn player, who has cards of these kinds in hand, may attach or replace
    magic; not in the first turns (BM-154, BM-168)."""
    if m.turn <= BAN_TURNS:
        return
    for actor in actors:
        if kinds & ATTACH_MAGIC:
            found.append(ATTACHING | actor << OPERAND_BITS)  # `pack`, in place
        if kinds & REPLACE_MAGIC and replaceable(m, seat, actor):
            found.append(pack(REPLACE_UNDER, actor))


class UnderActor(Stage):
    """A stage about the cards under an own actor.

    ref   the actor
    """

    __slots__ = ("ref",)

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref,)

    def is_there(self, m: BoatTable) -> bool:
        """True if the actor is still one of the turn player's."""
        card = self.ref & CARD_MASK
        return m.alive(self.ref) and m.is_actor(card) and m.controller(card) == m.active

    def broken(self, m: StackTable) -> None:
        """Nothing is laid under it."""
        assert isinstance(m, BoatTable)
        call_off(m, m.active, PLAY_ATTACHING if isinstance(self, ChooseAttached) else PLAY_REPLACING)


# attaching


def attach(m: BoatTable, actor: int) -> None:
    """Step 1: it is told under which actor a magic will be attached (BM-151)."""
    m.note(events.ATTACH_ANNOUNCED, actor, 0, 0, BOTH)
    window(m, ANNOUNCED, ChooseAttached(m.ref(actor)))


class ChooseAttached(UnderActor):
    """Step 2: an attach magic is chosen (BM-153) and laid under the actor without being shown (BM-152), below all that
    lies there (BM-156)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        return self.is_there(m) and len(held(m, m.active, ATTACH_MAGIC)) > 0

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        m.ask(m.active, self, [pack(ATTACH, card) for card in held(m, m.active, ATTACH_MAGIC)])
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        card, eyes = first_of(action), 1 << m.active
        m.hide_choice(card)
        m.put_under(card, self.ref & CARD_MASK, eyes)
        m.note(events.ATTACHED, card, self.ref & CARD_MASK, 0, eyes)
        m.fire(ATTACHED, m.ref(card), PLAYER_REF - m.active)


# replacing


def replaceable(m: BoatTable, seat: int, actor: int) -> list[int]:
    """Return the attach magic under an actor that can be activated now (BM-166, BM-169) and would reach the graveyard
    (BM-173), one of each."""
    found: list[int] = []
    if actor not in m.under:
        return found
    for card in m.cards_under(actor):
        if is_isolated(m, card):
            continue  # it would not reach the graveyard (BM-173)
        if is_ready_below(m, card) and (m.rules.old_is_enough or can_be_activated(m, seat, card)):
            found.append(card)
    return one_of_each(m, found, seat)


def can_be_activated(m: BoatTable, seat: int, card: int) -> bool:
    """True if an attach magic could be activated at this moment (BM-169): its written condition, if it has one, is
    fulfilled, and all of it can be resolved (BM-382); one that waits for an event could not."""
    for ability in m.deck.uses[card]:
        if ability.event == NO_REF and can_begin(m, ability, m.ref(card), seat):
            return True
    return False


def replace(m: BoatTable, actor: int) -> None:
    """Step 1: it is told under which actor magic will be replaced (BM-166)."""
    m.note(events.REPLACE_ANNOUNCED, actor, 0, 0, BOTH)
    window(m, ANNOUNCED, ChooseRemoved(m.ref(actor)))


class ChooseRemoved(UnderActor):
    """Step 2: the attach magic that goes is chosen: it has to be activatable, and is not activated (BM-167, BM-170)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        if not self.is_there(m) or not held(m, m.active, REPLACE_MAGIC):
            return False
        return len(replaceable(m, m.active, self.ref & CARD_MASK)) > 0

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        m.ask(m.active, self, [pack(REMOVE, card) for card in replaceable(m, m.active, self.ref & CARD_MASK)])
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        card = first_of(action)
        below = match.cards_under(self.ref & CARD_MASK)
        match.then(ChooseReplacing(self.ref, below.index(card)))
        send(match, card, GRAVE, BOTH)


class ChooseReplacing(UnderActor):
    """Step 2: a replace magic is laid face up in its stead, where the removed card lay (BM-165, BM-167, BM-172).

    at  the place among the cards under the actor
    """

    __slots__ = ("at",)

    def __init__(self, ref: int, at: int) -> None:
        super().__init__(ref)
        self.at = at

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.at)

    def holds(self, m: StackTable) -> bool:
        return True

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        m.ask(m.active, self, [pack(REPLACE, card) for card in held(m, m.active, REPLACE_MAGIC)])
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        card, host = first_of(action), self.ref & CARD_MASK
        m.put_under(card, host, BOTH)
        put_at(m, card, host, self.at)
        m.note(events.REPLACED, card, host, 0, BOTH)
        player = PLAYER_REF - m.active
        m.fire(ACTIVATED_MAGIC, player, m.ref(card))  # lying there face up is its activation (BM-165)
        m.fire(USED, player, m.ref(card))
        m.fire(REPLACED, m.ref(card), player)
        numbers_may_differ(m)


def put_at(m: BoatTable, card: int, host: int, at: int) -> None:
    """Lay a card at a place among those under an actor (BM-172)."""
    m.take_from_under(card)
    under = m.under.copy()
    place = 0
    for index in range(0, len(under), 2):
        if under[index] == host:
            if place == at:
                m.under = [*under[:index], host, card, *under[index:]]
                return
            place += 1
    m.under = [*under, host, card]
