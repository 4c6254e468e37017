"""Tables of playing cards: suit and number in columns of their own, a box for each number of each suit, or a box
beside each card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

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
_SPAN: Final = rf"(?:{_RANK.pattern})(?:\s*[-‐－–~〜～]\s*(?:{_RANK.pattern}))?"
_CELL: Final = re.compile(
    rf"(?:{_SUIT.pattern})?\s*(?:{_SPAN}(?:\s*[,、，・/／\s]\s*)?)+|全部|全て|すべて|all", re.IGNORECASE
)
"""What a cell below a suit says of which cards it has."""
_NO_JOKER: Final = re.compile(
    r"(?:ジョーカー|joker)s?\s*[は:：]?\s*(?:なし|無し|0枚?|不使用|使わない|none)", re.IGNORECASE
)
_LETTERS: Final = {"A": 1, "J": 11, "Q": 12, "K": 13}
_TOLD: Final = re.compile(r"([0-9]{1,2})枚")
_SEVERAL_SUITS: Final = re.compile("(?:[♠♤♥♡♦♢◇◆♣♧]\ufe0f?){2,4}")
_HEADING: Final = "カード"
_FEWEST_RANKS: Final = 5
_FEWEST_SUITS: Final = 2
_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class PlayingCards:
    """Such a table.

    labels  the column of suits, of numbers or of cards, and `pattern` what stands in it
    boxes   the columns of boxes, with the suit or the number over each
    """

    layout: Layout
    labels: int
    pattern: re.Pattern[str]
    boxes: Mapping[int, str]

    def card(self, label: str, heading: str) -> str:
        """The card of a box."""
        return f"{heading}{label}" if self.pattern is _RANK else f"{label}{heading}"


def in_one_column(grid: Grid) -> Grid:
    """The rows with suit and number of each card, where they stand in two columns, as its name in the first of them; a
    suit stands for the rows below it, too. The same rows where it is no such table, or holds hardly a card."""
    for row in grid.rows[:ROWS_SEARCHED]:
        header = Header.of(grid, row)
        keys = {column: heading_key(text) for column, text in header.headings.items()}
        suit = next((column for column, key in keys.items() if key in _SUIT_HEADINGS), 0)
        rank = next((column for column, key in keys.items() if key in _RANK_HEADINGS), 0)
        is_one = suit > 0 and rank > 0 and not header.has(Role.CARD, Role.ID, Role.NAME)
        if is_one and not _may_be_counts(grid, header, suit, rank):
            return _joined(grid, header, suit, rank)
        if len(header.headings) >= _FEWEST_SUITS and all(map(is_suit, header.headings.values())):
            return _below_suits(grid, header) or grid
    return grid


def _below_suits(grid: Grid, header: Header) -> Grid | None:
    """The rows with a card each, where its number stands below its suit: each number once, with letters among them;
    None where the last row may say how many stand above it."""
    found = Grid(replace(grid.sheet, rows=(), merged=[]), cut_at=grid.cut_at)
    first = min(header.headings)
    taken: dict[int, list[int]] = {column: [] for column in header.headings}
    last: dict[int, bool] = {}
    has_letters = False
    for row in grid.rows:
        texts = {column: clean(text) for column, text in grid.texts(row).items()}
        if row.number == header.row:
            found.rows.append(Row(row.number, {first: _HEADING}))
        elif row.number < header.row:
            found.rows.append(row)
        elif len(texts) == 1 and _NO_JOKER.fullmatch(next(iter(texts.values()))):
            found.rows.append(Row(row.number, {first: f"# {next(iter(texts.values()))}"}))
        elif all(column in taken and _RANK.fullmatch(text) for column, text in texts.items()):
            last = {column: text.isdecimal() and int(text) == len(taken[column]) for column, text in texts.items()}
            for column, text in texts.items():
                has_letters = has_letters or text in _LETTERS
                taken[column].append(_LETTERS.get(text.upper(), 0) or (int(text) if text.isdecimal() else 0))
                found.rows.append(Row(row.number, {first: f"{header.headings[column]}{text}"}))
        elif all(_TOLD.fullmatch(text) for text in texts.values()):
            if any(int(text.removesuffix("枚")) != len(taken.get(column, ())) for column, text in texts.items()):
                return None
        else:
            found.rows.append(row)
    is_once = all(0 not in ranks and len(set(ranks)) == len(ranks) for ranks in taken.values())
    return found if has_letters and is_once and not (last and all(last.values())) else None


def _may_be_counts(grid: Grid, header: Header, suit: int, rank: int) -> bool:
    """True if each suit has one row and a number: `♠ | 13` may be the king, or thirteen cards."""
    rows = [row for row in grid.rows if row.number > header.row and rank in row.cells]
    suits = [label for row in rows if _SUIT.fullmatch(label := clean(grid.text(row, suit)))]
    others = [row for row in rows if suit not in row.cells]
    numbers = all(count_of(row[rank]) is not None for row in rows)
    return not others and numbers and len(suits) > 1 and len(set(suits)) == len(suits)


def _joined(grid: Grid, header: Header, suit: int, rank: int) -> Grid:
    merged = [each for each in grid.sheet.merged if each[0] <= header.row or each[1] != suit]
    found = Grid(replace(grid.sheet, rows=(), merged=merged), cut_at=grid.cut_at)
    is_counted = header.column(Role.COUNT) == rank
    last, cards = "", 0
    several = _suits_of if not header.has(Role.COUNT) else lambda _: ()  # each, or together?
    for row in grid.rows:
        label, number = (clean(grid.text(row, column)) if column in row.cells else "" for column in (suit, rank))
        last = label if row.number > header.row and label else last
        others = {column: value for column, value in row.cells.items() if column not in (suit, rank)}
        joker = _joker(label) or _joker(number)
        copies = 1
        if row.number == header.row:
            name = _HEADING
        elif joker:
            cards += 1
            name, copies = joker, (count_of(row[rank]) or 1) if is_counted and not _joker(number) else 1
        elif row.number > header.row and _SUIT.fullmatch(last) and _RANK.fullmatch(number):
            cards += 1
            name = f"{last}{number}"
        elif row.number > header.row and _RANK.fullmatch(number) and (suits := several(label)):
            cards += len(suits)
            names = ({suit: f"{each}{number}", **others} for each in suits)
            found.rows.extend(Row(row.number, dict(sorted(each.items()))) for each in names)
            continue
        else:
            found.rows.append(row)
            continue
        found.rows.extend([Row(row.number, dict(sorted({suit: name, **others}.items())))] * copies)
    return found if cards >= _FEWEST_SUITS else grid


def _suits_of(text: str) -> tuple[str, ...]:
    """The suits that a cell names one after the other, each once: `♠♥♦♣`; none where it holds anything else."""
    found = tuple(_SUIT.findall(text)) if _SEVERAL_SUITS.fullmatch(text) else ()
    return found if len(set(found)) == len(found) else ()


def playing_cards(grid: Grid) -> PlayingCards | None:
    """The table of boxes for playing cards of a sheet; None where it has none."""
    for row in grid.rows[:ROWS_SEARCHED]:
        header = Header.of(grid, row)
        layout = Layout(header, Heads())
        for found in (_with_boxes(layout, header), _with_a_box(layout, header)):
            if found is not None and _holds_cards(grid, row.number, found):
                return replace(found, layout=heads_above(grid, header))
    return None


def _with_boxes(layout: Layout, header: Header) -> PlayingCards | None:
    """A table with a column for each number and a row for each suit, or the other way round."""
    first = min(header.headings)
    boxes = {c: clean(text) for c, text in header.headings.items() if not is_sum(text) and c not in _totals(header)}
    labels = first - 1 if _of_boxes(boxes.get(first, "")) else first
    boxes.pop(labels, None)
    if labels < 1:
        return None
    if len(boxes) >= _FEWEST_RANKS and all(map(_RANK.fullmatch, boxes.values())):
        return PlayingCards(layout, labels, _SUIT, boxes=boxes)
    if len(boxes) >= _FEWEST_SUITS and all(map(_SUIT.fullmatch, boxes.values())):
        return PlayingCards(layout, labels, _RANK, boxes=boxes)
    return None


def _totals(header: Header) -> list[int]:
    """The last column, where its heading is that of copies: it adds up the boxes of its row."""
    last = max(header.headings)
    return [last] if header.roles[last] is Role.COUNT and len(header.headings) > _FEWEST_RANKS else []


def holds_ranks(text: str) -> bool:
    """True if a cell below a suit says which of its cards are meant: `A〜10`, `A, J, Q`, `全部`."""
    return _CELL.fullmatch(clean(text)) is not None and count_of(text) is None


def is_suit(text: str) -> bool:
    """True if a heading is a suit of playing cards."""
    return _SUIT.fullmatch(clean(text)) is not None


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
    return len(fitting) >= _FEWEST_SUITS and 2 * len(fitting) > len(texts)


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
    for row in grid.rows:
        if row.number <= header.row or header.repeats(grid, row):
            continue
        label = clean(grid.text(row, table.labels))
        total = next(filter(is_sum, grid.texts(row).values()), "")
        if total:
            _check_sum(grid, row, total, deck)
        elif not _take_boxes(table, grid, row, label, deck):
            _take_other(grid, row, deck, skipped)
    return [deck], skipped


def _check_sum(grid: Grid, row: Row, label: str, deck: SheetDeck) -> None:
    """Compare a total with the cards; a row of those of each column says nothing that the boxes don't."""
    numbers = [number for value in row.cells.values() if (number := count_of(value)) is not None]
    if len(numbers) == 1:
        deck.check_sum(numbers[0], grid.ref(row.number), label)


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
    assert table.layout.header is not None
    for column in _totals(table.layout.header):
        told = count_of(row[column])
        if told is not None and told != sum(filled.values()) and None not in boxes.values():
            deck.report(codes.DECK_SUM_WRONG, grid.ref(row.number, column), value=told, count=sum(filled.values()))
    if _JOKER.fullmatch(label) and filled:
        used = [(row.number, column) for column in filled]
        deck.add("main", sum(filled.values()), _joker(label), grid.ref(row.number, table.labels), used, "")
        return True
    for column, box in filled.items():
        card, where = table.card(label, table.boxes[column]), grid.ref(row.number, column)
        deck.add("main", box, card, where, [(row.number, column)], "")
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
