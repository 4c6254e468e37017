"""The table of effects by action."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.chance import Chance
from hantei.games.blackpoker.play.combat import Attack, Blocks, Judgement
from hantei.games.blackpoker.play.deploy import Equip, Reanimate, RefillWall, SetWall, Summon, Unsummon
from hantei.games.blackpoker.play.magic import (
    BreakWall,
    Counter,
    DeathSpear,
    Down,
    Handeth,
    NextGeneration,
    Search,
    Throw,
    Twist,
    Up,
)
from hantei.games.blackpoker.play.stage import CHANCES, EFFECTS, Effect
from hantei.games.blackpoker.play.table.pieces import NO_CARD, Item
from hantei.games.blackpoker.play.table.rules import ACTIONS
from hantei.games.blackpoker.play.turn import Charge, DrawCards, End
from hantei.simulator.kernel.match import NOBODY

_NONE: Final = Item(NOBODY, NOBODY, NOBODY, NO_CARD, NO_CARD)
_BY_NAME: Final[dict[str, Effect]] = {
    "set_wall": SetWall(_NONE),
    "summon_soldier": Summon(_NONE),
    "summon_hero": Summon(_NONE),
    "summon_ace": Summon(_NONE),
    "summon_magician": Summon(_NONE),
    "equip": Equip(_NONE),
    "unsummon": Unsummon(_NONE),
    "end": End(_NONE),
    "charge": Charge(_NONE),
    "draw": DrawCards(_NONE),
    "attack": Attack(_NONE),
    "block": Blocks(_NONE),
    "damage_judgement": Judgement(_NONE),
    "up": Up(_NONE),
    "down": Down(_NONE),
    "twist": Twist(_NONE),
    "counter": Counter(_NONE),
    "break_wall": BreakWall(_NONE),
    "throw": Throw(_NONE),
    "death_spear": DeathSpear(_NONE),
    "refill_wall": RefillWall(_NONE),
    "reanimate": Reanimate(_NONE),
    "handeth": Handeth(_NONE),
    "search": Search(_NONE),
    "next_generation": NextGeneration(_NONE),
}


def register() -> None:
    """Give the stage the effects and the chance, which it can't import."""
    if not EFFECTS:
        EFFECTS.extend(_BY_NAME[name] for name in ACTIONS)
        CHANCES.extend(Chance(seat, passes) for seat in range(2) for passes in range(2))
