"""The card list: both languages of a text mean the same, all of it is played; what is wrong is told where it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hantei
from hantei.catalog.importer import import_books
from hantei.effects.cells import read_cell
from hantei.effects.chart.english.reader import english_reading
from hantei.effects.printing.english.printer import print_english
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import unparsed
from hantei.files.sheet import Book, Sheet
from tests.toygame.lampwatch import GAME
from tests.toygame.lampwatch.cards.models import LampCard
from tests.toygame.lampwatch.compile.definitions import definitions, tree_of
from tests.toygame.lampwatch.texts.words import EFFECT_WORDS
from tests.toygame.lampwatch.vocabulary import SAYS
from tests.toygame.table import CARDS, SAMPLES, by_id, imported, play

HEADS = ("種類", "番号", "名前", "コスト", "AP", "DP", "キーワード", "素材", "効果", "効果（英語）")
KEEPER = {"種類": "番人", "名前": "試し番", "コスト": 0.0, "AP": 1.0, "DP": 1.0}
CHARM = {"種類": "まじない", "名前": "試し札", "コスト": 0.0, "効果": "カードを1枚引く。"}
TWIN = {"種類": "双番", "名前": "試し双番", "素材": "番人+番人", "AP": 1.0, "DP": 1.0}
WITH_TEXT = [card for card in by_id().values() if isinstance(card, LampCard) and card.text]


def found(row: dict[str, Any]) -> list[str]:
    """The findings of a list with one card: code, rule and cell."""
    assert GAME.catalog is not None
    sheet = Sheet("c.csv", "S", [(1, list(HEADS)), (2, [row.get(head) for head in HEADS])])
    result = import_books(GAME.catalog, [Book("c.csv", iter([sheet]))])
    return [f"{one.code} {one.rule or '-'} {HEADS[one.where[0].column - 1]}" for one in result.findings]


def test_the_sample_cards_are_imported_without_a_finding() -> None:
    assert (len(imported().entries), imported().findings) == (18, [])


@pytest.mark.proves("LW-005", "LW-007")
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (KEEPER, []), (CHARM, []), (TWIN, []),
        ({**KEEPER, "AP": None}, ["VALUE_MISSING LW-028 AP"]),
        ({**KEEPER, "コスト": 10.0}, ["NUMBER_TOO_LARGE LW-016 コスト"]),
        ({**KEEPER, "素材": "番人"}, ["COLUMN_NOT_FOR_KIND LW-005 素材"]),
        ({**TWIN, "コスト": 1.0}, ["COLUMN_NOT_FOR_KIND LW-005 コスト"]),
        ({**TWIN, "素材": None}, ["VALUE_MISSING LW-020 素材"]),
        ({**CHARM, "効果": None}, ["VALUE_MISSING LW-007 効果"]),
        ({**CHARM, "効果（英語）": "Draw 1 card."}, []),
        ({**CHARM, "効果（英語）": "Draw 2 cards."}, ["TEXTS_DIFFER LW-007 効果（英語）"]),
        ({**KEEPER, "キーワード": "見張り・Swift"}, []),
        ({**KEEPER, "キーワード": "飛行"}, ["CHOICE_UNKNOWN LW-040 キーワード"]),
    ],
)  # fmt: skip
def test_a_row(row: dict[str, Any], expected: list[str]) -> None:
    assert found(row) == expected


def settled(tree: CardText) -> CardText:
    """A tree in the form in which trees are compared."""
    return settle(tree, played=False)


@pytest.mark.parametrize("card", WITH_TEXT, ids=lambda card: card.name)
def test_a_text_says_the_same_in_both_languages(card: LampCard) -> None:
    tree = read_cell(card.text, EFFECT_WORDS)
    assert unparsed(tree) == ()
    assert settled(english_reading(card.text_en, EFFECT_WORDS).text) == settled(tree)
    assert print_english(tree, EFFECT_WORDS) == card.text_en
    assert settled(read_cell(print_japanese(tree, EFFECT_WORDS), EFFECT_WORDS)) == settled(tree)


@pytest.mark.proves("LW-007")
def test_where_only_one_language_is_printed_that_one_counts() -> None:
    for card in WITH_TEXT:
        assert settled(tree_of(card.model_copy(update={"text": ""}))) == settled(tree_of(card))


def test_every_text_is_played() -> None:
    counted = play().modelled({}, list(by_id().values())) if play().modelled else None
    assert counted is not None and (counted.sentences, counted.modelled, counted.missing) == (12, 12, ())


@pytest.mark.parametrize("text", SAYS.values(), ids=SAYS)
def test_the_text_of_a_keyword_reads_the_same_in_english(text: str) -> None:
    tree = read_cell(text, EFFECT_WORDS)
    assert settled(english_reading(print_english(tree, EFFECT_WORDS), EFFECT_WORDS).text) == settled(tree)


@pytest.mark.proves("LW-045")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("味方番人1人に灯継ぎを与える。", "word"), ("敵番人1人に2ダメージ。", "lacking"),
        ("サイコロを振る。", "lacking"), ("相手の手札を1枚捨てる。", "lacking"),
        ("登場時：カードを1枚引く。", "no_condition"),
    ],
)  # fmt: skip
def test_what_the_game_lacks_is_left_out_and_said(text: str, reason: str) -> None:
    """On a charm that is used; a charm doesn't come onto the field."""
    card = by_id()["LW-15"]
    cards = definitions(([card.model_copy(update={"text": text})], []))  # type: ignore[list-item]
    assert [one.reason.id for one in cards.missing[0]] == [reason]


def test_the_sample_decks_are_of_the_sample_cards(installed: None) -> None:
    read = hantei.read_catalog(CARDS, game="lampwatch")
    assert (len(read.catalog), read.findings) == (18, ())
    assert sorted(Path(SAMPLES / "decks").rglob("*.txt")) != []
