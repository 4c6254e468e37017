"""Deck rules for decks made from one pack of playing cards: the sections, switches and rules that such games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hantei.core.finding import Code, Fact, Finding, make_finding
from hantei.core.switch import Settings, Switch, SwitchValue
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck
from hantei.validators.rules import by_key, copies, each, numbers_by_key, places
from hantei.validators.spec import DeckRule, DeckSpec, Section

JOKERS: Final = 2
OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class PlayingCardDeck:
    """The rule about a deck from packs of playing cards: its size, no card twice, a limit of Jokers.

    rules  of the largest size, of the smallest, of no card twice and of the Jokers
    """

    low: int
    high: int
    warn_below: int
    jokers: int
    duplicates: bool
    too_many_rule: str
    too_few_rule: str
    duplicate_rule: str
    joker_rule: str
    codes: tuple[Code, ...] = (
        codes.TOO_FEW,
        codes.TOO_MANY,
        codes.SMALL_DECK,
        codes.DUPLICATE,
        codes.TOO_MANY_JOKERS,
    )

    def check(self, deck: Deck) -> Iterator[Finding]:
        size = deck.size()
        if size < self.low:
            yield make_finding(codes.TOO_FEW, deck.where, rule=self.too_few_rule, count=size, limit=self.low)
        elif size < self.warn_below:
            yield make_finding(codes.SMALL_DECK, deck.where, rule=self.too_few_rule, count=size, limit=self.warn_below)
        if size > self.high:
            yield make_finding(codes.TOO_MANY, deck.where, rule=self.too_many_rule, count=size, limit=self.high)
        jokers = [entry for entry in deck.entries if entry.card.kind == "joker"]
        if copies(jokers) > self.jokers:
            facts = {"count": copies(jokers), "limit": self.jokers}
            yield make_finding(codes.TOO_MANY_JOKERS, places(jokers), rule=self.joker_rule, variant="", **facts)
        if not self.duplicates:
            yield from self._twice(deck)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda _: True), low=self.low, rule=self.too_few_rule, code=codes.TOO_FEW.name)
        yield Constraint(each(slots, lambda _: True), high=self.high, rule=self.too_many_rule, code=codes.TOO_MANY.name)
        jokers = each(slots, lambda slot: slot.card.kind == "joker")
        yield Constraint(jokers, high=self.jokers, rule=self.joker_rule, code=codes.TOO_MANY_JOKERS.name)
        for group in numbers_by_key(slots, {slot.section for slot in slots}).values():
            if not self.duplicates and slots[group[0]].card.kind != "joker":
                yield Constraint(dict.fromkeys(group, 1), high=1, rule=self.duplicate_rule, code=codes.DUPLICATE.name)

    def _twice(self, deck: Deck) -> Iterator[Finding]:
        suited = (entry for entry in deck.entries if entry.card.kind != "joker")
        for group in by_key(suited).values():
            if copies(group) > 1:
                card = group[0].card
                facts: dict[str, Fact] = {"name": card.name, "card": card.id, "count": copies(group)}
                yield make_finding(codes.DUPLICATE, places(group), rule=self.duplicate_rule, variant="", **facts)


@dataclass(frozen=True)
class PackRules:
    """One game's requirements for a deck. A size that an agreed format sets is broken by the rule of the formats.

    warn_below   the size below which a legal size is pointed out (0: never)
    regulations  agreed formats: name -> smallest and largest size; `open` holds where none is agreed on
    rules        ids of the rules: of the largest size, of no card twice, of the Jokers, of the smallest size, of the
                 agreed formats
    """

    warn_below: int
    regulations: Mapping[str, tuple[int, int]]
    rules: tuple[str, str, str, str, str]

    def make(self, settings: Settings) -> tuple[DeckRule, ...]:
        """Return the one rule about decks."""
        most_rule, twice_rule, joker_rule, least_rule, agreed = self.rules
        low, high = self.regulations[str(settings["deck.regulation"])]
        open_low, open_high = self.regulations[OPEN]
        by_least = settings["deck.min"] == low != open_low
        by_most = settings["deck.max"] == high != open_high
        return (
            PlayingCardDeck(
                low=int(settings["deck.min"]),
                high=int(settings["deck.max"]),
                warn_below=self.warn_below,
                jokers=int(settings["deck.jokers_max"]),
                duplicates=settings["deck.duplicates"] is True,
                too_many_rule=agreed if by_most else most_rule,
                too_few_rule=agreed if by_least else least_rule,
                duplicate_rule=twice_rule,
                joker_rule=joker_rule,
            ),
        )


def pack_decks(rules: PackRules, section: Section) -> DeckSpec:
    """Return the deck description of a game played with playing cards. The agreed formats are presets of the sizes: a
    size that is given explicitly overrides them (A6-024, A8-026)."""
    most_rule, twice_rule, joker_rule, least_rule, regulation_rule = rules.rules
    sizes: dict[SwitchValue, Settings] = {
        name: {"deck.min": low, "deck.max": high} for name, (low, high) in rules.regulations.items()
    }
    return DeckSpec(
        sections=(section,),
        rules=rules.make,
        switches=(
            Switch("deck.regulation", OPEN, tuple(rules.regulations), regulation_rule),
            Switch("deck.min", sizes[OPEN]["deck.min"], (), least_rule),
            Switch("deck.max", sizes[OPEN]["deck.max"], (), most_rule),
            Switch("deck.jokers_max", JOKERS, (), joker_rule),
            Switch("deck.duplicates", False, (True, False), twice_rule),
        ),
        presets={"deck.regulation": sizes},
    )
