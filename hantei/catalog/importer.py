"""From books to cards: every row becomes a card or findings, nothing is lost on the way."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from hantei.catalog import codes
from hantei.catalog.header import HeadingIndex
from hantei.catalog.import_result import FileSummary, ImportResult
from hantei.catalog.names import name_rules
from hantei.catalog.sheet import Book
from hantei.catalog.sheet_import import SheetImport
from hantei.catalog.spec import CatalogSpec, Entry
from hantei.core.finding import make_finding

__all__ = ["FileSummary", "ImportResult", "import_books", "without_cycle_search"]


def import_books(spec: CatalogSpec, books: Iterable[Book]) -> ImportResult:
    """Read every sheet of every book, check the rows, then check all cards together."""
    with without_cycle_search():
        return _import_books(spec, books)


@contextmanager
def without_cycle_search() -> Iterator[None]:
    """A large catalogue is millions of living objects and hardly a cycle: searching them again and again for
    garbage takes a fifth of the time and finds nothing."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _import_books(spec: CatalogSpec, books: Iterable[Book]) -> ImportResult:
    result = ImportResult()
    index = HeadingIndex.of(spec)
    for book in books:
        summary = FileSummary(book.file)
        before, rejected = len(result.entries), result.rejected
        for sheet in book.sheets:
            summary.sheets += 1
            SheetImport(spec, index, sheet, result).run()
        result.findings.extend(book.findings)
        summary.cards = len(result.entries) - before
        summary.rejected = result.rejected - rejected
        result.files.append(summary)
    _give_missing_ids(result.entries)
    for rule in (*name_rules(), *spec.catalog_rules):
        result.findings.extend(rule.apply(result.entries))
    if not result.entries and not result.has_errors:
        result.findings.append(make_finding(codes.NO_CARDS))
    return result


def _give_missing_ids(entries: list[Entry]) -> None:
    """Cards without an id get one from their kind and row; a number is added where that is taken."""
    taken = {entry.card.id for entry in entries if entry.card.id}
    for entry in entries:
        if entry.card.id:
            continue
        wanted = f"{entry.card.kind}-{entry.row.number:04d}"
        made, count = wanted, 1
        while made in taken:
            count += 1
            made = f"{wanted}-{count}"
        taken.add(made)
        entry.card = entry.card.model_copy(update={"id": made})
