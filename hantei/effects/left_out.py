"""The parts of a card's text that aren't played, with reasons; in no language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something isn't played.

    id    names the sentence in `hantei/messages/reasons.toml`, or in the table `reasons` of a game's `messages.toml`
    sort  of the word that the sentence names: a group of `Vocabulary.by_id`, "event", or "span" for words of the card;
          "" where it names none
    word  that word, by its id; a span as the card prints it
    """

    id: str
    sort: str = ""
    word: str = ""

    def of(self, sort: str, word: str) -> Reason:
        """Return the same reason about a word."""
        return replace(self, sort=sort, word=word)

    def to_json(self) -> dict[str, object]:
        """The same in every language, as findings are."""
        return {"reason": self.id, "facts": {self.sort: self.word} if self.sort else {}}


@dataclass(frozen=True, slots=True)
class Missing:
    """A part of a card's text that is left out, in the wording that hantei prints; `sentences`: how many of those that
    are counted."""

    reason: Reason
    text: str
    sentences: int = 1

    def to_json(self) -> dict[str, object]:
        return {"text": self.text, "sentences": self.sentences, **self.reason.to_json()}


def left_out(missing: Iterable[Missing]) -> int:
    """Return how many sentences are left out."""
    return sum(one.sentences for one in missing)


def played(sentences: int, missing: Iterable[Missing]) -> int:
    """Return how many of so many sentences are played."""
    return max(sentences - left_out(missing), 0)
