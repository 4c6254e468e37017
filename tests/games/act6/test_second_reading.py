"""What a second reading of act6.0 found unproved: what a seat may still know of cards that have moved face down."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.conformance import conform
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, SwitchValue

ONE, TWO = 0, 1


def act6() -> Play:
    play = load("act6").play
    assert play is not None
    return play


def at(player1: dict[str, list[str]], player2: dict[str, list[str]], **settings: SwitchValue) -> Match:
    """A match at a position, recording; settings with `__` for the dot."""
    switches = {name.replace("__", "."): value for name, value in settings.items()}
    match = act6().build({**act6().defaults, **switches}, {"player1": player1, "player2": player2})
    match.recording = True
    return match


def do(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))


def player(match: Match, who: int, seat: int) -> Any:
    players = match.observe(seat)["players"]
    assert isinstance(players, list)
    return players[who]


def worlds(match: Match, seat: int) -> list[Any]:
    """Player 1's side in worlds that the seat can't tell from the true one."""
    return [act6().read(match.resample(seat, seed))["player1"] for seed in range(120)]


# cards that were seen and then moved face down


@pytest.mark.proves("A6-226", "A6-227")
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


@pytest.mark.proves("A6-227")
def test_the_only_card_of_a_hand_becomes_a_wall_without_doubt() -> None:
    match = at({"pile": ["SK", "S2", "S3", "S4"], "hand": ["JK1"]}, {"pile": ["D2", "D3"]})
    do(match, "start search 1:JK1", "take 1:SK", "start set_wall")
    assert player(match, ONE, TWO)["walls"] == [{"card": "1:SK", "driven": False}]


@pytest.mark.proves("A6-193", "A6-226")
def test_nobody_but_the_owner_knows_who_drew_a_card_that_was_shuffled_in() -> None:
    match = at({"pile": ["S2", "S3", "S4", "S6"], "hand": ["JK1", "JK2", "D8", "D9"]}, {"pile": ["D2", "D3", "D5"]})
    do(match, "start search 1:JK1", "take 1:S6", "start set_wall", "wall 1:S6")
    do(match, "start search 1:JK2", "take 1:S2")
    assert player(match, ONE, TWO)["hand_known"] == ["1:S2"]
    seen = worlds(match, TWO)
    assert all("S2" in world["hand"] and "S6" not in world["pile"] for world in seen)
    assert {world["walls"][0] for world in seen} >= {"S6 new", "D8 new", "D9 new"}


@pytest.mark.proves("A6-103", "A6-029")
def test_a_new_wall_shows_its_back_to_the_opponent() -> None:
    match = at({"pile": ["S2", "S3", "S4"], "hand": ["D8", "S5"]}, {"pile": ["D2", "D3"]})
    do(match, "start set_wall", "wall 1:D8")
    assert player(match, ONE, TWO)["walls"] == [{"card": "?", "driven": False}]
    assert player(match, ONE, ONE)["walls"] == [{"card": "1:D8", "driven": False}]


# wall.owner_may_look and twist.choose_at


@pytest.mark.proves("A6-227", "A6-041")
@pytest.mark.parametrize(("looks", "many"), [(True, False), (False, True)])
def test_without_the_look_nobody_knows_the_wall_of_the_start(looks: bool, many: bool) -> None:
    deck = standard_deck()
    settings = {**act6().defaults, "setup.preset": "wall_and_soldier", "wall.owner_may_look": looks}
    match = act6().new(settings, (deck, deck), 1, 0)
    for seat in (ONE, TWO):
        walls = {str(act6().read(match.resample(seat, seed))[f"player{seat + 1}"]["walls"]) for seed in range(9)}
        assert (len(walls) > 1) == many


@pytest.mark.proves("A6-227", "A6-193")
def test_who_searches_the_own_deck_knows_what_the_unseen_wall_is_not() -> None:
    deck = standard_deck()
    settings = {**act6().defaults, "setup.preset": "wall_and_soldier", "wall.owner_may_look": False}
    report = conform(lambda number: act6().new(settings, (deck, deck), 3, number), 30, every=2)
    assert report.failures == []


@pytest.mark.proves("A6-179", "A6-230")
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
