"""The recorded matches of the leader game: what they show, and how they come out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.cli.main import main
from hantei.core.contents import contents_digest
from hantei.simulator.agents.stock import AGENTS
from hantei.simulator.journal import read_journal
from tests.games.leader.journals import CARDS, FOLDER, GREEDY, RANDOM, played
from tests.games.leader.samples import SAMPLES

FILES = sorted(FOLDER.glob("*.jsonl"))
MANY = 120


def test_every_journal_has_its_file() -> None:
    assert {path.stem for path in FILES} == {*RANDOM, *GREEDY}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_journal_knows_what_its_cards_said(path: Path) -> None:
    header, _ = read_journal(path.read_text(encoding="utf-8"))
    assert header.contents == contents_digest(CARDS[card] for deck in header.decks for card in deck)


@pytest.mark.parametrize("name", RANDOM)
def test_the_same_seed_gives_the_same_journal(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    assert played(read_journal(text)[0], AGENTS["random"]) == text


def test_the_journals_show_many_cards_at_work() -> None:
    seen: set[str] = set()
    for path in FILES:
        header, rows = read_journal(path.read_text(encoding="utf-8"))
        names = {CARDS[card].name for deck in header.decks for card in deck}
        events = [str(row["event"]) for row in rows if "event" in row]
        shown = [
            text for text in events if any(word in text for word in (" comes to ", " uses ", " springs ", "effect of"))
        ]
        seen |= {name for name in names if any(f":{name}" in text for text in shown)}
    assert len(seen) >= MANY


def test_hantei_replays_a_recorded_journal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_LANG", "en")
    assert main(["replay", str(FILES[0]), "--catalog", str(SAMPLES / "cards")]) == 0
    assert "comes out as it was written" in capsys.readouterr().out
