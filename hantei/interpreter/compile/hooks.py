"""Which hooks of a game's table a node calls: a text that needs one which the game doesn't have is not played."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.nodes.board import Make, TakeOver, ThatCanLie
from hantei.interpreter.program.nodes.change import PutCounters, SetState
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.program.nodes.deed import (
    ChangeNumber,
    Destroy,
    Finish,
    Further,
    Heal,
    Hurt,
    Roll,
    Special,
    Stop,
    StopAttack,
    TurnAttack,
)
from hantei.interpreter.program.nodes.move import Discard, Draw, Put, PutAsCost, PutInOrder, Shuffle, SwapCells
from hantei.interpreter.program.select import OTHER_SIDE, OWN_SIDE, TURN_SIDE, PlayerSel, SideSel
from hantei.interpreter.table.definitions import Node
from hantei.interpreter.table.hooks import EffectHooks
from hantei.interpreter.table.numbers import BATTLE, HAND

BODY: Final = "body"
"""The hook of a game in which a card stands for each player."""

_CALLED: Final[dict[type[Node], str]] = {
    Draw: "draw_cards", Discard: "discard_card", Put: "put", PutAsCost: "put", PutInOrder: "put",
    Shuffle: "shuffle_by_effect",
    Hurt: "hurt", Heal: "heal", Destroy: "destroy", ChangeNumber: "change_number", Finish: "finish",
    Further: "allow_more", Stop: "stop", StopAttack: "stop_attack", TurnAttack: "turn_attack", Special: "proceed",
    SwapCells: "swap", TakeOver: "cells_to_take", Make: "make",
}  # fmt: skip


def hooks_of(table: type[EffectHooks]) -> frozenset[str]:
    """Return the names of the hooks that the table of a game implements."""
    names = [name for name in vars(EffectHooks) if not name.startswith("_")]
    return frozenset(name for name in names if getattr(table, name) is not getattr(EffectHooks, name))


def called_by(node: Node) -> str:
    """Return the hook without which a node can do nothing; "" where it needs none."""
    if isinstance(node, Roll):
        return "chance" if node.coin else "roll"
    if isinstance(node, Choose):
        return "chance" if node.random or may_be_blind(node) else ""
    if isinstance(node, PutCounters):
        return "take_counters" if node.off else "put_counters"
    if isinstance(node, SetState):
        return "end_state" if node.ends else "begin_state"
    return _CALLED.get(type(node), "")


def may_be_blind(node: Choose) -> bool:
    """True if cards of a hand may be chosen that the player who chooses can't see, so that chance does."""
    sel = node.sel.sel if isinstance(node.sel, ThatCanLie) else node.sel
    if not isinstance(sel, SideSel) or HAND not in sel.zones:
        return False
    who = node.who.side if isinstance(node.who, PlayerSel) else OWN_SIDE if node.who is None else None
    return who != sel.side or sel.side not in (OWN_SIDE, OTHER_SIDE, TURN_SIDE)


def lasts_for_a_battle(node: Node) -> bool:
    """True if a change ends with the battle, which only the game can tell."""
    span = getattr(node, "span", None)
    return span is not None and span.until == BATTLE
