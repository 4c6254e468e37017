"""The attack that goes on, as the table keeps it."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import NO_REF


class Attack:
    """Who attacks whom. Immutable.

    attacker, target  their refs; a player as a target stands for the hand, too (SP-054)
    stopped           whether an effect has stopped it
    defended          whether the attacked player has played a magic card from hand since it was declared (SP-084)
    on_hand           whether it is on the hand alone, by a switch (SP-054)
    """

    __slots__ = ("attacker", "defended", "on_hand", "stopped", "target")

    def __init__(
        self, attacker: int, target: int, stopped: bool = False, defended: bool = False, on_hand: bool = False
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.stopped = stopped
        self.defended = defended
        self.on_hand = on_hand

    def data(self) -> tuple[object, ...]:
        return (self.attacker, self.target, self.stopped, self.defended, self.on_hand)


NO_ATTACK: Final = Attack(NO_REF, NO_REF)
