"""Cards that a scenario defines are read as a card list is."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.show.positions.cards import Row, ScenarioCards
from hantei.catalog.parsers import Choice, Identifier, Name, Text, WholeNumber
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.core.card import Card
from hantei.simulator.play import PositionError


class Beast(Card):
    """A card of the toy."""

    force: int
    food: str = ""
    notes: str = ""


KINDS = Choice((("獣", "beast"),))
BEAST = Kind(
    "beast",
    "獣",
    "beast",
    Beast,
    (
        Column("id", "ID", "id", Identifier()),
        Column("name", "名前", "name", Name(), required=True),
        Column("force", "力", "force", WholeNumber(0, 9), required=True),
        Column("food", "餌", "food", Text()),
        Column("notes", "備考", "notes", Text()),
    ),
)
SPEC = CatalogSpec((BEAST,), Column("kind", "種類", "kind", KINDS, required=True))
KING = Beast(id="king", kind="beast", name="king", force=99)


def inline(text: str) -> Row | Card | None:
    if text == "king":
        return KING
    return {"kind": "beast", "name": text, "force": float(text)} if text.isdigit() else None


def written(column: Column, value: Any) -> Any:
    return f"{value}!" if column.field == "food" else value


CARDS = ScenarioCards(SPEC, {"kind": "beast", "force": 1.0}, inline, written, {"food": "+"})


def test_cards_come_from_the_table_or_from_their_text() -> None:
    defined = {"wolf": {"force": 3, "food": ["owl", "ant"]}, "ant": {}, "unused": {}}
    found = CARDS.cards(defined, ["wolf", "4", "king", "ant"])
    told = {name: (card.name, card.force, card.food) for name, card in found.items() if isinstance(card, Beast)}
    assert told == {"wolf": ("wolf", 3, "owl+ant"), "4": ("4", 4, ""), "ant": ("ant", 1, ""), "king": ("king", 99, "")}


def test_the_table_comes_before_the_text() -> None:
    [card] = CARDS.cards({"4": {"force": 7}}, ["4"]).values()
    assert isinstance(card, Beast)
    assert card.force == 7


@pytest.mark.parametrize("name", ["中止", "没", "例", "没カード", "合計", "備考", "※狼", "---", "旧：狼"])
def test_a_name_that_lists_have_beside_their_cards_is_a_name(name: str) -> None:
    assert [card.name for card in CARDS.cards({name: {}}, [name]).values()] == [name]


@pytest.mark.parametrize(
    ("defined", "named", "place", "key"),
    [
        ([], [], "cards", "table"),
        ({"wolf": 3}, [], "cards.wolf", "table"),
        ({"wolf": {"farce": 3}}, [], "cards.wolf.farce", "unknown"),
        ({"wolf": {"force": 1.5}}, ["wolf"], "cards.wolf.force", "value"),
        ({"wolf": {"force": 10}}, ["wolf"], "cards", "finding"),
        ({}, ["wolf"], "cards", "undefined"),
    ],
)
def test_what_no_list_could_hold_is_refused(defined: Any, named: list[str], place: str, key: str) -> None:
    with pytest.raises(PositionError) as caught:
        CARDS.cards(defined, named)
    assert (caught.value.place, caught.value.telling.key) == (place, key)


def test_a_card_is_described_by_what_matters_in_play() -> None:
    card = Beast(id="T-1", kind="beast", name="wolf", force=0, food="owl", notes="see below")
    assert CARDS.described(card) == {"kind": "beast", "force": 0, "food": "owl!"}
    assert CARDS.described(KING) == {"kind": "beast", "force": 99}
