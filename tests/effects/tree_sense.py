"""What makes sense of a card's text, and what doesn't."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.tree.nodes import Ability, Again, Do, Event, Permission, Selector, Statement

FIXED_VERBS: Final = (Permission, Again)
"""Verbs that say already what can be done."""


def names_its_cards(event: Event) -> bool:
    """Whether a text can begin with an event; それ and それら speak of what stands before."""
    return not (isinstance(event.subject, Selector) and event.subject.reference in {"it", "them"})


def unconditional(cost: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """A price is something that is done, and nothing of it may be left."""
    if any(isinstance(one, Do) and isinstance(one.verb, FIXED_VERBS) for one in cost):
        return ()
    return tuple(replace(one, may=False) if isinstance(one, Do) else one for one in cost)


def makes_sense(ability: Ability) -> bool:
    """Whether the parts belong to the kind; a bare ability is drawn elsewhere."""
    if ability.kind == "triggered":
        return ability.when is not None
    if ability.kind in {"continuous", "rule"}:
        return ability.when is None and not ability.cost and ability.limit is None
    return True
