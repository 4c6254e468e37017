"""A card text drawn phrase by phrase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hantei.effects.chart.showing import Phrase
    from hantei.effects.chart.stretches import Reading
    from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True)
class Stopped:
    """Words that aren't understood: where understanding ended (from 0), the classes of words (in capitals) and the
    words that could have stood there, and what words that can be read leave open (`messages/unclear.toml`)."""

    text: str
    at: int
    wanted: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Doubtful:
    """Words with several meanings, each printed back in both languages."""

    text: str
    ja: tuple[str, ...]
    en: tuple[str, ...]


@dataclass(frozen=True)
class TextPhrases:
    """A text as phrases with what they were read as (none of a text in English); what isn't understood, and what has
    several meanings."""

    phrases: tuple[Phrase, ...]
    stops: tuple[Stopped, ...]
    doubts: tuple[Doubtful, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "phrases": [
                {"words": list(one.words), "node": one.node, "said": list(one.said), "depth": one.depth}
                for one in self.phrases
            ],
            "stops": [
                {"text": one.text, "at": one.at, "wanted": list(one.wanted), "why": one.why} for one in self.stops
            ],
            "doubts": [{"text": one.text, "ja": list(one.ja), "en": list(one.en)} for one in self.doubts],
        }


def drawn(found: Reading, words: Vocabulary) -> TextPhrases:
    """Draw what was read phrase by phrase, but for English, of which only what it leaves open is told."""
    from hantei.effects.chart.showing import could_stand, phrases

    place, original = found.normal.places, found.normal.original
    stops = tuple(
        Stopped(original(one.start, one.end), place[one.at], could_stand(found.wanted(one)), one.why)
        for one in found.stops
    )
    return TextPhrases(phrases(found) if found.meanings is not None else (), stops, tuple(_doubts(found, words)))


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
