"""The result of an import: cards, findings, and a summary of every file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hantei.catalog.changes import Note, may_be_change
from hantei.catalog.spec import Entry
from hantei.core.finding import Finding, SourceRef


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

    notes      texts beside cards that may say of a value that it was changed
    row_errors counts the errors that concern only rejected rows: without those rows they are gone.
    """

    entries: list[Entry] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    files: list[FileSummary] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    rejected: int = 0
    row_errors: int = 0

    def note(self, where: SourceRef, text: str, name: str = "") -> None:
        """Keep a text beside cards, or in the row of the card `name`, if it may say that a value was changed."""
        if may_be_change(text):
            self.notes.append(Note(where, text, name))

    @property
    def has_errors(self) -> bool:
        return any(finding.is_error for finding in self.findings)

    @property
    def is_unreadable(self) -> bool:
        return any(finding.unreadable for finding in self.findings)
