"""The figures of what good decks are like name what there is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hantei.building.completing.taste import read_taste
from hantei.catalog.search import search
from hantei.games import load, shipped

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("game_id", [game_id for game_id in shipped() if read_taste(load(game_id).folder).worth])
def test_every_condition_is_met_by_some_card_and_not_by_all(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "sample_decks"), *sys.path])
    from random_decks import sample_judge

    game, catalog = load(game_id), sample_judge(game_id).catalog
    taste = read_taste(game.folder)
    for where in [figure.where for figure in (*taste.worth, *taste.liked) if figure.where]:
        assert 0 < len(list(search(catalog, spec=game.catalog, where=where))) < len(catalog), where


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("大鎌の旋風姫", 32 + 4 + 26),  # a unit of 4 ATK that sweeps
        ("白い折り紙兵", 32 - 15 + 1 + 19),  # a cheap unit of 1 ATK, blank
        ("関所の番屋", -23 - 15 - 22),  # a cheap building with security
        ("辺境の聖女ミラベル", 0),  # a leader
    ],
)
def test_points_are_the_sum_of_the_figures_that_a_card_meets(
    card: str, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "sample_decks"), *sys.path])
    from random_decks import sample_judge

    game, catalog = load("leader"), sample_judge("leader").catalog
    found = read_taste(game.folder).points(catalog, lambda where: search(catalog, spec=game.catalog, where=where))
    [card_id] = [each.id for each in catalog if each.name == card]
    assert found[card_id] == points
