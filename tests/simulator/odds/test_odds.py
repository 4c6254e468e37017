"""Exact odds: against counting every hand of tiny decks, and against figures worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.core.errors import UsageError
from hantei.simulator.odds import count as odds
from hantei.simulator.odds.count import Best, Pile, Wanted, best_chance, share_with_exactly
from hantei.simulator.odds.opening import Choice

Cards = tuple[int, ...]
Holds = Callable[[Sequence[int]], bool]
ANY = Wanted((1,), lambda counts: counts[0] >= 1)


def one_group(inside: int, outside: int) -> Pile:
    return Pile((inside, outside), ((0,), ()))


# One group.


@pytest.mark.parametrize(
    ("deck", "group", "hand", "copies", "share"),
    [
        (50, 3, 5, 0, Fraction(2838, 3920)),
        (50, 3, 5, 1, Fraction(990, 3920)),
        (50, 3, 5, 2, Fraction(90, 3920)),
        (50, 3, 5, 3, Fraction(2, 3920)),
        (4, 2, 2, 1, Fraction(4, 6)),
        (5, 2, 0, 0, Fraction(1)),
        (5, 2, 3, 3, Fraction(0)),
        (5, 2, 3, -1, Fraction(0)),
        (5, 5, 2, 3, Fraction(0)),
        (5, 5, 5, 5, Fraction(1)),
    ],
)
def test_share_with_exactly(deck: int, group: int, hand: int, copies: int, share: Fraction) -> None:
    assert share_with_exactly(deck, group, hand, copies) == share


def test_shares_add_up_to_one() -> None:
    assert sum(share_with_exactly(54, 13, 7, copies) for copies in range(8)) == 1


@pytest.mark.parametrize(("group", "hand"), [(11, 3), (-1, 3), (3, 11), (3, -1)])
def test_what_is_no_part_of_the_deck_is_refused(group: int, hand: int) -> None:
    with pytest.raises(ValueError, match="parts of the deck"):
        share_with_exactly(10, group, hand, 0)


def test_at_least_one_of_three_in_a_hand_of_five() -> None:
    """1 - (47 over 5) / (50 over 5), by hand."""
    assert best_chance(one_group(3, 47), ANY, 5, 0, Choice.NONE) == Best(1 - Fraction(1533939, 2118760))


def test_two_groups_that_overlap() -> None:
    """One card of both groups, one of each alone, one of none; hands of two: AB with anything (3), A with B (1)."""
    pile = Pile((1, 1, 1, 1), ((0, 1), (0,), (1,), ()))
    both = Wanted((1, 1), lambda counts: counts[0] >= 1 and counts[1] >= 1)
    assert best_chance(pile, both, 2, 0, Choice.NONE).chance == Fraction(4, 6)


# The player's choice, by hand.


def test_search_takes_the_wanted_card() -> None:
    """Two of the group in ten: one is searched, so that the other must be among two of nine."""
    two = Wanted((2,), lambda counts: counts[0] >= 2)
    assert best_chance(one_group(2, 8), two, 2, 0, Choice.SEARCH_ONE) == Best(Fraction(2, 9), (0,))


def test_search_avoids_what_is_not_wanted() -> None:
    none = Wanted((1,), lambda counts: counts[0] == 0)
    assert best_chance(one_group(2, 8), none, 2, 0, Choice.SEARCH_ONE) == Best(Fraction(comb(7, 2), comb(9, 2)), (1,))


def test_search_names_every_class_that_is_as_good() -> None:
    assert best_chance(one_group(2, 1), Wanted((0,), lambda _: True), 1, 0, Choice.SEARCH_ONE) == Best(
        Fraction(1), (0, 1)
    )


def test_returned_cards_may_come_back() -> None:
    """One of the group in four, a hand of two: 1/2 at once; else both go back and two of all four are drawn."""
    chance = best_chance(one_group(1, 3), ANY, 2, 0, Choice.RETURN_ANY).chance
    assert chance == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2)


def test_only_cards_that_do_not_help_go_back() -> None:
    """Two of the group wanted, a hand of two of four with two of the group. Both at once: 1/6. One (4/6): keep it,
    the other goes back, one of three is drawn: 1/3. None (1/6): both back, 1/6."""
    two = Wanted((2,), lambda counts: counts[0] >= 2)
    chance = best_chance(one_group(2, 2), two, 2, 0, Choice.RETURN_ANY).chance
    assert chance == Fraction(1, 6) + Fraction(4, 6) * Fraction(1, 3) + Fraction(1, 6) * Fraction(1, 6)


def test_a_good_hand_is_not_redrawn() -> None:
    chance = best_chance(one_group(1, 3), ANY, 2, 0, Choice.REDRAW_ALL).chance
    assert chance == 1 - Fraction(1, 2) ** 2


# Every hand of tiny decks.


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], tuple[int, ...], list[tuple[int, int]], int, int]:
    """Groups of each card, and bounds on two groups; hand and later draws."""
    cards = draw(st.lists(st.sampled_from([(), (0,), (1,), (0, 1)]), min_size=1, max_size=6))
    bounds = [(draw(st.integers(0, 3)), draw(st.integers(0, 3))) for _ in range(2)]
    limits = tuple(max(low, high + 1) for low, high in bounds)
    hand = draw(st.integers(0, len(cards)))
    return cards, limits, bounds, hand, draw(st.integers(0, 3))


def subsets(cards: Sequence[int]) -> Iterator[Cards]:
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


def mean(values: Sequence[Fraction | int]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


class ByHand:
    """The same by going through every hand, card by card."""

    def __init__(self, cards: list[tuple[int, ...]], holds: Holds) -> None:
        self.cards = cards
        self.all = tuple(range(len(cards)))
        self.holds = holds

    def is_good(self, held: Cards) -> bool:
        return self.holds([sum(group in self.cards[card] for card in held) for group in range(2)])

    def drawn(self, kept: Cards, count: int) -> Fraction:
        rest = [card for card in self.all if card not in kept]
        return mean([self.is_good((*kept, *more)) for more in combinations(rest, min(count, len(rest)))])

    def chance(self, hand: int, later: int, choice: Choice) -> Fraction:
        if choice is Choice.NONE:
            return self.drawn((), hand + later)
        if choice is Choice.SEARCH_ONE:
            return max(self.drawn((card,), hand + later) for card in self.all)
        return mean([self.best(held, later, choice) for held in combinations(self.all, hand)])

    def best(self, held: Cards, later: int, choice: Choice) -> Fraction:
        kept = subsets(held) if choice is Choice.RETURN_ANY else (held, ())
        return max(self.drawn(cards, len(held) - len(cards) + later) for cards in kept)


@pytest.mark.parametrize("choice", Choice)
@settings(max_examples=60, deadline=None)
@given(problem=problems(), either=st.booleans())
def test_every_hand_of_a_tiny_deck(
    choice: Choice,
    problem: tuple[list[tuple[int, ...]], tuple[int, ...], list[tuple[int, int]], int, int],
    either: bool,
) -> None:
    cards, limits, bounds, hand, later = problem

    def holds(counts: Sequence[int]) -> bool:
        parts = [low <= count <= high for count, (low, high) in zip(counts, bounds, strict=True)]
        return any(parts) if either else all(parts)

    classes = sorted(set(cards))
    pile = Pile(tuple(cards.count(groups) for groups in classes), tuple(classes))
    found = best_chance(pile, Wanted(limits, holds), hand, later, choice).chance
    assert found == ByHand(cards, holds).chance(hand, later, choice)


# Limits.


def test_an_empty_deck_holds_nothing() -> None:
    for choice in Choice:
        assert best_chance(Pile((), ()), ANY, 5, 1, choice) == Best(Fraction(0))


def test_too_many_cases_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "MOST_STEPS", 20)
    pile = Pile((5, 5, 5, 5), ((0,), (1,), (0, 1), ()))
    both = Wanted((3, 3), lambda counts: min(counts) >= 3)
    with pytest.raises(UsageError) as refused:
        best_chance(pile, both, 7, 0, Choice.NONE)
    assert (refused.value.message_key, refused.value.facts) == ("odds_too_large", {"limit": 20})
