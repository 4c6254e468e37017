"""What is said where another process holds what a command needs: the store of cards, a deck file that is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hantei.api.catalogs.store import open_store
from hantei.building.journal import changing
from tests.cli.conftest import Run

CARDS = Path(__file__).resolve().parents[2] / "sample_decks" / "boat" / "catalog.xlsx"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(open_store.__kwdefaults__, "wait", 0.1)
    monkeypatch.setattr(changing.only_one.__wrapped__, "__defaults__", (0.1,))  # type: ignore[attr-defined]


@pytest.mark.usefixtures("impatient")
def test_a_store_that_another_program_holds(run: Run) -> None:
    """Whoever writes says so; whoever reads does where nothing can be read, and what was there is there afterwards."""
    assert run("catalog", "import", "boat", str(CARDS))[0] == 0
    before = Path("catalog.sqlite3").read_bytes()
    with closing(sqlite3.connect("catalog.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        code, _, err = run("catalog", "rollback", "boat", "1")
        assert code == 2
        assert 'catalog.sqlite3". It was not free after 0.1 seconds; nothing has been written.' in err
        assert "Wait until other imports have ended, or close the program that has this file open" in err
        assert run("catalog", "list")[0] == 0, "one that is only about to be written can be read"
        other.execute("ROLLBACK")
        other.execute("BEGIN EXCLUSIVE")
        for call in (
            ("catalog", "list"),
            ("catalog", "show", "boat", "BA-001"),
            ("catalog", "import", "boat", str(CARDS)),
        ):
            code, _, err = run(*call, "--lang", "ja")
            assert (code, "別の処理が使っています。0.1秒待ちましたが、終わりませんでした" in err) == (2, True), call
            assert "→ ほかの取り込みが終わるのを待つか" in err
    assert Path("catalog.sqlite3").read_bytes() == before


@pytest.mark.usefixtures("impatient")
def test_a_deck_that_another_hantei_changes(run: Run) -> None:
    deck = Path("deck.txt")
    deck.write_text("game: act6\n1 ♠A\n", encoding="utf-8")
    with changing.only_one(deck):
        code, _, err = run("deck", "add", "deck.txt", "1 ♠2")
    assert (code, 'Another hantei is changing "deck.txt".' in err, "Wait for it to end and run again." in err) == (
        2, True, True,
    )  # fmt: skip
    assert deck.read_text(encoding="utf-8") == "game: act6\n1 ♠A\n"
    assert run("deck", "add", "deck.txt", "1 ♠2")[0] == 0
