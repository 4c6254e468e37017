"""Completing a deck is quick in a large catalogue, too."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from hantei.building.completing.completer import Completer
from hantei.building.completing.demands import Wishes
from hantei.building.completing.taste import read_taste
from hantei.catalog.search import search
from hantei.games import load
from hantei.validators.deck import Deck
from hantei.validators.judge import Judge

ROOT = Path(__file__).resolve().parents[3]
CARDS = 5000
SECONDS = 2.0


@pytest.mark.parametrize("game_id", ["boat", "leader"])
def test_of_five_thousand_cards_in_two_seconds(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), str(ROOT / "sample_decks"), *sys.path])
    from large_catalog import varied
    from random_decks import sample_judge

    game, small = load(game_id), sample_judge(game_id)
    catalog = varied(small.catalog, CARDS)
    judge = Judge(game_id, small.spec, catalog, small.settings, small.parse_name)
    taken = []
    for _ in range(3):
        begun = time.process_time()
        completer = Completer(
            judge.rules,
            catalog,
            judge.spec.sections,
            lambda where: search(catalog, spec=game.catalog, where=where),
            taste=read_taste(game.folder),
        )
        found = completer.complete(Deck("", ()), Wishes(want=("cost<=2:10..20",)), alternatives=1)
        taken.append(time.process_time() - begun)
        assert [each.verdict.outcome.value for each in found.decks] == ["legal"]
        if taken[-1] < SECONDS:
            break
    assert min(taken) < SECONDS, taken
