"""The result of a check as workflow commands, which GitHub shows beside the lines of the files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hantei.cli.check.formats.table import totals_line
from hantei.cli.check.formats.words import label, messages_of, place_text, sentence
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckResult
    from hantei.core.finding import Finding
    from hantei.core.messages import Messages

_COMMANDS: Final = {"error": "error", "warning": "warning", "info": "notice"}
_IN_TEXT: Final = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTIES: Final = {**_IN_TEXT, ":": "%3A", ",": "%2C"}


def github_of(result: "CheckResult", texts: Texts) -> str:
    """One command per finding, the totals at the end."""
    return "".join(f"{line}\n" for line in _lines(result, texts))


def _lines(result: "CheckResult", texts: Texts) -> Iterator[str]:
    for finding in result.findings:
        yield _command(finding, texts.findings(None))
    for checked in result.decks:
        for finding in checked.verdict.findings:
            yield _command(finding, messages_of(checked, texts), checked.source)
    if result.decks:
        yield totals_line(result, texts)


def _command(finding: "Finding", messages: "Messages", source: str = "") -> str:
    """`::error file=decks/aoi.txt,line=8,title=COPY_LIMIT BM-322::4 copies …`."""
    properties: dict[str, str] = {}
    if finding.where:
        properties["file"] = finding.where[0].file
        if finding.where[0].row:
            properties["line"] = str(finding.where[0].row)
    properties["title"] = label(finding)
    told = ",".join(f"{name}={_escaped(value, _IN_PROPERTIES)}" for name, value in properties.items())
    place = place_text(finding) or source
    text = f"{place}: {sentence(finding, messages)}" if place else sentence(finding, messages)
    return f"::{_COMMANDS[finding.severity.value]} {told}::{_escaped(text, _IN_TEXT)}"


def _escaped(text: str, table: dict[str, str]) -> str:
    """A text that can't end a command or begin another; other control characters are spelt out."""
    return "".join(table.get(character) or printable(character) for character in text)
