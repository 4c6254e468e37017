"""The sample deck with two printings of one name: its finding and its smallest repair (BM-334)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.cli.main import main

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks" / "boat"
DECK = [
    "check", str(SAMPLES / "printings" / "COPY_LIMIT_BM-334.txt"), "--format", "json",
    "--catalog", str(SAMPLES / "catalog.xlsx"), "--catalog", str(SAMPLES / "printings" / "printing.csv"),
]  # fmt: skip


@pytest.mark.proves("BM-334")
def test_highest_rarity_of_a_name_limits_all_its_copies(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(DECK) == 1
    (found,) = json.loads(capsys.readouterr().out)["decks"]
    assert [(f["code"], f["rule"], [place["row"] for place in f["where"]]) for f in found["findings"]] == [
        ("COPY_LIMIT", "BM-334", [7, 8])
    ]
    first = found["repairs"]["options"][0]
    (change,) = first["cards"]
    assert (first["changes"], change["count"], change["out"]["name"]) == (1, 1, "火口の見習い戦士")


def test_counted_apart_by_rarity_the_deck_is_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*DECK, "--switch", "same_name_mixed_rarity=by_rarity"]) == 0
    assert json.loads(capsys.readouterr().out)["decks"][0]["outcome"] == "legal"
