"""Readings that the words allow and the games don't: cards without a number, limits that contradict each other."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.chart.meaning.decks import with_decks
from hantei.effects.chart.meaning.looked_at import with_shown
from hantei.effects.sense.bind import bind
from hantei.effects.sense.settle import each_node
from hantei.effects.tree.nodes import (
    Ability,
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
    Selector,
    SetState,
    Show,
    Summon,
)
from hantei.effects.tree.walk import nodes
from hantei.effects.words.vocabulary import Station, Vocabulary

_ACTS: Final = (Choose, Counters, Damage, Destroy, Discard, Heal, Move, SetState, Summon)
_CHANGES: Final = (Modify, Grant)
_OBJECTS: Final = ("what", "to", "who")


def on_card(ability: Ability, words: Vocabulary, station: Station) -> Ability | None:
    """Return an ability as it is meant on its card: cards that are nobody's are those of its side, or the one that the
    moment speaks of, or some of those that were shown. None where nobody can tell what is meant."""
    shown = with_shown(ability)
    decked = with_decks(shown) if shown is not None else None
    if decked is None:
        return None
    meant = _of_moment(each_node(decked, _on_field), words)
    return each_node(meant, lambda node: _of_side(node, station)) if station.side else meant


def _on_field(node: object) -> object:
    """A noun without a zone is on the field: what says so is left out."""
    return replace(node, zones=()) if isinstance(node, Selector) and node.zones == ("field",) else node


def _of_side(node: object, station: Station) -> object:
    sideless = isinstance(node, Selector) and node.reference is None and not node.side
    return replace(node, side=station.side) if sideless and isinstance(node, Selector) else node


def _of_moment(ability: Ability, words: Vocabulary) -> Ability:
    """相手が建物を出した時：建物を死亡させる。 Of a kind of which each player has one card, the bare noun is the one
    that the moment speaks of."""
    spoken = ability.when.subject if ability.when is not None else None
    if not isinstance(spoken, Selector) or spoken.reference is not None or not set(spoken.kinds) <= set(words.singles):
        return ability
    bare = Selector(kinds=spoken.kinds)
    if not spoken.kinds or not any(node == bare for node in nodes(ability.body)):
        return ability
    body = Ability(kind="spell", body=ability.body)
    meant = each_node(body, lambda one: replace(one, reference="subject") if one == bare else one)
    return replace(ability, body=meant.body)


def makes_sense(ability: Ability, words: Vocabulary, station: Station) -> bool:
    """True if nobody has to guess how many cards a reading means, or of which of them it speaks, and its card may wait
    for what it waits for."""
    return _counts(ability, words) and _may_wait(ability, station) and not bind(ability).unclear


def _may_wait(ability: Ability, station: Station) -> bool:
    """True if an ability on such a card may wait for its event."""
    event = ability.when
    if station.waits is None or event is None:
        return True
    side = station.waits.get(event.event)
    return side is not None and (not side or side in (_side(event.subject), _side(event.object)))


def _side(who: object) -> str:
    return who.side if isinstance(who, Selector) else str(who or "")


def _counts(ability: Ability, words: Vocabulary) -> bool:
    for node in nodes((ability.cost, ability.body)):
        if isinstance(node, Selector) and node.zones == ("next_hand",):
            return False  # the next card that is played has no meaning but for its cost
        verb = node.verb if isinstance(node, Do) else None
        asks = isinstance(verb, _ACTS) or _must_count(verb, ability, words)
        if asks and not all(_is_counted(getattr(verb, name, None), words) for name in _OBJECTS):
            return False
        if isinstance(verb, Show) and not _is_shown(verb.what, words):
            return False
    return True


def _must_count(verb: object, ability: Ability, words: Vocabulary) -> bool:
    """True if a change must say how many cards it changes: not one that lasts as long as its card lies there."""
    return isinstance(verb, _CHANGES) and ability.kind != "continuous" and not words.changes_all


def _is_counted(what: object, words: Vocabulary) -> bool:
    """True if it is said how many are meant: all, one, those that are known, or the one that a player has."""
    if not isinstance(what, Selector) or what.count is not None or what.reference is not None:
        return True
    single = any(named and set(named) <= set(words.singles) for named in (what.kinds, what.places))
    return single and bool(what.side)


def _is_shown(what: Selector, words: Vocabulary) -> bool:
    """A hand is shown whole, the end of a pile card by card."""
    whole = what.zones == ("hand",) and not what.kinds and not what.filters
    return whole or what.places in (("top",), ("bottom",)) or _is_counted(what, words)
