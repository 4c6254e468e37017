"""Decks completed: of the legal decks that meet all wishes the nearest to the deck that is there, and of these the best
liked.

The rules and the wishes are the constraints of one integer program, that by which repairs are found. First the number
of changes is made as small as it can be, then that of cards that leave, then the points of the deck as high. Every
answer is judged by the rules themselves before anybody sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

import numpy as np

from hantei.building.completing.clash import smallest_clash
from hantei.building.completing.demands import Demand, Select, Wishes, WishReader, rule_demands
from hantei.building.completing.taste import Taste
from hantei.core.card import Catalog
from hantei.validators.constraint import Constraint, Slot
from hantei.validators.deck import Deck
from hantei.validators.repair.changes import Change, DeckSlots, Printings, Solution, as_catalogued, deck_after
from hantei.validators.repair.likes import Likes
from hantei.validators.repair.program import Program
from hantei.validators.repair.search import NODES, OPTIONS, GivenUp, Search
from hantei.validators.spec import DeckRule, ParseName, Section
from hantei.validators.verdict import Outcome, Verdict, check_deck

ALTERNATIVES: Final = 3
DIFFERENCE: Final = 3
"""So many decks are proposed, and by so many cards they differ from each other, unless somebody says otherwise: a deck
that needs no change is then the only one, and decks needn't differ by more cards than the first one changes."""
MOST_TRIES: Final = 20
"""So many answers that the rules refuse end the search: the constraints of some rule are too weak."""
SOLVER: Final = {**OPTIONS, "mip_max_nodes": 10 * NODES, "mip_abs_gap": 0.99}
"""Costs are whole points: what is less than one from the best is the best. A search that looks at more branches is
given up."""
_LEAVES: Final = 1_000_000
"""What a card that leaves costs: more than all points, so that of equally small answers those that take out the fewest
cards are compared by points."""
_FEW: Final = 8
_MANY: Final = 60
_ANY: Final = 1_000_000_000
"""So many changes are thought of first, and then, and then as many as there may be."""


class Ending(StrEnum):
    """How a search ended. Unknown: it was given up, so neither a deck nor that there is none is certain."""

    FOUND = "found"
    CLASH = "clash"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Completion:
    """A legal deck that meets all wishes.

    points  what the game's figures say that its cards are worth, less what misses what is liked
    """

    verdict: Verdict
    changes: tuple[Change, ...]
    points: int

    @property
    def deck(self) -> Deck:
        return self.verdict.deck

    @property
    def size(self) -> int:
        """How many changes lead to it."""
        return sum(change.count for change in self.changes)


@dataclass(frozen=True)
class Completions:
    """The decks that were found, the nearest and best liked first; else what clashes.

    sizes  sections with how many cards they were filled up to, where neither the rules nor a wish says so
    """

    ending: Ending
    decks: tuple[Completion, ...] = ()
    clash: tuple[Demand, ...] = ()
    sizes: Mapping[str, int] | None = None

    def clash_json(self) -> list[dict[str, Any]]:
        """What clashes, as data."""
        return [demand.to_json() for demand in self.clash]


@dataclass(frozen=True)
class _Aim:
    """A deck, its copies by slot, and what the completed deck must meet."""

    deck: Deck
    held: Mapping[int, int]
    demands: tuple[Demand, ...]
    printings: Printings
    alternatives: int | None
    difference: int | None

    @property
    def most(self) -> int:
        """So many decks at most."""
        return ALTERNATIVES if self.alternatives is None else self.alternatives

    def apart(self, size: int) -> int:
        """By how many cards decks differ, the first of which makes so many changes."""
        return min(DIFFERENCE, size or DIFFERENCE) if self.difference is None else self.difference


class Completer:
    """Completes the decks of one game, one catalogue and one setting of the rules.

    seed  adds luck to what cards are worth, so that decks made from nothing differ; None for none
    """

    def __init__(
        self,
        rules: Sequence[DeckRule],
        catalog: Catalog,
        sections: Sequence[Section],
        select: Select,
        *,
        taste: Taste | None = None,
        seed: int | None = None,
        parse_name: ParseName | None = None,
    ) -> None:
        self.rules = tuple(rules)
        self.taste = taste or Taste()
        points = self.taste.points(catalog, select, seed)
        self.catalog = Catalog(catalog.game, tuple(sorted(catalog, key=lambda card: -points[card.id])), catalog.version)
        self._decks = DeckSlots(self.catalog, [section.id for section in sections])
        self.slots = self._decks.slots
        self.wishes = WishReader(self.catalog, tuple(sections), self.slots, self._decks.number, select, parse_name)
        self._rule_demands = rule_demands(self.rules, self.slots)
        self._points = np.array([points[slot.card.id] for slot in self.slots], dtype=np.float64)
        self._liked = self._liked_constraints(select)

    def complete(
        self, deck: Deck, wishes: Wishes, *, alternatives: int | None = None, difference: int | None = None
    ) -> Completions:
        """Return the nearest legal decks that meet the wishes, at most `alternatives`, each of which differs from every
        other one by at least `difference` cards: so many of the one are not in the other, or of the other not in the
        one. Where there is none, return the smallest set of rules and wishes that clash.

        UsageError for a wish that can't be meant.
        """
        held = self._decks.held(deck)
        demands = (*self._rule_demands, *self.wishes.demands(wishes, held))
        aim = _Aim(deck, held, demands, self._printings(deck, wishes.usable), alternatives, difference)
        sizes = {} if wishes.size is not None else self.taste.size
        sizes = {section: size for section, size in sizes.items() if size > deck.size(section)}
        try:
            found = self._answer(self._with_sizes(aim, sizes))
            if found is None and sizes and self._any(aim.demands):
                sizes = self._largest(aim, sizes)
                found = self._answer(self._with_sizes(aim, sizes))
            return self._clash(aim) if found is None else replace(found, sizes=sizes)
        except GivenUp:
            return Completions(Ending.UNKNOWN)

    def _largest(self, aim: _Aim, sizes: Mapping[str, int]) -> dict[str, int]:
        """Return the sizes up to these to which sections can be filled, one after the other; 0 for none."""
        filled: dict[str, int] = {}
        for section, size in sizes.items():
            low, high = 0, size
            while low < high:
                middle = (low + high + 1) // 2
                tried = self._with_sizes(aim, {**filled, section: middle})
                low, high = (middle, high) if self._any(tried.demands) else (low, middle - 1)
            filled[section] = low
        return filled

    def _with_sizes(self, aim: _Aim, sizes: Mapping[str, int]) -> _Aim:
        added = (self.wishes.at_least(section, size) for section, size in sizes.items())
        return replace(aim, demands=(*aim.demands, *added))

    def _any(self, demands: Sequence[Demand]) -> Solution | None:
        """Return some deck that meets the demands, as what is added to nothing."""
        program = self._program(demands)
        for most in (_MANY, _ANY):
            slots = program.alike.some((), most, 0)
            found = Search(program, {}, self._likes(), slots, SOLVER).any()
            if found is not None or len(slots) == len(self.slots):
                return found
        return None

    def _program(self, demands: Sequence[Demand], liked: Sequence[Constraint] = ()) -> Program:
        return Program(self.slots, [*(each for demand in demands for each in demand.constraints), *liked])

    def _clash(self, aim: _Aim) -> Completions:
        demands = [demand.told for demand in aim.demands]
        among = self._program(demands).alike.some((), _MANY, 0)
        few = set(among.tolist())
        near = {id(demand): demand.near(few) for demand in demands}

        def met_by(found: Solution | None) -> list[int] | None:
            if found is None:
                return None
            return [number for number, demand in enumerate(demands) if demand.holds(found.into)]

        def likely(chosen: Sequence[Demand]) -> list[int] | None:
            program = self._program([near[id(demand)] for demand in chosen])
            return met_by(Search(program, {}, self._likes(), among, SOLVER).any())

        def meet(chosen: Sequence[Demand]) -> list[int] | None:
            return likely(chosen) or met_by(self._any(chosen))

        return Completions(Ending.CLASH, clash=smallest_clash(demands, meet, likely))

    def _answer(self, aim: _Aim) -> Completions | None:
        """Return the nearest decks; None where no deck meets the demands.

        Of cards that are alike only as many are looked at as so many changes, and the alternatives, can need. Where the
        rules refuse an answer, they see a difference between cards that the constraints don't see: then every card is
        looked at.
        """
        program = self._program(aim.demands, self._liked)
        most: int | None = _FEW
        while True:
            spare = (aim.most - 1) * aim.apart(_FEW)
            slots = program.alike.some({*aim.held, *self._unlike}, most, spare)
            is_all = len(slots) == len(self.slots)
            search = Search(program, aim.held, self._likes(aim.held), slots, SOLVER)
            search.forbid_detours()
            size = search.fewest_changes()
            if not is_all and most is not None and most < (size or _ANY):
                most = size or (_MANY if most < _MANY else _ANY)
                continue
            if size is None:
                return None
            found = self._decks_of(aim, search, size, MOST_TRIES if is_all else 0)
            if found or is_all:
                return Completions(Ending.FOUND if found else Ending.UNKNOWN, found)
            most = None

    def _decks_of(self, aim: _Aim, search: Search, size: int, tries: int) -> tuple[Completion, ...]:
        """Return the decks of a search; none where the rules refuse more answers than there are tries."""
        found: list[Completion] = []
        fewest: int | None = size
        apart = aim.apart(size)
        while len(found) < aim.most and fewest is not None:
            solution = search.best(fewest)
            if solution is None:
                fewest = search.fewest_changes()
                continue
            completion = self._completion(aim, solution)
            if completion.verdict.outcome is not Outcome.LEGAL:
                if not tries:
                    return ()
                tries -= 1
                search.refuse(solution)
                continue
            found.append(completion)
            if not completion.size and aim.alternatives is None:
                break
            search.ask_to_differ(solution, apart)
        return tuple(found)

    def _completion(self, aim: _Aim, solution: Solution) -> Completion:
        changes = self._decks.changes(aim.deck, solution, aim.printings)
        verdict = check_deck(deck_after(aim.deck, changes), self.rules)
        counts = self._decks.held(verdict.deck)
        points = sum(count * int(self._points[number]) for number, count in counts.items())
        return Completion(verdict, changes, points - sum(_missed(liked, counts) for liked in self._liked))

    def _likes(self, held: Iterable[int] = ()) -> Likes:
        """Points, and what a card costs that leaves the deck; one that moves to another section stays."""
        group = np.zeros(len(self.slots), dtype=np.int64)
        moves = {
            number: others
            for number in held
            if (others := [other for other in self._decks.places(number) if other != number])
        }
        return Likes(-self._points, self._points + _LEAVES, group, 0, moves, _LEAVES)

    def _liked_constraints(self, select: Select) -> list[Constraint]:
        """What is liked counts the cards of the first section."""
        first = self.wishes.sections[0].id
        return [
            Constraint(
                dict.fromkeys(sorted({self._decks.number[first, card.id] for card in select(liked.where)}), 1),
                liked.low,
                liked.high,
                miss=liked.miss,
            )
            for liked in self.taste.liked
        ]

    @cached_property
    def _unlike(self) -> Sequence[int]:
        """The slots of names that several cards have: such names may differ in points where no constraint does."""
        names: dict[str, set[str]] = {}
        for slot in self.slots:
            names.setdefault(slot.card.key, set()).add(slot.card.id)
        return [number for number, slot in enumerate(self.slots) if len(names[slot.card.key]) > 1]

    def _printings(self, deck: Deck, owned: Mapping[str, int] | None) -> Printings:
        """What comes is taken from the printings that are owned and not in the deck, in the order of the catalogue."""
        if owned is None:
            return as_catalogued
        first = self.wishes.sections[0].id
        left = Counter(owned)
        for entry in deck.entries:
            left[entry.card.id] -= entry.count
        of_slot: dict[int, list[tuple[str, int]]] = {}
        for card in self.catalog:
            if left[card.id] > 0:
                of_slot.setdefault(self._decks.number[first, card.id], []).append((card.id, left[card.id]))

        def printings(slot: Slot, count: int) -> Iterable[tuple[Slot, int]]:
            for card_id, copies in of_slot.get(self._decks.number[first, slot.card.id], ()):
                taken = min(count, copies)
                count -= taken
                if taken:
                    yield Slot(slot.section, self.catalog.by_id[card_id]), taken
            if count:
                yield slot, count

        return printings


def _missed(liked: Constraint, counts: Counter[int]) -> int:
    """Return the points that a deck loses by what it misses of something that is liked."""
    total = sum(weight * counts[number] for number, weight in liked.weights.items())
    short = max(0, liked.low - total) if liked.low is not None else 0
    over = max(0, total - liked.high) if liked.high is not None else 0
    return (short + over) * liked.miss
