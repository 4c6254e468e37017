"""What a deck must meet: the rules of its game, and what is wanted of it, both as constraints of one program."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from hantei.core.card import Card, Catalog
from hantei.core.errors import UsageError
from hantei.core.finding import Severity
from hantei.core.text import clean, fold, nfkc
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import MOST_COPIES
from hantei.validators.nearest import nearest_names
from hantei.validators.spec import DeckRule, ParseName, Section

_BAND: Final = re.compile(r"(?P<what>.*\S)\s*[:：]\s*(?P<low>\d{0,3})\s*(?P<to>\.\.|…|[~～〜])?\s*(?P<high>\d{0,3})")
_COUNTED: Final = re.compile(r"(?P<count>\d{1,3})\s*(?:[x×枚*]\s*|\s)(?P<name>\S.*)")
_SIGNS: Final = re.compile("[<>=~＜＞＝～〜≦≤≧≥≠]")
_AND: Final = re.compile(r"\s+(?:and|かつ|&)\s+", re.IGNORECASE)

Select = Callable[[Iterable[str]], Iterable[Card]]
"""The cards that meet all of some conditions; UsageError for what is none."""


class Sort(StrEnum):
    """Where a demand comes from: a rule of the game, or one of the wishes."""

    RULE = "rule"
    LOCK = "lock"
    BAN = "ban"
    OWNED = "owned"
    USED = "used"
    WANT = "want"
    SIZE = "size"


@dataclass(frozen=True)
class Demand:
    """One thing that a deck must meet.

    text   a wish as it was typed; "" for a rule and for what is owned
    codes, ids   of a rule: the findings by which it is told that it is broken, and its ids in the rulebook
    """

    sort: Sort
    text: str
    constraints: tuple[Constraint, ...]
    codes: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()

    def holds(self, counts: Mapping[int, int]) -> bool:
        """True if a deck, as copies by slot, meets it."""
        return all(constraint.holds(counts) for constraint in self.constraints)

    @property
    def told(self) -> Demand:
        """The demand of the decks of which it is told."""
        return replace(self, constraints=tuple(constraint.told for constraint in self.constraints))

    def near(self, slots: Container[int]) -> Demand:
        """The demand of decks that hold cards of some slots only."""
        near = (each for each in self.constraints if not each.holds({}) or any(slot in slots for slot in each.weights))
        return replace(self, constraints=tuple(near))

    def to_json(self) -> dict[str, Any]:
        """The demand as data."""
        return {"sort": self.sort.value, "text": self.text, "codes": list(self.codes), "rules": list(self.ids)}


@dataclass(frozen=True)
class Wishes:
    """What is wanted of a deck, as it is typed.

    lock   cards that must be in it: `3 炎竜`, or a name for the copies that it has, at least one
    ban    cards that must not: names or conditions
    want   bands: `cost<=2:8..12`, `炎竜:2`, `extra:kind=magic:..3` for a section that is not the first
    owned  copies by card id that are there; None for any number
    used   copies by card id of what is owned that other decks use
    size   how many cards the first section shall have; None as the rules and the game's figures have it
    """

    lock: tuple[str, ...] = ()
    ban: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    owned: Mapping[str, int] | None = None
    size: int | None = None
    used: Mapping[str, int] = field(default_factory=dict)

    @property
    def usable(self) -> Mapping[str, int] | None:
        """Copies by card id that may be used; None for any number."""
        if self.owned is None:
            return None
        return {card_id: max(0, count - self.used.get(card_id, 0)) for card_id, count in self.owned.items()}


def rule_demands(rules: Iterable[DeckRule], slots: Slots) -> list[Demand]:
    """Return the rules that forbid something, one demand for each id by which they are told."""
    demands = []
    for rule in rules:
        by_id: dict[str, list[Constraint]] = {}
        for constraint in rule.constraints(slots):
            by_id.setdefault(constraint.rule, []).append(constraint)
        for rule_id, constraints in by_id.items():
            codes = [code for code in rule.codes if code.severity is Severity.ERROR]
            ids = (rule_id,) if rule_id else tuple(dict.fromkeys(code.rule for code in codes if code.rule))
            named = {constraint.code for constraint in constraints} - {""}
            told = tuple(c.name for c in codes if c.name in named or (not named and c.rule in ("", *ids)))
            demands.append(Demand(Sort.RULE, "", tuple(constraints), told, ids))
    return demands


@dataclass(frozen=True)
class WishReader:
    """Reads wishes about the decks of one catalogue.

    number  section and card id -> the number of its slot; all printings of a card have one
    """

    catalog: Catalog
    sections: tuple[Section, ...]
    slots: Slots
    number: Mapping[tuple[str, str], int]
    select: Select
    parse_name: ParseName | None = None

    def demands(self, wishes: Wishes, held: Mapping[int, int]) -> list[Demand]:
        """Return every wish as a demand; `held` are the copies of the deck by slot. UsageError for what can't be
        meant."""
        demands = [self._lock(text, held) for text in wishes.lock]
        demands += [self._ban(text) for text in wishes.ban]
        demands += [self._band(text) for text in wishes.want]
        if wishes.owned is not None:
            demands.append(self._owned(Sort.OWNED, wishes.owned))
            if wishes.used:
                demands.append(self._owned(Sort.USED, wishes.usable or {}, wishes.used))
        if wishes.size is not None:
            constraint = Constraint(self._weights(self.catalog, (self.sections[0].id,)), wishes.size, wishes.size)
            demands.append(Demand(Sort.SIZE, str(wishes.size), (constraint,)))
        return demands

    def at_least(self, section: str, size: int) -> Demand:
        """Return the demand that a section has so many cards."""
        return Demand(Sort.SIZE, str(size), (Constraint(self._weights(self.catalog, (section,)), low=size),))

    def _lock(self, text: str, held: Mapping[int, int]) -> Demand:
        counted = _COUNTED.fullmatch(nfkc(clean(text)))
        is_name = bool(self._cards(text))
        name = counted["name"] if counted and not is_name else text
        weights = self._weights(self._named(name))
        count = int(counted["count"]) if counted and not is_name else sum(held.get(number, 0) for number in weights)
        return Demand(Sort.LOCK, text, (Constraint(weights, low=max(1, count)),))

    def _ban(self, text: str) -> Demand:
        return Demand(Sort.BAN, text, (Constraint(self._weights(self._meant(text)), high=0),))

    def _band(self, text: str) -> Demand:
        band = _BAND.fullmatch(clean(text))
        if band is None or not (band["low"] or band["high"]):
            raise UsageError("complete_want_bad", want=text)
        low = int(nfkc(band["low"])) if band["low"] else None
        high = int(nfkc(band["high"])) if band["high"] else None if band["to"] else low
        if high is not None and (low or 0) > high:
            raise UsageError("complete_want_bad", want=text)
        what, section = band["what"], self.sections[0]
        prefix, _, rest = nfkc(what).partition(":")
        for each in self.sections if rest else ():
            if fold(prefix) in map(fold, each.names):
                what, section = rest.strip(), each
        weights = self._weights(self._meant(what), (section.id,))
        return Demand(Sort.WANT, text, (Constraint(weights, low, high),))

    def _owned(self, sort: Sort, owned: Mapping[str, int], only: Container[str] | None = None) -> Demand:
        """All printings of a card that are owned may be used for it. `only`: the cards that are limited."""
        copies: dict[int, int] = {}
        limited: set[int] = set()
        first = self.sections[0].id
        for card in self.catalog:
            number = self.number[first, card.id]
            if only is None or card.id in only:
                limited.add(number)
            copies[number] = copies.get(number, 0) + owned.get(card.id, 0)
        limits = (
            Constraint(self._weights([self.slots[number].card]), high=min(count, MOST_COPIES))
            for number, count in copies.items()
            if number in limited
        )
        return Demand(sort, "", tuple(limits))

    def _meant(self, text: str) -> Iterable[Card]:
        """Return the cards that a name or a condition means."""
        if not self._cards(text) and _SIGNS.search(text):
            return self.select(part.strip() for part in _AND.split(text))
        return self._named(text)

    def _named(self, name: str) -> tuple[Card, ...]:
        cards = self._cards(name)
        if not cards:
            near = nearest_names(name, self.catalog)
            key = "complete_card_unknown.nearest" if near else "complete_card_unknown"
            raise UsageError(key, card=name, nearest=near)
        if len({card.key for card in cards}) > 1 and self.parse_name is None:
            raise UsageError("complete_card_several", card=name, cards=tuple(card.id for card in cards))
        return cards

    def _cards(self, name: str) -> tuple[Card, ...]:
        cards = self.catalog.find(name)
        if not cards and self.parse_name is not None:
            named = self.parse_name(name)
            cards = tuple(self.catalog.by_id[card_id] for card_id in named[0]) if len(named) == 1 else ()
        return cards

    def _weights(self, cards: Iterable[Card], sections: Iterable[str] = ()) -> dict[int, int]:
        """Return the slots of some cards in some sections (by default in all), each copy counting once."""
        where = tuple(sections) or tuple(section.id for section in self.sections)
        return dict.fromkeys(sorted({self.number[section, card.id] for card in cards for section in where}), 1)
