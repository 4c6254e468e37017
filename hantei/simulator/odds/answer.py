"""The exact answers to a question about a deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hantei.core.errors import UsageError
from hantei.simulator.odds.count import Best, Counts, Pile, Wanted, best_chance
from hantei.simulator.odds.opening import Choice, Opening
from hantei.simulator.odds.question import AllOf, AnyOf, Counted, Denied, Filter, Name, Others, Part, Question

Ids = frozenset[str]


@dataclass(frozen=True)
class DeckCards:
    """A deck with the look-ups that a question needs.

    copies       card id -> how many of it are in the deck that is drawn from
    by_name      the ids of the deck's cards that a name or an id means; raises UsageError where it means none
    by_filter    the ids of the deck's cards that meet a condition; raises UsageError where it is none
    """

    copies: Mapping[str, int]
    by_name: Callable[[str], Ids]
    by_filter: Callable[[str], Ids]

    @property
    def size(self) -> int:
        return sum(self.copies.values())


@dataclass(frozen=True)
class Group:
    """A group of cards that a question counts, by its wording."""

    text: str
    cards: Ids


@dataclass(frozen=True)
class Answer:
    """The chance at one point of the match.

    turn      the own turn whose draw is over; 0 is the opening
    seen      so many cards have come to the hand by then
    searched  ids of the cards of which each is the best to search for, in the order of the deck
    """

    order: str
    turn: int
    seen: int
    chance: Fraction
    searched: tuple[str, ...] = ()


class Asked:
    """A question prepared for one deck: `groups` are the cards that it counts.

    UsageError: "odds_question_nested" for a count in a group, and those of looking names and filters up.
    """

    def __init__(self, question: Question, deck: DeckCards) -> None:
        self.question = question
        self.groups: list[Group] = []
        self._deck = deck
        self._limits: list[int] = []
        holds = self._condition(question.condition)
        self._wanted = Wanted(tuple(self._limits), holds)
        classes: dict[tuple[int, ...], list[str]] = {}
        for card in deck.copies:
            classes.setdefault(self._groups_of(card), []).append(card)
        self._classes = tuple(map(tuple, classes.values()))
        sizes = (sum(deck.copies[card] for card in cards) for cards in self._classes)
        self._pile = Pile(tuple(sizes), tuple(classes))

    def answer(self, opening: Opening, order: str, turn: int, *, with_optional: bool = False) -> Answer:
        """Return the answer for the first or second player after the draw of an own turn (0: the opening hand)."""
        seat = opening.seat(order)
        searched = min(self._pile.size, int(opening.choice is Choice.SEARCH_ONE))
        left = max(0, self._pile.size - searched)
        hand = min(seat.hand, left)
        later = min(seat.drawn_by(turn, with_optional=with_optional), max(0, left - hand - opening.aside))
        best = best_chance(self._pile, self._wanted, hand, later, opening.choice)
        return Answer(order, turn, searched + hand + later, best.chance, self._searched(best))

    def _searched(self, best: Best) -> tuple[str, ...]:
        found = {card for number in best.searched for card in self._classes[number]}
        return tuple(card for card in self._deck.copies if card in found)

    def _groups_of(self, card: str) -> tuple[int, ...]:
        return tuple(number for number, group in enumerate(self.groups) if card in group.cards)

    def _condition(self, part: Part) -> Callable[[Counts], bool]:
        match part:
            case AllOf(parts):
                wanted = [self._condition(each) for each in parts]
                return lambda counts: all(holds(counts) for holds in wanted)
            case AnyOf(parts):
                possible = [self._condition(each) for each in parts]
                return lambda counts: any(holds(counts) for holds in possible)
            case Denied(denied):
                holds = self._condition(denied)
                return lambda counts: not holds(counts)
            case Counted(low, high, group):
                return self._count(low, high, group)
        return self._count(1, None, part)

    def _count(self, low: int, high: int | None, part: Part) -> Callable[[Counts], bool]:
        number = self._group(Group(words(part), self._cards(part)), low if high is None else high + 1)
        if high is None:
            return lambda counts: counts[number] >= low
        return lambda counts: low <= counts[number] <= high

    def _group(self, group: Group, limit: int) -> int:
        """Return the number of a group, a new one unless the same cards were counted before."""
        known = [number for number, other in enumerate(self.groups) if other.cards == group.cards]
        if known:
            self._limits[known[0]] = max(self._limits[known[0]], limit)
            return known[0]
        self.groups.append(group)
        self._limits.append(limit)
        return len(self.groups) - 1

    def _cards(self, part: Part) -> Ids:
        match part:
            case Name(text):
                return self._deck.by_name(text)
            case Filter(text):
                return self._deck.by_filter(text)
            case AllOf(parts):
                return frozenset.intersection(*map(self._cards, parts))
            case AnyOf(parts):
                return frozenset.union(*map(self._cards, parts))
            case Denied(other) | Others(other):
                return frozenset(self._deck.copies) - self._cards(other)
        raise UsageError("odds_question_nested", question=self.question.text)


def words(part: Part) -> str:
    """Return a group in the words of the question's language."""
    match part:
        case Name(text) | Filter(text):
            return text
        case AllOf(parts) | AnyOf(parts):
            sign = " and " if isinstance(part, AllOf) else " or "
            return sign.join(_in_brackets(each) for each in parts)
        case Denied(other) | Others(other):
            return f"not {_in_brackets(other)}"
    return words(part.part)


def _in_brackets(part: Part) -> str:
    return f"({words(part)})" if isinstance(part, AllOf | AnyOf) else words(part)


def points(question: Question, orders: Sequence[str], turns: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return the orders and turns for which a question is answered: those that it names, otherwise these."""
    own_orders = (question.order,) if question.order else tuple(orders)
    own_turns = tuple(turns) if question.turn is None else (question.turn,)
    return tuple((order, turn) for order in own_orders for turn in own_turns)
