"""What each player may know of hidden cards (SP-045): sleepers, a deck that was searched."""

from __future__ import annotations

from typing import Any

import pytest

import hantei
from tests.games.spimate.play.table import SAMPLES


def side(file: str, case: int, scene: int, player: int) -> dict[str, Any]:
    """What a player sees of the cards of player 1 after a scene of a scenario."""
    view = hantei.view_scenario(SAMPLES / "scenarios" / file, player=player, case=case, scene=scene)
    found: dict[str, Any] = view["seen"]["players"][0]
    return found


@pytest.mark.proves("SP-045")
@pytest.mark.parametrize("player", [1, 2])
def test_both_know_what_a_fusion_sends_to_extra(player: int) -> None:
    """A material out of the hand too: nobody but its player knew it before."""
    assert side("fusion.toml", 1, 1, 2)["hand_known"] == []
    assert side("fusion.toml", 1, 5, player)["extra"] == ["10/40 魔法使い", "wall A"]


@pytest.mark.proves("SP-045", "SP-094")
@pytest.mark.parametrize("player", [1, 2])
def test_nobody_knows_the_order_of_a_deck_that_was_searched(player: int) -> None:
    seen = side("effects.toml", 1, 1, player)
    assert (seen["deck"], seen["deck_known"]) == (3, {})
    assert (seen["hand"], seen["hand_known"]) == (1, ["wall A"] if player == 1 else [])
