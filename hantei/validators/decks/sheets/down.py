"""Sheets with one card per row: one deck with a count column, or one column per deck."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import clean, fold, is_ditto
from hantei.files.not_counting import (
    doubtful,
    is_status,
    is_tick,
    mark_of,
    says_no,
    says_yes,
    sum_told,
    takes_out_by_yes,
)
from hantei.validators import codes
from hantei.validators.deck import MOST_COPIES
from hantei.validators.decks.headings import OF_MONEY, Role, heading_key, role_of
from hantei.validators.decks.read_deck import SectionsOf
from hantei.validators.decks.sections import SectionNames, is_beside, is_section_line
from hantei.validators.decks.sheets.cells import Grid, Row, count_of
from hantei.validators.decks.sheets.layout import Heads, Layout, head_pairs, is_price
from hantei.validators.decks.sheets.single import NotRead, SheetDeck, is_note, may_be_total

_SHOWN: Final = 60
_TICKS: Final = frozenset(map(fold, ("チェック", "確定", "投入", "入れる", "check", "checked", "✓", "☑")))
"""What columns of boxes beside the counts are called, which may say whether a card is in the deck."""
_CIRCLES: Final = re.compile("[○◯〇●]{1,4}")
_ELSEWHERE: Final = re.compile(
    r"[→⇒➡※(]?(?P<section>[^、。()]{1,10}?)(?:デッキ)?(?:[へに]|行き|に(?:入れる|移動|回す)|へ移動)[)。]?"
)
"""A remark that puts a card into a section: `エクストラに入れる`."""
_TOLD_ABOVE: Final = re.compile(r"(?P<section>[^:：]{1,12})[:：]\s*(?P<name>\S.*)")
_LONGEST_ABOVE: Final = 4
_FEWEST_COPIES: Final = 2
"""So many rows with the card above them may each be a copy."""
_MANY: Final = 10
"""More copies than anybody plays of one card."""


class CardsDown:
    """The reading of one sheet.

    name, id, section  the columns of the card's name, its id and its section, 0 where there is none
    status             the columns that say which cards count (採用), with the rows in which each of their texts stands
    above              the rows above the headings that name a card
    decks              the column of its counts -> the deck; column 0 for a deck without one, where a row is one copy
    """

    def __init__(self, grid: Grid, layout: Layout, name: str, sections_of: SectionsOf) -> None:
        assert layout.header is not None  # without a header there are no columns
        self.grid = grid
        self.header = layout.header
        self.skipped = NotRead(grid)
        self.name = self.header.column(Role.CARD)
        self.id = self.header.column(Role.ID)
        self.section = self.header.column(Role.SECTION)
        others = [] if self.header.has(Role.COUNT) else self.header.columns(Role.OTHER)
        self.is_one_deck = not others
        self.columns = others or [self.header.column(Role.COUNT)]
        self.decks = {column: self._deck(layout, column, name, sections_of) for column in self.columns}
        self.status: dict[int, dict[str, list[int]]] = {
            column: {}
            for column, heading in self.header.headings.items()
            if column not in self.columns
            and (is_status(heading) or heading_key(heading) in _TICKS or self._is_ticked(column))
        }
        if not self.section:
            self.section = self._column_of_sections()
        self.fills_sections = self._writes_sections_once()
        self.circled = {column for column in self.columns if column and self._has_circles(column)}
        self._tell_what_is_taken()
        self._ask_whether_rows_are_copies()
        self.heading = ("", 0, self.name)
        self.last_section = ""
        self.last_name = ""
        self.above = frozenset(self._take_all_above(layout))

    def _ask_whether_rows_are_copies(self) -> None:
        """Of decks side by side each has all copies of a card in one row: where a card has several, one right below the
        other, each row may be a copy, and the numbers something else."""
        names = [(row.number, self.grid.text(row, self.name)) for row in self.grid.rows if row.number > self.header.row]
        again = [b for a, b in pairwise(names) if a[1] == b[1] and clean(a[1]) and not is_ditto(a[1])]
        if self.is_one_deck or self.section or not self.name or len(again) < _FEWEST_COPIES:
            return
        for column, deck in self.decks.items():
            facts = {"heading": self.header.headings[column], "value": again[0][1]}
            where = self.grid.ref(again[0][0], self.name)
            found = make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="rows", **facts)
            deck.take_finding(replace(found, hint="rows_hint"))

    def _is_ticked(self, column: int) -> bool:
        """True if a column whose heading says nothing else is ticked beside some cards and not beside others."""
        if self.header.roles[column] not in (Role.OTHER, Role.SECTION) or not self.is_one_deck:
            return False
        texts = [clean(self.grid.text(row, column)) if column in row.cells else "" for row in self._card_rows()]
        told = [text for text in texts if text]
        is_box = all(is_tick(text) and count_of(text) is None for text in told)
        return bool(told) and is_box and len(set(map(fold, texts))) > 1

    def _card_rows(self) -> list[Row]:
        """The rows below the headings that have the name of something."""
        below = [row for row in self.grid.rows if row.number > self.header.row and self.name in row.cells]
        return [row for row in below if not any(map(may_be_total, self.grid.texts(row).values()))]

    def _writes_sections_once(self) -> bool:
        """True if a table names each section in its first row only: that of the main deck, above all cards, too."""
        rows = self._card_rows() if self.section else []
        texts = [self.grid.merged_text(row, self.section) for row in rows if len(row.cells) > 1]
        filled = [fold(text) for text in texts if text]
        if len(texts) < _FEWEST_COPIES or not texts[0] or texts[1] or len(set(filled)) < len(filled):
            return False
        sections = next(iter(self.decks.values())).reader.sections
        told = [sections.title(text) or sections.group(text) if text else "" for text in texts]
        others = [number for number, section in enumerate(told) if section not in ("main", "")]
        return told[0] == "main" and bool(others) and "" in told[others[0] :]

    def _has_circles(self, column: int) -> bool:
        """True if the cells of a column hold as many circles as there are copies, not all of them the same."""
        texts = [clean(self.grid.text(row, column)) for row in self._card_rows() if column in row.cells]
        return all(map(_CIRCLES.fullmatch, texts)) and len(set(map(len, texts))) > 1

    def _tell_what_is_taken(self) -> None:
        """Say how cells are read that don't say it themselves."""
        needed = self.header.column(Role.COUNT)
        deck = next(iter(self.decks.values()))
        if needed and role_of(self.header.headings[needed]) is not Role.COUNT:
            deck.report(codes.DECK_TABLE_TAKEN, self._heading(needed), heading=self.header.headings[needed])
        for column in self.circled:
            heading = self.header.headings[column]
            deck.report(codes.DECK_TABLE_TAKEN, self._heading(column), variant="circles", heading=heading)
        if self.fills_sections:
            heading = self.header.headings[self.section]
            deck.report(codes.DECK_TABLE_TAKEN, self._heading(self.section), variant="sections", heading=heading)

    def _heading(self, column: int) -> SourceRef:
        return self.grid.ref(self.header.row, column)

    def _column_of_sections(self) -> int:
        """The column that names sections though its heading says something else, 種別 or 枠: it has a text for each
        card, or nothing but sections, no number, and one of them is the name of another section than the main deck. 0
        where there is none; of several that don't say the same none is taken, and the deck can't be judged."""
        sections = next(iter(self.decks.values())).reader.sections
        rows = [row for row in self.grid.rows if row.number > self.header.row and self.name in row.cells]
        found: dict[tuple[str | None, ...], int] = {}
        for column in self.header.columns(Role.PRINTED, Role.REMARK, Role.OTHER):
            texts = [text for row in rows if (text := self.grid.merged_text(row, column)) and not is_ditto(text)]
            of = tuple(sections.title(text) or sections.group(text) for text in texts)
            is_full = len(rows) == sum(bool(self.grid.merged_text(row, column)) for row in rows)
            if any(count_of(row[column]) is not None for row in rows) or not (is_full or all(of)):
                continue
            if any(sections.title(text) not in ("main", None) for text in texts):
                found.setdefault(of, column)
        if len(found) > 1:
            places = tuple(self.grid.ref(self.header.row, column) for column in found.values())
            first, second = (self.header.headings[column] for column in list(found.values())[:2])
            facts = {"heading": first, "other": second}
            for deck in self.decks.values():
                deck.take_finding(make_finding(codes.DECK_LAYOUT_UNCLEAR, places, variant="twice", **facts))
            return 0
        return next(iter(found.values()), 0)

    def _take_all_above(self, layout: Layout) -> list[int]:
        """The rows above the headings that name cards or the section of what is below; they are taken."""
        taken: list[int] = []
        title: Row | None = None
        for row in layout.above:
            sections = next(iter(self.decks.values())).reader.sections
            texts = list(self.grid.texts(row).values())
            is_title = len(texts) == 1 and sections.title(texts[0]) is not None
            if self.is_one_deck and (self._take_above(row) or self._take_told(row)):
                taken.append(row.number)
            elif is_title:
                title = row
                taken.append(row.number)
            elif len(texts) == 1 and is_beside(texts[0]):
                for deck in self.decks.values():
                    where = self.grid.ref(row.number, next(iter(row.cells)))
                    deck.report(codes.DECK_MARKED, where, variant="divider", value=texts[0][:_SHOWN])
            elif title is not None and len(texts) == 1 and self._take_below_title(title, row):
                taken.append(row.number)
            elif any(sections.title(text) not in (None, "main") for text in texts) and len(texts) < _LONGEST_ABOVE:
                self._ask_about_above(row)
        if title is not None and taken[-1] == title.number:
            self._is_alone(title)
        return taken

    def _take_told(self, row: Row) -> bool:
        """True if a row above the headings names the card of a section in one cell: `リーダー：獅子王`."""
        [deck] = self.decks.values()
        texts = list(self.grid.texts(row).items())
        match = _TOLD_ABOVE.fullmatch(clean(texts[0][1])) if len(texts) == 1 else None
        section = deck.reader.sections.title(match["section"]) if match else None
        if match is None or section in (None, "main"):
            return False
        deck.add(str(section), 1, clean(match["name"]), self.grid.ref(row.number, texts[0][0]), [], "")
        return True

    def _take_below_title(self, title: Row, row: Row) -> bool:
        """True if a text alone below the title of another section, above the headings, is its card."""
        sections = next(iter(self.decks.values())).reader.sections
        section = sections.title(next(iter(self.grid.texts(title).values())))
        [(column, text)] = self.grid.texts(row).items()
        if section in (None, "main") or is_note(text) or not self.is_one_deck:
            return False
        [deck] = self.decks.values()
        deck.add(str(section), 1, clean(text), self.grid.ref(row.number, column), [(row.number, column)], "")
        return True

    def _ask_about_above(self, row: Row) -> None:
        """Ask about a row above the headings that has the name of a section beside other things."""
        sections = next(iter(self.decks.values())).reader.sections
        for column, text in self.grid.texts(row).items():
            if sections.title(text) not in (None, "main"):
                where = self.grid.ref(row.number, column)
                found = make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="section", heading=text)
                for deck in self.decks.values():
                    deck.take_finding(replace(found, hint="section_hint"))

    def _take_above(self, row: Row) -> bool:
        """True if a row above the headings names the card of a section, which it then adds: `リーダー | 獅子王`. One of
        the main deck may be how the deck is called."""
        [deck] = self.decks.values()
        columns, texts = list(row.cells), self.grid.texts(row)
        section = deck.reader.sections.title(texts[columns[0]]) if len(columns) == 2 else None
        if section in (None, "main") or count_of(row[columns[-1]]) is not None:
            return False
        name = self.grid.name(row, columns[1])
        where = self.grid.ref(row.number, columns[1])
        if isinstance(name, Finding):
            deck.take_finding(name)
        elif name and section is not None:
            deck.add(section, 1, name, where, [(row.number, columns[1])], "")
        return True

    def _deck(self, layout: Layout, column: int, name: str, sections_of: SectionsOf) -> SheetDeck:
        at = 0 if self.is_one_deck else column
        game = layout.heads.get("game", at)
        own = name if self.is_one_deck else self.header.headings[column]
        told = {key: self._told(layout.heads, key, at) for key in ("name", "player")}
        deck = SheetDeck(self.grid, told["name"] or own, self.grid.ref(0, at), SectionNames(sections_of(game)))
        deck.game, deck.player = game, told["player"]
        return deck

    def _told(self, heads: Heads, key: str, at: int) -> str:
        """Return what the rows above say about one deck; a single value can't apply to each of several decks."""
        if len(self.columns) > 1 and heads.is_for_one(key):
            self.skipped.rows.append(heads.rows[key])
            return ""
        return heads.get(key, at)

    def read(self) -> list[SheetDeck]:
        """Return the decks, in the order of their columns."""
        last = self.header.row
        for row in self.grid.rows:
            if row.number <= self.header.row:
                continue
            if self.header.repeats(self.grid, row):
                self._look_at_headings(row, last)
            elif not self._is_no_card(row):
                self._read_row(row)
            last = row.number
        self._look_at_status()
        for deck in self.decks.values():
            deck.reader.close_titles()
        return list(self.decks.values())

    def _is_no_card(self, row: Row) -> bool:
        """True if a row is a title, a head, a remark or a total."""
        is_title = self._heads_section(row) or self._is_head(row) or self._is_alone(row)
        return is_title or self._is_sum(row) or self._is_counted_title(row)

    def _look_at_status(self) -> None:
        """Ask about rows that may not count, by the texts under 採用, or by empty cells beside a yes."""
        for column, said in self.status.items():
            heading = self.header.headings[column]
            for text in filter(says_yes, said) if takes_out_by_yes(heading) else doubtful(said):
                where = tuple(self.grid.ref(number, column, heading) for number in said[text])
                facts = {"value": text[:_SHOWN], "heading": heading}
                found = make_finding(codes.DECK_MARKED, where, variant="" if text else "blank", **facts)
                for deck in self.decks.values():
                    deck.take_finding(found)

    def _look_at_headings(self, row: Row, last: int) -> None:
        """Handle a repeated header: printed lists have it on every page, but after a gap (`last` is the row before)
        another deck may begin."""
        is_apart = row.number > last + 1 and last != self.heading[1]
        if self.is_one_deck and is_apart:
            self._report_second(row, "headings")
        else:
            self.skipped.rows.append(row.number)

    def _heads_section(self, row: Row) -> bool:
        """True if a row has the headings of a form's next table, a section's over its cards: `No. | サイド | 枚数`."""
        texts, count = self.grid.texts(row), self.header.column(Role.COUNT)
        if not count or self.name not in texts or role_of(texts.get(count, "")) is not Role.COUNT:
            return False
        others = (text for column, text in texts.items() if column not in (self.name, count))
        if any(role_of(text) not in (Role.REMARK, Role.PRINTED) for text in others):
            return False
        [deck] = self.decks.values()
        text, where = texts[self.name], self.grid.ref(row.number, self.name)
        if role_of(text) is not Role.OTHER and deck.reader.sections.title(text) is None:
            return False
        if not self._is_group(text, deck.reader.sections):
            deck.begin_section(text, where)
        self._begin(text, row.number, self.name)
        deck.reader.put_aside(where, text)
        return True

    def _is_head(self, row: Row) -> bool:
        """True if a row below the headings is the head of a deck: `デッキ名 | 炎`. No count stands in it."""
        pairs = head_pairs(self.grid, row)
        if not pairs or any(count_of(value) is not None for value in row.cells.values()):
            return False
        [first, *others] = self.decks.values()
        is_last = not any(each.number > row.number and self._holds_card(each) for each in self.grid.rows)
        told = {key: text for key, (_, text) in pairs.items()}
        if others or not is_last or "game" in told or first.player not in ("", told.get("player", first.player)):
            self._report_second(row, "")
        else:  # what a form asks for below the cards
            first.player = told.get("player", first.player)
            first.name = told.get("name", first.name)
        return True

    def _holds_card(self, row: Row) -> bool:
        """True if a row has a number of copies beside something."""
        return len(row.cells) > 1 and any(count_of(row[column]) is not None for column in self.columns)

    def _report_second(self, row: Row, variant: str) -> None:
        first = next(iter(self.decks.values()))
        shown = " | ".join(self.grid.texts(row).values())[:_SHOWN]
        first.report(codes.DECK_SECOND, self.grid.ref(row.number), variant=variant, value=shown)

    def _is_alone(self, row: Row) -> bool:
        """True if a row holds only one text that is no card: the name of a section, or a remark."""
        if len(row.cells) > 1:
            return False
        [column] = row.cells
        text = self.grid.text(row, column)
        first = next(iter(self.decks.values())).reader
        where = self.grid.ref(row.number, column)
        if self._is_group(text, first.sections):
            self._begin(text, row.number, column)
        elif is_section_line(text, first.sections):
            for deck in self.decks.values():
                deck.begin_section(text, where)
            self._begin(text, row.number, column)
        elif is_note(text):
            self.skipped.rows.append(row.number)
            first.look_at_remark(where, text)
        else:
            return False
        first.put_aside(where, text)
        return True

    def _is_counted_title(self, row: Row) -> bool:
        """True if a row has nothing but the name of a section and how many cards of it follow: `エクストラ | 3`."""
        counted = self.header.column(Role.COUNT)
        if set(row.cells) != {self.name, counted} or count_of(row[counted]) is None:
            return False
        [deck] = self.decks.values()
        text, where = self.grid.text(row, self.name), self.grid.ref(row.number, self.name)
        if deck.reader.sections.title(text) is None:
            return False
        deck.begin_section(text, where)
        self._begin(f"{text}（{count_of(row[counted])}枚）", row.number, self.name)
        deck.reader.put_aside(where, text)
        return True

    def _begin(self, text: str, row: int, column: int) -> None:
        """Begin the rows below a title, which may say how many cards of one deck they are."""
        self.heading = (text, row, column)
        for deck in self.decks.values():
            deck.reader.close_titles()
            section = deck.reader.sections.title(text) or deck.reader.sections.group(text)
            if section is not None and self.is_one_deck:
                deck.reader.tell_count(self.grid.ref(row, column), text, section)

    def _is_group(self, text: str, sections: SectionNames) -> bool:
        """True if a text is the title of the cards of a kind, and not under the title of another section that has such
        cards, too."""
        section = sections.group(text)
        above = sections.title(self.heading[0]) if self.heading[0] else None
        return section is not None and (above in (section, None) or not sections.has_groups(above))

    def _is_sum(self, row: Row) -> bool:
        """True if a row is a total of the others; its numbers are then compared with them."""
        texts = self.grid.texts(row)
        names = [texts[column] for column in (self.name, self.id) if column in texts]
        is_named = any(count_of(row[column]) is None for column in (self.name, self.id) if column in texts)
        is_total = next(iter(self.decks.values())).is_total
        labels = [text for text in (names if is_named else texts.values()) if is_total(text)]
        if not labels:
            return False
        for column, deck in self.decks.items():
            told = self._sum_in(row, labels[0], column) if self.is_one_deck else count_of(row[column])
            if told is not None or self.is_one_deck or column in row.cells:
                deck.check_sum(told, self.grid.ref(row.number, column or self.name), labels[0])
        return True

    @staticmethod
    def _sum_in(row: Row, label: str, column: int) -> int | None:
        """Return the number in the column of copies, the only one in a row, or the one beside the word in its cell."""
        if column and (told := count_of(row[column])) is not None:
            return told
        numbers = [number for value in row.cells.values() if (number := count_of(value)) is not None]
        return numbers[0] if len(numbers) == 1 else sum_told(label)

    def _read_row(self, row: Row) -> None:
        name = self._name(row)
        card_id = self.grid.name(row, self.id) if self.id else ""
        counts = {column: self._count(row, column) for column in self.columns}
        self._look_beside(row, counts)
        for problem in (name, card_id):
            if isinstance(problem, Finding):
                for deck in self._concerned(counts):
                    deck.take_finding(problem)
        if isinstance(name, Finding) or isinstance(card_id, Finding):
            return
        if not name and not card_id:
            self._read_nameless(row, counts)
            return
        if self._is_asked(row, name, counts) or self._is_money(name, counts):
            self.skipped.rows.append(row.number)
            for deck in self.decks.values():
                deck.reader.put_aside(self.grid.ref(row.number, self.name), name)
            return
        said = {column: self.grid.merged_text(row, column) for column in self.status}
        if any(map(says_no, filter(None, said.values()))) and not any(counts.values()):
            self.skipped.rows.append(row.number)
            return
        for column, text in said.items():
            self.status[column].setdefault(text, []).append(row.number)
        section = self._section_of(row)
        for column, count in counts.items():
            self._take(row, column, count, name, card_id, section)
        self._check_row_sum(row, counts)

    def _name(self, row: Row) -> str | Finding:
        """The name in a row; where each row is a copy, `〃` and a cell that is merged with the one above stand for
        the same."""
        name = self.grid.name(row, self.name)
        if isinstance(name, str) and self.columns == [0]:
            is_same = is_ditto(name) or (not name and self.grid.is_covered(row.number, self.name))
            name = self.last_name if self.last_name and is_same else name
            self.last_name = name
        return name

    def _is_asked(self, row: Row, name: str, counts: Mapping[int, int | Finding | None]) -> bool:
        """True if a row without a number of copies has a label and what a form asks for: `作成日 | 2026/11/20`."""
        if any(isinstance(count, int) for count in counts.values()):
            return False
        labels = [text for column, text in self.grid.texts(row).items() if column < self.name]
        is_answer = any(isinstance(count, Finding) for count in counts.values())
        told = (*labels, name) if is_answer else labels
        words = (
            text for text in map(clean, told) if not text.startswith(("#", "＃"))
        )  # `#N/A` is a number that failed
        return any(role_of(text.rstrip(":：")) is Role.REMARK for text in words)

    def _is_money(self, name: str, counts: Mapping[int, int | Finding | None]) -> bool:
        """True if a row of a bill without a number of copies is about what was paid: `お釣り`."""
        is_bill = any(map(is_price, self.header.headings.values()))
        return is_bill and fold(name) in OF_MONEY and not any(counts.values())

    def _count(self, row: Row, column: int) -> int | Finding | None:
        if column in self.circled and column in row.cells:
            return len(clean(self.grid.text(row, column)))
        return self.grid.count(row, column) if column else 1

    def _concerned(self, counts: Mapping[int, int | Finding | None]) -> list[SheetDeck]:
        """Return the decks with a value in a row; a single deck is concerned by every row."""
        return [self.decks[column] for column, count in counts.items() if self.is_one_deck or count not in (None, 0)]

    def _read_nameless(self, row: Row, counts: Mapping[int, int | Finding | None]) -> None:
        filled = {column: count for column, count in counts.items() if column and count not in (None, 0)}
        if not filled and any(self.header.roles.get(c) not in (Role.REMARK, Role.PRINTED) for c in row.cells):
            self.skipped.rows.append(row.number)
        for column in filled:
            self._report_nameless(row, column)

    def _report_nameless(self, row: Row, column: int) -> None:
        """Report a cell of a count column in a row without a card."""
        deck, value = self.decks[column], self.grid.text(row, column)
        if len(row.cells) == 1 and mark_of(value) == value:
            deck.report(codes.DECK_MARKED, self.grid.ref(row.number, column), variant="divider", value=value)
        elif row is self.grid.rows[-1] and self._is_total(deck, row, column):
            return  # without a word, but it says what was read
        elif count_of(row[column]) is None:
            deck.report(
                codes.DECK_CELL_NO_NAME, self.grid.ref(row.number, column), variant="text", value=value[:_SHOWN]
            )
        else:
            deck.report(codes.DECK_CELL_NO_NAME, self.grid.ref(row.number, self.name), value=value)

    @staticmethod
    def _is_total(deck: SheetDeck, row: Row, column: int) -> bool:
        """True if a number, with no text beside it, is that of all cards, or of those of the main deck."""
        told = count_of(row[column])
        if any(count_of(value) is None for value in row.cells.values()):
            return False
        return told is not None and told >= _MANY and told in (deck.total, deck.count_of_section("main"))

    def _section_of(self, row: Row) -> tuple[str, int, int]:
        """Return the section that a row names, and the cell that says so; column 0 if it is taken from a cell above."""
        if not self.section:
            return self.heading
        text = self.grid.merged_text(row, self.section)
        if text and not (self.last_section and is_ditto(text)):
            self.last_section = text
        if text:
            return self.last_section, row.number, self.section
        if self.last_section and not self.heading[0]:
            return self.last_section, row.number, self.section if self.fills_sections else 0
        return self.heading

    def _take(
        self,
        row: Row,
        column: int,
        count: int | Finding | None,
        name: str,
        card_id: str,
        section: tuple[str, int, int],
    ) -> None:
        deck = self.decks[column]
        where = self.grid.ref(row.number, self.name if name else self.id)
        cell = self.grid.ref(row.number, column)
        if isinstance(count, Finding):
            deck.take_finding(count)
            deck.reader.unplaced.append(name or card_id)
        elif not count and not self.is_one_deck:
            return
        elif count is None and len(row.cells) > 1 and self.grid.is_covered(row.number, column):
            deck.report(codes.DECK_CELL_NO_COUNT, cell, variant="merged", name=name or card_id)
        elif count is None:
            section_id = self._section_id(deck, row, section)
            if section_id is not None:
                is_alone = len(row.cells) == 1
                deck.add_uncounted(section_id, name or card_id, cell, card_id if name else "", is_alone=is_alone)
        elif count == 0:
            deck.report(codes.DECK_COUNT_BAD, cell, value="0", limit=MOST_COPIES)
        else:
            section_id = self._section_id(deck, row, section)
            if section_id is not None:
                used = [(row.number, c) for c in (self.name, self.id, self.section, column) if c]
                place = where if self.is_one_deck else cell
                deck.add(section_id, count, name or card_id, place, used, card_id if name else "")

    def _section_id(self, deck: SheetDeck, row: Row, section: tuple[str, int, int]) -> str | None:
        text, number, column = section
        if column:
            return deck.section_id(text, self.grid.ref(number, column) if text else self.grid.ref(number))
        if deck.reader.sections.find(text) in ("main", None):
            return "main"
        if len(row.cells) == 1:
            return "main"  # nothing else stands there: whether it is a card is asked
        deck.report(codes.DECK_SECTION_BLANK, self.grid.ref(row.number, self.section), value=text)
        return None

    def _look_beside(self, row: Row, counts: Mapping[int, int | Finding | None]) -> None:
        """Report filled cells in columns that are not about decks, or under no heading."""
        last = max(self.header.headings)
        copies = [count for count in counts.values() if isinstance(count, int)]
        for column in row.cells:
            role = self.header.roles.get(column)
            if column == self.section:
                continue
            is_remark = role is Role.REMARK or (role is Role.OTHER and column not in self.decks)
            if is_remark or role is Role.PRINTED:
                self.skipped.columns[column] = self.header.headings[column]
            if (
                column not in self.status
                and (is_remark or role is None)
                and (marked := self._marked(row, column, copies))
            ):
                for deck in self._concerned(counts):
                    deck.take_finding(marked)
                continue
            if role is not None:
                continue
            moved = self.grid.sheet.delimited and column > last
            if not moved and count_of(row[column]) is None:
                self.skipped.columns[column] = ""
                continue
            for deck in self.decks.values():
                deck.take_finding(self.grid.surplus(row, column, moved=moved))

    def _marked(self, row: Row, column: int, copies: list[int]) -> Finding | None:
        """The finding about a remark that may take a card out, change its number or put it elsewhere: `EXへ`."""
        heading = self.header.headings.get(column, "")
        marked = self.grid.marked(row, column, heading, copies)
        match = _ELSEWHERE.fullmatch(fold(self.grid.text(row, column)))
        sections = next(iter(self.decks.values())).reader.sections
        if marked is not None or match is None or sections.title(match["section"]) in (None, "main"):
            return marked
        facts = {"value": self.grid.text(row, column)[:_SHOWN], "heading": heading}
        where = self.grid.ref(row.number, column, heading)
        return make_finding(codes.DECK_MARKED, where, variant="" if heading else "alone", **facts)

    def _check_row_sum(self, row: Row, counts: Mapping[int, int | Finding | None]) -> None:
        """Compare a card's total in a row with its copies in all decks."""
        for column in self.header.columns(Role.SUM):
            if column not in row.cells or any(isinstance(count, Finding) for count in counts.values()):
                continue
            total = sum(count for count in counts.values() if isinstance(count, int))
            told = count_of(row[column])
            if told is None or told != total:
                deck = next(iter(self.decks.values()))
                facts = {"count": total} if told is None else {"value": told, "count": total}
                variant = "unread" if told is None else ""
                deck.report(codes.DECK_SUM_WRONG, self.grid.ref(row.number, column), variant=variant, **facts)
