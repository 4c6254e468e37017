"""The sample deck with twins: its finding and its smallest repair (LD-004)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.cli.main import main

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks" / "leader"


@pytest.mark.proves("LD-004")
def test_twins_are_a_violation_and_replacing_one_repairs_the_deck(capsys: pytest.CaptureFixture[str]) -> None:
    lists = [str(SAMPLES / "catalog.xlsx"), str(SAMPLES / "twins" / "twin.csv")]
    deck = str(SAMPLES / "twins" / "TWIN_CARD_LD-004.txt")
    assert main(["check", deck, "--catalog", lists[0], "--catalog", lists[1], "--format", "json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["decks"]
    assert [(f["code"], f["rule"], [place["row"] for place in f["where"]]) for f in found["findings"]] == [
        ("TWIN_CARD", "LD-004", [10, 11])
    ]
    assert found["repairs"]["status"] == "found"
    first = found["repairs"]["options"][0]
    assert first["changes"] == 1
    (change,) = first["cards"]
    assert (change["count"], change["out"]["name"]) == (1, "早起き子ぎつね")
