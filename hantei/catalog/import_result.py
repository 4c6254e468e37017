"""The result of an import: cards, findings, and a summary of every file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hantei.catalog.spec import Entry
from hantei.core.finding import Finding


@dataclass(slots=True)
class FileSummary:
    """The result of one file: sheets read, cards and rows with errors."""

    file: str
    sheets: int = 0
    cards: int = 0
    rejected: int = 0

    def to_json(self) -> dict[str, Any]:
        return {"file": self.file, "sheets": self.sheets, "cards": self.cards, "rejected": self.rejected}


@dataclass(slots=True)
class ImportResult:
    """What importing some files gave. `entries` holds the good rows, `rejected` counts those with errors.

    row_errors counts the errors that concern only rejected rows: without those rows they are gone.
    """

    entries: list[Entry] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    files: list[FileSummary] = field(default_factory=list)
    rejected: int = 0
    row_errors: int = 0

    @property
    def has_errors(self) -> bool:
        return any(finding.is_error for finding in self.findings)

    @property
    def is_unreadable(self) -> bool:
        return any(finding.unreadable for finding in self.findings)
