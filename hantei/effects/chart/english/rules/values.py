"""Numbers, values and counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.rules.parts import NumberOf, StatsOf
from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Bounded,
    Count,
    CountOf,
    Every,
    Exactly,
    InTotal,
    Number,
    Player,
    ResultOf,
    Selector,
    StatOf,
    Times,
    UpTo,
    Value,
    Variable,
)

RULES: Final = EnglishRules()


@dataclass(frozen=True, slots=True)
class Bounds(Node):
    """A floor, a ceiling or both."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class CounterLot(Node):
    """So many counters of a sort; `amount` None is all of them."""

    counter: str
    amount: Value | None


@dataclass(frozen=True, slots=True)
class StatLot(Node):
    """So much of a stat."""

    stat: str
    amount: Value


def plain_number(value: Value) -> int | None:
    """Return the number of a value that is one."""
    return value.value if isinstance(value, Number) else None


# numbers


@RULES("amount", "NUM")
def _number(token: Token) -> Number:
    return make(Number, token, value=token.value)


@RULES("amount", "VARIABLE")
def _variable(name: Word) -> Variable:
    return make(Variable, name=name)


@RULES("amount", "_LPAR value _RPAR")
def _bracketed(value: Value) -> Value:
    return value


@RULES("unit", "A")
def _article(one: Word) -> Number:
    return make(Number, one, value=1)


@RULES("unit", "value")
def _unit(value: Value) -> Value:
    return value


@RULES("value", "plain_value")
def _value(value: Value) -> Value:
    return value


@RULES("value", "plain_value _LPAR bounds _RPAR")
def _bounded(value: Value, bounds: Bounds) -> Value:
    return make(Bounded, bounds, value=value, low=bounds.low, high=bounds.high)


@RULES("bounds", "_LOWEST NUM")
def _lowest(low: Token) -> Bounds:
    return make(Bounds, low, low=low.value)


@RULES("bounds", "_AT_MOST NUM")
def _highest(high: Token) -> Bounds:
    return make(Bounds, high, high=high.value)


@RULES("bounds", "_LOWEST NUM ',' _AT_MOST NUM")
def _both_bounds(low: Token, high: Token) -> Bounds | None:
    return make(Bounds, low, high, low=low.value, high=high.value) if low.value <= high.value else None  # type: ignore[operator]


@RULES("plain_value", "amount")
def _plain(value: Value) -> Value:
    return value


@RULES("plain_value", "TWICE plain_value")
def _twice(twice: Word, value: Value) -> Value:
    return make(Times, twice, value=value, by=2)


@RULES("plain_value", "amount _TIMES plain_value")
def _so_many_times(factor: Value, value: Value) -> Value | None:
    by = plain_number(factor)
    return make(Times, factor, value=value, by=by) if by is not None else None


@RULES("plain_value", "_HALF plain_value ROUNDED?")
def _half(value: Value, rounded: Word | None) -> Value:
    return make(Times, rounded, value=value, per=2, round_up=rounded == "up")


@RULES("plain_value", "NUM '/' NUM _OF plain_value ROUNDED?")
def _fraction(by: Token, per: Token, value: Value, rounded: Word | None) -> Value | None:
    if not per.value:
        return None
    return make(Times, by, per, rounded, value=value, by=by.value, per=per.value, round_up=rounded == "up")


@RULES("plain_value", "amount per ROUNDED?")
def _for_each_value(amount: Value, per: Times, rounded: Word | None) -> Value | None:
    by = plain_number(amount)
    return again(per, amount, rounded, by=by, round_up=rounded == "up") if by is not None else None


def multiplied(amount: Value, per: Times | None) -> Value | None:
    """Return so many for each; None where that isn't a plain number."""
    if per is None:
        return amount
    by = plain_number(amount)
    return again(per, amount, by=by) if by is not None else None


@RULES("per", "_FOR_EACH described|_FOR_EACH ref")
def _per(what: Selector) -> Times:
    return make(Times, value=make(CountOf, what=what))


@RULES("per", "_FOR_EACH NUM described")
def _per_number(number: Token, what: Selector) -> Times | None:
    return make(Times, number, value=make(CountOf, what=what), per=number.value) if number.value else None


@RULES("per", "_FOR_EACH COUNTER _ON cards")
def _per_counter(counter: Word, what: Selector) -> Times:
    return make(Times, value=make(CountOf, what=what, counter=counter))


@RULES("per", "_FOR_EACH NUM COUNTER _ON cards")
def _per_counters(number: Token, counter: Word, what: Selector) -> Times | None:
    of = make(CountOf, what=what, counter=counter)
    return make(Times, number, value=of, per=number.value) if number.value else None


@RULES("plain_value", "_NUMBER_OF cards")
def _count_of(what: Selector) -> Value:
    return make(CountOf, what=what)


@RULES("plain_value", "_NUMBER_OF COUNTER _ON cards")
def _counters_on(counter: Word, what: Selector) -> Value:
    return make(CountOf, what=what, counter=counter)


@RULES("plain_value", "whose NUMBER|whose STAT")
def _of_player(whose: Player, stat: Word) -> Value:
    return make(StatOf, stat=stat, of=whose)


@RULES("plain_value", "whose PRINTED NUMBER|whose PRINTED STAT")
def _printed_of_player(whose: Player, printed: Word, stat: Word) -> Value:
    return make(StatOf, printed, stat=stat, of=whose, printed=True)


@RULES("plain_value", "_ITS PRINTED? STAT")
def _of_it(printed: Word | None, stat: Word) -> Value:
    it = Selector(reference="it")
    return make(StatOf, printed, stat=stat, of=it, printed=printed is not None)


@RULES("plain_value", "ref _S PRINTED? STAT")
def _of_card(card: Selector, printed: Word | None, stat: Word) -> Value:
    return make(StatOf, printed, stat=stat, of=card, printed=printed is not None)


@RULES("plain_value", "_THE PRINTED? STAT _OF cards")
def _of_cards(printed: Word | None, stat: Word, card: Selector) -> Value:
    return make(StatOf, printed, stat=stat, of=card, printed=printed is not None)


@RULES("plain_value", "RESULT")
def _result(result: Word) -> Value:
    return make(ResultOf, what=result)


# counts


@RULES("count", "amount")
def _exactly(amount: Value) -> Count:
    return make(Exactly, value=amount)


@RULES("count", "TARGET")
def _target(target: Word) -> Count:
    return make(Exactly, target, value=Number(1))


@RULES("count", "amount COMPARED")
def _compared(amount: Value, compared: Word) -> Count:
    sort: type[AtLeast | UpTo] = AtLeast if compared == ">=" else UpTo
    return make(sort, compared, value=amount)


@RULES("count", "UP_TO unit")
def _up_to(up_to: Word, amount: Value) -> Count:
    return make(UpTo, up_to, value=amount)


@RULES("count", "AT_LEAST unit")
def _at_least(least: Word, amount: Value) -> Count:
    return make(AtLeast, least, value=amount)


@RULES("count", "EVERY")
def _every(every: Word) -> Count:
    return make(Every, every)


@RULES("count_of", "IN_TOTAL STAT amount TOTAL_END")
def _in_total(first: Word, stat: Word, most: Value, last: Word) -> Count:
    return make(InTotal, first, last, stat=stat, most=most)


@RULES("count", "ANY_NUMBER")
def _any_number(any_number: Word) -> Count:
    return make(AnyNumber, any_number)


# amounts of something


@RULES("cards_amount", "unit _CARD_NOUN? per?")
def _cards_amount(amount: Value, per: Times | None) -> Value | None:
    return multiplied(amount, per)


@RULES("cards_amount", "_CARD_NOUN _EQUAL_TO value")
def _cards_equal(amount: Value) -> Value:
    return amount


@RULES("damage", "value _DAMAGE per?")
def _damage(amount: Value, per: Times | None) -> Value | None:
    return multiplied(amount, per)


@RULES("damage", "_DAMAGE _EQUAL_TO value")
def _damage_equal(amount: Value) -> Value:
    return amount


@RULES("counters", "unit COUNTER per?")
def _counters(amount: Value, counter: Word, per: Times | None) -> CounterLot | None:
    number = multiplied(amount, per)
    return None if number is None else make(CounterLot, counter=counter, amount=number)


@RULES("counters", "COUNTER _EQUAL_TO value")
def _counters_equal(counter: Word, amount: Value) -> CounterLot:
    return make(CounterLot, counter=counter, amount=amount)


@RULES("all_counters", "EVERY COUNTER")
def _all_counters(every: Word, counter: Word) -> CounterLot:
    return make(CounterLot, every, counter=counter, amount=None)


@RULES("number_of", "whose NUMBER")
def _number_of(whose: Player, stat: Word) -> NumberOf:
    return make(NumberOf, who=whose, stat=stat)


@RULES("lot", "value NUMBER per?")
def _lot(amount: Value, stat: Word, per: Times | None) -> NumberOf | None:
    number = multiplied(amount, per)
    return None if number is None else make(NumberOf, who=Word("doer"), stat=stat, amount=number)


@RULES("lot", "NUMBER _EQUAL_TO value")
def _lot_equal(stat: Word, amount: Value) -> NumberOf:
    return make(NumberOf, who=Word("doer"), stat=stat, amount=amount)


# stats of cards, to be changed


@RULES("stat_lot", "value STAT per?")
def _stat_lot(amount: Value, stat: Word, per: Times | None) -> StatLot | None:
    number = multiplied(amount, per)
    return None if number is None else make(StatLot, stat=stat, amount=number)


@RULES("stats", "_THE? STAT _OF cards")
def _one_stat(stat: Word, what: Selector) -> StatsOf:
    return make(StatsOf, of=what, stats=(stat,))


@RULES("stats", "_THE? STAT more_stats _OF cards")
def _several_stats(stat: Word, more: tuple[Word, ...], what: Selector) -> StatsOf:
    return make(StatsOf, of=what, stats=(stat, *more))


@RULES("more_stats", "_AND _THE? STAT more_stats?|_AND _ITS STAT more_stats?")
def _more_stats(stat: Word, more: tuple[Word, ...] | None) -> tuple[Word, ...]:
    return (stat, *(more or ()))


@RULES("stats", "_ITS STAT")
def _its_stat(stat: Word) -> StatsOf:
    return make(StatsOf, of=Selector(reference="it"), stats=(stat,))


@RULES("stats", "ref _S STAT")
def _stat_of_card(card: Selector, stat: Word) -> StatsOf:
    return make(StatsOf, of=card, stats=(stat,))
