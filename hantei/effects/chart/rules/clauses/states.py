"""Cards put into states of the game by verbs made of them: 麻痺させる, 毒+封印."""

from __future__ import annotations

from typing import Any, Final, cast

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, make
from hantei.effects.chart.rules.clauses.building import same
from hantei.effects.chart.rules.parts import Argument, Clause
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.tables.forms import Form
from hantei.effects.tree.nodes import Do, Selector, SetState

RULES: Final = Rows()


@RULES("clause_end", "argument* STATEVEND")
@RULES("clause_te", "argument* STATEVTE")
def _put(arguments: tuple[Argument, ...], token: Token) -> Clause | None:
    """敵ユニット1体を麻痺させる."""
    state, form = cast(tuple[str, Form], token.value)
    if form.negated or form.must:
        return None
    return _clause(arguments, "を", (Word(state, token.mask),), may=form.may)


@RULES("clause_end", "argument* STATE '+' STATE|argument* STATE 'と' STATE")
def _both(arguments: tuple[Argument, ...], one: Token, sign: Token, two: Token) -> Clause | None:
    """敵ユニット1体に毒+封印."""
    return _clause(arguments, "に", (Word(one.word, one.mask | sign.mask), two.word), may=False)


def _clause(arguments: tuple[Argument, ...], particle: str, states: tuple[Word, ...], *, may: bool) -> Clause | None:
    cards = [one for one in arguments if one.particle == particle]
    spans = [one for one in arguments if one.particle == "duration"]
    if len(cards) != 1 or len(cards) + len(spans) != len(arguments) or len(spans) > 1 or len(set(states)) < len(states):
        return None
    what = cards[0].value
    if not isinstance(what, Selector):
        return None
    lasts: dict[str, Any] = {"duration": spans[0].value} if spans else {}
    nodes = (make(SetState, what=same(what) if at else what, state=one, **lasts) for at, one in enumerate(states))
    return make(Clause, body=tuple(make(Do, verb=node, may=may) for node in nodes))
