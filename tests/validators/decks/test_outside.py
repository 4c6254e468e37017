"""Lines round a deck list: what can only be a greeting, a name or a date is set aside, anything else is asked about."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from hantei.games import load
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.text.file import parse_deck
from tests.validators.decks.test_deck_docs import catalog_of

LINES: Final = tomllib.loads(Path(__file__).with_name("round_lists.toml").read_text(encoding="utf-8"))
CARDS: Final = "3 若草狼\n2 苔むす盾兵\n2 地割れ"


def is_asked(text: str) -> bool:
    spec = load("spimate").deck
    assert spec is not None
    decklist, found = parse_deck(text, "a.txt", "a", spec.sections)
    return any(each.is_error for each in (*found, *resolve(decklist, catalog_of("spimate"))[1]))


@pytest.mark.parametrize("line", LINES["harmless"])
def test_what_says_nothing_of_the_deck_is_set_aside(line: str) -> None:
    assert not is_asked(f"{line}\n{CARDS}")
    assert not is_asked(f"{CARDS}\n{line}")


@pytest.mark.parametrize("line", LINES["bearing"])
def test_what_may_say_something_of_the_deck_is_asked_about(line: str) -> None:
    assert is_asked(f"{line}\n{CARDS}")
    assert is_asked(f"{CARDS}\n{line}")
