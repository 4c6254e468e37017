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


@RULES("state", "cards 'が' player THAN")
@RULES("state_if", "cards 'が' player THANIF")
def _more_than_player(first: tree.Selector, other: Word, than: Token) -> tree.Condition | None:
    """自分の手札が相手より少ない."""
    side = "own" if str(first.side) == "jibun" else first.side
    if not first.zones or first.count or first.reference or first.kinds or side in ("", other):
        return None
    second = make(tree.CountOf, what=again(first, side=other))
    return make(tree.Compare, than, left=make(tree.CountOf, what=first), op=str(than.value), right=second)


@RULES("state", "player 'より' '、'? cards 'が' FEWER")
@RULES("state_if", "player 'より' '、'? cards 'が' FEWERIF")
def _fewer_than_player(other: Word, than: Token, first: tree.Selector, fewer: Token) -> tree.Condition | None:
    """相手より手札が少ない: one's own, where nobody says whose."""
    first = again(first, side=Word("own")) if not first.side else first
    condition = _more_than_player(first, other, fewer)
    return again(condition, than) if condition is not None else None


@RULES("state", "player 'より' '、'? NUMBER 'が' FEWER|player 'より' '、'? player 'の' NUMBER 'が' FEWER")
@RULES("state_if", "player 'より' '、'? NUMBER 'が' FEWERIF|player 'より' '、'? player 'の' NUMBER 'が' FEWERIF")
def _lower_than_player(other: Word, than: Token, *found: Any) -> tree.Condition | None:
    """相手よりライフが少ない: one's own; 自分より相手のライフが少ない."""
    *named, stat, fewer = found
    if not named and other != "opponent":
        return None
    condition = _higher_than_player(named[0] if named else Word("own"), stat, other, fewer)
    return again(condition, than) if condition is not None else None


@RULES("state", "player 'の' NUMBER 'が' player THAN")
@RULES("state_if", "player 'の' NUMBER 'が' player THANIF")
def _higher_than_player(first: Word, stat: Token, other: Word, than: Token) -> tree.Condition | None:
    """自分のライフが相手より多い."""
    if first == other:
        return None
    left, right = (make(tree.StatOf, stat=stat.word, of=who) for who in (first, other))
    return make(tree.Compare, than, left=left, op=str(than.value), right=right)
