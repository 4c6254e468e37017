"""The trigger check: starts triggered abilities where the rules place it, by their rank (by default the turn player's
first), those of equal rank in an order of their player's choice."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import ORDER
from hantei.interpreter.table.pending import Pending
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import Match, Step, first_of, pack


class TriggerCheck(Step):
    """Start the waiting abilities, one after the other; abilities that trigger meanwhile join them.

    Abilities whose card has gone, or that may not start any more, are dropped when their turn comes.
    """

    def run(self, match: Match) -> None:
        assert isinstance(match, CardTable)
        m = match
        if m.interrupts:
            m.then(self)
            m.answer()
            return
        if m.pending:
            drop_idle(m)
        if not m.pending:
            return
        if len(m.pending) == 1:
            start(m, 0)
            return
        rank = first_rank(m)
        options: list[int] = []
        seen: list[tuple[int, ...]] = []
        for number in range(len(m.pending)):
            item = m.pending[number]
            if m.trigger_rank(item) == rank and item.data() not in seen:
                seen.append(item.data())
                options.append(pack(ORDER, number))
        if len(options) == 1:
            start(m, first_of(options[0]))
        else:
            m.ask(m.pending[first_of(options[0])].seat, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, CardTable)
        start(match, first_of(action))


TRIGGERS: Final = TriggerCheck()


def drop_idle(m: CardTable) -> None:
    """Remove waiting abilities that may not start any more."""
    kept: list[Pending] = []
    for item in m.pending:
        if m.may_start(m.cards.abilities[item.ability], item.ref, item.seat):
            kept.append(item)
    m.pending = kept


def first_rank(m: CardTable) -> int:
    """Return the rank of the abilities that start before the others."""
    least = m.trigger_rank(m.pending[0])
    for item in m.pending:
        least = min(least, m.trigger_rank(item))
    return least


def start(m: CardTable, number: int) -> None:
    """Start one of the waiting abilities, and check again after it."""
    item = m.pending.pop(number)
    m.then(TRIGGERS)
    m.start(item)
