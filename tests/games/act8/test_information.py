"""What act8's players may know, random numbers, and what is refused: what a scenario can't say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from hantei.games.act8 import GAME
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.pieces import BOTH, HAND, KNOWN_SHIFT, LIMBO, WALL_ROW
from hantei.games.blackpoker.play.table.pieces import DECK as DECK_ZONE
from hantei.simulator.kernel.match import NOBODY, IllegalAction, Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import SwitchValue
from hantei.simulator.record import lines

assert GAME.play is not None
PLAY = GAME.play
DECK = standard_deck()
ONE, TWO = 0, 1


def position(
    player1: dict[str, list[str]], player2: dict[str, list[str]], active: int = 1, **settings: SwitchValue
) -> Match:
    """A match at a position, recording; settings with `__` for the dot."""
    switches = {name.replace("__", "."): value for name, value in settings.items()}
    match = PLAY.build({**PLAY.defaults, **switches}, {"active": active, "player1": player1, "player2": player2})
    match.recording = True
    return match


def do(match: Match, *texts: str) -> None:
    """Carry out decisions in notation, whoever they belong to."""
    for text in texts:
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))


def player(match: Match, who: int, seat: int) -> Any:
    """What a seat sees of a player."""
    players = match.observe(seat)["players"]
    assert isinstance(players, list)
    return players[who]


def log(match: Match, seat: int) -> list[str]:
    return [line.text for line in lines(match, PLAY, seat)]


def new(number: int = 0, seed: int = 1, **settings: SwitchValue) -> Match:
    switches = {name.replace("__", "."): value for name, value in settings.items()}
    return PLAY.new({**PLAY.defaults, **switches}, (DECK, DECK), seed, number)


PILES: Mapping[str, list[str]] = {"pile": ["S2", "S3", "S4"]}


# hands, walls, piles, graveyards, the stage (A8-276 to A8-280)


@pytest.mark.proves("A8-276")
def test_hands_are_hidden_and_their_size_is_public() -> None:
    hand = ["D8", "H10", "C2", "CK", "HQ", "JK1"]
    match = position({**PILES, "hand": hand}, {"pile": ["D2", "D3"], "hand": ["DJ"]})
    seen = player(match, ONE, TWO)
    assert (seen["hand"], seen["hand_known"]) == (6, [])
    shown = json.dumps(match.observe(TWO))
    assert [card for card in hand if f'1:{card}"' in shown] == []
    assert player(match, ONE, ONE)["hand_known"] == sorted(f"1:{card}" for card in hand)


@pytest.mark.proves("A8-276")
def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    match = position({"pile": ["SJ", "SQ"], "hand": ["CK"]}, {"pile": ["DJ", "DQ", "DK"], "hand": ["CJ"]})
    do(match, "start end", "no second card")
    assert "draw 2:DJ" in log(match, TWO)
    assert "draw ?" in log(match, ONE)
    assert [line for line in log(match, ONE) if "2:DJ" in line] == []


@pytest.mark.proves("A8-276", "A8-279")
def test_both_seats_see_the_same_table_from_their_sides() -> None:
    match = position(
        {**PILES, "hand": ["CK"], "graveyard": ["C3", "HK"]},
        {"pile": ["D2", "D3"], "hand": ["DJ", "DQ", "H4"], "graveyard": ["H9", "H8"], "soldiers": ["S5"]},
    )
    do(match, "start attack")
    for seat in (ONE, TWO):
        seen = match.observe(seat)
        assert (seen["turn"], seen["active"], seen["to_act"], seen["you"]) == (3, 1, 2, seat + 1)
        players = [player(match, who, seat) for who in (ONE, TWO)]
        assert [(who["player"], who["hand"], who["pile"]) for who in players] == [(1, 1, 3), (2, 3, 2)]
    assert player(match, TWO, TWO)["graveyard"] == ["2:H9", "2:H8"]
    assert player(match, TWO, ONE)["graveyard"] == ["2:H8"]
    assert player(match, TWO, TWO)["hand_known"] == ["2:DJ", "2:DQ", "2:H4"]


@pytest.mark.proves("A8-277")
def test_owner_looks_under_an_own_wall_the_opponent_sees_a_back() -> None:
    match = position({**PILES, "walls": ["D8", "SK driven"]}, {"pile": ["D2", "D3"]})
    backs = [{"card": "?", "driven": False}, {"card": "?", "driven": True}]
    assert player(match, ONE, TWO)["walls"] == backs
    assert player(match, ONE, ONE)["walls"] == [{"card": "1:D8", "driven": False}, {"card": "1:SK", "driven": True}]
    closed = position({**PILES, "walls": ["D8", "SK driven"]}, {"pile": ["D2", "D3"]}, wall__owner_may_look=False)
    assert player(closed, ONE, ONE)["walls"] == backs
    assert player(closed, ONE, TWO)["walls"] == backs


@pytest.mark.proves("A8-277")
def test_which_card_becomes_a_wall_stays_its_owners_secret() -> None:
    match = position({**PILES, "hand": ["D8", "CK"]}, {"pile": ["D2", "D3"]})
    do(match, "start set_wall", "wall 1:D8")
    assert player(match, ONE, TWO)["walls"] == [{"card": "?", "driven": False}]
    assert [line for line in log(match, TWO) if "1:D8" in line] == []
    assert [line for line in log(match, TWO) if "wall" in line][-2:] == ["wall ?", "enter ? wall"]
    assert [line for line in log(match, ONE) if "wall" in line][-2:] == ["wall 1:D8", "enter 1:D8 wall"]
    worlds = {player(match.resample(TWO, seed), ONE, ONE)["walls"][0]["card"] for seed in range(200)}
    assert worlds == {"1:D8", "1:CK", "1:S3", "1:S4"}


@pytest.mark.proves("A8-185")
def test_wall_whose_attacker_is_gone_stays_face_down() -> None:
    match = position({**PILES, "hand": ["CK"], "soldiers": ["S5"]},
                     {"pile": ["D2", "D3"], "hand": ["S6", "CJ"], "walls": ["H5"]})  # fmt: skip
    do(match, "start attack", "pass", "attack with 1:S5", "pass", "block 1:S5 with 2:w1", "start down 2:S6")
    assert player(match, TWO, ONE)["walls"] == [{"card": "?", "driven": False}]
    assert [line for line in log(match, ONE) if line.startswith("turn up")] == []


@pytest.mark.proves("A8-176")
def test_combat_is_seen_by_both() -> None:
    match = position({**PILES, "hand": ["CK"], "soldiers": ["S5", "H6"]},
                     {"pile": ["D2", "D3"], "soldiers": ["C4"], "walls": ["H7"]})  # fmt: skip
    do(match, "start attack", "attack with 1:S5", "attack with 1:H6", "block 1:S5 with 2:C4", "block 1:H6 with 2:w1")
    words = ("attacker", "blocker", "turn up", "leave", "graveyard")
    seen = [[line for line in log(match, seat) if line.startswith(words)] for seat in (ONE, TWO)]
    assert seen[ONE] == seen[TWO]
    assert seen[ONE] == [
        "attacker 1:S5", "attacker 1:H6", "blocker 2:C4", "blocker w1", "leave 2:C4", "graveyard 2:C4",
        "turn up 2:H7", "leave 2:H7", "graveyard 2:H7",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        pytest.param("S5", ["start summon_soldier 1:S5", "drive 1:w1"], marks=pytest.mark.proves("A8-115")),
        pytest.param("HQ", ["start summon_hero 1:HQ", "drive 1:w1"], marks=pytest.mark.proves("A8-116")),
        pytest.param("CA", ["start summon_ace 1:CA"], marks=pytest.mark.proves("A8-117")),
    ],
)
def test_soldiers_that_are_summoned_lie_face_up(key: str, texts: list[str]) -> None:
    match = position({**PILES, "hand": [key], "walls": ["C8", "C9"]}, {"pile": ["D2", "D3"]})
    do(match, *texts)
    for seat in (ONE, TWO):
        assert [soldier["cards"] for soldier in player(match, ONE, seat)["soldiers"]] == [[f"1:{key}"]]
        assert log(match, seat)[-1] == f"enter 1:{key} soldier"


@pytest.mark.proves("A8-277")
def test_a_card_that_was_shown_may_be_the_new_wall() -> None:
    match = position({"pile": ["SK", "S2", "S3"], "hand": ["JK1", "D8"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:SK")
    assert player(match, ONE, TWO)["hand_known"] == ["1:SK"]
    do(match, "start set_wall", "wall 1:D8")
    assert (player(match, ONE, TWO)["hand_known"], player(match, ONE, TWO)["walls"][0]["card"]) == ([], "?")
    worlds = [match.resample(TWO, seed) for seed in range(60)]
    shown = {
        (tuple(PLAY.read(world)["player1"]["hand"]), PLAY.read(world)["player1"]["walls"][0][:2]) for world in worlds
    }
    assert {where for where in shown if "SK" not in where[0] and where[1] != "SK"} == set()
    assert {"SK" in hand for hand, _ in shown} == {True, False}


def test_a_card_known_to_be_in_the_pile_may_come_to_the_hand_as_a_wall() -> None:
    """防壁補充 and 帰還 move a card face down that the opponent has seen before the pile was shuffled."""
    match = position(
        {"pile": ["S2", "S3"]}, {"pile": ["D2", "D3", "D4"], "hand": ["C9", "CK"], "walls": ["D8"]}, active=2
    )
    assert isinstance(match, BlackPoker)
    top = match.zones[DECK_ZONE + TWO][-1]
    match.hint(ONE, top, 1 << DECK_ZONE + TWO)
    match.enter(TWO, top, True, False, match.owners_look(TWO))
    do(match, "start unsummon 2:C9 2:CK", "drive 2:w1", "target 2:w2")
    assert match.census().count(top) == 1
    assert sorted(PLAY.read(match)["player2"]["hand"]) == ["C9", "CK", "D2"]
    worlds = [PLAY.read(match.resample(ONE, seed))["player2"] for seed in range(40)]
    assert {"D2" in world["hand"] for world in worlds} == {True, False}


@pytest.mark.parametrize(("eyes", "may_be_gone"), [(BOTH, False), (1 << TWO, True), (0, True)])
def test_a_wall_that_leaves_may_be_another_card_unless_all_know_it(eyes: int, may_be_gone: bool) -> None:
    match = position({"pile": ["S2", "S3"]}, {"pile": ["D2", "D3"], "hand": ["C9"], "walls": ["D8"]}, active=2)
    assert isinstance(match, BlackPoker)
    held, wall = match.zones[HAND + TWO][0], match.walls[TWO][0]
    places = 1 << HAND + TWO | 1 << WALL_ROW + TWO
    match.hint(ONE, held, places)
    match.places[wall.cards[0]] = WALL_ROW + TWO | eyes << KNOWN_SHIFT
    match.remove(wall)
    assert match.hints == [ONE, held, places | (1 << LIMBO + TWO if may_be_gone else 0)]


@pytest.mark.proves("A8-278")
@pytest.mark.parametrize(("size", "seen"), [(23, "10+"), (10, "10+"), (9, 9), (1, 1)])
def test_size_of_a_pile_is_public_below_ten(size: int, seen: object) -> None:
    pile = [card.id for card in DECK[:size]]
    match = position({"pile": pile, "hand": ["CK"]}, {"pile": ["D2", "D3"]})
    assert player(match, ONE, TWO)["pile"] == seen
    assert player(match, ONE, ONE)["pile"] == size


@pytest.mark.proves("A8-278")
def test_house_rule_moves_the_size_from_which_a_pile_is_hidden() -> None:
    pile = [card.id for card in DECK[:23]]
    match = position({"pile": pile}, {"pile": ["D2", "D3"]}, info__pile_count_public_below=24)
    assert player(match, ONE, TWO)["pile"] == 23
    match = position({"pile": pile}, {"pile": ["D2", "D3"]}, info__pile_count_public_below=2)
    assert (player(match, ONE, TWO)["pile"], player(match, TWO, ONE)["pile"]) == ("2+", "2+")


@pytest.mark.proves("A8-278")
def test_order_and_contents_of_a_pile_are_hidden_from_its_owner_too() -> None:
    pile = ["S2", "H3", "D4", "C5", "S6"]
    match = position({"pile": pile, "hand": ["CK"]}, {"pile": ["D2", "D3"]})
    for seat in (ONE, TWO):
        shown = json.dumps(match.observe(seat))
        assert [card for card in pile if f'1:{card}"' in shown] == []
    tops = {tuple(PLAY.read(match.resample(ONE, seed))["player1"]["pile"]) for seed in range(40)}
    assert len(tops) > 20
    assert {tuple(sorted(order)) for order in tops} == {tuple(sorted(pile))}


@pytest.mark.proves("A8-279")
def test_top_of_a_graveyard_is_public_the_rest_its_owners() -> None:
    players = ({**PILES, "graveyard": ["C3", "HK", "D9"]}, {"pile": ["D2", "D3"]})
    match = position(*players)
    assert player(match, ONE, TWO)["graveyard"] == ["1:D9"]
    assert player(match, ONE, ONE)["graveyard"] == ["1:C3", "1:HK", "1:D9"]
    assert [card for card in ("1:C3", "1:HK") if card in json.dumps(match.observe(TWO))] == []
    open_ones = position(*players, info__graveyard="all_public")
    assert player(open_ones, ONE, TWO)["graveyard"] == ["1:C3", "1:HK", "1:D9"]


@pytest.mark.proves("A8-280")
def test_everything_on_the_stage_is_public() -> None:
    match = position({**PILES, "hand": ["H4", "CK", "CQ"], "soldiers": ["S5"], "walls": ["D8"]},
                     {"pile": ["D2", "D3"], "hand": ["D6", "C9", "H2", "DJ", "DQ", "DK"]})  # fmt: skip
    do(match, "start up 1:H4", "discard 1:CK")
    do(match, "start twist 2:D6", "discard 2:DJ", "target 1:w1")
    do(match, "start counter 2:C9", "discard 2:DQ", "target stage 2")
    expected = [
        {"action": "up", "player": 1, "keys": ["1:H4"], "target": "1:S5"},
        {"action": "twist", "player": 2, "keys": ["2:D6"], "target": "1:w1"},
        {"action": "counter", "player": 2, "keys": ["2:C9"], "target": "stage 2"},
    ]
    assert match.observe(ONE)["stage"] == expected
    assert match.observe(TWO)["stage"] == expected


@pytest.mark.proves("A8-280")
def test_fog_is_public() -> None:
    match = position({**PILES, "hand": ["CK"], "fog": ["H4", "S9"]}, {"pile": ["D2", "D3"], "fog": ["HA"]})
    for seat in (ONE, TWO):
        assert player(match, ONE, seat)["fog"] == ["1:H4", "1:S9"]
        assert player(match, TWO, seat)["fog"] == ["2:HA"]


# 防壁補充 and ハンデス


@pytest.mark.proves("A8-233")
def test_walls_of_refill_wall_are_known_to_their_owner_alone() -> None:
    match = position({"pile": ["S4", "DQ", "S6", "S7"], "hand": ["H2", "CK", "CQ"]}, {"pile": ["D2", "D3"]})
    do(match, "start refill_wall 1:H2 1:CK", "two walls", "next 1:H2")
    walls = [{"card": "1:S4", "driven": True}, {"card": "1:DQ", "driven": True}]
    assert player(match, ONE, ONE)["walls"] == walls
    assert player(match, ONE, TWO)["walls"] == [{"card": "?", "driven": True}] * 2
    assert [line for line in log(match, TWO) if line.startswith("enter")] == ["enter ? wall", "enter ? wall"]
    assert [line for line in log(match, ONE) if line.startswith("enter")] == ["enter 1:S4 wall", "enter 1:DQ wall"]


@pytest.mark.proves("A8-221")
def test_cards_laid_on_the_life_pile_are_known_until_it_is_shuffled() -> None:
    match = position(
        {**PILES, "hand": ["SA", "D3", "CK"]},
        {"pile": ["D2", "D4", "D5"], "hand": ["JK1", "CQ"], "soldiers": ["H3+H6"]},
    )
    do(match, "start death_spear 1:SA 1:D3", "pass", "next 2:H3", "next 1:SA")
    piles = [PLAY.read(match.resample(ONE, seed))["player2"]["pile"] for seed in range(40)]
    assert {pile[0] for pile in piles} == {"H3"}
    do(match, "start attack", "start search 2:JK1", "take 2:D5")
    piles = [PLAY.read(match.resample(ONE, seed))["player2"]["pile"] for seed in range(40)]
    assert {"H3" in pile for pile in piles} == {True}
    assert len({pile.index("H3") for pile in piles}) == 3


@pytest.mark.proves("A8-237")
def test_handeth_shows_the_whole_hand_to_its_starter() -> None:
    players = ({**PILES, "hand": ["D4", "C9", "CK"]}, {"pile": ["D2", "D3"], "hand": ["S5", "HK", "DQ"]})
    match = position(*players, act8__handeth=True)
    do(match, "start handeth 1:D4 1:C9")
    assert player(match, TWO, ONE)["hand_known"] == ["2:DQ", "2:HK", "2:S5"]
    do(match, "take 2:HK", "next 1:D4")
    assert (player(match, TWO, ONE)["hand_known"], player(match, TWO, ONE)["hand"]) == (["2:DQ", "2:S5"], 2)


# サーチ and 世代交代


@pytest.mark.proves("A8-239")
def test_search_shuffles_the_life_pile() -> None:
    pile = [card.id for card in DECK[:12]]
    orders = set()
    for seed in range(30):
        match = position({"pile": pile, "hand": ["JK1", "CK"]}, {"pile": ["D2", "D3"]})
        match.noise = streams(seed, 0, 5)
        do(match, "start search 1:JK1", f"take 1:{pile[0]}")
        orders.add(tuple(PLAY.read(match)["player1"]["pile"]))
        assert sorted(PLAY.read(match)["player1"]["pile"]) == sorted(pile[1:])
    assert len(orders) == 30


@pytest.mark.proves("A8-239")
def test_nobody_knows_the_order_after_search() -> None:
    match = position({"pile": ["S2", "H3", "D4", "C5"], "hand": ["JK1", "CK"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:S2")
    orders = {tuple(PLAY.read(match.resample(ONE, seed))["player1"]["pile"]) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.proves("A8-241")
def test_card_found_by_search_is_shown_to_the_opponent() -> None:
    match = position({"pile": ["SK", "S2"], "hand": ["JK1", "CK"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:SK")
    assert "take 1:SK" in [line.text for line in lines(match, PLAY, TWO) if line.seat == NOBODY]
    assert player(match, ONE, TWO)["hand_known"] == ["1:SK"]


@pytest.mark.proves("A8-251")
@pytest.mark.parametrize(("shown", "texts", "known"), [(True, "take 2:DQ", ["2:DQ"]), (False, "take ?", [])])
def test_card_taken_by_the_generation_change_is_known_to_both(shown: bool, texts: str, known: list[str]) -> None:
    match = position({**PILES, "hand": ["CK"], "soldiers": ["SK"]}, {"pile": ["D4", "DQ", "D5"], "soldiers": ["HJ"]},
                     generation__reveal=shown)  # fmt: skip
    do(match, "start attack", "attack with 1:SK", "block 1:SK with 2:HJ")
    assert texts in log(match, ONE)
    assert "take 2:DQ" in log(match, TWO)
    assert player(match, TWO, ONE)["hand_known"] == known


# principles (A8-283, A8-284)


def play_out(match: Match, seed: int) -> list[int]:
    """Play a match to its end at random; the decisions."""
    noise = streams(seed, 0, 1)
    chosen = []
    while match.to_act() != NOBODY:
        options = match.legal_actions()
        chosen.append(options[below(noise, 0, len(options))])
        match.apply(chosen[-1])
    return chosen


@pytest.mark.proves("A8-276", "A8-277", "A8-280")
def test_all_but_draws_and_own_cards_turned_down_is_seen_by_both() -> None:
    hidden = set()
    for number in range(10):
        match = new(number)
        match.recording = True
        play_out(match, number)
        whole = list(lines(match, PLAY))
        for seat in (ONE, TWO):
            for line, full in zip(lines(match, PLAY, seat), whole, strict=True):
                if line.text != full.text:
                    assert f" {2 - seat}:" in full.text
                    hidden.add(full.text.replace(full.text.split(" ")[1], "?"))
    assert hidden == {"draw ?", "wall ?", "enter ? wall", "return ?"}


@pytest.mark.proves("A8-283")
def test_same_decks_seed_and_decisions_give_the_same_match() -> None:
    for number in range(5):
        first = new(number)
        decisions = play_out(first, 7)
        again = new(number)
        for decision in decisions:
            again.apply(decision)
        assert again.state() == first.state()
    assert new(0).state() != new(1).state()
    assert new(0, seed=2).state() != new(0, seed=1).state()


CODES = [
    ("TIMING", TWO, "start up 2:H4"),
    ("TIMING", TWO, "start end"),
    ("COST", ONE, "start summon_hero 1:CK"),
    ("KEY", ONE, "start summon_soldier 1:CK"),
    ("NO_TARGET", ONE, "start counter 1:C10"),
    ("LIMIT", ONE, "start set_wall"),
    ("NOT_DIRECT", ONE, "start draw"),
    ("NO_CARD", ONE, "start up 1:HA"),
    ("DISABLED", ONE, "start handeth 1:D9 1:CK"),
    ("DISABLED", ONE, "start no_such_action"),
    ("ILLEGAL", ONE, "pass"),
    ("ILLEGAL", ONE, "nonsense"),
    ("ILLEGAL", ONE, ""),
]


@pytest.mark.proves("A8-284")
@pytest.mark.parametrize(("code", "seat", "text"), CODES)
def test_what_is_refused_has_a_code_and_changes_nothing(code: str, seat: int, text: str) -> None:
    match = position({**PILES, "hand": ["C10", "CK", "CQ", "D9"], "soldiers": ["S5"]},
                     {"pile": ["D2", "D3"], "hand": ["H4", "DJ"]})  # fmt: skip
    do(match, "start set_wall", "wall 1:CQ")
    before = match.state()
    assert PLAY.refusal(match, seat, text) == code
    assert match.state() == before


@pytest.mark.proves("A8-284")
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = position({**PILES, "hand": ["H4", "CK"], "soldiers": ["S5"]}, {"pile": ["D2", "D3"]})
    elsewhere = position({**PILES, "hand": ["H4", "CK"], "soldiers": ["S5"], "walls": ["D8"]}, {"pile": ["D2", "D3"]})
    before = match.state()
    for action in (-1, 1 << 40, *elsewhere.legal_actions()):
        if action not in match.legal_actions():
            with pytest.raises(IllegalAction):
                match.apply(action)
            assert match.state() == before


@pytest.mark.proves("A8-275")
def test_giving_up_is_no_option_and_its_refusal_changes_nothing() -> None:
    match = position({**PILES, "hand": ["CK"]}, {"pile": ["D2", "D3"]}, match__concede=False)
    before = match.state()
    with pytest.raises(IllegalAction):
        match.concede(TWO)
    assert match.state() == before
    allowed = position({**PILES, "hand": ["CK"]}, {"pile": ["D2", "D3"]})
    assert "concede" not in [allowed.action_text(action) for action in allowed.legal_actions()]
    allowed.concede(ONE)
    assert (allowed.to_act(), allowed.winner, allowed.legal_actions()) == (NOBODY, TWO, [])
    with pytest.raises(IllegalAction):
        allowed.concede(TWO)
    assert allowed.winner == TWO
