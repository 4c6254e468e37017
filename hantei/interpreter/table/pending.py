"""Triggered abilities that wait for the next trigger check."""

from __future__ import annotations


class Pending:
    """An ability that an event has triggered. Immutable.

    ability  its number
    ref      its card as it was then
    seat     whose it is
    subject, object, amount  of the event
    """

    __slots__ = ("ability", "amount", "object", "ref", "seat", "subject")

    def __init__(self, ability: int, ref: int, seat: int, subject: int, object_: int, amount: int) -> None:
        self.ability = ability
        self.ref = ref
        self.seat = seat
        self.subject = subject
        self.object = object_
        self.amount = amount

    def data(self) -> tuple[int, ...]:
        return (self.ability, self.ref, self.seat, self.subject, self.object, self.amount)
