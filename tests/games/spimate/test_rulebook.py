"""What the rulebook says of itself, and rules of which a match has no more than the shape."""

from __future__ import annotations

import pytest

from hantei.games import load
from hantei.games.spimate.play.match import SpimateMatch
from hantei.games.spimate.play.notation import ZONES
from hantei.games.spimate.show.play import PLAY
from hantei.interpreter.table.numbers import LIMBO, LOST

GAME = load("spimate")
RULES = {rule.id: rule for rule in GAME.rulebook.rules}


@pytest.mark.proves("SP-223")
def test_fellowship_is_a_principle_of_the_rulebook_that_no_engine_knows() -> None:
    assert (RULES["SP-223"].kind, RULES["SP-223"].switch) == ("principle", "")


@pytest.mark.proves("SP-224")
def test_the_version_is_that_of_the_source() -> None:
    assert GAME.rules_version == "170721"


@pytest.mark.proves("SP-225")
def test_no_rule_of_later_pages_is_played_where_the_source_says_nothing() -> None:
    """Later pages limit what may be fused together: here any card of the own field and hand may be a material. Each
    pair can be chosen in one order only, so that the last card is not offered first."""
    match = PLAY.build(
        {},
        {
            "auto": False,
            "cards": {
                "合獣": {
                    "kind": "合成モンスター",
                    "cost": "ex",
                    "race": "獣",
                    "ap": 10,
                    "lp": 20,
                    "fusion_target": "任意",
                    "fusion_materials": "任意x2",
                },
                "儀式": {"kind": "魔法", "text": "プレイ時効果②：エクストラの合成モンスター1体を合成する。"},
            },
            "player1": {"hand": ["儀式", "wall A", "1/10"], "extra": ["合獣"], "F1": "10/20"},
            "player2": {},
        },
    )
    for text in ("use 儀式", "to F2", "choose 合獣 in 1:extra", "fuse F1"):
        known = {match.action_text(action): action for action in match.legal_actions()}
        match.apply(known[text])
    assert {match.action_text(action) for action in match.legal_actions()} == {"with F2", "with wall A"}


@pytest.mark.proves("SP-035", "SP-047")
def test_two_players_have_a_deck_a_hand_a_field_a_graveyard_and_extra_each() -> None:
    match = PLAY.build({}, {"player1": {"hand": ["1/10"]}, "player2": {}})
    assert isinstance(match, SpimateMatch)
    players = match.observe(0)["players"]
    assert isinstance(players, list)
    assert len(players) == 2
    assert all({"cells", "deck", "extra", "grave", "hand"} <= set(player) for player in players)
    assert {ZONES[zone] for zone in set(ZONES) - {LOST, LIMBO}} == {"deck", "hand", "grave", "extra", "field"}
