"""docs/cardkit.md: its examples print what it shows; it has every section of the rulebooks of which it speaks, and the
rules and parts that it names are there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
KIT = ROOT / "hantei" / "cardkit"
PAGE = (ROOT / "docs" / "cardkit.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE, re.DOTALL)
RULE = re.compile(r"\b(?:BM|SP)-\d{3}\b")
GAMES = ("boat", "spimate")


def rules_of(game: str) -> dict[str, str]:
    """The rules of a game with their sections."""
    book = tomllib.loads((ROOT / "hantei" / "games" / game / "rulebook.toml").read_text("utf-8"))
    return {number: rule["section"] for number, rule in book["rules"].items()}


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading."""
    below = PAGE.split(f"# {heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [line for line in below.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_examples_print_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {"__name__": "example"}
    printed: list[str] = []
    for code, _ in EXAMPLES:
        exec(code, names)
        printed.append(capsys.readouterr().out)
    assert printed == [shown for _, shown in EXAMPLES]
    assert len(EXAMPLES) == PAGE.count("```python")


@pytest.mark.parametrize("game", GAMES)
def test_every_section_of_a_rulebook_has_its_row(game: str) -> None:
    assert [row[0] for row in rows(game)] == list(dict.fromkeys(rules_of(game).values()))
    assert all(carried != "–" or own != "–" for _, carried, own in rows(game))


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_named_in_the_rows_of_their_sections(game: str) -> None:
    sections = rules_of(game)
    named = [(rule, row[0]) for row in rows(game) for cell in row[1:] for rule in RULE.findall(cell)]
    assert [(rule, row) for rule, row in named if sections[rule] != row] == []


def test_rules_that_are_named_exist() -> None:
    known = {rule for game in GAMES for rule in rules_of(game)}
    assert set(RULE.findall(PAGE)) - known == set()


def test_every_part_has_its_row_and_every_row_its_part() -> None:
    named = [name for row in rows("Parts") for name in re.findall(r"`([\w/]+(?:\.py|/))`", row[0])]
    files = {path.relative_to(KIT).as_posix() for path in (KIT / "play").rglob("*.py") if path.name != "__init__.py"}
    assert {name if "/" in name else f"play/stack/{name}" for name in named} == {*files, "show/"}
    sections = {game: set(rules_of(game).values()) for game in GAMES}
    for row in rows("Parts")[:-1]:
        for game, cell in zip(GAMES, row[-2:], strict=True):
            assert set(re.split(", ", cell)) - {"–"} <= sections[game], row[0]
