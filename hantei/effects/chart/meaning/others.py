"""他の cards: others than this one, or than those that were spoken of before them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, get_args

from hantei.effects.sense.bind import introduces
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import Made, each_node, fields_of
from hantei.effects.words.vocabulary import Station, Vocabulary

ANOTHER: Final = tree.OtherThan(tree.Selector(reference="unsaid", other=True))
"""What 他の says by itself."""
_WHOSE: Final = {"host": "own", "attacker": "opponent", "attacked": "opponent"}
"""Whose a known card is, as far as the words for it say."""
_ANYWHERE: Final = ("anywhere",)
"""Where cards are that were destroyed, or may have been."""


THOSE: Final = tree.OtherThan(tree.Selector(reference="it"))
"""Other than those that were spoken of."""


def exchanged(node: Made, said: tree.OtherThan | None, meant: tree.OtherThan | None) -> Made:
    """Return a tree in which cards that are other than something are other than something else; None: this card."""

    def other(what: Any) -> Any:
        if not isinstance(what, tree.Selector) or not (what.other if said is None else said in what.filters):
            return what
        filters = tuple(one for one in what.filters if one != said)
        if meant is None:
            return replace(what, other=True, filters=filters)
        return replace(what, other=what.other and said is not None, filters=ordered((*filters, meant)))

    return each_node(node, other)


def says_another(what: tree.Selector) -> bool:
    """True if 他の stands before cards, and it isn't found out yet which ones they are without."""
    return any(one.of == ANOTHER.of for one in what.filters if isinstance(one, tree.OtherThan))


def with_others(ability: tree.Ability, words: Vocabulary, station: Station) -> tree.Ability | None:
    """Return an ability in which 他の says other than what; None where it may be this card, or cards that were spoken
    of: 味方ユニット1体を選び、他の味方ユニット全て…."""
    found = _Others(words, station)
    meant = replace(
        ability,
        when=found.event(ability.when),
        instead_of=found.event(ability.instead_of),
        condition=found.part(ability.condition),
        cost=found.part(ability.cost),
        body=found.part(ability.body),
    )
    return None if found.is_unclear else meant


class _Others:
    """The cards that an ability has spoken of so far, on a card of a kind."""

    def __init__(self, words: Vocabulary, station: Station) -> None:
        self.played = {kind for kind, one in words.stations.items() if one.played} if station.played else set()
        self.words = words
        self.spoken: list[tree.Selector] = []
        self.is_unclear = False

    def event(self, event: tree.Event | None) -> Any:
        return event and self._node(event, speaks=True)

    def part(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(map(self.part, part))
        if isinstance(part, tree.Ability):  # one that is given to a card
            given = with_others(part, self.words, Station())
            self.is_unclear = self.is_unclear or given is None
            return given
        if not isinstance(part, Node):
            return part
        made = self._node(part, speaks=isinstance(part, get_args(tree.Verb)))
        return self._others(made) if isinstance(made, tree.Selector) and says_another(made) else made

    def _node(self, node: Any, *, speaks: bool) -> Any:
        changes: dict[str, Any] = {}
        for name in fields_of(node):
            made = changes[name] = self.part(getattr(node, name))
            if speaks and isinstance(made, tree.Selector) and (introduces(made) or made.reference in _WHOSE):
                self.spoken += () if _is_everything(made, node) else (_where_it_is_then(made, node),)
        return replace(node, **changes)

    def _others(self, what: tree.Selector) -> tree.Selector:
        filters = tuple(one for one in what.filters if one != ANOTHER)
        among = [one for one in self.spoken if _may_be_among(one, what)]
        if not among:
            self.is_unclear = self.is_unclear or what.side == "opponent"  # of theirs this one is none
            return replace(what, other=True, filters=filters)
        one = among[-1]
        last = next(said for said in reversed(self.spoken) if _are_alike(said.kinds, one.kinds))
        if len(among) > 1 or last is not one or not (one.reference == "host" or self._is_without_this(what)):
            self.is_unclear = True
        is_one = one.count is None or one.count == tree.JUST_ONE
        known = replace(one, side="") if one.reference else tree.Selector("it" if is_one else "them", kinds=one.kinds)
        return replace(what, filters=ordered((*filters, tree.OtherThan(known))))

    def _is_without_this(self, what: tree.Selector) -> bool:
        """True if this card can't be among such cards."""
        return what.side == "opponent" or bool(self.played and what.kinds and not self.played & set(what.kinds))


def _where_it_is_then(what: tree.Selector, verb: object) -> tree.Selector:
    """Cards that were spoken of, with the zone in which they lie when that has been done."""
    if what.reference is not None:
        return what
    if isinstance(verb, tree.Move | tree.Summon):
        return replace(what, zones=(verb.to.zone,), places=())
    return replace(what, zones=_ANYWHERE) if isinstance(verb, tree.Destroy | tree.Discard) else what


def _is_everything(what: tree.Selector, said_in: object) -> bool:
    """True if a verb is done to all cards of a side, without which there are no others."""
    is_all = isinstance(what.count, tree.Every) or (what.count is None and not isinstance(said_in, tree.Event))
    return is_all and what.reference is None and not (what.filters or what.places)


def _may_be_among(one: tree.Selector, what: tree.Selector) -> bool:
    """True if cards that were spoken of may be among others, if nothing were said."""
    side = _WHOSE.get(str(one.reference), one.side)
    is_there = one.reference is not None or one.zones == _ANYWHERE or _place(one) == _place(what)
    alike = _are_alike(one.kinds, what.kinds) and _are_alike(one.places, what.places)
    return is_there and alike and not one.other and _are_alike((side,), (what.side,))


def _place(what: tree.Selector) -> tuple[str, ...]:
    return () if what.zones == ("field",) else what.zones


def _are_alike(one: tuple[str, ...], two: tuple[str, ...]) -> bool:
    """True if some words of one sort may mean the same: none means any, and so does each player."""
    either = {*one, *two} & {"", "each"} or not one or not two
    return bool(either or set(one) & set(two))
