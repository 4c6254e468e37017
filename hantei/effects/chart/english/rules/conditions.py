"""Events and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Item, Rule
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.forms import slots, variants
from hantei.effects.chart.english.grammar import EnglishRules, literal, part
from hantei.effects.chart.english.rules.nouns import FIELD, side_of
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.tree.kinds import default_subject, ordered
from hantei.effects.tree.nodes import (
    AllOf,
    AnyOf,
    Came,
    Compare,
    Condition,
    CountOf,
    Did,
    Event,
    Exists,
    Filter,
    Happened,
    InState,
    Is,
    Object,
    ResultOf,
    Selector,
    TurnOf,
    UpTo,
    Value,
)
from hantei.effects.words.vocabulary import EventWord, Vocabulary

RULES: Final = EnglishRules()

PHRASES: Final = ("at", "before", "after", "during", "in", "while", "right")
"""How the pattern of an event begins that is a phrase of time."""

# conditions


@RULES("conditions", "together")
def _conditions(condition: Condition) -> Condition:
    return condition


@RULES("conditions", "together or_if+")
def _any_condition(first: Condition, others: tuple[Condition, ...]) -> Condition:
    return make(AnyOf, conditions=(first, *others))


@RULES("or_if", "_OR_IF together")
@RULES("and_if", "_AND_IF condition")
def _another(condition: Condition) -> Condition:
    return condition


@RULES("together", "condition")
def _together(condition: Condition) -> Condition:
    return condition


@RULES("together", "condition and_if+")
def _all_conditions(first: Condition, others: tuple[Condition, ...]) -> Condition:
    return make(AllOf, conditions=(first, *others))


@RULES("condition", "THERE party")
def _exists(there: Word, what: Selector) -> Condition:
    return exists(what, there == "not", there)


def exists(what: Selector, negated: bool, *claims: object) -> Condition:
    """There are as many; at most so many is a comparison."""
    if isinstance(what.count, UpTo) and not negated:
        count = make(CountOf, what=again(what, count=None))
        return make(Compare, *claims, left=count, op="<=", right=what.count.value)
    return make(Exists, *claims, what=what, negated=negated)


@RULES("condition", "player HAVE party")
def _player_has(player: Word, have: Word, what: Selector) -> Condition | None:
    side = side_of(player)
    if side is None or what.side not in ("", player, "doer"):
        return None
    return exists(again(what, side=side), have == "not", have)


@RULES("condition", "value IS value COMPARED?")
def _value_is(left: Value, be: Word, right: Value, compared: Word | None) -> Condition | None:
    shows = isinstance(left, ResultOf) and left.what == "roll" and compared is None  # which is `Came`
    return None if be == "not" or shows else make(Compare, be, compared, left=left, op=compared or "=", right=right)


@RULES("condition", "value IS COMPARING value")
def _value_compared(left: Value, be: Word, comparing: Word, right: Value) -> Condition | None:
    return None if be == "not" else make(Compare, be, left=left, op=comparing, right=right)


@RULES("condition", "party IS STATE")
def _is_in_state(card: Selector, be: Word, state: Word) -> Condition:
    return make(Is, be, what=card, filters=(make(InState, state=state),), negated=be == "not")


@RULES("condition", "party IS A? described")
def _is(card: Selector, be: Word, article: Word | None, said: Selector) -> Condition | None:
    plain = Selector(kinds=said.kinds, filters=said.filters)
    if said != plain:
        return None
    return make(Is, be, article, said, what=card, filters=said.filters, kinds=said.kinds, negated=be == "not")


@RULES("condition", "party IS relation")
def _lies(card: Selector, be: Word, relation: tuple[Modifier, ...]) -> Condition | None:
    said: dict[str, Any] = {one.slot: one.value for one in relation}
    if not said.keys() <= {"filters", "zones", "places", "side"} or said.get("side", "own") != "own":
        return None
    if "places" in said and said.get("zones") == (FIELD,):
        said.pop("zones")
    filters = ordered(said.get("filters", ()))
    places, zones = said.get("places", ()), said.get("zones", ())
    return make(Is, be, relation, what=card, filters=filters, zones=zones, places=places, negated=be == "not")


@RULES("condition", "party HAVE quality")
def _has(card: Selector, have: Word, found: Filter) -> Condition:
    return make(Is, have, what=card, filters=(found,), negated=have == "not")


@RULES("condition", "IT_IS whose _TURN")
def _turn_of(it_is: Word, whose: Word) -> Condition:
    return make(TurnOf, it_is, player=whose)


@RULES("condition", "DID")
def _did(did: Word) -> Condition:
    return make(Did, did, negated=did == "not")


@RULES("condition", "ROLL_IS numbers")
def _came(roll: Word, numbers: tuple[Token, ...]) -> Condition:
    return make(Came, roll, numbers, results=tuple(number.value for number in numbers))


@RULES("numbers", "NUM")
def _one_number(number: Token) -> tuple[Token, ...]:
    return (number,)


@RULES("numbers", "NUM _OR numbers")
def _numbers(number: Token, more: tuple[Token, ...]) -> tuple[Token, ...]:
    return (number, *more)


@RULES("condition", "COIN")
def _coin(side: Word) -> Condition:
    return make(Came, side, results=(int(side),))


@RULES("condition", "IT_HAPPENED event")
def _happened(span: Word, event: Event) -> Condition:
    negated, during = span.split()
    return make(Happened, span, event=event, during=during, negated=negated == "not")


@RULES("condition", "event SPAN")
def _event_in_span(event: Event, span: Word) -> Condition:
    return make(Happened, event=event, during=span)


# events


@RULES("actor", "player|party")
def _actor(who: Object) -> Object:
    return who


@RULES("event", "known_event")
@RULES("would", "known_would")
def _event(event: Event) -> Event:
    return event


@RULES("event", "known_event BY actor")
@RULES("would", "known_would BY actor")
def _event_by(event: Event, by: Word, who: Object) -> Event | None:
    """With an object that the game has no words for."""
    return again(event, by, object=who) if event.object is None else None


@RULES("known_event", "BARE_MOMENT")
@RULES("moment", "MOMENT")
def _moment(moment: Token) -> Event:
    return moment_event(moment)


def moment_event(moment: Token) -> Event:
    """Return the event of a phrase of time: an id, and the player whose turn it is."""
    event, _, who = str(moment).partition(" ")
    return make(Event, moment, event=event, subject=who or None)


def event_rules(words: Vocabulary) -> Iterator[Rule]:
    """The rows of a game's events: of patterns with the same words the first one counts."""
    rules = EnglishRules()
    for name in ("known_event", "known_would"):
        seen: set[tuple[str, ...]] = set()
        for event in words.events:
            patterns = event.en if name == "known_event" else event.would_en
            for form in (form for one in patterns if one.split()[0] not in PHRASES for form in variants(one)):
                parts = slots(form)
                if _words(parts) not in seen:
                    seen.add(_words(parts))
                    rules.put(name, [_item(one) for one in parts], _action(event, parts))
    yield from rules.all


def _words(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("{}" if one in ("{s}", "{o}") else one for one in parts)


def _item(one: str) -> Item:
    return part("actor") if one in ("{s}", "{o}") else literal(one)


def _action(event: EventWord, parts: tuple[str, ...]) -> Any:
    """An event; a subject that goes without saying and any card as object are left out."""
    order = [one for one in parts if one in ("{s}", "{o}")]
    usual = default_subject(event)

    def made(*actors: Object) -> Event:
        said = dict(zip(order, actors, strict=True))
        subject, what = said.get("{s}"), said.get("{o}")
        subject = None if subject == usual else subject
        return make(Event, actors, event=event.id, subject=subject, object=None if what == Selector() else what)

    return made
