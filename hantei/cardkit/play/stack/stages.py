"""A fight, or another procedure in stages: what it rests on is checked before each, and a window follows each."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.simulator.kernel.match import NO_STEP, NOBODY, Match, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(Step):
    """One stage of a procedure."""

    def holds(self, m: StackTable) -> bool:
        """True if what the procedure rests on is still given, so that this stage happens."""
        raise NotImplementedError

    def do(self, m: StackTable) -> Step:
        """Carry the stage out; return the next stage, which follows the window, or NO_STEP if there is none or the
        stage has scheduled or asked what follows."""
        raise NotImplementedError

    def timing(self) -> int:
        """Return the timing of the window after this stage."""
        raise NotImplementedError

    def broken(self, m: StackTable) -> None:
        """End the procedure without this stage, since what it rests on is gone."""
        raise NotImplementedError

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        m = match
        if not self.holds(m):
            self.broken(m)
            return
        following = self.do(m)
        if following is not NO_STEP and m.winner == NOBODY:
            window(m, self.timing(), following)
