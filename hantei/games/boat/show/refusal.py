"""Why an action can't be done now, as short codes (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from hantei.cardkit.show.refusals import COST, ILLEGAL, LIMIT, NO_CARD_CODE, NO_TARGET, PLACE, STATE, Refusals, held
from hantei.games.boat.play.actions.fusion import is_banned_now, is_its_magic
from hantei.games.boat.play.actions.move import is_banned
from hantei.games.boat.play.actions.pay import can_pay
from hantei.games.boat.play.actions.summon import is_within_first_turns
from hantei.games.boat.play.battle.lines import waits
from hantei.games.boat.play.notation import NAMES
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import NO_CARD
from hantei.interpreter.table.table import CardTable

_PLAYED: Final = re.compile(r"(?P<verb>summon|use) (?P<name>.+?)(?: to [^ ]+(?: #[0-9]+)?)?")
_FUSED: Final = re.compile(r"fuse (?P<name>.+?) by (?P<magic>.+)")
_STRANGE: Final = re.compile(r"strange (?P<name>.+)")
_ACTED: Final = re.compile(r"(?P<verb>battle|move|effect|attach to|replace under) (?P<at>\w+)")

FIRST_TURN: Final = "FIRST_TURN"
"""It is forbidden, or limited, in the first turn of each player (BM-130, BM-131, BM-146, BM-154, BM-168, BM-182)."""


def _played(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, BoatTable)
    card = held(m, seat, said["name"])
    if card == NO_CARD:
        return NO_CARD_CODE
    kind = m.cards.kinds[card]
    if said["verb"] == "use":
        return _used(m, seat, card)
    if kind & n.STRANGER:
        return LIMIT if m.strangers else PLACE
    if not kind & n.ACTOR or kind & n.FUSION_ACTOR:
        return ILLEGAL
    if not is_within_first_turns(m, card):
        return FIRST_TURN
    return PLACE if m.taken(seat) == n.UNIT_MASK else COST


def _used(m: BoatTable, seat: int, card: int) -> str:
    if not m.cards.kinds[card] & n.NORMAL_MAGIC:
        return ILLEGAL
    if m.is_ban_turn():
        return FIRST_TURN
    return NO_TARGET if can_pay(m, seat, card) else COST


def _fused(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, BoatTable)
    card, magic = held(m, seat, said["name"]), held(m, seat, said["magic"])
    if NO_CARD in (card, magic):
        return NO_CARD_CODE
    if not m.cards.kinds[card] & n.FUSION_ACTOR or not is_its_magic(m, card, magic):
        return ILLEGAL
    return FIRST_TURN if is_banned_now(m) else NO_TARGET


def _strange(m: CardTable, seat: int, said: re.Match[str]) -> str:
    card = held(m, seat, said["name"])
    if card == NO_CARD:
        return NO_CARD_CODE
    return NO_TARGET if m.cards.kinds[card] & n.STRANGE_ACTOR else ILLEGAL


def _acted(m: CardTable, seat: int, said: re.Match[str]) -> str:
    assert isinstance(m, BoatTable)
    card = NAMES.lying(m, seat, said["at"])
    if card == NO_CARD:
        return NO_CARD_CODE
    if said["verb"] == "effect":
        return NO_TARGET
    if not m.is_actor(card):
        return ILLEGAL
    if said["verb"] == "move":
        return _moved(m, card)
    if m.is_ban_turn():
        return FIRST_TURN
    return _battled(m, card) if said["verb"] == "battle" else NO_CARD_CODE


def _moved(m: BoatTable, card: int) -> str:
    if m.forbids(card, n.CANNOT_MOVE) or is_banned(m, card):
        return STATE
    return LIMIT if m.marks[card] >> n.MOVES_SHIFT & n.COUNT_BITS else PLACE


def _battled(m: BoatTable, card: int) -> str:
    if m.forbids(card, n.CANNOT_ATTACK) or waits(m, card):
        return STATE
    if m.marks[card] >> n.ATTACKS_SHIFT & n.COUNT_BITS:
        return LIMIT
    return PLACE if n.BACK_S >> m.cell[card] % n.CELLS & 1 else NO_TARGET


_FREE: Final = (n.END_MAIN,)
REFUSALS: Final = Refusals(
    {
        **dict.fromkeys(("summon", "fuse", "strange", "battle", "move", "effect", "replace", "end"), _FREE),
        "use": (n.END_MAIN, n.PASS),
        "attach": (n.END_MAIN, n.ATTACH), "pass": (n.PASS,), "activate": (n.PASS, n.WHICH_EFFECT),
        "turn": (n.PASS, n.TURN_UP), "attack": (n.TARGET, n.DIRECT), "pay": (n.PAY,), "to": (n.SUMMON_CELL,),
    },
    ((_PLAYED, _played), (_FUSED, _fused), (_STRANGE, _strange), (_ACTED, _acted)),
)  # fmt: skip
