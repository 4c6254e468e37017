"""What stands in quotes: options of a choice, what is done several times, abilities that cards are given; and X."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.meaning.sentences import leaves_doer_open
from hantei.effects.chart.rules.parts import Clause, Head
from hantei.effects.chart.rules.phrases.values import number
from hantei.effects.chart.rules.sentences.heads import marked_limit
from hantei.effects.chart.rules.sentences.kinds import ability_of
from hantei.effects.tree.nodes import (
    Ability,
    ChooseOne,
    Define,
    Exactly,
    ForEach,
    Keyword,
    Statement,
    UpTo,
    Value,
    Variable,
)

RULES: Final = Rules()
Body = tuple[Statement, ...]


@RULES("quoted", "'「' told '」'")
def _quoted(one: Token, body: Body, two: Token) -> Body:
    return (again(body[0], one, two), *body[1:])


@RULES("told", "spoken|spoken told|sentence")
def _told(body: Body, *rest: Body) -> Body:
    return (*body, *rest[0]) if rest else body


@RULES("clause_end", "quoted quoted quoted* 'から' quantity 'を'? OFFERED")
@RULES("clause_end", "player 'は' quoted quoted quoted* 'から' quantity 'を'? OFFERED")
def _one_of_quoted(*found: Any) -> Clause | None:
    """「A。」「B。」から1つを選んで行う."""
    who = found[0] if isinstance(found[0], Word) else "own"
    start = 2 if isinstance(found[0], Word) else 0
    first, second, more = found[start : start + 3]
    count = next(one for one in found[start + 3 :] if not isinstance(one, Token))
    open_ones = who != "own" and any(map(leaves_doer_open, (first, second, *more)))
    if not isinstance(count, Exactly | UpTo) or open_ones:
        return None  # 相手は「手札を1枚捨てる。」…: nobody can tell whose hand it is
    whole = make(ChooseOne, found[-1], options=(first, second, *more), count=count, who=who)
    return make(Clause, body=(whole,), either=True)


@RULES("clause_end", "quoted 'を' NUM TIMES '行う'|quoted 'を' value 'と' '同じ' '回数' '行う'")
def _repeated(body: Body, _wo: Token, times: Any, *words: Token) -> Clause | None:
    """「S。」を3回行う."""
    of = number(times) if isinstance(times, Token) else times
    return make(Clause, body=(make(ForEach, words, of=of, body=body),))


@RULES("clause_end", "quoted 'を' '行う'")
@RULES("clause_te", "quoted 'を' '行って'|quoted 'を' '行い'")
def _all_of_it(body: Body, _wo: Token, word: Token) -> Clause:
    return make(Clause, body=(again(body[0], word), *body[1:]))


@RULES("clause_end", "NUM 'を' value 'と' 'する'|NUM 'は' value 'と' 'する'|NUM 'は' value 'である'|NUM 'は' value")
def _defined(name: Token, _ha: Token, value: Value, *words: Token) -> Clause | None:
    """Xは自分の手札の枚数とする."""
    if name.value != "X":
        return None
    return make(Clause, body=(make(Define, words, variable=make(Variable, name), value=value),))


# abilities that cards are given


@RULES("gift", "keyword")
def _keyword(word: Keyword) -> Keyword:
    return word


@RULES("gift", "'「' head? told '」'|'「' head? told '(' LIMITMARK ')' '」'")
def _given(one: Token, head: Head | None, body: Body, *rest: Token) -> Ability | None:
    """「死亡時：カードを1枚引く。(ターン1)」"""
    head = head or Head()
    mark = rest[1] if len(rest) > 1 else None
    if mark is not None:
        if head.limit is not None:
            return None
        head = again(head, limit=marked_limit(mark))
    return ability_of(head, body, (one, head, *(token for token in rest if token is not mark)))


@RULES("gift", "'「' keyword '」'|'【' NUMBERED '】' NUM")
def _keyword_in_quotes(one: Token, word: Any, two: Token, *rest: Token) -> Keyword | None:
    if not rest:
        return again(word, one, two) if isinstance(word, Keyword) else None
    level = rest[0]
    if not isinstance(level.value, int):
        return None
    return make(Keyword, one, two, level, word=word.word, number=level.value)
