"""`hantei catalog import`."""

import gc
from collections.abc import Collection, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.catalogs.store import SaveSummary, importable, open_store, save_cards, store_path, stored_ids
from hantei.api.decks.judging import named_values
from hantei.api.standard_input import STDIN, as_file
from hantei.cli.deck import options as deck_options
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import (
    check_encoding,
    check_format,
    count_severities,
    print_findings,
    print_json,
    print_table,
    say,
)
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import HanteiError, UsageError
from hantei.core.finding import Fact, Finding, Severity
from hantei.core.switch import typed_values
from hantei.core.text import fold
from hantei.core.version import VERSION
from hantei.files.writing.written import check_replaceable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.catalog.importer import ImportResult
    from hantei.core.card import Catalog
    from hantei.files.sheet import Book, Sheet
    from hantei.files.sources import SourceFile
    from hantei.plugin import Game


@dataclass(frozen=True)
class ImportOptions:
    """What the user asked of one import."""

    files: tuple[str, ...]
    db: Path | None = None
    recursive: bool = False
    add: bool = False
    dry_run: bool = False
    strict: bool = False
    skip_bad_rows: bool = False
    annotate: Path | None = None
    encoding: str = ""
    note: str = ""
    most: int = 20
    wait: float = 10.0
    as_json: bool = False
    sheets: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    skip_sheets: tuple[str, ...] = ()
    skip_where: tuple[str, ...] = ()
    keep_marked: bool = False
    force: bool = False


@dataclass
class ImportRun:
    """One import while it runs: the files found and what reading them gave."""

    game: "Game"
    options: ImportOptions
    texts: Texts
    files: list["SourceFile"] = field(default_factory=list)
    sheets_seen: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


_EXAMPLES = (
    "hantei catalog import boat cards.xlsx",
    "hantei catalog import boat set1.xlsx set2.csv --dry-run",
    "hantei catalog import boat cards.xlsx --annotate seen.xlsx",
)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command("import", help=texts.with_examples(f"{texts('import.help')}\n\n{texts('import.more')}", *_EXAMPLES))
    def import_(
        game: Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))],
        files: Annotated[list[str], typer.Argument(metavar="FILE...", help=texts("import.argument_files"))],
        db: Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))] = None,
        sheet: Annotated[list[str] | None, typer.Option("--sheet", help=texts("import.option_sheet"))] = None,
        skip_sheet: Annotated[
            list[str] | None, typer.Option("--skip-sheet", metavar="SHEET", help=texts("import.option_skip_sheet"))
        ] = None,
        skip_where: Annotated[
            list[str] | None, typer.Option("--skip-where", metavar="CONDITION", help=texts("import.option_skip_where"))
        ] = None,
        keep_marked: Annotated[bool, typer.Option("--keep-marked", help=texts("import.option_keep_marked"))] = False,
        recursive: Annotated[bool, typer.Option("--recursive", "-r", help=texts("import.option_recursive"))] = False,
        add: Annotated[bool, typer.Option("--add", help=texts("import.option_add"))] = False,
        dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help=texts("import.option_dry_run"))] = False,
        strict: Annotated[bool, typer.Option("--strict", help=texts("import.option_strict"))] = False,
        skip_bad_rows: Annotated[bool, typer.Option("--skip-bad-rows", help=texts("import.option_skip"))] = False,
        annotate: Annotated[Path | None, typer.Option("--annotate", help=texts("import.option_annotate"))] = None,
        encoding: Annotated[str, typer.Option("--encoding", help=texts("import.option_encoding"))] = "",
        note: Annotated[str, typer.Option("--note", help=texts("import.option_note"))] = "",
        switch: Annotated[list[str] | None, typer.Option("--switch", help=texts("import.option_switch"))] = None,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("import.option_max"))] = 20,
        wait: Annotated[float, typer.Option("--wait", min=0, help=texts("import.option_wait"))] = 10.0,
        output: Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))] = "table",
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        options = ImportOptions(
            tuple(files), db, recursive, add, dry_run, strict, skip_bad_rows, annotate, encoding, note, most, wait,
            check_format(output), tuple(sheet or ()), tuple(switch or ()), tuple(skip_sheet or ()),
            tuple(skip_where or ()), keep_marked, force,
        )  # fmt: skip
        raise typer.Exit(run_import(load(game), options, texts))


def run_import(game: "Game", options: ImportOptions, texts: Texts) -> int:
    """Read, check, store, report; the answer is the exit code."""
    from hantei.catalog.importer import import_books, without_cycle_search
    from hantei.catalog.sheets.row_choice import RowChoice, check_conditions
    from hantei.files.sources import find_files

    spec = importable(game)
    spec = spec.under(typed_values(spec.switches, named_values(options.switches)))
    check_encoding(options.encoding)
    if options.annotate is not None and STDIN in options.files:
        raise UsageError("annotate_stdin")
    if options.annotate is not None and not options.annotate.is_dir():
        check_replaceable([options.annotate], force=options.force)  # before a large list is read
    run = ImportRun(game, options, texts)
    with ExitStack() as stack:
        stack.enter_context(without_cycle_search())
        stack.callback(gc.freeze)  # what lives now lives until the process ends, a moment from now
        stdin = str(as_file(stack, ".csv")) if STDIN in options.files else ""
        arguments = list(dict.fromkeys(stdin if name == STDIN else name for name in options.files))
        run.files, run.findings = find_files(arguments, recursive=options.recursive)
        run.files = [replace(f, name=STDIN) if stdin and str(f.path) == stdin else f for f in run.files]
        sheets = frozenset(map(fold, options.sheets))
        choice = RowChoice(options.skip_where, options.keep_marked, sheets, stored_ids(game.id, options.db))
        result = import_books(spec, _books(run), _base(game, options), choice)
        if not any(finding.unreadable and finding.where for finding in result.findings):
            _check_sheets(run)
            check_conditions(choice)
        if run.findings:
            result.findings = [*run.findings, *(f for f in result.findings if f.code != "NO_CARDS")]
        saved = None
        try:
            if options.annotate is not None:
                _annotate(run, result.findings)
            saved = None if _blocked(result, options) else _save(run, result)
        except HanteiError:
            _report(run, result, None, failed=True)  # what was found is worth knowing all the same
            raise
    _report(run, result, saved)
    return _exit_code(result, options)


def _base(game: "Game", options: ImportOptions) -> "Catalog | None":
    """The catalogue that `--add` adds to, None for a new one."""
    if not options.add or not store_path(options.db).exists():
        return None
    with open_store(options.db) as store:
        if game.catalog is None or not store.versions(game.id):
            return None
        return store.load(game.catalog, game.id)


def _books(run: ImportRun) -> Iterator["Book"]:
    """The files one by one, with a line of progress each where there are several."""
    from hantei.catalog.sheets.card_files import open_card_list

    for number, file in enumerate(run.files, start=1):
        if len(run.files) > 1:
            say(run.texts("import.reading", number=number, total=len(run.files), file=file.name))
        book = open_card_list(file.path, file.name, run.game.id, run.options.encoding)
        if run.options.sheets or run.options.skip_sheets:
            book.sheets = _wanted_sheets(run, book.sheets)
        yield book


def _wanted_sheets(run: ImportRun, sheets: Iterator["Sheet"]) -> Iterator["Sheet"]:
    wanted, unwanted = (set(map(fold, names)) for names in (run.options.sheets, run.options.skip_sheets))
    for sheet in sheets:
        run.sheets_seen.append(sheet.name)
        if (not wanted or fold(sheet.name) in wanted) and fold(sheet.name) not in unwanted:
            yield sheet


def _check_sheets(run: ImportRun) -> None:
    """A sheet that was asked for, or was to be left out, and is in no file is a mistake, not an empty import."""
    seen = {fold(name) for name in run.sheets_seen}
    for name in (*run.options.sheets, *run.options.skip_sheets):
        if fold(name) not in seen:
            raise UsageError("unknown_sheet", sheet=name, sheets=tuple(dict.fromkeys(run.sheets_seen)))


def _blocked(result: "ImportResult", options: ImportOptions) -> bool:
    counts = count_severities(result.findings)
    errors = counts[Severity.ERROR] - (result.row_errors if options.skip_bad_rows else 0)
    return errors > 0 or not result.entries or (options.strict and counts[Severity.WARNING] > 0)


def _save(run: ImportRun, result: "ImportResult") -> SaveSummary:
    options = run.options
    files = [{"file": f.file, "sheets": f.sheets, "cards": f.cards, "rejected": f.rejected} for f in result.files]
    cards = ((entry.card, str(entry.row.ref())) for entry in result.entries)
    return save_cards(
        run.game, cards, db=options.db, files=files, note=options.note, add=options.add, dry_run=options.dry_run,
        wait=options.wait, hantei_version=VERSION, now=datetime.now(UTC),
    )  # fmt: skip


def _annotate(run: ImportRun, findings: list[Finding]) -> None:
    """Write each file back with its findings; one file to the name given, several into that folder."""
    from hantei.catalog.sheets.card_files import open_card_list
    from hantei.catalog.writing.annotate import annotate

    target = run.options.annotate
    assert target is not None
    messages = run.texts.findings(run.game.folder)
    outs: list[Path] = []
    for file in run.files:
        named = len(run.files) == 1 and not target.is_dir()
        outs.append(target if named else _free_name(target, file.path, outs))
    check_replaceable(outs, force=run.options.force)
    for file, out in zip(run.files, outs, strict=True):
        sheets = open_card_list(file.path, file.name, run.game.id, run.options.encoding).sheets
        annotate(file.path, findings, out, messages, sheets, force=run.options.force)
        say(run.texts("import.annotated", file=str(out)))


def _free_name(folder: Path, source: Path, taken: Collection[Path]) -> Path:
    """`folder/cards.csv-annotated.xlsx`, with a number where two sources have one name."""
    ending = ".xlsm" if source.suffix.casefold() == ".xlsm" else ".xlsx"
    numbers = chain([""], (f"-{number}" for number in count(2)))
    return next(p for n in numbers if (p := folder / f"{source.name}-annotated{n}{ending}") not in taken)


def _report(run: ImportRun, result: "ImportResult", saved: SaveSummary | None, *, failed: bool = False) -> None:
    if run.options.as_json:
        print_json("hantei.import/1", {
            "game": run.game.id,
            "files": [{"file": f.file, "sheets": f.sheets, "cards": f.cards, "rejected": f.rejected} for f in result.files],
            "findings": [finding.to_json() for finding in result.findings],
            "saved": saved.to_json() if saved else None,
        })  # fmt: skip
        return
    print_findings(result.findings, run.texts.findings(run.game.folder), run.texts, run.options.most)
    if result.files:
        _print_files(run, result)
    if not failed:
        print(_verdict(run, result, saved))


def _print_files(run: ImportRun, result: "ImportResult") -> None:
    headings = [run.texts(f"import.column_{c}") for c in ("file", "sheets", "cards", "rejected", "errors", "warnings")]
    rows = []
    for file in result.files:
        counts = count_severities(f for f in result.findings if f.where and f.where[0].file == file.file)
        rows.append(
            (file.file, file.sheets, file.cards, file.rejected, counts[Severity.ERROR], counts[Severity.WARNING])
        )
    print_table(headings, rows)


def _verdict(run: ImportRun, result: "ImportResult", saved: SaveSummary | None) -> str:
    texts, counts = run.texts, count_severities(result.findings)
    if saved is None:
        key = "import.refused" if counts[Severity.ERROR] else "import.refused_strict"
        return texts(key, errors=counts[Severity.ERROR], warnings=counts[Severity.WARNING])
    if not saved.changed:
        return texts("import.unchanged", game=run.game.id, version=saved.version)
    facts: dict[str, Fact] = {"game": run.game.id, "version": saved.version, "cards": saved.cards, "added": saved.added,
             "changed": saved.altered, "removed": saved.removed}  # fmt: skip
    lines = [texts("import.dry_run" if run.options.dry_run else "import.saved", **facts)]
    if saved.removed and not run.options.add:
        lines.append(texts("import.removed_hint", removed=saved.removed))
    return "\n".join(lines)


def _exit_code(result: "ImportResult", options: ImportOptions) -> int:
    if result.is_unreadable:
        return USAGE
    counts = count_severities(result.findings)
    return FINDINGS if counts[Severity.ERROR] or (options.strict and counts[Severity.WARNING]) else OK
