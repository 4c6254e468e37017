"""Which rules are proved is read from the tests; the number of unproved ones may only fall."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hantei.core.proofs import proved_ids
from hantei.core.rulebook import load_rulebook
from tests.found import GAMES

ROOT = Path(__file__).resolve().parents[2]
RECORD = tomllib.loads((ROOT / "tests" / "unproved.toml").read_text(encoding="utf-8"))


def test_proofs_are_found_in_python_and_data_files(tmp_path: Path) -> None:
    word = "prov" + "es"  # written apart, or this very file would prove them
    (tmp_path / "test_a.py").write_text(f'@pytest.mark.{word}(\n    "BM-001",\n    "BM-002",\n)\nx = "BM-003"\n')
    (tmp_path / "case.toml").write_text(f'{word} = ["LD-270"]\nexpect = ["BLANK_EFFECT LD-271 H2"]\n')
    assert list(proved_ids([tmp_path])) == ["LD-270", "BM-001", "BM-002"]


@pytest.mark.parametrize("game", GAMES)
def test_number_of_unproved_rules_does_not_grow(game: str) -> None:
    proved = proved_ids([ROOT / "tests", ROOT / "sample_decks"])
    unproved = [r.id for r in load_rulebook(ROOT / "hantei/games" / game / "rulebook.toml").rules if r.id not in proved]
    assert len(unproved) <= RECORD[game], f"newly unproved; if rules were added, prove them: {unproved}"
    assert len(unproved) == RECORD[game], "fewer are unproved: record the new number in tests/unproved.toml"


def test_every_proved_id_exists() -> None:
    books = [*ROOT.glob("hantei/games/*/rulebook.toml"), *ROOT.glob("tests/*/*/rulebook.toml")]
    known = {rule.id for book in books for rule in load_rulebook(book).rules}
    assert set(proved_ids([ROOT / "tests", ROOT / "sample_decks"])) - known == set()
