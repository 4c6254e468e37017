"""What act6's players may know, random numbers, and what is refused: what a scenario can't say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from hantei.cli.rules.show import search_rules
from hantei.cli.terminal.texts import Texts
from hantei.games import load
from hantei.games.act6 import GAME
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.kernel.match import NOBODY, IllegalAction, Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import SwitchValue
from hantei.simulator.record import lines

assert GAME.play is not None
PLAY = GAME.play
DECK = standard_deck()
ONE, TWO = 0, 1


def position(player1: dict[str, list[str]], player2: dict[str, list[str]], **settings: SwitchValue) -> Match:
    """A match at a position, recording; settings with `__` for the dot."""
    switches = {name.replace("__", "."): value for name, value in settings.items()}
    match = PLAY.build({**PLAY.defaults, **switches}, {"player1": player1, "player2": player2})
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


# hands, walls, piles, graveyards, the stage (A6-226 to A6-230)


@pytest.mark.proves("A6-226")
def test_hands_are_hidden_and_their_size_is_public() -> None:
    hand = ["D8", "H10", "C2", "CK", "HQ", "JK1"]
    match = position({**PILES, "hand": hand}, {"pile": ["D2", "D3"], "hand": ["DJ"]})
    seen = player(match, ONE, TWO)
    assert (seen["hand"], seen["hand_known"]) == (6, [])
    shown = json.dumps(match.observe(TWO))
    assert [card for card in hand if f'1:{card}"' in shown] == []
    assert player(match, ONE, ONE)["hand_known"] == sorted(f"1:{card}" for card in hand)


@pytest.mark.proves("A6-226")
def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    match = position({"pile": ["SJ", "SQ"], "hand": ["CK"]}, {"pile": ["DJ", "DQ", "DK"], "hand": ["CJ"]})
    do(match, "start end", "no second card")
    assert "draw 2:DJ" in log(match, TWO)
    assert "draw ?" in log(match, ONE)
    assert [line for line in log(match, ONE) if "2:DJ" in line] == []


@pytest.mark.proves("A6-226", "A6-229")
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


@pytest.mark.proves("A6-227")
def test_owner_looks_under_an_own_wall_the_opponent_sees_a_back() -> None:
    match = position({**PILES, "walls": ["D8", "SK driven"]}, {"pile": ["D2", "D3"]})
    backs = [{"card": "?", "driven": False}, {"card": "?", "driven": True}]
    assert player(match, ONE, TWO)["walls"] == backs
    assert player(match, ONE, ONE)["walls"] == [{"card": "1:D8", "driven": False}, {"card": "1:SK", "driven": True}]
    closed = position({**PILES, "walls": ["D8", "SK driven"]}, {"pile": ["D2", "D3"]}, wall__owner_may_look=False)
    assert player(closed, ONE, ONE)["walls"] == backs
    assert player(closed, ONE, TWO)["walls"] == backs


@pytest.mark.proves("A6-227")
def test_which_card_becomes_a_wall_stays_its_owners_secret() -> None:
    match = position({**PILES, "hand": ["D8", "CK"]}, {"pile": ["D2", "D3"]})
    do(match, "start set_wall", "wall 1:D8")
    assert player(match, ONE, TWO)["walls"] == [{"card": "?", "driven": False}]
    assert [line for line in log(match, TWO) if "1:D8" in line] == []
    assert [line for line in log(match, TWO) if "wall" in line][-2:] == ["wall ?", "enter ? wall"]
    assert [line for line in log(match, ONE) if "wall" in line][-2:] == ["wall 1:D8", "enter 1:D8 wall"]
    worlds = {player(match.resample(TWO, seed), ONE, ONE)["walls"][0]["card"] for seed in range(200)}
    assert worlds == {"1:D8", "1:CK", "1:S3", "1:S4"}


@pytest.mark.proves("A6-165")
def test_wall_whose_attacker_is_gone_stays_face_down() -> None:
    match = position({**PILES, "hand": ["CK"], "soldiers": ["S5"]},
                     {"pile": ["D2", "D3"], "hand": ["S6", "CJ"], "walls": ["H5"]})  # fmt: skip
    do(match, "start attack", "pass", "attack with 1:S5", "pass", "block 1:S5 with 2:w1", "start down 2:S6")
    assert player(match, TWO, ONE)["walls"] == [{"card": "?", "driven": False}]
    assert [line for line in log(match, ONE) if line.startswith("turn up")] == []


@pytest.mark.proves("A6-157")
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


@pytest.mark.proves("A6-227")
@pytest.mark.parametrize("seat", [ONE, TWO])
def test_a_card_that_was_shown_may_be_the_new_wall(seat: int) -> None:
    """The other player still knows that it is in the hand or on the field, and of no other card."""
    sides = [{"pile": ["SK", "S2", "S3"], "hand": ["JK1", "D8"]}, {"pile": ["D2", "D3"]}]
    one, two = sides if seat == ONE else sides[::-1]
    match = PLAY.build(PLAY.defaults, {"player1": one, "player2": two, "active": seat + 1, "turn": 3 + seat})
    own, other, name = seat, 1 - seat, f"player{seat + 1}"
    do(match, f"start search {own + 1}:JK1", f"take {own + 1}:SK")
    assert player(match, own, other)["hand_known"] == [f"{own + 1}:SK"]
    do(match, "start set_wall", f"wall {own + 1}:D8")
    assert (player(match, own, other)["hand_known"], player(match, own, other)["walls"][0]["card"]) == ([], "?")
    worlds = [PLAY.read(match.resample(other, seed))[name] for seed in range(60)]
    shown = {(tuple(world["hand"]), world["walls"][0][:2]) for world in worlds}
    assert shown == {
        (("SK",), "S3"),
        (("SK",), "D8"),
        (("S3",), "SK"),
        (("D8",), "SK"),
    }  # S2 was the damage of the wall


@pytest.mark.proves("A6-228")
@pytest.mark.parametrize(("size", "seen"), [(23, "10+"), (10, "10+"), (9, 9), (1, 1)])
def test_size_of_a_pile_is_public_below_ten(size: int, seen: object) -> None:
    pile = [card.id for card in DECK[:size]]
    match = position({"pile": pile, "hand": ["CK"]}, {"pile": ["D2", "D3"]})
    assert player(match, ONE, TWO)["pile"] == seen
    assert player(match, ONE, ONE)["pile"] == size


@pytest.mark.proves("A6-228")
def test_house_rule_moves_the_size_from_which_a_pile_is_hidden() -> None:
    pile = [card.id for card in DECK[:23]]
    match = position({"pile": pile}, {"pile": ["D2", "D3"]}, info__pile_count_public_below=24)
    assert player(match, ONE, TWO)["pile"] == 23
    match = position({"pile": pile}, {"pile": ["D2", "D3"]}, info__pile_count_public_below=2)
    assert (player(match, ONE, TWO)["pile"], player(match, TWO, ONE)["pile"]) == ("2+", "2+")


@pytest.mark.proves("A6-228")
def test_order_and_contents_of_a_pile_are_hidden_from_its_owner_too() -> None:
    pile = ["S2", "H3", "D4", "C5", "S6"]
    match = position({"pile": pile, "hand": ["CK"]}, {"pile": ["D2", "D3"]})
    for seat in (ONE, TWO):
        shown = json.dumps(match.observe(seat))
        assert [card for card in pile if f'1:{card}"' in shown] == []
    tops = {tuple(PLAY.read(match.resample(ONE, seed))["player1"]["pile"]) for seed in range(40)}
    assert len(tops) > 20
    assert {tuple(sorted(order)) for order in tops} == {tuple(sorted(pile))}


@pytest.mark.proves("A6-229")
def test_top_of_a_graveyard_is_public_the_rest_its_owners() -> None:
    players = ({**PILES, "graveyard": ["C3", "HK", "D9"]}, {"pile": ["D2", "D3"]})
    match = position(*players)
    assert player(match, ONE, TWO)["graveyard"] == ["1:D9"]
    assert player(match, ONE, ONE)["graveyard"] == ["1:C3", "1:HK", "1:D9"]
    assert [card for card in ("1:C3", "1:HK") if card in json.dumps(match.observe(TWO))] == []
    open_ones = position(*players, info__graveyard="all_public")
    assert player(open_ones, ONE, TWO)["graveyard"] == ["1:C3", "1:HK", "1:D9"]


@pytest.mark.proves("A6-230")
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


# サーチ and 世代交代


@pytest.mark.proves("A6-193")
def test_search_shuffles_the_deck() -> None:
    pile = [card.id for card in DECK[:12]]
    orders = set()
    for seed in range(30):
        match = position({"pile": pile, "hand": ["JK1", "CK"]}, {"pile": ["D2", "D3"]})
        match.noise = streams(seed, 0, 5)
        do(match, "start search 1:JK1", f"take 1:{pile[0]}")
        orders.add(tuple(PLAY.read(match)["player1"]["pile"]))
        assert sorted(PLAY.read(match)["player1"]["pile"]) == sorted(pile[1:])
    assert len(orders) == 30


@pytest.mark.proves("A6-193")
def test_nobody_knows_the_order_after_search() -> None:
    match = position({"pile": ["S2", "H3", "D4", "C5"], "hand": ["JK1", "CK"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:S2")
    orders = {tuple(PLAY.read(match.resample(ONE, seed))["player1"]["pile"]) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.proves("A6-195")
def test_card_found_by_search_is_shown_to_the_opponent() -> None:
    match = position({"pile": ["SK", "S2"], "hand": ["JK1", "CK"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:SK")
    assert "take 1:SK" in [line.text for line in lines(match, PLAY, TWO) if line.seat == NOBODY]
    assert player(match, ONE, TWO)["hand_known"] == ["1:SK"]


@pytest.mark.proves("A6-205")
@pytest.mark.parametrize(("shown", "texts", "known"), [(True, "take 2:DQ", ["2:DQ"]), (False, "take ?", [])])
def test_card_taken_by_the_generation_change_is_known_to_both(shown: bool, texts: str, known: list[str]) -> None:
    match = position({**PILES, "hand": ["CK"], "soldiers": ["SK"]}, {"pile": ["D4", "DQ", "D5"], "soldiers": ["HJ"]},
                     generation__reveal=shown)  # fmt: skip
    do(match, "start attack", "attack with 1:SK", "block 1:SK with 2:HJ")
    assert texts in log(match, ONE)
    assert "take 2:DQ" in log(match, TWO)
    assert player(match, TWO, ONE)["hand_known"] == known


# principles (A6-011, A6-233, A6-234)


@pytest.mark.proves("A6-011")
def test_every_open_rule_has_a_ruling_and_every_switch_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    book = load("act6").rulebook
    assert [rule.id for rule in book.rules if rule.status != "given" and not (rule.ruling_ja and rule.ruling_en)] == []
    assert GAME.deck is not None
    switches = {switch.name: switch.rule for switch in PLAY.switches}
    switches.update({switch.name: switch.rule for switch in GAME.deck.switches})
    without_meaning = {"deck.own", "deck.default"}
    assert {rule.switch: rule.id for rule in book.rules if rule.switch not in ("", *without_meaning)} == switches
    search_rules("act6", [], "", None, Texts("en"), "json")
    shown = {rule["id"]: rule["switch"] for rule in json.loads(capsys.readouterr().out)["rules"]}
    assert {rule.id: rule.switch for rule in book.rules} == shown


def play_out(match: Match, seed: int) -> list[int]:
    """Play a match to its end at random; the decisions."""
    noise = streams(seed, 0, 1)
    chosen = []
    while match.to_act() != NOBODY:
        options = match.legal_actions()
        chosen.append(options[below(noise, 0, len(options))])
        match.apply(chosen[-1])
    return chosen


@pytest.mark.proves("A6-226", "A6-227", "A6-230")
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
    assert hidden == {"draw ?", "wall ?", "enter ? wall"}


@pytest.mark.proves("A6-233")
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
    ("DISABLED", ONE, "start death_spear 1:S9 1:DK"),
    ("DISABLED", ONE, "start no_such_action"),
    ("ILLEGAL", ONE, "pass"),
    ("ILLEGAL", ONE, "nonsense"),
    ("ILLEGAL", ONE, ""),
]


@pytest.mark.proves("A6-234")
@pytest.mark.parametrize(("code", "seat", "text"), CODES)
def test_what_is_refused_has_a_code_and_changes_nothing(code: str, seat: int, text: str) -> None:
    match = position({**PILES, "hand": ["C10", "CK", "CQ", "D9"], "soldiers": ["S5"]},
                     {"pile": ["D2", "D3"], "hand": ["H4", "DJ"]})  # fmt: skip
    do(match, "start set_wall", "wall 1:CQ")
    before = match.state()
    assert PLAY.refusal(match, seat, text) == code
    assert match.state() == before


@pytest.mark.proves("A6-234")
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = position({**PILES, "hand": ["H4", "CK"], "soldiers": ["S5"]}, {"pile": ["D2", "D3"]})
    elsewhere = position({**PILES, "hand": ["H4", "CK"], "soldiers": ["S5"], "walls": ["D8"]}, {"pile": ["D2", "D3"]})
    before = match.state()
    for action in (-1, 1 << 40, *elsewhere.legal_actions()):
        if action not in match.legal_actions():
            with pytest.raises(IllegalAction):
                match.apply(action)
            assert match.state() == before


@pytest.mark.proves("A6-225")
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


def test_the_own_hand_keeps_its_order_in_a_world() -> None:
    match = new(1)
    assert match.hand(ONE) != sorted(match.hand(ONE))
    world = match.resample(ONE, 1)
    assert world.hand(ONE) == match.hand(ONE)
    assert world.hand(TWO) == sorted(world.hand(TWO))
