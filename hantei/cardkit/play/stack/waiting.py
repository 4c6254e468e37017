"""Triggered abilities that wait while a mixed window is open: those that start before anybody is asked, and those that
their player orders together with what else may be used (SP-172)."""

from __future__ import annotations

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.starts import may_declare, triggered
from hantei.interpreter.program.triggers import drop_idle
from hantei.interpreter.table.numbers import ORDER
from hantei.simulator.kernel.match import Step, first_of, pack


def due(m: StackTable, seat: int) -> list[int]:
    """Return a choice for each of the abilities of the first rank that start before a seat is asked; of several that
    are alike one."""
    drop_idle(m)
    rank = -1
    for item in m.pending:
        if m.is_due(item, seat) and (rank < 0 or m.trigger_rank(item) < rank):
            rank = m.trigger_rank(item)
    found: list[int] = []
    seen: list[tuple[int, ...]] = []
    for number in range(len(m.pending)):
        item = m.pending[number]
        if m.is_due(item, seat) and m.trigger_rank(item) == rank and item.data() not in seen:
            seen.append(item.data())
            found.append(pack(ORDER, number))
    return found


def own(m: StackTable, seat: int) -> list[int]:
    """Return a choice for each of the abilities of a seat that are not due, of several that are alike one."""
    found: list[int] = []
    seen: list[tuple[int, ...]] = []
    for number in range(len(m.pending)):
        item = m.pending[number]
        if item.seat == seat and item.data() not in seen:
            seen.append(item.data())
            found.append(pack(ORDER, number))
    return found


def offered(m: StackTable, seat: int) -> list[int]:
    """Return the same for those of them that may be declared now."""
    found: list[int] = []
    for action in own(m, seat):
        if may_declare(m, triggered(m, m.pending[first_of(action)])):
            found.append(action)
    return found


def start_first(m: StackTable, following: Step, options: list[int]) -> bool:
    """Start one of some abilities, of several one that their player chooses, and let a step follow; False if there are
    none. The step is the window, which asks for the next one."""
    if not options:
        return False
    if len(options) > 1:
        m.ask(m.pending[first_of(options[0])].seat, following, options)
        return True
    item = m.pending.pop(first_of(options[0]))
    m.then(following)
    m.start(item)
    return True


def decline(m: StackTable, seat: int) -> None:
    """Let a seat decline all that it has been offered."""
    m.pending = [item for item in m.pending if item.seat != seat or m.is_due(item, seat)]
