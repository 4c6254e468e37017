"""What can be reached from an object, whatever hides it, and which cards a seat does not know."""

from __future__ import annotations

import gc
from types import FunctionType, ModuleType
from typing import Any

from hantei.games.blackpoker.play.magic import Search
from hantei.games.blackpoker.play.table.pieces import DECK
from hantei.simulator.kernel.match import Match

PLAIN = (int, float, str, bytes, type(None), set, frozenset)


def parts(thing: object) -> list[object]:
    """What an object holds: attributes, slots, items, closures, what a method is bound to. Classes, modules and the
    globals of functions are the program, not what somebody was given."""
    if isinstance(thing, (type, ModuleType)):
        return []
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
    return gc.get_referents(thing)


def reachable(given: object) -> list[object]:
    """Everything that can be reached from an object, itself included."""
    found: dict[int, object] = {}
    left = [given]
    while left:
        thing = left.pop()
        if id(thing) not in found:
            found[id(thing)] = thing
            left.extend(parts(thing))
    return list(found.values())


def is_alike(one: object, other: object) -> bool:
    """Whether all that can be reached from two objects has the same values in the same places."""
    seen: set[tuple[int, int]] = set()
    left = [(one, other)]
    while left:
        first, second = left.pop()
        if first is second or (id(first), id(second)) in seen:
            continue
        seen.add((id(first), id(second)))
        held, holds = parts(first), parts(second)
        if type(first) is not type(second) or len(held) != len(holds):
            return False
        if isinstance(first, PLAIN) and first != second:
            return False
        left.extend(zip(held, holds, strict=True))
    return True


def names(match: Any) -> list[str]:
    """The name of every card of a match, by its number."""
    cards = match.cards
    return list(cards.names if hasattr(cards, "names") else cards.texts)


def hidden_names(match: Any, seat: int) -> set[str]:
    """The names of those cards of which the seat that decides knows no copy. Who searches the own pile is shown all of
    it (A6-193, A8-239)."""
    shown = match.zones[DECK + seat] if isinstance(match.asking, Search) else []
    known = {names(match)[card] for card in shown}
    hidden: set[str] = set()
    for card, name in enumerate(names(match)):
        (known if match.knows(seat, card) else hidden).add(name)
    return hidden - known


def texts_in(given: object) -> list[str]:
    """Every text that can be reached from an object."""
    return [thing for thing in reachable(given) if isinstance(thing, str)]


def is_reached(match: Match, given: object) -> bool:
    """Whether a match itself can be reached from an object."""
    return any(thing is match for thing in reachable(given))
