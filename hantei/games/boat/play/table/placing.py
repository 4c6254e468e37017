"""The primitives that move cards: onto the field, off it, between piles, from cell to cell. A card goes to the piles of
the player who controls it (BM-368 to BM-370)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.follow import follow
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.numbers import (
    ADDED_TO_HAND,
    CELLS,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    DISCARDED,
    FACE_DOWN,
    G_ZONE,
    HP,
    HP_ZERO,
    HP_ZERO_IN_BATTLE,
    INTO_GRAVE,
    INTO_LOST,
    ISOLATION,
    LEFT_FIELD,
    TO_HAND,
    TO_ISOLATION,
    UNDYING,
    G,
)
from hantei.games.boat.play.table.state import UNSETTLED, BoatTable
from hantei.interpreter.table.numbers import (
    BOTH,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    LOST,
    NO_CARD,
    PLACE_BITS,
    PLAYER_REF,
    UNDER,
)

RULED_PILES: Final = (GRAVE, LOST, ISOLATION, DECK, HAND)
"""The piles in the order of their rules, as the event has them; behind them stands that of decks that are empty."""
ENDINGS: Final = (DESTROYED, DESTROYED_IN_BATTLE, HP_ZERO, HP_ZERO_IN_BATTLE, LEFT_FIELD)
"""What happens to a card as its time on the field ends: other effects of it don't work in a pile (BM-249)."""

# onto the field and within it


def enter(m: BoatTable, card: int, seat: int, cell: int, manner: int) -> None:
    """Put an actor or a stranger face up onto a free cell of the board (BM-126); its manner is a mark (BM-282)."""
    if m.zone(card) == UNDER:
        m.take_from_under(card)
    m.move(card, FIELD + seat, BOTH, cell)
    m.marks[card] |= manner
    if m.recording:
        m.note(events.SUMMONED, card, cell, 0, BOTH)
    numbers_may_differ(m)


def shift(m: BoatTable, card: int, cell: int) -> None:
    """Move an actor with all that it has to another cell; one that lies there goes, as it is, to the cell that is left
    (BM-164, BM-226, BM-227)."""
    old, other = m.cell[card], m.board[cell]
    m.relocate(card, cell)
    if other != NO_CARD:
        m.cell[other] = old
        m.board[old] = other
        m.filled |= 1 << old
    numbers_may_differ(m)


def free_g(m: BoatTable, seat: int) -> list[int]:
    """Return the G cell of a seat if it is free: only effects use it (BM-065, BM-066)."""
    return [] if m.at(seat, G) != NO_CARD else [seat * CELLS + G]


def lay_in_g(m: BoatTable, card: int, cell: int, face_down: bool) -> None:
    """Put a card into a G cell, open to all or, where an effect says so, face down (BM-065). An actor that lay in L or
    an S cell leaves the field: its counters and marks are gone, and what lay under it goes to the graveyard."""
    seat, old = m.controller(card), m.ref(card)
    lower = m.cards_under(card) if m.under else []
    source, height = m.zone(card), len(m.zones[GRAVE + seat])
    eyes = 1 << seat if face_down else BOTH
    if source == FIELD:
        m.fire(LEFT_FIELD, old)
    elif source == HAND and face_down:
        m.hide_choice(card)
    m.move(card, G_ZONE + seat, eyes, cell)
    m.marks[card] |= FACE_DOWN if face_down else 0
    m.note(events.TO_G, card, cell, 0, m.where[card] >> KNOWN_SHIFT)
    for other in lower:
        lay = m.ref(other)
        send(m, other, GRAVE, BOTH)
        follow(m, lay, m.ref(other), ENDINGS)
    settle_order(m, seat, GRAVE, height)
    numbers_may_differ(m)


# off the field, between piles


def leave(m: BoatTable, card: int, zone: int, eyes: int, isolated: int = 0) -> None:
    """Let a card leave a cell for a pile. What lies under it goes to the graveyard (BM-163, BM-198), in an order that
    the player of the pile chooses (BM-358); counters and marks are gone (BM-218). Where each goes is decided before
    any of them moves; `isolated`: cards for which it has been decided, as bits."""
    seat = m.controller(card)
    leaving = [card, *m.cards_under(card)] if m.under else [card]
    refs = [m.ref(one) for one in leaving]
    ways = [zone, *[GRAVE] * (len(leaving) - 1)]
    for at in range(len(leaving)):
        if ways[at] == GRAVE and (isolated >> leaving[at] & 1 or is_isolated(m, leaving[at])):
            ways[at] = ISOLATION
    heights = [len(m.zones[GRAVE + seat]), len(m.zones[ISOLATION + seat])]
    if m.zone(card) == FIELD:
        m.fire(LEFT_FIELD, refs[0])
    for at in range(len(leaving)):
        put_on_pile(m, leaving[at], ways[at], eyes if at == 0 else BOTH)
        follow(m, refs[at], m.ref(leaving[at]), ENDINGS)
    settle_order(m, seat, GRAVE, heights[0])
    settle_order(m, seat, ISOLATION, heights[1])
    numbers_may_differ(m)


def settle_order(m: BoatTable, seat: int, zone: int, height: int) -> None:
    """Let a player order the cards that have come onto a pile together, from a height on (BM-358)."""
    if len(m.zones[zone + seat]) > height:
        m.owe_order(seat, zone + seat, height)


def is_isolated(m: BoatTable, card: int) -> bool:
    """True if an effect forces a card that would go to the graveyard into the isolation zone."""
    return m.forbids(card, TO_ISOLATION)


def send(m: BoatTable, card: int, zone: int, eyes: int) -> None:
    """Put a card on top of a pile of its player. What the rules send to the graveyard, and what is discarded, goes to
    the isolation zone while an effect forces it there (BM-341, BM-345)."""
    if zone == GRAVE and m.powers & TO_ISOLATION and is_isolated(m, card):
        zone = ISOLATION
    put_on_pile(m, card, zone, eyes)


def put_on_pile(m: BoatTable, card: int, zone: int, eyes: int, out_of_deck: bool = False) -> None:
    """Put a card on top of a pile of its player. What is recorded names the rule of the pile, or of cards that are lost
    because their player is out of deck."""
    seat = m.where[card] & 1
    source = m.where[card] & PLACE_BITS & ~1
    if source == UNDER:
        m.take_from_under(card)
    m.move(card, zone + seat, eyes)
    if m.recording:
        rule = len(RULED_PILES) if out_of_deck else RULED_PILES.index(zone)
        m.note(events.TO_PILE, card, zone, rule, m.where[card] >> 5)
    if zone == GRAVE:
        if m.cards.stirs[INTO_GRAVE]:
            m.fire(INTO_GRAVE, m.ref(card))
    elif zone == LOST:
        m.fire(INTO_LOST, m.ref(card))
        m.look_for_losses()
    elif zone == HAND:
        m.fire(TO_HAND if source == FIELD else ADDED_TO_HAND, *of_hand(m, card, source))


def of_hand(m: BoatTable, card: int, source: int) -> tuple[int, int, int]:
    """Return subject, object and amount of a card's coming to a hand: an actor is returned, a player adds a card."""
    player = PLAYER_REF - m.controller(card)
    return (m.ref(card), player, 1) if source == FIELD else (player, m.ref(card), 1)


def eyes_for(zone: int, source: int, seat: int) -> int:
    """Return who sees a card go to a pile: all see what goes to an open pile (BM-051, BM-318) or leaves one; a hand is
    its player's (BM-068), a deck nobody's (BM-064)."""
    if zone not in (HAND, DECK) or source not in (HAND, DECK, UNDER):
        return BOTH
    return 1 << seat if zone == HAND else 0


def discard(m: BoatTable, card: int) -> None:
    """Discard a card of a hand (BM-341)."""
    seat = m.where[card] & 1
    send(m, card, GRAVE, BOTH)
    if m.cards.stirs[DISCARDED]:
        m.fire(DISCARDED, PLAYER_REF - seat, m.ref(card), 1)


def numbers_may_differ(m: BoatTable) -> None:
    """Look at the HP of all actors before anything else goes on, where effects may change HP by what lies where: one
    changes it now, or did before a card moved; and where one lets actors without HP stay."""
    if m.deck.hp_varies and (m.mods or m.powers & UNDYING or m.outdated & UNSETTLED or m.may_last(HP)):
        m.numbers_changed()


def board_cell(seat: int, cell: int) -> int:
    return seat * CELLS + cell
