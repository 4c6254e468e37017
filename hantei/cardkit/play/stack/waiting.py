"""Triggered abilities that wait while a window is open: those that start before anybody is asked, and those that
their player orders together with what else may be used (SP-172), or may use as long as it is open (BM-245)."""

from __future__ import annotations

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.starts import may_declare, triggered
from hantei.interpreter.program.triggers import drop_idle
from hantei.interpreter.table.numbers import ORDER
from hantei.simulator.kernel.match import Match, Step, first_of, kind_of, pack


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


def open_to(m: StackTable, seat: int) -> list[int]:
    """Return a choice for each of the abilities of a seat that aren't due and that it may use now, as it might use a
    card of its hand for the same event: for an activation only as long as that waits."""
    found: list[int] = []
    for action in own(m, seat):
        item = m.pending[first_of(action)]
        x = triggered(m, item)
        if m.is_due(item, seat) or (item.amount and m.names_link(x.ability.event) and not m.waits(item.amount)):
            continue
        if m.may_start(x.ability, item.ref, seat) and may_declare(m, x):
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


# in a window that offers them (`Policy.offers`)


def is_one_due(m: StackTable) -> bool:
    """True if one of the abilities that wait starts before anybody is asked."""
    for item in m.pending:
        if m.is_due(item, m.active):
            return True
    return False


class StartDue(Step):
    """The abilities that are due start, the turn player's first (BM-248). That player orders others among them, and may
    use others before the opponent's start; what the opponent may use waits until the turn player has been asked
    (BM-245).

    pass_action  the game's action for passing
    passed       whether the turn player has left the others for later
    """

    __slots__ = ("pass_action", "passed")

    def __init__(self, pass_action: int, passed: bool = False) -> None:
        self.pass_action = pass_action
        self.passed = passed

    def data(self) -> tuple[object, ...]:
        return (self.pass_action, self.passed)

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        m = match
        options = due(m, m.active)
        if not options:
            return
        others = [] if self.passed else open_to(m, m.active)
        if m.pending[first_of(options[0])].seat == m.active:
            options.extend(others)
        elif others:
            m.ask(m.active, self, [*others, self.pass_action])
            return
        start_first(m, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, StackTable)
        m = match
        if kind_of(action) != ORDER:
            m.then(StartDue(self.pass_action, passed=True))
            return
        item = m.pending.pop(first_of(action))
        m.then(self)
        m.start(item)
