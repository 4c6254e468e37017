"""Filters behind cards: with cost 2 or less, that is poisoned, named "赤い竜"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from hantei.effects.chart.engine.grammar import Action, Rule
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, make
from hantei.effects.chart.english.forms import variants
from hantei.effects.chart.english.grammar import EnglishRules, literal
from hantei.effects.chart.english.rules.nouns import CARD
from hantei.effects.tree.nodes import (
    AnyOfThese,
    Befell,
    ByAbility,
    Count,
    Either,
    Filter,
    InState,
    Named,
    OfKind,
    SameAs,
    Selector,
    StatIs,
    Trait,
    Value,
    WithCounter,
    WithKeyword,
    Without,
)
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.words.vocabulary import Vocabulary

RULES: Final = EnglishRules()

Filters = tuple[Filter, ...]


@RULES("filtering", "_WITH qualities")
def _with(found: Filters) -> Filters:
    return found


@RULES("qualities", "quality")
def _quality(found: Filter) -> Filters:
    return (found,)


@RULES("qualities", "quality _AND qualities")
def _qualities(found: Filter, more: Filters) -> Filters:
    return (found, *more)


@RULES("filtering", "WITHOUT quality")
def _lacking(without: Word, found: Filter) -> Filters:
    return (make(Without, without, filter=found),)


@RULES("filtering", "_OF trait|trait")
def _of_trait(trait: Trait) -> Filters:
    return (trait,)


@RULES("filtering", "THAT_IS STATE")
def _that_is(that_is: Word, state: Word) -> Filters:
    found = make(InState, that_is, state=state)
    return (make(Without, filter=found) if that_is == "not" else found,)


@RULES("filtering", "STATE_AFTER")
def _state_after(state: Word) -> Filters:
    return (make(InState, state=state),)


@RULES("filtering", "NAMED QUOTED")
def _named(named: Word, name: Word) -> Filters:
    return (make(Named, named, name=name),)


@RULES("filtering", "EITHER filtering or_filtering+")
def _either(either: Word, first: Filters, others: tuple[Filters, ...]) -> Filters | None:
    if any(len(one) != 1 for one in (first, *others)):
        return None
    return (make(Either, either, filters=tuple(chain(first, *others))),)


@RULES("or_filtering", "_ORX filtering")
def _or(found: Filters) -> Filters:
    return found


@RULES("filtering", "NOT filtering")
def _not(word: Word, found: Filters) -> Filters | None:
    return (make(Without, word, filter=found[0]),) if len(found) == 1 else None


@RULES("filtering", "THAT_IS one_kind+")
def _of_kind(that_is: Word, kinds: tuple[Word, ...]) -> Filters:
    found = make(OfKind, that_is, kinds=kinds)
    return (make(Without, filter=found) if that_is == "not" else found,)


@RULES("one_kind", "_ORX? A any_kind")
def _one_kind(article: Word, kind: Word) -> Word:
    return Word(kind, kind.mask | article.mask)


@RULES("filtering", "COME_BY MANNER? BY_ABILITY NUM")
def _by_ability(come: Word, manner: Word | None, by: Word, number: Token) -> Filters:
    return (make(ByAbility, come, by, number, ability=number.value, manner=manner or ""),)


@RULES("filtering", "SORTS_OF _LPAR sorts _RPAR")
def _of_sorts(any_of: Word, sorts: tuple[Selector, ...]) -> Filters:
    return (make(AnyOfThese, any_of, sorts=sorts),)


@RULES("sorts", "cards")
def _sort(what: Selector) -> tuple[Selector, ...]:
    return (what,)


@RULES("sorts", "cards _ORX sorts")
def _sorts(what: Selector, more: tuple[Selector, ...]) -> tuple[Selector, ...]:
    return (what, *more)


def befell_rules(words: Vocabulary) -> Iterator[Rule]:
    """The rows of what may have happened to a card: that this turn dies."""
    rules = EnglishRules()
    for event in words.events:
        pattern = event.en[0]
        if pattern.startswith("{s} ") and "{o}" not in pattern:
            happened = next(variants(pattern)).removeprefix("{s} ")
            for during, span in SPANS.items():
                rules.put("filtering", [literal(f"that {span} {happened}")], _befell(event.id, during))
    yield from rules.all


def _befell(event: str, during: str) -> Action:
    return lambda: (make(Befell, event=event, during=during),)


SPANS: Final = {"this_turn": "this turn", "last_turn": "last turn", "game": "this game"}


@RULES("quality", "_THE? LIMIT_WORD STAT")
def _extreme(word: Word, stat: Word) -> Filter:
    return make(StatIs, stat=stat, op=word)


@RULES("quality", "A? STAT _OF? amount COMPARED?")
def _stat_is(article: Word | None, stat: Word, value: Value, compared: Word | None) -> Filter:
    return make(StatIs, article, stat=stat, op=compared or "=", value=value)


@RULES("quality", "A? STAT COMPARING plain_value")
def _stat_compared(article: Word | None, stat: Word, comparing: Word, value: Value) -> Filter:
    return make(StatIs, article, stat=stat, op=comparing, value=value)


@RULES("quality", "amount COMPARED STAT")
def _compared_stat(value: Value, compared: Word, stat: Word) -> Filter:
    return make(StatIs, stat=stat, op=compared, value=value)


@RULES("quality", "amount STAT")
def _so_much(value: Value, stat: Word) -> Filter:
    return make(StatIs, stat=stat, op="=", value=value)


@RULES("quality", "KEYWORD|NUMBERED")
def _has_keyword(keyword: Word) -> Filter:
    return make(WithKeyword, keyword=keyword)


@RULES("quality", "trait")
def _has_trait(trait: Trait) -> Filter:
    return trait


@RULES("quality", "QUOTED IN_ITS_NAME")
def _name_part(name: Word, in_its_name: Word) -> Filter:
    return make(Named, in_its_name, name=name, part=True)


@RULES("quality", "count COUNTER _ON_IT?")
def _has_counters(count: Count, counter: Word) -> Filter:
    return make(WithCounter, counter=counter, count=count)


@RULES("quality", "A COUNTER _ON_IT?")
def _has_counter(one: Word, counter: Word) -> Filter:
    return make(WithCounter, one, counter=counter, count=JUST_ONE)


@RULES("quality", "SAME FIELD|SAME FIELD _AS same_card")
def _same_as(same: Word, field: Word, card: Selector | None = None) -> Filter:
    return make(SameAs, same, field=field, of=card, differs=same == "differs")


@RULES("same_card", "ref|_LPAR cards _RPAR")
def _same_card(card: Selector) -> Selector:
    return card


@RULES("same_card", "_THE noun AMONG")
def _same_among(noun: tuple[Word, ...], among: Word) -> Selector | None:
    return make(Selector, noun, reference=among) if noun == (CARD,) else None
