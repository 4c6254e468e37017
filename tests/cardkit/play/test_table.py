"""What tables of all card games do alike: the option that does least, giving up, limits by the text."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import CHOOSE, DONE, HAND, NO, NO_REF, SPELL, YES
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NO_STEP, NOBODY, IllegalAction, pack
from tests.cardkit.play.bench import Bench

PASS, PLAY, GIVE_UP = 20, 21, 22
OWN_BAN, OTHER_BAN = 1, 2


class Table(Bench):
    def does_least(self, kind: int) -> bool:
        return kind == PASS

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        return "gives up" if action == pack(GIVE_UP) else "does something"


def asked(*options: int) -> Table:
    """Player 2 is asked what to do."""
    m = Table(["owl"], ["net"], NO_STEP)
    m.asker, m.options = 1, [*options]
    return m


@pytest.mark.parametrize(
    ("options", "least"),
    [
        ([pack(PLAY), pack(PASS)], pack(PASS)),
        ([pack(CHOOSE, 1), pack(DONE)], pack(DONE)),
        ([pack(YES), pack(NO)], pack(NO)),
        ([pack(PLAY, 1), pack(PLAY)], pack(PLAY, 1)),
    ],
)
def test_the_option_that_does_least_is_the_first_one_unless_one_declines(options: list[int], least: int) -> None:
    assert asked(*options).rest() == least


def test_who_decides_may_give_up_and_the_other_player_wins() -> None:
    m = asked(pack(PLAY), pack(PASS))
    m.recording = True
    m.resign(1, pack(GIVE_UP), 7)
    assert (m.winner, m.reason, m.asker, m.texts[0]) == (0, 7, NOBODY, "gives up")


def test_nobody_else_may_give_up_and_nothing_has_changed() -> None:
    m = asked(pack(PLAY), pack(PASS))
    before = m.state()
    with pytest.raises(IllegalAction):
        m.resign(0, pack(GIVE_UP), 7)
    assert (m.state(), m.winner) == (before, NOBODY)
    m.resign(1, pack(GIVE_UP), 7)
    with pytest.raises(IllegalAction):
        m.resign(1, pack(GIVE_UP), 7)


def test_limits_are_counted_by_the_text_and_its_player() -> None:
    m = asked(pack(PASS))
    ability = Ability(SPELL, [], "")
    ability.limit_id = 3
    assert [KitTable.limit_key(m, ability, 0, seat, NO_REF) for seat in range(2)] == [6, 7]


class Banning(Table):
    """A card that may not be chosen by its own player's effects, or not by the other player's."""

    def choice_bans(self, own: bool) -> int:
        return OWN_BAN if own else OTHER_BAN


@pytest.mark.parametrize(
    ("powers", "whose"), [(0, [True, True]), (OWN_BAN, [False, True]), (OTHER_BAN, [True, False]), (4, [True, True])]
)
def test_all_cards_of_a_side_may_be_chosen_where_no_card_could_forbid_it(powers: int, whose: list[bool]) -> None:
    m = Banning(["owl"], ["net"], NO_STEP)
    m.powers = powers
    assert [[m.may_choose_all(side, seat) for side in range(2)] for seat in range(2)] == [whose, whose[::-1]]


def test_what_a_game_has_that_says_nothing_else() -> None:
    m = asked(pack(PASS))
    assert [KitTable.choice_bans(m, own) for own in (True, False)] == [0, 0]
    assert KitTable.is_redraw(m, pack(PASS)) is False
    assert KitTable.reaches(m, NO_REF, 0)
    assert KitTable.touches(m, 0, 1)
    assert [KitTable.unspent(m, seat) for seat in range(2)] == [len(m.zones[HAND + seat]) for seat in range(2)]
    m.zones[HAND] = [0, 0, 0]
    assert [KitTable.unspent(m, seat) - len(m.zones[HAND + seat]) for seat in range(2)] == [0, 0]
    assert StackTable.names_link(m, 1) is False
    assert StackTable.can_answer(m, 0)
    assert StackTable.is_due(m, Pending(0, NO_REF, 0, NO_REF, NO_REF, 0), 1)
