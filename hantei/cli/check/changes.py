"""`hantei check --what-changes`: which decks are judged differently on another day."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from hantei.api.games import load
from hantei.cli.check.formats.words import label
from hantei.cli.shared.rulesets import ruleset_lines
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import print_data, print_findings, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.check import WhatChanges
    from hantei.api.checks.types import DeckChange

_COLUMNS: Final = ("deck", "game", "before", "after", "new", "gone")


def show_changes(found: "WhatChanges", texts: Texts, most: int, *, form: str) -> int:
    """Print what becomes of the decks; the answer is the exit code."""
    if form:
        print_data(form, "hantei.changes/1", _changes_json(found))
    else:
        _print_changes(found, texts, most)
    if found.unread:
        return USAGE
    return FINDINGS if found.changes.decks else OK


def _changes_json(found: "WhatChanges") -> dict[str, Any]:
    (first, second), changes = found.judges, found.changes
    return {
        "as_of": str(found.days[0]),
        "changes_on": str(found.days[1]),
        "rulesets": {
            game_id: {"before": judge.to_json()["ruleset"], "after": second.made[game_id].to_json()["ruleset"]}
            for game_id, judge in sorted(first.made.items())
        },
        "decks": [_change_json(change) for change in changes.decks],
        "unchanged": changes.unchanged,
        "incomplete": changes.incomplete,
        "findings": [finding.to_json() for finding in found.findings],
    }


def _change_json(change: "DeckChange") -> dict[str, Any]:
    deck = change.before.deck
    return {
        "file": change.source,
        "name": deck.name,
        "player": deck.player,
        "game": change.game,
        "fingerprint": deck.fingerprint,
        "before": change.before.outcome.value,
        "after": change.after.outcome.value,
        "new": [finding.to_json() for finding in change.new],
        "gone": [finding.to_json() for finding in change.gone],
    }


def _print_changes(found: "WhatChanges", texts: Texts, most: int) -> None:
    changes = found.changes
    print_findings(found.findings, texts.findings(None), texts, most)
    for change in changes.decks:
        print(f"{printable(change.source)}:")
        for line in _change_lines(change, texts):
            print_wrapped(line, "    ", "      ")
    if changes.decks:
        headings = [
            texts(f"changes.column_{name}", before=str(found.days[0]), after=str(found.days[1])) for name in _COLUMNS
        ]
        print_table(headings, [_row(change, texts) for change in changes.decks])
    print_wrapped(texts("changes.unchanged", unchanged=changes.unchanged, changed=len(changes.decks)), "")
    if changes.incomplete:
        print_wrapped(texts("changes.incomplete", count=changes.incomplete), "")
    for line in dict.fromkeys(line for each in found.judges for line in ruleset_lines(each.made.values(), texts)):
        print_wrapped(line, "")


def _change_lines(change: "DeckChange", texts: Texts) -> Iterator[str]:
    messages = texts.findings(load(change.game).folder)
    for key, findings in (("new", change.new), ("gone", change.gone)):
        for finding in findings:
            yield texts(f"changes.{key}", code=label(finding), sentence=messages.finding(finding))


def _row(change: "DeckChange", texts: Texts) -> tuple[object, ...]:
    before, after = (texts(f"check.outcome.{verdict.outcome.value}") for verdict in (change.before, change.after))
    return printable(change.source), change.game, before, after, len(change.new), len(change.gone)
