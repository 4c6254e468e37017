"""The pages for players, judges and designers exist in both languages and say the same; what all pages name exists."""

from __future__ import annotations

import fnmatch
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FOR_PROGRAMMERS = {"agents.md", "cardkit.md", "engine.md", "python.md", "strength.md"}
"""Pages in English only: who writes a game or a program reads the code, too."""
PAGES = sorted(path.name for path in DOCS.glob("*.md") if "." not in path.stem and path.name not in FOR_PROGRAMMERS)
PLACES = ("*.md", "docs/*.md", "hantei/games/*/README.md", "sample_decks/**/README.md")
EVERY = sorted(path.relative_to(ROOT).as_posix() for place in PLACES for path in ROOT.glob(place))

NEW_GAME_PAGES = ("docs/new-game.md", "docs/new-game.ja.md")
TEMPLATE = ROOT / "hantei" / "api" / "new_game" / "template"

LABELS = {"drawn", "other", "played", "share", "stuck"}
"""Headings of printed tables: other words in Japanese."""

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED_PATH = re.compile(
    r"(?<![\w/.])(?:hantei|docs|tests|sample_decks|mutants|benchmarks)/[A-Za-z0-9_./<>*-]*[A-Za-z0-9_/*>]"
)

NAMED_FILE = re.compile(r"`(?!hantei\.toml`)([a-z_][\w/<>*-]*\.(?:py|toml))`")  # that one is the user's own


def japanese(name: str) -> str:
    return name.removesuffix(".md") + ".ja.md"


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def prose(name: str) -> str:
    return BLOCK.sub("", text_of(name))


@pytest.mark.parametrize("name", PAGES)
def test_pair_names_each_other_below_the_title(name: str) -> None:
    other = japanese(name)
    assert text_of(name).splitlines()[2] == f"(日本語: [{other}]({other}))"
    assert text_of(other).splitlines()[2] == f"(English: [{name}]({name}))"


@pytest.mark.parametrize("name", PAGES)
def test_pair_has_the_same_sections(name: str) -> None:
    levels = [re.findall(r"^(#+) ", prose(page), re.MULTILINE) for page in (name, japanese(name))]
    assert levels[0] == levels[1]


def tables(name: str) -> list[tuple[int, int]]:
    """Rows and columns of each table."""
    found = re.findall(r"^\|.*\n(?:\|.*\n)+", prose(name), re.MULTILINE)
    return [(table.count("\n"), table.splitlines()[1].count("|")) for table in found]


@pytest.mark.parametrize("name", PAGES)
def test_pair_has_the_same_tables(name: str) -> None:
    assert tables(name) == tables(japanese(name))


def without_words(data: Any) -> Any:
    """A scenario without its `why`, which is a sentence for people."""
    if isinstance(data, dict):
        return {key: without_words(value) for key, value in data.items() if key != "why"}
    return [without_words(value) for value in data] if isinstance(data, list) else data


def meaning(kind: str, content: str) -> Any:
    """What a block says to hantei: the commands without remarks, the data without comments.

    Decks and questions are written in the words of the language: tests of their own read them.
    """
    if kind == "toml":
        return without_words(tomllib.loads(content))
    if kind in ("csv", "json", "diff"):
        return content
    if kind == "":
        return [re.split(r"\s{2,}", line)[0] for line in content.splitlines() if line.startswith("hantei")]
    return None


@pytest.mark.parametrize("name", PAGES)
def test_pair_has_the_same_examples(name: str) -> None:
    blocks = [BLOCK.findall(text_of(page)) for page in (name, japanese(name))]
    english, translated = ([(kind, meaning(kind, content)) for kind, content in each] for each in blocks)
    assert english == translated


def codes(name: str) -> set[str]:
    """What stands in backticks and is the same in every language: keys, options, names of files."""
    found = {code for code in re.findall(r"`([^`\n]+)`", prose(name)) if code.isascii() and " " not in code}
    return found - LABELS


@pytest.mark.parametrize("name", PAGES)
def test_pair_names_the_same_words_of_hantei(name: str) -> None:
    assert codes(name) == codes(japanese(name))


def anchors(path: Path) -> set[str]:
    """The names under which the headings of a page can be linked."""
    headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: str) -> Iterator[tuple[Path, str]]:
    for link in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        if "://" not in link:
            target, _, anchor = link.partition("#")
            yield ((ROOT / page).parent / target if target else ROOT / page).resolve(), anchor


@pytest.mark.parametrize("page", EVERY)
def test_links_resolve(page: str) -> None:
    for target, anchor in links(page):
        assert target.is_file(), target
        assert not anchor or anchor in anchors(target), (target.name, anchor)


@pytest.mark.parametrize("page", EVERY)
def test_links_stay_in_the_language(page: str) -> None:
    """But for the one link to the page itself in the other language."""
    path = ROOT / page
    itself = path.name.replace(".ja.md", ".md") if page.endswith(".ja.md") else japanese(path.name)
    for target, _ in links(page):
        if target != path.with_name(itself):
            other = target.with_name(japanese(target.name))
            assert not target.name.endswith(".ja.md") if not page.endswith(".ja.md") else not other.is_file(), target


@pytest.mark.parametrize("page", [page for page in EVERY if page != "ARCHITECTURE.md"])
def test_paths_that_are_named_exist(page: str) -> None:
    """A page about new games names files of the folder that the template lays out, too."""
    tops = (ROOT, TEMPLATE) if page in NEW_GAME_PAGES else (ROOT,)
    for named in NAMED_PATH.findall((ROOT / page).read_text(encoding="utf-8")):
        pattern = re.sub(r"<[^>]*>", "*", named)
        assert any(list(top.glob(pattern.rstrip("/"))) for top in tops), named


@cache
def files() -> list[str]:
    """Every module and data file of the sources, each with a slash before it."""
    folders = ("hantei", "tests", "mutants", "sample_decks")
    found = [path for folder in folders for ending in ("py", "toml") for path in (ROOT / folder).rglob(f"*.{ending}")]
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in (*found, ROOT / "pyproject.toml")]


@pytest.mark.parametrize("page", [page for page in EVERY if page not in ("ARCHITECTURE.md", "CHANGELOG.md")])
def test_modules_and_data_files_that_are_named_exist(page: str) -> None:
    """`cards/rules.py` may be any game's: some file ends with what is named."""
    for named in NAMED_FILE.findall((ROOT / page).read_text(encoding="utf-8")):
        assert fnmatch.filter(files(), "*/" + re.sub(r"<[^>]*>", "*", named)), named


@pytest.mark.parametrize("readme", ["README.md", "README.ja.md"])
def test_every_page_is_linked_from_the_readme_of_its_language(readme: str) -> None:
    linked = {target.name for target, _ in links(readme)}
    assert {japanese(page) if ".ja." in readme else page for page in PAGES} <= linked


def wordings(data: Any) -> Iterator[dict[str, str]]:
    if isinstance(data, dict) and isinstance(data.get("ja"), str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from wordings(value)


def test_messages_name_pages_of_their_language() -> None:
    for path in (*ROOT.glob("hantei/messages/*.toml"), *ROOT.glob("hantei/games/*/messages.toml")):
        for words in wordings(tomllib.loads(path.read_text(encoding="utf-8"))):
            for page in PAGES:
                assert f"docs/{page}" not in words["ja"], (path.name, words["ja"])
                assert f"docs/{japanese(page)}" not in words["en"], (path.name, words["en"])
                assert (f"docs/{page}" in words["en"]) == (f"docs/{japanese(page)}" in words["ja"]), words
