"""The opening of both editions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hantei.games.blackpoker.show.switches import ACT6, ACT8
from hantei.simulator.odds.opening import Choice, Opening, OpeningRules, Seat
from hantei.simulator.play import PlaySwitch, Settings

_PRESET_CARDS: Final = 2

_RULES: Final[Mapping[str, tuple[str, str]]] = {
    "setup.opening_hand": ("A6-039", "A8-042"),
    "setup.mulligan": ("A6-040", "A8-043"),
    "setup.preset": ("A6-041", "A8-044"),
    "setup.first_player": ("A6-042", "A8-048"),
    "setup.first_draw": ("A6-046", "A8-052"),
}
"""The switches that the opening depends on, with their rules in the two editions."""


def _under(settings: Settings) -> Opening:
    """Seven cards (A6-039, A8-042); the first player draws one in the set-up instead of ドロー in the first turn
    (A6-046, A6-047, A8-052, A8-053), and every later ドロー gives one card and another one if wanted (A6-126, A6-127,
    A8-144, A8-146). A wall and a soldier of the preset (A6-041, A8-044), and the card that is turned up to find the
    first player (A6-042, A6-044, A8-048, A8-050), leave the deck."""
    hand, first_draw = int(settings["setup.opening_hand"]), int(settings["setup.first_draw"])
    by_reveal = settings["setup.first_player"] == "reveal_high"
    return Opening(
        first=Seat(hand, draws=(first_draw, 1), optional=(0, 1)),
        second=Seat(hand, optional=(1,)),
        choice=Choice.REDRAW_ALL if settings["setup.mulligan"] == "once" else Choice.NONE,
        aside=_PRESET_CARDS * (settings["setup.preset"] != "none") + by_reveal,
        by_reveal=by_reveal,
    )


def opening_of(edition: str) -> OpeningRules:
    """Return the opening of one edition."""
    switches = ACT6 if edition == "act6" else ACT8
    place = 0 if edition == "act6" else 1
    return OpeningRules(
        _under, tuple(PlaySwitch(name, *switches[name], rules[place]) for name, rules in _RULES.items())
    )
