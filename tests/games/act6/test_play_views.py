"""What lies where in a match of act6, and what of it each player sees."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, Position, PositionError, SwitchValue
from hantei.simulator.record import lines


def act6() -> Play:
    play = load("act6").play
    assert play is not None
    return play


def at(position: Position, settings: dict[str, SwitchValue] | None = None) -> Match:
    play = act6()
    match = play.build({**play.defaults, **(settings or {})}, position)
    match.recording = True
    return match


def do(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))


def view(match: Match, seat: int) -> Any:
    return match.observe(seat)


def log(match: Match, seat: int) -> list[str]:
    return [line.text for line in lines(match, act6(), seat)]


def test_who_began_is_known_in_turns_of_both() -> None:
    deck = standard_deck()
    for began in range(2):
        match = act6().new(act6().defaults, (deck, deck), 1, began)
        while match.turn_number() < 1:
            match.apply(match.legal_actions()[0])
        assert (match.turn_number(), match.turn_seat(), match.first_seat()) == (1, began, began)
        while match.turn_number() < 2:
            match.apply(match.rest())
        assert (match.turn_number(), match.turn_seat(), match.first_seat()) == (2, 1 - began, began)


def test_what_an_action_plays_from_hand_is_its_keys_or_the_wall_that_it_sets() -> None:
    match = at({"player1": {"pile": ["♠3"], "hand": ["♠5", "♠7"], "walls": ["♡2"]}, "player2": {"pile": ["♠2"]}})
    assert played(match) == {
        "start set_wall": [],
        "start attack": [],
        "start end": [],
        "start summon_soldier 1:S5": ["1:S5"],
        "start summon_soldier 1:S7": ["1:S7"],
    }
    do(match, "start set_wall")
    assert played(match) == {"wall 1:S5": ["1:S5"], "wall 1:S7": ["1:S7"]}


def played(match: Match) -> dict[str, list[str]]:
    assert isinstance(match, BlackPoker)
    return {
        match.action_text(action): [match.cards.texts[card] for card in match.plays(action)]
        for action in match.legal_actions()
    }


@pytest.mark.proves("A6-025")
def test_a_match_has_four_zones_per_player_and_one_stage() -> None:
    deck = standard_deck()
    match = act6().new(act6().defaults, (deck, deck), 1, 0)
    now = act6().read(match)
    for player in (now["player1"], now["player2"]):
        assert set(player) == {"pile", "hand", "graveyard", "soldiers", "walls"}  # the last two are the field
    assert now["stage"] == []
    for seat in range(2):
        seen = view(match, seat)
        assert len(seen["players"]) == 2
        assert all("fog" not in player for player in seen["players"])
        assert seen["stage"] == []


@pytest.mark.proves("A6-025")
def test_both_players_put_their_actions_on_the_same_stage() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["H4", "CK"], "soldiers": ["S5"]},
            "player2": {"pile": ["D2", "D3"], "hand": ["S2", "DQ", "H3", "DK"]},
        }
    )
    do(match, "start up 1:H4", "start down 2:S2", "discard 2:DQ")
    items = [("up", 1, ["1:H4"], "1:S5"), ("down", 2, ["2:S2"], "1:S5")]
    for seat in range(2):
        seen = view(match, seat)["stage"]
        assert [(item["action"], item["player"], item["keys"], item["target"]) for item in seen] == items


@pytest.mark.proves("A6-025")
def test_there_is_no_fog_to_put_cards_into() -> None:
    with pytest.raises(PositionError, match="no fog"):
        at({"player1": {"pile": ["S2"], "fog": ["H4"]}, "player2": {"pile": ["D2"]}})


@pytest.mark.proves("A6-029")
def test_soldiers_are_seen_by_both_and_walls_show_a_back() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3", "S4"], "hand": ["S5", "C5"], "soldiers": ["H5+H9"], "walls": ["D8", "D9"]},
            "player2": {"pile": ["D2", "D3"], "soldiers": ["C6"], "walls": ["DK"]},
        }
    )
    do(match, "start summon_soldier 1:S5", "drive 1:w1", "start set_wall")
    for seat in range(2):
        mine, other = (view(match, seat)["players"][who] for who in range(2))
        assert [soldier["cards"] for soldier in mine["soldiers"]] == [["1:H5", "1:H9"], ["1:S5"]]
        assert [soldier["cards"] for soldier in other["soldiers"]] == [["2:C6"]]
    assert [wall["card"] for wall in view(match, 1)["players"][0]["walls"]] == ["?", "?", "?"]
    assert [wall["card"] for wall in view(match, 0)["players"][1]["walls"]] == ["?"]
    assert [wall["card"] for wall in view(match, 0)["players"][0]["walls"]] == ["1:D8", "1:D9", "1:C5"]


@pytest.mark.proves("A6-029")
def test_the_opponent_reads_only_that_a_wall_came() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["S5", "C5"]},
            "player2": {"pile": ["D2", "D3"], "walls": ["DK"]},
        }
    )
    do(match, "start set_wall", "wall 1:S5")
    assert "enter 1:S5 wall" in log(match, 0)
    assert "enter ? wall" in log(match, 1)
    assert not any("1:S5" in text for text in log(match, 1))


@pytest.mark.proves("A6-033", "A6-074")
@pytest.mark.parametrize("seat", [0, 1])
def test_key_cards_lie_open_as_soon_as_an_action_is_started(seat: int) -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["S6", "SK"]},
            "player2": {"pile": ["D2", "D3"], "hand": ["S2", "DQ"], "soldiers": ["C9"]},
        }
    )
    do(match, "start down 1:S6")
    assert match.to_act() == 1
    seen = view(match, seat)
    assert seen["stage"] == [{"action": "down", "player": 1, "keys": ["1:S6"], "target": "2:C9"}]
    assert seen["players"][0]["hand"] == 0
    assert seen["players"][0]["graveyard"] == ["1:SK"]
    assert "key 1:S6" in log(match, seat)


@pytest.mark.proves("A6-033", "A6-074")
def test_both_keys_of_a_pair_lie_open() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["HK", "DA"]},
            "player2": {"pile": ["D2", "D3"], "hand": ["C2", "DQ"], "walls": ["C9"]},
        }
    )
    do(match, "start break_wall 1:HK 1:DA")
    assert view(match, 1)["stage"] == [
        {"action": "break_wall", "player": 1, "keys": ["1:HK", "1:DA"], "target": "2:w1"},
    ]


@pytest.mark.proves("A6-128")
@pytest.mark.parametrize(("look", "known"), [(True, ["2:H4"]), (False, [])])
def test_the_first_card_is_seen_before_the_second_is_decided_on(look: bool, known: list[str]) -> None:
    match = at(
        {"player1": {"pile": ["S2", "S3"]}, "player2": {"pile": ["H4", "DK", "D3"]}},
        {"turn.draw_look_first": look},
    )
    do(match, "start end")
    assert [match.action_text(action) for action in match.legal_actions()] == ["no second card", "second card"]
    assert view(match, 1)["players"][1]["hand_known"] == known
    assert view(match, 0)["players"][1]["hand_known"] == []
