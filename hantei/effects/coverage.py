"""How much of a catalogue's text is understood, and what isn't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from hantei.core.card import Card
from hantei.effects.ast import CardText
from hantei.effects.japanese import read_japanese
from hantei.effects.swallowed import Swallowed, swallowed
from hantei.effects.vocabulary import Vocabulary
from hantei.effects.walk import sentences, unparsed


@dataclass(frozen=True)
class ReadCell:
    """One cell of a card's text, read."""

    card: Card
    field: str
    text: str
    tree: CardText

    @cached_property
    def lost(self) -> tuple[Swallowed, ...]:
        return swallowed(self.text, self.tree)

    @cached_property
    def sentences(self) -> int:
        return sentences(self.tree)

    @cached_property
    def unread(self) -> int:
        return len(unparsed(self.tree))


@dataclass(frozen=True)
class Coverage:
    """The cells of a catalogue that hold text."""

    cells: tuple[ReadCell, ...]

    @cached_property
    def by_kind(self) -> dict[str, Coverage]:
        """The same for each kind of card, in the order of their first card."""
        found: dict[str, list[ReadCell]] = {}
        for cell in self.cells:
            found.setdefault(str(cell.card.kind), []).append(cell)
        return {kind: Coverage(tuple(cells)) for kind, cells in found.items()}

    @property
    def cards(self) -> int:
        return len({cell.card.id for cell in self.cells})

    @property
    def cards_understood(self) -> int:
        """Cards of which every sentence is understood and nothing is lost."""
        return self.cards - len({cell.card.id for cell in self.cells if cell.unread or cell.lost})

    @property
    def sentences(self) -> int:
        return sum(cell.sentences for cell in self.cells)

    @property
    def sentences_understood(self) -> int:
        return sum(cell.sentences - cell.unread for cell in self.cells)

    @property
    def unread(self) -> tuple[tuple[str, int], ...]:
        """The sentences that are not understood, the most frequent first."""
        counts = Counter(node.text for cell in self.cells for node in unparsed(cell.tree))
        return tuple(counts.most_common())


def cover(cards: Iterable[Card], fields: Sequence[str], words: Vocabulary) -> Coverage:
    """Read the text fields of every card."""
    cells = (
        ReadCell(card, field, text, read_japanese(text, words))
        for card in cards
        for field in fields
        if (text := str(getattr(card, field, "") or "").strip())
    )
    return Coverage(tuple(cells))
