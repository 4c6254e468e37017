"""Choices and tables in lines: an offer with its options, a roll with what comes of each result."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.chart.rules.parts import Clause, Head, Segment
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.rules.sentences.chains import flat
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()

# choices and tables, in lines


RULES.node("option", "NL BULLET:topic sentence:body stop", Clause)


@RULES("segment", "BULLET? head? offer option option option*|BULLET? head? INORDER stop option option option*")
def _listed(
    bullet: Token | None,
    head: Head | None,
    said: tree.ChooseOne | Token,
    one: Clause,
    two: Clause,
    more: tuple[Clause, ...],
) -> Segment | None:
    """One of the lines, or 以下の効果を上から順に適用する: all of them, one after the other."""
    lines = (one, two, *more)
    if len({line.topic for line in lines}) > 1:
        return None
    body = flat(lines)
    if isinstance(said, tree.ChooseOne):
        body = (again(said, lines, options=tuple(line.body for line in lines)),)
    return make(Segment, bullet, said, lines, head=head, body=body, starts=bullet is not None, listed=one.topic)


@RULES("segment", "BULLET? head? chosen_of PLAYS '。'? option option option*")
def _played_of(
    bullet: Token | None, head: Head | None, offer: tree.ChooseOne, plays: Token, *lines: Any
) -> Segment | None:
    """以下の効果から1つを選択して発動できる。"""
    if plays.value != "may" or (head is not None and head.plays):
        return None  # 選んで発動する is an offer's own word
    said = again(head, plays, plays=plays.word) if head is not None else make(Head, plays=plays.word)
    return _listed(bullet, said, offer, *lines)


# 次の効果から1つを選んで適用する。
RULES.node(
    "chosen_of",
    "OFFERFROM '、'? quantity:count 'を'? '選択して'|OFFERFROM '、'? quantity:count 'を'? '選んで'",
    tree.ChooseOne,
    options=(),
    where=lambda offer: isinstance(offer.count, tree.Exactly),
)
RULES.node(
    "offer",
    "OFFERFROM '、'? quantity:count 'を'? OFFERED '。'?"
    "|player:who 'は' OFFERFROM '、'? quantity:count 'を'? OFFERED '。'?"
    "|OFFERFROM '、'? quantity:count 'を' player:who 'が' OFFERED '。'?",
    tree.ChooseOne,
    options=(),
    where=lambda offer: isinstance(offer.count, tree.Exactly | tree.UpTo),
)

RULES.node("row", "NL? coin_row:body", Clause)
RULES.node("coin_row", "'【' coin:condition '】' row_body:then|coin:condition '：' row_body:then", tree.If)

RULES.node("row_body", "'なにもおきない' '。'?|'何も起きない' '。'?|'何も起こらない' '。'?", Clause, body=())


@RULES("row", "NL? BULLET? GAP? came '：' row_body")
def _row(bullet: Token | None, came: Any, colon: Token, body: Any) -> Clause:
    said, then = (body, ()) if isinstance(body, Clause) else (None, body)
    return make(Clause, bullet, colon, body=(make(tree.If, said, condition=came, then=then),))


RULES.same("row_body", "spoken")


RULES("acts_te", "clause_te")(lambda clause: clause.body)


@RULES("rolled", "sentence '。'?|sentence '。'? BYRESULT '。'?|acts_te '、'? BYRESULT '。'?")
def _rolled(body: tuple[tree.Statement, ...], word: Token | None = None) -> tuple[tree.Statement, ...]:
    """ダイスを1回振り、出た目によって以下の効果を適用する。"""
    return (*body[:-1], again(body[-1], word))


@RULES("segment", "BULLET? head? rolled row row row*")
def _table(bullet: Token | None, head: Head | None, body: tuple[tree.Statement, ...], *found: Any) -> Segment | None:
    """A roll and a list of what comes of each result; None where a result stands in two rows."""
    rows: tuple[Clause, ...] = (found[0], found[1], *found[2])
    rolled = body[-1]
    if not isinstance(rolled, tree.Do) or not isinstance(rolled.verb, tree.Roll):
        return None
    cases = [case for row in rows for case in row.body if isinstance(case, tree.If)]
    results = [one for case in cases for one in case.condition.results]  # type: ignore[union-attr]
    last = 6 if rolled.verb.what == "die" else 1
    if len(set(results)) < len(results) or max(results, default=0) > last:
        return None
    said = tuple(one for row in rows for one in row.body if isinstance(one, tree.If) and one.then)
    return make(Segment, rows, bullet, head=head, body=(*body, *said), starts=bullet is not None)
