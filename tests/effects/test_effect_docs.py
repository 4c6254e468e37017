"""The examples of docs/effects.md, in both languages: each text is one tree, which is printed just so."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.chart.english.reader import english_reading
from hantei.effects.printing.english.printer import print_english
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.sense.settle import settle
from hantei.effects.tree.walk import unparsed
from tests.found import WORDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
HEADINGS = {"effects.md": "## Examples", "effects.ja.md": "## 例"}


def examples(page: str) -> list[tuple[str, str, str]]:
    """Game, Japanese and English of each row below the heading of the examples."""
    section = (DOCS / page).read_text(encoding="utf-8").split(HEADINGS[page] + "\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| ")]
    return [(game.strip(), japanese.strip(), english.strip()) for game, japanese, english in rows[1:]]


@pytest.mark.parametrize(("game", "japanese", "english"), examples("effects.md"))
def test_example_is_read_and_printed_in_both_languages(game: str, japanese: str, english: str) -> None:
    words = WORDS[game]
    tree = read_cell(japanese, words)
    assert not unparsed(tree)
    assert settle(english_reading(english, words).text, played=False) == settle(tree, played=False)
    assert (print_japanese(tree, words), print_english(tree, words)) == (japanese, english)


def test_both_pages_have_the_same_examples() -> None:
    assert len(examples("effects.md")) == 9
    assert examples("effects.ja.md") == examples("effects.md")
