"""Findings: what is wrong with the user's data, where, by which rule.

User data never raises. Everything that reads it returns findings, all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Fact = str | int | float | bool | None | tuple[str, ...] | tuple[int, ...]


class Severity(StrEnum):
    """The weight of a finding: an error blocks, a warning does not, an info only informs."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class SourceRef:
    """A place in a file. Rows and columns count from 1, as a spreadsheet shows them; 0 means the whole."""

    file: str
    sheet: str = ""
    row: int = 0
    column: int = 0
    heading: str = ""

    @property
    def address(self) -> str:
        """Return the cell in A1 notation: `F12`, `12`, `F` or an empty text."""
        letters = column_letters(self.column) if self.column else ""
        return letters + (str(self.row) if self.row else "")

    def __str__(self) -> str:
        sheet = f"[{self.sheet}]" if self.sheet else ""
        address = f"!{self.address}" if self.address else ""
        return f"{self.file}{sheet}{address}"


@dataclass(frozen=True, slots=True)
class Code:
    """The stable name of one kind of finding. Never renamed, never reused.

    `unreadable` marks codes that mean "this input could not be read": they end a command with
    exit code 2 instead of 1. The texts stand in `hantei/messages/<language>/findings.toml`.
    """

    name: str
    severity: Severity
    rule: str = ""
    unreadable: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found in the user's data.

    code        stable name, `hantei explain CODE` tells more
    message_key key of the sentence in the message catalogue (the code, or `CODE.variant`)
    where       the places concerned, the most important first
    rule        id of the rule in the game's rulebook, or an empty text
    hint        key of the remedy if it is not the one of the code
    facts       the values that the sentence names
    """

    code: str
    severity: Severity
    message_key: str
    where: tuple[SourceRef, ...] = ()
    rule: str = ""
    hint: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    unreadable: bool = False

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR

    def to_json(self) -> dict[str, object]:
        """Return the finding in no language: the same in every locale, keys in a fixed order."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "rule": self.rule,
            "where": [
                {
                    "file": w.file,
                    "sheet": w.sheet,
                    "cell": w.address,
                    "row": w.row,
                    "column": w.column,
                    "heading": w.heading,
                }
                for w in self.where
            ],
            "message": self.message_key,
            "facts": {key: self.facts[key] for key in sorted(self.facts)},
        }

    def row(self) -> dict[str, object]:
        """Return the finding as one row of a table, with the first of its places."""
        place = self.where[0] if self.where else SourceRef("")
        return {
            "code": self.code,
            "severity": self.severity.value,
            "rule": self.rule,
            "file": place.file,
            "sheet": place.sheet,
            "cell": place.address,
            "heading": place.heading,
            "message": self.message_key,
            "facts": dict(self.facts),
        }


def count_severities(findings: Iterable[Finding]) -> dict[Severity, int]:
    """Return how many findings there are of each severity."""
    counts = dict.fromkeys(Severity, 0)
    for finding in findings:
        counts[finding.severity] += 1
    return counts


def make_finding(
    code: Code,
    where: SourceRef | tuple[SourceRef, ...] = (),
    *,
    rule: str = "",
    variant: str = "",
    **facts: Fact,
) -> Finding:
    """Return a finding of `code`; `variant` selects another sentence of the same code, `rule` another rule id."""
    places = (where,) if isinstance(where, SourceRef) else where
    key = f"{code.name}.{variant}" if variant else code.name
    return Finding(code.name, code.severity, key, places, rule or code.rule, "", facts, code.unreadable)


def column_letters(column: int) -> str:
    """Return the letters of a column: 1 -> A, 27 -> AA, 16384 -> XFD."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """Return the number of a column: A -> 1, XFD -> 16384, the inverse of `column_letters`."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number
