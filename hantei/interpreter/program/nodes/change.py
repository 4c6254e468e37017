"""Nodes that change cards: stats, keywords, abilities, permissions, costs, states, counters."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.nodes.base import InLaterTurn, Mirrored, While, cards_reached, is_reached
from hantei.interpreter.program.nodes.on_cards import OnCards
from hantei.interpreter.program.select import SelfSel
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Amount, Node, Running, Sel, Test
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    CARD_MASK,
    FIELD,
    GIVE,
    KEYWORDS,
    NO_REF,
    NOTHING,
    NUMBER_DONE,
    PERMISSIONS,
    PLAYER_REF,
    SEAT_TURN,
    SET,
    SOMETHING,
    SOURCE,
    STATES,
    THIS_TURN,
    UNKNOWN,
)
from hantei.interpreter.table.table import CardTable

OWN: Final = 0
OTHER: Final = 1
ANYBODY: Final = 2
"""Whose turn a span speaks of."""

NEXT_START: Final = 10
SEAT_END: Final = 11
"""Spans to the start of somebody's next turn, and to the end of somebody's turn, the one that goes on included; all
others are those of `Mod.until`."""


class Span:
    """How long a change lasts.

    later  it begins only with the turn with which it ends
    test   it is there only as long as this holds; None: all the time
    """

    def __init__(self, until: int, of: int = ANYBODY, later: bool = False, test: Test | None = None) -> None:
        self.until = until
        self.of = of
        self.later = later
        self.test = test
        self.depends = later or test is not None

    def is_void(self, m: CardTable, x: Running) -> bool:
        """True if the span has nothing to last for: there is no battle, or the source card is gone."""
        if self.until == BATTLE:
            return not m.in_battle()
        return self.until == SOURCE and not (m.alive(x.source) and m.zone(x.source & CARD_MASK) == FIELD)

    def seat(self, m: CardTable, x: Running) -> int:
        """Return whose turn ends the span of a player's turn: for "to the start of the next" the turn before it."""
        named = x.seat if self.of == OWN else 1 - x.seat
        return 1 - named if self.until == NEXT_START else named

    def code(self, m: CardTable, x: Running) -> int:
        """Return the value for `Mod.until`. "To the start of a seat's next turn" is stored as "to the end of the turn
        before it"."""
        if self.until < NEXT_START:
            return self.until
        if self.of == ANYBODY or self.seat(m, x) == m.active:
            return THIS_TURN
        return SEAT_TURN

    def mod(
        self, m: CardTable, x: Running, ref: int, what: int, op: int, value: int, sel: Sel | None = None
    ) -> Mod:  # fmt: skip
        """Return a change that lasts for this span."""
        until = self.code(m, x)
        seat = self.seat(m, x) if until == SEAT_TURN else x.seat
        if self.depends:
            return self.depending(m, x, ref, Mod(ref, what, op, value, until, seat, m.turn, NO_REF, sel))
        place = 0 if sel is None else x.at
        if sel is not None and seat != x.seat:
            sel = Mirrored(sel)
        source = x.source if until == SOURCE or sel is not None else NO_REF
        return Mod(ref, what, op, value, until, seat, m.turn, source, sel, x.ability.number, place)

    def depending(self, m: CardTable, x: Running, ref: int, mod: Mod) -> Mod:
        """Return a change that is there only at times, which is read as one of all cards that fit; a single card is the
        source of it, and where nothing else ends it, it ends when that leaves."""
        is_single = mod.sel is None
        sel: Sel = SelfSel() if mod.sel is None else mod.sel
        if self.test is not None:
            sel = While(self.test, sel)
        if mod.seat != x.seat:
            sel = Mirrored(sel)
        if self.later:
            sel = While(LATER_TURN, sel)
        until = SOURCE if is_single and mod.until == ALWAYS else mod.until
        source = ref if is_single else x.source
        owner = x.ability.number
        return Mod(NO_REF, mod.what, mod.op, mod.value, until, mod.seat, m.turn, source, sel, owner, x.at)


LATER_TURN: Final = InLaterTurn()
FOREVER: Final = Span(ALWAYS)
BITS: Final = (KEYWORDS, PERMISSIONS, STATES)
"""What a card has or has not, so that it can't be given twice."""


def lasts(m: CardTable, mod: Mod) -> bool:
    """True if a card has all bits of a change for at least as long already, whatever else happens to it."""
    had = 0
    for other in m.mods:
        is_alike = other.ref == mod.ref and other.what == mod.what and other.op == mod.op == GIVE
        if is_alike and (other.until == ALWAYS or ends_alike(other, mod)):
            had |= other.value
    return mod.value & ~had == 0


def ends_alike(one: Mod, other: Mod) -> bool:
    """True if two changes end at the same time."""
    if one.until == other.until in (THIS_TURN, BATTLE):
        return True
    return (one.until, one.seat, one.since, one.source) == (other.until, other.seat, other.since, other.source)


def all_have(m: CardTable, x: Running, sel: Sel, what: int, bits: int, span: Span) -> bool:
    """True if every card that is meant has been given these bits already for at least as long."""
    if span.depends or sel.is_hidden(m, x):
        return False
    for ref in cards_reached(m, x, sel):
        if not lasts(m, span.mod(m, x, ref, what, GIVE, bits)):
            return False
    return True


class Alter(OnCards):
    """Give the selected cards, as they are now, a change of a stat, keywords, an ability, permissions or their cost.

    value    the bits, or the number where `amount` is None
    ability  what is given, where it is an ability
    """

    def __init__(
        self, sel: Sel, what: int, op: int, value: int, amount: Amount | None, span: Span,
        ability: Ability | None = None,
    ) -> None:  # fmt: skip
        self.sel = sel
        self.what = what
        self.op = op
        self.value = value
        self.amount = amount
        self.span = span
        self.ability = ability

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        if not self.span.is_void(m, x):
            value = self.size(m, x)
            for ref in cards_reached(m, x, self.sel):
                if m.may_get(ref, self.what, self.op):
                    m.add_mod(self.span.mod(m, x, ref, self.what, self.op, value))
                    if not self.span.depends:
                        m.altered(ref, self.what, self.op, value)
                    done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether one of the cards can get such a change at all."""
        if self.sel.is_hidden(m, x):
            return UNKNOWN
        for ref in cards_reached(m, x, self.sel):
            if m.may_get(ref, self.what, self.op):
                return SOMETHING
        return NOTHING

    def size(self, m: CardTable, x: Running) -> int:
        """Return the number, or the bits."""
        ability = self.ability
        if ability is not None:
            return ability.number
        return self.value if self.amount is None else self.value * self.amount.of(m, x)

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        if self.op == GIVE and self.what in BITS:
            return all_have(m, x, self.sel, self.what, self.value, self.span)
        return self.amount is not None and self.op == ADD and self.amount.most(m, x) == 0 == self.amount.least(m, x)

    def leans_on(self) -> int:
        if self.amount is None:
            return self.sel.looks_in() if self.op == GIVE and self.what in BITS else 0
        return self.amount.leans_on()


class AlterAll(Node):
    """Make a change that applies to all cards that fit a selection while it lasts, also cards that come later."""

    def __init__(self, sel: Sel, what: int, op: int, value: int, amount: Amount | None, span: Span) -> None:
        self.sel = sel
        self.what = what
        self.op = op
        self.value = value
        self.amount = amount
        self.span = span

    def do(self, m: CardTable, x: Running) -> bool:
        if self.span.is_void(m, x):
            x.numbers[NUMBER_DONE] = 0
            return True
        value = self.value if self.amount is None else self.value * self.amount.of(m, x)
        m.add_mod(self.span.mod(m, x, NO_REF, self.what, self.op, value, self.sel))
        x.numbers[NUMBER_DONE] = 1
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount is not None and self.op == ADD and self.amount.most(m, x) == 0 == self.amount.least(m, x)

    def leans_on(self) -> int:
        return 0 if self.amount is None else self.amount.leans_on()


class SwapStats(OnCards):
    """Exchange two stats of a card."""

    def __init__(self, sel: Sel, one: int, other: int, span: Span) -> None:
        self.sel = sel
        self.one = one
        self.other = other
        self.span = span

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        for ref in cards_reached(m, x, self.sel):
            if m.may_get(ref, self.one, SET):
                first, second = m.stat(ref & CARD_MASK, self.one), m.stat(ref & CARD_MASK, self.other)
                m.add_mod(self.span.mod(m, x, ref, self.one, SET, second))
                m.add_mod(self.span.mod(m, x, ref, self.other, SET, first))
                m.altered(ref, self.one, SET, second)
                m.altered(ref, self.other, SET, first)
                done += 1
        x.numbers[NUMBER_DONE] = done
        return True


class SetState(OnCards):
    """Put cards into a state, by the game's number for it, or take them out of it."""

    def __init__(self, sel: Sel, state: int, ends: bool) -> None:
        self.sel = sel
        self.state = state
        self.ends = ends

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        for ref in cards_reached(m, x, self.sel):
            changed = m.end_state(ref, self.state) if self.ends else m.begin_state(ref, self.state, x.seat)
            if changed:
                done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return not self.ends and all_have(m, x, self.sel, STATES, self.state, FOREVER)

    def leans_on(self) -> int:
        return self.sel.looks_in()

    def possible(self, m: CardTable, x: Running) -> bool:
        """True if a cost can be paid: every card can be put into the state."""
        found = cards_reached(m, x, self.sel)
        for ref in found:
            if m.states(ref & CARD_MASK) & self.state:
                return False
        return len(found) > 0


class SetStateFor(OnCards):
    """Put cards into a state for a span."""

    def __init__(self, sel: Sel, state: int, span: Span) -> None:
        self.sel = sel
        self.state = state
        self.span = span

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        if not self.span.is_void(m, x):
            for ref in cards_reached(m, x, self.sel):
                if m.begin_state_for(self.span.mod(m, x, ref, STATES, GIVE, self.state)):
                    done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return all_have(m, x, self.sel, STATES, self.state, self.span)

    def leans_on(self) -> int:
        return self.sel.looks_in()


class PutCounters(OnCards):
    """Put counters, by the game's number for their sort, on cards or remove them; `amount` None: all."""

    def __init__(self, sel: Sel, counter: int, amount: Amount | None, off: bool) -> None:
        self.sel = sel
        self.counter = counter
        self.amount = amount
        self.off = off

    def do(self, m: CardTable, x: Running) -> bool:
        number = -1 if self.amount is None else self.amount.of(m, x)
        done = 0
        for ref in cards_reached(m, x, self.sel):
            done += (
                m.take_counters(ref, self.counter, number) if self.off else m.put_counters(ref, self.counter, number)
            )
        x.numbers[NUMBER_DONE] = done
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell of removing whether there is any counter to remove."""
        if not self.off or self.sel.is_hidden(m, x):
            return super().foresee(m, x)
        for ref in self.sel.refs(m, x):
            card = m.body(PLAYER_REF - ref) if ref < NO_REF else ref
            if card != NO_REF and m.counters_on(card & CARD_MASK, self.counter) and is_reached(m, x, card):
                return SOMETHING
        return NOTHING


class WithCounters(Sel):
    """The cards of a selection that have counters of a sort."""

    def __init__(self, sel: Sel, counter: int) -> None:
        self.sel = sel
        self.counter = counter

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return [ref for ref in self.sel.refs(m, x) if ref >= 0 and m.counters_on(ref & CARD_MASK, self.counter)]

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref >= 0 and self.sel.fits(m, x, ref) and m.counters_on(ref & CARD_MASK, self.counter) > 0

    def offers(self, m: CardTable, x: Running) -> bool:
        if self.sel.looks_in() != 1 << (FIELD >> 1):
            return super().offers(m, x)
        for card in m.board:
            if card >= 0 and m.counters_on(card, self.counter):
                ref = m.ref(card)
                if self.sel.fits(m, x, ref) and m.may_choose(ref, x.seat):
                    return True
        return False

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.sel.is_hidden(m, x)


class Delay(Node):
    """Make a delayed effect for an event of this turn or of a later one; a card holds the ability until then.

    The cards of `sel` hold it, or the card that stands for the effect's player.
    """

    def __init__(self, sel: Sel | None, ability: Ability, span: Span) -> None:
        self.sel = sel
        self.ability = ability
        self.span = span

    def do(self, m: CardTable, x: Running) -> bool:
        holders = [m.body(x.seat)] if self.sel is None else cards_reached(m, x, self.sel)
        for ref in holders:
            m.add_mod(self.span.mod(m, x, ref, ABILITIES, GIVE, self.ability.number))
        x.numbers[NUMBER_DONE] = len(holders)
        return True
