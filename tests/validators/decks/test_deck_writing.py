"""A written deck is always read back to the same deck, however its cards and it are called."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hantei.core.card import Card, Catalog
from hantei.core.errors import OutputError
from hantei.core.finding import SourceRef
from hantei.core.text import fold
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.writing import ENDINGS, FORMS, IN_ONE_FILE, Writing, csv_of, file_of, json_of, text_of
from hantei.validators.spec import Section
from tests.refused import refused

SECTIONS = (Section("main", "デッキ", "deck", ("メイン",)), Section("extra", "エクストラ", "extra"))
ODD_NAMES = (
    "狼", "犬", "3 犬", "2 3 犬", "狼 x3", "(3) 狼", "③狼", "・狼", "- 狼", "狼 # 主役", "# 印", "// 印", "※印",
    "[extra]", "エクストラ:",
    "デッキ:", "デッキ名: 炎", "game: boat", "合計", "計", "Total", "小計: 3", "カード名", "枚数", "区分", "=1+1", "+1",
    "-剣", "@x",
    "'=x", "''", "-", "None", "NA", "nan", "TRUE", "1-2", "7", "007", "3.0", "1e5", "①", "x,y", "x;y", "x、y", '"引用"',
    "'引用'",
    "赤\u202e竜", "赤\u200b鳥", "行\n替え", "<b>", "[/]", "_x0041_", "ジョーカー", "あ" * 300, "\u0301x", "🐉", "狼",
)  # fmt: skip
CARDS = tuple(Card(id=f"C{number:02}", kind="unit", name=name) for number, name in enumerate(ODD_NAMES))
ODD_IDS = (
    Card(id="3", kind="unit", name="三"),
    Card(id="10", kind="skill", name="三"),
    Card(id="W 2", kind="unit", name="鳥"),
)
CATALOG = Catalog("toy", (*CARDS, *ODD_IDS, Card(id="P2", kind="skill", name="狼")))
JA = Writing("toy", SECTIONS, CATALOG)
EN = Writing("toy", SECTIONS, CATALOG, language="en")
ONE_SECTION = Writing("toy", SECTIONS[:1], CATALOG)

entries = st.builds(
    DeckEntry,
    st.sampled_from(("main", "extra")),
    st.sampled_from(CATALOG.cards),
    st.integers(1, 2500),
    st.just(SourceRef("")),
)
names = st.one_of(st.sampled_from(ODD_NAMES), st.text(max_size=20), st.just("x" * 3000))
decks = st.builds(
    lambda entries, name, player: Deck(name, tuple(entries), player=player),
    st.lists(entries, min_size=1, max_size=12),
    names,
    names,
)


def fingerprints(path: Path, writing: Writing) -> list[tuple[str, list[str]]]:
    found = []
    for read in read_decks(path, path.name, lambda _: writing.sections):
        deck, unknown = resolve(read.decklist, writing.catalog)
        assert read.decklist.game == writing.game
        told = (each for each in (*read.findings, *unknown) if each.code != "DECK_PLAYER_TWICE")
        findings = [f"{finding.code} {finding.where[0]}" for finding in told]
        found.append((deck.fingerprint, findings))
    return found


def deck_of(*cards: tuple[str, str, int], name: str = "炎", player: str = "") -> Deck:
    return Deck(
        name,
        tuple(DeckEntry(section, CATALOG.by_id[card_id], count, SourceRef("")) for section, card_id, count in cards),
        player=player,
    )


@pytest.mark.parametrize("writing", [JA, EN])
@pytest.mark.parametrize("form", FORMS)
def test_a_deck_may_be_called_as_the_heading_of_copies(tmp_path: Path, form: str, writing: Writing) -> None:
    path = tmp_path / f"deck{ENDINGS[form]}"
    deck = deck_of(("main", "C00", 1), name="枚数", player="")
    path.write_bytes(file_of([(deck, writing)], form))
    assert fingerprints(path, writing) == [(deck.fingerprint, [])]


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deck=decks, writing=st.sampled_from((JA, EN)))
def test_every_deck_is_read_back(tmp_path: Path, form: str, writing: Writing, deck: Deck) -> None:
    path = tmp_path / f"deck{ENDINGS[form]}"
    path.write_bytes(file_of([(deck, writing)], form))
    assert fingerprints(path, writing) == [(deck.fingerprint, [])]


@pytest.mark.parametrize("form", IN_ONE_FILE)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(several=st.lists(decks, min_size=2, max_size=5))
def test_several_decks_in_one_file_are_read_back_in_order(tmp_path: Path, form: str, several: list[Deck]) -> None:
    path = tmp_path / f"decks{ENDINGS[form]}"
    path.write_bytes(file_of([(deck, JA) for deck in several], form))
    assert fingerprints(path, JA) == [(deck.fingerprint, []) for deck in several]
    places = [str(read.decklist.where) for read in read_decks(path, path.name, lambda _: SECTIONS)]
    assert len(set(places)) == len(several)


WOLVES = deck_of(("extra", "C00", 1), ("main", "C01", 2), ("main", "C01", 1), player="あおい")


def test_text() -> None:
    """`デッキ名: 炎` is what a card of this catalogue is called, and `[extra]`, too."""
    assert text_of(WOLVES, JA) == "game: toy\nname: 炎\nプレイヤー: あおい\n\n3x 犬\n\n[エクストラ]\n1 C00\n"
    assert text_of(WOLVES, EN).splitlines()[:3] == ["game: toy", "deck: 炎", "player: あおい"]
    assert text_of(WOLVES, EN).splitlines()[6:] == ["【extra】", "1 C00"]


def test_copies_that_would_pass_for_a_numbered_list_are_marked() -> None:
    numbered = deck_of(*(("main", card, number) for number, card in enumerate(("C01", "C07", "C15", "C19", "C21"), 1)))
    assert all(line.split()[0].endswith("x") for line in text_of(numbered, JA).splitlines()[4:])


def test_csv_has_the_sections_where_the_game_has_any() -> None:
    assert csv_of(WOLVES, JA).splitlines() == [
        "ゲーム,toy,", "デッキ名,炎,", "プレイヤー,あおい,", ",,", "区分,枚数,カード名", "デッキ,3,犬",
        "エクストラ,1,C00",
    ]  # fmt: skip
    assert csv_of(deck_of(("main", "C01", 3)), ONE_SECTION).splitlines() == [
        "ゲーム,toy", "デッキ名,炎", ",", "枚数,カード名", "3,犬",
    ]  # fmt: skip


def test_json_of_one_and_of_several() -> None:
    data = {
        "game": "toy", "name": "炎", "player": "あおい",
        "sections": {"main": [{"card": "犬", "count": 3}], "extra": [{"card": "C00", "count": 1}]},
    }  # fmt: skip
    assert json.loads(json_of([(WOLVES, JA)])) == {"hantei_deck": 1, **data}
    assert json.loads(json_of([(WOLVES, JA), (WOLVES, EN)])) == {"hantei_decks": 1, "decks": [data, data]}


@pytest.mark.parametrize(
    ("name", "line", "cell"),
    [
        ("犬", "1 犬", "犬"),
        ("3 犬", "1 3 犬", "3 犬"),
        ("狼 # 主役", "1 {id}", "狼 # 主役"),  # the line could be a 狼 with a remark
        ("合計", "1 合計", "{id}"),  # in a sheet it would be taken for a sum
        ("赤\u202e竜", "1 {id}", "{id}"),  # nobody would see the mark that changes the direction
        ("行\n替え", "1 {id}", "{id}"),
        ("<b>", "1 <b>", "<b>"),
    ],
)
def test_id_where_the_name_could_be_read_otherwise(name: str, line: str, cell: str) -> None:
    [card] = CATALOG.by_key[fold(name)]
    assert (JA.line(card, 1), JA.cell(card)) == (line.format(id=card.id), cell.format(id=card.id))


def test_id_where_different_cards_have_the_name_and_a_notation_that_no_number_upsets() -> None:
    assert (JA.line(CATALOG.by_id["C00"], 2), JA.cell(CATALOG.by_id["C00"])) == ("2 C00", "C00")
    assert JA.line(CATALOG.by_id["C01"], 3) == "3x 犬", "3 犬 is a card of its own"
    assert JA.line(CATALOG.by_id["3"], 2) == "2 3"
    assert JA.line(CATALOG.by_id["3"], 10) == "10枚 3", "10 is an id, too"


def test_card_that_nothing_names_is_an_error_and_never_a_guess() -> None:
    twins = Catalog("toy", (Card(id="a\nb", kind="unit", name="狼"), Card(id="b", kind="skill", name="狼")))
    with refused(OutputError, "deck_card_unwritable"):
        Writing("toy", SECTIONS, twins).cell(twins.cards[0])


def test_what_begins_like_a_formula_is_harmless_in_csv_and_a_text_in_xlsx(tmp_path: Path) -> None:
    [card] = CATALOG.by_key["=1+1"]
    deck = deck_of(("main", card.id, 1), name="=HYPERLINK(1)", player="@cmd")
    assert [line for line in csv_of(deck, JA).splitlines() if "=" in line or "@" in line] == [
        "デッキ名,'=HYPERLINK(1),", "プレイヤー,'@cmd,", "デッキ,1,'=1+1",
    ]  # fmt: skip
    path = tmp_path / "deck.xlsx"
    path.write_bytes(file_of([(deck, JA)], "xlsx"))
    sheet = openpyxl.load_workbook(path).active
    assert {cell.data_type for row in sheet.iter_rows() for cell in row if cell.value is not None} == {"s", "n"}
    read = read_decks(path, "deck.xlsx", lambda _: SECTIONS)[0].decklist
    assert (read.name, read.player, read.lines[0].readings) == ("=HYPERLINK(1)", "@cmd", ((1, "=1+1"),))


def test_equal_decks_give_equal_bytes() -> None:
    for form in FORMS:
        assert file_of([(WOLVES, JA)], form) == file_of([(WOLVES, JA)], form)


def test_sheets_of_a_workbook_have_different_legal_names(tmp_path: Path) -> None:
    names = ("炎/水", "炎:水", "炎_水", "History", "", "x" * 40, "x" * 50, "'q'")
    path = tmp_path / "decks.xlsx"
    path.write_bytes(file_of([(deck_of(("main", "C01", 1), name=name), JA) for name in names], "xlsx"))
    assert openpyxl.load_workbook(path).sheetnames == [
        "炎_水", "炎_水 (2)", "炎_水 (3)", "History_", "deck", "x" * 31, "x" * 27 + " (2)", "q",
    ]  # fmt: skip
