"""Control flow between the verbs of a program: conditions, optional parts, options, loops.

Jumps are counted from the node behind the one that jumps, so that programs can be joined.
"""

from __future__ import annotations

from hantei.interpreter.program.effect import ask
from hantei.interpreter.table.definitions import Amount, Node, Quiet, Running, Sel, Test
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    DONE,
    NO,
    NO_REF,
    NOTHING,
    NUMBER_DONE,
    NUMBER_SINCE,
    NUMBER_X,
    OPTION,
    PLAYER_REF,
    SOMETHING,
    YES,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import first_of, kind_of, pack


def seat_of(m: CardTable, x: Running, who: Sel | None) -> int:
    """Return the seat of a selected player; the effect's own seat if there is no selection."""
    if who is None:
        return x.seat
    refs = who.refs(m, x)
    return PLAYER_REF - refs[0] if refs and refs[0] < NO_REF else x.seat


def reached(m: CardTable, x: Running, sel: Sel) -> list[int]:
    """Return the cards of a selection that are still there and that this effect applies to."""
    found: list[int] = []
    for ref in sel.refs(m, x):
        if m.alive(ref) and m.reaches(ref, x.seat):
            found.append(ref)
    return found


def cards_reached(m: CardTable, x: Running, sel: Sel) -> list[int]:
    """Return the same as `reached`, with the card that stands for a player in place of the player."""
    found: list[int] = []
    for ref in sel.refs(m, x):
        card = m.body(PLAYER_REF - ref) if ref < NO_REF else ref
        if card != NO_REF and m.alive(card) and m.reaches(card, x.seat):
            found.append(card)
    return found


def is_reached(m: CardTable, x: Running, ref: int) -> bool:
    """True if a card is still there and the effect applies to it."""
    return m.alive(ref) and m.reaches(ref, x.seat)


class InSlot(Sel):
    """The refs in one slot of a program that are still there."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in x.slots[self.slot]:
            if m.alive(ref):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in x.slots[self.slot] and m.alive(ref)

    def looks_in(self) -> int:
        return 0


class EventCard(Sel):
    """The card that an event is about: its subject, or where that is a player its object."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        for slot in (0, 1):
            refs = x.slots[slot]
            if refs and refs[0] >= 0:
                return [ref for ref in refs if m.alive(ref)]
        return []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


class Mirrored(Sel):
    """A selection evaluated for the other player."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return self.sel.refs(m, from_other_side(x))

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, from_other_side(x), ref)


def from_other_side(x: Running) -> Running:
    """Return a program as the other player would run it."""
    return Running(x.ability, x.at, 1 - x.seat, x.source, x.slots, x.numbers)


class While(Sel):
    """The cards of a selection, as long as a condition holds."""

    def __init__(self, test: Test, sel: Sel) -> None:
        self.test = test
        self.sel = sel

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return self.sel.refs(m, x) if self.test.holds(m, x) else []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, x, ref) and self.test.holds(m, x)


class InLaterTurn(Test):
    """True if it is the turn of a seat, and a later one than that in which a change was made."""

    def holds(self, m: CardTable, x: Running) -> bool:
        return m.active == x.seat and m.turn > x.numbers[NUMBER_SINCE]


class WithinReach(Sel):
    """The cards of a selection that continuous changes may apply to."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if ref < NO_REF or not m.is_out_of_reach(ref & CARD_MASK, x.seat):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, x, ref) and (ref < NO_REF or not m.is_out_of_reach(ref & CARD_MASK, x.seat))

    def could_fit(self, m: CardTable, card: int) -> bool:
        return self.sel.could_fit(m, card)


class Belongs(Sel):
    """Players, or cards on their side, as an event's subject."""

    def __init__(self, who: Sel) -> None:
        self.who = who

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return self.who.refs(m, x)

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        player = PLAYER_REF - m.controller(ref & CARD_MASK) if ref >= 0 else ref
        return player in self.who.refs(m, x)


class IsBody(Sel):
    """The cards that stand for selected players."""

    def __init__(self, who: Sel) -> None:
        self.who = who

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.who.refs(m, x):
            found.append(m.body(PLAYER_REF - ref))
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


class Minus(Amount):
    """The negative of an amount."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def of(self, m: CardTable, x: Running) -> int:
        return -self.amount.of(m, x)

    def most(self, m: CardTable, x: Running) -> int:
        return -self.amount.least(m, x)

    def least(self, m: CardTable, x: Running) -> int:
        return -self.amount.most(m, x)

    def leans_on(self) -> int:
        return self.amount.leans_on()


class All(Test):
    """All of several conditions."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, m: CardTable, x: Running) -> bool:
        for test in self.tests:
            if not test.holds(m, x):
                return False
        return True


class CanPay(Test):
    """True if every part of a cost can be paid."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes

    def holds(self, m: CardTable, x: Running) -> bool:
        for node in self.nodes:
            if not node.possible(m, x):
                return False
        return True


class WasMadeBefore(Test):
    """True if a delayed ability was made in an earlier turn than this one."""

    def holds(self, m: CardTable, x: Running) -> bool:
        for mod in m.mods:
            if mod.ref == x.source and mod.value == x.ability.number and mod.since < m.turn:
                return True
        return False


class Jump(Quiet):
    """Skip a number of nodes."""

    def __init__(self, skip: int) -> None:
        self.skip = skip

    def do(self, m: CardTable, x: Running) -> bool:
        x.at += self.skip
        return True


class Unless(Quiet):
    """Skip the next nodes unless a condition holds."""

    def __init__(self, test: Test, skip: int) -> None:
        self.test = test
        self.skip = skip

    def do(self, m: CardTable, x: Running) -> bool:
        if not self.test.holds(m, x):
            x.at += self.skip
        return True


class MayDo(Quiet):
    """Ask a player whether to do the next nodes; if their first choice finds nothing, they are skipped without
    asking."""

    def __init__(self, who: Sel | None, first: Node | None, skip: int) -> None:
        self.who = who
        self.first = first
        self.skip = skip

    def do(self, m: CardTable, x: Running) -> bool:
        first = self.first
        if first is not None and not first.possible(m, x):
            return self.leave(x)
        ask(m, x, seat_of(m, x, self.who), [pack(YES), pack(NO)])
        return False

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        return True if kind_of(action) == YES else self.leave(x)

    def leave(self, x: Running) -> bool:
        x.numbers[NUMBER_DONE] = 0
        x.at += self.skip
        return True


class ChooseOptions(Quiet):
    """A player chooses some of several options, in their order; options that have no target are not offered.

    firsts       by option: the first choice in it that has to find something, or itself where there is none
    least, most  how many
    who          chooses; None: the one whose effect it is
    """

    def __init__(self, slot: int, firsts: list[Node], least: int, most: int, who: Sel | None = None) -> None:
        self.slot = slot
        self.firsts = firsts
        self.least = least
        self.most = most
        self.who = who

    def do(self, m: CardTable, x: Running) -> bool:
        x.slots[self.slot] = ()
        return self.go_on(m, x)

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        if kind_of(action) == DONE:
            return True
        x.slots[self.slot] = (*x.slots[self.slot], first_of(action))
        return self.go_on(m, x)

    def possible(self, m: CardTable, x: Running) -> bool:
        return len(self.open(m, x)) > 0

    def foresee(self, m: CardTable, x: Running) -> int:
        return SOMETHING if self.possible(m, x) else NOTHING

    def open(self, m: CardTable, x: Running) -> list[int]:
        """Return the options that can be carried out."""
        found: list[int] = []
        for number in range(len(self.firsts)):
            first = self.firsts[number]
            if first is self or first.possible(m, x):
                found.append(number)
        return found

    def go_on(self, m: CardTable, x: Running) -> bool:
        taken = x.slots[self.slot]
        open_ = self.open(m, x)
        least = min(self.least, len(open_))
        if len(taken) >= min(self.most, len(open_)):
            return True
        options: list[int] = []
        for at in range(len(open_)):
            if (not taken or open_[at] > taken[-1]) and len(open_) - at >= least - len(taken):
                options.append(pack(OPTION, open_[at]))
        if not options:
            return True
        if len(taken) >= least:
            options.append(pack(DONE))
        ask(m, x, seat_of(m, x, self.who), options)
        return False


class IfOption(Quiet):
    """Skip the nodes of an option that was not chosen."""

    def __init__(self, slot: int, number: int, skip: int) -> None:
        self.slot = slot
        self.number = number
        self.skip = skip

    def do(self, m: CardTable, x: Running) -> bool:
        if self.number not in x.slots[self.slot]:
            x.at += self.skip
        return True


class Loop(Quiet):
    """Repeat the next nodes a number of times; `slot` counts."""

    def __init__(self, slot: int, times: Amount, skip: int) -> None:
        self.slot = slot
        self.times = times
        self.skip = skip

    def do(self, m: CardTable, x: Running) -> bool:
        times = self.times.of(m, x)
        x.slots[self.slot] = (times,)
        if times <= 0:
            x.at += self.skip
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.times.most(m, x) <= 0

    def leans_on(self) -> int:
        return self.times.leans_on()


class Next(Quiet):
    """The end of a loop's body: jump back to its beginning while repetitions are left."""

    def __init__(self, slot: int, back: int) -> None:
        self.slot = slot
        self.back = back

    def do(self, m: CardTable, x: Running) -> bool:
        left = x.slots[self.slot][0] - 1
        x.slots[self.slot] = (left,)
        if left > 0:
            x.at -= self.back
        return True


class RepeatAll(Quiet):
    """Repeat all nodes before this one until they have run a number of times, with every choice made again."""

    def __init__(self, slot: int, times: Amount, back: int) -> None:
        self.slot = slot
        self.times = times
        self.back = back

    def do(self, m: CardTable, x: Running) -> bool:
        counted = x.slots[self.slot]
        left = counted[0] - 1 if counted else self.times.of(m, x) - 1
        if left > 0:
            x.slots[self.slot] = (left,)
            x.at -= self.back
        else:
            x.slots[self.slot] = ()
        return True


class SetX(Quiet):
    """Set the value of X."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def do(self, m: CardTable, x: Running) -> bool:
        x.numbers[NUMBER_X] = self.amount.of(m, x)
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return self.amount.leans_on()
