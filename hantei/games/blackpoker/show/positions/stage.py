"""The stage and the fight of a position: waiting actions, attackers with their blockers, and limits that are used
up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hantei.games.blackpoker.play.notation import target_text
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.pieces import BOTH, KNOWN_SHIFT, NO_CARD, STAGE, Item
from hantei.games.blackpoker.play.table.rules import ACTIONS, NO_TARGET, OPPONENT, Action
from hantei.games.blackpoker.show.impossible import Impossible
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import check_once, texts

_ITEM: Final = re.compile(r"(?P<player>[12])> (?P<action>\w+)(?P<keys>(?: [12]:\w+)*)(?: at (?P<target>.+))?")
_GONE: Final = 0
"""A uid that no character ever has."""


def key_texts(position: Position, seat: int) -> list[str]:
    """Return the key cards of a player that are on the stage."""
    found: list[str] = []
    for text in texts(position, "stage", "stage"):
        match = _parsed(text)
        if int(match["player"]) == seat + 1:
            found.extend(key.split(":", 1)[1] for key in match["keys"].split())
    return found


def lay_stage(m: BlackPoker, position: Position, first: Sequence[int]) -> None:
    """Put the actions on the stage; `first` is the number of each player's first key card."""
    numbers = list(first)
    for text in texts(position, "stage", "stage"):
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
    """Return the action that a text of the stage names, with as many keys as it has, and a target where it has one."""
    number = ACTIONS.index(match["action"]) if match["action"] in ACTIONS else -1
    if number < 0 or not m.rules.known[number]:
        raise Impossible("stage", "no_action", text=match["action"])
    action = m.rules.actions[number]
    if len(match["keys"].split()) != action.keys:
        raise Impossible("stage", "keys", text=match[0], count=action.keys)
    if (match["target"] is None) != (action.target in (NO_TARGET, OPPONENT)):
        raise Impossible("stage", "target" if match["target"] is None else "no_target", text=match[0])
    return action


def lay_fight(m: BlackPoker, position: Position) -> None:
    """Set attackers, blockers (attacker and blocker in turn) and the once-per-turn actions that were started."""
    m.attackers = tuple(_uid(m, text) for text in texts(position, "attackers", "attackers"))
    m.blockers = tuple(_uid(m, text) if text else NOBODY for text in texts(position, "blockers", "blockers"))
    if len(m.blockers) % 2:
        raise Impossible("blockers", "pairs")
    check_once((text, "used") for text in texts(position, "used", "used"))
    for text in texts(position, "used", "used"):
        player, _, action = text.partition("> ")
        if player not in ("1", "2") or action not in ACTIONS:
            raise Impossible("used", "form", text=text, example="1> attack")
        m.started |= 1 << (2 * ACTIONS.index(action) + int(player) - 1)


def used_texts(m: BlackPoker) -> list[str]:
    """Return the once-per-turn actions that were started in this turn."""
    return [
        f"{seat + 1}> {name}"
        for number, name in enumerate(ACTIONS)
        for seat in range(2)
        if m.started & (1 << (2 * number + seat))
    ]


def _parsed(text: str) -> re.Match[str]:
    match = _ITEM.fullmatch(text)
    if match is None:
        raise Impossible("stage", "form", text=text, example="1> up 1:H4 at 2:S5")
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
    raise Impossible("position", "nobody", text=text)
