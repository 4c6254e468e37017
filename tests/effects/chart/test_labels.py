"""Labels in one cell mean what their columns mean; labels in a row are all read."""

from __future__ import annotations

import pytest

from hantei.effects.chart.reader import read
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from tests.texts.notation import written

DRAW = "  Draw(own, 1)\n"
SUMMONED = f"triggered when=Event(summoned)\n{DRAW}"
ATTACKS = f"triggered when=Event(attacks)\n{DRAW}"
DIED = "Event(died, subject=Selector(side=own, kinds=[unit]))"


@pytest.mark.parametrize(("text", "tree"), [
    ("エクシード2：カードを1枚引く。", f"spell label=exceed\n{DRAW}"),
    ("【エクシード2】カードを1枚引く。", f"spell label=exceed\n{DRAW}"),
    ("スキルリンクⅠ：カードを1枚引く。", f"triggered label=skill_link when=Event(skill_used)\n{DRAW}"),
    ("（ターン1）味方ユニット死亡時：カードを1枚引く。", f"triggered when={DIED} limit=Limit(1, turn)\n{DRAW}"),
    ("味方ユニット死亡時：カードを1枚引く。", f"triggered when={DIED}\n{DRAW}"),
    ("【守護】召喚時、カードを1枚引く。", f"keywords keywords=[Keyword(guard)]\n{SUMMONED}"),
    (
        "【守護】【速攻】召喚時：カードを1枚引く。",
        f"keywords keywords=[Keyword(guard), Keyword(haste)]\n{SUMMONED}",
    ),
    ("召喚時・攻撃時、カードを1枚引く。", SUMMONED + ATTACKS),
    ("【召喚時】【攻撃時】カードを1枚引く。", SUMMONED + ATTACKS),
])  # fmt: skip
def test_labels_of_a_text(text: str, tree: str) -> None:
    found = read(text, LEADER)
    assert [written(one) for one in found.meanings] == [tree]


@pytest.mark.parametrize(("text", "meanings"), [
    ("カードを1枚引く。（ターン1）召喚時：カードを1枚引く。", 2),
    ("（ターン1）召喚時・攻撃時、カードを1枚引く。", 0),
    ("【守護】敵ユニット1体に2ダメージ。", 0),
    ("【大技】召喚時、カードを1枚引く。", 0),
    ("【奥義】アビリティ：カードを1枚引く。", 0),
])  # fmt: skip
def test_what_the_labels_leave_open_is_not_played(text: str, meanings: int) -> None:
    """Whose limit it is; once for each moment or for both; a keyword of this card or of those that are damaged."""
    found = read(text, LEADER)
    assert len(found.meanings) == meanings
    heads = ("spell\n  Unparsed(", 'triggered when=Event(summoned) unread=[Unparsed("【', 'spell unread=[Unparsed("【')
    assert written(found.text).startswith(heads)


@pytest.mark.parametrize(("column", "text", "labelled"), [
    ("exceed_text", "カードを1枚引く。", "エクシード2：カードを1枚引く。"),
    ("skill_link_text", "カードを1枚引く。", "スキルリンクⅠ：カードを1枚引く。"),
    ("ability_text", "このユニットを破壊する。", "アビリティ：このユニットを破壊する。"),
    ("ougi_text", "召喚時：カードを1枚引く。", "【奥義】召喚時：カードを1枚引く。"),
])  # fmt: skip
def test_a_text_stands_in_its_column_or_behind_its_label(column: str, text: str, labelled: str) -> None:
    in_column = read(text, LEADER, column=column)
    assert len(in_column.meanings) == 1
    assert in_column.meanings == read(labelled, LEADER, column="effect_text").meanings
    assert in_column.meanings == read(labelled, LEADER, column=column).meanings
    assert in_column.meanings != read(text, LEADER, column="effect_text").meanings


def test_another_label_in_a_column_is_kept() -> None:
    assert [one.label for one in read("アビリティ：カードを1枚引く。", LEADER, column="ougi_text").text.abilities] == [
        "ability"
    ]
    assert [one.label for one in read("【守護】", LEADER, column="ougi_text").text.abilities] == [""]
