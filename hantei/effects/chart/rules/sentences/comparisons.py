"""Conditions on numbers: of cards, of a card's stats, of a player."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.phrases.values import number
from hantei.effects.tree.nodes import Compare, Condition, CountOf, Selector, StatOf, Value, Variable

RULES: Final = Rules()


@RULES("state", "noun 'が' NUM CTR CMP 'である'")
@RULES("state", "noun 'が' NUM CTR CMP BEEND|noun 'が' NUM CTR CMP 'の'?|noun 'の' '数' 'が' NUM CTR? CMP 'の'?")
def _as_many(what: object, *rest: Any) -> Condition | None:
    """手札が5枚以上ある; not more than so many is none too."""
    if not isinstance(what, Selector) or what.count is not None or (what.reference and what.reference != "them"):
        return None
    tokens = {token.sort: token for token in rest if isinstance(token, Token)}
    if tokens.get("BEEND") is not None and tokens["BEEND"].value == "not":
        return None
    compared = str(tokens["CMP"].value)
    said = [
        token
        for token in rest
        if isinstance(token, Token) and token.sort not in ("NUM",) and token.value not in ("が", "の")
    ]
    return make(Compare, said, left=make(CountOf, what=what), op=compared, right=number(tokens["NUM"]))


@RULES("state", "noun 'の' STAT 'が' NUM CMP 'の'?|noun 'の' STAT 'が' NUM CMP 'である'")
def _stat_is(
    what: object, _no: Token, stat: Token, _ga: Token, count: Token, compared: Token, end: Token | None
) -> object:
    if not isinstance(what, Selector):
        return None
    words = (end,) if end is not None and end.value != "の" else ()
    left = make(StatOf, stat=stat.word, of=what)
    return make(Compare, compared, *words, left=left, op=str(compared.value), right=number(count))


@RULES("state", "noun 'が' NUM CTR 'の'?")
def _just_as_many(what: object, _ga: Token, count: Token, unit: Token, _no: object) -> Condition | None:
    """手札が0枚の場合, 0枚なら: just so many."""
    if not isinstance(what, Selector) or what.count is not None or (what.reference and what.reference != "them"):
        return None
    return make(Compare, unit, left=make(CountOf, what=what), op="=", right=number(count))


@RULES("state", "player 'の' NUMBER 'が' NUM CMP 'の'?|player 'の' NUMBER 'が' NUM CMP 'である'")
def _number_is(who: Word, _no: Token, stat: Token, _ga: Token, count: Token, compared: Token, end: Any) -> Condition:
    """自分のライフが1000以下."""
    words = (end,) if end is not None and end.value != "の" else ()
    return make(
        Compare,
        compared,
        *words,
        left=make(StatOf, stat=stat.word, of=who),
        op=str(compared.value),
        right=number(count),
    )


@RULES("state_if", "value 'が' value THANIF")
@RULES("state", "value 'が' value CMP 'の'?|value 'が' value 'と' '同じ'|value 'が' NUM 'と' '同じ'")
def _values_compare(left: Value, _ga: Token, right: Any, *words: Token | None) -> Condition:
    """このユニットの攻撃力がそのユニットの攻撃力以上."""
    compared = next((one for one in words if one is not None and one.sort in ("CMP", "THANIF")), None)
    said = tuple(one for one in words if one is not None and one.value != "の")
    high = number(right) if isinstance(right, Token) else right
    return make(Compare, said, left=left, op=str(compared.value) if compared else "=", right=high)


@RULES("state", "NUM 'が' NUM CMP")
def _x_is(name: Token, _ga: Token, count: Token, compared: Token) -> Condition | None:
    """Xが5以上."""
    if name.value != "X" or not isinstance(count.value, int):
        return None
    return make(Compare, compared, left=make(Variable, name), op=str(compared.value), right=number(count))


@RULES("state", "noun 'が' noun THAN")
@RULES("state_if", "noun 'が' noun THANIF")
def _more_cards(left: object, _ga: Token, right: object, than: Token) -> Condition | None:
    """自分の手札が相手の手札より少ない."""
    sides = (left, right)
    if not all(isinstance(one, Selector) and one.zones and not one.count and not one.reference for one in sides):
        return None
    first, second = (make(CountOf, what=one) for one in sides)
    return make(Compare, than, left=first, op=str(than.value), right=second)


@RULES("state", "noun 'が' player THAN|player 'の' NUMBER 'が' player THAN")
@RULES("state_if", "noun 'が' player THANIF|player 'の' NUMBER 'が' player THANIF")
def _more_than_player(*found: Any) -> Condition | None:
    """自分の手札が相手より少ない, 自分のライフが相手より多い."""
    other, than = found[-2:]
    first = found[0]
    if isinstance(first, Selector):
        side = "own" if str(first.side) == "jibun" else first.side
        if not first.zones or first.count or first.reference or first.kinds or side in ("", other):
            return None
        second: Value = make(CountOf, what=again(first, side=other))
        return make(Compare, than, left=make(CountOf, what=first), op=str(than.value), right=second)
    if not isinstance(first, Word) or first == other:
        return None
    stat = found[2].word
    left, right = (make(StatOf, stat=stat, of=who) for who in (first, other))
    return make(Compare, than, left=left, op=str(than.value), right=right)
