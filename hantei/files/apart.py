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
