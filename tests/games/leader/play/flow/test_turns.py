"""The leader game on the engine: how a match begins, and the steps of its turns."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.setup import first_player, new_match
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.placing import draw_card
from hantei.interpreter.table import numbers as core
from hantei.simulator.kernel.match import DRAW, IllegalAction, pack
from tests.games.leader.play.flow.table import (
    FILLER,
    Card,
    Do,
    again,
    card,
    deck_of,
    definitions,
    end,
    fresh,
    keep,
    lay,
    names,
    noted,
    offered,
    play,
    rules,
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


class TestSetup:
    @pytest.mark.proves("LD-029")
    def test_first_player_by_chance_or_fixed(self) -> None:
        assert {fresh(seed=seed, going_first="random").first_seat() for seed in range(100)} == {0, 1}
        assert {fresh(seed=seed).first_seat() for seed in range(10)} == {0}
        assert {fresh(seed=seed, going_first="B").first_seat() for seed in range(10)} == {1}

    @pytest.mark.proves("LD-029")
    @pytest.mark.parametrize("seat", [0, 1])
    def test_first_player_as_a_scenario_has_set_it(self, seat: int) -> None:
        for seed in range(10):
            m = new_match(rules(going_first="random"), definitions((deck_of(), deck_of()), (3, 3)), seed, 0)
            m.luck = [f"first {seat + 1}"]
            assert (first_player(m), m.luck) == (seat, [])

    @pytest.mark.proves("LD-030")
    def test_the_seed_decides_the_hands(self) -> None:
        one, same, other = fresh(ALIKE, ALIKE), fresh(ALIKE, ALIKE), fresh(ALIKE, ALIKE, seed=2)
        assert one.zones == same.zones
        assert one.zones[core.HAND + 1] != other.zones[core.HAND + 1]
        for seat in range(2):
            assert len(one.zones[core.DECK + seat]) + len(one.zones[core.HAND + seat]) == 20

    def test_leaders_lie_face_down_until_opened(self) -> None:
        """LD-031, LD-035."""
        m = fresh(ALIKE, ALIKE)
        assert [m.knows(0, m.leader(seat)) for seat in range(2)] == [True, False]
        assert [m.knows(1, m.leader(seat)) for seat in range(2)] == [False, True]
        keep(m)
        keep(m)
        assert all(m.knows(seat, m.leader(side)) for seat in range(2) for side in range(2))
        assert noted(m, events.OPEN) == [(20, 0, 0), (41, 0, 0)]

    @pytest.mark.proves("LD-032")
    def test_opening_hands(self) -> None:
        m = fresh(ALIKE, ALIKE)
        assert [len(zone) for zone in m.zones[: core.GRAVE]] == [18, 17, 2, 3]
        m = fresh(ALIKE, ALIKE, going_first="B")
        assert [len(zone) for zone in m.zones[: core.GRAVE]] == [17, 18, 3, 2]

    @pytest.mark.proves("LD-033")
    def test_any_number_of_cards_goes_back(self) -> None:
        m = fresh(ALIKE, ALIKE)
        keep(m)
        before = m.zones[core.HAND + 1].copy()
        first, second, kept = sorted(before)
        m.apply(pack(num.RETURN, first))
        m.apply(pack(num.RETURN, second))
        assert m.zones[core.HAND + 1] == before
        keep(m)
        assert (len(m.zones[core.HAND + 1]), len(m.zones[core.DECK + 1])) == (3, 17)
        assert m.zones[core.HAND + 1][0] == kept
        m = fresh(ALIKE, ALIKE)
        before = m.zones[core.HAND].copy()
        keep(m)
        assert m.zones[core.HAND] == before

    @pytest.mark.proves("LD-034")
    def test_one_redraw_each_first_player_first(self) -> None:
        m = fresh(ALIKE, ALIKE)
        assert m.to_act() == 0
        m.apply(pack(num.RETURN, max(m.zones[core.HAND])))
        assert m.to_act() == 1
        assert {action >> 24 for action in m.legal_actions()} == {num.RETURN, num.KEEP}
        keep(m)
        assert (m.turn, m.to_act()) == (1, 0)

    def test_returned_cards_may_be_drawn_again(self) -> None:
        """LD-034: they are shuffled in before the draw."""
        back = 0
        for seed in range(100):
            m = fresh(ALIKE, ALIKE, seed=seed)
            returned = max(m.zones[core.HAND])
            m.apply(pack(num.RETURN, returned))
            back += returned in m.zones[core.HAND]
        assert 0 < back < 20

    def test_each_set_of_cards_is_returned_in_one_way(self) -> None:
        """Of copies one is offered; after a card only those that follow it."""
        deck = deck_of(*[Card("X"), Card("X"), Card("Y")], size=3)
        m = fresh(deck_of(), deck)
        keep(m)
        assert offered(m, num.RETURN) == [(name, 0) for name in dict.fromkeys(names(m, core.HAND + 1))]
        play(m, num.RETURN, "Y")
        assert len(m.zones[core.DECK + 1]) == 0
        m = fresh(deck_of(), deck)
        keep(m)
        play(m, num.RETURN, "X")
        assert sorted(offered(m, num.RETURN)) == [("X", 0), ("Y", 0)]

    @pytest.mark.proves("LD-036")
    def test_the_second_player_has_two_charges(self) -> None:
        assert started(needs=(2, 2)).points[4:] == [0, 2]

    @pytest.mark.proves("LD-037")
    def test_they_are_free_and_use_nothing_up(self) -> None:
        m = fresh(ALIKE, ALIKE)
        keep(m)
        keep(m)
        assert m.points == [1, 1 - 1, 1, 0, 0, 2]
        to_turn(m, 2)
        assert m.points[5] == 2
        m.apply(pack(num.CHARGE))
        assert (m.points[5], m.points[1]) == (3, 0)

    @pytest.mark.proves("LD-151")
    def test_charging_stops_at_what_is_needed(self) -> None:
        m = fresh(needs=(2, 2))
        keep(m)
        keep(m)
        to_turn(m, 2)
        assert offered(m, num.CHARGE) == []
        assert started(needs=(1, 1)).points[5] == 1
        assert started(needs=(1, 1), overcharge=True).points[5] == 2

    @pytest.mark.proves("LD-038")
    def test_the_cost_begins_at_nothing(self) -> None:
        m = fresh()
        keep(m)
        keep(m)
        assert m.points[:4] == [1, 0, 1, 0]
        to_turn(m, 2)
        assert m.points[:4] == [1, 1, 1, 1]
        m = fresh(initial_max_cost=3)
        keep(m)
        keep(m)
        assert m.points[:4] == [4, 0, 4, 3]


class TestTurn:
    @pytest.mark.proves("LD-039", "LD-062")
    def test_nine_steps(self) -> None:
        m = started()
        end(m)
        assert [(phase, seat) for phase, seat, _ in noted(m, events.PHASE)][:10] == [
            *[(phase, 0) for phase in range(9)], (0, 1),
        ]  # fmt: skip
        assert noted(m, events.TURN) == [(0, 1, 0), (1, 2, 0)]
        assert (m.active, m.turn) == (1, 2)

    @pytest.mark.proves("LD-040", "LD-041")
    def test_only_who_begins_a_turn_refills(self) -> None:
        m = started()
        m.points[:4] = [1, 2, 3, 2]
        end(m)
        assert m.points[:4] == [1, 3, 3, 3]
        m.points[1] = 2
        end(m)
        assert m.points[:4] == [4, 2, 4, 3]

    @pytest.mark.proves("LD-042")
    def test_no_upper_bound_but_by_the_switch(self) -> None:
        for switches, expected in (({}, 12), ({"max_cost_cap": 10}, 10)):
            m = fresh(deck_of(size=30), deck_of(size=30), **switches)
            keep(m)
            keep(m)
            to_turn(m, 23)
            assert (m.points[0], m.points[2]) == (expected, expected)

    def test_what_is_left_stays_through_the_opponents_turn(self) -> None:
        """LD-043 and its switch."""
        for switches, left in (({}, 2), ({"leftover_cost": "zero"}, 0)):
            m = started(**switches)
            m.points[0] = 2
            end(m)
            assert m.points[0] == left

    def test_upright_and_counts_anew_at_the_own_start(self) -> None:
        """LD-044 and its switch, LD-106."""
        for switches, sideways in (({}, True), ({"ability_untap": "turn_end"}, False)):
            m = started(Card("U"), Card("B", "building"), **switches)
            unit, building = lay(m, "U", num.F1), lay(m, "B", num.BUILDING_CELL)
            m.marks[unit] |= num.SIDEWAYS | 1 << num.ATTACK_SHIFT | 1 << num.LINK_SHIFT | num.SEEN | num.SHIFTED
            m.marks[building] |= num.USED
            m.spent |= num.SPENT_CHARGE | num.SPENT_LEADER_SKILL | num.SPENT_COST_0
            end(m)
            assert bool(m.marks[unit] & num.SIDEWAYS) == sideways
            assert (m.attacks_made(unit), m.marks[building] & num.USED, m.spent) == (1, 0, 0)
            m.marks[building] |= num.USED
            end(m)
            assert (m.marks[unit], m.marks[building]) == (num.SEEN, 0)

    @pytest.mark.proves("LD-045")
    def test_start_effects_between_refill_and_draw(self) -> None:
        m = started(Card("U", triggers=((num.TURN_START, Do(lambda m, seat: m.active == seat and draw(m, seat))),)))
        lay(m, "U", num.F1)
        end(m)
        m.record.clear()
        end(m)
        codes = [m.record[at] for at in range(0, len(m.record), 5)]
        start = codes.index(events.TURN)
        assert [code for code in codes[start:] if code in (events.COST, events.DRAW, events.PHASE)] == [
            events.PHASE, events.COST, events.DRAW, events.PHASE, events.DRAW, events.PHASE,
        ]  # fmt: skip

    @pytest.mark.proves("LD-046", "LD-047")
    def test_the_turn_player_draws(self) -> None:
        m = fresh(ALIKE, ALIKE)
        keep(m)
        top = m.zones[core.DECK][-1]
        keep(m)
        assert (len(m.zones[core.HAND]), len(m.zones[core.DECK]), m.zones[core.HAND][-1]) == (3, 17, top)
        assert m.where[top] >> core.KNOWN_SHIFT == 1
        m = fresh(ALIKE, ALIKE, first_player_draws=False)
        keep(m)
        keep(m)
        assert (len(m.zones[core.HAND]), len(m.zones[core.DECK])) == (2, 18)
        to_turn(m, 3)
        assert (len(m.zones[core.HAND]), len(m.zones[core.HAND + 1])) == (3, 4)

    @pytest.mark.proves("LD-053")
    def test_after_the_main_phase_nothing_is_played(self) -> None:
        m = started(Card("T", "trap"), Card("U"))
        summon = pack(num.SUMMON, card(m, "U"), num.F1)
        assert summon in m.legal_actions()
        end(m)
        with pytest.raises(IllegalAction):
            m.apply(summon)
        assert {action >> 24 for action in m.legal_actions()} == {num.SET_TRAP, num.SET_NONE}

    @pytest.mark.proves("LD-057", "LD-058")
    def test_down_to_six(self) -> None:
        cards = [Card(f"H{number}", cost=99) for number in range(8)]
        m = started(*cards, second=[Card(f"S{number}", cost=99) for number in range(20)])
        for _ in range(4):
            draw_card(m, 1)
        assert (len(m.zones[core.HAND]), len(m.zones[core.HAND + 1])) == (8, 7)
        end(m)
        assert (m.to_act(), len(m.legal_actions())) == (0, 7)
        play(m, num.DISCARD, "H3")
        assert [name for name, _ in offered(m, num.DISCARD)] == ["H4", "H5", "H6", "H7"]
        play(m, num.DISCARD, "H7")
        assert names(m, core.HAND) == ["H0", "H1", "H2", "H4", "H5", "H6"]
        assert (names(m, core.GRAVE), m.zones[core.GRAVE + 1]) == (["H3", "H7"], [])
        assert (m.active, len(m.zones[core.HAND + 1])) == (1, 8)

    def test_a_hand_of_six_stays(self) -> None:
        m = started(*[Card(f"H{number}", cost=99) for number in range(6)])
        end(m)
        assert (len(m.zones[core.HAND]), m.zones[core.GRAVE], m.active) == (6, [], 1)

    def test_copies_are_discarded_in_one_way(self) -> None:
        m = started(*[Card("X", cost=99)] * 5, *[Card("Y", cost=99)] * 3)
        end(m)
        assert offered(m, num.DISCARD) == [("X", 0), ("Y", 0)]
        play(m, num.DISCARD, "Y")
        assert (names(m, core.GRAVE), m.active) == (["Y", "Y"], 1)

    @pytest.mark.proves("LD-056")
    def test_end_effects_before_the_hand_check(self) -> None:
        trigger = Do(lambda m, seat: m.active == seat and draw(m, seat))
        m = started(*[Card("H", cost=99)] * 6, Card("U", triggers=((num.TURN_END, trigger),)), hand=6)
        unit = lay(m, "U", num.F1)
        m.marks[unit] |= num.POISONED
        m.record.clear()
        end(m)
        play(m, num.DISCARD, "Filler")
        codes = [m.record[at] for at in range(0, len(m.record), 5)]
        wanted = (events.DRAW, events.DISCARD, events.DAMAGE)
        assert [code for code in codes if code in wanted][:3] == list(wanted)
        assert len(m.zones[core.HAND]) == 6

    def test_the_hand_is_checked_until_it_is_six(self) -> None:
        """LD-056: the hand check is the last word on the hand, also where discarding draws."""
        trigger = Do(lambda m, seat: len(m.zones[core.GRAVE]) == 1 and draw(m, seat))
        m = started(*[Card("H", cost=99)] * 7, Card("U", triggers=((num.DISCARDED, trigger),)), hand=7)
        lay(m, "U", num.F1)
        end(m)
        assert (m.to_act(), len(m.zones[core.HAND]), len(m.zones[core.GRAVE])) == (0, 7, 1)
        play(m, num.DISCARD, "H")
        assert (m.active, len(m.zones[core.HAND])) == (1, 6)

    def test_alternating_turns(self) -> None:
        """LD-064."""
        m = started()
        to_turn(m, 8)
        assert [seat for seat, _, _ in noted(m, events.TURN)] == [0, 1] * 4

    @pytest.mark.proves("LD-355")
    def test_nothing_to_draw_loses(self) -> None:
        m = started()
        for number in m.zones[core.DECK + 1][1:]:
            m.move(number, core.GRAVE + 1, 3)
        end(m)
        assert (m.winner, len(m.zones[core.DECK + 1]), m.active) == (-1, 0, 1)
        end(m)
        end(m)
        assert (m.winner, m.reason, m.reason_text()) == (0, num.DECK_OUT, "LD-355")

    def test_effects_on_not_drawing_come_before_the_loss(self) -> None:
        fate = Do(lambda m, seat: m.end(seat, num.BY_EFFECT))
        m = started(second=[Card("U", triggers=((num.CANNOT_DRAW, fate),)), *[FILLER] * 19])
        lay(m, "U", num.F1, 1)
        for number in m.zones[core.DECK + 1].copy():
            m.move(number, core.GRAVE + 1, 3)
        end(m)
        assert (m.winner, m.reason) == (1, num.BY_EFFECT)

    @pytest.mark.proves("LD-357")
    def test_the_last_turn(self) -> None:
        m = started(turn_limit=3)
        end(m)
        end(m)
        assert m.turn == 3
        end(m)
        assert (m.winner, m.reason, m.turn) == (DRAW, num.TURN_LIMIT, 3)


class TestMainPhase:
    @pytest.mark.proves("LD-048")
    def test_any_order(self) -> None:
        m = started(Card("U"), Card("S", "skill", spells=(Do(draw),)), Card("V"), Card("W"), hand=2)
        end(m)
        end(m)
        m.points[0] = 9
        lay(m, "V", num.F1)
        lay(m, "W", num.F2)
        again(m)
        leader = m.cards.names[m.leader(1)]
        target = m.leader(1)
        assert (leader, m.hp(target)) == ("Leader 2", 20)
        play(m, num.ATTACK, "V", target)
        play(m, num.SUMMON, "U", num.F3)
        play(m, num.USE_SKILL, "S")
        play(m, num.ATTACK, "W", target)
        assert (m.hp(target), m.at(0, num.F3), names(m, core.GRAVE)) == (18, card(m, "U"), ["S"])
        assert offered(m, num.ATTACK) == []

    @pytest.mark.proves("LD-149")
    def test_one_charge_in_a_turn(self) -> None:
        m = started(Card("U"), points=2)
        m.apply(pack(num.CHARGE))
        assert (m.active, m.points[0], m.points[4]) == (0, 1, 1)
        assert offered(m, num.CHARGE) == []
        m = started(Card("U", cost=0), points=0)
        assert (m.active, offered(m, num.CHARGE)) == (0, [])

    @pytest.mark.proves("LD-085")
    def test_what_has_just_come_out_does_not_attack(self) -> None:
        m = started(Card("U"))
        play(m, num.SUMMON, "U", num.F1)
        assert offered(m, num.ATTACK) == []
        end(m)
        end(m)
        assert offered(m, num.ATTACK) == [("U", m.leader(1))]

    def test_nothing_to_do_ends_the_phase(self) -> None:
        m = started(points=0)
        assert (m.active, m.turn) == (1, 2)
