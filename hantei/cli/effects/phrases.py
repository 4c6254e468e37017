"""A text drawn phrase by phrase, for `hantei effects explain`."""

from typing import TYPE_CHECKING, Final

from hantei.cli.terminal.texts import Texts
from hantei.core.messages import UNCLEAR, WORD_CLASSES, Messages
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.texts.phrases import TextPhrases

MOST_NAMED: Final = 12
"""How many of the words that could stand somewhere are named."""


def print_phrases(found: "TextPhrases") -> None:
    """The phrases of a text with what they were read as."""
    for one in found.phrases:
        said = f" ({', '.join(one.said)})" if one.said else ""
        print(printable(f"{'  ' * one.depth}{' … '.join(one.words)}  ← {one.node}{said}"))


def print_wanted(found: "TextPhrases", at: int, texts: Texts) -> None:
    """What words that can be read leave open, or what could stand where reading stops."""
    stop = next((one for one in found.stops if one.at == at), None)
    if stop is None:
        return
    if stop.why:
        print(f"  {Messages(texts.language).text(UNCLEAR, stop.why)}")
        return
    named = _names(stop.wanted, texts.language)
    if named:
        print(texts("effects.could_stand", words=named[:MOST_NAMED]))


def print_meanings(found: "TextPhrases", texts: Texts) -> None:
    """Words with several meanings, and these."""
    for doubt in found.doubts:
        print(f"\n{texts('effects.several_meanings', text=doubt.text)}")
        for meaning in doubt.ja if texts.language == "ja" else doubt.en:
            print(f"  - {printable(meaning)}")


def _names(wanted: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The classes by their names, each once; words as they stand."""
    messages = Messages(language)
    classes = (one for one in wanted if messages.has(WORD_CLASSES, one))
    words = (one for one in wanted if not one.isascii() or one.islower())
    return tuple(dict.fromkeys((*(messages.text(WORD_CLASSES, one) for one in classes), *words)))
