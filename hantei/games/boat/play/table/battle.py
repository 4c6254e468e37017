"""The battle that goes on, as the table keeps it."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import NO_CARD, NO_REF


class Battle:
    """Who attacks whom. Immutable.

    attacker  its ref; cell  the cell of the board from which it attacks
    target    the ref of the attacked actor or player, NO_REF until it is chosen; home  the cell of that actor
    negated   whether an effect has brought it to nothing
    """

    __slots__ = ("attacker", "cell", "home", "negated", "target")

    def __init__(self, attacker: int, cell: int, target: int, home: int, negated: bool = False) -> None:
        self.attacker = attacker
        self.cell = cell
        self.target = target
        self.home = home
        self.negated = negated

    def data(self) -> tuple[object, ...]:
        return (self.attacker, self.cell, self.target, self.home, self.negated)


NO_BATTLE: Final = Battle(NO_REF, NO_CARD, NO_REF, NO_CARD)
