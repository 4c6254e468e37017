"""Why an action can't be done now, as short codes (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from hantei.cardkit.show.refusals import COST, ILLEGAL, LIMIT, NO_CARD_CODE, NO_TARGET, PLACE, STATE, Refusals, held
from hantei.games.spimate.play.actions.hand import NO_EVENT, can_pay_for, can_place, plays_left
from hantei.games.spimate.play.battle.targets import is_banned
from hantei.games.spimate.play.notation import NAMES
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import NO_CARD
from hantei.interpreter.table.table import CardTable

_PLAYED: Final = re.compile(r"(?P<verb>play|use|place) (?P<name>.+?)(?: to [^ ]+(?: #[0-9]+)?)?")
_ACTED: Final = re.compile(r"(?P<verb>attack|effect) (?P<at>\w+)(?: .*)?")
_TARGETED: Final = re.compile(r"target (?P<at>\w+)")

FIRST_TURN: Final = "FIRST_TURN"
"""Nobody attacks in the first turn of the game (SP-098)."""


def _played(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, SpimateTable)
    card = held(m, seat, said["name"])
    if card == NO_CARD:
        return NO_CARD_CODE
    kind = m.cards.kinds[card]
    if kind & n.EX or (kind & n.MONSTER != 0) != (said["verb"] == "play"):
        return ILLEGAL
    if said["verb"] == "play" and not plays_left(m):
        return LIMIT
    if can_place(m, seat, card):
        ability = m.deck.plain_use(card) if said["verb"] == "use" else None
        return NO_TARGET if ability is None or can_pay_for(m, seat, card, ability, NO_EVENT) else COST
    return PLACE if m.taken(seat) == n.ALL_CELLS else COST


def _acted(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, SpimateTable)
    card = NAMES.lying(m, seat, said["at"])
    if card == NO_CARD:
        return NO_CARD_CODE
    if said["verb"] == "effect":
        return NO_TARGET
    if not m.is_monster(card):
        return ILLEGAL
    if is_banned(m):
        return FIRST_TURN
    if m.attacks_left(card):
        return STATE
    return LIMIT


def _targeted(m: CardTable, seat: int, said: re.Match[str]) -> str:
    return PLACE if said["at"] == "player" or NAMES.lying(m, 1 - seat, said["at"]) != NO_CARD else NO_CARD_CODE


_STANDBY: Final = (n.END_STANDBY,)
_BATTLE: Final = (n.END_BATTLE,)
_TARGETS: Final = (n.TARGET, n.TARGET_PLAYER)
REFUSALS: Final = Refusals(
    {
        **dict.fromkeys(("play", "place"), _STANDBY), "use": (n.END_STANDBY, n.PASS),
        "effect": (n.END_STANDBY, n.PASS), "end": (*_STANDBY, *_BATTLE), "attack": _BATTLE, "pass": (n.PASS,),
        "target": _TARGETS,
        "pay": (n.PAY,), "to": (n.TO_CELL,), "discard": (n.DISCARD,), "escape": (n.ACCEPT,), "accept": (n.ACCEPT,),
        "by": (n.BY_DISCARDING, n.BY_SUBSTITUTE), "fuse": (n.FUSION_TARGET,), "with": (n.MATERIAL,),
        "enough": (n.ENOUGH,), "search": (n.SEARCH,), "go": (n.GO_FIRST,),
    },
    ((_PLAYED, _played), (_ACTED, _acted), (_TARGETED, _targeted)),
)  # fmt: skip
