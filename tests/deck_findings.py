"""What rules find in a deck, and that each rule reports only what it lists."""

from __future__ import annotations

from collections.abc import Iterable

from hantei.core.finding import Finding
from hantei.validators.deck import Deck
from hantei.validators.spec import DeckRule


def findings_of(rules: Iterable[DeckRule], deck: Deck) -> list[Finding]:
    """All findings, in the order of the rules. By the lists of the rules `hantei explain` knows the codes of a game."""
    found: list[Finding] = []
    for rule in rules:
        listed = {code.name for code in rule.codes}
        for finding in rule.check(deck):
            assert finding.code in listed, (type(rule).__name__, finding.code)
            found.append(finding)
    return found
