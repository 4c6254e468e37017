"""`hantei catalog import`."""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from hantei.api.catalogs.importing import CatalogImport, ImportRequest, annotated_copies, read_for_import, store_read
from hantei.api.catalogs.reading import CatalogRead, ReadRequest
from hantei.api.games import load
from hantei.api.settings import written_columns
from hantei.cli.settings.applying import BY_LIST
from hantei.cli.shared import options as deck_options
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import check_format, print_data, print_findings, print_table, print_wrapped, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import HanteiError
from hantei.core.finding import Fact, Severity, count_severities
from hantei.core.garbage import without_cycle_search

_EXAMPLES = (
    "hantei catalog import cards.xlsx",
    "hantei catalog import boat cards.xlsx",
    "hantei catalog import boat set1.xlsx set2.csv --dry-run",
    "hantei catalog import boat cards.xlsx --annotate seen.xlsx",
)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command("import", help=texts.with_examples(f"{texts('import.help')}\n\n{texts('import.more')}", *_EXAMPLES))
    def import_(
        context: typer.Context,
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
        own: Annotated[
            list[str] | None, typer.Option("--map", metavar="HEADING=COLUMN", help=texts("import.option_map"))
        ] = None,
        recursive: Annotated[bool, typer.Option("--recursive", "-r", help=texts("import.option_recursive"))] = False,
        add: Annotated[bool, typer.Option("--add", help=texts("import.option_add"))] = False,
        dry_run: Annotated[bool, typer.Option("--dry-run", help=texts("import.option_dry_run"))] = False,
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
        form = check_format(output)
        if context.meta.get(BY_LIST):
            say(texts("import.game_by_list", game=game))
        lists = ReadRequest(
            game,
            tuple(files),
            tuple(switch or ()),
            encoding,
            recursive,
            tuple(sheet or ()),
            tuple(skip_sheet or ()),
            tuple(skip_where or ()),
            keep_marked,
            tuple(own or ()),
            written_columns(game),
            db,
            opening=_telling(texts),
        )
        request = ImportRequest(lists, add, dry_run, strict, skip_bad_rows, annotate, texts.language, note, wait, force)
        raise typer.Exit(_import(request, texts, most, form=form))


def _telling(texts: Texts) -> Callable[[str, int, int], None]:
    """What names each of several files on standard error before it is read."""

    def tell(file: str, number: int, total: int) -> None:
        if total > 1:
            say(texts("import.reading", number=number, total=total, file=file))

    return tell


def _import(request: ImportRequest, texts: Texts, most: int, *, form: str) -> int:
    """Read, store, report; the answer is the exit code."""
    with without_cycle_search():
        read = read_for_import(request)
        try:
            for copy in annotated_copies(request, read):
                say(texts("import.annotated", file=str(copy)))
            result = store_read(request, read)
        except HanteiError:
            _report(CatalogImport(read, None), texts, most, form)  # what was found is worth knowing all the same
            raise
        gc.freeze()  # what lives now lives until the process ends, a moment from now
    _report(result, texts, most, form)
    if not form:
        print_wrapped(_verdict(request, result, texts), "")
    return _exit_code(read, strict=request.strict)


def _report(result: CatalogImport, texts: Texts, most: int, form: str) -> None:
    if form:
        print_data(form, result.SCHEMA, result.to_json())
        return
    print_findings(result.findings, texts.findings(load(result.game).folder), texts, most, by_column=True)
    if result.read.files:
        columns = ("file", "sheets", "cards", "rejected", "errors", "warnings")
        rows = [[row[column] for column in columns] for row in result.rows()]
        print_table([texts(f"import.column_{column}") for column in columns], rows)


def _verdict(request: ImportRequest, result: CatalogImport, texts: Texts) -> str:
    saved, counts = result.saved, count_severities(result.findings)
    if saved is None:
        key = "import.refused" if counts[Severity.ERROR] else "import.refused_strict"
        return texts(key, errors=counts[Severity.ERROR], warnings=counts[Severity.WARNING])
    if not saved.changed:
        return texts("import.unchanged", game=result.game, version=saved.version)
    facts: dict[str, Fact] = {
        "game": result.game,
        "version": saved.version,
        "cards": saved.cards,
        "added": saved.added,
        "changed": saved.altered,
        "removed": saved.removed,
    }
    lines = [texts("import.dry_run" if request.dry_run else "import.saved", **facts)]
    if saved.removed and not request.add:
        lines.append(texts("import.removed_hint", removed=saved.removed))
    return "\n".join(lines)


def _exit_code(read: CatalogRead, *, strict: bool) -> int:
    if read.is_unreadable:
        return USAGE
    counts = count_severities(read.findings)
    return FINDINGS if counts[Severity.ERROR] or (strict and counts[Severity.WARNING]) else OK
