"""The hardest procedures of games to come, tried on the kernel: a replacement and an interrupting trap in one damage
step, and a deck that runs out in the middle of a draw (docs/engine.md)."""

from __future__ import annotations

from typing import Self

from hantei.simulator.kernel.match import NO_STEP, NOBODY, Match, Step, first_of, kind_of, pack, step_value
from hantei.simulator.kernel.noise import shuffle, streams

YES, NO, TRAP, LOSE = 1, 2, 3, 4


class Duel(Match):
    """Just enough of a game: decks, hands, graveyards, leaders with armour, units that run when hit, one trap each."""

    def init_duel(self, first: Step, noise: list[int]) -> None:
        self.init_match(first, noise)
        self.decks: list[list[int]] = [[], []]
        self.hands: list[list[int]] = [[], []]
        self.graves: list[list[int]] = [[], []]
        self.lost: list[int] = []
        self.leaders = [20, 20]
        self.armour = [0, 0]
        self.units: dict[int, list[int]] = {}  # uid -> [seat, hit points, runs when hit]
        self.traps = [False, False]
        self.pending: list[int] = []
        self.log: list[str] = []

    def clone(self) -> Duel:
        twin = Duel()
        twin.take(self)
        return twin

    def take(self, other: Self) -> None:
        super().take(other)
        self.decks = [deck.copy() for deck in other.decks]
        self.hands = [hand.copy() for hand in other.hands]
        self.graves = [grave.copy() for grave in other.graves]
        self.lost, self.leaders, self.armour = other.lost.copy(), other.leaders.copy(), other.armour.copy()
        self.units = {uid: unit.copy() for uid, unit in other.units.items()}
        self.traps, self.pending, self.log = other.traps.copy(), other.pending.copy(), other.log.copy()

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.decks, self.hands, self.graves, self.lost, self.leaders, self.armour, self.units,
            self.traps, self.pending,
        )  # fmt: skip


def duel(match: Match) -> Duel:
    assert isinstance(match, Duel)
    return match


class Draw(Step):
    """Draw cards one by one; an empty deck is refilled from the graveyard, of which one card is lost."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.left)

    def run(self, match: Match) -> None:
        m = duel(match)
        left = self.left
        while left and m.decks[self.seat]:
            m.hands[self.seat].append(m.decks[self.seat].pop())
            left -= 1
        if left and m.graves[self.seat]:
            m.ask(self.seat, Draw(self.seat, left), [pack(LOSE, card) for card in m.graves[self.seat]])
        elif left:
            m.end(1 - self.seat, 1)

    def chosen(self, match: Match, action: int) -> None:
        m = duel(match)
        m.graves[self.seat].remove(first_of(action))
        m.lost.append(first_of(action))
        m.decks[self.seat], m.graves[self.seat] = m.graves[self.seat], []
        shuffle(m.noise, self.seat, m.decks[self.seat])
        m.then(self)


class Skill(Step):
    """A declared skill: traps first, then its damage to a leader and to a unit at once."""

    def __init__(self, seat: int, amount: int, unit: int) -> None:
        self.seat, self.amount, self.unit = seat, amount, unit

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.amount, self.unit)

    def run(self, match: Match) -> None:
        match.then_all(
            (TrapWindow(self.seat, 0), Damage(self.seat, self.amount, self.unit, 0, 0), Triggers(), Counter(self.unit))
        )


class TrapWindow(Step):
    """Each seat is asked once, the turn player first; a trap opens a window of its own before it works."""

    def __init__(self, seat: int, asked: int) -> None:
        self.seat, self.asked = seat, asked

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.asked)

    def run(self, match: Match) -> None:
        m = duel(match)
        if self.asked == 2:
            return
        if m.traps[self.seat]:
            m.ask(self.seat, self, [pack(TRAP), pack(NO)])
        else:
            m.then(TrapWindow(1 - self.seat, self.asked + 1))

    def chosen(self, match: Match, action: int) -> None:
        m = duel(match)
        m.then(TrapWindow(1 - self.seat, self.asked + 1))
        if kind_of(action) == TRAP:
            m.traps[self.seat] = False
            m.log.append(f"trap {self.seat}")
            m.then_all((TrapWindow(self.seat, 0), Heal(self.seat, 2)))


class Heal(Step):
    def __init__(self, seat: int, amount: int) -> None:
        self.seat, self.amount = seat, amount

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.amount)

    def run(self, match: Match) -> None:
        duel(match).leaders[self.seat] += self.amount


class Damage(Step):
    """All that is dealt at once: replacements are asked first, each once; then everything is dealt together."""

    def __init__(self, seat: int, amount: int, unit: int, offered: int, armoured: int) -> None:
        self.seat, self.amount, self.unit, self.offered, self.armoured = seat, amount, unit, offered, armoured

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.amount, self.unit, self.offered, self.armoured)

    def run(self, match: Match) -> None:
        m = duel(match)
        victim = 1 - self.seat
        if m.armour[victim] and not self.offered:
            m.ask(victim, self, [pack(YES), pack(NO)])
            return
        if self.armoured:
            m.armour[victim] = max(0, m.armour[victim] - self.amount)
        else:
            m.leaders[victim] -= self.amount
        if self.unit in m.units:
            m.units[self.unit][1] -= self.amount
            if m.units[self.unit][2]:
                m.pending.append(self.unit)

    def chosen(self, match: Match, action: int) -> None:
        match.then(Damage(self.seat, self.amount, self.unit, 1, 1 if kind_of(action) == YES else 0))


class Triggers(Step):
    """A hit unit that runs returns to hand before the battle goes on."""

    def run(self, match: Match) -> None:
        m = duel(match)
        for uid in m.pending:
            m.log.append(f"unit {uid} runs")
            del m.units[uid]
        m.pending = []


class Counter(Step):
    """The unit strikes back if it is still there."""

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def data(self) -> tuple[object, ...]:
        return (self.unit,)

    def run(self, match: Match) -> None:
        m = duel(match)
        m.log.append(f"counter {self.unit}" if self.unit in m.units else "no counter")


def begun(*steps: Step) -> Duel:
    match = Duel()
    match.init_duel(NO_STEP, streams(1, 0, 2))
    match.agenda = []
    match.then_all(steps)
    return match


def test_deck_that_runs_out_in_a_draw_is_refilled_and_the_draw_goes_on() -> None:
    match = begun(Draw(0, 3))
    match.decks[0], match.graves[0] = [9], [1, 2, 3, 4]
    match.advance()
    assert (match.to_act(), match.hands[0], match.options) == (0, [9], [pack(LOSE, card) for card in (1, 2, 3, 4)])
    assert step_value(match.asking) == ("Draw", 0, 2), "the open question knows what is still to come"
    twin = match.clone()
    match.apply(pack(LOSE, 3))
    assert (match.lost, len(match.hands[0]), len(match.decks[0]), match.graves[0]) == ([3], 3, 1, [])
    assert sorted([*match.hands[0], *match.decks[0]]) == [1, 2, 4, 9]
    assert twin.options and twin.graves[0] == [1, 2, 3, 4]
    twin.apply(pack(LOSE, 3))
    assert twin.state() == match.state()


def test_no_card_to_refill_from_ends_the_match() -> None:
    match = begun(Draw(0, 2))
    match.decks[0] = [9]
    match.advance()
    assert (match.winner, match.to_act()) == (1, NOBODY)


def test_trap_interrupts_a_skill_then_armour_is_asked_then_all_damage_falls_at_once() -> None:
    match = begun(Skill(0, 3, 7))
    match.traps, match.armour, match.units[7] = [True, True], [0, 4], [1, 6, 1]
    match.advance()
    assert (match.to_act(), match.options) == (0, [pack(TRAP), pack(NO)])
    match.apply(pack(NO))
    assert match.to_act() == 1
    match.apply(pack(TRAP))
    assert (match.to_act(), match.log) == (0, ["trap 1"]), "the trap opens a window of its own"
    match.apply(pack(TRAP))
    assert (match.to_act(), match.options) == (1, [pack(YES), pack(NO)]), "both traps done, armour is asked"
    twin = match.clone()
    match.apply(pack(YES))
    assert (match.leaders, match.armour, match.units) == ([22, 22], [0, 1], {})
    assert match.log == ["trap 1", "trap 0", "unit 7 runs", "no counter"]
    twin.apply(pack(NO))
    assert (twin.leaders, twin.armour) == ([22, 19], [0, 4])


def test_armour_is_offered_once_per_damage_and_the_unit_that_stays_strikes_back() -> None:
    match = begun(Skill(0, 3, 7))
    match.armour, match.units[7] = [0, 4], [1, 6, 0]
    match.advance()
    match.apply(pack(NO))
    assert (match.to_act(), match.leaders, match.units[7][1], match.log) == (NOBODY, [20, 17], 3, ["counter 7"])
