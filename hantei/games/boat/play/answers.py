"""What a player may do in a window (BM-244, BM-246): Always magic of the hand, and effects of cards on the table."""

from __future__ import annotations

from hantei.cardkit.play.copies import one_of_each
from hantei.games.boat.play.actions.effects import activate, add_answers
from hantei.games.boat.play.actions.magic import EVENT_SIZE, NO_EVENT, answer, answers_with, may_answer
from hantei.games.boat.play.table.numbers import ALWAYS_MAGIC, NORMAL_MAGIC, USE_MAGIC
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import HAND, NO_CARD, PLACE_BITS, UNDER
from hantei.simulator.kernel.match import first_of, kind_of, pack, second_of


def answers(m: BoatTable, seat: int, timing: int, happened: tuple[int, ...]) -> list[int]:
    """Return what a seat may do in a window, without the pass."""
    found: list[int] = []
    quick: list[int] = []
    usable = NORMAL_MAGIC if m.rules.plain_answers else ALWAYS_MAGIC
    for card in m.zones[HAND + seat]:
        if m.cards.kinds[card] & usable and may_answer(m, seat, card):
            quick.append(card)
    for card in one_of_each(m, quick, seat):
        for number in answers_with(m, seat, card, timing, happened):
            found.append(pack(USE_MAGIC, card, number))
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


def can_answer(m: BoatTable) -> bool:
    """True if a card that waits for no event lies where it might be used in a window: in a hand, on the table or under
    an actor."""
    hands = not m.is_ban_turn() or m.rules.only_turn_player_banned
    for card in m.deck.quick:
        place = m.where[card] & PLACE_BITS & ~1
        if (place == HAND and hands) or place == UNDER or m.cell[card] != NO_CARD:
            return True
    return False
