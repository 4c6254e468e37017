"""Rules of English: those of the chart, but for the words that only hold a sentence together."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Action, Function, Item, Rules, item
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import make
from hantei.effects.tree.node import Node

_STRUCTURE: Final = "_"
"""How the names of classes begin whose words have no meaning of their own."""
_FIELD: Final = re.compile(r"([^':]+?)([:!])(\w+)")


class EnglishRules(Rules):
    """Rules whose actions get the values of the items that mean something: ids as words, numbers and the like as
    tokens. Literal words and classes like `_OF` only hold the sentence together, and the chart accounts for them."""

    def __call__(self, name: str, row: str) -> Callable[[Function], Function]:
        def known(action: Function) -> Function:
            for part in row.split("|"):
                self.put(name, [item(written) for written in part.split()], action)
            return action

        return known

    def same(self, name: str, row: str) -> None:
        """Add rows that mean what their one item means."""
        self(name, row)(_same)

    def alone(self, name: str, one: str) -> None:
        """Add rows that are a tuple of their one item."""
        self(name, one)(_one)

    def several(self, name: str, one: str, between: str) -> None:
        """Add the rows of one or more with something between them: a tuple."""
        self(name, one)(_one)
        self(name, f"{one} {between} {name}")(_more)

    def node(self, name: str, row: str, sort: type[Node], **usual: Any) -> None:
        """Add rows that are nodes: `cards:what` is the field of an item, `PRINTED?!printed` one that is true where the
        word stands and isn't that of the usual case (""); words without a field are claimed. `usual`: fields of which
        the row says nothing."""
        for part in row.split("|"):
            marked = [_FIELD.fullmatch(written) or (written, written, "", "") for written in part.split()]
            items = [item(one[1]) for one in marked]
            fields = [(one[2], one[3]) for one, known in zip(marked, items, strict=True) if _is_kept(known)]
            self.put(name, items, _noded(sort, fields, usual))

    def put(self, name: str, items: list[Item], action: Action) -> None:
        """Add one row."""
        marked = tuple(replace(one, is_free=not _is_kept(one)) for one in items)

        def made(*values: object) -> object:
            return action(*map(_said, values))

        self.add(name, marked, made, " ".join(one.symbol + one.times for one in marked))


def _noded(sort: type[Node], fields: list[tuple[str, str]], usual: dict[str, Any]) -> Action:
    def made(*values: object) -> Node:
        said = dict(usual)
        for (sign, name), value in zip(fields, values, strict=True):
            if sign == "!":
                said[name] = bool(value)
            elif name and value is not None:
                said[name] = _held(value)
        return make(sort, values, **said)

    return made


def _held(value: Any) -> Any:
    """Return what a field holds: of tokens their values."""
    if isinstance(value, tuple):
        return tuple(map(_held, value))
    return value.value if isinstance(value, Token) else value


def _same(value: object) -> object:
    return value


def _one(value: object) -> tuple[object, ...]:
    return (value,)


def _more(value: object, more: tuple[object, ...]) -> tuple[object, ...]:
    return (value, *more)


def _is_kept(one: Item) -> bool:
    """True if an item means something."""
    return not one.is_word or (one.symbol.isascii() and one.symbol.isupper() and not one.symbol.startswith(_STRUCTURE))


def _said(value: object) -> object:
    """The value of a token whose value is an id, as a word."""
    if isinstance(value, tuple) and value and isinstance(value[0], Token):
        return tuple(map(_said, value))
    return value.word if isinstance(value, Token) and isinstance(value.value, str) else value


def literal(words: str) -> Item:
    """Return an item for words that stand there just so."""
    return Item(words, "", True, True)


def word(sort: str, times: str = "") -> Item:
    """Return an item for a word of a class."""
    return Item(sort, times, True, False)


def part(name: str, times: str = "") -> Item:
    """Return an item for what another rule finds."""
    return Item(name, times, False, False)
