"""Checking a deck: run every rule, collect everything, say legal, illegal or incomplete."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from hantei.core.finding import Finding, make_finding
from hantei.validators import codes
from hantei.validators.deck import Deck
from hantei.validators.spec import DeckRule


class Outcome(StrEnum):
    """The result of judging a deck. Incomplete: some of it could not be read, so it can't be called legal."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A deck, its outcome and every finding, those of reading it first."""

    deck: Deck
    outcome: Outcome
    findings: tuple[Finding, ...]


def check_deck(deck: Deck, rules: Iterable[DeckRule], found: Iterable[Finding] = ()) -> Verdict:
    """Judge a deck. `found` are the findings of reading it.

    A deck of which something could not be read is not judged: a rule that sees only a part of it could be wrong
    both ways. A rule that fails is a finding of its own and makes the verdict incomplete; the others still run.
    """
    reading = tuple(found)
    if not deck.is_whole or any(finding.is_error for finding in reading):
        return Verdict(deck, Outcome.INCOMPLETE, reading)
    against: list[Finding] = []
    failed = False
    for rule in rules:
        try:
            against.extend(rule.check(deck))
        except Exception as error:  # noqa: BLE001  one broken rule must not hide what the others find
            failed = True
            detail = f"{type(rule).__name__}: {type(error).__name__}: {error}"
            against.append(make_finding(codes.RULE_FAILED, deck.where, detail=detail))
    if failed:
        outcome = Outcome.INCOMPLETE
    else:
        outcome = Outcome.ILLEGAL if any(finding.is_error for finding in against) else Outcome.LEGAL
    return Verdict(deck, outcome, (*reading, *against))
