"""A second number behind a condition: 1枚引く。手札が2枚以下の場合、2枚引く。 besides the first, or in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import cards_of, only_act

_RESULTS: Final = (tree.Did, tree.Happened)
"""Conditions on what has come of the first, in whose place nothing can be done any more."""


def in_its_place(ability: tree.Ability) -> Iterator[tree.Ability]:
    """Yield an ability in which what is done under a condition is done in place of the statement before it, where that
    is the same with another number."""
    for at, (one, case) in enumerate(zip(ability.body, ability.body[1:], strict=False)):
        if isinstance(one, tree.Do) and isinstance(case, tree.If) and _is_other_number(one, case):
            made = _chosen_first(one, case)
            yield replace(ability, body=(*ability.body[:at], *made, *ability.body[at + 2 :]))


def _is_other_number(one: tree.Do, case: tree.If) -> bool:
    other = only_act(case.then)
    if other is None or case.otherwise or case.lasting or case.link or other.link or other.may or one.may:
        return False
    if isinstance(case.condition, _RESULTS) or type(other.verb) is not type(one.verb):
        return False
    first, second = _numbers(one.verb), _numbers(other.verb)
    return first != second and _unnumbered(other.verb, cards_of(one.verb)) == _unnumbered(one.verb, {})


def _numbers(verb: Any) -> tuple[Any, ...]:
    counts = (what.count for what in cards_of(verb).values() if what.reference is None and not hasattr(verb, "amount"))
    return (getattr(verb, "amount", None), *counts)


def _unnumbered(verb: Any, known: dict[str, tree.Selector]) -> Any:
    """A verb without its number, and with the cards that are known where it speaks of them."""
    changes: dict[str, Any] = {name: None for name in ("amount", "duration") if hasattr(verb, name)}
    for name, what in cards_of(verb).items():
        cards = known[name] if what.reference in ("it", "unsaid") and name in known else what
        changes[name] = cards if "amount" in changes else replace(cards, count=None)
    return replace(verb, **changes)


def _chosen_first(one: tree.Do, case: tree.If) -> tuple[tree.Statement, ...]:
    """The case with the other one, behind the choice of a card that both are done to."""
    other: Any = only_act(case.then)
    found = [(name, what) for name, what in cards_of(one.verb).items() if what.reference is None]
    speaks = any(what.reference is not None for what in cards_of(other.verb).values())
    if len(found) != 1 or not speaks or found[0][1].count != tree.JUST_ONE:
        return (replace(case, otherwise=(one,)),)
    name, what = found[0]
    that: Any = {name: tree.Selector(reference="it")}
    cases = [(replace(done, verb=replace(done.verb, **that)),) for done in (other, one)]
    return tree.Do(tree.Choose(what)), replace(case, then=cases[0], otherwise=cases[1])
