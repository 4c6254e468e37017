"""A cell of a card list read: the one reading that everybody uses, whoever asks."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hantei.effects.kept import kept
from hantei.effects.tree.nodes import CardText
from hantei.effects.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from hantei.effects.chart.stretches import Reading

_JAPANESE: Final = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
_QUOTED: Final = re.compile('"[^"]*"|“[^”]*”|「[^」]*」')
_ENGLISH: Final = re.compile("[a-z]{2,}")
MOST_CELLS: Final = 20_000
"""Readings that are kept: those of the largest catalogue."""


@lru_cache(maxsize=MOST_CELLS)
def read_cell(text: str, words: Vocabulary, kind: str = "", column: str = "") -> CardText:
    """Return the meaning of a cell of card text in Japanese or in English; what isn't understood is `Unparsed`.

    kind    the id of the kind of card on which it stands
    column  the field of the card that it is
    """
    return kept("reading", (text, kind, column), words, lambda: reading_of(text, words, kind, column).text)


def reading_of(text: str, words: Vocabulary, kind: str = "", column: str = "") -> Reading:
    """Return a reading with what it leaves open, made anew."""
    if is_english(text):
        from hantei.effects.chart.english.reader import english_reading  # each reader is loaded where it is needed

        return english_reading(text, words, kind)
    from hantei.effects.chart.reader import read

    return read(text, words, kind, column)


def doubts_of(
    text: str, words: Vocabulary, kind: str = "", column: str = ""
) -> tuple[tuple[str, tuple[CardText, ...]], ...]:
    """Return the words of a cell that have several meanings, each with these."""
    found = reading_of(text, words, kind, column)
    return tuple((found.normal.original(one.start, one.end), one.meanings) for one in found.doubts)


def is_english(text: str) -> bool:
    """True if a text holds English words, and neither kana nor kanji but in quotes: a name, the word of a trait."""
    bare = _QUOTED.sub("", text)
    return _JAPANESE.search(bare) is None and _ENGLISH.search(bare) is not None
