"""Changes: what effects do to cards for a span of time."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.definitions import Sel
from hantei.interpreter.table.numbers import (
    ABILITIES,
    CHANGEABLE,
    CHANGED,
    ENABLED,
    KEYWORDED,
    KEYWORDS,
    PERMISSIONS,
    PERMITTED,
    RENUMBERED,
    SEAT_TURN,
    SOURCE,
    STATED,
    STATES,
    THIS_TURN,
)


class Mod:
    """One change that an effect has made. Immutable; the order of the list is the order in time.

    ref    the card that is changed, or NO_REF where `sel` says which cards are, now and later
    what   a stat, or KEYWORDS, STATES, ABILITIES, PERMISSIONS, COSTS, CONTROL
    op     ADD, SET, TIMES; GIVE, TAKE (abilities are only given)
    value  the number, the bits, the number of the ability, or the seat that has control again when it ends
    until  ALWAYS, THIS_TURN, SEAT_TURN, BATTLE or SOURCE
    seat   whose effect it is; for SEAT_TURN: whose turn ends it
    since  the turn in which it was made
    source the card that it hangs on (SOURCE), or NO_REF
    sel    read from `seat` and `source`
    owner  the number of the ability that made it
    place  where in the program of `owner` the node with `sel` stands: equal ones have equal selections; 0: no `sel`
    """

    __slots__ = ("op", "owner", "place", "ref", "seat", "sel", "since", "source", "until", "value", "what")

    def __init__(
        self, ref: int, what: int, op: int, value: int, until: int, seat: int, since: int, source: int,
        sel: Sel | None = None, owner: int = 0, place: int = 0,
    ) -> None:  # fmt: skip
        self.ref = ref
        self.what = what
        self.op = op
        self.value = value
        self.until = until
        self.seat = seat
        self.since = since
        self.source = source
        self.sel = sel
        self.owner = owner
        self.place = place

    def data(self) -> tuple[object, ...]:
        change = (self.ref, self.what, self.op, self.value)
        return (*change, self.until, self.seat, self.since, self.source, self.owner, self.place)

    def with_value(self, value: int) -> Mod:
        """Return the same change with another value."""
        return Mod(
            self.ref, self.what, self.op, value, self.until, self.seat, self.since, self.source, self.sel, self.owner,
            self.place,
        )  # fmt: skip

    def change(self) -> tuple[object, ...]:
        """Return what is changed and for how long: equal for changes of two cards that come to the same."""
        span = (self.seat, self.since) if self.until == SEAT_TURN else (self.source,) if self.until == SOURCE else ()
        return (self.what, self.op, self.value, self.until, *span)

    def ends_with(self, turn: int, active: int) -> bool:
        """True if the change ends with this turn."""
        if self.until == THIS_TURN:
            return True
        return self.until == SEAT_TURN and self.seat == active and self.since < turn


def marks_by_change() -> list[int]:
    """Return by what is changed: the mark of a card that has such a change."""
    marks = [CHANGED] * CHANGEABLE
    for stat in range(4):
        marks[stat] = CHANGED | RENUMBERED << stat
    marks[KEYWORDS] = CHANGED | KEYWORDED
    marks[STATES] = CHANGED | STATED
    marks[PERMISSIONS] = CHANGED | PERMITTED
    marks[ABILITIES] = CHANGED | ENABLED
    return marks


MARKS: Final = marks_by_change()


def mark_of(mod: Mod) -> int:
    """Return the marks of the card that a change is about."""
    return MARKS[mod.what]
