"""Conditions on numbers: of cards, of a card's stats, of a player."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()

# 手札が5枚以上ある; not more than so many is none too
RULES.node(
    "how_many",
    "cards:what",
    tree.CountOf,
    where=lambda of: of.what.count is None and of.what.reference in (None, "them"),
)
RULES.node(
    "state",
    "how_many:left 'が' NUM#right CTR CMP:op 'である'|how_many:left 'が' NUM#right CTR CMP:op BEEND=is"
    "|how_many:left 'が' NUM#right CTR CMP:op 'の'?|how_many:left 'の' '数' 'が' NUM#right CTR? CMP:op 'の'?",
    tree.Compare,
)
RULES.node("stat_value", "cards:of 'の' STAT:stat|player:of 'の' NUMBER:stat", tree.StatOf)
RULES.node(
    "state", "stat_value:left 'が' NUM#right CMP:op 'の'?|stat_value:left 'が' NUM#right CMP:op 'である'", tree.Compare
)

RULES.node("state", "how_many:left 'が' NUM#right CTR 'の'?", tree.Compare, op="=")  # 手札が0枚の場合: just so many

RULES.node("state_if", "value:left 'が' value:right THANIF:op", tree.Compare)
RULES.node("state", "value:left 'が' value:right CMP:op 'の'?", tree.Compare)
RULES.node(
    "state", "value:left 'が' value:right 'と' '同じ'|value:left 'が' NUM#right 'と' '同じ'", tree.Compare, op="="
)

# 表の数が2以上, 捨てた枚数が2枚以上; of one die it is what came up
RULES.node("state", "shown_number:left 'が' NUM#right CTR? CMP:op 'の'?", tree.Compare)
RULES.node("state", "shown_number:left 'が' NUM#right CTR? 'の'?", tree.Compare, op="=")
RULES.again("shown_number", "result", where=lambda one: one.what not in ("roll", "cost"))

RULES.node("state", "x:left 'が' NUM#right CMP:op", tree.Compare, where=lambda one: isinstance(one.right, tree.Number))

# 自分の手札が相手の手札より少ない
RULES.node("state", "pile:left 'が' pile:right THAN:op", tree.Compare)
RULES.node("state_if", "pile:left 'が' pile:right THANIF:op", tree.Compare)
RULES.node(
    "pile",
    "cards:what",
    tree.CountOf,
    where=lambda of: of.what.zones and not of.what.count and not of.what.reference,
)
RULES.same("ones", "pile|stat_of_mine")
RULES.node(
    "stat_of_mine", "cards:of 'の' STAT:stat", tree.StatOf, where=lambda one: one.of.side and one.of.reference is None
)
RULES.node("ones", "player:of 'の' NUMBER:stat", tree.StatOf)
RULES.node("nobodys", "NUMBER:stat", tree.StatOf, of="")


@RULES("state", "ones 'が' player THAN")
@RULES("state_if", "ones 'が' player THANIF")
def _more_than(one: tree.CountOf | tree.StatOf, other: Word, than: Token) -> tree.Condition | None:
    """自分の手札が相手より少ない, 自分のライフが相手より多い."""
    whose = "own" if _whose(one) == "jibun" else _whose(one)
    if whose in ("", other) or (isinstance(one, tree.CountOf) and one.what.kinds):
        return None
    return make(tree.Compare, than, left=one, op=str(than.value), right=_of(one, other))


@RULES("state", "player 'より' '、'? ones 'が' FEWER|player 'より' '、'? nobodys 'が' FEWER")
@RULES("state_if", "player 'より' '、'? ones 'が' FEWERIF|player 'より' '、'? nobodys 'が' FEWERIF")
def _fewer_than(other: Word, than: Token, one: Any, fewer: Token) -> tree.Condition | None:
    """相手より手札が少ない: one's own, where nobody says whose; 自分より相手のライフが少ない."""
    condition = _more_than(one if _whose(one) else _of(one, Word("own")), other, fewer)
    return again(condition, than) if condition is not None else None


@RULES("state", "stat_value 'が' cards THAN")
@RULES("state_if", "stat_value 'が' cards THANIF")
def _than_of(one: tree.StatOf, of: tree.Selector, than: Token) -> tree.Condition | None:
    """自分のリーダーのHPが相手のリーダーより低い."""
    if isinstance(one.of, str) or of.zones:
        return None
    return make(tree.Compare, than, left=one, op=str(than.value), right=make(tree.StatOf, stat=str(one.stat), of=of))


def _whose(one: tree.CountOf | tree.StatOf) -> str:
    of = one.what if isinstance(one, tree.CountOf) else one.of
    return str(of.side if isinstance(of, tree.Selector) else of)


def _of(one: Any, who: Word) -> Any:
    """The same of another player."""
    if isinstance(one, tree.CountOf):
        return again(one, what=again(one.what, side=who))
    return again(one, of=again(one.of, side=who) if isinstance(one.of, tree.Selector) else who)
