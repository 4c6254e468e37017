"""Worlds that a seat can't tell from the match: what the other one plays, still in hand, may be any card of the hand
that could be played so."""

from __future__ import annotations

from hantei.games.boat.play.actions.summon import is_within_first_turns
from hantei.games.boat.play.table.announced import UNPAID, place_of
from hantei.games.boat.play.table.numbers import ACTOR, ATTACH_MAGIC, FACE_DOWN, FUSION_ACTOR, NORMAL_MAGIC, STRANGER, G
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import ALL_OUTDATED, CARD_MASK, HAND, KNOWN_SHIFT, LIMBO, NO_CARD, PLACES, UNDER
from hantei.interpreter.table.worlds import resample
from hantei.simulator.kernel.noise import below, streams


def deal_anew(world: BoatTable, seat: int, seed: int) -> None:
    """Deal anew, in a clone of the match, the cards that a seat can't know."""
    fitting = [0] * PLACES
    if world.under:
        fitting[UNDER] = fitting[UNDER + 1] = attach_magic(world)
    at = place_of(world, 1 - seat)
    laid_aside = at >= 0 and world.alive(world.announced[at + 1]) and lay_aside(world, seat, at, seed, fitting)
    hidden = turn_up_in_g(world, 1 - seat)
    resample(world, seat, seed, fitting)
    if hidden:
        world.marks[world.at(1 - seat, G)] |= FACE_DOWN
    if laid_aside:
        take_back(world, 1 - seat, at)


def attach_magic(world: BoatTable) -> int:
    """Return the cards that may lie face down under an actor, as bits (BM-150)."""
    found = 0
    for card in range(len(world.where)):
        if world.cards.kinds[card] & ATTACH_MAGIC:
            found |= 1 << card
    return found


def turn_up_in_g(world: BoatTable, seat: int) -> bool:
    """Take the mark off a card that lies face down in G, since another one may be dealt there; True if one lies
    there."""
    card = world.at(seat, G)
    if card == NO_CARD or not world.marks[card] & FACE_DOWN:
        return False
    world.marks[card] &= ~FACE_DOWN
    return True


def lay_aside(world: BoatTable, seat: int, at: int, seed: int, fitting: list[int]) -> bool:
    """Take one of the cards that may be the announced one out of the hand, so that the world is dealt with a card in
    its stead that could be announced: a card that the seat knows to be there, or one that it does not know. True if
    that was done: a card that has been shown is no secret."""
    other = 1 - seat
    true_card, paid = world.announced[at + 1] & CARD_MASK, world.announced[at + 2]
    is_magic = world.cards.kinds[true_card] & NORMAL_MAGIC != 0
    if not is_magic and paid != UNPAID:
        return False
    hand = world.zones[HAND + other]
    known: list[int] = []
    mask = 0
    for card in range(len(world.where)):
        if world.where[card] & 1 == other and could_be(world, card, is_magic, paid, len(hand)):
            if not world.knows(seat, card):
                mask |= 1 << card
            elif card in hand:
                known.append(card)
    hidden = [card for card in hand if mask and not world.knows(seat, card)]
    if not known and not hidden:
        return False
    place = below(streams(seed, 2, 1), 0, len(known) + len(hidden))
    if place >= len(known):
        fitting[LIMBO + other] = mask
        put_into(world, hidden[place - len(known)], HAND + other, LIMBO + other)
    else:
        put_into(world, known[place], HAND + other, LIMBO + other)
    return True


def put_into(world: BoatTable, card: int, source: int, place: int) -> None:
    """Put a card of a list into another one as if it had always been there, and let hints say so."""
    world.zones[source].remove(card)
    world.zones[place].append(card)
    world.outdated = ALL_OUTDATED
    world.where[card] = place | world.where[card] >> KNOWN_SHIFT << KNOWN_SHIFT
    for hint in range(2, len(world.hints), 3):
        if place & ~1 == HAND:
            world.hints[hint] &= ~(1 << source)
        elif world.hints[hint] >> source & 1:
            world.hints[hint] |= 1 << place


def take_back(world: BoatTable, seat: int, at: int) -> None:
    """Put the card that has been dealt in its stead, or the one that was laid aside, into the hand again."""
    card = world.zones[LIMBO + seat][-1]
    put_into(world, card, LIMBO + seat, HAND + seat)
    world.zones[HAND + seat].sort()
    world.announced[at + 1] = world.ref(card)


def could_be(world: BoatTable, card: int, is_magic: bool, paid: int, hand: int) -> bool:
    """True if a card could be the one that is announced: of the right sort, and its cost has been paid so or can
    be."""
    kind = world.cards.kinds[card]
    if kind & STRANGER:
        return not is_magic and world.strangers == 0
    if not kind & (NORMAL_MAGIC if is_magic else ACTOR):
        return False
    if kind & ACTOR and not is_within_first_turns(world, card):
        return False
    if kind & FUSION_ACTOR and not world.rules.fusion_summons_normally:
        return False
    cost = world.deck.costs[card]
    return cost == paid if paid != UNPAID else cost < hand
