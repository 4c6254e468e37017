"""The contents of a catalogue: names, words on cards, and the fields of each kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from hantei.core.card import Card
from hantei.core.text import fold
from hantei.effects.coverage import ReadCell
from hantei.effects.tree import nodes as tree
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True, eq=False)
class KnownCards:
    """The cards, their texts and the words of their game.

    A name is compared as everywhere (`Card.key`), a word without what only marks its field (竜 and 竜族 are one).
    """

    cards: Sequence[Card]
    cells: Sequence[ReadCell]
    words: Vocabulary

    @cached_property
    def names(self) -> dict[str, str]:
        """Return printed names by folded name."""
        return {card.key: card.name for card in self.cards}

    def has_part(self, part: str) -> bool:
        """True if the name of any card holds these letters."""
        return any(fold(part) in key for key in self.names)

    @cached_property
    def keywords(self) -> dict[str, str]:
        """Return the printed keywords of the game by folded word."""
        words = (word for (group, _), word in self.words.by_id.items() if group == "keyword")
        return {fold(spelled): word.ja[0] for word in words for spelled in word.ja}

    @cached_property
    def traits(self) -> dict[str, dict[str, str]]:
        """Return by field the printed words by folded word: those of the game, of cards, and of effects."""
        found = {word.id: {} for word in self.words.traits}  # type: dict[str, dict[str, str]]
        for field, known in found.items():
            spelled = (*self.words.trait_words.get(field, ()), *self._printed(field), *self._given(field))
            known.update((self.trait_key(field, word), word) for word in spelled)
        return found

    def _printed(self, field: str) -> Iterator[str]:
        for card in self.cards:
            value = getattr(card, field, None)
            yield from (str(word) for word in (value if isinstance(value, tuple) else (value,)) if word)

    def _given(self, field: str) -> Iterator[str]:
        for cell in self.cells:
            given = (one for node in cell.of(tree.Grant) for one in node.gives)
            yield from (one.word for one in given if isinstance(one, tree.Trait) and one.field == field)

    def trait_key(self, field: str, word: str) -> str:
        """Return the key by which words of a field are compared."""
        key = fold(word)
        known = self.words.by_id.get(("trait", field))
        for pattern in known.ja if known else ():
            mark = fold(pattern.partition("{w}")[2]).rstrip("」】")
            if mark and key.endswith(mark) and key != mark:
                return key.removesuffix(mark)
        return key

    @cached_property
    def fields(self) -> dict[str, frozenset[str]]:
        """The fields of each kind of card in the catalogue."""
        return {card.kind: frozenset(type(card).model_fields) for card in self.cards}

    @cached_property
    def all_fields(self) -> frozenset[str]:
        return frozenset().union(*self.fields.values())

    def can_have(self, kinds: tuple[str, ...], field: str) -> bool:
        """True if cards of one of the kinds have a field; true wherever that isn't known."""
        if not kinds or field not in self.all_fields:
            return True
        return any(kind not in self.fields or field in self.fields[kind] for kind in kinds)


def nearest(wanted: str, known: Iterable[str]) -> tuple[str, ...]:
    """The spellings that are most like a word."""
    names = {fold(name): name for name in known}
    scorer = DamerauLevenshtein.normalized_similarity
    return tuple(
        names[key] for key, _, _ in extract(fold(wanted), names.keys(), scorer=scorer, limit=2, score_cutoff=0.5)
    )
