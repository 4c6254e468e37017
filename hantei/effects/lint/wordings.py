"""What a designer may have meant by a sentence that isn't understood."""

from __future__ import annotations

from functools import lru_cache

from hantei.effects.cells import MOST_CELLS, is_english, read_cell
from hantei.effects.kept import kept
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary


@lru_cache(maxsize=MOST_CELLS)
def nearest(sentence: str, words: Vocabulary) -> tuple[str, ...]:
    """Return the wordings nearest to a Japanese sentence that isn't understood, which are; none in English."""
    if is_english(sentence):
        return ()
    return kept("nearest", (sentence,), words, lambda: _nearest(sentence, words))


def _nearest(sentence: str, words: Vocabulary) -> tuple[str, ...]:
    from hantei.effects.chart.nearest import nearest_wordings  # the reader is large

    return nearest_wordings(sentence, words, lambda wording: not unparsed(read_cell(wording, words)))
