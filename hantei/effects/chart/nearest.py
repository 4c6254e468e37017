"""The wording nearest to a sentence that isn't understood: one word exchanged for another that could stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from hantei.effects.chart.game import grammar_of
from hantei.effects.chart.reader import read
from hantei.effects.chart.stretches import Reading, Stop
from hantei.effects.words.vocabulary import Vocabulary

Understood = Callable[[str], bool]
"""True if a sentence is understood by those who are going to play it."""
MOST_TRIED: Final = 12
MOST_TOLD: Final = 2
LONGEST: Final = 12
"""Characters of the words that are exchanged."""
_OTHER_FORMS: Final = ("VPAST", "VTARA", "VSTEM")
"""Verbs that other classes hold as well, in forms that are seldom meant."""
_ALIKE: Final = 0.5
"""How like the words are that may be exchanged for each other, from 0 to 1."""


def nearest_wordings(sentence: str, words: Vocabulary, understood: Understood) -> tuple[str, ...]:
    """Return sentences that are understood and differ from one that isn't in a single word, the most alike first."""
    found = read(sentence, words)
    if found.stop is None or found.doubts:
        return ()
    told: list[str] = []
    for wording in _wordings(found, found.stop, words):
        if len(told) < MOST_TOLD and wording not in told and read(wording, words).meanings and understood(wording):
            told.append(wording)
    return tuple(told)


def _wordings(found: Reading, stop: Stop, words: Vocabulary) -> Iterator[str]:
    """The sentence with a word of a class that could stand where reading stops, in place of what stands there."""
    text = found.normal.text
    before, rest = text[: stop.at], text[stop.at :]
    for spelling, taken in _candidates(rest, _spellings(found.wanted(stop), words))[:MOST_TRIED]:
        yield before + spelling + rest[taken:]


def _spellings(wanted: tuple[str, ...], words: Vocabulary) -> dict[str, None]:
    """The words of the classes that could stand there, each once."""
    known = grammar_of(words).lexicon.spellings
    return {
        spelling: None
        for sort in wanted
        if sort not in _OTHER_FORMS
        for spelling in (known.get(sort, ()) if sort.isascii() and sort.isupper() else (sort,))
        if len(spelling) > 1
    }


def _candidates(rest: str, spellings: dict[str, None]) -> list[tuple[str, int]]:
    """The words most like the beginning of a text, each with how many of its characters it would replace."""
    found: dict[tuple[str, int], float] = {}
    letters = set(rest[:LONGEST])
    near = [one for one in spellings if len(one) <= LONGEST and 2 * len(letters.intersection(one)) >= len(set(one))]
    for taken in range(2, min(len(rest.rstrip("。")), LONGEST) + 1):
        for spelling, score, _ in extract(
            rest[:taken],
            near,
            scorer=DamerauLevenshtein.normalized_similarity,
            limit=4,
            score_cutoff=_ALIKE,
        ):
            found[spelling, taken] = score
    return sorted(found, key=lambda one: (-found[one], one))
