"""Which rules a record names, and when the end of changes is told."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.show.play import PLAY, rules_of
from hantei.games.boat.show.position import build
from hantei.games.boat.show.story import WORDING
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.record import lines
from hantei.simulator.teller import Teller

CARDS: Final = {"鼓舞": {"text": "起動：このアクターの攻撃力をターン終了時まで500上げる。"}}


def position(first: dict[str, Any], second: dict[str, Any]) -> BoatMatch:
    m = build(rules_of({}), {"cards": CARDS, "turn": 5, "player1": first, "player2": second})
    m.recording = True
    return m


def choose(m: BoatMatch, text: str) -> None:
    [action] = [action for action in m.legal_actions() if m.action_text(action) == text]
    m.choose(action)


def named(m: BoatMatch) -> dict[str, str]:
    """The rule of each event that was recorded."""
    return {line.text: line.rule for line in lines(m, PLAY) if line.seat == NOBODY}


@pytest.mark.parametrize(("first", "second", "event", "rule"), [
    ({"L": "9/9/90/1"}, {"L": "8/8/80/1"}, "the attack of 1:9/9/90/1 succeeds with 9", "BM-191"),
    ({"L": "9/9/90/1"}, {"L": "8/9/80/1"}, "the attack of 1:9/9/90/1 fails with 9 against 9", "BM-193"),
    ({"L": "9/9/90/1"}, {"L": "8/12/80/1"}, "the attack of 1:9/9/90/1 fails with 9 against 12", "BM-194"),
    ({"L": "9/9/90/1"}, {"L": "8/8/10/1"}, "2:8/8/10/1 to the lost", "BM-059"),
    ({"SF1": "9/9/90/1"}, {"L": "8/8/80/1", "deck": ["7/7/70/1"]},
     "the attack of 1:9/9/90/1 succeeds with 9", "BM-200"),
    ({"SF1": "9/9/90/1"}, {"L": "8/8/80/1", "deck": ["7/7/70/1"]}, "2:7/7/70/1 to the hand", "BM-068"),
    ({"SF1": "9/9/90/1"}, {"L": "8/8/80/1", "grave": ["7/7/70/1", "6/6/60/1"]}, "2:7/7/70/1 to the lost", "BM-360"),
])  # fmt: skip
def test_a_battle_names_the_rules_of_what_comes_of_it(
    first: dict[str, Any], second: dict[str, Any], event: str, rule: str
) -> None:
    m = position(first, second)
    choose(m, f"battle {next(iter(first))}")
    if rule == "BM-360":
        choose(m, "lose 7/7/70/1")
    assert named(m)[event] == rule


def test_what_lasts_to_the_end_of_a_turn_ends_in_that_turn() -> None:
    """Both in the record and as it is told. The effect is used in answer to its own announcement, which then comes to
    nothing."""
    m = position({"L": "鼓舞", "deck": ["5/5/50/1"]}, {"L": "8/8/80/1", "deck": ["7/7/70/1"]})
    teller = Teller(WORDING.story("en"), m)
    told: list[str] = []
    for text in ("effect L", "activate 鼓舞", "end"):
        choose(m, text)
        told += [line.text for line in teller.after()]
    told += [line.text for line in teller.rest()]
    assert told == [
        "effect of 鼓舞: 起動：このアクターの攻撃力をターン終了時まで500上げる [BM-235], AP 1000→1500 (+500) [BM-215]; "
        "the use of an effect of P1 comes to nothing [BM-237].",
        "P1 life 20000 deck 1 | AP/DP/HP/damage: L 鼓舞 1500/1000/30/1",
        "P2 life 20000 deck 1 | L 8/8/80/1 8/8/80/1",
        "End phase: 鼓舞 AP 1500→1000 (-500).",
        "Turn 6 (P2)",
    ]
    events = [line.text for line in lines(m, PLAY) if line.seat == NOBODY]
    assert events[-3:] == ["1:鼓舞 changes: ap", "turn 6, player 2", "draw phase"]
