"""Sentences: heads with what is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Head, Listed, Opening
from hantei.effects.chart.english.rules.doers import with_doer
from hantei.effects.chart.english.rules.heads import TURN, ability_of, joined
from hantei.effects.chart.english.rules.statements import DURATIONS, Body
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import bare_kind, is_payable

RULES: Final = EnglishRules()


def _opening(head: Head | None, listed: Listed | Body, **parts: Any) -> Opening | None:
    if head is None:
        return None
    body = listed.body if isinstance(listed, Listed) else listed
    price = listed.price if isinstance(listed, Listed) else 0
    opening: Opening = make(Opening, head=head, body=body, **parts)
    if not price or head.cost or not all(map(is_payable, body[:price])):
        is_offer = any(isinstance(one, tree.Do) and one.may for one in body[:price])
        return None if is_offer else opening  # you may …; …: a price, or done in any case
    cost = tuple(replace(one, may=False) for one in body[:price] if isinstance(one, tree.Do))
    return replace(opening, head=again(head, cost=cost), body=body[price:])


def _headed_by(opening: Opening, *heads: Head) -> Opening | None:
    """What a sentence does, under several heads."""
    head = joined(heads)
    return None if head is None else again(opening, head=head)


RULES.same("opening", "sentence")

RULES.again("opening", "sentence INSTEAD", instead=True, where=lambda opening: opening.head.instead_of is None)

RULES.node("opening", "USABLE limit:head", Opening, body=())


@RULES("opening", "sentence while")
def _while_behind(opening: Opening, condition: tree.Condition) -> Opening | None:
    """While something holds: the condition of what goes on."""
    if bare_kind(opening.body) != "continuous" or condition in DURATIONS:
        return None
    whole = _headed_by(opening, opening.head, make(Head, condition=condition))
    return whole and again(whole, lasting=True)


RULES.again("while", "WHILE own_conditions|turn_of")


@RULES("opening", "sentence '(' limit ')'")
def _limit_behind(opening: Opening, limit: Head) -> Opening | None:
    return _headed_by(opening, opening.head, limit)


@RULES("sentence", "while ',' list")
def _while_before(condition: tree.Condition, listed: Listed) -> Opening | None:
    opening = _opening(Head(), listed)
    return opening and _while_behind(opening, condition)


@RULES("sentence", "list")
def _bare(listed: Listed) -> Opening | None:
    goes_on = len(listed.body) == 1 and _lasts(listed.body[0])
    return None if _begins_later(listed) or goes_on else _opening(Head(), listed)


def _lasts(statement: tree.Statement) -> bool:
    """True if a statement changes how things are as long as something holds: that is the condition of an ability."""
    return isinstance(statement, tree.If) and statement.lasting and bare_kind(statement.then) == "continuous"


def _begins_later(listed: Listed) -> bool:
    """True if a moment stands first: at the beginning of a sentence it is its head."""
    return isinstance(listed.body[0], tree.Later) and not listed.body[0].link


@RULES("sentence", "head ':' list|'[' head ']' list|if_when ':' list")
def _headed(head: Head, listed: Listed) -> Opening | None:
    waits = bool(head.label) and head.kind in ("triggered", "activated")
    return None if waits and _begins_later(listed) else _opening(head, listed)


RULES.node("sentence", "head:head ':'|'[' head:head ']'", Opening, body=())


@RULES("sentence", "natural+ list")
def _headed_naturally(heads: tuple[Head, ...], listed: Listed) -> Opening | None:
    """With a comma. A moment behind a label that has a moment itself, or none, is one of the body."""
    head = joined(heads)
    if head is None or _begins_later(listed) or (head.when is not None and head.when.event == TURN):
        return None  # During your turn, this unit gets …: as long as it is
    labelled = bool(head.label) and head.kind not in ("triggered", "activated")
    last = heads[-1]
    if last.when is not None and not last.label and (labelled or any(one.condition for one in heads)):
        before = joined(heads[:-1])
        later = make(tree.Later, last, when=last.when, body=listed.body)
        return None if before is None else make(Opening, head=before, body=(later,))
    commas = any((one.when or one.limit) and not one.label for one in heads)
    return _opening(head, listed, natural=commas)


@RULES("sentence", "natural '[' list _RSQ")
def _later_in_brackets(head: Head, listed: Listed) -> Opening | None:
    """A moment before brackets is one of the body."""
    if head.when is None or head.label:
        return None
    return make(Opening, head=Head(), body=(make(tree.Later, head, when=head.when, body=listed.body),))


RULES.same("sentence", "replacement")


@RULES("sentence", "head ':' replacement|natural replacement")
def _headed_replacement(head: Head, opening: Opening) -> Opening | None:
    return _headed_by(opening, head, opening.head)


@RULES("instead_of", "_IF would ','")
def _would(event: tree.Event) -> Head | None:
    resolved = with_doer(event, None)
    return resolved and make(Head, instead_of=resolved)


RULES.node("replacement", "instead_of:head INSTEAD group:body|instead_of:head chain_body:body INSTEAD", Opening)


@RULES("sentence", "list ':' list")
def _paid(cost: Listed, listed: Listed) -> Opening | None:
    if not all(map(is_payable, cost.body)):
        return None
    return _opening(make(Head, cost=cost.body), Listed(listed.body, mask=listed.mask))


@RULES("sentence", "label? ':'? segments")
def _segmented(label: Head | None, segments: Head) -> Opening | None:
    return _headed_by(Opening(Head(), ()), *((label, segments) if label else (segments,)))


# a line of a table: what is done at these results of a roll

RULES.node("sentence", "rolled:body", Opening, head=Head())
RULES.node("rolled", "came:condition ':' list_body:then", tree.If)
RULES.node("came", "numbers:results", tree.Came)

_MOST_SIDES: Final = 100
"""More than any die has."""


@RULES("came", "NUM '-' NUM|NUM 'to' NUM")
def _rolled_between(low: Token, high: Token) -> tree.Condition | None:
    least, most = int(str(low.value)), int(str(high.value))
    in_order = least < most < _MOST_SIDES
    return make(tree.Came, low, high, results=tuple(range(least, most + 1))) if in_order else None


@RULES("choosing", "natural* player? CHOOSES count _OF_THESE? ':'?|natural* player? CHOOSES count _OF_THESE? '-'")
def _choosing(heads: tuple[Head, ...], who: Word | None, verb: Word, count: tree.Count) -> Opening | None:
    """One of the lines that follow is chosen."""
    offer = make(tree.ChooseOne, verb, options=(), count=count, who=who or "own")
    return _headed_by(make(Opening, head=Head(), body=(offer,)), *heads)


# what cards get: keywords, traits and abilities

RULES.several("gifts", "gift", "_AND")
RULES.same("gift", "keyword|trait")
RULES.node("keyword", "KEYWORD:word|NUMBERED:word|NUMBERED:word NUM:number", tree.Keyword)
RULES.several("keywords", "keyword", "_AND")


@RULES("gift", "_ABILITY '[' opening _RSQ")
def _ability(opening: Opening) -> tree.Ability | None:
    return None if opening.instead else ability_of(opening.head, opening.body)


@RULES("gift", "_ABILITY '[' keywords _RSQ")
def _keyword_ability(keywords: tuple[tree.Keyword, ...]) -> tree.Ability:
    return ability_of(Head(), (), keywords)
