"""`hantei.toml`, `HANTEI_*` and the user's file as defaults of options, and `hantei config show`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DECK = "name: 試し\n1 無名の竜\n"


def _write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


def _shown(run: Run) -> dict[str, tuple[object, str]]:
    """Of every option that is said: its value, and by which source."""
    code, out, _ = run("config", "show", "--format", "json")
    assert code == 0
    options = json.loads(out)["options"]
    return {one["option"]: (one["value"], one["source"]) for one in options if one["source"] != "default"}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own file."""
    monkeypatch.setenv("HANTEI_CONFIG", str(tmp_path / "own.toml"))
    return tmp_path / "own.toml"


def test_what_is_nearer_counts(run: Run, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HANTEI_DB")
    monkeypatch.delenv("HANTEI_LANG")
    own.write_text('seed = 1\njobs = 1\nlang = "en"\n', encoding="utf-8")
    assert _shown(run) == {"seed": (1, "user"), "jobs": (1, "user"), "lang": ("en", "user")}
    _write("hantei.toml", "seed = 2\nmax = 7\n[check]\nmax = 3\n")
    said = {"seed": (2, "project"), "jobs": (1, "user"), "lang": ("en", "user"), "max": (7, "project")}
    assert _shown(run) == said | {"check.max": (3, "project")}
    monkeypatch.setenv("HANTEI_SEED", "3")
    assert _shown(run)["seed"] == (3, "environment")
    _write("below/hantei.toml", "max = 8\n")
    monkeypatch.chdir(tmp_path / "below")
    assert _shown(run)["max"] == (8, "project")
    assert "check.max" not in _shown(run)


def test_settings_are_the_defaults_of_options(run: Run) -> None:
    _write("hantei.toml", '[games]\nformat = "json"\n')
    assert json.loads(run("games")[1])["schema"] == "hantei.games/1"
    assert run("games", "--format", "table")[1].startswith("id ")


def test_origin_names_the_file_and_the_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_JOBS", "2")
    _write("hantei.toml", '\n# by hand\ncatalog = ["a.xlsx"]\n[goldfish]\nmatches = 50\n')
    code, out, _ = run("config", "show", "--origin", "--lang", "ja")
    lines = {line.split()[0]: line.split() for line in out.splitlines()}
    assert code == 0
    assert lines["catalog"] == ["catalog", str(tmp_path / "a.xlsx"), f"{tmp_path / 'hantei.toml'}:3"]
    assert lines["goldfish.matches"] == ["goldfish.matches", "50", f"{tmp_path / 'hantei.toml'}:5"]
    assert lines["jobs"] == ["jobs", "2", "HANTEI_JOBS"]
    assert lines["seed"] == ["seed", "（既定）", "設定なし（HANTEI_SEED", "でも設定できます）"]


def test_headings_of_ones_own_are_shown(run: Run, own: Path, tmp_path: Path) -> None:
    own.write_text('[columns]\n"体力" = "hp"\n"攻" = "atk"\n', encoding="utf-8")
    _write("hantei.toml", '[columns]\n"攻" = "ap"\n[columns.boat]\n"守" = "defence"\n')
    rows = json.loads(run("config", "show", "--format", "json")[1])["options"]
    shown = [(one["option"], one["value"], one["source"], one["line"]) for one in rows if "columns" in one["option"]]
    assert sorted(shown) == [
        ("columns.boat.守", "defence", "project", 4), ("columns.体力", "hp", "user", 2),
        ("columns.攻", "ap", "project", 2),
    ]  # fmt: skip


def test_all_that_is_wrong_is_told_at_once(run: Run) -> None:
    _write("hantei.toml", 'lang = "fr"\ngmae = 3\n[check]\nmaxx = 1\n[chek]\nmax = 1\n')
    code, _, err = run("games")
    lines = [line for line in err.splitlines() if line.startswith("hantei: ")]
    assert (code, [line.split(".toml:")[1].split(":")[0] for line in lines]) == (2, ["1", "2", "4", "5"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\ngmae = 'boat'", ':2: there is no setting "gmae". Do you mean game?'),
        ("xyzzy = 1", ':1: there is no setting "xyzzy".'),
        ("strict = true", ':1: there is no setting "strict".'),
        ("[check]\n\nmaxx = 1", ':3: there is no setting "maxx". Do you mean max?'),
        ("[check]\nforce = true", ':2: there is no setting "force".'),
        ("\n\n[chek]\nmax = 1", ":3: there is no table [chek]. Do you mean check?"),
        ("jobs = 'many'", ":1: jobs is a number, not many."),
        ("game = 'boot'", ':1: game can\'t be "boot".'),
        ("lang = 'fr'", ':1: lang can\'t be "fr".'),
        ("catalog = 3", ':1: catalog is a list of texts such as ["…", "…"], not 3.'),
        ("[catalog-import]\nstrict = 1", ":2: strict is true or false, not 1."),
    ],
)
def test_what_means_nothing_is_told_with_its_place(run: Run, tmp_path: Path, text: str, said: str) -> None:
    _write("hantei.toml", text)
    code, out, err = run("games")
    assert (code, out) == (2, "")
    assert err.splitlines()[0].startswith(f"hantei: {tmp_path / 'hantei.toml'}{said}")
    assert run("games", "--help")[0] == run("--version")[0] == 0


def test_unknown_variable_is_told_with_the_nearest(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_SEAD", "3")
    code, _, err = run("games")
    assert (code, err) == (
        0,
        "hantei: HANTEI_SEAD in the environment is no setting of hantei. Do you mean HANTEI_SEED?\n",
    )


def test_value_that_an_option_refuses_is_told_with_its_place(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_JOBS", "-1")
    code, _, err = run("match", "a", "b", "--lang", "ja")
    assert code == 2
    assert err.splitlines()[-1] == "  → この値は HANTEI_JOBS にあります。"
    _, _, err = run("match", "a", "b", "--jobs", "-1", "--lang", "ja")
    assert "HANTEI_JOBS" not in err


def test_language_of_the_settings(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HANTEI_LANG")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    _write("hantei.toml", 'lang = "ja"\n')
    assert "ボートモンスター" in run("games")[1]
    assert "Boat Monster" in run("games", "--lang", "en")[1]
    monkeypatch.setenv("HANTEI_LANG", "en")
    assert "Boat Monster" in run("games")[1]


def test_game_of_the_settings_need_not_be_named(run: Run) -> None:
    assert run("catalog", "show", "♠10")[0] == 2
    _write("hantei.toml", 'game = "act6"\n')
    assert run("catalog", "show", "♠10") == run("catalog", "show", "act6", "♠10")
    assert run("catalog", "show", "♠10")[0] == 0
    assert "BM-" not in run("rules", "デッキ")[1]
    assert run("rules", "BM-330")[1].startswith("BM-330  ")
    assert run("rules", "boot", "竜")[0] == 2  # a slip of the pen is not a word to search for


def test_rule_tells_its_game(run: Run) -> None:
    assert run("rules", "LD-001")[1].startswith("LD-001  ")
    assert run("rules", "A8-999")[0] == 2


def test_deck_that_says_its_game_is_of_that_game(run: Run) -> None:
    _write("hantei.toml", 'game = "act6"\n')
    _write("said.txt", "game: act8\n1 ♠A\n")
    _write("unsaid.txt", "1 ♠A\n")
    found = json.loads(run("check", "said.txt", "unsaid.txt", "-f", "json")[1])
    assert [deck["game"] for deck in found["decks"]] == ["act8", "act6"]
    found = json.loads(run("check", "said.txt", "unsaid.txt", "-g", "act8", "-f", "json")[1])
    assert [deck["game"] for deck in found["decks"]] == ["act8", "act8"]
