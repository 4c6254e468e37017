"""Recording the decks of a tournament and reading the record again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.validators import codes
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.judge import Judge
from hantei.validators.result import CheckedDeck, CheckResult
from hantei.validators.spec import DeckSpec, Section
from hantei.validators.tournament.freeze import Basis, Record, left_out, make_record, read_record, record_bytes
from hantei.validators.tournament.frozen_diff import Comparison, compare
from hantei.validators.verdict import Outcome, Verdict

NAMES = {"A1": "狼", "A2": "鷹", "A3": "竜"}
CATALOG = Catalog("boat", tuple(Card(id=card_id, kind="unit", name=name) for card_id, name in NAMES.items()))
BASIS = Basis(3, "ab" * 32, "1", {"size": 40}, {"name": "春", "period": "2026-04-01 -", "digest": "cd"})
JUDGE = Judge("boat", DeckSpec((Section("main", "デッキ", "deck"),), lambda _: ()), CATALOG, {})


def deck(
    source: str, cards: str, player: str = "", *, game: str = "boat", outcome: Outcome = Outcome.LEGAL,
    whole: bool = True,
) -> CheckedDeck:  # fmt: skip
    """A deck written as `2A1 1A2 extra:1A3`; `decks.xlsx#青!4` is a row of a sheet."""
    file, _, inside = source.partition("#")
    sheet, _, row = inside.partition("!")
    where = SourceRef(file, sheet, int(row or 0))
    entries = []
    for line in cards.split():
        section, _, text = line.rpartition(":")
        card = CATALOG.by_id.get(text[1:]) or Card(id=text[1:], kind="unit", name=text[1:])
        entries.append(DeckEntry(section or "main", card, int(text[0]), where))
    name = file.rpartition("/")[2].partition(".")[0]
    return CheckedDeck(
        str(where), game, Verdict(Deck(name, tuple(entries), where, player, is_whole=whole), outcome, ())
    )


def result(*decks: CheckedDeck) -> CheckResult:
    return CheckResult(decks, (), {"boat": JUDGE})


def record(*decks: CheckedDeck, basis: Basis = BASIS, hantei: str = "1.0") -> Record:
    return make_record(result(*decks), {"boat": basis}, "2026-08-01T09:30:00Z", hantei)


def against(before: Record, *decks: CheckedDeck, basis: Basis = BASIS, hantei: str = "1.0") -> Comparison:
    return compare(before, "event.json", result(*decks), {"boat": basis}, hantei)


def found(comparison: Comparison) -> list[str]:
    return [f"{finding.message_key} {', '.join(map(str, finding.where))}" for finding in comparison.findings]


def only(comparison: Comparison) -> Finding:
    (finding,) = comparison.findings
    return finding


# The file.


def test_record_is_read_back_as_it_was(tmp_path: Path) -> None:
    made = record(deck("d/a.txt", "2A1 1A1 extra:1A3", "あおい"), deck("all.xlsx#青!4", "1A2"))
    (tmp_path / "event.json").write_bytes(record_bytes(made))
    assert read_record(tmp_path / "event.json", "event.json") == made
    assert (made.decks[0].file, made.decks[0].lines) == ("a.txt", {"main": {"A1": 3}, "extra": {"A3": 1}})
    assert (made.decks[1].source, made.decks[1].sheet, made.decks[1].row) == ("all.xlsx[青]!4", "青", 4)
    assert record_bytes(made) == record_bytes(made)


def read_as(tmp_path: Path, data: Any) -> Record | Finding:
    content = data if isinstance(data, bytes) else json.dumps(data).encode()
    (tmp_path / "x.json").write_bytes(content)
    return read_record(tmp_path / "x.json", "x.json")


def written() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(record_bytes(record(deck("a.txt", "1A1"))))
    return data


def edited(*path: str | int, value: Any = None, drop: bool = False) -> dict[str, Any]:
    data = written()
    at: Any = data
    for key in path[:-1]:
        at = at[key]
    if drop:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("data", "detail"),
    [
        (b"\x93\xfa\x96{", "UTF-8: 0: 0x93"),
        (b'{"hantei_freeze": 1', "1:20: Expecting ',' delimiter"),
        (b'{"hantei_freeze": 1, "hantei_freeze": 1}', None),
        (b"[" * 200_000, "nested too deeply"),
        (edited("time", drop=True), '$: key "time" missing'),
        (edited("more", value=1), '$: key "more" unknown'),
        (edited("hantei_freeze", value="1"), "$.hantei_freeze: text, expected 2"),
        (edited("hantei_freeze", value=True), "$.hantei_freeze: true or false, expected 2"),
        (edited("decks", value={}), "$.decks: object, expected array"),
        (edited("decks", 0, value=[]), "$.decks[0]: array, expected object"),
        (edited("decks", 0, "player", value=7), "$.decks[0].player: 7, expected text"),
        (edited("decks", 0, "row", value=True), "$.decks[0].row: true or false, expected whole number"),
        (edited("decks", 0, "lines", "main", value=3), "$.decks[0].lines.main: 3, expected object"),
        (edited("decks", 0, "lines", "main", "A1", value=1.5), "$.decks[0].lines.main.A1: 1.5, expected whole number"),
        (edited("cards", value=[]), "$.cards: array, expected object"),
        (edited("cards", "boat", "A1", "name", value=1), "$.cards.boat.A1.name: 1, expected text"),
        (edited("cards", "boat", "A1", "contents", drop=True), '$.cards.boat.A1: key "contents" missing'),
        (edited("games", "boat", value=1), "$.games.boat: 1, expected object"),
        (edited("games", "boat", "settings", "size", value=[]),
         "$.games.boat.settings.size: array, expected text, number or truth value"),
        (edited("games", "boat", "ruleset", "name", value=1), "$.games.boat.ruleset.name: 1, expected text"),
    ],
)  # fmt: skip
def test_damaged_record_is_unreadable_and_says_where(tmp_path: Path, data: Any, detail: str | None) -> None:
    finding = read_as(tmp_path, data)
    assert isinstance(finding, Finding)
    if detail is None:
        assert finding.message_key == "FROZEN_BROKEN.foreign"
    else:
        assert (finding.message_key, finding.facts["detail"]) == ("FROZEN_BROKEN", detail)
    assert finding.unreadable


@pytest.mark.parametrize("change", [("decks", 0, "lines", "main", "A1"), ("decks", 0, "cards")])
def test_edited_record_is_refused(tmp_path: Path, change: tuple[str | int, ...]) -> None:
    finding = read_as(tmp_path, edited(*change, value=9))
    assert isinstance(finding, Finding)
    assert str(finding.facts["detail"]).startswith("$.digest: ")


def test_layout_of_the_file_does_not_matter(tmp_path: Path) -> None:
    assert isinstance(read_as(tmp_path, b"\xef\xbb\xbf" + json.dumps(written(), sort_keys=True).encode()), Record)


def test_other_files(tmp_path: Path) -> None:
    def key(data: Any) -> str:
        finding = read_as(tmp_path, data)
        assert isinstance(finding, Finding)
        return finding.message_key

    assert key({"hantei_catalog": 1}) == "FROZEN_BROKEN.foreign"
    assert key([]) == "FROZEN_BROKEN.foreign"
    assert key(edited("hantei_freeze", value=3)) == "FROZEN_BROKEN.newer"
    assert key(b"") == "FILE_EMPTY"
    missing = read_record(tmp_path / "nix.json", "nix.json")
    assert isinstance(missing, Finding)
    assert missing.code == "FILE_MISSING"
    folder = read_record(tmp_path, "folder")
    assert isinstance(folder, Finding)
    assert folder.code == "FILE_NOT_REGULAR"


def test_what_a_record_cannot_hold_is_told() -> None:
    partly = deck("b.txt", "1A1", "れん", outcome=Outcome.INCOMPLETE, whole=False)
    unread = deck("c.txt", "", outcome=Outcome.INCOMPLETE, whole=False)
    failed = deck("d.txt", "1A1", outcome=Outcome.INCOMPLETE)
    rule_failed = make_finding(codes.RULE_FAILED, SourceRef("d.txt"), detail="")
    failed = CheckedDeck("d.txt", "boat", Verdict(failed.verdict.deck, Outcome.INCOMPLETE, (rule_failed,)))
    findings = list(left_out(result(deck("a.txt", "1A1"), partly, unread, failed)))
    assert [(finding.code, finding.facts["deck"]) for finding in findings] == [
        ("FROZEN_INCOMPLETE", "れん"),
        ("FROZEN_INCOMPLETE", "c"),
    ]


# The comparison.


def test_nothing_changed() -> None:
    decks = (deck("a.txt", "2A1", "あおい"), deck("b.txt", "1A2"))
    comparison = against(record(*decks), *reversed(decks))
    assert comparison.findings == ()
    seen = comparison.seen
    assert (seen.file, seen.time, seen.decks, seen.unchanged) == ("event.json", "2026-08-01T09:30:00Z", 2, 2)


def test_changed_deck_says_which_cards_came_and_went() -> None:
    before = record(deck("a.txt", "3A1 1A2 extra:1A3", "あおい"))
    finding = only(against(before, deck("a.txt", "1A1 1A2 1A3", "あおい")))
    assert (finding.message_key, str(finding.where[0]), finding.is_error) == ("FROZEN_CHANGED", "a.txt", True)
    assert finding.facts == {"deck": "あおい", "went": ("2×狼", "1×竜 [extra]"), "came": ("1×竜",)}
    assert only(against(before, deck("a.txt", "3A1 extra:1A3", "あおい"))).message_key == "FROZEN_CHANGED.went"
    assert only(against(before, deck("a.txt", "3A1 2A2 extra:1A3", "あおい"))).message_key == "FROZEN_CHANGED.came"


def test_cards_that_are_gone_from_the_catalogue_are_named_by_id_and_long_lists_are_cut() -> None:
    many = " ".join(f"1Z{number}" for number in range(40))
    finding = only(against(record(deck("a.txt", many)), deck("a.txt", "1A1")))
    went = finding.facts["went"]
    assert isinstance(went, tuple)
    assert (went[0], went[-1], len(went)) == ("1×Z0", "…", 31)


def test_missing_and_new_decks() -> None:
    before = record(deck("a.txt", "1A1", "あおい"), deck("b.txt", "1A2", "れん"))
    comparison = against(before, deck("a.txt", "1A1", "あおい"), deck("c.txt", "1A3", "ゆう"))
    assert found(comparison) == ["FROZEN_MISSING event.json", "FROZEN_NEW c.txt"]
    assert comparison.findings[0].facts == {"deck": "れん", "source": "b.txt"}
    assert all(finding.is_error for finding in comparison.findings)
    assert comparison.seen.unchanged == 1


def test_deck_in_another_file_is_found_by_player_then_by_content() -> None:
    before = record(deck("d/a.txt", "1A1", "あおい"), deck("d/b.txt", "1A2"), deck("d/c.txt", "1A3", "ゆう"))
    moved = (deck("e/x.txt", "1A1", "あおい"), deck("e/y.txt", "1A2"), deck("e/z.txt", "1A3"))
    comparison = against(before, *moved)
    assert found(comparison) == [f"FROZEN_RENAMED e/{name}.txt" for name in "xyz"]
    assert {finding.severity.value for finding in comparison.findings} == {"info"}
    assert comparison.seen.unchanged == 3


def test_folder_with_another_path_is_no_change() -> None:
    before = record(deck("d/a.txt", "1A1"), deck("d/b.txt", "1A1"))
    assert found(against(before, deck("/tmp/e/a.txt", "1A1"), deck("/tmp/e/b.txt", "1A1"))) == []
    assert found(against(record(deck("d\\a.txt", "1A1")), deck("e/a.txt", "1A1"))) == []


def test_same_cards_of_another_player_are_another_deck() -> None:
    comparison = against(record(deck("a.txt", "1A1", "あおい")), deck("b.txt", "1A1", "れん"))
    assert found(comparison) == ["FROZEN_MISSING event.json", "FROZEN_NEW b.txt"]


def test_player_goes_before_place() -> None:
    before = record(deck("a.txt", "1A1", "あおい"), deck("b.txt", "1A2", "れん"))
    swapped = against(before, deck("a.txt", "1A2", "れ ん"), deck("b.txt", "1A1", "あおい"))
    assert found(swapped) == ["FROZEN_RENAMED b.txt", "FROZEN_RENAMED a.txt"]


def test_place_of_a_deck_with_another_player() -> None:
    comparison = against(record(deck("a.txt", "1A1", "あおい")), deck("a.txt", "1A1", "れん"))
    assert found(comparison) == ["FROZEN_PLAYER a.txt"]
    assert (comparison.findings[0].is_error, comparison.seen.unchanged) == (True, 0)


def test_player_who_is_not_unique_is_matched_by_place() -> None:
    before = record(deck("a.txt", "1A1", "あおい"), deck("b.txt", "1A2", "あおい"))
    assert found(against(before, deck("b.txt", "1A2", "あおい"), deck("a.txt", "1A1", "あおい"))) == []


def test_same_file_name_in_two_folders() -> None:
    before = record(deck("d/a.txt", "1A1"), deck("e/a.txt", "1A2"))
    assert found(against(before, deck("d/a.txt", "2A1"), deck("e/a.txt", "1A2"))) == ["FROZEN_CHANGED.came d/a.txt"]


def test_decks_of_which_nothing_is_known_are_not_the_same() -> None:
    before = record(deck("a.txt", "", outcome=Outcome.INCOMPLETE, whole=False))
    now = deck("b.txt", "", outcome=Outcome.INCOMPLETE, whole=False)
    assert found(against(before, now)) == ["FROZEN_MISSING event.json", "FROZEN_NEW b.txt"]


def test_rows_of_a_sheet_are_told_apart() -> None:
    before = record(deck("all.xlsx#青!4", "1A1"), deck("all.xlsx#青!5", "1A2"), deck("all.xlsx#赤!4", "1A3"))
    now = (deck("new/all.xlsx#青!4", "1A1"), deck("new/all.xlsx#青!5", "2A2"), deck("new/all.xlsx#赤!4", "1A3"))
    assert found(against(before, *now)) == ["FROZEN_CHANGED.came new/all.xlsx[青]!5"]


def test_deck_that_cannot_be_read_any_more_is_not_the_frozen_one() -> None:
    before = record(deck("a.txt", "1A1 1A2"))
    for cards in ("", "1A1", "1A1 1A2"):
        comparison = against(before, deck("a.txt", cards, outcome=Outcome.INCOMPLETE, whole=False))
        assert (found(comparison), comparison.seen.unchanged) == (["FROZEN_CHANGED.unread a.txt"], 0)


def test_deck_that_could_not_be_read_then() -> None:
    before = record(deck("a.txt", "1A1", outcome=Outcome.INCOMPLETE, whole=False))
    assert found(against(before, deck("a.txt", "1A1"))) == ["FROZEN_INCOMPLETE.then a.txt"]
    assert found(against(before, deck("a.txt", "1A1 1A2"))) == ["FROZEN_CHANGED.came a.txt"]


def test_game_of_a_deck() -> None:
    comparison = against(record(deck("a.txt", "1A1", game="act8")), deck("a.txt", "1A1"))
    assert found(comparison) == ["FROZEN_CHANGED.game a.txt"]


@pytest.mark.parametrize("outcome", [Outcome.ILLEGAL, Outcome.INCOMPLETE])
def test_unchanged_deck_with_another_verdict(outcome: Outcome) -> None:
    before = record(deck("a.txt", "1A1", outcome=Outcome.LEGAL))
    finding = only(against(before, deck("a.txt", "1A1", outcome=outcome)))
    assert (finding.message_key, finding.severity.value) == (f"FROZEN_OUTCOME.{outcome.value}", "warning")
    back = against(record(deck("a.txt", "1A1", outcome=outcome)), deck("a.txt", "1A1"))
    assert found(back) == ["FROZEN_OUTCOME.legal a.txt"]


def test_what_the_decks_are_judged_by_is_compared() -> None:
    one = deck("a.txt", "1A1")
    other = Basis(4, "cd" * 32, "2", {}, {})
    comparison = against(record(one), one, basis=other, hantei="1.1")
    assert [(f.message_key, f.facts["before"], f.facts["after"], f.severity.value) for f in comparison.findings] == [
        ("FROZEN_BASIS.program", "1.0", "1.1", "warning"),
        ("FROZEN_BASIS", f"3: {'ab' * 6}", f"4: {'cd' * 6}", "warning"),
        ("FROZEN_BASIS.rules", "1", "2", "warning"),
        ("FROZEN_BASIS.settings", "size=40", "-", "warning"),
        ("FROZEN_BASIS.ruleset", "春 2026-04-01 - cd", "-", "warning"),
    ]
    assert comparison.seen.unchanged == 1


def test_same_cards_under_another_number_are_the_same_catalogue() -> None:
    one = deck("a.txt", "1A1")
    renumbered = Basis(7, BASIS.catalog_digest, "1", BASIS.settings, BASIS.ruleset)
    assert found(against(record(one), one, basis=renumbered)) == []
    assert found(compare(record(one), "event.json", result(), {}, "1.0")) == ["FROZEN_MISSING event.json"]


# Cards whose ids or contents have changed in the list.


class Unit(Card):
    cost: int = 0


def units(**cards: str) -> Catalog:
    """A list of cards, each written as `name cost`."""
    made = ((card_id.replace("_", "-"), *text.split()) for card_id, text in cards.items())
    return Catalog("boat", tuple(Unit(id=i, kind="unit", name=name, cost=int(cost)) for i, name, cost in made))


def frozen_and_compared(then: Catalog, now: Catalog, before: str, after: str = "", *, old: bool = False) -> list[str]:
    """The findings about a deck that was frozen under one card list and checked under another."""

    def checked(cards: Catalog, text: str) -> CheckResult:
        where = SourceRef("a.txt")
        entries = tuple(DeckEntry("main", cards.by_id[part[1:]], int(part[0]), where) for part in text.split())
        deck = CheckedDeck("a.txt", "boat", Verdict(Deck("a", entries, where, "あおい"), Outcome.LEGAL, ()))
        return CheckResult((deck,), (), {"boat": Judge("boat", JUDGE.spec, cards, {})})

    record = make_record(checked(then, before), {"boat": BASIS}, "2026-08-01T09:30:00Z", "1.0")
    record = replace(record, cards={}, is_old=True) if old else record
    comparison = compare(record, "event.json", checked(now, after or before), {"boat": BASIS}, "1.0")
    return [f"{f.message_key} {dict(f.facts)}" if f.facts else f.message_key for f in comparison.findings]


THEN = units(A="狼 1", B="鷹 2", C="竜 3")


def test_cards_that_got_other_ids_are_the_same_cards() -> None:
    now = units(N_1="竜 3", N_2="狼 1", N_3="鷹 2")
    assert frozen_and_compared(THEN, now, "2A 1B", "1N-3 2N-2") == []
    swapped = units(A="竜 3", B="狼 1", C="鷹 2")
    assert frozen_and_compared(THEN, swapped, "2A 1B", "2B 1C") == []
    assert frozen_and_compared(THEN, swapped, "2A 1B", "2A 1B") == [
        "FROZEN_CHANGED {'deck': 'あおい', 'went': ('1×狼', '1×鷹'), 'came': ('2×竜',)}"
    ]


def test_card_that_says_something_else_is_no_change_of_the_deck() -> None:
    now = units(A="狼 7", B="鷹 2", C="竜 3")
    assert frozen_and_compared(THEN, now, "2A 1B") == ["FROZEN_CARDS {'game': 'boat', 'names': ('狼',)}"]
    renamed = units(A="大狼 1", B="鷹 2", C="竜 3")
    assert frozen_and_compared(THEN, renamed, "2A 1B") == ["FROZEN_CARDS {'game': 'boat', 'names': ('狼 → 大狼',)}"]


def test_cards_of_one_name_are_known_by_what_they_say() -> None:
    then, now = units(A="狼 1", B="狼 2"), units(X="狼 2", Y="狼 1")
    assert frozen_and_compared(then, now, "2A", "2Y") == []
    assert frozen_and_compared(then, now, "2A", "2X") == [
        "FROZEN_CHANGED {'deck': 'あおい', 'went': ('2×狼',), 'came': ('2×狼',)}"
    ]


def test_card_that_is_gone_is_told_by_its_name() -> None:
    now = units(B="鷹 2", C="竜 3")
    assert frozen_and_compared(THEN, now, "2A 1B", "1B") == [
        "FROZEN_CHANGED.went {'deck': 'あおい', 'went': ('2×狼',)}"
    ]


def test_old_record_is_compared_by_ids_that_were_given_but_not_by_rows() -> None:
    assert frozen_and_compared(THEN, THEN, "2A", old=True) == ["FROZEN_BASIS.old"]
    assert frozen_and_compared(THEN, THEN, "2A", "2B", old=True) == [
        "FROZEN_BASIS.old", "FROZEN_CHANGED {'deck': 'あおい', 'went': ('2×狼',), 'came': ('2×鷹',)}",
    ]  # fmt: skip
    rows = units(unit_0002="狼 1", unit_0003="鷹 2")
    assert frozen_and_compared(rows, rows, "2unit-0002", old=True) == [
        "FROZEN_BASIS.old", "FROZEN_INCOMPLETE.rows {'deck': 'あおい'}",
    ]  # fmt: skip


def test_old_record_is_read(tmp_path: Path) -> None:
    made = record(deck("d/a.txt", "2A1"))
    content = json.loads(record_bytes(made))
    del content["cards"], content["digest"]
    content["hantei_freeze"] = 1
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    content["digest"] = hashlib.sha256(text.encode()).hexdigest()
    assert read_as(tmp_path, content) == replace(made, cards={}, is_old=True)
