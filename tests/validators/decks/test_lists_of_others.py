"""Deck lists by somebody who has not seen how lists are read: no card is ever read wrongly without a word."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.core.finding import Severity
from hantei.games import load
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from tests.validators.decks.mixed_lists import Cards
from tests.validators.decks.test_deck_docs import catalog_of

LISTS = Path(__file__).with_name("lists")
Sections = dict[str, Cards]
TRUTH: dict[str, dict[str, Any]] = tomllib.loads((LISTS / "truth.toml").read_text(encoding="utf-8"))
WHOLE: Final = 131
"""So many, at least, are read as they are meant, by section, with no error."""


@cache
def read(name: str) -> tuple[list[Sections], set[Severity]]:
    """The cards of each deck of a list by section, and how grave its findings are."""
    game = load(TRUTH[name]["game"])
    spec = game.deck
    assert spec is not None
    decks: list[Sections] = []
    said: set[Severity] = set()
    for each in read_decks(LISTS / name, name, lambda _: spec.sections):
        deck, unknown = resolve(each.decklist, catalog_of(game.id), game.parse_name)
        said |= {finding.severity for finding in (*each.findings, *unknown)}
        found: Sections = {}
        for entry in deck.entries:
            cards = found.setdefault(entry.section, {})
            cards[entry.card.name] = cards.get(entry.card.name, 0) + entry.count
        decks.append(found)
    return decks, said


def truth(name: str) -> list[Sections]:
    if "decks" in TRUTH[name]:
        return [{"main": cards} for cards in TRUTH[name]["decks"].values()]
    return [{section: cards for section, cards in TRUTH[name].items() if isinstance(cards, dict) and cards}]


def in_all(decks: list[Sections]) -> list[Counter[str]]:
    return [sum(map(Counter, sections.values()), Counter()) for sections in decks]


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_no_card_is_wrong_without_a_word(name: str) -> None:
    found, said = read(name)
    if not said & {Severity.ERROR, Severity.WARNING}:
        assert TRUTH[name]["want"] != "unclear"
        assert in_all(found) == in_all(truth(name))


def test_so_many_are_read_whole() -> None:
    whole = [name for name in TRUTH if read(name)[0] == truth(name) and Severity.ERROR not in read(name)[1]]
    assert len(whole) >= WHOLE, whole


def test_every_list_has_its_truth() -> None:
    assert sorted(TRUTH) == sorted(path.relative_to(LISTS).as_posix() for path in LISTS.glob("*/*"))
