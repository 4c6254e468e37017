"""The name, in no language, of what the open decision asks. `docs/notation.md` lists the names."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.chance import Starting
from hantei.games.blackpoker.play.magic import OnTop
from hantei.games.blackpoker.play.notation import character_text
from hantei.games.blackpoker.play.stage import ItemStep
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.pieces import (
    ATTACKERS_DONE,
    BLOCKERS_DONE,
    KEEP,
    MODE,
    NAME_ATTACKER,
    NAME_BLOCKER,
    NEXT_CARD,
    PASS,
    PAY_CARD,
    PAY_CHARACTER,
    PAY_WALL,
    PUT_WALL,
    REDRAW,
    START,
    TAKE,
    TARGET,
)
from hantei.games.blackpoker.play.table.rules import ACTIONS
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of

_OF_AN_ACTION: Final = {
    PAY_WALL: "drive", PAY_CARD: "discard", PAY_CHARACTER: "sacrifice", TARGET: "target", MODE: "choice",
    PUT_WALL: "wall", TAKE: "take",
}  # fmt: skip


def question(m: BlackPoker) -> str:
    """Return what the open decision asks: `discard for up`; empty if it is the chance to start something or pass, or if
    nobody decides."""
    if m.asker == NOBODY:
        return ""
    option = m.options[0]
    kind = kind_of(option)
    if kind >= START or kind == PASS:
        return ""
    if kind in (NAME_ATTACKER, ATTACKERS_DONE):
        return "attackers"
    if kind in (NAME_BLOCKER, BLOCKERS_DONE):
        return f"blockers for {character_text(m, first_of(option))}"
    if kind in (KEEP, REDRAW):
        return "redraw"
    if kind == NEXT_CARD:
        return f"next for {'pile' if isinstance(m.asking, OnTop) else 'graveyard'}"
    return f"{_OF_AN_ACTION[kind]} for {ACTIONS[_action(m)]}"


def _action(m: BlackPoker) -> int:
    """Return the number of the action that asks: one that is being started, or one whose effect is carried out."""
    step = m.asking
    if isinstance(step, Starting):
        return step.number
    assert isinstance(step, ItemStep)
    return step.item.action
