"""`hantei.read_text` as a program calls it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import hantei
from hantei.cli.main import main

UNREAD = "カードを1枚引く。敵が泣いたら、飴をあげる。"


def test_text_is_read_in_either_language() -> None:
    japanese = hantei.read_text("召喚時：敵ユニット1体に2ダメージ。", game="leader")
    assert (japanese.game, japanese.ja) == ("leader", "召喚時：敵ユニット1体に2ダメージ。")
    assert japanese.en == "When summoned: deal 2 damage to 1 unit on the opponent's field."
    assert (japanese.unread, japanese.left_out, japanese.is_understood) == ((), (), True)
    assert set(japanese.rules) <= {rule.id for rule in hantei.find_rules("leader").rules}
    english = hantei.read_text(japanese.en, game="leader")
    assert (english.tree, english.ja, english.text) == (japanese.tree, japanese.ja, japanese.en)
    assert english.outline[:4] == ("CardText", "  abilities:", "    -: Ability", "      kind: triggered")


def test_what_is_not_understood_is_a_value() -> None:
    reading = hantei.read_text(UNREAD, game="leader")
    assert [(node.text, node.at) for node in reading.unread] == [("敵が泣いたら、飴をあげる。", 11)]
    assert reading.is_understood is False
    assert reading.left_out is not None
    assert [missing.reason.id for missing in reading.left_out] == ["unread"]
    assert hantei.read_text("カードを1枚引く。", game="boat").left_out == ()


def test_result_is_what_the_command_prints(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["effects", "explain", UNREAD, "-g", "leader", "-f", "json"]) == 1
    printed = json.loads(capsysbinary.readouterr().out)
    assert printed.pop("schema") == hantei.TextReading.SCHEMA == "hantei.effects.explain/2"
    assert printed == hantei.read_text(UNREAD, game="leader").to_json()


def test_notebook_shows_both_languages_and_no_markup() -> None:
    shown = hantei.read_text("カードを1枚引く。「<b>」を呼ぶ。", game="leader")._repr_html_()
    assert shown.startswith(
        '<p lang="ja">カードを1枚引く。「&lt;b&gt;」を呼ぶ。</p><p lang="en">Draw 1 card. 「&lt;b&gt;」を呼ぶ。</p>'
    )
    assert "<p><mark>「&lt;b&gt;」を呼ぶ。</mark></p><pre>CardText\n" in shown
    assert "<b>" not in shown


@pytest.mark.parametrize(
    ("call", "key"),
    [
        (lambda: hantei.read_text(" ", game="boat"), "effects_text_empty"),
        (lambda: hantei.read_text("カードを1枚引く。", game=""), "effects_game_missing"),
        (lambda: hantei.read_text("カードを1枚引く。", game="act6"), "effects_no_texts"),
        (lambda: hantei.read_text("カードを1枚引く。", game="no_such_game"), "unknown_game"),
    ],
)
def test_what_cannot_be_meant_is_raised(call: Callable[[], object], key: str) -> None:
    with pytest.raises(hantei.UsageError) as caught:
        call()
    assert caught.value.message_key == key
