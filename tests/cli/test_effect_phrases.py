"""`effects explain`, `lint --annotate` and what `coverage` says is missing."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import openpyxl
import pytest

from hantei.core.messages import LANGUAGES, WORD_CLASSES, Messages
from hantei.effects.chart.game import grammar_of
from hantei.effects.chart.showing import could_stand
from hantei.games import load
from tests.cli.test_effects import run
from tests.texts.corpus import WORDS

CARDS = (
    "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"
    "X-1,アクター,花火師,0,1,900,700,1,20,炎,戦士,火山,正義,召喚時：山札から1枚引く。相手の場のアクター1体を破解する。\n"
    "X-2,アクター,弟子,0,1,900,700,1,20,炎,戦士,火山,正義,召喚時：相手の場のアクター1体を破解する。\n"
    "X-3,アクター,師匠,0,1,900,700,1,20,炎,戦士,火山,正義,空に花火を打ち上げる。\n"
)


def test_a_text_is_drawn_phrase_by_phrase(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "effects", "explain", "召喚時、カードを1枚引く。（ターン1）", "-g", "leader")
    assert out.splitlines()[:6] == [
        "召喚時、カードを1枚引く … （ターン1）  ← Ability (kind=triggered)",
        "  召喚時  ← Event (event=summoned)",
        "  ターン1  ← Limit (times=1, per=turn)",
        "  カードを1枚引く  ← Do",
        "    カードを1枚引く  ← Draw (who=own)",
        "      1枚  ← Number (value=1)",
    ]
    assert code == 0


def test_where_reading_stops_it_says_what_could_stand(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "effects", "explain", "敵ユニット1体を破解する。", "-g", "leader", "--kind", "スキル")
    lines = out.splitlines()
    at = lines.index("Not understood (from character 9): 敵ユニット1体を破解する。")
    assert lines[at + 1] == "  敵ユニット1体を▸破解する。"
    assert lines[at + 2].startswith("  What could stand here: a verb that ends the sentence, a verb that goes on")
    assert code == 1


def test_both_meanings_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("effects", "explain", "相手は自分の手札を1枚捨てる。", "-g", "leader")
    code, out, _ = run(capsys, *arguments)
    lines = out.splitlines()
    at = lines.index("More than one meaning: 相手は自分の手札を1枚捨てる。")
    assert lines[at : at + 3] == [
        "More than one meaning: 相手は自分の手札を1枚捨てる。",
        "  - The opponent discards 1 card in your hand.",
        "  - The opponent discards 1 card.",
    ]
    found = json.loads(run(capsys, *arguments, "-f", "json")[1])
    assert (code, found["stops"], len(found["doubts"][0]["ja"])) == (1, [], 2)


def test_a_text_in_english_says_what_could_stand_where_it_stops(capsys: pytest.CaptureFixture[str]) -> None:
    text = "When summoned: draw a card. Deal 3 to an enemy unit."
    code, out, _ = run(capsys, "effects", "explain", text, "-g", "leader")
    assert code == 1
    assert (
        "  When summoned: draw a card. Deal 3 ▸to an enemy unit.\n  What could stand here: damage, for each, times\n"
        in out
    )


def test_a_text_in_english_says_its_meanings(capsys: pytest.CaptureFixture[str]) -> None:
    text = "Deal 3 damage to 1 unit you control. Deal 1 damage to each other unit you control."
    code, out, _ = run(capsys, "effects", "explain", text, "-g", "leader", "--format", "json")
    found = json.loads(out)
    assert (code, found["stops"], len(found["doubts"][0]["en"])) == (1, [], 2)


def test_the_column_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = ("effects", "explain", "カードを1枚引く。", "-g", "leader", "--column", "exceed_text")
    assert run(capsys, *text)[1].splitlines()[0].endswith("← Ability (kind=spell, label=exceed)")


def test_a_kind_that_the_game_does_not_have(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "effects", "explain", "カードを1枚引く。", "-g", "leader", "--kind", "忍者")
    assert (code, "忍者" in err) == (2, True)


@pytest.mark.parametrize("game", WORDS)
def test_every_class_of_words_has_a_name(game: str) -> None:
    words = load(game).effect_words
    assert words is not None
    rows = grammar_of(words).grammar.rows.values()
    used = {one.symbol for rules in rows for rule in rules for one in rule.items if one.is_word}
    classes = {one for one in used if one.isascii() and one.isalpha() | ("_" in one) and one.isupper()}
    named = set(could_stand(tuple(classes)))
    for language in LANGUAGES:
        assert {one for one in named if not Messages(language).has(WORD_CLASSES, one)} == set()


def test_no_name_is_left_over() -> None:
    file = Path(__file__).parents[2] / "hantei" / "messages" / "word_classes.toml"
    used: set[str] = set()
    for words in WORDS.values():
        rows = grammar_of(words).grammar.rows.values()
        used |= set(could_stand(tuple(one.symbol for rules in rows for rule in rules for one in rule.items)))
    assert set(tomllib.loads(file.read_text(encoding="utf-8"))) - used == set()


def test_lint_writes_the_nearest_wording_beside_the_cell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards, seen = tmp_path / "cards.csv", tmp_path / "seen.xlsx"
    cards.write_text(CARDS, encoding="utf-8")
    _, _, err = run(capsys, "effects", "lint", str(cards), "-g", "boat", "--annotate", str(seen))
    assert str(seen) in err
    comment = openpyxl.load_workbook(seen)["cards"]["N2"].comment
    assert comment is not None
    assert "The nearest wording that can: 相手の場のアクター1体を破壊する。" in comment.text
    code, _, err = run(capsys, "effects", "lint", "-g", "boat", "--annotate", str(seen))
    assert (code, "lint cards.xlsx --annotate" in err) == (2, True)


def test_coverage_says_what_is_missing_by_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text(CARDS, encoding="utf-8")
    _, out, _ = run(capsys, "effects", "coverage", str(cards), "-g", "boat")
    assert out.splitlines()[-2:] == ["What is missing, by the cards that it holds up:", "  2 × 破解する"]
    found = json.loads(run(capsys, "effects", "coverage", str(cards), "-g", "boat", "-f", "json")[1])
    assert found["missing"][0] == {"words": "破解する", "cards": 2}
    assert sum(one["cards"] for one in found["missing"]) == 3
