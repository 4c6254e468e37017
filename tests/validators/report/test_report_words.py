"""Repairs and places in words, and the sentences themselves."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

import hantei
from hantei.core.card import Card, Catalog
from hantei.core.finding import SourceRef
from hantei.core.messages import LANGUAGES, Messages
from hantei.validators.constraint import Slot
from hantei.validators.repair.changes import Change
from hantei.validators.repair.repair import Repair, Repairs, RepairStatus
from hantei.validators.report.words import RepairWords, one_line, place_word
from hantei.validators.spec import DeckSpec, Section

SENTENCES: Final = tomllib.loads((Path(hantei.__file__).parent / "messages/report.toml").read_text(encoding="utf-8"))
MAIN, EXTRA = Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra")
SWORD, SHIELD = Card(id="1", kind="unit", name="剣"), Card(id="2", kind="unit", name="盾\x1b[31m")


def words(language: str, *sections: Section, cards: tuple[Card, ...] = (SWORD, SHIELD)) -> RepairWords:
    return RepairWords(DeckSpec(sections, lambda _: ()), Catalog("tt", cards), Messages(language))


def found(*changes: Change) -> Repairs:
    return Repairs(RepairStatus.FOUND, (Repair(changes), Repair(changes[:1])))


@pytest.mark.parametrize(
    ("sections", "language", "lines"),
    [
        (
            (MAIN,), "ja",
            [
                r"最小の修正（変更5枚）：「剣」2枚を「盾\x1b[31m」に替える、「剣」を1枚抜く、「盾\x1b[31m」を2枚足す",
                r"別の案（変更2枚）：「剣」2枚を「盾\x1b[31m」に替える",
            ],
        ),
        (
            (MAIN, EXTRA), "en",
            [
                r"Smallest repair (changes: 5): replace 2 × 剣 (deck) by 盾\x1b[31m (deck); take out 1 × 剣 (deck); "
                r"add 2 × 盾\x1b[31m (deck)",
                r"Or (changes: 2): replace 2 × 剣 (deck) by 盾\x1b[31m (deck)",
            ],
        ),
    ],
)  # fmt: skip
def test_repairs_in_words(sections: tuple[Section, ...], language: str, lines: list[str]) -> None:
    out, into = Slot("main", SWORD), Slot("main", SHIELD)
    repairs = found(Change(2, out, into), Change(1, out, None), Change(2, None, into))
    assert list(words(language, *sections).lines(repairs)) == lines


def test_card_that_only_moves() -> None:
    repairs = found(Change(2, Slot("main", SWORD), Slot("extra", SWORD)))
    said = {language: next(words(language, MAIN, EXTRA).lines(repairs)) for language in LANGUAGES}
    assert said == {
        "ja": "最小の修正（変更2枚）：「剣」2枚をデッキからエクストラへ移す",
        "en": "Smallest repair (changes: 2): move 2 × 剣 from deck to extra",
    }


def test_card_whose_name_others_share_is_said_with_its_id() -> None:
    other = Card(id="3", kind="unit", name="剣")
    repairs = found(Change(1, Slot("main", SWORD), Slot("main", other)))
    assert next(words("en", MAIN, cards=(SWORD, SHIELD, other)).lines(repairs)) == (
        "Smallest repair (changes: 1): replace 1 × 剣 [1] by 剣 [3]"
    )


@pytest.mark.parametrize(
    ("status", "japanese", "english"),
    [
        (
            RepairStatus.IMPOSSIBLE,
            "カタログのカードでは、どう直してもルールどおりのデッキになりません。",
            "No change makes this deck legal with the cards of the catalogue.",
        ),
        (
            RepairStatus.UNKNOWN,
            "修正案が見つかりませんでした（修正できないとは限りません）。",
            "No repair was found; there may be one all the same.",
        ),
    ],
)
def test_no_repair_says_why(status: RepairStatus, japanese: str, english: str) -> None:
    said = {code: list(words(code, MAIN).lines(Repairs(status))) for code in LANGUAGES}
    assert said == {"ja": [japanese], "en": [english]}


@pytest.mark.parametrize(
    ("place", "japanese", "english"),
    [
        (SourceRef("d.xlsx", "A"), "", ""),
        (SourceRef("d.xlsx", "A", 3), "3行目", "line 3"),
        (SourceRef("d.xlsx", "A", 3, 2), "B3", "B3"),
        (SourceRef("d.xlsx", "B", 3), "d.xlsx[B]!3", "d.xlsx[B]!3"),
        (SourceRef("e\u202e.txt", "", 3), r"e\u202e.txt!3", r"e\u202e.txt!3"),
    ],
)
def test_places_as_seen_from_a_deck(place: SourceRef, japanese: str, english: str) -> None:
    deck = SourceRef("d.xlsx", "A")
    assert [place_word(place, deck, Messages(code)) for code in LANGUAGES] == [japanese, english]


def test_names_are_one_line_in_which_nothing_hides() -> None:
    assert one_line("a\nb\tc\r\u2028\u202e\x00") == r"a b c\x0d\u2028\u202e\x00"


def _entries(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for key, entry in table.items():
        if set(entry) == set(LANGUAGES):
            yield f"{path}{key}", entry
        else:
            yield from _entries(entry, f"{path}{key}.")


def test_every_sentence_is_there_in_both_languages_with_the_same_facts() -> None:
    entries = dict(_entries(SENTENCES))
    assert len(entries) > 80
    for key, entry in entries.items():
        facts = [sorted(name for _, name, _, _ in Formatter().parse(entry[code]) if name) for code in LANGUAGES]
        assert facts[0] == facts[1], key
        assert all(entry[code].strip() for code in LANGUAGES), key
