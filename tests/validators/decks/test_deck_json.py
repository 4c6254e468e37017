"""Decks as JSON: read strictly, every problem with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hantei.validators.decks.files import read_decks
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.spec import Section

SECTIONS = (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra"))
MAIN = {"main": [{"card": "狼", "count": 3}]}


def read(path: Path, content: str | bytes) -> list[ReadDeck]:
    path = path / "deck.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return list(read_decks(path, "deck.json", lambda _: SECTIONS))


def problems(path: Path, content: Any) -> list[str]:
    """What a file that is refused as a whole is refused for."""
    [deck] = read(path, content if isinstance(content, str | bytes) else json.dumps(content))
    assert (deck.decklist.lines, {finding.code for finding in deck.findings}) == ((), {"JSON_BROKEN"})
    assert all(finding.unreadable for finding in deck.findings)
    return [str(finding.facts["detail"]) for finding in deck.findings]


def test_one_deck(tmp_path: Path) -> None:
    data = {
        "hantei_deck": 1, "game": "toy", "name": "炎", "player": "あおい",
        "sections": {"main": [{"card": "狼", "count": 3}, {"card": "犬", "count": 1}],
                     "エクストラ": [{"card": "竜", "count": 2}]},
    }  # fmt: skip
    [deck] = read(tmp_path, json.dumps(data))
    assert deck.findings == ()
    told = deck.decklist
    assert (told.game, told.name, told.player, str(told.where)) == ("toy", "炎", "あおい", "deck.json")
    assert [(line.section, line.readings, str(line.where)) for line in told.lines] == [
        ("main", ((3, "狼"),), "deck.json[$.sections.main[0]]"),
        ("main", ((1, "犬"),), "deck.json[$.sections.main[1]]"),
        ("extra", ((2, "竜"),), "deck.json[$.sections.エクストラ[0]]"),
    ]


def test_sections_are_enough(tmp_path: Path) -> None:
    [deck] = read(tmp_path, json.dumps({"hantei_deck": 1, "sections": MAIN}))
    assert (deck.decklist.game, deck.decklist.name, deck.decklist.player, deck.findings) == ("", "deck", "", ())


def test_several_decks(tmp_path: Path) -> None:
    data = {"hantei_decks": 1, "decks": [{"name": "炎", "sections": MAIN}, {"sections": MAIN}, {"sections": {}}]}
    decks = read(tmp_path, json.dumps(data))
    assert [(deck.decklist.name, str(deck.decklist.where)) for deck in decks] == [
        ("炎", "deck.json[$.decks[0]]"),
        ("deck 2", "deck.json[$.decks[1]]"),
        ("deck 3", "deck.json[$.decks[2]]"),
    ]
    assert [[finding.code for finding in deck.findings] for deck in decks] == [[], [], ["DECK_EMPTY"]]


def test_what_is_wrong_with_one_deck_leaves_the_others(tmp_path: Path) -> None:
    bad = {
        "name": "赤\x1b[31m",
        "sections": {"side": [], "main": [{"card": "\x07狼", "count": 1}, {"card": "犬", "count": 1}]},
    }
    first, second = read(tmp_path, json.dumps({"hantei_decks": 1, "decks": [bad, {"sections": MAIN}]}))
    assert [(finding.code, str(finding.where[0])) for finding in first.findings] == [
        ("DECK_LINE_UNREADABLE", "deck.json[$.decks[0].name]"),
        ("DECK_SECTION_UNKNOWN", "deck.json[$.decks[0].sections]"),
        ("DECK_LINE_UNREADABLE", "deck.json[$.decks[0].sections.main[0]]"),
    ]
    assert (first.decklist.name, len(first.decklist.lines), second.findings) == ("deck 1", 1, ())


def entry(**fields: object) -> dict[str, object]:
    return {"hantei_deck": 1, "sections": {"main": [fields]}}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ([], ["$: array, expected object"]),
        ({}, ['$: neither key "hantei_deck" nor key "hantei_decks"']),
        ({"hantei_deck": 2, "sections": MAIN}, ["$.hantei_deck: 2, expected 1"]),
        ({"hantei_deck": True, "sections": MAIN}, ["$.hantei_deck: true or false, expected 1"]),
        ({"hantei_deck": 1}, ['$: key "sections" missing']),
        ({"hantei_deck": 1, "sections": MAIN, "gmae": "toy"}, ['$: key "gmae" unknown']),
        ({"hantei_deck": 1, "sections": MAIN, "game": 3, "name": None},
         ["$.game: 3, expected text", "$.name: null, expected text"]),
        ({"hantei_deck": 1, "sections": []}, ["$.sections: array, expected object"]),
        ({"hantei_deck": 1, "sections": {"main": {}}}, ["$.sections.main: object, expected array"]),
        ({"hantei_deck": 1, "sections": {"main": [], "MAIN": []}}, ['$.sections: key "MAIN" is "main" again']),
        (entry(card="狼"), ['$.sections.main[0]: key "count" missing']),
        (entry(card="狼", count=1, note="x"), ['$.sections.main[0]: key "note" unknown']),
        (entry(card=7, count=1), ["$.sections.main[0].card: 7, expected name or id"]),
        (entry(card=" ", count=1), ['$.sections.main[0].card: text, expected name or id']),
        (entry(card="狼", count="3"), ["$.sections.main[0].count: text, expected whole number"]),
        (entry(card="狼", count=3.0), ["$.sections.main[0].count: 3.0, expected whole number"]),
        (entry(card="狼", count=True), ["$.sections.main[0].count: true or false, expected whole number"]),
        ({"hantei_decks": 1}, ['$: key "decks" missing']),
        ({"hantei_decks": 1, "decks": []}, ["$.decks: no deck"]),
        ({"hantei_decks": 1, "decks": {}}, ["$.decks: object, expected array of decks"]),
        ({"hantei_decks": 1, "decks": [3, {"sections": MAIN, "hantei_deck": 1}]},
         ["$.decks[0]: 3, expected object", '$.decks[1]: key "hantei_deck" unknown']),
    ],
)  # fmt: skip
def test_what_is_not_of_the_form_is_named_with_its_place(tmp_path: Path, data: Any, expected: list[str]) -> None:
    assert problems(tmp_path, data) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("{", "1:2: Expecting property name enclosed in double quotes"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"hantei_deck": NaN}', "$.hantei_deck: NaN, expected 1"),
        ('{"hantei_deck": 1, "sections": {"main": [{"card": "狼", "count": Infinity}]}}',
         "$.sections.main[0].count: Infinity, expected whole number"),
        ('{"hantei_deck": 1, "sections": {"main": [{"card": "狼", "count": ' + "9" * 5000 + "}]}}",
         "$.sections.main[0].count: number of 5000 digits, expected whole number"),
        ('{"hantei_deck": 1, "hantei_deck": 1, "sections": {}}', '$: key "hantei_deck" twice, expected object'),
        ('{"hantei_deck": 1, "sections": {"main": [], "main": []}}', '$.sections: key "main" twice, expected object'),
        ('{"hantei_deck": 1, "name": "\\ud800", "sections": {}}', "1:29: lone surrogate U+D800"),
    ],
)  # fmt: skip
def test_hostile_json_is_refused(tmp_path: Path, content: str, expected: str) -> None:
    assert problems(tmp_path, content) == [expected]


def test_only_some_places_of_a_file_that_is_wrong_all_over_are_named(tmp_path: Path) -> None:
    assert len(problems(tmp_path, {"hantei_deck": 1, "sections": {"main": [{}] * 1000}})) == 20


def test_text_that_is_no_text(tmp_path: Path) -> None:
    [deck] = read(tmp_path, b'{"hantei_deck": "\x80"}')
    assert [finding.code for finding in deck.findings] == ["FILE_ENCODING"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["hantei_deck", "hantei_decks", "decks", "sections", "main", "card", "count", "name", "x"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=json_values)
def test_no_json_breaks_the_reader(tmp_path: Path, data: Any) -> None:
    for deck in read(tmp_path, json.dumps(data)):
        assert deck.decklist.lines or any(finding.is_error for finding in deck.findings)
