"""The wording that a designer may have meant: one word exchanged, and understood."""

from __future__ import annotations

import pytest

import hantei
from hantei.core.finding import SourceRef
from hantei.effects.lint.catalogue import lint
from hantei.effects.lint.wordings import nearest
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from tests.effects.test_cells import Printed


@pytest.mark.parametrize(("sentence", "wordings"), [
    ("敵ユニット1体に2ダメジを与える。", ("敵ユニット1体に2ダメージを与える。", "敵ユニット1体に2ダメージ与える。")),
    ("敵ユニット1体を破解する。", ("敵ユニット1体を破壊する。",)),
    ("敵ユニト1体に2ダメージ。", ("敵ユニット1体に2ダメージ。",)),
    ("召感時、カードを1枚引く。", ("召喚時、カードを1枚引く。",)),
    ("自分の山扎からカードを1枚引く。", ("自分の山札からカードを1枚引く。",)),
    ("星が瞬く。", ()),
    ("カードを1枚引く。", ()),
    ("", ()),
    ("Drew 1 card.", ()),
])  # fmt: skip
def test_nearest_wordings(sentence: str, wordings: tuple[str, ...]) -> None:
    assert nearest(sentence, LEADER) == wordings


def test_lint_proposes_it() -> None:
    card = Printed(id="K-1", name="灯台守", kind="unit", effect_text="カードを1枚引く。敵ユニット1体を破解する。")
    (told,) = lint((card,), ("effect_text",), LEADER, lambda card, field: SourceRef("cards", card.id))
    assert told.message_key == "EFFECT_UNREAD.near"
    assert (told.facts["at"], told.facts["nearest"]) == (18, ("敵ユニット1体を破壊する。",))


def test_explain_proposes_it() -> None:
    reading = hantei.read_text("カードを1枚引く。敵ユニット1体を破解する。星が瞬く。", game="leader")
    assert reading.nearest == (("敵ユニット1体を破壊する。",), ())
    assert reading.to_json()["unread"][0]["nearest"] == ["敵ユニット1体を破壊する。"]
