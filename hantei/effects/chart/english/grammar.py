"""Rules of English: those of the chart, but for the words that only hold a sentence together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from hantei.effects.chart.engine.grammar import Action, Held, Item, Rules, item, said_by
from hantei.effects.chart.engine.lattice import Token

_STRUCTURE: Final = "_"
"""How the names of classes begin whose words have no meaning of their own."""


def _kinds(value: Any) -> Any:
    """A card in a field of kinds is of any."""
    return () if value in ("card", ("card",)) else said_by(value)


class EnglishRules(Rules):
    """Rules whose actions get the values of the items that mean something: ids as words, numbers and the like as
    tokens. Literal words and classes like `_OF` only hold the sentence together, and the chart accounts for them."""

    def item(self, written: str) -> Item:
        one = item(written)
        return replace(one, is_free=not _is_kept(one))

    SEVERAL = frozenset(("kinds", "stats", "filters", "conditions", "body", "verbs", "results"))
    FIELDS: ClassVar[dict[str, Held]] = {"kinds": _kinds}

    def put(self, name: str, items: list[Item], action: Action, row: str = "") -> None:
        def made(*values: object) -> object:
            return action(*map(_said, values))

        super().put(name, [replace(one, is_free=not _is_kept(one)) for one in items], made, row)


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
