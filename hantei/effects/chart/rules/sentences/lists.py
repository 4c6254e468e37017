"""Choices and tables in lines: an offer with its options, a roll with what comes of each result."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.parts import Clause, Head, Segment
from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Came,
    ChooseOne,
    Do,
    Every,
    Exactly,
    If,
    Roll,
    Statement,
    UpTo,
)

RULES: Final = Rules()

# choices and tables, in lines


@RULES("option", "NL BULLET sentence stop")
def _option(line: Token, bullet: Token, body: tuple[Statement, ...], _stop: object) -> Clause:
    return make(Clause, line, body=body, topic=Word(str(bullet.value), bullet.mask))


@RULES("segment", "BULLET? head? offer option option option*")
def _offer(
    bullet: Token | None, head: Head | None, offer: ChooseOne, one: Clause, two: Clause, more: tuple[Clause, ...]
) -> Segment | None:
    if len({option.topic for option in (one, two, *more)}) > 1:
        return None
    options = tuple(clause.body for clause in (one, two, *more))
    whole = again(offer, one, two, more, options=options)
    claims = (bullet,) if bullet else ()
    return make(Segment, *claims, head=head, body=(whole,), starts=bullet is not None, listed=one.topic)


@RULES("segment", "BULLET? head? INORDER stop option option option*")
def _in_order(
    bullet: Token | None,
    head: Head | None,
    word: Token,
    _stop: object,
    one: Clause,
    two: Clause,
    more: tuple[Clause, ...],
) -> Segment | None:
    """以下の効果を上から順に適用する: all of the lines, one after the other."""
    lines = (one, two, *more)
    if len({line.topic for line in lines}) > 1:
        return None
    body = tuple(statement for line in lines for statement in line.body)
    claims = (bullet,) if bullet else ()
    return make(Segment, *claims, word, lines, head=head, body=body, starts=bullet is not None, listed=lines[0].topic)


@RULES("offer", "OFFERFROM '、'? quantity 'を'? OFFERED '。'?|player 'は' OFFERFROM '、'? quantity 'を'? OFFERED '。'?")
def _offering(*found: Any) -> ChooseOne | None:
    """次の効果から1つを選んで適用する。"""
    who = found[0] if isinstance(found[0], Word) else Word("own")
    count = next(one for one in found if isinstance(one, Exactly | UpTo | Every | AtLeast | AnyNumber))
    words = tuple(one for one in found if isinstance(one, Token) and one.sort.isupper())
    return make(ChooseOne, words, options=(), count=count, who=who) if isinstance(count, Exactly | UpTo) else None


@RULES("row", "NL? '【' SIDEOFCOIN '】' row_body|NL? SIDEOFCOIN '：' row_body")
def _coin_row(line: Token | None, *found: Any) -> Clause:
    token = next(one for one in found if isinstance(one, Token) and one.sort == "SIDEOFCOIN")
    words = tuple(one for one in (line, *found[:-1]) if one and one is not token)
    came = make(Came, token, results=(int(str(token.value)),))
    return make(Clause, *words, body=(make(If, condition=came, then=found[-1]),))


@RULES("row_body", "'なにもおきない' '。'?|'何も起きない' '。'?|'何も起こらない' '。'?")
def _nothing(*words: Token | None) -> Clause:
    return make(Clause, *(one for one in words if one and one.value != "。"), body=())


@RULES("row", "NL? BULLET? GAP? came '：' row_body")
def _row(line: Token | None, bullet: Token | None, _gap: object, came: Any, colon: Token, body: Any) -> Clause:
    words = tuple(one for one in (line, bullet, colon) if one)
    if isinstance(body, Clause):
        return make(Clause, *words, body=(make(If, body, condition=came, then=()),))
    return make(Clause, *words, body=(make(If, condition=came, then=body),))


@RULES("row_body", "spoken")
def _row_body(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    return body


@RULES("rolled", "sentence '。'?|sentence '。'? BYRESULT '。'?")
def _rolled(body: tuple[Statement, ...], _stop: object, *words: Token | None) -> tuple[Statement, ...]:
    return (*body[:-1], again(body[-1], *(one for one in words if one and one.value != "。")))


@RULES("rolled", "clause_te '、'? BYRESULT '。'?")
def _rolled_and(clause: Clause, _comma: object, word: Token, _stop: object) -> tuple[Statement, ...]:
    """ダイスを1回振り、出た目によって以下の効果を適用する。"""
    return (*clause.body[:-1], again(clause.body[-1], word))


@RULES("segment", "BULLET? head? rolled row row row*")
def _table(bullet: Token | None, head: Head | None, body: tuple[Statement, ...], *found: Any) -> Segment | None:
    """A roll and a list of what comes of each result; None where a result stands in two rows."""
    rows: tuple[Clause, ...] = (found[0], found[1], *found[2])
    rolled = body[-1]
    if not isinstance(rolled, Do) or not isinstance(rolled.verb, Roll):
        return None
    results = [one for row in rows for case in row.body if isinstance(case, If) for one in case.condition.results]  # type: ignore[union-attr]
    last = 6 if rolled.verb.what == "die" else 1
    if len(set(results)) < len(results) or max(results, default=0) > last:
        return None
    said = tuple(one for row in rows for one in row.body if isinstance(one, If) and one.then)
    return make(
        Segment, rows, *(one for one in (bullet,) if one), head=head, body=(*body, *said), starts=bullet is not None
    )
