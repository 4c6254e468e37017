"""What a seat may know (LW-009)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hantei.cardkit.show.names import HIDDEN
from hantei.cardkit.show.observation import hidden_view, open_view, result_view, turn_view
from hantei.cardkit.show.telling import Telling
from hantei.interpreter.table.numbers import CARD_MASK, GRAVE, LIMBO

from ..play.numbers import CELL_NAMES
from .notation import ACTIONS, FIELD_WORDS, NAMES, REASONS

if TYPE_CHECKING:
    from ..play.table import LampTable


def observe(m: LampTable, seat: int) -> dict[str, object]:
    """Return everything that the rules let a seat see now, as plain values."""
    return {
        **turn_view(m, seat),
        "players": [_player(m, who, seat) for who in range(2)],
        "stack": NAMES.stack(m),
        "attack": attack_text(m),
        "changes": FIELD_WORDS.wide(m),
        **result_view(m),
    }


def _player(m: LampTable, who: int, seat: int) -> dict[str, object]:
    names = m.cards.names
    lying = {name: NAMES.lying(m, who, name) for name in CELL_NAMES}
    return {
        "player": who + 1,
        "life": m.life[who],
        **hidden_view(m, who, seat),
        "grave": open_view(m, GRAVE + who),
        "play": [names[card] if m.knows(seat, card) else HIDDEN for card in m.zones[LIMBO + who]],
        "cells": {name: FIELD_WORDS.text(m, card) for name, card in lying.items() if card >= 0},
    }


def attack_text(m: LampTable) -> str:
    """Return who attacks whom; empty without an attack. Keepers that have left since are not named."""
    if m.attacker < 0:
        return ""
    refs = (m.attacker, m.target)
    return ">".join(NAMES.ref(m, ref) if ref < 0 or m.alive(ref) else NAMES.card(m, ref & CARD_MASK) for ref in refs)


TELLING: Final = Telling(ACTIONS, REASONS, observe)
