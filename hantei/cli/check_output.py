"""Printing the result of a check: for people and for programs."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hantei.cli.output import print_findings, print_json, print_table
from hantei.cli.repair_text import repair_lines
from hantei.cli.texts import Texts
from hantei.core.text import printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.validators.judge import Judge
    from hantei.validators.repair import Repair, Repairs
    from hantei.validators.result import CheckedDeck, CheckResult

_COLUMNS = ("deck", "game", "cards", "verdict", "errors", "fingerprint")


def print_result(result: "CheckResult", output: str, texts: Texts, most: int) -> None:
    """Print the result in the form that was asked for."""
    if output == "json":
        print_json("hantei.check/1", result_json(result))
    else:
        _print_text(result, texts, most)


def result_json(result: "CheckResult") -> dict[str, Any]:
    """The result as data without any language."""
    return {
        "catalogs": {game_id: _catalog_json(judge) for game_id, judge in sorted(result.judges.items())},
        "decks": [_deck_json(deck) for deck in result.decks],
        "findings": [finding.to_json() for finding in result.findings],
    }


def _catalog_json(judge: "Judge") -> dict[str, Any]:
    from hantei.catalog.rows import catalog_digest

    return {
        "version": judge.catalog.version, "digest": catalog_digest(judge.catalog), "cards": len(judge.catalog),
        "rules_version": load(judge.game).rules_version, "switches": judge.changed_settings,
    }  # fmt: skip


def _deck_json(checked: "CheckedDeck") -> dict[str, Any]:
    verdict, deck = checked.verdict, checked.verdict.deck
    return {
        "file": checked.source, "name": deck.name, "player": deck.player, "game": checked.game,
        "outcome": verdict.outcome.value, "cards": deck.size(), "fingerprint": deck.fingerprint,
        "findings": [finding.to_json() for finding in verdict.findings],
        "repairs": _repairs_json(checked.repairs),
    }  # fmt: skip


def _repairs_json(repairs: "Repairs | None") -> dict[str, Any] | None:
    if repairs is None:
        return None
    return {"status": repairs.status.value, "options": [_repair_json(repair) for repair in repairs.repairs]}


def _repair_json(repair: "Repair") -> dict[str, Any]:
    changes = []
    for change in repair.changes:
        data: dict[str, Any] = {"count": change.count}
        for key, slot in (("out", change.out), ("in", change.into)):
            data[key] = {"section": slot.section, "id": slot.card.id, "name": slot.card.name} if slot else None
        changes.append(data)
    return {"changes": repair.size, "cards": changes}


def _print_text(result: "CheckResult", texts: Texts, most: int) -> None:
    print_findings(result.findings, texts.findings(None), texts, most)
    for checked in result.decks:
        _print_deck(checked, result.judges.get(checked.game), texts, most)
    if result.decks:
        headings = [texts(f"check.column_{column}") for column in _COLUMNS]
        print_table(headings, [_row(checked, texts) for checked in result.decks])
    _print_settings(result.judges.values(), texts)


def _print_deck(checked: "CheckedDeck", judge: "Judge | None", texts: Texts, most: int) -> None:
    """The findings of a deck, the rules that they cite, each once, and the smallest repair."""
    findings = checked.verdict.findings
    game = load(checked.game) if judge else None
    print_findings(findings, texts.findings(game.folder if game else None), texts, most)
    for rule_id in dict.fromkeys(finding.rule for finding in findings if finding.rule and finding.is_error):
        rule = game.rulebook.get(rule_id) if game else None
        if rule is not None:
            print(f"    {rule.id}: {rule.statement(texts.language)}")
    if judge and checked.repairs:
        for line in repair_lines(checked.repairs, judge.spec, texts):
            print(f"    {printable(line)}")


def _print_settings(judges: "Iterable[Judge]", texts: Texts) -> None:
    for judge in judges:
        for name, value in judge.changed_settings.items():
            print(texts("check.switch", game=judge.game, switch=name, value=str(value)))


def _row(checked: "CheckedDeck", texts: Texts) -> tuple[object, ...]:
    verdict, deck = checked.verdict, checked.verdict.deck
    errors = sum(finding.is_error for finding in verdict.findings)
    outcome = texts(f"check.outcome.{verdict.outcome.value}")
    return printable(checked.source), checked.game, deck.size(), outcome, errors, deck.fingerprint
