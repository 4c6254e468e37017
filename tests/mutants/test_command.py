"""`make mutants` says what it did, and ends with 1 where too few changes were noticed."""

from __future__ import annotations

import pytest

import mutants.__main__ as command
from mutants.area import Area
from mutants.change import Change
from mutants.trial import Result

CHANGES = [Change("a.py", 0, "<", "<=", 3, 3, "f", 1), Change("a.py", 9, "3", "4", 7, 7, rule="BM-001")]


@pytest.fixture(autouse=True)
def _invented_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "reason_of", lambda change, reasons: reasons.get((change.file, change.old), ""))


def _report(noticed: list[str], least: float, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    results = [
        Result(change, test, reached=bool(n)) for n, (change, test) in enumerate(zip(CHANGES, noticed, strict=True))
    ]
    return command._report("boat", results, least), capsys.readouterr().out


def test_survivors_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert _report(["t", "t"], 1.0, capsys) == (0, "boat: 2 of 2 noticed (100.0%), 0 of the others explained\n")
    assert _report(["", ""], 0.9, capsys) == (
        1,
        "boat: 0 of 2 noticed (0.0%), 0 of the others explained\n"
        "  a.py:3 f: `<` -> `<=`\n    it makes no difference in any test\n"
        "  BM-001 a.py:7: `3` -> `4`\n    nobody knows why\n"
        "  fewer than 90%: write a test, delete what is dead, or explain it in explained.toml\n",
    )


def test_an_explained_survivor_counts_as_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "explained", lambda: {("a.py", "<"): "They are never equal."})
    code, text = _report(["", "t"], 0.9, capsys)
    assert (code, text.splitlines()[2]) == (0, "    They are never equal.")


def test_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["chess"]) == 2
    assert capsys.readouterr().err == (
        "mutants: name what is to be changed: leader, act6, act8, interpreter, cardkit, boat, spimate (not ['chess'])\n"
    )


def test_changes_of_one_file_are_drawn_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn: list[Change] = []

    def tried(_area: Area, changes: list[Change], *_: object) -> list[Result]:
        drawn.extend(changes)
        return []

    monkeypatch.setattr(command, "_tried", tried)
    assert command.main(["interpreter", "-n", "9999", "--file", "table/changes.py", "--file", "table/layout.py"]) == 0
    assert {change.file for change in drawn} == {
        f"hantei/interpreter/table/{name}.py" for name in ("changes", "layout")
    }
    assert command.main(["interpreter", "--file", "moon.py"]) == 2
    assert capsys.readouterr().err == "mutants: no file of interpreter ends with moon.py\n"


def test_the_same_seed_draws_the_same_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[Change]] = []

    def tried(area: Area, changes: list[Change], *_: object) -> list[Result]:
        drawn.append(changes)
        return []

    monkeypatch.setattr(command, "_tried", tried)
    for seed in ("1", "1", "2"):
        assert command.main(["act6", "-n", "5", "--seed", seed]) == 0
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0]) | set(drawn[2])) == 10


def test_all_ends_of_ranges_are_tried_whatever_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Change] = []

    def tried(_area: Area, changes: list[Change], *_: object) -> list[Result]:
        drawn.extend(changes)
        return []

    monkeypatch.setattr(command, "_tried", tried)
    assert command.main(["interpreter", "--ranges", "-n", "1", "--file", "table/changes.py"]) == 0
    assert [(change.function, change.old, change.new) for change in drawn] == [("Mod.ends_with", "<", "<=")]


@pytest.mark.parametrize(("part", "tried"), [("1/1", CHANGES), ("1/2", CHANGES[:1]), ("2/2", CHANGES[1:])])
def test_written_changes_are_tried_in_parts(
    part: str, tried: list[Change], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "read_changes", lambda _path: CHANGES)
    monkeypatch.setattr(command, "area_of", lambda _file: Area("boat", (), (), ""))
    monkeypatch.setattr(command, "load_areas", lambda: {"boat": Area("boat", (), (), "")})
    monkeypatch.setattr(command, "tests_by_rule", lambda _area: {})
    monkeypatch.setattr(
        command,
        "noticed_by_proofs",
        lambda _area, changes, *_: [Result(change, "t", reached=True) for change in changes],
    )
    assert command.main(["--ids", "changes.toml", "--part", part]) == 0
    assert f"boat: {len(tried)} of {len(tried)} noticed" in capsys.readouterr().out


def test_a_written_change_is_to_be_noticed_by_a_proof_of_its_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where another test notices it, that is told, and isn't enough; one that is written without a rule may be noticed
    by any."""
    monkeypatch.setattr(command, "area_of", lambda _file: Area("boat", (), (), ""))
    monkeypatch.setattr(command, "load_areas", lambda: {"boat": Area("boat", (), (), "")})
    monkeypatch.setattr(command, "tests_by_rule", lambda _area: {})
    monkeypatch.setattr(command, "noticed_by_proofs", lambda *_: [])
    monkeypatch.setattr(command, "_tried", lambda _area, changes, _jobs: [Result(changes[0], "t", reached=True)])
    told = "  noticed, but by no proof of BM-001: a.py:7: `3` -> `4` (t)\n"
    for changes, code in ((CHANGES[:1], 0), (CHANGES[1:], 1)):
        monkeypatch.setattr(command, "read_changes", lambda _path, changes=changes: changes)
        assert command.main(["--ids", "changes.toml"]) == code
        text = capsys.readouterr().out
        assert (told in text, "boat: 1 of 1 noticed" in text) == (code == 1, True)


@pytest.mark.parametrize("part", ["0/4", "5/4", "2", "two/4"])
def test_a_part_that_is_none_is_told(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(["--ids", "changes.toml", "--part", part])
    assert f"'{part}' is no part, as 1/4 to 4/4 are" in capsys.readouterr().err
