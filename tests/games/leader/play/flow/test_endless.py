"""Players who answer each other for ever: the match ends all the same."""

from __future__ import annotations

import pytest

from hantei.simulator.agents.rollout import play_randomly
from hantei.simulator.kernel.match import BY_LOOP, DECISION_BUDGET, DRAW, NOBODY
from hantei.simulator.kernel.noise import streams
from tests.games.leader.samples import play

CALLER = {"atk": 1, "hp": 1, "effect_text": "死亡時：自分の墓地からユニット1体を空きマスに召喚する。"}
BLIGHT = {"atk": 0, "hp": 9, "effect_text": "敵ユニット全てのHPを-1する。"}


@pytest.mark.proves("LD-081")
def test_two_units_that_call_each_other_for_ever_end_as_a_draw() -> None:
    """Each of them dies as soon as it comes and calls the other one to a cell that its player chooses."""
    match = play().build(
        {**play().defaults},
        {
            "cards": {"呼び手": CALLER, "枯らし手": BLIGHT},
            "player1": {"F1": "枯らし手"},
            "player2": {"hand": ["呼び手"], "grave": ["呼び手"], "cost": "5/5"},
            "active": 2,
            "turn": 4,
        },
    )
    options = {match.action_text(action): action for action in match.legal_actions()}
    match.apply(options["summon 呼び手@F1"])
    decisions = 1 + play_randomly(match, streams(1, 1, 1))
    assert (match.to_act(), match.winner, match.ending()) == (NOBODY, DRAW, BY_LOOP)
    assert decisions == DECISION_BUDGET + 1
    assert match.turn_number() == 4
