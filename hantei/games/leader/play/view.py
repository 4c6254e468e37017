"""The observation of a seat: what it may know (LD-024)."""

from __future__ import annotations

from typing import Any, Final

from hantei.cardkit.show.names import HIDDEN
from hantei.cardkit.show.observation import hidden_view, open_view, result_view, turn_view
from hantei.cardkit.show.telling import Telling
from hantei.games.leader.play.field_texts import FIELD_WORDS
from hantei.games.leader.play.notation import ACTIONS, NAMES, REASONS
from hantei.games.leader.play.table.numbers import ATK, CELL_NAMES, CELLS, HP, TRAP, UNIT, WEAPON
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.interpreter.table.numbers import CARD_MASK, GRAVE, LOST, NO_CARD

FACE_DOWN: Final = "face down"


def observe(m: LeaderTable, seat: int) -> dict[str, object]:
    """Return everything that the rules let a seat see now, as plain values."""
    return {
        **turn_view(m, seat),
        "players": [_player(m, who, seat) for who in range(2)],
        "changes": FIELD_WORDS.wide(m),
        "battle": _battle(m),
        **result_view(m),
    }


def _player(m: LeaderTable, who: int, seat: int) -> dict[str, object]:
    return {
        "player": who + 1,
        "cost": m.points[who],
        "cost_maximum": m.points[2 + who],
        "charge": m.points[4 + who],
        **hidden_view(m, who, seat),
        "grave": open_view(m, GRAVE + who),
        "lost": open_view(m, LOST + who),
        "cells": {
            CELL_NAMES[cell]: _card(m, m.at(who, cell), seat) for cell in range(CELLS) if m.at(who, cell) != NO_CARD
        },
    }


def _card(m: LeaderTable, card: int, seat: int) -> dict[str, Any] | str:
    """Return a card in a cell; a face-down card only for seats that know it."""
    if not m.knows(seat, card):
        return FACE_DOWN
    kind = m.cards.kinds[card]
    seen: dict[str, Any] = {"card": FIELD_WORDS.text(m, card)}
    if kind != TRAP:
        if kind & (UNIT | WEAPON):
            seen["atk"] = m.stat(card, ATK)
        if m.cards.base[HP][card]:
            seen["hp"] = m.hp(card)
    return seen


def _battle(m: LeaderTable) -> str:
    """Return who attacks whom. Cards that have left the table since are not named."""
    if m.battle is NO_BATTLE:
        return ""
    refs = (m.battle.attacker, m.battle.target)
    return ">".join(NAMES.card(m, ref & CARD_MASK) if m.alive(ref) else HIDDEN for ref in refs)


TELLING: Final = Telling(ACTIONS, REASONS, observe)
