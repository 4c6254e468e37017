"""How much of a catalogue's texts is understood: the call behind `hantei effects coverage`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.catalogs.cards import game_of
from hantei.api.texts.words import game_with_texts
from hantei.core.progress import Report, told
from hantei.core.rows import Rows

if TYPE_CHECKING:
    from hantei.api.arguments import StoreFile
    from hantei.api.decks.options import Cards
    from hantei.core.finding import Finding
    from hantei.effects.coverage import Coverage


@dataclass(frozen=True)
class TextCoverage(Rows):
    """How much of the texts of a game's cards is understood. Its rows are the kinds of cards.

    whole    all texts that were read, and their counts
    remarks  what reading the card lists left doubtful
    """

    SCHEMA: ClassVar[str] = "hantei.effects.coverage/1"
    COLUMNS: ClassVar = ("kind", "cards", "cards_understood", "sentences", "sentences_understood")

    game: str
    whole: Coverage = field(repr=False)
    remarks: tuple[Finding, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every text is understood."""
        return self.whole.cards == self.whole.cards_understood

    def rows(self) -> list[dict[str, Any]]:
        """One row per kind of card: cards and sentences, and how many of them are understood."""
        return [{"kind": kind, **_counts(part)} for kind, part in self.whole.by_kind.items()]

    def to_json(self) -> dict[str, Any]:
        cells = self.whole.cells
        return {
            "game": self.game,
            **_counts(self.whole),
            "coded": self.whole.coded,
            "kinds": {kind: _counts(part) for kind, part in self.whole.by_kind.items()},
            "unread": [{"text": text, "count": count} for text, count in self.whole.unread],
            "missing": [{"words": words, "cards": count} for words, count in self.whole.missing],
            "faults": [
                {"card": cell.card.id, "field": cell.field, "at": fault.at, "reason": fault.reason, "word": fault.word}
                for cell in cells
                for fault in cell.faults
            ],
        }


def _counts(part: Coverage) -> dict[str, int]:
    return {
        "cards": part.cards,
        "cards_understood": part.cards_understood,
        "sentences": part.sentences,
        "sentences_understood": part.sentences_understood,
    }


def text_coverage(
    catalog: Cards = (),
    *,
    game: str = "",
    db: StoreFile = None,
    texts_only: bool = False,
    report: Report | None = None,
) -> TextCoverage:
    """Read the texts of every card and count what is understood, by kind of card.

    catalog     a `Catalog`, or the card lists to read; by default the stored cards of `game` at `db` (None: the user's
                own)
    texts_only  read the texts even of cards that have effect codes
    report      called while it goes (`reading`, cards read, cards); it may raise `Cancelled`

    UsageError for a game whose cards have no texts and for card lists with errors, StoreError for a store that can't be
    read.
    """
    from hantei.api.decks.judging import deck_catalog
    from hantei.api.decks.options import deck_options
    from hantei.effects.coverage import cover
    from hantei.effects.kept import kept_readings

    found, words = game_with_texts(game_of(catalog, game))
    remarks: list[Finding] = []
    options = deck_options((), found.id, catalog, db, (), remarks=lambda _, told: remarks.extend(told))
    cards = deck_catalog(found, options).cards
    codes = None if texts_only else found.effect_codes
    with kept_readings():
        whole = cover(told("reading", cards, report), found.text_fields, words, codes)
    return TextCoverage(found.id, whole, tuple(remarks))
