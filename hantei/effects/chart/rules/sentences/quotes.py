"""What stands in quotes: options of a choice, what is done several times, abilities that cards are given; and X."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, make
from hantei.effects.chart.meaning.sentences import leaves_doer_open
from hantei.effects.chart.rules.parts import Clause, Head
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.rules.sentences.heads import joined
from hantei.effects.chart.rules.sentences.kinds import ability_of
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()
Body = tuple[tree.Statement, ...]


RULES.again("quoted", "'「' told '」'")
RULES.listed("told", "spoken|spoken told|sentence")


RULES.same("offered_to", "player 'は'")


@RULES("clause_end", "offered_to? quoted quoted quoted* 'から' quantity 'を'? OFFERED")
def _one_of_quoted(
    who: Word | None, first: Body, second: Body, more: tuple[Body, ...], count: tree.Count, word: Token
) -> Clause | None:
    """「A。」「B。」から1つを選んで行う."""
    options = (first, second, *more)
    open_ones = who not in (None, "own") and any(map(leaves_doer_open, options))
    if not isinstance(count, tree.Exactly | tree.UpTo) or open_ones:
        return None  # 相手は「手札を1枚捨てる。」…: nobody can tell whose hand it is
    offer = make(tree.ChooseOne, word, options=options, count=count, who=who or Word("own"))
    return make(Clause, body=(offer,), either=True)


# 「S。」を3回行う
RULES.node("clause_end", "repeated:body", Clause)
RULES.node(
    "repeated",
    "quoted:body 'を' NUM#of TIMES '行う'|quoted:body 'を' value:of 'と' '同じ' '回数' '行う'",
    tree.ForEach,
)

RULES.again("all_of_it", "quoted 'を' '行う'")
RULES.again("all_of_it_and", "quoted 'を' '行って'|quoted 'を' '行い'")
RULES.node("clause_end", "all_of_it:body", Clause)
RULES.node("clause_te", "all_of_it_and:body", Clause)

# Xは自分の手札の枚数とする
RULES.node("clause_end", "defined:body", Clause)
RULES.node(
    "defined",
    "x:variable 'を' value:value 'と' 'する'|x:variable 'は' value:value 'と' 'する'"
    "|x:variable 'は' value:value 'である'|x:variable 'は' value:value",
    tree.Define,
)

# abilities that cards are given


RULES.same("gift", "keyword")


RULES.node("limit_in_it", "'(' limit_mark:limit ')'", Head)


@RULES("gift", "'「' head? told limit_in_it? '」'")
def _given(one: Token, head: Head | None, body: Body, limit: Head | None, two: Token) -> tree.Ability | None:
    """「死亡時：カードを1枚引く。(ターン1)」"""
    whole = joined(head or Head(), limit or Head())
    return ability_of(whole, body, (one, whole, two)) if whole is not None else None


RULES.again("gift", "'「' keyword '」'")

RULES.node("gift", "'【' NUMBERED:word '】' NUM:number", tree.Keyword, where=lambda one: one.number != "X")
