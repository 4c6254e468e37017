"""Findings for people: as sentences, and as a DataFrame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hantei.api.arguments import language_of
from hantei.core.finding import Finding
from hantei.core.messages import Messages
from hantei.games import available, load

if TYPE_CHECKING:
    import pandas


def sentence(finding: Finding, *, language: str = "", game: str = "") -> str:
    """What a finding says and what to do about it, in `ja` or `en` (default: the locale's). Without `game`, the game
    that has sentences for it is looked for."""
    messages = _messages(finding, language_of(language), game)
    said, hint = messages.finding(finding), messages.hint(finding)
    return f"{said} {hint}" if hint and finding.severity.value != "info" else said


def _messages(finding: Finding, language: str, game: str) -> Messages:
    for name in (game,) if game else ("", *available()):
        messages = Messages(language, load(name).folder if name else None)
        try:
            messages.finding(finding)
        except KeyError:
            continue
        return messages
    return Messages(language)


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
