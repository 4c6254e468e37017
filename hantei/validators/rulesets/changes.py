"""Decks that are judged differently on another day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hantei.core.finding import Finding
from hantei.validators.result import CheckedDeck
from hantei.validators.verdict import Outcome, Verdict

_NOT_COMPARED: Final = frozenset({"ruleset", "since"})
"""Facts that only say where a rule stands: a ban that goes on is the same violation."""


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A deck whose outcome or violations are not the same on both days."""

    source: str
    game: str
    before: Verdict
    after: Verdict
    new: tuple[Finding, ...]
    gone: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """The differences between the verdicts on two days.

    unchanged   how many are judged the same
    incomplete  how many can't be judged on either day
    """

    decks: tuple[DeckChange, ...]
    unchanged: int
    incomplete: int


def compare(before: Sequence[CheckedDeck], after: Sequence[CheckedDeck]) -> Changes:
    """Compare the same decks, in the same order, judged for two days."""
    changed = []
    incomplete = 0
    for one, other in zip(before, after, strict=True):
        new, gone = _only(other.verdict, one.verdict), _only(one.verdict, other.verdict)
        if new or gone or one.verdict.outcome is not other.verdict.outcome:
            changed.append(DeckChange(one.source, one.game, one.verdict, other.verdict, new, gone))
        elif one.verdict.outcome is Outcome.INCOMPLETE:
            incomplete += 1
    return Changes(tuple(changed), len(before) - len(changed) - incomplete, incomplete)


def _only(verdict: Verdict, other: Verdict) -> tuple[Finding, ...]:
    """Return the violations of a verdict that another does not have."""
    known = [_compared(finding) for finding in other.findings if finding.is_error]
    return tuple(f for f in verdict.findings if f.is_error and _compared(f) not in known)


def _compared(finding: Finding) -> tuple[object, ...]:
    facts = {name: fact for name, fact in finding.facts.items() if name not in _NOT_COMPARED}
    return finding.code, finding.rule, finding.message_key, finding.where, facts
