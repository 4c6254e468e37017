"""The reader as it is measured: a settled tree, or None where it leaves words unread, refuses the text or keeps two
readings of it."""

from __future__ import annotations

from collections.abc import Callable

from hantei.effects.chart.english.reader import english_reading
from hantei.effects.chart.reader import read
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary

Read = Callable[[str, Vocabulary, str], CardText | None]
"""A text, the words of its game, and the id of the kind of card on which it stands, "" where that isn't known."""


def chart(text: str, words: Vocabulary, kind: str) -> CardText | None:
    """The one meaning of a text, or none."""
    meanings = {settle(one, played=words.station(kind).played) for one in read(text, words, kind).meanings}
    return meanings.pop() if len(meanings) == 1 else None


def english(text: str, words: Vocabulary, kind: str) -> CardText | None:
    """The same of a text in English."""
    found = english_reading(text, words, kind).text
    return None if unparsed(found) else settle(found, played=words.station(kind).played)
