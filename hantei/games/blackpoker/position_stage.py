"""What waits and what fights in a position: the stage, attackers with their blockers, and limits that are used up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from hantei.games.blackpoker.notation import target_text
from hantei.games.blackpoker.pieces import BOTH, KNOWN_SHIFT, NO_CARD, STAGE, Item
from hantei.games.blackpoker.rules import ACTIONS, NO_TARGET, OPPONENT, Action
from hantei.games.blackpoker.state import BlackPoker
from hantei.simulator.match import NOBODY
from hantei.simulator.play import Position, PositionError

_ITEM: Final = re.compile(r"(?P<player>[12])> (?P<action>\w+)(?P<keys>(?: [12]:\w+)*)(?: at (?P<target>.+))?")
_GONE: Final = 0
"""A uid that no character ever has."""


def key_texts(position: Position, seat: int) -> list[str]:
    """The key cards of a player that lie on the stage."""
    found: list[str] = []
    for text in _list(position, "stage"):
        match = _parsed(text)
        if int(match["player"]) == seat + 1:
            found.extend(key.split(":", 1)[1] for key in match["keys"].split())
    return found


def lay_stage(m: BlackPoker, position: Position, first: Sequence[int]) -> None:
    """Put the actions on the stage; `first` is the number of each player's first key card."""
    numbers = list(first)
    for text in _list(position, "stage"):
        match = _parsed(text)
        seat = int(match["player"]) - 1
        action = _action(m, match)
        keys = [NO_CARD, NO_CARD]
        for place in range(action.keys):
            keys[place] = numbers[seat]
            m.places[numbers[seat]] = (STAGE + seat) | BOTH << KNOWN_SHIFT
            numbers[seat] += 1
        target = _uid(m, match["target"]) if match["target"] else NOBODY
        m.stage.append(Item(m.next_uid(), action.number, seat, keys[0], keys[1], target))


def _action(m: BlackPoker, match: re.Match[str]) -> Action:
    """The action that a text of the stage names, with as many keys as it has, and a target where it has one."""
    number = ACTIONS.index(match["action"]) if match["action"] in ACTIONS else -1
    if number < 0 or not m.rules.known[number]:
        raise PositionError("stage", f"{match['action']!r} is no action of this game")
    action = m.rules.actions[number]
    if len(match["keys"].split()) != action.keys:
        raise PositionError("stage", f"{match[0]!r} needs {action.keys} key cards")
    if (match["target"] is None) != (action.target in (NO_TARGET, OPPONENT)):
        raise PositionError("stage", f"{match[0]!r} needs {'a' if match['target'] is None else 'no'} target")
    return action


def lay_fight(m: BlackPoker, position: Position) -> None:
    """Attackers, blockers (attacker and blocker in turn) and the once-per-turn actions that were started."""
    m.attackers = tuple(_uid(m, text) for text in _list(position, "attackers"))
    m.blockers = tuple(_uid(m, text) if text else NOBODY for text in _list(position, "blockers"))
    if len(m.blockers) % 2:
        raise PositionError("blockers", "must be pairs of an attacker and a blocker")
    for text in _list(position, "used"):
        player, _, action = text.partition("> ")
        if player not in ("1", "2") or action not in ACTIONS:
            raise PositionError("used", f"{text!r} (write it like '1> attack')")
        m.started |= 1 << (2 * ACTIONS.index(action) + int(player) - 1)


def used_texts(m: BlackPoker) -> list[str]:
    """The once-per-turn actions that were started in this turn."""
    return [
        f"{seat + 1}> {name}"
        for number, name in enumerate(ACTIONS)
        for seat in range(2)
        if m.started & (1 << (2 * number + seat))
    ]


def _list(position: Position, key: str) -> list[str]:
    value: Any = position.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise PositionError(key, "must be a list of texts")
    return value


def _parsed(text: str) -> re.Match[str]:
    match = _ITEM.fullmatch(text)
    if match is None:
        raise PositionError("stage", f"{text!r} (write it like '1> up 1:H4 at 2:S5')")
    return match


def _uid(m: BlackPoker, text: str) -> int:
    if text.startswith("gone"):
        return _GONE
    for seat in range(2):
        for who in (*m.soldiers[seat], *m.walls[seat]):
            if target_text(m, who.uid) == text:
                return who.uid
    for item in m.stage:
        if target_text(m, item.uid) == text:
            return item.uid
    raise PositionError("position", f"there is no {text!r}")
