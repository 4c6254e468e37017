"""Rendering: tables for people, JSON for programs."""

import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

from hantei.api.writing import csv_text
from hantei.api.writing import json_text as safe_json
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, Severity, SourceRef
from hantei.core.messages import Messages
from hantei.core.text import in_one_line, printable

FORMS: Final = ("table", "json", "csv")
"""What every command with a result can print."""
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


def say(text: str = "") -> None:
    """A line for people on standard error: what was done, progress, remarks."""
    print(text, file=sys.stderr)


def print_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A plain table whose columns fit Japanese text; numbers to the right. Never cut, whatever the width."""
    from rich.cells import cell_len

    table = [list(row) for row in rows]
    cells = [[in_one_line(str(cell)) for cell in row] for row in table]
    widths = [max(map(cell_len, column)) for column in zip(headings, *cells, strict=True)]
    print(
        "  ".join(text + " " * (width - cell_len(text)) for text, width in zip(headings, widths, strict=True)).rstrip()
    )
    print("  ".join("─" * width for width in widths))
    for row, line in zip(table, cells, strict=True):
        parts = []
        for value, text, width in zip(row, line, widths, strict=True):
            gap = " " * (width - cell_len(text))
            parts.append(gap + text if isinstance(value, int) else text + gap)
        print("  ".join(parts).rstrip())


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
        same = (finding.message_key, finding.rule, finding.hint, place.file, place.sheet, place.heading, facts)
        alike.setdefault(same if place.heading and place.row else (number,), []).append(finding)
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
    print(f"{start}{texts('severity.' + finding.severity.value)} [{finding.code}{rule}]")
    example = texts("import.example", place=where[0].address) if len(group) > 1 else ""
    print(f"    {example}{messages.finding(finding)}")
    hint = messages.hint(finding)
    if hint and finding.severity is not Severity.INFO:
        print(f"    → {hint}")
