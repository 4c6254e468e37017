"""Changes of stats without a verb: ATK+1, +2/+1の修整."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, make
from hantei.effects.chart.rules.clauses.arguments import argument
from hantei.effects.chart.rules.clauses.building import IT, as_cost, same, so_often
from hantei.effects.chart.rules.clauses.doers import apart
from hantei.effects.chart.rules.clauses.frames import span_of
from hantei.effects.chart.rules.parts import (
    Argument,
    Clause,
    Joined,
)
from hantei.effects.chart.rules.phrases.values import for_each
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.chart.tables.forms import Close, Form
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()


def _is_number(change: Any) -> bool:
    return isinstance(change.amount, tree.Number)


# ATK+1


@RULES("clause_te", "argument* change 'し'|argument* change '、'")
@RULES("clause_end", "argument* change|argument* change '、'? 'する'|argument* change '、'? 'される'")
def _changes(arguments: tuple[Argument, ...], change: tuple[Any, ...], *words: Token | None) -> object:
    """The changes of ATK+1 and the like; without a noun of what was spoken of last."""
    nouns = [one for one in arguments if one.particle in ("", "の", "は", "を")]
    spans = [one for one in arguments if one.particle == "duration"]
    each = [one for one in arguments if one.particle == "per"]
    if len(nouns) + len(spans) + len(each) != len(arguments) or max(map(len, (nouns, spans, each))) > 1:
        return None
    if each and not all(isinstance(one.amount, tree.Number) for one in change):
        return None
    change = tuple(again(one, amount=so_often(one.amount, each[0].value)) for one in change) if each else change
    what = nouns[0].value if nouns else IT
    if not isinstance(what, tree.Selector | Joined):
        return None
    body: list[tree.Statement] = []
    for at, one in enumerate(change):
        cards = same(what) if at else what
        changes: dict[str, Any] = {"what": cards} | ({"duration": spans[0].value} if spans else {})
        body.append(make(tree.Do, *words, verb=as_cost(again(one, **changes))))
    clause = make(Clause, body=apart(tuple(body)), span=span_of(arguments))
    return clause if nouns else Preferred(clause, ("object_left_out",))


# 自分のライフ-1000
RULES.node("clause_end", "life_changed:body", Clause)
RULES.node("life_changed", "life:verb", tree.Do)
RULES.node(
    "life",
    "player:who 'の' NUMBER:stat sign:change NUM#amount|player:who NUMBER:stat sign:change NUM#amount",
    tree.Life,
    where=_is_number,
)

RULES.same("change", "one_change|both")  # 敵すべて-1/-0


@RULES("change", "one_change '・' change|one_change '/' change|one_change '、' change")
def _several(change: tuple[Any, ...], *found: Any) -> tuple[Any, ...] | None:
    """攻撃力+2・HP+1; a stat that is changed twice is none."""
    *sign, more = found
    stats = [one.stat for one in (*change, *more)]
    return (again(change[0], sign), *change[1:], *more) if len(set(stats)) == len(stats) else None


@RULES("both", "BOTHSTATS")
def _both(both: Token) -> tuple[Any, ...] | None:
    """+1/+0: changes of the two stats that cards fight with."""
    parts = [part.split(",") for part in str(both.value).split()]
    changes = ((stat, "up" if sign == "+" else "down", int(amount)) for stat, sign, amount in parts if amount != "0")
    return tuple(one for stat, sign, amount in changes for one in _of((stat,), sign, tree.Number(amount), both)) or None


@RULES("clause_end", "argument* both 'の' '修整' 'を' BEARS")
def _bears(arguments: tuple[Argument, ...], change: tuple[Any, ...], *words: Token) -> object:
    return _borne(arguments, change, words, "end")


@RULES("clause_te", "argument* both 'の' '修整' 'を' BEARS 'とともに'?")
def _bears_and(arguments: tuple[Argument, ...], change: tuple[Any, ...], *words: Token | None) -> object:
    return _borne(arguments, change, words, "end" if words[-1] else "te")


def _borne(
    arguments: tuple[Argument, ...], change: tuple[Any, ...], words: tuple[Token | None, ...], close: Close
) -> object:
    """+1/+0の修整を受ける."""
    form = getattr(words[1], "value", None)
    return _changes(arguments, change, *words) if form == Form("active", close) else None


def _of(stats: tuple[str, ...], sign: str, amount: tree.Value, *words: object) -> tuple[Any, ...]:
    """The changes of some stats by one amount; the sign is the first one's."""
    signs = (sign, *(str(sign) for _ in stats[1:]))
    return tuple(
        make(tree.Modify, *words, what=IT, stat=stat, change=one, amount=amount)
        for stat, one in zip(stats, signs, strict=True)
    )


@RULES("one_change", "stats 'を'? sign NUM|stats '、' 'どっち' 'も' sign NUM")
def _change(stats: tuple[Word, ...], *rest: Any) -> tuple[Any, ...] | None:
    *words, sign, count = rest
    amount = number(count)
    return _of(stats, sign, amount, *words) if isinstance(amount, tree.Number) else None


@RULES("one_change", "cards 'につき' '、'? stats 'を'? sign NUM at_most?")
def _change_for_each(
    what: tree.Selector, each: Token, stats: tuple[Word, ...], sign: Word, count: Token, most: Any
) -> tuple[Any, ...] | None:
    """手札2枚につき攻撃力+1(最大+3)."""
    amount = for_each(what, each, count)
    if amount is None or (most is not None and most.change != sign):
        return None
    return _of(stats, sign, make(tree.Bounded, most, value=amount, high=most.amount.value) if most else amount)


RULES.node("at_most", "'(' '最大' sign:change NUM#amount ')'", tree.Modify, what=IT, stat="", where=_is_number)

RULES.word("sign", "'+'", "up")
RULES.word("sign", "'-'", "down")


argument("noun 'の'", "の")(lambda of: of)  # 敵ユニット1体のATK+1: only there
