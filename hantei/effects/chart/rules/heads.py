"""What stands before the statements of an ability: labels, moments, limits, costs, and whether it must be played."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.conditions import Asked
from hantei.effects.chart.rules.parts import Clause, Head, Segment, Stop
from hantei.effects.chart.rules.sentences import Chain, flat, lasting, placed
from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Came,
    ChooseOne,
    Do,
    Duration,
    Event,
    Every,
    Exactly,
    If,
    Is,
    Keyword,
    Limit,
    Roll,
    Selector,
    Statement,
    TurnOf,
    UpTo,
)
from hantei.effects.words.vocabulary import Label

RULES: Final = Rules()

# labels and bullets


@RULES("headpart", "LABEL '：'?")
def _label(token: Token, _colon: object) -> Head | None:
    """A label in brackets, or before a colon, of a manner of ability or of a moment."""
    label = token.value
    if not isinstance(label, Label) or label.kind == "part":
        return None
    word = Word("" if label.event and label.id == label.event else label.id, token.mask)
    when = make(Event, token, event=label.event) if label.event else None
    claims = (_colon,) if isinstance(_colon, Token) else ()
    return make(Head, token, *claims, label=word, kind=label.kind, when=when, marked=True)


@RULES("headpart", "PARTLABEL '：'?")
def _effect(token: Token, colon: Token | None) -> Head | None:
    """【効果】: what follows is what is done."""
    label = token.value
    return make(Head, token, colon) if isinstance(label, Label) and label.id == "effect" else None


@RULES("headpart", "BARELABEL '(' limit ')' '：'|LABEL '(' limit ')' '：'?")
def _limited_label(token: Token, one: Token, limit: Limit, two: Token, colon: Token | None) -> Head | None:
    head = _label(token, None)
    return again(head, one, two, *((colon,) if colon else ()), limit=limit) if head is not None else None


@RULES("headpart", "UNKNOWNLABEL headpart_label")
def _name_of_ability(name: Token, head: Head) -> Head:
    """【花吹雪の陣】任意効果：a word in brackets before a label is the name of the ability."""
    return again(head, name)


@RULES("headpart_label", "LABEL '：'?|BARELABEL '：'|BARELABEL '(' limit ')' '：'|LABEL '(' limit ')' '：'?")
def _labelled(token: Token, *rest: Any) -> Head | None:
    return _limited_label(token, *rest) if len(rest) > 1 else _label(token, rest[0])


@RULES("headpart", "'【' BARELABEL '・' limit '】'|BARELABEL '(' LIMITMARK ')' '：'")
def _label_with_limit(*found: Any) -> Head | None:
    """【起動・1ターンに1度】, 起動(ターン1)："""
    label = next(one for one in found if isinstance(one, Token) and one.sort == "BARELABEL")
    limit = next((one for one in found if isinstance(one, Limit)), None)
    words = tuple(one for one in found if isinstance(one, Token) and one is not label)
    if limit is None:
        limit = _marked_limit(next(one for one in words if one.sort == "LIMITMARK"))
    head = _label(label, None)
    return again(head, words, limit=limit) if head is not None else None


def _marked_limit(mark: Token) -> Limit:
    times, per = str(mark.value).split()
    return make(Limit, mark, times=int(times), per=per)


@RULES("headpart", "'【' chain '】' '：'?")
def _cost_in_brackets(one: Token, chain: Chain, two: Token, colon: Token | None) -> Head | None:
    """［手札を1枚捨てる］: what is paid."""
    cost = flat(chain)
    paid = all(isinstance(act, Do) and not act.may for act in cost)
    return make(Head, one, two, *((colon,) if colon else ()), cost=cost, marked=True) if paid else None


@RULES("headpart", "clause_end '：'")
def _cost_before_colon(clause: Clause, colon: Token) -> Head | None:
    cost = _costs(clause)
    return make(Head, colon, cost=cost, marked=True) if cost is not None else None


@RULES("headpart", "asked")
def _condition_first(asked: Asked) -> Head | None:
    """このカードが墓地に存在する場合、…して発動できる: only where the head ends so."""
    lasts = asked.lasting and not isinstance(asked.condition, TurnOf)
    return None if lasts else make(Head, asked, condition=asked.condition, needs_play=True)


@RULES("headpart", "noun 'が' ZONE 'に' '存在し' '、'")
def _lies_there(what: object, _ga: Token, zone: Token, _ni: Token, word: Token, _comma: Token) -> Head | None:
    """このカードが墓地に存在し、…した時に発動できる."""
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Head, word, condition=make(Is, what=what, zones=(zone.word,)))


@RULES("headpart", "BARELABEL GAP")
def _bare_label(token: Token, gap: Token) -> Head | None:
    return _label(token, gap)


@RULES("gap", "GAP|NL")
def _gap(_token: Token) -> Stop:
    return Stop()


@RULES("headpart", "PARTLABEL gap? ONCE_PER '。'? gap?")
def _limit_part(token: Token, _one: object, often: Token, *_rest: object) -> Head | None:
    return make(Head, token, limit=_limit(often, None)) if _is_part(token, "limit") else None


@RULES("headpart", "PARTLABEL gap? event '。'? gap?")
def _timing_part(token: Token, _one: object, when: Event, *_rest: object) -> Head | None:
    waits = any(_is_part(token, part) for part in ("timing", "activation_condition"))
    return make(Head, token, when=when, marked=True) if waits else None


@RULES("headpart", "PARTLABEL gap? state '。'? gap?|PARTLABEL gap? asked '。'? gap?")
def _condition_part(token: Token, _one: object, state: Any, *_rest: object) -> Head | None:
    lasting_ = isinstance(state, Asked) and state.lasting
    if not _is_part(token, "condition") or lasting_:
        return None
    condition = state.condition if isinstance(state, Asked) else state
    return make(Head, token, state, condition=condition)


@RULES("headpart", "PARTLABEL gap? sentence '。'? gap?")
def _cost_part(token: Token, _one: object, body: tuple[Statement, ...], *_rest: object) -> Head | None:
    acts = all(isinstance(one, Do) and not one.may for one in body)
    return make(Head, token, cost=body) if _is_part(token, "cost") and acts else None


def _is_part(token: Token, part: str) -> bool:
    return isinstance(token.value, Label) and token.value.id == part


# moments


@RULES("headpart", "event '、'|event GAP|'【' event '】'|event '：'")
def _moment(*found: Any) -> Head | None:
    when = next(one for one in found if isinstance(one, Event))
    if when.event == "turn":
        return None  # 自分のターン中 is a condition
    words = tuple(one for one in found if isinstance(one, Token) and one.value != "、")
    return make(Head, words, when=when, marked=any(one.value in ("：", "【") for one in words))


@RULES("headpart", "event 'に'? PLAYS '。'|event 'に'? PLAYS '：'")
def _moment_played(when: Event, _ni: object, plays: Token, stop: Token) -> Head:
    return make(Head, *_claimed(stop), when=when, plays=plays.word)


@RULES("headpart", "event '、'? asked PLAYS '。'")
def _moment_if_played(when: Event, _comma: object, asked: Asked, plays: Token, _stop: Token) -> Head | None:
    """攻撃時、…である場合に発動する: asked when it is played."""
    return None if asked.lasting else make(Head, asked, when=when, condition=asked.condition, plays=plays.word)


@RULES("headpart", "event '、'? limit? costs '、'? PLAYS '。'|event '、'? limit? costs '、'? PLAYS '：'")
def _moment_paid(
    when: Event, _one: object, limit: Limit | None, cost: tuple[Statement, ...], _two: object, plays: Token, stop: Token
) -> Head | None:
    if when.event == "turn":
        return None  # 自分のターン中 is a condition
    return make(Head, *_claimed(stop), when=when, limit=limit, cost=cost, plays=plays.word)


# limits and costs


@RULES("headpart", "limit")
def _limited(limit: Limit) -> Head:
    return make(Head, limit=limit)


@RULES("headpart", "limit PLAYS '。'")
def _limited_played(limit: Limit, plays: Token, _stop: Token) -> Head:
    return make(Head, limit=limit, plays=plays.word)


@RULES("headpart", "costs '、'? PLAYS '。'|costs '、'? PLAYS '：'")
def _paid(cost: tuple[Statement, ...], _comma: object, plays: Token, stop: Token) -> Head:
    return make(Head, *_claimed(stop), cost=cost, plays=plays.word)


@RULES("headpart", "clause_end 'ことで' '、'?")
def _by_paying(clause: Clause, word: Token, _comma: object) -> Head | None:
    cost = _costs(clause)
    return make(Head, word, cost=cost, plays="offered") if cost is not None else None


@RULES("costs", "clause_te|clause_te '、'? costs")
def _costs(clause: Clause, *rest: Any) -> tuple[Statement, ...] | None:
    """What is paid: acts of one's own that nobody may leave."""
    more: tuple[Statement, ...] = rest[-1] if rest else ()
    acts = all(isinstance(one, Do) and not one.may for one in clause.body)
    return (*clause.body, *more) if acts and clause.doer in ("", "own") else None


@RULES("limit", "ONCE_PER '、'?")
def _limit(token: Token, _comma: object) -> Limit:
    times, per = str(token.value).split()
    return make(Limit, token, times=int(times), per=per)


def _claimed(token: Token | None) -> tuple[Token, ...]:
    return (token,) if token is not None and token.value != "。" else ()


# segments


@RULES("head", "headpart headpart*")
def _head(first: Head, rest: tuple[Head, ...]) -> Head | None:
    """Heads in a row; None where two of them say the same thing."""
    head = first
    for one in rest:
        said = {name: getattr(one, name) for name in _PARTS if getattr(one, name)}
        if any(getattr(head, name) for name in said) or (head.plays and one.when):
            return None  # what waits for something behind 発動できる is done later
        both = {"marked": head.marked or one.marked, "needs_play": head.needs_play or one.needs_play}
        head = again(head, one, **said, **both)
    return None if head.needs_play and not head.plays else head


_PARTS: Final = ("label", "kind", "when", "instead_of", "condition", "limit", "cost", "plays")


@RULES("stop", "'。'|EDGE")
def _stop_(_token: Token) -> Stop:
    """Where a sentence ends: a full stop, or the end of a line, a blank or a bracket."""
    return Stop()


@RULES("spoken", "sentence 'よ'? stop")
def _spoken(body: tuple[Statement, ...], end: Token | None, _stop: object) -> tuple[Statement, ...]:
    return (again(body[0], end), *body[1:]) if end else body


@RULES("spoken", "sentence '。'? '(' duration 'のみ'? ')' '。'?")
def _spoken_for(body: tuple[Statement, ...], _stop: object, *found: Any) -> tuple[Statement, ...] | None:
    """…を与える(このターンのみ): a duration behind the sentence goes for every change in it."""
    words = tuple(one for one in found if isinstance(one, Token) and one.value != "。")
    duration = next(one for one in found if isinstance(one, Duration))
    changed = lasting(body, duration)
    return (again(changed[0], words), *changed[1:]) if changed != body else None


@RULES("spoken", "sentence '。'? '(' PLACE 'のみ' ')' '。'?|sentence '。'? '(' PLACE 'も' '可' ')' '。'?")
def _spoken_of(body: tuple[Statement, ...], _stop: object, *found: Any) -> tuple[Statement, ...] | None:
    """…に2ダメージ(後列のみ): the place of the cards that are chosen in it; 後列も可 takes none out."""
    words = tuple(one for one in found if isinstance(one, Token) and one.value != "。" and one.sort != "PLACE")
    place = next(one for one in found if isinstance(one, Token) and one.sort == "PLACE")
    if any(one.value == "可" for one in words):
        return (again(body[0], words, place), *body[1:]) if placed(body, place.word) else None
    narrowed = placed(body, place.word)
    return narrowed and (again(narrowed[0], words), *narrowed[1:])


@RULES("spoken", "sentence '。'? '(' linked ')' '。'?")
def _spoken_then(
    body: tuple[Statement, ...], _stop: object, one: Token, more: tuple[Statement, ...], two: Token, _end: object
) -> tuple[Statement, ...]:
    return (*body, again(more[0], one, two), *more[1:])


@RULES("segment", "BULLET? head? spoken")
def _segment(bullet: Token | None, head: Head | None, body: tuple[Statement, ...]) -> Segment | None:
    if head is not None and head.plays == "offered":
        return _bought(bullet, head, body)
    if head is not None and _asks_at_once(head, body):
        only = body[0]
        head, body = again(head, only, condition=only.condition), only.then  # type: ignore[union-attr]
    return make(
        Segment,
        *(one for one in (bullet,) if one),
        head=head,
        body=body,
        starts=bullet is not None,
        bullet=_sign(bullet),
    )


def _sign(bullet: Token | None) -> str:
    return str(bullet.value) if bullet else ""


def _bought(bullet: Token | None, head: Head, body: tuple[Statement, ...]) -> Segment | None:
    """手札を1枚捨てることで、…できる: paying is left to the player, and then all of it is done."""
    may = all(isinstance(one, Do) and one.may for one in body)
    head = again(head, plays="may" if may else "must")
    done = tuple(again(one, may=False) if isinstance(one, Do) else one for one in body) if may else body
    return make(Segment, *(one for one in (bullet,) if one), head=head, body=done, starts=bullet is not None)


def _asks_at_once(head: Head, body: tuple[Statement, ...]) -> bool:
    """攻撃時、…なら: a condition right behind a moment in one sentence is asked when the moment has come. Behind a
    label or a colon, which set the moment apart, it is part of what is done."""
    only = body[0] if len(body) == 1 else None
    plain = isinstance(only, If) and not only.otherwise and not only.lasting and not only.link
    apart = head.when is None or head.marked or head.plays or head.condition is not None
    return plain and not apart


@RULES("segment", "EXCEPT? asked '代わりに' '、'? chain stop")
def _instead(
    excepted: Token | None, asked: Asked, word: Token, _comma: object, chain: Any, *_rest: object
) -> Segment | None:
    """毒状態なら代わりに4ダメージ: in place of the sentence before."""
    if asked.lasting:
        return None
    whole = make(If, asked, word, *((excepted,) if excepted else ()), condition=asked.condition, then=flat(chain))
    return make(Segment, body=(whole,), replaces=True)


@RULES("segment", "ELSE '、'? chain stop")
def _otherwise(word: Token, _comma: object, chain: Chain, _stop: object) -> Segment:
    """そうでないなら、…: in the other case of the condition before."""
    body = flat(chain)
    return make(Segment, body=(again(body[0], word), *body[1:]), otherwise=True)


@RULES("segment", "BULLET? head? keyword_list stop")
def _keywords(bullet: Token | None, head: Head | None, keywords: tuple[Keyword, ...], _stop: object) -> Segment | None:
    if head is not None:
        return None
    return make(Segment, *(one for one in (bullet,) if one), keywords=keywords, starts=True)


@RULES("keyword_list", "keyword|keyword '・' keyword_list|keyword '、' keyword_list|keyword keyword_list")
def _listed(first: Keyword, *rest: Any) -> tuple[Keyword, ...]:
    if not rest:
        return (first,)
    return (again(first, *(one for one in rest[:-1] if one.value != "、")), *rest[-1])


@RULES("segment", "'この' '効果' 'は' limit_behind '。'?|'この' 'カード名' 'の' '効果' 'は' limit_behind '。'?")
def _limit_after(*found: Any) -> Segment:
    limit = next(one for one in found if isinstance(one, Limit))
    words = tuple(one for one in found if isinstance(one, Token) and one.value not in ("は", "の", "。"))
    shared = "name" if any(one.value == "カード名" for one in words) else ""
    return make(Segment, head=make(Head, *words, limit=again(limit, shared=shared)))


@RULES("segment", "'(' LIMITMARK ')' '。'?|'(' limit ')' '。'?")
def _limit_mark(one: Token, found: Any, two: Token, _stop: object) -> Segment:
    """(ターン1) behind the text."""
    limit = found
    if isinstance(found, Token):
        limit = _marked_limit(found)
    return make(Segment, head=make(Head, one, two, limit=limit))


@RULES("segment", "'この' 'カード名' 'の' 'カード' 'は' BY_NAME '。'?")
@RULES("segment", "'この' 'カード名' 'の' LISTED '効果' 'は' '、'? 'それぞれ' limit_behind '。'?")
def _limit_by_name(*found: Any) -> Segment:
    """A limit on all cards of the name, before the abilities for which it is."""
    words = tuple(one for one in found if isinstance(one, Token) and one.value not in ("は", "の", "。", "、"))
    limit = next((one for one in found if isinstance(one, Limit)), None)
    if limit is None:
        times, per = str(next(one for one in words if one.sort == "BY_NAME").value).split()
        limit = make(Limit, times=int(times), per=per)
    return make(Segment, head=make(Head, words, limit=again(limit, shared="name")), for_all=True)


@RULES("limit_behind", "ONCE_PER 'しか' NOTPLAYED|ONCE_PER 'だけ' PLAYS|ONCE_PER PLAYS")
def _only(token: Token, *words: Token) -> Limit:
    times, per = str(token.value).split()
    return make(Limit, token, *words, times=int(times), per=per)


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


@RULES("row", "NL? GAP? came '：' row_body")
def _row(line: Token | None, _gap: object, came: Any, colon: Token, body: Any) -> Clause:
    words = (one for one in (line, colon) if one)
    if isinstance(body, Clause):
        return make(Clause, *words, body=(make(If, body, condition=came, then=()),))
    return make(Clause, *words, body=(make(If, condition=came, then=body),))


@RULES("row_body", "spoken")
def _row_body(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    return body


@RULES("segment", "BULLET? head? sentence '。'? row row row*")
def _table(
    bullet: Token | None, head: Head | None, body: tuple[Statement, ...], _stop: object, *found: Any
) -> Segment | None:
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
