"""Segments of a cell put together as abilities: a head begins one, a sentence without a head goes on with it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, cast

from hantei.effects.chart.engine.making import again, make, mask_of
from hantei.effects.chart.rules.clauses.building import IT, OBJECTS, THAT
from hantei.effects.chart.rules.clauses.doers import says_doer, with_sides
from hantei.effects.chart.rules.parts import Head, Segment
from hantei.effects.chart.rules.sentences.chains import lasting
from hantei.effects.sense.settle import each_node
from hantei.effects.tree.kinds import bare_kind, implied_kind
from hantei.effects.tree.nodes import (
    Ability,
    AbilityKind,
    CostChange,
    Do,
    Grant,
    If,
    Modify,
    Permission,
    Procedure,
    Selector,
    SetState,
    Statement,
)

_CHANGES: Final = (Modify, Grant, Permission, SetState, CostChange)
_TURNS: Final = ("turn_start", "turn_end", "next_turn_start", "next_turn_end", "end_phase", "main_phase")


def assembled(segments: tuple[Segment, ...]) -> tuple[Ability, ...]:
    """Return the abilities of a cell; none where its segments don't go together."""
    groups: list[list[Segment]] = []
    fresh, paragraph = True, 0
    leading = [segment for segment in segments if segment.for_all]
    if leading not in ([], [segments[0]]) or _list_goes_on(segments):
        return ()
    for segment in segments[len(leading) :]:
        if _is_line(segment):
            fresh = True
            continue
        if _is_limit(segment):
            if not groups or fresh or paragraph > 1:
                return ()
            groups[-1].append(segment)
            continue
        begins = segment.head is not None or segment.keywords or segment.starts
        if groups and not fresh and _is_later(segment, groups[-1]):
            return ()
        if fresh or begins or not groups or groups[-1][-1].keywords or _goes_on_by_itself(segment, groups[-1]):
            paragraph = 1 if fresh else paragraph + 1
            groups.append([*leading, segment])
        else:
            groups[-1].append(segment)
        fresh = False
    made = tuple(_ability(group) for group in groups)
    return () if any(one is None for one in made) else cast(tuple[Ability, ...], made)


def _goes_on_by_itself(segment: Segment, before: list[Segment]) -> bool:
    """True if a sentence says how things are, behind one that only says what becomes of the card: 表向きのまま残る。"""
    said = [one for part in before for one in part.body]
    only = bool(said) and all(isinstance(one, Do) and isinstance(one.verb, Procedure) for one in said)
    return only and bare_kind(segment.body) == "continuous" and not any(part.head for part in before)


def _list_goes_on(segments: tuple[Segment, ...]) -> bool:
    """True if a line behind an offer has the sign of the lines that it offers."""
    said = [segment for segment in segments if not _is_line(segment)]
    return any(one.listed and two.bullet == one.listed for one, two in pairwise(said))


def _is_line(segment: Segment) -> bool:
    return segment.head is None and not segment.body and not segment.keywords


def _is_limit(segment: Segment) -> bool:
    limits = segment.head is not None and segment.head.limit is not None
    return limits and not segment.body and not segment.keywords


def _is_later(segment: Segment, before: list[Segment]) -> bool:
    """A moment of a turn behind other sentences, with a comma, may say when the rest of them is done."""
    head = segment.head
    if head is None or head.when is None or head.marked or segment.starts or not before[-1].body:
        return False
    return head.when.event.startswith(_TURNS)


def _ability(group: list[Segment]) -> Ability | None:
    head = _head([segment.head for segment in group if segment.head is not None])
    if head is None:
        return None
    body = _body(group)
    if body is None:
        return None
    keywords = tuple(keyword for segment in group for keyword in segment.keywords)
    if says_doer((head, body)):
        return None
    parts: dict[str, Any] = {
        "label": head.label, "when": head.when, "instead_of": head.instead_of, "condition": head.condition,
        "cost": head.cost, "limit": head.limit,
    }  # fmt: skip
    ability = make(Ability, tuple(group), kind="spell", may=head.plays == "may", body=body, keywords=keywords, **parts)
    whole: Ability = with_sides(again(ability, kind=_kind(head, ability)), doer="own", own="own")
    return None if _lasts_wrongly(whole) else whole


def _body(group: list[Segment]) -> tuple[Statement, ...] | None:
    """The statements of all segments; None where one shall replace a sentence that isn't one statement."""
    body: tuple[Statement, ...] = ()
    for at, segment in enumerate(group):
        if segment.otherwise:
            case = body[-1] if body else None
            if not isinstance(case, If) or case.otherwise or case.lasting:
                return None
            body = (*body[:-1], again(case, otherwise=segment.body))
            continue
        if segment.but:
            last = getattr(getattr(body[-1], "verb", None), "duration", None) if body else None
            body += lasting(segment.body, last) if last is not None else segment.body
            continue
        if not segment.replaces:
            body += segment.body
            continue
        case = segment.body[0]
        if at == 0 or len(group[at - 1].body) != 1 or not isinstance(case, If) or group[at - 1].replaces:
            return None
        body = (*body[:-1], again(_of_the_same(case, body[-1]), otherwise=body[-1:]))
    return body


def _of_the_same(case: Any, before: Statement) -> Any:
    """What is left out in 毒状態なら代わりに… is what the sentence before speaks of."""
    verb = getattr(before, "verb", None)
    objects = [getattr(verb, name, None) for name in OBJECTS]
    known = next((one for one in objects if isinstance(one, Selector) and one.reference is not None), None)
    if known is None:
        return case
    left_out = (IT, THAT)
    return each_node(case, lambda node: replace(known, mask=0) if not mask_of(node) and node in left_out else node)


def _head(heads: list[Head]) -> Head | None:
    """One head of all that was said, None where two say the same."""
    head = Head()
    for one in heads:
        said = {name: getattr(one, name) for name in _PARTS if getattr(one, name)}
        if any(getattr(head, name) for name in said):
            return None
        head = again(head, one, **said)
    return head


_PARTS: Final = ("label", "kind", "when", "instead_of", "condition", "limit", "cost", "plays")


def _kind(head: Head, ability: Ability) -> AbilityKind:
    if head.instead_of is not None:
        return "replacement"
    if head.kind:
        return cast(AbilityKind, str(head.kind))
    if head.plays and head.when is None:
        return "activated"
    bare = ability.when is None and ability.limit is None and not ability.cost
    if bare and len(ability.body) == 1 and _is_lasting(ability.body[0]):
        return "continuous"
    return implied_kind(ability)


def _lasts(statement: Statement) -> bool:
    """True if a statement changes how things are, for as long as something is so."""
    if isinstance(statement, If):
        return not statement.otherwise and all(map(_lasts, statement.then))
    return isinstance(statement, Do) and not statement.may and isinstance(statement.verb, _CHANGES)


def _goes_on(statement: Statement) -> bool:
    """True if a condition holds for nothing but changes that go on by themselves."""
    if not isinstance(statement, If) or statement.otherwise:
        return False
    inner = statement.then
    return bare_kind(inner) == "continuous" or (len(inner) == 1 and _goes_on(inner[0]))


def _is_lasting(statement: Statement) -> bool:
    return isinstance(statement, If) and statement.lasting and _goes_on(statement)


def _lasts_wrongly(ability: Ability) -> bool:
    """限り and 間 before what is done at once, and not only as long as something is so."""
    return any(isinstance(one, If) and one.lasting and not _lasts(one) for one in ability.body)
