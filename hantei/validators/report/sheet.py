"""A sheet per deck for counting it by hand at the table: cards in a fixed order, a box to tick for every copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from hantei.core.card import Card
from hantei.core.finding import Severity
from hantei.core.messages import Messages
from hantei.validators.deck import DeckEntry
from hantei.validators.judge import Judge
from hantei.validators.report.words import one_line, outcome_word, say, section_word
from hantei.validators.result import CheckedDeck


@dataclass(frozen=True, slots=True)
class Pile:
    """The pile of a card when a deck is sorted for counting.

    order  of its group, then within it before the name: by cost or rank
    group  what the group is called
    cost   as it is shown, "" where a card has none
    """

    order: tuple[int, ...]
    group: str
    cost: str = ""


PileOf = Callable[[Card], Pile]


@dataclass(frozen=True, slots=True)
class SheetLine:
    count: int
    cost: str
    name: str
    card_id: str


@dataclass(frozen=True, slots=True)
class SheetGroup:
    name: str
    count: int
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class SheetSection:
    name: str
    count: int
    groups: tuple[SheetGroup, ...]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """The sheet of one deck. `head` are pairs of a label and what belongs there, `note` a warning or ""."""

    head: tuple[tuple[str, str], ...]
    note: str
    count: int
    sections: tuple[SheetSection, ...]

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        return tuple(line for section in self.sections for group in section.groups for line in group.lines)


def make_sheet(
    checked: CheckedDeck, game: str, messages: Messages, sorting: tuple[Judge, PileOf] | None = None
) -> DeckSheet:
    """Return the sheet of a deck. `game` is the name of its game; without a judge no card of the deck is known."""
    sections = tuple(_sections(checked, *sorting, messages)) if sorting else ()
    return DeckSheet(
        head=_head(checked, game, messages),
        note="" if checked.is_known else say(messages, "sheet.incomplete"),
        count=checked.verdict.deck.size(),
        sections=sections,
    )


def _head(checked: CheckedDeck, game: str, messages: Messages) -> tuple[tuple[str, str], ...]:
    verdict, deck = checked.verdict, checked.verdict.deck
    severities = [finding.severity for finding in verdict.findings]
    outcome = say(
        messages,
        "sheet.verdict",
        outcome=outcome_word(verdict.outcome, messages),
        violations=severities.count(Severity.ERROR),
        warnings=severities.count(Severity.WARNING),
    )
    values = {
        "player": one_line(deck.player),
        "deck": one_line(deck.name),
        "game": game,
        "fingerprint": deck.fingerprint if checked.is_known else "",
        "verdict": outcome,
        "file": one_line(checked.source),
    }
    return tuple((say(messages, f"column.{key}"), value) for key, value in values.items())


def _sections(checked: CheckedDeck, judge: Judge, pile_of: PileOf, messages: Messages) -> Iterable[SheetSection]:
    for section in judge.spec.sections:
        entries = tuple(checked.verdict.deck.section(section.id))
        if entries:
            groups = tuple(_groups(entries, pile_of))
            name = section_word(section.id, judge.spec, messages)
            yield SheetSection(name, sum(group.count for group in groups), groups)


def _groups(entries: Iterable[DeckEntry], pile_of: PileOf) -> Iterable[SheetGroup]:
    """Return the cards of a section, each once with all its copies, in the order in which they are counted."""
    counts = Counter[str]()
    cards: dict[str, Card] = {}
    for entry in entries:
        counts[entry.card.id] += entry.count
        cards[entry.card.id] = entry.card
    piles = {card_id: pile_of(card) for card_id, card in cards.items()}
    ordered = sorted(cards.values(), key=lambda card: (piles[card.id].order, card.key, card.id))
    for name, alike in groupby(ordered, key=lambda card: piles[card.id].group):
        lines = tuple(
            SheetLine(counts[card.id], piles[card.id].cost, one_line(card.name), one_line(card.id)) for card in alike
        )
        yield SheetGroup(name, sum(line.count for line in lines), lines)
