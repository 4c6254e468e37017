"""Sentences: clauses in a row, with what holds for all that follows in them (conditions, durations, who does it)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Several, Word, again, make, mask_of
from hantei.effects.chart.rules.clauses.building import IT, THAT, VerbWord
from hantei.effects.chart.rules.clauses.doers import acted_on, done_by, like
from hantei.effects.chart.rules.clauses.permissions import allowed
from hantei.effects.chart.rules.clauses.verbs import clauses_of
from hantei.effects.chart.rules.parts import Argument, Clause
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.rules.sentences.conditions import Asked, asks_for_any, excludes
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LASTING, cards_of, changed, only_act
from hantei.effects.tree.walk import bodies, nodes

RULES: Final = Rows()
Chain = tuple[Clause, ...]
_NO_PRICES: Final = (tree.Choose, tree.Damage, tree.Draw, tree.Heal, tree.Roll, tree.Show)
"""What nobody pays with."""


RULES.alone("chain", "clause_end")


@RULES("chain", "clause_te '、'? chain")
def _and(clause: Clause, rest: Chain) -> Several:
    return Several(done for rest in _going_on(clause, rest) for done in _with_chosen(clause, rest))


@RULES("chain", "clause_te '、'? linked_chain|clause_end '、' linked_chain")
def _and_then(clause: Clause, rest: Chain) -> Several:
    return Several((clause, *done) for done in _going_on(clause, rest))


@RULES("chain", "clause_end '→' chain")
def _then_arrow(clause: Clause, arrow: Token, rest: Chain) -> Several:
    """1枚引く→手札1枚捨てる; where the first could be a price nobody can tell."""
    done = all(isinstance(one, tree.Do) and isinstance(one.verb, _NO_PRICES) for one in clause.body)
    first = again(clause, body=(again(clause.body[0], arrow), *clause.body[1:]))
    return Several((first, *one) for one in (_going_on(clause, rest) if done else ()))


@RULES("chain", "clause_te '、' 'および' chain|clause_end '、' 'および' chain")
def _as_well(clause: Clause, word: Token, rest: Chain) -> Chain | None:
    lasting_ = _as_long(clause, rest)
    return (clause, *_linked(word, lasting_)) if lasting_ is not None else None


def _with_chosen(clause: Clause, rest: Chain) -> tuple[Chain, ...]:
    """AとBを選んで破壊する: the next clause does it to each of several cards that were chosen."""
    choices = [one for one in clause.body if isinstance(one, tree.Do) and isinstance(one.verb, tree.Choose)]
    acts = [one.verb for one in rest[0].body if isinstance(one, tree.Do)]
    says_them = any(what.reference == "them" for verb in acts for what in cards_of(verb).values())
    if len(choices) < 2 or len(choices) < len(clause.body) or says_them:
        return ((clause, *rest),)
    done = [_to_chosen(choice, rest[0].body) for choice in choices]
    if any(one is None for one in done):
        return ()
    return ((again(rest[0], clause, body=tuple(one for one in done if one)), *rest[1:]),)


def _to_chosen(choice: tree.Do, body: tuple[tree.Statement, ...]) -> tree.Statement | None:
    only = only_act(body)
    chosen: Any = choice.verb
    if only is None or chosen.who != getattr(only.verb, "who", "own"):
        return None
    for name, left_out in cards_of(only.verb).items():
        if left_out in (IT, THAT) and not mask_of(left_out):  # その攻撃力 is of one of them
            done: tree.Do = again(only, choice, verb=again(only.verb, choice, **{name: chosen.what}))
            return done
    return None


def _going_on(clause: Clause, rest: Chain) -> tuple[Chain, ...]:
    """The clauses behind another one: done by the same player, and for as long. With か in them nobody can tell whether
    the first clause belongs to the choice: AしてBするか、Cする."""
    looks = all(isinstance(one, tree.Do) and isinstance(one.verb, tree.Choose | tree.Show) for one in clause.body)
    if not looks and any(one.either for one in rest):
        return ()
    ways = (way for one in _same_doer(clause, rest) for way in _of_the_same_side(clause, one))
    done = (_as_long(clause, one) for one in ways)
    return tuple(one for one in done if one is not None)


def _of_the_same_side(clause: Clause, rest: Chain) -> tuple[Chain, ...]:
    first, *others = rest[0].body
    return tuple((again(rest[0], body=(one, *others)), *rest[1:]) for one in like(clause.body[-1], first))


def _as_long(clause: Clause, rest: Chain) -> Chain | None:
    """1体は、このターンAし、Bする: the duration behind the cards goes for all that becomes of them. None where it
    stands elsewhere, so that nobody can tell whether it goes for the next change too, or where that is open of
    味方ユニット1体につき、AしBする."""
    if clause.span == "each":
        return None
    open_ones = [one for one in nodes(flat(rest)) if isinstance(one, LASTING) and one.duration is None]
    if not clause.span or not open_ones:
        return rest
    said = next((one.duration for one in nodes(clause.body) if isinstance(one, LASTING) and one.duration), None)
    same = all(changed(one) in (IT, THAT) for one in open_ones)
    if clause.span != "topic" or said is None or not same:
        return None
    spread = tuple(_lasting(one, said) for one in rest)
    left = [one for one in nodes(flat(spread)) if isinstance(one, LASTING) and one.duration is None]
    return None if left else spread


def _same_doer(clause: Clause, rest: Chain) -> tuple[Chain, ...]:
    """The next clauses as what the same player does who was named with は, until another one is named."""
    if clause.doer == "each" and rest[0].doer == "opponent" and not mask_of(rest[0].doer):
        return ()  # 互いに…選ばせて、捨てさせる: each, or the opponent
    if not clause.topic or rest[0].doer:
        return (rest,)
    done = done_by(rest[0].body, Word(clause.topic))
    first = [again(rest[0], body=body, doer=clause.topic, topic=clause.topic) for body in done]
    whole = tuple((one, *more) for one in first for more in (_same_doer(one, rest[1:]) if rest[1:] else ((),)))
    sides = (
        what.side for one in rest[0].body for what in acted_on(one) if mask_of(what.side) and clause.topic != "own"
    )
    is_open = any(str(side) != "doer" for side in sides)  # 相手は手札を1枚捨て、敵ユニット1体に…
    return (*whole, rest) if is_open else whole


@RULES("linked_chain", "LINK '、'? chain")
def _linked(link: Token, chain: Chain) -> Chain:
    first = chain[0]
    word = str(link.value) if link.value in ("then", "also") else ""
    body = (again(first.body[0], link, link=word), *first.body[1:])
    return (again(first, link, body=body), *chain[1:])


@RULES("chain", "asked clause_te '、'? ELSE '、'? chain|asked clause_te '、'? ELSENONE '、'? chain")
def _or_else(asked: Asked, clause: Clause, word: Token, rest: Chain) -> Chain | None:
    """それがモンスターなら手札に加え、それ以外なら墓地に送る; 建物があれば1枚引き、なければ…."""
    if asked.lasting or (word.sort == "ELSENONE" and not asks_for_any(asked.condition)):
        return None
    whole = make(tree.If, asked, word, condition=asked.condition, then=clause.body, otherwise=flat(rest))
    return (make(Clause, body=(whole,)),)


@RULES("case", "asked chain")
@RULES("chain", "asked chain|asked linked_chain")
def _where(asked: Asked, rest: Chain) -> Chain | None:
    """A condition goes for all behind it, but for another case: AならX、BならY. None where both may be so. What lasts
    has no other case: A間X、B間Y is one beside the other."""
    of_those = _of_asked(asked.condition, rest)
    if of_those is None:
        return None
    rest = of_those
    at = next((at for at, one in enumerate(rest) if at and _is_case(one)), len(rest))
    case = flat(rest[at:])
    apart = all(excludes(asked.condition, one) for statement in case for one in _cases(statement))
    lasts = asked.lasting and all(isinstance(one, tree.If) and one.lasting for one in case)
    if case and not (apart and lasts == asked.lasting):
        return None
    if case and (lasts or (_is_result(asked.condition) and _asks_result(rest[at]))):  # 表なら…、裏なら…
        whole = make(tree.If, asked, condition=asked.condition, then=flat(rest[:at]), lasting=asked.lasting)
        return (make(Clause, body=(whole,)), *rest[at:])
    whole = make(
        tree.If, asked, condition=asked.condition, then=flat(rest[:at]), otherwise=case[:1], lasting=asked.lasting
    )
    return (make(Clause, body=(whole, *case[1:])),)


def _of_asked(condition: tree.Condition, rest: Chain) -> Chain | None:
    """その中にユニットがあれば、1枚を手札に加える: one of those units. None where it may be any card of a hand, or of
    whose hand is open: 手札にユニットがあれば1枚捨てる, 相手の手札が3枚以上なら1枚捨てる."""
    act = rest[0].body[0]
    verb: Any = act.verb if isinstance(act, tree.Do) else None
    what = condition.what if isinstance(condition, tree.Exists) and not condition.negated else None
    those = what if what is not None and (what.kinds or what.filters) else None
    hands = [one for one in nodes(condition) if isinstance(one, tree.Selector) and "hand" in one.zones]
    for name, some in cards_of(verb).items():
        if not isinstance(act, tree.Do) or some.count is None or some.mask != mask_of(some.count):
            continue
        if some.reference is None and (any(one.side == "opponent" for one in hands) or (those and hands)):
            return None
        if some.reference == "them" and those is not None:
            done = again(act, verb=replace(verb, **{name: replace(some, kinds=those.kinds, filters=those.filters)}))
            return (again(rest[0], body=(done, *rest[0].body[1:])), *rest[1:])
    return rest


@RULES("chain", "asked clause_end '、' case")
def _cases_in_short(asked: Asked, clause: Clause, case: Chain) -> Chain | None:
    """前衛にいる間AP+20、後衛にいる間LP+20."""
    return _where(asked, (clause, *case)) if asked.lasting and _is_case(case[0]) else None


@RULES("chain", "noun 'は' '、'? asked argument* VTE '、' asked argument* VEND")
@RULES("chain", "noun 'は' '、'? asked argument* VTE '、' asked argument* ACT")
def _where_topic_twice(what: Any, one: Asked, first: Any, word: Token, two: Asked, second: Any, end: Token) -> Several:
    """このユニットは、自分のターン中、攻撃力が2上がり、相手のターン中、【守護】を得る."""
    if not (one.lasting and two.lasting and excludes(one.condition, two.condition)):
        return Several()
    cases = _where_topic(what, one, first, word) or (), _where_topic(replace(what, mask=0), two, second, end) or ()
    return Several((*case, *other) for case in cases[0] for other in cases[1])


@RULES("chain", "noun 'は' '、'? asked argument* VEND|noun 'は' '、'? asked argument* ACT")
def _where_topic(what: Any, asked: Asked, more: tuple[Argument, ...], end: Token) -> Any:
    """このユニットは、どちらの場にも建物がない間、攻撃できない: only of a card that is known; what the condition leaves
    unsaid (後列にいる間) is that card."""
    if not isinstance(what, tree.Selector) or what.reference is None:
        return None
    if isinstance(asked.condition, tree.Is) and asked.condition.what == IT:
        asked = again(asked, condition=again(asked.condition, what=replace(what, mask=0)))
    if any(isinstance(one, tree.Selector) and one.reference == "unsaid" for one in nodes(asked.condition)):
        return None
    said = (make(Argument, particle="は", value=what), *more)
    found = clauses_of(said, end) if end.sort != "ACT" else allowed(said, end)
    whole = (make(tree.If, asked, condition=asked.condition, then=one.body, lasting=asked.lasting) for one in found)
    return Several((make(Clause, body=(one,)),) for one in whole)


def _is_case(clause: Clause) -> bool:
    """True if a clause has a condition of its own: not one on what was done before it."""
    first = clause.body[0] if clause.body else None
    return isinstance(first, tree.If) and not isinstance(first.condition, tree.Did)


def _cases(case: tree.Statement) -> Iterator[tree.Condition]:
    """The conditions of a case and of those behind it."""
    if isinstance(case, tree.If):
        yield case.condition
        for other in case.otherwise:
            yield from _cases(other)


def _is_result(condition: tree.Condition) -> bool:
    return isinstance(condition, tree.Came) or (
        isinstance(condition, tree.Compare) and isinstance(condition.left, tree.ResultOf)
    )


def _asks_result(clause: Clause) -> bool:
    return isinstance(clause.body[0], tree.If) and _is_result(clause.body[0].condition)


@RULES("chain", "duration '、' chain")
def _for(duration: tree.Duration, rest: Chain) -> Chain | None:
    """A duration before a sentence goes for every change in it that has none of its own."""
    changed = tuple(_lasting(clause, duration) for clause in rest)
    return changed if changed != rest else None


def _lasting(clause: Clause, duration: tree.Duration) -> Clause:
    body = tuple(_with_duration(one, duration) for one in clause.body)
    return again(clause, body=body) if body != clause.body else clause


def _with_duration(statement: tree.Statement, duration: tree.Duration) -> tree.Statement:
    """A statement that lasts so long, in all cases and options that it has."""
    match statement:
        case tree.If():
            cases = [lasting(case, duration) for case in bodies(statement)]
            return again(statement, then=cases[0], otherwise=cases[1])
        case tree.ChooseOne():
            return again(statement, options=tuple(lasting(option, duration) for option in statement.options))
        case tree.Do() if isinstance(statement.verb, LASTING) and statement.verb.duration is None:
            return again(statement, verb=again(statement.verb, duration=duration))
    return statement


@RULES("chain", "later '、' chain")
def _at_later(when: tree.Event, rest: Chain) -> Chain | None:
    """次の自分のターン開始時、…: what is done then."""
    if any(isinstance(one, tree.Later) for clause in rest for one in clause.body):
        return None
    return (make(Clause, body=(make(tree.Later, when=when, body=flat(rest)),)),)


@RULES(
    "chain", "argument* VEND 'か' '、'? chain|clause_end '、' 'または' '、'? chain|clause_te '、' 'または' '、'? chain"
)
def _or(*found: Any) -> Several:
    """A choice of two things to do."""
    rest: Chain = found[-1]
    word = next(one for one in found if isinstance(one, Token) and one.value in ("か", "または"))
    firsts = (found[0],) if isinstance(found[0], Clause) else _plain_clauses(found[0], found[1])
    if len(rest) > 1:
        return Several()  # AするかBし、Cする: whether C is done in both cases is open
    same_time = ((first, _as_long(first, rest)) for first in firsts if not first.topic)
    known = ((first, _of_these(first, flat(body))) for first, body in same_time if body is not None)
    whole = (make(tree.ChooseOne, word, options=(first.body, body)) for first, body in known if body)
    return Several((make(Clause, body=(one,), either=True),) for one in whole)


def _of_these(first: Clause, body: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """What is done or else, to the cards of the first where nobody says to which; nothing where they aren't chosen by
    the one who has the choice: 味方ユニット1体の攻撃力を上げるか、HPを上げる."""
    act, other = only_act(first.body), only_act(body)
    known = cards_of(act and act.verb)
    left_out = {name: one for name, one in cards_of(other and other.verb).items() if one in (IT, THAT)}
    what = next(iter(known.values()), None) if len(known) == 1 else None
    if what is None or len(left_out) != 1 or mask_of(tuple(left_out.values())):
        return body
    if what.random or what.chooser is not None:
        return ()
    return (again(other, verb=again(other.verb, **dict.fromkeys(left_out, replace(what, mask=0)))),)


def _plain_clauses(arguments: tuple[Argument, ...], token: Token) -> tuple[Clause, ...]:
    """The meanings of a clause that ends in the dictionary form."""
    word = token.value
    if not isinstance(word, VerbWord) or word.form.may:
        return ()
    return clauses_of(arguments, token)


def claimed(body: tuple[tree.Statement, ...], *words: object) -> tuple[tree.Statement, ...]:
    """Return statements of which the first claims further words."""
    return (again(body[0], *words), *body[1:])


def flat(chain: Chain) -> tuple[tree.Statement, ...]:
    """Return the statements of a chain of clauses."""
    return tuple(statement for clause in chain for statement in clause.body)


def lasting(body: tuple[tree.Statement, ...], duration: tree.Duration) -> tuple[tree.Statement, ...]:
    """Return statements in which every change without a duration has this one."""
    return tuple(_with_duration(one, duration) for one in body)


def placed(body: tuple[tree.Statement, ...], place: Word) -> tuple[tree.Statement, ...] | None:
    """Return a statement whose cards are in a place; None where it isn't one of cards without a place."""
    only = only_act(body)
    for name, what in cards_of(only and only.verb).items():
        if not what.places and what.reference is None and what.zones in ((), ("field",)):
            return (again(only, verb=again(only.verb, **{name: again(what, places=(place,))})),)
    return None


RULES("acts", "chain")(flat)


RULES("linked", "linked_chain")(flat)


RULES("sentence", "chain|linked_chain")(lambda chain: Several(_offered(flat(chain))))


def _offered(body: tuple[tree.Statement, ...]) -> tuple[tuple[tree.Statement, ...], ...]:
    """A closing してもよい leaves free the last act, or all of them: with acts before it, both are kept."""
    *before, last = body
    if not isinstance(last, tree.Do) or not last.may or not before:
        return (body,)
    if all(isinstance(one, tree.Do) and isinstance(one.verb, tree.Choose | tree.Show) for one in before):
        return (body,)
    if any(isinstance(one, tree.Do) and one.may for one in before) or _linked_apart(body):
        return (body,)
    whole = tuple(again(one, may=True) if isinstance(one, tree.Do) else one for one in body)
    return (body, whole)


def _linked_apart(body: tuple[tree.Statement, ...]) -> bool:
    """True if その後 stands before the last act, so that it is one by itself."""
    return any(two.link for _, two in pairwise(body))
