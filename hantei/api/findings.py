"""Findings for people: as sentences, and as a DataFrame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hantei.core.finding import Finding
from hantei.core.messages import Messages, default_language
from hantei.games import load

if TYPE_CHECKING:
    import pandas


def sentence(finding: Finding, *, language: str = "", game: str = "") -> str:
    """What a finding says and what to do about it, in `ja` or `en` (default: the locale's). `game` is needed for
    findings that only that game has."""
    messages = Messages(language or default_language(), load(game).folder if game else None)
    said, hint = messages.finding(finding), messages.hint(finding)
    return f"{said} {hint}" if hint and finding.severity.value != "info" else said


def findings_frame(findings: Iterable[Finding], *, language: str = "", game: str = "") -> pandas.DataFrame:
    """Findings as a DataFrame: severity, code, rule, the places, and the sentence."""
    import pandas

    columns = ("severity", "code", "rule", "where", "sentence")
    rows = [
        (
            one.severity.value,
            one.code,
            one.rule,
            ", ".join(map(str, one.where)),
            sentence(one, language=language, game=game),
        )
        for one in findings
    ]
    return pandas.DataFrame(rows, columns=list(columns))
