"""Two positions that differ in anything at all are not equal: searches, journals and `conform` rely on it."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games.leader.play.table.state import Battle
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NO_STEP, Match, Step
from tests.simulator.played import play_of

_EVERY: Final = (
    "agenda",
    "asker",
    "asking",
    "options",
    "winner",
    "reason",
    "noise",
    "zones",
    "hints",
    "turn",
    "active",
)
_BLACKPOKER: Final = (
    *_EVERY, "places", "soldiers", "walls", "stage", "pending", "attackers", "blockers", "started", "uids"
)  # fmt: skip
_LEADER: Final = (
    *_EVERY, "where", "cell", "stay", "damage", "marks", "entered", "board", "under", "mods", "pending", "used",
    "used_game", "interrupts", "points", "battle", "happened", "deaths", "spent", "settling",
    "spared",
)  # fmt: skip
FIELDS: Final = [
    *((game_id, field) for game_id in ("act6", "act8") for field in _BLACKPOKER),
    *(("leader", field) for field in _LEADER),
]
"""All that makes a position what it is, by game. `filled` and `wide` follow from other fields, and `possible`,
`powers`, `reprinted`, `guessed` and `depth` make no difference in what comes of a position."""


def _position(game_id: str) -> Match:
    """In the middle of something, with a choice."""
    play = play_of(game_id)
    if game_id == "leader":
        sides = ({"hand": ["1/1"], "F1": "2/2; atk +2 this turn"}, {"F1": "3/3"})
        return play.build(play.defaults, {"player1": sides[0], "player2": sides[1]})
    one = {"pile": ["S2", "S3"], "hand": ["H4", "CK"], "soldiers": ["S5"], "walls": ["D8"]}
    two = {"pile": ["D2", "D3"], "hand": ["S6", "C3"], "soldiers": ["C6"]}
    match = play.build(play.defaults, {"player1": one, "player2": two})
    for text in ("start up 1:H4", "target 1:S5"):
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))
    return match


def _other(value: object) -> object:
    """Another value in the place of one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value, 1)
    if isinstance(value, Step):
        return NO_STEP
    if isinstance(value, Battle):
        return Battle(1, -1, -1)
    assert isinstance(value, list)
    if value and isinstance(value[0], list):
        return [_other(value[0]), *value[1:]]
    return value[1:] if value else [1]


_IN_THEIR_PLACE: Final[dict[tuple[str, str], object]] = {
    ("leader", "pending"): [Pending(0, 0, 0, 0, 0, 0)],
    ("act6", "agenda"): [NO_STEP],
    ("act8", "agenda"): [NO_STEP],
}


@pytest.mark.parametrize(("game_id", "field"), FIELDS)
def test_positions_that_differ_in_one_field_are_not_equal(game_id: str, field: str) -> None:
    match = _position(game_id)
    twin = match.clone()
    assert twin.state() == match.state()
    setattr(twin, field, _IN_THEIR_PLACE.get((game_id, field)) or _other(getattr(match, field)))
    assert twin.state() != match.state()
