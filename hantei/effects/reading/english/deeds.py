"""Deeds: what is done, whoever does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from lark import Token

from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    THEIR,
    multiplied,
    side_of,
)
from hantei.effects.tree.kinds import same_cards
from hantei.effects.tree.nodes import (
    Ability,
    CostChange,
    Keyword,
    Modify,
    Number,
    Object,
    Place,
    Player,
    Selector,
    Times,
    Trait,
    Value,
    Verb,
)

Subject = Object | None
Direction = Literal["up", "down", "set", "times"]
Gift = Keyword | Trait | Ability


@dataclass(frozen=True, slots=True)
class Deed:
    """An action whose doer is said elsewhere; `third`: the verb has the ending -s and wants one."""

    make: Callable[[Subject], tuple[Verb, ...]]
    third: bool = False


def doer(subject: Subject) -> Player:
    """The player who acts; you, where nobody is named."""
    if isinstance(subject, Selector):
        raise RefusedError(subject)
    return subject or "own"


def _side_of_object(verb: Verb) -> object:
    what = getattr(verb, "what", None) or getattr(verb, "to", None)
    return what.side if isinstance(what, Selector) else what


def cards_of(subject: Subject) -> Selector:
    if not isinstance(subject, Selector):
        raise RefusedError(subject)
    return subject


def is_third(token: Token) -> bool:
    return cast(bool, token.value[1])


def by_player(token: Token | None, make: Callable[[Player], Verb]) -> Deed:
    return Deed(lambda subject: (make(doer(subject)),), token is not None and is_third(token))


def by_cards(token: Token | None, make: Callable[[Selector], Verb]) -> Deed:
    return Deed(lambda subject: (make(cards_of(subject)),), token is not None and is_third(token))


def own_only(token: Token, *verbs: Verb) -> Deed:
    """What the tree has no doer for: another than you can only do it to cards of his own, which he then chooses."""

    def make(subject: Subject) -> tuple[Verb, ...]:
        if subject not in (None, "own") and not all(_side_of_object(verb) in (THEIR, subject) for verb in verbs):
            raise RefusedError(subject)
        return verbs

    return Deed(make, is_third(token))


def changes_of(what: Selector, stats: tuple[str, ...], change: Direction, amount: Value) -> tuple[Verb, ...]:
    """One change for each stat; costs have a verb of their own."""
    verbs: list[Verb] = []
    for stat in stats:
        if stat == "cost" and change != "times":
            verbs.append(CostChange(what, change, amount))
        else:
            verbs.append(Modify(what, stat, change, amount))
        what = same_cards(what)
    return tuple(verbs)


def gained(verb: Token) -> Token:
    """The verb, unless it only says what there is: a player who has 300 life gains none."""
    if verb.value[0] == "have":
        raise RefusedError(verb)
    return verb


def noun_verb() -> Token:
    """Where the noun alone stands for the verb: 3 damage to …"""
    token = Token("DEAL", "")
    token.value = (None, False)
    return token


def owned(whose: Player | None) -> Any:
    return "" if whose in (None, "owner") else side_of(whose)


def in_manner(to: Place, manners: tuple[Token | None, ...]) -> Place:
    """The place with the one manner that is said."""
    said = [manner.value for manner in manners if manner is not None]
    if len(said) > 1:
        raise RefusedError(said)
    return replace(to, manner=said[0]) if said else to


def counted(words: tuple[Any, ...]) -> tuple[Value, str, Selector]:
    """Amount, counter and cards, whichever of the first two comes first."""
    first, second, what = words
    amount, counter = (second, first) if isinstance(first, Token) else (first, second)
    return amount, counter.value, what


def known_player(whose: Player | None) -> Player:
    if whose is None:
        raise RefusedError(whose)
    return whose


def amount_of(amount: Value, per: Times | None) -> Value:
    return amount if per is None else multiplied(amount, per)


def number_of(value: Value) -> int:
    if isinstance(value, Number):
        return value.value
    raise RefusedError(value)
