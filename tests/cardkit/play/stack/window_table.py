"""A table on which windows can be tried without cards: each seat can use a number of effects."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.policy import OTHER_PLAYER, OTHER_SEAT, SAME_SEAT, TURN_PLAYER, Policy
from hantei.cardkit.play.stack.table import Link, StackTable
from hantei.cardkit.play.stack.window import Window
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table.definitions import Ability, Definitions, Node, Running
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import NUMBERS, SPELL
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, Step, pack

PASS, USE, NEGATE = pack(20), pack(21), pack(22)

POLICIES: Final = {
    "boat": Policy(TURN_PLAYER, TURN_PLAYER, 2, True, True, True, PASS),
    "chain": Policy(OTHER_SEAT, OTHER_SEAT, 1, True, False, False, PASS),
    "reaction": Policy(OTHER_PLAYER, SAME_SEAT, 1, True, False, False, PASS),
    "one by one": Policy(TURN_PLAYER, SAME_SEAT, 2, False, True, True, PASS),
}
TIMINGS: Final = tuple(POLICIES)
CHAIN: Final = TIMINGS.index("chain")


class Resolves(Node):
    """Only says that its effect resolves."""

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, WindowTable)
        m.log.append(f"link {x.source} resolves")
        return True


def said(seat: int, number: int) -> RunEffect:
    """An effect that only says that it resolves."""
    return RunEffect(Ability(SPELL, [Resolves()], ""), 0, seat, number, (), (0,) * NUMBERS)


class WindowTable(StackTable):
    """It is player 1's turn. A link's source is its number."""

    def __init__(self, timing: str, cards: tuple[int, int]) -> None:
        super().__init__()
        begin: Step = Window(TIMINGS.index(timing))
        self.init_stack(begin, [0] * 4, Definitions([], [], [], 0, 0), Layout(0, 0))
        self.held = list(cards)
        self.log: list[str] = []

    def policy(self, timing: int) -> Policy:
        return POLICIES[TIMINGS[timing]]

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        if not self.held[seat]:
            return []
        return [USE, NEGATE] if self.stack else [USE]

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        self.held[seat] -= 1
        if action == NEGATE:
            self.negate(self.links)
        self.push(seat)
        if TIMINGS[timing] == "reaction":
            self.then(Window(CHAIN))

    def push(self, seat: int) -> None:
        self.links += 1
        self.stack = [*self.stack, Link(said(seat, self.links), self.links)]

    def resolved(self, link: Link) -> None:
        if link.negated:
            self.log.append(f"link {link.number} is skipped")

    def decide(self, word: str) -> None:
        """Play one decision and log it."""
        seat = self.asker
        assert seat != NOBODY, "nobody is asked any more"
        action = {"pass": PASS, "use": USE, "negate": NEGATE}[word]
        at = len(self.log)
        negated = self.links
        self.apply(action)
        said = {PASS: "passes", USE: "uses", NEGATE: f"negates {negated}"}[action]
        self.log.insert(at, f"{seat + 1} {said}")
