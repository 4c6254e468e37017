"""The leader game's rules about decks (LD-001 to LD-007, LD-258 to LD-261)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from hantei.core.card import Card, Catalog
from hantei.core.finding import Code, Fact, Finding, Severity, make_finding
from hantei.core.switch import Settings, Switch
from hantei.core.text import fold
from hantei.games.leader.cards.codes import TAG_COST
from hantei.games.leader.cards.models import COLUMN_OR_PRINTED, Fingerprint, PlayCard, Unit
from hantei.games.leader.cards.rules import SWITCHES
from hantei.games.leader.vocabulary import (
    DECK_KINDS,
    ELITE,
    KINDS,
    LEADER,
    LEGEND,
    OUGI,
    TAG_BY_ID,
    TRAP,
    UNIT,
    TagTerm,
    words_of,
)
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import CopyLimit, OnlyWarns, SectionSize, by_key, copies, each, numbers_by_key, places
from hantei.validators.spec import DeckRule, DeckSpec, Parameter, Section

CHEAP: Final = 2

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING

LEADER_COUNT: Final = Code("LEADER_COUNT", _E, rule="LD-002")
LEADER_IN_DECK: Final = Code("LEADER_IN_DECK", _E, rule="LD-007")
NOT_A_LEADER: Final = Code("NOT_A_LEADER", _E, rule="LD-002")
TWIN_CARD: Final = Code("TWIN_CARD", _E, rule="LD-004")
TAG_LIMIT: Final = Code("TAG_LIMIT", _E)
UNION_NO_MATERIAL: Final = Code("UNION_NO_MATERIAL", _W, rule="LD-281")
BOOST_SHORT: Final = Code("BOOST_SHORT", _W, rule="LD-287")
TRAP_NO_UNIT: Final = Code("TRAP_NO_UNIT", _W, rule="LD-162")
COST_CURVE: Final = Code("COST_CURVE", Severity.INFO)

_TAG_RULES: Final = {LEGEND: "LD-258", ELITE: "LD-260", OUGI: "LD-261"}
_TAG_NAMES: Final = {LEGEND: "LEGEND", ELITE: "精鋭", OUGI: "奥義"}


class Leaders:
    """Exactly one leader card, apart from the deck, and no other card in its section (LD-002, LD-007)."""

    codes: tuple[Code, ...] = (LEADER_COUNT, LEADER_IN_DECK, NOT_A_LEADER)

    def check(self, deck: Deck) -> Iterator[Finding]:
        led = list(deck.section("leader"))
        if copies(led) != 1:
            yield make_finding(LEADER_COUNT, places(led) or deck.where, count=copies(led), limit=1)
        for entry in led:
            if entry.card.kind != LEADER:
                yield make_finding(NOT_A_LEADER, entry.where, name=entry.card.name)
        for entry in deck.section("main"):
            if entry.card.kind == LEADER:
                yield make_finding(LEADER_IN_DECK, entry.where, name=entry.card.name)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: slot.section == "leader"), 1, 1, rule="LD-002")
        others = each(slots, lambda slot: slot.section == "leader" and slot.card.kind != LEADER)
        yield Constraint(others, high=0, rule="LD-002")
        leaders = each(slots, lambda slot: slot.section == "main" and slot.card.kind == LEADER)
        yield Constraint(leaders, high=0, rule="LD-007")


@dataclass(frozen=True, slots=True)
class Twins:
    """No two names with the same effect and stats (LD-004, LD-005)."""

    sections: tuple[str, ...]
    mode: str
    codes: tuple[Code, ...] = (TWIN_CARD,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        groups: dict[Fingerprint, list[DeckEntry]] = {}
        for entry in deck.entries:
            if entry.section in self.sections and isinstance(entry.card, PlayCard):
                groups.setdefault(entry.card.fingerprint(self.mode), []).append(entry)
        for group in groups.values():
            names = {entry.card.key: entry.card.name for entry in reversed(group)}
            if len(names) > 1:
                shown = tuple(reversed(names.values()))
                yield make_finding(TWIN_CARD, places(group), rule="", variant="", names=shown)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        alike: dict[Fingerprint, dict[str, list[int]]] = {}
        for number, slot in enumerate(slots):
            if slot.section in self.sections and isinstance(slot.card, PlayCard):
                alike.setdefault(slot.card.fingerprint(self.mode), {}).setdefault(slot.card.key, []).append(number)
        for twins in alike.values():
            for key, numbers in twins.items() if len(twins) > 1 else ():
                others = [number for other in twins if other != key for number in twins[other]]
                yield Constraint(dict.fromkeys(others, 1), high=0, only_with=frozenset(numbers))


@dataclass(frozen=True)
class TwinsInCatalog:
    """With `twin_scope=catalog`: no card at all that has a twin among the cards that may be played (LD-004, LD-005).
    The organiser decides which of the names is played, by banning the others or taking them out of the catalogue."""

    sections: tuple[str, ...]
    catalog: Catalog
    mode: str
    codes: tuple[Code, ...] = (TWIN_CARD,)

    @cached_property
    def _names(self) -> dict[Fingerprint, dict[str, str]]:
        """Return folded and printed names by what the cards do."""
        names: dict[Fingerprint, dict[str, str]] = {}
        for card in self.catalog:
            if isinstance(card, PlayCard):
                names.setdefault(card.fingerprint(self.mode), {}).setdefault(card.key, card.name)
        return names

    def _twins(self, section: str, card: Card) -> tuple[str, ...]:
        """Return the names of the card's twins; none for a card that may not be played itself."""
        if section not in self.sections or not isinstance(card, PlayCard):
            return ()
        names = self._names.get(card.fingerprint(self.mode), {})
        return tuple(name for key, name in names.items() if key != card.key) if card.key in names else ()

    def check(self, deck: Deck) -> Iterator[Finding]:
        twinned = [entry for entry in deck.entries if self._twins(entry.section, entry.card)]
        for group in by_key(twinned).values():
            names = self._twins(group[0].section, group[0].card)
            facts: dict[str, Fact] = {"name": group[0].card.name, "names": names}
            yield make_finding(TWIN_CARD, places(group), rule="", variant="catalog", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: bool(self._twins(slot.section, slot.card))), high=0)


@dataclass(frozen=True, slots=True)
class TagLimits:
    """One card of 【LEGEND】, three of 【精鋭】, two of 【奥義】, over all names or per name (LD-258 to LD-261)."""

    sections: tuple[str, ...]
    per_name: bool
    limits: Mapping[str, int]
    codes: tuple[Code, ...] = (TAG_LIMIT,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for tag, limit in self.limits.items():
            tagged = [entry for entry in deck.entries if self._counts(entry.section, entry.card, tag)]
            for group in by_key(tagged).values() if self.per_name else [tagged]:
                if copies(group) > limit:
                    names = tuple(dict.fromkeys(entry.card.name for entry in group))
                    facts: dict[str, Fact] = {
                        "tag": _TAG_NAMES[tag],
                        "count": copies(group),
                        "limit": limit,
                        "names": names,
                    }
                    yield make_finding(TAG_LIMIT, places(group), rule=_TAG_RULES[tag], variant="", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        for tag, limit in self.limits.items():
            tagged = [number for number, slot in enumerate(slots) if self._counts(slot.section, slot.card, tag)]
            names = numbers_by_key(slots, self.sections).values() if self.per_name else [tagged]
            for group in names:
                yield Constraint({number: 1 for number in group if number in tagged}, high=limit, rule=_TAG_RULES[tag])

    def _counts(self, section: str, card: Card, tag: str) -> bool:
        return section in self.sections and isinstance(card, PlayCard) and tag in card.tags


@dataclass(frozen=True, slots=True)
class TagTotals:
    """【強者】 and 【覇者】 on cards of too small a total cost (LD-265, LD-266): a card list is imported by one reading
    of the total cost, and its decks may be judged by another (LD-267)."""

    mode: str
    codes: tuple[Code, ...] = (TAG_COST,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for group in by_key(deck.entries).values():
            card = group[0].card
            for term in self._too_cheap_for(card):
                facts: dict[str, Fact] = {
                    "name": card.name,
                    "tag": term.ja,
                    "total": self._total(card),
                    "limit": term.least_total_cost,
                }
                yield make_finding(TAG_COST, places(group), rule=term.rule, variant="", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        numbers: dict[str, list[int]] = {}
        for number, slot in enumerate(slots):
            for term in self._too_cheap_for(slot.card):
                numbers.setdefault(term.rule, []).append(number)
        for rule, barred in numbers.items():
            yield Constraint(dict.fromkeys(barred, 1), high=0, rule=rule)

    def _total(self, card: Card) -> int:
        return card.total_under(self.mode) if isinstance(card, PlayCard) else 0

    def _too_cheap_for(self, card: Card) -> list[TagTerm]:
        """Return the tags of a card that require a larger total cost than it has."""
        terms = [TAG_BY_ID[tag] for tag in card.tags] if isinstance(card, PlayCard) else []
        return [term for term in terms if card.kind in term.kinds and self._total(card) < term.least_total_cost]


class Playable(OnlyWarns):
    """Warn of what is allowed but useless: unions without their cards, boosts without copies, traps that cost too
    much."""

    codes: tuple[Code, ...] = (UNION_NO_MATERIAL, BOOST_SHORT, TRAP_NO_UNIT, COST_CURVE)

    def check(self, deck: Deck) -> Iterator[Finding]:
        main = list(deck.section("main"))
        names = by_key(main)
        units = copies(entry for entry in main if entry.card.kind == UNIT)
        for entry in main:
            card = entry.card
            if isinstance(card, Unit):
                lacking = tuple(name for name in card.union_materials if fold(name) not in names)
                if lacking:
                    yield make_finding(UNION_NO_MATERIAL, entry.where, name=card.name, lacking=lacking)
            boost = getattr(card, "boost", None)
            if boost and copies(names[card.key]) < boost:
                yield make_finding(BOOST_SHORT, entry.where, name=card.name, count=copies(names[card.key]), limit=boost)
            if card.kind == TRAP and isinstance(card, PlayCard) and card.cost > units:
                yield make_finding(TRAP_NO_UNIT, entry.where, name=card.name, cost=card.cost, count=units)
        if main and not any(isinstance(entry.card, PlayCard) and entry.card.cost <= CHEAP for entry in main):
            yield make_finding(COST_CURVE, deck.where, limit=CHEAP)


def deck_rules(settings: Settings) -> tuple[DeckRule, ...]:
    """Return all rules about decks, in the order in which they are reported."""
    counted = _counted(settings)
    mode = str(settings["total_cost_mode"])
    size, most = int(settings["deck_size"]), int(settings["copies"])
    tags = {LEGEND: "legend_max", ELITE: "elite_max", OUGI: "ougi_max"}
    return (
        SectionSize("main", size, size, "LD-001"),
        Leaders(),
        CopyLimit(counted, lambda _: (most, codes.COPY_LIMIT, "LD-003")),
        *((Twins(counted, mode),) if settings["twin_scope"] == "deck" else ()),
        TagLimits(
            counted,
            settings["tag_limit_scope"] == "per_name",
            {tag: int(settings[name]) for tag, name in tags.items()},
        ),
        *(() if mode == COLUMN_OR_PRINTED else (TagTotals(mode),)),
        Playable(),
    )


def catalog_rules(settings: Settings, catalog: Catalog) -> tuple[DeckRule, ...]:
    """Return the rule about decks that looks at cards outside the deck."""
    mode = str(settings["total_cost_mode"])
    return (TwinsInCatalog(_counted(settings), catalog, mode),) if settings["twin_scope"] == "catalog" else ()


def _counted(settings: Settings) -> tuple[str, ...]:
    """Return the sections that the limits count (LD-006)."""
    return ("main", "leader") if settings["leader_counts_in_limits"] else ("main",)


_GROUPS: Final = tuple(word for word, kind in words_of(KINDS) if kind in DECK_KINDS)

DECK: Final = DeckSpec(
    sections=(
        Section(
            "main",
            "デッキ",
            "deck",
            ("山札", "メイン", "本デッキ"),
            _GROUPS,
        ),
        Section("leader", "リーダー", "leader", ("リーダーカード",)),
    ),
    rules=deck_rules,
    catalog_rules=catalog_rules,
    switches=(
        Switch("twin_scope", "deck", ("deck", "catalog"), "LD-004"),
        Switch("leader_counts_in_limits", False, (True, False), "LD-006"),
        *SWITCHES,
        Switch("tag_limit_scope", "total", ("total", "per_name"), "LD-259"),
    ),
    parameters=(
        Parameter("deck_size", 20, "LD-001"),
        Parameter("copies", 3, "LD-003"),
        Parameter("legend_max", 1, "LD-258"),
        Parameter("elite_max", 3, "LD-260"),
        Parameter("ougi_max", 2, "LD-261"),
    ),
)
