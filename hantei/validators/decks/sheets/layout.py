"""The layout of a sheet of decks: its header row, and the meaning of its columns.

cards down     one card per row: one deck with a count column, or one column per deck
cards across   one deck per row, one column per card
no header      every row is a line of one deck, as in a text file
What could be read in two ways is a finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from hantei.core.finding import Finding, make_finding
from hantei.core.text import clean, fold
from hantei.files.not_counting import is_sum
from hantei.validators import codes
from hantei.validators.decks.headings import (
    IDS,
    LONGEST_HEADING,
    Beside,
    Role,
    beside_copies,
    heading_key,
    is_list,
    is_no_deck,
    role_of,
)
from hantei.validators.decks.read_deck import spans
from hantei.validators.decks.sheets.cells import Grid, Row, count_of, is_blank
from hantei.validators.decks.text.file import HEADERS, header_of, unreadable_text
from hantei.validators.notations import has_count

ROWS_SEARCHED: Final = 20
"""How many filled rows of a sheet are looked at for its header."""


_FEWEST_PRODUCTS: Final = 3
_ONE_COPY: Final = re.compile(r"[0-9]枚目|(?:copy|no\.?)?[0-9]")
"""What a column of boxes is called that are ticked for each copy."""
_PERCENT: Final = re.compile(r"[0-9]{1,3}(?:\.[0-9]+)?%")
_PRICES: Final = frozenset(map(fold, ("値段", "価格", "単価", "金額", "price", "unit price")))
_HEADS: Final = {Role.PLAYER: "player", Role.DECK: "name", Role.GAME: "game", Role.NAME: "name"}
_ALONE: Final = (Role.CARD, Role.ID, Role.NAME, Role.COUNT, Role.SECTION, Role.PLAYER, Role.DECK, Role.GAME)
"""Of these a header has one column at most."""


@dataclass(frozen=True, slots=True)
class Header:
    """A header row. In `roles` the name and id of the card have the roles CARD and ID, whatever they are called."""

    row: int
    headings: Mapping[int, str]
    roles: Mapping[int, Role]

    @classmethod
    def of(cls, grid: Grid, row: Row) -> Header:
        headings = {column: " ".join(text.split("\n")) for column, text in grid.texts(row).items()}
        roles = {column: role_of(heading) for column, heading in headings.items()}
        ids = [c for c, heading in headings.items() if len(heading) <= LONGEST_HEADING and heading_key(heading) in IDS]
        if any(role in (Role.CARD, Role.NAME) and column not in ids for column, role in roles.items()):
            roles |= dict.fromkeys(ids, Role.ID)
        return cls(row.number, headings, roles)

    def columns(self, *wanted: Role) -> list[int]:
        """Return the columns of these roles, from left to right."""
        return [column for column, role in self.roles.items() if role in wanted]

    def column(self, *wanted: Role) -> int:
        """Return the first column of these roles, 0 for none."""
        return next(iter(self.columns(*wanted)), 0)

    def has(self, *wanted: Role) -> bool:
        return bool(self.column(*wanted))

    def repeats(self, grid: Grid, row: Row) -> bool:
        """True if a row repeats the header, as printed lists have it on every page."""
        return {column: " ".join(text.split("\n")) for column, text in grid.texts(row).items()} == self.headings


@dataclass(slots=True)
class Heads:
    """What the rows above the header say about the deck.

    told  name, player or game -> column -> value
    rows  name, player or game -> the row that says so
    """

    told: dict[str, dict[int, str]] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def get(self, key: str, column: int = 0) -> str:
        """Return the value for the deck of a column: its own, or the only one that there is."""
        values = self.told.get(key, {})
        return values.get(column, "") if len(values) > 1 else next(iter(values.values()), "")

    def is_for_one(self, key: str) -> bool:
        """True if there is only one value, which can't apply to each of several decks."""
        return len(self.told.get(key, {})) == 1

    def add(self, grid: Grid, row: Row, key: str, values: Mapping[int, str]) -> None:
        self.rows[key] = row.number
        for column, value in values.items():
            finding = unreadable_text(value, grid.ref(row.number, column))
            if finding is None:
                self.told.setdefault(key, {})[column] = value
            else:
                self.findings.append(finding)


@dataclass(frozen=True, slots=True)
class Layout:
    """What was found out about a sheet; without a header every row is a line of its own.

    above  rows over the header that say nothing about the deck
    """

    header: Header | None
    heads: Heads
    above: tuple[Row, ...] = ()

    @property
    def cards_across(self) -> bool:
        return self.header is not None and self.header.has(Role.PLAYER)


def find_layout(grid: Grid) -> Layout | Finding:
    """Return the layout of a sheet, or a finding if it is ambiguous."""
    header = find_header(grid)
    if header is None:
        return Layout(None, Heads())
    header = _with_needed(grid, _without_rates(grid, _with_lists(grid, header)))
    problem = _what_is_unclear(grid, header)
    if problem is not None:
        return problem
    return heads_above(grid, _settled(header))


def heads_above(grid: Grid, header: Header) -> Layout:
    """Return the layout of a sheet with this header, and what the rows above it say."""
    heads = Heads()
    above = tuple(row for row in grid.rows if row.number < header.row and not _take_head(grid, row, heads, header))
    return Layout(header, heads, above)


def find_header(grid: Grid) -> Header | None:
    """Return the row that looks most like a header, the first of equals."""
    best: Header | None = None
    best_weight = 0
    for row in grid.rows[:ROWS_SEARCHED]:
        header = Header.of(grid, row)
        weight = _weight(grid, row, header)
        if weight > best_weight:
            best, best_weight = header, weight
    return best


def _weight(grid: Grid, row: Row, header: Header) -> int:
    """Return how much a row looks like a header, 0 for not at all."""
    if len(row.cells) == 1:
        return int(header.has(Role.CARD))
    others = [value for column, value in row.cells.items() if header.roles[column] is Role.OTHER]
    if not header.has(Role.CARD, Role.ID, Role.NAME, Role.PLAYER) or head_pairs(grid, row, any_value=False):
        return 0
    if len(row.cells) == 2 and any(count_of(value) is not None for value in others):
        return 0
    if header.has(Role.COUNT) and header.has(Role.CARD, Role.ID, Role.NAME):
        return 4
    return 3 if header.has(Role.CARD) else 2


def head_pairs(grid: Grid, row: Row, *, any_value: bool = True) -> dict[str, tuple[int, str]]:
    """What a row of pairs says about the deck: `プレイヤー | あおい | デッキ名 | 炎`; nothing where it is no such row.
    Beside it a form may ask for numbers and dates that say nothing of it: `氏名 | あおい | 受付番号 | 12`.

    Unless `any_value` is told, a value that could be a heading makes the row none.
    """
    columns = list(row.cells)
    texts = grid.texts(row)
    if len(columns) == 1:
        told = header_of(texts[columns[0]])
        return {told[0]: (columns[0], told[1])} if told else {}
    if len(columns) % 2:
        return {}
    pairs: dict[str, tuple[int, str]] = {}
    for label, value in zip(columns[::2], columns[1::2], strict=True):
        if _is_asked(texts[label]) and (not isinstance(row[value], str) or count_of(row[value]) is not None):
            continue
        key = head_key(texts[label])
        if not key or not (any_value or role_of(texts[value]) is Role.OTHER):
            return {}
        pairs[key] = (value, texts[value])
    return pairs


def _is_asked(text: str) -> bool:
    """True if a cell is what a form asks for that says nothing of the deck: `受付番号：`."""
    return role_of(clean(text).rstrip(":：")) is Role.REMARK


def head_key(text: str) -> str:
    """Return what the cell beside a label is: name, player or game; empty if the text is no such label."""
    key = clean(text).rstrip(":：")
    return HEADERS.get(fold(key), "") or _HEADS.get(role_of(key), "")


def _take_head(grid: Grid, row: Row, heads: Heads, header: Header) -> bool:
    """Read a row above the header as information about the deck or the decks; True if it is."""
    pairs = head_pairs(grid, row)
    for key, (column, value) in pairs.items():
        heads.add(grid, row, key, {column: value})
    if pairs or len(row.cells) < 3:
        return bool(pairs)
    first, *others = row.cells
    key = head_key(grid.text(row, first))
    if not key or first != header.column(Role.CARD, Role.ID) or not set(others) <= set(header.columns(Role.OTHER)):
        return False
    heads.add(grid, row, key, {column: grid.text(row, column) for column in others})
    return True


def _with_lists(grid: Grid, header: Header) -> Header:
    """The header where `デッキ` beside players heads whole lists of cards and not the names of decks."""
    column = header.column(Role.DECK)
    if not column or not header.has(Role.PLAYER) or not is_list(header.headings[column]):
        return header
    cells = [row[column] for row in _below(grid, header) if column in row.cells]
    if not cells or not all(isinstance(cell, str) and _is_list(cell) for cell in cells):
        return header
    return Header(header.row, header.headings, {**header.roles, column: Role.OTHER})


def _without_rates(grid: Grid, header: Header) -> Header:
    """The header in which columns of rates and nothing else are no decks: `使用率`."""
    roles = dict(header.roles)
    for column in header.columns(Role.OTHER):
        cells = [row[column] for row in _below(grid, header) if column in row.cells]
        if cells and beside_copies(header.headings[column]) is Beside.RATE and all(map(_is_rate, cells)):
            roles[column] = Role.REMARK
    return Header(header.row, header.headings, roles)


def _is_rate(value: object) -> bool:
    """True if a cell holds a part of something: `33%`, 0.33."""
    if isinstance(value, str):
        return _PERCENT.fullmatch(fold(value)) is not None
    return isinstance(value, float) and 0 < value < 1


def _with_needed(grid: Grid, header: Header) -> Header:
    """The header in which 必要枚数 has the copies, where no other column does: unless what is owned and what is missing
    beside it do not add up to it, or nothing is owned or missing and it may be what is still to be bought."""
    needed = [c for c in header.columns(Role.OTHER) if beside_copies(header.headings[c]) is Beside.NEEDED]
    if header.has(Role.COUNT, Role.PLAYER) or len(needed) != 1 or not header.has(Role.CARD, Role.NAME, Role.ID):
        return header
    others = [column for column in header.columns(Role.OTHER) if column != needed[0]]
    with_count = Header(header.row, header.headings, {**header.roles, needed[0]: Role.COUNT})
    told = [column for column in others if _is_beside(grid, with_count, column)]
    rest = [column for column in others if column not in told and not _is_product(grid, with_count, column)]
    return with_count if (told or header.has(Role.SECTION)) and not rest else header


def _is_list(cell: str) -> bool:
    """True if a cell has several lines, most of which have a number of copies."""
    lines = [line for line in cell.split("\n") if clean(line)]
    return len(lines) > 1 and 2 * sum(map(has_count, map(clean, lines))) > len(lines)


def _settled(header: Header) -> Header:
    """Return the header with 名前 decided to be a card's or a player's name, and an id beside a player as a remark."""
    roles = dict(header.roles)
    name = header.column(Role.NAME)
    is_player = not header.has(Role.CARD, Role.ID, Role.COUNT) and header.has(Role.DECK, Role.GAME)
    if name:
        roles[name] = Role.PLAYER if is_player else Role.CARD
    if Role.PLAYER in roles.values():
        others = {Role.ID: Role.REMARK, Role.PRINTED: Role.OTHER}
        return Header(header.row, header.headings, {c: others.get(role, role) for c, role in roles.items()})
    if any(is_price(header.headings[column]) for column in header.columns(Role.PRINTED)):
        roles |= dict.fromkeys(header.columns(Role.SUM), Role.PRINTED)  # of money
    if Role.CARD not in roles.values():
        roles = {column: Role.CARD if role is Role.ID else role for column, role in roles.items()}
    return Header(header.row, header.headings, roles)


def _what_is_unclear(grid: Grid, header: Header) -> Finding | None:
    """Return why a header is ambiguous, None if it is not."""
    place = grid.ref(header.row)
    for role in _ALONE:
        twice = header.columns(role)
        if len(twice) > 1:
            places = tuple(grid.ref(header.row, column) for column in twice)
            first, second = (header.headings[column] for column in twice[:2])
            return make_finding(codes.DECK_LAYOUT_UNCLEAR, places, variant="twice", heading=first, other=second)
    has, headings = header.has, header.headings
    about_cards = (Role.CARD, Role.COUNT, *((Role.NAME, Role.SECTION) if has(Role.PLAYER) else ()))
    if has(*about_cards) and has(Role.PLAYER, Role.DECK, Role.GAME):
        cards = headings[header.column(*about_cards)]
        players = headings[header.column(Role.PLAYER, Role.DECK, Role.GAME)]
        return make_finding(codes.DECK_LAYOUT_UNCLEAR, place, variant="both", heading=players, other=cards)
    others = header.columns(Role.OTHER)
    copies = [column for column in others if _ONE_COPY.fullmatch(fold(headings[column]))]
    if len(copies) > 1 and len(copies) == len(others):
        places = tuple(grid.ref(header.row, column) for column in copies)
        first, last = headings[copies[0]], headings[copies[-1]]
        found = make_finding(codes.DECK_LAYOUT_UNCLEAR, places, variant="copies", heading=first, other=last)
        return replace(found, hint="copies_hint")
    if not has(Role.COUNT, Role.PLAYER):
        counted = [column for column in others if is_no_deck(headings[column])]
        if counted:
            where = grid.ref(header.row, counted[0])
            found = make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="owned", heading=headings[counted[0]])
            return replace(found, hint="owned_hint")
    if has(Role.NAME) and others and not has(Role.CARD, Role.COUNT, Role.DECK, Role.GAME):
        where = grid.ref(header.row, header.column(Role.NAME))
        return make_finding(codes.DECK_LAYOUT_UNCLEAR, where, heading=headings[header.column(Role.NAME)])
    return _lacking_or_surplus(grid, header)


def _lacking_or_surplus(grid: Grid, header: Header) -> Finding | None:
    place = grid.ref(header.row)
    others = header.columns(Role.OTHER)
    one_deck = header.has(Role.COUNT)
    about_players = header.has(Role.PLAYER, Role.DECK, Role.GAME)
    if about_players and not others and not header.has(Role.CARD, Role.ID, Role.COUNT):
        return make_finding(codes.DECK_LAYOUT_UNCLEAR, place, variant="cards")
    if header.has(Role.SUM) and not one_deck and not others:
        column = header.column(Role.SUM)
        facts = {"heading": header.headings[column]}
        return make_finding(codes.DECK_LAYOUT_UNCLEAR, grid.ref(header.row, column), variant="sum", **facts)
    for column in others if one_deck else ():
        is_number = any(count_of(row[column]) is not None for row in _below(grid, header))
        if is_number and not _is_product(grid, header, column) and not _is_beside(grid, header, column):
            heading = header.headings[column]
            count = header.headings[header.column(Role.COUNT)]
            where = grid.ref(header.row, column)
            return make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="numbers", heading=heading, other=count)
    return None


def _is_beside(grid: Grid, header: Header, column: int) -> bool:
    """True if the numbers of a column beside the copies are those that somebody owns, lacks or had before, or add the
    copies up, by its heading; what can be reckoned from the copies must agree with them."""
    what = beside_copies(header.headings[column])
    if what in (Beside.EARLIER, Beside.OWNED):
        return True
    rows = _of_cards(grid, header)
    place = header.column(Role.COUNT)
    told = [(count_of(row[place]), count_of(row[column]), row) for row in rows if place in row.cells]
    if what is Beside.RUNNING:
        pairs = [(copies, number) for copies, number, _ in told if number is not None]
        steps = pairwise(pairs)
        return len(pairs) >= _FEWEST_PRODUCTS and all(b[0] is not None and a[1] + b[0] == b[1] for a, b in steps)
    if what is not Beside.MISSING:
        return False
    owned = [c for c in header.columns(Role.OTHER) if beside_copies(header.headings[c]) is Beside.OWNED]
    for copies, missing, row in told:
        have = count_of(row[owned[0]]) if owned else None
        lacks = None if copies is None or (owned and have is None) else max(0, copies - (have or 0))
        if lacks is None or (missing or 0) > lacks or (owned and (missing or 0) != lacks):
            return False
    return True


def _is_product(grid: Grid, header: Header, column: int) -> bool:
    """True if the numbers of a column are the copies times those of another one, in each of several rows, and not the
    copies themselves: `レア度×枚数`."""
    counted = header.column(Role.COUNT)
    rows = _of_cards(grid, header)
    copies, products = ([count_of(row[place]) for row in rows] for place in (counted, column))
    numbers = [[count_of(row[place]) for row in rows] for place in header.columns(Role.PRINTED)]
    told = [each for each in products if each is not None]
    if len(told) < _FEWEST_PRODUCTS or copies == products:
        return False
    return any(
        [None if count is None or each is None else count * each for count, each in zip(copies, factors, strict=True)]
        == products
        for factors in numbers
    )


def _of_cards(grid: Grid, header: Header) -> list[Row]:
    """The rows below the headings that name a card and are no totals."""
    named = header.columns(Role.CARD, Role.NAME, Role.ID)
    below = (row for row in _below(grid, header) if any(column in row.cells for column in named))
    return [row for row in below if not any(map(is_sum, grid.texts(row).values()))]


def is_price(heading: str) -> bool:
    """True if a column has what cards cost to buy."""
    return heading_key(heading) in _PRICES


def _below(grid: Grid, header: Header) -> Iterator[Row]:
    return (row for row in grid.rows if row.number > header.row)


def might_be_card(row: Row) -> bool:
    """True if a row above the header, which is not read, looks like a card: a count and a text that is not what a form
    asks (`受付番号 | 12`)."""
    counts = [value for value in row.cells.values() if count_of(value) is not None]
    texts = [value for value in row.cells.values() if isinstance(value, str) and count_of(value) is None]
    return len(counts) == 1 and len(texts) == 1 and not any(map(is_blank, texts)) and not _is_asked(texts[0])


def cards_above(grid: Grid, above: Iterable[Row]) -> Iterator[Finding]:
    """Say of rows above the header that look like cards that they are not read."""
    rows = [row.number for row in above if might_be_card(row)]
    if rows:
        yield make_finding(codes.DECK_ABOVE_HEADER, grid.ref(rows[0]), rows=spans(rows))
