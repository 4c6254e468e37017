"""Ways in which a change may be written into a deck in JSON: in the layout of the entries that are there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from hantei.building.editing.json_text import value_spans
from hantei.building.editing.reading import Item, ReadItems
from hantei.building.editing.source import Exchange, Source, Span
from hantei.building.editing.steps import Insert, Recount, Remove, Rename, Step
from hantei.core.card import Card
from hantei.validators.decks.writing import Writing


@dataclass(frozen=True)
class JsonWays:
    """Writes changes into one deck of a JSON file."""

    source: Source
    read: ReadItems
    writing: Writing

    def of(self, step: Step) -> Iterator[Exchange]:
        """Yield the ways to write a change."""
        if isinstance(step, Recount):
            yield self._saying(f"{step.item.where.sheet}.count", str(step.count))
        elif isinstance(step, Remove):
            yield self._without(step.item)
        elif isinstance(step, Rename):
            for name in self._names((step.card,), step.card.name):
                yield self._saying(f"{step.item.where.sheet}.card", self._text(name))
        elif isinstance(step, Insert) and self._sections in self._spans:  # another form of list has none
            for name in self._names(step.cards, step.typed):
                yield self._new(step, name)

    @cached_property
    def _sections(self) -> str:
        """The path of the deck's sections."""
        return f"{self.read.decklist.where.sheet or '$'}.sections"

    @cached_property
    def _spans(self) -> dict[str, Span]:
        return value_spans(self.source.text)

    def _saying(self, path: str, text: str) -> Exchange:
        return Exchange(*self._spans[path], text)

    def _names(self, cards: tuple[Card, ...], typed: str) -> tuple[str, ...]:
        return (typed,) if len(cards) > 1 else (cards[0].name, cards[0].id)

    def _text(self, value: str) -> str:
        """A text as the file writes texts: one that has nothing but ASCII stays so."""
        return json.dumps(value, ensure_ascii=self.source.text.isascii() and "\\u" in self.source.text)

    def _entries(self, array: str) -> list[Span]:
        """Where the entries of an array stand."""
        found: list[Span] = []
        while f"{array}[{len(found)}]" in self._spans:
            found.append(self._spans[f"{array}[{len(found)}]"])
        return found

    def _without(self, item: Item) -> Exchange:
        """Take an entry out with the comma that parts it from the next, or from the one before."""
        array, _, place = item.where.sheet.rpartition("[")
        entries, number = self._entries(array), int(place[:-1])
        begin, end = entries[number]
        if number + 1 < len(entries):
            return Exchange(begin, entries[number + 1][0], "")
        if number:
            return Exchange(entries[number - 1][1], end, "")
        whole = self._spans[array]
        return Exchange(whole[0] + 1, whole[1] - 1, "")

    def _new(self, step: Insert, name: str) -> Exchange:
        """Put an entry behind that of another card, or make it the first of its section."""
        sections = self._sections
        array = self._array(step.section, sections)
        entries = self._entries(array) if array else []
        if not array:
            return self._section(step, name, sections)
        if not entries:
            return self._saying(array, self._array_of(step, name, sections))
        anchor = self._anchor(step, array, len(entries))
        begin, end = entries[anchor]
        if len(entries) > 1:
            left = max(anchor, 1)
            gap = self.source.text[entries[left - 1][1] : entries[left][0]]
        else:
            gap = "," + (self.source.text[self._spans[array][0] + 1 : begin] or " ")
        return Exchange(end, end, gap + self._entry(f"{array}[{anchor}]", step, name))

    def _array(self, section: str, sections: str) -> str:
        """The path of a section's cards, "" where the deck has none."""
        names = self.writing.section_names
        depth = sections.count("[")
        arrays = (path for path in self._spans if path.startswith(f"{sections}.") and path.count("[") == depth)
        return next((path for path in arrays if names.find(path[len(sections) + 1 :]) == section), "")

    def _anchor(self, step: Insert, array: str, entries: int) -> int:
        """The entry behind which another one stands: the last of its kind, or the last."""
        items = [item for item in self.read.items if item.where.sheet.startswith(f"{array}[")]
        if step.behind is not None:
            return _place(self.read.items[step.behind])
        of_kind = [_place(item) for item in items if item.cards[0].kind == step.cards[0].kind]
        return max(of_kind, default=entries - 1)

    def _entry(self, like: str, step: Insert, name: str) -> str:
        """An entry in the layout of another one."""
        begin, end = self._spans[like]
        text = self.source.text[begin:end]
        said = {"card": self._text(name), "count": str(step.count)}
        for key in sorted(said, key=lambda key: self._spans[f"{like}.{key}"], reverse=True):
            first, last = (place - begin for place in self._spans[f"{like}.{key}"])
            text = text[:first] + said[key] + text[last:]
        return text

    def _array_of(self, step: Insert, name: str, sections: str) -> str:
        """An array of one entry, in the layout of the section of another card."""
        other = next((item.where.sheet for item in self.read.items if item.where.sheet.startswith(sections)), "")
        if not other:
            return f'[{{"card": {self._text(name)}, "count": {step.count}}}]'
        array = other.rpartition("[")[0]
        entries, (begin, end) = self._entries(array), self._spans[array]
        text = self.source.text
        return text[begin : entries[0][0]] + self._entry(other, step, name) + text[entries[-1][1] : end]

    def _section(self, step: Insert, name: str, sections: str) -> Exchange:
        """Put a section behind the last one, or as the only one."""
        member = f"{self._text(step.section)}: {self._array_of(step, name, sections)}"
        begin, end = self._spans[sections]
        depth = sections.count("[")
        arrays = [path for path in self._spans if path.startswith(f"{sections}.") and path.count("[") == depth]
        if not arrays:
            return Exchange(begin, end, f"{{{member}}}")
        text = self.source.text
        blanks = text[begin + 1 : begin + 1 + len(text[begin + 1 :]) - len(text[begin + 1 :].lstrip())]
        last = self._spans[arrays[-1]][1]
        return Exchange(last, last, f",{blanks or ' '}{member}")


def _place(item: Item) -> int:
    return int(item.where.sheet.rpartition("[")[2][:-1])
