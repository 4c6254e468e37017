"""Worlds: matches that a seat can't tell from the true one, made in the same way for every game with card texts."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import ALL_OUTDATED, DECK, HAND, LISTED, NO_CARD, PLACE_BITS
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.hints import FREE, settle
from hantei.simulator.kernel.noise import WORDS, shuffle, streams

UNKNOWN_STAY: Final = 1 << 20
"""The stay of a card that is dealt anew: its own count would tell whether it has left the deck before. It is greater
than any true one, so that no ref that is gone comes back."""


def resample(world: CardTable, seat: int, seed: int, fitting: list[int]) -> None:
    """Deal anew, in a clone of the match, the cards that `seat` can't know.

    What is dealt depends on nothing but the seed and what the seat knows: the hidden cards are sorted before. Cards of
    which it knows something (a hint) come first, the rest fill the remaining places. `fitting`: by place the cards that
    alone may lie there, as bits, or 0 for all.
    """
    noise = streams(seed, 0, 1)
    for side in range(2):
        cards: list[int] = []
        hide(world, side, seat, cards)
        if len(cards) > 1:
            places = [world.where[card] & PLACE_BITS for card in cards]
            sorted_cards = cards.copy()
            sorted_cards.sort()
            put(world, cards, deal(world, seat, places, sorted_cards, fitting, noise))
        if side != seat:
            world.zones[HAND + side].sort()
    world.noise = streams(seed, 1, len(world.noise) // WORDS)


def hide(m: CardTable, side: int, seat: int, cards: list[int]) -> None:
    """Add the cards on a side that the seat can't know, place by place: lists from the bottom, cells, cards under
    others. A card that has come over from the other deck is hidden among those of its new side."""
    for place in range(DECK + side, LISTED, 2):
        for card in m.zones[place]:
            if not m.knows(seat, card):
                cards.append(card)
    for card in m.board:
        if card != NO_CARD and card not in cards and not m.knows(seat, card) and m.controller(card) == side:
            cards.append(card)
    for at in range(1, len(m.under), 2):
        card = m.under[at]
        if not m.knows(seat, card) and m.controller(card) == side:
            cards.append(card)


def deal(
    m: CardTable, seat: int, places: list[int], cards: list[int], fitting: list[int], noise: list[int]
) -> list[int]:  # fmt: skip
    """Return a card for every place."""
    hinted: list[int] = []
    allowed: list[int] = []
    for at in range(0, len(m.hints), 3):
        if m.hints[at] == seat and m.hints[at + 1] in cards:
            hinted.append(m.hints[at + 1])
            allowed.append(m.hints[at + 2])
    rest: list[int] = []
    for card in cards:
        if card not in hinted:
            rest.append(card)
    shuffle(noise, 0, rest)
    if hinted:
        return deal_matched(places, hinted, allowed, rest, fitting, noise)
    left = rest.copy()
    dealt: list[int] = []
    for place in places:
        card = take_fitting(left, fitting[place]) if fitting[place] else NO_CARD
        if card == NO_CARD and fitting[place]:
            return deal_matched(places, [], [], rest, fitting, noise)
        dealt.append(card)
    for at in range(len(places)):
        if dealt[at] == NO_CARD:
            dealt[at] = left.pop()
    return dealt


def take_fitting(left: list[int], fitting: int) -> int:
    """Remove and return the first card that is one of these."""
    for card in left:
        if fitting >> card & 1:
            left.remove(card)
            return card
    return NO_CARD


def deal_matched(
    places: list[int], hinted: list[int], allowed: list[int], rest: list[int], fitting: list[int], noise: list[int]
) -> list[int]:  # fmt: skip
    """Return a card for every place, cards with hints first; a card may move to another of its places to make room for
    one that fits nowhere else."""
    cards = hinted + rest
    fits: list[int] = []  # by card: the places that it may have, as bits
    for number in range(len(cards)):
        mask = allowed[number] if number < len(hinted) else -1
        for place in places:
            if fitting[place] and not fitting[place] >> cards[number] & 1:
                mask &= ~(1 << place)
        fits.append(mask)
    order = list(range(len(places)))
    taken = [FREE] * len(places)
    for number in range(len(cards)):
        shuffle(noise, 0, order)
        settle(number, places, fits, order, taken, [False] * len(places))
    return [cards[number] for number in taken]


def put(m: CardTable, cards: list[int], dealt: list[int]) -> None:
    """Put the dealt cards where `cards` were; what others know of a place, and since when a card lies in it, stays with
    the place."""
    where = [m.where[card] for card in cards]
    cell = [m.cell[card] for card in cards]
    entered = [m.entered[card] for card in cards]
    turn = list(range(len(m.where)))
    if m.shared:
        m.own()
    for at in range(len(cards)):
        turn[cards[at]] = dealt[at]
        m.where[dealt[at]] = where[at]
        m.cell[dealt[at]] = cell[at]
        m.entered[dealt[at]] = entered[at]
        m.stay[dealt[at]] = UNKNOWN_STAY
    for place in range(LISTED):
        m.zones[place] = [turn[card] for card in m.zones[place]]
    for at in range(len(m.board)):
        if m.board[at] != NO_CARD:
            m.board[at] = turn[m.board[at]]
    under = m.under.copy()
    for at in range(1, len(under), 2):
        under[at] = turn[under[at]]
    m.under = under
    m.outdated = ALL_OUTDATED
    m.lasting = 0  # what was kept may come from the cards that were hidden
    m.lasting_powers = 0
    m.permitting = []
