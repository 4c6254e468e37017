"""Decks in sheets: one deck, one per column, one per row, or lines of text; and what is never guessed."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.core.card import Card, Catalog
from hantei.core.finding import Severity
from hantei.core.messages import LANGUAGES, Messages
from hantei.files.sheet import Mark, Sheet, Value, strike_out
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.sheets.cells import Grid
from hantei.validators.decks.sheets.playing_cards import in_one_column
from hantei.validators.decks.sheets.reader import decks_of_list, decks_of_sheet
from hantei.validators.decks.text.file import MOST_LINES
from hantei.validators.spec import Section

SECTIONS = {
    "toy": (Section("main", "デッキ", "deck", ("メイン",)), Section("extra", "エクストラ", "extra")),
    "": (Section("main", "デッキ", "deck", ("メイン",)), Section("extra", "エクストラ", "extra")),
    "single": (Section("main", "デッキ", "deck"),),
    "kinds": (
        Section("main", "デッキ", "deck", ("メイン",), ("ユニット", "魔法")),
        Section("extra", "エクストラ", "extra", (), ("合成",)),
    ),
}


def value(text: str) -> Value:
    """A cell as a workbook has it: numbers are numbers, and nothing is nothing."""
    text = text.strip()
    try:
        return float(text)
    except ValueError:
        return text or None


def sheet(text: str, **more: object) -> Sheet:
    """A sheet from lines of cells that are parted by |."""
    rows = [
        (row, [value(cell) for cell in line.split("|")]) for row, line in enumerate(text.strip("\n").split("\n"), 1)
    ]
    return Sheet("f.xlsx", "S", rows, **more)  # type: ignore[arg-type]


def read(text: str, **more: object) -> list[ReadDeck]:
    return list(decks_of_sheet(sheet(text, **more), "S", lambda game: SECTIONS.get(game, ())))


def lines(deck: ReadDeck) -> list[str]:
    """Section, count (`?` for none), name and cell of each line; a line of a sheet with a header has one reading."""
    found = []
    for line in deck.decklist.lines:
        [(count, name)] = line.readings
        count = "?" if line.is_uncounted else count
        found.append(f"{line.section} {count} {name} {line.where.address}")
    return found


def said(deck: ReadDeck) -> list[str]:
    """Code, variant and cells of each finding."""
    return [f"{f.message_key} {' '.join(place.address or '-' for place in f.where)}" for f in deck.findings]


def one(text: str, **more: object) -> tuple[list[str], list[str]]:
    [deck] = read(text, **more)
    return lines(deck), said(deck)


def resolved(text: str, cards: str, **more: object) -> tuple[list[str], list[str]]:
    """What a sheet puts into its deck, and all findings with how many cells each names; `cards` are the game's."""
    [deck] = read(text, **more)
    catalog = Catalog("toy", tuple(Card(id=f"C{n}", kind="unit", name=name) for n, name in enumerate(cards.split(), 1)))
    found, unknown = resolve(deck.decklist, catalog)
    told = [f"{f.message_key} {len(f.where)}" for f in (*deck.findings, *unknown)]
    return [f"{entry.section} {entry.count} {entry.card.name}" for entry in found.entries], told


# One deck, cards down.


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("カード名", "枚数"), ("名前", "枚"), ("カード", "数"), ("name", "count"), ("Card", "Qty"), ("ID", "quantity"),
        ("カードID", "copies"), ("カード名（正式）", "枚数※"), ("ｶｰﾄﾞ名", "枚 数"),
    ],
)  # fmt: skip
def test_count_and_name_columns_in_any_order(name: str, count: str) -> None:
    assert one(f"{name}|{count}\n狼|3\n犬|2") == (["main 3 狼 A2", "main 2 犬 A3"], [])
    assert one(f"{count}|{name}\n3|狼\n2|犬") == (["main 3 狼 B2", "main 2 犬 B3"], [])


def test_without_a_count_column_every_row_is_one_copy() -> None:
    assert one("カード名\n狼\n狼\n犬") == (["main 1 狼 A2", "main 1 狼 A3", "main 1 犬 A4"], [])
    assert one("カード名|区分\n狼|デッキ\n竜|エクストラ") == (["main 1 狼 A2", "extra 1 竜 A3"], [])


def test_head_rows_title_and_blank_rows_above_the_header() -> None:
    [deck] = read("第3回大会\n\nゲーム|toy\nデッキ名：|炎の海\nプレイヤー|あおい\n\nカード名|枚数\n狼|3")
    assert (deck.decklist.game, deck.decklist.name, deck.decklist.player) == ("toy", "炎の海", "あおい")
    assert (lines(deck), said(deck)) == (["main 3 狼 A8"], ["DECK_NOT_READ 1"])


def test_head_rows_in_pairs_and_in_one_cell() -> None:
    [deck] = read("プレイヤー|あおい|デッキ名|枚数\ngame: toy\n枚数|カード名\n3|狼")
    assert (deck.decklist.game, deck.decklist.name, deck.decklist.player) == ("toy", "枚数", "あおい")
    assert said(deck) == []


def test_name_of_the_sheet_where_no_row_gives_one() -> None:
    [deck] = read("カード名|枚数\n狼|3")
    assert (deck.decklist.name, str(deck.decklist.where)) == ("S", "f.xlsx[S]")


def test_section_column_and_section_rows() -> None:
    assert one("区分|枚数|カード名\nデッキ|3|狼\nextra|1|竜\n|2|犬")[1] == ["DECK_SECTION_BLANK A4"]
    assert one("区分|枚数|カード名\nデッキ|3|狼\n|2|犬\nextra|1|竜") == (
        ["main 3 狼 C2", "main 2 犬 C3", "extra 1 竜 C4"],
        [],
    )
    assert one("枚数|カード名\n3|狼\n[extra]|\n1|竜\n|デッキ：\n2|犬") == (
        ["main 3 狼 B2", "extra 1 竜 B4", "main 2 犬 B6"],
        [],
    )


def test_section_that_is_merged_over_its_rows() -> None:
    text = "区分|枚数|カード名\nデッキ|3|狼\nextra|1|竜\n|2|鬼"
    assert one(text, merged=[(3, 1, 4, 1)]) == (["main 3 狼 C2", "extra 1 竜 C3", "extra 2 鬼 C4"], [])


def test_unknown_section_loses_its_cards_and_says_so() -> None:
    assert one("枚数|カード名\n3|狼\n[side]|\n1|竜") == (["main 3 狼 B2"], ["DECK_SECTION_UNKNOWN A3"])
    assert one("区分|枚数|カード名\nside|3|狼\nextra|1|竜") == (["extra 1 竜 C3"], ["DECK_SECTION_UNKNOWN A2"])
    [deck] = read("ゲーム|single\n枚数|カード名\n[extra]\n1|竜")
    assert said(deck) == ["DECK_SECTION_UNKNOWN A3"]
    assert deck.findings[0].facts == {"value": "extra", "sections": ("デッキ",)}


def test_name_and_id_stand_side_by_side() -> None:
    [deck] = read("カードID|カード名|枚数\nW|狼|3\n|犬|2\nX||1")
    assert [(line.readings, line.card_id, line.where.address) for line in deck.decklist.lines] == [
        (((3, "狼"),), "W", "B2"),
        (((2, "犬"),), "", "B3"),
        (((1, "X"),), "", "A4"),
    ]


@pytest.mark.parametrize(
    ("cell", "finding"),
    [
        ("2.5", "DECK_CELL_NO_COUNT.fraction B2"),
        ("３．５", "DECK_CELL_NO_COUNT.fraction B2"),
        ("一", "DECK_CELL_NO_COUNT B2"),
        ("正", "DECK_CELL_NO_COUNT B2"),
        ("x", "DECK_CELL_NO_COUNT B2"),
        ("①②", "DECK_CELL_NO_COUNT B2"),
        ("1e308", "DECK_COUNT_BAD B2"),
        ("99999999999", "DECK_COUNT_BAD B2"),
        ("nan", "DECK_CELL_NO_COUNT.fraction B2"),
        ("inf", "DECK_CELL_NO_COUNT.fraction B2"),
        ("0", "DECK_COUNT_BAD B2"),
        ("-1", "DECK_COUNT_BAD B2"),
        ("－２", "DECK_COUNT_BAD B2"),
        ("1000", "DECK_COUNT_BAD B2"),
    ],
)
def test_what_is_no_count_is_a_finding_at_its_cell(cell: str, finding: str) -> None:
    assert one(f"カード名|枚数\n狼|{cell}\n犬|1") == (["main 1 犬 A3"], [finding])


@pytest.mark.parametrize("cell", ["３", "③", " 3 ", "3枚", "３まい", "×3", "x 3"])
def test_typed_counts(cell: str) -> None:
    assert one(f"カード名|枚数\n狼|{cell}") == (["main 3 狼 A2"], [])


@pytest.mark.parametrize(
    ("odd", "variant"),
    [
        (datetime.date(2026, 1, 2), "date"),
        (datetime.time(1, 2), "date"),
        (True, "boolean"),
        (datetime.timedelta(1), "date"),
    ],
)
def test_dates_and_booleans_are_no_counts(odd: Value, variant: str) -> None:
    rows: list[tuple[int, list[Value]]] = [(1, ["カード名", "枚数"]), (2, ["狼", odd])]
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda _: ())
    assert (lines(deck), said(deck)) == ([], [f"DECK_CELL_NO_COUNT.{variant} B2"])


@pytest.mark.parametrize(
    ("mark", "variant"),
    [(Mark.ERROR, "error"), (Mark.FORMULA_WITHOUT_VALUE, "formula"), (Mark.NOT_A_NUMBER, "error")],
)
def test_marked_cells_are_neither_counts_nor_names(mark: Mark, variant: str) -> None:
    text = "カード名|枚数\n狼|\n犬|2"
    assert one(text, marks={(2, 2): mark}, notes={(2, 2): "#N/A"}) == (
        ["main 2 犬 A3"],
        [f"DECK_CELL_NO_COUNT.{variant} B2"],
    )
    assert one("カード名|枚数\n|3\n犬|2", marks={(2, 1): mark}) == (
        ["main 2 犬 A3"],
        [f"DECK_CELL_NO_NAME.{variant} A2"],
    )


def test_date_where_a_name_belongs() -> None:
    rows: list[tuple[int, list[Value]]] = [(1, ["カード名", "枚数"]), (2, [datetime.date(2026, 1, 2), 3.0])]
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda _: ())
    assert (lines(deck), said(deck)) == ([], ["DECK_CELL_NO_NAME.date A2"])
    assert deck.findings[0].facts["value"] == "2026-01-02"


def test_control_characters_and_endless_names() -> None:
    assert one("カード名|枚数\n赤\x1b[31m|3\n犬|2")[1] == ["DECK_LINE_UNREADABLE A2"]
    assert one(f"カード名|枚数\n{'狼' * 501}|3\n犬|2")[1] == ["DECK_LINE_UNREADABLE.long A2"]
    assert one("デッキ名|赤\x1b[31m\nカード名|枚数\n犬|2")[1] == ["DECK_LINE_UNREADABLE B1"]


def test_count_without_a_name() -> None:
    assert one("カード名|枚数\n狼|3\n|40") == (["main 3 狼 A2"], ["DECK_CELL_NO_NAME A3"])


def test_remarks_are_not_cards_and_are_told() -> None:
    text = "No|カード名|枚数|コスト|# 覚え書き\n1|狼|3|2|主役\n2||||\n※ 提出後は変えられません\n# おわり"
    [deck] = read(text)
    assert (lines(deck), said(deck)) == (["main 3 狼 B2"], ["DECK_NOT_READ 4", "DECK_NOT_READ.columns -"])
    assert [finding.facts for finding in deck.findings] == [
        {"rows": ("4-5",)},
        {"headings": ("No", "コスト", "# 覚え書き")},
    ]
    assert all(finding.severity is Severity.INFO for finding in deck.findings)


def test_header_on_every_page_is_no_card() -> None:
    assert one("カード名|枚数\n狼|3\nカード名|枚数\n犬|2") == (["main 3 狼 A2", "main 2 犬 A4"], ["DECK_NOT_READ 3"])


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("カード名|枚数\n狼|3\n\nカード名|枚数\n犬|2", ["DECK_SECOND.headings 4"]),
        ("カード名|枚数\n狼|3\n合計|3\n\nカード名|枚数\n犬|2", ["DECK_SECOND.headings 5"]),
        ("カード名|枚数\n狼|3\n[extra]\nカード名|枚数\n犬|2", ["DECK_NOT_READ 4"]),
        ("カード名|枚数\n狼|3\n\n[extra]\nカード名|枚数\n犬|2", ["DECK_NOT_READ 5"]),
        ("カード名|枚数\n狼|3\nデッキ名|水\n犬|2", ["DECK_SECOND 3"]),
        ("カード名|枚数\n狼|3\nプレイヤー|あおい|ゲーム|toy\n犬|2", ["DECK_SECOND 3"]),
        ("カード名|枚数\n狼|3\nデッキ名|2", []),
        ("カード名|あおい\n狼|3\n\nカード名|あおい\n犬|2", ["DECK_NOT_READ 4"]),
    ],
)
def test_second_table_below_the_first_is_told(text: str, findings: list[str]) -> None:
    assert one(text)[1] == findings


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("枚数|カード名\n3|狼\n入れ替え候補\n2|犬", "DECK_CELL_NO_NAME.text A3"),
        ("枚数|カード名\n3|狼\n没\n2|犬", "DECK_MARKED.divider A3"),
        ("枚数|カード名\n3|狼\n# 没\n2|犬", "DECK_MARKED.divider A3"),
        ("プレイヤー|狼\nあおい|3\n# 没\nれん|2", "DECK_MARKED.divider A3"),
        ("プレイヤー|狼\n# 没\nれん|2", "DECK_MARKED.divider A2"),
        ("3|狼\n# 没\n2|犬", "DECK_MARKED.divider A2"),
    ],
)
def test_text_alone_in_a_row_is_told_as_what_it_is(text: str, finding: str) -> None:
    assert [said for deck in read(text) for said in said_errors(deck)] == [finding]


def test_row_above_the_header_that_looks_like_a_card() -> None:
    [deck] = read("3|狼\nカード名|枚数\n犬|2")
    assert (lines(deck), said(deck)) == (["main 2 犬 A3"], ["DECK_ABOVE_HEADER 1"])
    assert deck.findings[0].severity is Severity.WARNING


def test_cells_under_no_heading() -> None:
    assert one("カード名|枚数\n狼|3|主役\n犬|2") == (["main 3 狼 A2", "main 2 犬 A3"], ["DECK_NOT_READ.columns -"])
    assert one("カード名|枚数\n狼|3|5\n犬|2")[1] == ["DECK_HEADING_MISSING C2"]
    assert one("枚数|カード名\n2|火|水の剣", delimited=True)[1] == ["DECK_HEADING_MISSING.surplus C2"]


def test_places_in_a_text_file_name_no_sheet() -> None:
    [deck] = read("カード名|枚数\n狼|x", delimited=True)
    assert (str(deck.decklist.where), str(deck.findings[0].where[0])) == ("f.xlsx", "f.xlsx!B2")


# Sums.


@pytest.mark.parametrize("row", ["合計|5", "計|5", "Total|5", "合計：|5", "合計 5枚|", "|合計|5", "総計|5枚"])
def test_sum_that_is_right(row: str) -> None:
    assert one(f"カード名|枚数\n狼|3\n犬|2\n{row}") == (["main 3 狼 A2", "main 2 犬 A3"], [])


def test_sum_before_its_number() -> None:
    assert one("枚数|カード名\n3|狼\n合計|3") == (["main 3 狼 B2"], [])


def test_sum_that_is_wrong_is_a_warning() -> None:
    [deck] = read("カード名|枚数\n狼|3\n犬|2\n合計|6")
    assert (lines(deck), said(deck)) == (["main 3 狼 A2", "main 2 犬 A3"], ["DECK_SUM_WRONG B4"])
    assert (deck.findings[0].severity, deck.findings[0].facts) == (Severity.WARNING, {"value": 6, "count": 5})


def test_sum_of_each_section_or_of_all() -> None:
    assert one("カード名|枚数\n狼|3\n小計|3\n[extra]\n竜|1\n小計|1\n合計|4")[1] == []
    assert one("カード名|枚数\n狼|3\n小計|3\n[extra]\n竜|1\n小計|4")[1] == []
    assert one("カード名|枚数\n狼|3\n小計|3\n[extra]\n竜|1\n小計|2")[1] == ["DECK_SUM_WRONG B6"]


def test_sum_that_cannot_be_read() -> None:
    assert one("カード名|枚数\n狼|3\n合計|?")[1] == ["DECK_SUM_WRONG.unread B3"]
    marks = {(3, 2): Mark.FORMULA_WITHOUT_VALUE}
    assert one("カード名|枚数\n狼|3\n合計|", marks=marks)[1] == ["DECK_SUM_WRONG.unread B3"]


def test_sum_says_nothing_where_a_card_was_lost() -> None:
    assert one("カード名|枚数\n狼|3\n犬|?\n合計|5")[1] == ["DECK_CELL_NO_COUNT B3"]


# Hidden cells and formulas.


def test_hidden_cards_are_counted_with_a_warning() -> None:
    [deck] = read("カード名|枚数\n狼|3\n犬|2\n鳥|1\n魚|1", hidden_rows=frozenset({1, 3, 4}))
    assert (len(lines(deck)), said(deck)) == (4, ["DECK_HIDDEN -"])
    assert (deck.findings[0].severity, deck.findings[0].facts) == (Severity.WARNING, {"rows": ("3-4",)})
    [deck] = read("カード名|枚数\n狼|3", hidden_columns=frozenset({2, 9}), hidden=True)
    assert said(deck) == ["DECK_HIDDEN.columns -", "DECK_HIDDEN.sheet -"]
    assert [finding.facts for finding in deck.findings] == [{"columns": ("B",)}, {"sheet": "S"}]


def test_hidden_row_or_column_of_one_deck_warns_that_deck_only() -> None:
    first, second = read("カード名|あおい|はると\n狼|3|2\n犬||1", hidden_rows=frozenset({3}))
    assert (said(first), said(second)) == ([], ["DECK_HIDDEN C"])
    first, second = read("プレイヤー|狼|犬\nあおい|3|\nはると|2|1", hidden_columns=frozenset({3}))
    assert (said(first), said(second)) == ([], ["DECK_HIDDEN.columns 3"])


def test_formulas_that_may_be_stale_or_read_another_file() -> None:
    marks = {(2, 2): Mark.FORMULA, (3, 2): Mark.FORMULA_EXTERNAL}
    text = "カード名|枚数\n狼|3\n犬|2"
    assert one(text, marks=marks) == (["main 3 狼 A2", "main 2 犬 A3"], ["DECK_FORMULA.external B3"])
    assert one(text, marks=marks, recalculates=True)[1] == ["DECK_FORMULA B2", "DECK_FORMULA.external B3"]


# Cards down, decks across.


def test_decks_across() -> None:
    first, second = read(
        "ゲーム|toy\nカード名|あおい|はると|合計\n狼|3||3\n犬|１|2|3\n[extra]\n竜|-|1|\n鬼|0||\n合計|4|3|"
    )
    assert lines(first) == ["main 3 狼 B3", "main 1 犬 B4"]
    assert lines(second) == ["main 2 犬 C4", "extra 1 竜 C6"]
    assert [(d.decklist.name, d.decklist.player, d.decklist.game, str(d.decklist.where)) for d in (first, second)] == [
        ("あおい", "", "toy", "f.xlsx[S]!B"),
        ("はると", "", "toy", "f.xlsx[S]!C"),
    ]
    assert (said(first), said(second)) == ([], [])


def test_rows_above_may_name_each_deck() -> None:
    first, second = read("プレイヤー|あおい|はると\nカード名|炎|水\n狼|3|2")
    assert [(d.decklist.name, d.decklist.player) for d in (first, second)] == [("炎", "あおい"), ("水", "はると")]


def test_one_name_above_several_decks_is_nobodys() -> None:
    first, second = read("プレイヤー|あおい\nカード名|炎|水\n狼|3|2")
    assert [(d.decklist.name, d.decklist.player) for d in (first, second)] == [("炎", ""), ("水", "")]
    assert said(first) == ["DECK_NOT_READ 1"]


def test_findings_belong_to_the_deck_of_their_column() -> None:
    first, second = read("カード名|あおい|はると\n狼|x|2\n|1|\n犬|1|1\n犬|1|1|5")
    assert said(first) == ["DECK_CELL_NO_COUNT B2", "DECK_CELL_NO_NAME A3", "DECK_HEADING_MISSING D5"]
    assert said(second) == ["DECK_HEADING_MISSING D5"]


def test_deck_without_a_card_is_empty() -> None:
    first, second = read("カード名|あおい|はると\n狼|3|")
    assert (said(first), said(second)) == ([], ["DECK_EMPTY C"])


def test_sums_of_cards_and_decks() -> None:
    first, second = read("カード名|あおい|はると|合計\n狼|3|1|5\n合計|3|2|5")
    assert (said(first), said(second)) == (["DECK_SUM_WRONG D2"], ["DECK_SUM_WRONG C3"])


def test_printed_values_beside_the_decks_are_not_decks() -> None:
    [deck] = read("カード名|コスト|あおい\n狼|2|3")
    assert (lines(deck), said(deck)) == (["main 3 狼 C2"], ["DECK_NOT_READ.columns -"])


# Decks down, cards across.


def test_cards_across() -> None:
    first, second = read(
        "プレイヤー|デッキ名|ゲーム|狼|犬|[extra] 竜|合計\nあおい|炎|toy|3|-|1|4\nはると||toy||２||2\n合計|||3|2|1|"
    )
    assert lines(first) == ["main 3 狼 D2", "extra 1 竜 F2"]
    assert lines(second) == ["main 2 犬 E3"]
    assert [(d.decklist.name, d.decklist.player, d.decklist.game, str(d.decklist.where)) for d in (first, second)] == [
        ("炎", "あおい", "toy", "f.xlsx[S]!2"),
        ("はると", "はると", "toy", "f.xlsx[S]!3"),
    ]
    assert (said(first), said(second)) == ([], [])


def test_game_above_goes_for_every_row() -> None:
    assert [deck.decklist.game for deck in read("ゲーム|toy\n氏名|狼|犬\nあおい|3|1\nはると|2|2")] == ["toy", "toy"]


def test_name_is_a_player_beside_a_deck_name() -> None:
    [deck] = read("名前|デッキ名|狼\nあおい|炎|3")
    assert (deck.decklist.player, deck.decklist.name, lines(deck)) == ("あおい", "炎", ["main 3 狼 C2"])


def test_findings_belong_to_the_deck_of_their_row() -> None:
    first, second, third, fourth = read(
        "No|プレイヤー|狼|[side] 犬|2026\n1|あおい|x|1|2.5\n2||3||\n3|はると|||\n4|りく|1||1|9\n5\n備考です\n※ 注意",
        marks={(1, 5): Mark.ERROR},
    )
    assert said(first)[:3] == ["DECK_CELL_NO_COUNT C2", "DECK_SECTION_UNKNOWN D1", "DECK_CELL_NO_COUNT.fraction E2"]
    assert said(first)[3:] == ["DECK_NOT_READ 8", "DECK_NOT_READ.columns -"]
    assert (second.decklist.name, said(second)) == ("S 3", ["DECK_CELL_NO_NAME.player B3"])
    assert said(third) == ["DECK_EMPTY 4"]
    assert said(fourth) == ["DECK_HEADING_MISSING F5", "DECK_CELL_NO_NAME.error E1"]


def test_sum_of_a_card_that_is_wrong() -> None:
    first, _ = read("プレイヤー|狼|犬\nあおい|3|1\nはると|2|2\n合計|6|3")
    assert said(first) == ["DECK_SUM_WRONG B4"]
    [deck] = read("プレイヤー|狼|犬|計\nあおい|3|1|5")
    assert said(deck) == ["DECK_SUM_WRONG D2"]


def test_list_without_anybody_is_one_empty_deck() -> None:
    [deck] = read("プレイヤー|狼|犬")
    assert said(deck) == ["DECK_EMPTY -"]


# Lines of text.


def test_rows_of_two_cells_or_one() -> None:
    [deck] = read("ゲーム|toy\nプレイヤー：あおい\n3|狼\n犬|２\n2 鳥\n# 主役\n魚\n[extra]\n1|竜\n合計|9")
    assert (deck.decklist.game, deck.decklist.player) == ("toy", "あおい")
    assert [(line.section, line.readings, line.where.address) for line in deck.decklist.lines] == [
        ("main", ((3, "狼"),), "A3"),
        ("main", ((2, "犬"),), "A4"),
        ("main", ((2, "鳥"), (1, "2 鳥")), "A5"),
        ("main", ((1, "魚"),), "A7"),
        ("extra", ((1, "竜"),), "A9"),
    ]
    assert said(deck) == []


def test_two_numbers_are_decided_by_the_catalogue() -> None:
    [deck] = read("7|3\n狼|1")
    assert deck.decklist.lines[0].readings == ((7, "3"), (3, "7"))


def test_whole_deck_in_one_cell() -> None:
    rows: list[tuple[int, list[Value]]] = [(2, [None, "3 狼\n2 犬\n[extra]\n竜"])]
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda _: SECTIONS["toy"])
    assert [(line.section, line.readings[0], line.where.address) for line in deck.decklist.lines] == [
        ("main", (3, "狼"), "B2"), ("main", (2, "犬"), "B2"), ("extra", (1, "竜"), "B2"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "finding"),
    [
        ("狼|一", "DECK_LINE_UNREADABLE.cells A2"),
        ("a|b|c", "DECK_LINE_UNREADABLE.cells A2"),
        ("狼|2.5", "DECK_CELL_NO_COUNT.fraction B2"),
        ("2.5|狼", "DECK_CELL_NO_COUNT.fraction A2"),
        ("狼|-1", "DECK_COUNT_BAD B2"),
        ("狼\x1b", "DECK_LINE_UNREADABLE A2"),
        ("[side]", "DECK_SECTION_UNKNOWN A2"),
    ],
)
def test_row_that_is_no_line(row: str, finding: str) -> None:
    [deck] = read(f"3|犬\n{row}")
    assert said(deck) == [finding]


@pytest.mark.parametrize(
    ("row", "findings"),
    [
        ("※犬は抜き", ["DECK_MARKED.note 3", "DECK_NOT_READ 3"]),
        ("※ここから下はサイド", ["DECK_MARKED.divider A3", "DECK_NOT_READ 3"]),
        ("※犬は初手に欲しい", ["DECK_NOT_READ 3"]),
    ],
)
def test_note_below_the_cards_that_leaves_them_open(row: str, findings: list[str]) -> None:
    [deck] = read(f"カード名|枚数\n犬|3\n{row}|")
    assert said(deck) == findings


@pytest.mark.parametrize(
    ("table", "sections", "findings"),
    [
        ("種別|カード名|枚数\nメイン|狼|3\nエクストラ|竜|1", ["main", "extra"], []),
        ("枠|カード名|枚数\nデッキ|狼|3\nエクストラ|竜|1", ["main", "extra"], []),
        ("種別|カード名|枚数\n獣|狼|3\nエクストラ|竜|1", ["extra"], ["DECK_SECTION_UNKNOWN A2"]),
        (
            "エクストラ|カード名|枚数\n竜|狼|3\n|犬|2",
            ["main", "main"],
            ["DECK_NOT_READ.columns -", "DECK_LAYOUT_UNCLEAR.section A2"],
        ),
        ("コスト|カード名|枚数\n2|狼|3\nエクストラ|竜|1", ["main", "main"], ["DECK_NOT_READ.columns -"]),
        ("備考|カード名|枚数\n|狼|3\nエクストラ|竜|1", ["main", "extra"], []),
        ("備考|カード名|枚数\n強い|狼|3\nエクストラ|竜|1", ["extra"], ["DECK_SECTION_UNKNOWN A2"]),
        ("種類|カード名|枚数\nメイン|狼|3\n〃|犬|1\nエクストラ|竜|1\n同上|鷹|1", ["main"] * 2 + ["extra"] * 2, []),
        ("枠|カード名|枚数|コスト\nメイン|狼|3|0\nエクストラ|竜|1|ex", ["main", "extra"], ["DECK_NOT_READ.columns -"]),
        ("種類|カード名|枚数\nメイン|狼|3\nエクストラ|竜|1\n|鷹|1", ["main", "extra"], ["DECK_SECTION_BLANK A4"]),
        (
            "種別|枠|カード名|枚数\nメイン|エクストラ|狼|3\nエクストラ|メイン|竜|1",
            ["main", "main"],
            ["DECK_LAYOUT_UNCLEAR.twice A1 B1", "DECK_NOT_READ.columns -"],
        ),
    ],
)
def test_column_that_names_sections_below_another_heading(table: str, sections: list[str], findings: list[str]) -> None:
    [deck] = read(table)
    assert [line.section for line in deck.decklist.lines] == sections
    assert said(deck) == findings


def test_error_cell_beside_a_name() -> None:
    [deck] = read("3|犬\n狼|", marks={(2, 2): Mark.ERROR}, notes={(2, 2): "#REF!"})
    assert said(deck) == ["DECK_CELL_NO_COUNT.error B2"]


# What is never guessed.


@pytest.mark.parametrize(
    ("text", "variant", "place"),
    [
        ("名前|あおい|はると\n狼|3|2", "DECK_LAYOUT_UNCLEAR", "A1"),
        ("ID|名前|狼\n1|あおい|3", "DECK_LAYOUT_UNCLEAR", "B1"),
        ("カード名|枚数|カード名|枚数\n狼|3|狼|2", "DECK_LAYOUT_UNCLEAR.twice", "A1 C1"),
        ("デッキ||備考\nカード名|枚数|カード名|枚数\n狼|3|犬|2", "DECK_LAYOUT_UNCLEAR.twice", "A2 C2"),
        ("プレイヤー|カード名|枚数\nあおい|狼|3\n|犬|2", "DECK_LAYOUT_UNCLEAR.players", "A3"),
        ("カード名|所持|使用\n狼|4|3", "DECK_LAYOUT_UNCLEAR.owned", "B1"),
        ("カード名|前回|今回\n狼|3|2", "DECK_LAYOUT_UNCLEAR.owned", "B1"),
        ("カード名|デッキ名|枚数\n狼|炎|3", "DECK_LAYOUT_UNCLEAR.both", "1"),
        ("プレイヤー|区分|狼\nあおい|デッキ|3", "DECK_LAYOUT_UNCLEAR.both", "1"),
        ("プレイヤー|デッキ名\nあおい|炎", "DECK_LAYOUT_UNCLEAR.cards", "1"),
        ("カード名|合計\n狼|3", "DECK_LAYOUT_UNCLEAR.sum", "B1"),
        ("カード名|枚数|あおい\n狼|3|2", "DECK_LAYOUT_UNCLEAR.numbers", "C1"),
        ("カード名|メイン|エクストラ\n狼|3|", "DECK_LAYOUT_UNCLEAR.sections", "B1"),
    ],
)
def test_sheet_that_could_be_read_in_two_ways(text: str, variant: str, place: str) -> None:
    [deck] = read(text)
    assert (lines(deck), said(deck)) == ([], [f"{variant} {place}"])
    assert deck.findings[0].unreadable
    assert all(Messages(language).finding(deck.findings[0]) for language in LANGUAGES)


@pytest.mark.parametrize(
    "columns",
    ["先週|今週", "予選|決勝", "案1|案2", "変更前|変更後", "A案|B案", "ver.1|ver.2", "初日|2日目", "前半戦|後半戦"],
)  # fmt: skip
def test_columns_of_several_states_of_a_deck_are_asked_about(columns: str) -> None:
    [deck] = read(f"カード名|{columns}\n狼|3|2")
    assert (lines(deck), said(deck)) == ([], ["DECK_LAYOUT_UNCLEAR.owned B1"])


def test_columns_of_decks_whose_names_are_alike_are_read() -> None:
    assert [deck.decklist.name for deck in read("カード名|先攻型|予選突破\n狼|3|2")] == ["先攻型", "予選突破"]


def test_title_with_the_number_of_its_cards_in_a_cell_of_its_own() -> None:
    table = "カード名|枚数\nデッキ|3\n狼|3\nエクストラ|2\n竜|1\n鷹|1"
    assert one(table) == (["main 3 狼 A3", "extra 1 竜 A5", "extra 1 鷹 A6"], [])
    [deck] = read(table.replace("エクストラ|2", "エクストラ|3"))
    catalog = Catalog("toy", tuple(Card(id=name, kind="unit", name=name) for name in "狼竜鷹"))
    assert [finding.code for finding in resolve(deck.decklist, catalog)[1]] == ["DECK_SUM_WRONG"]


def test_title_with_a_number_above_rows_that_can_not_be_read_is_no_wrong_sum() -> None:
    [deck] = read("デッキ（5枚）||\n狼|0|3\n犬|1|2")
    assert said(deck) == ["DECK_NOTATION_UNKNOWN.table A2 A3"]
    assert resolve(deck.decklist, Catalog("toy", ()))[1] == []


def test_player_and_date_below_the_cards() -> None:
    [deck] = read("No|カード名|枚数\n1|狼|3\n2|竜|1\n提出日|2026/11/20|\n氏名|山田|")
    assert (deck.decklist.player, lines(deck)) == ("山田", ["main 3 狼 B2", "main 1 竜 B3"])
    assert said(deck) == ["DECK_NOT_READ 4", "DECK_NOT_READ.columns -"]
    assert said(read("No|カード名|枚数\n1|狼|3\n氏名|山田|\n2|竜|1")[0])[0] == "DECK_SECOND 3"


@pytest.mark.parametrize("rows", ["♠|13\n♥|13", "♠|3\n♥|2\n♦|10"])
def test_number_beside_each_suit_once_may_be_copies(rows: str) -> None:
    [deck] = read(f"スート|数\n{rows}")
    assert "DECK_LINE_UNREADABLE.cells A1" in said(deck)


def test_box_beside_a_count_that_is_not_ticked_is_asked_about() -> None:
    assert one("カード名|枚数|チェック\n狼|3|○\n犬|1|×")[1] == ["DECK_MARKED C3", "DECK_NOT_READ.columns -"]
    assert one("カード名|枚数|チェック\n狼|3|○\n犬|1|○")[1] == ["DECK_NOT_READ.columns -"]


def test_what_a_form_says_below_the_cards_is_no_card() -> None:
    table = "カード名|枚数\n狼|6\n犬|4\n|10"
    assert one(table) == (["main 6 狼 A2", "main 4 犬 A3"], [])
    assert one("カード名|枚数\n狼|1\n犬|1\n|2")[1] == ["DECK_CELL_NO_NAME A4"]
    assert one("カード名|枚数\n狼|6\n犬|4\n|10\n竜|1")[1] == ["DECK_CELL_NO_NAME A4"]
    below = "カード名|枚数\n狼|6\n凡例|\n※コストは仮の値|\n作成日|2026/11/20"
    assert one(below) == (["main 6 狼 A2"], ["DECK_NOT_READ 3"])


def test_text_beside_the_counts_is_a_remark() -> None:
    assert one("カード名|枚数|役割\n狼|3|攻め") == (["main 3 狼 A2"], ["DECK_NOT_READ.columns -"])


def test_too_many_rows() -> None:
    rows: list[tuple[int, list[Value]]] = [(1, ["カード名"]), *((row, ["狼"]) for row in range(2, 200_001))]
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda _: ())
    assert (len(deck.decklist.lines), said(deck)) == (MOST_LINES - 1, [f"DECK_LINE_UNREADABLE.many {MOST_LINES + 1}"])


def test_nothing_in_the_sheet_is_no_deck() -> None:
    assert read("||\n|") == []


# Lists of participants.


def decks_in(text: str) -> int:
    return len(decks_of_list(sheet(text), "S", lambda _: SECTIONS["toy"]))


def test_sheet_that_clearly_holds_several_decks() -> None:
    assert decks_in("プレイヤー|狼|犬\nあおい|3|1\nはると|2|2") == 2
    assert decks_in("カード名|あおい|はると\n狼|3|2") == 2
    for none in (
        "プレイヤー|学校\nあおい|北", "カード名|枚数\n狼|3", "3|狼", "プレイヤー|デッキファイル\nあおい|a.txt",
        "名前|狼\nあおい|3", "|",
    ):  # fmt: skip
        assert decks_in(none) == 0


cells = st.one_of(
    st.none(), st.text(max_size=5), st.integers(-2, 2000), st.floats(), st.booleans(), st.dates(),
    st.sampled_from(["カード名", "枚数", "名前", "プレイヤー", "区分", "デッキ名", "合計", "[extra]", "ID", "狼", "3"]),
)  # fmt: skip


@given(st.lists(st.lists(cells, max_size=5), max_size=8), st.booleans())
def test_no_sheet_breaks_the_reader_and_every_deck_has_its_place(rows: list[list[Value]], delimited: bool) -> None:
    found = decks_of_sheet(
        Sheet("f", "S", list(enumerate(rows, 1)), delimited=delimited), "S", lambda _: SECTIONS["toy"]
    )
    assert len({str(deck.decklist.where) for deck in found}) == len(found)
    for deck in found:
        assert deck.decklist.lines or any(finding.is_error for finding in deck.findings)
        assert all(
            name and line.where.row and line.where.column for line in deck.decklist.lines for _, name in line.readings
        )


# What is never read silently.


def test_remark_that_is_the_name_of_a_section_begins_it_in_every_form() -> None:
    assert one("カード名|枚数\n狼|3\n# エクストラ|\n竜|1") == (
        ["main 3 狼 A2", "extra 1 竜 A4"],
        ["DECK_SECTION_REMARK A3"],
    )
    first, second = read("カード名|あおい|はると\n狼|3|2\n## [extra]||\n竜||1")
    assert (lines(first), lines(second)) == (["main 3 狼 B2"], ["main 2 狼 C2", "extra 1 竜 C4"])
    [deck] = read("3|狼\n# エクストラ\n1|竜")
    assert [(line.section, line.readings[0]) for line in deck.decklist.lines] == [
        ("main", (3, "狼")),
        ("extra", (1, "竜")),
    ]
    assert said(deck) == ["DECK_SECTION_REMARK A2"]


def test_second_deck_and_numbered_list_are_told() -> None:
    [deck] = read("カード名|枚数\n狼|3\n# デッキ2|\n竜|1")
    assert said(deck)[0] == "DECK_SECOND A3"
    [deck] = read("\n".join(f"{number}|名{number}" for number in range(1, 7)))
    assert said(deck) == ["DECK_NUMBERED A1 A6"]


@pytest.mark.parametrize(
    ("cell", "count", "found"),
    [("3x", 3, []), ("x3", 3, []), ("3枚", 3, []), ("3.00", 3, []), ("3.0x", None, ["DECK_CELL_NO_COUNT B2"])],
)
def test_count_with_its_mark(cell: str, count: int | None, found: list[str]) -> None:
    assert one(f"カード名|枚数\n狼|{cell}\n犬|1") == (
        [f"main {count} 狼 A2"] * (count is not None) + ["main 1 犬 A3"],
        found,
    )


@pytest.mark.parametrize("cell", ["99999999999", "'99999999999", "'９９９９９９９９９９９"])
def test_count_of_too_many_digits_is_told_as_one(cell: str) -> None:
    held: Value = cell[1:] if cell.startswith("'") else float(cell)
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", [(1, [held, "狼"])]), "S", lambda _: SECTIONS["toy"])
    assert said(deck) == ["DECK_COUNT_BAD A1"]


# What people have struck out, or marked as not counting.


def struck(text: str, **rests: str) -> list[ReadDeck]:
    """The decks of a sheet in which cells (`B3`) are struck out but for what is left of them."""
    places = {(int(cell[1:]), ord(cell[0]) - 64): rest for cell, rest in rests.items()}
    return list(decks_of_sheet(strike_out(sheet(text), places), "S", lambda game: SECTIONS.get(game, ())))


TABLE = "カード名 | 枚数 | 備考\n狼 | 2 |\n鷹 | 3 |\n竜 | 56 |"


def test_struck_out_card_is_not_counted_and_told() -> None:
    [deck] = struck(TABLE, A3="", B3="")
    assert lines(deck) == ["main 2 狼 A2", "main 56 竜 A4"]
    assert [f.facts["texts"] for f in deck.findings if f.code == "DECK_STRUCK"] == [("鷹", "3")]
    [deck] = struck(TABLE, B4="6")
    assert lines(deck)[2] == "main 6 竜 A4"
    assert said(deck) == ["DECK_STRUCK 4"]


def test_half_struck_row_is_asked_about() -> None:
    [deck] = struck(TABLE, A3="")
    assert said(deck)[0] == "DECK_CELL_NO_NAME A3"
    [deck] = struck(TABLE, B3="")
    assert lines(deck)[1] == "main ? 鷹 B3"


def test_struck_out_deck_of_a_row_and_line_are_gone() -> None:
    decks = struck("プレイヤー | 狼 | 鷹\nあおい | 2 | 1\nれん | 1 | 1", A3="", B3="", C3="")
    assert [deck.decklist.player for deck in decks] == ["あおい"]
    [deck] = struck("2 | 狼\n3 | 鷹", A2="", B2="")
    assert [line.text for line in deck.decklist.lines] == ["2 狼"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("カード名 | 枚数 | 備考\n狼 | 2 | 没\n鷹 | 3 | 強い", ["DECK_MARKED C2"]),
        ("カード名 | 枚数 | 採用\n狼 | 2 | ○\n鷹 | 3 | ×", ["DECK_MARKED C3"]),
        ("カード名 | 枚数 | 採用\n狼 | 2 | ○\n鷹 | 3 |", ["DECK_MARKED.blank C3"]),
        ("カード名 | 枚数 | 採用\n狼 | 2 | ○\n鷹 | 3 | △\n犬 | 1 | △", ["DECK_MARKED C3 C4"]),
        ("カード名 | 枚数 | 採用\n狼 | 2 |\n鷹 | 3 |", []),
        ("カード名 | 枚数\n狼 | 2 | 不採用", ["DECK_MARKED.alone C2"]),
        ("カード名 | あおい | れん | 備考\n狼 | 2 | | 没\n鷹 | 3 | 1 |", ["DECK_MARKED D2"]),
        ("プレイヤー | 狼 | 備考\nあおい | 2 | 例\nれん | 1 |", ["DECK_MARKED C2"]),
    ],
)
def test_marks_beside_cards_and_decks_are_asked_about(text: str, found: list[str]) -> None:
    assert [said for deck in read(text) for said in said_errors(deck)] == found


def said_errors(deck: ReadDeck) -> list[str]:
    return [text for text, finding in zip(said(deck), deck.findings, strict=True) if finding.is_error]


def test_sheet_that_is_named_as_not_counting_is_asked_about() -> None:
    found = decks_of_sheet(replace(sheet(TABLE), name="記入例"), "S", lambda game: SECTIONS.get(game, ()))
    assert [said_errors(deck) for deck in found] == [["DECK_MARKED.sheet -"]]
    csv = decks_of_sheet(replace(sheet(TABLE), name="sample", delimited=True), "S", lambda game: SECTIONS.get(game, ()))
    assert [said_errors(deck) for deck in csv] == [[]]


def test_name_with_its_reading_below_is_the_name() -> None:
    rows: list[tuple[int, list[Value]]] = [
        (1, ["カード名", "枚数"]),
        (2, ["炎竜\nえんりゅう", 2.0]),
        (3, ["炎の\nつるぎ", 1.0]),
    ]
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda game: SECTIONS.get(game, ()))
    assert lines(deck) == ["main 2 炎竜 A2", "main 1 炎の つるぎ A3"]


def test_ranges_that_a_conditional_format_strikes_out_are_told() -> None:
    ruled = replace(sheet(TABLE), struck_by_rule=("A2:B9",))
    [plain] = decks_of_sheet(sheet(TABLE), "S", lambda game: SECTIONS.get(game, ()))
    [deck] = decks_of_sheet(ruled, "S", lambda game: SECTIONS.get(game, ()))
    assert lines(deck) == lines(plain)
    [found] = [finding for finding in deck.findings if finding not in plain.findings]
    assert (found.message_key, found.facts["ranges"], found.is_error) == ("DECK_STRUCK.by_rule", ("A2:B9",), False)


# What is wrong with many cells for one reason.


@pytest.mark.parametrize("blank", ["", "-"])
def test_card_without_a_count_is_a_finding(blank: str) -> None:
    assert resolved(f"カード名|枚数\n狼|{blank}\n犬|1", "狼 犬 竜") == (["main 1 犬"], ["DECK_CELL_NO_COUNT.blank 1"])


def test_cards_without_a_count_are_one_finding() -> None:
    text = "カード名|枚数\n狼|\n犬|1\n竜|\n鷹|"
    assert resolved(text, "狼 犬 竜 鷹 蛇") == (["main 1 犬"], ["DECK_CELL_NO_COUNT.blanks 3"])


def test_blank_counts_mean_none_only_in_a_form_with_every_card_of_the_game() -> None:
    text = "カード名|枚数\n狼|\n犬|1\n竜|\n鷹|"
    assert resolved(text, "狼 犬 竜 鷹") == (["main 1 犬"], ["DECK_FORM 1"])
    assert resolved(text.replace("竜|", "竜|2"), "狼 犬 竜 鷹")[1] == ["DECK_CELL_NO_COUNT.blanks 2"]
    assert resolved(text.replace("犬|1", "犬|"), "狼 犬 竜 鷹")[1] == ["DECK_CELL_NO_COUNT.blanks 4"]


def test_column_of_checkboxes_is_one_finding() -> None:
    rows = [(1, ["カード名", "枚数"]), (2, ["狼", True]), (3, ["犬", False]), (4, ["竜", True])]
    [deck] = decks_of_sheet(Sheet("f.xlsx", "S", rows), "S", lambda _: SECTIONS[""])
    assert (lines(deck), said(deck)) == ([], ["DECK_CELL_NO_COUNT.many B2 B3 B4"])


def test_unchecked_row_without_a_count_is_not_in_the_deck() -> None:
    text = "使用|カード名|枚数\nTRUE|狼|3\nFALSE|犬|\nFALSE|竜|2"
    assert resolved(text, "狼 犬 竜")[1] == ["DECK_MARKED 1", "DECK_NOT_READ 1", "DECK_NOT_READ.columns 1"]


def test_merged_counts_are_one_finding() -> None:
    text = "コスト|カード名|枚数\n1|狼|3\n1|犬|\n2|竜|\n2|鷹|"
    assert one(text, merged=[(2, 3, 5, 3)])[1] == ["DECK_CELL_NO_COUNT.many_merged C3 C4 C5", "DECK_NOT_READ.columns -"]


# Titles of groups, and what stands round a table.


def test_titles_of_kinds_are_no_cards() -> None:
    text = "ゲーム|kinds\nカード名|枚数\nユニット|\n狼|3\n■魔法（1枚）|\n犬|1\n【合成】|\n竜|1"
    assert resolved(text, "狼 犬 竜") == (["main 3 狼", "main 1 犬", "extra 1 竜"], [])


@pytest.mark.parametrize("text", ["ユニット1", "魔法 2", "■魔法3"])
def test_kind_with_a_number_is_no_title(text: str) -> None:
    assert SectionNames(SECTIONS["kinds"]).group(text) is None


@pytest.mark.parametrize(
    "text", ["ユニット", "■魔法（2枚）", "【ユニット】(12)", "--- 魔法 ---", "ユニット：", "魔法カード 計12枚"]
)
def test_kind_alone_or_with_how_many_cards_follow_is_a_title(text: str) -> None:
    assert SectionNames(SECTIONS["kinds"]).group(text) == "main"


def test_title_of_a_kind_under_another_section_is_unclear() -> None:
    text = "ゲーム|kinds\nカード名|枚数\n狼|3\n[extra]|\n竜|1\n魔法|\n犬|1"
    assert resolved(text, "狼 犬 竜")[1] == ["UNKNOWN_CARD.alone 1"]


def test_column_of_kinds_may_stand_for_the_sections() -> None:
    text = "ゲーム|kinds\n区分|カード名|枚数\nユニット|狼|3\n合成|竜|1"
    assert one(text) == (["main 3 狼 B3", "extra 1 竜 B4"], [])


def test_greeting_above_and_name_below_a_table_are_set_aside() -> None:
    text = "大会のデッキを送ります\n\nカード名|枚数\n狼|3\n犬|2\n\n以上です\n佐藤 はるか"
    assert resolved(text, "狼 犬 竜") == (["main 3 狼", "main 2 犬"], ["DECK_NOT_READ 1", "DECK_SET_ASIDE 2"])


def test_text_between_the_cards_of_a_table_is_not_set_aside() -> None:
    text = "カード名|枚数\n狼|3\n主役たち\n犬|2"
    assert resolved(text, "狼 犬 竜")[1] == ["UNKNOWN_CARD.alone 1"]


# Tables side by side.

BESIDE = "カード名|枚数||カード名|枚数\n狼|3||犬|2\n竜|1||鷹|1"


def test_tables_side_by_side_are_one_deck() -> None:
    assert one(BESIDE) == (["main 3 狼 A2", "main 1 竜 A3", "main 2 犬 D2", "main 1 鷹 D3"], ["DECK_BLOCKS -"])


def test_their_titles_may_be_sections() -> None:
    found = one(f"メイン|||エクストラ（3枚）\n{BESIDE}")
    assert found == (["main 3 狼 A3", "main 1 竜 A4", "extra 2 犬 D3", "extra 1 鷹 D4"], ["DECK_BLOCKS -"])


def test_other_titles_name_several_decks() -> None:
    first, second = read(f"城|||プレイヤー：はると\n{BESIDE.replace('犬', '狼')}")
    assert (first.decklist.name, lines(first)) == ("城", ["main 3 狼 A3", "main 1 竜 A4"])
    assert (second.decklist.player, lines(second)) == ("はると", ["main 2 狼 D3", "main 1 鷹 D4"])
    assert said(first) + said(second) == []


FORM = "氏名|あおい||受付番号|12\n\nNo.|メインデッキ|枚数||No.|エクストラ|枚数\n1|狼|3枚||1|竜|×1\n2|犬|2\n計||5||計||1"


def test_sections_may_head_the_tables_of_a_form() -> None:
    [deck] = read(FORM)
    assert (deck.decklist.player, lines(deck)) == ("あおい", ["main 3 狼 B4", "main 2 犬 B5", "extra 1 竜 F4"])
    assert said(deck) == ["DECK_NOT_READ.columns -"]


@pytest.mark.parametrize(
    ("text", "meant", "told"),
    [
        ("No.|メイン|枚数\n1|狼|3\n計||3\n\nNo.|エクストラ|枚数\n1|竜|1\n計||1",
         ["main 3 狼 B2", "extra 1 竜 B6"], ["DECK_NOT_READ.columns -"]),
        ("枚数|メイン|枚数|エクストラ\n3|狼|1|竜", ["main 3 狼 B2", "extra 1 竜 D2"], []),
        ("No.|メイン|枚数|メイン|枚数\n1|狼|3|犬|1", ["main 3 狼 B2", "main 1 犬 D2"],
         ["DECK_BLOCKS -", "DECK_NOT_READ.columns -"]),
        ("メイン|枚数|サイド|枚数\n狼|3||", ["main 3 狼 A2"], []),
        ("メイン|枚数|エクストラ|枚数\n狼|3|竜|1\n計|3|計|2", ["main 3 狼 A2", "extra 1 竜 C2"], ["DECK_SUM_WRONG D3"]),
        ("3|鷹\nメイン|枚数|エクストラ|枚数\n狼|3|竜|1", ["main 3 狼 A3", "extra 1 竜 C3"], ["DECK_ABOVE_HEADER 1"]),
        ("メイン|枚数|エクストラ/サイド|枚数\n狼|3|竜|1\n犬|2|鷹|1", ["main 3 狼 A2", "main 2 犬 A3"],
         ["DECK_SECTION_UNKNOWN C1"]),
        ("炎|枚数|城|枚数\n狼|3|竜|1\n犬|2|鷹|1", [], ["DECK_SECTION_UNKNOWN.several A1 C1"]),
        ("メイン|枚数|メイン|枚数\n狼|3|竜|1\n犬|2|狼|1", [], ["DECK_LAYOUT_UNCLEAR.blocks C3"]),
        ("No.|メイン|枚数\n1|狼|3\nNo.|サイド|枚数\n1|竜|1\n2|鷹|1", ["main 3 狼 B2"],
         ["DECK_SECTION_UNKNOWN B3", "DECK_NOT_READ.columns -"]),
    ],
)  # fmt: skip
def test_forms_are_read_or_told_once(text: str, meant: list[str], told: list[str]) -> None:
    assert one(text) == (meant, told)


def test_titles_over_rows_say_how_many_cards_follow() -> None:
    text = "ゲーム|kinds\nカード名|枚数\nユニット（{}枚）|\n狼|3\n犬|2\n魔法（1枚）|\n火|1"
    cards = ["main 3 狼 A4", "main 2 犬 A5", "main 1 火 A7"]
    assert one(text.format(5)) == (cards, [])
    for told, said in ((5, []), (4, ["DECK_SUM_WRONG 1"])):
        assert resolved(text.format(told), "狼 犬 火")[1] == said


def test_rows_of_several_cards_need_no_headings() -> None:
    assert one("3|狼|2|犬\n1|竜|1|鷹")[1] == []
    assert one("狼|3|犬|2") == (["main 3 狼 A1", "main 2 犬 C1"], [])
    assert one("3|狼|犬|2")[1] == ["DECK_LINE_UNREADABLE.cells A1"]


def test_sums_of_several_columns_are_one_sum() -> None:
    assert one("3|狼|2|犬\n1|竜|1|鷹\n4|合計|3|合計")[1] == []
    assert one("3|狼|2|犬\n1|竜|1|鷹\n4|合計|2|合計")[1] == ["DECK_SUM_WRONG A3"]


def test_head_below_a_title_tells_the_player() -> None:
    [deck] = read("デッキシート\nプレイヤー：|あおい\n3|狼\n2|犬")
    assert (deck.decklist.player, lines(deck)[1:], said(deck)) == ("あおい", ["main 3 狼 A3", "main 2 犬 A4"], [])


def test_rows_of_several_players_are_a_deck_for_each() -> None:
    text = "プレイヤー|カード名|枚数|備考\nあおい|狼|3|先\nはると|犬|2|\nあおい|犬|1|"
    decks = read(text)
    assert [deck.decklist.player for deck in decks] == ["あおい", "はると"]
    assert [lines(deck) for deck in decks] == [["main 3 狼 B2", "main 1 犬 B4"], ["main 2 犬 B3"]]
    assert [said(deck) for deck in decks] == [["DECK_NOT_READ.columns -"], []]


def test_lists_in_cells_and_pairs_of_columns_are_decks() -> None:
    told = sheet("氏名|エクストラ|デッキリスト\nあおい|獣|")
    told.rows[1] = (2, ["あおい", "獣", "3 狼\n2 犬"])
    [deck] = decks_of_sheet(told, "S", lambda game: SECTIONS["toy"])
    assert [(line.section, line.text) for line in deck.decklist.lines] == [
        ("extra", "獣"), ("main", "3 狼"), ("main", "2 犬"),
    ]  # fmt: skip
    decks = read("氏名|カード1|枚数1|カード2|枚数2\nあおい|狼|3|犬|\nはると|犬|2||")
    assert [lines(deck) for deck in decks] == [["main 3 狼 C2"], ["main 2 犬 C3"]]
    assert [said(deck) for deck in decks] == [["DECK_CELL_NO_COUNT.blank E2"], []]


@pytest.mark.parametrize(
    ("heading", "meant"),
    [
        ("枚数 [狼]", "main 3 狼 B2"), ("各カードの枚数［狼］", "main 3 狼 B2"), ("エクストラ [狼]", "extra 3 狼 B2"),
        ("[extra] 狼", "extra 3 狼 B2"), ("所持枚数 [狼]", "main 3 所持枚数 [狼] B2"),
    ],
)  # fmt: skip
def test_grid_of_a_form_has_the_card_behind_its_question(heading: str, meant: str) -> None:
    assert one(f"氏名|{heading}|犬\nあおい|3枚|2") == ([meant, "main 2 犬 C2"], [])


def test_list_below_deck_is_no_name_of_one() -> None:
    told = sheet("氏名|デッキ|年齢\nあおい||12")
    told.rows[1] = (2, ["あおい", "3 狼\n2 犬", 12])
    [deck] = decks_of_sheet(told, "S", lambda game: SECTIONS["toy"])
    assert [line.text for line in deck.decklist.lines] == ["3 狼", "2 犬"]
    assert said(deck) == ["DECK_NOT_READ.columns -"]
    [named] = read("氏名|デッキ|狼\nあおい|炎|3")
    assert (named.decklist.name, lines(named)) == ("炎", ["main 3 狼 C2"])


def test_sheet_that_is_called_as_a_section_is_asked_about() -> None:
    sections = SECTIONS["toy"]
    [deck] = decks_of_sheet(replace(sheet(TABLE), name="エクストラ"), "エクストラ", lambda _: sections)
    assert said_errors(deck) == ["DECK_LAYOUT_UNCLEAR.sheet -"]


@pytest.mark.parametrize(
    ("text", "first_cells"),
    [
        ("マーク|数字|枚数\n♠|A|1\n|2|1", ["カード", "♠A", "♠2"]),
        ("マーク|番号|枚数\n♠|3|1\n済|12|1\n済|7|2", ["マーク", "♠", "済", "済"]),
    ],
)
def test_suit_and_number_are_one_name_only_where_there_are_such_cards(text: str, first_cells: list[str]) -> None:
    assert [row[1] for row in in_one_column(Grid(sheet(text))).rows] == first_cells


# Columns of numbers beside the copies.


@pytest.mark.parametrize(
    ("table", "counts", "findings"),
    [
        ("カード名|枚数|所持\n狼|3|1\n犬|2|4", [3, 2], ["DECK_NOT_READ.columns -"]),
        ("カード名|前回|枚数\n狼|1|3\n犬|2|2", [3, 2], ["DECK_NOT_READ.columns -"]),
        ("受付|カード名|LP|枚数\n1|狼|40|3\n2|犬|30|2", [3, 2], ["DECK_NOT_READ.columns -"]),
        ("カード名|枚数|所持数|不足\n狼|3|1|2\n犬|2|4|0", [3, 2], ["DECK_NOT_READ.columns -"]),
        ("カード名|枚数|所持数|不足\n狼|3|1|2\n犬|2|4|\n合計|5||2", [3, 2], ["DECK_NOT_READ.columns -"]),
        ("カード名|枚数|不足\n狼|3|1\n犬|2|", [3, 2], ["DECK_NOT_READ.columns -"]),
        ("カード名|枚数|累計\n狼|3|3\n犬|2|5\n鬼|1|6", [3, 2, 1], ["DECK_NOT_READ.columns -"]),
        ("区分|カード名|必要枚数\nデッキ|狼|3\nデッキ|犬|2", [3, 2], ["DECK_TABLE_TAKEN C1"]),
        ("カード名|必要枚数|所持|不足\n狼|3|1|2\n犬|2|4|", [3, 2], ["DECK_TABLE_TAKEN B1", "DECK_NOT_READ.columns -"]),
        ("カード名|枚数|判定印\n狼|3|\n犬|2|", [3, 2], []),
        ("カード名|枚数\n狼|○○○\n犬|○○", [3, 2], ["DECK_TABLE_TAKEN.circles B1"]),
        ("No.|カード名|判定印\n1|狼|\n2|〃|\n3|犬|", [1, 1, 1], ["DECK_NOT_READ.columns -"]),
    ],
)
def test_numbers_beside_the_copies(table: str, counts: list[int], findings: list[str]) -> None:
    [deck] = read(table)
    assert ([line.readings[0][0] for line in deck.decklist.lines], said(deck)) == (counts, findings)


@pytest.mark.parametrize(
    ("table", "findings"),
    [
        ("カード名|枚数|変更後\n狼|3|1\n犬|2|2", ["DECK_LAYOUT_UNCLEAR.numbers C1"]),
        ("カード名|枚数|今回\n狼|3|1\n犬|2|2", ["DECK_LAYOUT_UNCLEAR.numbers C1"]),
        ("カード名|枚数|必要\n狼|3|4\n犬|2|2", ["DECK_LAYOUT_UNCLEAR.numbers C1"]),
        ("カード名|枚数|不足\n狼|1|2\n犬|2|", ["DECK_LAYOUT_UNCLEAR.numbers C1"]),
        ("カード名|枚数|所持|不足\n狼|3|1|1\n犬|2|4|0", ["DECK_LAYOUT_UNCLEAR.numbers D1"]),
        ("カード名|枚数|累計\n狼|3|3\n犬|2|4\n鬼|1|6", ["DECK_LAYOUT_UNCLEAR.numbers C1"]),
        ("カード名|枚数|購入\n狼|3|1\n犬|2|2", ["DECK_LAYOUT_UNCLEAR.numbers C1"]),
        ("カード名|必要枚数\n狼|3\n犬|2", ["DECK_LAYOUT_UNCLEAR.owned B1"]),
        ("カード名|必要枚数|所持|不足\n狼|3|1|1\n犬|2|4|", ["DECK_LAYOUT_UNCLEAR.owned B1"]),
        ("カード名|所持\n狼|3\n犬|2", ["DECK_LAYOUT_UNCLEAR.owned B1"]),
        ("カード名|使用率\n狼|3\n犬|2", ["DECK_LAYOUT_UNCLEAR.owned B1"]),
        ("カード名|枚数\n狼|○\n犬|○", ["DECK_CELL_NO_COUNT B2", "DECK_CELL_NO_COUNT B3"]),
        ("カード名|枚数\n狼|○○\n犬|×", ["DECK_CELL_NO_COUNT B2", "DECK_CELL_NO_COUNT B3"]),
    ],
)
def test_numbers_that_may_be_the_copies(table: str, findings: list[str]) -> None:
    [deck] = read(table)
    assert said(deck) == findings


@pytest.mark.parametrize(
    ("table", "sections", "findings"),
    [
        ("デッキ|狼|3\n|犬|1\nエクストラ|竜|1\n|鷹|1", "main main extra extra", ["DECK_TABLE_TAKEN.sections A1"]),
        ("デッキ|狼|3\nエクストラ|竜|1\n|鷹|1", "main extra", ["DECK_SECTION_BLANK A4"]),
        ("デッキ|狼|3\n|犬|1\nエクストラ|竜|1\nデッキ|鬼|1\n|鷹|1", "main main extra main main", []),
        ("エクストラ|狼|3\n|犬|1\nデッキ|竜|1\n|鷹|1", "extra main main", ["DECK_SECTION_BLANK A3"]),
        ("|狼|3\n|犬|1\nエクストラ|竜|1\n|鷹|1", "main main extra", ["DECK_SECTION_BLANK A5"]),
        ("デッキ|狼|3\nデッキ|犬|1\nエクストラ|竜|1\n|よろしくお願いします|", "main main extra main", []),
    ],
)
def test_sections_that_are_written_once(table: str, sections: str, findings: list[str]) -> None:
    [deck] = read(f"区分|カード名|枚数\n{table}")
    assert ([line.section for line in deck.decklist.lines], said(deck)) == (sections.split(), findings)


# Several cards in a cell, sections and answers in columns.


@pytest.mark.parametrize(
    ("cells", "cards", "findings"),
    [
        ("A〜10|全部|40", ["スペード A〜10", "ハート 全部"], []),
        ("A, J, Q|なし|3", ["スペード A, J, Q"], []),
        ("♠5|A|", ["スペード ♠5", "ハート A"], []),
        ("A〜10|5|11", ["スペード A〜10"], ["DECK_CELL_NO_COUNT.suit D2"]),
        ("A〜10|2以外|", ["スペード A〜10"], ["DECK_CELL_NO_COUNT.suit D2"]),
        ("A〜10|13枚|", ["スペード A〜10"], ["DECK_CELL_NO_COUNT.suit D2"]),
    ],
)
def test_suits_of_players(cells: str, cards: list[str], findings: list[str]) -> None:
    [deck] = read(f"No.|氏名|スペード|ハート|合計\n1|あおい|{cells}")
    assert [line.text for line in deck.decklist.lines] == cards
    assert [each for each in said(deck) if "NOT_READ" not in each] == findings


@pytest.mark.parametrize(
    ("table", "cards"),
    [
        ("スペード|ハート\nA|A\n2|\nK|3\n3枚|2枚", ["スペードA", "ハートA", "スペード2", "スペードK", "ハート3"]),
        ("♠|♥\nA|A\n2|\nジョーカーなし|", ["♠A", "♥A", "♠2"]),
    ],
)
def test_numbers_below_their_suits(table: str, cards: list[str]) -> None:
    grid = in_one_column(Grid(sheet(table)))
    found = [grid.text(row, 1) for row in grid.rows[1:]]
    assert [text for text in found if not text.startswith("#")] == cards


@pytest.mark.parametrize(
    "table",
    [
        "スペード|ハート\nA|A\n2|3\n3枚|2枚",  # the totals are others
        "スペード|ハート\nA|A\n4|3\n2|2",  # the last row may be totals
        "スペード|ハート\n1|1\n2|3",  # numbers of copies
        "スペード|ハート\nA|A\n2|2\n2|3",
    ],
)
def test_what_stands_below_suits_may_be_no_numbers_of_cards(table: str) -> None:
    grid = Grid(sheet(table))
    assert in_one_column(grid) is grid


def test_several_suits_of_a_number() -> None:
    grid = in_one_column(Grid(sheet("数字|スート\nA|♠♥♦♣\n9|♠♥")))
    assert [grid.text(row, 2) for row in grid.rows[1:]] == ["♠A", "♥A", "♦A", "♣A", "♠9", "♥9"]
    grid = in_one_column(Grid(sheet("数字|スート|枚数\nA|♠♥♦♣|4\n9|♠|2\n10|♥|1")))
    assert [grid.text(row, 2) for row in grid.rows[1:]] == ["♠♥♦♣", "♠9", "♥10"]


@pytest.mark.parametrize(
    ("table", "found", "findings"),
    [
        (
            "狼|2||2\n竜|1|2|3\n合計|3|2|5",
            ["main 2 狼 A2", "main 1 竜 A3", "extra 2 竜 A3"],
            [],
        ),
        ("狼|2||2\n竜|0|2|2", ["main 2 狼 A2", "extra 2 竜 A3"], []),
        ("狼|2||2\n竜|1|2|2", [], ["DECK_LAYOUT_UNCLEAR.sections B1"]),
        ("狼|2||2\n竜|?|2|2", [], ["DECK_LAYOUT_UNCLEAR.sections B1"]),
    ],
)
def test_sections_as_columns_that_are_added_up(table: str, found: list[str], findings: list[str]) -> None:
    assert one(f"カード名|メイン|エクストラ|計\n{table}") == (found, findings)


def test_sections_as_columns_without_a_total() -> None:
    assert one("カード名|メイン|エクストラ\n狼|2|\n竜|1|2") == ([], ["DECK_LAYOUT_UNCLEAR.sections B1"])


def test_form_that_asks_for_a_list_in_words() -> None:
    heads = ["氏名", "参加部門", "デッキリストを貼り付けてください（50枚）", "規約に同意しますか？"]
    asked: list[Value] = ["あおい", "toy", "狼 3\n犬 2", "はい"]
    made = Sheet("f.xlsx", "S", [(1, [*heads]), (2, asked)])
    [deck] = decks_of_sheet(made, "S", lambda game: SECTIONS.get(game, ()), lambda text: text if text == "toy" else "")
    assert (deck.decklist.game, deck.decklist.player) == ("toy", "あおい")
    assert [line.text for line in deck.decklist.lines] == ["狼 3", "犬 2"]
    assert said(deck) == ["DECK_NOT_READ.columns -"]


def test_cross_in_a_column_of_a_card() -> None:
    first, second = read("氏名|狼|犬\nあおい|3|×\nはると|使わない|2")
    assert (lines(first), lines(second)) == (["main 3 狼 B2"], ["main 2 犬 C3"])


@pytest.mark.parametrize(
    ("table", "findings"),
    [
        ("商品名|単価|数量\n狼|100|3\nお釣り|500|", ["DECK_NOT_READ 3", "DECK_NOT_READ.columns -"]),
        ("行ラベル|合計 / 枚数\nデッキ|3\n狼|3\n総計|3", []),
        ("カード名|枚数|合計枚数\n狼|3|3", []),
        ("種別|カード名|枚数\nエクストラ|竜|1\nデッキ|狼|9\nデッキ|犬|3\n||12", []),
        ("カード名|枚数\n狼|9\n犬|3\n|11", ["DECK_CELL_NO_NAME A4"]),
        ("カード名|枚数|備考\n狼|3|売却済", ["DECK_MARKED C2", "DECK_NOT_READ.columns -"]),
        ("カード名|枚数|備考\n狼|3|あとで追加", ["DECK_MARKED C2", "DECK_NOT_READ.columns -"]),
        ("# | x\n日本語|English|Qty\n狼|Wolf|3", ["DECK_NOT_READ 1", "DECK_NOT_READ.columns -"]),
    ],
)
def test_tables_of_shops_and_pivots(table: str, findings: list[str]) -> None:
    [deck] = read(table)
    assert said(deck) == findings


# What stands above the headings, and columns of boxes.


@pytest.mark.parametrize(
    ("table", "found", "findings"),
    [
        ("【エクストラ】\nカード名|枚数\n竜|1\n\nメイン\nカード名|枚数\n狼|3", ["extra 1 竜 A3", "main 3 狼 A7"], []),
        ("エクストラ（1枚）\nカード名|枚数\n竜|1", ["extra 1 竜 A3"], []),
        ("エクストラ：竜\nカード名|枚数\n狼|3", ["extra 1 竜 A1", "main 3 狼 A3"], []),
        ("エクストラ\n竜\n\nカード名|枚数\n狼|3", ["extra 1 竜 A2", "main 3 狼 A5"], []),
        ("デッキ\nカード名|枚数\n狼|3", ["main 3 狼 A3"], []),
        ("デッキリスト||エクストラ\nカード名|枚数|竜\n狼|3|", ["main 3 狼 A3"], ["DECK_LAYOUT_UNCLEAR.section C1"]),
    ],
)
def test_section_above_the_headings(table: str, found: list[str], findings: list[str]) -> None:
    told, said_of = one(table)
    assert (told, [each for each in said_of if "NOT_READ" not in each]) == (found, findings)


def test_sections_as_columns_of_copies() -> None:
    assert one("カード名|メイン枚数|エクストラ枚数\n狼|3|\n竜|1|2") == (
        ["main 3 狼 A2", "main 1 竜 A3", "extra 2 竜 A3"],
        [],
    )
    assert one("カード名|メイン枚数|予備枚数\n狼|3|\n竜|1|2")[1] == ["DECK_LAYOUT_UNCLEAR.owned C1"]


@pytest.mark.parametrize(
    ("heading", "boxes", "marked"),
    [
        ("Sideboard", "FALSE TRUE FALSE", ["C3"]),
        ("除外", "- ○ -", ["C3"]),
        ("IN", "○ × ○", ["C3"]),
        ("メイン", "はい いいえ はい", ["C3"]),
        ("登録", "○ - ○", ["C3"]),
        ("フォイル", "○ ○ ○", []),
        ("所属", "○ × ○", []),
    ],
)
def test_boxes_beside_the_copies(heading: str, boxes: str, marked: list[str]) -> None:
    rows = "\n".join(f"狼{n}|3|{box.replace('-', '')}" for n, box in enumerate(boxes.split()))
    [deck] = read(f"カード名|枚数|{heading}\n{rows}")
    places = [place.address for each in deck.findings if each.code == "DECK_MARKED" for place in each.where]
    assert places == marked


@pytest.mark.parametrize(
    ("remark", "is_asked"),
    [
        ("→犬に変更", True), ("犬と交代", True), ("犬に差し替え", True), ("1枚は犬", True), ("-1", True),
        ("カット", True),
        ("落とす", True), ("キャンセル", True), ("訂正", True), ("補欠", True), ("エクストラへ", True),
        ("エクストラデッキに入れる", True), ("カットイン絵", False), ("強い", False), ("コスト2→0", False),
        ("デッキへ", False), ("エクストラ対策", False),
    ],
)  # fmt: skip
def test_remarks_beside_the_copies(remark: str, *, is_asked: bool) -> None:
    [deck] = read(f"カード名|枚数|備考\n狼|3|{remark}\n犬|2|")
    assert any(each.code == "DECK_MARKED" for each in deck.findings) is is_asked


def test_names_merged_over_their_copies() -> None:
    assert one("No.|カード名\n1|狼\n2|\n3|犬", merged=[(2, 2, 3, 2)]) == (
        ["main 1 狼 B2", "main 1 狼 B3", "main 1 犬 B4"],
        ["DECK_NOT_READ.columns -"],
    )


@pytest.mark.parametrize("first", ["通常|キラ", "家|レンタル"])
def test_columns_of_printings_are_no_decks(first: str) -> None:
    assert one(f"カード名|{first}\n狼|2|1\n犬|1|") == ([], ["DECK_LAYOUT_UNCLEAR.owned B1"])


def test_sideboard_above_the_only_table() -> None:
    assert "DECK_MARKED.divider A1" in one("サイドボード\nカード名|枚数\n狼|2")[1]
