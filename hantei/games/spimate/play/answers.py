"""What a player may do in a window: magic cards of the hand with a fitting timing, and counters."""

from __future__ import annotations

from hantei.cardkit.play.follow import EVENT_SIZE
from hantei.games.spimate.play.actions.effects import activate, add_counters
from hantei.games.spimate.play.actions.hand import add_answers, add_answers_with, play
from hantei.games.spimate.play.table.numbers import USE
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.games.spimate.play.table.timing import CHAIN
from hantei.interpreter.table.numbers import HAND, PLACE_BITS
from hantei.simulator.kernel.match import kind_of


def answers(m: SpimateTable, seat: int, timing: int, happened: tuple[int, ...]) -> list[int]:
    """Return what a seat may do in a window, without the pass: only effects whose text names what has happened
    (SP-079, SP-143, SP-187)."""
    found: list[int] = []
    if happened:
        add_answers(m, seat, happened, found)
        if timing == CHAIN:
            add_counters(m, seat, happened, found)
    return found


def can_be_answered(m: SpimateTable, timing: int, events: list[int]) -> bool:
    """A glance: True if one of some events could be answered; where it is an activation, without looking."""
    if timing == CHAIN:
        return True
    happened = tuple(events)
    found: list[int] = []
    for at in range(0, len(events), EVENT_SIZE):
        for card in m.cards.answering[events[at]]:
            place = m.where[card] & PLACE_BITS
            if place & ~1 == HAND:
                add_answers_with(m, place & 1, card, happened, found)
                if found:
                    return True
    return False


def use_answer(m: SpimateTable, seat: int, action: int, happened: tuple[int, ...]) -> None:
    """Do what a seat has chosen in a window. It is the last thing of a step."""
    if kind_of(action) == USE:
        play(m, seat, action, happened)
    else:
        activate(m, seat, action, happened)
