"""What a check says of the sample decks: `samples/decks/illegal/expected.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import hantei
from hantei.validators.repair.changes import Change
from tests.toygame.table import CARDS, SAMPLES, SPARKS, WATCH

ILLEGAL = SAMPLES / "decks" / "illegal"
EXPECTED: dict[str, dict[str, Any]] = tomllib.loads((ILLEGAL / "expected.toml").read_text("utf-8"))


@pytest.mark.parametrize("path", [WATCH, SPARKS], ids=lambda path: path.stem)
def test_a_legal_deck(installed: None, path: Path) -> None:
    [deck] = hantei.check([path], catalog=CARDS).decks
    assert (deck.verdict.outcome, deck.verdict.findings) == (hantei.Outcome.LEGAL, ())


def test_every_illegal_deck_says_what_is_found() -> None:
    assert {path.name for path in ILLEGAL.glob("*.txt")} == set(EXPECTED)


@pytest.mark.proves("LW-001", "LW-002", "LW-003")
@pytest.mark.parametrize("name", EXPECTED)
def test_an_illegal_deck(installed: None, name: str) -> None:
    [deck] = hantei.check([ILLEGAL / name], catalog=CARDS).decks
    assert [f"{one.code} {one.rule}" for one in deck.verdict.findings] == EXPECTED[name]["findings"]
    assert deck.repairs is not None
    assert [told(change) for change in deck.repairs.repairs[0].changes] == EXPECTED[name]["repair"]


def told(change: Change) -> str:
    """A change as `-1 card that leaves +1 card that comes`."""
    sides = (("-", change.out), ("+", change.into))
    return " ".join(f"{sign}{change.count} {slot.card.name}" for sign, slot in sides if slot)
