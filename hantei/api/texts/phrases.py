"""A card text drawn phrase by phrase, as the stricter reader reads it: the call behind `effects explain --phrases`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.texts.words import game_with_texts
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.effects.chart.reader import Reading
    from hantei.effects.chart.showing import Phrase
    from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True)
class Stopped:
    """Words that aren't understood: where understanding ended (from 0), and the classes of words (in capitals) and the
    words that could have stood there."""

    text: str
    at: int
    wanted: tuple[str, ...]


@dataclass(frozen=True)
class Doubtful:
    """Words with several meanings, each printed back in both languages."""

    text: str
    ja: tuple[str, ...]
    en: tuple[str, ...]


@dataclass(frozen=True)
class TextPhrases:
    """A text as phrases with what they were read as; what isn't understood, and what has several meanings."""

    SCHEMA: ClassVar[str] = "hantei.effects.phrases/1"

    game: str
    text: str
    phrases: tuple[Phrase, ...]
    stops: tuple[Stopped, ...]
    doubts: tuple[Doubtful, ...]

    @property
    def is_understood(self) -> bool:
        """Whether all of it has one meaning."""
        return not self.stops and not self.doubts

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "text": self.text,
            "phrases": [
                {"words": list(one.words), "node": one.node, "said": list(one.said), "depth": one.depth}
                for one in self.phrases
            ],
            "stops": [{"text": one.text, "at": one.at, "wanted": list(one.wanted)} for one in self.stops],
            "doubts": [{"text": one.text, "ja": list(one.ja), "en": list(one.en)} for one in self.doubts],
        }


def read_phrases(text: str, *, game: str, kind: str = "", column: str = "") -> TextPhrases:
    """Read a Japanese text phrase by phrase.

    kind    the kind of card on which it stands, by id or by one of its names
    column  the field of the card in which it stands, as `exceed_text`

    UsageError for an empty text, for a game whose cards have no texts and for a kind that it doesn't have.
    """
    from hantei.effects.chart.reader import read
    from hantei.effects.chart.showing import could_stand, phrases

    _, words = game_with_texts(game)
    if not text.strip():
        raise UsageError("effects_text_empty")
    found = read(text, words, _kind(kind, words), column)
    place, original = found.normal.places, found.normal.original
    stops = tuple(Stopped(original(one.start, one.end), place[one.at], could_stand(one)) for one in found.stops)
    return TextPhrases(words.game, text, phrases(found), stops, tuple(_doubts(found, words)))


def _doubts(found: Reading, words: Vocabulary) -> list[Doubtful]:
    from hantei.effects.printing.english.printer import print_english
    from hantei.effects.printing.japanese.printer import print_japanese

    return [
        Doubtful(
            found.normal.original(one.start, one.end),
            tuple(print_japanese(text, words) for text in one.meanings),
            tuple(print_english(text, words) for text in one.meanings),
        )
        for one in found.doubts
    ]


def _kind(kind: str, words: Vocabulary) -> str:
    """The id of a kind of card."""
    known = {spelling: word.id for word in words.kinds for spelling in (word.id, *word.ja)} | dict.fromkeys(
        words.stations
    )
    if kind and kind not in known:
        raise UsageError(
            "effects_kind_unknown", kind=kind, kinds=tuple(dict.fromkeys(word.ja[0] for word in words.kinds))
        )
    return known.get(kind) or kind
