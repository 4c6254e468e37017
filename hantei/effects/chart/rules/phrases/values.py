"""Numbers, counts and amounts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, make
from hantei.effects.tree import nodes as tree

RULES: Final = Rules()


def number(token: Token) -> tree.Number | tree.Variable:
    """Return the number of a token, or X."""
    if isinstance(token.value, int):
        return make(tree.Number, token, value=token.value)
    return make(tree.Variable, token)


@RULES("quantity", "NUM CTR")
def _exactly(count: Token, unit: Token) -> tree.Count:
    return make(tree.Exactly, unit, value=number(count))


@RULES("quantity", "NUM CTR 'まで'")
def _up_to(count: Token, unit: Token, most: Token) -> tree.Count:
    return make(tree.UpTo, unit, most, value=number(count))


@RULES("quantity", "'最大' NUM CTR 'まで'?")
def _at_most(first: Token, count: Token, unit: Token, most: Token | None) -> tree.Count:
    return make(tree.UpTo, first, unit, most, value=number(count))


@RULES("quantity", "NUM CTR CMP")
def _at_least(count: Token, unit: Token, compared: Token) -> tree.Count | None:
    return make(tree.AtLeast, unit, compared, value=number(count)) if compared.value == ">=" else None


@RULES("quantity", "EVERY")
def _every(token: Token) -> tree.Count:
    return make(tree.Every, token)


@RULES("quantity", "ANY")
def _any(token: Token) -> tree.Count:
    return make(tree.AnyNumber, token)


@RULES("quantity", "STAT 'の' '合計' 'が' NUM TOTALEND '、'? ANY")
def _in_total(stat: Token, word: Token, most: Token, end: Token, any_: Token) -> tree.Count:
    """コストの合計が3以下になるように好きな数."""
    return make(tree.InTotal, word, end, any_, stat=stat.word, most=number(most))


@RULES("quantity", "'(' quantity ')'")
def _in_brackets(one: Token, count: Any, two: Token) -> tree.Count | None:
    return again(count, one, two) if isinstance(count, tree.InTotal) else None


@RULES("quantity", "'(' value 'と' '同じ' '数' CMP? ')'|'(' value 'と' '同じ' '数' 'まで' ')'")
def _as_many_as(one: Token, value: tree.Value, *rest: Token | None) -> tree.Count | None:
    """（このカードの攻撃力と同じ数まで）."""
    words = tuple(word for word in (one, *rest) if word is not None)
    end = words[-2].value
    if words[-2].sort == "CMP" and end != ">=":
        return None
    sort: Any = {"まで": tree.UpTo, ">=": tree.AtLeast}.get(str(end), tree.Exactly)
    return make(sort, *words, value=value)  # type: ignore[no-any-return]


@RULES("quantity", "NUM CTR 'だけ'")
def _only(count: Token, unit: Token, only: Token) -> tree.Count:
    return make(tree.Exactly, unit, only, value=number(count))


@RULES("amount", "NUM POINT?")
def _amount(count: Token, point: Token | None) -> tree.Value:
    return again(number(count), point) if point else number(count)


@RULES("value", "base")
def _base(value: tree.Value) -> tree.Value:
    return value


@RULES("value", "base 'の' NUM '倍' up?|base 'の' '半分' up?|base 'の' NUM '分' 'の' NUM up?")
def _part(value: tree.Value, *rest: Any) -> tree.Value | None:
    """出た目の数の2倍, 手札の数の半分, 3分の1."""
    numbers = [one for one in rest if isinstance(one, Token) and one.sort == "NUM"]
    words = tuple(one for one in rest if isinstance(one, Token) and one.sort != "NUM")
    if any(not isinstance(one.value, int) or one.value < 1 for one in numbers):
        return None
    half = any(one.value == "半分" for one in words)
    per = 2 if half else numbers[0].value if len(numbers) > 1 else 1
    by = 1 if half else numbers[-1].value
    up = any(one.sort == "ROUNDUP" for one in words)
    return make(tree.Times, *words, *numbers, value=value, by=by, per=per, round_up=up)


@RULES("up", "ROUNDUP")
def _round_up(token: Token) -> Token:
    return token


@RULES("value", "base bounds|per bounds")
def _bounded(value: tree.Value, bounds: tree.Bounded) -> tree.Value:
    return again(bounds, value=value)


@RULES("bounds", "'(' '最大' NUM ')'|'(' '最低' NUM ')'|'(' '最低' NUM '、' '最大' NUM ')'")
def _bounds(*tokens: Token) -> tree.Bounded | None:
    """（最低1、最大3）."""
    ends: dict[str, Any] = {"high": None, "low": None}
    for name, token in pairwise(tokens):
        if token.sort == "NUM":
            if not isinstance(token.value, int):
                return None
            ends["high" if name.value == "最大" else "low"] = token.value
    return make(tree.Bounded, tokens, value=tree.Number(0), **ends)


@RULES("base", "cards 'の' STAT|cards 'の' STAT 'の' '数値'")
def _stat_of(of: tree.Selector, stat: Token, word: Token | None = None) -> tree.Value:
    return make(tree.StatOf, word, stat=stat.word, of=of)


@RULES("base", "cards 'の' '元々' 'の' STAT")
def _printed_stat_of(of: tree.Selector, printed: Token, stat: Token) -> tree.Value:
    return make(tree.StatOf, printed, stat=stat.word, of=of, printed=True)


@RULES("base", "player 'の' NUMBER")
def _number_of(who: Word, stat: Token) -> tree.Value:
    """自分のライフ."""
    return make(tree.StatOf, stat=stat.word, of=who)


@RULES("base", "cards 'の' '数'|cards 'の' '枚数'")
def _count_of(what: tree.Selector, word: Token) -> object:
    if what.count is not None:
        return None
    value = make(tree.CountOf, word, what=what)
    return Preferred(value, ("named_number",)) if word.value == "枚数" else value


@RULES("base", "cards 'の' COUNTER 'の' '数'")
def _counters_of(what: tree.Selector, counter: Token, word: Token) -> tree.Value:
    return make(tree.CountOf, word, what=what, counter=counter.word)


@RULES("base", "RESULT")
def _result_of(token: Token) -> tree.Value:
    return make(tree.ResultOf, token, what=token.word)


@RULES("amount", "value 'だけ' '、'?|value 'と' '同じ' '数' 'の'?|value 'と' '同じ' '数' 'だけ' '、'?")
@RULES("amount", "value 'と' '同じ' '数値' 'の'?|value '分' 'の'?|value '分' 'だけ'")
def _valued(value: tree.Value, *words: Token) -> tree.Value:
    return again(value, words)


@RULES("amount", "per 'だけ'?")
def _per(value: tree.Value, only: Token | None) -> tree.Value:
    return again(value, only)


@RULES("per", "cards 'につき' '、'? NUM")
def for_each(what: tree.Selector, each: Token, count: Token) -> tree.Value | None:
    """Return so much for every so many: 2枚につき1."""
    if not isinstance(what.count, tree.Exactly) or what.reference not in (None, "under", "materials"):
        return None
    per = what.count.value
    if not isinstance(per, tree.Number) or not isinstance(count.value, int):
        return None
    of = make(tree.CountOf, what=again(what, count=None))
    return make(tree.Times, each, count, value=of, by=count.value, per=per.value)


@RULES("amount", "RESULT 'の'?")
def _result(token: Token) -> tree.Value:
    return make(tree.ResultOf, token, what=token.word)


@RULES("amount", "RESULT '*' NUM")
def _times_result(token: Token, sign: Token, count: Token) -> tree.Value | None:
    if not isinstance(count.value, int):
        return None
    return make(tree.Times, sign, count, value=make(tree.ResultOf, token, what=token.word), by=count.value)


@RULES("amount", "NUM '*' NUM 'の'?")
def _times_x(name: Token, sign: Token, count: Token) -> tree.Value | None:
    """X×10."""
    if name.value != "X" or not isinstance(count.value, int):
        return None
    return make(tree.Times, sign, count, value=make(tree.Variable, name), by=count.value)


@RULES("factor", "NUM TIMES")
def _times(count: Token, unit: Token) -> tree.Value:
    return again(number(count), unit)
