"""Conditions on numbers: of cards, of a card's stats, of a player."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()


@RULES("state", "cards 'が' NUM CTR CMP 'である'|cards 'が' NUM CTR CMP BEEND|cards 'が' NUM CTR CMP 'の'?")
def _as_many(
    what: tree.Selector, count: Token, unit: Token, compared: Token, end: Token | None = None
) -> tree.Condition | None:
    """手札が5枚以上ある; not more than so many is none too."""
    if what.count is not None or what.reference not in (None, "them") or (end is not None and end.value == "not"):
        return None
    left = make(tree.CountOf, what=what)
    return make(tree.Compare, unit, compared, end, left=left, op=str(compared.value), right=number(count))


@RULES("state", "cards 'の' '数' 'が' NUM CTR? CMP 'の'?")
def _number_of_cards(
    what: tree.Selector, word: Token, count: Token, unit: Token, compared: Token
) -> tree.Condition | None:
    return _as_many(what, count, unit, compared, word)


@RULES("state", "cards 'の' STAT 'が' NUM CMP 'の'?|cards 'の' STAT 'が' NUM CMP 'である'")
@RULES("state", "player 'の' NUMBER 'が' NUM CMP 'の'?|player 'の' NUMBER 'が' NUM CMP 'である'")
def _stat_is(
    of: tree.Selector | Word, stat: Token, count: Token, compared: Token, end: Token | None = None
) -> tree.Condition:
    """自分のライフが1000以下."""
    left = make(tree.StatOf, stat=stat.word, of=of)
    return make(tree.Compare, compared, end, left=left, op=str(compared.value), right=number(count))


@RULES("state", "cards 'が' NUM CTR 'の'?")
def _just_as_many(what: tree.Selector, count: Token, unit: Token) -> tree.Condition | None:
    """手札が0枚の場合, 0枚なら: just so many."""
    if what.count is not None or what.reference not in (None, "them"):
        return None
    return make(tree.Compare, unit, left=make(tree.CountOf, what=what), op="=", right=number(count))


@RULES("state_if", "value 'が' value THANIF")
@RULES("state", "value 'が' value CMP 'の'?|value 'が' value 'と' '同じ'|value 'が' NUM 'と' '同じ'")
def _values_compare(left: tree.Value, right: Any, *words: Token) -> tree.Condition:
    """このユニットの攻撃力がそのユニットの攻撃力以上."""
    op = str(words[0].value) if words[0].sort in ("CMP", "THANIF") else "="
    return make(tree.Compare, words, left=left, op=op, right=number(right) if isinstance(right, Token) else right)


@RULES("state", "NUM 'が' NUM CMP")
def _x_is(name: Token, count: Token, compared: Token) -> tree.Condition | None:
    """Xが5以上."""
    if name.value != "X" or not isinstance(count.value, int):
        return None
    return make(tree.Compare, compared, left=make(tree.Variable, name), op=str(compared.value), right=number(count))


@RULES("state", "cards 'が' cards THAN")
@RULES("state_if", "cards 'が' cards THANIF")
def _more_cards(left: tree.Selector, right: tree.Selector, than: Token) -> tree.Condition | None:
    """自分の手札が相手の手札より少ない."""
    sides = (left, right)
    if not all(one.zones and not one.count and not one.reference for one in sides):
        return None
    first, second = (make(tree.CountOf, what=one) for one in sides)
    return make(tree.Compare, than, left=first, op=str(than.value), right=second)


@RULES("state", "cards 'が' player THAN")
@RULES("state_if", "cards 'が' player THANIF")
def _more_than_player(first: tree.Selector, other: Word, than: Token) -> tree.Condition | None:
    """自分の手札が相手より少ない."""
    side = "own" if str(first.side) == "jibun" else first.side
    if not first.zones or first.count or first.reference or first.kinds or side in ("", other):
        return None
    second = make(tree.CountOf, what=again(first, side=other))
    return make(tree.Compare, than, left=make(tree.CountOf, what=first), op=str(than.value), right=second)


@RULES("state", "player 'の' NUMBER 'が' player THAN")
@RULES("state_if", "player 'の' NUMBER 'が' player THANIF")
def _higher_than_player(first: Word, stat: Token, other: Word, than: Token) -> tree.Condition | None:
    """自分のライフが相手より多い."""
    if first == other:
        return None
    left, right = (make(tree.StatOf, stat=stat.word, of=who) for who in (first, other))
    return make(tree.Compare, than, left=left, op=str(than.value), right=right)
