"""The parts of a text that belong to a keyword or tag (`エクシード2：さらに1枚引く。`), as the engine reads them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from hantei.core.text import fold
from hantei.games.leader.cards.cells import read_level
from hantei.games.leader.vocabulary import KEYWORD_BY_ID, TAG_BY_ID

_ODD_LEVEL: Final = r"[0-9.+\-*xivlcー〇零一二三四五六七八九十()]{0,8}"
"""What people write for a number behind a keyword, readable or not."""


def labels_read(text: str, label: str) -> int:
    """Return how many parts of a text are read as those of a keyword or tag, whatever stands round its word.

    Only a text with the word itself is read: reading takes longer than all other rules together.
    """
    term = KEYWORD_BY_ID.get(label) or TAG_BY_ID[label]
    folded = fold(text)
    if not any(fold(word) in folded for word in term.spellings):
        return 0
    return _labels(text).count(label)


@lru_cache(maxsize=4096)
def _labels(text: str) -> tuple[str, ...]:
    from hantei.effects.cells import read_cell  # wanted only where such a text is imported
    from hantei.games.leader.texts.words import EFFECT_WORDS

    return tuple(ability.label for ability in read_cell(text, EFFECT_WORDS).abilities)


def levels_of_parts(text: str, keyword_id: str) -> list[int | None]:
    """Return the number of each part of a text that belongs to a keyword, None for one without a number that the
    keyword may have."""
    term = KEYWORD_BY_ID[keyword_id]
    words = "|".join(re.escape(fold(word)) for word in term.spellings)
    head = rf"(?:^|[\n。.])[「【\[]?(?:{words})({_ODD_LEVEL})[」】\]]?:"
    lines = "\n".join(fold(line) for line in text.split("\n"))
    levels = [_level(keyword_id, number) for number in re.findall(head, lines)]
    return levels + [None] * (labels_read(text, keyword_id) - len(levels))


def _level(keyword_id: str, number: str) -> int | None:
    levels = KEYWORD_BY_ID[keyword_id].levels
    level = read_level(number) if re.fullmatch(r"[0-9]{1,6}|(?!x$)[ivx]{1,4}", number) else None  # X is no number yet
    return level if levels is None or level in levels else None
