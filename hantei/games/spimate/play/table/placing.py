"""The primitives that move cards: onto the field, off it, between piles. A card goes to the piles of its owner (SP-044,
SP-046, SP-220)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.follow import follow
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.numbers import (
    ADDED_TO_HAND,
    DISCARDED,
    DREW,
    EX_MAGIC,
    EXTRA,
    FUSION_MONSTER,
    INTO_GRAVE,
    LEFT_FIELD,
    PLAYED,
    TO_HAND,
)
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import BOTH, DECK, FIELD, GRAVE, HAND, LISTED, PLAYER_REF

DESTRUCTION: Final = -1
"""Where a card goes that is destroyed, in place of a zone."""

# onto the field and within it


def enter(m: SpimateTable, card: int, seat: int, cell: int, is_play: bool = True) -> None:
    """Play a card: put it face up onto an empty cell (SP-038, SP-109). It comes without damage (SP-133)."""
    m.move(card, FIELD + seat, BOTH, cell)
    m.note(events.PLAYED, card, cell, 0, BOTH)
    if is_play:
        m.fire(PLAYED, m.ref(card), PLAYER_REF - seat)
    numbers_may_differ(m)


# off the field, between piles


def goal(m: SpimateTable, card: int, zone: int) -> int:
    """Return the zone to which a card really goes: a fusion monster from the field, or instead of hand and deck, to
    extra (SP-207, SP-214, SP-216), an ex magic to extra instead of hand and deck (SP-221), any other card where it is
    sent (SP-016), destroyed to the graveyard (SP-042)."""
    kind = m.cards.kinds[card]
    if kind & FUSION_MONSTER and (zone in (HAND, DECK) or m.zone(card) == FIELD):
        return EXTRA
    if zone == DESTRUCTION:
        return GRAVE
    if kind & EX_MAGIC and zone in (HAND, DECK) and not (zone == HAND and m.rules.ex_magic_to_hand):
        return EXTRA
    return zone


def leave(m: SpimateTable, card: int, zone: int, eyes: int) -> None:
    """Let a card leave the field for a pile; damage and marks are gone (SP-133). By a switch its effects that wait to
    be resolved are gone, too (SP-192)."""
    old = m.ref(card)
    m.fire(LEFT_FIELD, old)
    send(m, card, zone, eyes)
    follow(m, old, m.ref(card))
    if m.rules.source_must_remain:
        for link in m.stack:
            if link.frame.source == old:
                m.negate(link.number)
    if m.asleep:
        m.forget_links()
    numbers_may_differ(m)


def send(m: SpimateTable, card: int, zone: int, eyes: int) -> None:
    """Put a card on top of a pile of its owner."""
    source, zone, seat = m.zone(card), goal(m, card, zone), m.owner(card)
    m.move(card, zone + seat, eyes)
    m.note(events.TO_PILE, card, zone, 0, m.where[card] >> 5)
    if zone == GRAVE:
        m.fire(INTO_GRAVE, m.ref(card))
    elif zone == HAND and source == FIELD:
        m.fire(TO_HAND, m.ref(card), PLAYER_REF - seat, 1)
    elif zone == HAND:
        m.fire(ADDED_TO_HAND, PLAYER_REF - seat, m.ref(card), 1)
    circumstances_differ(m)


def eyes_for(zone: int, source: int, seat: int) -> int:
    """Return who sees a card go to a pile: all see what leaves the field or a graveyard, or comes into one (SP-045)."""
    if source >= LISTED or GRAVE in (source, zone):
        return BOTH
    return 0 if zone == DECK else 1 << seat


def discard(m: SpimateTable, card: int) -> None:
    """Discard a card of a hand, into its owner's graveyard (SP-044)."""
    seat = m.controller(card)
    send(m, card, GRAVE, BOTH)
    m.fire(DISCARDED, PLAYER_REF - seat, m.ref(card), 1)


def draw(m: SpimateTable, seat: int, number: int, what: int) -> int:
    """Draw cards one by one, as many as there are; an empty deck is no matter (SP-059, SP-107, SP-178). Return how
    many were drawn.

    what  the draw of a phase, of the opening hand or of an effect
    """
    deck = m.zones[DECK + seat]
    done = min(number, len(deck))
    for _ in range(done):
        card = deck[-1]
        m.move(card, HAND + seat, 1 << seat)
        m.note(events.DRAW, card, seat, what, 1 << seat)
        m.fire(DREW, PLAYER_REF - seat, PLAYER_REF - seat, 1)
        circumstances_differ(m)
    return done


def numbers_may_differ(m: SpimateTable) -> None:
    """A card has come onto the field, has left it or moved there: compare damage and LP before anything else goes on
    where permanent effects may change LP (SP-134, SP-137)."""
    if m.deck.lp_varies:
        m.numbers_changed()


def circumstances_differ(m: SpimateTable) -> None:
    """Something else is otherwise that the LP of a card may hang on: hands and piles, damage, attacks, whose turn it
    is. Compare damage and LP where it does."""
    if m.deck.lp_hangs:
        m.numbers_changed()
