"""Verdicts, repairs and places as text: the same on the terminal, in a report and on a check sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hantei.core.card import Catalog
from hantei.core.finding import Fact, Severity, SourceRef
from hantei.core.messages import Messages
from hantei.core.text import printable
from hantei.validators.spec import DeckSpec
from hantei.validators.verdict import Outcome

if TYPE_CHECKING:
    from hantei.validators.constraint import Slot
    from hantei.validators.repair.changes import Change
    from hantei.validators.repair.repair import Repair, Repairs


MOST_CHANGES: Final = 12
"""So many lines of one repair are told; a deck that lacks thirty cards needs no list of them."""
MOST_OTHERS: Final = 5
"""Repairs larger than this are told without their alternatives."""


def say(messages: Messages, key: str, **facts: Fact) -> str:
    """Return the sentence `key` of `messages/report.toml`."""
    return messages.text("report", key, **facts)


def one_line(text: str) -> str:
    """Return typed text safe to show and in one line: control and direction-changing characters are escaped."""
    return " ".join(printable(text).split("\n")).replace("\t", " ")


def cards_word(count: int, messages: Messages) -> str:
    """Return the words for a number of cards."""
    return say(messages, "report.card" if count == 1 else "report.cards", count=count)


def outcome_word(outcome: Outcome, messages: Messages) -> str:
    return messages.text("cli", f"check.outcome.{outcome.value}")


def severity_word(severity: Severity, messages: Messages) -> str:
    return messages.text("cli", f"severity.{severity.value}")


def section_word(section_id: str, spec: DeckSpec, messages: Messages) -> str:
    """Return the name of a section of a deck."""
    section = next(section for section in spec.sections if section.id == section_id)
    return section.label(messages.language)


def place_word(place: SourceRef, deck: SourceRef, messages: Messages) -> str:
    """A place as seen from a deck: its line or cell, "" for the deck as a whole, with the file where it is another."""
    if place.file != deck.file or place.sheet != deck.sheet:
        return one_line(str(place))
    if place.row and not place.column:
        return say(messages, "report.line", row=place.row)
    return place.address


@dataclass(frozen=True)
class RepairWords:
    """Says repairs of one game's decks; a card whose name others of the catalogue share is said with its id."""

    spec: DeckSpec
    catalog: Catalog
    messages: Messages

    def lines(self, repairs: Repairs) -> Iterator[str]:
        """One line per repair, or one that says why there is none."""
        if not repairs.repairs:
            yield say(self.messages, f"repair.{repairs.status.value}")
        for number, repair in enumerate(repairs.repairs):
            if number and repair.size > MOST_OTHERS:
                return
            key = "repair.smallest" if number == 0 else "repair.other"
            yield say(self.messages, key, count=repair.size, changes=self.text(repair))

    def text(self, repair: Repair) -> str:
        """The changes of one repair, joined; a very long list is cut and says so."""
        changes = [self.change(change) for change in repair.changes[:MOST_CHANGES]]
        left = sum(change.count for change in repair.changes[MOST_CHANGES:])
        if left:
            changes.append(say(self.messages, "repair.more", count=left))
        return say(self.messages, "repair.joint").join(changes)

    def change(self, change: Change) -> str:
        """One change."""
        out, into, count = change.out, change.into, change.count
        if out and into and out.card is into.card:
            origin, target = (section_word(slot.section, self.spec, self.messages) for slot in (out, into))
            return say(self.messages, "repair.move", count=count, card=self._name(out), origin=origin, target=target)
        named = {key: self._named(slot) for key, slot in (("out", out), ("into", into)) if slot}
        key = "replace" if len(named) == 2 else "take_out" if out else "add"
        return say(self.messages, f"repair.{key}", count=count, **named)

    def _named(self, slot: Slot) -> str:
        """A card, with its section where the game's decks have several."""
        if len(self.spec.sections) == 1:
            return say(self.messages, "repair.card", card=self._name(slot))
        part = section_word(slot.section, self.spec, self.messages)
        return say(self.messages, "repair.card_in", card=self._name(slot), part=part)

    def _name(self, slot: Slot) -> str:
        card = slot.card
        shared = len(self.catalog.by_key.get(card.key, ())) > 1
        return one_line(f"{card.name} [{card.id}]" if shared else card.name)
