"""Digests of what cards say."""

from __future__ import annotations

from hantei.core.card import Card
from hantei.core.contents import card_digest, contents_digest, stored_digest


class Unit(Card):
    cost: int = 0


WOLF = Unit(id="A", kind="unit", name="狼", cost=2)


def test_id_and_own_columns_do_not_count_but_everything_printed_does() -> None:
    assert card_digest(WOLF.model_copy(update={"id": "Z", "extra": {"備考": "没"}})) == card_digest(WOLF)
    for change in ({"cost": 3}, {"name": "鷹"}, {"kind": "spell"}):
        assert card_digest(WOLF.model_copy(update=change)) != card_digest(WOLF)
    assert stored_digest(WOLF.model_dump_json().encode()) == card_digest(WOLF)


def test_order_number_and_ids_of_cards_do_not_count() -> None:
    hawk = Unit(id="B", kind="unit", name="鷹")
    digest = contents_digest([WOLF, hawk])
    assert contents_digest([hawk, WOLF, hawk]) == digest
    assert contents_digest([hawk.model_copy(update={"id": "A"}), WOLF.model_copy(update={"id": "B"})]) == digest
    assert contents_digest([WOLF]) != digest
    assert contents_digest([WOLF, hawk.model_copy(update={"cost": 1})]) != digest
