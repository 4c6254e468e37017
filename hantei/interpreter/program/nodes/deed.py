"""Nodes that damage, heal and destroy cards, change numbers of players, or direct the match."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.effect import wait
from hantei.interpreter.program.nodes.base import cards_reached, reached, seat_of
from hantei.interpreter.program.nodes.on_cards import OnCards
from hantei.interpreter.table.definitions import Amount, Node, Quiet, Running, Sel
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    NO_REF,
    NOTHING,
    NUMBER_DONE,
    NUMBER_EVENT,
    NUMBER_ROLL,
    PLAYER_REF,
    SOMETHING,
    UNKNOWN,
)
from hantei.interpreter.table.table import CardTable

ALL_DICE: Final = 0
HIGHEST_DIE: Final = 1
LOWEST_DIE: Final = 2
"""What is taken of several dice."""


class Hurt(OnCards):
    """Deal damage to cards, all at once; the source is the card of the effect, or another card that deals it."""

    def __init__(self, sel: Sel, amount: Amount, by: Sel | None) -> None:
        self.sel = sel
        self.amount = amount
        self.by = by

    def do(self, m: CardTable, x: Running) -> bool:
        amount = self.amount.of(m, x)
        found = cards_reached(m, x, self.sel)
        x.numbers[NUMBER_DONE] = len(found)
        if not found:
            return True
        items: list[int] = []
        for ref in found:
            items.extend((ref, amount))
        wait(m, x)
        m.hurt(self.dealer(m, x), x.seat, tuple(items))
        return False

    def dealer(self, m: CardTable, x: Running) -> int:
        """Return the ref of the card that deals the damage."""
        by = self.by
        if by is None:
            return x.source
        refs = by.refs(m, x)
        return refs[0] if refs else x.source

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return self.amount.leans_on()


class Heal(OnCards):
    """Remove damage from cards; `amount` None: all of it."""

    def __init__(self, sel: Sel, amount: Amount | None) -> None:
        self.sel = sel
        self.amount = amount

    def do(self, m: CardTable, x: Running) -> bool:
        amount = -1 if self.amount is None else max(self.amount.of(m, x), 0)
        done = 0
        for ref in cards_reached(m, x, self.sel):
            if m.heal(ref, amount):
                done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether there is damage to remove."""
        for ref in cards_reached(m, x, self.sel):
            if m.may_heal(ref):
                return SOMETHING
        return UNKNOWN if self.sel.is_hidden(m, x) else NOTHING

    def fills(self) -> int:
        return 0

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount is not None and self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return 0 if self.amount is None else self.amount.leans_on()


class Destroy(OnCards):
    """Destroy cards without damage."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        for ref in reached(m, x, self.sel):
            if m.destroy(ref, x.seat):
                done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def possible(self, m: CardTable, x: Running) -> bool:
        """True if a cost can be paid: there are cards, and all of them can be destroyed."""
        found = reached(m, x, self.sel)
        for ref in found:
            if not m.may_destroy(ref):
                return False
        return len(found) > 0

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether one of the cards can be destroyed at all."""
        for ref in reached(m, x, self.sel):
            if m.may_destroy(ref):
                return SOMETHING
        return UNKNOWN if self.sel.is_hidden(m, x) else NOTHING

    def takes(self, m: CardTable, ref: int) -> bool:
        return not m.may_be_saved(ref)


class ThatCanBeDestroyed(Sel):
    """The cards of a selection that can be destroyed."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if m.may_destroy(ref):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, x, ref) and m.may_destroy(ref)

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.sel.is_hidden(m, x)


class ChangeNumber(Node):
    """Change a number of players, by the game's number for it: ADD (`sign` 1 or -1) or SET; `paid`: as a cost."""

    def __init__(self, who: Sel | None, number: int, op: int, sign: int, amount: Amount, paid: bool) -> None:
        self.who = who
        self.number = number
        self.op = op
        self.sign = sign
        self.amount = amount
        self.paid = paid

    def do(self, m: CardTable, x: Running) -> bool:
        amount = self.sign * self.amount.of(m, x)
        done = 0
        if self.who is None:
            done = m.change_number(x.seat, self.number, self.op, amount, x.seat)
        else:
            for ref in self.who.refs(m, x):
                done += m.change_number(PLAYER_REF - ref, self.number, self.op, amount, x.seat)
        x.numbers[NUMBER_DONE] = done
        return True

    def possible(self, m: CardTable, x: Running) -> bool:
        """True if a cost can be paid."""
        seat = seat_of(m, x, self.who)
        return not self.paid or m.player_number(seat, self.number) >= self.amount.of(m, x)

    def fills(self) -> int:
        return 0

    def spares_field(self) -> bool:
        return True


class Roll(Quiet):
    """Roll dice, or toss coins; `take`: what of their results is the roll, ALL_DICE for their sum."""

    def __init__(self, coin: bool, count: int) -> None:
        self.coin = coin
        self.count = count
        self.take = ALL_DICE

    def do(self, m: CardTable, x: Running) -> bool:
        found: list[int] = []
        for _ in range(self.count):
            found.append(m.toss(x.seat) if self.coin else m.roll(x.seat))
        x.numbers[NUMBER_ROLL] = (
            sum(found) if self.take == ALL_DICE else max(found) if self.take == HIGHEST_DIE else min(found)
        )
        x.numbers[NUMBER_DONE] = self.count
        return True


class Finish(Node):
    """End the match, or the turn, for a player; `how` is one of WIN, LOSE, DRAWN, END_TURN, BOTH_LOSE."""

    def __init__(self, who: Sel | None, how: int) -> None:
        self.who = who
        self.how = how

    def do(self, m: CardTable, x: Running) -> bool:
        m.finish(seat_of(m, x, self.who), self.how)
        return True


class Further(OnCards):
    """Allow cards to do something more often in this turn, by the game's number for the act."""

    def __init__(self, sel: Sel, act: int, amount: Amount) -> None:
        self.sel = sel
        self.act = act
        self.amount = amount

    def do(self, m: CardTable, x: Running) -> bool:
        amount = self.amount.of(m, x)
        found = cards_reached(m, x, self.sel)
        for ref in found:
            m.allow_more(ref & CARD_MASK, self.act, amount)
        x.numbers[NUMBER_DONE] = len(found)
        return True

    def fills(self) -> int:
        return 0

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return self.amount.leans_on()


class StopAttack(Node):
    """Negate the attack in progress."""

    def do(self, m: CardTable, x: Running) -> bool:
        x.numbers[NUMBER_DONE] = 1 if m.stop_attack() else 0
        return True


class Stop(Node):
    """Let what the card in question is about to do come to nothing, by the game's number for it: its activation, its
    summon. `sel`: that card; once it has gone, the game is asked without it, as what it has activated still waits."""

    def __init__(self, sel: Sel, what: int) -> None:
        self.sel = sel
        self.what = what

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        for ref in self.sel.refs(m, x) or (NO_REF,):
            if m.stop(self.what, ref, x.numbers[NUMBER_EVENT]):
                done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        return SOMETHING if m.may_stop(self.what, x.numbers[NUMBER_EVENT]) else NOTHING


class TurnAttack(OnCards):
    """Redirect the attack in progress to another card."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def do(self, m: CardTable, x: Running) -> bool:
        found = cards_reached(m, x, self.sel)
        x.numbers[NUMBER_DONE] = 1 if found and m.turn_attack(found[0]) else 0
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether the attack would be on one of the cards that it isn't on now."""
        for ref in cards_reached(m, x, self.sel):
            if m.may_turn_attack(ref):
                return SOMETHING
        return UNKNOWN if self.sel.is_hidden(m, x) else NOTHING


class Special(Node):
    """Do something that only one game has, by its number for it."""

    def __init__(self, procedure: int, who: Sel | None, amount: Amount | None) -> None:
        self.procedure = procedure
        self.who = who
        self.amount = amount

    def do(self, m: CardTable, x: Running) -> bool:
        amount = 1 if self.amount is None else self.amount.of(m, x)
        x.numbers[NUMBER_DONE] = m.proceed(self.procedure, seat_of(m, x, self.who), amount, x.seat)
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount is not None and self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return 0 if self.amount is None else self.amount.leans_on()
