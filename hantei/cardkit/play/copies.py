"""Copies of a card: what may be done with one of them is offered once."""

from __future__ import annotations

from hantei.interpreter.table.numbers import KNOWN_SHIFT
from hantei.interpreter.table.table import CardTable


def one_of_each(m: CardTable, cards: list[int], seat: int) -> list[int]:
    """Return one of the copies of each card among some that a seat holds, in the order in which the first ones stand:
    of several the one that the opponent knows, so that using it tells nothing of the others."""
    same = m.cards.same
    known = 1 << (1 - seat) << KNOWN_SHIFT
    found: list[int] = []
    for card in cards:
        at = 0
        while at < len(found) and same[found[at]] != same[card]:
            at += 1
        if at == len(found):
            found.append(card)
        elif m.where[card] & known and not m.where[found[at]] & known:
            found[at] = card
    return found
