"""A card that is announced face down, paid for, turned up and resolved, from `spells.toml`; who knows it meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.stack.window import Window, window
from hantei.cardkit.play.starts import begin
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.definitions import begun
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CHOOSE, GRAVE, HAND, LIMBO, NO_REF, SPELL
from hantei.simulator.kernel.match import DRAW, NOBODY, Match, Step, first_of, pack, step_value
from tests.cardkit.play.bench import BOAT, USE, Bench, Word, cases

CASES = cases(__file__, "spells.toml", "spell")
STORM = 0


class Spells(Bench):
    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        found = super().answers(seat, timing, events)
        for card in self.held(seat):
            if any(ability.kind == SPELL for ability in self.cards.listed[card]):
                found.append(pack(USE, card))
        return found

    def can_answer(self, timing: int) -> bool:
        return True

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        card = first_of(action)
        if self.cards.listed[card][0].kind != SPELL:
            super().use(seat, action, timing, events)
            return
        announce(self, card)
        turn_up(self, seat)
        cast(self, seat)

    def resolved(self, link: Link) -> None:
        super().resolved(link)
        card = link.frame.source & CARD_MASK
        if self.zone(card) == LIMBO:
            self.move(card, GRAVE + link.frame.seat, BOTH)


def announce(m: Bench, card: int) -> None:
    m.hide_choice(card)
    m.move(card, LIMBO + m.controller(card), 1 << m.controller(card))


def turn_up(m: Bench, seat: int) -> None:
    m.reveal(m.zones[LIMBO + seat][-1], BOTH)


def cast(m: Bench, seat: int) -> None:
    card = m.zones[LIMBO + seat][-1]
    begin(m, begun(m.cards.listed[card][0], m.ref(card), seat, NO_REF, NO_REF, 0))


class Announce(Step):
    def run(self, match: Match) -> None:
        assert isinstance(match, Bench)
        announce(match, STORM)
        match.say("storm is announced")
        window(match, BOAT, Pay(0, 1))


class Pay(Pick):
    def kind(self) -> int:
        return CHOOSE

    def source(self, m: KitTable) -> list[int]:
        return m.zones[HAND]

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Pay(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, Bench)
        m.say(f"{m.cards.names[card]} is discarded")
        m.move(card, GRAVE, BOTH)

    def done(self, m: KitTable) -> None:
        assert isinstance(m, Bench)
        window(m, BOAT, TurnUp())


class TurnUp(Step):
    def run(self, match: Match) -> None:
        assert isinstance(match, Bench)
        turn_up(match, 0)
        match.say(f"{match.cards.names[match.zones[LIMBO][-1]]} is turned up")
        match.then(Window(BOAT))
        cast(match, 0)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_spell(case: dict[str, Any]) -> None:
    table = Spells(case["first"], case["second"], Announce())
    table.follow(case["asked"])
    assert ", ".join(table.log) == case["log"]
    assert (table.pile(GRAVE), table.pile(LIMBO)) == (case["grave"], "")


def test_until_it_is_turned_up_nothing_tells_the_opponent_which_card_it_is() -> None:
    """BM-124: its seat knows it, the steps to come name only the seat, and what the opponent knew of the hand is only a
    hint."""
    table = Spells(["storm: casts", "coin", "gust: casts"], [], Announce())
    table.show(STORM, BOTH)
    table.advance()
    assert (table.knows(0, STORM), table.knows(1, STORM)) == (True, False)
    assert table.hints == [1, STORM, 1 << HAND | 1 << LIMBO]
    assert [step_value(step) for step in table.agenda] == [("Pay", 0, 1, ())]
    turn_up(table, 0)
    assert (table.knows(1, STORM), table.hints) == (True, [])


def in_the_midst() -> Spells:
    """A table whose last window is open: storm waits on the stack, and something is owed."""
    table = Spells(["storm: casts", "coin"], ["gust: casts"], Announce())
    table.advance()
    while not table.stack:
        table.apply(table.options[-1])
    table.owe(Word("owed"))
    table.happened, table.deaths = [1, 2, 3, 4], True
    table.resolving, table.put_off = True, [Word("put off")]
    return table


def test_a_table_with_a_stack_takes_all_of_another_and_shares_no_change() -> None:
    table, other = in_the_midst(), Spells([], [], Word("next"))
    other.take(table)
    before = table.state()
    assert other.state() == before
    assert [len(each) for each in (other.stack, other.owed, other.agenda)] == [1, 1, 0]
    assert other.negate(other.stack[0].number) and other.state() != before
    other.owe(Word("owed too"))
    other.apply(other.options[0])
    assert table.state() == before


@pytest.mark.parametrize("column", ["owed", "stack", "links", "resolving", "put_off", "happened", "deaths"])
def test_each_of_its_columns_makes_a_difference(column: str) -> None:
    table, other = in_the_midst(), in_the_midst()
    assert table.state() == other.state()
    value = getattr(table, column)
    setattr(other, column, value[1:] if isinstance(value, list) else not value)
    assert table.state() != other.state()


def test_what_is_owed_for_ever_ends_the_match() -> None:
    table = Endless([], [], Word("owe"))
    table.owes = {"owe": ["owe"]}
    table.advance()
    assert (table.winner, table.agenda, table.asker) == (DRAW, [], NOBODY)


class Endless(Bench):
    def give_up(self) -> None:
        self.end(DRAW, 1)
