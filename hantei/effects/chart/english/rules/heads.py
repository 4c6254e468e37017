"""Heads of abilities: labels, moments, conditions, limits and costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Head, Listed
from hantei.effects.chart.english.rules.doers import with_doer
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.tree.kinds import implied_kind
from hantei.effects.tree.nodes import (
    Ability,
    AbilityKind,
    AllOf,
    Condition,
    Event,
    Keyword,
    Limit,
    Selector,
    Statement,
    TurnOf,
)
from hantei.effects.tree.walk import fields_of
from hantei.effects.words.vocabulary import Label

RULES: Final = EnglishRules()

_TURN: Final = "turn"
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
            if known and name == "when" and _TURN in (known.event, value.event):
                apart = _turn_apart(known, value)
                if apart is None or head.condition is not None:
                    return None
                head = again(head, one, when=apart[0], condition=apart[1])
            elif known and name == "condition":
                head = again(head, one, condition=make(AllOf, conditions=(known, value)))
            elif known and name != "kind":
                return None
            else:
                head = again(head, one, **{name: value})
    return head


def _turn_apart(one: Event, other: Event) -> tuple[Event, Condition] | None:
    turn, event = (one, other) if one.event == _TURN else (other, one)
    if turn.subject is None or isinstance(turn.subject, Selector):
        return None
    return event, make(TurnOf, turn, player=turn.subject)


def ability_of(head: Head, body: tuple[Statement, ...], keywords: tuple[Keyword, ...] = ()) -> Ability:
    """Return the ability of a head and what is done."""
    said: dict[str, Any] = {name: getattr(head, name) for name in fields_of(head) if name not in ("kind", "marker")}
    ability: Ability = make(Ability, head, kind="spell", body=body, keywords=keywords, **said)
    kind = "replacement" if head.instead_of is not None else str(head.kind or head.marker)
    return replace(ability, kind=cast(AbilityKind, kind) if kind else implied_kind(ability))


# parts of heads


@RULES("head", "head_part")
def _head(one: Head) -> Head:
    return one


@RULES("head", "head_part ',' head")
def _heads(one: Head, more: Head) -> Head | None:
    return joined((one, more))


@RULES("label", "LABEL")
def _label(token: Token) -> Head | None:
    label = cast(Label, token.value)
    if label.kind == "part":
        return None
    when = make(Event, event=label.event) if label.event else None
    return make(Head, token, label=label.id, kind=label.kind, when=when)


@RULES("head_part", "label")
@RULES("natural", "label ':'|limit ','|if_when ','")
@RULES("head_part", "limit")
@RULES("natural", "when_event ','")
@RULES("head_part", "when_event")
def _part(one: Head) -> Head:
    return one


@RULES("head_part", "label '(' when_event ')'")
@RULES("head_part", "label '(' timing ')'")
def _label_when(label: Head, when: Head) -> Head | None:
    return joined((label, when))


@RULES("timing", "event")
def _timing(event: Event) -> Head | None:
    return _when(event)


@RULES("timing", "when_event")
def _timing_when(head: Head) -> Head:
    return head


@RULES("head_part", "'(' MARKER ')'")
def _marker(kind: Word) -> Head:
    return make(Head, marker=kind)


@RULES("when_event", "WHEN event")
def _when_event(when: Word, event: Event) -> Head | None:
    return _when(again(event, when, every=when == "every"))


@RULES("if_when", "_IF event")
def _if_when(event: Event) -> Head | None:
    return _when(event)


@RULES("head_part", "MOMENT|BARE_MOMENT")
def _at(moment: Token) -> Head | None:
    return _when(moment_of(moment))


@RULES("natural", "MOMENT ','")
def _at_natural(moment: Token) -> Head | None:
    return _when(moment_of(moment))


@RULES("head_part", "EVERY_TIME MOMENT")
def _each_time(every: Word, moment: Word) -> Head | None:
    return _when(again(moment_of(moment), every, every=True))


def moment_of(moment: Word | Token) -> Event:
    """Return the event of a phrase of time: an id, and the player whose turn it is."""
    event, _, who = str(moment.value if isinstance(moment, Token) else moment).partition(" ")
    return make(Event, moment, event=event, subject=who or None)


def _when(event: Event) -> Head | None:
    resolved = with_doer(event, None)
    return resolved and make(Head, when=resolved)


@RULES("head_part", "_IN zones")
def _works_in(zones: tuple[Modifier, ...]) -> Head | None:
    said = {one.slot: one.value for one in zones}
    return make(Head, zones=said["zones"]) if said.keys() == {"zones"} else None


@RULES("head_part", "_IFH conditions")
def _required(condition: Condition) -> Head | None:
    resolved = with_doer(condition, None)
    return resolved and make(Head, condition=resolved)


@RULES("head_part", "_PAYING '[' list _RSQ")
@RULES("segment", "'(' _COST ')' list|_COST ':' list")
def _cost(cost: Listed) -> Head:
    return make(Head, cost=cost.body)


@RULES("head_part", "MAY")
def _may(may: Word) -> Head:
    return make(Head, may, may=True)


@RULES("limit", "TIMES _PER? PERIOD SHARED?")
def _limit(times: Word, period: Word, shared: Word | None) -> Head:
    return make(Head, limit=make(Limit, times, times=int(times), per=period, shared=shared or ""))


@RULES("limit", "NUM _TIMES _PER PERIOD SHARED?")
def _number_limit(times: Token, period: Word, shared: Word | None) -> Head:
    return make(Head, limit=make(Limit, times, times=times.value, per=period, shared=shared or ""))


# parts under their names


@RULES("segments", "segment")
def _segments(one: Head) -> Head:
    return one


@RULES("segments", "segment segments")
def _more_segments(one: Head, more: Head) -> Head | None:
    return joined((one, more))


@RULES("segment", "'(' _TIMING ')' timing|_TIMING ':' timing")
@RULES("segment", "'(' _LIMIT ')' limit")
def _segment(head: Head) -> Head:
    return head


@RULES("segment", "'(' _CONDITION ')' _IF? conditions|_CONDITION ':' _IF? conditions")
def _segment_condition(condition: Condition) -> Head | None:
    return _required(condition)
