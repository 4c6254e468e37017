"""Card lists as people have them: each sample means what stands beside it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load

HABITS = Path(__file__).resolve().parents[2] / "sample_decks" / "habits" / "cards"
EXPECTED = tomllib.loads((HABITS / "expected.toml").read_text(encoding="utf-8"))
TOLD = ("kind", "cost", "atk", "hp", "effect_text", "reading", "notes", "extra")


def test_every_sample_has_its_reading() -> None:
    assert sorted(EXPECTED) == sorted(path.name for path in HABITS.iterdir() if path.suffix != ".toml")


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_sample(name: str) -> None:
    game = load("leader")
    assert game.catalog is not None
    result = import_books(game.catalog, [open_card_list(HABITS / name, name, game.id)])
    cards: dict[str, dict[str, Any]] = {}
    for entry in result.entries:
        fields = entry.card.model_dump(mode="json")
        cards[entry.card.name] = {field: fields[field] for field in TOLD if fields.get(field)}
    found = {"cards": cards, "findings": [f"{each.code} {each.where[0].address}" for each in result.findings]}
    assert found == EXPECTED[name]
    for language in LANGUAGES:
        messages = Messages(language, game.folder)
        assert all(messages.finding(finding) for finding in result.findings)
