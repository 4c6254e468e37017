"""Matches of the leader game that could not go on by themselves."""

from __future__ import annotations

from hantei.games import load
from hantei.games.leader.numbers import NO_END
from hantei.simulator.match import DRAW

AVENGER = {
    "kind": "unit",
    "cost": 1,
    "atk": 1,
    "hp": 9,
    "trigger": "ダメージを受けた時",
    "effect_text": "ダメージを受けた時：敵ユニット全てに1ダメージ。",
}
PEBBLE = {"kind": "skill", "cost": 1, "effect_text": "敵ユニット1体に1ダメージ。"}


def test_two_units_that_answer_each_damage_with_damage_end_the_match() -> None:
    """Who has no HP left has its effects on damage too, before it dies (LD-331): so neither of the two ever does."""
    play = load("leader").play
    assert play is not None
    position = {
        "cards": {"avenger": AVENGER, "pebble": PEBBLE},
        "player1": {"F1": "avenger", "hand": ["pebble"]},
        "player2": {"F1": "avenger"},
    }
    match = play.build(play.defaults, position)
    match.apply(match.legal_actions()[0])
    assert (match.winner, match.reason) == (DRAW, NO_END)
