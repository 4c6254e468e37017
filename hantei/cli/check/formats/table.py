"""The result of a check for people: the findings deck by deck, one table, the totals."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

from hantei.api.checks.types import Outcome
from hantei.api.games import load
from hantei.cli.shared.rulesets import ruleset_lines
from hantei.cli.terminal.output import print_findings, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.finding import Severity, count_severities
from hantei.core.switch import setting_text
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckedDeck, CheckResult
    from hantei.api.decks.types import Judge

_MARKS: Final = {Outcome.LEGAL: "", Outcome.ILLEGAL: "×", Outcome.INCOMPLETE: "?"}


def print_table_of(result: "CheckResult", texts: Texts, most: int, *, quiet: bool = False) -> None:
    """Print a whole result; `quiet` leaves the findings out."""
    if not quiet:
        print_findings(result.findings, texts.findings(None), texts, most)
        for checked in result.decks:
            _print_deck(checked, result.judges.get(checked.game), texts, most)
    if result.decks:
        _print_summary(result.decks, texts)
    _print_settings(result.judges.values(), texts)
    _print_totals(result, texts)


def _print_deck(checked: "CheckedDeck", judge: "Judge | None", texts: Texts, most: int) -> None:
    """The findings of a deck, the rules that they cite, each once, and the smallest repair."""
    findings = checked.verdict.findings
    game = load(checked.game) if judge else None
    print_findings(findings, texts.findings(game.folder if game else None), texts, most)
    for rule_id in dict.fromkeys(finding.rule for finding in findings if finding.rule and finding.is_error):
        rule = game.rulebook.get(rule_id) if game else None
        if rule is not None:
            print_wrapped(f"{rule.id}: {rule.statement(texts.language)}", "    ", "      ")
    if judge and checked.repairs:
        from hantei.api.checks.words import RepairWords

        words = RepairWords(judge.spec, judge.catalog, texts.findings(None))
        for line in words.lines(checked.repairs):
            print_wrapped(line, "    ", "      ")


def _print_summary(decks: "Iterable[CheckedDeck]", texts: Texts) -> None:
    """One row per deck, those with a problem marked; the players only where anybody knows one."""
    has_players = any(checked.verdict.deck.player for checked in decks)
    player = [texts("check.bulk.column_player")] if has_players else []
    headings = [texts(f"check.column_{column}") for column in ("game", "cards", "verdict", "errors", "fingerprint")]
    rows = [_row(checked, texts, has_players) for checked in decks]
    print_table([texts("check.bulk.column_mark"), texts("check.column_deck"), *player, *headings], rows)


def _row(checked: "CheckedDeck", texts: Texts, has_players: bool) -> list[object]:
    verdict, deck = checked.verdict, checked.verdict.deck
    errors = sum(finding.is_error for finding in verdict.findings)
    outcome = texts(f"check.outcome.{verdict.outcome.value}")
    player = [printable(deck.player)] if has_players else []
    fingerprint = deck.fingerprint if checked.is_known else ""
    mark = _MARKS[verdict.outcome]
    return [mark, printable(checked.source), *player, checked.game, deck.size(), outcome, errors, fingerprint]


def _print_settings(judges: "Collection[Judge]", texts: Texts) -> None:
    for line in ruleset_lines(judges, texts):
        print_wrapped(line, "", "  ")
    for judge in judges:
        for name, value in judge.changed_settings.items():
            print_wrapped(texts("check.switch", game=judge.game, switch=name, value=setting_text(value)), "", "  ")


def _print_totals(result: "CheckResult", texts: Texts) -> None:
    people, frozen = result.participants, result.frozen
    if people:
        facts = {"count": people.participants, "decks": people.with_deck}
        print_wrapped(texts("check.bulk.participants", file=people.file, **facts), "", "  ")
    if frozen:
        facts = {"count": frozen.decks, "same": frozen.unchanged}
        print_wrapped(texts("check.bulk.frozen", file=frozen.file, time=frozen.time, **facts), "", "  ")
    beside = count_severities(result.findings)
    if beside[Severity.ERROR] or beside[Severity.WARNING]:
        facts = {"errors": beside[Severity.ERROR], "warnings": beside[Severity.WARNING]}
        print_wrapped(texts("check.bulk.beside", **facts), "", "  ")
    if result.decks:
        print_wrapped(totals_line(result, texts), "", "  ")


def totals_line(result: "CheckResult", texts: Texts) -> str:
    """`200 decks: 180 legal, 15 illegal, 5 incomplete`."""
    key = "totals_one" if len(result.decks) == 1 else "totals"
    counts = {outcome.value: number for outcome, number in result.totals.items()}
    return texts(f"check.bulk.{key}", count=len(result.decks), **counts)
