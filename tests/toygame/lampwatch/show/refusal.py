"""Why an action can't be done now, as short codes (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from hantei.cardkit.show.refusals import COST, ILLEGAL, LIMIT, NO_CARD_CODE, NO_TARGET, PLACE, STATE, Refusals, held
from hantei.interpreter.table.numbers import NO_CARD
from hantei.interpreter.table.table import CardTable

from ..play import numbers as n
from ..play.battle import lookouts, waits
from ..play.table import LampTable
from ..play.ways import can_pay
from .notation import NAMES

_PLAYED: Final = re.compile(r"(?P<verb>summon|fuse|use) (?P<name>.+?)(?:@(?P<cell>F[123]|B1)| to [^ ]+(?: #[0-9]+)?)?")
_ATTACK: Final = re.compile(r"attack (?P<by>\w+)>(?P<on>\w+)")
_ABILITY: Final = re.compile(r"ability (?P<by>\w+)(?: (?P<number>[0-9]))?")

GUARDED: Final = "GUARDED"
"""A lookout stands in front, and something else would be attacked (LW-040)."""

_KINDS: Final = {"summon": n.KEEPER, "fuse": n.TWIN, "use": n.CHARM}


def _played(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LampTable)
    card = held(m, seat, said["name"])
    if card == NO_CARD:
        return NO_CARD_CODE
    if not m.cards.kinds[card] & _KINDS[said["verb"]] or bool(said["cell"]) != (said["verb"] == "summon"):
        return ILLEGAL
    if not can_pay(m, seat, card):
        return COST
    return PLACE if said["verb"] == "summon" else NO_TARGET


def _attacked(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LampTable)
    by = NAMES.lying(m, seat, said["by"])
    on = NAMES.lying(m, 1 - seat, said["on"])
    if by == NO_CARD or (on == NO_CARD and said["on"] != "player"):
        return NO_TARGET
    if m.marks[by] & n.ATTACKED:
        return LIMIT
    if said["by"] == n.CELL_NAMES[n.BACK] or said["on"] == n.CELL_NAMES[n.BACK]:
        return PLACE
    if waits(m, by):
        return STATE
    return GUARDED if lookouts(m, 1 - seat) else NO_TARGET


def _used(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, LampTable)
    by = NAMES.lying(m, seat, said["by"])
    if by == NO_CARD or not m.deck.effects[by]:
        return NO_CARD_CODE
    return LIMIT if m.marks[by] & n.EFFECT_USED else NO_TARGET


REFUSALS: Final = Refusals(
    {
        **dict.fromkeys(("summon", "fuse", "ability", "attack", "end"), (n.END_MAIN,)), "use": (n.END_MAIN, n.PASS),
        "pass": (n.PASS,),
    },
    ((_PLAYED, _played), (_ATTACK, _attacked), (_ABILITY, _used)),
)  # fmt: skip
