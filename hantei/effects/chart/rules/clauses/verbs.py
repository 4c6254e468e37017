"""Clauses with a verb of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Several, Word, again, make
from hantei.effects.chart.meaning.results import DoneSo
from hantei.effects.chart.rules.clauses.building import IT, THAT, VerbWord, built, same
from hantei.effects.chart.rules.clauses.doers import apart, done_by
from hantei.effects.chart.rules.clauses.frames import is_player, span_of, verb
from hantei.effects.chart.rules.clauses.permissions import ActWord
from hantei.effects.chart.rules.parts import (
    Argument,
    Clause,
    Joined,
)
from hantei.effects.chart.rules.rows import Rows, kinds_of, number
from hantei.effects.chart.tables.forms import Form
from hantei.effects.sense.bind import introduces
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import cards_of, only_act

RULES: Final = Rows()
_CHOSEN: Final = (tree.Exactly, tree.UpTo)

# clauses with a verb of the table


@RULES("clause_end", "argument* VEND")
@RULES("clause_te", "argument* VTE|argument* VNOUN '、'")
def _ends(arguments: tuple[Argument, ...], token: Token) -> Several:
    return Several(_clauses(arguments, token))


@RULES("clause_end", "argument* VSTEM ENDS")
def _ends_in_stem(arguments: tuple[Argument, ...], token: Token) -> Several:
    """手札2枚捨て。"""
    plain = isinstance(token.value, VerbWord) and token.value.form.voice == "active" and not token.value.form.may
    return Several(_clauses(arguments, token) if plain else ())


@RULES("clause_end", "ZONE NUM CTR? '捨'|ZONE NUM '捨て'")
def _discarded_in_short(zone: Token, *found: Token | None) -> Clause | None:
    """手札1捨."""
    count, *words = found
    if zone.value != "hand" or count is None:
        return None
    what = make(tree.Selector, zones=(zone.word,), count=make(tree.Exactly, value=number(count)))
    node = make(tree.Discard, *words, who="own", what=what)
    return make(Clause, body=(make(tree.Do, verb=node),))


@RULES("clause_end", "argument argument* ENDS")
def _ends_with_place(first: Argument, more: tuple[Argument, ...]) -> Several:
    """敵ユニット1体を手札へ。"""
    arguments = (first, *more)
    last = arguments[-1]
    if last.particle != "へ" or not isinstance(last.value, tree.Selector) or last.value.zones in ((), ("field",)):
        return Several()
    moved = Token("VEND", VerbWord("return", Form("active", "end")), 0, 0)
    return Several(_clauses(arguments, moved))


@RULES("clause_end", "argument* COUNTER quantity|argument* COUNTER quantity 'ずつ'")
def _counters_on(arguments: tuple[Argument, ...], counter: Token, count: object, each: Token | None = None) -> object:
    """…に、ダメカン1個: they are put there."""
    spots = [one for one in arguments if one.particle in ("に", "へ")]
    if len(spots) != 1 or len(arguments) != 1 or not isinstance(count, tree.Exactly):
        return None
    what = spots[0].value
    if not isinstance(what, tree.Selector | Joined) or (each is not None) != isinstance(what, Joined):
        return None
    amount = again(count.value, count)
    node: Any = make(tree.Counters, each, what=what, counter=counter.word, amount=amount)
    return make(Clause, body=apart((make(tree.Do, verb=node),)))


@RULES("clause_end", "argument* later argument* VEND")
def _ends_later(
    arguments: tuple[Argument, ...], when: tree.Event, more: tuple[Argument, ...], token: Token
) -> tuple[object, ...]:
    """そのユニットは、次の自分のターン終了時に死亡する: only where nothing is chosen, which could be now or then."""
    said = (*arguments, *more)
    if any(is_player(one.value) for one in said) or any(map(introduces, (one.value for one in said))):
        return Several()
    return Several(
        make(Clause, body=(make(tree.Later, when=when, body=clause.body),)) for clause in clauses_of(said, token)
    )


def clauses_of(arguments: tuple[Argument, ...], token: Token) -> tuple[Clause, ...]:
    """Return the meanings of a clause that need no preference."""
    return tuple(one for one in map(_unpriced, _clauses(arguments, token)) if one is not None)


def _unpriced(meaning: object) -> Clause | None:
    value = meaning.value if isinstance(meaning, Preferred) and not meaning.names else meaning
    return value if isinstance(value, Clause) else None


def _clauses(arguments: tuple[Argument, ...], token: Token) -> Iterator[object]:
    """The meanings of a clause. Forms that aren't commands make none: they stand in conditions and events."""
    word = token.value
    if not isinstance(word, VerbWord) or word.form.negated or word.form.must or word.form.voice == "passive":
        return
    if word.form.voice == "causative":
        yield from _made_to(arguments, token, word)
        return
    doer = next((one for one in arguments if one.particle in ("は", "が") and is_player(one.value)), None)
    rest = tuple(one for one in arguments if one is not doer)
    span = span_of(arguments)
    for body, prices in built(verb(word.id), token, rest, may=word.form.may):
        yield from _clause(body, doer, prices, span)
        first = next((one.particle for one in rest if one.particle != "duration"), "")
        often = _so_often(body) if first == "per" else ()
        yield from _clause(often, doer, prices, span) if often else ()


def _so_often(body: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """捨てた枚数1枚につき、敵ユニット1体に2ダメージ: so much to one that is chosen, or so often to one each time; of
    cards that lie somewhere (墓地のユニット1枚につき) it is so much."""
    only = only_act(body)
    amount = getattr(only and only.verb, "amount", None)
    cards = [what for what in cards_of(only and only.verb).values() if introduces(what)]
    if not isinstance(amount, tree.Times) or not isinstance(amount.value, tree.ResultOf):
        return ()
    if not any(isinstance(what.count, _CHOSEN) for what in cards):
        return ()
    every = amount.value if amount.per == 1 else again(amount, by=1)
    done = again(only, verb=again(only.verb, amount=tree.Number(amount.by)))
    return (make(tree.ForEach, amount, of=every, body=(done,)),)


def _clause(
    body: tuple[tree.Statement, ...], doer: Argument | None, prices: tuple[str, ...], span: str
) -> Iterator[object]:
    separate = apart(body)
    if doer is None:
        yield Preferred(make(Clause, body=separate, span=span), prices)
        return
    for done in done_by(separate, doer.value):
        yield Preferred(make(Clause, body=done, doer=doer.value, topic=str(doer.value), span=span), prices)


def _made_to(arguments: tuple[Argument, ...], token: Token, word: VerbWord) -> Iterator[object]:
    """捨てさせる: the one who is made to do it has に; without one it is the opponent, whose cards those are. Who may
    leave it (捨てさせてもよい) is another one, of whom the tree says nothing."""
    if word.form.may:
        return
    who = next((one for one in arguments if one.particle == "に" and is_player(one.value)), None)
    rest = tuple(one for one in arguments if one is not who)
    for body, prices in built(verb(word.id), token, rest, may=False):
        plain = all(isinstance(one, tree.Do) and isinstance(one.verb, tree.Discard | tree.Choose) for one in body)
        doer = who.value if who is not None else Word("opponent") if plain else None
        for done in done_by(apart(body), doer) if doer is not None else ():
            yield Preferred(make(Clause, body=done, doer=doer), prices)


@RULES("clause_end", "argument* KIND ACTHOW 'もう' NUM CTR 'だけ'? ACTMORE|argument* KIND 'を' 'もう' NUM CTR ACTALSO")
@RULES("clause_end", "argument* '続けて'? 'もう' NUM TIMES 'だけ'? ACT")
def _again(arguments: tuple[Argument, ...], *found: Token | None) -> object:
    """もう1度攻撃できる: so many times more in the turn; モンスターを通常の方法でもう1体出せる: so many of a kind."""
    words = {one.sort: one for one in found if one is not None}
    kind, how, count, act = words.get("KIND"), words.get("ACTHOW"), words["NUM"], getattr(found[-1], "value", None)
    who = [one for one in arguments if one.particle in ("は", "が")]
    spans = [one for one in arguments if one.particle == "duration" and one.value.until == "turn_end"]
    if not isinstance(act, ActWord) or len(who) > 1 or len(who) + len(spans) != len(arguments):
        return None
    of_kind = kind is None or (len(spans) == 1 and all(one.value == "own" for one in who))
    form = act.form
    if not of_kind or (how is not None and how.value != act.id) or not isinstance(count.value, int):
        return None
    if not form.may or form.negated or form.close != "end":
        return None
    doer = "own" if kind is not None else who[0].value if who else IT
    parts = {"amount": number(count), "kinds": kinds_of(kind)}
    node = make(tree.Again, found, arguments, who=doer, act=act.id, **parts)
    clause = make(Clause, body=(make(tree.Do, verb=node),))
    return clause if who or kind is not None else Preferred(clause, ("object_left_out",))


@RULES("known", "'この効果で'? VPAST KIND|'これで'? VPAST KIND")
def _met_with(by: Token | None, deed: Token, kind: Token) -> tree.Selector | None:
    """この効果で召喚したユニット, 死亡させたユニット: the last one to which this text did so."""
    word = deed.value
    form = getattr(word, "form", None)
    if form is None or form.negated or form.may or form.must or form.voice == "causative":
        return None
    done = make(tree.Befell, by, deed, event=verb(getattr(word, "id", "")).sort, during="this_text")
    if done.event == "Choose":
        return None
    return make(tree.Selector, kind, reference=Word("it"), filters=(done,), kinds=kinds_of(kind))


@RULES("result", "BYTHIS? VPAST '枚数'|BYTHIS? VPAST '数'")
def _done_so(by: Token | None, deed: Token, *words: Token) -> tree.Value | None:
    """捨てた枚数."""
    form = getattr(deed.value, "form", None)
    if form is None or form.negated or form.may or form.must or form.voice != "active":
        return None
    kinds = next((kinds_of(one) for one in words if one.sort == "KIND"), ())
    return make(DoneSo, by, deed, words, what="done", sort=verb(getattr(deed.value, "id", "")).sort, kinds=kinds)


RULES("done_card", "BYTHIS? VPAST KIND")(_done_so)


@RULES("every_done", "result NUM CTR 'につき' '、'?|done_card NUM CTR 'につき' '、'?")
def _every_done(value: tree.ResultOf, count: Token, *words: Token) -> tree.Value | None:
    """破壊した数1体につき, 破壊したアクター1体につき."""
    return make(tree.Times, count, words, value=value, per=count.value) if isinstance(count.value, int) else None


# cards put into states of the game by verbs made of them: 麻痺させる, 毒+封印


@RULES("clause_end", "argument* STATEVEND")
@RULES("clause_te", "argument* STATEVTE")
def _put_into(arguments: tuple[Argument, ...], token: Token) -> object:
    """敵ユニット1体を麻痺させる; 敵ユニット1体を選び、麻痺させる."""
    state, form = cast(tuple[str, Form], token.value)
    if form.negated or form.must:
        return None
    clause = _in_states(arguments, "を", (Word(state, token.mask),), may=form.may)
    is_said = clause is None or any(one.particle == "を" for one in arguments)
    return clause if is_said else Preferred(clause, ("object_left_out",))


@RULES("clause_end", "argument* STATE '+' STATE|argument* STATE 'と' STATE")
def _put_into_both(arguments: tuple[Argument, ...], one: Token, sign: Token, two: Token) -> Clause | None:
    """敵ユニット1体に毒+封印."""
    return _in_states(arguments, "に", (Word(one.word, one.mask | sign.mask), two.word), may=False)


def _in_states(arguments: tuple[Argument, ...], particle: str, states: tuple[Word, ...], *, may: bool) -> Clause | None:
    cards = [one for one in arguments if one.particle == particle]
    spans = [one for one in arguments if one.particle == "duration"]
    if len(cards) > 1 or len(cards) + len(spans) != len(arguments) or len(spans) > 1 or len(set(states)) < len(states):
        return None
    what = cards[0].value if cards else THAT
    if not isinstance(what, tree.Selector):
        return None
    lasts: dict[str, Any] = {"duration": spans[0].value} if spans else {}
    nodes = (make(tree.SetState, what=same(what) if at else what, state=one, **lasts) for at, one in enumerate(states))
    return make(Clause, body=tuple(make(tree.Do, verb=node, may=may) for node in nodes))
