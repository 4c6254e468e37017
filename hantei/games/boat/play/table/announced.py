"""What is being played while it still lies in hand: the card is fixed secretly when a play is announced (BM-124,
BM-137), and leaves the hand when it is laid down or revealed. Steps name its seat, never the card, so that no agenda
tells the opponent which card it is."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, HAND, NO_CARD, PLACE_BITS, REF_SHIFT

SIZE: Final = 3
"""The seat, the ref of the card, and how many cards have been discarded for it."""
UNPAID: Final = -1


def announce(m: BoatTable, card: int) -> None:
    """Fix a card of a hand as what its player plays."""
    m.announced.extend((m.controller(card), m.ref(card), UNPAID))


def place_of(m: BoatTable, seat: int) -> int:
    """Return where in the list the newest card stands that a seat plays; negative: there is none."""
    at = len(m.announced) - SIZE
    while at >= 0 and m.announced[at] != seat:
        at -= SIZE
    return at


def announced(m: BoatTable, seat: int) -> int:
    """Return the newest card that a seat plays and that is still in its hand, or NO_CARD."""
    playing = m.announced
    at = len(playing) - SIZE
    while at >= 0 and playing[at] != seat:
        at -= SIZE
    if at < 0:
        return NO_CARD
    ref = playing[at + 1]
    card = ref & CARD_MASK
    return card if m.stay[card] == ref >> REF_SHIFT else NO_CARD


def note_paid(m: BoatTable, seat: int, number: int) -> None:
    """Note how many cards have been discarded for what a seat plays: both players have seen it."""
    m.announced[place_of(m, seat) + 2] = number


def withdraw(m: BoatTable, seat: int) -> None:
    """Let a seat play its newest card no longer: it has been laid down or revealed, or it can't be."""
    at = place_of(m, seat)
    if at >= 0:
        del m.announced[at : at + SIZE]


def call_off(m: BoatTable, seat: int, play: int) -> None:
    """Tell that what a seat has announced comes to nothing."""
    m.note(events.CALLED_OFF, play, play, seat, BOTH)


def is_announced(m: BoatTable, card: int) -> bool:
    """True if a card is what somebody plays."""
    return m.stay[card] << REF_SHIFT | card in m.announced[1::SIZE] if m.announced else False


def open_hand(m: BoatTable, seat: int) -> list[int]:
    """Return the cards of a seat's hand but for those that it plays: what costs are paid with (BM-123, BM-139) and what
    else may be played."""
    cards = m.zones[HAND + seat]
    if not m.announced:
        return cards
    played = m.announced[1::SIZE]
    return [card for card in cards if m.stay[card] << REF_SHIFT | card not in played]


def open_cards(m: BoatTable, seat: int) -> int:
    """Return how many cards `open_hand` has."""
    number = len(m.zones[HAND + seat])
    if not m.announced:
        return number
    for at in range(1, len(m.announced), SIZE):
        ref = m.announced[at]
        if m.alive(ref) and m.where[ref & CARD_MASK] & PLACE_BITS == HAND + seat:
            number -= 1
    return number
