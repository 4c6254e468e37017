"""The observation of a seat: what it may know (LD-024)."""

from __future__ import annotations

from typing import Any, Final

from hantei.cardkit.show.names import HIDDEN
from hantei.games.leader.play.field_texts import field_text, wide_texts
from hantei.games.leader.play.notation import NAMES, reason_text
from hantei.games.leader.play.table.numbers import ATK, CELL_NAMES, CELLS, HP, TRAP, UNIT, WEAPON
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.interpreter.table.numbers import CARD_MASK, DECK, GRAVE, HAND, LOST, NO_CARD

FACE_DOWN: Final = "face down"


def observe(m: LeaderTable, seat: int) -> dict[str, object]:
    """Return everything that the rules let a seat see now, as plain values."""
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "you": seat + 1,
        "players": [_player(m, who, seat) for who in range(2)],
        "changes": wide_texts(m),
        "battle": _battle(m),
        "winner": m.winner,
        "reason": reason_text(m),
    }


def _player(m: LeaderTable, who: int, seat: int) -> dict[str, object]:
    names = m.cards.names
    hand, deck = m.zones[HAND + who], m.zones[DECK + who]
    return {
        "player": who + 1,
        "cost": m.points[who],
        "cost_maximum": m.points[2 + who],
        "charge": m.points[4 + who],
        "deck": len(deck),
        "deck_known": {str(at + 1): names[c] for at, c in enumerate(reversed(deck)) if m.knows(seat, c)},
        "hand": len(hand),
        "hand_known": sorted(names[card] for card in hand if m.knows(seat, card)),
        "hints": _hints(m, who, seat),
        "grave": [names[card] for card in m.zones[GRAVE + who]],
        "lost": [names[card] for card in m.zones[LOST + who]],
        "cells": {
            CELL_NAMES[cell]: _card(m, m.at(who, cell), seat) for cell in range(CELLS) if m.at(who, cell) != NO_CARD
        },
    }


def _hints(m: LeaderTable, who: int, seat: int) -> list[str]:
    """Return the names of the cards that the seat knows to be somewhere in the player's hidden zones, but not where."""
    cards = [m.hints[at + 1] for at in range(0, len(m.hints), 3) if m.hints[at] == seat]
    return sorted(m.cards.names[card] for card in cards if m.owner(card) == who)


def _card(m: LeaderTable, card: int, seat: int) -> dict[str, Any] | str:
    """Return a card in a cell; a face-down card only for seats that know it."""
    if not m.knows(seat, card):
        return FACE_DOWN
    kind = m.cards.kinds[card]
    seen: dict[str, Any] = {"card": field_text(m, card)}
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
