"""Rendering: tables for people, JSON for programs."""

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from hantei.api.writing import json_text as safe_json
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, Severity
from hantei.core.messages import Messages
from hantei.core.text import in_one_line


def print_json(schema: str, data: dict[str, Any]) -> None:
    """One JSON document on standard output: a versioned shape without any language."""
    sys.stdout.buffer.write(json_text(schema, data).encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


def json_text(schema: str, data: dict[str, Any]) -> str:
    """The document as text, its last line ended."""
    return safe_json({"schema": schema, **data})


def check_format(value: str, known: Sequence[str] = ("table", "json")) -> bool:
    """Whether JSON is wanted; anything but the forms that a command knows is a usage error."""
    if value not in known:
        raise UsageError("unknown_output_format", value=value, formats=tuple(known))
    return value == "json"


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


def print_findings(findings: Sequence[Finding], messages: Messages, texts: Texts, most: int) -> None:
    """The findings with place, sentence and remedy, grouped by file; of one code at most `most` (0: all)."""
    shown: dict[str, int] = {}
    left_out: dict[str, int] = {}
    for finding in sorted(findings, key=_weight):
        shown[finding.code] = shown.get(finding.code, 0) + 1
        if most and shown[finding.code] > most:
            left_out[finding.code] = left_out.get(finding.code, 0) + 1
            continue
        _print_finding(finding, messages, texts)
    for code, count in left_out.items():
        print(texts("import.more_findings", code=code, count=count))


def _weight(finding: Finding) -> int:
    return (Severity.ERROR, Severity.WARNING, Severity.INFO).index(finding.severity)


def _print_finding(finding: Finding, messages: Messages, texts: Texts) -> None:
    places = ", ".join(in_one_line(str(place)) for place in finding.where[:5])
    more = f" (+{len(finding.where) - 5})" if len(finding.where) > 5 else ""
    rule = f" {finding.rule}" if finding.rule else ""
    start = f"{places}{more}: " if places else ""
    print(f"{start}{texts('severity.' + finding.severity.value)} [{finding.code}{rule}]")
    print(f"    {messages.finding(finding)}")
    hint = messages.hint(finding)
    if hint and finding.severity is not Severity.INFO:
        print(f"    → {hint}")
