"""Check sheets made, written and told about."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.checks.rulesets import RulesetOptions
from hantei.api.checks.sheets import DeckSheets, make_sheets
from hantei.api.decks.judging import DeckOptions
from hantei.api.writing import write_file
from hantei.cli.deck.sheet_text import sheets_text
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import print_findings, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.core.finding import Finding

ENDINGS: Final = (".html", ".txt")


def print_sheets(options: DeckOptions, rulesets: RulesetOptions, out: str, texts: Texts, *, force: bool) -> int:
    """Judge the decks and write their sheets; the answer is the exit code."""
    if out != "-" and Path(out).suffix.casefold() not in ENDINGS:
        raise UsageError("sheet_ending", path=out, endings=ENDINGS)
    target = Path(out) if out != "-" else None
    made = make_sheets(options, rulesets, out=target, force=force, language=texts.language)
    if made.sheets:
        _write(made, target, texts, force=force)
    return _tell(made.findings, texts)


def _tell(findings: "Sequence[Finding]", texts: Texts) -> int:
    """Name on standard error what could not be read; the answer is the exit code."""
    with redirect_stdout(sys.stderr):
        print_findings(findings, texts.findings(None), texts, most=0)
    if any(finding.unreadable for finding in findings):
        return USAGE
    return FINDINGS if any(finding.is_error for finding in findings) else OK


def _write(made: DeckSheets, out: Path | None, texts: Texts, *, force: bool) -> None:
    """The sheets to standard output or a file; a file's ending says which form."""
    text = "\n".join(sheets_text(made.sheets, texts.findings(None)))
    if out is None:
        print(text)
        return
    write_file(out, made.to_html() if out.suffix.casefold() == ".html" else f"{text}\n".encode(), force=force)
    say(texts("sheet.written", file=printable(str(out)), count=len(made.sheets)))
