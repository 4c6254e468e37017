"""Response windows: who is asked in which order, and when the stack resolves."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.policy import OTHER_PLAYER, OTHER_SEAT, SAME_SEAT, Policy
from hantei.cardkit.play.stack.table import NEARBY, Link, StackTable
from hantei.cardkit.play.stack.waiting import StartDue, decline, due, is_one_due, offered, open_to, own, start_first
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.interpreter.program.triggers import TRIGGERS
from hantei.interpreter.table.numbers import ORDER
from hantei.simulator.kernel.match import NOBODY, Match, Step, first_of, kind_of


class Window(Step):
    """A response window. Seats are asked in the order of the policy of its timing; a seat that could only pass is not
    asked. After enough passes the stack resolves, and the window opens again or is closed. While an effect of the stack
    resolves no window opens: what happens then waits for the next one (BM-242, SP-191).

    timing  the game's number for the moment
    events  what may be answered, in groups of four: event, subject, object, amount
    seat    who is asked next; NOBODY: the window opens
    passes  how many passes there have been in a row
    seen    whether a glance has told already, just before, that it isn't quiet
    """

    __slots__ = ("events", "passes", "seat", "seen", "timing")

    def __init__(
        self, timing: int, events: tuple[int, ...] = (), seat: int = NOBODY, passes: int = 0, seen: bool = False
    ) -> None:
        self.timing = timing
        self.events = events
        self.seat = seat
        self.passes = passes
        self.seen = seen

    def data(self) -> tuple[object, ...]:
        return (self.timing, self.events, self.seat, self.passes, self.seen)

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        m = match
        if m.resolving:
            m.happened = [*self.events, *m.happened]
            return
        if self.seat == NOBODY and not (self.seen or self.events or m.stack) and is_quiet(m, self.timing):
            return
        policy = m.policy(self.timing)
        events = to_be_answered(m, policy, self.events)
        starts = m.pending and not policy.mixed and (policy.joins or not m.stack)
        if starts and (not policy.offers or is_one_due(m)):
            m.then(Window(self.timing, events, self.seat, self.passes))
            m.then(StartDue(policy.pass_action) if policy.offers else TRIGGERS)
            return
        seat = self.seat
        if seat == NOBODY:
            seat = first_asked(m, policy)
        self.ask_from(m, policy, seat, self.passes, events)

    def ask_from(self, m: StackTable, policy: Policy, seat: int, passes: int, events: tuple[int, ...]) -> None:
        """Ask this seat, or the next one that could do something; if nobody could, let the stack resolve."""
        while passes < policy.passes:
            mixed = policy.mixed and not m.stack and len(m.pending) > 0
            if mixed and start_first(m, Window(self.timing, events, seat, passes), due(m, seat)):
                return
            options = m.answers(seat, self.timing, events)
            if m.pending and policy.offers:
                options.extend(open_to(m, seat))
            if options:
                if mixed:
                    options.extend(offered(m, seat))
                options.append(policy.pass_action)
                m.ask(seat, Window(self.timing, events, seat, passes), options)
                return
            if mixed:
                following = Window(self.timing, events, seat, passes)
                if start_first(m, following, offered(m, seat) or own(m, seat)):
                    return
            passes += 1
            seat = 1 - seat
        if m.stack:
            if policy.reopens:
                m.then(Window(self.timing, events))
            m.then(Resolve(policy.whole))
        elif policy.offers and m.pending:
            m.pending = []

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, StackTable)
        m = match
        policy = m.policy(self.timing)
        if kind_of(action) == ORDER:
            item = m.pending.pop(first_of(action))
            m.then(Window(self.timing, self.events, asked_after(m, policy, self.seat)) if policy.offers else self)
            m.start(item)
            return
        if action == policy.pass_action:
            if policy.mixed and not m.stack:
                decline(m, self.seat)
            self.ask_from(m, policy, 1 - self.seat, self.passes + 1, self.events)
            return
        events = () if policy.newest else self.events
        m.then(Window(self.timing, events, asked_after(m, policy, self.seat)))
        m.use(self.seat, action, self.timing, self.events)


def to_be_answered(m: StackTable, policy: Policy, before: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a window lets seats answer: what could be answered in it before, and what has happened since. An
    activation can be answered while it waits; where only the newest link may be answered, all else that has happened
    is left for another window (SP-186)."""
    if not before and not m.happened:
        return before
    events: list[int] = []
    left: list[int] = []
    both = [*before, *m.happened]
    for at in range(0, len(both), 4):
        event = both[at : at + 4]
        if event[3] and m.names_link(event[0]):
            if m.waits(event[3]) and (not policy.newest or event[3] == m.stack[-1].number):
                events.extend(event)
        elif policy.newest:
            left.extend(event)
        else:
            events.extend(event)
    m.happened = left
    return tuple(events)


def first_asked(m: StackTable, policy: Policy) -> int:
    """Return the seat that a window asks first."""
    if policy.first == OTHER_SEAT and m.stack:
        return 1 - m.stack[-1].frame.seat
    return 1 - m.active if policy.first == OTHER_PLAYER else m.active


def asked_after(m: StackTable, policy: Policy, seat: int) -> int:
    """Return the seat that a window asks after a seat has acted."""
    if policy.after == SAME_SEAT:
        return seat
    if policy.after == OTHER_SEAT:
        return 1 - seat
    return 1 - m.active if policy.after == OTHER_PLAYER else m.active


class Resolve(Step):
    """The newest effect on the stack resolves, or is skipped if it was negated; then the next one, if all are to."""

    __slots__ = ("whole",)

    def __init__(self, whole: bool) -> None:
        self.whole = whole

    def data(self) -> tuple[object, ...]:
        return (self.whole,)

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        m = match
        if not m.stack:  # an effect has taken the last links away
            m.then(ALL_RESOLVED)
            return
        link = m.stack[-1]
        m.stack = m.stack[:-1]
        m.resolving = True
        m.then(self if self.whole and m.stack else ALL_RESOLVED)
        m.then(Resolved(link))
        if not link.negated:
            link.frame.run(m)


class AllResolved(Step):
    """What was to resolve has; what had to wait for that begins, in the order in which it came up."""

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        match.resolving = False
        if match.put_off:
            waiting = tuple(match.put_off)
            match.put_off = []
            match.then_all(waiting)


ALL_RESOLVED: Final = AllResolved()


class Resolved(Step):
    """An effect has resolved or was skipped: its card goes where the game says."""

    __slots__ = ("link",)

    def __init__(self, link: Link) -> None:
        self.link = link

    def data(self) -> tuple[object, ...]:
        return self.link.data()

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        match.resolved(self.link)


def window(m: StackTable, timing: int, step: Step) -> None:
    """Open a window, then run a step; run it at once if nobody could answer. Call it last in a step."""
    if m.interrupts or m.stack:
        if step is not PLAY_OVER:
            m.agenda.append(step)  # `then`, in place
        m.agenda.append(Window(timing))
    elif (
        not m.pending
        and not ((m.near or m.outdated & NEARBY) and m.can_answer(timing))
        and (not m.happened or is_over(m, timing))
    ):  # `is_quiet`, in place
        step.run(m)
    else:
        if step is not PLAY_OVER:
            m.agenda.append(step)
        m.agenda.append(Window(timing, seen=True))


def is_quiet(m: StackTable, timing: int) -> bool:
    """A glance: True if a window without a stack would do nothing, so that it can be left out: no ability waits, and
    nobody could answer. What has happened is over then, as after the window."""
    if m.pending or ((m.near or m.outdated & NEARBY) and m.can_answer(timing)):
        return False
    return not m.happened or is_over(m, timing)


def is_over(m: StackTable, timing: int) -> bool:
    """True if nobody could answer what has happened, so that it is over."""
    if m.resolving or m.policy(timing).newest or m.can_be_answered(timing, m.happened):
        return False
    m.happened = []
    return True
