"""What a mixed window offers of the abilities that wait: each once, and before all others those that are due."""

from __future__ import annotations

from hantei.cardkit.play.stack.waiting import due, offered, own
from hantei.interpreter.table.numbers import NO_REF, ORDER
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import pack
from tests.cardkit.play.bench import Bench, Word

LAMP, HORN, BELL = range(3)


def waits(card: int, subject: int = NO_REF) -> Pending:
    """The card's own ability, which has its number; the bell is the opponent's."""
    return Pending(card, card, int(card == BELL), subject, NO_REF, 0)


class Mixed(Bench):
    """What player 1 may leave is due to nobody."""

    def is_due(self, item: Pending, seat: int) -> bool:
        return item.ability != HORN


def test_of_what_is_alike_one_is_offered() -> None:
    table = Mixed(["lamp: triggers", "horn: may trigger"], ["bell: triggers"], Word("end"), single=True)
    table.pending = [waits(HORN), waits(HORN), waits(BELL), waits(LAMP), waits(LAMP), waits(LAMP, 0)]
    assert due(table, 0) == [pack(ORDER, 3), pack(ORDER, 5)]
    assert own(table, 0) == offered(table, 0) == [pack(ORDER, 0), pack(ORDER, 3), pack(ORDER, 5)]
    assert own(table, 1) == [pack(ORDER, 2)]
    table.pending = [waits(HORN), waits(BELL), waits(BELL), waits(BELL, 1)]
    assert due(table, 0) == [pack(ORDER, 1), pack(ORDER, 3)]
    table.pending = [waits(HORN), waits(HORN)]
    assert due(table, 0) == []
