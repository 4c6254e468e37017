"""The cards of a match-up whose texts are played, with what reports say of them."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from hantei.effects.left_out import Missing, played
from hantei.interpreter.table.definitions import Definitions


@mypyc_attr(allow_interpreted_subclasses=True)
class KitCards(Definitions):
    """The cards of both decks.

    sentences, modelled, missing  of each card how many sentences its text has, how many of them are played, and why the
                                  others are not
    """

    def __init__(self, names: list[str], same: list[int], kinds: list[int], split: int, events: int) -> None:
        super().__init__(names, same, kinds, split, events)
        self.sentences = [0] * len(names)
        self.modelled = [0] * len(names)
        self.missing: list[tuple[Missing, ...]] = [()] * len(names)

    def count(self, number: int, sentences: int, missing: Sequence[Missing]) -> None:
        """Count the sentences of a text of a card, with those of them that are not played."""
        self.sentences[number] += sentences
        self.modelled[number] += played(sentences, missing)
        self.missing[number] = (*self.missing[number], *missing)

    def share(self, number: int) -> None:
        """Let a copy have what its first copy has by its texts: keywords, and what is counted."""
        first = self.same[number]
        self.keywords[number] = self.keywords[first]
        self.sentences[number] = self.sentences[first]
        self.modelled[number] = self.modelled[first]
        self.missing[number] = self.missing[first]
