"""The result of a check as JUnit XML: a suite per game, a test case per deck."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from hantei.api.checks.types import Outcome
from hantei.cli.check.formats.words import label, messages_of, place_text, sentence
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckedDeck, CheckResult
    from hantei.core.finding import Finding
    from hantei.core.messages import Messages

_UNKNOWN_GAME = "unknown"
_BESIDE = "hantei"
"""Name of the suite of the findings that belong to no deck."""


def junit_of(result: "CheckResult", texts: Texts) -> str:
    """The whole document. An illegal deck is a failure, one without a verdict an error."""
    root = Element("testsuites", name="hantei check")
    if result.findings:
        _add_suite(root, _BESIDE, _beside(result.findings, texts))
    for game in dict.fromkeys(checked.game for checked in result.decks):
        decks = [checked for checked in result.decks if checked.game == game]
        _add_suite(root, game or _UNKNOWN_GAME, (_deck(checked, texts) for checked in decks))
    for name in ("tests", "failures", "errors"):
        root.set(name, str(sum(int(suite.get(name, "0")) for suite in root)))
    indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _add_suite(root: Element, name: str, cases: Iterable[Element]) -> None:
    suite = SubElement(root, "testsuite", name=name)
    suite.extend(cases)
    failures, errors = len(suite.findall("testcase/failure")), len(suite.findall("testcase/error"))
    counts = {"tests": len(suite), "failures": failures, "errors": errors, "skipped": 0}
    for key, count in counts.items():
        suite.set(key, str(count))


def _deck(checked: "CheckedDeck", texts: Texts) -> Element:
    verdict, messages = checked.verdict, messages_of(checked, texts)
    case = _case(checked.game or _UNKNOWN_GAME, " ".join(filter(None, (checked.source, verdict.deck.player))))
    errors = [finding for finding in verdict.findings if finding.is_error]
    if verdict.outcome is not Outcome.LEGAL:
        tag = "failure" if verdict.outcome is Outcome.ILLEGAL else "error"
        outcome = texts(f"check.outcome.{verdict.outcome.value}")
        _add_problem(case, tag, outcome, errors, messages)
    _add_remarks(case, [finding for finding in verdict.findings if not finding.is_error], messages)
    return case


def _beside(findings: "Iterable[Finding]", texts: Texts) -> Iterator[Element]:
    messages = texts.findings(None)
    for finding in findings:
        case = _case(_BESIDE, " ".join(filter(None, (finding.code, place_text(finding)))))
        if finding.is_error:
            tag = "error" if finding.unreadable else "failure"
            _add_problem(case, tag, messages.finding(finding), [finding], messages)
        else:
            _add_remarks(case, [finding], messages)
        yield case


def _case(group: str, name: str) -> Element:
    return Element("testcase", classname=printable(group), name=printable(name))


def _add_problem(case: Element, tag: str, message: str, findings: "Iterable[Finding]", messages: "Messages") -> None:
    found = list(findings)
    kinds = " ".join(dict.fromkeys(finding.code for finding in found))
    problem = SubElement(case, tag, message=printable(message), type=kinds)
    problem.text = _lines(found, messages)


def _add_remarks(case: Element, findings: "Iterable[Finding]", messages: "Messages") -> None:
    found = list(findings)
    if found:
        SubElement(case, "system-out").text = _lines(found, messages)


def _lines(findings: "Iterable[Finding]", messages: "Messages") -> str:
    """The findings as text; what XML can't hold is spelt out."""
    return "\n".join(
        printable(f"{place_text(finding)}: [{label(finding)}] {sentence(finding, messages)}") for finding in findings
    )
