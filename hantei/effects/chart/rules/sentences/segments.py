"""Stretches of a cell: a head with a sentence, a sentence that goes on, limits behind the text."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.chart.rules.clauses.building import IT, THAT
from hantei.effects.chart.rules.parts import Argument, Head, Segment, Stop
from hantei.effects.chart.rules.sentences.chains import Chain, flat, lasting, placed
from hantei.effects.chart.rules.sentences.conditions import Asked
from hantei.effects.chart.rules.sentences.heads import marked_limit
from hantei.effects.tree.nodes import (
    CostChange,
    Damage,
    Do,
    Duration,
    If,
    Is,
    Keyword,
    Limit,
    OfKind,
    Permission,
    Selector,
    Statement,
    Without,
)

RULES: Final = Rules()


@RULES("stop", "'。'|EDGE")
def _stop_(_token: Token) -> Stop:
    """Where a sentence ends: a full stop, or the end of a line, a blank or a bracket."""
    return Stop()


@RULES("spoken", "sentence 'よ'? stop|sentence 'ね' stop")
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


@RULES("spoken", "sentence '。'? '(' NOTBELOW ')' '。'?")
def _not_below(body: tuple[Statement, ...], _stop: object, *found: Token | None) -> tuple[Statement, ...] | None:
    """(0未満にはならない): no cost ever does."""
    only = body[0] if len(body) == 1 else None
    if not isinstance(only, Do) or not isinstance(only.verb, CostChange):
        return None
    return (again(only, *(one for one in found if one is not None and one.value != "。")),)


@RULES("segment", "EXCEPT chain stop")
def _but(word: Token, chain: Chain, _stop: object) -> Segment | None:
    """ただし、…攻撃できない: for as long as the sentence before says."""
    body = flat(chain)
    if not all(isinstance(one, Do) and isinstance(one.verb, Permission) for one in body):
        return None
    return make(Segment, body=(again(body[0], word), *body[1:]), but=True)


@RULES("segment", "EXCEPT KIND 'を' '除く' stop|EXCEPT KIND 'に' '限る' stop")
def _narrowed(word: Token, kind: Token, _particle: Token, how: Token, _stop: object) -> Segment | None:
    """ただし魔法を除く."""
    of_kind = make(OfKind, kind, kinds=(kind.word,))
    narrows = make(Without, filter=of_kind) if how.value == "除く" else of_kind
    return make(Segment, word, how, narrows=narrows) if kind.value != "card" else None


@RULES("segment", "UNKNOWNLABEL '(' sentence '。'? ')' '。'?")
def _explained(
    name: Token, one: Token, body: tuple[Statement, ...], _stop: object, two: Token, _end: object
) -> Segment:
    """【鉄壁】(このカードは…破壊されない。): a word that only this card has, with what it means."""
    return make(Segment, name, one, two, body=body, starts=True)


@RULES("spoken", "argument* UNKNOWNVERB '。'? '(' chain ')' '。'?")
def _done_as_explained(
    arguments: tuple[Argument, ...], verb: Token, _s: object, one: Token, chain: Chain, two: Token, _e: object
) -> Any:
    """…を麻痺させる(次の相手のターン終了時まで、攻撃できない): a word that only this card has, with what it means."""
    only = arguments[0] if len(arguments) == 1 else None
    if only is None or only.particle != "を" or not isinstance(only.value, Selector) or only.value.count is None:
        return None
    body = tuple(_of_these(statement, only.value, at) for at, statement in enumerate(flat(chain)))
    if any(statement is None for statement in body):
        return None
    return (again(body[0], only, verb, one, two), *body[1:])


def _of_these(statement: Statement, what: Selector, at: int) -> Any:
    """A ban on what is left unsaid, as one on these cards."""
    verb = statement.verb if isinstance(statement, Do) else None
    if not isinstance(verb, Permission) or verb.mode == "can" or verb.who != IT:
        return None
    cards = what if not at else Selector(reference="it")
    return again(statement, verb=again(verb, who=cards))


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


@RULES("segment", "EXCEPT noun_part 'を' '選んだ' ONCE '、'? amount 'ダメージ' 'になる' stop")
@RULES("segment", "EXCEPT noun_part 'を' '選んだ' ONCE '、'? amount 'ダメージ' 'になります' stop")
def _other_amount(
    excepted: Token, such: Any, _wo: Token, chosen: Token, once: Token, _comma: object, *rest: Any
) -> Any:
    """ただし、後列のユニットを選んだ場合は1ダメージになる."""
    amount, word, becomes = rest[:3]
    if such.reference is not None or such.count is not None or such.zones or such.side or such.other:
        return None
    parts = {"kinds": such.kinds if not such.places and not such.filters else (), "filters": such.filters}
    condition = make(Is, such, chosen, once, what=THAT, places=such.places, **parts)
    done = make(Do, word, becomes, verb=make(Damage, to=THAT, amount=amount))
    return make(Segment, body=(make(If, excepted, condition=condition, then=(done,)),), replaces=True)


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


@RULES("segment", "ONCE_PER 'だ'? 'よ'? '。'? LAST")
def _limit_alone(token: Token, *words: Token | None) -> Segment:
    """…引ける。1ゲームに1回だけ: at the end of its line."""
    times, per = str(token.value).split()
    claims = tuple(word for word in words if word is not None and word.value != "。")
    return make(Segment, head=make(Head, *claims, limit=make(Limit, token, times=int(times), per=per)))


@RULES("segment", "'(' LIMITMARK ')' '。'?|'(' limit ')' '。'?")
def _limit_mark(one: Token, found: Any, two: Token, _stop: object) -> Segment:
    """(ターン1) behind the text."""
    limit = found
    if isinstance(found, Token):
        limit = marked_limit(found)
    return make(Segment, head=make(Head, one, two, limit=limit))


@RULES("segment", "'この' 'カード名' 'の' LISTED '効果' 'は' '、'? ONCE_PER '、'? 'いずれか1つしか' NOTPLAYED '。'?")
def _limit_of_one(*found: Any) -> Segment:
    """いずれか1つしか: one of these abilities, of all cards of the name."""
    often = next(one for one in found if isinstance(one, Token) and one.sort == "ONCE_PER")
    words = tuple(one for one in found if isinstance(one, Token) and one.value not in ("は", "の", "。", "、"))
    times, per = str(often.value).split()
    limit = make(Limit, often, times=int(times), per=per, shared="name_and_text")
    return make(Segment, head=make(Head, words, limit=limit), for_all=True)


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
