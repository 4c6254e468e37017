"""What cards and players may do, may not, or must: acts of the game with できる, できない, なければならない."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, make
from hantei.effects.chart.rules.clauses.building import IT, same
from hantei.effects.chart.rules.clauses.frames import FIELD, is_player, span_of
from hantei.effects.chart.rules.parts import Argument, Clause
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.tables.forms import Form
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()


@dataclass(frozen=True, slots=True)
class ActWord:
    """An act of the game in one of its forms; `happens`: nobody does it at will, as to be destroyed or to die, so that
    not to do it is not to be able to; `by_effects`: of cards, wherever they lie."""

    id: str
    form: Form
    happens: bool
    by_effects: bool = False


def _done(close: str, arguments: tuple[Argument, ...], *found: Any) -> object:
    """An act where a clause ends, or where another one follows; 相手の効果では破壊されない: by anything of that
    player's."""
    by = found[0] if len(found) > 1 else None
    by = make(tree.Selector, side=by) if isinstance(by, Word) else by
    return _permission(arguments, by, found[-1], close)


for _close in ("end", "te"):
    RULES(f"clause_{_close}", "argument* ACT|argument* cards ACTTO|argument* player ACTBY")(partial(_done, _close))


def allowed(arguments: tuple[Argument, ...], token: Token) -> tuple[Clause, ...]:
    """Return what an act at the end of a clause allows or forbids, where it is said of whom."""
    found = _permission(arguments, None, token, "end")
    return (found,) if isinstance(found, Clause) else ()


@RULES("clause_end", "argument* cards 'も' ACTALSO")
def _allowed_too(arguments: tuple[Argument, ...], by: tree.Selector, too: Token, token: Token) -> object:
    """後列のアクターも攻撃対象に選択できる: what may be done may be done to them as well."""
    if not isinstance(token.value, ActWord) or _mode(token.value) != "can":
        return None
    return _permission(arguments, again(by, too), token, "end")


@RULES("clause_end", "argument* cards 'しか' ACTALSO")
def _allowed_only(arguments: tuple[Argument, ...], only: tree.Selector, word: Token, token: Token) -> object:
    """リーダーしか攻撃できない: not what is of another kind."""
    if not isinstance(token.value, ActWord) or _mode(token.value) != "cannot":
        return None
    if not only.kinds or only != tree.Selector(kinds=only.kinds):
        return None
    others = make(tree.Without, word, filter=make(tree.OfKind, only, kinds=only.kinds))
    return _permission(arguments, make(tree.Selector, filters=(others,)), token, "end")


@RULES("clause_end", "argument* ACTNOUN 'も' ACTNOUN NEITHER")
def _neither(arguments: tuple[Argument, ...], one: Token, also: Token, two: Token, end: Token) -> object:
    """攻撃も移動もできない."""
    first = _permission(arguments, None, one, "end")
    second = _permission(arguments, None, two, "end")
    if one.value == two.value or first is None or second is None:
        return None
    (did,) = _clause_of(first).body
    (then,) = _clause_of(second).body
    who = did.verb.who
    then = again(then, end, verb=again(then.verb, who=same(who)))
    clause = again(_clause_of(first), body=(again(did, also), then))
    return Preferred(clause, first.names) if isinstance(first, Preferred) else clause


@RULES("clause_end", "argument* ACTNOUN NEITHER")
def _nor(arguments: tuple[Argument, ...], one: Token, also: Token) -> object:
    """攻撃されず、攻撃もできない."""
    found = _permission(arguments, None, one, "end")
    clause = _clause_of(found)
    if clause is None:
        return None
    said = again(clause, body=(again(clause.body[0], also),))
    return Preferred(said, found.names) if isinstance(found, Preferred) else said


def _clause_of(found: Any) -> Any:
    return found.value if isinstance(found, Preferred) else found


def _mode(act: ActWord) -> str:
    """How a form allows or forbids; "" where it does neither."""
    form = act.form
    if form.voice != "active":
        return ""
    if form.must:
        return "must"
    if form.negated:
        return "cannot" if form.may or act.happens else ""
    return "can" if form.may and act.id not in table("words")["verbs_of_their_own"]["acts"] else ""


def _permission(arguments: tuple[Argument, ...], by: object, token: Token, close: str) -> object:
    act = token.value
    if not isinstance(act, ActWord) or act.form.close != close or not _mode(act):
        return None
    if act.by_effects and getattr(by, "zones", ()) == FIELD:
        return None  # 相手の場の魔法の効果を受けない: not those of magic that lies elsewhere
    parts: dict[str, Any] = {"by": by} if by is not None else {}
    for one in _done_with(arguments, act):
        name, value = _part(one)
        if not name or name in parts:
            return None
        parts[name] = value
    said = "who" in parts
    if not said and act.id in table("words")["acts_of_players"]["acts"]:
        return None
    who = parts.pop("who", IT)
    times = parts.pop("times", None)
    if times is not None:
        parts["times"] = times.value
    node = make(tree.Permission, token, times, who=who, act=act.id, mode=_mode(act), **parts)
    clause = make(Clause, body=(make(tree.Do, verb=node),), span=span_of(arguments))
    return clause if said else Preferred(clause, ("object_left_out",))


def _done_with(arguments: tuple[Argument, ...], act: ActWord) -> tuple[Argument, ...]:
    """相手はユニットで攻撃できない: what is forbidden to a player's cards."""
    who = next((one for one in arguments if one.particle == "は" and is_player(one.value)), None)
    means = next((one for one in arguments if one.particle == "で" and isinstance(one.value, tree.Selector)), None)
    if who is None or means is None or _mode(act) != "cannot":
        return arguments
    cards: Any = means.value
    if cards.reference is not None or cards.side or cards.zones or cards.count is not None:
        return arguments
    theirs = again(means, who, particle="は", value=again(cards, side=Word(who.value, who.value.mask)))
    return (theirs, *(one for one in arguments if one is not who and one is not means))


def _part(argument: Argument) -> tuple[str, Any]:
    """The field of an argument, "" where it has none."""
    value = argument.value
    if argument.particle in ("は", "が") and (isinstance(value, tree.Selector) or is_player(value)):
        return "who", Word(value, value.mask) if is_player(value) else value
    if argument.particle == "duration":
        return "duration", value
    if argument.particle in ("often", "#") and isinstance(value, tree.Number):
        return "times", value
    return "", None
