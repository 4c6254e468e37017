"""The decks of a sheet: one deck, one per column, or one per row. The forms stand in docs/deck-files.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import clean, fold, is_decimal
from hantei.files.not_counting import is_marked_sheet, is_sum, sum_told
from hantei.files.sheet import Sheet, Value, as_text
from hantei.validators import codes
from hantei.validators.decks.headings import Role
from hantei.validators.decks.read_deck import MOST_STRUCK, Called, ReadDeck, SectionsOf, no_game, spans, unread
from hantei.validators.decks.sections import SectionNames, cards_told, is_beside, is_comment
from hantei.validators.decks.sheets.across import CardsAcross
from hantei.validators.decks.sheets.blocks import blocks_of, read_blocks
from hantei.validators.decks.sheets.by_player import Part, by_player
from hantei.validators.decks.sheets.cells import Grid, Row, count_of, is_far_number
from hantei.validators.decks.sheets.down import CardsDown
from hantei.validators.decks.sheets.forms import form_of, read_form
from hantei.validators.decks.sheets.layout import (
    Layout,
    cards_above,
    find_header,
    find_layout,
    head_pairs,
    might_be_card,
)
from hantei.validators.decks.sheets.playing_cards import in_one_column, playing_cards, read_playing_cards
from hantei.validators.decks.sheets.section_columns import section_of, with_sections_down
from hantei.validators.decks.sheets.single import NotRead, SheetDeck
from hantei.validators.decks.text.file import MOST_LINES, game_alone
from hantei.validators.notations import has_count

_SHOWN: Final = 60
_WITH_ORDINAL: Final = 3
"""The cells of a row with a number that counts it, a name and its copies."""
_BESIDE_DECKS: Final = re.compile(
    r"表紙|目次|メモ\d*|覚え?書き?|説明|使い方|(?:ご)?(?:記入|提出)(?:方法|要領)|注意(?:事項|点)?|はじめに"
    r"|(?:大会)?(?:ルール|要項|規約)|(?:必ず)?お読みください|凡例|更新履歴|変更履歴|連絡(?:事項)?"
    r"|(?:read\s*me|cover|notes?|memo|index|contents|legend|rules)"
)
"""What sheets are called that say something of the decks on the others."""
_PAGE: Final = re.compile(
    r"表面?|裏面?|[0-9]+\s*(?:ページ目?|頁目?|枚目)|(?:page|p)\.?\s*[0-9]+|前半|後半|続き|つづき|上|下"
)
"""What sheets are called that hold a list in parts."""


def decks_of_sheet(sheet: Sheet, name: str, sections_of: SectionsOf, called: Called = no_game) -> tuple[ReadDeck, ...]:
    """Every deck of a sheet; none only where nothing stands in it. `name` is for a deck that the sheet does not name;
    `called` tells whether its first line names a game."""
    grid = in_one_column(Grid(sheet))
    if not grid.rows:
        return ()
    blocks = blocks_of(grid)
    read = read_blocks(blocks, name, sections_of) if blocks else None
    if read is not None:
        return _finished(grid, *read, blocks[0].layout, name, called)
    cards = playing_cards(grid)
    if cards is not None:
        return _finished(grid, *read_playing_cards(cards, grid, name, sections_of), cards.layout, name, called)
    form = form_of(grid, sections_of)
    if form:
        return _finished(grid, *read_form(form, name, sections_of), form[0].layout, name, called)
    players = by_player(grid)
    if isinstance(players, Finding):
        return (unread(name, grid.ref(), players),)
    if players:
        return _of_players(players, sections_of)
    grid = with_sections_down(grid, sections_of)
    layout = find_layout(grid)
    if isinstance(layout, Layout):
        layout = _section_heading(grid, layout, sections_of) or layout
    if isinstance(layout, Finding):
        return (unread(name, grid.ref(), layout),)
    return _read(grid, layout, name, sections_of, called)


def is_no_deck_sheet(sheet: Sheet) -> bool:
    """True if a sheet is called as one beside those of decks (`表紙`, `メモ`), and no number of copies stands on it."""
    if sheet.delimited or _BESIDE_DECKS.fullmatch(fold(sheet.name)) is None:
        return False
    grid = in_one_column(Grid(sheet))
    if find_header(grid) is not None or playing_cards(grid) is not None:
        return False
    texts = (clean(line) for row in grid.rows for text in grid.texts(row).values() for line in text.split("\n"))
    numbers = (count_of(value) for row in grid.rows if len(row.cells) > 1 for value in row.cells.values())
    return all(number is None for number in numbers) and not any(map(has_count, texts))


def _of_players(players: list[Part], sections_of: SectionsOf) -> tuple[ReadDeck, ...]:
    """The decks of a table of players, cards and counts; what is said of the whole sheet is said once."""
    found: list[ReadDeck] = []
    said: list[Finding] = []
    for part in players:
        layout = find_layout(part.grid)
        if isinstance(layout, Finding):
            return (unread(part.player, part.grid.ref(), layout),)
        for read in _read(part.grid, layout, part.player, sections_of):
            decklist = replace(read.decklist, player=part.player, where=part.where)
            found.append(ReadDeck(decklist, tuple(each for each in read.findings if each not in said)))
            said.extend(read.findings)
    return tuple(found)


def decks_of_list(sheet: Sheet, name: str, sections_of: SectionsOf) -> tuple[ReadDeck, ...]:
    """The decks of a sheet that clearly holds several: one per column or row, with counts; else none."""
    grid = Grid(sheet)
    layout = find_layout(grid)
    if isinstance(layout, Finding) or layout.header is None or layout.header.has(Role.COUNT):
        return ()
    if _section_heading(grid, layout, sections_of):
        return ()
    columns = layout.header.columns(Role.OTHER)
    if not any(count_of(row[c]) is not None for row in grid.rows if row.number > layout.header.row for c in columns):
        return ()
    return _read(grid, layout, name, sections_of)


def _read(
    grid: Grid, layout: Layout, name: str, sections_of: SectionsOf, called: Called = no_game
) -> tuple[ReadDeck, ...]:
    down: CardsDown | None = None
    if layout.header is None:
        decks, skipped = _read_lines(grid, name, sections_of, called), NotRead(grid)
    elif layout.cards_across:
        across = CardsAcross(grid, layout, name, sections_of, called)
        decks, skipped = across.read(), across.skipped
    else:
        down = CardsDown(grid, layout, name, sections_of)
        decks, skipped = down.read(), down.skipped
    taken = down.above if down is not None else ()
    skipped.rows[:0] = [row.number for row in layout.above if row.number not in taken and not might_be_card(row)]
    if decks:
        for finding in cards_above(grid, layout.above):
            decks[0].take_finding(finding)
    return _finished(grid, decks, skipped, layout, name, called)


def _finished(
    grid: Grid, decks: list[SheetDeck], skipped: NotRead, layout: Layout, name: str, called: Called = no_game
) -> tuple[ReadDeck, ...]:
    """The decks with what is to be said of their sheet, which may be called as their game."""
    if decks:
        for finding in (*skipped.findings(), *_struck(grid)):
            decks[0].take_finding(finding)
    called_so = "" if grid.sheet.delimited else called(grid.sheet.name)
    for deck in decks if called_so else ():
        deck.game = deck.game or called_so
    for deck in decks:
        for column, heading in skipped.columns.items():
            if deck.reader.sections.title(heading) not in (None, "main"):
                filled = [row.number for row in grid.rows if column in row.cells]
                where = grid.ref(filled[-1], column)  # of each player's rows one of their own
                found = make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="section", heading=heading)
                deck.take_finding(replace(found, hint="section_hint"))
        name_of_sheet = grid.sheet.name
        if not grid.sheet.delimited and (is_marked_sheet(name_of_sheet) or is_beside(name_of_sheet)):
            deck.report(codes.DECK_MARKED, grid.ref(), variant="sheet", value=name_of_sheet)
        for finding in layout.heads.findings:
            deck.take_finding(finding)
        variant = "" if grid.sheet.delimited else _called_as_part(grid, deck)
        if variant:
            found = make_finding(codes.DECK_LAYOUT_UNCLEAR, grid.ref(), variant=variant, heading=grid.sheet.name)
            deck.take_finding(replace(found, hint="sheet_hint"))
        if grid.cut_at:
            deck.report(codes.DECK_LINE_UNREADABLE, grid.ref(grid.cut_at), variant="many", limit=MOST_LINES)
    if not decks:
        return (unread(name, grid.ref(), make_finding(codes.DECK_EMPTY, grid.ref(), file=str(grid.ref()))),)
    return tuple(deck.finished() for deck in decks)


def _called_as_part(grid: Grid, deck: SheetDeck) -> str:
    """How a deck that nothing else names is called as its sheet: as a section other than the main one (`sheet`), or as
    the cards of some kinds or a page of a list (`part`); "" where it is not."""
    sections, name = deck.reader.sections, grid.sheet.name
    if deck.name != name or "name" in deck.reader.headers:
        return ""
    if sections.title(name) not in (None, "main"):
        return "sheet"
    return "part" if sections.group(name) is not None or _PAGE.fullmatch(fold(name)) else ""


def _struck(grid: Grid) -> Iterator[Finding]:
    """That something of a sheet is struck out and therefore not read."""
    struck = sorted(grid.sheet.struck.items())
    if struck:
        rows = sorted({row for (row, _), _ in struck})
        texts = tuple(text for _, text in struck)
        shown = (*texts[:MOST_STRUCK], "…") if len(texts) > MOST_STRUCK else texts
        yield make_finding(codes.DECK_STRUCK, grid.ref(rows[0]), rows=spans(rows), texts=shown)
    if grid.sheet.struck_by_rule:
        ranges = grid.sheet.struck_by_rule[:MOST_STRUCK]
        found = make_finding(codes.DECK_STRUCK, grid.ref(), variant="by_rule", ranges=ranges)
        yield replace(found, hint="by_rule_hint")


def _section_heading(grid: Grid, layout: Layout, sections_of: SectionsOf) -> Finding | None:
    """A column headed `エクストラ` beside the names of cards: a part of the deck, or a deck of that name?"""
    header = layout.header
    if header is None or layout.cards_across or header.has(Role.COUNT):
        return None
    sections = SectionNames(sections_of(layout.heads.get("game")))
    for column in header.columns(Role.OTHER):
        if sections.find(header.headings[column]) is not None or section_of(header.headings[column], sections):
            where = grid.ref(header.row, column)
            facts = {"heading": header.headings[column]}
            return make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="sections", **facts)
    return None


def _read_lines(grid: Grid, name: str, sections_of: SectionsOf, called: Called) -> list[SheetDeck]:
    """A sheet without a header: every row is a line, in one cell or in two."""
    heads = (head_pairs(grid, row) for row in grid.rows)
    game = next((pairs["game"][1] for pairs in heads if "game" in pairs), "")
    first = list(grid.texts(grid.rows[0]).items())
    named = game_alone(first[0][1], called, sections_of) if not game and len(first) == 1 else ""
    deck = SheetDeck(grid, name, grid.ref(), SectionNames(sections_of(game or named)))
    if named:
        deck.reader.take_game(grid.ref(grid.rows[0].number, first[0][0]), first[0][1], named)
    names = 0  # the column of names below a number of copies, which may be that of all cards down to the next one
    for row in _without_ordinals(grid, grid.rows[1:] if named else grid.rows):
        before, columns = len(deck.reader.lines), list(row.cells)
        _read_line(grid, row, deck)
        if columns == [names]:
            lines = deck.reader.lines
            lines[before:] = [replace(line, is_uncounted=line.is_uncounted or line.is_bare) for line in lines[before:]]
        else:
            names = columns[1] if len(columns) == 2 and count_of(row[columns[0]]) is not None else 0
    deck.reader.settle()
    return [deck]


def _without_ordinals(grid: Grid, rows: Sequence[Row]) -> Iterator[Row]:
    """The rows of a sheet without a header, those of cards without a number in front that counts them: below a title
    that says how many cards follow, which the numbers behind the names add up to."""
    below: list[Row] = []
    told: int | None = None
    for row in rows:
        if len(row.cells) == 1:
            yield from _counted(below, told)
            below, told = [], cards_told(next(iter(grid.texts(row).values())))
            yield row
        else:
            below.append(row)
    yield from _counted(below, told)


def _counted(rows: list[Row], told: int | None) -> list[Row]:
    """Rows of cards without the numbers that count them, or as they are where they have none."""
    cells = [list(row.cells.items()) for row in rows]
    if told is None or any(len(each) != _WITH_ORDINAL for each in cells):
        return rows
    ordinals, copies = ([count_of(each[place][1]) for each in cells] for place in (0, -1))
    is_counted = ordinals == list(range(1, len(rows) + 1)) and None not in copies
    if not is_counted or sum(filter(None, copies)) != told or any(count_of(each[1][1]) is not None for each in cells):
        return rows
    return [Row(row.number, dict(each[1:])) for row, each in zip(rows, cells, strict=True)]


def _read_line(grid: Grid, row: Row, deck: SheetDeck) -> None:
    texts = grid.texts(row)
    columns = list(row.cells)
    where = grid.ref(row.number, columns[0])
    if is_comment(texts[columns[0]]):
        deck.reader.read(where, texts[columns[0]])
        return
    if any(map(is_sum, texts.values())) and len(columns) <= 2:
        numbers = [number for value in row.cells.values() if (number := count_of(value)) is not None]
        told = numbers[0] if numbers else next(filter(None, map(sum_told, texts.values())), None)
        deck.check_sum(told, where, next(filter(is_sum, texts.values())))
    elif len(columns) == 1:
        _read_text(grid, row, columns[0], deck)
    elif all(line.is_bare for line in deck.reader.lines) and (pairs := head_pairs(grid, row)):
        deck.reader.headers |= {key: value for key, (_, value) in pairs.items()}
    elif len(columns) == 2:
        _read_pair(grid, row, columns[0], columns[1], deck)
    elif _are_pairs(row) and sum(map(is_sum, texts.values())) * 2 == len(columns):
        told = sum(number for value in row.cells.values() if (number := count_of(value)) is not None)
        deck.check_sum(told, where, next(filter(is_sum, texts.values())))
    elif _are_pairs(row):
        for left, right in zip(columns[::2], columns[1::2], strict=True):
            _read_pair(grid, row, left, right, deck)
    else:
        value = " | ".join(texts.values())[:_SHOWN]
        deck.take_finding(_no_pair(where, value))
        deck.reader.unplaced.append(value)


def _read_text(grid: Grid, row: Row, column: int, deck: SheetDeck) -> None:
    """A cell that is a line, or several lines."""
    name = grid.name(row, column)
    if isinstance(name, Finding):
        deck.take_finding(name)
        return
    before = len(deck.reader.lines)
    for line in as_text(row[column]).split("\n"):
        deck.reader.read(grid.ref(row.number, column), line)
    for taken in deck.reader.lines[before:]:
        count = taken.readings[0][0]
        deck.count(count if isinstance(count, int) else 0, [(row.number, column)])


def _read_pair(grid: Grid, row: Row, left: int, right: int, deck: SheetDeck) -> None:
    """Two cells, a count and a name; where both are numbers the catalogue decides which is which."""
    counts = [column for column in (left, right) if count_of(row[column]) is not None]
    if not counts:
        _report_pair(grid, row, left, right, deck)
        return
    if len(counts) == 1:
        found = (grid.count(row, counts[0]), grid.name(row, left + right - counts[0]))
        problems = [problem for problem in found if isinstance(problem, Finding)]
        if problems:
            deck.take_finding(problems[0])
            return
    meanings = tuple((count_of(row[column]) or 0, grid.text(row, left + right - column)) for column in counts)
    deck.reader.take(grid.ref(row.number, left), meanings, " ".join(grid.texts(row).values()))
    deck.count(meanings[0][0], [(row.number, left), (row.number, right)])


def _are_pairs(row: Row) -> bool:
    """True if a row holds several cards side by side, each with its count on the same side."""
    counts = [count_of(value) is not None for value in row.cells.values()]
    return len(counts) > 2 and counts in ([True, False] * (len(counts) // 2), [False, True] * (len(counts) // 2))


def _is_odd_number(value: Value) -> bool:
    """True if a cell that holds no count is no name either."""
    return not isinstance(value, str) or is_decimal(value) or is_far_number(value)


def _report_pair(grid: Grid, row: Row, left: int, right: int, deck: SheetDeck) -> None:
    """Two cells without a count: at the one that is no text, if there is one."""
    odd = [column for column in (left, right) if _is_odd_number(row[column])]
    found = grid.count(row, odd[0]) if len(odd) == 1 else None
    if isinstance(found, Finding):
        deck.take_finding(found)
        return
    value = " | ".join(grid.texts(row).values())[:_SHOWN]
    deck.take_finding(_no_pair(grid.ref(row.number, left), value))
    deck.reader.unplaced.append(value)


def _no_pair(where: SourceRef, value: str) -> Finding:
    """The finding about a row that is not a count and a name."""
    return replace(make_finding(codes.DECK_LINE_UNREADABLE, where, variant="cells", value=value), hint="cells_hint")
