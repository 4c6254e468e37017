"""Tables of playing cards: suit and number in columns of their own, a box for each number of each suit, or a box
beside each card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from hantei.core.finding import Finding
from hantei.core.text import clean, fold
from hantei.files.not_counting import is_sum, says_no, says_yes
from hantei.files.sheet import as_text
from hantei.validators import codes
from hantei.validators.decks.headings import Role, heading_key
from hantei.validators.decks.read_deck import SectionsOf
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.sheets.cells import Grid, Row, count_of
from hantei.validators.decks.sheets.layout import ROWS_SEARCHED, Header, Heads, Layout, heads_above
from hantei.validators.decks.sheets.single import NotRead, SheetDeck

_SUIT_HEADINGS: Final = frozenset(map(fold, ("スート", "マーク", "柄", "絵柄", "suit", "suits")))
_RANK_HEADINGS: Final = frozenset(map(fold, (
    "数字", "ランク", "番号", "数", "数値", "値", "rank", "ranks", "number", "value",
)))  # fmt: skip
_SUIT: Final = re.compile(
    "[♠♤♥♡♦♢◇◆♣♧]\ufe0f?|(?:スペード|ハート|ダイヤ(?:モンド)?|クラブ|クローバー?)|(?:spade|heart|diamond|club)s?",
    re.IGNORECASE,
)
_RANK: Final = re.compile(r"1[0-3]|[1-9]|[AJQK]|エース|ジャック|クイーン|キング|ace|jack|queen|king", re.IGNORECASE)
_JOKER: Final = re.compile(r"(?P<name>(?:ジョーカー|joker)s?)\s*(?:[0-9０-９①②]|[(（][^()（）]*[)）])?", re.IGNORECASE)
_CARD: Final = re.compile(rf"(?:{_SUIT.pattern})の?\s*(?:{_RANK.pattern})", re.IGNORECASE)
_FEWEST_RANKS: Final = 5
_FEWEST_SUITS: Final = 2
_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class PlayingCards:
    """Such a table.

    labels  the column of suits, of numbers or of cards, and `pattern` what stands in it
    rank    the column of numbers beside that of suits, 0 where each card has a box
    boxes   the columns of boxes, with the suit or the number over each
    """

    layout: Layout
    labels: int
    pattern: re.Pattern[str]
    rank: int = 0
    boxes: Mapping[int, str] = field(default_factory=dict)

    def card(self, label: str, heading: str) -> str:
        """The card of a box."""
        return f"{heading}{label}" if self.pattern is _RANK else f"{label}{heading}"


def playing_cards(grid: Grid) -> PlayingCards | None:
    """The table of playing cards of a sheet; None where it has none."""
    for row in grid.rows[:ROWS_SEARCHED]:
        header = Header.of(grid, row)
        layout = Layout(header, Heads())
        for found in (_in_columns(layout, header), _with_boxes(layout, header), _with_a_box(layout, header)):
            if found is not None and _holds_cards(grid, row.number, found):
                return replace(found, layout=heads_above(grid, header))
    return None


def _in_columns(layout: Layout, header: Header) -> PlayingCards | None:
    """A table with columns of suits and of numbers, and none of names."""
    keys = {column: heading_key(text) for column, text in header.headings.items()}
    suit = next((column for column, key in keys.items() if key in _SUIT_HEADINGS), 0)
    rank = next((column for column, key in keys.items() if key in _RANK_HEADINGS), 0)
    has_names = header.has(Role.CARD, Role.ID, Role.NAME)
    return PlayingCards(layout, suit, _SUIT, rank) if suit and rank and not has_names else None


def _with_boxes(layout: Layout, header: Header) -> PlayingCards | None:
    """A table with a column for each number and a row for each suit, or the other way round."""
    first = min(header.headings)
    boxes = {column: clean(text) for column, text in header.headings.items() if not is_sum(text)}
    labels = first - 1 if _of_boxes(boxes.get(first, "")) else first
    boxes.pop(labels, None)
    if labels < 1:
        return None
    if len(boxes) >= _FEWEST_RANKS and all(map(_RANK.fullmatch, boxes.values())):
        return PlayingCards(layout, labels, _SUIT, boxes=boxes)
    if len(boxes) >= _FEWEST_SUITS and all(map(_SUIT.fullmatch, boxes.values())):
        return PlayingCards(layout, labels, _RANK, boxes=boxes)
    return None


def _of_boxes(text: str) -> bool:
    return bool(_RANK.fullmatch(text) or _SUIT.fullmatch(text))


def _with_a_box(layout: Layout, header: Header) -> PlayingCards | None:
    """A table of cards with a box beside each."""
    card, others = header.column(Role.CARD, Role.NAME), header.columns(Role.OTHER)
    is_one = len(others) == 1 and not header.has(Role.COUNT, Role.PLAYER)
    return PlayingCards(layout, card, _CARD, boxes={others[0]: ""}) if card and is_one else None


def _holds_cards(grid: Grid, header: int, table: PlayingCards) -> bool:
    """True if what belongs there stands in most rows below the headings; of a box beside each card there is no
    number."""
    rows = [row for row in grid.rows if row.number > header and table.labels in row.cells]
    texts = [clean(grid.text(row, table.labels)) for row in rows]
    fitting = [text for text in texts if table.pattern.fullmatch(text) or _JOKER.fullmatch(text)]
    if table.pattern is _CARD and any(count_of(row[column]) is not None for row in rows for column in table.boxes):
        return False
    return len(fitting) >= _FEWEST_SUITS and 2 * len(fitting) > len(texts) and not _may_be_counts(grid, table, rows)


def _may_be_counts(grid: Grid, table: PlayingCards, rows: list[Row]) -> bool:
    """True if each suit has one row and a number: `♠ | 13` may be the king, or thirteen cards."""
    suits = [clean(grid.text(row, table.labels)) for row in rows if not _joker(clean(grid.text(row, table.labels)))]
    numbers = all(count_of(row[table.rank]) is not None for row in rows if table.rank in row.cells)
    rows_below = [row for row in grid.rows if rows and row.number > rows[0].number and table.rank in row.cells]
    return bool(table.rank) and numbers and len(set(suits)) == len(suits) == len(rows_below) + 1


def read_playing_cards(
    table: PlayingCards, grid: Grid, name: str, sections_of: SectionsOf
) -> tuple[list[SheetDeck], NotRead]:
    """The deck of such a table, and what of it was not read."""
    heads, header = table.layout.heads, table.layout.header
    assert header is not None  # it was found by its headings
    deck = SheetDeck(grid, heads.get("name") or name, grid.ref(), SectionNames(sections_of(heads.get("game"))))
    deck.game, deck.player = heads.get("game"), heads.get("player")
    skipped = NotRead(grid)
    skipped.rows.extend(row.number for row in table.layout.above)
    suit = ""
    for row in grid.rows:
        if row.number <= header.row or header.repeats(grid, row):
            continue
        label = clean(grid.text(row, table.labels))
        suit = label or suit
        total = next(filter(is_sum, grid.texts(row).values()), "")
        if total:
            _check_sum(table, grid, row, total, deck)
        elif not (_take_boxes(table, grid, row, label, deck) if table.boxes else _take(table, grid, row, suit, deck)):
            _take_other(grid, row, deck, skipped)
    return [deck], skipped


def _check_sum(table: PlayingCards, grid: Grid, row: Row, label: str, deck: SheetDeck) -> None:
    """Compare a total with the cards; a row of those of each column says nothing that the boxes don't."""
    numbers = [number for value in row.cells.values() if (number := count_of(value)) is not None]
    if len(numbers) == 1 or not table.boxes:
        deck.check_sum(numbers[0] if len(numbers) == 1 else None, grid.ref(row.number), label)


def _take_boxes(table: PlayingCards, grid: Grid, row: Row, label: str, deck: SheetDeck) -> bool:
    """Add the cards of a row of boxes; False if it is none. Jokers are as many as its boxes say."""
    if not (table.pattern.fullmatch(label) or _JOKER.fullmatch(label)):
        return False
    boxes = {column: _box(row, column) for column in table.boxes}
    for column in (column for column, box in boxes.items() if box is None):
        where, value = grid.ref(row.number, column), grid.text(row, column)[:_SHOWN]
        deck.report(codes.DECK_CELL_NO_COUNT, where, value=value)
        deck.reader.unplaced.append(table.card(label, table.boxes[column]))
    filled = {column: box for column, box in boxes.items() if box}
    if _JOKER.fullmatch(label) and filled:
        used = [(row.number, column) for column in filled]
        deck.add("main", sum(filled.values()), _joker(label), grid.ref(row.number, table.labels), used, "")
        return True
    for column, box in filled.items():
        card, where = table.card(label, table.boxes[column]), grid.ref(row.number, column)
        deck.add("main", box, card, where, [(row.number, column)], "")
    return True


def _take(table: PlayingCards, grid: Grid, row: Row, suit: str, deck: SheetDeck) -> bool:
    """Add the card of a row with its suit and its number in two cells; False if it is none. A suit stands for the rows
    below it, too."""
    assert table.layout.header is not None
    rank = clean(grid.text(row, table.rank)) if table.rank in row.cells else ""
    joker = next((name for text in (clean(grid.text(row, table.labels)), rank) if (name := _joker(text))), "")
    name = joker or (f"{suit}{rank}" if _SUIT.fullmatch(suit) and _RANK.fullmatch(rank) else "")
    counted = table.layout.header.column(Role.COUNT)
    counted = counted if counted != table.rank else table.rank if joker and not _joker(rank) else 0
    count = grid.count(row, counted) if counted else None
    where = grid.ref(row.number, table.rank if rank else table.labels)
    if not name:
        return False
    if isinstance(count, Finding):
        deck.take_finding(count)
        deck.reader.unplaced.append(name)
    elif count is None and counted not in (0, table.rank):
        deck.add_uncounted("main", name, where, "", is_alone=False)
    elif count != 0:
        deck.add("main", count or 1, name, where, [(row.number, table.labels), (row.number, table.rank)], "")
    return True


def _joker(text: str) -> str:
    """A joker without what tells it from another one; empty where a text is none."""
    match = _JOKER.fullmatch(text)
    return match["name"] if match else ""


def _take_other(grid: Grid, row: Row, deck: SheetDeck, skipped: NotRead) -> None:
    """A row that is none of the table's: a note, or something that is not understood."""
    texts = list(grid.texts(row).values())
    if len(texts) == 1:
        skipped.rows.append(row.number)
        deck.reader.look_at_remark(grid.ref(row.number), texts[0])
        deck.reader.put_aside(grid.ref(row.number), texts[0])
    else:
        value = " | ".join(texts)[:_SHOWN]
        deck.report(codes.DECK_LINE_UNREADABLE, grid.ref(row.number), variant="cells", value=value)


def _box(row: Row, column: int) -> int | None:
    """The copies that a box says: its number, 1 for a yes, 0 for a no or nothing; None where it says something else."""
    value = row[column]
    number = count_of(value)
    if number is not None:
        return number
    text = as_text(value) if value is not None else ""
    return 1 if says_yes(text) else 0 if not clean(text) or says_no(text) else None
