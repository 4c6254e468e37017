"""A match: an agenda of steps, and the one decision that it waits for.

Rules are steps: small immutable objects that write through primitives, schedule further steps, or ask once. The
state holds no generator, closure or thread, so a match can be cloned, compared, saved and resumed in mid-effect.
`docs/engine.md` shows how the procedures of all games run on this.
"""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

NOBODY: Final = -1
DRAW: Final = 2
"""The `winner` of a match that nobody won."""

OVER: Final = 2
"""Stands as the `asker` of a match that has ended until its last step is done, so that no other one begins."""

BY_RULE: Final = 0
BY_CAP: Final = 1
BY_LOOP: Final = 2
"""How a match ended: by its rules, by the cap on turns, or for being endless."""

STEP_BUDGET: Final = 10_000
"""So many steps after one decision can only be an endless loop: the match ends as a draw, and says so."""

DECISION_BUDGET: Final = 20_000
"""So many decisions in one match can only be players who answer each other for ever: it ends likewise. A clone begins
to count anew."""

OPERAND_BITS: Final = 12
KIND_SHIFT: Final = 2 * OPERAND_BITS
OPERAND_MASK: Final = (1 << OPERAND_BITS) - 1


def pack(kind: int, first: int = 0, second: int = 0) -> int:
    """Return an action as one int: its kind and two operands, each 0 to 4095."""
    return (kind << KIND_SHIFT) | (first << OPERAND_BITS) | second


def kind_of(action: int) -> int:
    return action >> KIND_SHIFT


def first_of(action: int) -> int:
    return (action >> OPERAND_BITS) & OPERAND_MASK


def second_of(action: int) -> int:
    return action & OPERAND_MASK


class IllegalAction(Exception):
    """The action is none of those that the seat may choose now. The match is as it was."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One procedure of the rules. Immutable; its fields are ints, tuples and other immutable values."""

    def run(self, match: Match) -> None:
        """Carry the step out: write through primitives, schedule steps with `then`, or ask once and return."""
        raise NotImplementedError

    def chosen(self, match: Match, action: int) -> None:
        """Take the answer to what this step asked."""
        raise NotImplementedError

    def data(self) -> tuple[object, ...]:
        """Return what identifies this step beside its class; used for equality and saving."""
        return ()


class Nothing(Step):
    """A placeholder where there is no step."""


NO_STEP: Final = Nothing()
NO_OPTIONS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The parts of a match that all games share: the agenda, the open question, the outcome, the record.

    asker    the seat that decides now, or NOBODY
    options  the actions it may choose, in a stable order; replaced, never changed in place
    winner   NOBODY while the match goes on, a seat, or DRAW
    reason   the game's number for why it ended
    record   decisions and events in groups of five ints, while `recording`: an event with its operands and who may
             know them, or NOBODY, the seat, the action and the number of its text in `texts`; the text after that is
             how the other seat may see it
    by_hand  decisions with one option are asked like others; a clone takes them by itself
    luck     what dice, coins, lots and shuffles must come out as, the next one first (`luck.py`); a clone has none
    forced   while `following`: the seat and the action of every choice that had one option; whoever follows empties it
    """

    __slots__ = (
        "agenda",
        "asker",
        "asking",
        "by_hand",
        "decisions",
        "following",
        "forced",
        "luck",
        "noise",
        "options",
        "reason",
        "record",
        "recording",
        "texts",
        "winner",
    )

    def __init__(self) -> None:
        """Only what no match takes over from another one; `init_match` or `take` gives the rest."""
        self.recording = False
        self.record: list[int] = []
        self.texts: list[str] = []
        self.following = False
        self.decisions = 0
        self.forced: list[int] = []
        self.by_hand = False
        self.luck: list[str] = []

    # each layer of a game's table has an `init_…` and its part of `take` and `state`, and calls the layer below

    def init_match(self, first: Step, noise: list[int]) -> None:
        """Begin with a step that has not run yet and streams of random words."""
        self.agenda = [first]
        self.asker = NOBODY
        self.asking: Step = NO_STEP
        self.options = NO_OPTIONS
        self.winner = NOBODY
        self.reason = 0
        self.noise = noise

    def take(self, other: Self) -> None:
        """Become equal to another match: what is never changed in place is shared, the rest is copied."""
        self.agenda = other.agenda.copy()
        self.asker = other.asker
        self.asking = other.asking
        self.options = other.options
        self.winner = other.winner
        self.reason = other.reason
        self.noise = other.noise.copy()

    def state(self) -> tuple[object, ...]:
        """Return the value of the match: equal matches have equal states, whatever objects they are made of."""
        return (
            tuple(step_value(step) for step in self.agenda),
            self.asker,
            step_value(self.asking),
            tuple(self.options),
            self.winner,
            self.reason,
            tuple(self.noise),
        )

    # what agents and tools use

    def to_act(self) -> int:
        """Return the seat that decides now; NOBODY when the match is over."""
        return self.asker

    def legal_actions(self) -> list[int]:
        """Return the options of the seat that decides now: in a stable order, none twice."""
        return self.options.copy()

    def apply(self, action: int) -> None:
        """Choose an action after checking it; IllegalAction leaves the match unchanged."""
        if action not in self.options:
            raise IllegalAction(action)
        self.choose(action)

    def choose(self, action: int) -> None:
        """Choose an action that is known to be legal."""
        step = self.asking
        if self.recording:
            self.note_decision(self.asker, action)
        self.decisions += 1
        self.asker = NOBODY  # what was asked and offered is overwritten by the next question, or at the end
        step.chosen(self, action)
        self.advance()

    # what steps use

    def ask(self, seat: int, step: Step, options: list[int]) -> None:
        """Let a seat choose one of the options; a single one is taken at once. At most one question is open, so a step
        asks last. Raises ValueError without an option: the match would stop without a word."""
        if len(options) == 1 and not self.by_hand:
            if self.recording:
                self.note_decision(seat, options[0])
            if self.following:
                self.forced.extend((seat, options[0]))
            step.chosen(self, options[0])
            return
        if not options:
            raise ValueError(f"{type(step).__name__} asks player {seat + 1} without an option")
        self.asker = seat
        self.asking = step
        self.options = options

    def then(self, step: Step) -> None:
        """Schedule a step before everything that is scheduled already."""
        self.agenda.append(step)

    def then_all(self, steps: tuple[Step, ...]) -> None:
        """Schedule steps in reading order, before everything that is scheduled already."""
        self.agenda.extend(steps[::-1])

    def advance(self) -> None:
        """Run steps until a seat has to decide or the match is over."""
        agenda = self.agenda
        for _ in range(STEP_BUDGET):
            if self.asker >= 0 or not agenda:  # NOBODY, without looking the name up
                break
            agenda.pop().run(self)
        else:
            self.give_up()
        if self.decisions > DECISION_BUDGET:
            self.give_up()
        if self.winner >= 0:
            self.agenda = []
            self.asker = NOBODY
            self.asking = NO_STEP
            self.options = NO_OPTIONS

    def give_up(self) -> None:
        """End a match that would never end; the game sets the reason."""
        raise NotImplementedError

    def end(self, winner: int, reason: int) -> None:
        """End the match."""
        if self.winner == NOBODY:
            self.winner = winner
            self.reason = reason
            self.asker = OVER

    def note_decision(self, seat: int, action: int) -> None:
        if self.recording:
            self.record.extend((NOBODY, seat, action, len(self.texts), 0))
            self.texts.append(self.action_text(action))
            self.texts.append(self.action_text(action, 1 - seat))

    def note(self, event: int, first: int, second: int, third: int, eyes: int) -> None:
        """Record an event: its code, up to three operands, and who may know them (bit 0: seat 0, bit 1: seat 1).
        Where time matters the caller asks `recording` itself."""
        if self.recording:
            self.record.extend((event, first, second, third, eyes))

    # what each game gives

    def concede(self, seat: int) -> None:
        """Let a player give up; IllegalAction, which leaves the match unchanged, if that is not allowed now."""
        raise IllegalAction(seat)

    def clone(self) -> Match:
        """Return an equal match that is independent of this one, by `take`; it records nothing."""
        raise NotImplementedError

    def resample(self, seat: int, seed: int) -> Match:
        """Return a match that this seat, which decides now, can't tell from this one: everything that it can't know is
        drawn anew."""
        raise NotImplementedError

    def observe(self, seat: int) -> dict[str, object]:
        """Return what a seat may know, ready for JSON."""
        raise NotImplementedError

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        """Return an action of the open decision in notation, as a seat may see it; NOBODY: nothing is hidden."""
        raise NotImplementedError

    def census(self) -> list[int]:
        """Return the number of every card in the place where it is: each from 0 up exactly once, at any time."""
        raise NotImplementedError

    def turn_number(self) -> int:
        """Return the number of the turn, from 1."""
        raise NotImplementedError

    def reason_text(self) -> str:
        """Return the id of the rule by which the match ended; empty while it goes on."""
        raise NotImplementedError

    def ending(self) -> int:
        """Return how the match ended: BY_RULE, BY_CAP or BY_LOOP."""
        raise NotImplementedError

    # what each game gives for agents and for statistics; cards by their numbers in the census

    def first_seat(self) -> int:
        """Return who had the first turn; known from the first decision in a turn on."""
        raise NotImplementedError

    def turn_seat(self) -> int:
        """Return whose turn it is."""
        raise NotImplementedError

    def is_free(self) -> bool:
        """True if the open decision is to start something or to pass, not a choice that belongs to something already
        started."""
        raise NotImplementedError

    def is_settled(self) -> bool:
        """True if the open decision is free and nothing waits to resolve."""
        raise NotImplementedError

    def rest(self) -> int:
        """Return the option of the open decision that does least: pass, end the turn, stop choosing; otherwise the
        first one."""
        raise NotImplementedError

    def evaluate(self, seat: int) -> int:
        """Return the value of the position for a seat, from what this seat may know; higher is better."""
        raise NotImplementedError

    def hand(self, seat: int) -> list[int]:
        """Return the cards in a seat's hand."""
        raise NotImplementedError

    def opening_hand(self, seat: int) -> list[int]:
        """Return the cards that a seat drew as its opening hand; only before the first decision of the match."""
        raise NotImplementedError

    def unspent(self, seat: int) -> int:
        """Return how many units of what costs are paid with a seat could still spend now."""
        raise NotImplementedError

    def plays(self, action: int) -> list[int]:
        """Return the cards that an option of the open decision, or a forced action, plays from hand; not those that it
        pays with."""
        raise NotImplementedError

    def is_redraw(self, action: int) -> bool:
        """True if an option of the open decision takes a mulligan."""
        raise NotImplementedError


def step_value(step: Step) -> tuple[object, ...]:
    """Return a step as a plain value: the name of its class and its data, with steps in the data converted likewise."""
    values = tuple(step_value(item) if isinstance(item, Step) else item for item in step.data())
    return (type(step).__name__, *values)
