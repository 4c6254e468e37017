"""Two decks compared card by card: what was presented against what was registered."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from hantei.api.decks.finding import FoundDeck, FoundDecks, find_one
from hantei.api.decks.judging import DeckOptions
from hantei.api.decks.options import Cards, deck_options
from hantei.core.card import Card
from hantei.core.errors import UsageError
from hantei.core.rows import Rows

ONLY_A, ONLY_B, COUNT, SECTION = "only_a", "only_b", "count", "section"
ORDER: Final = (ONLY_A, ONLY_B, COUNT, SECTION)


@dataclass(frozen=True)
class Difference:
    """A card that the decks do not have alike: its copies by section in each."""

    kind: str
    card: Card
    a: dict[str, int]
    b: dict[str, int]


@dataclass(frozen=True)
class DeckDiff(Rows):
    """Two decks and what they do not have alike.

    a, b         what each argument meant
    differences  None where a deck could not be read whole: then it is the same as no other
    """

    COLUMNS: ClassVar = ("kind", "id", "name", "a", "b")

    a: FoundDecks
    b: FoundDecks
    differences: tuple[Difference, ...] | None

    @property
    def is_same(self) -> bool | None:
        """Whether the decks are the same; None where that can't be told."""
        return None if self.differences is None else not self.differences

    def rows(self) -> list[dict[str, Any]]:
        """One row per card that differs."""
        return [
            {"kind": one.kind, "id": one.card.id, "name": one.card.name, "a": one.a, "b": one.b}
            for one in self.differences or ()
        ]

    def to_json(self) -> dict[str, Any]:
        """The comparison as data (`hantei.deck_diff/1`)."""
        return {"a": _side_json(self.a), "b": _side_json(self.b), "same": self.is_same, "differences": self.rows()}


def deck_diff(
    a: str | os.PathLike[str],
    b: str | os.PathLike[str],
    *,
    game: str = "",
    catalog: Cards = (),
    db: Path | None = None,
    encoding: str = "",
) -> DeckDiff:
    """Compare two decks: files with one deck each, or `all.xlsx[Aoi]`. UsageError where it is not clear which deck is
    meant, or they are of two games."""
    return diff_decks(os.fspath(a), os.fspath(b), deck_options((), game, catalog, db, (), encoding))


def diff_decks(a: str, b: str, options: DeckOptions) -> DeckDiff:
    """Compare two decks by the cards of the options."""
    found = (find_one(a, options), find_one(b, options))
    if not all(side.known for side in found):
        return DeckDiff(*found, None)
    (first,), (second,) = (side.known for side in found)
    if first.game != second.game:
        raise UsageError("deck_diff_games", a=first.game, b=second.game)
    ordered = sorted(differences_of(first, second), key=lambda difference: ORDER.index(difference.kind))
    return DeckDiff(*found, tuple(ordered))


def differences_of(a: FoundDeck, b: FoundDeck) -> Iterator[Difference]:
    """The cards that the decks do not have alike, in the order of the first deck, then of the second."""
    cards = {entry.card.id: entry.card for entry in (*a.deck.entries, *b.deck.entries)}
    for card_id, card in cards.items():
        in_a, in_b = _copies(a, card_id), _copies(b, card_id)
        if in_a != in_b:
            yield Difference(_kind(in_a, in_b), card, in_a, in_b)


def _copies(found: FoundDeck, card_id: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in found.deck.entries:
        if entry.card.id == card_id:
            counts[entry.section] = counts.get(entry.section, 0) + entry.count
    return counts


def _kind(a: dict[str, int], b: dict[str, int]) -> str:
    if not b:
        return ONLY_A
    if not a:
        return ONLY_B
    return SECTION if sum(a.values()) == sum(b.values()) else COUNT


def _side_json(side: FoundDecks) -> dict[str, Any]:
    decks = [
        {
            "file": found.source,
            "name": found.deck.name,
            "player": found.deck.player,
            "game": found.game,
            "cards": found.deck.size(),
            "fingerprint": found.deck.fingerprint if found.is_known else None,
        }
        for found in side.decks
    ]
    findings = (*side.findings, *(finding for deck in side.decks for finding in deck.findings))
    return {**(decks[0] if decks else {}), "findings": [finding.to_json() for finding in findings]}
