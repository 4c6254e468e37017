"""What a text compiles to as plain values, so that two programs can be compared."""

from __future__ import annotations

from inspect import signature
from typing import Any

from hantei.effects.tree.nodes import CardText
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.interpreter.compile.text import Compiled, compile_text
from hantei.interpreter.table.definitions import Ability

LEXICON = LeaderLexicon(LeaderCards([], [], [], 0, 0))


def compiled(text: CardText) -> Compiled:
    return compile_text(text, LEXICON)


def shape(value: Any, above: tuple[int, ...] = ()) -> Any:
    """A compiled ability, or a part of one; what contains itself is cut off."""
    if isinstance(value, (int, str, type(None))):
        return value
    if id(value) in above:
        return "..."
    above = (*above, id(value))
    if isinstance(value, (list, tuple)):
        return tuple(shape(item, above) for item in value)
    names = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())} | set(vars(value))
    parts = ((name, shape(getattr(value, name), above)) for name in sorted(names) if hasattr(value, name))
    return (type(value).__name__, *parts)


_OF_ABILITY = (
    "kind",
    "event",
    "subject",
    "object",
    "zones",
    "test",
    "may",
    "limit",
    "times",
    "head",
    "needs",
    "nodes",
    "changes",
)


def written(value: Any, above: tuple[int, ...] = ()) -> str:
    """A node with all that it was made of, in one line; what contains itself is cut off."""
    if isinstance(value, (int, str, type(None))):
        return str(value)
    if id(value) in above:
        return "itself"
    above = (*above, id(value))
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(written(item, above) for item in value)}]"
    kind = type(value)
    if isinstance(value, Ability):
        parts: list[Any] = [getattr(value, name) for name in _OF_ABILITY]
    else:
        names = [name.rstrip("_") for name in signature(kind.__init__).parameters if hasattr(value, name.rstrip("_"))]
        parts = [getattr(value, name) for name in names]
    return f"{kind.__name__}({', '.join(written(part, above) for part in parts)})"
