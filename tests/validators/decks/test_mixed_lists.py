"""Sixty deck lists of mixed habits are read without a wrong card. What draws them knows nothing of the reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.core.finding import Severity
from hantei.games import load
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from tests.validators.decks.mixed_lists import Cards, mixed_list
from tests.validators.decks.test_deck_docs import catalog_of

EXTRA = 40
"""So many of the last cards of spimate may stand in its second section."""


@pytest.mark.parametrize("seed", range(60))
def test_mixed_list(seed: int, tmp_path: Path) -> None:
    game = ("spimate", "boat")[seed % 2]
    catalog, spec = catalog_of(game), load(game).deck
    assert spec is not None
    names = [card.name for card in catalog]
    cut = len(names) - (EXTRA if game == "spimate" else 0)
    mixed = mixed_list(seed, names[:cut], names[cut:])
    path = tmp_path / "list.txt"
    path.write_bytes(mixed.data)
    [read] = read_decks(path, path.name, lambda _: spec.sections)
    deck, unknown = resolve(read.decklist, catalog)
    found: dict[str, Cards] = {}
    for entry in deck.entries:
        cards = found.setdefault(entry.section, {})
        cards[entry.card.name] = cards.get(entry.card.name, 0) + entry.count
    remarks = [finding for finding in (*read.findings, *unknown) if finding.severity is not Severity.INFO]
    assert (found, remarks) == (mixed.truth, []), f"{mixed.habits}\n{mixed.text}"
