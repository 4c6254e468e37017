"""Ways in which a change may be written into a file, the likeliest first. The deck reader decides which of them says
what is wanted: none is written unread."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from hantei.building.editing.book import Book
from hantei.building.editing.marks import closed, like, names_in, numbers_in, value_of
from hantei.building.editing.numbered import is_numbered, numbered_after, renumbered, without_number
from hantei.building.editing.reading import Item, ReadItems
from hantei.building.editing.source import Exchange, Part, Source
from hantei.building.editing.steps import Insert, Recount, Remove, Rename, Step
from hantei.core.card import Card
from hantei.core.errors import OutputError
from hantei.core.text import clean, fold, whole_number
from hantei.validators import codes
from hantei.validators.decks.text.abreast import SIGNS
from hantei.validators.decks.writing import Writing, section_lines

_ONLY_NOTATION: Final = re.compile(r"[\W_xXｘＸ枚まい]*")
"""What stands in a line beside a card and its count where nothing else is said of the card."""
_BULLETS: Final = re.compile(r"^[\s・･•●○◎◆◇■□▪►★☆※*＊+＋\-－–—]*")
_USUAL: Final = (("", " ", ""), ("", "x ", ""))
_MOST_NEIGHBOURS: Final = 12
_MOST_PARTS: Final = 60


@dataclass(frozen=True)
class Pattern:
    """A line in the notation of another: what stands before, between and behind a count and a name."""

    lead: str
    between: str
    trail: str
    number: str
    is_count_first: bool

    def line(self, count: int, name: str) -> str:
        """Return a line; empty where the notation has no such number."""
        written = like(self.number, count)
        first, last = (written, name) if self.is_count_first else (name, written)
        return f"{self.lead}{first}{self.between}{last}{self.trail}" if written else ""


@dataclass(frozen=True)
class Ways:
    """Writes changes into one deck of a file."""

    source: Source
    read: ReadItems
    writing: Writing

    def of(self, step: Step) -> Iterator[Exchange]:
        """Yield the ways to write a change."""
        if isinstance(step, Recount):
            yield from self._recount(step)
        elif isinstance(step, Remove):
            yield from self._remove(step)
        elif isinstance(step, Rename):
            yield from self._rename(step)
        elif isinstance(step, Insert):
            yield from self._insert(step)

    def _parts(self, item: Item) -> tuple[Part, ...]:
        """The line of a card, or the cells of its row, the cell that findings name first."""
        parts = self.source.parts(item.where.row)
        column = item.where.column
        return (parts[column - 1], *parts[: column - 1], *parts[column:]) if 0 < column <= len(parts) else parts

    # Counts

    def _recount(self, step: Recount) -> Iterator[Exchange]:
        for part in self._parts(step.item):
            for begin, end in numbers_in(part.value):
                written = like(part.value[begin:end], step.count)
                if written:
                    yield part.saying(part.value[:begin] + written + part.value[end:])
        if self.source.delimiter or not step.item.where.row:
            return
        for part in self._parts(step.item):  # a card without a number: one as its neighbours have it
            for span in names_in(part.value, step.item.cards, self.read.lookup):
                begin, end = closed(part.value, span)
                name = part.value[begin:end]
                for pattern in self._patterns(step.item.section, None):
                    lead = "" if is_numbered(pattern.lead) else _BULLETS.sub("", pattern.lead)
                    bare = replace(pattern, lead=lead)
                    yield part.saying(part.value[:begin] + bare.line(step.count, name) + part.value[end:])
                for lead, between, trail in _USUAL:
                    text = f"{lead}{step.count}{between}{name}{trail}"
                    yield part.saying(part.value[:begin] + text + part.value[end:])

    # Lines that go

    def _remove(self, step: Remove) -> Iterator[Exchange]:
        item, row = step.item, step.item.where.row
        if not row:
            return
        is_form = any(finding.code == codes.DECK_FORM.name for finding in self.read.findings)
        if self.read.alone(item) and not is_form:
            gone = self.source.without_row(row)
            moved = None if self.source.delimiter else renumbered(self.source, gone, row, -1)
            yield from filter(None, (moved, gone))
        numbers = list(self._without_number(item))
        yield from numbers if is_form else ()
        yield from self._blanked(item)
        yield from numbers
        if not self.read.alone(item):
            for part in self._parts(item):
                yield from self._cut(part, item)

    def _without_number(self, item: Item) -> Iterator[Exchange]:
        """Yield the row of a table without the number of the card."""
        for part in self._parts(item) if self.source.delimiter else ():
            if any(value_of(part.value[begin:end]) == item.count for begin, end in numbers_in(part.value)):
                yield part.saying("")

    def _blanked(self, item: Item) -> Iterator[Exchange]:
        """Yield the row with a name and a count beside it blank, where others stand beside them."""
        parts = self.source.parts(item.where.row) if self.source.delimiter else ()
        for first, last in pairwise(parts):
            named = [part for part in (first, last) if any(names_in(part.value, item.cards, self.read.lookup))]
            counted = [part for part in (first, last) if value_of(clean(part.value)) == item.count]
            if len(named) == len(counted) == 1 and named != counted:
                between = self.source.text[first.end : last.start]
                yield Exchange(first.start, last.end, first.written("") + between + last.written(""))

    def _cut(self, part: Part, item: Item) -> Iterator[Exchange]:
        """Yield a line without one of the cards that stand side by side in it, with what parts it from the next."""
        value = part.value
        bounds = [0, *(n for n in range(1, len(value)) if _is_gap(value[n]) != _is_gap(value[n - 1])), len(value)]
        for span in names_in(value, item.cards, self.read.lookup):
            before = [bound for bound in bounds if bound <= span[0]][::-1]
            after = [bound for bound in bounds if bound >= span[1]]
            cuts = [(end - begin, begin, end) for begin in before for end in after]
            for _, begin, end in sorted(cuts)[:_MOST_PARTS]:
                rest = value[:begin] + value[end:]
                if rest == rest.strip() and rest and not _is_gap(rest[0]) and not _is_gap(rest[-1]):
                    yield part.saying(rest)

    # Other cards in the same place

    def _rename(self, step: Rename) -> Iterator[Exchange]:
        if not step.item.where.row:
            return
        parts = [part for part in self._parts(step.item) if part.value.strip()]
        for name in self._names((step.card,), step.card.name):
            for part in parts:
                for value in self._renamed(part.value, step.item.cards, name, step.card):
                    yield from self._with_id(part, value, step, parts)

    def _renamed(self, value: str, cards: tuple[Card, ...], name: str, new: Card) -> Iterator[str]:
        """Yield a text with another name, first without what stands beside the old one: `狼（R）` is a print of 狼."""
        spans = list(names_in(value, cards, self.read.lookup))
        for begin, end in spans:
            last = closed(value, (begin, end))[1]
            plain = value[:begin] + name + value[end:last] + _without(value[last:], self.read)
            yield from (plain.replace(card.id, new.id, 1) for card in cards if card.id in plain)
            yield plain
            yield value[:begin] + name + value[end:]

    def _with_id(self, part: Part, value: str, step: Rename, parts: list[Part]) -> Iterator[Exchange]:
        """Yield the row with the other name and, where the old id stands in a cell of its own, with the other id."""
        ids = {fold(card.id) for card in step.item.cards}
        others = [other for other in parts if other is not part and fold(other.value) in ids]
        if not others or not self.source.delimiter:
            yield part.saying(value)
            return
        changed = sorted([(part, value), *((other, step.card.id) for other in others)], key=lambda pair: pair[0].start)
        start, end = changed[0][0].start, changed[-1][0].end
        text, at = "", start
        for each, said in changed:
            text += self.source.text[at : each.start] + each.written(said)
            at = each.end
        yield Exchange(start, end, text)

    # New lines

    def _insert(self, step: Insert) -> Iterator[Exchange]:
        if self.source.delimiter:
            yield from self._filled(step)
        for anchor in self._anchors(step):
            for name in self._names(step.cards, step.typed):
                if isinstance(self.source, Book):
                    yield from self._rows_of_book(self.source, step, anchor, name)
                    continue
                for text in self._lines(step, anchor, name):
                    new = self._behind_row(anchor.where.row, text)
                    moved = renumbered(self.source, new, anchor.where.row, 1) if is_numbered(text) else None
                    yield from filter(None, (moved, new))
        if not isinstance(self.source, Book):
            yield from self._first_of_section(step)

    def _anchors(self, step: Insert) -> list[Item]:
        """The card behind which a new line may stand: the last one of its kind in the section, or of the section; in a
        numbered list first the last one, so that no number moves. Rows of a workbook may say in which section they
        are: there the last one of all will do as well."""
        items = self.read.items
        if step.behind is not None:
            return [items[step.behind]] if items[step.behind].where.row else []
        in_section = [item for item in items if item.section == step.section and item.where.row]
        of_kind = [item for item in in_section if item.cards[0].kind == step.cards[0].kind]
        last = max(of_kind, key=_row, default=None)
        end = max(in_section, key=_row, default=None)
        is_list = end is not None and not self.source.delimiter and is_numbered(self._value(end))
        lowest = max(items, key=_row, default=None) if isinstance(self.source, Book) else None
        found = (end, last) if is_list else (last, end, lowest)
        return list({id(item): item for item in found if item is not None and item.where.row}.values())

    def _lines(self, step: Insert, anchor: Item, name: str) -> Iterator[str]:
        if self.source.delimiter:
            yield from self._records(step, anchor, name)
            return
        if step.count == 1 == anchor.count and self.read.line_of(anchor).is_bare:
            yield from self._bare(anchor, name)
        for pattern in self._patterns(step.section, anchor):
            line = pattern.line(step.count, name)
            if line:
                yield numbered_after(line, self._value(anchor))
        yield from self._plain(step, name)
        if step.count == 1:  # among lines of which one has no number it may be clear only so
            for item in self.read.items:
                if item.where.row and item.count == 1 and self.read.line_of(item).is_bare:
                    yield from self._bare(item, name)

    def _bare(self, anchor: Item, name: str) -> Iterator[str]:
        """Yield a line without a number, as that of another card that is there once."""
        value = self._value(anchor)
        for begin, end in names_in(value, anchor.cards, self.read.lookup):
            if _ONLY_NOTATION.fullmatch(value[:begin]):
                yield value[:begin] + name + value[end : closed(value, (begin, end))[1]]

    def _plain(self, step: Insert, name: str) -> Iterator[str]:
        """Yield the line in the notations in which hantei writes decks."""
        if len(step.cards) == 1:
            try:
                yield self.writing.line(step.cards[0], step.count)
            except OutputError:
                return
        else:
            yield f"{step.count} {name}"

    def _value(self, item: Item) -> str:
        [part, *_] = self.source.parts(item.where.row)
        return part.value

    def _patterns(self, section: str, anchor: Item | None) -> Iterator[Pattern]:
        """Yield the notations of the lines of one card each, the nearest first."""
        row = anchor.where.row if anchor else 0
        items = [item for item in self.read.items if item.where.row and self.read.alone(item)]
        items.sort(key=lambda item: (item.section != section, abs(item.where.row - row)))
        found: dict[Pattern, None] = {}
        for item in items[:_MOST_NEIGHBOURS]:
            for pattern in self._pattern(self._value(item), item):
                if pattern not in found:
                    found[pattern] = None
                    yield pattern

    def _pattern(self, value: str, item: Item) -> Iterator[Pattern]:
        """Yield the notation of a line that says nothing else of its card, or as far as it says nothing else."""
        for span in names_in(value, item.cards, self.read.lookup):
            for begin, end in numbers_in(value):
                if value_of(value[begin:end]) != item.count or (begin < span[1] and span[0] < end):
                    continue
                is_count_first = begin < span[0]
                first, last = ((begin, end), span) if is_count_first else (span, (begin, end))
                lead, between, trail = value[: first[0]], value[first[1] : last[0]], value[last[1] :]
                if not _ONLY_NOTATION.fullmatch(trail):
                    trail = value[last[1] : closed(value, span)[1]] if is_count_first else ""
                trail = _without(trail, self.read)
                around = (without_number(lead), between, trail)
                if all(map(_ONLY_NOTATION.fullmatch, around)) and around == tuple(
                    _without(t, self.read) for t in around
                ):
                    yield Pattern(lead, between, trail, value[begin:end], is_count_first)

    def _names(self, cards: tuple[Card, ...], typed: str) -> Iterator[str]:
        """Yield what a card may be called in the file: by its name, or its id; any of several as it was typed."""
        if len(cards) > 1:
            yield typed
        else:
            yield from dict.fromkeys((cards[0].name, cards[0].id))

    def _behind_row(self, row: int, text: str) -> Exchange:
        """A new row behind another; where that one ends without a line end, so does the new one."""
        end = self.source.rows[row - 1][1]
        line_end = self.source.end_of(row)
        if line_end:
            return Exchange(end, end, f"{text}{line_end}")
        return Exchange(end, end, f"{self.source.line_end}{text}")

    # The first card of a section

    def _first_of_section(self, step: Insert) -> Iterator[Exchange]:
        if step.behind is not None or any(not item.where.row for item in self.read.items):
            return
        lines = [
            line for name in self._names(step.cards, step.typed) for line in dict.fromkeys(self._firsts(step, name))
        ]
        titles = self._titles()
        last = max((item.where.row for item in self.read.items), default=0)
        for line in dict.fromkeys(lines):
            for row, section in titles:
                if section == step.section:
                    yield self._behind_row(row, line)
            yield self._behind_row(last, line) if last else self._at_end((line,))
            for row, _ in titles[:1]:
                begin = self.source.rows[row - 1][0]
                yield Exchange(begin, begin, f"{line}{self.source.line_end * 2}")
            for title in section_lines(step.section, self.writing.label(step.section)):
                text = self.source.line_end.join(("", title, line))
                yield self._behind_row(last, text) if last else self._at_end(("", title, line))

    def _firsts(self, step: Insert, name: str) -> Iterator[str]:
        if self.source.delimiter:
            for item in self.read.items[-1:]:
                yield from self._records(step, item, name)
            yield self.source.delimiter.join((str(step.count), name))
        else:
            for pattern in self._patterns(step.section, None):
                line = pattern.line(step.count, name)
                if line and not is_numbered(line):
                    yield line
            yield from self._plain(step, name)

    def _titles(self) -> list[tuple[int, str]]:
        """The rows that begin a section."""
        found = []
        for row in range(1, len(self.source.rows) + 1):
            texts = [clean(part.value) for part in self.source.parts(row)]
            section = self.writing.section_names.title(texts[0]) if texts[0] and not any(texts[1:]) else None
            if section is not None:
                found.append((row, section))
        return found

    def _at_end(self, lines: tuple[str, ...]) -> Exchange:
        end, line_end = len(self.source.text), self.source.line_end
        text = line_end.join(lines)
        ends = not self.source.text or self.source.text.endswith(("\n", "\r"))
        return Exchange(end, end, f"{text}{line_end}" if ends else f"{line_end}{text}")

    # Tables

    def _filled(self, step: Insert) -> Iterator[Exchange]:
        """Yield the table with a count in a blank cell of the row, or under the heading, of a card that it lists."""
        rows = [self.source.parts(row) for row in range(1, self.source.row_count + 1)]
        keys = {key for card in step.cards for key in (card.key, fold(card.id))}
        where = self.read.decklist.where
        for cells in rows:
            named = [cell.column for cell in cells if cell.value and fold(cell.value) in keys]
            if not named:
                continue
            blank = [cell for cell in cells if not cell.value.strip() and where.column in (0, cell.column)]
            yield from (cell.saying(str(step.count)) for cell in blank)
            if where.row and where.row <= len(rows):
                across = (cell for cell in rows[where.row - 1] if cell.column in named)
                yield from (cell.saying(str(step.count)) for cell in across)

    def _records(self, step: Insert, anchor: Item, name: str) -> Iterator[str]:
        """Yield a row as that of another card, with the count, the name, the id and the section of this one; all other
        cells are blank: what they say is true of the other card."""
        parts = self.source.parts(anchor.where.row)
        for cells in self._cells(step, anchor, name):
            written = (part.written(cell) if cell else "" for part, cell in zip(parts, cells, strict=True))
            yield self.source.delimiter.join(written)

    def _rows_of_book(self, book: Book, step: Insert, anchor: Item, name: str) -> Iterator[Exchange]:
        """Yield the workbook with such a row below the last one."""
        parts = book.parts(anchor.where.row)
        for cells in self._cells(step, anchor, name):
            values = {part.column: cell for part, cell in zip(parts, cells, strict=True)}
            exchange = book.row_behind(anchor.where.row, values)
            if exchange is not None:
                yield exchange

    def _cells(self, step: Insert, anchor: Item, name: str) -> Iterator[list[str]]:
        """Yield the cells of such a row."""
        if not self.read.alone(anchor):
            return
        parts = self.source.parts(anchor.where.row)
        for at, part in enumerate(parts):
            if whole_number(part.value) == anchor.count:
                yield [
                    str(like(clean(part.value), step.count)) if n == at else self._cell(cell.value, step, anchor, name)
                    for n, cell in enumerate(parts)
                ]
            for pattern in self._pattern(part.value, anchor):
                yield [pattern.line(step.count, name) if n == at else "" for n in range(len(parts))]

    def _cell(self, value: str, step: Insert, anchor: Item, name: str) -> str:
        """What a cell that says something of another card says of this one."""
        if not value.strip():
            return ""
        if fold(value) == fold(anchor.cards[0].id) and anchor.cards[0].key != fold(value):
            return step.cards[0].id
        for begin, end in names_in(value, anchor.cards, self.read.lookup):
            first, last = closed(value, (begin, end))
            if not clean(value[:first]):
                return value[first:begin] + name + value[end:last]
        names = self.writing.section_names
        if names.title(value) is not None:
            return value if names.title(value) == step.section else self.writing.label(step.section)
        return ""


def _row(item: Item) -> int:
    return item.where.row


def _is_gap(letter: str) -> bool:
    return letter.isspace() or letter in SIGNS or letter in "|｜"


def _without(text: str, read: ReadItems) -> str:
    """A part of a line without what says of which print the card of this line is: `（R）`, `(BM1) 100`."""
    for beside in sorted(read.lookup.beside, key=len, reverse=True):
        at = text.find(beside)
        if at >= 0:
            return f"{text[:at].rstrip()}{text[at + len(beside) :]}"
    return text
