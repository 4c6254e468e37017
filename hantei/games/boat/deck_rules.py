"""What Boat Monster asks of a deck (BM-320 to BM-335)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hantei.core.card import Card
from hantei.core.finding import Code, Fact, Finding, Severity, make_finding
from hantei.core.text import fold
from hantei.games.boat.cards import Actor, BoatCard, Fighter, StrangeActor, Stranger
from hantei.validators import codes
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import CopyLimit, by_key, copies, places
from hantei.validators.spec import DeckRule, DeckSpec, Section, Switch, Switches

SIZE: Final = 50
RARITY_TOTAL: Final = 200
COPIES_OF_RARITY_1: Final = 4
COPIES_ABOVE: Final = 3

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING

RARITY_OVER: Final = Code("RARITY_OVER", _E, rule="BM-330")
STRANGER_TWICE: Final = Code("STRANGER_TWICE", _E, rule="BM-323")
NO_ACTOR: Final = Code("NO_ACTOR", _W, rule="BM-335")
NO_FIRST_ACTOR: Final = Code("NO_FIRST_ACTOR", _W)
STRANGER_LACKING: Final = Code("STRANGER_LACKING", _W)
STRANGER_UNUSED: Final = Code("STRANGER_UNUSED", _W)
FUSION_LACKING: Final = Code("FUSION_LACKING", _W)


class CountedSize:
    """Exactly 50 cards, where strangers and strange actors count or not, card by card, as the player likes:
    with N other cards and K of them the deck is right when N <= 50 <= N + K (BM-320, BM-324 to BM-329)."""

    codes: tuple[Code, ...] = (codes.DECK_SIZE,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        optional = copies(entry for entry in deck.entries if isinstance(entry.card, Stranger | StrangeActor))
        fixed = deck.size() - optional
        if fixed > SIZE or fixed + optional < SIZE:
            rule = "BM-324" if optional else "BM-320"
            facts = {"count": fixed, "optional": optional, "low": SIZE, "high": SIZE}
            yield make_finding(
                codes.DECK_SIZE, deck.where, rule=rule, variant="counted" if optional else "exact", **facts
            )


@dataclass(frozen=True, slots=True)
class RarityTotal:
    """The rarities add up to 200 at most; strangers add nothing, strange actors theirs (BM-330 to BM-332)."""

    strange_actors_count: bool
    codes: tuple[Code, ...] = (RARITY_OVER,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        total = sum(entry.count * self._rarity(entry.card) for entry in deck.entries)
        if total > RARITY_TOTAL:
            yield make_finding(RARITY_OVER, deck.where, count=total, limit=RARITY_TOTAL)

    def _rarity(self, card: Card) -> int:
        if isinstance(card, Stranger) or not isinstance(card, BoatCard):
            return 0
        return 0 if isinstance(card, StrangeActor) and not self.strange_actors_count else card.rarity


def _limit_of(entries: list[DeckEntry]) -> tuple[int, Code, str]:
    """4 for a name of rarity 1, 3 above; the highest rarity of a name decides (BM-321, BM-322, BM-333, BM-334)."""
    rarities = {entry.card.rarity for entry in entries if isinstance(entry.card, BoatCard)}
    limit = COPIES_OF_RARITY_1 if rarities == {1} else COPIES_ABOVE
    if len(rarities) > 1:
        return limit, codes.COPY_LIMIT, "BM-334"
    return limit, codes.COPY_LIMIT, "BM-321" if limit == COPIES_OF_RARITY_1 else "BM-322"


@dataclass(frozen=True, slots=True)
class Copies:
    """The copy limits; strangers have their own. With `by_rarity` each printing counts apart (BM-334)."""

    by_rarity: bool
    codes: tuple[Code, ...] = (codes.COPY_LIMIT,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        limit = CopyLimit(("main",), _limit_of)
        for group in self._groups([entry for entry in deck.entries if not isinstance(entry.card, Stranger)]):
            yield from limit.check(Deck(deck.name, tuple(group), deck.where))

    def _groups(self, entries: list[DeckEntry]) -> list[list[DeckEntry]]:
        if not self.by_rarity:
            return [entries]
        common = [entry for entry in entries if isinstance(entry.card, BoatCard) and entry.card.rarity == 1]
        return [common, [entry for entry in entries if entry not in common]]


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


class Actors:
    """A deck without actors, or without one that can be summoned in the first turn, is allowed but odd (BM-335)."""

    codes: tuple[Code, ...] = (NO_ACTOR, NO_FIRST_ACTOR)

    def check(self, deck: Deck) -> Iterator[Finding]:
        if not any(isinstance(entry.card, Fighter) for entry in deck.entries):
            yield make_finding(NO_ACTOR, deck.where)
        elif not any(isinstance(e.card, Actor) and e.card.rarity == 1 and e.card.cost == 0 for e in deck.entries):
            yield make_finding(NO_FIRST_ACTOR, deck.where)


class Strangers:
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


class Fusions:
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


def deck_rules(switches: Switches) -> tuple[DeckRule, ...]:
    """All rules about decks, in the order in which they are reported."""
    return (
        CountedSize(),
        Copies(switches["same_name_mixed_rarity"] == "by_rarity"),
        StrangerNumbers(),
        RarityTotal(switches["strange_actor_rarity_counts"] is True),
        Actors(),
        Strangers(),
        Fusions(),
    )


DECK: Final = DeckSpec(
    sections=(Section("main", "デッキ", "deck", ("山札", "メイン")),),
    rules=deck_rules,
    switches=(
        Switch("strange_actor_rarity_counts", True, (True, False), "BM-332"),
        Switch("same_name_mixed_rarity", "strictest", ("strictest", "by_rarity"), "BM-334"),
    ),
)
