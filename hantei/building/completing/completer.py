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
from typing import Any, Final

import numpy as np

from hantei.building.completing.clash import smallest_clash
from hantei.building.completing.demands import Demand, Select, Sort, Wishes, WishReader, as_rules, rule_demands
from hantei.building.completing.taste import Taste
from hantei.core.card import Catalog
from hantei.core.finding import Finding, SourceRef
from hantei.validators.constraint import Constraint, Slot
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.resolve import ParseName
from hantei.validators.repair.alike import Numbers
from hantei.validators.repair.changes import Change, DeckSlots, Printings, Solution, as_catalogued, deck_after
from hantei.validators.repair.likes import Likes
from hantei.validators.repair.program import Program
from hantei.validators.repair.search import NODES, OPTIONS, GivenUp, Search
from hantei.validators.spec import DeckRule, Section
from hantei.validators.verdict import Outcome, Verdict, check_deck

ALTERNATIVES: Final = 3
DIFFERENCE: Final = 3
"""So many decks are proposed, and by so many cards they differ from each other, unless somebody says otherwise."""
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
    alternatives: int
    difference: int


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
        self, deck: Deck, wishes: Wishes, *, alternatives: int = ALTERNATIVES, difference: int = DIFFERENCE
    ) -> Completions:
        """Return the nearest legal decks that meet the wishes, at most `alternatives`, each of which differs from every
        other one by at least `difference` cards; else the smallest set of rules and wishes that clash.

        UsageError for a wish that can't be meant.
        """
        held = self._decks.held(deck)
        demands = (*self._rule_demands, *self.wishes.demands(wishes, held))
        aim = _Aim(deck, held, demands, self._printings(deck, wishes.usable), alternatives, difference)
        sizes = {} if wishes.size is not None else self.taste.size
        sizes = {section: size for section, size in sizes.items() if size > deck.size(section)}
        try:
            found = self._answer(self._with_sizes(aim, sizes))
            if found is None and sizes:
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

    def _any(self, demands: Sequence[Demand], among: Numbers | None = None) -> Solution | None:
        """Return some deck that meets the demands, as what is added to nothing; one of the cards of some slots, where
        these are enough."""
        program = self._program(demands)
        if among is not None:
            found = Search(program, {}, self._likes(), among, SOLVER).any()
            if found is not None:
                return found
        for most in (_MANY, _ANY):
            slots = program.alike.some((), most, 0)
            found = Search(program, {}, self._likes(), slots, SOLVER).any()
            if found is not None or len(slots) == len(self.slots):
                return found
        return None

    def _program(self, demands: Sequence[Demand], liked: Sequence[Constraint] = ()) -> Program:
        return Program(self.slots, [*(each for demand in demands for each in demand.constraints), *liked])

    def _clash(self, aim: _Aim) -> Completions:
        """Return the smallest set that clashes. Of a rule that limits several things, what one limit says counts as one
        demand: a rule of the rulebook that could be left out is not named beside one that can't."""
        among = self._program(aim.demands).alike.some((), _MANY, 0)
        parts = tuple(part for demand in aim.demands for part in demand.parts())

        def meet(chosen: Sequence[Demand]) -> list[int] | None:
            found = self._any(chosen, among)
            if found is None:
                return None
            return [number for number, part in enumerate(parts) if part.holds(found.into)]

        clash = smallest_clash(parts, meet)
        cited = [self._cited(part, clash, aim, among) for part in clash]
        return Completions(Ending.CLASH, clash=tuple(as_rules(cited)))

    def _cited(self, part: Demand, clash: Sequence[Demand], aim: _Aim, among: Numbers) -> Demand:
        """Return what one limit of a rule says, with how the rule tells decks that break it and meet all else of the
        clash, and as far as possible all else that the rule says.

        Such a deck breaks some of the limit's constraints, and another one may break others, of which the rule tells
        something else: those that were broken are asked for until no deck is left.
        """
        rule = part.rule
        if rule is None:
            return part
        others = [each for each in clash if each is not part]
        alone = [each for demand in aim.demands if demand.rule is rule for each in demand.parts() if each != part]
        broken, told = self._broken(part.constraints, others, alone, rule, among)
        if len({found.rule for found in told}) > 1:
            needed = self._needed(broken, others, among)
            told = [found for each in needed for found in self._said_of(each, part, alone, rule)] or told
        codes = tuple(dict.fromkeys(found.code for found in told))
        return replace(part, codes=codes, ids=tuple(dict.fromkeys(found.rule for found in told if found.rule)))

    def _broken(
        self,
        constraints: tuple[Constraint, ...],
        others: Sequence[Demand],
        alone: Sequence[Demand],
        rule: DeckRule,
        among: Numbers,
    ) -> tuple[tuple[Constraint, ...], list[Finding]]:
        """Return which of a rule's constraints are broken by decks that meet all others, and what the rule says of
        these decks. `alone`: what else the rule says, which they meet where that can be."""
        told: list[Finding] = []
        asked: tuple[Constraint, ...] = ()
        while len(asked) < len(constraints):
            kept = Demand(Sort.RULE, "", asked)
            deck = self._any([*others, *alone, kept], among) or self._any([*others, kept], among)
            if deck is None:
                break
            told += self._errors(rule, deck)
            broken = tuple(each for each in constraints if not each.holds(deck.into))
            if not broken:
                break
            asked += broken
        return asked, told

    def _said_of(self, constraint: Constraint, part: Demand, alone: Sequence[Demand], rule: DeckRule) -> list[Finding]:
        """Return what a rule says of a deck that breaks one constraint of a part and meets all else that the rule asks
        for. Where there is no such deck, what it says of decks that break the other parts alone is no word on this one.
        """
        rest = replace(part, constraints=tuple(each for each in part.constraints if each is not constraint))
        broken = replace(part, constraints=constraint.broken())
        deck = self._any([broken, rest, *alone])
        if deck is not None:
            return self._errors(rule, deck)
        deck = self._any([broken, rest])
        if deck is None:
            return []
        of_others = set()
        for other in alone:
            first = next((each for each in other.constraints if not each.holds(deck.into)), None)
            alike = self._any([replace(other, constraints=first.broken()), part]) if first else None
            of_others |= {(found.code, found.rule) for found in self._errors(rule, alike)} if alike else set()
        return [found for found in self._errors(rule, deck) if (found.code, found.rule) not in of_others]

    def _errors(self, rule: DeckRule, deck: Solution) -> list[Finding]:
        held = sorted(deck.into.items())
        entries = (DeckEntry(*self.slots[number], count, SourceRef("")) for number, count in held)
        return [found for found in rule.check(Deck("", tuple(entries))) if found.is_error]

    def _needed(
        self, constraints: tuple[Constraint, ...], others: Sequence[Demand], among: Numbers
    ) -> tuple[Constraint, ...]:
        """Return constraints of which none can be left out, where all of them can't be met with the others: more and
        more of them are left out at once, as long as no deck comes of it."""
        step = len(constraints) // 2
        while step:
            at = 0
            while at < len(constraints):
                fewer = constraints[:at] + constraints[at + step :]
                if self._any([*others, Demand(Sort.RULE, "", fewer)], among) is None:
                    constraints = fewer
                else:
                    at += step
            step //= 2
        return constraints

    def _answer(self, aim: _Aim) -> Completions | None:
        """Return the nearest decks; None where no deck meets the demands.

        Of cards that are alike only as many are looked at as so many changes, and the alternatives, can need. Where the
        rules refuse an answer, they see a difference between cards that the constraints don't see: then every card is
        looked at.
        """
        program = self._program(aim.demands, self._liked)
        most: int | None = _FEW
        while True:
            slots = program.alike.some({*aim.held, *self._unlike}, most, (aim.alternatives - 1) * aim.difference)
            is_all = len(slots) == len(self.slots)
            search = Search(program, aim.held, self._likes(), slots, SOLVER)
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
        while len(found) < aim.alternatives and fewest is not None:
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
            if not completion.size:
                break
            search.ask_to_differ(solution, min(aim.difference, completion.size))
        return tuple(found)

    def _completion(self, aim: _Aim, solution: Solution) -> Completion:
        changes = self._decks.changes(aim.deck, solution, aim.printings)
        verdict = check_deck(deck_after(aim.deck, changes), self.rules)
        counts = self._decks.held(verdict.deck)
        points = sum(count * int(self._points[number]) for number, count in counts.items())
        return Completion(verdict, changes, points - sum(_missed(liked, counts) for liked in self._liked))

    def _likes(self) -> Likes:
        group = np.zeros(len(self.slots), dtype=np.int64)
        return Likes(-self._points, self._points + _LEAVES, group, 0, {}, 0)

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

    @property
    def _unlike(self) -> Iterable[int]:
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
