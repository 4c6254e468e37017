"""Starting abilities: whether they may start, how their limits are counted, what their player is asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.table import KitTable
from hantei.interpreter.program.decisive import end_of_decisive, wants_more
from hantei.interpreter.program.effect import RunEffect, freeze, go_on, thaw
from hantei.interpreter.program.foresight import can_be_done
from hantei.interpreter.table.definitions import UNCOUNTED, Ability, Running, begun
from hantei.interpreter.table.numbers import EVERY_PART, NO, NO_LIMIT, THE_FIRST, YES
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import Match, Step, kind_of, pack

STAY_BITS: Final = 36
"""More bits than a ref takes: a card, and how often it has moved."""
STAY_MASK: Final = (1 << STAY_BITS) - 1

# limits


def is_spent(m: KitTable, ability: Ability, seat: int, ref: int) -> bool:
    """True if one of the limits of an ability is used up."""
    if ability.limit == NO_LIMIT:
        return False
    if m.is_used_up(ability, ability.limit, ability.times, seat, ref):
        return True
    return ability.also != NO_LIMIT and m.is_used_up(ability, ability.also, ability.also_times, seat, ref)


def key_of_stay(ability: Ability, ref: int) -> int:
    """Return a key for `limit_key` that counts for a card and its stay alone: when it leaves and comes back it counts
    anew. It is negative, so that it is equal to no key of a text."""
    return -1 - (ability.number << STAY_BITS | ref)


def ref_of_stay(key: int) -> int:
    """Return the ref for whose stay a key of `key_of_stay` counts."""
    return -1 - key & STAY_MASK


def ability_of_stay(key: int, ref: int) -> int:
    """Return the number of the ability for which a key of `key_of_stay` counts at this stay; -1 for any other key."""
    return -1 - key >> STAY_BITS if key < 0 and ref_of_stay(key) == ref else -1


def is_of_a_stay_that_is_over(m: KitTable, key: int) -> bool:
    """True if a key of `key_of_stay` counts for a stay that is over; for games that have such keys alone below 0."""
    return key < 0 and not m.alive(ref_of_stay(key))


def spend(m: KitTable, ability: Ability, seat: int, ref: int) -> None:
    """Count an activation for the limits of an ability, whether or not it resolves."""
    if ability.limit != NO_LIMIT:
        m.count_use(ability, ability.limit, seat, ref)
        if ability.also != NO_LIMIT:
            m.count_use(ability, ability.also, seat, ref)


# what an ability begins with


def frame_of(ability: Ability, ref: int, seat: int, subject: int, object_: int, amount: int) -> RunEffect:
    """Return an ability that is about to choose its targets; subject, object and amount are those of its event."""
    return freeze(begun(ability, ref, seat, subject, object_, amount))


def can_begin(m: KitTable, ability: Ability, ref: int, seat: int) -> bool:
    """True if `is_ready` would be for an ability that no event starts. Abilities without condition and target are
    answered without making a `Running`."""
    if ability.judged == EVERY_PART:
        if ability.decisive < 0:
            end_of_decisive(ability)
        is_free = ability.decisive == 0 and ability.test is None
        if ability.wanted and wants_more(m, ability, seat):
            return False
    else:
        is_free = ability.test is None and ability.judged == THE_FIRST and ability.needs < 0
    if ability.limit != NO_LIMIT and is_spent(m, ability, seat, ref):
        return False
    if is_free:
        return True
    slots: list[tuple[int, ...]] = [()] * ability.slots
    x = Running(ability, 0, seat, ref, slots, UNCOUNTED)
    if ability.judged == EVERY_PART:
        return (ability.test is None or ability.test.holds(m, x)) and can_be_done(m, x)
    return finds(m, x)


def finds(m: KitTable, x: Running) -> bool:
    """True if the condition of an ability holds and it has a target where it needs one; in a game that asks for more,
    if its parts can be carried out."""
    ability = x.ability
    if ability.test is not None and not ability.test.holds(m, x):
        return False
    if ability.judged != THE_FIRST:
        return can_be_done(m, x)
    return ability.needs < 0 or ability.nodes[ability.needs].possible(m, x)


def is_ready(m: KitTable, frame: RunEffect) -> bool:
    """True if an ability may be declared: its limits are open, its condition holds, and it has a target where it needs
    one."""
    return may_declare(m, thaw(frame))


def may_declare(m: KitTable, x: Running) -> bool:
    """True if an ability that is running already may be declared, as in `is_ready`."""
    return not is_spent(m, x.ability, x.seat, x.source) and finds(m, x)


def is_met(m: KitTable, x: Running, subject: int, object_: int) -> bool:
    """True if an event is what an ability waits for and the ability may be declared."""
    ability = x.ability
    if ability.subject is not None and not ability.subject.fits(m, x, subject):
        return False
    if ability.object is not None and not ability.object.fits(m, x, object_):
        return False
    return may_declare(m, x)


def answered(m: KitTable, ability: Ability, ref: int, seat: int, events: tuple[int, ...]) -> list[int]:
    """Return the indices of those of some events (groups of four) that an ability may answer. Which of several it
    answers is for its player to say: a counter is for one activation and not for another."""
    found: list[int] = []
    for at in range(0, len(events), 4):
        if events[at] == ability.event:
            x = begun(ability, ref, seat, events[at + 1], events[at + 2], events[at + 3])
            if is_met(m, x, events[at + 1], events[at + 2]):
                found.append(at)
    return found


# activation


def begin(m: KitTable, x: Running) -> None:
    """Activate an ability: count its limits, do what the game adds, then run its program; what the game holds back
    begins later. Call it last in a step."""
    if not m.alive(x.source):
        return
    if m.holds_back(x):
        m.postpone(BeginLater(freeze(x)))
        return
    if x.ability.limit != NO_LIMIT:
        spend(m, x.ability, x.seat, x.source)
    if m.begins(x):
        go_on(m, x)


@mypyc_attr(allow_interpreted_subclasses=True)
class OfAbility(Step):
    """A step about an ability that is about to choose its targets.

    frame  the ability, frozen
    """

    __slots__ = ("frame",)

    def __init__(self, frame: RunEffect) -> None:
        self.frame = frame

    def data(self) -> tuple[object, ...]:
        return (self.frame,)


class Begin(OfAbility):
    """An ability that is about to be activated."""

    __slots__ = ()

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        begin(match, thaw(self.frame))


class BeginLater(OfAbility):
    """An ability that was held back. It begins if it still may be declared then."""

    __slots__ = ()

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        x = thaw(self.frame)
        if match.alive(x.source) and may_declare(match, x):
            begin(match, x)


class Offer(OfAbility):
    """Ask a player whether to use an optional ability; if they decline, no limit is used up. An ability whose condition
    fails, or that has no target, is not offered."""

    __slots__ = ()

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        if finds(match, thaw(self.frame)):
            match.ask(self.frame.seat, self, [pack(YES), pack(NO)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, KitTable)
        if kind_of(action) == YES:
            begin(match, thaw(self.frame))


class Further(OfAbility):
    """A further effect of a card after its first one when the card is used; an optional one is offered."""

    __slots__ = ()

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        x = thaw(self.frame)
        if not match.alive(x.source) or not may_declare(match, x):
            return
        if x.ability.may:
            match.then(Offer(self.frame))
        else:
            begin(match, x)


# triggered abilities


def triggered(m: KitTable, item: Pending) -> Running:
    """Return a triggered ability that waits as one that is about to choose its targets."""
    return begun(m.cards.abilities[item.ability], item.ref, item.seat, item.subject, item.object, item.amount)


def start_triggered(m: KitTable, x: Running) -> None:
    """Offer a triggered ability if it is optional, otherwise activate it. Call it last in a step."""
    if x.ability.may:
        m.then(Offer(freeze(x)))
    else:
        begin(m, x)


def is_given(m: KitTable, card: int, ability: Ability) -> bool:
    """True if a card has the ability from an effect, so that neither its zone nor an earlier seal matters."""
    for other in m.given(card):
        if other.same_as(ability):
            return True
    return False


class Recall(Step):
    """Put triggered abilities that were set aside back among those that wait."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[tuple[int, ...], ...]) -> None:
        self.items = items

    def data(self) -> tuple[object, ...]:
        return (self.items,)

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        kept = match.pending.copy()
        for item in self.items:
            kept.append(Pending(item[0], item[1], item[2], item[3], item[4], item[5]))
        match.pending = kept


def set_aside(m: KitTable, first: int) -> Recall:
    """Take the waiting abilities from index `first` on out of the list, and return the step that puts them back."""
    items: list[tuple[int, ...]] = []
    for number in range(first, len(m.pending)):
        items.append(m.pending[number].data())
    m.pending = m.pending[:first]
    return Recall(tuple(items))
