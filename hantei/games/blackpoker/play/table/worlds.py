"""Worlds that a seat cannot tell from the true one (A6-226 to A6-230, A8-276 to A8-280)."""

from __future__ import annotations

from hantei.games.blackpoker.play.table.pieces import (
    DECK,
    HAND,
    NO_CARD,
    STREAMS,
    WALL_ROW,
    Character,
)
from hantei.games.blackpoker.play.table.table import Table
from hantei.simulator.kernel.hints import FREE, settle
from hantei.simulator.kernel.noise import shuffle, streams


def resample(world: Table, seat: int, seed: int) -> None:
    """Deal anew, in a clone of the match, the cards that `seat` can't know.

    What is dealt depends on nothing but the seed and what the seat knows: the hidden cards are sorted before. Cards of
    which it knows something (a hint) come first, the rest fill the remaining places.
    """
    noise = streams(seed, 0, STREAMS + 1)
    for owner in range(2):
        places: list[int] = []
        cards: list[int] = []
        hide(world, owner, seat, places, cards)
        turn = cards.copy()
        cards.sort()
        put(world, owner, seat, turn, deal(world, seat, places, cards, noise))
    world.noise = streams(seed, 1, STREAMS)[: len(world.noise)]


def hide(m: Table, owner: int, seat: int, places: list[int], cards: list[int]) -> None:
    """Add the places whose card the seat can't know, with their cards: pile, hand, walls, in order."""
    for place in (DECK + owner, HAND + owner):
        for card in m.zones[place]:
            if not m.knows(seat, card):
                places.append(place)
                cards.append(card)
    for wall in m.walls[owner]:
        if not m.knows(seat, wall.cards[0]):
            places.append(WALL_ROW + owner)
            cards.append(wall.cards[0])


def deal(m: Table, seat: int, places: list[int], cards: list[int], noise: list[int]) -> list[int]:
    """Return a card for every place, cards with hints first."""
    hinted: list[int] = []
    allowed: list[int] = []
    for at in range(0, len(m.hints), 3):
        if m.hints[at] == seat and m.hints[at + 1] in cards:
            hinted.append(m.hints[at + 1])
            allowed.append(m.hints[at + 2])
    rest = [card for card in cards if card not in hinted] if hinted else cards.copy()
    shuffle(noise, STREAMS, rest)
    if not hinted:
        return rest
    order = list(range(len(places)))
    taken = [FREE] * len(places)
    for number in range(len(hinted)):
        shuffle(noise, STREAMS, order)
        settle(number, places, allowed, order, taken, [False] * len(places))
    dealt: list[int] = []
    for number in taken:
        dealt.append(rest.pop() if number == FREE else hinted[number])
    return dealt


def put(m: Table, owner: int, seat: int, cards: list[int], dealt: list[int]) -> None:
    """Put the dealt cards where `cards` were; what others know of a place stays with the place."""
    known = [m.places[card] for card in cards]
    turn = [NO_CARD] * len(m.places)
    for at in range(len(cards)):
        turn[cards[at]] = dealt[at]
    for at in range(len(cards)):
        m.places[dealt[at]] = known[at]
    for place in (DECK + owner, HAND + owner):
        m.zones[place] = [card if turn[card] == NO_CARD else turn[card] for card in m.zones[place]]
    row = m.walls[owner]
    for at in range(len(row)):
        wall = row[at]
        card = turn[wall.cards[0]]
        if card != NO_CARD:
            row[at] = Character(wall.uid, owner, True, (card,), m.number(card), wall.driven, wall.entered, wall.bonus)
    if owner != seat:
        m.zones[HAND + owner].sort()
