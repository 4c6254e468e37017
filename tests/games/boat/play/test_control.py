"""Cards that belong to one player's deck and are the other's for the match (BM-368, BM-370)."""

from __future__ import annotations

import pytest

from hantei.games.boat.show.play import rules_of
from hantei.games.boat.show.position import build
from hantei.interpreter.table.numbers import GRAVE, HAND

LORE = {"kind": "通常魔法", "magic_type": "通常マジック", "cost": 0, "rarity": 2, "text": "自分のライフを1000増やす。"}


@pytest.mark.proves("BM-370", "BM-368")
def test_a_magic_of_the_other_deck_goes_to_the_graveyard_of_who_uses_it() -> None:
    sides = {"player1": {"hand": ["1/1/10/1"]}, "player2": {"grave": ["恵み"]}}
    match = build(rules_of({}), {"cards": {"恵み": LORE}, **sides})
    magic = match.zones[GRAVE + 1][0]
    match.move(magic, HAND, 1)
    match.choose(next(action for action in match.options if match.action_text(action) == "summon 1/1/10/1"))
    match.choose(match.options[0])
    use = next(action for action in match.options if match.action_text(action) == "use 恵み")
    match.choose(use)
    assert (match.zones[GRAVE], match.zones[GRAVE + 1], match.life) == ([magic], [], [21_000, 20_000])
