"""A line of a deck means the card that was written, or is a finding: never another card."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, SourceRef
from hantei.core.messages import LANGUAGES, Messages
from hantei.core.text import fold
from hantei.files.sheet import Sheet, Value
from hantei.validators.deck import Deck, DeckLine, DeckList
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.sheets.reader import decks_of_sheet
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.notations import readings
from hantei.validators.spec import Section

SECTIONS = (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra"))


def catalog(*names: str, **by_id: str) -> Catalog:
    cards = [*((f"C{number}", name) for number, name in enumerate(names)), *by_id.items()]
    return Catalog("toy", tuple(Card(id=card_id, kind="unit", name=name) for card_id, name in cards))


def read(text: str, cards: Catalog) -> tuple[Deck, list[Finding]]:
    decklist, found = parse_deck(text, "a.txt", "a", SECTIONS)
    deck, unknown = resolve(decklist, cards)
    findings = [*found, *unknown]
    assert all(Messages(language).finding(finding) for language in LANGUAGES for finding in findings)
    return deck, findings


def counted(deck: Deck) -> list[tuple[int, str]]:
    return [(entry.count, entry.card.name) for entry in deck.entries]


@pytest.mark.parametrize(
    ("line", "count", "name", "other"),
    [
        ("3 Xエース", 3, "Xエース", "エース"),
        ("5 枚方の騎士", 5, "枚方の騎士", "方の騎士"),
        ("1 X-001", 1, "X-001", "-001"),
        ("3 まいごの子猫", 3, "まいごの子猫", "ごの子猫"),
        ("2 ×印", 2, "×印", "印"),
        ("ロボ12枚", 12, "ロボ", "ロボ1"),
        ("ロボx 3", 3, "ロボx", "ロボ"),
        ("王 × 2", 2, "王 ×", "王"),
    ],
)
def test_first_or_last_letter_that_looks_like_a_mark(line: str, count: int, name: str, other: str) -> None:
    """Each of the two cards alone is meant; where both exist nobody knows which."""
    assert counted(read(line, catalog(name, "石"))[0]) == [(count, name)]
    deck, [finding] = read(line, catalog(name, other))
    assert (deck.entries, finding.message_key) == ((), "AMBIGUOUS_CARD.line")
    assert f"{count}×{fold(name)}" in [fold(str(text)) for text in finding.facts["readings"]]  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["3.0", "99999999999", "-1", "－１", "０", "0", "2.5", "1000", "1,000", "1e2", "½"])
@pytest.mark.parametrize(
    "form",
    [
        "{} 狼",
        "{}枚 狼",
        "{}x 狼",
        "{}×狼",
        "{},狼",
        "({})狼",
        "狼 {}",
        "狼 x{}",
        "狼×{}",
        "狼×{}枚",
        "狼 {}枚",
        "狼 ({})",
    ],
)
def test_count_that_is_none_is_told_as_that(form: str, text: str) -> None:
    deck, [finding] = read(form.format(text), catalog("狼", "犬"))
    assert (deck.entries, finding.code) == ((), "DECK_COUNT_BAD")
    assert finding.facts["value"] == {"－１": "-1", "０": "0"}.get(text, text)


def test_name_that_holds_what_begins_a_remark() -> None:
    """Which of the cards is meant is not known where both exist."""
    assert counted(read("3 狼 #2 # 新しい絵", catalog("狼 #2", "犬"))[0]) == [(3, "狼 #2")]
    deck, [finding] = read("3 狼 #2 # 新しい絵", catalog("狼 #2", "狼"))
    assert (deck.entries, finding.facts["readings"]) == ((), ("3×狼", "3×狼 #2"))


def test_name_that_looks_like_a_bad_count_is_the_card() -> None:
    assert counted(read("竜 2.0", catalog("竜", "竜 2.0"))[0]) == [(1, "竜 2.0")]


def test_misspelt_name_is_suggested_behind_any_mark() -> None:
    _, [finding] = read("3 Xエーヌ", catalog("エース", "石"))
    assert (finding.code, finding.facts["nearest"]) == ("UNKNOWN_CARD", ("エース",))


def test_name_that_is_another_cards_id() -> None:
    cards = catalog(A="炎", X1="A")
    deck, [finding] = read("2 A", cards)
    assert (deck.entries, finding.message_key) == ((), "AMBIGUOUS_CARD")
    assert finding.facts["cards"] == ("炎 [A]", "A [X1]")
    assert counted(read("2 X1\n1 炎", cards)[0]) == [(2, "A"), (1, "炎")]


@pytest.mark.parametrize(("name", "card_id", "found"), [("A", "B", "A"), ("B", "A", "B")])
def test_name_and_id_together_tell_cards_apart_whose_names_are_each_others_ids(
    name: str, card_id: str, found: str
) -> None:
    line = DeckLine("main", ((2, name),), SourceRef("a.csv", "", 1), name, card_id)
    deck, findings = resolve(DeckList("a", (line,), SourceRef("a.csv")), catalog(A="B", B="A"))
    assert (counted(deck), findings) == ([(2, found)], [])


@pytest.mark.parametrize("line", ["[extra]", "エクストラ:", "デッキ名: 炎", "# 炎", "// 3 炎", "# エクストラ"])
def test_line_about_the_deck_that_a_card_is_called_by(line: str) -> None:
    _, findings = read(f"{line}\n犬", catalog(line, "犬"))
    assert [f.message_key for f in findings if f.is_error] == ["AMBIGUOUS_CARD.aside"]
    assert [f for f in read(f"{line}\n犬", catalog("犬", "炎"))[1] if f.is_error] == []


MARKS = st.text("0123xX×枚:：()[]（）３ まいA-.,*#…・《》R①②|", max_size=4)
NAMES = st.builds(
    lambda first, stem, last: first + stem + last, MARKS, st.sampled_from(("", "狼", "ace", "剣3")), MARKS
)


def alike(name: str) -> Catalog:
    cuts = range(1, 4)
    parts = (name, *(name[cut:] for cut in cuts), *(name[:-cut] for cut in cuts))
    return catalog(*{fold(part): part for part in parts if fold(part)}.values())


CATALOGS = NAMES.map(alike)
"""A name and what is left of it without some of its first or last letters."""
FORMS = st.sampled_from((
    "{n} {name}", "{n}x {name}", "{n}×{name}", "{n}枚 {name}", "{n}枚{name}", "{n}まい {name}", "{n},{name}",
    "({n}){name}",
    "{name} {n}", "{name} x{n}", "{name}×{n}", "{name}×{n}枚", "{name} {n}枚", "{name}{n}枚",
    "{name},{n}", "{name} ({n})",
    "- {n} {name}",
    "{name}：{n}", "{name}: {n}枚", "{name}…{n}", "{name}・・・・・{n}", "{name} - {n}", "{n}：{name}", "[{n}] {name}",
    "【{n}】{name}", "{name} [{n}]", "|{name}|{n}|", "| {n} | {name} |", "《{name}》{n}", "{n} 「{name}」",
    "> {n} {name}", "★{name} x{n}", "1. {name} x{n}", "{n} {name}（R）", "{name} x{n} (SR)", "{n}x {name} (BM1) 100",
))  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(CATALOGS, st.integers(1, 99), FORMS)
def test_written_card_or_a_finding_never_another_card(cards: Catalog, count: int, form: str) -> None:
    for card in cards:
        line = form.format(n=count, name=card.name)
        deck, findings = read(line, cards)
        assert counted(deck) == [(count, card.name)] or any(finding.is_error for finding in findings), line


@settings(max_examples=200, deadline=None)
@given(CATALOGS)
def test_name_alone_is_that_card_or_a_finding(cards: Catalog) -> None:
    for card in cards:
        deck, findings = read(card.name, cards)
        assert counted(deck) == [(1, card.name)] or any(finding.is_error for finding in findings), card.name


@given(st.text(max_size=60))
def test_whole_line_is_always_a_reading(line: str) -> None:
    assert all(name for _, name in readings(line) if line.strip())


def test_heading_with_a_section_that_a_card_is_called_by() -> None:
    """Cards across: `[extra] 竜` is 竜 in the extra part, unless that is what a card is called."""
    rows: list[tuple[int, list[Value]]] = [(1, ["プレイヤー", "狼", "[extra] 竜"]), (2, ["あおい", 3, 1])]
    [read_deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda _: SECTIONS)
    assert read_deck.findings == ()
    assert resolve(read_deck.decklist, catalog("狼", "竜"))[1] == []
    _, [finding] = resolve(read_deck.decklist, catalog("狼", "竜", "[extra] 竜"))
    assert finding.message_key == "AMBIGUOUS_CARD.aside"


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        ([["カード名", "枚数"], ["狼", 3], ["合計", 3]], "合計"),
        ([["カード名", "あおい", "はると"], ["狼", 3, None], ["合計", 3, None]], "合計"),
        ([[3, "狼"], [3, "合計"]], "合計"),
        ([["プレイヤー", "狼", "犬"], ["あおい", 3, 1], ["合計", 3, 1]], "合計"),
        ([["プレイヤー", "狼", "合計"], ["あおい", 3, 3]], "合計"),
        ([["プレイヤー", "狼", "#竜"], ["あおい", 3, 1]], "#竜"),
        ([["プレイヤー", "狼", "備考"], ["あおい", 3, 1]], "備考"),
        ([["プレイヤー", "狼", "デッキ"], ["あおい", 3, 1]], "デッキ"),
    ],
)
def test_sums_and_headings_of_sheets_that_a_card_is_called_by(rows: list[list[Value]], name: str) -> None:
    sheet = Sheet("f.xlsx", "S", list(enumerate(rows, start=1)))
    read_deck = decks_of_sheet(sheet, "S", lambda _: SECTIONS)[0]
    assert [finding for finding in read_deck.findings if finding.is_error] == []
    assert resolve(read_deck.decklist, catalog("狼", "犬"))[1] == []
    _, [finding] = resolve(read_deck.decklist, catalog("狼", "犬", name))
    assert (finding.message_key, finding.facts["value"]) == ("AMBIGUOUS_CARD.aside", name)


@pytest.mark.parametrize("count", ["99999999999", "-1", "0"])
def test_count_in_json_that_is_none_is_told_as_that(tmp_path: Path, count: str) -> None:
    path = tmp_path / "d.json"
    path.write_text(f'{{"hantei_deck": 1, "sections": {{"main": [{{"card": "狼", "count": {count}}}]}}}}', "utf-8")
    [read_deck] = read_decks(path, "d.json", lambda _: SECTIONS)
    _, [finding] = resolve(read_deck.decklist, catalog("狼"))
    assert (finding.code, finding.facts["value"]) == ("DECK_COUNT_BAD", count)
