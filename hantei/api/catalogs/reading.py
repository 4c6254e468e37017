"""Card lists read: their cards, and what is wrong with them. Nothing is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hantei.api.arguments import (
    Paths,
    StoreFile,
    Switches,
    Words,
    check_encoding,
    paths_of,
    store_of,
    switch_texts,
    words_of,
)
from hantei.api.catalogs.store import ids_for_comparison, importable
from hantei.api.standard_input import STDIN, as_file
from hantei.core.errors import UsageError
from hantei.core.finding import Finding
from hantei.core.progress import Report, told
from hantei.core.rows import Rows
from hantei.core.switch import named_values, typed_values
from hantei.core.text import fold
from hantei.games import load

if TYPE_CHECKING:
    from hantei.catalog.import_result import FileSummary, ImportResult
    from hantei.catalog.spec import CatalogSpec, Entry
    from hantei.core.card import Catalog
    from hantei.files.settings import WrittenHeading
    from hantei.files.sheet import Book, Sheet, Value
    from hantei.files.sources import SourceFile

_PORTION: Final = 500
"""So many rows are read between two chances to end."""


@dataclass(frozen=True)
class ReadRequest:
    """Which card lists are read, and which of their sheets and rows count.

    files        files, folders and patterns; `-` is standard input
    switches     house rules about card lists as `name=value`
    encoding     of plain text files; "" finds it out
    sheets       names of the only sheets that count; `skip_sheets` of those that don't
    skip_where   conditions: rows that meet one are left out
    keep_marked  whether rows that are marked as not counting count all the same
    headings     headings of the lists and the columns that they mean: `攻撃=ap`
    written      the same as it stands in settings: a list need not have these
    db           the store whose ids tell a running number from an id; None for the user's own
    opening      called before a file is read: with its name, its number and how many files there are
    """

    game: str
    files: tuple[str, ...]
    switches: tuple[str, ...] = ()
    encoding: str = ""
    recursive: bool = False
    sheets: tuple[str, ...] = ()
    skip_sheets: tuple[str, ...] = ()
    skip_where: tuple[str, ...] = ()
    keep_marked: bool = False
    headings: tuple[str, ...] = ()
    written: tuple[WrittenHeading, ...] = ()
    db: Path | None = None
    opening: Callable[[str, int, int], None] | None = None


@dataclass(frozen=True)
class CatalogRead(Rows):
    """What card lists hold. Its rows are the cards.

    catalog     the cards of all good rows, in the order of the files
    findings    all that is wrong with the lists, or worth knowing
    files       what each file gave: sheets, cards, rows with errors
    entries     each card with the row that it comes from
    row_errors  how many errors concern only rows that gave no card: without these rows they are gone
    sources     the files that were read
    """

    COLUMNS: ClassVar = ("id", "kind", "name", "extra")

    game: str
    catalog: Catalog = field(repr=False)
    findings: tuple[Finding, ...]
    files: tuple[FileSummary, ...]
    entries: tuple[Entry, ...] = field(repr=False)
    row_errors: int
    sources: tuple[SourceFile, ...] = field(repr=False)

    @property
    def has_errors(self) -> bool:
        """Whether anything of it keeps the cards from being stored."""
        return any(finding.is_error for finding in self.findings)

    @property
    def is_unreadable(self) -> bool:
        """Whether some of the input could not be read at all."""
        return any(finding.unreadable for finding in self.findings)

    def rows(self) -> list[dict[str, Any]]:
        """One row per card, a key per printed field of its kind."""
        return self.catalog.rows()

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "files": [file.to_json() for file in self.files],
            "findings": [finding.to_json() for finding in self.findings],
        }


def read_catalog(
    files: Paths,
    *,
    game: str,
    switches: Switches = (),
    encoding: str = "",
    recursive: bool = False,
    sheets: Words = (),
    skip_sheets: Words = (),
    skip_where: Words = (),
    keep_marked: bool = False,
    headings: Switches = (),
    db: StoreFile = None,
    report: Report | None = None,
) -> CatalogRead:
    """Read card lists (.xlsx .xlsm .xls .ods .csv .tsv .json) without storing anything.

    files        files, folders or patterns
    game         id of the game, such as `boat`
    switches     house rules about card lists: `{"name": value}` or `["name=value"]`
    encoding     of plain text files; by default it is found out
    sheets       names of the only sheets that count; `skip_sheets` of those that don't
    skip_where   conditions on columns, such as `"採用 = ×"`: rows that meet one are left out
    keep_marked  count rows that are struck out of use by a mark (没, 採用 = ×), which are an error otherwise
    headings     what headings of the lists mean: `{"攻撃": "ap"}` or `["攻撃=ap"]`
    db           the store whose ids tell a running number from an id (None: the user's own)
    report       called while it goes (`reading`, files read, files); it may raise `Cancelled`

    What is wrong with the lists is in `findings` of the result, each with its cell, never raised. UsageError for what
    can't be meant: an unknown game, sheet, column, switch or encoding.
    """
    request = ReadRequest(
        game,
        paths_of(files),
        switch_texts(switches),
        encoding,
        recursive,
        words_of(sheets),
        words_of(skip_sheets),
        words_of(skip_where),
        keep_marked,
        switch_texts(headings),
        db=store_of(db),
    )
    return read_lists(request, ids_for_comparison(game, store_of(db)), report=report)


def read_lists(
    request: ReadRequest, stored_ids: Sequence[str], base: Catalog | None = None, report: Report | None = None
) -> CatalogRead:
    """Read the lists of a request. `base` is a catalogue to which the cards are to be added: rules over all cards see
    it."""
    from hantei.catalog.importer import import_books
    from hantei.catalog.sheets.own_headings import typed_headings
    from hantei.catalog.sheets.row_choice import RowChoice, check_conditions, check_own_headings

    spec = switched(request)
    seen: list[str] = []
    choice = RowChoice(request.skip_where, request.keep_marked, frozenset(map(fold, request.sheets)), tuple(stored_ids))
    with ExitStack() as stack:
        files, unfound = _find(request, stack)
        result = import_books(spec, _books(request, files, seen, report), base, choice)
    if not any(finding.unreadable and finding.where for finding in result.findings):
        _check_sheets(request, seen)
        check_conditions(choice)
        check_own_headings((heading for heading, _ in typed_headings(request.headings)), choice)
    if unfound:
        result.findings = [*unfound, *(finding for finding in result.findings if finding.code != "NO_CARDS")]
    return _read(request.game, result, files)


def switched(request: ReadRequest) -> CatalogSpec:
    """The columns and rules of the request's game under its switches; UsageError for what can't be meant."""
    from hantei.catalog.sheets.own_headings import own_headings

    spec = importable(load(request.game))
    spec = spec.under(typed_values(spec.switches, named_values(request.switches)))
    check_encoding(request.encoding)
    return replace(spec, own_headings=own_headings(spec, request.headings, request.written))


def _read(game_id: str, result: ImportResult, files: Sequence[SourceFile]) -> CatalogRead:
    from hantei.core.card import Catalog

    catalog = Catalog(game_id, tuple(entry.card for entry in result.entries))
    entries, findings = tuple(result.entries), tuple(result.findings)
    return CatalogRead(game_id, catalog, findings, tuple(result.files), entries, result.row_errors, tuple(files))


def _find(request: ReadRequest, stack: ExitStack) -> tuple[list[SourceFile], list[Finding]]:
    """The files that are meant, standard input as one that lives as long as the stack."""
    from hantei.files.sources import find_files

    stdin = str(as_file(stack, ".csv")) if STDIN in request.files else ""
    arguments = list(dict.fromkeys(stdin if name == STDIN else name for name in request.files))
    files, findings = find_files(arguments, recursive=request.recursive)
    return [replace(file, name=STDIN) if stdin and str(file.path) == stdin else file for file in files], findings


def _books(request: ReadRequest, files: Sequence[SourceFile], seen: list[str], report: Report | None) -> Iterator[Book]:
    """The files one by one, with the sheets that count; the names of all sheets are noted in `seen`."""
    from hantei.catalog.sheets.card_files import open_card_list

    for number, file in enumerate(told("reading", files, report), start=1):
        if request.opening is not None:
            request.opening(file.name, number, len(files))
        book = open_card_list(file.path, file.name, request.game, request.encoding)
        book.sheets = _wanted(request, book.sheets, seen)
        if report is not None:
            book.sheets = _watched(book.sheets, report, number - 1, len(files))
        yield book


def _wanted(request: ReadRequest, sheets: Iterator[Sheet], seen: list[str]) -> Iterator[Sheet]:
    wanted, unwanted = (set(map(fold, names)) for names in (request.sheets, request.skip_sheets))
    for sheet in sheets:
        seen.append(sheet.name)
        if (not wanted or fold(sheet.name) in wanted) and fold(sheet.name) not in unwanted:
            yield sheet


def _watched(sheets: Iterator[Sheet], report: Report, done: int, total: int) -> Iterator[Sheet]:
    """The sheets; reading their rows reports now and then, so that a single long list can be ended too."""

    def watched(rows: Iterator[tuple[int, list[Value]]]) -> Iterator[tuple[int, list[Value]]]:
        for at, row in enumerate(rows):
            if at % _PORTION == 0:
                report("reading", done, total)
            yield row

    for sheet in sheets:
        sheet.rows = watched(iter(sheet.rows))
        yield sheet


def _check_sheets(request: ReadRequest, seen: Sequence[str]) -> None:
    """A sheet that was asked for, or was to be left out, and is in no file is a mistake, not an empty list."""
    known = set(map(fold, seen))
    for name in (*request.sheets, *request.skip_sheets):
        if fold(name) not in known:
            raise UsageError("unknown_sheet", sheet=name, sheets=tuple(dict.fromkeys(seen)))
