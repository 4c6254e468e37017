"""What a seat may know (SP-045)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hantei.cardkit.show.names import HIDDEN
from hantei.cardkit.show.observation import hidden_view, open_view, result_view, turn_view
from hantei.cardkit.show.telling import Telling
from hantei.games.spimate.play.notation import ACTIONS, FIELD_WORDS, NAMES, REASONS, ROLES
from hantei.games.spimate.play.table.battle import NO_ATTACK
from hantei.games.spimate.play.table.numbers import CELL_NAMES, EXTRA
from hantei.games.spimate.play.table.state import LINK_SIZE
from hantei.interpreter.table.numbers import CARD_MASK, GRAVE, NO_CARD

if TYPE_CHECKING:
    from hantei.games.spimate.play.table.state import SpimateTable


def observe(m: SpimateTable, seat: int) -> dict[str, object]:
    """Return everything that the rules let a seat see now, as plain values."""
    return {
        **turn_view(m, seat),
        "plays": m.played,
        "players": [_player(m, who, seat) for who in range(2)],
        "stack": NAMES.stack(m),
        "attack": attack_text(m),
        "asleep": asleep_texts(m),
        "changes": FIELD_WORDS.wide(m),
        **result_view(m),
    }


def _player(m: SpimateTable, who: int, seat: int) -> dict[str, object]:
    lying = {name: NAMES.lying(m, who, name) for name in CELL_NAMES}
    return {
        "player": who + 1,
        **hidden_view(m, who, seat),
        "extra": sorted(card_text(m, card, seat) for card in m.zones[EXTRA + who]),
        "grave": open_view(m, GRAVE + who),
        "cells": {name: FIELD_WORDS.text(m, card) for name, card in lying.items() if card != NO_CARD},
    }


def card_text(m: SpimateTable, card: int, seat: int) -> str:
    """Return a card's name, for a seat that may know it."""
    return m.cards.names[card] if m.knows(seat, card) else HIDDEN


def asleep_texts(m: SpimateTable) -> list[str]:
    """Return what sleeps in extra because of a fusion: `1:F1 target 1:炉端の見習い`."""
    found: list[str] = []
    for at in range(0, len(m.asleep), LINK_SIZE):
        host, sleeper, role = m.asleep[at : at + LINK_SIZE]
        if m.alive(host) and m.alive(sleeper):
            owner = m.owner(sleeper & CARD_MASK) + 1
            name = m.cards.names[sleeper & CARD_MASK]
            found.append(f"{NAMES.ref(m, host)} {ROLES[role]} {owner}:{name}")
    return found


def attack_text(m: SpimateTable) -> str:
    """Return who attacks whom; empty without an attack. Cards that have left since are not named by a cell."""
    attack = m.attack
    if attack is NO_ATTACK:
        return ""
    refs = (attack.attacker, attack.target)
    return ">".join(NAMES.ref(m, ref) if ref < 0 or m.alive(ref) else NAMES.card(m, ref & CARD_MASK) for ref in refs)


TELLING: Final = Telling(ACTIONS, REASONS, observe)
