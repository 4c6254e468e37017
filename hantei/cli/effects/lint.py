"""`hantei effects lint`: what designers should know about the texts of their cards."""

from typing import TYPE_CHECKING

from hantei.api.games import load
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_data, print_findings
from hantei.cli.terminal.texts import Texts
from hantei.core.finding import Severity, count_severities

if TYPE_CHECKING:
    from hantei.api.texts.linting import TextLint


def show_lint(found: "TextLint", most: int, texts: Texts, *, form: str) -> int:
    """The findings about a catalogue's texts, of one code at most so many (0: all); 1 where one of them is more than a
    remark."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
    else:
        print_findings(found.findings, texts.findings(load(found.game).folder), texts, most)
        print(_summary(found, texts))
    return OK if all(finding.severity is Severity.INFO for finding in found.findings) else FINDINGS


def _summary(found: "TextLint", texts: Texts) -> str:
    if not found.findings:
        return texts("effects.lint_nothing", cards=found.cards)
    counts = count_severities(found.findings)
    return texts(
        "effects.lint_counts",
        cards=found.cards,
        errors=counts[Severity.ERROR],
        warnings=counts[Severity.WARNING],
        infos=counts[Severity.INFO],
    )
