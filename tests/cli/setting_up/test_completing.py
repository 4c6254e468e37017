"""What a shell proposes, as it asks for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def _proposed(line: str, **environment: str) -> list[str]:
    """What bash would propose for the last word of a line."""
    words = line.split(" ")
    done = subprocess.run(
        [sys.executable, "-m", "hantei"],
        capture_output=True,
        check=False,
        env={
            **os.environ, "_HANTEI_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(words),
            "COMP_CWORD": str(len(words) - 1), **environment,
        },
    )  # fmt: skip
    assert done.stderr == b""
    return done.stdout.decode().split()


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        ("hantei catalog history ", ["boat", "spimate", "leader", "act6", "act8"]),
        ("hantei check --game l", ["leader"]),
        ("hantei rules boat BM-33", [f"BM-33{n}" for n in range(10)]),
        ("hantei explain CELL_D", ["CELL_DATE"]),
        ("hantei explain A6-00", [f"A6-00{n}" for n in range(1, 10)]),
        ("hantei check --format j", ["json", "junit"]),
        ("hantei games --format j", ["json"]),
        ("hantei check --ruleset mi", ["minato_cup"]),
        ("hantei schema effects.e", ["effects.explain"]),
        ("hantei catalog show act6 S1", ["S10"]),
        ("hantei conf", ["config", "conformance"]),
    ],
)
def test_words(line: str, proposed: list[str]) -> None:
    assert sorted(_proposed(line)) == sorted(proposed)


def test_cards_of_the_store(tmp_path: Path) -> None:
    store = str(tmp_path / "catalog.sqlite3")
    assert _proposed("hantei catalog show boat 噴", HANTEI_DB=store) == []
    cards = str(ROOT / "sample_decks" / "boat" / "catalog.xlsx")
    subprocess.run([sys.executable, "-m", "hantei", "catalog", "import", "boat", cards, "--db", store], check=True)
    assert _proposed("hantei catalog show boat 噴", HANTEI_DB=store) == ["噴煙の飛竜"]
    assert _proposed("hantei catalog show boat BA-09", HANTEI_DB=store) == [f"BA-09{n}" for n in range(10)]
