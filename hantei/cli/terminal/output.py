"""Rendering: tables for people, JSON for programs."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from typing import Any, Final, Literal, TextIO

from hantei.api.writing import csv_text
from hantei.api.writing import json_text as safe_json
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, Severity, SourceRef
from hantei.core.messages import Messages
from hantei.core.text import in_one_line, printable

FORMS: Final = ("table", "json", "csv")
"""What every command with a result can print."""
_NO_LIMIT: Final = 100_000
"""So many columns has what is no terminal, unless COLUMNS says how many."""
_LONGEST_CODE: Final = 20
"""Ids, numbers and fingerprints of so many columns are never parted in a table."""
_LEAST_WORDS: Final = 24
"""So many columns of words, and of paths, are not made narrower than their longest one."""
_COLOURS: Final = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_FEW: Final = 3
"""So many findings of one sort are told one by one."""
_OF_A_ROW: Final = frozenset({"name", "value"})
"""Facts that differ from row to row where the mistake is the same."""


def print_json(schema: str, data: dict[str, Any]) -> None:
    """One JSON document on standard output: a versioned shape without any language."""
    sys.stdout.buffer.write(json_text(schema, data).encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


def json_text(schema: str, data: dict[str, Any]) -> str:
    """The document as text, its last line ended."""
    return safe_json({"schema": schema, **data})


def print_data(form: str, name: str, data: dict[str, Any]) -> None:
    """A result for programs, as JSON or csv; `name` is that of its schema (`hantei.rules/1`)."""
    if form == "json":
        print_json(name, data)
        return
    from hantei.cli.schemas.published import csv_rows

    print_csv(*csv_rows(name, data))


def print_csv(columns: Sequence[str], rows: Iterable[Iterable[object]]) -> None:
    """A table for spreadsheets and programs, without any language in its headings; lists are parted by blanks and
    bars."""
    cells = [[_cell(value) for value in row] for row in rows]
    content = b"\xef\xbb\xbf" + csv_text([tuple(columns), *map(tuple, cells)]).encode("utf-8", "backslashreplace")
    sys.stdout.buffer.write(content)  # without the mark in front Excel takes the text for cp932
    sys.stdout.buffer.flush()


def _cell(value: object) -> str | int:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return value
    if isinstance(value, dict):
        value = [f"{key}={part}" for key, part in value.items()]
    return printable(" | ".join(map(str, value)) if isinstance(value, list | tuple) else str(value))


def check_format(value: str, known: Sequence[str] = FORMS) -> str:
    """The form in which programs get the result, "" where people do; UsageError for one that a command doesn't know."""
    if value not in known:
        raise UsageError("unknown_output_format", value=value, formats=tuple(known))
    return "" if value == "table" else value


def say(text: str = "", first: str = "", further: str = "") -> None:
    """A sentence for people on standard error: what was done, what was wrong, remarks; on a terminal in lines that fit
    it, with blanks before the first one and further ones."""
    for line in _lines(text, first, further or first, _room(sys.stderr)):
        print(line, file=sys.stderr)


class Page(StringIO):
    """What is written at once when it is whole; its tables fit where it will stand."""

    def __init__(self, *, in_file: bool) -> None:
        super().__init__()
        self.columns = _NO_LIMIT if in_file else _room(sys.stdout)


@contextmanager
def one_page() -> Iterator[None]:
    """What is printed in it is shown on a terminal as a whole, paged where it is longer than the screen: tables that
    belong together are not paged one by one."""
    if not _is_terminal():
        yield
        return
    with redirect_stdout(Page(in_file=False)) as page:
        yield
    _show(page.getvalue())


def _is_terminal() -> bool:
    return sys.stdout.isatty() and not isinstance(sys.stdout, Page)


def _show(text: str) -> None:
    """A text on standard output, paged on a terminal where it is longer than the screen."""
    if _is_terminal() and text.count("\n") >= shutil.get_terminal_size().lines:
        from pydoc import pager

        pager(text)
    else:
        sys.stdout.write(text)


def _columns() -> int:
    """The columns of what is printed on, also where it is a page that will stand on a terminal."""
    return sys.stdout.columns if isinstance(sys.stdout, Page) else _room(sys.stdout)


def _room(stream: TextIO) -> int:
    """The columns of standard output, or of standard error."""
    if stream.isatty():
        return shutil.get_terminal_size().columns
    said = os.environ.get("COLUMNS", "")
    return int(said) if re.fullmatch("[1-9][0-9]{0,4}", said) else _NO_LIMIT


def print_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table, numbers to the right. On a terminal, and elsewhere with COLUMNS, it fits the columns; what is longer
    than the screen is paged. Otherwise it is as wide as its cells. Nothing is left out."""
    _show(table_text(headings, rows, _columns()))


def table_text(headings: Sequence[str], rows: Iterable[Sequence[object]], width: int) -> str:
    """A table as text of at most so many columns, where a Japanese character takes two: what doesn't fit a cell goes on
    in its next line. Codes stay whole; where they leave no room for words, each row is told line by line."""
    from hantei.cli.terminal.wrapping import columns, wrap

    listed = [tuple(row) for row in rows]
    cells = [[in_one_line(str(cell)) for cell in row] for row in listed]
    each = list(zip(headings, *cells, strict=True))
    natural = [max(map(columns, column)) for column in each]
    is_code = [
        all(re.fullmatch("[!-~]*", cell) and len(cell) <= _LONGEST_CODE for cell in column[1:]) for column in each
    ]
    longest = [max(columns(word) for cell in column for word in ("", *wrap(cell, 1))) for column in each]
    sizes = zip(natural, longest, is_code, strict=True)
    least = [size if code else min(word, _LEAST_WORDS) for size, word, code in sizes]
    if sum(least) + 2 * (len(least) - 1) > width:
        return "".join(f"{line}\n" for row in cells for line in _record(headings, row, width))
    return _grid(headings, listed, is_code, width)


def _record(headings: Sequence[str], row: Sequence[str], width: int) -> Iterator[str]:
    """A row of a table for which there is too little room: `heading: cell` for each cell, line by line."""
    from hantei.cli.terminal.wrapping import columns, wrap

    line = ""
    for heading, cell in zip(headings, row, strict=True):
        said = f"{heading}: {cell}" if heading.strip() else cell
        if not cell or columns(f"{line}  {said}") <= width:
            line += f"{'  ' if line.strip() and cell else ''}{said if cell else ''}"
            continue
        if line.strip():
            yield line
        *before, line = wrap(said, width - 4) or [""]
        yield from (f"  {each}" for each in before)
        line = f"  {line}"
    yield line


def _grid(headings: Sequence[str], rows: Sequence[Sequence[object]], is_code: Sequence[bool], width: int) -> str:
    from rich.console import Console
    from rich.rule import Rule
    from rich.table import Table

    from hantei.cli.terminal.cells import Cell

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    for code in is_code:
        table.add_column(overflow="fold", no_wrap=code)
    table.add_row(*map(Cell, headings))
    table.add_row(*(Rule(style="") for _ in headings))
    for row in rows:
        table.add_row(*(Cell(in_one_line(str(cell)), justify=_side(cell)) for cell in row))
    page = StringIO()
    Console(file=page, width=width, color_system=None, legacy_windows=False).print(table, crop=False)
    return "".join(f"{line.rstrip()}\n" for line in page.getvalue().splitlines())


def _side(cell: object) -> Literal["left", "right"]:
    return "right" if isinstance(cell, int) else "left"


def print_findings(
    findings: Sequence[Finding], messages: Messages, texts: Texts, most: int, *, by_column: bool = False
) -> None:
    """The findings with place, sentence and remedy, grouped by file; of one code at most `most` (0: all).

    by_column  what is wrong with many cells of a column in the same way is told once, with an example and the places
    """
    shown: dict[str, int] = {}
    left_out: dict[str, int] = {}
    groups = _alike(findings) if by_column and most else [[finding] for finding in findings]
    for group in sorted(groups, key=lambda group: _weight(group[0])):
        finding = group[0]
        shown[finding.code] = shown.get(finding.code, 0) + 1
        if most and shown[finding.code] > most:
            left_out[finding.code] = left_out.get(finding.code, 0) + 1
            continue
        _print_group(group, messages, texts)
    for code, count in left_out.items():
        print(texts("import.more_findings", code=code, count=count))


def _alike(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The findings; more than a few about cells of one column that differ in the row alone are together."""
    alike: dict[tuple[object, ...], list[Finding]] = {}
    for number, finding in enumerate(findings):
        place = finding.where[0] if len(finding.where) == 1 else SourceRef("")
        facts = tuple(item for item in finding.facts.items() if item[0] not in _OF_A_ROW)
        column = place.heading or place.column
        same = (finding.message_key, finding.rule, finding.hint, place.file, place.sheet, column, facts)
        alike.setdefault(same if column and place.row else (number,), []).append(finding)
    groups = []
    for group in alike.values():
        groups.extend([group] if len(group) > _FEW else [[finding] for finding in group])
    return groups


def _of_one_column(places: Sequence[SourceRef]) -> list[str]:
    """Places of one sheet as texts: file and sheet are said once."""
    return [str(places[0]), *(place.address for place in places[1:])]


def _weight(finding: Finding) -> int:
    return (Severity.ERROR, Severity.WARNING, Severity.INFO).index(finding.severity)


def _print_group(group: Sequence[Finding], messages: Messages, texts: Texts) -> None:
    """A finding, or several that are alike: all places, and the first as an example."""
    finding = group[0]
    where = [place for each in group for place in each.where]
    told = _of_one_column(where[:5]) if len(group) > 1 else map(str, where[:5])
    places = ", ".join(map(in_one_line, told))
    more = f" (+{len(where) - 5})" if len(where) > 5 else ""
    rule = f" {finding.rule}" if finding.rule else ""
    start = f"{places}{more}: " if places else ""
    severity = texts(f"severity.{finding.severity.value}")
    lines = list(_lines(f"{start}{severity} [{finding.code}{rule}]", "", "  ", _columns()))
    at = max(number for number, line in enumerate(lines) if severity in line)
    before, _, behind = lines[at].rpartition(severity)
    lines[at] = before + coloured(severity, _COLOURS[finding.severity]) + behind
    print("\n".join(lines))
    example = texts("import.example", place=where[0].address) if len(group) > 1 else ""
    print_wrapped(f"{example}{messages.finding(finding)}", "    ")
    hint = messages.hint(finding)
    if hint and finding.severity is not Severity.INFO:
        print_wrapped(f"→ {hint}", "    ", "      ")


def print_wrapped(text: str, first: str, further: str = "") -> None:
    """A sentence with blanks before it; on a terminal in lines that fit it."""
    for line in _lines(text, first, further or first, _columns()):
        print(line)


def _lines(text: str, first: str, further: str, room: int) -> Iterator[str]:
    """A text in lines of so many columns, with what stands before the first and before further ones."""
    from hantei.cli.terminal.wrapping import columns, wrap

    width = room - columns(further)
    lines = [line for part in text.split("\n") for line in wrap(part, width) or [""]] if room < _NO_LIMIT else [text]
    yield from ((further if number else first) + line for number, line in enumerate(lines))


def coloured(text: str, colour: str) -> str:
    """A word in a colour where standard output is a terminal that has some (not with NO_COLOR)."""
    if _columns() == _NO_LIMIT:
        return text
    from rich.console import Console
    from rich.style import Style

    console = Console(file=sys.__stdout__)
    plain = console.no_color or console.legacy_windows or console.color_system is None
    return text if plain else Style.parse(colour).render(text)
