"""Card lists stored as the next version of a game's cards: the calls behind `hantei catalog import`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import (
    Paths,
    StoreFile,
    Switches,
    Words,
    language_of,
    paths_of,
    store_of,
    switch_texts,
    words_of,
)
from hantei.api.catalogs.reading import CatalogRead, ReadRequest, read_lists, switched
from hantei.api.catalogs.store import SaveSummary, current_catalog, save_cards, stored_ids
from hantei.api.standard_input import STDIN
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, Severity, count_severities
from hantei.core.messages import Messages
from hantei.core.progress import Report
from hantei.core.rows import Rows
from hantei.files.writing.written import check_replaceable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Catalog


@dataclass(frozen=True)
class ImportRequest:
    """What one import is to do.

    add            on top of the stored cards instead of in their place
    dry_run        tell what would be stored, store nothing
    strict         warnings too keep the cards from being stored
    skip_bad_rows  rows with errors don't
    annotate       where the lists are written back with their findings: a file, or a folder for several
    language       of those findings, `ja` or `en`; "" for that of the locale
    wait           seconds to wait for another process that writes to the store
    force          whether the annotated copy may take the place of a file of the user's
    """

    lists: ReadRequest
    add: bool = False
    dry_run: bool = False
    strict: bool = False
    skip_bad_rows: bool = False
    annotate: Path | None = None
    language: str = ""
    note: str = ""
    wait: float = 10.0
    force: bool = False


@dataclass(frozen=True)
class CatalogImport(Rows):
    """What an import did. Its rows are the files.

    read       the lists as they were read
    saved      the version and what it changed; None where nothing was stored because of errors
    annotated  the copies that were written
    """

    SCHEMA: ClassVar[str] = "hantei.import/1"
    COLUMNS: ClassVar = ("file", "sheets", "cards", "rejected", "errors", "warnings")

    read: CatalogRead
    saved: SaveSummary | None
    annotated: tuple[Path, ...] = ()

    @property
    def game(self) -> str:
        return self.read.game

    @property
    def catalog(self) -> Catalog:
        """The cards of the lists."""
        return self.read.catalog

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.read.findings

    def rows(self) -> list[dict[str, Any]]:
        """One row per file: what it gave, and how many errors and warnings there are about it."""
        return [self._row(file.to_json()) for file in self.read.files]

    def _row(self, file: dict[str, Any]) -> dict[str, Any]:
        about = (f for f in self.findings if f.where and f.where[0].file == file["file"])
        counts = count_severities(about)
        return {**file, "errors": counts[Severity.ERROR], "warnings": counts[Severity.WARNING]}

    def to_json(self) -> dict[str, Any]:
        return {**self.read.to_json(), "saved": self.saved.to_json() if self.saved else None}


def import_catalog(
    files: Paths,
    *,
    game: str,
    db: StoreFile = None,
    add: bool = False,
    dry_run: bool = False,
    strict: bool = False,
    skip_bad_rows: bool = False,
    annotate: str | Path | None = None,
    language: str = "",
    note: str = "",
    wait: float = 10.0,
    switches: Switches = (),
    encoding: str = "",
    recursive: bool = False,
    sheets: Words = (),
    skip_sheets: Words = (),
    skip_where: Words = (),
    keep_marked: bool = False,
    headings: Switches = (),
    force: bool = False,
    report: Report | None = None,
) -> CatalogImport:
    """Read card lists as `read_catalog` does and store their cards as the game's next version, or store nothing.

    db             the store, made where it isn't there (None: the user's own)
    add            add the cards to the stored ones instead of putting them in their place
    dry_run        say what would be stored and store nothing
    strict         store nothing where there are warnings; errors always keep the cards from being stored,
                   with `skip_bad_rows` only those that concern more than one row
    annotate       where the lists are written back with their findings in `language`: a file, or a folder for several
                   lists; a file of the user's needs `force`
    note           kept with the version
    wait           seconds to wait for another process that writes to the store
    report         called while it reads; a report that raises `Cancelled` leaves the store as it was

    `saved` of the result is None where nothing was stored. UsageError for what can't be meant, OutputError and
    StoreError for what can't be written; then nothing is stored.
    """
    lists = ReadRequest(
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
    copy = Path(annotate) if annotate is not None else None
    request = ImportRequest(lists, add, dry_run, strict, skip_bad_rows, copy, language, note, wait, force)
    read = read_for_import(request, report)
    return store_read(request, read, tuple(annotated_copies(request, read)))


def read_for_import(request: ImportRequest, report: Report | None = None) -> CatalogRead:
    """Read the lists of an import; what can't be meant is told before a large list is read."""
    lists, target = request.lists, request.annotate
    switched(lists)
    if target is not None and STDIN in lists.files:
        raise UsageError("annotate_stdin")
    if target is not None and not target.is_dir():
        check_replaceable([target], force=request.force)
    game = load(lists.game)
    base = current_catalog(game, lists.db) if request.add else None
    return read_lists(lists, stored_ids(game.id, lists.db), base, report)


def annotated_copies(request: ImportRequest, read: CatalogRead) -> Iterator[Path]:
    """Write each list back with its findings where that was asked for; each copy when it is written."""
    if request.annotate is None:
        return
    from hantei.catalog.sheets.card_files import open_card_list
    from hantei.catalog.writing.annotate import annotate

    lists = request.lists
    messages = Messages(language_of(request.language), load(read.game).folder)
    outs = copies_of(request.annotate, [source.path for source in read.sources])
    check_replaceable(outs, force=request.force)
    for source, out in zip(read.sources, outs, strict=True):
        sheets = open_card_list(source.path, source.name, read.game, lists.encoding).sheets
        annotate(source.path, read.findings, out, messages, sheets, force=request.force)
        yield out


def copies_of(target: Path, sources: list[Path]) -> list[Path]:
    """Where the copies go: one to the name given, several into that folder."""
    outs: list[Path] = []
    for source in sources:
        named = len(sources) == 1 and not target.is_dir()
        outs.append(target if named else _free_name(target, source, outs))
    return outs


def _free_name(folder: Path, source: Path, taken: Collection[Path]) -> Path:
    """`folder/cards.csv-annotated.xlsx`, with a number where two sources have one name."""
    ending = ".xlsm" if source.suffix.casefold() == ".xlsm" else ".xlsx"
    numbers = chain([""], (f"-{number}" for number in count(2)))
    return next(p for n in numbers if (p := folder / f"{source.name}-annotated{n}{ending}") not in taken)


def store_read(request: ImportRequest, read: CatalogRead, annotated: tuple[Path, ...] = ()) -> CatalogImport:
    """Store what was read, unless errors are in the way."""
    if _is_blocked(request, read):
        return CatalogImport(read, None, annotated)
    saved = save_cards(
        load(read.game),
        ((entry.card, str(entry.row.ref())) for entry in read.entries),
        db=request.lists.db,
        files=[file.to_json() for file in read.files],
        note=request.note,
        add=request.add,
        dry_run=request.dry_run,
        wait=request.wait,
        now=datetime.now(UTC),
    )
    return CatalogImport(read, saved, annotated)


def _is_blocked(request: ImportRequest, read: CatalogRead) -> bool:
    counts = count_severities(read.findings)
    errors = counts[Severity.ERROR] - (read.row_errors if request.skip_bad_rows else 0)
    return errors > 0 or not read.entries or (request.strict and counts[Severity.WARNING] > 0)
