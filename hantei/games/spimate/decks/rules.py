"""What spimate asks of a deck (SP-001 to SP-015)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.core.switch import Settings, Switch
from hantei.games.spimate.cards.models import SpimateCard
from hantei.games.spimate.vocabulary import ATTRIBUTES, EX_MAGIC, FUSION_MONSTER, KINDS, MAGIC, MONSTER, spellings
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import CopyLimit, SectionSize, each
from hantei.validators.spec import DeckRule, DeckSpec, Parameter, Section

_E: Final = Severity.ERROR

SP_DECK_TOO_SMALL: Final = Code("SP_DECK_TOO_SMALL", _E, rule="SP-001")
SP_DECK_TOO_LARGE: Final = Code("SP_DECK_TOO_LARGE", _E, rule="SP-001")
SP_EXTRA_TOO_LARGE: Final = Code("SP_EXTRA_TOO_LARGE", _E, rule="SP-002")
SP_TOO_MANY_COPIES: Final = Code("SP_TOO_MANY_COPIES", _E, rule="SP-004")
SP_PRINTED_LIMIT: Final = Code("SP_PRINTED_LIMIT", _E, rule="SP-007")
SP_EX_IN_DECK: Final = Code("SP_EX_IN_DECK", _E, rule="SP-010")


def _limit_of(entries: list[DeckEntry], most: int) -> tuple[int, Code, str]:
    """So many copies of a name, or what its cards print, the smallest if they disagree (SP-004, SP-007); where a
    name stands in deck and extra, the rules that count both together are the ones to cite (SP-005, SP-008)."""
    spread = len({entry.section for entry in entries}) > 1
    cards = [entry.card for entry in entries]
    printed = [card.copy_limit for card in cards if isinstance(card, SpimateCard) and card.copy_limit is not None]
    if printed:
        return min(printed), SP_PRINTED_LIMIT, "SP-008" if spread else "SP-007"
    return most, SP_TOO_MANY_COPIES, "SP-005" if spread else "SP-004"


class ExInExtra:
    """Cards of cost ex are in the extra set only (SP-010)."""

    codes: tuple[Code, ...] = (SP_EX_IN_DECK,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for entry in deck.section("main"):
            if isinstance(entry.card, SpimateCard) and entry.card.is_ex:
                yield make_finding(SP_EX_IN_DECK, entry.where, name=entry.card.name, count=entry.count)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        barred = each(slots, lambda s: s.section == "main" and isinstance(s.card, SpimateCard) and s.card.is_ex)
        yield Constraint(barred, high=0)


def deck_rules(settings: Settings) -> tuple[DeckRule, ...]:
    """All rules about decks, in the order in which they are reported (SP-003, SP-013 and SP-015 forbid nothing)."""
    both = (SP_TOO_MANY_COPIES, SP_PRINTED_LIMIT)
    together = (("main", "extra"),) if settings["copies_span_extra"] else (("main",), ("extra",))
    limit_of = partial(_limit_of, most=int(settings["copies"]))
    limits = tuple(CopyLimit(sections, limit_of, both) for sections in together)
    low, high, extra = (int(settings[name]) for name in ("deck_min", "deck_max", "extra_max"))
    return (
        SectionSize("main", low, high, "SP-001", SP_DECK_TOO_SMALL, SP_DECK_TOO_LARGE),
        SectionSize("extra", 0, extra, "SP-002", SP_EXTRA_TOO_LARGE, SP_EXTRA_TOO_LARGE),
        *limits,
        ExInExtra(),
    )


def _groups(*kinds: str) -> tuple[str, ...]:
    """What some kinds of cards are called."""
    return tuple(word for word, kind in spellings(KINDS) if kind in kinds)


_ATTRIBUTES: Final = tuple(title for word in ATTRIBUTES for title in (word.ja, f"{word.ja}属性"))
"""Titles of groups in the deck; below the title of the extra deck nobody knows of which the cards are."""

DECK: Final = DeckSpec(
    sections=(
        Section(
            "main", "デッキ", "deck", ("メイン", "main deck", "本デッキ"), (*_groups(MONSTER, MAGIC), *_ATTRIBUTES)
        ),
        Section("extra", "エクストラ", "extra", ("エクストラカード", "ex"), _groups(FUSION_MONSTER, EX_MAGIC)),
    ),
    rules=deck_rules,
    switches=(Switch("copies_span_extra", True, (True, False), "SP-005"),),
    parameters=(
        Parameter("deck_min", 5, "SP-001"),
        Parameter("deck_max", 25, "SP-001"),
        Parameter("extra_max", 7, "SP-002"),
        Parameter("copies", 3, "SP-004"),
    ),
)
