"""One deck while its sheet is read: its lines, its sections, and the findings about its cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from hantei.core.finding import Code, Fact, Finding, SourceRef, column_letters, make_finding
from hantei.core.text import clean, fold
from hantei.files.not_counting import doubt_of, is_sum, says_off, takes_out, without_direction
from hantei.files.sheet import Mark
from hantei.validators import codes
from hantei.validators.deck import DeckLine
from hantei.validators.decks.headings import Role, role_of
from hantei.validators.decks.read_deck import ReadDeck, spans
from hantei.validators.decks.sections import SectionNames, is_beside
from hantei.validators.decks.sheets.cells import LONGEST_REMARK, Grid, count_of
from hantei.validators.decks.text.file import LineReader

_FEWEST_ALIKE: Final = 3
_MOST_SHOWN: Final = 5
_LONGEST_SHOWN: Final = 60
_UNITS: Final = frozenset(("枚", "枚です"))
"""What stands below the names of cards beside their sum."""
_OF_A_PART: Final = re.compile(r"(?P<part>.{1,20}?)の?(?:合計|小計|総計|計|total)(?:枚数)?[:：]?", re.IGNORECASE)
"""A sum of some of the cards: `メイン合計`."""
_NO_PAIR: Final = f"{codes.DECK_LINE_UNREADABLE.name}.cells"

Place = tuple[int, int]
"""Row and column of a cell, from 1."""


class SheetDeck:
    """A deck that is read from a sheet.

    where  the sheet, or the column or row of it that is the deck
    waits_for_blocks  whether further tables of the deck stand beside the one that is read
    """

    def __init__(self, grid: Grid, name: str, where: SourceRef, sections: SectionNames) -> None:
        self.grid = grid
        self.name = name
        self.where = where
        self.game = ""
        self.player = ""
        self.reader = LineReader(sections)
        self.used: list[Place] = []
        self.total = 0
        self.waits_for_blocks = False
        self._since_sum = 0
        self._waiting: list[tuple[int, SourceRef, str]] = []
        self._unknown_sections: set[tuple[str, SourceRef]] = set()

    @property
    def is_spotless(self) -> bool:
        """True if no card of the deck was lost so far."""
        return not any(finding.is_error for finding in self.reader.findings)

    def is_total(self, text: str) -> bool:
        """True if a cell says that its row adds up those above: `合計`, `エクストラ合計`, `枚`."""
        part = _OF_A_PART.fullmatch(clean(text)) if not is_sum(text) else None
        sections = self.reader.sections
        is_of_part = part is not None and bool(sections.title(part["part"]) or sections.group(part["part"]))
        return is_of_part or (part is None and may_be_total(text))

    def report(self, code: Code, where: SourceRef, variant: str = "", **facts: Fact) -> None:
        self.take_finding(make_finding(code, where, rule="", variant=variant, **facts))

    def take_finding(self, finding: Finding) -> None:
        self.reader.findings.append(finding)

    def add(self, section: str, count: int, name: str, where: SourceRef, used: Iterable[Place], card_id: str) -> None:
        """Add some copies of a card."""
        self.reader.lines.append(DeckLine(section, ((count, name),), where, name, card_id))
        self.count(count, used)

    def add_uncounted(self, section: str, name: str, where: SourceRef, card_id: str, *, is_alone: bool) -> None:
        """Add a row without a count; `is_alone`: nothing else stands in it, so that it may be no card at all."""
        line = DeckLine(section, ((1, name),), where, name, card_id, is_bare=is_alone, is_uncounted=True)
        self.reader.lines.append(line)

    def count(self, count: int, used: Iterable[Place]) -> None:
        """Add to the number of cards read, and note the cells."""
        self.used.extend(used)
        self.total += count
        self._since_sum += count

    def section_id(self, text: str, where: SourceRef) -> str | None:
        """The id of the section that a text names, `main` where there is none; reports an unknown one once."""
        if not text:
            return "main"
        found = self.reader.sections.title(text) or self.reader.sections.group(text)
        if found is None and (text, where) not in self._unknown_sections:
            self._unknown_sections.add((text, where))
            labels = self.reader.sections.labels
            self.report(codes.DECK_SECTION_UNKNOWN, where, value=text.strip("[]［］【】"), sections=labels)
        return found

    def begin_section(self, text: str, where: SourceRef) -> None:
        """Begin the section that a row names; totals below count from here."""
        self._since_sum = 0
        section = self.section_id(text, where)
        if section is not None:
            self.reader.begin_section(where, text, section)

    def check_sum(self, told: int | None, where: SourceRef, label: str) -> None:
        """Compare a sum that stands in the sheet with the cards above it, all or those since the last sum.

        Where a card was lost the sums differ anyway. `label` says that it is a sum: if a card is called so, nobody
        knows.
        """
        self.reader.put_aside(where, label)
        section = self._section_of_sum(label)
        if told is None:
            self.report(codes.DECK_SUM_WRONG, where, variant="unread", count=self.total)
        elif told not in (self.total, self._since_sum, self.count_of_section(section)) and self.waits_for_blocks:
            self._waiting.append((told, where, section))
        elif told not in (self.total, self._since_sum, self.count_of_section(section)):
            self._report_sum(told, where)
        self._since_sum = 0

    def _section_of_sum(self, label: str) -> str:
        """The section whose cards a total is said to add up: that of `エクストラ合計`. Empty where it says none."""
        part = _OF_A_PART.fullmatch(clean(label))
        return (self.reader.sections.title(part["part"]) if part is not None else None) or ""

    def count_of_section(self, section: str) -> int:
        """How many cards of a section were read, all of them for none."""
        lines = (line for line in self.reader.lines if not line.is_uncounted and line.section == section)
        counts = (line.readings[0][0] for line in lines)
        return sum(count for count in counts if isinstance(count, int)) if section else self.total

    def _report_sum(self, told: int, where: SourceRef) -> None:
        if self.is_spotless:
            self.report(codes.DECK_SUM_WRONG, where, value=told, count=self.total)

    def close_blocks(self) -> None:
        """Compare the sums that were none of their own table with the cards of all tables side by side."""
        for told, where, section in self._waiting:
            if told not in (self.total, self.count_of_section(section)):
                self._report_sum(told, where)

    def finished(self) -> ReadDeck:
        """Return the deck with all findings about its cells."""
        if not self.reader.lines and self.is_spotless:
            self.report(codes.DECK_EMPTY, self.where, file=str(self.where))
        self.reader.findings = list(_told_once(self.reader.findings))
        decklist = self.reader.decklist(self.name, self.where, self.game, self.player)
        if not self.is_spotless:  # where cards were lost the numbers of titles differ anyway
            decklist = replace(decklist, sums=())
        return ReadDeck(decklist, (*self.reader.findings, *self._comments(), *self._hidden(), *self._formulas()))

    def _comments(self) -> Iterator[Finding]:
        """Ask about cards whose cells have a comment that may take them out or change their number; any other is
        named."""
        others: dict[str, SourceRef] = {}
        for place in dict.fromkeys(place for place in self.used if place in self.grid.sheet.comments):
            lines = [clean(line) for line in self.grid.sheet.comments[place].splitlines()]
            said = [line for line in lines if line and not line.endswith((":", "："))]
            copies = self._copies_at(place[0])
            where = self.grid.ref(*place)
            doubts = [line for line in said if len(line) <= LONGEST_REMARK and doubt_of(line, copies)]
            if doubts:
                yield make_finding(codes.DECK_MARKED, where, variant="comment", value=doubts[0])
            elif said:
                others.setdefault(" ".join(said)[:_LONGEST_SHOWN], where)
        if others:
            places, texts = tuple(others.values()), tuple(others)[:_MOST_SHOWN]
            yield make_finding(codes.DECK_NOT_READ, places, variant="comments", texts=texts)

    def _copies_at(self, number: int) -> list[int]:
        """The numbers in a row that may be those of copies."""
        row = next((row for row in self.grid.rows if row.number == number), None)
        values = row.cells.values() if row is not None else ()
        return [count for value in values if (count := count_of(value)) is not None]

    def _hidden(self) -> Iterator[Finding]:
        sheet = self.grid.sheet
        rows = spans(row for row, _ in self.used if row in sheet.hidden_rows)
        if rows:
            yield make_finding(codes.DECK_HIDDEN, self.where, rows=rows)
        columns = sorted({column for _, column in self.used if column in sheet.hidden_columns})
        if columns:
            letters = tuple(map(column_letters, columns))
            yield make_finding(codes.DECK_HIDDEN, self.where, variant="columns", columns=letters)
        if sheet.hidden:
            yield make_finding(codes.DECK_HIDDEN, self.where, variant="sheet", sheet=sheet.name)

    def _formulas(self) -> Iterator[Finding]:
        marks = {place: self.grid.mark(*place) for place in self.used}
        external = [place for place, mark in marks.items() if mark is Mark.FORMULA_EXTERNAL]
        stale = [place for place, mark in marks.items() if mark is Mark.FORMULA] if self.grid.sheet.recalculates else []
        for places, variant in ((stale, ""), (external, "external")):
            if places:
                where = tuple(self.grid.ref(*place) for place in places)
                yield make_finding(codes.DECK_FORMULA, where, variant=variant, count=len(places))


def _told_once(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings; what is wrong with many cells of a column in the same way is one: a column of checkboxes, rows of
    a table without headings."""
    yield from _rows_told_once([each for each in findings if each.message_key == _NO_PAIR])
    findings = [each for each in findings if each.message_key != _NO_PAIR]
    alike: dict[tuple[str, int], list[Finding]] = {}
    for finding in findings:
        if finding.code == codes.DECK_CELL_NO_COUNT.name:
            alike.setdefault((finding.message_key, finding.where[0].column), []).append(finding)
    told: set[tuple[str, int]] = set()
    for finding in findings:
        key = (finding.message_key, finding.where[0].column) if finding.where else ("", 0)
        group = alike.get(key, []) if finding.code == codes.DECK_CELL_NO_COUNT.name else []
        if len(group) < _FEWEST_ALIKE:
            yield finding
        elif key not in told:
            told.add(key)
            values = tuple(dict.fromkeys(str(each.facts.get("value") or each.facts.get("name")) for each in group))
            shown = (*values[:_MOST_SHOWN], "…") if len(values) > _MOST_SHOWN else values
            where = tuple(place for each in group for place in each.where)
            variant = "many_merged" if finding.message_key.endswith(".merged") else "many"
            yield make_finding(codes.DECK_CELL_NO_COUNT, where, variant=variant, values=shown, count=len(group))


def _rows_told_once(findings: Sequence[Finding]) -> Iterator[Finding]:
    """What is said of rows that are no number and name: of several that they are a table without headings."""
    if len(findings) < 2:
        yield from findings
        return
    where = tuple(place for each in findings for place in each.where)
    value = findings[0].facts["value"]
    found = make_finding(codes.DECK_NOTATION_UNKNOWN, where, variant="table", value=value, count=len(findings))
    yield replace(found, hint="table_hint")


class NotRead:
    """The rows and columns of a sheet that are not about decks: reported once, so that nothing is dropped silently."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.rows: list[int] = []
        self.columns: dict[int, str] = {}

    def findings(self) -> Iterator[Finding]:
        for row in (row for row in self.grid.rows if row.number in self.rows):
            for text in (text for value in row.cells.values() if leaves_open(text := clean(str(value)))):
                yield note_left_open(self.grid.ref(row.number), text)
        if self.rows:
            yield make_finding(codes.DECK_NOT_READ, self.grid.ref(self.rows[0]), rows=spans(self.rows))
        if self.columns:
            headings = (self.columns[column] or column_letters(column) for column in sorted(self.columns))
            yield make_finding(
                codes.DECK_NOT_READ, self.grid.ref(), variant="columns", headings=tuple(dict.fromkeys(headings))
            )


def may_be_total(text: str) -> bool:
    """True if a cell may say of its row that it adds up the others."""
    return is_sum(text) or fold(text) in _UNITS or _OF_A_PART.fullmatch(clean(text)) is not None


def note_left_open(where: SourceRef, text: str) -> Finding:
    """The finding about such a text."""
    found = make_finding(codes.DECK_MARKED, where, variant="note", value=text[:_LONGEST_SHOWN])
    return replace(found, hint="note_hint")


def leaves_open(text: str) -> bool:
    """True if a row beside the cards says that they may not count as they stand there: `※地割れは1枚に減らしました`."""
    if takes_out(text):
        return True
    rest = without_direction(text.lstrip("※ ")) if text.startswith("※") else ""
    return bool(rest) and not says_off(rest) and (bool(doubt_of(rest)) or is_beside(rest))


def is_note(text: str) -> bool:
    """True if a cell that stands alone is a remark (`# …`, `// …`, `※…`), or the title of some: `備考`, `凡例`."""
    is_title = role_of(clean(text).rstrip(":：")) is Role.REMARK
    return is_title or fold(text).startswith(("#", "//", "※"))
