"""The result of a check as a page or a workbook, for judges and organisers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.arguments import language_of
from hantei.api.writing import write_file
from hantei.core.errors import UsageError
from hantei.core.messages import Messages
from hantei.core.version import VERSION
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


def write_report(
    result: CheckResult,
    path: str | Path,
    *,
    language: str = "",
    most: int = 20,
    now: datetime | None = None,
    force: bool = False,
) -> None:
    """Write a check as a page (.html) or a workbook (.xlsx), whole or not at all.

    `language` is `ja` or `en`, by default that of the locale; of one finding's code at most `most` are told (0: all);
    `now` has the time zone in which it is told. UsageError for another ending, OutputError where it can't be written.
    """
    from hantei.validators.report.model import Occasion, make_report

    target = Path(path)
    check_endings([target])
    messages = Messages(language_of(language))
    games = {game_id: game_facts(judge, messages.language) for game_id, judge in result.judges.items()}
    report = make_report(result, games, Occasion(now or datetime.now().astimezone(), VERSION, most), messages)
    write_file(target, _renderer(target)(report), force=force)


def game_facts(judge: Judge, language: str) -> GameFacts:
    """What a report says about the game of a judge."""
    from hantei.core.contents import catalog_digest
    from hantei.validators.report.model import GameFacts

    game = load(judge.game)
    statements = {rule.id: rule.statement(language) for rule in game.rulebook.rules}
    return GameFacts(
        name=game.name(language),
        rules_version=game.rules_version,
        digest=catalog_digest(judge.catalog),
        built_in=game.catalog is None,
        messages=Messages(language, game.folder),
        statement=lambda rule_id: statements.get(rule_id, ""),
    )


def _renderer(path: Path) -> Callable[[Report], bytes]:
    if path.suffix.casefold() == ".html":
        from hantei.validators.report.html import report_page

        return report_page
    from hantei.validators.report.workbook import report_workbook

    return report_workbook
