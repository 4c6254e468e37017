"""The standby phase: any action, in any order, as often as wanted (SP-108 to SP-111)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.window import Window, is_quiet
from hantei.games.spimate.play.actions.effects import activate, add_effects
from hantei.games.spimate.play.actions.hand import add_plays, play
from hantei.games.spimate.play.table.numbers import EFFECT, TO_BATTLE
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.games.spimate.play.table.timing import MOMENT
from hantei.simulator.kernel.match import Match, Step, kind_of


class Standby(Step):
    """The turn player acts until they enter the battle phase (SP-102, SP-104, SP-110). What is due is seen to before
    each action."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        if m.pending or (m.happened and not is_quiet(m, MOMENT)):
            m.then(self)
            m.then(BETWEEN)
            return
        found: list[int] = []
        add_plays(m, m.active, found)
        add_effects(m, m.active, found)
        found.append(TO_BATTLE)
        m.ask(m.active, self, found)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        if action == TO_BATTLE:
            return
        match.then(self)
        if kind_of(action) == EFFECT:
            activate(match, match.active, action, ())
        else:
            play(match, match.active, action, ())


BETWEEN: Final = Window(MOMENT)
STANDBY: Final = Standby()
