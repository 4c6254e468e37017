"""Cards that nobody places, right behind cards that were looked at or revealed: 3枚を見て、ユニット1枚を墓地に置き."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.sense.given import apart
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.walk import each_node, nodes

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


def with_piles(ability: tree.Ability) -> tree.Ability:
    """Return an ability in which the rest of the cards that were looked at or revealed on a deck goes to an end of that
    deck, where no other pile is named: 山札の上から3枚を見て、1枚を手札に加え、残りを下に置く."""
    found = list(nodes(ability.body))
    shown = [one.what for one in found if isinstance(one, tree.Show)]
    taken = any(isinstance(one, tree.Selector) and one.reference in ("them", "shown") and one.count for one in found)
    if not taken or any((one.zones, one.places) != (("deck",), ("top",)) for one in shown) or apart(ability)[1]:
        return ability
    return each_node(ability, lambda node: replace(node, to=replace(node.to, zone="deck")) if _is_end(node) else node)


def _is_end(node: object) -> bool:
    if not isinstance(node, tree.Move) or node.to.zone != "field" or node.what.reference != "rest":
        return False
    return node.to.places in (("top",), ("bottom",)) and not node.to.side and node.what.count is None


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
