"""Every Python line of the pages and the READMEs runs and gives what is shown."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pandas
import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
    if "```pycon" in path.read_text(encoding="utf-8")
)


def test_there_are_pages() -> None:
    assert "docs/python.md" in {path.relative_to(ROOT).as_posix() for path in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_python_of_a_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "store.sqlite3"))
    monkeypatch.setenv("HANTEI_LANG", "en")
    blocks = re.findall(r"```pycon\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    said: list[str] = []
    with pandas.option_context("display.width", 120, "display.max_columns", 20):
        result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not result.failed, "".join(said)
    assert result.attempted == sum(block.count(">>> ") for block in blocks)


def test_no_python_is_shown_that_is_not_run() -> None:
    shown = {page.name for page in (ROOT / "docs").glob("*.md") if "```python\n" in page.read_text(encoding="utf-8")}
    assert shown == {
        "agents.md",
        "cardkit.md",
        "engine.md",
    }  # test_installed, test_cardkit_page and test_outside run these
