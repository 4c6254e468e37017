"""Cards that nobody places, right behind cards that were looked at or revealed: 3枚を見て、ユニット1枚を墓地に置き."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.tree import nodes as tree

_TAKES: Final = (tree.Choose, tree.Discard, tree.Move, tree.Summon)


def with_shown(ability: tree.Ability) -> tree.Ability | None:
    """Return an ability in which such cards are some of those that were shown; None where they may be others too."""
    body = _statements(ability.body)
    return None if body is None else replace(ability, body=body)


def _statements(body: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...] | None:
    made: list[tree.Statement] = []
    shown = False
    for at, statement in enumerate(body):
        one = _statement(statement, shown=shown, just_now=shown and at > 0 and _shows(body[at - 1]))
        if one is None:
            return None
        shown = shown or _shows(statement)
        made.append(one)
    return tuple(made)


def _shows(statement: tree.Statement) -> bool:
    return isinstance(statement, tree.Do) and isinstance(statement.verb, tree.Show)


def _statement(statement: tree.Statement, *, shown: bool, just_now: bool) -> tree.Statement | None:
    if isinstance(statement, tree.If):
        then, otherwise = _statements(statement.then), _statements(statement.otherwise)
        if then is None or otherwise is None:
            return None
        return replace(statement, then=then, otherwise=otherwise)
    verb: Any = statement.verb if isinstance(statement, tree.Do) else None
    if not shown or not isinstance(verb, _TAKES) or not _is_nowhere(verb.what):
        return statement
    if not isinstance(verb, tree.Move) or verb.to.zone in ("hand", "field") or not just_now:
        return None
    what = replace(verb.what, reference="shown")
    return replace(statement, verb=replace(verb, what=what)) if isinstance(statement, tree.Do) else None


def _is_nowhere(what: tree.Selector) -> bool:
    """True if nobody says where cards are, nor whose."""
    return what.reference is None and not (what.zones or what.side or what.places)
