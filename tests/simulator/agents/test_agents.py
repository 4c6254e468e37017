"""Players that are no people."""

from __future__ import annotations

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import Play
from hantei.simulator.record import Line, lines
from tests.found import EDITIONS

DECK = standard_deck()
DECKED_OUT = [("act6", "A6-218"), ("act8", "A8-268")]
OWN, DUMMY = 0, 1


def playing(game_id: str) -> Play:
    play = load(game_id).play
    assert play is not None
    return play


def goldfish(play: Play, number: int) -> tuple[Match, list[Line]]:
    """A match of random decisions against the dummy, to its end, with what happened."""
    match = play.new(play.defaults, (DECK, DECK), 1, number)
    match.recording = True
    noise = streams(number, 0, 1)
    while match.to_act() != NOBODY:
        options = match.legal_actions()
        match.apply(match.rest() if match.to_act() == DUMMY else options[below(noise, 0, len(options))])
    return match, list(lines(match, play))


@pytest.mark.proves("A6-232", "A8-282")
@pytest.mark.parametrize(("game_id", "emptied"), DECKED_OUT)
def test_dummy_only_draws_and_ends_and_its_pile_is_counted_down(game_id: str, emptied: str) -> None:
    play = playing(game_id)
    turns = []
    for number in range(20):
        match, log = goldfish(play, number)
        chosen = {line.text for line in log if line.seat == DUMMY}
        starts = {text for text in chosen if text.startswith(("start", "block", "attack", "second card"))}
        assert starts <= {"start end"}
        assert chosen <= {"start end", "pass", "no second card"} | {
            text for text in chosen if text.startswith(("no more blockers", "discard", "next"))
        }
        if match.winner == OWN:
            assert match.reason_text() == emptied
            turns.append(match.turn_number())
    assert len(turns) > 5
    assert min(turns) > 1


@pytest.mark.proves("A6-232", "A8-282")
@pytest.mark.parametrize(("game_id", "sizes", "last_turn"), [("act6", [45, 46], 91), ("act8", [43, 44], 87)])
def test_dummies_are_dealt_like_players_and_draw_one_card_a_turn(
    game_id: str, sizes: list[int], last_turn: int
) -> None:
    play = playing(game_id)
    match = play.new(play.defaults, (DECK, DECK), 1, 0)
    dealt = play.read(match)
    first = dealt["active"]
    assert [len(dealt[f"player{first}"]["pile"]), len(dealt[f"player{3 - first}"]["pile"])] == sizes
    assert [len(dealt[f"player{first}"]["hand"]), len(dealt[f"player{3 - first}"]["hand"])] == [8, 7]
    while match.to_act() != NOBODY:
        match.apply(match.rest())
    assert (match.turn_number(), match.winner) == (last_turn, 2 - first)


@pytest.mark.proves("A6-232", "A8-282")
@pytest.mark.parametrize("game_id", EDITIONS)
def test_dummy_answers_nothing_and_never_blocks(game_id: str) -> None:
    play = playing(game_id)
    hand = ["S3", "H3", "D3", "C8", "JK1", "CK"]
    match = play.build(
        play.defaults,
        {
            "player1": {"pile": ["S4", "S3"], "hand": ["CK"], "soldiers": ["S2"]},
            "player2": {"pile": ["D4", "D5", "D6"], "hand": hand, "soldiers": ["C9", "D9"], "walls": ["H8"]},
        },
    )
    for text in ("start attack", "attack with 1:S2"):
        while match.to_act() == DUMMY:
            match.apply(match.rest())
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))
    while match.to_act() == DUMMY:
        match.apply(match.rest())
    after = play.read(match)["player2"]
    assert (after["pile"], after["graveyard"], after["hand"]) == (["D6"], ["D4", "D5"], sorted(hand))
    assert (after["soldiers"], after["walls"]) == (["C9", "D9"], ["H8"])


@pytest.mark.parametrize("game_id", EDITIONS)
def test_dummy_ends_a_turn_that_it_could_pass(game_id: str) -> None:
    play = playing(game_id)
    match = play.build(
        {**play.defaults, "stage.pass_on_empty": True},
        {
            "active": 2,
            "player1": {"pile": ["S4", "S3"], "hand": ["CK"], "soldiers": ["S2"]},
            "player2": {"pile": ["D4", "D5", "D6"], "hand": ["H3", "HJ"]},
        },
    )
    assert match.action_text(match.rest()) == "start end"
