"""`docs/new-game.md` leads to a game that works: its commands are run and its changes made, from top to bottom."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.api.new_game.laid_out import installed

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "new-game.md"
PART = re.compile(r"^```(?P<kind>\w*)\n(?P<block>.*?)^```$|\]\((?P<link>[\w/-]+\.diff)\)", re.DOTALL | re.MULTILINE)
INSTALL = 'python -m pip install -e "./mygame[test]"'
WHEEL = "python -m pip wheel --no-deps ./mygame"


def parts(text: str) -> Iterator[tuple[str, str]]:
    """The commands and the changes of the page, in their order."""
    for part in PART.finditer(text):
        if part["link"]:
            yield "change", (PAGE.parent / part["link"]).read_text(encoding="utf-8")
        elif part["kind"] == "diff":
            yield "change", part["block"]
        else:
            yield from (("command", line) for line in part["block"].splitlines())


def make_change(folder: Path, change: str) -> None:
    """Carry out a change as a reader would: each group of lines stands in its file once."""
    for file, groups in re.findall(r"^\+\+\+ (?:b/)?(\S+)\n((?:(?!^\+\+\+|^diff ).*\n?)+)", change, re.MULTILINE):
        path = folder / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for group in re.split(r"^@@.*\n", groups, flags=re.MULTILINE)[1:]:
            lines = group.splitlines(keepends=True)
            old = "".join(line[1:] or "\n" for line in lines if line[0] != "+")
            new = "".join(line[1:] or "\n" for line in lines if line[0] != "-")
            assert text.count(old) == 1 or not text, (file, group)
            text = text.replace(old, new, 1) if text else new
        path.write_text(text, encoding="utf-8")


def run(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the page; what would ask the network stands as if it had."""
    words = shlex.split(command)
    if command == WHEEL:
        words += ["--no-build-isolation", "--no-index"]
    arguments = ["-m", *words] if words[0] == "hantei" else words[1:]
    environment = {
        **os.environ,
        "HANTEI_DATA": str(folder / "data"),
        "HANTEI_LANG": "en",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": os.pathsep.join((str(folder / "mygame"), str(ROOT))),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_CONSTRAINT": "",  # `make test` names a file of this repository
        "PIP_BUILD_CONSTRAINT": "",
    }
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.timeout(400)  # thirty processes, one after the other
@pytest.mark.parametrize("tried_after", [(5,), pytest.param((1, 2, 3, 4, 5), marks=pytest.mark.slow)])
def test_the_page_leads_to_a_game_that_works(tmp_path: Path, tried_after: tuple[int, ...]) -> None:
    """The game's own tests pass after the last change; the long test runs them after each."""
    said: dict[str, str] = {}
    changes = 0
    for kind, what in parts(PAGE.read_text(encoding="utf-8")):
        if kind == "change":
            make_change(tmp_path, what)
            changes += 1
            if changes in tried_after:
                done = run(tmp_path, "python -m pytest -q -p no:cacheprovider mygame")
                assert (done.returncode, changes) == (0, changes), done.stdout
        elif what == INSTALL:
            installed(tmp_path / "mygame")
        else:
            done = run(tmp_path, what)
            assert (done.returncode, what) == (0, what), done.stdout + done.stderr
            said[what] = done.stdout
    assert changes == 5
    assert re.search(r"^mygame +My game +match +9 ", said["hantei games"], re.MULTILINE)
    assert said["hantei rules mygame MY-010"].startswith("MY-010  A match that is not over after 40 turns is a draw.")
    draws, raises, destroys = (text for command, text in said.items() if command.startswith("hantei effects explain"))
    assert ("The engine plays all of it." in draws, "The engine plays all of it." in raises) == (True, True)
    assert "(this can't be done in a match of this game)" in destroys
    assert said["hantei scenario run mygame/sample_decks/scenarios"] == "15 scenarios, 0 came out otherwise\n"
    [wheel] = tmp_path.glob("*.whl")
    with ZipFile(wheel) as opened:
        assert "mygame/rulebook.toml" in opened.namelist()
        [points] = [name for name in opened.namelist() if name.endswith("entry_points.txt")]
        assert opened.read(points).decode() == "[hantei.games]\nmygame = mygame:GAME\n"


@pytest.mark.parametrize("page", [PAGE, PAGE.with_name("new-game.ja.md")], ids=lambda page: page.name)
@pytest.mark.parametrize("below", ["", "my games"])
def test_git_makes_a_change_by_the_command_of_the_page(page: Path, below: str, tmp_path: Path) -> None:
    """At the top of a repository and below it, where git would pass over the files without a word."""
    [command] = re.findall(r"`(git apply [^`]+)`", page.read_text(encoding="utf-8"))
    file = tmp_path / below / "mygame" / "mygame" / "words.txt"
    file.parent.mkdir(parents=True)
    file.write_text("one\n", encoding="utf-8")
    names = ("a/mygame/mygame/words.txt", "b/mygame/mygame/words.txt")
    change = "diff --git {0} {1}\n--- {0}\n+++ {1}\n@@ -1 +1,2 @@\n one\n+two\n".format(*names)
    (tmp_path / below / "text.diff").write_text(change, encoding="utf-8")
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    subprocess.run(["sh", "-c", command], cwd=tmp_path / below, check=True)
    assert file.read_text(encoding="utf-8") == "one\ntwo\n"


@pytest.mark.parametrize("name", ["text.diff", "window.diff"])
def test_changes_are_such_as_git_takes(name: str) -> None:
    text = (PAGE.parent / "new-game" / name).read_text(encoding="utf-8")
    assert re.findall(r"^@@(?! -\d+(?:,\d+)? \+\d+(?:,\d+)? @@)", text, re.MULTILINE) == []
    files = [
        re.findall(rf"^{start} (?:a/(?:\S+) )?b/(\S+)$", text, re.MULTILINE) for start in ("diff --git", r"\+\+\+")
    ]
    assert files[0] == files[1] != []
