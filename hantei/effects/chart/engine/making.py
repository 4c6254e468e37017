"""What rules make, and the account of the characters that it was made of (law 1).

`make` is the only way to a node: its mask is that of its parts and of the words that it claims for itself. A rule whose
value lacks a character of its stretch is refused by the chart, unless a case particle or a comma stands there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import Made, changed, each_part


class Word(str):
    """The id of a word, with the characters on which it stands."""

    __slots__ = ("mask",)
    mask: int

    def __new__(cls, value: str, mask: int = 0) -> Word:
        word = str.__new__(cls, value)
        word.mask = mask
        return word


class Several(tuple[object, ...]):
    """Several meanings of one stretch."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Preferred:
    """A meaning that is taken only where no cheaper one is left; `names` are those of the table of preferences."""

    value: object
    names: tuple[str, ...]


def bits(start: int, end: int) -> int:
    """Return the mask of a stretch."""
    return ((1 << (end - start)) - 1) << start


def mask_of(value: object) -> int:
    """Return the characters of which a value was made."""
    own: int | None = getattr(value, "mask", None)
    if own is not None:
        return own
    mask = 0
    if isinstance(value, (tuple, list)):
        for one in value:
            mask |= mask_of(one)
    return mask


def make(sort: type[Made], /, *claims: object, **parts: Any) -> Made:
    """Return a node of a sort; `claims` are the words that it says without holding them."""
    return sort(**parts, mask=mask_of(claims) | mask_of(tuple(parts.values())))


def again(node: Made, /, *claims: object, **changes: Any) -> Made:
    """Return a node with other parts, and with the characters of both."""
    mask = node.mask | mask_of(claims) | mask_of(tuple(changes.values()))
    return changed(node, {**changes, "mask": mask})


def plain(value: Any) -> Any:
    """Return a tree whose ids are plain strings."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    if isinstance(value, Node):
        return each_part(value, plain)
    return str(value) if isinstance(value, Word) else value
