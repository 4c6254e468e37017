"""Decks as files: text, csv, xlsx or json, in the form that the readers read back to the same deck.

A card stands there by its name. Where a name would be ambiguous, could be read in another way or could not be seen
on a screen, its id stands there instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any, Final

from hantei.core.card import Card, Catalog
from hantei.core.errors import OutputError
from hantei.core.finding import SourceRef
from hantei.core.text import clean, printable
from hantei.files.not_counting import is_marked_sheet
from hantei.files.sheet import as_text
from hantei.files.writing.json_text import json_text
from hantei.files.writing.plain_csv import csv_text
from hantei.files.writing.workbook import column_width, new_page, new_workbook
from hantei.validators.deck import MOST_COPIES, Deck
from hantei.validators.decks.json_file import FORMAT, ONE, SEVERAL
from hantei.validators.decks.names import sheet_names
from hantei.validators.decks.resolve import Lookup
from hantei.validators.decks.sections import SectionNames, is_beside
from hantei.validators.decks.sheets.single import may_be_total
from hantei.validators.decks.text.file import LineReader, unreadable_text
from hantei.validators.decks.text.ordinals import is_run, numbered_runs
from hantei.validators.notations import readings
from hantei.validators.spec import ParseName, Section

FORMS: Final = ("text", "csv", "xlsx", "json")
ENDINGS: Final = {"text": ".txt", "csv": ".csv", "xlsx": ".xlsx", "json": ".json"}
IN_ONE_FILE: Final = ("xlsx", "json")
"""The forms of which one file holds several decks."""

_NOTATIONS: Final = ("{count} {name}", "{count}x {name}", "{name} x{count}", "{count}枚 {name}", "{name} ({count})")
"""Ways to write a line of text, the most usual first."""
_LONGEST_HEAD: Final = 200
_HEADINGS: Final = {"ja": ("区分", "枚数", "カード名"), "en": ("section", "count", "card")}
_HEADS: Final = {
    "ja": {"game": "ゲーム", "name": "デッキ名", "player": "プレイヤー"},
    "en": {"game": "game", "name": "deck", "player": "player"},
}
_PLAIN_SHEET: Final = "deck"
_WHERE: Final = SourceRef("")


@dataclass(frozen=True)
class Writing:
    """The decks of one game to be written: its sections, and the catalogue that names are read by."""

    game: str
    sections: tuple[Section, ...]
    catalog: Catalog
    parse_name: ParseName | None = None
    language: str = "ja"

    @cached_property
    def lookup(self) -> Lookup:
        return Lookup(self.catalog, self.parse_name)

    @cached_property
    def section_names(self) -> SectionNames:
        return SectionNames(self.sections)

    def label(self, section: str) -> str:
        """Return the name of a section in a file."""
        known = next((known for known in self.sections if known.id == section), None)
        label = section if known is None else known.label(self.language)
        return label if self.section_names.find(label) == section else section

    def lines(self, deck: Deck) -> Iterator[tuple[str, Card, int]]:
        """Section, card and copies, each card of a section once, in the order of the game's sections."""
        counts: dict[str, dict[str, int]] = {section.id: {} for section in self.sections}
        cards: dict[str, Card] = {}
        for entry in deck.entries:
            cards[entry.card.id] = entry.card
            of_section = counts.setdefault(entry.section, {})
            of_section[entry.card.id] = of_section.get(entry.card.id, 0) + entry.count
        for section, copies in counts.items():
            for card_id, count in copies.items():
                for part in _parts(count):
                    yield section, cards[card_id], part

    def heads(self, deck: Deck) -> dict[str, str]:
        """Return the facts about the deck as a whole, in one line each; unknown ones are left out."""
        told = {"game": self.game, "name": _one_line(deck.name), "player": _one_line(deck.player)}
        return {key: value for key, value in told.items() if value}

    def cell(self, card: Card) -> str:
        """The card's name, or its id, as it may stand in a cell of its own."""
        return self._spelling(card, lambda name: name if self._reads_back(name, card) else "")

    def line(self, card: Card, count: int, notations: Sequence[str] = _NOTATIONS) -> str:
        """A line of text about the card."""
        return self._spelling(card, lambda name: self._line(name, card, count, notations))

    def no_card(self, lines: Sequence[str]) -> str:
        """The first of some lines, all about the deck, that no card is called by."""
        return next((line for line in lines if not self.lookup.meanings(readings(line))), lines[0])

    def _spelling(self, card: Card, attempt: Callable[[str], str]) -> str:
        for name in (card.name, card.id):
            written = attempt(name) if self._may_stand(name) else ""
            if written:
                return written
        raise OutputError("deck_card_unwritable", name=card.name, id=card.id)

    @staticmethod
    def _may_stand(name: str) -> bool:
        return (
            clean(name) == name and "\n" not in name and printable(name) == name and not unreadable_text(name, _WHERE)
        )

    def _reads_back(self, name: str, card: Card) -> bool:
        found = self.lookup.cards(as_text(name))
        return not may_be_total(name) and [other.id for other in found] == [card.id]

    def _line(self, name: str, card: Card, count: int, notations: Sequence[str]) -> str:
        lines = (notation.format(count=count, name=name) for notation in notations)
        return next((line for line in lines if self._means(line, card, count)), "")

    def _means(self, line: str, card: Card, count: int) -> bool:
        """True if a line means these copies of this card and nothing else."""
        reader = LineReader(self.section_names)
        reader.read(_WHERE, line)
        options = self.lookup.options(reader.lines[0]) if len(reader.lines) == 1 else []
        meant = [[(part.count, [other.id for other in part.cards]) for part in option] for option in options]
        return meant == [[(count, [card.id])]]


def _parts(count: int) -> Iterator[int]:
    """A number of copies in portions that a line may have."""
    while count > MOST_COPIES:
        yield MOST_COPIES
        count -= MOST_COPIES
    yield count


def _one_line(text: str) -> str:
    return printable(" ".join(clean(text).split("\n")))[:_LONGEST_HEAD]


def _as_told(text: str) -> str:
    """A name as it is where JSON can hold it: there what can't be seen is escaped, and nothing else changes."""
    return text if unreadable_text(text, _WHERE) is None else _one_line(text)


def text_of(deck: Deck, writing: Writing) -> str:
    """The deck as people type it."""
    lines = [writing.no_card(_head_lines(key, value, writing.language)) for key, value in writing.heads(deck).items()]
    section = "main"
    lines.append("")
    cards = list(writing.lines(deck))
    notations = _NOTATIONS[1:] if _look_numbered(cards) else _NOTATIONS
    for part, card, count in cards:
        if part != section:
            section = part
            lines.extend(("", writing.no_card(section_lines(part, writing.label(part)))))
        lines.append(writing.line(card, count, notations))
    return "\n".join(lines) + "\n"


def _head_lines(key: str, value: str, language: str) -> tuple[str, ...]:
    """Ways to write a line about the deck as a whole, the most usual first."""
    words = dict.fromkeys(("game" if key == "game" else _HEADS[language][key], key, *(h[key] for h in _HEADS.values())))
    return tuple(f"{word}: {value}" for word in words)


def section_lines(section: str, label: str) -> tuple[str, ...]:
    return tuple(form.format(name) for form in ("[{}]", "【{}】", "{}:") for name in dict.fromkeys((label, section)))


def _look_numbered(cards: Sequence[tuple[str, Card, int]]) -> bool:
    """True if the numbers of copies in a section, or in all of a short deck, would pass for those of a list."""
    return is_run([n for *_, n in cards]) or any(
        numbered_runs([n for part, _, n in cards if part == section]) for section in {part for part, *_ in cards}
    )


def table_of(deck: Deck, writing: Writing) -> list[list[str | int]]:
    """The deck as rows of a sheet, all of one width: what is known of it, a blank row, the headings, the cards."""
    has_sections = len(writing.sections) > 1
    headings: list[str | int] = list(_HEADINGS[writing.language][0 if has_sections else 1 :])
    blank = [""] * (len(headings) - 2)
    heads = _HEADS[writing.language]
    rows: list[list[str | int]] = [[heads[key], value, *blank] for key, value in writing.heads(deck).items()]
    rows += [["" for _ in headings], headings]
    for section, card, count in writing.lines(deck):
        rows.append(
            [writing.label(section), count, writing.cell(card)] if has_sections else [count, writing.cell(card)]
        )
    return rows


def csv_of(deck: Deck, writing: Writing) -> str:
    """The deck as csv."""
    return csv_text(table_of(deck, writing))


def data_of(deck: Deck, writing: Writing) -> dict[str, Any]:
    """The deck as the JSON form has it, without the key that names the form."""
    sections: dict[str, list[dict[str, str | int]]] = {}
    for section, card, count in writing.lines(deck):
        sections.setdefault(section, []).append({"card": writing.cell(card), "count": count})
    told = {"game": writing.game, "name": _as_told(deck.name), "player": _as_told(deck.player)}
    return {**told, "sections": sections}


def json_of(decks: Sequence[tuple[Deck, Writing]]) -> str:
    """One deck, or several in one file."""
    data = [data_of(deck, writing) for deck, writing in decks]
    return json_text({ONE: FORMAT, **data[0]} if len(data) == 1 else {SEVERAL: FORMAT, "decks": data})


def xlsx_of(decks: Sequence[tuple[Deck, Writing]]) -> bytes:
    """A workbook with a sheet per deck."""
    stream = BytesIO()
    with new_workbook(stream) as workbook:
        bold = workbook.add_format({"bold": True, "bg_color": "#D9E1F2", "bottom": 1})
        text = workbook.add_format({"num_format": "@"})
        for name, (deck, writing) in zip(sheet_names(_sheet_label(deck) for deck, _ in decks), decks, strict=True):
            page = new_page(workbook, name)
            rows = table_of(deck, writing)
            header = len(writing.heads(deck)) + 2
            for number, row in enumerate(rows, start=1):
                for column, cell in enumerate(row, start=1):
                    style = bold if number == header else text if isinstance(cell, str) else None
                    page.put(number, column, cell, style)
            for column, cells in enumerate(zip(*rows, strict=True)):
                page.sheet.set_column(column, column, column_width(cells))
    return stream.getvalue()


def _sheet_label(deck: Deck) -> str:
    """What the sheet of a deck is called: not as one that does not count (例, 没), even if the deck is."""
    return _PLAIN_SHEET if is_marked_sheet(deck.name) or is_beside(deck.name) else deck.name


def file_of(decks: Sequence[tuple[Deck, Writing]], form: str) -> bytes:
    """The content of a file of this form; text and csv hold one deck."""
    if form == "json":
        return json_of(decks).encode()
    if form == "xlsx":
        return xlsx_of(decks)
    [(deck, writing)] = decks
    return text_of(deck, writing).encode() if form == "text" else csv_of(deck, writing).encode("utf-8-sig")
