"""Trees that make sense, drawn by hypothesis over the words of a game: what the two languages can say.

`trees(words).texts` draws whole texts, `.statements` and `.abilities` their parts.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property
from typing import Any, Final

from hypothesis import strategies as st

from hantei.effects.printing.speech import slots
from hantei.effects.tree.kinds import LYING, bare_kind, chooser_of, same_cards
from hantei.effects.tree.nodes import (
    Ability,
    Again,
    CardText,
    Choose,
    ChooseOne,
    CopyEffect,
    CostChange,
    Counters,
    Damage,
    Define,
    Destroy,
    Discard,
    Do,
    Draw,
    Event,
    Exactly,
    Finish,
    ForEach,
    Grant,
    Heal,
    If,
    Keyword,
    Later,
    Life,
    Limit,
    Modify,
    Move,
    Named,
    Negate,
    Number,
    Permission,
    Place,
    Procedure,
    Redirect,
    Roll,
    Selector,
    SetState,
    Show,
    Shuffle,
    Statement,
    Summon,
    Swap,
    TakeControl,
    UpTo,
    Variable,
    Verb,
)
from hantei.effects.words.vocabulary import Label, Vocabulary, Word
from tests.effects.tree_nouns import (
    NAMES,
    PILE_ENDS,
    Drawn,
    Moments,
    has_pattern,
    ids,
    numbers,
    one_or_two,
    players,
    rarely,
    sides,
    strategy,
)
from tests.effects.tree_sense import FIXED_VERBS, makes_sense, names_its_cards, unconditional

_SUBJECTS: Final = ("this", "at", "the", "do")
"""How a procedure begins that is no plain command."""


class Verbs(Moments):
    """Everything that is done, without abilities in quotes."""

    @strategy
    def _keywords(self) -> Drawn[Keyword]:
        found: list[Drawn[Keyword]] = []
        if self.words.keywords:
            found.append(st.builds(Keyword, ids(self.words.keywords)))
        if self.words.numbered:
            found.append(st.builds(Keyword, ids(self.words.numbered), st.integers(1, 3)))
        return st.one_of(*found) if found else st.nothing()

    @strategy
    def _places(self) -> Drawn[Place]:
        zones = ids(self.words.zones, "field")
        side = st.just("") | sides
        lying = st.sampled_from(["", *(one.id for one in self.words.manners if one.id in LYING)])
        piles = st.sampled_from([("top",), ("bottom",), ("top", "bottom")])
        elsewhere = st.builds(Place, zones, side, manner=lying)
        return elsewhere | st.builds(Place, st.just("deck"), side, piles, lying) | self._cells

    @strategy
    def _cells(self) -> Drawn[Place]:
        cells = ids(self.words.places, *PILE_ENDS).map(lambda one: (one,))
        return st.builds(Place, st.just("field"), st.just("") | sides, cells)

    @strategy
    def _arrivals(self) -> Drawn[Place]:
        manners = ids(self.words.manners)
        plain = st.builds(Place, st.just("field"), manner=manners)
        cells = st.builds(lambda cell, manner: replace(cell, manner=manner), self._cells, manners)
        return plain | cells

    @cached_property
    def _moving(self) -> list[Drawn[Verb]]:
        cards, field = self.cards, [word.id for word in self.words.zones if word.id in {"deck", "hand"}]
        in_hand = st.builds(Selector, kinds=self.kinds, filters=self.filters, count=self.counts, random=rarely).map(
            lambda what: what if isinstance(what.count, Exactly) else replace(what, random=False)
        )
        others = st.builds(
            lambda what, side: replace(what, side=side, zones=("hand",)), in_hand, st.sampled_from(("opponent", "each"))
        )
        return [
            st.builds(Draw, players, self.values),
            st.builds(Discard, players, in_hand | self.known),
            st.builds(Discard, st.just("own"), others),
            st.builds(
                lambda what, who, to: Show(what, to or who, who), cards, players, st.sampled_from((None, "each"))
            ),
            st.builds(Choose, cards, players),
            st.builds(Move, cards, self._places, players),
            st.builds(Summon, cards, self._arrivals, players, rarely),
            st.builds(Shuffle, players, st.sampled_from(field)),
            st.builds(TakeControl, cards, players, self.durations),
        ]

    @cached_property
    def _changing(self) -> list[Drawn[Verb]]:
        words, cards, values = self.words, self.cards, self.values
        stats = ids(words.stats, "cost")
        changes = st.sampled_from(("up", "down", "set"))
        found: list[Drawn[Any]] = [
            st.builds(Damage, self.objects, values, st.none() | st.none() | self.known),
            st.builds(Heal, self.objects, st.none() | values),
            st.builds(Destroy, cards),
            st.builds(Modify, cards, stats, changes, values, self.durations),
            st.builds(Modify, cards, stats, st.just("times"), numbers, self.durations),
            st.builds(CostChange, cards, changes, values, self.durations),
            st.builds(Swap, cards, st.just("position")),
            st.builds(Grant, cards, self._gives, st.booleans(), self.durations),
        ]
        if words.numbers:
            change = st.sampled_from(("up", "down", "set", "pay"))
            found.append(st.builds(Life, players, ids(words.numbers), change, values))
        if words.states:
            found.append(st.builds(SetState, cards, ids(words.states), st.booleans(), self.durations))
        if words.counters:
            counter = ids(words.counters)
            found.append(st.builds(Counters, cards, counter, values, st.booleans()))
            found.append(st.builds(Counters, cards, counter, st.none(), st.just(True)))
        two = [word.id for word in words.stats if word.id != "cost"][:2]
        if len(two) == 2:
            found.append(st.builds(Swap, cards, st.just(two[0]), st.just(two[1])))
        return found

    @strategy
    def _gives(self) -> Drawn[Any]:
        return st.lists(self._keywords | self.traits, min_size=1, max_size=2, unique=True).map(tuple)

    @cached_property
    def _fighting(self) -> list[Drawn[Verb]]:
        cards = self.cards
        negated = st.sampled_from(("attack", "effect", "activation", "summon"))
        ends = st.sampled_from(("turn", "main_phase", "draw_phase"))
        return [
            st.builds(Negate, negated, st.none() | cards, self.durations),
            st.builds(Negate, st.just("card"), cards, self.durations),
            st.builds(CopyEffect, cards),
            *self._permissions,
            st.builds(
                Again,
                cards | players,
                ids(self.plain_acts()),
                numbers,
                st.just(()) | one_or_two(ids(self.words.kinds, "card")),
            ),
            st.builds(Roll, players, st.sampled_from(("die", "coin")), st.integers(1, 3)),
            st.builds(Redirect, cards),
            st.builds(Finish, players, st.sampled_from(("win", "lose"))),
            st.just(Finish("each", "draw")),
            st.builds(Finish, players, st.sampled_from(("end", "skip")), ends),
            *(drawn for word in self.words.procedures for drawn in self._procedure(word)),
        ]

    def plain_acts(self) -> tuple[Word, ...]:
        return tuple(act for act in self.words.acts if has_pattern(act.ja, set()) and has_pattern(act.en, set()))

    @cached_property
    def _permissions(self) -> list[Drawn[Verb]]:
        who = self.cards | players
        mode = st.sampled_from(("can", "cannot", "must"))
        times = st.sampled_from((None, None, 1, 2))
        done_to = [act for act in self.words.acts if has_pattern(act.ja, {"o"}) and has_pattern(act.en, {"o"})]
        plain = st.builds(Permission, who, ids(self.plain_acts()), mode, st.none(), times, self.durations).filter(
            self.is_theirs
        )
        if not done_to:
            return [plain]
        return [plain, st.builds(Permission, who, ids(done_to), mode, self.cards, times, self.durations)]

    def is_theirs(self, verb: Permission) -> bool:
        """Whether it is for cards to do, or for players: cards are summoned, players summon."""
        return not (isinstance(verb.who, Selector) and ("act", f"be_{verb.act}ed") in self.words.by_id)

    def _procedure(self, word: Word) -> list[Drawn[Procedure]]:
        found = []
        for shape in {frozenset(slots(pattern)) for pattern in word.ja}:
            if not has_pattern(word.en, shape) or not shape <= {"o", "n", "m", "b"}:
                continue
            parts = {"what": "o", "amount": "n", "materials": "m", "by": "b"}
            drawn = {
                "what": self.cards, "amount": numbers,
                "by": st.sampled_from(NAMES).map(lambda name: Selector(filters=(Named(name),))),
                "materials": st.lists(self._materials, min_size=1, max_size=2).map(tuple),
            }  # fmt: skip
            given = {name: drawn[name] for name, slot in parts.items() if slot in shape}
            found.append(st.builds(Procedure, st.just(word.id), st.just("own"), **given))
        return found

    @strategy
    def _materials(self) -> Drawn[Selector]:
        sort = (self.traits | st.sampled_from(NAMES).map(Named)).map(lambda one: (one,))
        kinds = ids(self.words.kinds, "card").map(lambda one: (one,))
        return st.builds(
            Selector, side=st.sampled_from(("", "own")), kinds=kinds, filters=sort, count=self.plain_counts
        )

    @strategy
    def verbs(self) -> Drawn[Verb]:
        return st.one_of(*self._moving, *self._changing, *self._fighting)


class Trees(Verbs):
    """Statements, abilities and whole texts."""

    def _can_be_left(self, verb: Verb) -> bool:
        if chooser_of(verb) == "own":  # who may leave it is told by the chooser, and oneself goes without saying
            return False
        if isinstance(verb, Procedure):
            word = self.words.by_id[("procedure", verb.name)]
            return word.en[0].split()[0] not in _SUBJECTS
        return not isinstance(verb, FIXED_VERBS) and not (
            isinstance(verb, Finish) and verb.how in {"win", "lose", "draw"}
        )

    @strategy
    def plain_statements(self) -> Drawn[Statement]:
        """One verb, of itself."""
        verbs = st.one_of(self.verbs, self.verbs, self.verbs, self._quoting)
        return st.builds(lambda verb, may: Do(verb, may and self._can_be_left(verb)), verbs, rarely)

    @strategy
    def _quoting(self) -> Drawn[Verb]:
        """Abilities that are given in quotes."""
        body = st.builds(lambda verb: (Do(verb),), st.one_of(*self._changing))
        inner = st.builds(lambda when, done: Ability("triggered", when=when, body=done), self.events, body)
        return st.builds(lambda what, ability: Grant(what, (ability,)), self.groups | self.known, inner)

    @strategy
    def _linked(self) -> Drawn[Statement]:
        links = st.sampled_from(("", "", "then", "also"))
        return st.builds(
            lambda one, link: replace(one, link=link), st.one_of(self.plain_statements, self._framed), links
        )

    @strategy
    def bodies(self) -> Drawn[tuple[Statement, ...]]:
        """Statements inside another one."""
        two = st.tuples(self.plain_statements, self.plain_statements)
        return st.one_of(
            self.plain_statements.map(lambda one: (one,)), self.plain_statements.map(lambda one: (one,)), two
        )

    @strategy
    def _framed(self) -> Drawn[Statement]:
        inner = st.one_of(self.bodies, self.bodies, st.deferred(lambda: self._framed).map(lambda one: (one,)))
        options = st.lists(self.bodies, min_size=2, max_size=3).map(tuple)
        some = st.sampled_from((Exactly(Number(1)), Exactly(Number(2)), UpTo(Number(2))))
        return st.one_of(
            st.builds(If, self.conditions, inner, st.just(()) | self.bodies),
            st.builds(ChooseOne, options, some, players),
            st.builds(ForEach, numbers | self.long_values, inner),
            st.builds(Define, st.just(Variable()), self.long_values),
            st.builds(Later, self.events.filter(lambda event: event.event != "turn"), self.bodies),
        )

    @strategy
    def statements(self) -> Drawn[Statement]:
        return st.one_of(self.plain_statements, self.plain_statements, self._framed)

    @strategy
    def _sentences(self) -> Drawn[tuple[Statement, ...]]:
        """The body of an ability."""
        several = st.lists(self._linked, max_size=2)
        alike = st.builds(self._alike, self.cards, self.values, self.durations)
        return st.one_of(st.builds(lambda first, more: (first, *more), self.statements, several), alike)

    def _alike(self, what: Selector, amount: Any, span: Any) -> tuple[Statement, ...]:
        two = [word.id for word in self.words.stats if word.id != "cost"][:2]
        cards = (what, same_cards(what))
        return tuple(Do(Modify(cards[at], stat, "up", amount, span)) for at, stat in enumerate(two))

    # abilities

    @strategy
    def _parts(self) -> Drawn[dict[str, Any]]:
        """Condition, cost, limit and zones, of which most abilities have none."""
        limit = st.builds(
            Limit, st.integers(1, 2), st.sampled_from(("turn", "game")), st.sampled_from(("", "", "text", "name"))
        )
        zones = ids(self.words.zones, "field").map(lambda one: (one,))
        return st.fixed_dictionaries({
            "condition": st.none() | st.none() | self.conditions,
            "cost": st.just(()) | self.bodies.map(unconditional),
            "limit": st.none() | limit,
            "zones": st.just(()) | st.just(()) | zones,
        })  # fmt: skip

    @strategy
    def abilities(self) -> Drawn[Ability]:
        found: list[Drawn[Ability]] = [self._bare, self._bare, self._with_head, self._replacements]
        if self.words.keywords or self.words.numbered:
            found.append(self._keyword_lists)
        labels = [
            label for label in self.words.labels if label.kind not in {"part", "keywords"} and label.id != label.event
        ]
        if labels:
            found.append(st.sampled_from(labels).flatmap(self._labelled))
        return st.one_of(*found)

    @strategy
    def _bare(self) -> Drawn[Ability]:
        return self._sentences.map(lambda body: Ability(bare_kind(body), body=body))

    @strategy
    def _keyword_lists(self) -> Drawn[Ability]:
        several = st.lists(self._keywords, min_size=1, max_size=3, unique=True).map(tuple)
        return several.map(lambda keywords: Ability("keywords", keywords=keywords))

    @strategy
    def _with_head(self) -> Drawn[Ability]:
        kinds = st.sampled_from(("spell", "triggered", "activated", "continuous", "rule"))

        def made(kind: Any, when: Event | None, parts: dict[str, Any], body: Any, may: bool) -> Ability:
            return Ability(kind, when=when, body=body, may=may and kind == "triggered", **parts)

        return st.builds(made, kinds, st.none() | self.events, self._parts, self._sentences, rarely).filter(makes_sense)

    @strategy
    def _replacements(self) -> Drawn[Ability]:
        labels = [label.id for label in self.words.labels if label.kind == "continuous"]
        label = st.sampled_from(["", "", *labels])
        limit = st.none() | st.just(Limit(1, "turn"))

        def made(label: str, event: Event, body: Any, condition: Any, limit: Limit | None) -> Ability:
            return Ability("replacement", label, instead_of=event, condition=condition, limit=limit, body=body)

        condition = st.none() | st.none() | self.simple_conditions
        return st.builds(made, label, self.would_be.filter(names_its_cards), self.bodies, condition, limit)

    def _labelled(self, label: Label) -> Drawn[Ability]:
        fixed = Event(label.event) if label.event else None
        when = st.just(fixed) if fixed is not None else st.none() | self.events
        if label.kind == "continuous":
            when = st.none()
        parts = st.just({}) | self._parts

        def made(when: Event | None, parts: dict[str, Any], body: Any) -> Ability:
            kind: Any = label.kind
            return Ability(kind, label.id, when=when, body=body, **parts)

        body = self._sentences.filter(lambda body: not isinstance(body[0], Later))
        return st.builds(made, when, parts, body)

    @strategy
    def texts(self) -> Drawn[CardText]:
        return st.lists(self.abilities, min_size=1, max_size=3).map(lambda some: CardText(tuple(some)))


@cache
def trees(words: Vocabulary) -> Trees:
    """The trees of a game."""
    return Trees(words)
