"""Whose deck is shuffled where nobody says so: the one that cards went to or came from, or that was looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from hantei.effects.sense.bind import bind
from hantei.effects.sense.given import apart
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.walk import each_node, nodes

_KNOWN: Final = ("own", "opponent", "each")


def with_decks(ability: tree.Ability) -> tree.Ability | None:
    """Return an ability in which every deck that is shuffled is somebody's; None where nobody can tell whose."""
    if not any(_is_unsaid(node) for node in nodes(ability)):
        return ability
    bound = bind(apart(ability)[0])
    shuffled = list(_shuffled(bound.ability, bound.sides))
    if not all(shuffled):
        return None
    left = iter(shuffled)
    return each_node(ability, lambda node: replace(node, who=next(left)) if _is_unsaid(node) else node)


def _is_unsaid(node: object) -> bool:
    return isinstance(node, tree.Shuffle) and str(node.who) == "unsaid"


def _shuffled(ability: tree.Ability, sides: tuple[str, ...]) -> Iterator[str]:
    """Whose deck is meant each time, "" where nobody can tell: without a deck spoken of before, one's own."""
    owners: set[str] = set()
    for verb in (node.verb for node in nodes((ability.cost, ability.body)) if isinstance(node, tree.Do)):
        if isinstance(verb, tree.Shuffle):
            if _is_unsaid(verb):
                only = owners.pop() if len(owners) == 1 else "" if owners else "own"
                yield only if only in _KNOWN else ""
            owners = set()
        else:
            owners |= set(_owners(verb, sides))


def _owners(verb: Any, sides: tuple[str, ...]) -> Iterator[str]:
    """Whose deck a verb speaks of."""
    what = getattr(verb, "what", None)
    if not isinstance(what, tree.Selector) or not isinstance(verb, tree.Move | tree.Show | tree.Summon):
        return
    if isinstance(verb, tree.Move | tree.Summon) and verb.to.zone == "deck":
        side = _side(what, sides)
        yield side if verb.to.side in ("", side) else ""
    elif "deck" in what.zones:
        yield _side(what, sides)


def _side(what: tree.Selector, sides: tuple[str, ...]) -> str:
    if what.reference in ("self", "host"):
        return "own" if what.reference == "self" else ""
    if what.slot is not None:
        return sides[what.slot]
    return "" if what.reference is not None else what.side
