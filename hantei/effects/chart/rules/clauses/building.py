"""Statements made of a verb and what stands in its roles.

Nothing here claims an argument as a whole: what a frame takes must stand in the node, or be merged into the cards that
it speaks of; else the chart refuses the clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.chart.meaning.others import says_another
from hantei.effects.chart.rules.clauses.frames import ANYWHERE, COUNTS, Role, Source, Verb, filled
from hantei.effects.chart.rules.parts import Argument, Dealt, Joined, NumberOf, PartOf, StatsOf
from hantei.effects.chart.rules.phrases.nouns import counted
from hantei.effects.chart.tables.forms import Form
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LASTING, chooser_of, same_cards
from hantei.effects.tree.walk import nodes

Roles = dict[str, Any]
Body = tuple[tree.Statement, ...]
Built = tuple[Body, tuple[str, ...]]
"""Statements, and the names of the preferences that they cost."""

IT: Final = tree.Selector(reference="unsaid")
"""What a text leaves out where this card may be meant."""
THAT: Final = tree.Selector(reference="it")
"""What a text leaves out where something must have been spoken of."""
OBJECTS: Final = ("what", "to")
_ALL_OF_IT: Final = ("Counters", "Heal")
"""What is done to all that there is where no amount is said."""
_GOING_ON: Final = ("Modify", "Grant")


@dataclass(frozen=True, slots=True)
class VerbWord:
    """A verb of the table in one of its forms; `manner`: of coming onto the field, by the game's words."""

    id: str
    form: Form
    manner: str = ""


def built(verb: Verb, token: Token, arguments: tuple[Argument, ...], *, may: bool) -> Iterator[Built]:
    """Yield the statements that a verb makes of its arguments, for each frame that fits."""
    around = {one.particle: one.value for one in arguments if one.particle in ANYWHERE}
    if len(around) < len([one for one in arguments if one.particle in ANYWHERE]):
        return
    for frame in verb.frames:
        found = filled(frame, arguments)
        if found is None and "each" in around:
            found, around = filled(frame, _as_amount(arguments)), {**around}
            around.pop("each")
        if found is None:
            continue
        left_out = {role.name: _unsaid(role) for role in frame if role.name in OBJECTS and role.name not in found}
        made = [_node(verb, token, one, around) for one in _each_meant({**found, **left_out})]
        if all(node is not None for node in made):
            if may and any(map(chooser_of, made)):  # 相手が選ぶ…: of 相手は… the chooser isn't known yet
                continue
            if may and any(isinstance(node, tree.Swap) and isinstance(node.what, Joined) for node in made):
                continue  # the two are chosen before
            if "in_turn" in around and verb.sort != "Show":
                continue
            said = (around.get("colour"), around.get("in_turn"))
            link = {"link": around["also"]} if "also" in around else {}
            body = tuple(make(tree.Do, said, verb=node, may=may, **link) for node in made)
            prices = ("object_left_out",) if left_out else ()
            first = said_first(body)
            if first is None:
                yield body, prices
            elif not may and not link:
                yield first, prices


def said_first(body: tuple[tree.Do, ...]) -> tuple[tree.Statement, ...] | None:
    """Return statements that first find out an amount that speaks of cards before others are chosen:
    そのユニットの攻撃力分のダメージを敵ユニット1体に. None where that makes no difference."""
    verb: Any = body[0].verb if len(body) == 1 else None
    if not isinstance(verb, tree.Damage) or not isinstance(verb.to, tree.Selector):
        return None
    spoken = [one for one in nodes(verb.amount) if isinstance(one, tree.Selector) and one.reference in ("it", "them")]
    is_new = verb.to.reference in (None, "attacker", "attacked")
    if not spoken or not is_new or min(one.mask for one in spoken) > verb.to.mask & -verb.to.mask:
        return None
    x = tree.Variable()
    return (make(tree.Define, variable=x, value=verb.amount), again(body[0], verb=replace(verb, amount=x)))


def _unsaid(role: Role) -> tree.Selector:
    """What a text leaves out: of the one who does or has something it may be this card, else it was spoken of."""
    return IT if role.particles[0] == "は" or "が" in role.particles else THAT


def _as_amount(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    """カウンターを1個ずつ: so many for each of them."""
    return tuple(replace(one, particle="#") if one.particle == "each" else one for one in arguments)


def _each_meant(found: Roles) -> Iterator[Roles]:
    """The roles with the phrases that stand for two of them taken apart; once for each stat that is changed."""
    pair = found.get("pair")
    if isinstance(pair, StatsOf):  # 攻撃力とHPを入れ替える
        if len(pair.stats) == 2:
            yield {**found, "what": pair.of, "by": pair.stats[0], "other": pair.stats[1]}
        return
    for role in ("stat", "number", "counter", "of", "state", "gives", "dealt"):
        match found.get(role):
            case StatsOf(of=of, stats=stats):
                for at, stat in enumerate(stats):
                    cards = same(of) if at else of
                    yield {**found, "what": cards, "to": cards, "stat": stat}
                return
            case PartOf() as part:
                yield {**found, "what": part.what, "to": part.what, role: part.value, "of": part}
                return
            case NumberOf() as number:
                amount = {"n": number.amount} if number.amount is not None else {}
                yield {**found, "who": number.who, "stat": number.stat, **amount}
                return
            case Dealt() as dealt:
                divided = {"divided": dealt} if dealt.sort == "divided" else {}
                yield {**found, "n": dealt.amount, "of": dealt, **divided}
                return
            case tree.CountOf() as counter:
                yield {**found, "what": counter.what, "counter": counter.counter}
                return
    yield found


def same(of: Any) -> Any:
    """Return the cards of a second change of the same cards: those that were chosen for the first."""
    chosen = isinstance(of, tree.Selector) and of.reference is None and same_cards(of) != of
    return again(IT, of) if chosen else of


def _node(verb: Verb, token: Token, found: Roles, around: Roles) -> Any:
    """The node of a verb; None where something has no place in it, or a field has no value."""
    counts_cards = all(source.role != "n" for source in verb.fields)
    whole = _merged(found, around, counts_cards=counts_cards)
    if whole is None or (verb.off_field and not _not_from_field(whole, verb.sort)):
        return None
    claims: list[object] = [token, whole.get("fill"), whole.get("free"), whole.get("of"), whole.get("target")]
    if verb.sort == "Draw":
        claims.append(whole.get("from"))
    if verb.sort == "Heal":
        claims.append(whole.get("stat"))  # HP is what is healed
    fields: Roles = {}
    for source in verb.fields:
        name, value = source.field, _value(source, whole)
        if isinstance(value, tree.Every) and name == "amount" and verb.sort in _ALL_OF_IT:
            claims.append(value)
            fields[name] = None
        elif value is None or (name == "amount" and isinstance(value, tree.Every)):
            return None
        elif value is not False:
            fields[name] = _plain_number(value, claims) if verb.sort == "Roll" else value
    if verb.sort == "Shuffle" and isinstance(whole.get("fill"), tree.Selector) and whole["fill"].side:
        fields["who"] = "own"
    manner = getattr(token.value, "manner", "")
    if manner:
        fields["to"] = again(fields["to"], manner=manner)
    if verb.sort in _GOING_ON and any(_is_choice_of_all(value) for value in fields.values()):
        return None  # 武器か防具の攻撃力を上げる: of all those, none is chosen
    placed = _around(getattr(tree, verb.sort), fields, around)
    return None if placed is None else as_cost(make(getattr(tree, verb.sort), *claims, **placed))


def _is_choice_of_all(value: Any) -> bool:
    return isinstance(value, Joined) and value.op == "or" and all(part.count is None for part in value.parts)


def _not_from_field(found: Roles, sort: str) -> bool:
    """Take cards that nobody says to lie anywhere as some of those that were shown; False where only their side is
    said, or where cards that lie on the field shall come onto it."""
    for role in (role for role in OBJECTS if role in found):
        what = found[role]
        parts = what.parts if isinstance(what, Joined) else (what,)
        taken = tuple(_of_shown(part, sort) for part in parts)
        if any(one is None for one in taken):
            return False
        found[role] = again(what, parts=taken) if isinstance(what, Joined) else taken[0]
    return True


def _of_shown(what: Any, sort: str) -> Any:
    if not isinstance(what, tree.Selector) or what.reference is not None or what.zones:
        there = isinstance(what, tree.Selector) and what.zones == ("field",)
        return None if there and sort == "Summon" else what
    described = what.side or what.places or what.other or says_another(what)
    return None if described else again(what, reference="shown")


def as_cost(node: Any) -> Any:
    """Return a change of the stat cost as a change of what cards cost; None where that can't be."""
    if not isinstance(node, tree.Modify) or node.stat != "cost":
        return node
    if node.change == "times":
        return None
    what, only = node.what, isinstance(node.what, tree.Selector) and node.what.zones == ("next_hand",)
    if only:
        what = again(what, zones=("hand",))
    parts = {"change": node.change, "amount": node.amount, "duration": node.duration, "next_only": only}
    return make(tree.CostChange, node, what=what, **parts)


def _plain_number(value: Any, claims: list[object]) -> Any:
    """How many dice: no value of a text, but a number."""
    if not isinstance(value, tree.Number):
        return value
    claims.append(value)
    return value.value


def _value(source: Source, found: Roles) -> Any:
    """The value of a field; None where there is none, False where its default is meant."""
    if source.sign:
        return source.value
    if source.role in ("free", "divided"):
        return found.get(source.role) is not None
    if source.role == "half":
        return _half(found)
    value = found.get(source.role)
    value = source.value if value is None else value
    return _amount(value, found) if source.role == "n" else value


def _half(found: Roles) -> Any:
    """Half of what a number of a player, or a stat of one card, is; None where cards have different ones."""
    of = found.get("who")
    if "number" not in found:
        what = found.get("what")
        if not isinstance(what, tree.Selector):
            return None
        known = what.reference in ("self", "it", "unsaid", "host", "attacker", "attacked")
        of = what if known else THAT if what.count == tree.JUST_ONE else None
    return None if of in (None, "each") else make(tree.Times, value=make(tree.StatOf, stat=found["stat"], of=of), per=2)


def _amount(value: Any, found: Roles) -> Any:
    """A number of things as an amount; a count that leaves a choice is none."""
    if isinstance(value, tree.Exactly):
        return again(value.value, value)
    fill = found.get("fill")
    if value is None and isinstance(fill, tree.Selector) and isinstance(fill.count, tree.Exactly):
        return fill.count.value
    return None if isinstance(value, COUNTS) and not isinstance(value, tree.Every) else value


def _merged(found: Roles, around: Roles, *, counts_cards: bool) -> Roles | None:
    """The roles with where cards come from, how many they are and that nobody chooses them said in the cards."""
    whole = dict(found)
    if any(_are_of_either(whole.get(role), whole.get("n") if counts_cards else None) for role in OBJECTS):
        return None
    for role in (role for role in OBJECTS if isinstance(whole.get(role), Joined)):
        parts = tuple(_taken_from(part, whole.get("from")) for part in whole[role].parts)
        if any(part is None for part in parts):
            return None
        whole[role] = again(whole[role], parts=parts)
    for role in (role for role in OBJECTS if isinstance(whole.get(role), tree.Selector)):
        what = _taken_from(whole[role], whole.get("from"))
        count = whole.get("n") if counts_cards else None
        if what is not None and count is not None:
            what = counted(what, count) if what.count is None and what not in (IT, THAT) else None
        if what is None:
            return None
        whole[role] = again(what, around["random"], random=True) if "random" in around else what
    return whole


def _are_of_either(what: Any, count: Any) -> bool:
    """True for ユニットかスキルを全て: all of one sort, or of both."""
    several = isinstance(what, tree.Selector) and (len(what.kinds) > 1 or len(what.zones) > 1)
    return several and isinstance(count, tree.Every)


def _taken_from(what: tree.Selector, source: Any) -> tree.Selector | None:
    if not isinstance(source, tree.Selector):
        return what
    if source.reference is not None and what.reference in (None, "them"):
        bare = not what.zones and not what.side
        return again(what, source, reference=source.reference) if bare else None
    if what.reference == "self" and not what.zones:
        return again(what, source, zones=source.zones, side=source.side)
    if what.zones or what.reference or (what.side and source.side):
        return None
    return again(what, source, zones=source.zones, places=source.places or what.places, side=source.side or what.side)


def _around(sort: Any, fields: Roles, around: Roles) -> Roles | None:
    """The fields with how long it lasts, in what order cards lie and how many of each there are; None where the verb
    has no place for it."""
    if "duration" in around:
        if sort not in (*LASTING, tree.Negate):
            return None
        fields["duration"] = around["duration"]
    if "order" in around:
        place = fields.get("to")
        if not isinstance(place, tree.Place) or (place.zone == "field" and around["order"] != "in_any_order"):
            return None  # a card that comes onto the field face down comes in some manner that isn't said
        fields["to"] = again(fields["to"], manner=around["order"])
    if "per" in around and not _multiplied(fields, around["per"]):
        return None
    if "each" in around:
        name = next((name for name in OBJECTS if _is_uncounted_pair(fields.get(name))), None)
        if name is None:
            return None
        pair = fields[name]
        fields[name] = again(pair, parts=tuple(again(part, count=around["each"]) for part in pair.parts))
    return fields


def _multiplied(fields: Roles, each: tree.Selector | tree.Times) -> bool:
    """Take the amount so often as there are so many cards; False where there is no plain amount."""
    amount = fields.get("amount")
    fields["amount"] = so_often(amount, each) if isinstance(amount, tree.Number) else None
    return fields["amount"] is not None


def so_often(amount: tree.Number, each: tree.Selector | tree.Times) -> Any:
    """Return an amount for every so many cards; None where their number isn't plain."""
    if isinstance(each, tree.Times):
        return again(each, amount, by=amount.value)
    per = getattr(each.count, "value", None)
    if not isinstance(per, tree.Number):
        return None
    of = make(tree.CountOf, what=again(each, count=None))
    return make(tree.Times, amount, value=of, by=amount.value, per=per.value)


def _is_uncounted_pair(value: Any) -> bool:
    return isinstance(value, Joined) and value.op == "and" and not any(part.count for part in value.parts)
