"""Check sheets as plain text, in columns that fit Japanese."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from hantei.api.checks.words import cards_word, say
from hantei.core.messages import Messages

if TYPE_CHECKING:
    from hantei.api.checks.sheets import DeckSheet, SheetLine

BETWEEN: Final = "=" * 72
IN_A_ROW: Final = 10
"""So many boxes stand in one line."""

_RULE: Final = "_" * 28


def sheets_text(sheets: "Sequence[DeckSheet]", messages: Messages) -> Iterator[str]:
    """The lines of all sheets."""
    for number, sheet in enumerate(sheets):
        if number:
            yield from ("", BETWEEN, "")
        yield from sheet_text(sheet, messages)


def sheet_text(sheet: "DeckSheet", messages: Messages) -> Iterator[str]:
    """The lines of one sheet: what deck it is, its cards, room for the judge."""
    yield from (say(messages, "sheet.title"), "")
    yield from _columns(sheet.head)
    if sheet.note:
        yield from ("", f"! {sheet.note}")
    table = _Table(sheet.lines, messages)
    for section in sheet.sections:
        yield from ("", f"[{section.name}] {cards_word(section.count, messages)}")
        for group in section.groups:
            yield from ("", f"  {group.name} {cards_word(group.count, messages)}")
            for line in group.lines:
                yield from table.rows(line)
    yield from ("", f"{say(messages, 'sheet.total')} {cards_word(sheet.count, messages)}", "")
    yield from _columns(
        tuple((say(messages, f"sheet.{key}"), _RULE) for key in ("judge", "signature", "time", "remarks"))
    )


def _columns(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    widest = max(cell_len(label) for label, _ in pairs)
    for label, value in pairs:
        yield f"{_padded(label, widest)}  {value}".rstrip()


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


class _Table:
    """The columns of one deck: count, name, id, cost where its cards have any, boxes."""

    def __init__(self, lines: "Sequence[SheetLine]", messages: Messages) -> None:
        self.cost = say(messages, "sheet.cost")
        self.counts = max((len(str(line.count)) for line in lines), default=1)
        self.names = max((cell_len(line.name) for line in lines), default=0)
        self.ids = max((cell_len(line.card_id) for line in lines), default=0)
        self.costs = max((cell_len(self._cost(line)) for line in lines), default=0)

    def _cost(self, line: "SheetLine") -> str:
        return f"{self.cost} {line.cost}" if line.cost else ""

    def rows(self, line: "SheetLine") -> Iterator[str]:
        """One line, and as many more as its boxes need."""
        cost = f"{_padded(self._cost(line), self.costs)}  " if self.costs else ""
        start = (
            f"    {line.count:>{self.counts}}  {_padded(line.name, self.names)}  "
            f"{_padded(line.card_id, self.ids)}  {cost}"
        )
        for first in range(0, line.count, IN_A_ROW):
            yield start + "[ ]" * min(IN_A_ROW, line.count - first)
            start = " " * cell_len(start)
