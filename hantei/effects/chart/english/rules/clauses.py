"""Clauses: acts with the one who does them, and for how long."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.chart.engine.making import Several, Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Act, Clause
from hantei.effects.chart.english.rules.doers import done_by_cards, done_by_player, with_doer
from hantei.effects.chart.english.rules.verbs import set_stats
from hantei.effects.chart.rules.parts import StatsOf
from hantei.effects.tree import nodes as tree

RULES: Final = EnglishRules()
Body = tuple[tree.Statement, ...]


RULES.several("acts", "act", "_AND_ALSO")


def _ends(acts: tuple[Act, ...], third: bool) -> bool:
    return any(act.third is third for act in acts)


def _led(ways: tuple[Body, ...], *claims: object, by: str = "", plain: bool = False) -> Several:
    """A clause in all its meanings, with words before what is done; the first statement claims those that it doesn't
    hold."""
    return Several(make(Clause, body=(again(body[0], *claims), *body[1:]), led=by, plain=plain) for body in ways)


@RULES("core", "acts")
def _imperative(acts: tuple[Act, ...]) -> Several:
    return _led(() if _ends(acts, third=True) else done_by_player(acts, None, may=False), plain=True)


@RULES("core", "MAY act|player CAN act")
def _may(*said: Any) -> Several:
    """One act: whether several are done is decided once, or for each of them."""
    *who, may, act = said
    return _led(() if act.third else done_by_player((act,), who[0] if who else None, may=True), may, by="may")


@RULES("core", "player acts")
def _player(who: Word, acts: tuple[Act, ...]) -> Several:
    return _led(done_by_player(acts, who, may=False), by="" if _ends(acts, third=True) else "who")


@RULES("core", "MAY_HAVE? cards acts")
def _cards(may: Word | None, what: tree.Selector, acts: tuple[Act, ...]) -> Several | None:
    if may is not None and len(acts) > 1:
        return None
    return _led(done_by_cards(acts, what, may=may is not None), may, by="may" if may else "")


@RULES("core", "A described acts")
def _subject(article: Word, what: tree.Selector, acts: tuple[Act, ...]) -> Several | None:
    """An article before the one who deals damage only says that one speaks of cards of that sort."""
    dealt = all(isinstance(verb, tree.Damage) and verb.source is not None for act in acts for verb in act.verbs)
    return _led(done_by_cards(acts, what, may=False), article) if dealt else None


RULES("core", "cards ':' new_stats")(lambda what, changes: _led(done_by_cards((changes,), what, may=False), by="who"))


@RULES("core", "new_stats")
def _own_change(changes: Act) -> Several:
    """+20 AP: of this card."""
    return _led(done_by_cards((changes,), tree.Selector(reference="self"), may=False), by="bare", plain=True)


@RULES("core", "stats BECOMES value")
def _set(stats: StatsOf, word: Word, amount: tree.Value) -> Several:
    verbs = [with_doer(one, None) for one in set_stats(stats, amount)]
    return _led(() if None in verbs else (tuple(make(tree.Do, verb=one) for one in verbs),), word)


RULES.node("core", "said:body", Clause)
RULES.node("said", "negated:verb|drawn:verb", tree.Do)
RULES.node("negated", "NEGATED:what IS_NEGATED", tree.Negate)
RULES.node("drawn", "GAME_DRAWN", tree.Finish, who="each", how="draw")
RULES.same("clause", "core")


RULES("clause", "duration ',' core")(lambda span, core: _lasting(core, span))


@RULES("clause", "core duration")
def _behind(core: Clause, span: tree.Duration) -> Clause | None:
    lasting = _lasting(core, span)
    return lasting and replace(lasting, led=core.led, plain=core.plain)


@RULES("duration", "DURATION")
def _duration(span: Word) -> tree.Duration:
    until, _, side = span.partition(" ")
    return make(tree.Duration, span, until=until, of=side)


def _lasting(core: Clause, span: tree.Duration) -> Clause | None:
    body: list[tree.Statement] = []
    for one in core.body:
        verb: Any = getattr(one, "verb", None)
        if not isinstance(one, tree.Do) or getattr(verb, "duration", span) is not None:
            return None
        body.append(again(one, verb=again(verb, duration=span)))
    return make(Clause, core, body=tuple(body), led="span", span=span)
