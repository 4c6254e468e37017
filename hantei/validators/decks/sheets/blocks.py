"""Tables of decks that stand side by side on a sheet: one deck in several columns of a page, or several decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from hantei.core.text import fold
from hantei.files.sheet import Sheet, as_text
from hantei.validators import codes
from hantei.validators.deck import DeckLine
from hantei.validators.decks.headings import Role, heading_key
from hantei.validators.decks.read_deck import SectionsOf
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.sheets.cells import Grid
from hantei.validators.decks.sheets.down import CardsDown
from hantei.validators.decks.sheets.layout import Header, Layout, cards_above, find_header, find_layout, might_be_card
from hantei.validators.decks.sheets.single import NotRead, SheetDeck
from hantei.validators.decks.text.file import header_of

LAST_COLUMN: Final = 1 << 30
_ONE_EACH: Final = (Role.CARD, Role.COUNT)
_OF_OTHERS: Final = (Role.PLAYER, Role.DECK, Role.GAME, Role.NAME)


@dataclass(frozen=True, slots=True)
class Block:
    """One of the tables: its cells, its layout, and the title that stands above it, with its place."""

    grid: Grid
    layout: Layout
    title: str = ""
    row: int = 0
    column: int = 0


def blocks_of(grid: Grid) -> list[Block]:
    """The tables that stand side by side on a sheet, each of cards and counts under the same headings; none where it
    has one or where its headings tell no more."""
    header = find_header(grid)
    if header is None:
        return []
    first, *_ = header.headings
    begins = [c for c, text in header.headings.items() if heading_key(text) == heading_key(header.headings[first])]
    if len(begins) < 2:
        return []
    lasts = [*(column - 1 for column in begins[1:]), LAST_COLUMN]
    parts = [Grid(part_of(grid.sheet, left, right)) for left, right in zip([1, *begins[1:]], lasts, strict=True)]
    layouts = [find_layout(part) for part in parts]
    found = [
        Block(part, layout)
        for part, layout in zip(parts, layouts, strict=True)
        if isinstance(layout, Layout) and _is_of_cards(layout.header, header.row)
    ]
    return list(_titled(found, header.row)) if len(found) == len(parts) else []


def _is_of_cards(header: Header | None, row: int) -> bool:
    """True if a part of the header row is that of a table of cards and their counts."""
    if header is None or header.row != row or header.has(*_OF_OTHERS):
        return False
    return all(len(header.columns(role)) == 1 for role in _ONE_EACH)


def part_of(sheet: Sheet, left: int, right: int) -> Sheet:
    """The cells of some columns, at their places."""
    rows = [(row, [v if left <= c <= right else None for c, v in enumerate(vs, start=1)]) for row, vs in sheet.rows]
    return replace(
        sheet,
        rows=rows,
        marks={place: mark for place, mark in sheet.marks.items() if left <= place[1] <= right},
        struck={place: text for place, text in sheet.struck.items() if left <= place[1] <= right},
        merged=[spot for spot in sheet.merged if left <= spot[1] <= right],
    )


def _titled(blocks: list[Block], header: int) -> Iterator[Block]:
    """The blocks with their titles: the nearest row above the headings in which each has one cell."""
    above = {row.number for block in blocks for row in block.grid.rows if row.number < header}
    for number in sorted(above, reverse=True):
        rows = [next((row for row in block.grid.rows if row.number == number), None) for block in blocks]
        if all(row is not None and len(row.cells) == 1 for row in rows):
            for block, row in zip(blocks, rows, strict=True):
                [(column, value)] = row.cells.items() if row is not None else [(0, "")]
                yield replace(block, title=" ".join(as_text(value).split()), row=number, column=column)
            return
    yield from blocks


def read_blocks(blocks: list[Block], name: str, sections_of: SectionsOf) -> tuple[list[SheetDeck], NotRead] | None:
    """The decks of some tables, and what of them was not read; None where one deck may be meant or several."""
    sections = SectionNames(sections_of(blocks[0].layout.heads.get("game")))
    named = [sections.title(block.title) or sections.group(block.title) for block in blocks]
    skipped = NotRead(blocks[0].grid)
    if not any(named) and blocks[0].title:
        return [_own_deck(block, name, sections_of, skipped) for block in blocks], skipped
    if any(named) and not all(named):
        return None
    deck = one_deck(blocks, name, sections_of, skipped)
    if not isinstance(deck, SheetDeck):
        return None
    deck.report(codes.DECK_BLOCKS, blocks[0].grid.ref(), count=len(blocks))
    return [deck], skipped


def one_deck(blocks: list[Block], name: str, sections_of: SectionsOf, skipped: NotRead) -> SheetDeck | DeckLine:
    """The deck of all tables, or a card that stands in two of them in one section."""
    deck: SheetDeck | None = None
    seen: dict[tuple[str, str], DeckLine] = {}
    for block in blocks:
        down = CardsDown(block.grid, block.layout, name, sections_of)
        if deck is not None:
            down.decks = dict.fromkeys(down.decks, deck)
        for each in down.decks.values():
            each.waits_for_blocks = True
        if block.title:
            down.heading = (block.title, block.row, block.column)
        begin = len(deck.reader.lines) if deck is not None else 0
        [deck] = down.read()
        _close_remarks(deck)
        own = {(line.section, fold(line.card_id or line.text)): line for line in deck.reader.lines[begin:]}
        again = next((line for key, line in own.items() if key in seen), None)
        if again is not None:
            return again
        seen |= own
        _look_above(block, down, deck, skipped)
    assert deck is not None  # there is a table at least
    deck.close_blocks()
    return deck


def _look_above(block: Block, down: CardsDown, deck: SheetDeck, skipped: NotRead) -> None:
    """Say of the rows above a table what is neither its title nor taken for the deck."""
    above = [row for row in block.layout.above if row.number not in down.above]
    above = [row for row in above if row.number != block.row or not block.title]
    for finding in cards_above(block.grid, above):
        deck.take_finding(finding)
    skipped.rows.extend(row.number for row in above if not might_be_card(row))
    skipped.rows.extend(down.skipped.rows)
    skipped.columns |= down.skipped.columns


def _close_remarks(deck: SheetDeck) -> None:
    """Note that the remarks below the last card of a table say nothing of the cards of the next one beside it."""
    remarks, end = deck.reader.remarks, len(deck.reader.lines)
    deck.reader.remarks = [replace(each, place=LAST_COLUMN) if each.place == end else each for each in remarks]


def _own_deck(block: Block, name: str, sections_of: SectionsOf, skipped: NotRead) -> SheetDeck:
    """The deck of one table, called by its title or as that says: `プレイヤー：あおい`."""
    key, text = header_of(block.title) or ("name", block.title)
    down = CardsDown(block.grid, block.layout, text if key == "name" else name, sections_of)
    [deck] = down.read()
    if key == "player":
        deck.player = text
    _look_above(block, down, deck, skipped)
    return deck
