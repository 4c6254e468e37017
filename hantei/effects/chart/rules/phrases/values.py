"""Numbers, counts and amounts."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Count,
    CountOf,
    Every,
    Exactly,
    InTotal,
    Number,
    ResultOf,
    Selector,
    StatOf,
    Times,
    UpTo,
    Value,
    Variable,
)

RULES: Final = Rules()


def number(token: Token) -> Number | Variable:
    """Return the number of a token, or X."""
    if isinstance(token.value, int):
        return make(Number, token, value=token.value)
    return make(Variable, token)


@RULES("quantity", "NUM CTR")
def _exactly(count: Token, unit: Token) -> Count:
    return make(Exactly, unit, value=number(count))


@RULES("quantity", "NUM CTR 'まで'")
def _up_to(count: Token, unit: Token, most: Token) -> Count:
    return make(UpTo, unit, most, value=number(count))


@RULES("quantity", "'最大' NUM CTR 'まで'?")
def _at_most(first: Token, count: Token, unit: Token, most: Token | None) -> Count:
    return make(UpTo, first, unit, most, value=number(count))


@RULES("quantity", "NUM CTR CMP")
def _at_least(count: Token, unit: Token, compared: Token) -> Count | None:
    return make(AtLeast, unit, compared, value=number(count)) if compared.value == ">=" else None


@RULES("quantity", "EVERY")
def _every(token: Token) -> Count:
    return make(Every, token)


@RULES("quantity", "ANY")
def _any(token: Token) -> Count:
    return make(AnyNumber, token)


@RULES("quantity", "STAT 'の' '合計' 'が' NUM TOTALEND '、'? ANY")
def _in_total(
    stat: Token, _no: Token, word: Token, _ga: Token, most: Token, end: Token, _comma: object, any_: Token
) -> Count:
    """コストの合計が3以下になるように好きな数."""
    return make(InTotal, word, end, any_, stat=stat.word, most=number(most))


@RULES("quantity", "NUM CTR 'だけ'")
def _only(count: Token, unit: Token, only: Token) -> Count:
    return make(Exactly, unit, only, value=number(count))


@RULES("amount", "NUM POINT?")
def _amount(count: Token, point: Token | None) -> Value:
    return again(number(count), point) if point else number(count)


@RULES(
    "amount", "noun 'の' STAT 'と' '同じ' '数' 'の'?|noun 'の' STAT 'と' '同じ' '数値' 'の'?|noun 'の' STAT '分' 'の'?"
)
def _stat_of(of: object, _no: Token, stat: Token, *words: Token | None) -> Value | None:
    return make(StatOf, *words, stat=stat.word, of=of) if isinstance(of, Selector) else None


@RULES("amount", "noun 'の' '数' 'だけ' '、'?|noun 'の' '枚数' 'だけ' '、'?|noun 'の' '数' 'と' '同じ' '数' 'の'?")
def _count_of(what: object, *words: Token | None) -> Value | None:
    return make(CountOf, *words, what=what) if isinstance(what, Selector) and what.count is None else None


@RULES("amount", "noun 'につき' '、'? NUM")
def _for_each(what: object, each: Token, _comma: Token | None, count: Token) -> Value | None:
    return for_each(what, each, count)


def for_each(what: object, each: Token, count: Token) -> Value | None:
    """Return so much for every so many: 2枚につき1."""
    if (
        not isinstance(what, Selector)
        or not isinstance(what.count, Exactly)
        or what.reference not in (None, "under", "materials")
    ):
        return None
    per = what.count.value
    if not isinstance(per, Number) or not isinstance(count.value, int):
        return None
    of = make(CountOf, what=again(what, count=None))
    return make(Times, each, count, value=of, by=count.value, per=per.value)


@RULES("amount", "RESULT 'の'?|RESULT 'だけ'")
def _result(token: Token, word: Token | None = None) -> Value:
    claims = (word,) if word is not None and word.value != "の" else ()
    return make(ResultOf, token, *claims, what=token.word)


@RULES("amount", "RESULT '*' NUM")
def _times_result(token: Token, sign: Token, count: Token) -> Value | None:
    if not isinstance(count.value, int):
        return None
    return make(Times, sign, count, value=make(ResultOf, token, what=token.word), by=count.value)


@RULES("factor", "NUM TIMES")
def _times(count: Token, unit: Token) -> Value:
    return again(number(count), unit)
