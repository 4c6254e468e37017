"""What an agent that looks ahead is given for a decision, and what it is to hantei."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.simulator.kernel.match import Match


class Decision:
    """All that an agent that thinks is given for one decision; nothing in it leads to the true match.

    seat     who decides
    options  the actions it may choose, in a stable order; replaced by the next decision, never to be changed
    rest     the option that does least
    worlds   matches that the seat cannot tell from the true one, as many as the agent wants; they are its own
    """

    __slots__ = ("options", "rest", "seat", "worlds")

    def __init__(self, seat: int, options: list[int], rest: int, worlds: list[Match]) -> None:
        self.seat = seat
        self.options = options
        self.rest = rest
        self.worlds = worlds


@mypyc_attr(allow_interpreted_subclasses=True)
class WorldAgent:
    """An agent that looks ahead in worlds; `worlds`: how many are drawn for each decision."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def choose(self, decision: Decision) -> int:
        """Return one of the options."""
        raise NotImplementedError
