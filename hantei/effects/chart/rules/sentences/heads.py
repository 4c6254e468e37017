"""What stands before the statements of an ability: labels, moments, limits, costs, and whether it must be played."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.parts import Clause, Head, Segment, Stop
from hantei.effects.chart.rules.sentences.chains import Chain, flat
from hantei.effects.chart.rules.sentences.conditions import Asked
from hantei.effects.tree.nodes import (
    Do,
    Event,
    Exists,
    Is,
    Limit,
    Move,
    Permission,
    Selector,
    Statement,
    TurnOf,
)
from hantei.effects.words.vocabulary import Label

RULES: Final = Rules()

# labels and bullets


@RULES("headpart", "LABEL '：'?")
def _label(token: Token, _colon: object) -> Head | None:
    """A label in brackets, or before a colon, of a manner of ability or of a moment."""
    label = token.value
    if not isinstance(label, Label) or label.kind == "part" or label.id == "substitute_cost":
        return None
    word = Word("" if label.event and label.id == label.event else label.id, token.mask)
    when = make(Event, token, event=label.event) if label.event else None
    claims = (_colon,) if isinstance(_colon, Token) else ()
    return make(Head, token, *claims, label=word, kind=label.kind, when=when, marked=True)


@RULES("segment", "LABEL? LABEL sentence '。'?")
def _substitute_cost(first: Token | None, token: Token, body: tuple[Statement, ...], _stop: object) -> Segment | None:
    """ルール効果：（代用コスト）…: what may be paid in place of the cost."""
    label = token.value
    acts = all(isinstance(one, Do) and not one.may for one in body)
    if not isinstance(label, Label) or label.id != "substitute_cost" or not acts:
        return None
    if first is not None and (not isinstance(first.value, Label) or first.value.id != label.kind):
        return None
    head = make(Head, token, first, label=Word(label.id, token.mask), kind=label.kind, cost=body, marked=True)
    return make(Segment, head=head)


@RULES("headpart", "PARTLABEL '：'?")
def _effect(token: Token, colon: Token | None) -> Head | None:
    """【効果】: what follows is what is done."""
    label = token.value
    return make(Head, token, colon) if isinstance(label, Label) and label.id == "effect" else None


@RULES("headpart", "MARKER '：'?")
def _marked(token: Token, colon: Token | None) -> Head:
    """（常時能力）：, as an ability is printed that has no label."""
    return make(Head, token, colon, kind=token.word, marked=True)


@RULES("headpart", "'任意で' '：'")
def _at_will(word: Token, colon: Token) -> Head:
    return make(Head, word, colon, plays=Word("may"), marked=True)


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
        limit = marked_limit(next(one for one in words if one.sort == "LIMITMARK"))
    head = _label(label, None)
    return again(head, words, limit=limit) if head is not None else None


def marked_limit(mark: Token) -> Limit:
    times, per = str(mark.value).split()
    return make(Limit, mark, times=int(times), per=per)


@RULES("prices", "chain|clause_end '、' prices")
def _prices(first: Any, *rest: Any) -> Chain:
    return (first, *rest[-1]) if rest else first


@RULES("headpart", "'【' prices '】' '：'?")
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


@RULES("headpart", "asked '：'")
def _condition_marked(asked: Asked, colon: Token) -> Head | None:
    lasts = asked.lasting and not isinstance(asked.condition, TurnOf)
    return None if lasts else make(Head, asked, colon, condition=asked.condition, marked=True)


@RULES("headpart", "noun 'が' ZONE 'に' '存在し' '、'")
def _lies_there(what: object, _ga: Token, zone: Token, _ni: Token, word: Token, _comma: Token) -> Head | None:
    """このカードが墓地に存在し、…した時に発動できる."""
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Head, word, condition=make(Is, what=what, zones=(zone.word,)))


@RULES("headpart", "there '存在し' '、'")
def _there_is(what: Selector, word: Token, _comma: Token) -> Head:
    """自分の場に竜族のモンスターが存在し、…した時に発動できる."""
    return make(Head, condition=make(Exists, what, word, what=what))


@RULES("headpart", "BARELABEL GAP")
def _bare_label(token: Token, gap: Token) -> Head | None:
    return _label(token, gap)


@RULES("gap", "GAP|NL")
def _gap(_token: Token) -> Stop:
    return Stop()


@RULES("headpart", "PARTLABEL gap? ONCE_PER '。'? gap?")
def _limit_part(token: Token, _one: object, often: Token, *_rest: object) -> Head | None:
    return make(Head, token, limit=_limit(often, None)) if _is_part(token, "limit") else None


@RULES("headpart", "PARTLABEL gap? ONCE_PER '、' chain '。'? gap?")
def _limit_and_more(token: Token, _one: object, often: Token, _comma: Token, chain: Chain, *_rest: object) -> Any:
    """（制限）1ターンに1度、このターン攻撃できない。: what the one who uses it takes upon oneself is paid with it."""
    body = flat(chain)
    bans = all(isinstance(one, Do) and isinstance(one.verb, Permission) and one.verb.mode == "cannot" for one in body)
    return make(Head, token, limit=_limit(often, None), cost=body) if bans and _is_part(token, "limit") else None


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


@RULES("headpart", "PARTLABEL gap? state '時' '。'? gap?")
def _activation_condition(token: Token, _one: object, state: Any, when: Token, *_rest: object) -> Head | None:
    """発動条件：自分のライフが10000以下の時。: no moment, but what must be so."""
    return make(Head, token, when, condition=state) if _is_part(token, "activation_condition") else None


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


@RULES("headpart", "event_if '、'|event_if GAP")
def _once_done(when: Event, _end: object) -> Head | None:
    """味方ユニットが死亡したら、: only where it begins an ability."""
    return make(Head, _end if isinstance(_end, Token) and _end.sort == "GAP" else None, when=when, if_done=True)


@RULES("headpart", "clause_end '代わりに' '、'?")
def _instead_of_act(clause: Clause, word: Token, _comma: object) -> Head | None:
    """墓地に置く代わりに、 behind a moment: what would become of the card of the moment."""
    only = clause.body[0] if len(clause.body) == 1 else None
    verb = only.verb if isinstance(only, Do) and not only.may and not clause.doer else None
    if not isinstance(verb, Move) or verb.to.places or verb.to.manner or verb.to.side or verb.what.count is not None:
        return None
    known = verb.what.reference
    event = _PUT.get(verb.to.zone)
    if event is None or known not in ("unsaid", "it", "self") or verb.what.zones:
        return None
    subject = Selector(reference="unsaid") if known != "self" else None
    return make(Head, clause, word, instead_of=make(Event, clause, event=event, subject=subject))


_PUT: Final = {"graveyard": "put_into_graveyard", "hand": "returned_to_hand", "lost": "put_into_lost"}


@RULES("headpart", "event 'に' '：'")
def _during(when: Event, _ni: Token, colon: Token) -> Head | None:
    """自分のターン中に："""
    return make(Head, colon, when=when, marked=True) if when.event == "turn" else None


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


@RULES("headpart", "'【' limit '】' '：'?")
def _limit_in_brackets(one: Token, limit: Limit, two: Token, colon: Token | None) -> Head:
    """〔1ターンに1回〕."""
    return make(Head, one, two, *((colon,) if colon else ()), limit=limit, marked=True)


@RULES("headpart", "limit")
def _limited(limit: Limit) -> Head:
    return make(Head, limit=limit)


@RULES("headpart", "limit PLAYS '。'|limit PLAYS '：'")
def _limited_played(limit: Limit, plays: Token, stop: Token) -> Head:
    return make(Head, *_claimed(stop), limit=limit, plays=plays.word)


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


@RULES("limit", "SHARED ONCE_PER '、'?")
def _shared_limit(shared: Token, token: Token, comma: object) -> Limit:
    """同名カード合わせて1ターンに1度."""
    return again(_limit(token, comma), shared=shared.word)


def _claimed(token: Token | None) -> tuple[Token, ...]:
    return (token,) if token is not None and token.value != "。" else ()


# segments


@RULES("head", "headpart headpart*")
def _head(first: Head, rest: tuple[Head, ...]) -> Head | None:
    """Heads in a row; None where two of them say the same thing."""
    head = first
    for one in rest:
        said = {name: getattr(one, name) for name in _PARTS if getattr(one, name)}
        if _is_moment(head) and _is_moment(one):
            head = again(head, one, also=(*head.also, one.when, *one.also))
            continue
        if any(getattr(head, name) for name in said) or (head.plays and one.when):
            return None  # what waits for something behind 発動できる is done later
        if one.if_done:
            return None
        both = {"marked": head.marked or one.marked, "needs_play": head.needs_play or one.needs_play}
        head = again(head, one, **said, **both, also=(*head.also, *one.also))
    return None if head.needs_play and not head.plays else head


def _is_moment(head: Head) -> bool:
    """True if all that a head says, in brackets or before a colon, is a moment: 【召喚時】【攻撃時】"""
    said = [name for name in _PARTS if getattr(head, name) and name != "kind"]
    return head.marked and said == ["when"]


_PARTS: Final = ("label", "kind", "when", "instead_of", "condition", "limit", "cost", "plays")
