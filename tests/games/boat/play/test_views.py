"""What a seat sees of a position of Boat Monster, and how cells lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from hantei.games.boat.play.battle.lines import line_of
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.notation import NAMES
from hantei.games.boat.play.table.numbers import BACK_S, CELL_NAMES, CELLS, FRONT_S, PASS
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.show.play import PLAY, rules_of
from hantei.games.boat.show.position import build
from hantei.interpreter.table.numbers import DECK
from hantei.simulator.kernel.match import NOBODY, Match, pack
from hantei.simulator.kernel.noise import below, streams
from tests.games.boat.play.table import MATCHES

MAGIC = {
    "隠し札": {"kind": "付加魔法", "rarity": 1, "text": "山札から1枚引く。"},
    "早打ち": {
        "kind": "通常魔法", "magic_type": "オールウェイズマジック", "cost": 1, "rarity": 2, "text": "山札から1枚引く。",
    },
    "のぞき": {
        "kind": "通常魔法", "magic_type": "通常マジック", "cost": 0, "rarity": 2,
        "text": "相手の手札を見る。",
    },
}  # fmt: skip


def position(**more: Any) -> BoatMatch:
    """A position in player 1's turn, with something in every zone."""
    mine = {
        "deck": ["9/9/90/1", "8/8/80/1"], "hand": ["隠し札", "早打ち", "7/7/70/1"], "grave": ["6/6/60/1"],
        "lost": ["5/5/50/1"], "isolation": ["4/4/40/1"], "L": "1000/1000/30/1; under 隠し札, 隠し札 (face up)",
    }  # fmt: skip
    return build(rules_of({}), {"cards": MAGIC, "player1": {**mine, **more}, "player2": {"L": "1/1/10/1"}})


def seen(match: BoatMatch, seat: int, who: int) -> dict[str, Any]:
    """What a seat sees of a player."""
    players: Any = match.observe(seat)["players"]
    found: dict[str, Any] = players[who]
    return found


@pytest.mark.proves("BM-051")
def test_open_piles_are_open_to_both() -> None:
    for seat in range(2):
        view = seen(position(), seat, 0)
        assert (view["grave"], view["lost"], view["isolation"]) == (["6/6/60/1"], ["5/5/50/1"], ["4/4/40/1"])


@pytest.mark.proves("BM-064", "BM-068", "BM-071")
def test_of_a_deck_and_of_the_other_hand_only_the_number_is_seen() -> None:
    own, other = seen(position(), 0, 0), seen(position(), 1, 0)
    assert (own["deck"], own["deck_known"], own["hand"]) == (2, {}, 3)
    assert own["hand_known"] == ["7/7/70/1", "早打ち", "隠し札"]
    assert (other["deck"], other["deck_known"], other["hand"], other["hand_known"]) == (2, {}, 3, [])


@pytest.mark.proves("BM-070", "BM-160", "BM-071")
def test_a_card_under_an_actor_is_seen_by_the_other_player_only_face_up() -> None:
    assert seen(position(), 0, 0)["cells"]["L"]["under"] == ["隠し札", "隠し札 (face up)"]
    assert seen(position(), 1, 0)["cells"]["L"]["under"] == ["?", "隠し札 (face up)"]


@pytest.mark.proves("BM-070", "BM-150", "BM-152")
def test_nobody_else_sees_which_magic_is_attached() -> None:
    match = position()
    match.recording = True
    attach = next(action for action in match.options if match.action_text(action) == "attach to L")
    match.apply(attach)
    while match.action_text(match.options[0]) != "end" and "pass" in map(match.action_text, match.options):
        match.apply(match.options[-1])
    texts = [(PLAY.event(match, match.record[at : at + 5], seat)[0]) for seat in (0, 1)
             for at in range(0, len(match.record), 5) if match.record[at] != NOBODY]  # fmt: skip
    assert "1:隠し札 is laid under 1:1000/1000/30/1" in texts
    assert "? is laid under 1:1000/1000/30/1" in texts
    assert seen(match, 1, 0)["cells"]["L"]["under"] == ["?", "隠し札 (face up)", "?"]


@pytest.mark.proves("BM-070", "BM-160")
def test_magic_that_lies_face_down_is_chosen_unseen_by_its_host() -> None:
    card = {
        "kind": "通常魔法",
        "magic_type": "通常マジック",
        "cost": 0,
        "rarity": 1,
        "text": "相手の場の付加魔法1枚を墓地に送る。",
    }
    sides = {
        "player1": {"L": "1/1/10/1; under 隠し札, 隠し札 (face up), 隠し札", "SF1": "2/2/20/1; under 隠し札"},
        "player2": {"hand": ["剥がし"]},
    }
    match = build(rules_of({}), {"cards": {**MAGIC, "剥がし": card}, "turn": 6, "active": 2, **sides})
    match.apply(next(action for action in match.options if match.action_text(action) == "use 剥がし"))
    while match.action_text(match.options[-1]) == "pass":
        match.apply(match.options[-1])
    seen_by = [[match.action_text(action, seat) for action in match.options] for seat in (0, 1)]
    named = ["choose 隠し札 under 1:SF1", *(f"choose 隠し札 under 1:L #{number}" for number in (1, 2, 3))]
    hidden = ["choose ? under 1:SF1", "choose ? under 1:L #1", "choose 隠し札 under 1:L", "choose ? under 1:L #2"]
    assert seen_by == [named, hidden]


@pytest.mark.proves("BM-124", "BM-137")
def test_what_is_announced_is_a_card_of_the_hand_that_the_other_player_does_not_see() -> None:
    match = build(
        rules_of({}),
        {
            "cards": MAGIC,
            "player1": {"hand": ["7/7/70/1", "6/6/60/1"]},
            "player2": {"deck": ["1/1/10/1"], "hand": ["早打ち", "2/2/20/1"]},
        },
    )
    summon = next(action for action in match.options if match.action_text(action) == "summon 7/7/70/1")
    assert match.action_text(summon, 1) == "summon ?"
    match.apply(summon)
    assert (match.to_act(), seen(match, 1, 0)["hand"], seen(match, 1, 0)["hand_known"]) == (1, 2, [])


@pytest.mark.proves("BM-055", "BM-057", "BM-053", "BM-067")
def test_a_side_has_l_two_front_s_cells_two_behind_them_and_g() -> None:
    assert CELL_NAMES == ("SF1", "L", "SF3", "SB1", "SB3", "G", "field_magic", "place_magic")
    assert [name for at, name in enumerate(CELL_NAMES) if FRONT_S >> at & 1] == ["SF1", "SF3"]
    assert [name for at, name in enumerate(CELL_NAMES) if BACK_S >> at & 1] == ["SB1", "SB3"]


@pytest.mark.proves("BM-176", "BM-057")
@pytest.mark.parametrize(
    ("cell", "line"),
    [("SF1", ["SF1", "SB1"]), ("L", ["L"]), ("SF3", ["SF3", "SB3"]), ("SB1", ["SF1", "SB1"]), ("SB3", ["SF3", "SB3"])],
)
def test_lines_run_straight_through_both_halves(cell: str, line: list[str]) -> None:
    at = CELL_NAMES.index(cell)
    assert [CELL_NAMES[found] for found in line_of(at)] == line
    assert [CELL_NAMES[found] for found in line_of(CELLS + at)] == line
    assert NAMES.cell(CELLS + at) == f"2:{cell}"


@pytest.mark.proves("BM-079", "BM-080", "BM-081")
def test_who_begins_is_drawn_fairly_and_the_same_for_the_same_seed() -> None:
    make = MATCHES.maker(*MATCHES.pairs[0])
    first = [make(1, number).first_seat() for number in range(400)]
    assert first == [make(1, number).first_seat() for number in range(400)]
    assert 160 < sum(first) < 240
    orders = {tuple(deck_of(make(1, number))) for number in (0, 0, 1)}
    assert len(orders) == 2


def deck_of(match: Match) -> list[int]:
    assert isinstance(match, BoatTable)
    return match.zones[DECK]


@pytest.mark.proves("BM-080", "BM-347")
@pytest.mark.parametrize(("switch", "seat"), [("A", 0), ("B", 1)])
def test_a_switch_names_who_begins(switch: str, seat: int) -> None:
    deck = ["R1 100/100/10/1"] * 6
    match = build(
        rules_of({"going_first": switch}), {"setup": True, "player1": {"deck": deck}, "player2": {"deck": deck}}
    )
    assert (match.turn, match.turn_seat(), match.first_seat(), match.to_act()) == (1, seat, seat, seat)
    assert match.turn_number() == 1


@pytest.mark.proves("BM-070", "BM-160")
def test_no_world_shows_which_card_lies_face_down_under_an_actor() -> None:
    """After every decision of some matches the world is dealt anew for both seats: where another magic lies under the
    other one's actor, a seat sees the same."""
    hidden: set[tuple[str, str]] = set()
    for number in range(2):
        match = MATCHES.maker("machine_works", "machine_works")(1, number)
        assert isinstance(match, BoatMatch)
        noise = streams(1, number, 1)
        while match.to_act() != NOBODY:
            for seat in range(2):
                world = match.resample(seat, match.decisions)
                assert isinstance(world, BoatMatch)
                assert world.observe(seat) == match.observe(seat)
                hidden |= set(differing(match, world, seat))
            match.choose(match.options[below(noise, 0, len(match.options))])
    assert len(hidden) > 10


def differing(match: BoatMatch, world: BoatMatch, seat: int) -> Iterator[tuple[str, str]]:
    """The cards face down under the other seat's actors that are others in a world; a world keeps how many there are,
    and what can be read of them."""
    assert len(match.under) == len(world.under)
    for at in range(0, len(match.under), 2):
        host, card, other = match.under[at], match.under[at + 1], world.under[at + 1]
        assert host == world.under[at]
        assert match.knows(seat, card) == world.knows(seat, other)
        names = match.cards.names[card], match.cards.names[other]
        if match.controller(host) != seat and not match.knows(seat, card) and names[0] != names[1]:
            yield names


def after(match: BoatMatch, *texts: str) -> BoatMatch:
    """The match after some actions by their texts, recorded."""
    match.recording = True
    for text in texts:
        match.apply(next(action for action in match.options if match.action_text(action) == text))
    return match


@pytest.mark.proves("BM-064", "BM-201")
def test_the_top_cards_that_an_attacker_looks_at_are_seen_by_nobody_else() -> None:
    deck = {"deck": ["9/9/90/1", "8/8/80/1", "7/7/70/1"]}
    match = build(rules_of({}), {"player1": {**deck, "L": "1000/1000/30/1"}, "player2": deck})
    after(match, "battle L")
    assert [match.action_text(action) for action in match.options] == [
        "take 9/9/90/1",
        "take 8/8/80/1",
        "take 7/7/70/1",
    ]
    assert seen(match, 0, 0)["deck_known"] == {"1": "9/9/90/1", "2": "8/8/80/1", "3": "7/7/70/1"}
    assert seen(match, 1, 0)["deck_known"] == {}


@pytest.mark.proves("BM-318")
def test_a_card_of_the_deck_enters_the_lost_zone_face_up() -> None:
    losing = {"kind": "通常魔法", "magic_type": "通常マジック", "cost": 0, "rarity": 2,
              "text": "自分の山札の一番上のカードを消失ゾーンに置く。"}  # fmt: skip
    player = {"deck": ["9/9/90/1", "8/8/80/1"], "hand": ["葬り", "1/1/10/1"]}
    match = build(rules_of({}), {"cards": {"葬り": losing}, "player1": player, "player2": {}})
    after(match, "use 葬り")
    texts = [PLAY.event(match, match.record[at : at + 5], 1)[0] for at in range(0, len(match.record), 5)
             if match.record[at] != NOBODY]  # fmt: skip
    assert "1:9/9/90/1 to the lost" in texts
    assert seen(match, 1, 0)["lost"] == ["9/9/90/1"]


PLAYS = {
    "早引き": {**MAGIC["早打ち"], "cost": 0},
    "早消し": {**MAGIC["早打ち"], "cost": 0, "text": "相手が通常魔法を発動した時に発動できる。その発動を無効にする。"},
    "手戻し": {**MAGIC["のぞき"], "text": "相手の場のアクター1体を手札に戻す。"},
    "剥がし": {**MAGIC["のぞき"], "text": "相手の場の付加魔法1枚を墓地に送る。"},
    "隠し札": MAGIC["隠し札"],
    "置き札": {"kind": "置換魔法", "rarity": 1, "text": "このカードが重なっているアクターの攻撃力を500上げる。"},
    "働き手": {"text": "1ターンに1度、発動できる：山札から1枚引く。"},
    "控え手": {"text": "手札のこのカードを捨てて発動できる：山札から1枚引く。"},
}
BOTH_SEE = ("", "")


@pytest.mark.proves("BM-124", "BM-137", "BM-151", "BM-166", "BM-225", "BM-234", "BM-381")
@pytest.mark.parametrize(
    ("texts", "announced", "stack"),
    [
        (["summon c1 7/7/70/1"], ["summon c1 7/7/70/1", "summon ?"], BOTH_SEE),
        (["summon c1 7/7/70/1", "to SF3"], ["summon c1 7/7/70/1 to SF3", "summon ? to SF3"], BOTH_SEE),
        (["summon c1 7/7/70/1", "to SF3", "pay 控え手"], ["summon c1 7/7/70/1 to SF3"] * 2, BOTH_SEE),
        (["use 手戻し"], ["use 手戻し", "use ?"], BOTH_SEE),
        (["use 手戻し", "choose 2:L"], [], ["手戻し on 2:L"] * 2),
        (["use 手戻し", "choose 2:L", "use 早消し to #1"], [], ["手戻し on 2:L / 早消し to #1"] * 2),
        (["use 剥がし", "choose ? under 2:L"], [], ["剥がし on ?", "剥がし on 隠し札"]),
        (["attach to L"], ["attach to L"] * 2, BOTH_SEE),
        (["replace under L"], ["replace under L"] * 2, BOTH_SEE),
        (["move SF1"], ["move SF1"] * 2, BOTH_SEE),
        (["effect SF1"], ["effect SF1"] * 2, BOTH_SEE),
        (["effect 控え手 in hand"], ["effect 控え手 in hand"] * 2, BOTH_SEE),
    ],
)
def test_whoever_may_answer_sees_what_was_announced_and_no_more(
    texts: list[str], announced: list[str], stack: Sequence[str]
) -> None:
    """And so it is in every world."""
    mine = {
        "deck": ["9/9/90/1"] * 3, "hand": ["c1 7/7/70/1", "手戻し", "剥がし", "隠し札", "置き札", "控え手"],
        "SF1": "働き手", "L": "1000/1000/30/1; under 隠し札",
    }  # fmt: skip
    other = {"hand": ["早引き", "早消し"], "deck": ["8/8/80/1"], "L": "1/1/10/1; under 隠し札",
             "SF1": "2/2/20/1; under 隠し札"}  # fmt: skip
    match = build(rules_of({}), {"cards": PLAYS, "player1": mine, "player2": other})
    for text in texts:
        while text not in read(match):
            match.apply(pack(PASS))
        match.apply(match.options[read(match).index(text)])
    while match.to_act() == 0:
        match.apply(pack(PASS))
    for seat in range(2):
        view: dict[str, Any] = match.observe(seat)
        assert view["announced"] == [f"1> {text}" for text in announced[seat : seat + 1]]
        assert " / ".join(view["stack"]) == stack[seat]
        for seed in range(20):
            assert match.resample(seat, seed).observe(seat) == view


def read(match: BoatMatch) -> list[str]:
    """The options as whoever decides reads them."""
    return [match.action_text(action, match.asker) for action in match.options]
