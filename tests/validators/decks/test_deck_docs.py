"""Every example of docs/deck-files.md is a deck that hantei reads without a word."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.card import Catalog
from hantei.games import available, load
from hantei.validators.decks.files import DECK_SUFFIXES, read_decks
from hantei.validators.decks.resolve import resolve

ROOT = Path(__file__).resolve().parents[3]
PAGES = ("deck-files.md", "deck-files.ja.md")
EXAMPLE = re.compile(r"^```(deck|csv|json)\n(.*?)^```", re.DOTALL | re.MULTILINE)
ENDINGS = {"deck": ".txt", "csv": ".csv", "json": ".json"}


@cache
def catalog_of(game_id: str) -> Catalog:
    game = load(game_id)
    if game.builtin is not None:
        return Catalog(game_id, game.builtin())
    spec = game.catalog
    assert spec is not None
    files = sorted((ROOT / "sample_decks" / game_id / "cards").glob("*.csv"))
    result = import_books(spec, [open_card_list(path, path.name, game_id) for path in files])
    return Catalog(game_id, tuple(entry.card for entry in result.entries))


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def sizes(path: Path) -> list[tuple[str, str, int]]:
    """Game, player and size of each deck of a file that gives no finding."""
    found = []
    for read in read_decks(path, path.name, lambda game: load(game).deck.sections if game else ()):  # type: ignore[union-attr]
        deck, unknown = resolve(read.decklist, catalog_of(read.decklist.game))
        assert [finding.code for finding in (*read.findings, *unknown)] == []
        found.append((read.decklist.game, deck.player, deck.size()))
    return found


@pytest.mark.parametrize("name", PAGES)
def test_every_example_is_read(tmp_path: Path, name: str) -> None:
    decks = []
    for form, content in EXAMPLE.findall(page(name)):
        path = tmp_path / f"deck{ENDINGS[form]}"
        path.write_text(content, encoding="utf-8")
        decks.append(sizes(path))
    assert decks == [
        [("boat", "あおい", 11)],
        [("spimate", "石垣まもる", 7)],
        [("spimate", "", 5), ("spimate", "", 4)],
        [("spimate", "あおい", 5), ("spimate", "はると", 4)],
        [("boat", "あおい", 4)],
        [("boat", "", 3), ("spimate", "はると", 1)],
    ]


@pytest.mark.parametrize("name", PAGES)
def test_the_page_names_every_ending_and_every_section(name: str) -> None:
    text = page(name)
    assert " ".join(DECK_SUFFIXES) in text
    for game_id in available():
        spec = load(game_id).deck
        for section in spec.sections if spec else ():
            assert all(label in text for label in (section.id, section.ja, *section.aliases)), (game_id, section)
