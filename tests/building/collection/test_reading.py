"""What somebody owns, read from lists in every form that decks have."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.building.collection.collection import Collection, Missing
from hantei.building.collection.reading import CollectionRead, read_collection
from hantei.core.card import Card, Catalog
from hantei.core.errors import UsageError
from hantei.core.finding import SourceRef
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.spec import Section

WOLF, DOG, CAT = (Card(id=f"C{n}", kind="unit", name=name) for n, name in enumerate(("狼", "犬", "猫"), 1))
CARDS = Catalog("toy", (WOLF, DOG, CAT))
SECTIONS = (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra"))


def read(folder: Path, name: str, content: str) -> CollectionRead:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return read_collection(path, name, CARDS, lambda _: SECTIONS)


@pytest.mark.parametrize(
    ("name", "content", "counts"),
    [
        ("own.txt", "3 狼\n犬 x12\n", {"C1": 3, "C2": 12}),
        ("own.txt", "3 狼\n2 狼\n0 犬\n", {"C1": 5}),
        ("own.csv", "カード名,枚数\n狼,3\n犬,2\n", {"C1": 3, "C2": 2}),
        ("own.csv", "カード名,所持枚数\n狼,3\n犬,\n猫,0\n", {"C1": 3}),
        ("own.csv", "カード名,枚数,所持数\n狼,4,1\n犬,2,3\n", {"C1": 1, "C2": 3}),
        ("own.csv", "id,name,owned\nC1,狼,3\nC3,猫,1\n", {"C1": 3, "C3": 1}),
        ("own.csv", "カード名,所持枚数\n狼,３枚\n犬,\n猫,\n", {"C1": 3}),
        ("own.json", '{"hantei_deck": 1, "sections": {"main": [{"card": "狼", "count": 7}]}}', {"C1": 7}),
    ],
)
def test_what_is_owned(tmp_path: Path, name: str, content: str, counts: dict[str, int]) -> None:
    found = read(tmp_path, name, content)
    assert [finding.code for finding in found.findings if finding.is_error] == []
    assert found.is_whole
    assert (found.collection.game, found.collection.counts, found.collection.source) == ("toy", counts, name)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("3 狼\n2 大\n", "UNKNOWN_CARD"),
        ("3 狼\n-1 犬\n", "DECK_COUNT_BAD"),
        ("[予備]\n3 狼\n", "DECK_SECTION_UNKNOWN"),
    ],
)
def test_what_is_not_clear_is_an_error(tmp_path: Path, content: str, code: str) -> None:
    found = read(tmp_path, "own.txt", content)
    assert [finding.code for finding in found.findings if finding.is_error] == [code]
    assert not found.is_whole


def test_a_table_of_several_people_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as raised:
        read(tmp_path, "own.csv", "カード名,あおい,はると\n狼,3,1\n犬,2,2\n")
    assert raised.value.message_key == "collection_several"
    assert raised.value.facts["decks"] == ("あおい", "はると")


def test_what_is_missing() -> None:
    where = SourceRef("deck.txt")
    lines = (("main", WOLF, 3), ("main", DOG, 2), ("extra", WOLF, 1), ("main", CAT, 1))
    deck = Deck("炎", tuple(DeckEntry(section, card, count, where) for section, card, count in lines))
    owned = Collection("toy", {"C1": 3, "C2": 2})
    assert owned.missing(deck) == (Missing(WOLF, 4, 3), Missing(CAT, 1, 0))
    assert [each.count for each in owned.missing(deck)] == [1, 1]
