"""A turn as a tuple of steps: phases, at whose beginning events happen, and the game's own steps between them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.numbers import PLAYER_REF
from hantei.simulator.kernel.match import Match, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Step):
    """A moment of the turn: it is recorded, its events happen for the turn player, and what they cause is settled
    before the next step of the turn. How, a subclass says.

    number  the game's number for the moment
    events  the game's numbers of the events
    """

    __slots__ = ("events", "number")

    def __init__(self, number: int, *events: int) -> None:
        self.number = number
        self.events = events

    def data(self) -> tuple[object, ...]:
        return (self.number, self.events)

    def entered(self, m: KitTable) -> None:
        """Record that the moment has come."""

    def settle(self, m: KitTable) -> None:
        """Schedule what comes of the events: a window, or the game's own settling."""
        raise NotImplementedError

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        self.entered(match)
        for event in self.events:
            match.fire(event, PLAYER_REF - match.active)
        self.settle(match)


def rest_of_turn(turn: tuple[Step, ...], step: Step) -> tuple[Step, ...]:
    """Return the steps of a turn from one of them on."""
    for at in range(len(turn)):
        if turn[at] is step:
            return turn[at:]
    raise ValueError(step)
