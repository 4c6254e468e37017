"""What a seat may know (BM-051, BM-064, BM-068, BM-070, BM-071)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hantei.cardkit.show.names import HIDDEN
from hantei.cardkit.show.observation import hidden_view, open_view, result_view, turn_view
from hantei.cardkit.show.telling import Telling
from hantei.games.boat.play.notation import ACTIONS, FIELD_WORDS, NAMES, REASONS
from hantei.games.boat.play.table.numbers import CELL_NAMES, ISOLATION
from hantei.games.boat.play.under_way import under_way
from hantei.interpreter.table.numbers import CARD_MASK, GRAVE, LIMBO, LOST, NO_CARD, NO_REF

if TYPE_CHECKING:
    from hantei.games.boat.play.table.state import BoatTable


def observe(m: BoatTable, seat: int) -> dict[str, object]:
    """Return everything that the rules let a seat see now, as plain values."""
    return {
        **turn_view(m, seat),
        "players": [_player(m, who, seat) for who in range(2)],
        "announced": under_way(m, seat),
        "stack": NAMES.stack_seen(m, seat),
        "battle": battle_text(m),
        "changes": FIELD_WORDS.wide(m),
        **result_view(m),
    }


def _player(m: BoatTable, who: int, seat: int) -> dict[str, object]:
    lying = {name: NAMES.lying(m, who, name) for name in CELL_NAMES}
    return {
        "player": who + 1,
        "life": m.life[who],
        **hidden_view(m, who, seat),
        "grave": open_view(m, GRAVE + who),
        "lost": open_view(m, LOST + who),
        "isolation": open_view(m, ISOLATION + who),
        "play": open_view(m, LIMBO + who),
        "cells": {name: cell_view(m, card, seat) for name, card in lying.items() if card != NO_CARD},
    }


def cell_view(m: BoatTable, card: int, seat: int) -> dict[str, object]:
    """Return a card in a cell with what lies under it: a card that the seat may not look at is `?` (BM-065, BM-070)."""
    if not m.knows(seat, card):
        return {"card": HIDDEN, "under": []}
    under = [under_text(m, lower, card, seat) for lower in m.cards_under(card)]
    return {"card": FIELD_WORDS.text_above(m, card), "under": under}


def under_text(m: BoatTable, card: int, top: int, seat: int) -> str:
    """Return a card under another one as a seat may see it."""
    return FIELD_WORDS.lower_text(m, card, top) if m.knows(seat, card) else HIDDEN


def battle_text(m: BoatTable) -> str:
    """Return who attacks whom; empty without a battle. Cards that have left since are not named by a cell."""
    battle = m.battle
    if battle.attacker == NO_REF:
        return ""
    refs = (battle.attacker, battle.target)
    return ">".join(NAMES.ref(m, ref) if ref < 0 or m.alive(ref) else NAMES.card(m, ref & CARD_MASK) for ref in refs)


TELLING: Final = Telling(ACTIONS, REASONS, observe)
