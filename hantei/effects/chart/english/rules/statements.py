"""Statements in a row, and those that stand in others."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Clause, Head, Listed
from hantei.effects.chart.english.rules.doers import with_doer
from hantei.effects.chart.english.rules.heads import moment_of
from hantei.effects.tree.nodes import (
    ChooseOne,
    Condition,
    CostChange,
    Count,
    Define,
    Do,
    ForEach,
    Grant,
    If,
    Is,
    Later,
    Modify,
    Number,
    Permission,
    Selector,
    SetState,
    Shuffle,
    Statement,
    Value,
    Variable,
)

RULES: Final = EnglishRules()
Body = tuple[Statement, ...]


@RULES("chain", "item")
def _chain(item: Clause) -> Clause:
    return item


@RULES("chain", "item JOINT chain")
def _joined(item: Clause, joint: Word, more: Clause) -> Clause | None:
    """What is done, and more; what leads the first may go for the second as well where nothing leads that."""
    if more.plain and joint != "but" and _may_go_on(item.led, more.body[0]):
        return None
    link = "" if joint in ("and", "but") else str(joint)
    if not item.body or (link and more.body[0].link):
        return None
    first = again(more.body[0], joint, link=link) if link else again(more.body[0], joint)
    return make(Clause, body=(*item.body, first, *more.body[1:]), led=item.led, plain=item.plain)


def _may_go_on(led: str, following: Statement) -> bool:
    """True if what leads a clause can be meant for the next one too; a pile is shuffled in any case."""
    verb = getattr(following, "verb", None)
    return hasattr(verb, "duration") if led == "span" else bool(led) and not isinstance(verb, Shuffle)


@RULES("chain", "framed")
def _framed(statement: Statement) -> Clause:
    return make(Clause, body=(statement,))


@RULES("chain", "LINK framed")
def _linked_frame(link: Word, statement: Statement) -> Clause:
    return make(Clause, body=(again(statement, link, link=str(link)),))


@RULES("item", "clause")
def _item(clause: Clause) -> Clause:
    return clause


@RULES("item", "LINK clause")
def _linked(link: Word, clause: Clause) -> Clause:
    first, *others = clause.body
    return replace(again(clause, link), body=(again(first, link, link=str(link)), *others))


@RULES("list", "chain")
def _listed(chain: Clause) -> Listed:
    return make(Listed, body=chain.body)


@RULES("list", "chain SEMI list")
def _list(chain: Clause, semi: Word, more: Listed) -> Listed | None:
    link = "" if semi in (";", ".") else str(semi)
    if link and more.body[0].link:
        return None
    first = again(more.body[0], semi, link=link) if link else again(more.body[0], semi)
    price = len(chain.body) if semi == ";" else 0
    return make(Listed, body=(*chain.body, first, *more.body[1:]), price=price)


@RULES("group", "chain")
def _group(chain: Clause) -> Body:
    return chain.body


@RULES("group", "'[' list _RSQ")
def _bracketed(listed: Listed) -> Body:
    return listed.body


@RULES("framed", "_IF conditions ',' group")
def _if(condition: Condition, then: Body) -> If | None:
    resolved = with_doer(condition, None)
    return resolved and make(If, condition=resolved, then=then)


@RULES("framed", "_IF conditions ',' group OTHERWISE group")
def _if_else(condition: Condition, then: Body, word: Word, otherwise: Body) -> If | None:
    resolved = with_doer(condition, None)
    return resolved and make(If, word, condition=resolved, then=then, otherwise=otherwise)


@RULES("framed", "WHILE conditions ',' group")
def _as_long_as(word: Word, condition: Condition, then: Body) -> If | None:
    """Changes that last as long as something holds."""
    resolved = with_doer(condition, None)
    if resolved is None or resolved in DURATIONS or not all(map(_changes, then)):
        return None
    return make(If, word, condition=resolved, then=then, lasting=True)


def _changes(statement: Statement) -> bool:
    return isinstance(statement, Do) and not statement.may and isinstance(statement.verb, _LASTING)


_LASTING: Final = (Modify, Grant, Permission, SetState, CostChange)
DURATIONS: Final = tuple(Is(Selector(reference=known), zones=("field",)) for known in ("self", "it"))
"""Conditions that are durations of their own: as long as this card is on the field."""


@RULES("framed", "player? CHOOSES count ':' options")
def _choose_one(who: Word | None, verb: Word, count: Count, options: tuple[Body, ...]) -> ChooseOne | None:
    if len(options) < 2:
        return None
    return make(ChooseOne, verb, options=options, count=count, who=who or "own")


@RULES("options", "'[' list _RSQ")
def _option(listed: Listed) -> tuple[Body, ...]:
    return (listed.body,)


@RULES("options", "'[' list _RSQ _ORX options|'[' list _RSQ ',' _ORX options")
def _options(listed: Listed, more: tuple[Body, ...]) -> tuple[Body, ...]:
    return (listed.body, *more)


@RULES("framed", "NUM TIMES_COMMA group")
def _repeated(times: Token, words: Word, body: Body) -> ForEach:
    return make(ForEach, words, of=make(Number, times, value=times.value), body=body)


@RULES("framed", "REPEAT TIMES ':' group")
def _repeated_following(repeat: Word, times: Word, body: Body) -> ForEach:
    return make(ForEach, repeat, of=make(Number, times, value=int(times)), body=body)


@RULES("framed", "REPEAT NUM _TIMES ':' group")
def _repeated_number(repeat: Word, times: Token, body: Body) -> ForEach:
    return make(ForEach, repeat, of=make(Number, times, value=times.value), body=body)


@RULES("framed", "AS_MANY_TIMES value ',' group")
def _as_many_times(words: Word, value: Value, body: Body) -> ForEach | None:
    resolved = with_doer(value, None)
    return resolved and make(ForEach, words, of=resolved, body=body)


@RULES("framed", "VARIABLE IS value")
def _define(name: Word, be: Word, value: Value) -> Define | None:
    resolved = with_doer(value, None)
    return resolved and make(Define, be, variable=make(Variable, name=name), value=resolved) if be != "not" else None


@RULES("framed", "MOMENT ',' group")
def _later(moment: Word, body: Body) -> Later:
    return make(Later, when=moment_of(moment), body=body)


@RULES("framed", "EVERY_TIME MOMENT ',' group")
def _later_each(every: Word, moment: Word, body: Body) -> Later:
    return make(Later, when=again(moment_of(moment), every, every=True), body=body)


@RULES("framed", "when_event ',' group")
def _later_when(head: Head, body: Body) -> Later:
    return make(Later, head, when=head.when, body=body)
