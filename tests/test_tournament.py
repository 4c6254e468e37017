"""The script that writes the decks of invented tournaments."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

from hantei.cli.main import main
from tests.found import CHECKED, IMPORTED

SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"


@pytest.fixture
def tournament(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(SAMPLES)
    return importlib.import_module("tournament")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("game_id", CHECKED)
def test_check_finds_the_mistakes_that_were_put_in(
    tournament: ModuleType, tmp_path: Path, game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    entrants = tournament.write_tournament(game_id, tmp_path, 24, 1)
    decks, people = tmp_path / "decks", tmp_path / "participants.csv"
    cards = ["--catalog", str(SAMPLES / game_id / "catalog.xlsx")] if game_id in IMPORTED else []
    asked = ["check", str(decks), "--participants", str(people), *cards, "--no-repair", "-f", "json", "--lang", "en"]
    assert main([*asked]) == 1
    report = json.loads(capsys.readouterr().out)
    found = {Path(deck["file"].split("[")[0]).name: deck for deck in report["decks"]}
    assert sorted(found) == sorted(entrant.file for entrant in entrants)
    for entrant in entrants:
        codes = {finding["code"] for finding in found[entrant.file]["findings"] if finding["severity"] == "error"}
        assert entrant.code in codes if entrant.code else found[entrant.file]["outcome"] == "legal"
    assert sorted(finding["code"] for finding in report["findings"] if finding["severity"] == "error") == [
        "PARTICIPANT_DECK_MISSING", "PARTICIPANT_TWICE", "PARTICIPANT_UNKNOWN",
    ]  # fmt: skip


def test_the_same_seed_gives_the_same_files_and_another_seed_others(tournament: ModuleType, tmp_path: Path) -> None:
    for name, number, seed in (("a", 8, 1), ("b", 8, 1), ("more", 9, 1), ("other", 8, 2)):
        tournament.write_tournament("leader", tmp_path / name, number, seed)
    once, again = contents(tmp_path / "a"), contents(tmp_path / "b")
    assert once == again
    assert len(once) == 9
    more, other = contents(tmp_path / "more" / "decks"), contents(tmp_path / "other" / "decks")
    assert contents(tmp_path / "a" / "decks").items() <= more.items()
    assert not set(more.values()) & set(other.values())


def test_four_fifths_are_legal_decks_and_all_are_different(tournament: ModuleType) -> None:
    judge = tournament.sample_judge("boat")
    entrants = list(tournament._entrants(judge, 100, 1))
    assert 70 <= sum(not entrant.code for entrant in entrants) <= 90
    assert len({entrant.player for entrant in entrants}) == 100
    assert len({entrant.code for entrant in entrants}) >= 6
    assert {Path(entrant.file).suffix for entrant in entrants} == {".txt", ".csv", ".xlsx", ".json"}
    decks = [tournament.random_deck(judge, tournament.Random(number)) for number in range(50)]
    assert len({frozenset(deck.items()) for deck in decks}) == 50


def test_command_says_what_it_wrote_and_overwrites_nothing(
    tournament: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANTEI_LANG", "en")
    tournament.main(["act6", str(tmp_path), "-n", "3", "--seed", "5"])
    assert capsys.readouterr().out == f"{tmp_path / 'act6'}: 2 legal decks, 1 with a mistake\n"
    assert len(contents(tmp_path)) == 4
    with pytest.raises(SystemExit, match="there are files already"):
        tournament.main(["act6", str(tmp_path), "-n", "3"])
    for wrong in (["act6", str(tmp_path), "-n", "0"], ["chess", str(tmp_path)]):
        with pytest.raises(SystemExit) as stopped:
            tournament.main(wrong)
        assert stopped.value.code == 2
