"""Findings about single cells while a row is read, under a game's own codes, and storing their values."""

from __future__ import annotations

from typing import Any

from hantei.catalog import codes
from hantei.catalog.parsers import Problem
from hantei.catalog.rows.plan import BLANK
from hantei.catalog.spec import Column, Row
from hantei.core.card import READINGS
from hantei.core.finding import Code, Finding


def report_cell(row: Row, column: Column, parsed: Any, found: list[Finding]) -> Any:
    """Report an empty or unreadable cell; return the value to go on with, None for none."""
    if parsed is BLANK:
        if column.required:
            found.append(column_finding(row, column, codes.VALUE_MISSING))
        return None
    found.append(column_finding(row, column, parsed.code, parsed))
    if parsed.code is codes.NAME_WITH_READING:
        _take_reading(row, str(parsed.facts["reading"]))
    if parsed.value is None:
        row.wrong |= {column.field}
    return parsed.value


def _take_reading(row: Row, reading: str) -> None:
    """Store the reading that is under the name, if the game has a field for it; its own column takes precedence."""
    for column in row.kind.columns:
        if column.field in READINGS:
            row.values[column.field] = reading


def column_finding(row: Row, column: Column, code: Code, problem: Problem | None = None) -> Finding:
    """A cell's finding under the game's own code, if the column names one, citing the column's rule."""
    own = column.codes.get(code.name, code)
    facts = dict(problem.facts) if problem else {}
    facts.setdefault("heading", row.ref(column.field).heading or column.ja)
    variant = problem.variant if problem and own is code else ""
    if own is not code:
        variant = code.name
    return row.problem(own, column.field, rule=column.rule or own.rule, variant=variant, **facts)


def put_part(values: dict[str, Any], part: tuple[str, int, str], parsed: Any) -> None:
    """Put a value that is part of an item of a list, such as the kind of the second effect, where it belongs."""
    group, number, name = part
    items: list[dict[str, Any]] = values.setdefault(group, [])
    while len(items) < number:
        items.append({})
    items[number - 1][name] = parsed
