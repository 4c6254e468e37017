"""Heads of abilities: labels, moments, conditions, limits and costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Head
from hantei.effects.chart.english.rules.doers import with_doer
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import implied_kind
from hantei.effects.tree.walk import fields_of
from hantei.effects.words.vocabulary import Label

RULES: Final = EnglishRules()

TURN: Final = "turn"
"""The event that is a whole turn; beside another event it only says in whose turn."""


def joined(parts: tuple[Head, ...]) -> Head | None:
    """Return one head of all parts; None where one says what another has said. Only conditions add up."""
    head = Head()
    for one in parts:
        for name in fields_of(one):
            value = getattr(one, name)
            if not value:
                continue
            known = getattr(head, name)
            if known and name == "when" and TURN in (known.event, value.event):
                apart = _turn_apart(known, value)
                if apart is None or head.condition is not None:
                    return None
                head = again(head, one, when=apart[0], condition=apart[1])
            elif known and name == "condition":
                head = again(head, one, condition=make(tree.AllOf, conditions=(known, value)))
            elif known and name != "kind":
                return None
            else:
                head = again(head, one, **{name: value})
    return head


def _turn_apart(one: tree.Event, other: tree.Event) -> tuple[tree.Event, tree.Condition] | None:
    turn, event = (one, other) if one.event == TURN else (other, one)
    if turn.subject is None or isinstance(turn.subject, tree.Selector):
        return None
    return event, make(tree.TurnOf, turn, player=turn.subject)


def ability_of(head: Head, body: tuple[tree.Statement, ...], keywords: tuple[tree.Keyword, ...] = ()) -> tree.Ability:
    """Return the ability of a head and what is done."""
    said: dict[str, Any] = {name: getattr(head, name) for name in fields_of(head) if name not in ("kind", "marker")}
    ability: tree.Ability = make(tree.Ability, head, kind="spell", body=body, keywords=keywords, **said)
    kind = "replacement" if head.instead_of is not None else str(head.kind or head.marker)
    return replace(ability, kind=cast(tree.AbilityKind, kind) if kind else implied_kind(ability))


# parts of heads

RULES.same("head", "head_part")
RULES.same("segments", "segment")


@RULES("head", "head_part ',' head")
@RULES("head_part", "label '(' when_event ')'|label '(' timing ')'")
@RULES("segments", "segment segments")
def _heads(one: Head, more: Head) -> Head | None:
    return joined((one, more))


@RULES("label", "LABEL")
def _label(token: Token) -> Head | None:
    label = cast(Label, token.value)
    if label.kind == "part":
        return None
    when = make(tree.Event, event=label.event) if label.event else None
    return make(Head, token, label=label.id, kind=label.kind, when=when)


RULES.same("head_part", "label|limit|when_event")
RULES.same("natural", "label ':'|limit ','|if_when ','|when_event ','")
RULES.node("head_part", "'(' MARKER:marker ')'", Head)
RULES.node("head_part", "MAY", Head, may=True)

# what is the doer's is one's own here


@RULES("own_event", "event")
@RULES("own_conditions", "conditions")
@RULES("own_value", "value")
def _own(said: tree.Event | tree.Condition | tree.Value) -> Any:
    return with_doer(said, None)


@RULES("occasion", "WHEN event")
def _occasion(when: Word, event: tree.Event) -> Any:
    """When something happens; after an attack, that has ended."""
    if when == "after" and event.event in _ATTACKS:
        if event.event == "attacked" or event.object is not None:
            return None
        event = again(event, event=Word("attack_ended"))
    return with_doer(again(event, when, every=when == "every"), None)


_ATTACKS: Final = ("attacks", "attacked")
"""What happens before the attack is carried out."""


RULES.again("each_moment", "EVERY_TIME moment", every=True)

RULES.node("when_event", "occasion:when", Head)

# If a unit dies; of a card that was spoken of, it is asked whether that has come of what was done
RULES.node("if_when", "_IF own_event:when", Head, where=lambda head: not _is_of_known(head.when))
RULES.node(
    "come_of_it",
    "own_event:event",
    tree.Happened,
    during="this_effect",
    where=lambda happened: _is_of_known(happened.event),
)


def _is_of_known(event: tree.Event) -> bool:
    return isinstance(event.subject, tree.Selector) and event.subject.reference == "it"


RULES.node("timing", "own_event:when", Head)
RULES.same("timing", "when_event")
RULES.node("head_part", "moment:when|bare_moment:when|each_moment:when|whole_turn:when", Head)
RULES.node("natural", "moment:when ','|whole_turn:when ','", Head)
RULES.node("head_part", "_IFH own_conditions:condition", Head)


@RULES("head_part", "_IN zones")
def _works_in(zones: tuple[Modifier, ...]) -> Head | None:
    said = {one.slot: one.value for one in zones}
    return make(Head, zones=said["zones"]) if said.keys() == {"zones"} else None


RULES.node("head_part", "_PAYING '[' list_body:cost _RSQ", Head)
RULES.node("segment", "'(' _COST ')' list_body:cost|_COST ':' list_body:cost", Head)

RULES.node("limit", "times_per:limit", Head)
RULES.node("times_per", "TIMES:times _PER? PERIOD:per SHARED?:shared", tree.Limit)
RULES.node("times_per", "NUM:times _TIMES _PER PERIOD:per SHARED?:shared", tree.Limit)

# parts under their names

RULES.same("segment", "'(' _TIMING ')' timing|_TIMING ':' timing|'(' _LIMIT ')' limit")
RULES.node("segment", "'(' _CONDITION ')' _IF? own_conditions:condition", Head)
RULES.node("segment", "_CONDITION ':' _IF? own_conditions:condition", Head)
