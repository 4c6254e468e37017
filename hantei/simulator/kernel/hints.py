"""Hints: places where a card may be of which a seat no longer knows exactly where it is.

Hints stand in a flat list, three ints each: the seat, the card, and the places as bits. `docs/engine.md`
"""

from __future__ import annotations

from typing import Final

FREE: Final = -1
"""A spot that nothing has been given to yet."""


def forgotten(hints: list[int], card: int) -> list[int]:
    """Return the hints without those of a card."""
    if card not in hints[1::3]:
        return hints
    kept: list[int] = []
    for at in range(0, len(hints), 3):
        if hints[at + 1] != card:
            kept.extend(hints[at : at + 3])
    return kept


def hinted(hints: list[int], seat: int, card: int, places: int) -> list[int]:
    """Return the hints with one more, which replaces what the seat knew of the card before."""
    if card not in hints[1::3]:
        return [*hints, seat, card, places]
    kept: list[int] = []
    for at in range(0, len(hints), 3):
        if hints[at] != seat or hints[at + 1] != card:
            kept.extend(hints[at : at + 3])
    kept.extend((seat, card, places))
    return kept


def widen(hints: list[int], source: int, place: int) -> None:
    """Add a place to the hints of cards that may be an unknown card which moves there from `source`; changes the
    list."""
    for at in range(0, len(hints), 3):
        if hints[at + 2] & (1 << source):
            hints[at + 2] |= 1 << place


def unpointed(hints: list[int], where: list[int], hand: list[int], bit: int, seat: int, places: int) -> list[int]:
    """Return the hints when a player is about to move a card of a hand face down: of the cards that the other seat knew
    in this hand it knows only that each is in one of these places, to which `widen` adds where the card goes. With one
    card in hand nothing becomes unknown.

    where  by card: its place, and by `bit` whether the seat knows it there; changed in place
    """
    if len(hand) > 1:
        for held in hand:
            if where[held] & bit:
                where[held] &= ~bit
                hints = hinted(hints, seat, held, places)
    return hints


def settle(
    number: int, places: list[int], allowed: list[int], order: list[int], taken: list[int], seen: list[bool]
) -> bool:
    """Give a card a spot that its hint allows; a card that has this spot moves to another one if need be.

    The true deal keeps every hint, so that this always comes out (augmenting paths of a matching).

    places   by spot: the place that it is in; taken: the number of the card that has it, or FREE
    allowed  by number of a card: the places that it may be in, as bits
    order    the spots in the order in which they are tried
    """
    for free in (True, False):
        for spot in order:
            if (taken[spot] == FREE) != free or seen[spot] or not allowed[number] & (1 << places[spot]):
                continue
            seen[spot] = True
            if free or settle(taken[spot], places, allowed, order, taken, seen):
                taken[spot] = number
                return True
    return False
