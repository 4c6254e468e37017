"""Cards whose death something else has taken the place of, and how long that saves them (LD-081)."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import CARD_MASK

SIZE: Final = 3
"""Numbers for a card in `spared`."""


def spare(m: LeaderTable, ref: int) -> None:
    """Save a card that has no HP left as it is now."""
    card = ref & CARD_MASK
    if m.alive(ref) and m.hp(card) <= 0:
        m.spared.extend((ref, m.damage[card], m.hp(card)))


def is_spared(m: LeaderTable, card: int) -> bool:
    """True if something has saved a card, and it has neither got damage nor lost HP since."""
    ref = m.ref(card)
    for at in range(0, len(m.spared), SIZE):
        if m.spared[at] == ref and m.damage[card] <= m.spared[at + 1] and m.hp(card) >= m.spared[at + 2]:
            return True
    return False


def review_spared(m: LeaderTable) -> None:
    """Forget those that are gone, live again or are to die again; the others are saved as they are now."""
    kept: list[int] = []
    for at in range(0, len(m.spared), SIZE):
        ref = m.spared[at]
        card = ref & CARD_MASK
        if ref not in kept[::SIZE] and m.alive(ref) and m.hp(card) <= 0 and is_spared(m, card):
            kept.extend((ref, m.damage[card], m.hp(card)))
    m.spared = kept
