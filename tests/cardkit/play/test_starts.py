"""Which event an ability answers, and triggered abilities that are set aside."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import answered, key_of_stay, set_aside
from hantei.interpreter.table.numbers import BOTH, GRAVE, HAND, NO_REF, PLAYER_REF
from hantei.interpreter.table.pending import Pending
from tests.cardkit.play.bench import ACTIVATES, RINGS, Bench, Word

OPPONENT = PLAYER_REF - 1
LAMP, BELL, VETO = range(3)


def bench() -> Bench:
    return Bench(["lamp", "bell", "veto: once counters lamp"], ["horn"], Word("next"))


@pytest.mark.parametrize(("events", "found"), [
    ((), []),
    ((ACTIVATES, OPPONENT, LAMP, 0), [0]),
    ((RINGS, OPPONENT, LAMP, 0), []),
    ((ACTIVATES, OPPONENT, BELL, 0), []),
    ((ACTIVATES, PLAYER_REF, LAMP, 0), []),
    ((ACTIVATES, OPPONENT, BELL, 0, ACTIVATES, OPPONENT, LAMP, 0, ACTIVATES, OPPONENT, LAMP, 0), [4, 8]),
])  # fmt: skip
def test_an_ability_answers_every_event_that_it_waits_for(events: tuple[int, ...], found: list[int]) -> None:
    table = bench()
    assert answered(table, table.cards.listed[VETO][0], table.ref(VETO), 0, events) == found


def test_nothing_is_answered_beyond_the_limit() -> None:
    table = bench()
    (ability,) = table.cards.listed[VETO]
    events = (ACTIVATES, OPPONENT, LAMP, 0)
    table.count_use(ability, ability.limit, 0, table.ref(VETO))
    assert answered(table, ability, table.ref(VETO), 0, events) == []
    table.move(VETO, GRAVE, BOTH)
    table.move(VETO, HAND, BOTH)
    assert answered(table, ability, table.ref(VETO), 0, events) == [0]


def test_keys_of_stays_are_different_and_negative() -> None:
    table = Bench(["a: once triggers", "b: once triggers"], [], Word("next"))
    first, second = (table.cards.listed[card][0] for card in (0, 1))
    refs = [0, 1, 1 << 12, (1 << 12) + 1, 4095 << 12]
    keys = [key_of_stay(ability, ref) for ability in (first, second) for ref in refs]
    assert len(set(keys)) == 10 and max(keys) < 0


def test_what_is_set_aside_comes_back_behind_what_waits_then() -> None:
    table = bench()
    waiting = [Pending(0, ref, 0, NO_REF, NO_REF, ref) for ref in range(4)]
    table.pending = waiting[:3]
    step = set_aside(table, 1)
    assert [item.data() for item in table.pending] == [waiting[0].data()]
    shared = table.pending
    table.pending = later = [waiting[3]]
    step.run(table)
    assert [item.data() for item in table.pending] == [waiting[at].data() for at in (3, 1, 2)]
    assert (len(shared), len(later)) == (1, 1)
