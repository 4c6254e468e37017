"""Findings in words, for the forms that other programs read."""

from typing import TYPE_CHECKING

from hantei.api.games import available, load
from hantei.cli.terminal.texts import Texts
from hantei.core.messages import Messages

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckedDeck
    from hantei.core.finding import Finding


def messages_of(checked: "CheckedDeck", texts: Texts) -> Messages:
    """The sentences about a deck, those of its game among them."""
    return texts.findings(load(checked.game).folder if checked.game in available() else None)


def sentence(finding: "Finding", messages: Messages) -> str:
    """What is wrong and, in a line of its own, what to do about it."""
    hint = "" if finding.severity.value == "info" else messages.hint(finding)
    said = messages.finding(finding)
    return f"{said}\n→ {hint}" if hint else said


def place_text(finding: "Finding") -> str:
    """Every place of a finding, as `cards.csv!B3`."""
    return ", ".join(map(str, finding.where))


def label(finding: "Finding") -> str:
    """The code and the rule: `COPY_LIMIT BM-322`."""
    return " ".join(filter(None, (finding.code, finding.rule)))
