"""A plug-in whose code raises an error: every command says whose it is and in which line, and that nothing came out."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from tests.toygame.test_homes import COMMANDS, python

BROKEN: Final = (
    ("play/table.py", "        deck = self.zones[DECK + seat]\n", "        deck = self.zones[DECK + seat + 99]\n"),
    ("decks/rules.py", "OpeningRules(lambda _settings: _OPENING)", "OpeningRules(lambda _settings: _OPENING.none)"),
)
"""Lines of the game, and the mistake that each is turned into."""
IN_PLAY: Final = ("goldfish", "match", "greedy_1", "scenario", "conformance")
EACH: Final = """
import contextlib, io, json, sys
if __name__ == "__main__":
    from hantei.cli.main import main
    said = {}
    for name, arguments in json.load(sys.stdin).items():
        with contextlib.redirect_stderr(io.StringIO()) as told, contextlib.redirect_stdout(io.StringIO()) as out:
            code = main(arguments)
        said[name] = [code, out.getvalue(), told.getvalue().splitlines()]
    json.dump(said, sys.stdout)
"""
HINT: Final = (
    "  → It is no mistake of your input: tell the authors of the plug-in. With HANTEI_DEBUG=1 in the environment all of"
    " it is shown."
)


@pytest.fixture(scope="module")
def places(plugged: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A home in which the plug-in has mistakes, and where they are."""
    home = tmp_path_factory.mktemp("failing") / "home"
    shutil.copytree(plugged, home)
    found: list[str] = []
    for name, line, mistake in BROKEN:
        file = home / "lampwatch" / name
        text = file.read_text(encoding="utf-8")
        assert text.count(line) == 1
        file.write_text(text.replace(line, mistake), encoding="utf-8")
        found.append(f"lampwatch/{name}:{text[: text.index(line)].count(chr(10)) + 1}")
    return home, found


def said(home: Path, *names: str) -> dict[str, list[Any]]:
    """The exit code, the output and the lines of errors of some commands."""
    answers: dict[str, list[Any]] = json.loads(
        python(home, "commands.py", EACH, json.dumps({name: COMMANDS[name] for name in names}))
    )
    return answers


def test_an_error_in_a_plug_in_is_told_as_its_own(places: tuple[Path, list[str]]) -> None:
    home, (in_play, in_decks) = places
    played = told("IndexError: list index out of range", in_play)
    opened = told("AttributeError: 'Opening' object has no attribute 'none'", in_decks)
    expected = {**{name: [2, "", played] for name in IN_PLAY}, "odds": [2, "", opened]}
    assert said(home, *IN_PLAY, "odds") == expected


def told(error: str, place: str) -> list[str]:
    first = f'hantei: "lampwatch" of the plug-in lampwatch has failed: {error} ({place}).'
    return [f"{first} Nothing was judged or played to its end.", HINT]
