"""The kind of an ability, by its head and by what it does."""

from __future__ import annotations

from typing import Any, Final, cast

from hantei.effects.chart.engine.making import again, make, mask_of
from hantei.effects.chart.rules.parts import Head
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import STATED, bare_kind, implied_kind
from hantei.effects.tree.walk import each_node

_OF_HEAD: Final = ("label", "when", "instead_of", "condition", "cost", "limit", "zones", "unread")
"""What an ability has of its head as it is."""


def ability_of(
    head: Head, body: tuple[tree.Statement, ...], claims: tuple[object, ...], keywords: tuple[tree.Keyword, ...] = ()
) -> tree.Ability | None:
    """Return the ability of a head and what it does; None where that would last though it is done at once."""
    timed = _of_moment(head)
    if timed is None:
        return None
    head = timed
    parts: dict[str, Any] = {name: getattr(head, name) for name in _OF_HEAD}
    done = _of_replaced(head.instead_of, body) if head.instead_of is not None else body
    ability = make(tree.Ability, claims, kind="spell", body=done, may=head.plays == "may", keywords=keywords, **parts)
    whole: tree.Ability = again(ability, kind=_kind(head, ability))
    return None if _lasts_wrongly(whole) else whole


def _of_moment(head: Head) -> Head | None:
    """A head with what would happen to the card of its moment (墓地に置く代わりに); None where it has none."""
    event = head.instead_of
    if event is None or event.subject != tree.Selector(reference="unsaid"):
        return head
    if head.when is None or not isinstance(head.when.subject, tree.Selector | None):
        return None
    subject = None if head.when.subject is None else tree.Selector(reference="it")
    return again(head, instead_of=again(event, subject=subject))


def _of_replaced(event: tree.Event, body: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """代わりに手札に戻す: what is left out is what would have met with it."""
    subject = event.subject if isinstance(event.subject, tree.Selector) else None
    known = tree.Selector(reference="self" if event.subject is None else "it")
    if subject is not None and subject.reference == "host":
        known = tree.Selector(reference="host")
    left_out = (tree.Selector(reference="unsaid"), tree.Selector(reference="it"))
    whole = tree.Ability("spell", body=body)
    return each_node(whole, lambda node: known if node in left_out and not mask_of(node) else node).body


def _kind(head: Head, ability: tree.Ability) -> tree.AbilityKind:
    if ability.body and all(isinstance(one, tree.Do) and isinstance(one.verb, tree.AtMost) for one in ability.body):
        return "rule"
    if head.instead_of is not None:
        return "replacement"
    if head.kind:
        return cast(tree.AbilityKind, str(head.kind))
    if head.plays and head.when is None:
        return "activated"
    bare = ability.when is None and ability.limit is None and not ability.cost
    if bare and ability.body and all(map(_is_lasting, ability.body)):
        return "continuous"
    return implied_kind(ability)


def _lasts(statement: tree.Statement) -> bool:
    """True if a statement changes how things are, for as long as something is so."""
    if isinstance(statement, tree.If):
        return not statement.otherwise and all(map(_lasts, statement.then))
    return isinstance(statement, tree.Do) and not statement.may and isinstance(statement.verb, STATED)


def _goes_on(statement: tree.Statement) -> bool:
    """True if a condition holds for nothing but changes that go on by themselves."""
    if not isinstance(statement, tree.If) or statement.otherwise:
        return False
    inner = statement.then
    return bare_kind(inner) == "continuous" or (len(inner) == 1 and _goes_on(inner[0]))


def _is_lasting(statement: tree.Statement) -> bool:
    return isinstance(statement, tree.If) and statement.lasting and _goes_on(statement)


def _lasts_wrongly(ability: tree.Ability) -> bool:
    """限り and 間 before what is done at once, and not only as long as something is so."""
    return any(isinstance(one, tree.If) and one.lasting and not _lasts(one) for one in ability.body)
