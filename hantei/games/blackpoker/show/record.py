"""Events as text, with the rules that they apply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import NO_CARD
from hantei.games.blackpoker.play.table.rules import ACTIONS
from hantei.simulator.kernel.match import NOBODY, Match

CARD: Final = "card"
PLAYER: Final = "player"
ACTION: Final = "action"
NUMBER: Final = "number"
WALL: Final = "wall"

EVENTS: Final[dict[int, tuple[str, tuple[str, ...], str, str]]] = {
    events.SHUFFLE: ("shuffle", (PLAYER,), "A6-038", "A8-041"),
    events.DRAW: ("draw", (CARD,), "A6-126", "A8-144"),
    events.DAMAGE: ("damage", (CARD,), "A6-217", "A8-267"),
    events.DISCARD: ("discard", (CARD,), "A6-061", "A8-067"),
    events.KEY: ("key", (CARD,), "A6-074", "A8-082"),
    events.ENTER: ("enter", (CARD,), "A6-026", "A8-029"),
    events.LEAVE: ("leave", (CARD,), "A6-030", "A8-033"),
    events.DRIVE: ("drive", (CARD, PLAYER, WALL), "A6-027", "A8-030"),
    events.CHARGE: ("charge", (CARD, PLAYER, WALL), "A6-027", "A8-030"),
    events.BONUS: ("size", (CARD, NUMBER), "A6-173", "A8-193"),
    events.EQUIP: ("equip", (CARD,), "A6-112", "A8-120"),
    events.START: ("start", (ACTION, PLAYER), "A6-086", "A8-094"),
    events.STAGE: ("stage", (ACTION, PLAYER), "A6-078", "A8-086"),
    events.RESOLVE: ("resolve", (ACTION, PLAYER), "A6-093", "A8-101"),
    events.FIZZLE: ("no effect", (ACTION, PLAYER), "A6-090", "A8-098"),
    events.NEGATE: ("negate", (ACTION, PLAYER), "A6-182", "A8-208"),
    events.TRIGGER: ("trigger", (CARD,), "A6-099", "A8-106"),
    events.ATTACKER: ("attacker", (CARD,), "A6-132", "A8-151"),
    events.BLOCKER: ("blocker", (CARD, WALL), "A6-142", "A8-161"),
    events.TURN_UP: ("turn up", (CARD,), "A6-157", "A8-176"),
    events.REVEAL: ("reveal", (CARD,), "A6-042", "A8-048"),
    events.TAKE: ("take", (CARD,), "A6-195", "A8-241"),
    events.GRAVE: ("graveyard", (CARD,), "A6-073", "A8-081"),
    events.FOG: ("fog", (CARD,), "", "A8-197"),
    events.RETURN: ("return", (CARD,), "", "A8-126"),
    events.TOP: ("on top", (CARD,), "", "A8-221"),
    events.TURN: ("turn", (PLAYER, NUMBER), "A6-050", "A8-056"),
    events.DROPPED: ("dropped", (ACTION,), "", "A8-103"),
    events.FIRST: ("first player", (PLAYER,), "A6-042", "A8-048"),
    events.LOOK: ("look", (CARD,), "", "A8-237"),
}
"""Event -> its word, what its operands are, and the rule of act6 and of act8."""


def event_text(match: Match, group: Sequence[int], seat: int) -> tuple[str, str]:
    """Return the text of an event and its rule. A card that the seat may not know is `?`; NOBODY may know all."""
    assert isinstance(match, BlackPoker)
    word, fields, act6, act8 = EVENTS[group[0]]
    hidden = seat != NOBODY and not group[4] & (1 << seat)
    words = [word, *filter(None, (_operand(match, f, v, hidden) for f, v in zip(fields, group[1:], strict=False)))]
    if group[0] == events.ENTER:
        words.append("wall" if group[2] else "soldier")
    return " ".join(words), act6 if match.rules.game == "act6" else act8


def _operand(m: BlackPoker, field: str, value: int, hidden: bool) -> str:
    if field == CARD:
        return "" if value == NO_CARD else "?" if hidden else m.cards.texts[value]
    if field == PLAYER:
        return str(value + 1)
    if field == ACTION:
        return ACTIONS[value]
    if field == WALL:
        return f"w{value}" if value else ""
    return str(value)
