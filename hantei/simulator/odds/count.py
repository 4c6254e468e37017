"""Exact chances of holding cards: whole numbers and fractions, never a sample.

Cards that are in the same groups of a question are alike, so hands are counted by what they hold of each group. Where
a game lets its player choose (a search, a mulligan) the choice is the one that makes the asked condition likeliest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from hantei.core.errors import UsageError
from hantei.simulator.odds.opening import Choice

MOST_STEPS: Final = 3_000_000
"""So many cases are counted for one answer; more would take longer than anybody waits."""

Counts = tuple[int, ...]
"""How many cards of each class, or of each group."""


def share_with_exactly(deck_size: int, group_size: int, hand_size: int, copies: int) -> Fraction:
    """Return the probability that a hand drawn from a shuffled deck has exactly `copies` cards of a group.

    ValueError where the group or the hand is larger than the deck.
    """
    if not 0 <= group_size <= deck_size or not 0 <= hand_size <= deck_size:
        raise ValueError("the group and the hand are parts of the deck")
    if not 0 <= copies <= hand_size:
        return Fraction(0)
    ways = comb(group_size, copies) * comb(deck_size - group_size, hand_size - copies)
    return Fraction(ways, comb(deck_size, hand_size))


@dataclass(frozen=True)
class Pile:
    """A shuffled deck by classes of cards that are alike for a question: how many cards each class has, and the
    numbers of the groups that they are in."""

    sizes: Counts
    groups: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        return sum(self.sizes)


@dataclass(frozen=True)
class Wanted:
    """The condition on the cards held, by the count of each group.

    limits  so many cards of each group are told apart: as many and more count alike
    holds   whether these counts, none above its limit, are what is asked
    """

    limits: Counts
    holds: Callable[[Counts], bool]


@dataclass(frozen=True)
class Best:
    """The probability under the best choices; `searched` are the classes of which any card is the best to search
    for."""

    chance: Fraction
    searched: tuple[int, ...] = ()


def best_chance(pile: Pile, wanted: Wanted, hand: int, later: int, choice: Choice) -> Best:
    """Return the probability that the condition holds for a hand and the cards drawn later, all of them kept, if the
    player chooses only for that. `hand` doesn't count a searched card; cards that a deck does not have are not drawn.

    UsageError "odds_too_large" where there are more than `MOST_STEPS` cases.
    """
    cases = _Cases(pile, wanted)
    if choice is Choice.SEARCH_ONE and pile.size:
        return _best_search(cases, hand + later)
    if choice is Choice.RETURN_ANY:
        return Best(_best_return(cases, min(hand, pile.size), later))
    if choice is Choice.REDRAW_ALL:
        return Best(_best_redraw(cases, min(hand, pile.size), later))
    return Best(cases.chance(cases.nothing, hand + later))


def _best_search(cases: _Cases, drawn: int) -> Best:
    """Return the best result if one card is searched, the rest shuffled, then cards are drawn (SP-092 to SP-094)."""
    chances = {number: cases.chance(cases.one(number), drawn) for number, size in enumerate(cases.sizes) if size}
    best = max(chances.values())
    return Best(best, tuple(number for number, chance in chances.items() if chance == best))


def _best_return(cases: _Cases, hand: int, later: int) -> Fraction:
    """Return the best probability if any cards of the hand go back and are shuffled in before as many are drawn
    (LD-033, LD-034)."""

    @cache
    def best(kept: Counts) -> Fraction:
        """Return the best probability of keeping these cards, or fewer of them."""
        cases.spend(1)
        fewer = (best(_without(kept, number)) for number, count in enumerate(kept) if count)
        return max([cases.chance(kept, hand - sum(kept) + later), *fewer])

    return sum((ways * best(held) for held, ways in cases.hands(hand)), Fraction(0)) / comb(cases.size, hand)


def _best_redraw(cases: _Cases, hand: int, later: int) -> Fraction:
    """Return the best probability if the whole hand may be redrawn once (A6-040 and A8-043 with `setup.mulligan =
    once`)."""
    again = cases.chance(cases.nothing, hand + later)
    kept = (ways * max(again, cases.chance(held, later)) for held, ways in cases.hands(hand))
    return sum(kept, Fraction(0)) / comb(cases.size, hand)


def _without(counts: Counts, number: int) -> Counts:
    return (*counts[:number], counts[number] - 1, *counts[number + 1 :])


class _Cases:
    """Counts the cases of one answer, and the steps that this takes."""

    def __init__(self, pile: Pile, wanted: Wanted) -> None:
        self.sizes = pile.sizes
        self.size = pile.size
        self.nothing: Counts = (0,) * len(pile.sizes)
        self._groups = pile.groups
        self._wanted = wanted
        self._steps = 0

    def spend(self, steps: int) -> None:
        self._steps += steps
        if self._steps > MOST_STEPS:
            raise UsageError("odds_too_large", limit=MOST_STEPS)

    def one(self, number: int) -> Counts:
        """Return the counts of a single card of a class."""
        return tuple(int(each == number) for each in range(len(self.sizes)))

    def hands(self, size: int) -> Iterator[tuple[Counts, int]]:
        """Yield every hand of `size` cards by classes, with the number of ways in which it can be dealt."""
        return self._hands(size, 0, self.size)

    def _hands(self, size: int, first: int, cards: int) -> Iterator[tuple[Counts, int]]:
        if first == len(self.sizes):
            yield (), 1
            return
        own = self.sizes[first]
        others = cards - own
        for count in range(max(0, size - others), min(own, size) + 1):
            self.spend(1)
            for rest, ways in self._hands(size - count, first + 1, others):
                yield (count, *rest), comb(own, count) * ways

    def chance(self, kept: Counts, drawn: int) -> Fraction:
        """Return the probability that the condition holds for the cards kept and `drawn` cards from all others."""
        left = self.size - sum(kept)
        drawn = min(drawn, left)
        ways = sum(ways for held, ways in self._held(kept, drawn).items() if self._wanted.holds(held))
        return Fraction(ways, comb(left, drawn))

    def _held(self, kept: Counts, drawn: int) -> dict[Counts, int]:
        """Return the counts of each group that may be held, with the number of ways."""
        states = {(0, self._held_already(kept)): 1}
        no_group = 0
        for number, groups in enumerate(self._groups):
            left = self.sizes[number] - kept[number]
            if groups:
                states = self._with_class(states, groups, left, drawn)
            else:
                no_group += left
        held: dict[Counts, int] = {}
        for (used, counts), ways in states.items():
            held[counts] = held.get(counts, 0) + ways * comb(no_group, drawn - used)
        return held

    def _held_already(self, kept: Counts) -> Counts:
        counts = (0,) * len(self._wanted.limits)
        for groups, count in zip(self._groups, kept, strict=True):
            counts = self._plus(counts, groups, count) if count else counts
        return counts

    def _with_class(
        self, states: dict[tuple[int, Counts], int], groups: Sequence[int], left: int, drawn: int
    ) -> dict[tuple[int, Counts], int]:
        """Return the states after cards of one more class may have been drawn."""
        after: dict[tuple[int, Counts], int] = {}
        for (used, counts), ways in states.items():
            most = min(left, drawn - used)
            self.spend(most + 1)
            for count in range(most + 1):
                state = used + count, self._plus(counts, groups, count)
                after[state] = after.get(state, 0) + ways * comb(left, count)
        return after

    def _plus(self, counts: Counts, groups: Sequence[int], count: int) -> Counts:
        """Return the counts with `count` more cards of these groups, none above its limit."""
        more = list(counts)
        for group in groups:
            more[group] = min(self._wanted.limits[group], more[group] + count)
        return tuple(more)
