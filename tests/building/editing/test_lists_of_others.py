"""Deck lists as people have them: what an edit touches is one line, and everything else stays byte for byte, but the
numbers of a numbered list."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from hantei.building.editing.edits import EDITS
from hantei.building.editing.reading import Item, read_items
from hantei.building.editing.wishes import Wish
from hantei.building.editing.working_copy import working_copy
from hantei.core.card import Card
from hantei.core.errors import HanteiError
from hantei.games import load
from hantei.validators.judge import Judge
from tests.validators.decks.test_deck_docs import catalog_of

ROOT: Final = Path(__file__).resolve().parents[3]
HABITS: Final = ROOT / "sample_decks" / "habits" / "decks"
LISTS: Final = ROOT / "tests" / "validators" / "decks" / "lists"
TRUTH: Final = tomllib.loads((LISTS / "truth.toml").read_text(encoding="utf-8"))
FILES: Final = {
    **{path.name: (path, "spimate") for path in sorted(HABITS.iterdir()) if path.name != "expected.toml"},
    **{name: (LISTS / name, TRUTH[name]["game"]) for name in sorted(TRUTH) if not name.endswith(".xlsx")},
}
FLOORS: Final = {"set": 0.96, "swap": 0.95, "remove": 0.95, "add": 0.95}
"""At least such a share of the edits of lists that are read without an error can be made, where each line is a card;
below titles of numbers of copies (`【4枚】`), and where these stand in their own lines, no line has a count, and what
is printed on a card (`[2] 狼 x3`) is not that of the card which replaces it."""
FLOORS_ABREAST: Final = {"set": 0.44, "swap": 0.58, "remove": 0.47, "add": 0.97}
"""Where lines hold several cards: `♠ A 2 3` and `狼、犬 各2` can't say that there is one more of a single card."""
NUMBERED: Final = (
    "numbered.txt", "numbered_with_counts.txt", "close/leader_form.txt", "autumn_1/04_numbered.txt",
    "autumn_2/d33_numbered_wide.txt", "autumn_2/e07_numbered_copies.txt",
)  # fmt: skip
NUMBER: Final = re.compile(rb"^(?:No\.)?(?:[0-9]|\xef\xbc[\x90-\x99])+(?:\. |\) |\xef\xbc\x8e|\xe3\x80\x80)")


@cache
def judge_of(game: str) -> Judge:
    found = load(game)
    assert found.deck is not None
    return Judge(game, found.deck, catalog_of(game), found.deck.settings({}), found.parse_name)


@cache
def tried(name: str) -> dict[str, bool]:
    """Which of four edits of a list can be made; each is as it should be, and none touches another line."""
    path, game = FILES[name]
    judge = judge_of(game)
    items = read_items(path, name, judge)[0].items
    used = {card.id for item in items for card in item.cards}
    new = next((card for card in judge.catalog if card.id not in used), None)
    if new is None:  # a whole pack
        return {"add": True}
    made = {"add": edits(name, "add", None, Wish(2, (new,), "", new.name))}
    if items:
        item = items[len(items) // 2]
        total = sum(other.count for other in items if other.cards == item.cards and other.section == item.section)
        called = item.cards[0].name
        made["set"] = edits(name, "set", item, Wish(total + 1, item.cards, item.section, called))
        made["remove"] = edits(name, "remove", item, Wish(None, item.cards, item.section, called))
        made["swap"] = edits(name, "swap", item, Wish(None, item.cards, item.section, called), _wish(new))
    return made


def _wish(card: Card) -> Wish:
    return Wish(None, (card,), "", card.name)


def edits(name: str, command: str, item: Item | None, *wished: Wish) -> bool:
    path, game = FILES[name]
    data = path.read_bytes()
    with working_copy(data, path, name, 0, judge_of(game)) as copy:
        before = copy.read
        try:
            EDITS[command](copy, wished)
        except HanteiError:
            assert copy.data == data
            return False
        after, done = copy.read, copy.data
    assert [finding.code for finding in after.findings if finding.is_error] == [
        finding.code for finding in before.findings if finding.is_error
    ] or not before.items
    rows = sum(other.cards == item.cards and other.section == item.section for other in before.items) if item else 0
    lost = Counter(lines(name, data)) - Counter(lines(name, done))
    assert sum((lost - Counter(lines(name, data)[-1:])).values()) <= rows
    kept = {card.id for other in before.items for card in other.cards} - {
        card.id for card in (item.cards if item else ())
    }
    assert kept <= {card.id for other in after.items for card in other.cards}
    return True


def lines(name: str, data: bytes) -> list[bytes]:
    """The lines of a file; those of a numbered list without their numbers, which follow where a line goes."""
    return [NUMBER.sub(b"", line) if name in NUMBERED else line for line in data.split(b"\n")]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if n % 4 else []) for n, name in enumerate(FILES)]
)
def test_one_line_is_touched(name: str) -> None:
    assert tried(name)


@pytest.mark.slow
def test_so_many_edits_can_be_made() -> None:
    clear = [name for name in FILES if _is_clear(name)]
    abreast = {name for name in clear if _has_cards_abreast(name)}
    for floors, names in ((FLOORS, [name for name in clear if name not in abreast]), (FLOORS_ABREAST, sorted(abreast))):
        for command, share in floors.items():
            made = [tried(name)[command] for name in names if command in tried(name)]
            assert sum(made) / len(made) >= share, (command, sum(made), len(made))


def _has_cards_abreast(name: str) -> bool:
    path, game = FILES[name]
    places = Counter(item.where for item in read_items(path, name, judge_of(game))[0].items)
    return max(places.values()) > 1


def _is_clear(name: str) -> bool:
    path, game = FILES[name]
    [read, *others] = read_items(path, name, judge_of(game))
    return bool(read.items) and not others and not any(finding.is_error for finding in read.findings)
