"""Statements in a row, and those that stand in others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from hantei.effects.chart.engine.making import Several, Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Clause, Listed
from hantei.effects.chart.rules.clauses.doers import like
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LASTING, STATED
from hantei.effects.tree.walk import each_node

RULES: Final = EnglishRules()
Body = tuple[tree.Statement, ...]

# in a row

RULES.same("chain", "item")
RULES.same("item", "clause")


@RULES("chain", "item JOINT chain")
def _joined(item: Clause, joint: Word, more: Clause) -> Clause | Several | None:
    """What is done, and more; what leads the first may go for the second as well where nothing leads that."""
    if more.plain and joint != "but" and _may_go_on(item.led, more.body[0]):
        return None
    link = "" if joint in ("and", "but") else str(joint)
    if not item.body or (link and more.body[0].link) or (more.led == "bare" and not link):
        return None
    first = again(more.body[0], joint, link=link) if link else again(more.body[0], joint)
    ways = (first,) if link else like(item.body[-1], first)
    rests = (replace(more, body=(one, *more.body[1:])) for one in ways)
    return Several(way for rest in rests for way in _as_long(item, rest))


def _as_long(item: Clause, more: Clause) -> Iterator[Clause]:
    """Two clauses as one. How long they last, where only one of them says it, is said before both of them, or may be
    said of that one alone."""
    whole = make(Clause, body=(*item.body, *more.body), led=item.led, plain=item.plain)
    span = item.span or more.span
    spread = tuple(each_node(one, lambda node: _for_as_long(node, span)) for one in whole.body)
    if item.led != "span" or spread == whole.body or more.body[0].link:
        yield replace(whole, span=span)
    if spread != whole.body:
        yield replace(whole, span=span, body=spread)


def _for_as_long(node: Any, span: tree.Duration | None) -> Any:
    return replace(node, duration=span) if isinstance(node, LASTING) and node.duration is None else node


def _may_go_on(led: str, following: tree.Statement) -> bool:
    """True if what leads a clause can be meant for the next one too; a pile is shuffled in any case."""
    verb = getattr(following, "verb", None)
    if led == "span":
        return hasattr(verb, "duration")
    return led not in ("", "bare") and not isinstance(verb, tree.Shuffle)


RULES.node("frame", "framed:body", Clause)
RULES.same("chain", "frame")


@RULES("item", "LINK clause")
@RULES("chain", "LINK frame")
def _linked(link: Word, clause: Clause) -> Clause:
    first, *others = clause.body
    return replace(again(clause, link), body=(again(first, link, link=str(link)), *others))


RULES.node("list", "chain_body:body", Listed)


@RULES("list", "chain SEMI list")
def _list(chain: Clause, semi: Word, more: Listed) -> Listed | None:
    link = "" if semi in (";", ".") else str(semi)
    if link and more.body[0].link:
        return None
    first = again(more.body[0], semi, link=link) if link else again(more.body[0], semi)
    price = len(chain.body) if semi == ";" else 0
    return make(Listed, body=(*chain.body, first, *more.body[1:]), price=price)


@RULES("chain_body", "chain")
@RULES("list_body", "list")
def _body(said: Clause | Listed) -> Body:
    return said.body


RULES.same("group", "chain_body|'[' list_body _RSQ")

# statements that hold others

RULES.node("framed", "_IF own_conditions:condition ',' group:then|_IF come_of_it:condition ',' group:then", tree.If)
RULES.node("framed", "_IF own_conditions:condition ',' group:then OTHERWISE group:otherwise", tree.If)


@RULES("framed", "WHILE own_conditions ',' group")
def _as_long_as(word: Word, condition: tree.Condition, then: Body) -> tree.If | None:
    """Changes that last as long as something holds."""
    if condition in DURATIONS or not all(map(_changes, then)):
        return None
    return make(tree.If, word, condition=condition, then=then, lasting=True)


def _changes(statement: tree.Statement) -> bool:
    return isinstance(statement, tree.Do) and not statement.may and isinstance(statement.verb, STATED)


DURATIONS: Final = tuple(tree.Is(tree.Selector(reference=known), zones=("field",)) for known in ("self", "it"))
"""Conditions that are durations of their own: as long as this card is on the field."""


RULES.node("framed", "player?:who CHOOSES count:count ':' options:options", tree.ChooseOne)
RULES.same("option", "'[' list_body _RSQ")


@RULES("options", "option or_option+")
def _options(first: Body, others: tuple[Body, ...]) -> tuple[Body, ...]:
    return (first, *others)


RULES.same("or_option", "_ORX option|',' _ORX option")
RULES.node("so_often", "NUM:value", tree.Number)
RULES.node("framed", "so_often:of TIMES_COMMA group:body|REPEAT so_often:of _TIMES ':' group:body", tree.ForEach)
RULES.node("in_words", "TIMES:value", tree.Number)
RULES.node("framed", "REPEAT in_words:of ':' group:body|AS_MANY_TIMES own_value:of ',' group:body", tree.ForEach)

RULES.node("framed", "variable:variable IS= own_value:value", tree.Define)

RULES.node(
    "framed", "moment:when ',' group:body|each_moment:when ',' group:body|occasion:when ',' group:body", tree.Later
)
