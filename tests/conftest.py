"""The games with the cards of their sample catalogues."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.card import Catalog
from hantei.games import load
from hantei.validators.judge import Judge

settings.register_profile("hantei", deadline=None)
settings.load_profile("hantei")
"""How long an example takes says more of what else a machine does than of the code."""

os.environ.pop("COLUMNS", None)
"""Tests that run side by side would print as wide as the terminal of whoever runs them."""


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or leaves anything in the data folder of whoever runs it, or reads their settings."""
    monkeypatch.setenv("HANTEI_DATA", str(tmp_path_factory.getbasetemp() / "data"))
    monkeypatch.setenv("HANTEI_CONFIG", str(tmp_path_factory.getbasetemp() / "data" / "hantei.toml"))


SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"


@cache
def sample_catalog(game_id: str) -> Catalog:
    game = load(game_id)
    if game.builtin is not None:
        return Catalog(game_id, game.builtin())
    assert game.catalog is not None
    result = import_books(game.catalog, [open_card_list(SAMPLES / game_id / "catalog.xlsx", "catalog.xlsx", game_id)])
    return Catalog(game_id, tuple(entry.card for entry in result.entries))


@cache
def sample_judge(game_id: str) -> Judge:
    game = load(game_id)
    assert game.deck is not None
    return Judge(game_id, game.deck, sample_catalog(game_id), game.deck.settings({}), game.parse_name)


@pytest.fixture(scope="session")
def judge_of() -> Callable[[str], Judge]:
    """The judge of a game, by its id, on the sample cards and with every switch on its default."""
    return sample_judge


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tables that long tests have recorded as the property `table` stand at the end, whichever process ran them."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            for name, text in getattr(report, "user_properties", ()):
                if name == "table":
                    terminalreporter.section(report.nodeid)
                    terminalreporter.write_line(text)
