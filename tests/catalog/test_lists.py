"""Card lists that were written apart from the reader, each with what a person reads in it: whatever differs is told."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.catalog.sheets.own_headings import own_headings
from hantei.core.finding import Severity
from hantei.games import load

LISTS = Path(__file__).parent / "lists"
TRUTH: dict[str, dict[str, Any]] = json.loads((LISTS / "truth.json").read_text(encoding="utf-8"))
READ_WHOLE = 119
"""How many of them are read whole, at least."""
DIFFERENT = {
    "marks/k07_hidden_draft.xlsx": ["SHEET_HIDDEN"],
    "names/n01_number_in_name.xlsx": ["NAMES_NUMBERED"],
    "names/n02_ruby_in_name.xlsx": ["NAME_READING_INSIDE"],
    "names/n09_name_newline.xlsx": ["NAME_LINE_BREAK"],
    "habits/reading_below_name.xlsx": ["NAME_LINE_BREAK"] * 4,
    "marks/comment_on_cost.xlsx": ["CELLS_COMMENTED"],
    "marks/new_marks.xlsx": ["NAME_MARKED"] * 3,
    "below/texts_of_abilities.csv": ["COLUMN_UNKNOWN"],
    "habits/limit_in_words.csv": ["COLUMN_UNKNOWN"],
}
"""Those that are stored otherwise than a person may read them, with the warning that says so."""


@cache
def _read(name: str) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """The cards that a list would store, none where it is refused, and the warnings and errors."""
    told = TRUTH[name]
    game = load(told["game"])
    assert game.catalog is not None
    spec = replace(game.catalog, own_headings=own_headings(game.catalog, told.get("map", ())))
    result = import_books(spec, [open_card_list(LISTS / name, name, game.id)])
    found = [str(each.code) for each in result.findings if each.severity is not Severity.INFO]
    if result.has_errors:
        return {}, found
    return {entry.card.name: entry.card.model_dump(mode="json") for entry in result.entries}, found


def _agrees(name: str) -> bool:
    cards, wanted = _read(name)[0], TRUTH[name]["cards"]
    return cards.keys() == wanted.keys() and all(
        cards[card][field] == value for card, fields in wanted.items() for field, value in fields.items()
    )


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_nothing_is_read_wrong_silently(name: str) -> None:
    cards, found = _read(name)
    if cards and not _agrees(name):
        assert found == DIFFERENT.get(name), cards


def test_lists_that_are_read_whole() -> None:
    assert sum(bool(TRUTH[name]["cards"]) and _agrees(name) for name in TRUTH) >= READ_WHOLE
