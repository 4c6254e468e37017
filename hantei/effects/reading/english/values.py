"""From words to the tree: numbers, and the parts of which selectors are made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from lark import Token, Transformer, v_args

from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.nodes import (
    Bounded,
    Count,
    CountOf,
    Exactly,
    Number,
    Player,
    Selector,
    Side,
    StatOf,
    Times,
    Value,
)

Part = dict[str, Any]
"""What one word group adds to a selector."""

FIELD: Final = "field"
CARD: Final = "card"
THEIR: Final = cast(Side, "their")
"""The side of the one who acts, until that one is known."""

DOER: Final = cast(Side, "doer")
"""The side of a pile whose side isn't said: the one who acts, else one's own."""

_SIDES: Final = ("own", "opponent", "each", "turn", THEIR)


def side_of(who: Player | None) -> Side:
    if who is None:
        return ""
    if who not in _SIDES:
        raise RefusedError(who)
    return cast(Side, who)


def real_kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """A card is of no kind in particular."""
    return () if kinds == (CARD,) else kinds


def merged(parts: list[Part]) -> Part:
    """All parts together; what is said twice must agree, filters and places add up."""
    result: Part = {}
    for part in parts:
        for name, value in part.items():
            if name in ("filters", "places"):
                result[name] = (*result.get(name, ()), *value)
            elif result.setdefault(name, value) != value:
                raise RefusedError(name)
    return result


def selector(parts: list[Part], count: Count | None = None) -> Selector:
    """The selector of all parts; a pile whose side isn't said is the doer's."""
    said = merged(parts)
    if count is not None:
        said.setdefault("count", count)
    if said.get("zones") == (FIELD,):
        said["zones"] = ()
    if said.get("zones") and not said.get("side") and said.get("reference") is None:
        said["side"] = DOER
    if "filters" in said:
        said["filters"] = ordered(said["filters"])
    return Selector(**said)


@v_args(inline=True)
class Numbers(Transformer[Token, Any]):
    """Values."""

    def number(self, token: Token) -> Value:
        return cast(Value, token.value)

    def twice(self, factor: Token, value: Value) -> Value:
        return Times(value, by=factor.value)

    def so_many_times(self, factor: Value, value: Value) -> Value:
        return Times(value, by=plain_number(factor))

    def half(self, value: Value, rounded: Token | None) -> Value:
        return Times(value, per=2, round_up=bool(rounded is not None and rounded.value))

    def fraction(self, by: Token, per: Token, value: Value, rounded: Token | None) -> Value:
        return Times(
            value, plain_number(by.value), plain_number(per.value), bool(rounded is not None and rounded.value)
        )

    def per(self, what: Selector) -> Times:
        """For each of them; with a number, for each so many."""
        if isinstance(what.count, Exactly) and isinstance(what.count.value, Number) and what.count is not ONE:
            return Times(CountOf(replace(what, count=None)), per=what.count.value.value)
        return Times(CountOf(article_dropped(what)))

    def per_counter(self, number: Token | None, counter: Token, what: Selector) -> Times:
        return Times(CountOf(what, counter.value), per=1 if number is None else plain_number(number.value))

    def for_each_value(self, amount: Value, per: Times, rounded: Token | None) -> Value:
        value = multiplied(amount, per)
        return replace(value, round_up=True) if rounded is not None and rounded.value else value

    def count_of(self, what: Selector) -> Value:
        return CountOf(what)

    def counters_on(self, counter: Token, what: Selector) -> Value:
        return CountOf(what, counter.value)

    def player_stat(self, whose: Player | None, stat: Token) -> Value:
        if whose is None:
            raise RefusedError(stat)
        return StatOf(stat.value, whose)

    def stat_of_it(self, printed: Token | None, stat: Token) -> Value:
        return StatOf(stat.value, Selector(reference="it"), printed is not None)

    def stat_of_card(self, card: Selector, printed: Token | None, stat: Token) -> Value:
        return StatOf(stat.value, card, printed is not None)

    def stat_of_other(self, printed: Token | None, stat: Token, card: Selector) -> Value:
        return StatOf(stat.value, card, printed is not None)

    def lowest(self, low: Token) -> tuple[int | None, int | None]:
        return plain_number(low.value), None

    def highest(self, high: Token) -> tuple[int | None, int | None]:
        return None, plain_number(high.value)

    def lowest_and_highest(self, low: Token, high: Token) -> tuple[int | None, int | None]:
        return plain_number(low.value), plain_number(high.value)

    def bounded(self, value: Value, bounds: tuple[int | None, int | None]) -> Value:
        return Bounded(value, *bounds)

    def result(self, token: Token) -> Value:
        return cast(Value, token.value)


def plain_number(value: Value) -> int:
    if not isinstance(value, Number):
        raise RefusedError(value)
    return value.value


def multiplied(amount: Value, per: Times) -> Times:
    """So many for each."""
    return replace(per, by=plain_number(amount))


ONE: Final = Exactly(Number(1))
"""The count of an article; it is known by identity where `1` and `a` are not the same."""


def article_dropped(what: Selector) -> Selector:
    """Where an article only says that one speaks of cards of that sort."""
    return replace(what, count=None) if what.count is ONE else what
