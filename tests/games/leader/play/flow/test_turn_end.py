"""The leader game on the engine: the set phase and the end of a turn."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.placing import draw_card
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.simulator.kernel.match import pack
from tests.games.leader.play.flow.table import (
    Card,
    Do,
    again,
    card,
    deck_of,
    end,
    lay,
    names,
    noted,
    offered,
    play,
    started,
)

ALIKE = [Card(f"C{number}", cost=99) for number in range(20)]


def draw(m: LeaderMatch, seat: int) -> None:
    draw_card(m, seat)


def to_turn(m: LeaderMatch, turn: int) -> None:
    """End main phases, setting nothing, until a turn's main phase."""
    while m.turn < turn:
        kinds = [action >> 24 for action in m.legal_actions()]
        m.apply(m.legal_actions()[-1 if kinds[-1] in (num.END_MAIN, num.SET_NONE) else 0])


class TestSetPhase:
    @pytest.mark.proves("LD-054", "LD-065")
    def test_one_trap_from_the_first_turn_on(self) -> None:
        m = started(Card("T", "trap"), Card("V", "trap"))
        end(m)
        assert offered(m, num.SET_TRAP) == [("T", 0), ("V", 0)]
        play(m, num.SET_TRAP, "T")
        assert (names(m, core.HAND), m.trap(0), m.active) == (["V"], card(m, "T"), 1)

    @pytest.mark.proves("LD-055")
    def test_setting_is_optional(self) -> None:
        m = started(Card("T", "trap"))
        end(m)
        m.apply(pack(num.SET_NONE))
        assert (names(m, core.HAND), m.trap(0), m.active) == (["T"], core.NO_CARD, 1)

    @pytest.mark.proves("LD-157")
    def test_face_down_and_free(self) -> None:
        m = started(Card("T", "trap", 2))
        end(m)
        play(m, num.SET_TRAP, "T")
        trap = card(m, "T")
        assert (m.trap(0), m.points[0], names(m, core.HAND), m.zones[core.LOST]) == (trap, 9, [], [])
        assert (m.knows(0, trap), m.knows(1, trap)) == (True, False)

    def test_the_old_trap_goes(self) -> None:
        """LD-159 and its switch."""
        for switch, place in (("grave", core.GRAVE), ("lost", core.LOST), ("hand", core.HAND)):
            m = started(Card("X", "trap"), Card("Y", "trap"), trap_replace=switch)
            end(m)
            play(m, num.SET_TRAP, "X")
            end(m)
            end(m)
            play(m, num.SET_TRAP, "Y")
            assert "X" in names(m, place)
            assert (m.trap(0), m.knows(1, card(m, "X"))) == (card(m, "Y"), True)
        m = started(Card("X", "trap"), Card("Y", "trap"), trap_replace="forbid")
        end(m)
        play(m, num.SET_TRAP, "X")
        end(m)
        end(m)
        assert m.active == 1

    def test_which_known_trap_was_set_is_hidden(self) -> None:
        m = started(Card("T", "trap"), Card("V", "trap"), Card("U"))
        for name in "TVU":
            m.show(card(m, name), 3)
        end(m)
        play(m, num.SET_TRAP, "T")
        places = 1 << core.HAND | 1 << num.SET_ZONE  # where they were, and where one went
        assert m.hints == [1, card(m, "T"), places, 1, card(m, "V"), places]
        assert [m.knows(1, card(m, name)) for name in "TVU"] == [False, False, True]

    def test_which_known_card_of_player_2_went_into_the_deck_is_hidden(self) -> None:
        m = started(second=deck_of(Card("T"), Card("V"), Card("W")))
        known = [card(m, name) for name in "TV"]
        for number in (*known, card(m, "W")):
            m.move(number, core.HAND + 1, core.BOTH if number in known else 2)
        m.put(m.ref(known[0]), core.DECK, bottom=False)
        places = 1 << core.HAND + 1 | 1 << core.DECK + 1
        assert m.hints == [0, known[0], places, 0, known[1], places]
        assert [m.knows(seat, number) for seat in range(2) for number in known] == [False, False, True, True]

    def test_the_only_possible_trap_stays_known(self) -> None:
        m = started(Card("T", "trap"), Card("U"))
        for name in "TU":
            m.show(card(m, name), 3)
        end(m)
        play(m, num.SET_TRAP, "T")
        assert (m.hints, m.knows(1, card(m, "T"))) == ([], True)

    def test_a_trap_of_cost_0_counts_by_the_switch_only(self) -> None:
        """LD-069."""
        for scope, traps in (("summon_use", [("T", 0)]), ("everything", [])):
            m = started(Card("T", "trap", 0), Card("Z", cost=0), cost0_scope=scope)
            play(m, num.SUMMON, "Z", num.F1)
            end(m)
            assert offered(m, num.SET_TRAP) == traps


class TestEndOfTurn:
    @pytest.mark.proves("LD-059", "LD-060")
    def test_own_poison_first(self) -> None:
        m = started(Card("P", atk=1, hp=2), second=deck_of(Card("Q", atk=1, hp=1)))
        own, other = lay(m, "P", num.F1), lay(m, "Q", num.F1, 1)
        m.marks[own] |= num.POISONED
        m.marks[other] |= num.POISONED
        m.record.clear()
        end(m)
        assert (m.hp(own), m.zones[core.GRAVE + 1]) == (1, [other])
        codes = [(m.record[at], m.record[at + 1]) for at in range(0, len(m.record), 5)]
        wanted = [(events.PHASE, 6), (events.DAMAGE, own), (events.PHASE, 7), (events.DAMAGE, other)]
        assert [code for code in codes if code in wanted] == wanted
        assert noted(m, events.PHASE)[-4][0] == 8

    @pytest.mark.proves("LD-061")
    def test_own_poison_is_settled_before_the_other(self) -> None:
        m = started(Card("P", hp=1, keywords=num.VIRULENCE), second=deck_of(Card("Q", atk=0, hp=2)))
        own, other = lay(m, "P", num.F1), lay(m, "Q", num.F1, 1)
        m.marks[own] |= num.POISONED
        m.marks[other] |= num.POISONED
        end(m)
        assert noted(m, events.DAMAGE)[0][0] == own
        assert (m.zones[core.GRAVE], m.hp(other)) == ([own], 1)

    @pytest.mark.proves("LD-307", "LD-309")
    def test_poison_at_every_turns_end(self) -> None:
        m = started(Card("P", atk=0, hp=3), Card("L", hp=9))
        own, lasting = lay(m, "P", num.F1), lay(m, "L", num.F2)
        m.marks[own] |= num.POISONED
        m.marks[lasting] |= num.POISONED
        for expected in (2, 1):
            end(m)
            assert m.hp(own) == expected
        end(m)
        assert m.zones[core.GRAVE] == [own]
        end(m)
        assert (m.hp(lasting), m.marks[lasting] & num.POISONED) == (5, num.POISONED)
        m.move(lasting, core.HAND, 3)
        m.points[0] = 9
        again(m)
        play(m, num.SUMMON, "L", num.F1)
        assert (m.hp(lasting), m.marks[lasting] & num.POISONED) == (9, 0)

    @pytest.mark.proves("LD-310")
    def test_death_by_poison_is_a_death(self) -> None:
        m = started(Card("P", hp=1, triggers=((num.DIED, Do(draw)),)), Card("K", triggers=((num.KILLED, Do(draw)),)))
        for name, cell in (("P", num.F1), ("K", num.F2)):
            lay(m, name, cell)
        m.marks[card(m, "P")] |= num.POISONED
        end(m)
        assert (names(m, core.GRAVE), len(m.zones[core.HAND])) == (["P"], 1)

    @pytest.mark.proves("LD-063")
    def test_what_ends_with_the_turn_can_kill(self) -> None:
        for damage, left in ((4, None), (2, 1)):
            during: list[int] = []
            watch = Do(lambda m, _seat, seen=during: seen.append(m.atk(card(m, "U"))))
            m = started(
                Card("U", atk=2, hp=3, triggers=((num.DIED, Do(draw)),)),
                Card("P", hp=2, triggers=((num.DAMAGED, watch),)),
            )
            unit = lay(m, "U", num.F1)
            m.marks[lay(m, "P", num.F2)] |= num.POISONED
            m.add_mod(Mod(m.ref(unit), num.HP, core.ADD, 3, core.THIS_TURN, 0, m.turn, core.NO_REF))
            m.add_mod(Mod(m.ref(unit), num.ATK, core.ADD, 2, core.THIS_TURN, 0, m.turn, core.NO_REF))
            m.damage[unit] = damage
            assert (m.hp(unit), m.atk(unit)) == (6 - damage, 4)
            end(m)
            assert during == [4]
            if left is None:
                assert (names(m, core.GRAVE), len(m.zones[core.HAND])) == (["U"], 1)
                deaths = [at for at in range(0, len(m.record), 5) if m.record[at] in (events.GRAVE, events.TURN)]
                assert [m.record[at] for at in deaths][-2:] == [events.GRAVE, events.TURN]
            else:
                assert (m.hp(unit), m.atk(unit)) == (left, 2)

    def test_a_leader_falls_likewise(self) -> None:
        """LD-063."""
        m = started()
        leader = m.leader(0)
        m.add_mod(Mod(m.ref(leader), num.HP, core.ADD, 5, core.THIS_TURN, 0, m.turn, core.NO_REF))
        m.damage[leader] = 20
        end(m)
        assert (m.winner, m.turn) == (1, 1)
