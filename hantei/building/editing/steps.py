"""The single changes of which edits are made, and the deck that each of them gives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from hantei.building.editing.reading import Content, Item, Line, ReadItems
from hantei.core.card import Card
from hantei.core.errors import UsageError
from hantei.core.text import in_one_line


class Step(Protocol):
    """A change of one line of a deck.

    key  what a refusal is called where the file can't be changed so with certainty
    """

    @property
    def key(self) -> str: ...

    @property
    def item(self) -> Item | None: ...

    def fits(self, before: Content, after: Content) -> bool:
        """True if the lines of a deck, as their contents, are those before with this change and no other."""
        ...


@dataclass(frozen=True)
class Recount:
    """Another number of copies in the line of a card."""

    item: Item
    place: int
    count: int
    key: str = "edit_count"

    def fits(self, before: Content, after: Content) -> bool:
        wanted = replace(self.item, count=self.count).content
        return after == [*before[: self.place], wanted, *before[self.place + 1 :]]


@dataclass(frozen=True)
class Remove:
    """No line of a card any more."""

    item: Item
    place: int
    key: str = "edit_remove"

    def fits(self, before: Content, after: Content) -> bool:
        return after == before[: self.place] + before[self.place + 1 :]


@dataclass(frozen=True)
class Rename:
    """Another card in the line of a card, with as many copies."""

    item: Item
    place: int
    card: Card
    key: str = "edit_rename"

    def fits(self, before: Content, after: Content) -> bool:
        wanted = replace(self.item, cards=(self.card,)).content
        return after == [*before[: self.place], wanted, *before[self.place + 1 :]]


@dataclass(frozen=True)
class Insert:
    """A new line of a card.

    behind  the place of the line right behind which it must stand; None where it may stand anywhere
    typed   how the card was named by whoever wants it
    """

    section: str
    cards: tuple[Card, ...]
    count: int
    typed: str
    behind: int | None = None
    key: str = "edit_insert"

    @property
    def item(self) -> Item | None:
        return None

    @property
    def content(self) -> Line:
        return self.section, tuple(card.id for card in self.cards), self.count

    def fits(self, before: Content, after: Content) -> bool:
        if len(after) != len(before) + 1:
            return False
        at = next((n for n, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), len(before))
        is_there = self.behind is None or before[: self.behind + 1] == after[: self.behind + 1]
        placed = self.behind is None or after[self.behind + 1] == self.content
        return after[at] == self.content and after[at + 1 :] == before[at:] and is_there and placed


def refused(step: Step, read: ReadItems, file: str) -> UsageError:
    """Return why a file can't be changed so: the line, and what to do by hand."""
    if step.item is None:
        assert isinstance(step, Insert)
        return UsageError(step.key, file=file, card=step.cards[0].name, count=step.count)
    place, text = str(step.item.where), in_one_line(read.line_of(step.item).text)
    return UsageError(step.key, place=place, text=text, card=step.item.cards[0].name)
