"""What an edit did, for people and for programs."""

import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from hantei.api.building.editing import DeckEdit
from hantei.api.building.history import deck_log
from hantei.api.games import available, load
from hantei.cli.shared.rulesets import ruleset_lines
from hantei.cli.terminal.exit_codes import OK
from hantei.cli.terminal.output import print_data, print_findings, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import DeckError
from hantei.core.text import in_one_line

if TYPE_CHECKING:
    from hantei.core.finding import Finding

_MOST = 20


def show_edit(edit: Callable[[], DeckEdit], texts: Texts, *, form: str) -> int:
    """Make an edit and print what it did; the answer is the exit code. Why it can't be made stands in findings first,
    then in the error."""
    try:
        done = edit()
    except DeckError as error:
        with redirect_stdout(sys.stderr):
            print_findings(error.findings, texts.findings(None), texts, _MOST)
        raise
    if form:
        print_data(form, "hantei.deck_edit/1", done.to_json())
    else:
        _print(done, texts)
    return OK


def _print(done: DeckEdit, texts: Texts) -> None:
    for line in done.lines:
        print(f"{line.sign} {line.line:>4}  {in_one_line(line.text)}".rstrip())
    if not done.lines and not done.cards:
        print(texts("edit.same"))
    if done.lines:
        print()
    _print_cards(done, texts)
    said, says = (set(map(_about, findings)) for findings in (done.gone, done.new))
    _print_findings([each for each in done.new if _about(each) not in said], done, texts, "edit.new_findings")
    _print_lines([each for each in done.new if _about(each) in said], done, texts, "edit.still")
    _print_lines([each for each in done.gone if _about(each) not in says], done, texts, "edit.gone")
    print(_verdict(done, texts))
    for ruleset in ruleset_lines(done.judges.made.values(), texts):
        print(ruleset)
    key = "edit.written" if done.is_written else "edit.not_written"
    print(texts(key, file=in_one_line(done.file)), file=sys.stderr)
    if done.log and done.command == "new":
        print(texts("edit.logged", log=in_one_line(done.log)), file=sys.stderr)


def _print_cards(done: DeckEdit, texts: Texts) -> None:
    if not done.cards or done.game not in available():
        return
    spec = done.judges[done.game].spec
    labels = {section.id: section.label(texts.language) for section in spec.sections}
    for one in done.cards:
        label = f"{labels[one.section]}: " if len(labels) > 1 else ""
        print(texts("edit.card", part=label, name=one.name, before=one.before, after=one.after))


def _print_findings(findings: "Sequence[Finding]", done: DeckEdit, texts: Texts, key: str) -> None:
    if findings:
        print(texts(key, count=len(findings)))
        folder = load(done.game).folder if done.game in available() else None
        print_findings(findings, texts.findings(folder), texts, _MOST)


def _print_lines(findings: "Sequence[Finding]", done: DeckEdit, texts: Texts, key: str) -> None:
    """What is not said any more, or is said with other numbers, in a line each."""
    folder = load(done.game).folder if done.game in available() else None
    messages = texts.findings(folder)
    for finding in findings[:_MOST]:
        rule = f" {finding.rule}" if finding.rule else ""
        print(texts(key, code=f"{finding.code}{rule}", sentence=messages.finding(finding)))


def _about(finding: "Finding") -> tuple[object, ...]:
    """What a finding is about, whatever numbers it tells."""
    names = tuple(sorted(str(fact) for fact in finding.facts.values() if isinstance(fact, str)))
    return finding.code, finding.rule, names


def _verdict(done: DeckEdit, texts: Texts) -> str:
    """The verdict after the edit, and before it where that was another."""
    after = texts(f"check.outcome.{done.after.verdict.outcome.value}")
    count = done.after.verdict.deck.size()
    if done.before is None:
        return texts("edit.verdict_new", after=after, count=count)
    before = texts(f"check.outcome.{done.before.verdict.outcome.value}")
    size = done.before.verdict.deck.size()
    return texts("edit.verdict", before=before, after=after, count=count, size=size)


def show_log(file: str, texts: Texts, *, form: str) -> int:
    """Print the edits of a deck file; the answer is the exit code."""
    found = deck_log(file)
    if form:
        print_data(form, "hantei.deck_log/1", found.to_json())
        return OK
    if not found.entries:
        print(texts("edit.log_empty", file=in_one_line(found.file)))
        return OK
    headings = [texts(f"edit.column_{column}") for column in ("number", "time", "command", "said", "state")]
    rows = [
        (
            row["number"],
            row["time"],
            row["command"],
            " / ".join(row["said"]),
            texts("edit.undone") if row["undone"] else "",
        )
        for row in found.rows()
    ]
    print_table(headings, rows)
    if not found.current:
        print(texts("edit.log_changed"))
    return OK
