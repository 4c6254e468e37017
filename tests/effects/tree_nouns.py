"""Cards, values, events and conditions that make sense, drawn by hypothesis over the words of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from functools import cache, cached_property
from typing import Any, Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from hantei.effects.printing.speech import slots
from hantei.effects.tree.kinds import SELF, default_subject, ordered
from hantei.effects.tree.nodes import (
    AllOf,
    AnyNumber,
    AnyOf,
    AtLeast,
    Bounded,
    Came,
    Compare,
    Condition,
    Count,
    CountOf,
    Did,
    Duration,
    Either,
    Event,
    Every,
    Exactly,
    Exists,
    Filter,
    Happened,
    InState,
    Is,
    Named,
    Number,
    Object,
    Player,
    ResultOf,
    SameAs,
    Selector,
    Side,
    StatIs,
    StatOf,
    Times,
    Trait,
    TurnOf,
    UpTo,
    Value,
    Variable,
    WithCounter,
    WithKeyword,
    Without,
)
from hantei.effects.words.vocabulary import EventWord, Vocabulary, Word

DURATIONS: Final = (
    "turn_end", "next_turn_end", "next_turn_start", "attack", "battle", "while_source", "while_target", "always",
)  # fmt: skip
T = TypeVar("T")
Drawn = SearchStrategy

NAMES: Final = ("赤い竜", "終炉の業火", "大樹の守護者オルド")
PARTS: Final = ("炉", "竜騎")
PILE_ENDS: Final = ("top", "bottom")
_TIME: Final = ("at ", "before ", "after ", "right ", "during ", "in ", "while ")
_CLAUSE: Final = ("た", "だ", "る")

players: Drawn[Player] = st.sampled_from(("own", "own", "opponent", "each"))
sides: Drawn[Side] = st.sampled_from(("own", "opponent", "each"))
numbers: Drawn[Value] = st.sampled_from((1, 1, 2, 3, 10, 300)).map(Number)
rarely: Drawn[bool] = st.sampled_from((False, False, False, True))


def ids(words: Sequence[Word], *without: str) -> Drawn[str]:
    """One of the words' ids."""
    return st.sampled_from([word.id for word in words if word.id not in without])


def one_or_two(ids_: Drawn[str]) -> Drawn[tuple[str, ...]]:
    """One id, rarely two."""
    return st.lists(ids_, min_size=1, max_size=2, unique=True).map(tuple)


def has_pattern(patterns: tuple[str, ...], given: Set[str]) -> bool:
    """Whether one of the patterns has exactly these slots."""
    return any(slots(pattern) == set(given) for pattern in patterns)


def timed(pattern: str) -> bool:
    """Whether a pattern in English is a phrase of time, whose subject is whose turn it is."""
    return pattern.startswith(_TIME)


def strategy(make: Callable[[Any], Drawn[T]]) -> cached_property[Drawn[T]]:
    """A strategy as an attribute, made when it is first drawn from: hypothesis spells strategies out, and these contain
    one another many times over."""

    def shown(owner: Any) -> Drawn[T]:
        made = cache(lambda: make(owner))

        @st.composite
        def drawn(draw: st.DrawFn) -> T:
            return draw(made())

        return drawn()

    return cached_property(shown)


class Nouns:
    """Cards, filters and values."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    # filters

    @strategy
    def traits(self) -> Drawn[Trait]:
        fields = {name: spelt for name, spelt in self.words.trait_words.items() if spelt}
        pairs = [Trait(name, word) for name, spelt in fields.items() for word in spelt[:3]]
        return st.sampled_from(pairs)

    @strategy
    def stat_filters(self) -> Drawn[Filter]:
        stats = ids(self.words.stats)
        compared = st.builds(StatIs, stats, st.sampled_from(("=", "<=", ">=", "<", ">")), self.filter_values)
        return compared | st.builds(StatIs, stats, st.sampled_from(("even", "odd", "lowest", "highest")))

    @strategy
    def filter_values(self) -> Drawn[Value]:
        return st.one_of(numbers, numbers, st.just(Variable()), st.just(ResultOf("roll")), self.stat_values)

    @strategy
    def plain_filters(self) -> Drawn[Filter]:
        words = self.words
        found: list[Drawn[Any]] = [
            st.builds(Named, st.sampled_from(PARTS), st.just(True)),
            st.builds(Named, st.sampled_from(NAMES)),
            self.stat_filters,
            self.traits,
            st.builds(SameAs, st.sampled_from(("name", words.stats[0].id)), st.none() | self.known, st.booleans()),
        ]
        if words.keywords:
            found.append(st.builds(WithKeyword, ids(words.keywords)))
        if words.states:
            found.append(st.builds(InState, ids(words.states)))
        if words.counters:
            found.append(st.builds(WithCounter, ids(words.counters), self.plain_counts))
        return st.one_of(*found)

    @strategy
    def filters(self) -> Drawn[tuple[Filter, ...]]:
        either = st.lists(self.plain_filters, min_size=2, max_size=2, unique=True).map(lambda two: Either(tuple(two)))
        any_filter = st.one_of(self.plain_filters, self.plain_filters, either, self.plain_filters.map(Without))
        several = st.lists(any_filter, max_size=2, unique_by=type).map(lambda some: ordered(tuple(some)))
        return st.just(()) | several

    # cards

    @strategy
    def kinds(self) -> Drawn[tuple[str, ...]]:
        return (
            st.just(())
            | ids(self.words.kinds, "card").map(lambda one: (one,))
            | one_or_two(ids(self.words.kinds, "card")).filter(self._are_apart)
        )

    def _are_apart(self, kinds: tuple[str, ...]) -> bool:
        """Whether no kind is called what the kinds are called together (武器か防具)."""
        together = "か".join(self.words.by_id["kind", kind].ja[0] for kind in kinds)
        return all(together not in word.ja for word in self.words.kinds)

    @strategy
    def plain_counts(self) -> Drawn[Count]:
        return st.sampled_from((Exactly(Number(1)), Exactly(Number(2)), AtLeast(Number(2))))

    @strategy
    def counts(self) -> Drawn[Count | None]:
        amounts = st.one_of(
            numbers, numbers, st.just(Variable()), st.builds(StatOf, ids(self.words.stats), st.just(SELF))
        )
        made = st.one_of(*(amounts.map(count) for count in (Exactly, UpTo, AtLeast)))
        return st.one_of(made, st.sampled_from((AnyNumber(), Every(), None, Exactly(Number(1)))))

    @strategy
    def known(self) -> Drawn[Selector]:
        references = (
            "self",
            "self",
            "it",
            "them",
            "host",
            "subject",
            "attacker",
            "attacked",
            "chosen",
            "rest",
            "materials",
            "under",
        )
        return st.builds(Selector, st.sampled_from(references))

    @strategy
    def groups(self) -> Drawn[Selector]:
        """Cards without a number."""
        return st.one_of(self._on_field, self._elsewhere)

    @strategy
    def _on_field(self) -> Drawn[Selector]:
        rows = [place.id for place in self.words.places if place.id not in {*PILE_ENDS, "empty"}]
        places = st.just(()) if not rows else st.just(()) | one_or_two(st.sampled_from(rows))
        side = st.just("") | sides
        return st.builds(Selector, side=side, places=places, kinds=self.kinds, filters=self.filters, other=rarely)

    @strategy
    def _elsewhere(self) -> Drawn[Selector]:
        zones = ids(self.words.zones, "field").map(lambda one: (one,)) | one_or_two(ids(self.words.zones)).filter(
            lambda those: those != ("field",)
        )
        return st.builds(Selector, side=sides, zones=zones, kinds=self.kinds, filters=self.filters)

    @strategy
    def piles(self) -> Drawn[Selector]:
        number = (numbers | st.just(Variable())).map(Exactly)
        ends = st.sampled_from([(end,) for end in PILE_ENDS])
        return st.builds(Selector, side=sides, zones=st.just(("deck",)), places=ends, count=number)

    @strategy
    def among(self) -> Drawn[Selector]:
        """Some of the cards that were spoken of."""
        of_them = st.builds(Selector, st.just("them"), kinds=self.kinds, filters=self.filters, count=self.counts)
        return of_them.filter(lambda cards: bool(cards.filters or cards.count))

    @strategy
    def numbered(self) -> Drawn[Selector]:
        """Cards with a number or without, chosen by anybody."""

        def chosen(cards: Selector, count: Count | None, chooser: Player | None, random: bool) -> Selector:
            is_choice = isinstance(count, Exactly | UpTo)
            chooser = chooser if is_choice and not random else None
            return replace(cards, count=count, chooser=chooser, random=random and is_choice)

        chooser = st.sampled_from((None, None, None, "opponent", "own"))
        return st.builds(chosen, self.groups, self.counts, chooser, rarely)

    @strategy
    def cards(self) -> Drawn[Selector]:
        away = st.builds(
            Selector, st.just("self"), side=sides, zones=ids(self.words.zones, "field").map(lambda one: (one,))
        )
        return st.one_of(self.numbered, self.numbered, self.known, self.known, self.among, self.piles, away)

    @strategy
    def subjects(self) -> Drawn[Selector]:
        """Cards that events speak of."""
        return st.one_of(st.just(SELF), self.known, self._on_field)

    @strategy
    def objects(self) -> Drawn[Object]:
        return st.one_of(self.cards, self.cards, st.sampled_from(("own", "opponent", "each", "chosen")))

    # values

    @strategy
    def stat_values(self) -> Drawn[Value]:
        of_card = st.builds(StatOf, ids(self.words.stats), self.known, st.booleans())
        if not self.words.numbers:
            return of_card
        return of_card | st.builds(StatOf, ids(self.words.numbers), st.sampled_from(("own", "opponent", "chosen")))

    @strategy
    def count_values(self) -> Drawn[CountOf]:
        found = st.builds(CountOf, self.groups)
        if self.words.counters:
            found |= st.builds(CountOf, self.known | self.groups, ids(self.words.counters))
        return found

    @strategy
    def results(self) -> Drawn[Value]:
        return st.sampled_from([ResultOf(what) for what in ("roll", "done", "cost", "damage")])

    @strategy
    def long_values(self) -> Drawn[Value]:
        short = st.one_of(self.stat_values, self.results, self.count_values)
        shares = st.sampled_from(((2, 1), (3, 1), (1, 2), (3, 2), (1, 3)))

        def times(number: Value, share: tuple[int, int], up: bool) -> Times:
            return Times(number, share[0], share[1], up and share[1] > 1)

        products = st.builds(times, short, shares, st.booleans()) | self.count_values.map(Times)
        low, high = st.integers(0, 3), st.integers(4, 9)
        bounds = st.tuples(low, high) | st.tuples(low, st.none()) | st.tuples(st.none(), high)
        bounded = st.builds(lambda number, ends: Bounded(number, *ends), short | products, bounds)
        return st.one_of(short, products, bounded)

    @strategy
    def values(self) -> Drawn[Value]:
        return st.one_of(numbers, numbers, numbers, st.just(Variable()), self.long_values)


class Moments(Nouns):
    """Events, conditions and durations."""

    def _events(self, *, would: bool = False, clause: bool = False) -> Drawn[Event]:
        found = [drawn for word in self.words.events for drawn in self._of_word(word, would=would, clause=clause)]
        return st.one_of(*found)

    def _of_word(self, word: EventWord, *, would: bool, clause: bool) -> list[Drawn[Event]]:
        ja, en = (word.would_ja, word.would_en) if would else (word.ja, word.en)
        shapes = {frozenset(slots(pattern)) for pattern in en if has_pattern(ja, slots(pattern))}
        found = []
        for shape in sorted(shapes, key=sorted):
            printed = next(pattern for pattern in en if slots(pattern) == shape)
            unsaid = "s" not in shape and default_subject(word) is not None
            if unsaid or not shape <= {"s", "o"} or (clause and self._is_time(word, shape)):
                continue
            every = st.just(False) if would or clause or self._is_time(word, shape) else rarely
            subject = self._subject(word, printed) if "s" in shape else st.none()
            object_ = self._object(word) if "o" in shape else st.none()
            found.append(st.builds(Event, st.just(word.id), subject, object_, every))
        return found

    def _is_time(self, word: EventWord, shape: frozenset[str]) -> bool:
        en = next(pattern for pattern in word.en if slots(pattern) == shape)
        ja = next(pattern for pattern in word.ja if slots(pattern) == shape)
        return timed(en) or not ja.endswith(_CLAUSE)

    def _subject(self, word: EventWord, printed: str) -> Drawn[Any]:
        """Whom it speaks of; the one whom everybody takes it for goes without saying."""
        usual = default_subject(word)
        if word.subject in {"own", "opponent"} or (timed(printed) and word.subject != "self"):
            of_player = sides.filter(lambda side: side != usual)
            return of_player | st.none() if usual is not None else of_player
        cards = self.subjects.filter(lambda what: what != usual)
        return cards | st.none() if usual is not None else cards

    def _object(self, word: EventWord) -> Drawn[Any]:
        """Whom or what it is done by or to; any card at all goes without saying."""
        cards = self._on_field.filter(lambda what: what != Selector())
        return cards if word.subject in {"own", "opponent"} else st.sampled_from(("own", "opponent")) | cards

    @strategy
    def events(self) -> Drawn[Event]:
        return self._events()

    @strategy
    def would_be(self) -> Drawn[Event]:
        return self._events(would=True)

    @strategy
    def clauses(self) -> Drawn[Event]:
        return self._events(clause=True)

    @strategy
    def durations(self) -> Drawn[Duration | None]:
        def of(until: str, side: Side) -> Duration:
            return Duration(until, side if until.startswith("next_turn") else "")

        some: Drawn[Duration] = st.builds(of, st.sampled_from(DURATIONS), sides)
        return st.one_of(st.none(), some)

    @strategy
    def simple_conditions(self) -> Drawn[Condition]:
        counted = st.builds(
            lambda cards, count: replace(cards, count=count), self.groups, st.none() | self.plain_counts
        )
        zones = ids(self.words.zones, "field").map(lambda one: (one,))
        ops = st.sampled_from(("=", "<=", ">=", "<", ">"))
        fits = st.builds(
            lambda what, kinds, filters, negated: Is(what, filters, kinds, negated=negated),
            self.known,
            self.kinds,
            self.filters,
            st.booleans(),
        ).filter(lambda is_: bool(is_.kinds or is_.filters))
        return st.one_of(
            st.builds(Exists, counted, st.booleans()),
            st.builds(Compare, self.count_values | self.stat_values, ops, numbers | self.stat_values),
            fits,
            st.builds(Is, self.known, zones=zones, negated=st.booleans()),
            sides.map(TurnOf),
            st.builds(Did, st.booleans()),
            st.lists(st.integers(0, 6), min_size=1, max_size=3,
                     unique=True).map(lambda those: Came(tuple(sorted(those)))),
            st.builds(Happened, self.clauses, st.sampled_from(("this_turn", "last_turn", "game")), st.booleans()),
        )  # fmt: skip

    @strategy
    def conditions(self) -> Drawn[Condition]:
        two = st.lists(self.simple_conditions, min_size=2, max_size=2).map(tuple)
        both = two.map(AllOf)
        either = st.tuples(self.simple_conditions, self.simple_conditions | both).map(AnyOf)
        return st.one_of(self.simple_conditions, self.simple_conditions, both, either)
