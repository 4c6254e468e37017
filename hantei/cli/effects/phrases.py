"""`hantei effects explain --phrases`: a text drawn phrase by phrase."""

from typing import TYPE_CHECKING, Final

from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_json
from hantei.cli.terminal.texts import Texts
from hantei.core.messages import WORD_CLASSES, Messages
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.texts.phrases import TextPhrases

MOST_NAMED: Final = 12
"""How many of the words that could stand somewhere are named."""


def show_phrases(found: "TextPhrases", texts: Texts, *, as_json: bool) -> int:
    """The phrases of a text with what they were read as, where reading stops and what could stand there, and words with
    several meanings; 1 where not all of it has one meaning."""
    if as_json:
        print_json(found.SCHEMA, found.to_json())
    else:
        _print(found, texts)
    return OK if found.is_understood else FINDINGS


def _print(found: "TextPhrases", texts: Texts) -> None:
    for one in found.phrases:
        said = f" ({', '.join(one.said)})" if one.said else ""
        print(printable(f"{'  ' * one.depth}{' … '.join(one.words)}  ← {one.node}{said}"))
    for stop in found.stops:
        print(f"\n{texts('effects.not_read', text=stop.text, at=stop.at + 1)}")
        print(f"  {printable(found.text[: stop.at])}▸{printable(found.text[stop.at :])}")
        named = _names(stop.wanted, texts.language)
        if named:
            print(texts("effects.could_stand", words=named[:MOST_NAMED]))
    for doubt in found.doubts:
        print(f"\n{texts('effects.several_meanings', text=doubt.text)}")
        for meaning in doubt.ja if texts.language == "ja" else doubt.en:
            print(f"  - {printable(meaning)}")


def _names(wanted: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The classes by their names, each once; words as they stand."""
    messages = Messages(language)
    classes = (one for one in wanted if messages.has(WORD_CLASSES, one))
    words = (one for one in wanted if not one.isascii())
    return tuple(dict.fromkeys((*(messages.text(WORD_CLASSES, one) for one in classes), *words)))
