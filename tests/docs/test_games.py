"""The tables of the docs have a row for every game that they are about: a further game without its row is noticed."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from hantei.games import load
from tests.found import CHECKED, GAMES, PLAYED, WITH_OPENING

ROOT = Path(__file__).resolve().parents[2]
READMES = ("README.md", "README.ja.md")
TABLES = {"odds": WITH_OPENING, "rulesets": CHECKED, "deck-files": CHECKED}
SECTIONS = {
    "notation": PLAYED,
    "effect-codes": tuple(game_id for game_id in GAMES if load(game_id).make_codes),
}
LANGUAGES = ("", ".ja")


def lines_of(name: str) -> list[str]:
    return (ROOT / name).read_text(encoding="utf-8").splitlines()


def named(text: str) -> list[str]:
    """The ids of games in a text."""
    return [word for word in re.findall(r"[a-z]+\d*", text) if word in GAMES]


def first_cells(lines: list[str], *heads: str) -> list[str]:
    """The first cells of the one table whose first column is headed so."""
    [start] = [number for number, line in enumerate(lines) if line.split("|")[1:2] in [[f" {head} "] for head in heads]]
    rows = lines[start + 2 :]
    end = next((number for number, line in enumerate(rows) if not line.startswith("|")), len(rows))
    return [row.split("|")[1] for row in rows[:end]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", TABLES)
def test_the_table_has_a_row_for_every_game(page: str, language: str) -> None:
    cells = first_cells(lines_of(f"docs/{page}{language}.md"), "game", "ゲーム")
    assert sorted(name for cell in cells for name in named(cell)) == sorted(TABLES[page])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", SECTIONS)
def test_the_page_has_a_section_for_every_game(page: str, language: str) -> None:
    heads = [line for line in lines_of(f"docs/{page}{language}.md") if line.startswith("## ")]
    assert sorted(name for head in heads for name in named(head)) == sorted(SECTIONS[page])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_played_game_has_its_table_of_questions(language: str) -> None:
    lines = lines_of(f"docs/notation{language}.md")
    heads = [line.split("|")[1] for line, below in pairwise(lines) if below.startswith("|--")]
    assert sorted(name for head in heads for name in named(head)) == sorted(PLAYED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_matches_says_how_much_turn_tries_in_every_game(language: str) -> None:
    plays = ((game_id, load(game_id).play) for game_id in sorted(PLAYED))
    usual = ", ".join(f"{game_id} {play.budget}" for game_id, play in plays if play is not None)
    assert usual in " ".join(lines_of(f"docs/matches{language}.md"))


@pytest.mark.parametrize("readme", READMES)
def test_the_readme_names_every_game_and_those_that_are_played(readme: str) -> None:
    text = "\n".join(lines_of(readme))
    intro, _, points = text.partition("\n- **")
    assert sorted(name for code in re.findall("`([^`]*)`", intro) for name in named(code)) == sorted(GAMES)
    [engine] = [line for line in points.splitlines() if "rules engine" in line or "ルールエンジン" in line]
    assert sorted(set(named(engine))) == sorted(PLAYED)
    assert f"{sum(len(load(game_id).rulebook.rules) for game_id in GAMES):,}" in points


@pytest.mark.parametrize("game_id", GAMES)
def test_a_games_own_readme_names_only_files_that_are_there(game_id: str) -> None:
    folder = load(game_id).folder
    text = (folder / "README.md").read_text(encoding="utf-8")
    files = re.findall(r"`([\w/*.-]+\.(?:py|toml))`", text)
    assert "rulebook.toml" in files
    assert [file for file in files if not [*folder.glob(file)]] == []
