"""The things that an ability speaks of, by the numbers that `effects.sense.bind` gives them, and where a program keeps
them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from hantei.effects.sense.bind import introduced, introduces
from hantei.effects.tree.nodes import Do, Event, Selector, Statement
from hantei.effects.tree.walk import fields_of, unparsed
from hantei.effects.tree.walk import nodes as parts_of
from hantei.interpreter.compile.left_out.reasons import LOST_REFERENCE, NotModelled
from hantei.interpreter.program.nodes.base import InSlot
from hantei.interpreter.program.select import AnyOf, ButFor
from hantei.interpreter.table.definitions import Sel

SUBJECT: Final = 0
OBJECT: Final = 1
"""The slots of what an event is about."""

Slots = tuple[int, ...]


class Things:
    """What was spoken of so far.

    count  how many things
    slots  by number of the thing: the slots of the program that hold it, of which it may be in any; a thing that isn't
           kept in one can't be spoken of
    own    whether a thing is sure to be on the own side
    said   the words by which a thing was spoken of first
    apart  by number of a thing: the slots of what was chosen of it, which is none of its rest
    kinds  by number of a thing that an ability waits for: its kinds, none where any card will do
    parted numbers of things of which something was done to all of one kind: nobody knows their rest
    """

    def __init__(self) -> None:
        self.count = 0
        self.slots: dict[int, Slots] = {}
        self.own: dict[int, bool] = {}
        self.said: dict[int, Selector] = {}
        self.apart: dict[int, Slots] = {}
        self.kinds: dict[int, frozenset[str]] = {}
        self.parted: set[int] = set()

    def wait_for(self, event: Event | None) -> None:
        """Note what an ability waits for."""
        if event is None:
            return
        for slot, part in ((SUBJECT, event.subject), (OBJECT, event.object)):
            if introduces(part):
                self.slots[self.count] = (slot,)
                self.own[self.count] = isinstance(part, Selector) and part.side == "own"
                self.kinds[self.count] = frozenset(part.kinds if isinstance(part, Selector) else ())
                self.count += 1

    def note(self, statement: Do, slot: int, own: bool) -> None:
        """Note what a verb has spoken of: it keeps its cards in a slot, or those that it has moved; -1: nowhere."""
        verb: Any = statement.verb
        parts = [getattr(verb, name) for name in fields_of(verb)]
        first = next((part for part in parts if isinstance(part, Selector)), None)
        number = self.count if introduces(first) else first.slot if first is not None else None
        self.count += introduced(statement)
        if first is not None and first.slot is not None and first.kinds and first.count is None:
            self.parted.add(first.slot)
        if slot < 0 or first is None or number is None:
            return
        if first.also:  # nobody can tell one from the other in there
            self._forget(numbers_of(first))
        else:
            self.slots[number] = (slot,)
            self.own[number] = own
            self.said.setdefault(number, first)

    def _forget(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.slots.pop(number, None)

    def set_apart(self, what: Selector, slot: int) -> None:
        """Note that some of a thing were chosen for later."""
        if what.slot is not None and what.count is not None and slot >= 0:
            self.apart[what.slot] = (*self.apart.get(what.slot, ()), slot)

    def lose(self, statement: Statement, before: Mapping[int, Slots], count: int) -> None:
        """Note that a statement is left out: what it was about can't be spoken of any more, as what follows may count
        on what should have been done to it. What words that nobody understands are about may be anything."""
        selectors = (part for part in parts_of(statement) if isinstance(part, Selector))
        spoken_of = {number for what in selectors for number in numbers_of(what)}
        known = {} if unparsed(statement) else before
        self.slots = {number: slots for number, slots in known.items() if number not in spoken_of}
        self.count = count + introduced(statement)

    def sel(self, what: Selector) -> Sel:
        """Return the cards that a reference with a number means."""
        numbers = numbers_of(what)
        is_parted = what.reference == "rest" and not self.parted.isdisjoint(numbers)
        if not all(self.slots.get(number) for number in numbers) or self._is_narrowed(what) or is_parted:
            raise NotModelled(LOST_REFERENCE)
        found = _each_once(slot for number in numbers for slot in self.slots[number])
        sel: Sel = InSlot(found[0]) if len(found) == 1 else AnyOf([InSlot(slot) for slot in found])
        apart = self.apart.get(numbers[0], ()) if what.reference == "rest" else ()
        return ButFor(sel, [InSlot(slot) for slot in apart]) if apart else sel

    def is_of_event(self, what: Selector) -> bool:
        """True if a reference with a number means what the ability waits for."""
        slots: list[Slots | None] = [self.slots.get(number) for number in numbers_of(what)]
        return not self._is_narrowed(what) and slots in ([(SUBJECT,)], [(OBJECT,)])

    def _is_narrowed(self, what: Selector) -> bool:
        """True if what an ability waits for is called by a kind that it need not be of: the text may then speak of
        nothing."""
        waited = (self.kinds[number] for number in numbers_of(what) if number in self.kinds)
        return bool(what.kinds) and any(not kinds or not kinds <= set(what.kinds) for kinds in waited)

    def kept(self) -> Mapping[int, Slots]:
        return dict(self.slots)

    def meet(self, before: Mapping[int, Slots], *ways: Mapping[int, Slots]) -> None:
        """Note that one of several ways was gone: a thing may be where any of them has left it."""
        together: dict[int, Slots] = {}
        for number in dict.fromkeys(number for way in (before, *ways) for number in way):
            together[number] = _each_once(slot for way in ways for slot in way.get(number, ()))
        self.slots = together

    def go_back(self, before: Mapping[int, Slots]) -> None:
        """Note that what was spoken of since isn't known in another case."""
        self.slots = dict(before)


def numbers_of(what: Selector) -> tuple[int, ...]:
    """Return the numbers of the things that a reference means."""
    return () if what.slot is None else (what.slot, *what.also)


def _each_once(slots: Iterable[int]) -> Slots:
    return tuple(dict.fromkeys(slots))
