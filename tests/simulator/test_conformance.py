"""The contract of design and docs/engine.md, on random matches of every game that can be played."""

from __future__ import annotations

import pytest

from hantei.games import load
from hantei.simulator.conformance import conform, perft
from hantei.simulator.kernel.match import BY_CAP, DRAW
from hantei.simulator.kernel.noise import below, streams
from tests.found import PLAYED
from tests.simulator.played import deck_of, matches


@pytest.mark.parametrize("game_id", PLAYED)
def test_200_random_matches_keep_the_contract(game_id: str) -> None:
    report = conform(matches(game_id), 200)
    assert report.failures == []
    assert report.games == 200


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game_id", PLAYED)
def test_20_000_random_matches_keep_the_contract(game_id: str) -> None:
    report = conform(matches(game_id), 20_000, every=29)
    assert report.failures == []
    assert report.games == 20_000


@pytest.mark.parametrize(
    ("game_id", "decisions", "counts"),
    [
        ("act6", 0, [1, 9, 67, 861]),
        ("act8", 0, [1, 30, 202, 2768]),
        ("leader", 0, [1, 3, 10, 26, 58, 176, 820, 5450]),
        ("leader", 40, [1, 3, 51, 501, 3447]),
    ],
)
def test_perft_counts_of_the_first_match(game_id: str, decisions: int, counts: list[int]) -> None:
    match = matches(game_id)(0)
    noise = streams(1, 0, 1)
    for _ in range(decisions):
        match.choose(match.options[below(noise, 0, len(match.options))])
    assert [perft(match, depth) for depth in range(len(counts))] == counts


@pytest.mark.proves("A6-231", "A8-281")
@pytest.mark.parametrize(("game_id", "rule"), [("act6", "A6-231"), ("act8", "A8-281")])
def test_a_match_that_reaches_the_turn_limit_is_a_draw(game_id: str, rule: str) -> None:
    play = load(game_id).play
    assert play is not None
    deck = deck_of(game_id)
    match = play.new({**play.defaults, "sim.turn_limit": 3}, (deck, deck), 1, 0)
    while match.to_act() != -1:
        end = [action for action in match.legal_actions() if match.action_text(action) == "start end"]
        match.apply(end[0] if end else match.legal_actions()[0])
    assert (match.winner, match.reason_text(), match.ending()) == (DRAW, rule, BY_CAP)
