"""Events and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Item, Rule, item, slots
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.forms import is_of_time, variants
from hantei.effects.chart.english.grammar import EnglishRules, literal
from hantei.effects.chart.english.rules.nouns import FIELD, LONE, side_of
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import default_subject, ordered, says_nobody
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.words.vocabulary import EventWord, Vocabulary

RULES: Final = EnglishRules()

# conditions

RULES.same("conditions", "together")
RULES.same("together", "condition")
RULES.same("or_if", "_OR_IF together")
RULES.same("and_if", "_AND_IF condition")
RULES.node("conditions", "together:conditions or_if+:conditions", tree.AnyOf)
RULES.node("together", "condition:conditions and_if+:conditions", tree.AllOf)


@RULES("condition", "THERE party")
def _exists(there: Word, what: tree.Selector) -> tree.Condition:
    """There are as many; at most so many is a comparison."""
    if isinstance(what.count, tree.UpTo) and not there:
        count = make(tree.CountOf, what=again(what, count=None))
        return make(tree.Compare, there, left=count, op="<=", right=what.count.value)
    return make(tree.Exists, there, what=what, negated=bool(there))


@RULES("condition", "player HAVE party")
def _player_has(player: Word, have: Word, what: tree.Selector) -> tree.Condition | None:
    side = side_of(player)
    if side is None or what.side not in ("", player, "doer"):
        return None
    return _exists(have, again(what, side=side))


RULES.node(
    "condition",
    "value:left IS= COMPARING:op value:right|value:left IS= value:right COMPARED?:op",
    tree.Compare,
    op="=",
    where=lambda one: not (_shows(one) or _is_of_any(one.left) or _is_of_any(one.right)),
)


def _shows(compared: tree.Compare) -> bool:
    """True for a die that shows just so much, which is `Came`."""
    return isinstance(compared.left, tree.ResultOf) and compared.left.what == "roll" and compared.op == "="


def _is_of_any(value: tree.Value) -> bool:
    """True for the ATK of an enemy unit: nobody chooses one to ask."""
    of = value.of if isinstance(value, tree.StatOf) else None
    return isinstance(of, tree.Selector) and of.reference is None and of.count not in (None, LONE)


@RULES("condition", "cards IS A? described")
def _is(card: tree.Selector, be: Word, article: Word | None, said: tree.Selector) -> tree.Condition | None:
    if said != tree.Selector(kinds=said.kinds, filters=said.filters):
        return None
    return _asked(card, be, article, said, filters=said.filters, kinds=said.kinds)


@RULES("condition", "cards IS relation")
def _lies(card: tree.Selector, be: Word, relation: tuple[Modifier, ...]) -> tree.Condition | None:
    said: dict[str, Any] = {one.slot: one.value for one in relation}
    if not said.keys() <= {"filters", "zones", "places", "side"} or said.pop("side", "own") != "own":
        return None
    if "places" in said and said.get("zones") == (FIELD,):
        said.pop("zones")
    return _asked(card, be, relation, **{**said, "filters": ordered(said.get("filters", ()))})


@RULES("condition", "cards IS in_state|cards HAVE quality")
def _is_so(card: tree.Selector, be: Word, filter_: tree.Filter) -> tree.Condition | None:
    return _asked(card, be, filters=(filter_,))


def _asked(what: tree.Selector, be: Word, *claims: object, **said: Any) -> tree.Condition | None:
    """What is asked of one card. Of cards that aren't known it is asked whether there are any that are so: If an enemy
    unit is poisoned, …; of what is not so, or of all of them, nobody can tell how."""
    if what.reference is not None or what.count == LONE:
        return make(tree.Is, be, *claims, what=what, negated=bool(be), **said)
    known = {name: (*getattr(what, name), *value) for name, value in said.items()}
    twice = any(getattr(what, name) and said.get(name) for name in ("kinds", "zones", "places"))
    if be or twice or what.count is None or isinstance(what.count, tree.Every):
        return None
    known["filters"] = ordered(known.get("filters", what.filters))
    count = None if what.count == JUST_ONE else what.count
    return make(tree.Exists, be, *claims, what=again(what, count=count, **known))


RULES.node("condition", "IT_IS whose:player _TURN", tree.TurnOf)


@RULES("turn_of", "TURN")
def _turn_of(turn: Word) -> tree.Condition | None:
    """During your turn: as long as it is."""
    _, _, who = turn.partition(" ")
    return make(tree.TurnOf, turn, player=who) if who in ("own", "opponent") else None


RULES.node("condition", "DID!negated", tree.Did)
RULES.node("condition", "ROLL_IS numbers:results", tree.Came)
RULES.several("numbers", "NUM", "_OR")
RULES.node("condition", "COIN:results", tree.Came)
RULES.node("condition", "event:event SPAN:during", tree.Happened)


@RULES("condition", "IT_HAPPENED event")
def _happened(span: Word, event: tree.Event) -> tree.Condition:
    negated, during = span.split()
    return make(tree.Happened, span, event=event, during=during, negated=negated == "not")


# events

RULES.same("actor", "player|party")
RULES.word("actor", "ANYBODY", "each")
RULES.same("event", "known_event")
RULES.same("would", "known_would")


@RULES("event", "known_event BY actor")
@RULES("would", "known_would BY actor")
def _event_by(event: tree.Event, by: Word, who: tree.Object) -> tree.Event | None:
    """With an object that the game has no words for."""
    return again(event, by, object=who) if event.object is None else None


@RULES("known_event", "BARE_MOMENT")
@RULES("moment", "MOMENT")
@RULES("bare_moment", "BARE_MOMENT")
@RULES("whole_turn", "TURN")
def _moment(moment: Word) -> tree.Event:
    """A phrase of time: an id, and the player whose turn it is."""
    event, _, who = moment.partition(" ")
    return make(tree.Event, moment, event=event, subject=who or None)


def event_rules(words: Vocabulary) -> Iterator[Rule]:
    """The rows of a game's events: of patterns with the same words the first one counts. What the game says with `by`
    and the subject isn't known without it, so that nobody is its object."""
    rules = EnglishRules()
    for name, whole in (("known_event", "event"), ("known_would", "would")):
        seen: set[tuple[str, ...]] = set()
        for event in words.events:
            patterns = event.en if whole == "event" else event.would_en
            forms = [form for one in patterns if not is_of_time(one) for form in variants(one)]
            for form in forms:
                parts = slots(form)
                if _words(parts) not in seen:
                    seen.add(_words(parts))
                    is_known = f"{form} by {{s}}" in forms or says_nobody(event, form)
                    rule = whole if is_known else name
                    rules.put(rule, [_item(one) for one in parts], _action(event, parts))
    yield from rules.all


def _words(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("{}" if one in ("{s}", "{o}") else one for one in parts)


def _item(one: str) -> Item:
    return item("actor") if one in ("{s}", "{o}") else literal(one)


def _action(event: EventWord, parts: tuple[str, ...]) -> Any:
    """An event; a subject that goes without saying and any card as object are left out. What is done by nobody in
    particular (a skill is used) is done by anybody."""
    order = [one for one in parts if one in ("{s}", "{o}")]
    usual = default_subject(event)
    by_anybody = says_nobody(event, " ".join(parts))

    def made(*actors: tree.Object) -> tree.Event:
        said = dict(zip(order, actors, strict=True))
        subject, what = said.get("{s}"), said.get("{o}")
        subject = "each" if by_anybody else None if subject == usual else subject
        return make(
            tree.Event, actors, event=event.id, subject=subject, object=None if what == tree.Selector() else what
        )

    return made
