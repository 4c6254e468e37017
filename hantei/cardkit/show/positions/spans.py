"""Checks that what a card has is within its span: not after it, not before it, and nothing of a battle that isn't."""

from __future__ import annotations

from hantei.cardkit.show.positions.field import NEW_WORD, FieldWords, is_new
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import BATTLE, SEAT_TURN, THIS_TURN
from hantei.interpreter.table.table import CardTable
from hantei.simulator.play import PositionError


def check_spans(words: FieldWords, m: CardTable, card: int, place: str, *, at_start: bool) -> None:
    """Check every change of a card; raises PositionError.

    at_start  the turn has not begun: no card has come in it, and no event has happened
    """
    if at_start and is_new(m, card):
        raise PositionError(place, "before_the_turn", text=NEW_WORD)
    for mod in m.mods:
        if mod.ref == m.ref(card):
            if mod.until == BATTLE or (at_start and mod.until == THIS_TURN):
                key = "no_battle" if mod.until == BATTLE else "before_the_turn"
                raise PositionError(place, key, text=words.change(m, mod))
            if mod.until == SEAT_TURN and not _lasts(m, mod):
                raise PositionError(place, "not_its_turn", text=words.change(m, mod), turn=m.turn, player=mod.seat + 1)


def _lasts(m: CardTable, mod: Mod) -> bool:
    """True if a change to the end of a player's next turn has begun and not yet ended; turns alternate."""
    is_own = mod.seat == (m.active if (m.turn - mod.since) % 2 else 1 - m.active)
    ends = mod.since + (1 if is_own else 2)
    return mod.since <= m.turn <= ends
