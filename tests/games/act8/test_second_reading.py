"""What a second reading of act8.0 found unproved: what a seat may still know of cards that have moved face down."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.games import load
from hantei.games.act8.cards.actions import action_list
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, SwitchValue
from hantei.simulator.record import lines

ONE, TWO = 0, 1


def act8() -> Play:
    play = load("act8").play
    assert play is not None
    return play


def at(player1: dict[str, list[str]], player2: dict[str, list[str]], **settings: SwitchValue) -> Match:
    """A match at a position, recording; settings with `__` for the dot."""
    switches = {name.replace("__", "."): value for name, value in settings.items()}
    match = act8().build({**act8().defaults, **switches}, {"player1": player1, "player2": player2})
    match.recording = True
    return match


def do(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))


def player(match: Match, who: int, seat: int) -> Any:
    players = match.observe(seat)["players"]
    assert isinstance(players, list)
    return players[who]


def log(match: Match, seat: int) -> list[str]:
    return [line.text for line in lines(match, act8(), seat)]


def worlds(match: Match, seat: int) -> list[Any]:
    """Player 1's side in worlds that the seat can't tell from the true one."""
    return [act8().read(match.resample(seat, seed))["player1"] for seed in range(120)]


# cards that were seen and then moved face down


@pytest.mark.proves("A8-276", "A8-277")
@pytest.mark.parametrize("card", ["SK", "D8"])
def test_a_seen_card_may_be_the_new_wall_or_still_in_hand(card: str) -> None:
    match = at({"pile": ["SK", "S2", "S3", "S4"], "hand": ["JK1", "D8", "C2"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:SK")
    assert player(match, ONE, TWO)["hand_known"] == ["1:SK"]
    do(match, "start set_wall", f"wall 1:{card}")
    assert player(match, ONE, TWO)["hand_known"] == []
    assert player(match, ONE, TWO)["walls"] == [{"card": "?", "driven": False}]
    held = {"SK" in world["hand"] for world in worlds(match, TWO)}
    assert held == {True, False}
    assert all("SK" in world["hand"] or world["walls"] == ["SK new"] for world in worlds(match, TWO))


@pytest.mark.proves("A8-277")
def test_the_only_card_of_a_hand_becomes_a_wall_without_doubt() -> None:
    match = at({"pile": ["SK", "S2", "S3", "S4"], "hand": ["JK1"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:SK", "start set_wall")
    assert player(match, ONE, TWO)["walls"] == [{"card": "1:SK", "driven": False}]


@pytest.mark.proves("A8-132", "A8-276")
def test_a_wall_that_returns_to_hand_takes_what_was_known_of_it_along() -> None:
    match = at(
        {"pile": ["SK", "S2", "S3", "S4", "S5"], "hand": ["JK1", "D8", "C2", "C3"], "walls": ["D9"]},
        {"pile": ["D2", "D3"]},
    )
    do(match, "start search 1:JK1", "take 1:SK", "start set_wall", "wall 1:SK")
    do(match, "start unsummon 1:C2 1:C3", "drive 1:w1", "target 1:w2")
    seen = worlds(match, TWO)
    assert all("SK" in world["hand"] for world in seen if world["walls"] == ["D9 driven"])
    assert all({"C2", "C3"} <= set(world["hand"]) for world in seen)
    assert not any("SK" in world["pile"] for world in seen)


@pytest.mark.proves("A8-278")
def test_a_card_on_top_of_life_is_only_somewhere_in_it_after_a_shuffle() -> None:
    match = at(
        {"pile": ["S2", "S3", "S4", "S6", "S7"], "hand": ["SA", "D4", "JK1", "C9"], "soldiers": ["H8+H4"]},
        {"pile": ["D2", "D3", "D5"]},
    )
    do(match, "start death_spear 1:SA 1:D4", "pass", "next 1:H8", "next 1:SA")  # H4 is damaged away, H8 lies on top
    assert {world["pile"][0] for world in worlds(match, TWO)} == {"H8"}
    do(match, "start search 1:JK1", "take 1:S7")
    assert not any("H8" in world["hand"] for world in worlds(match, TWO))
    assert {world["pile"].index("H8") for world in worlds(match, TWO)} == {0, 1, 2, 3, 4}
    do(match, "start end", "no second card", "start end", "no second card")  # P1 draws one card
    assert {"H8" in world["hand"] for world in worlds(match, TWO)} == {True, False}


# wall.owner_may_look


@pytest.mark.proves("A8-277", "A8-233")
def test_without_the_look_nobody_knows_a_wall_that_came_from_the_top_of_life() -> None:
    match = at(
        {"pile": ["S4", "DQ", "S6", "S7"], "hand": ["H2", "CK", "C3", "C4"]},
        {"pile": ["D2", "D3"]},
        wall__owner_may_look=False,
    )
    do(match, "start refill_wall 1:H2 1:CK", "pass", "one wall", "next 1:H2")
    for seat in (ONE, TWO):
        assert [line for line in log(match, seat) if line.startswith("enter")] == ["enter ? wall"]
    assert {world["walls"][0] for world in worlds(match, ONE)} == {f"{card} new" for card in ("S4", "DQ", "S6", "S7")}


@pytest.mark.proves("A8-277", "A8-044")
def test_without_the_look_nobody_knows_the_wall_of_the_start() -> None:
    deck = standard_deck()
    settings = {**act8().defaults, "wall.owner_may_look": False}
    match = act8().new(settings, (deck, deck), 1, 0)
    for seat in (ONE, TWO):
        assert (
            len({str(act8().read(match.resample(seat, seed))[f"player{seat + 1}"]["walls"]) for seed in range(9)}) > 1
        )
    looked = act8().new(act8().defaults, (deck, deck), 1, 0)
    for seat in (ONE, TWO):
        assert (
            len({str(act8().read(looked.resample(seat, seed))[f"player{seat + 1}"]["walls"]) for seed in range(9)}) == 1
        )


@pytest.mark.proves("A8-277", "A8-132")
def test_a_wall_that_was_not_looked_at_is_seen_by_its_owner_when_it_returns_to_hand() -> None:
    match = at(
        {"pile": ["S4", "DQ", "S6", "S7"], "hand": ["H2", "CK", "C3", "C4"], "walls": ["D9"]},
        {"pile": ["D2", "D3"]},
        wall__owner_may_look=False,
    )
    do(match, "start refill_wall 1:H2 1:CK", "pass", "one wall", "next 1:H2")
    do(match, "start unsummon 1:C3 1:C4", "drive 1:w1", "target 1:w2")
    assert player(match, ONE, ONE)["hand_known"] == ["1:C3", "1:C4", "1:S4"]
    assert player(match, ONE, TWO)["hand_known"] == ["1:C3", "1:C4"]


@pytest.mark.proves("A8-045", "A8-277")
def test_a_wall_that_lies_face_up_is_seen_by_both_under_every_rule() -> None:
    deck = standard_deck()
    settings = {**act8().defaults, "setup.preset_wall_face": "up", "wall.owner_may_look": False}
    match = act8().new(settings, (deck, deck), 1, 0)
    for who in (ONE, TWO):
        assert player(match, who, ONE)["walls"] == player(match, who, TWO)["walls"] != [{"card": "?", "driven": False}]


# the direction of ツイスト named at the start


@pytest.mark.proves("A8-205", "A8-280")
@pytest.mark.parametrize("mode", ["drive", "charge"])
def test_a_direction_that_is_named_at_the_start_is_public(mode: str) -> None:
    match = at(
        {"pile": ["S2", "S3"], "hand": ["D4", "CK"], "walls": ["D8"]},
        {"pile": ["D2", "D3"], "hand": ["D6", "C9"]},
        twist__choose_at="start",
    )
    do(match, "start twist 1:D4", mode)
    for seat in (ONE, TWO):
        stage = match.observe(seat)["stage"]
        assert isinstance(stage, list)
        assert stage[0]["mode"] == mode


# the marks of the print


@pytest.mark.proves("A8-008")
def test_the_open_circle_marks_what_the_light_list_has_not() -> None:
    marked = {entry.id for entry in action_list().actions if entry.mark == "○"}
    assert marked == {"summon_magician", "unsummon", "death_spear", "refill_wall", "reanimate", "handeth"}
    assert marked == {entry.id for entry in action_list().actions if entry.since_format == "std"}
