"""One cause, one finding: what several kinds lack for the same reason, rows that stand on two sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from hantei.catalog import codes
from hantei.core.finding import Fact, Finding, make_finding

_FEWEST_ROWS: Final = 3
_MOST_NAMED: Final = 5


def told_once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings of an import; those that have one cause are one."""
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_cause(finding) or (id(finding),), []).append(finding)
    for group in groups.values():
        first = group[0]
        if len(group) == 1:
            yield first
        elif first.code == codes.COLUMN_MISSING.name:
            kinds = tuple(dict.fromkeys(str(each.facts["kind"]) for each in group))
            yield replace(first, facts={**first.facts, "kind": kinds})
        elif len(group) < _FEWEST_ROWS:
            yield from group
        else:
            yield _rows_twice(group)


def _cause(finding: Finding) -> tuple[object, ...]:
    """What findings of one cause have in common; nothing for a finding that stands for itself."""
    if finding.code == codes.COLUMN_MISSING.name:
        return (finding.message_key, finding.where, finding.facts.get("heading"))
    if finding.code == codes.DUPLICATE_ROW.name:
        sheets = tuple((place.file, place.sheet) for place in finding.where)
        return (finding.message_key, finding.rule, sheets) if len(set(sheets)) > 1 else ()
    return ()


def _rows_twice(group: list[Finding]) -> Finding:
    """The finding about rows that stand on two sheets: one of them may be an older state of the other."""
    first = group[0]
    where = tuple(place for each in group for place in each.where)
    names = tuple(str(each.facts["name"]) for each in group)
    shown = (*names[:_MOST_NAMED], "…") if len(names) > _MOST_NAMED else names
    sheets: dict[str, Fact] = {
        key: place.sheet or place.file for key, place in zip(("sheet", "other"), first.where, strict=False)
    }
    found = make_finding(codes.DUPLICATE_ROW, where, rule=first.rule, variant="sheets", names=shown, count=len(group))
    return replace(found, facts={**found.facts, **sheets}, hint="sheets_hint")
