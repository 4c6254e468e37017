"""What spimate asks of a deck (SP-001 to SP-015)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hantei.core.card import Card
from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.games.spimate.cards import SpimateCard
from hantei.validators.deck import Deck
from hantei.validators.rules import CopyLimit, SectionSize
from hantei.validators.spec import DeckRule, DeckSpec, Section, Switch, Switches

COPIES: Final = 3

_E: Final = Severity.ERROR

SP_DECK_TOO_SMALL: Final = Code("SP_DECK_TOO_SMALL", _E, rule="SP-001")
SP_DECK_TOO_LARGE: Final = Code("SP_DECK_TOO_LARGE", _E, rule="SP-001")
SP_EXTRA_TOO_LARGE: Final = Code("SP_EXTRA_TOO_LARGE", _E, rule="SP-002")
SP_TOO_MANY_COPIES: Final = Code("SP_TOO_MANY_COPIES", _E, rule="SP-004")
SP_PRINTED_LIMIT: Final = Code("SP_PRINTED_LIMIT", _E, rule="SP-007")
SP_EX_IN_DECK: Final = Code("SP_EX_IN_DECK", _E, rule="SP-010")


def _limit_together(cards: tuple[Card, ...]) -> tuple[int, Code, str]:
    """Three copies of a name over deck and extra, or what its cards print, the smallest if they disagree
    (SP-004, SP-005, SP-007, SP-008)."""
    limit, code, _ = _limit_apart(cards)
    return limit, code, "SP-005" if code is SP_TOO_MANY_COPIES else "SP-008"


def _limit_apart(cards: tuple[Card, ...]) -> tuple[int, Code, str]:
    """The same for one section alone (SP-004, SP-007)."""
    printed = [card.copy_limit for card in cards if isinstance(card, SpimateCard) and card.copy_limit is not None]
    if printed:
        return min(printed), SP_PRINTED_LIMIT, "SP-007"
    return COPIES, SP_TOO_MANY_COPIES, "SP-004"


class ExInExtra:
    """Cards of cost ex are in the extra set only (SP-010)."""

    codes: tuple[Code, ...] = (SP_EX_IN_DECK,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for entry in deck.section("main"):
            if isinstance(entry.card, SpimateCard) and entry.card.is_ex:
                yield make_finding(SP_EX_IN_DECK, entry.where, name=entry.card.name, count=entry.count)


def deck_rules(switches: Switches) -> tuple[DeckRule, ...]:
    """All rules about decks, in the order in which they are reported (SP-003, SP-013 and SP-015 forbid nothing)."""
    both = (SP_TOO_MANY_COPIES, SP_PRINTED_LIMIT)
    limits: tuple[DeckRule, ...]
    if switches["copies_span_extra"]:
        limits = (CopyLimit(("main", "extra"), _limit_together, both),)
    else:
        limits = tuple(CopyLimit((section,), _limit_apart, both) for section in ("main", "extra"))
    return (
        SectionSize("main", 5, 25, "SP-001", SP_DECK_TOO_SMALL, SP_DECK_TOO_LARGE),
        SectionSize("extra", 0, 7, "SP-002", SP_EXTRA_TOO_LARGE, SP_EXTRA_TOO_LARGE),
        *limits,
        ExInExtra(),
    )


DECK: Final = DeckSpec(
    sections=(
        Section("main", "デッキ", "deck", ("メイン", "main deck")),
        Section("extra", "エクストラ", "extra", ("エクストラカード", "ex")),
    ),
    rules=deck_rules,
    switches=(Switch("copies_span_extra", True, (True, False), "SP-005"),),
)
