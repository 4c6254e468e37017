"""Readings that the words allow and the games don't: cards without a number, limits that contradict each other."""

from __future__ import annotations

from typing import Final

from hantei.effects.sense.bind import bind
from hantei.effects.tree.nodes import (
    Ability,
    CardText,
    Choose,
    Counters,
    Damage,
    Destroy,
    Discard,
    Do,
    Grant,
    Heal,
    Modify,
    Move,
    Permission,
    Selector,
    SetState,
    Show,
    Summon,
)
from hantei.effects.tree.walk import nodes
from hantei.effects.words.vocabulary import Vocabulary

_ACTS: Final = (Choose, Counters, Damage, Destroy, Discard, Heal, Move, SetState, Summon)
_CHANGES: Final = (Modify, Grant, Permission)
_OBJECTS: Final = ("what", "to", "who")


def makes_sense(text: CardText, words: Vocabulary) -> bool:
    """True if nobody has to guess how many cards a reading means, or of which of them it speaks."""
    return all(_counts(ability, words) and not bind(ability).unclear for ability in text.abilities)


def _counts(ability: Ability, words: Vocabulary) -> bool:
    for node in nodes((ability.cost, ability.body)):
        verb = node.verb if isinstance(node, Do) else None
        asks = isinstance(verb, _ACTS) or (isinstance(verb, _CHANGES) and ability.kind != "continuous")
        if asks and not all(_is_counted(getattr(verb, name, None), words) for name in _OBJECTS):
            return False
        if isinstance(verb, Show) and not _is_shown(verb.what, words):
            return False
    return True


def _is_counted(what: object, words: Vocabulary) -> bool:
    """True if it is said how many are meant: all, one, or those that are known."""
    if not isinstance(what, Selector) or what.count is not None or what.reference is not None:
        return True
    return any(named and set(named) <= set(words.singles) for named in (what.kinds, what.places))


def _is_shown(what: Selector, words: Vocabulary) -> bool:
    """A hand is shown whole, the end of a pile card by card."""
    whole = what.zones == ("hand",) and not what.kinds and not what.filters
    return whole or what.places in (("top",), ("bottom",)) or _is_counted(what, words)
