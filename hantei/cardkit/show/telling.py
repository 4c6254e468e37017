"""How matches of a card game are told: by its notation, its reasons and its view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hantei.cardkit.play.table import Told
from hantei.cardkit.show.actions import Actions
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import Match


class Telling(Told):
    """The words of a game.

    actions  its notation
    reasons  why a match ended -> the rule that says so, empty where it was stopped
    view     everything that a seat may see of a match, as plain values
    """

    def __init__(
        self, actions: Actions, reasons: Mapping[int, str], view: Callable[[Any, int], dict[str, object]]
    ) -> None:
        self.actions = actions
        self.reasons = reasons
        self.view = view

    def observe(self, match: Match, seat: int) -> dict[str, object]:
        return self.view(match, seat)

    def action_text(self, match: Match, action: int, seat: int) -> str:
        assert isinstance(match, CardTable)
        return self.actions.text(match, action, seat)

    def reason_text(self, reason: int) -> str:
        return self.reasons[reason]
