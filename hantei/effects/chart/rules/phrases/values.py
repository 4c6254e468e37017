"""Numbers, counts and amounts."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()


RULES.node("quantity", "NUM#value CTR", tree.Exactly)
RULES.node("quantity", "NUM#value CTR 'まで'|'最大' NUM#value CTR 'まで'?", tree.UpTo)
RULES.node("quantity", "'合わせて' NUM#value CTR 'まで'|'合計' NUM#value CTR 'まで'", tree.UpTo)
RULES.node("quantity", "EVERY", tree.Every)
RULES.node("quantity", "ANY 'だけ'?", tree.AnyNumber)
RULES.node("quantity", "STAT:stat 'の' '合計' 'が' NUM#most TOTALEND '、'? ANY", tree.InTotal)

RULES.node("quantity", "NUM#value CTR CMP=>=", tree.AtLeast)

RULES.again("quantity", "'(' quantity ')'", where=lambda count: isinstance(count, tree.InTotal))


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


def _is_part(part: tree.Times) -> bool:
    return all(isinstance(one, int) and one > 0 for one in (part.by, part.per))


RULES.node("part_of", "base:value 'の' NUM:by '倍'", tree.Times, where=_is_part)  # 2倍
RULES.node("part_of", "base:value 'の' '半分'", tree.Times, per=2)
RULES.node("part_of", "base:value 'の' NUM:per '分' 'の' NUM:by", tree.Times, where=_is_part)  # 3分の1
RULES.again("value", "part_of|part_of ROUNDUP=down")
RULES.again("value", "part_of ROUNDUP=up", round_up=True)


RULES("value", "base bounds|per bounds")(lambda value, bounds: again(bounds, value=value))
# （最低1、最大3）
RULES.node(
    "bounds",
    "'(' '最大' NUM:high ')'|'(' '最低' NUM:low ')'|'(' '最低' NUM:low '、' '最大' NUM:high ')'",
    tree.Bounded,
    where=lambda bounds: "X" not in (bounds.low, bounds.high),
    value=tree.Number(0),
)

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

RULES.node("base", "cards:what 'の' '数'", tree.CountOf, where=lambda of: of.what.count is None)
RULES.node("base", "cards:what 'の' '枚数'", tree.CountOf, "named_number", where=lambda of: of.what.count is None)

RULES.again("amount", "value 'だけ' '、'?|value 'と' '同じ' '数' 'の'?|value 'と' '同じ' '数' 'だけ' '、'?|per 'だけ'?")
RULES.again("amount", "value 'と' '同じ' '数値' 'の'?|value 'と' '同じ' '値' 'の'?|value 'と' '同じ' 'だけ' 'の'?")
RULES.again("amount", "value '分' 'の'?|value '分' 'だけ'|value 'と' '同じ' '点数' 'の'?")
RULES.again("amount", "value 'と' '同じ' '枚数' 'だけ'?")
RULES.again("amount", "value '等しい'|value '等しい' '数' 'の'?|value '等しい' '点数' 'の'?")  # に is free

RULES.again("amount", "value 'の'", where=lambda value: isinstance(value, tree.Times))  # 出た目の10倍のダメージ

RULES.again("amount", "per ROUNDUP=down 'の'?")  # 2枚につき1(端数切り捨て)
RULES.again("amount", "per ROUNDUP=up 'の'?", round_up=True)


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

# X×10, 自分の墓地の魔法の枚数×5
RULES.node(
    "amount", "base:value '*' NUM:by 'の'?|base:value '*' NUM:by 'だけ'", tree.Times, where=lambda one: one.by != "X"
)
RULES.node("amount", "x:value '*' NUM:by 'の'?", tree.Times, where=lambda one: one.by != "X")
RULES.node("x", "NUM=X", tree.Variable)

RULES.again("amount", "result 'と' '同じ' '枚数' 'だけ'?|result 'と' '同じ' '数' 'だけ'?")  # 捨てた枚数と同じ枚数
