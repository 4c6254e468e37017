"""The columns of the leader game's card lists: which kind has which, what the others give, what a template offers."""

from __future__ import annotations

from collections import Counter

from hantei.catalog.importer import import_books
from hantei.files.sheet import Book, Sheet, Value
from hantei.games.leader.cards.cells import KeywordCell
from hantei.games.leader.cards.columns import CATALOG
from hantei.games.leader.vocabulary import EVERY_KIND

NEEDS = {
    "id": "ooooooo", "name": "rrrrrrr", "reading": "ooooooo", "cost": "rrrrrrr", "total_cost": "ooooooo",
    "atk": "r--r---", "hp": "r--rro-", "tags": "ooooooo", "keywords": "ooooooo", "trigger": "o--oo-r",
    "effect_text": "ooroorr", "effect_code": "ooooooo", "turn1": "ooooooo", "ability_text": "o------",
    "ability_code": "o------", "skill_link": "o--oo--", "skill_link_text": "o--oo--", "skill_link_code": "o--oo--",
    "exceed": "ooooooo", "exceed_text": "ooooooo", "exceed_code": "ooooooo", "ougi_text": "ooooooo",
    "ougi_code": "ooooooo", "union_materials": "o------", "boost": "oo-oo--", "leader_skill_name": "-----o-",
    "traits": "ooooooo", "author": "ooooooo", "card_set": "ooooooo", "flavour": "ooooooo", "image": "ooooooo",
    "notes": "ooooooo",
}  # fmt: skip
"""Field -> required, optional or absent on unit, building, skill, weapon, armour, leader, trap. The HP of a leader, the
text of a building and the id are asked for by row rules or filled in."""


def test_every_kind_has_the_columns_it_needs() -> None:
    found = dict.fromkeys(NEEDS, "")
    for kind_id in EVERY_KIND:
        kind = CATALOG.kind(kind_id)
        own = {column.field: "r" if column.required else "o" for column in kind.columns}
        absent = [item.column.field for item in kind.absent]
        assert sorted([*own, *absent]) == sorted(NEEDS)
        for field in NEEDS:
            found[field] += own.get(field, "-")
    assert found == NEEDS


NO_ABILITY = [
    "building BUILDING_TRIGGER LD-112", "skill LD-250", "weapon LD-250", "armour LD-250", "leader LD-250", "trap LD-250",
]  # fmt: skip
NO_LINK = ["building BUILDING_TRIGGER LD-112", "skill LD-255", "leader LD-255", "trap LD-255"]
ABSENT = {
    "atk": ["building LD-114", "skill LD-117", "armour LD-140", "leader LD-156", "trap LD-027"],
    "hp": ["building LD-114", "skill LD-117", "trap LD-027"],
    "trigger": ["building BUILDING_TRIGGER LD-112", "skill LD-121", "leader LD-152"],
    "union_materials": [
        "building LD-115", "skill LD-281", "weapon LD-281", "armour LD-281", "leader LD-281", "trap LD-281",
    ],
    "boost": ["skill LD-294", "leader LD-294", "trap LD-294"],
    "leader_skill_name": [f"{kind} LD-156" for kind in EVERY_KIND if kind != "leader"],
    "ability_text": NO_ABILITY, "ability_code": NO_ABILITY,
    "skill_link": NO_LINK, "skill_link_text": NO_LINK, "skill_link_code": NO_LINK,
}  # fmt: skip
"""Field -> what a filled cell gives on the kinds that do not have it, the usual code of the field left out."""

USUAL_CODE = {
    "atk": "STAT_IGNORED", "hp": "STAT_IGNORED", "trigger": "COLUMN_NOT_FOR_KIND",
    "leader_skill_name": "COLUMN_NOT_FOR_KIND",
}  # fmt: skip


def test_columns_that_a_kind_lacks_are_reported_by_the_right_code_and_rule() -> None:
    found: dict[str, list[str]] = {field: [] for field in ABSENT}
    for kind in CATALOG.kinds:
        for absent in kind.absent:
            field, code = absent.column.field, absent.code
            assert code is not None
            usual = code.name == USUAL_CODE.get(field, "KEYWORD_TYPE")
            found[field].append(" ".join((kind.id, *(() if usual else (code.name,)), absent.rule)))
    assert found == ABSENT


def test_the_example_of_every_kind_is_a_good_card() -> None:
    for kind in CATALOG.kinds:
        columns = [column for column in kind.columns if column.example]
        rows: list[tuple[int, list[Value]]] = [(1, [c.ja for c in columns]), (2, [c.example for c in columns])]
        result = import_books(CATALOG, [Book("cards.csv", iter([Sheet("cards.csv", kind.ja, rows)]))])
        assert result.findings == [], kind.id
        assert len(result.entries) == 1


def test_keywords_are_offered_with_their_numbers() -> None:
    offered = KeywordCell().choices
    assert len(offered) == 31
    assert [word for word in offered if word.startswith(("ドレイン", "スキル", "エクシード", "ブースト"))] == [
        "ドレインⅠ", "ドレインⅡ", "ドレインⅢ", "スキルリンクⅠ", "スキルリンクⅡ", "スキルリンクⅢ", "エクシード1", "ブーストⅡ", "ブーストⅢ",
    ]  # fmt: skip


def test_no_two_columns_of_a_kind_share_a_heading() -> None:
    for kind in CATALOG.kinds:
        headings = Counter(text.casefold() for column in kind.columns for text in {*map(str.casefold, column.headings)})
        assert [heading for heading, count in headings.items() if count > 1] == []
