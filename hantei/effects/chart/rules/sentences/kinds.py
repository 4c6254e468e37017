"""The kind of an ability, by its head and by what it does."""

from __future__ import annotations

from typing import Any, Final, cast

from hantei.effects.chart.engine.making import again, make, mask_of
from hantei.effects.chart.rules.parts import Head
from hantei.effects.sense.settle import each_node
from hantei.effects.tree.kinds import bare_kind, implied_kind
from hantei.effects.tree.nodes import (
    Ability,
    AbilityKind,
    AtMost,
    CostChange,
    Do,
    Event,
    Grant,
    If,
    Keyword,
    Modify,
    Permission,
    Selector,
    SetState,
    Statement,
)

_OF_HEAD: Final = ("label", "when", "instead_of", "condition", "cost", "limit", "unread")
"""What an ability has of its head as it is."""
_CHANGES: Final = (Modify, Grant, Permission, SetState, CostChange)


def ability_of(
    head: Head, body: tuple[Statement, ...], claims: tuple[object, ...], keywords: tuple[Keyword, ...] = ()
) -> Ability | None:
    """Return the ability of a head and what it does; None where that would last though it is done at once."""
    timed = _of_moment(head)
    if timed is None:
        return None
    head = timed
    parts: dict[str, Any] = {name: getattr(head, name) for name in _OF_HEAD}
    done = _of_replaced(head.instead_of, body) if head.instead_of is not None else body
    ability = make(Ability, claims, kind="spell", body=done, may=head.plays == "may", keywords=keywords, **parts)
    whole: Ability = again(ability, kind=_kind(head, ability))
    return None if _lasts_wrongly(whole) else whole


def _of_moment(head: Head) -> Head | None:
    """A head with what would happen to the card of its moment (墓地に置く代わりに); None where it has none."""
    event = head.instead_of
    if event is None or event.subject != Selector(reference="unsaid"):
        return head
    if head.when is None or not isinstance(head.when.subject, Selector | None):
        return None
    subject = None if head.when.subject is None else Selector(reference="it")
    return again(head, instead_of=again(event, subject=subject))


def _of_replaced(event: Event, body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """代わりに手札に戻す: what is left out is what would have met with it."""
    known = Selector(reference="self" if event.subject is None else "it")
    left_out = (Selector(reference="unsaid"), Selector(reference="it"))
    whole = Ability("spell", body=body)
    return each_node(whole, lambda node: known if node in left_out and not mask_of(node) else node).body


def _kind(head: Head, ability: Ability) -> AbilityKind:
    if ability.body and all(isinstance(one, Do) and isinstance(one.verb, AtMost) for one in ability.body):
        return "rule"
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
