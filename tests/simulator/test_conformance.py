"""The contract of design and docs/engine.md, on random matches of every game that can be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from hantei.catalog.playing_cards import standard_deck
from hantei.cli.check_run import DeckOptions
from hantei.cli.play_options import PlayOptions, open_deck
from hantei.cli.texts import Texts
from hantei.core.card import Card
from hantei.games import available, load
from hantei.simulator.conformance import conform, perft
from hantei.simulator.match import Match
from hantei.simulator.noise import below, streams

PLAYED = [game_id for game_id in available() if load(game_id).play is not None]
SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"


@cache
def deck_of(game_id: str) -> tuple[Card, ...]:
    """The pack, or a sample deck where cards are imported."""
    if load(game_id).builtin is not None:
        return standard_deck()
    folder = SAMPLES / game_id
    options = PlayOptions(DeckOptions((), game_id, None, (str(folder / "cards"),)))
    return open_deck(str(min((folder / "decks" / "legal").iterdir())), options, Texts("en")).whole


def matches(game_id: str) -> Callable[[int], Match]:
    play = load(game_id).play
    assert play is not None
    deck = deck_of(game_id)
    return lambda number: play.new({}, (deck, deck), 1, number)


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
    assert (match.winner, match.reason_text()) == (2, rule)
