"""Searching a position for a forced win in this turn."""

from __future__ import annotations

from typing import Any

from hantei.games import load
from hantei.simulator.kernel.match import Match
from hantei.simulator.scenarios.solve import solve


def at(position: dict[str, Any]) -> Match:
    play = load("act6").play
    assert play is not None
    return play.build(play.defaults, position)


def test_damage_that_nobody_can_stop_is_a_forced_win() -> None:
    match = at(
        {
            "player1": {"pile": ["H2", "H3"], "hand": ["S5", "C2", "D9"]},
            "player2": {"pile": ["S2", "S3", "S4"], "hand": ["D4"]},
        }
    )
    solution = solve(match)
    assert solution.wins is True
    assert solution.line == ("1> start throw 1:S5 1:C2", "1> next 1:S5")


def test_a_counter_in_hand_spoils_it_and_the_attack_that_remains_wins_anyway() -> None:
    players: dict[str, Any] = {
        "player1": {"pile": ["H2", "H3"], "hand": ["S5", "C2", "D9"]},
        "player2": {"pile": ["S2", "S3", "S4"], "hand": ["CA", "D4"]},
    }
    assert solve(at(players)).wins is False
    players["player1"]["soldiers"] = ["H9"]
    solution = solve(at(players))
    assert solution.wins is True
    assert "1> attack with 1:H9" in solution.line


def test_a_blocker_stops_the_only_attacker() -> None:
    players = {
        "player1": {"pile": ["H2", "H3"], "soldiers": ["H9"]},
        "player2": {"pile": ["S2", "S3", "S4"], "walls": ["D2"]},
    }
    assert solve(at(players)).wins is False


def test_a_search_that_is_too_large_says_that_it_does_not_know() -> None:
    players = {
        "player1": {"pile": ["H2", "H3"], "hand": ["S5", "C2", "D9", "H4", "HK", "DK"], "soldiers": ["H9"]},
        "player2": {"pile": [f"S{number}" for number in range(2, 11)], "hand": ["CA", "D4", "H6"], "walls": ["D2"]},
    }
    solution = solve(at(players), limit=5)
    assert (solution.wins, solution.line, solution.positions) == (None, (), 6)


def test_a_shuffle_is_chance_and_forces_nothing() -> None:
    players = {
        "player1": {"pile": ["S5", "C2"], "hand": ["JK1"]},
        "player2": {"pile": ["S2", "S3"], "hand": ["D4"]},
    }
    match = at(players)
    assert solve(match).wins is False
