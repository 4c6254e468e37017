"""Why a part of a card's text isn't played, as a sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hantei.core.messages import REASONS, Messages

if TYPE_CHECKING:
    from hantei.effects.left_out import Reason
    from hantei.effects.words.vocabulary import Vocabulary
    from hantei.plugin import Game

_SLOT: Final = re.compile(r"\{\w\}")
"""Where a pattern names cards or a number that a reason doesn't know."""


def reason_text(reason: Reason, game: Game, language: str) -> str:
    """The sentence in a language (`ja` or `en`), in the words of the game."""
    messages = Messages(language, game.folder)
    if not reason.sort or game.effect_words is None:
        return messages.text(REASONS, reason.id)
    word = _spoken(reason, game.effect_words, language)
    return messages.text(REASONS, reason.id, sort=messages.text(REASONS, f"sort.{reason.sort}"), word=word)


def _spoken(reason: Reason, words: Vocabulary, language: str) -> str:
    """What the game calls the word of a reason; a word that it doesn't have stands as it is."""
    if reason.sort == "event":
        return _moment(reason.word, words, language)
    known = words.by_id.get((reason.sort, reason.word)) or next(
        (word for (sort, _), word in words.by_id.items() if sort == reason.sort and reason.word in word.ja), None
    )
    if known is None:
        return reason.word
    return _SLOT.sub("…", known.ja[0] if language == "ja" else known.en[0])


def _moment(event: str, words: Vocabulary, language: str) -> str:
    from hantei.effects.printing.english.printer import English
    from hantei.effects.printing.japanese.printer import Japanese
    from hantei.effects.tree.nodes import Event

    say = Japanese(words) if language == "ja" else English(words)
    return _SLOT.sub("…", say.moment(Event(event)))
