"""Optional effects of cards that lie on the field, or where their text says: used in the own standby (SP-111, SP-150,
SP-153), or as counters (SP-180)."""

from __future__ import annotations

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.follow import EVENT_SIZE
from hantei.cardkit.play.starts import answered, begin, can_begin
from hantei.games.spimate.play.actions.hand import is_own
from hantei.games.spimate.play.table.numbers import CELLS, COUNT_BITS, EFFECT
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import GRAVE, HAND, NO_REF, PLACE_BITS
from hantei.simulator.kernel.match import first_of, pack, second_of

OPTION_SIZE = COUNT_BITS + 1
"""The second operand of an action: the number of the effect on its card, and OPTION_SIZE for each event up to the one
that it answers."""


def places_of(m: SpimateTable, seat: int) -> list[int]:
    """Return the cards of a seat that have effects to use: those of the field, of the hand and of the graveyard
    (SP-152), of copies in a pile that differ in nothing one. Few cards have effects that work in a pile, so that it is
    seen first whether one of these lies there."""
    effects = m.deck.effects
    at = seat * CELLS
    found = [card for card in m.board[at : at + CELLS] if card >= 0 and effects[card]]  # NO_CARD, without its name
    where, hand, grave = m.where, HAND + seat, GRAVE + seat
    lies = False
    for card in m.deck.acting[seat]:
        place = where[card] & PLACE_BITS
        if place in (hand, grave):
            lies = True
    if not lies:
        return found
    for zone in (HAND, GRAVE):
        found.extend(one_of_each(m, [card for card in m.zones[zone + seat] if effects[card]], seat))
    return found


def add_effects(m: SpimateTable, seat: int, found: list[int]) -> None:
    """Add the optional effects without another timing that the turn player may declare in standby (SP-150, SP-154), as
    often as their text allows (SP-155), if they could change anything (SP-156)."""
    for card in places_of(m, seat):
        effects = m.deck.effects[card]
        for at in range(len(effects)):
            ability = effects[at]
            if ability.event == NO_REF and m.works(card, ability) and can_begin(m, ability, m.ref(card), seat):
                found.append(pack(EFFECT, card, at))


def add_counters(m: SpimateTable, seat: int, happened: tuple[int, ...], found: list[int]) -> None:
    """Add the optional effects by which a seat may answer an activation of the opponent (SP-180, SP-187, SP-188)."""
    for card in places_of(m, seat):
        effects = m.deck.effects[card]
        for number in range(len(effects)):
            ability = effects[number]
            if ability.event != NO_REF and m.works(card, ability):
                for at in answered(m, ability, m.ref(card), seat, happened):
                    if not is_own(seat, happened, at):
                        found.append(pack(EFFECT, card, number + OPTION_SIZE * (at // EVENT_SIZE + 1)))


def activate(m: SpimateTable, seat: int, action: int, happened: tuple[int, ...]) -> None:
    """Declare an effect. It is the last thing of a step."""
    card, number = first_of(action), second_of(action)
    ability: Ability = m.deck.effects[card][number % OPTION_SIZE]
    at = EVENT_SIZE * (number // OPTION_SIZE - 1)
    if at < 0:
        begin(m, begun(ability, m.ref(card), seat, NO_REF, NO_REF, 0))
    else:
        begin(m, begun(ability, m.ref(card), seat, happened[at + 1], happened[at + 2], happened[at + 3]))
