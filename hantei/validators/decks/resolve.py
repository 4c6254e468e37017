"""Looking up each line of a deck file in the catalogue, exactly or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, make_finding
from hantei.core.identity import row_of_id
from hantei.core.text import fold
from hantei.validators import codes
from hantei.validators.deck import MOST_COPIES, Deck, DeckEntry, DeckLine, DeckList
from hantei.validators.decks.text_file import header_of
from hantei.validators.notations import Count, Reading

_MOST_SUGGESTED: Final = 40
"""So many unknown names of a deck get suggestions: a file that is no deck at all must not take minutes."""
_LONGEST_SUGGESTED: Final = 100
_MOST_NEAR: Final = 3
_MOST_READINGS: Final = 3
_SHORTEST_PART: Final = 2
"""One letter is part of too many names."""

ParseName = Callable[[str], tuple[str, ...]]
"""The card ids that a freely spelt name of a built-in card means."""


def resolve(decklist: DeckList, catalog: Catalog, parse_name: ParseName | None = None) -> tuple[Deck, list[Finding]]:
    """Return the deck, and a finding for every line that names no card or more than one.

    A name is matched by its folded spelling or by card id. Near names are only ever suggested. Where several
    readings of a line name cards, or a name stands for different cards, the line is ambiguous: never a guess.
    """
    lookup = Lookup(catalog, parse_name)
    for number, line in enumerate(decklist.lines):
        lookup.read(number, line)
    for line in decklist.aside:
        lookup.look_at_aside(line)
    whole = not lookup.findings
    if lookup.numbered:
        first, example = lookup.numbered[0], next(iter(catalog.by_id))
        lookup.findings.append(
            make_finding(codes.DECK_NUMBERS_NO_IDS, first.where, value=first.card_id, example=example)
        )
    deck = Deck(decklist.name, lookup.entries(), decklist.where, decklist.player, is_whole=whole)
    return deck, lookup.findings


class Lookup:
    """Looks names up in a catalogue, line by line.

    taken    number of the line and what it puts into the deck
    waiting  lines that ask for any one of several cards: they take what the other lines leave
    """

    def __init__(self, catalog: Catalog, parse_name: ParseName | None) -> None:
        self.catalog = catalog
        self.parse_name = parse_name
        self.taken: list[tuple[int, DeckEntry]] = []
        self.waiting: list[tuple[int, DeckLine, int, tuple[Card, ...]]] = []
        self.findings: list[Finding] = []
        self._suggested = 0
        self._kinds = {card.kind for card in catalog}
        self._has_numbers = any(card.id.isdecimal() for card in catalog)
        self.numbered: list[DeckLine] = []

    def entries(self) -> tuple[DeckEntry, ...]:
        """Return the deck's entries in the order of its lines."""
        for number, line, count, cards in sorted(self.waiting, key=lambda waiting: waiting[1].section):
            self._take_any(number, line, count, cards)
        self.waiting.clear()
        return tuple(entry for _, entry in sorted(self.taken, key=lambda taken: taken[0]))

    def read(self, number: int, line: DeckLine) -> None:
        if line.card_id:
            self._read_with_id(number, line)
            return
        meant = self.meanings(line.readings)
        if not meant and header_of(line.text):
            self.findings.append(make_finding(codes.DECK_SECOND, line.where, value=line.text))
        elif not meant:
            self._unknown(line, [name for _, name in line.readings], line.text)
        elif len(meant) > 1:
            texts = tuple(f"{count}×{name}" for count, name, _ in meant)
            self.findings.append(
                make_finding(codes.AMBIGUOUS_CARD, line.where, variant="line", value=line.text, readings=texts)
            )
        else:
            self._take(number, line, *meant[0])

    def look_at_aside(self, line: DeckLine) -> None:
        """Report a section, a remark, a sum or a part of the deck's head that is also the name of a card."""
        meant = self.meanings(line.readings)
        if meant:
            names = tuple(f"{card.name} [{card.id}]" for _, _, cards in meant for card in cards)
            self.findings.append(
                make_finding(codes.AMBIGUOUS_CARD, line.where, variant="aside", value=line.text, cards=names)
            )

    def meanings(self, readings: Iterable[Reading]) -> list[tuple[Count, str, tuple[Card, ...]]]:
        """Return the readings that name cards; those that mean the same copies of the same cards are one.

        A count that is none is only meant where no other reading names a card.
        """
        found: dict[tuple[Count, tuple[str, ...]], tuple[Count, str, tuple[Card, ...]]] = {}
        for count, name in readings:
            cards = self.cards(name)
            if cards:
                found.setdefault((count, tuple(card.id for card in cards)), (count, name, cards))
        counted = [meaning for meaning in found.values() if may_be_count(meaning[0])]
        return counted or list(found.values())[:1]

    def _read_with_id(self, number: int, line: DeckLine) -> None:
        """Look up a line with a name and an id, which must mean the same card."""
        [(count, name)] = line.readings
        by_name = self.catalog.by_key.get(fold(name)) or self._found(name)
        by_id = self.catalog.with_id(line.card_id) or self._found(line.card_id)
        both = tuple(card for card in by_id if card in by_name)
        if both:
            self._take(number, line, count, name, _different(both))
        elif by_name and not by_id and self._is_running(line.card_id):
            self.numbered.append(line)
            self._take(number, line, count, name, _different(by_name))
        elif by_name and by_id:
            facts = {"name": name, "value": line.card_id}
            self.findings.append(make_finding(codes.DECK_CARD_OTHER_ID, line.where, rule="", variant="", **facts))
        else:
            unknown = line.card_id if by_name else name
            self._unknown(line, [unknown], unknown)

    def _unknown(self, line: DeckLine, names: Iterable[str], shown: str) -> None:
        suggests = self._suggested < _MOST_SUGGESTED
        self._suggested += 1
        given = list(names)
        likely = [name for name in given if len(name) <= _LONGEST_SUGGESTED][:_MOST_READINGS] if suggests else []
        near = next(filter(None, (nearest_names(name, self.catalog) for name in likely)), ())
        variant = "row_id" if any(map(self._is_of_row, given)) else "" if near else "alone"
        self.findings.append(make_finding(codes.UNKNOWN_CARD, line.where, variant=variant, value=shown, nearest=near))

    def _is_running(self, card_id: str) -> bool:
        """True if an id is only a running number of rows: the ids of the catalogue look different."""
        return fold(card_id).isdecimal() and not self._has_numbers

    def _is_of_row(self, name: str) -> bool:
        """True if a name is an id that an older hantei made from the row of a list."""
        return name[-1:].isdigit() and any(row_of_id(name, kind) for kind in self._kinds)

    def _take(self, number: int, line: DeckLine, count: Count, name: str, cards: tuple[Card, ...]) -> None:
        if not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            self.findings.append(make_finding(codes.DECK_COUNT_BAD, line.where, value=str(count), limit=MOST_COPIES))
        elif len(cards) == 1:
            self.taken.append((number, DeckEntry(line.section, cards[0], count, line.where)))
        elif self._means_any(name):
            self.waiting.append((number, line, count, cards))
        else:
            ids = tuple(f"{card.name} [{card.id}]" for card in cards)
            self.findings.append(make_finding(codes.AMBIGUOUS_CARD, line.where, value=name, cards=ids))

    def _means_any(self, name: str) -> bool:
        """True if a name means any one of several equivalent cards (`Joker`)."""
        return not self.catalog.find(name)

    def _take_any(self, number: int, line: DeckLine, count: int, cards: tuple[Card, ...]) -> None:
        """Take copies one by one, each of the card that the deck has the fewest of."""
        copies = {card.id: 0 for card in cards}
        for _, entry in self.taken:
            if entry.card.id in copies:
                copies[entry.card.id] += entry.count
        for _ in range(count):
            card = min(cards, key=lambda card: copies[card.id])
            copies[card.id] += 1
            self.taken.append((number, DeckEntry(line.section, card, 1, line.where)))

    def cards(self, name: str) -> tuple[Card, ...]:
        """Return the different cards that a name or id means; printings that are equal except for their ids are one."""
        return _different(self._found(name))

    def _found(self, name: str) -> tuple[Card, ...]:
        found = self.catalog.find(name)
        if not found and self.parse_name is not None:
            found = tuple(self.catalog.by_id[card_id] for card_id in self.parse_name(name))
        return found


def may_be_count(count: Count) -> bool:
    """True if a line may mean this number of copies; a count of none is refused."""
    return isinstance(count, int) and 0 <= count <= MOST_COPIES


def _different(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) < 2:
        return cards
    return tuple({card.id: card for card in first_printings(cards).values()}.values())


def nearest_names(name: str, catalog: Catalog) -> tuple[str, ...]:
    """Return up to three names of the catalogue that look like this one, the most similar first; then those that
    contain it or are part of it."""
    key = fold(name)
    names = {card.key: card.name for card in catalog}
    scorer = DamerauLevenshtein.normalized_similarity
    near = [found for found, _, _ in extract(key, names.keys(), scorer=scorer, limit=_MOST_NEAR, score_cutoff=0.6)]
    if len(near) < _MOST_NEAR and len(key) >= _SHORTEST_PART:
        parts = (other for other in names if len(other) >= _SHORTEST_PART and (key in other or other in key))
        near += sorted(parts, key=lambda other: abs(len(other) - len(key)))
    return tuple(names[found] for found in dict.fromkeys(near))[:_MOST_NEAR]


def first_printings(cards: Iterable[Card]) -> dict[str, Card]:
    """Return each card's id -> the first of the cards that are equal to it except for their ids."""
    first: dict[str, Card] = {}
    return {card.id: first.setdefault(card.model_dump_json(exclude={"id", "extra"}), card) for card in cards}
