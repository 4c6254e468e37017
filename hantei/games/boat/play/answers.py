"""What a player may do in a window (BM-244, BM-246): Always magic of the hand, and effects of cards where they
work."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.stack.table import NEARBY
from hantei.games.boat.play.actions.effects import activate, add_answers, could_be_used, is_usable, usable_of
from hantei.games.boat.play.actions.magic import (
    EVENT_SIZE,
    NO_EVENT,
    answer,
    answers_of_hand,
    answers_with,
    could_answer,
    may_answer,
)
from hantei.games.boat.play.table.numbers import ALWAYS_MAGIC, NORMAL_MAGIC, USE_MAGIC
from hantei.games.boat.play.table.state import FROM_HAND, ON_TABLE, REACH_BITS, BoatTable
from hantei.interpreter.program.decisive import wants_more
from hantei.interpreter.table.numbers import HAND, LISTED, NO_CARD, NO_REF, PLACE_BITS, UNDER
from hantei.simulator.kernel.match import first_of, kind_of, pack, second_of

IN_HAND: Final = 1 << (HAND >> 1)
"""The zone of hands, as a bit."""
EVERYWHERE: Final = FROM_HAND | ON_TABLE


def answers_from(m: BoatTable, seat: int, timing: int, happened: tuple[int, ...], places: int) -> list[int]:
    """Return what a seat may do in a window with its hand, or with its cards on the table."""
    found: list[int] = []
    if places & FROM_HAND:
        kinds = m.cards.kinds
        usable = NORMAL_MAGIC if m.rules.plain_answers else ALWAYS_MAGIC
        quick: list[int] = []
        for card in m.zones[HAND + seat]:
            if kinds[card] & usable and may_answer(m, seat, card):
                quick.append(card)
        for card in one_of_each(m, quick, seat):
            for number in answers_of_hand(m, seat, card, timing, happened):
                found.append(pack(USE_MAGIC, card, number))
    if places & ON_TABLE:
        add_answers(m, seat, timing, happened, found)
    return found


def use_answer(m: BoatTable, seat: int, action: int, happened: tuple[int, ...]) -> None:
    """Do what a seat has chosen in a window. It is the last thing of a step."""
    if kind_of(action) != USE_MAGIC:
        activate(m, seat, action, happened)
        return
    number = second_of(action)
    at = EVENT_SIZE * (number - 1)
    answer(m, seat, first_of(action), happened[at : at + EVENT_SIZE] if number else NO_EVENT)


# a glance at where the few cards lie that could be used in windows; it may see too much, and never too little


def within_reach(m: BoatTable, seat: int, happened: tuple[int, ...]) -> int:
    """Return where a seat has cards that could be used in a window, as bits."""
    if m.outdated & NEARBY:
        m.look_what_is_near()
    found = m.reach >> seat * REACH_BITS & EVERYWHERE
    for at in range(0, len(happened), EVENT_SIZE):
        if found != EVERYWHERE:
            found = add_reached(m, seat, m.cards.answering[happened[at]], found)
    return found


def add_reached(m: BoatTable, seat: int, cards: list[int], found: int) -> int:
    """Add where some cards, if they are a seat's, could be used in a window as they lie now."""
    where, in_piles = m.where, m.deck.in_piles
    hand = HAND + seat
    for card in cards:
        place = where[card] & PLACE_BITS
        if place == hand and not in_piles[card] & IN_HAND:
            if not found & FROM_HAND and could_answer(m, seat, card):
                found |= FROM_HAND
        elif place & 1 == seat and not found & ON_TABLE and could_be_used(m, seat, card):
            found |= ON_TABLE
    return found


def can_be_answered(m: BoatTable, timing: int, events: list[int]) -> bool:
    """True if a card that waits for one of some events could be used in a window now."""
    happened = tuple(events)
    for at in range(0, len(events), EVENT_SIZE):
        if is_one_usable(m, m.cards.answering[events[at]], timing, happened):
            return True
    return False


def is_one_usable(m: BoatTable, cards: list[int], timing: int, happened: tuple[int, ...]) -> bool:
    """True if one of some cards could be used in a window as they lie now. Copies stand side by side: where one in a
    hand is of no use, the others are of none."""
    where = m.where
    kinds = m.cards.kinds
    same, in_piles = m.cards.same, m.deck.in_piles
    usable = NORMAL_MAGIC if m.rules.plain_answers else ALWAYS_MAGIC
    useless = NO_CARD
    for card in cards:
        place = where[card] & PLACE_BITS
        if place >= LISTED or in_piles[card] >> (place >> 1) & 1:
            if is_usable_there(m, place & 1, card, timing, happened):
                return True
        elif (
            place & ~1 == HAND
            and kinds[card] & usable
            and (useless < 0 or same[card] != same[useless] or where[useless] & PLACE_BITS != place)
        ):
            if could_answer(m, place & 1, card) and answers_of_hand(m, place & 1, card, timing, happened):
                return True
            useless = card
    return False


def is_usable_there(m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...]) -> bool:
    """True if a card in a cell, under another one, or in a pile where it has an effect, could be used in a window."""
    if m.where[card] & PLACE_BITS & ~1 == UNDER and m.is_face_down(card):
        return m.entered[card] < m.turn and len(answers_with(m, seat, card, timing, happened)) > 0
    for ability in m.deck.effects[card]:
        if ability.event != NO_REF:
            if happened and usable_of(m, seat, card, timing, happened):
                return True
            continue
        if ability.wanted and wants_more(m, ability, seat):
            continue  # a glance before the rest
        if is_usable(m, seat, card, ability, timing):
            return True
    return False
