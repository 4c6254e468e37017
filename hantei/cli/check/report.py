"""`hantei check --report`: the result of a check as a page or a workbook, for judges and organisers."""

import os
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei import __version__
from hantei.cli.terminal.output import say
from hantei.cli.terminal.store_access import store_path
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.validators.judge import Judge
    from hantei.validators.report.model import GameFacts, Report
    from hantei.validators.result import CheckResult

ENDINGS: Final = (".html", ".xlsx")


def check_endings(paths: Iterable[Path]) -> None:
    """UsageError for a report that can't be made, before any deck is read."""
    for path in paths:
        if path.suffix.casefold() not in ENDINGS:
            raise UsageError("report_ending", path=str(path), endings=ENDINGS)


def check_not_input(paths: Sequence[Path], inputs: Iterable[str], db: Path | None) -> None:
    """UsageError where something would be written over a file that was read, over the store of cards, or twice into
    one file; `inputs` may be folders and patterns."""
    from hantei.files.sources import find_files

    if not paths:
        return
    read = {os.path.realpath(file.path) for file in find_files(inputs)[0]} | {os.path.realpath(store_path(db))}
    targets = [os.path.realpath(path) for path in paths]
    for number, (path, target) in enumerate(zip(paths, targets, strict=True)):
        if target in read:
            raise UsageError("report_over_input", path=str(path))
        if target in targets[:number]:
            raise UsageError("written_twice", path=str(path))


def write_reports(
    result: "CheckResult", paths: Sequence[Path], texts: Texts, most: int, now: datetime, *, force: bool = False
) -> None:
    """Write each report, whole or not at all. `now` has the time zone in which it is told."""
    from hantei.validators.report.model import Occasion, make_report

    games = {game_id: game_facts(judge, texts) for game_id, judge in result.judges.items()}
    report = make_report(result, games, Occasion(now, __version__, most), texts.findings(None))
    for path in dict.fromkeys(paths):
        _write(path, _renderer(path)(report), force=force)
        say(texts("check.report_written", file=printable(str(path))))


def _write(path: Path, content: bytes, *, force: bool) -> None:
    from hantei.files.writing.atomic import atomic_write

    atomic_write(path, lambda stream: stream.write(content), force=force)


def game_facts(judge: "Judge", texts: Texts) -> "GameFacts":
    """What a report says about the game of a judge."""
    from hantei.catalog.store.rows import catalog_digest
    from hantei.validators.report.model import GameFacts

    game = load(judge.game)
    statements = {rule.id: rule.statement(texts.language) for rule in game.rulebook.rules}
    return GameFacts(
        name=game.name(texts.language),
        rules_version=game.rules_version,
        digest=catalog_digest(judge.catalog),
        built_in=game.catalog is None,
        messages=texts.findings(game.folder),
        statement=lambda rule_id: statements.get(rule_id, ""),
    )


def _renderer(path: Path) -> "Callable[[Report], bytes]":
    if path.suffix.casefold() == ".html":
        from hantei.validators.report.html import report_page

        return report_page
    from hantei.validators.report.workbook import report_workbook

    return report_workbook
