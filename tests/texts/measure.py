"""What a reader makes of the texts with exact meanings: right, wrong, unread, refused, and pairs of which both are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from tests.texts.corpus import WORDS, Entry, entries, pairs
from tests.texts.notation import written
from tests.texts.readers import Read

Verdict = Literal["right", "wrong", "unread", "refused"]


def verdict(entry: Entry, read: Read) -> Verdict:
    """What a reader makes of an entry. A tree is wrong where another one is expected, where the text must be refused,
    and where the tree can't say yet what the text means."""
    tree = read(entry.text, entry.words, entry.kind_id)
    if tree is None:
        return "refused" if entry.refused or entry.flag_ok else "unread"
    return "right" if entry.expected and written(tree) == entry.expected else "wrong"


@dataclass(frozen=True)
class Measured:
    """Verdicts of the entries of a game by id, and how many of its pairs are right."""

    game: str
    verdicts: dict[str, Verdict]
    pairs_right: int
    pairs: int

    def counts(self) -> Counter[str]:
        return Counter(self.verdicts.values())

    def by_phenomenon(self) -> dict[str, Counter[str]]:
        """Counts of verdicts by what the entries are there for."""
        found: dict[str, Counter[str]] = {}
        for entry in entries(self.game):
            found.setdefault(entry.phenomenon, Counter())[self.verdicts[entry.id]] += 1
        return found


def measured(game: str, read: Read) -> Measured:
    """Read all texts of a game."""
    verdicts = {entry.id: verdict(entry, read) for entry in entries(game)}
    good = ("right", "refused")
    both = [all(verdicts[one.id] in good for one in pair) for pair in pairs(game)]
    return Measured(game, verdicts, sum(both), len(both))


def all_measured(read: Read) -> list[Measured]:
    return [measured(game, read) for game in WORDS]
