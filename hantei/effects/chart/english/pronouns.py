"""It and its: this card, where the text has spoken of that alone, or the card that was spoken of last; and they are one
card, as those are several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from hantei.effects.sense.bind import Bound, bind, introduces
from hantei.effects.sense.given import apart, each_given
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import SELF, default_subject, event_word
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import fields_of, nodes
from hantei.effects.words.vocabulary import Vocabulary

Said = Callable[[Node], set[str]]
"""The words that a node was made of."""
_PARTS: Final = ("condition", "cost", "body")
_ONE: Final = ("it", "its", "that")
_HURT_OR_HEALED: Final = ("Counters", "Damage", "Destroy", "Heal", "Move")
_SEVERAL: Final = ("those", "these")


def with_pronouns(ability: tree.Ability, said: Said, words: Vocabulary) -> tree.Ability | None:
    """Return an ability in which it and its are this card where no other was spoken of; None where it may be this card
    or another: When this unit attacks a unit, it gets +1 ATK."""
    giving = each_given(ability, lambda one: with_pronouns(one, said, words))
    if giving is None:
        return None
    ability, found = giving, _Pronouns(said, words)
    found.event(ability.when or ability.instead_of)
    meant = replace(ability, **{name: found.part(getattr(ability, name)) for name in _PARTS})
    return None if found.is_unclear else meant


def agree(ability: tree.Ability, said: Said) -> bool:
    """True if words for one card speak of one, and those for several of several: not 2 units … that unit."""
    rest, given = apart(ability)
    bound = bind(rest)
    selectors = (one for one in nodes(bound.ability) if isinstance(one, tree.Selector))
    return all(agree(one, said) for one in given) and all(_agrees(one, said(one), bound) for one in selectors)


def _agrees(what: tree.Selector, words: set[str], bound: Bound) -> bool:
    many = None if what.slot is None or what.slot >= len(bound.many) else bound.many[what.slot]
    is_whole = what.count is None and not (what.filters or what.also or what.nth)
    if what.reference != "it" or many is None or not is_whole:
        return True
    return words.isdisjoint(_ONE if many else _SEVERAL)


class _Pronouns:
    """What an ability has spoken of so far: the statements, by their number, that spoke of this card and of another one
    last; `brought`: the verb that brought the other one; `asks`: it was asked of one since, or whether there is any;
    `is_lost`: a sentence that isn't understood may have spoken of others."""

    def __init__(self, said: Said, words: Vocabulary) -> None:
        self.said = said
        self.words = words
        self.statement = 0
        self.this = self.other = -1
        self.brought = ""
        self.is_unclear = self.is_lost = self.asks = False

    def event(self, event: tree.Event | None) -> None:
        if event is not None:
            is_of_this = event.subject is None and default_subject(event_word(event, self.words)) == SELF
            self.this = 0 if is_of_this or "this" in self.said(event) else -1
            self.other = 0 if introduces(event.subject) or introduces(event.object) else -1

    def part(self, part: Any) -> Any:
        """A part of an ability, or of a statement, with what its pronouns mean."""
        if isinstance(part, tuple):
            return tuple(map(self.part, part))
        if isinstance(part, tree.Do):
            return self._done(part)
        self.is_lost = self.is_lost or isinstance(part, tree.Unparsed)
        if not isinstance(part, Node) or isinstance(part, tree.Ability):
            return part
        return self._meant(part, self.other)

    def _done(self, statement: tree.Do) -> tree.Do:
        self.statement += 1
        before = self.other
        objects = [getattr(statement.verb, name) for name in fields_of(statement.verb)]
        if any(node == SELF for node in nodes(statement.verb)):
            self.this = self.statement
        is_new = any(map(introduces, objects))
        verb = self._meant(statement.verb, before, amid=is_new)
        if self.brought in _HURT_OR_HEALED and self.this >= 0 and self._gets(statement.verb, verb):
            self.is_unclear = True
        self.brought = type(verb).__name__ if is_new else self.brought
        self.asks = self.asks and not is_new
        if any(node == SELF for node in nodes(verb)):
            self.this = self.statement
        if is_new or any(isinstance(node, tree.Selector) and node.reference == "it" for node in nodes(verb)):
            self.other = self.statement
        return replace(statement, verb=verb)

    def _gets(self, said: tree.Verb, meant: Any) -> bool:
        """True if a card that was spoken of by a pronoun is given something, as this one may be: deal 1 damage to an
        enemy unit and it gains Guard."""
        what = getattr(said, "what", None)
        favours = isinstance(said, tree.Grant) or (isinstance(said, tree.Modify) and said.change == "up")
        return favours and isinstance(what, tree.Selector) and self._is_pronoun(what) and meant.what.reference == "it"

    def _meant(self, node: Any, other: int, *, amid: bool = False, depth: int = 0) -> Any:
        """A node with what its pronouns mean, where another card was spoken of in a statement; `amid`: its verb speaks
        of a new one, of which an amount may be."""
        changes: dict[str, Any] = {}
        self.asks = self.asks or any(map(_asks_of_another, nodes(getattr(node, "condition", node))))
        for name in fields_of(node):
            value = getattr(node, name)
            if isinstance(value, tree.Selector) and self._is_pronoun(value):
                changes[name] = self._card(value, other, amid=amid and depth > 0)
            elif isinstance(value, tuple) and any(
                isinstance(one, tuple | tree.Do | tree.If | tree.Later) for one in value
            ):
                changes[name] = self.part(value)
            elif isinstance(value, Node):
                changes[name] = self._meant(value, other, amid=amid, depth=depth + 1)
        return replace(node, **changes) if changes else node

    def _is_pronoun(self, what: tree.Selector) -> bool:
        return what.reference == "it" and not what.kinds and not self.said(what).isdisjoint(("it", "its"))

    def _card(self, what: tree.Selector, other: int, *, amid: bool) -> tree.Selector:
        self.is_unclear = self.is_unclear or self.is_lost or self.asks
        if self.this < 0:
            return what
        if other < 0 and not amid:
            return replace(what, reference="self")
        self.is_unclear = self.is_unclear or amid or other <= self.this
        return what


def _asks_of_another(node: object) -> bool:
    """True if it is asked whether there is a card, or how one is: If an enemy unit is poisoned, …."""
    if isinstance(node, tree.Exists):
        return not node.negated and node.what.count is None
    return isinstance(node, tree.Is) and node.what.reference is None
