"""From names to cards: each line of a deck file is looked up in the catalogue, exactly or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, make_finding
from hantei.core.text import fold
from hantei.validators import codes
from hantei.validators.deck import Deck, DeckEntry, DeckLine, DeckList

MOST_COPIES: Final = 999

ParseName = Callable[[str], tuple[str, ...]]
"""The card ids that a freely spelt name of a built-in card means."""


def resolve(decklist: DeckList, catalog: Catalog, parse_name: ParseName | None = None) -> tuple[Deck, list[Finding]]:
    """The deck, and a finding for every line that names no card or more than one.

    A name is matched by its folded spelling or by card id. Near names are only ever suggested. Where several
    readings of a line name cards, or a name stands for different cards, the line is ambiguous: never a guess.
    """
    lookup = _Lookup(catalog, parse_name)
    for line in decklist.lines:
        lookup.read(line)
    whole = not lookup.findings
    deck = Deck(decklist.name, tuple(lookup.entries), decklist.where, decklist.player, is_whole=whole)
    return deck, lookup.findings


class _Lookup:
    def __init__(self, catalog: Catalog, parse_name: ParseName | None) -> None:
        self.catalog = catalog
        self.parse_name = parse_name
        self.entries: list[DeckEntry] = []
        self.findings: list[Finding] = []

    def read(self, line: DeckLine) -> None:
        meant = [(count, name, cards) for count, name in line.readings if (cards := self.cards(name))]
        if not meant:
            near = self.nearest(line.readings[0][1])
            variant = "" if near else "alone"
            self.findings.append(
                make_finding(codes.UNKNOWN_CARD, line.where, variant=variant, value=line.text, nearest=near)
            )
        elif len(meant) > 1:
            texts = tuple(f"{count}×{name}" for count, name, _ in meant)
            self.findings.append(
                make_finding(codes.AMBIGUOUS_CARD, line.where, variant="line", value=line.text, readings=texts)
            )
        else:
            self._take(line, *meant[0])

    def _take(self, line: DeckLine, count: int, name: str, cards: tuple[Card, ...]) -> None:
        if not 1 <= count <= MOST_COPIES:
            self.findings.append(make_finding(codes.DECK_COUNT_BAD, line.where, value=str(count), limit=MOST_COPIES))
        elif len(cards) == 1:
            self.entries.append(DeckEntry(line.section, cards[0], count, line.where))
        elif self._means_any(name):
            self._take_any(line, count, cards)
        else:
            ids = tuple(f"{card.name} [{card.id}]" for card in cards)
            self.findings.append(make_finding(codes.AMBIGUOUS_CARD, line.where, value=name, cards=ids))

    def _means_any(self, name: str) -> bool:
        """Whether a name means any one of several cards that are as good as each other (`Joker`)."""
        return not self.catalog.find(name)

    def _take_any(self, line: DeckLine, count: int, cards: tuple[Card, ...]) -> None:
        for _ in range(count):
            taken = [entry.card.id for entry in self.entries]
            card = min(cards, key=lambda card: taken.count(card.id))
            self.entries.append(DeckEntry(line.section, card, 1, line.where))

    def cards(self, name: str) -> tuple[Card, ...]:
        """The different cards that a name or id means; printings that are equal but for their ids are one."""
        found = self.catalog.find(name)
        if not found and self.parse_name is not None:
            found = tuple(self.catalog.by_id[card_id] for card_id in self.parse_name(name))
        return tuple({card.id: card for card in first_printings(found).values()}.values())

    def nearest(self, name: str) -> tuple[str, ...]:
        names = {card.key: card.name for card in self.catalog}
        scorer = DamerauLevenshtein.normalized_similarity
        near = extract(fold(name), names.keys(), scorer=scorer, limit=3, score_cutoff=0.6)
        return tuple(names[key] for key, _, _ in near)


def first_printings(cards: Iterable[Card]) -> dict[str, Card]:
    """Each card's id -> the first of the cards that are equal to it but for their ids."""
    first: dict[str, Card] = {}
    return {card.id: first.setdefault(card.model_dump_json(exclude={"id", "extra"}), card) for card in cards}
