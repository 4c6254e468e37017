"""The result of a check as csv: one row per finding, and one for each deck without any."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING, Final

from hantei.cli.check.formats.words import messages_of, place_text, sentence
from hantei.cli.terminal.texts import Texts
from hantei.core.messages import Messages
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckedDeck, CheckResult
    from hantei.core.finding import Finding

COLUMNS: Final = (
    "deck", "player", "game", "cards", "verdict", "fingerprint", "severity", "code", "rule", "place", "message",
    "repair",
)  # fmt: skip


def csv_of(result: "CheckResult", texts: Texts) -> str:
    """The whole table; nothing in it is ever a live formula."""
    from hantei.api.checks.words import say
    from hantei.api.writing import guarded

    messages = texts.findings(None)
    page = StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow([say(messages, f"column.{column}") for column in COLUMNS])
    for row in _rows(result, texts, messages):
        writer.writerow([guarded(printable(cell) if isinstance(cell, str) else cell) for cell in row])
    return page.getvalue()


def _rows(result: "CheckResult", texts: Texts, messages: Messages) -> Iterator[list[str | int]]:
    for finding in result.findings:
        yield ["", "", "", "", "", "", *_cells(finding, texts, messages), ""]
    for checked in result.decks:
        about = _about(checked, texts)
        repair = _repair(checked, result, texts)
        for finding in checked.verdict.findings:
            yield [*about, *_cells(finding, texts, messages_of(checked, texts)), repair]
        if not checked.verdict.findings:
            yield [*about, "", "", "", "", "", repair]


def _about(checked: "CheckedDeck", texts: Texts) -> list[str | int]:
    deck = checked.verdict.deck
    verdict = texts(f"check.outcome.{checked.verdict.outcome.value}")
    fingerprint = deck.fingerprint if checked.is_known else ""
    return [checked.source, deck.player, checked.game, deck.size(), verdict, fingerprint]


def _cells(finding: "Finding", texts: Texts, messages: Messages) -> list[str | int]:
    severity = texts(f"severity.{finding.severity.value}")
    return [severity, finding.code, finding.rule, place_text(finding), sentence(finding, messages)]


def _repair(checked: "CheckedDeck", result: "CheckResult", texts: Texts) -> str:
    from hantei.api.checks.words import RepairWords

    judge = result.judges.get(checked.game)
    if checked.repairs is None or judge is None:
        return ""
    words = RepairWords(judge.spec, judge.catalog, texts.findings(None))
    return "\n".join(words.lines(checked.repairs))
