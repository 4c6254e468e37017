"""The card store: versions, digests, additions, rollbacks, dry runs."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta, timezone
from enum import StrEnum
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict

from hantei.catalog.store.diff import CardChange, CardLabel, Diff, FieldChange, diff
from hantei.catalog.store.store import SaveResult, Store, VersionInfo, default_path
from hantei.core.card import Card, Catalog
from hantei.core.contents import card_data, card_digest, catalog_digest
from hantei.core.errors import StoreError
from hantei.core.identity import name_id

NOON = datetime(2026, 8, 1, 21, 30, 5, 999, timezone(timedelta(hours=9)))


class Element(StrEnum):
    FIRE = "fire"
    WATER = "water"


class Effect(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    timing: str = ""
    amount: int | None = None


class Actor(Card):
    cost: int = 0
    element: Element = Element.FIRE
    tribes: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    legend: bool = False
    text: str = ""


class Item(Card):
    price: int | None = None


MODELS: dict[str, type[Card]] = {"actor": Actor, "item": Item}


def actor(card_id: str, name: str, **fields: Any) -> Actor:
    return Actor(id=card_id, kind="actor", name=name, **fields)


def save(
    store: Store, cards: Iterable[Card], *, game: str = "toy", source: str = "a.csv", **options: Any
) -> SaveResult:
    given_options: dict[str, Any] = {
        "files": [{"file": source}], "note": "", "add": False, "dry_run": False, "hantei_version": "1.0", "now": NOON,
    } | options  # fmt: skip
    pairs = ((card, f"{source}!{row}") for row, card in enumerate(cards, start=2))
    return store.save(game, pairs, **given_options)


def names(store: Store, game: str = "toy") -> list[str]:
    return [f"{card.id} {card.name}" for card in store.load(MODELS, game)]


DRAGON = actor("T-1", "火竜", cost=3, tribes=("竜",), effects=(Effect(timing="登場", amount=2),))
MAGE = actor("T-2", "水の魔導師", element=Element.WATER, extra={"備考": "試作"})
SWORD = Item(id="T-3", kind="item", name="剣①", price=2**80)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "catalog.sqlite3"


def test_default_path_is_the_environments_or_the_users() -> None:
    assert default_path({"HANTEI_DB": "cards/store.db"}) == Path("cards/store.db")
    users = Path(platformdirs.user_data_dir("hantei", appauthor=False)) / "catalog.sqlite3"
    assert default_path({"HANTEI_DATA": "there"}) == Path("there/catalog.sqlite3")
    assert default_path({}) == default_path({"HANTEI_DB": ""}) == users


def test_first_save_is_version_1_with_all_that_was_told(path: Path) -> None:
    with Store.open(path, create=True) as store:
        result = save(store, [DRAGON, MAGE, SWORD], note="最初", files=[{"file": "a.csv", "cards": 3}])
        assert store.versions("toy") == (
            VersionInfo(
                1, "2026-08-01T12:30:05Z", 3, result.digest, "最初", ({"file": "a.csv", "cards": 3},), "1.0", None
            ),
        )
        assert store.load(MODELS, "toy") == Catalog("toy", (DRAGON, MAGE, SWORD), 1)
        assert store.sources("toy") == {"T-1": "a.csv!2", "T-2": "a.csv!3", "T-3": "a.csv!4"}
    added = (
        CardLabel("T-1", "actor", "火竜", "火竜"),
        CardLabel("T-2", "actor", "水の魔導師", "水の魔導師"),
        CardLabel("T-3", "item", "剣①", "剣1"),
    )
    assert result == SaveResult(1, True, catalog_digest([DRAGON, MAGE, SWORD]), Diff(added=added))


def test_later_version_holds_the_new_content_and_the_old_one_stays(path: Path) -> None:
    dearer = DRAGON.model_copy(update={"cost": 4})
    with Store.open(path, create=True) as store:
        save(store, [DRAGON, MAGE])
        result = save(store, [dearer, SWORD])
        label = CardLabel("T-1", "actor", "火竜", "火竜")
        assert result.version == 2
        assert result.diff == Diff(
            added=(CardLabel("T-3", "item", "剣①", "剣1"),),
            removed=(CardLabel("T-2", "actor", "水の魔導師", "水の魔導師"),),
            changed=(CardChange(label, label, (FieldChange("cost", 3, 4),)),),
        )
        assert store.load(MODELS, "toy").cards == (dearer, SWORD)
        assert store.load(MODELS, "toy", 1) == Catalog("toy", (DRAGON, MAGE), 1)
        assert [info.number for info in store.versions("toy")] == [1, 2]


def test_same_content_is_not_written_again(path: Path) -> None:
    with Store.open(path, create=True) as store:
        first = save(store, [DRAGON, MAGE])
        before = path.read_bytes()
        again = save(store, [DRAGON, MAGE], source="other.xlsx", note="again", hantei_version="2.0")
        assert again == SaveResult(1, False, first.digest, Diff())
        assert path.read_bytes() == before


def test_digest_is_of_the_cards_and_nothing_else(path: Path) -> None:
    with Store.open(path, create=True) as store:
        save(store, [SWORD], game="other")
        save(store, [MAGE])
        second = save(store, [DRAGON, MAGE], source="cards.xlsx[アクター]", note="n", now=NOON + timedelta(days=1))
    assert second.digest == catalog_digest([DRAGON, MAGE])
    assert second.digest != catalog_digest([MAGE, DRAGON])
    assert second.digest != catalog_digest([DRAGON, MAGE.model_copy(update={"text": "-"})])


def test_digest_stays_the_same_from_one_hantei_to_the_next() -> None:
    lines = (
        '{"id":"T-1","kind":"actor","name":"火竜","extra":{},"cost":3,"element":"fire","tribes":["竜"],'
        '"effects":[{"timing":"登場","amount":2}],"legend":false,"text":""}\n'
        '{"id":"T-3","kind":"item","name":"剣①","extra":{},"price":1208925819614629174706176}\n'
    )
    assert catalog_digest([DRAGON, SWORD]) == hashlib.sha256(lines.encode()).hexdigest()


def test_card_data_is_what_the_model_itself_writes() -> None:
    for card in (DRAGON, MAGE, SWORD):
        assert card_data(card) == card.model_dump_json(round_trip=True).encode()
        assert type(card).model_validate_json(card_data(card)) == card


def test_games_do_not_see_each_other(path: Path) -> None:
    with Store.open(path, create=True) as store:
        assert store.games() == ()
        save(store, [DRAGON])
        save(store, [SWORD], game="another")
        assert store.games() == ("another", "toy")
        assert [info.number for info in store.versions("another")] == [1]
        assert store.versions("third") == ()
        assert names(store) == ["T-1 火竜"]


DRAGON_ID, SWORD_ID, SHIELD_ID = (name_id("actor", name) for name in ("火竜", "剣", "盾"))
WIDE, PLAIN = (card_digest(actor("", name))[:6] for name in ("火　竜", "火竜"))

ADDITIONS = {
    "a card with a known id takes its place": (["T-1 火竜", "T-2 氷竜"], ["T-1 炎竜"], ["T-1 炎竜", "T-2 氷竜"]),
    "others follow": (["T-1 火竜"], ["T-9 剣", "T-8 盾"], ["T-1 火竜", "T-9 剣", "T-8 盾"]),
    "the same name under another given id is another card": (["T-1 火竜"], ["T-2 火竜"], ["T-1 火竜", "T-2 火竜"]),
    "without an id the name decides, and the stored id stays": (["T-1 火竜", "T-2 剣"], ["actor-0002 剣"],
                                                                ["T-1 火竜", "T-2 剣"]),
    "an id made from a row is no identity": (
        ["actor-0002 火竜", "actor-0003 剣"],
        [f"{SWORD_ID} 剣", f"{SHIELD_ID} 盾"],
        [f"{DRAGON_ID} 火竜", f"{SWORD_ID} 剣", f"{SHIELD_ID} 盾"],
    ),
    "a card of a name that is there takes its place and its id": (
        [f"{DRAGON_ID} 火竜"], [f"{DRAGON_ID} 火 竜", f"{SWORD_ID} 剣"], [f"{DRAGON_ID} 火 竜", f"{SWORD_ID} 剣"]
    ),
    "an id given later replaces a made-up one": (["actor-0002 火竜"], ["T-1 火竜"], ["T-1 火竜"]),
    "given and made-up ids of one name": (
        ["T-1 火竜"], [f"{DRAGON_ID}-aaaaaa 火 竜", f"{DRAGON_ID}-bbbbbb 火　竜"], ["T-1 火 竜", f"{DRAGON_ID} 火　竜"]
    ),
    "the n-th of a name for the n-th": (
        ["T-1 火竜", "actor-0003 火竜"],
        ["actor-0005 火 竜", "actor-0006 火　竜", "actor-0007 火竜"],
        ["T-1 火 竜", f"{DRAGON_ID}-{WIDE} 火　竜", f"{DRAGON_ID}-{PLAIN} 火竜"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("stored", "added", "expected"), ADDITIONS.values(), ids=ADDITIONS)
def test_add(path: Path, stored: list[str], added: list[str], expected: list[str]) -> None:
    def cards(lines: Sequence[str]) -> list[Actor]:
        return [actor(*line.split(" ", 1)) for line in lines]

    with Store.open(path, create=True) as store:
        save(store, cards(stored))
        save(store, cards(added), add=True)
        assert names(store) == expected
        assert save(store, cards(added), add=True).changed is False


def test_cards_of_one_name_that_were_added_are_found_again_by_what_they_say(path: Path) -> None:
    fire, water = (Actor(id=card_id, kind="actor", name="剣①", element=element) for card_id, element in (
        ("actor-8ed327f407", Element.FIRE), ("actor-8ed327f407-77e1a0", Element.WATER),
    ))  # fmt: skip
    with Store.open(path, create=True) as store:
        save(store, [Actor(id="T-0", kind="actor", name="剣①")])
        save(store, [fire, water], add=True)
        kept = [(card.id, card.element.value) for card in store.load(MODELS, "toy").cards if isinstance(card, Actor)]
        assert kept == [("T-0", "fire"), ("actor-8ed327f407", "water")]
        assert save(store, [fire, water], add=True).changed is False


def test_add_tells_what_it_changed_and_keeps_the_other_sources(path: Path) -> None:
    with Store.open(path, create=True) as store:
        save(store, [DRAGON, MAGE])
        result = save(store, [MAGE.model_copy(update={"cost": 1}), SWORD], add=True, source="b.csv")
        mage = CardLabel("T-2", "actor", "水の魔導師", "水の魔導師")
        assert result.diff == Diff(
            added=(CardLabel("T-3", "item", "剣①", "剣1"),),
            changed=(CardChange(mage, mage, (FieldChange("cost", 0, 1),)),),
        )
        assert store.sources("toy") == {"T-1": "a.csv!2", "T-2": "b.csv!2", "T-3": "b.csv!3"}
        assert store.sources("toy", 1) == {"T-1": "a.csv!2", "T-2": "a.csv!3"}


def test_add_goes_on_top_of_what_others_have_saved_meanwhile(path: Path) -> None:
    with Store.open(path, create=True) as mine, Store.open(path, create=True) as other:
        save(mine, [DRAGON])
        save(other, [MAGE], add=True)
        save(mine, [SWORD], add=True)
        assert names(other) == ["T-1 火竜", "T-2 水の魔導師", "T-3 剣①"]


def test_add_to_nothing_is_a_first_version(path: Path) -> None:
    with Store.open(path, create=True) as store:
        assert save(store, [DRAGON], add=True).version == 1


def test_dry_run_tells_everything_and_writes_nothing(path: Path) -> None:
    with Store.open(path, create=True) as store:
        planned = save(store, [DRAGON], dry_run=True)
        assert not path.parent.exists()
        assert save(store, [DRAGON]) == planned
        before = path.read_bytes()
        assert save(store, [DRAGON, MAGE], dry_run=True).version == 2
        assert path.read_bytes() == before
        assert names(store) == ["T-1 火竜"]


def test_store_without_a_file_reads_as_empty(path: Path) -> None:
    with Store.open(path, create=True) as store:
        assert (store.games(), store.versions("toy")) == ((), ())
        with pytest.raises(StoreError) as raised:
            store.load(MODELS, "toy")
    assert raised.value.message_key == "store_game_missing"
    assert not path.parent.exists()


def test_rollback_writes_the_old_content_as_a_new_version(path: Path) -> None:
    with Store.open(path, create=True) as store:
        first = save(store, [DRAGON, MAGE], source="first.csv")
        save(store, [SWORD], source="second.csv")
        planned = store.rollback("toy", 1, note="戻す", hantei_version="1.1", now=NOON, dry_run=True)
        result = store.rollback("toy", 1, note="戻す", hantei_version="1.1", now=NOON)
        assert planned == result
        assert (result.version, result.changed, result.digest) == (3, True, first.digest)
        assert [label.name for label in result.diff.removed] == ["剣①"]
        assert store.load(MODELS, "toy") == Catalog("toy", (DRAGON, MAGE), 3)
        assert store.load(MODELS, "toy", 2).cards == (SWORD,)
        assert store.sources("toy", 3) == store.sources("toy", 1)
        last = store.versions("toy")[-1]
        assert (last.rollback_of, last.note, last.files) == (1, "戻す", ({"file": "first.csv"},))


def test_rollback_to_the_content_of_now_changes_nothing(path: Path) -> None:
    with Store.open(path, create=True) as store:
        save(store, [DRAGON])
        again = store.rollback("toy", 1, note="", hantei_version="1.0", now=NOON)
        assert (again.version, again.changed) == (1, False)


@pytest.mark.parametrize("version", [0, -1, 2, 2**63, 2**70])
def test_unknown_version(path: Path, version: int) -> None:
    with Store.open(path, create=True) as store:
        save(store, [DRAGON])
        with pytest.raises(StoreError) as raised:
            store.load(MODELS, "toy", version)
        assert raised.value.message_key == "store_version_missing"
        assert raised.value.facts == {"game": "toy", "version": version, "newest": 1}
        with pytest.raises(StoreError):
            store.rollback("toy", version, note="", hantei_version="1.0", now=NOON)


def test_id_that_stands_twice_is_refused_before_anything_is_touched(path: Path) -> None:
    with Store.open(path, create=True) as store:
        with pytest.raises(StoreError) as raised:
            save(store, [DRAGON, MAGE, SWORD.model_copy(update={"id": "T-1"})])
        assert raised.value.message_key == "store_id_twice"
        assert raised.value.facts == {"id": "T-1", "first": "a.csv!2", "second": "a.csv!4"}
        assert not path.exists()


def test_cards_that_the_games_models_no_longer_fit(path: Path) -> None:
    class Dearer(Actor):
        price: int

    with Store.open(path, create=True) as store:
        save(store, [DRAGON])
        with pytest.raises(StoreError) as unknown:
            store.load({"item": Item}, "toy")
        with pytest.raises(StoreError) as refused:
            store.load({"actor": Dearer}, "toy")
    assert (unknown.value.message_key, unknown.value.facts["kind"]) == ("store_kind_unknown", "actor")
    assert refused.value.message_key == "store_card_refused"
    assert refused.value.facts == {"name": "火竜", "detail": ("price: Field required",)}


def test_field_that_a_later_hantei_adds_takes_its_default(path: Path) -> None:
    class Extended(Actor):
        rarity: str = "C"

    with Store.open(path, create=True) as store:
        save(store, [DRAGON])
        (card,) = store.load({"actor": Extended}, "toy").cards
    assert card == Extended(**DRAGON.model_dump(), rarity="C")


def test_names_of_files_that_are_no_valid_text_are_kept_readable(path: Path) -> None:
    wild = "カード\udcff.csv"
    with Store.open(path, create=True) as store:
        save(store, [DRAGON], source=wild, note=wild)
        (info,) = store.versions("toy")
        assert info.note == "カード\\udcff.csv"
        assert info.files == ({"file": wild},)
        assert store.sources("toy") == {"T-1": "カード\\udcff.csv!2"}


TEXT = st.text(max_size=12)
EFFECTS = st.builds(Effect, timing=TEXT, amount=st.none() | st.integers())
MADE_IDS = [name_id("actor", name) + end for name in ("竜", "剣", "剣1") for end in ("", "-77e1a0", "-2")]
ACTORS = st.builds(
    Actor, id=st.from_regex(r"\AT-[0-9]\Z") | st.sampled_from(MADE_IDS), kind=st.just("actor"),
    extra=st.dictionaries(TEXT, TEXT, max_size=2),
    name=st.sampled_from(["竜", "剣", "剣①", "剣1"]) | TEXT, cost=st.integers(), element=st.sampled_from(Element),
    tribes=st.lists(TEXT, max_size=2).map(tuple), effects=st.lists(EFFECTS, max_size=2).map(tuple),
    legend=st.booleans(), text=st.text(),
)  # fmt: skip
ITEMS = st.builds(
    Item, id=st.from_regex(r"\AI[0-9]\Z"), kind=st.just("item"), name=TEXT, price=st.none() | st.integers()
)
CARDS = st.lists(ACTORS | ITEMS, max_size=6, unique_by=lambda card: card.id)


@settings(max_examples=60, deadline=None)
@given(old=CARDS, new=CARDS)
def test_what_is_saved_is_what_is_loaded(old: list[Card], new: list[Card]) -> None:
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "s.sqlite3", create=True) as store:
        save(store, old)
        result = save(store, new)
        assert store.load(MODELS, "toy").cards == tuple(new)
        assert store.load(MODELS, "toy", 1).cards == tuple(old)
        assert catalog_digest(store.load(MODELS, "toy")) == result.digest == catalog_digest(new)
        assert result.diff == diff(Catalog("toy", tuple(old)), Catalog("toy", tuple(new)))
        assert result.changed is (not result.diff.is_empty)
        assert save(store, new).changed is False
        save(store, old, add=True)
        assert save(store, old, add=True).changed is False


LARGE = """
import datetime, resource, sys
from pathlib import Path
from hantei.core.card import Card
from hantei.catalog.store.store import Store

class Actor(Card):
    cost: int; hp: int; attack: int; element: str; tribes: tuple[str, ...]; text: str; rarity: int; flavor: str
    artist: str; number: str

def cards(cost):
    text = "登場時：デッキから1枚引く。相手の場のカード1枚に30ダメージ。"
    return [Actor(id=f"T-{n}", kind="actor", name=f"炎の竜{n}", cost=cost, hp=9, attack=n % 9, element="炎", text=text,
                  tribes=("竜", "魔導師"), rarity=3, flavor="むかしむかし", artist="太郎", number=str(n))
            for n in range(100_000)]

given = cards(1)
with Store.open(Path(sys.argv[1]), create=True) as store:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    pairs = ((card, f"cards.xlsx[アクター]!{row}") for row, card in enumerate(given, start=2))
    now = datetime.datetime.now()
    store.save("toy", pairs, files=[], note="", add=False, dry_run=False, hantei_version="1", now=now)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss is in KiB on Linux only")
def test_hundred_thousand_cards_take_little_memory(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LARGE, str(tmp_path / "large.sqlite3")]
    out = subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PYTHONUTF8": "1"}).stdout
    assert float(out) < 150


def test_times_are_utc(path: Path) -> None:
    with Store.open(path, create=True) as store:
        save(store, [DRAGON], now=datetime(2026, 1, 1, tzinfo=UTC))
        assert store.versions("toy")[0].time == "2026-01-01T00:00:00Z"


def test_ids_that_were_made_from_rows_are_read_as_those_made_from_names(path: Path) -> None:
    with Store.open(path, create=True) as store:
        save(store, [actor("actor-0002", "火竜"), actor("T-1", "剣"), actor("actor-0004", "盾")])
        assert names(store) == [f"{DRAGON_ID} 火竜", "T-1 剣", f"{SHIELD_ID} 盾"]
        assert list(store.sources("toy")) == [DRAGON_ID, "T-1", SHIELD_ID]
        again = save(store, [actor(SHIELD_ID, "盾"), actor("T-1", "剣"), actor(DRAGON_ID, "火竜")])
        assert [(old.id, new.id) for old, new in again.diff.renumbered] == [
            ("actor-0004", SHIELD_ID), ("actor-0002", DRAGON_ID),
        ]  # fmt: skip
        assert (again.diff.added, again.diff.removed, again.diff.changed) == ((), (), ())


def test_ids_of_the_users_own_that_look_like_rows_stay(path: Path) -> None:
    with Store.open(path, create=True) as store:
        save(store, [actor("actor-0002", "火竜"), actor("actor-0001", "盾")])
        assert names(store) == ["actor-0002 火竜", "actor-0001 盾"]
