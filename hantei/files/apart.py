"""The words that say of a card that it is perhaps not, or not so often, among those that count: in titles over cards,
beside names, in remarks and in notes. Each of those asks a question of its own, with the same words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "サイド": "",
    "控え": "め",
    "予備": "動作",
    "候補": "",
    "検討": "",
    "代用": "コスト",
    "別案": "",
    "未定": "",
    "未確定": "",
    "保留": "",
    "仮": "",
}
"""The words, each with what behind it makes it another one: 予備動作."""
ONLY_FIRST: Final = ("サイド", "仮")
"""Of these, parts of other words: they say so only at the beginning of what is said."""
IN_KANA: Final = ("ひかえ", "よび", "こうほ", "みてい", "かり", "ほりゅう", "ぬく")
"""What such words sound like, where nothing else stands there."""
TAKEN: Final = ("抜", "外", "減ら", "増や", "やめ", "辞め")
"""How verbs begin that take copies out or change their number."""
EXCHANGED: Final = ("入れ?替え?", "差し?替え?", "交換", "変更")
ENGLISH: Final = ("side(?:board)?", "maybe\\w*", "spare", "proxy", "swap", "cut", "out", "removed?")


def anywhere(*but: str) -> str:
    """Return the pattern of a word wherever it stands, without those named."""
    return "|".join(f"{word}(?!{more})" if more else word for word, more in WORDS.items() if word not in but)


def alone() -> str:
    """Return the pattern of a word with nothing beside it, in kana, too."""
    return "|".join((*map(re.escape, WORDS), *IN_KANA))


NOT_PLAYED: Final = (
    "不採用",
    "未採用",
    "採用し(?:ない|ません|てい)",
    "使わない",
    "使用しない",
    "除外",
    "除い[たて]",
    "無視",
    "貸[すし]",
    "借り",
    "抜(?:い(?:た|て)|き(?:ました|ます|です))",
    "は抜き$",
    "外し(?:た|て|ました|ます)",
    "(?:減ら|増や)し(?:た(?!い)|て|ました)",
    "取り?消し(?:です|てくだ|ま)",
    "消してくだ",
    "数えない",
    "カウントし(?:ない|ません)",
    "含(?:みません|まない|めない)",
    "[→⇒].+変更",
    r"\b(?:ignore|not (?:in|part of) the deck|not included|(?:were|was|are|is) (?:cut|out|removed))\b",
)
"""What a note beside a list says of cards in it that do not count: `一番下は無視してください`."""
MISTAKEN: Final = (
    "間違い(?:なの|です|でし)",
    "間違え(?:まし|た(?!ら))",
    "誤り(?:なの|です)",
    "抜けて(?:い?ます|い?る)",
)
NOT_ALL: Final = (
    "以下(?:省?略)",
    "省略し",
    "下書き",
    "提出用では",
    "未完成",
    "書きかけ",
    "別紙",
    "(?:残り|あと)は.{0,6}(?:後日|[あ後]とで|追って|当日|別途)",
    "後日(?:送|提出|連絡)",
    r"\b(?:drafts?|incomplete|unfinished|and so on)\b",
)
"""What it says of a list that is not all of it: `以下略`, `残りは当日決めます`."""
ANOTHER_LIST: Final = (
    "没(?:デッキ|案|リスト|構築)",
    "(?:前回|以前|昔)の(?:デッキ|リスト|構築|もの)(?:です)?$",
    "(?:相手の|旧|古い)(?:デッキ|リスト|構築)",
    "記入例",
    "見本",
    r"\b(?:old|opponent'?s) (?:deck|list)\b",
)
"""What it says of a list that is not the one to be played: `相手のデッキ`, `前回のデッキ`."""
