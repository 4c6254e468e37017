"""Ids of cards that have none in their list: the same in every import, whatever the order of the rows."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from hantei.catalog.importer import import_books
from hantei.catalog.store.store import Store
from hantei.core.card import Card
from hantei.core.contents import card_digest, stored_digest
from hantei.core.identity import Nameable, is_name_id, make_ids, name_id, row_of_id
from hantei.core.text import fold
from hantei.files.sheet import Book, Sheet, Value
from hantei.games import load

HEADER: list[Value] = ["ID", "カード名", "コスト", "ATK", "HP", "色見本"]
ROWS: list[list[Value]] = [
    ["", "炎の狼", 1.0, 1.0, 1.0, ""],
    ["", "氷の鷹", 2.0, 1.0, 3.0, ""],
    ["LG-1", "森の王", 3.0, 3.0, 3.0, ""],
    ["", "双子", 1.0, 2.0, 1.0, ""],
    ["", "双子", 1.0, 1.0, 2.0, ""],
]


def cards(rows: list[list[Value]], first: int = 2) -> list[Card]:
    spec = load("leader").catalog
    assert spec is not None
    sheet = Sheet("cards.csv", "ユニット", [(1, list(HEADER)), *enumerate(map(list, rows), start=first)])
    return [entry.card for entry in import_books(spec, [Book("cards.csv", iter([sheet]))]).entries]


def ids(found: list[Card]) -> dict[tuple[str, str, int], str]:
    return {(card.name, card.extra.get("色見本", ""), getattr(card, "atk", 0)): card.id for card in found}


def test_id_is_made_from_the_kind_and_the_folded_name() -> None:
    found = ids(cards(ROWS))
    assert found["炎の狼", "", 1] == name_id("unit", fold("炎の狼")) == "unit-a2ea1ba814"
    assert found["森の王", "", 3] == "LG-1"
    assert cards([["", "炎の 狼", 1.0, 1.0, 1.0, ""]])[0].id == found["炎の狼", "", 1]


def test_no_order_of_the_rows_and_no_row_number_changes_an_id() -> None:
    expected = ids(cards(ROWS))
    for seed in range(8):
        rows = list(ROWS)
        random.Random(seed).shuffle(rows)
        assert ids(cards(rows, first=2 + 7 * seed)) == expected


def test_equal_names_are_told_apart_by_what_the_cards_say() -> None:
    twins = [card for card in cards(ROWS) if card.name == "双子"]
    stem = name_id("unit", fold("双子"))
    assert len({card.id for card in twins}) == 2
    assert [card.id for card in twins] == [f"{stem}-{card_digest(card)[:6]}" for card in twins]


def test_cards_that_say_the_same_are_numbered_whatever_their_order() -> None:
    first = cards(ROWS[:1])[0].model_dump_json().encode()
    right = first.replace(b'"extra":{}', b'"extra":{"a":"b"}')
    assert first != right
    made = {
        data: f"{name_id('unit', '狼')}-{stored_digest(first)[:6]}{end}" for data, end in ((right, ""), (first, "-2"))
    }
    for order in ([first, right], [right, first]):
        wanted = [Nameable("unit", "狼", partial(bytes, data)) for data in order]
        assert make_ids(wanted, set()) == [made[data] for data in order]


def test_id_that_another_card_has_been_given_is_not_made() -> None:
    made = name_id("unit", fold("炎の狼"))
    for rows in ([ROWS[0], [made, "氷の鷹", 2.0, 1.0, 3.0, ""]], [[made, "氷の鷹", 2.0, 1.0, 3.0, ""], ROWS[0]]):
        by_name = {card.name: card for card in cards(rows)}
        assert by_name["氷の鷹"].id == made
        assert by_name["炎の狼"].id == f"{made}-{card_digest(by_name['炎の狼'])[:6]}"


@pytest.mark.parametrize(
    ("card_id", "is_one"),
    [
        ("", True), ("-77e1a0", True), ("-77e1a0-2", True), ("-2", True), ("-77e1a", False), ("0", False),
        ("-x", False),
    ],
)  # fmt: skip
def test_ids_of_a_name_are_known(card_id: str, is_one: bool) -> None:
    assert is_name_id(name_id("unit", "狼") + card_id, "unit", "狼") is is_one
    assert not is_name_id(name_id("unit", "狼") + card_id, "unit", "鷹")
    assert not is_name_id(name_id("unit", "狼") + card_id, "spell", "狼")


def test_rows_of_former_ids() -> None:
    assert [row_of_id(text, "unit") for text in ("unit-0012", "unit-12345-2", "unit-012", "spell-0012",
                                                 "unit-a2ea1ba814")] == [
        12, 12345, 0, 0, 0,
    ]  # fmt: skip


def test_adding_makes_the_ids_that_an_import_of_everything_makes(tmp_path: Path) -> None:
    spec = load("leader").catalog
    assert spec is not None

    def save(store: Store, found: list[Card], *, add: bool) -> None:
        pairs = [(card, "cards.csv!1") for card in found]
        now = datetime(2026, 8, 1, tzinfo=UTC)
        store.save("leader", pairs, files=[], note="", add=add, dry_run=False, hantei_version="1", now=now)

    with Store.open(tmp_path / "x.db", create=True) as store:
        save(store, cards(ROWS[:3]), add=False)
        save(store, cards(ROWS[3:5]), add=True)
        save(store, cards([*ROWS[3:5], ["", "炎の狼", 1.0, 2.0, 1.0, "強化"]]), add=True)
        now = list(store.load(spec, "leader"))
    assert ids(now) == ids(cards([*ROWS[1:5], ["", "炎の狼", 1.0, 2.0, 1.0, "強化"]]))
