"""From books to cards: every row becomes a card or findings, nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from hantei.catalog import codes
from hantei.catalog.changes import changes_told
from hantei.catalog.import_result import FileSummary, ImportResult
from hantei.catalog.names import name_rules
from hantei.catalog.numbers import number_rules
from hantei.catalog.rows.sheet import SheetImport
from hantei.catalog.sheets.header import HeadingIndex
from hantei.catalog.sheets.row_choice import RowChoice
from hantei.catalog.sheets.running_numbers import drop_running_numbers
from hantei.catalog.spec import CatalogSpec, Entry, Row
from hantei.catalog.store.diff import CardLabel, has_made_up_id, match
from hantei.catalog.told_once import told_once
from hantei.core.card import Card, Catalog
from hantei.core.contents import card_data
from hantei.core.finding import SourceRef, make_finding
from hantei.core.garbage import without_cycle_search
from hantei.core.identity import Nameable, make_ids
from hantei.files.sheet import Book

__all__ = ["FileSummary", "ImportResult", "import_books"]


def import_books(
    spec: CatalogSpec, books: Iterable[Book], base: Catalog | None = None, choice: RowChoice | None = None
) -> ImportResult:
    """Read every sheet of every book, check the rows, then check all cards together.

    base  the catalogue that the cards are to be added to: the rules over all cards see it too, and report what
          concerns at least one new card
    choice which rows count
    """
    with without_cycle_search():
        return _import_books(spec, books, base, choice or RowChoice())


def _import_books(spec: CatalogSpec, books: Iterable[Book], base: Catalog | None, choice: RowChoice) -> ImportResult:
    result = ImportResult()
    index = HeadingIndex.of(spec)
    for book in books:
        summary = FileSummary(book.file)
        before, rejected = len(result.entries), result.rejected
        for sheet in book.sheets:
            summary.sheets += 1
            SheetImport(spec, index, sheet, result, choice).run()
        result.findings.extend(book.findings)
        summary.cards = len(result.entries) - before
        summary.rejected = result.rejected - rejected
        result.files.append(summary)
    result.findings.extend(choice.findings())
    if not choice.keep_marked:
        headings = {key: column.field for by_key in index.by_kind.values() for key, column in by_key.items()}
        result.findings.extend(changes_told(result.notes, result.entries, headings))
    result.findings.extend(drop_running_numbers(result.entries, choice.stored_ids))
    _give_missing_ids(result.entries)
    count = len(result.entries)
    _check_together(spec, result, base)
    if len(result.entries) < count:
        _give_missing_ids(result.entries)  # again: a card that stood twice is alone now
    result.findings = list(told_once(result.findings))
    if not result.entries and not result.has_errors:
        result.findings.append(make_finding(codes.NO_CARDS))
    return result


def _check_together(spec: CatalogSpec, result: ImportResult, base: Catalog | None) -> None:
    """Run the rules over all cards: the new ones, and the stored ones that stay beside them."""
    stored = [_stored_entry(spec, card, base) for card in _staying(base, result.entries)]
    together = [*stored, *result.entries]
    old = {id(entry) for entry in stored}
    files = {entry.row.ref().file for entry in stored}
    marked = (each for each in result.findings if each.code == codes.SHEET_MARKED.name)
    asked = {_sheet(place) for each in marked for place in each.where}
    for rule in (*name_rules(), *number_rules(), *spec.catalog_rules):
        for finding in rule.apply(together):
            if asked & set(map(_sheet, finding.where)):
                continue  # whether these cards count at all is asked first
            if not finding.where or any(place.file not in files for place in finding.where):
                result.findings.append(finding)
    result.entries = [entry for entry in together if id(entry) not in old]


def _sheet(place: SourceRef) -> tuple[str, str]:
    return place.file, place.sheet


def _staying(base: Catalog | None, entries: list[Entry]) -> list[Card]:
    """The stored cards that adding the new ones leaves, and those that a new one of another spelling would replace:
    that must not go unnoticed."""
    if base is None:
        return []
    old = [CardLabel.of(card) for card in base.cards]
    new = [CardLabel.of(entry.card) for entry in entries]
    replaced = {
        i for i, j in match(old, new) if old[i].name == new[j].name or (old[i].id == new[j].id and entries[j].own_id)
    }
    return [card for i, card in enumerate(base.cards) if i not in replaced]


def _stored_entry(spec: CatalogSpec, card: Card, base: Catalog | None) -> Entry:
    row = Row(spec.kind(card.kind), 0, {"name": card.name}, {}, f"({card.name})", f"v{base.version if base else 0}")
    return Entry(card, card.key, row, own_id=not has_made_up_id(CardLabel.of(card)))


def _give_missing_ids(entries: list[Entry]) -> None:
    """Cards without an id get one that is made from their kind and name."""
    taken = {entry.card.id for entry in entries if entry.own_id}
    without = [entry for entry in entries if not entry.own_id]
    cards = [Nameable(entry.card.kind, entry.key, partial(card_data, entry.card)) for entry in without]
    for entry, made in zip(without, make_ids(cards, taken), strict=True):
        if entry.card.id != made:
            entry.card = entry.card.model_copy(update={"id": made})
