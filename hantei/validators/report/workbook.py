"""The report as a workbook: every deck, every finding, every line of every deck, and what they were judged by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from hantei.core.messages import Messages
from hantei.files.writing.workbook import column_width, fitting, new_page, new_workbook
from hantei.validators.report.model import DeckText, FindingText, Report
from hantei.validators.report.words import say

Cell = str | int

_SUMMARY: Final = (
    "number", "deck", "player", "game", "cards", "verdict", "violations", "warnings", "fingerprint", "repair", "file",
)  # fmt: skip
_FINDINGS: Final = (
    "number", "deck", "player", "severity", "code", "message", "rule", "statement", "cited", "place", "hint", "file",
)  # fmt: skip
_DECKS: Final = ("number", "deck", "player", "section", "copies", "card", "card_id", "place")
_ABOUT: Final = ("item", "value")


@dataclass(frozen=True, slots=True)
class _Table:
    """One sheet: `key` names it, `columns` its headings."""

    key: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def report_workbook(report: Report) -> bytes:
    """The whole file; equal reports give equal bytes."""
    messages = Messages(report.language)
    tables = (
        _Table("summary", _SUMMARY, tuple(map(_summary_row, report.decks))),
        _Table("findings", _FINDINGS, tuple(_finding_rows(report))),
        _Table("decks", _DECKS, tuple(row for deck in report.decks for row in _card_rows(deck))),
        _Table("about", _ABOUT, tuple(_about_rows(report, messages))),
    )
    stream = BytesIO()
    with new_workbook(stream) as workbook:
        for table in tables:
            _write(workbook, table, messages)
    return stream.getvalue()


def _write(workbook: Any, table: _Table, messages: Messages) -> None:
    header = workbook.add_format({"bold": True, "bg_color": "#D9E1F2", "bottom": 1, "valign": "top"})
    text = workbook.add_format({"num_format": "@", "text_wrap": True, "valign": "top"})
    number = workbook.add_format({"valign": "top"})
    page = new_page(workbook, say(messages, f"tab.{table.key}"))
    headings = [say(messages, f"column.{column}") for column in table.columns]
    for column, heading in enumerate(headings, start=1):
        page.put(1, column, heading, header)
        page.sheet.set_column(column - 1, column - 1, column_width({heading, *(row[column - 1] for row in table.rows)}))
    for row, cells in enumerate(table.rows, start=2):
        for column, cell in enumerate(cells, start=1):
            if isinstance(cell, str):
                page.put(row, column, fitting(cell), text)
            else:
                page.put(row, column, cell, number)
    page.freeze_header(headings, len(table.rows) + 1)
    page.sheet.set_landscape()
    page.sheet.set_paper(9)  # A4
    page.sheet.fit_to_pages(1, 0)
    page.sheet.repeat_rows(0)


def _summary_row(deck: DeckText) -> tuple[Cell, ...]:
    return (
        deck.number,
        deck.title,
        deck.player,
        deck.game,
        deck.cards,
        deck.verdict,
        deck.violations,
        deck.warnings,
        deck.fingerprint,
        "\n".join(deck.repairs),
        deck.source,
    )


def _finding_rows(report: Report) -> Iterator[tuple[Cell, ...]]:
    """The findings of no deck, then those of each deck; a code that is cut short says so in a row of its own."""
    nowhere: tuple[Cell, ...] = ("", "", "")
    for cells in _finding_lines(report):
        yield (*nowhere, *cells, "")
    for deck in report.decks:
        for cells in _finding_lines(deck):
            yield (deck.number, deck.title, deck.player, *cells, deck.source)


def _finding_lines(found: Report | DeckText) -> Iterator[tuple[Cell, ...]]:
    yield from map(_finding_cells, found.findings)
    for sentence in found.left_out:
        yield ("", "", sentence, "", "", "", "", "")


def _finding_cells(finding: FindingText) -> tuple[Cell, ...]:
    return (
        finding.severity_word,
        finding.code,
        finding.message,
        finding.rule,
        finding.statement,
        "\n".join(finding.cards),
        "\n".join(finding.places),
        finding.hint,
    )


def _card_rows(deck: DeckText) -> Iterator[tuple[Cell, ...]]:
    for section in deck.sections:
        for card in section.cards:
            yield (
                deck.number,
                deck.title,
                deck.player,
                section.name,
                card.count,
                card.name,
                card.card_id,
                card.place,
            )


def _about_rows(report: Report, messages: Messages) -> Iterator[tuple[Cell, ...]]:
    yield say(messages, "about.when"), report.moment
    yield say(messages, "about.version"), report.hantei_version
    yield from report.totals
    for sentence in report.remarks:
        yield say(messages, "about.remark"), sentence
    for game in report.games:
        yield say(messages, "column.game"), game.name
        for label, values in game.facts:
            yield label, "\n".join(values)
