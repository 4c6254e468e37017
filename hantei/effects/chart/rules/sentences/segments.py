"""Stretches of a cell: a head with a sentence, a sentence that goes on, limits behind the text."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.chart.meaning.others import says_another
from hantei.effects.chart.rules.clauses.building import IT, THAT
from hantei.effects.chart.rules.clauses.frames import place_of
from hantei.effects.chart.rules.parts import Argument, Clause, Head, Segment
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.rules.sentences.chains import Chain, claimed, flat, lasting, placed
from hantei.effects.chart.rules.sentences.heads import so_often
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import only_act

RULES: Final = Rows()
Body = tuple[tree.Statement, ...]


RULES("stop", "'。'|EDGE")(lambda: True)  # where a sentence ends: at the end of a line, a blank or a bracket too

RULES.again("spoken", "sentence 'よ'? stop|sentence 'ね' stop")


@RULES("spoken", "sentence '。' duration stop|sentence '。'? '(' duration 'のみ'? ')' '。'?")
def _spoken_for(body: Body, *found: Any) -> Body | None:
    """…を与える(このターンのみ), …を300下げる。ターン終了まで。: for every change in the sentence."""
    duration = next(one for one in found if isinstance(one, tree.Duration))
    changed = lasting(body, duration)
    return claimed(changed, found) if changed != body else None


@RULES("spoken", "sentence '。'? ROUNDUP '。'?")
def _rounded(body: Body, rounds: Token) -> Body | None:
    """…を半分にする(端数切り上げ)."""
    only = only_act(body)
    amount = getattr(only and only.verb, "amount", None)
    if not isinstance(amount, tree.Times) or amount.per == 1:
        return None
    value = again(amount, rounds, round_up=rounds.value == "up")
    return (again(only, verb=again(only.verb, amount=value)),)


@RULES("spoken", "sentence '。'? '(' PLACE 'のみ' ')' '。'?|sentence '。'? '(' PLACE 'も' '可' ')' '。'?")
def _only_there(body: Body, one: Token, place: Token, word: Token, *words: Token) -> Body | None:
    """…に2ダメージ(後列のみ): the place of the cards that are chosen in it; (後列も可): no place is taken out."""
    narrowed = placed(body, place.word)
    said = narrowed if word.value == "のみ" else body
    return claimed(said, one, place, word, words) if narrowed and said else None


@RULES("spoken", "sentence '。'? '(' NOTBELOW ')' '。'?")
def _not_below(body: Body, *words: Token) -> Body | None:
    """(0未満にはならない): no cost ever does."""
    only = only_act(body)
    return claimed(body, words) if only and isinstance(only.verb, tree.CostChange) else None


def _permits(segment: Segment) -> bool:
    return all(isinstance(one, tree.Do) and isinstance(one.verb, tree.Permission) for one in segment.body)


# ただし、…攻撃できない: for as long as the sentence before says
RULES.node("segment", "EXCEPT acts:body stop", Segment, but=True, where=_permits)


@RULES("segment", "EXCEPT KIND 'を' '除く' stop|EXCEPT KIND 'に' '限る' stop")
def _narrowed(word: Token, kind: Token, how: Token) -> Segment | None:
    """ただし魔法を除く."""
    of_kind = make(tree.OfKind, kind, kinds=(kind.word,))
    narrows = make(tree.Without, filter=of_kind) if how.value == "除く" else of_kind
    return make(Segment, word, how, narrows=narrows) if kind.value != "card" else None


# 【鉄壁】(このカードは…破壊されない。): a word that only this card has, with what it means
RULES.node("segment", "UNKNOWNLABEL '(' sentence:body '。'? ')' '。'?", Segment, starts=True)


@RULES("spoken", "argument* UNKNOWNVERB '。'? '(' chain ')' '。'?")
def _done_as_explained(arguments: tuple[Argument, ...], verb: Token, one: Token, chain: Chain, two: Token) -> Any:
    """…を麻痺させる(次の相手のターン終了時まで、攻撃できない): a word that only this card has, with what it means."""
    only = arguments[0] if len(arguments) == 1 else None
    if only is None or only.particle != "を" or not isinstance(only.value, tree.Selector) or only.value.count is None:
        return None
    body = tuple(_of_these(statement, only.value, at) for at, statement in enumerate(flat(chain)))
    if any(statement is None for statement in body):
        return None
    return claimed(body, only, verb, one, two)


def _of_these(statement: tree.Statement, what: tree.Selector, at: int) -> Any:
    """A ban on what is left unsaid, as one on these cards."""
    verb = statement.verb if isinstance(statement, tree.Do) else None
    if not isinstance(verb, tree.Permission) or verb.mode == "can" or verb.who != IT:
        return None
    cards = what if not at else tree.Selector(reference="it")
    return again(statement, verb=again(verb, who=cards))


RULES("spoken", "sentence '。'? '(' linked ')' '。'?")(lambda body, one, more, two: (*body, *claimed(more, one, two)))


@RULES("segment", "BULLET? head? spoken")
def _segment(bullet: Token | None, head: Head | None, body: tuple[tree.Statement, ...]) -> Segment | None:
    if head is not None and head.plays == "offered":
        return _bought(bullet, head, body)
    if head is not None and _asks_at_once(head, body):
        only = body[0]
        head, body = again(head, only, condition=only.condition), only.then  # type: ignore[union-attr]
    sign = str(bullet.value) if bullet else ""
    return make(Segment, bullet, head=head, body=body, starts=bullet is not None, bullet=sign)


def _bought(bullet: Token | None, head: Head, body: tuple[tree.Statement, ...]) -> Segment | None:
    """手札を1枚捨てることで、…できる: paying is left to the player, and then all of it is done."""
    may = all(isinstance(one, tree.Do) and one.may for one in body)
    head = again(head, plays="may" if may else "must")
    done = tuple(again(one, may=False) if isinstance(one, tree.Do) else one for one in body) if may else body
    return make(Segment, bullet, head=head, body=done, starts=bullet is not None)


def _asks_at_once(head: Head, body: tuple[tree.Statement, ...]) -> bool:
    """攻撃時、…なら: a condition right behind a moment in one sentence is asked when the moment has come. Behind a
    label or a colon, which set the moment apart, it is part of what is done."""
    only = body[0] if len(body) == 1 else None
    plain = isinstance(only, tree.If) and not only.otherwise and not only.lasting and not only.link
    apart = head.when is None or head.marked or head.plays or head.condition is not None
    return plain and not apart


RULES.same("in_place", "chain|returned|stays_there")


@RULES("segment", "head known 'は' would '代わりに' '、'? in_place stop")
def _instead_of_moment(
    head: Head, known: tree.Selector, would: tree.Event, word: Token, chain: Chain
) -> Segment | None:
    """…が破壊される時。そのアクターは破壊される代わりに、…して場に残る: in place of what the ability waits for."""
    when = head.when
    same = when is not None and when.event == would.event and would.subject is None and would.object is None
    if not same or known.reference != "it" or head.instead_of is not None or head.plays:
        return None
    waits = again(head, known, would, word, when=None, instead_of=when)
    return make(Segment, head=waits, body=flat(chain))


@RULES("returned", "place 'に' '戻る'|place 'へ' '戻る'|noun 'に' '戻る'|noun 'へ' '戻る'")
def _returns(place: object, word: Token) -> Chain | None:
    """手札に戻る: what would have been destroyed."""
    to = place_of(place)
    if to is None:
        return None
    return (make(Clause, body=(make(tree.Do, word, verb=make(tree.Move, what=THAT, to=to)),)),)


RULES("stays_there", "clause_te '、'? '場に残る'")(lambda done, word: (again(done, body=claimed(done.body, word)),))

# 毒状態なら代わりに4ダメージ: in place of the sentence before
RULES.node("segment", "EXCEPT? in_its_place:body stop", Segment, replaces=True)
RULES.node(
    "in_its_place",
    "asked_once:condition '代わりに' '、'? acts:then",
    tree.If,
    where=lambda one: not isinstance(one.condition, tree.Did),  # what was done can't be what isn't done
)


@RULES("segment", "EXCEPT noun_part 'を' '選んだ' ONCE '、'? amount 'ダメージ' 'になる' stop")
@RULES("segment", "EXCEPT noun_part 'を' '選んだ' ONCE '、'? amount 'ダメージ' 'になります' stop")
def _other_amount(
    excepted: Token, such: tree.Selector, chosen: Token, once: Token, amount: tree.Value, word: Token, becomes: Token
) -> Segment | None:
    """ただし、後列のユニットを選んだ場合は1ダメージになる."""
    described = such.count is not None or such.zones or such.side or such.other or says_another(such)
    if such.reference is not None or described:
        return None
    parts = {"kinds": such.kinds if not such.places and not such.filters else (), "filters": such.filters}
    condition = make(tree.Is, such, chosen, once, what=THAT, places=such.places, **parts)
    done = make(tree.Do, word, becomes, verb=make(tree.Damage, to=THAT, amount=amount))
    return make(Segment, body=(make(tree.If, excepted, condition=condition, then=(done,)),), replaces=True)


RULES.node("segment", "ELSE '、'? acts:body stop", Segment, otherwise=True)  # the other case of the condition before

# 相手の場に建物があるなら…。なければ…
RULES.node("segment", "ELSENONE '、'? acts:body stop", Segment, otherwise=True, if_none=True)

RULES.node("segment", "BULLET?!starts keyword_list:keywords stop", Segment)

RULES.listed("keyword_list", "keyword|keyword '、' keyword_list|keyword keyword_list|keyword '・' keyword_list")
RULES.listed("keyword_list", "keyword '/' keyword_list")

# limits behind, or before, the abilities for which they are


RULES.node("segment", "limit_of_name:head", Segment)
RULES.node("limit_of_name", "'この' 'カード名' 'の' '効果' 'は' named_limit:limit '。'?", Head)
RULES.again("named_limit", "limit_behind", shared="name")

RULES.node("segment", "limit_last:head", Segment)
RULES.node("limit_last", "once_per:limit 'だ'? 'よ'? '。'? LAST", Head)  # …引ける。1ゲームに1回だけ

RULES.node("segment", "limit_behind_it:head", Segment)
RULES.node("limit_behind_it", "'(' limit_mark:limit ')' '。'?|'(' limit:limit ')' '。'?", Head)
RULES.node("limit_behind_it", "'この' '効果' 'は' limit_behind:limit '。'?", Head)
# on all cards of the name, before the abilities for which it is
RULES.node("segment", "limit_on_name:head", Segment, for_all=True)
RULES.node("limit_on_name", "'この' 'カード名' 'の' LISTED '効果' 'は' '、'? limit_of_one:limit '。'?", Head)
RULES.node("limit_on_name", "'この' 'カード名' 'の' LISTED '効果' 'は' '、'? 'それぞれ' named_limit:limit '。'?", Head)
RULES.node("limit_on_name", "'この' 'カード名' 'の' 'カード' 'は' by_name:limit '。'?", Head)
RULES("by_name", "BY_NAME")(lambda token: again(so_often(token), shared="name"))

RULES.again("limit_of_one", "once_per '、'? 'いずれか1つしか' NOTPLAYED", shared="name_and_text")

RULES.again("limit_behind", "once_per 'しか' NOTPLAYED|once_per 'だけ' PLAYS|once_per PLAYS")
