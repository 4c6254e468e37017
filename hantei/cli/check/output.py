"""The result of a check in the form that was asked for, on standard output or in a file."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.writing import write_file
from hantei.cli.terminal.output import Page, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckResult

FORMS: Final = ("table", "json", "csv", "junit", "github")


@dataclass(frozen=True)
class OutputOptions:
    """How a result is shown.

    form   one of `FORMS`
    out    the file to write to; None for standard output
    most   of one code, so many findings are printed (0: all); machines get all of them
    quiet  only the summary and the totals
    force  whether any file that is there may be replaced
    """

    form: str = "table"
    out: Path | None = None
    most: int = 20
    quiet: bool = False
    force: bool = False


def write_result(result: "CheckResult", options: OutputOptions, texts: Texts) -> None:
    """Write the whole result at once: an interruption leaves nothing half."""
    is_table = options.form == "table"
    text = _table(result, options, texts) if is_table else _renderer(options.form)(result, texts)
    if options.out is not None:
        _write_file(text, options, texts)
    elif is_table:
        sys.stdout.write(text)
    else:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()


def _table(result: "CheckResult", options: OutputOptions, texts: Texts) -> str:
    from hantei.cli.check.formats.table import print_table_of

    with redirect_stdout(Page(in_file=options.out is not None)) as page:
        print_table_of(result, texts, options.most, quiet=options.quiet)
    return page.getvalue()


def _renderer(form: str) -> "Callable[[CheckResult, Texts], str]":
    """What turns a result into a text of a form."""
    if form == "csv":
        from hantei.cli.check.formats.csv import csv_of

        return csv_of
    if form == "junit":
        from hantei.cli.check.formats.junit import junit_of

        return junit_of
    if form == "github":
        from hantei.cli.check.formats.github import github_of

        return github_of
    from hantei.cli.check.formats.json import json_of

    return json_of


def _write_file(text: str, options: OutputOptions, texts: Texts) -> None:
    assert options.out is not None
    mark = b"\xef\xbb\xbf" if options.form == "csv" else b""  # without it Excel takes the file for cp932
    content = mark + text.encode("utf-8", "backslashreplace")
    write_file(options.out, content, force=options.force)
    say(texts("check.bulk.written", file=printable(str(options.out))))
