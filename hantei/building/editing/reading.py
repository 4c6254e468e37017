"""A deck file as the deck reader reads it: its cards line by line, and everything that an edit must leave alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from hantei.core.card import Card
from hantei.core.finding import Fact, Finding, SourceRef
from hantei.files.codes import FILE_EMPTY
from hantei.games.called import game_alone
from hantei.validators import codes
from hantei.validators.deck import Deck, DeckLine, DeckList
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import Lookup, look_up
from hantei.validators.judge import Judge

_MAY_COME: Final = frozenset({codes.DECK_SUM_WRONG.name, codes.DECK_FORM.name})
"""What may be said of a file only after an edit: a total that the file has beside its cards is not changed."""
NO_CARDS: Final = frozenset({codes.DECK_EMPTY.name, FILE_EMPTY.name})
"""What is said of a file without cards."""
_MAY_GO: Final = NO_CARDS | {codes.DECK_CELL_NO_COUNT.name}
"""What edits mend: there is a card now, or a number in the row of a card."""
_MOVING: Final = frozenset({"rows", "count", "file"})


Line = tuple[str, tuple[str, ...], int]
"""Section, cards by id (several where any of them is meant), and copies."""
Content = list[Line]


@dataclass(frozen=True)
class Item:
    """What one line puts into a deck of one card: any of several cards where the line asks for such.

    line  the number of the line in the deck
    """

    section: str
    cards: tuple[Card, ...]
    count: int
    line: int
    where: SourceRef = field(compare=False)

    @property
    def content(self) -> Line:
        return self.section, tuple(card.id for card in self.cards), self.count


@dataclass(frozen=True)
class ReadItems:
    """One deck of a file, line by line."""

    decklist: DeckList
    lookup: Lookup
    items: tuple[Item, ...]
    findings: tuple[Finding, ...]

    @property
    def deck(self) -> Deck:
        return self.lookup.deck

    @property
    def content(self) -> Content:
        return [item.content for item in self.items]

    @property
    def heads(self) -> tuple[str, str, str]:
        return self.decklist.name, self.decklist.game, self.decklist.player

    def line_of(self, item: Item) -> DeckLine:
        return self.decklist.lines[item.line]

    def alone(self, item: Item) -> bool:
        """True if nothing but this card stands in its line."""
        return sum(other.line == item.line for other in self.items) == 1


def read_items(path: Path, name: str, judge: Judge, encoding: str = "") -> tuple[ReadItems, ...]:
    """Read every deck of a file as one of the judge's game; `name` is the file as findings name it."""
    return tuple(
        _items(read.decklist, read.findings, judge)
        for read in read_decks(path, name, lambda _: judge.spec.sections, encoding, called=game_alone)
    )


def _items(decklist: DeckList, findings: Iterable[Finding], judge: Judge) -> ReadItems:
    lookup = look_up(decklist, judge.catalog, judge.parse_name)
    items = tuple(_of_lines(decklist, lookup))
    return ReadItems(decklist, lookup, items, (*findings, *lookup.findings))


def _of_lines(decklist: DeckList, lookup: Lookup) -> Iterator[Item]:
    """What each line puts into the deck. A line that asks for any of several cards takes its copies one by one."""
    any_of: dict[int, tuple[Card, ...]] = {}
    for number, entry in sorted(lookup.taken, key=lambda taken: taken[0]):
        if number in any_of:
            continue
        cards = _any_cards(decklist.lines[number], lookup)
        if cards:
            any_of[number] = cards
            count = sum(other.count for line, other in lookup.taken if line == number)
            yield Item(entry.section, cards, count, number, entry.where)
        else:
            yield Item(entry.section, (entry.card,), entry.count, number, entry.where)


def _any_cards(line: DeckLine, lookup: Lookup) -> tuple[Card, ...]:
    """The cards of which a line asks for any; none where it names one."""
    if lookup.parse_name is None or line.card_id:
        return ()
    [option, *_] = lookup.options(line)
    return option[0].cards if len(option) == 1 and len(option[0].cards) > 1 else ()


def is_as_wanted(
    before: tuple[ReadItems, ...], after: tuple[ReadItems, ...], number: int, fits: Callable[[Content, Content], bool]
) -> bool:
    """True if the deck of a number fits what it was before, and nothing else is read otherwise: no other deck, nothing
    about the deck as a whole, and no remark or error that was not there."""
    if len(before) != len(after):
        return False
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        content = new.content
        if not (fits(old.content, content) if place == number else old.content == content) or new.heads != old.heads:
            return False
        if _remarks(new.findings) - _remarks(old.findings) or not _same_errors(old, new):
            return False
        if len(new.decklist.aside) < len(old.decklist.aside):
            return False
    return True


def _remarks(findings: Iterable[Finding]) -> Counter[str]:
    """What is said of a file that is no error; those that tell only how many there are may come."""
    return Counter(each.message_key for each in findings if not each.is_error and each.code not in _MAY_COME)


def _same_errors(old: ReadItems, new: ReadItems) -> bool:
    """True if no error came, and none went either but those that edits mend: a list of which nobody knows what it means
    must not become one that seems clear. A deck without cards is said to be empty."""
    before, after = _errors(old.findings), _errors(new.findings)
    came = {code for code, *_ in after - before} - (frozenset() if new.items else NO_CARDS)
    gone = {code for code, *_ in before - after}
    return not came and gone <= _MAY_GO


def _errors(findings: Iterable[Finding]) -> Counter[tuple[str, str, tuple[tuple[str, Fact], ...]]]:
    """What is wrong with a file, without the places, which move."""
    return Counter((each.code, each.message_key, _facts(each)) for each in findings if each.is_error)


def _facts(finding: Finding) -> tuple[tuple[str, Fact], ...]:
    return tuple((key, value) for key, value in sorted(finding.facts.items()) if key not in _MOVING)
