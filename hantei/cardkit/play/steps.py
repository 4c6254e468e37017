"""Steps that procedures of several games share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.simulator.kernel.match import Match, Step


class PlayOver(Step):
    """A play is over: what stands on the agenda below goes on."""

    def run(self, match: Match) -> None:
        """Do nothing."""


PLAY_OVER: Final = PlayOver()


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSeat(Step):
    """A step about a player."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[object, ...]:
        return (self.seat,)
