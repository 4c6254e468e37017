"""Every finding has its sentences, in both languages, with the same facts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import hantei
from hantei.catalog import codes
from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.core.messages import LANGUAGES, Messages
from hantei.effects.codes import effect_codes
from hantei.files import codes as file_codes
from hantei.games import load
from hantei.validators.codes import deck_codes
from tests.found import GAMES

PACKAGE = Path(hantei.__file__).parent
SHARED_CODES = {
    "files": file_codes.file_codes(), "findings": codes.shared_codes(), "decks": deck_codes(),
    "effects": effect_codes(),
}  # fmt: skip
FILES = {name: PACKAGE / "messages" / f"{name}.toml" for name in SHARED_CODES}
SHARED_NAMES = tuple(code.name for codes_of_file in SHARED_CODES.values() for code in codes_of_file)
SOURCES = (*FILES, *GAMES)
SECTIONS = tuple(path.stem for path in (PACKAGE / "messages").glob("*.toml"))
"""What a table of a game's own messages is called that holds no finding."""


def _file(source: str) -> Path:
    return FILES[source] if source in FILES else load(source).folder / "messages.toml"


def _table(source: str) -> dict[str, dict[str, dict[str, str]]]:
    path = _file(source)
    whole = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {name: entries for name, entries in whole.items() if name not in SECTIONS}


def _own_sections() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """What games and families say in their own words besides findings: where, the section, its table."""
    for path in sorted((PACKAGE / "games").glob("*/messages.toml")):
        for name, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if name in SECTIONS:
                yield path.parent.name, name, table


def _leaves(table: dict[str, Any], above: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for name, entry in table.items():
        if all(isinstance(value, dict) for value in entry.values()):
            yield from _leaves(entry, f"{above}{name}.")
        else:
            yield f"{above}{name}", entry


def _names(source: str) -> tuple[str, ...]:
    """The names of the codes whose sentences a file has to hold."""
    if source in SHARED_CODES:
        return tuple(code.name for code in SHARED_CODES[source])
    game = load(source)
    own = (*(game.catalog.codes if game.catalog else ()), *(game.deck.codes if game.deck else ()))
    return tuple(code.name for code in own)


def _entries(source: str) -> Iterator[tuple[str, dict[str, str]]]:
    for name, entries in _table(source).items():
        for key, entry in entries.items():
            yield f"{name}.{key}", entry


def _facts(template: str) -> list[tuple[str, Any, Any]]:
    """The facts that a sentence names, each with its format and conversion (there should be none)."""
    return sorted({(name, form, turn) for _, name, form, turn in Formatter().parse(template) if name is not None})


@pytest.mark.parametrize("source", FILES)
def test_shared_sentences_stand_in_the_order_of_the_codes(source: str) -> None:
    assert tuple(_table(source)) == _names(source)


@pytest.mark.parametrize("game_id", GAMES)
def test_game_has_no_sentences_without_a_code(game_id: str) -> None:
    assert set(_table(game_id)) - set(_names(game_id)) - set(SHARED_NAMES) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", SOURCES)
def test_every_code_has_a_message_and_an_explanation(source: str, language: str) -> None:
    messages = Messages(language, None if source in FILES else load(source).folder)
    needed = [f"{name}.{key}" for name in _names(source) for key in ("message", "explain")]
    assert [key for key in needed if not messages.has("findings", key)] == []


@pytest.mark.parametrize("source", SOURCES)
def test_every_entry_is_a_text_in_both_languages(source: str) -> None:
    for key, entry in _entries(source):
        assert tuple(entry) == LANGUAGES, key
        assert all(text and text == text.strip() for text in entry.values()), key


@pytest.mark.parametrize("source", SOURCES)
def test_both_languages_name_the_same_facts(source: str) -> None:
    for key, entry in _entries(source):
        facts = _facts(entry["ja"])
        assert _facts(entry["en"]) == facts, key
        assert all(name.isidentifier() and (form, turn) == ("", None) for name, form, turn in facts), key


@pytest.mark.parametrize(("game", "section", "table"), list(_own_sections()))
def test_what_a_game_says_in_its_own_words_is_said_in_both_languages(
    game: str, section: str, table: dict[str, Any]
) -> None:
    for key, entry in _leaves(table):
        assert tuple(entry) == LANGUAGES, key
        assert all(text and text == text.strip() for text in entry.values()), key
        assert _facts(entry["ja"]) == _facts(entry["en"]), key
        own = {language: Messages(language, PACKAGE / "games" / game).template(section, key) for language in LANGUAGES}
        assert own == entry, "the game's sentence is preferred to a shared one"


@pytest.mark.parametrize("source", SOURCES)
def test_explanations_need_no_facts(source: str) -> None:
    """`hantei explain` has a code, but no finding."""
    assert [key for key, entry in _entries(source) if key.endswith(".explain") and _facts(entry["ja"])] == []


@pytest.mark.parametrize("source", SOURCES)
def test_a_japanese_windows_console_can_show_every_sentence(source: str) -> None:
    for key, entry in _entries(source):
        for text in entry.values():
            assert text.encode("cp932", "backslashreplace").decode("cp932") == text, key


def _said(finding: Finding) -> dict[str, tuple[str, str]]:
    return {code: (Messages(code).finding(finding), Messages(code).hint(finding)) for code in LANGUAGES}


def test_lists_are_joined_and_control_characters_spelt_out() -> None:
    finding = make_finding(
        codes.CHOICE_UNKNOWN, heading="属性", name="赤\x1b]0;竜\x07", value=("火", "水\x1b[31m"), allowed=("風", "土")
    )
    assert _said(finding) == {
        "ja": (
            r"「属性」に「火、水\x1b[31m」は使えません（カード名：赤\x1b]0;竜\x07）。",
            "次の中から選んでください：風、土",
        ),
        "en": (
            r'属性 cannot be "火, 水\x1b[31m" (card: 赤\x1b]0;竜\x07).',
            "Choose from: 風, 土",
        ),
    }


def test_braces_in_facts_are_no_placeholders() -> None:
    finding = make_finding(file_codes.NOTHING_FOUND, pattern="{file}/*.{xlsx}")
    assert Messages("ja").finding(finding) == "「{file}/*.{xlsx}」に当てはまるファイルがありません。"


@pytest.mark.parametrize(
    ("variant", "name", "characters", "japanese", "english"),
    [
        (
            "kanji", "カード力ード", ("力",),
            "カード名「カード力ード」では、カタカナの間に形の似た漢字があります：力",
            'In the card name "カード力ード" there are kanji among katakana that they resemble: 力',
        ),
        (
            "script", "Drаgоn", ("а", "о"),
            "カード名「Drаgоn」では、英字の中にキリル文字かギリシャ文字があります：а、о",
            'In the card name "Drаgоn" there are Cyrillic or Greek letters among Latin ones: а, о',
        ),
    ],
)  # fmt: skip
def test_variants_have_sentences_of_their_own_and_share_the_hint(
    variant: str, name: str, characters: tuple[str, ...], japanese: str, english: str
) -> None:
    finding = make_finding(codes.NAME_SUSPICIOUS, variant=variant, name=name, characters=characters)
    assert _said(finding) == {
        "ja": (
            japanese,
            "意図した文字であれば、そのままでかまいません。そうでなければ、その文字を入力し直してください。",
        ),
        "en": (english, "If the characters are meant, leave them. If not, type them again."),
    }


def test_own_code_of_a_game_can_speak_in_the_words_of_a_shared_one() -> None:
    own = Code("SOME_GAMES_OWN", Severity.ERROR, rule="XX-001")
    finding = make_finding(own, variant="NUMBER_TOO_SMALL", heading="コスト", name="竜", value=-1, limit=0)
    assert _said(finding) == {
        "ja": (
            "「コスト」の値「-1」は小さすぎます。0以上の整数が必要です（カード名：竜）。",
            "0以上の整数を入力してください。",
        ),
        "en": ("コスト is too small: -1. It must be at least 0 (card: 竜).", "Type a whole number of at least 0."),
    }


@pytest.mark.parametrize(
    ("finding", "japanese", "english"),
    [
        (
            make_finding(codes.CELL_ERROR, heading="カード名", name="", value="#N/A"),
            "「カード名」のセルがエラー値「#N/A」になっています。",
            "カード名 holds the error value #N/A.",
        ),
        (
            make_finding(codes.CELL_DATE, heading="コスト", name="", value="2026-01-02"),
            "「コスト」が日付または時刻になっています（値：2026-01-02）。",
            "コスト is a date or a time (value: 2026-01-02).",
        ),
        (
            make_finding(codes.CELL_TOO_LONG, heading="テキスト", name="", length=40000, limit=32767),
            "「テキスト」が長すぎます（40000文字、上限は32767文字）。",
            "テキスト is too long (40000 characters, the limit is 32767).",
        ),
        (
            make_finding(codes.MODEL_REFUSED, name="", detail="cost"),
            "この行の値の組み合わせでは、カードとして読み込めません（内容：cost）。",
            "The values of this row do not make up a card (reason: cost).",
        ),
        (
            make_finding(codes.DUPLICATE_ROW, name=""),
            "カードの、内容が同じ行が2つ以上あります。1枚のカードとして読み込みました。",
            "There are several equal rows for the card. They were read as one card.",
        ),
    ],
)
def test_card_without_a_name_is_not_named(finding: Finding, japanese: str, english: str) -> None:
    assert {code: Messages(code).finding(finding) for code in LANGUAGES} == {"ja": japanese, "en": english}


@pytest.mark.parametrize("source", SOURCES)
def test_brackets_round_the_name_go_with_it(source: str) -> None:
    for key, entry in _entries(source):
        code, _, variant = key.partition(".")
        if variant in ("hint", "explain") or "：{name}" not in entry["ja"]:
            continue
        facts: dict[str, Any] = {fact: "x" for fact, _, _ in _facts(entry["ja"]) if fact != "name"}
        shown = "" if variant == "message" else variant
        finding = make_finding(Code(code, Severity.INFO), variant=shown, name="", **facts)
        for language in LANGUAGES:
            said = Messages(language, None if source in FILES else load(source).folder).finding(finding)
            assert not any(left in said for left in ("カード名：", "card:", "（）", "()", "、）", ", )")), said


def test_sentence_that_does_not_exist_is_our_own_mistake() -> None:
    with pytest.raises(KeyError, match="findings: NO_SUCH_CODE"):
        Messages("en").finding(make_finding(Code("NO_SUCH_CODE", Severity.INFO)))


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("import.refused", {"errors": 1, "warnings": 2}, "(1 error, 2 warnings)."),
        ("import.refused", {"errors": 0, "warnings": 1}, "(0 errors, 1 warning)."),
        ("not_shared", {"deck": "a", "count": 1}, "(1 card missing)"),
        ("solve_wins", {"player": 1, "count": 1}, "Player 1 wins this turn whatever the other does (1 position)."),
    ],
)
def test_english_says_one_of_a_thing_in_the_singular(key: str, facts: dict[str, Any], said: str) -> None:
    keys = {"not_shared": "collection.not_shared", "solve_wins": "scenario.solve_wins"}
    assert said in Messages("en").text("cli", keys.get(key, key), **facts)


def test_verb_behind_one_of_a_thing_is_in_the_singular() -> None:
    facts = {"count": 1, "value": "OUT 狼 2", "rest": "OUT"}
    found = make_finding(Code("DECK_NOTATION_UNKNOWN", Severity.ERROR), variant="apart", **facts)
    assert Messages("en").finding(found).startswith('1 line says something like "OUT" of a card, such as')
    found = make_finding(Code("DECK_NOTATION_UNKNOWN", Severity.ERROR), variant="apart", **{**facts, "count": 2})
    assert Messages("en").finding(found).startswith("2 lines say something like")
