"""What Boat Monster asks of a deck (BM-320 to BM-335)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from hantei.core.card import Card
from hantei.core.finding import Code, Fact, Finding, Severity, make_finding
from hantei.core.switch import Settings, Switch
from hantei.core.text import fold
from hantei.games.boat.cards.models import Actor, BoatCard, Fighter, StrangeActor, Stranger
from hantei.games.boat.vocabulary import ATTRIBUTES, KINDS
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import CopyLimit, OnlyWarns, by_key, copies, each, places
from hantei.validators.spec import DeckRule, DeckSpec, Parameter, Section

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING

RARITY_OVER: Final = Code("RARITY_OVER", _E, rule="BM-330")
STRANGER_TWICE: Final = Code("STRANGER_TWICE", _E, rule="BM-323")
NO_ACTOR: Final = Code("NO_ACTOR", _W, rule="BM-335")
NO_FIRST_ACTOR: Final = Code("NO_FIRST_ACTOR", _W)
STRANGER_LACKING: Final = Code("STRANGER_LACKING", _W)
STRANGER_UNUSED: Final = Code("STRANGER_UNUSED", _W)
FUSION_LACKING: Final = Code("FUSION_LACKING", _W)


@dataclass(frozen=True, slots=True)
class CountedSize:
    """Exactly 50 cards, where strangers and strange actors count or not, card by card, as the player likes:
    with N other cards and K of them the deck is right when N <= 50 <= N + K (BM-320, BM-324 to BM-329)."""

    size: int
    codes: tuple[Code, ...] = (codes.DECK_SIZE,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        optional = copies(entry for entry in deck.entries if isinstance(entry.card, Stranger | StrangeActor))
        fixed = deck.size() - optional
        if fixed > self.size or fixed + optional < self.size:
            rule = "BM-324" if optional else "BM-320"
            facts = {"count": fixed, "optional": optional, "low": self.size, "high": self.size}
            yield make_finding(
                codes.DECK_SIZE, deck.where, rule=rule, variant="counted" if optional else "exact", **facts
            )

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(
            each(slots, lambda s: not isinstance(s.card, Stranger | StrangeActor)), high=self.size, rule="BM-320"
        )
        yield Constraint(each(slots, lambda _: True), low=self.size, rule="BM-320")


@dataclass(frozen=True, slots=True)
class RarityTotal:
    """The rarities add up to 200 at most; strangers add nothing, strange actors theirs (BM-330 to BM-332)."""

    most: int
    strange_actors_count: bool
    codes: tuple[Code, ...] = (RARITY_OVER,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        total = sum(entry.count * self._rarity(entry.card) for entry in deck.entries)
        if total > self.most:
            yield make_finding(RARITY_OVER, deck.where, count=total, limit=self.most)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        rarities = {number: self._rarity(slot.card) for number, slot in enumerate(slots)}
        yield Constraint({number: rarity for number, rarity in rarities.items() if rarity}, high=self.most)

    def _rarity(self, card: Card) -> int:
        if isinstance(card, Stranger) or not isinstance(card, BoatCard):
            return 0
        return 0 if isinstance(card, StrangeActor) and not self.strange_actors_count else card.rarity


@dataclass(frozen=True, slots=True)
class Copies:
    """4 of a name of rarity 1, 3 above; the highest rarity of a name decides (BM-321, BM-322, BM-333, BM-334).
    Strangers have their own limit. With `by_rarity` the printings of rarity 1 count apart (BM-334)."""

    common: int
    above: int
    by_rarity: bool
    codes: tuple[Code, ...] = (codes.COPY_LIMIT,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for counted in self._counted():
            group = tuple(entry for entry in deck.entries if counted(entry.card))
            yield from self._limit.check(Deck(deck.name, group, deck.where))

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        for counted in self._counted():
            numbers = [number for number, slot in enumerate(slots) if counted(slot.card)]
            for constraint in self._limit.constraints([slots[number] for number in numbers]):
                weights = {numbers[number]: weight for number, weight in constraint.weights.items()}
                setting = frozenset(numbers[number] for number in constraint.only_with)
                yield replace(constraint, weights=weights, only_with=setting)

    @property
    def _limit(self) -> CopyLimit:
        return CopyLimit(("main",), self._limit_of)

    def _counted(self) -> tuple[Callable[[Card], bool], ...]:
        """Which cards count together."""
        if not self.by_rarity:
            return (lambda card: not isinstance(card, Stranger),)
        return (_is_common, lambda card: not isinstance(card, Stranger) and not _is_common(card))

    def _limit_of(self, entries: list[DeckEntry]) -> tuple[int, Code, str]:
        rarities = {entry.card.rarity for entry in entries if isinstance(entry.card, BoatCard)}
        is_common = rarities == {1}
        rule = "BM-321" if is_common else "BM-334" if 1 in rarities else "BM-322"
        return self.common if is_common else self.above, codes.COPY_LIMIT, rule


def _is_common(card: Card) -> bool:
    return isinstance(card, BoatCard) and not isinstance(card, Stranger) and card.rarity == 1


class StrangerNumbers:
    """At most one stranger of each number (BM-323)."""

    codes: tuple[Code, ...] = (STRANGER_TWICE,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        groups: dict[int, list[DeckEntry]] = {}
        for entry in deck.entries:
            if isinstance(entry.card, Stranger):
                groups.setdefault(entry.card.number, []).append(entry)
        for number, group in groups.items():
            if copies(group) > 1:
                facts: dict[str, Fact] = {
                    "number": number,
                    "name": group[0].card.name,
                    "count": copies(group),
                    "limit": 1,
                }
                yield make_finding(STRANGER_TWICE, places(group), rule="", variant="", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        alike: dict[int, dict[int, int]] = {}
        for index, slot in enumerate(slots):
            if isinstance(slot.card, Stranger):
                alike.setdefault(slot.card.number, {})[index] = 1
        for weights in alike.values():
            yield Constraint(weights, high=1)


class Actors(OnlyWarns):
    """A deck without actors, or without one that can be summoned in the first turn, is allowed but odd (BM-335)."""

    codes: tuple[Code, ...] = (NO_ACTOR, NO_FIRST_ACTOR)

    def check(self, deck: Deck) -> Iterator[Finding]:
        if not any(isinstance(entry.card, Fighter) for entry in deck.entries):
            yield make_finding(NO_ACTOR, deck.where)
        elif not any(isinstance(e.card, Actor) and e.card.rarity == 1 and e.card.cost == 0 for e in deck.entries):
            yield make_finding(NO_FIRST_ACTOR, deck.where)


class Strangers(OnlyWarns):
    """Strange actors want their strangers in the deck, and strangers want a strange actor that asks for them."""

    codes: tuple[Code, ...] = (STRANGER_LACKING, STRANGER_UNUSED)

    def check(self, deck: Deck) -> Iterator[Finding]:
        numbers = {entry.card.number for entry in deck.entries if isinstance(entry.card, Stranger)}
        asked: set[int] = set()
        for entry in deck.entries:
            if isinstance(entry.card, StrangeActor):
                asked.update(entry.card.strangers)
                lacking = tuple(number for number in entry.card.strangers if number not in numbers)
                if lacking:
                    yield make_finding(STRANGER_LACKING, entry.where, name=entry.card.name, numbers=lacking)
        for entry in deck.entries:
            if isinstance(entry.card, Stranger) and entry.card.number not in asked:
                yield make_finding(STRANGER_UNUSED, entry.where, name=entry.card.name, number=entry.card.number)


class Fusions(OnlyWarns):
    """Fusion actors want their materials and their magic in the deck."""

    codes: tuple[Code, ...] = (FUSION_LACKING,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        names = by_key(deck.entries)
        fighters = [entry.card for entry in deck.entries if isinstance(entry.card, Fighter)]
        for entry in deck.entries:
            if isinstance(entry.card, Actor) and entry.card.fusion:
                lacking = [
                    material.label
                    for material in entry.card.fusion_materials
                    if not any(card is not entry.card and card.can_be(material) for card in fighters)
                ]
                if entry.card.fusion_magic and fold(entry.card.fusion_magic) not in names:
                    lacking.append(entry.card.fusion_magic)
                if lacking:
                    yield make_finding(FUSION_LACKING, entry.where, name=entry.card.name, lacking=tuple(lacking))


def deck_rules(settings: Settings) -> tuple[DeckRule, ...]:
    """All rules about decks, in the order in which they are reported."""
    return (
        CountedSize(int(settings["deck_size"])),
        Copies(
            int(settings["copies_of_rarity_1"]),
            int(settings["copies_above"]),
            settings["same_name_mixed_rarity"] == "by_rarity",
        ),
        StrangerNumbers(),
        RarityTotal(int(settings["rarity_total"]), settings["strange_actor_rarity_counts"] is True),
        Actors(),
        Strangers(),
        Fusions(),
    )


_GROUPS: Final = (
    *(word for word, _ in KINDS),
    *("魔法", "付加", "置換", "actor", "magic"),
    *(title for word, _ in ATTRIBUTES for title in (word, f"{word}属性")),
)
"""Titles of groups; strangers are cards of the deck like all others (BM-335)."""
_STRANGER: Final = "(?:ストレンジャー|漂流者|(?<![a-z])strangers?(?![a-z]))"
_SPOKEN: Final = rf"{_STRANGER}.*\d|\d.*{_STRANGER}"
"""Players call strangers by their numbers: `ストレンジャー 3・5・6番`."""

DECK: Final = DeckSpec(
    sections=(Section("main", "デッキ", "deck", ("山札", "メイン"), _GROUPS, _SPOKEN),),
    rules=deck_rules,
    switches=(
        Switch("strange_actor_rarity_counts", True, (True, False), "BM-332"),
        Switch("same_name_mixed_rarity", "strictest", ("strictest", "by_rarity"), "BM-334"),
    ),
    parameters=(
        Parameter("deck_size", 50, "BM-320"),
        Parameter("rarity_total", 200, "BM-330"),
        Parameter("copies_of_rarity_1", 4, "BM-321"),
        Parameter("copies_above", 3, "BM-322"),
    ),
)
