"""Components, zones and the opening of the leader game: what a scenario can't say."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import CELL_NAMES
from hantei.games.leader.show.match_up import table_cards
from hantei.games.leader.show.play import rules_of
from hantei.games.leader.show.positions.cards import plain_leader
from hantei.interpreter.table.numbers import FIELD
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import PositionError
from hantei.simulator.record import GROUP
from tests.games.leader.samples import at, deck, play

DICE = {"kind": "skill", "cost": 0, "effect_text": "ダイスを1個振る。相手リーダーに出た目の数のダメージ。"}


def do(match: Match, text: str) -> None:
    texts = [match.action_text(action) for action in match.legal_actions()]
    match.apply(match.legal_actions()[texts.index(text)])


@pytest.mark.proves("LD-011")
@pytest.mark.parametrize("sides", [6, 4])
def test_one_die_out_of_the_seeded_source(sides: int) -> None:
    first, second = at({}, dice_sides=sides), at({}, dice_sides=sides)
    rolls = [first.roll(0) for _ in range(600)]
    assert set(rolls) == set(range(1, sides + 1))
    assert min(rolls.count(shown) for shown in set(rolls)) > 600 // sides // 2
    assert [second.roll(1) for _ in range(600)] == rolls


@pytest.mark.proves("LD-011")
def test_a_card_that_asks_for_the_die_gets_one_roll() -> None:
    shown = set()
    for number in range(60):
        match = at({"cards": {"賽": DICE}, "player1": {"hand": ["賽", "1/1"]}})
        for _ in range(number):
            match.roll(0)
        match.recording = True
        do(match, "use 賽")
        rolled = [
            match.record[place + 2]
            for place in range(0, len(match.record), GROUP)
            if match.record[place] == events.ROLL
        ]
        assert len(rolled) == 1
        assert match.damage[match.leader(1)] == rolled[0]
        shown.add(rolled[0])
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("switch", "least"),
    [("leader_hp_default", 1), ("dice_sides", 1), ("turn_limit", 1), ("initial_max_cost", 0), ("max_cost_cap", 0)],
)
def test_numbers_of_switches_have_both_ends(switch: str, least: int) -> None:
    assert play().impossible({switch: least}) == []
    assert play().impossible({switch: least - 1}) == [switch]
    assert play().impossible({switch: 999}) == []
    assert play().impossible({switch: 1000}) == [switch]


@pytest.mark.proves("LD-018", "LD-019", "LD-020")
def test_fourteen_zones_and_a_hand() -> None:
    assert CELL_NAMES == ("F1", "F2", "F3", "B1", "B2", "B3", "building", "weapon", "armour", "leader", "trap")
    table = play().read(at({}))["player1"]
    zones = [key for key in table if key not in ("cost", "charge", "hand")]
    assert sorted(zones) == sorted(["deck", "grave", "lost", *CELL_NAMES])
    assert len(zones) == 14


@pytest.mark.proves("LD-026", "LD-027")
def test_the_field_is_four_sorts_of_cells() -> None:
    trap = {
        "kind": "trap",
        "cost": 0,
        "trigger": "相手が攻撃した時",
        "effect_text": "相手が攻撃した時：カードを1枚引く。",
    }
    units = dict.fromkeys(CELL_NAMES[:6], "1/1")
    match = at({
        "cards": {"網": trap},
        "player1": {**units, "building": "building 警備", "weapon": "weapon 1/1", "armour": "armour 1", "trap": "網"},
    })  # fmt: skip
    lying = {CELL_NAMES[cell]: match.zone(match.at(0, cell)) == FIELD for cell in range(len(CELL_NAMES))}
    assert [cell for cell, is_field in lying.items() if not is_field] == ["leader", "trap"]


@pytest.mark.proves("LD-031", "LD-035")
def test_leaders_are_face_down_to_the_opponent_until_both_are_opened() -> None:
    match = at(
        {"setup": True, "player1": {"deck": ["1/1", "1/2", "1/3"]}, "player2": {"deck": ["2/1", "2/2", "2/3", "2/4"]}},
        going_first="A",
    )
    match.recording = True

    def seen(seat: int) -> list[Any]:
        return [player["cells"]["leader"] for player in match.observe(seat)["players"]]  # type: ignore[attr-defined]

    for _ in range(2):
        assert [side == "face down" for side in seen(0)] == [False, True]
        assert [side == "face down" for side in seen(1)] == [True, False]
        do(match, "keep")
    for seat in range(2):
        assert [side["card"] for side in seen(seat)] == ["leader", "leader"]
    codes = [match.record[place] for place in range(0, len(match.record), GROUP)]
    first = codes.index(events.OPEN)
    assert codes[first : first + 3] == [events.OPEN, events.OPEN, events.CHARGES]


@pytest.mark.proves("LD-038")
@pytest.mark.parametrize("maximum", [0, 3])
def test_nobody_has_cost_points_before_turn_1(maximum: int) -> None:
    decks = (deck("wing_sylvan"), deck("star_lume"))
    match = play().table({**play().defaults, "initial_max_cost": maximum}, decks)(1, 0)
    players = match.observe(0)["players"]  # type: ignore[attr-defined]
    assert [(side["cost"], side["cost_maximum"], side["charge"]) for side in players] == [(0, maximum, 0)] * 2


@pytest.mark.proves("LD-023", "LD-024")
def test_the_opponent_sees_piles_and_numbers_but_no_hidden_card() -> None:
    trap = {
        "kind": "trap",
        "cost": 0,
        "trigger": "相手が攻撃した時",
        "effect_text": "相手が攻撃した時：カードを1枚引く。",
    }
    side = {
        "deck": ["1/1", "1/2"],
        "hand": ["1/3", "1/4", "1/5"],
        "grave": ["1/6"],
        "lost": ["1/7"],
        "trap": "網",
        "F1": "1/8",
    }
    match = at({"cards": {"網": trap}, "player1": {**side, "cost": "2/7", "charge": 1}})
    own, other = (match.observe(seat)["players"][0] for seat in range(2))  # type: ignore[index]
    for view in (own, other):
        assert (view["grave"], view["lost"], view["deck"], view["hand"]) == (["1/6"], ["1/7"], 2, 3)
        assert (view["cost"], view["cost_maximum"], view["charge"]) == (2, 7, 1)
        assert (view["cells"]["F1"]["card"], view["deck_known"]) == ("1/8", {})
    assert (own["hand_known"], own["cells"]["trap"]["card"]) == (["1/3", "1/4", "1/5"], "網")
    assert (other["hand_known"], other["cells"]["trap"]) == ([], "face down")
    assert not {"1/1", "1/2", "1/3", "1/4", "1/5", "網"} & set(str(other).split("'"))


@pytest.mark.proves("LD-079", "LD-088")
@pytest.mark.parametrize(
    ("stats", "code"),
    [
        ({"hp": 2}, "MISSING_STAT"), ({"atk": 2}, "MISSING_STAT"), ({"atk": 0, "hp": 0}, "BAD_STAT"), ({"atk": -1, "hp": 1}, "BAD_STAT"),
        ({"atk": 0, "hp": 1}, ""), ({"atk": 2, "hp": 3, "cost": ""}, "VALUE_MISSING"),
    ],
)  # fmt: skip
def test_a_unit_has_cost_atk_and_hp(stats: dict[str, Any], code: str) -> None:
    position = {"cards": {"兵": stats}, "player1": {"F1": "兵"}}
    if not code:
        assert play().read(at(position))["player1"]["F1"] == "兵"
        return
    with pytest.raises(PositionError, match=code):
        at(position)


@pytest.mark.proves("LD-033")
def test_only_the_first_card_that_goes_back_counts_as_a_redraw() -> None:
    deck = ["1/1", "1/2", "1/3", "1/4", "1/5"]
    match = at({"setup": True, "player1": {"deck": deck}, "player2": {"deck": deck}}, going_first="A")

    def redraws() -> dict[str, bool]:
        return {match.action_text(action): match.is_redraw(action) for action in match.legal_actions()}

    assert redraws() == {"return 1/1": True, "return 1/2": True, "keep": False}
    do(match, "keep")
    assert redraws() == {"return 1/1": True, "return 1/2": True, "return 1/3": True, "keep": False}
    do(match, "return 1/2")
    assert redraws() == {"return 1/3": False, "keep": False}


def test_no_more_cards_than_actions_can_name() -> None:
    deck = [plain_leader()]
    with pytest.raises(PositionError, match="4097"):
        table_cards((deck * 2048, deck * 2049), rules_of({}))
