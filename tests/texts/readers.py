"""The readers that are measured, by name: each gives a settled tree, or None where it leaves words unread, refuses the
text or keeps two readings of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hantei.effects.chart.reader import read
from hantei.effects.reading.japanese.reader import read_japanese
from hantei.effects.sense.settle import settle
from hantei.effects.swallowed import lost_words
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary

Read = Callable[[str, Vocabulary, str], CardText | None]
"""A text, the words of its game, and the id of the kind of card on which it stands, "" where that isn't known."""


def standing(text: str, words: Vocabulary, kind: str) -> CardText | None:
    """The reader that hantei uses."""
    tree = read_japanese(text, words)
    return None if unparsed(tree) or lost_words(tree) else settle(tree, played=words.station(kind).played)


def chart(text: str, words: Vocabulary, kind: str) -> CardText | None:
    """The reader that is being built: one meaning, or none."""
    meanings = {settle(one, played=words.station(kind).played) for one in read(text, words, kind).meanings}
    return meanings.pop() if len(meanings) == 1 else None


READERS: Final[dict[str, Read]] = {"standing": standing, "chart": chart}
