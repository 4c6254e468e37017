"""What lies where in a match of act8, and what of it each player sees."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, Position, SwitchValue
from hantei.simulator.record import lines


def act8() -> Play:
    play = load("act8").play
    assert play is not None
    return play


def at(position: Position, settings: dict[str, SwitchValue] | None = None) -> Match:
    play = act8()
    match = play.build({**play.defaults, **(settings or {})}, position)
    match.recording = True
    return match


def do(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))


def view(match: Match, seat: int) -> Any:
    return match.observe(seat)


def walls(match: Match, owner: int, seat: int) -> list[str]:
    """The walls of a player as a seat sees them."""
    return [wall["card"] for wall in view(match, seat)["players"][owner]["walls"]]


def log(match: Match, seat: int) -> list[str]:
    return [line.text for line in lines(match, act8(), seat)]


def begun(settings: dict[str, SwitchValue]) -> Match:
    """A set-up in which player 1 has the wall C9 and begins, player 2 the wall C10."""
    return at(
        {
            "setup": True,
            "player1": {"pile": ["D8", "C9", "H4", "S9", "HK", "S2", "S3", "S4", "S5"]},
            "player2": {"pile": ["DK", "C10", "S5", "D4", "C5", "C6", "C7"]},
        },
        {"setup.shuffle": False, "setup.opening_hand": 1, **settings},
    )


@pytest.mark.proves("A8-027")
def test_a_match_has_five_zones_per_player_and_one_stage() -> None:
    deck = standard_deck()
    match = act8().new(act8().defaults, (deck, deck), 1, 0)
    now = act8().read(match)
    for player in (now["player1"], now["player2"]):  # soldiers and walls are the field
        assert set(player) == {"pile", "hand", "graveyard", "fog", "soldiers", "walls"}
        assert player["fog"] == []
    assert now["stage"] == []
    for seat in range(2):
        seen = view(match, seat)
        assert [player["fog"] for player in seen["players"]] == [[], []]
        assert seen["stage"] == []


@pytest.mark.proves("A8-032")
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
    assert (walls(match, 0, 1), walls(match, 1, 0)) == (["?", "?", "?"], ["?"])
    assert (walls(match, 0, 0), walls(match, 1, 1)) == (["1:D8", "1:D9", "1:C5"], ["2:DK"])


@pytest.mark.proves("A8-032", "A8-110")
def test_the_opponent_reads_only_that_a_wall_came() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["D8", "S5"]},
            "player2": {"pile": ["D2", "D3"], "walls": ["DK"]},
        }
    )
    do(match, "start set_wall", "wall 1:D8")
    assert "enter 1:D8 wall" in log(match, 0)
    assert "enter ? wall" in log(match, 1)
    assert not any("1:D8" in text for text in log(match, 1))
    assert (walls(match, 0, 0), walls(match, 0, 1)) == (["1:D8"], ["?"])
    worlds = {act8().read(match.resample(1, seed))["player1"]["walls"][0] for seed in range(60)}
    assert worlds == {"D8 new", "S3 new", "S5 new"}


@pytest.mark.proves("A8-036", "A8-082")
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


@pytest.mark.proves("A8-082")
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


@pytest.mark.proves("A8-045")
def test_the_preset_wall_is_a_back_for_the_opponent() -> None:
    match = begun({})
    assert [walls(match, owner, seat) for owner in range(2) for seat in range(2)] == [["1:C9"], ["?"], ["?"], ["2:C10"]]


@pytest.mark.proves("A8-045")
def test_the_preset_wall_may_lie_face_up_but_a_wall_set_later_does_not() -> None:
    match = begun({"setup.preset_wall_face": "up"})
    for seat in range(2):
        assert (walls(match, 0, seat), walls(match, 1, seat)) == (["1:C9"], ["2:C10"])
    do(match, "start set_wall", "wall 1:D8")
    assert (walls(match, 0, 0), walls(match, 0, 1)) == (["1:C9", "1:D8"], ["1:C9", "?"])


RETURNING: Position = {
    "player1": {"pile": ["S2", "S3", "S4"], "hand": ["C2", "CK"], "walls": ["D8", "D9"]},
    "player2": {"pile": ["D2", "D3"], "hand": ["HQ"]},
}


@pytest.mark.proves("A8-132")
def test_a_wall_that_returns_to_hand_is_not_shown_its_keys_are() -> None:
    match = at(RETURNING)
    do(match, "start unsummon 1:C2 1:CK", "drive 1:w2", "target 1:w1")
    assert [text for text in log(match, 1) if text.startswith("return")] == ["return ?", "return 1:C2", "return 1:CK"]
    assert next(text for text in log(match, 0) if text.startswith("return")) == "return 1:D8"
    assert not any("1:D8" in text for text in log(match, 1))
    assert view(match, 1)["players"][0]["hand_known"] == ["1:C2", "1:CK"]
    assert view(match, 0)["players"][0]["hand_known"] == ["1:C2", "1:CK", "1:D8"]
    worlds = {tuple(act8().read(match.resample(1, seed))["player1"]["hand"]) for seed in range(80)}
    assert worlds == {tuple(sorted(("C2", "CK", card))) for card in ("D8", "D9", "S2", "S3", "S4")}


@pytest.mark.proves("A8-132", "A8-045")
@pytest.mark.parametrize(("pays", "returns", "shown"), [("1:w1", "1:w2", "?"), ("1:w2", "1:w1", "1:C9")])
def test_where_the_preset_wall_lies_face_up_only_that_one_is_seen_to_return(
    pays: str, returns: str, shown: str
) -> None:
    match = at(
        {
            "setup": True,
            "player1": {"pile": ["C2", "CK", "D8", "C9", "H4", "S9", "D9", "S2", "S3", "S4", "S5"]},
            "player2": {"pile": ["DK", "SQ", "HJ", "C10", "S5", "D4", "C5", "C6", "C7"]},
        },
        {"setup.shuffle": False, "setup.opening_hand": 3, "setup.preset_wall_face": "up"},
    )
    do(match, "start set_wall", "wall 1:D8", "start unsummon 1:C2 1:CK", f"drive {pays}", f"target {returns}")
    assert f"return {shown}" in log(match, 1)
    assert view(match, 1)["players"][0]["hand_known"] == sorted({"1:C2", "1:CK", shown} - {"?"})
    assert not any("1:D8" in text for text in log(match, 1))


@pytest.mark.proves("A8-132")
def test_a_wall_that_may_be_a_card_seen_before_may_be_that_card_in_hand() -> None:
    """P2 saw H3 or H6 laid on the life, then it was shuffled; 防壁補充 and 帰還 bring its top card to hand unseen."""
    match = at(
        {
            "player1": {
                "pile": ["S2", "S3", "S4", "S6"],
                "hand": ["SA", "D3", "JK1", "H2", "C9", "C2", "CK"],
                "soldiers": ["H3+H6"],
                "walls": ["D8"],
            },
            "player2": {"pile": ["D2", "D3"], "hand": ["DK"]},
        }
    )
    do(match, "start death_spear 1:SA 1:D3", "pass", "next 1:H6", "next 1:SA")
    assert act8().read(match)["player1"]["pile"][0] == "H6"
    do(match, "start search 1:JK1", "take 1:S2", "start refill_wall 1:H2 1:C9", "pass", "one wall", "next 1:H2")
    do(match, "start unsummon 1:C2 1:CK", "drive 1:w1", "target 1:w2")
    places = set()
    for seed in range(80):
        world = act8().read(match.resample(1, seed))["player1"]
        places.add("hand" if "H6" in world["hand"] else "pile" if "H6" in world["pile"] else "elsewhere")
    assert places >= {"hand", "pile"}


@pytest.mark.proves("A8-147")
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


@pytest.mark.proves("A8-185")
def test_a_wall_whose_attacker_is_gone_is_not_turned_up() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["CK"], "soldiers": ["S5"]},
            "player2": {"pile": ["D2", "D3"], "hand": ["S6", "CJ"], "walls": ["H5"]},
        }
    )
    do(match, "start attack", "pass", "attack with 1:S5", "pass", "block 1:S5 with 2:w1", "start down 2:S6")
    assert walls(match, 1, 0) == ["?"]
    assert [text for text in log(match, 0) if text.startswith("turn up")] == []


@pytest.mark.proves("A8-176")
def test_only_walls_are_turned_up() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["CK"], "soldiers": ["S8", "S9"]},
            "player2": {"pile": ["D2", "D3"], "soldiers": ["C5"], "walls": ["H8"]},
        }
    )
    do(match, "start attack", "attack with 1:S8", "attack with 1:S9", "block 1:S8 with 2:w1", "block 1:S9 with 2:C5")
    assert [text for text in log(match, 0) if text.startswith("turn up")] == ["turn up 2:H8"]
