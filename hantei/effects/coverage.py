"""How much of a catalogue's effect texts is understood, and the sentences that aren't."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from hantei.core.card import Card
from hantei.effects.cells import read_cell
from hantei.effects.effect_codes.calls import CodeError
from hantei.effects.effect_codes.cells import Codes
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import nodes, sentences, unparsed
from hantei.effects.withheld import for_play, sentences_left_out
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True)
class ReadCell:
    """One cell of a card's text, read; `coded` where the tree is that of its effect code, whose `faults` are told."""

    card: Card
    field: str
    text: str
    tree: CardText
    coded: bool = False
    faults: tuple[CodeError, ...] = ()

    @cached_property
    def nodes(self) -> tuple[object, ...]:
        """All nodes of the tree, which is walked once."""
        return tuple(nodes(self.tree))

    def of(self, *sorts: type[Any]) -> Iterator[Any]:
        """Yield the nodes of some sorts."""
        return (one for one in self.nodes if isinstance(one, sorts))

    @cached_property
    def sentences(self) -> int:
        return sentences(self.tree)

    @cached_property
    def unread(self) -> int:
        """How many sentences are not understood, or are not played for words that aren't; a fault of a code that costs
        no statement counts too."""
        left_out = sum(sentences_left_out(ability) for ability in for_play(self.tree).abilities)
        return max(left_out, len(self.faults))


@dataclass(frozen=True)
class Coverage:
    """The cells of a catalogue that hold text."""

    cells: tuple[ReadCell, ...]

    @cached_property
    def by_kind(self) -> dict[str, Coverage]:
        """Return the coverage of each kind of card, in the order of their first card."""
        found: dict[str, list[ReadCell]] = {}
        for cell in self.cells:
            found.setdefault(str(cell.card.kind), []).append(cell)
        return {kind: Coverage(tuple(cells)) for kind, cells in found.items()}

    @property
    def cards(self) -> int:
        return len({cell.card.id for cell in self.cells})

    @property
    def cards_understood(self) -> int:
        """Cards of which every sentence is understood."""
        return self.cards - len({cell.card.id for cell in self.cells if cell.unread})

    @property
    def coded(self) -> int:
        """Return how many cells are read from an effect code."""
        return sum(cell.coded for cell in self.cells)

    @property
    def sentences(self) -> int:
        return sum(cell.sentences for cell in self.cells)

    @property
    def sentences_understood(self) -> int:
        return sum(max(cell.sentences - cell.unread, 0) for cell in self.cells)

    @property
    def unread(self) -> tuple[tuple[str, int], ...]:
        """The sentences that are not understood, the most frequent first."""
        counts = Counter(node.text for cell in self.cells for node in unparsed(cell.tree))
        return tuple(counts.most_common())

    @property
    def missing(self) -> tuple[tuple[str, int], ...]:
        """The words at which understanding ends, with the number of cards that they hold up, the most first."""
        pieces = {(_piece(cell.text, node.at), cell.card.id) for cell in self.cells for node in unparsed(cell.tree)}
        counts = Counter(piece for piece, _ in pieces)
        return tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


_PIECE: Final = re.compile(r"[がをにはのへとで、。\s]?[^がをにはのへとで、。\s（）()：:]{1,12}")
"""A word with the particle before it."""


def _piece(text: str, at: int) -> str:
    """The word at a place of a text; what is left of it where no word stands there."""
    found = _PIECE.match(text, at)
    return found[0].strip() if found else text[at : at + 8].strip()


def cover(cards: Iterable[Card], fields: Sequence[str], words: Vocabulary, codes: Codes | None = None) -> Coverage:
    """Read the text fields of every card, by their effect codes where they have some."""
    return Coverage(tuple(cell for card in cards for field in fields if (cell := _cell(card, field, words, codes))))


def _cell(card: Card, field: str, words: Vocabulary, codes: Codes | None) -> ReadCell | None:
    text = str(getattr(card, field, "") or "").strip()
    code = codes.of(card, field) if codes else None
    if code is not None:
        return ReadCell(card, field, text, code.tree, coded=True, faults=code.faults)
    return ReadCell(card, field, text, read_cell(text, words, card.text_kind, field)) if text else None


def card_effects(
    card: Card, fields: Sequence[str], words: Vocabulary, codes: Codes | None = None
) -> dict[str, CardText]:
    """The meaning of each text field that holds anything: of its code where one is given, else of its text."""
    return {field: cell.tree for field in fields if (cell := _cell(card, field, words, codes))}
