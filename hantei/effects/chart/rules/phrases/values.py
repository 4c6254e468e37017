"""Numbers, counts and amounts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, again, make
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()


RULES.node("quantity", "NUM#value CTR 'だけ'?", tree.Exactly)
RULES.node("quantity", "NUM#value CTR 'まで'|'最大' NUM#value CTR 'まで'?", tree.UpTo)
RULES.node("quantity", "'合わせて' NUM#value CTR 'まで'|'合計' NUM#value CTR 'まで'", tree.UpTo)
RULES.node("quantity", "EVERY", tree.Every)
RULES.node("quantity", "ANY 'だけ'?", tree.AnyNumber)
RULES.node("quantity", "STAT:stat 'の' '合計' 'が' NUM#most TOTALEND '、'? ANY", tree.InTotal)


@RULES("quantity", "NUM CTR CMP")
def _at_least(count: Token, unit: Token, compared: Token) -> tree.Count | None:
    return make(tree.AtLeast, unit, compared, value=number(count)) if compared.value == ">=" else None


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


RULES("num", "NUM")(number)
RULES.again("amount", "num POINT?")
RULES.again("factor", "num TIMES")

RULES.same("value", "base")


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
    up = any(one.sort == "ROUNDUP" and one.value == "up" for one in words)
    return make(tree.Times, *words, *numbers, value=value, by=by, per=per, round_up=up)


RULES.same("up", "ROUNDUP")


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


RULES.node(
    "base", "cards:of 'の' STAT:stat|cards:of 'の' STAT:stat 'の' '数値'|player:of 'の' NUMBER:stat", tree.StatOf
)
RULES.node("base", "cards:of 'の' '元々'!printed 'の' STAT:stat", tree.StatOf)
RULES.node("base", "cards:what 'の' COUNTER:counter 'の' '数'", tree.CountOf)
RULES.node("base", "its:of STAT:stat", tree.StatOf)  # その攻撃力
RULES.node("its", "'その'", tree.Selector, reference="it")
RULES.same("base", "result")
RULES.again("amount", "result 'の'?")
RULES.node("result", "RESULT:what", tree.ResultOf)


@RULES("base", "cards 'の' '数'|cards 'の' '枚数'")
def _count_of(what: tree.Selector, word: Token) -> object:
    if what.count is not None:
        return None
    value = make(tree.CountOf, word, what=what)
    return Preferred(value, ("named_number",)) if word.value == "枚数" else value


RULES.again("amount", "value 'だけ' '、'?|value 'と' '同じ' '数' 'の'?|value 'と' '同じ' '数' 'だけ' '、'?|per 'だけ'?")
RULES.again("amount", "value 'と' '同じ' '数値' 'の'?|value 'と' '同じ' '値' 'の'?|value 'と' '同じ' 'だけ' 'の'?")
RULES.again("amount", "value '分' 'の'?|value '分' 'だけ'|value 'と' '同じ' '点数' 'の'?")
RULES.again("amount", "value 'と' '同じ' '枚数' 'だけ'?")
RULES.again("amount", "value '等しい'|value '等しい' '数' 'の'?|value '等しい' '点数' 'の'?")  # に is free


@RULES("amount", "value 'の'")
def _times_damage(value: tree.Value) -> tree.Value | None:
    """出た目の10倍のダメージ."""
    return value if isinstance(value, tree.Times) else None


@RULES("amount", "per up 'の'?")
def _per_rounded(value: tree.Value, rounds: Token) -> tree.Value | None:
    """2枚につき1(端数切り上げ)."""
    return again(value, rounds, round_up=rounds.value == "up") if isinstance(value, tree.Times) else None


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


RULES.again("amount", "result 'だけ' 'の'?")


@RULES("amount", "result '*' NUM 'の'?|result '*' NUM 'だけ'")
def _times_result(value: tree.ResultOf, sign: Token, count: Token, only: Token | None = None) -> tree.Value | None:
    return make(tree.Times, sign, count, only, value=value, by=count.value) if isinstance(count.value, int) else None


@RULES("amount", "base '*' NUM 'の'?|base '*' NUM 'だけ'")
def _value_times(value: tree.Value, sign: Token, count: Token, only: Token | None = None) -> tree.Value | None:
    """自分の墓地の魔法の枚数×5."""
    if not isinstance(count.value, int) or isinstance(value, tree.ResultOf):
        return None
    return make(tree.Times, sign, count, only, value=value, by=count.value)


@RULES("amount", "result 'と' '同じ' '枚数' 'だけ'?|result 'と' '同じ' '数' 'だけ'?")
def _as_many(value: tree.ResultOf, *words: Token | None) -> tree.Value:
    """捨てた枚数と同じ枚数."""
    return again(value, words)


@RULES("amount", "NUM '*' NUM 'の'?")
def _times_x(name: Token, sign: Token, count: Token) -> tree.Value | None:
    """X×10."""
    if name.value != "X" or not isinstance(count.value, int):
        return None
    return make(tree.Times, sign, count, value=make(tree.Variable, name), by=count.value)
