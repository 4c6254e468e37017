"""Forms with a table for each section, whose name is the heading of its cards: `No. | メインデッキ | 枚数`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.core.finding import make_finding
from hantei.files.not_counting import is_sum
from hantei.validators import codes
from hantei.validators.decks.headings import Role, heading_key
from hantei.validators.decks.read_deck import SectionsOf
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.sheets.blocks import LAST_COLUMN, Block, one_deck, part_of
from hantei.validators.decks.sheets.cells import Grid, Row
from hantei.validators.decks.sheets.layout import (
    ROWS_SEARCHED,
    Header,
    Heads,
    Layout,
    find_header,
    head_pairs,
    heads_above,
)
from hantei.validators.decks.sheets.single import NotRead, SheetDeck

_BESIDE: Final = (Role.REMARK, Role.PRINTED)


def form_of(grid: Grid, sections_of: SectionsOf) -> list[Block]:
    """The tables of a form, from left to right, each with the heading of its cards as its title; none where the sheet
    is no form. A heading alone must be a section's name; of several the reader says which are none. Above the headings
    of cards and copies `デッキ | 枚数` is a deck that is called so."""
    header = find_header(grid)
    begin = header.row if header is not None and header.has(Role.CARD) and header.has(Role.COUNT) else 0
    heads = (head_pairs(grid, row) for row in grid.rows[:ROWS_SEARCHED])
    game = next((pairs["game"][1] for pairs in heads if "game" in pairs), "")
    sections = SectionNames(sections_of(game))
    for row in grid.rows[:ROWS_SEARCHED]:
        if row.number < begin and head_pairs(grid, row):
            continue
        tables = _tables(Header.of(grid, row))
        titles = [sections.title(text) or sections.group(text) for text in map(_title, tables)]
        if len(tables) > 1 or any(titles):
            return _blocks(grid, row, tables)
    return []


def read_form(blocks: list[Block], name: str, sections_of: SectionsOf) -> tuple[list[SheetDeck], NotRead]:
    """The deck of a form, and what of it was not read."""
    sections = SectionNames(sections_of(blocks[0].layout.heads.get("game")))
    skipped = NotRead(blocks[0].grid)
    strange = [block for block in blocks if not (sections.title(block.title) or sections.group(block.title))]
    strange = [block for block in strange if any(_names(block))]
    if len(strange) > 1:
        return [_of_strange(strange, name, sections)], skipped
    found = one_deck(blocks, name, sections_of, skipped)
    if isinstance(found, SheetDeck):
        if len({block.title for block in blocks}) < len(blocks):
            found.report(codes.DECK_BLOCKS, blocks[0].grid.ref(), count=len(blocks))
        return [found], skipped
    deck = SheetDeck(blocks[0].grid, name, blocks[0].grid.ref(), sections)
    twice = make_finding(codes.DECK_LAYOUT_UNCLEAR, found.where, variant="blocks", value=found.text)
    deck.take_finding(replace(twice, hint="blocks_hint"))
    return [deck], skipped


def _of_strange(blocks: list[Block], name: str, sections: SectionNames) -> SheetDeck:
    """The deck of several tables whose headings are no sections, which may be the names of decks."""
    first = blocks[0].grid
    deck = SheetDeck(first, name, first.ref(), sections)
    deck.reader.unplaced.extend(text for block in blocks for text in _names(block))
    where = tuple(first.ref(block.row, block.column) for block in blocks)
    values = tuple(dict.fromkeys(block.title for block in blocks))
    labels = sections.labels
    found = make_finding(codes.DECK_SECTION_UNKNOWN, where, variant="several", values=values, sections=labels)
    deck.take_finding(replace(found, hint="several_hint" if labels else "decks_hint"))
    return deck


def _names(block: Block) -> list[str]:
    """What stands below the heading of a table's cards."""
    rows = (row for row in block.grid.rows if row.number > block.row and block.column in row.cells)
    return [text for row in rows if not is_sum(text := block.grid.text(row, block.column))]


def _title(table: Header) -> str:
    return table.headings[table.column(Role.CARD)]


def _tables(header: Header) -> list[Header]:
    """The headings of each table of a row that has nothing but numbers of copies, what may be the names of sections,
    one for each of these numbers and all on the same side of them, and what stands beside cards."""
    columns = header.headings
    counts = header.columns(Role.COUNT)
    named = [column for column in header.columns(Role.OTHER, Role.DECK) if not header.headings[column].isdecimal()]
    if not counts or len(columns) != len(counts) + len(named) + len(header.columns(*_BESIDE)):
        return []
    kinds = {column: "\n" if column in named else heading_key(text) for column, text in columns.items()}
    first, *_ = columns
    alike = [column for column in columns if kinds[column] == kinds[first]]
    begins = alike if len(alike) == len(counts) else [first, *min(named, counts)[1:]]
    ends = [*begins[1:], LAST_COLUMN]
    tables = [_table(header, named, left, right) for left, right in zip(begins, ends, strict=True)]
    is_form = all(len(table.columns(role)) == 1 for table in tables for role in (Role.CARD, Role.COUNT))
    sides = {table.column(Role.CARD) < table.column(Role.COUNT) for table in tables}
    return tables if is_form and len(sides) == 1 else []


def _table(header: Header, named: list[int], left: int, right: int) -> Header:
    headings = {column: text for column, text in header.headings.items() if left <= column < right}
    roles = {column: Role.CARD if column in named else header.roles[column] for column in headings}
    return Header(header.row, headings, roles)


def _blocks(grid: Grid, row: Row, tables: list[Header]) -> list[Block]:
    """The tables with their cells; what stands above all of them is told with the first."""
    begins = [1, *(min(table.headings) for table in tables[1:])]
    lasts = [*(column - 1 for column in begins[1:]), LAST_COLUMN]
    layouts = [heads_above(grid, tables[0]), *(Layout(table, Heads()) for table in tables[1:])]
    return [
        Block(Grid(part_of(grid.sheet, left, right)), layout, _title(table), row.number, table.column(Role.CARD))
        for table, layout, left, right in zip(tables, layouts, begins, lasts, strict=True)
    ]
