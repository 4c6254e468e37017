"""What differs between two catalogues, and which card is taken for which."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.catalog.store.diff import CardChange, CardLabel, Diff, FieldChange, diff, has_made_up_id
from hantei.core.card import Card, Catalog


class Actor(Card):
    cost: int = 0
    limit: int | None = None
    tribes: tuple[str, ...] = ()


class Item(Card):
    price: int = 0


def actor(card_id: str, name: str, **fields: Any) -> Actor:
    return Actor(id=card_id, kind="actor", name=name, **fields)


def catalog(*cards: Card) -> Catalog:
    return Catalog("toy", cards)


def label(card: Card) -> CardLabel:
    return CardLabel(card.id, card.kind, card.name, card.key)


def change(before: Card, after: Card, **fields: tuple[Any, Any]) -> CardChange:
    changes = tuple(FieldChange(name.replace("__", "."), *values) for name, values in fields.items())
    return CardChange(label(before), label(after), changes)


DRAGON, SWORD, SHIELD = actor("T-1", "火竜", cost=3), actor("T-2", "剣"), actor("T-3", "盾")


def test_equal_catalogues_do_not_differ() -> None:
    found = diff(catalog(DRAGON, SWORD), Catalog("toy", (DRAGON, SWORD), 7))
    assert (found, found.is_empty) == (Diff(), True)


def test_added_and_removed_in_the_order_of_their_version() -> None:
    found = diff(catalog(SWORD, DRAGON), catalog(SHIELD, actor("T-4", "弓"), DRAGON))
    assert found == Diff(added=(label(SHIELD), CardLabel("T-4", "actor", "弓", "弓")), removed=(label(SWORD),))
    assert not found.is_empty


def test_changed_fields_before_and_after() -> None:
    after = actor("T-1", "火竜", cost=4, tribes=("竜", "王"), extra={"備考": "改", "絵": "甲"})
    before = DRAGON.model_copy(update={"extra": {"備考": "初", "版": "1"}})
    expected = change(
        before, after, cost=(3, 4), tribes=([], ["竜", "王"]), extra__備考=("初", "改"), extra__絵=(None, "甲"),
        extra__版=("1", None)
    )  # fmt: skip
    assert diff(catalog(before), catalog(after)) == Diff(changed=(expected,))


def test_another_name_under_the_same_id_is_a_renaming_with_all_that_changed() -> None:
    after = actor("T-1", "炎竜", cost=5)
    expected = change(DRAGON, after, name=("火竜", "炎竜"), cost=(3, 5))
    assert diff(catalog(DRAGON), catalog(after)) == Diff(renamed=(expected,))


def test_the_name_spelt_differently_is_a_change() -> None:
    before, after = actor("T-1", "ファイア"), actor("T-1", "ﾌｧｲｱ")
    assert diff(catalog(before), catalog(after)) == Diff(changed=(change(before, after, name=("ファイア", "ﾌｧｲｱ")),))


def test_another_kind_under_the_same_id_is_a_change() -> None:
    before, after = actor("T-1", "剣"), Item(id="T-1", kind="item", name="剣")
    expected = change(before, after, kind=("actor", "item"), price=(None, 0), cost=(0, None), tribes=([], None))
    assert diff(catalog(before), catalog(after)) == Diff(changed=(expected,))


def test_another_order_is_told() -> None:
    assert diff(catalog(DRAGON, SWORD), catalog(SWORD, DRAGON)) == Diff(reordered=True)
    assert diff(catalog(DRAGON, SWORD), catalog(SWORD)).reordered is False


def made(row: int, name: str, **fields: Any) -> Actor:
    return actor(f"actor-{row:04d}", name, **fields)


def test_rows_that_move_do_not_change_their_cards() -> None:
    old = catalog(made(2, "火竜"), made(3, "剣", cost=1))
    new = catalog(made(2, "盾"), made(3, "火竜"), made(4, "剣", cost=2))
    assert diff(old, new) == Diff(
        added=(label(new.cards[0]),),
        changed=(change(old.cards[1], new.cards[2], cost=(1, 2)),),
        renumbered=((label(old.cards[0]), label(new.cards[1])), (label(old.cards[1]), label(new.cards[2]))),
    )


def test_made_up_id_of_another_name_is_another_card() -> None:
    old, new = made(2, "火竜"), made(2, "剣")
    assert diff(catalog(old), catalog(new)) == Diff(added=(label(new),), removed=(label(old),))


def test_cards_of_one_name_are_matched_in_order() -> None:
    old = catalog(made(2, "竜", cost=1), made(3, "竜", cost=2))
    new = catalog(made(2, "竜", cost=1), made(3, "竜", cost=2), made(4, "竜", cost=3))
    assert diff(old, new) == Diff(added=(label(new.cards[2]),))
    assert diff(new, old) == Diff(removed=(label(new.cards[2]),))


def test_same_name_of_another_kind_is_another_card() -> None:
    item = Item(id="item-0002", kind="item", name="火竜")
    assert diff(catalog(made(2, "火竜")), catalog(item)).added == (label(item),)


@pytest.mark.parametrize("direction", [1, -1])
def test_card_that_gets_or_loses_its_id_is_still_the_same(direction: int) -> None:
    before, after = (made(2, "火竜"), actor("T-1", "火竜"))[::direction]
    expected = change(before, after, id=(before.id, after.id))
    assert diff(catalog(before), catalog(after)) == Diff(changed=(expected,))


def test_given_ids_are_never_matched_by_name() -> None:
    before, after = actor("T-1", "火竜"), actor("T-2", "火竜")
    assert diff(catalog(before), catalog(after)) == Diff(added=(label(after),), removed=(label(before),))


def test_cards_without_ids_are_matched_in_order_whatever_the_old_ids() -> None:
    old = catalog(actor("T-1", "竜", cost=1), made(3, "竜", cost=3), actor("T-2", "竜", cost=5))
    new = catalog(made(2, "竜", cost=1), actor("T-2", "竜", cost=5), actor("T-9", "竜", cost=3))
    assert diff(old, new) == Diff(
        changed=(
            change(old.cards[0], new.cards[0], id=("T-1", "actor-0002")),
            change(old.cards[1], new.cards[2], id=("actor-0003", "T-9")),
        ),
        reordered=True,
    )


@pytest.mark.parametrize(
    ("card_id", "expected"),
    [
        ("actor-0012", True), ("actor-12345", True), ("actor-0012-2", True), ("actor-012", False),
        ("actor-0012-", False),
        ("actor-0012-2-2", False), ("item-0012", False), ("Actor-0012", False), ("actor-００１２", False), ("", False),
    ],
)  # fmt: skip
def test_made_up_ids(card_id: str, expected: bool) -> None:
    assert has_made_up_id(CardLabel(card_id, "actor", "", "")) is expected


def test_json_has_every_list_and_no_language() -> None:
    old = catalog(DRAGON, SWORD, made(2, "弓"))
    new = catalog(made(3, "弓"), actor("T-1", "火竜", cost=4), SHIELD)
    assert json.loads(json.dumps(diff(old, new).to_json())) == {
        "added": [{"id": "T-3", "kind": "actor", "name": "盾"}],
        "removed": [{"id": "T-2", "kind": "actor", "name": "剣"}],
        "changed": [{"id": "T-1", "kind": "actor", "name": "火竜", "fields": {"cost": {"before": 3, "after": 4}}}],
        "renamed": [],
        "renumbered": [{"before": "actor-0002", "id": "actor-0003", "kind": "actor", "name": "弓"}],
        "reordered": True,
    }


IDS = st.sampled_from(["T-1", "T-2", "T-3", "actor-0002", "actor-0003", "actor-0004"])
ACTORS = st.builds(
    Actor, id=IDS, kind=st.just("actor"), name=st.sampled_from(["竜", "剣"]), cost=st.integers(0, 1),
    limit=st.sampled_from([None, 0]),
)  # fmt: skip
CATALOGUES = st.lists(ACTORS, unique_by=lambda card: card.id, max_size=6).map(lambda cards: catalog(*cards))


@given(old=CATALOGUES, new=CATALOGUES)
def test_every_card_is_accounted_for_once(old: Catalog, new: Catalog) -> None:
    found = diff(old, new)
    assert found.is_empty is (old.cards == new.cards)
    kept = len(old) - len(found.removed)
    assert kept == len(new) - len(found.added)
    altered = [each.before for each in (*found.changed, *found.renamed)]
    assert len(set(altered)) == len(altered) <= kept
    assert not {*altered} & {*found.removed}
    assert diff(old, old).is_empty


ONE_SORT = st.sampled_from(["T", "actor-000"]).flatmap(
    lambda start: st.tuples(*[CATALOGUES.map(lambda found: catalog(*(c for c in found if c.id.startswith(start))))] * 2)
)


@given(ONE_SORT)
def test_the_way_back_is_the_mirror_image(both: tuple[Catalog, Catalog]) -> None:
    old, new = both
    there, back = diff(old, new), diff(new, old)
    assert (there.added, there.removed) == (back.removed, back.added)
    assert {(each.before, each.after) for each in there.changed} == {(each.after, each.before) for each in back.changed}
    assert there.reordered is back.reordered
