"""References bound to what they speak of: それ, その中, 残り, 選んだカード by the number of the thing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard

from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import cards_of
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import bodies, each_part, fields_of

_SPOKEN_OF: Final = (
    "it",
    "unsaid",
    "them",
    "chosen",
    "rest",
    "shown",
    "former",
    "latter",
    "subject",
    "attacker",
    "attacked",
)
_FIGHT: Final = {
    ("attacks", "attacker"): "subject",
    ("attacks", "attacked"): "object",
    ("attacked", "attacker"): "object",
    ("attacked", "attacked"): "subject",
}
"""Which side of an event of a fight the words for attacker and attacked mean."""
_KNOWN: Final = ("self", "host", "attacker", "attacked", "under")
_GONE: Final = ("Discard", "Move", "Destroy", "Draw", "subject", "object")
"""Verbs, and parts of an event, behind which something that is left out may be this card as well."""
_HURTS: Final = ("Counters", "Damage", "Destroy", "Modify")
"""Verbs that a card may not survive."""
_MET: Final = ("subject", "object")
"""Parts of an event."""
_LEFT: Final = ("Destroy", "Discard", "Move")
"""Verbs behind which a card mostly lies elsewhere."""
_FALLEN: Final = ("destroyed", "died", "discarded", "left", "moved")
"""How events begin behind which the card of which they speak lies elsewhere, too."""
_DONE_ONCE: Final = ("Damage", "Destroy", "Discard", "Heal")
"""Verbs of which nobody says that they are done again to some of the same cards."""
_OF_HAND: Final = ("Discard", "Move", "Show", "Summon")
"""Verbs that are done to cards of a hand."""
_ON_FIELD: Final = ("Damage", "Grant", "Heal", "Modify")
"""Verbs that are done to cards on the field."""
_MANY: Final = 99
"""More cards than a text asks something of as one."""


@dataclass(frozen=True, slots=True)
class Bound:
    """An ability whose references have the numbers of what they speak of; `unclear`: the words, by the kinds that they
    name, for which two things would do, those that speak of nothing, and those of several cards of which something is
    asked that can be so of each; `sides`, `kinds`, `many` and `hows`: whose each thing is, of which kinds, whether it
    is more than one card (None: that isn't said), and the verb that brought it, by its number."""

    ability: tree.Ability
    unclear: tuple[tuple[str, tuple[str, ...]], ...] = ()
    sides: tuple[str, ...] = ()
    kinds: tuple[tuple[str, ...], ...] = ()
    many: tuple[bool | None, ...] = ()
    hows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """Something spoken of.

    how        the verb that it is spoken of with, or the part of the event
    statement  the place of the last statement that speaks of it among all
    introduced the place of the first
    said       the verb with which it was spoken of last
    taken_of   the thing that it is some of
    """

    slot: int
    kinds: tuple[str, ...]
    many: bool
    how: str
    statement: int
    introduced: int
    said: str
    taken_of: int | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """What was asked last: of which thing, whether it is of which kinds, and the numbers of what was only spoken of
    where that is so."""

    slot: int
    kinds: tuple[str, ...]
    new: range


def _case(condition: Any, new: range) -> Case | None:
    if not isinstance(condition, tree.Is) or condition.what.slot is None:
        return None
    return Case(condition.what.slot, condition.kinds, new)


def bind(ability: tree.Ability) -> Bound:
    """Return an ability in which every reference that speaks of something in the ability has its number."""
    binder = _Binder(ability.when or ability.instead_of)
    bound = replace(
        ability,
        when=binder.event(ability.when),
        instead_of=binder.event(ability.instead_of),
        condition=binder.inside(ability.condition),
        cost=binder.statements(ability.cost),
        body=binder.statements(ability.body),
    )
    kinds = {thing.slot: thing.kinds for thing in binder.things}
    known = tuple(kinds.get(slot, ()) for slot in range(len(binder.owners)))
    return Bound(bound, tuple(binder.unclear), tuple(binder.owners), known, tuple(binder.many), tuple(binder.hows))


def introduces(part: object) -> bool:
    """True if a part of a verb, or of an event, speaks of something new: cards that aren't known yet, or some of those
    that are."""
    if not isinstance(part, tree.Selector):
        return False
    return part.reference is None or (part.slot is not None and part.count is not None)


def introduced(node: Any) -> int:
    """Return how many things an event, or a statement or several, speaks of for the first time."""
    match node:
        case tuple():
            return sum(map(introduced, node))
        case tree.Event():
            return introduces(node.subject) + introduces(node.object)
        case tree.Do():
            return sum(introduces(getattr(node.verb, name)) for name in fields_of(node.verb))
    return introduced(bodies(node)) if bodies(node) else 0


def shifted(node: Any, by: int) -> Any:
    """Return a part of a tree in which the numbers of things are others, as it stands behind so many more."""
    if isinstance(node, tuple):
        return tuple(shifted(one, by) for one in node)
    if not isinstance(node, Node) or isinstance(node, tree.Ability):
        return node
    made: Any = each_part(node, lambda part: shifted(part, by))
    if isinstance(made, tree.Selector | tree.Choose) and made.slot is not None:
        made = replace(made, slot=made.slot + by)
    return replace(made, also=tuple(one + by for one in made.also)) if isinstance(made, tree.Selector) else made


def _is_same_act(one: Any, two: Any) -> bool:
    """True if the same is done to other cards: 敵ユニット1体と味方ユニット1体に1ダメージ."""
    if type(one) is not type(two):
        return False
    cards = cards_of(two)
    if not cards or not all(map(introduces, (*cards.values(), *cards_of(one).values()))):
        return False
    same: bool = replace(two, **cards_of(one)) == one
    return same


def _is_deed(one: tree.Filter) -> TypeGuard[tree.Befell]:
    return isinstance(one, tree.Befell) and one.during == "this_text"


class _Binder:
    """The things that an ability has spoken of so far; `named`: the last card that is known without it (this card, the
    attacker), and the statement that speaks of it; `rest`: the rest of which something is asked, and how many things
    there were then; `some`: the thing among which such cards are asked for; `beside`: the verbs with which the other
    cases have spoken of something; `is_counted`: the number of things is asked for that are there already, not those
    that it is done to; `fought` and `drew`: the last statements that speak of one of those in a fight, and in which
    cards are drawn; `asks`: something is asked of a card, or its number."""

    def __init__(self, event: tree.Event | None) -> None:
        self.things: list[Thing] = []
        self.unclear: list[tuple[str, tuple[str, ...]]] = []
        self.statement = 0
        self.verb = ""
        self.before: object = None
        self.in_verb = self.is_counted = False
        self.count = 0
        self.trigger = event.event if event else ""
        self.sides: dict[str, tree.Selector] = {}
        self.owners: list[str] = []
        self.counts: list[tree.Count | None] = []
        self.many: list[bool | None] = []
        self.hows: list[str] = []
        self.named: tuple[tree.Reference, int, str] | None = None
        self.case: Case | None = None
        self.rest: tuple[tree.Selector, int] | None = None
        self.beside: tuple[str, ...] = ()
        self.some: int | None = None
        self.fought = self.drew = -1
        self.asks = False

    def event(self, event: tree.Event | None) -> tree.Event | None:
        if event is None:
            return None
        subject, what = self._of_event(event.subject, "subject"), self._of_event(event.object, "object")
        return replace(event, subject=subject, object=what)

    def _of_event(self, part: Any, name: str) -> Any:
        if not isinstance(part, tree.Selector):
            return part
        self.sides[name] = part
        return self._object(part, name)

    def statements(self, body: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(map(self._statement, body))

    def _statement(self, statement: Any) -> Any:
        match statement:
            case tree.Do():
                alike = not statement.link and _is_same_act(self.before, statement.verb)
                self.statement += not alike
                self.before = statement.verb
                return replace(statement, verb=self._verb(statement.verb))
            case tree.ChooseOne():
                bound = replace(statement, options=tuple(map(self._option, statement.options)))
                self.beside = ()
                return bound
            case tree.If():
                condition = self._asked(statement.condition)
                before, count = list(self.things), self.count
                asks_rest = isinstance(condition, tree.Is) and condition.what.reference == "rest"
                self.rest = (condition.what, count) if asks_rest else None
                self.some = _some_asked_for(condition)
                then = self.statements(statement.then)
                self.beside = self._new_since(count)
                spoken, self.things = self.things, before
                otherwise = self._option(statement.otherwise)
                self.things, self.rest, self.beside, self.some = spoken, None, (), None
                self.case = _case(condition, range(count, self.count))
                return replace(statement, condition=condition, then=then, otherwise=otherwise)
            case tree.Later():
                return replace(statement, when=self.inside(statement.when), body=self.statements(statement.body))
            case tree.ForEach():
                return replace(statement, of=self.inside(statement.of), body=self._option(statement.body))
        return self._parts(statement)

    def _asked(self, condition: Any) -> Any:
        """A condition; ユニットなら…。スキルなら…。 asks twice of the same card, not of what the first case brought."""
        bound, case = self.inside(condition), self.case
        if (
            case is None
            or not isinstance(condition, tree.Is)
            or condition.what.kinds
            or bound.what.slot not in case.new
        ):
            return bound
        if not condition.kinds or set(condition.kinds) & set(case.kinds):
            self.unclear.append(("it", ()))
            return bound
        return replace(bound, what=replace(bound.what, slot=case.slot))

    def _option(self, body: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is only done in one case isn't spoken of in the others."""
        before, count = list(self.things), self.count
        bound = self.statements(body)
        self.beside += self._new_since(count)
        self.things = before
        return bound

    def _new_since(self, count: int) -> tuple[str, ...]:
        """The verbs with which things were spoken of since there were so many."""
        return tuple(one.how for one in self.things if one.slot >= count)

    def _verb(self, verb: Any) -> Any:
        changes: dict[str, Any] = {}
        self.verb = type(verb).__name__
        if isinstance(verb, tree.Draw):
            self.drew = self.statement
        self.in_verb = True
        for name in fields_of(verb):
            value = getattr(verb, name)
            changes[name] = (
                self._object(value, type(verb).__name__) if isinstance(value, tree.Selector) else self.inside(value)
            )
        if isinstance(verb, tree.Choose) and verb.slot is None:
            changes["slot"] = self.count - 1
        self.in_verb = False
        return replace(verb, **changes)

    def _object(self, what: tree.Selector, how: str) -> tree.Selector:
        """A selector that speaks of something new, or of something that is known."""
        lies = {one.slot: one.said for one in self.things}
        known = self._known(what)
        if how in _ON_FIELD and known.reference == "it" and lies.get(known.slot or 0) == "Discard":
            self.unclear.append(("it", what.kinds))  # 手札を1枚捨てて、そのユニットのATK+3: no unit lies there
        bound: tree.Selector = self._parts(known) if what.reference is None else known
        if introduces(known):
            self._add(what, how, known.slot)  # what describes a thing speaks of those before it
        return bound

    def _add(self, what: tree.Selector, how: str, taken_of: int | None) -> None:
        kinds, count = what.kinds, what.count
        is_known = taken_of is not None and taken_of < len(self.owners)
        self.owners.append(self.owners[taken_of] if taken_of is not None and is_known else what.side)
        self.counts.append(count)
        self.hows.append(how)
        is_met = count is None and how in ("subject", "object")
        many = count != tree.JUST_ONE and not is_met
        self.many.append(False if is_met else None if count is None else _number(count) > 1)
        self.things.append(Thing(self.count, kinds, many, how, self.statement, self.statement, how, taken_of))
        self.count += 1

    def inside(self, node: Any) -> Any:
        """A part in which references are bound, and nothing new is spoken of."""
        if isinstance(node, tuple):
            return tuple(map(self.inside, node))
        if isinstance(node, tree.Selector):
            return self._parts(self._known(node))
        if isinstance(node, tree.CountOf):
            self.is_counted = self.in_verb
            bound = self._parts(node)
            self.is_counted = False
            return bound
        if isinstance(node, tree.Is | tree.StatOf):
            self.asks = True
            bound = self._parts(node)
            self.asks = False
            return self._of_one(bound, "what" if isinstance(node, tree.Is) else "of")
        if isinstance(node, tree.Happened):
            return self._happened(node)
        return self._given(node) if isinstance(node, tree.Ability) else self._parts(node)

    def _happened(self, condition: tree.Happened) -> tree.Happened:
        """そのユニットが死亡したなら, of one card to which this text has done something that may come to that."""
        said = {one.slot: one.said for one in self.things}
        bound: tree.Happened = self._parts(condition)
        what = bound.event.subject
        if not isinstance(what, tree.Selector) or what.slot is None or what.slot >= len(self.counts):
            return bound
        came = said.get(what.slot) in _HURTS or condition.during != "this_effect"
        if not came or not self._is_one(what):
            self.unclear.append(("it", what.kinds))
        return bound

    def _given(self, ability: tree.Ability) -> tree.Ability:
        """An ability that is given to a card speaks of that card and of what it says itself, of nothing around it."""
        bound = bind(ability)
        self.unclear += bound.unclear
        return bound.ability

    def _of_one(self, node: Any, name: str) -> Any:
        """What is asked of a card, or its number. Of several nobody can tell whether all of them must be so, or each is
        one case by itself: 2枚をめくり、ユニットなら手札に加え…; nor whether their numbers are meant together."""
        what = getattr(node, name)
        is_known = isinstance(what, tree.Selector) and what.count is None and what.slot is not None and not what.nth
        if is_known and what.slot < len(self.counts) and not self._is_one(what):
            self.unclear.append(("it", what.kinds))
        return node

    def _is_one(self, what: tree.Selector) -> bool:
        """True if a known thing is one card, or may be called so as nobody says how many it is."""
        counts = [self.counts[one.slot] for one in self.things if one.taken_of == what.slot]
        most = _number(self.counts[what.slot or 0])
        left = most - sum(map(_number, counts)) if what.reference == "rest" else most
        return left <= 1

    def _parts(self, node: Any) -> Any:
        if not isinstance(node, Node):
            return node
        return each_part(node, self.inside)

    def _known(self, what: tree.Selector) -> tree.Selector:
        if what.reference == "attacker" and what.side:
            if not self._is_theirs(what):
                self.unclear.append(("attacker", what.kinds))
            what = replace(what, side="")
        if what.reference in _KNOWN and what.slot is None:
            self.named = (what.reference, self.statement, self.verb)
            if what.reference in ("attacker", "attacked"):
                self.fought = self.statement
        if what.reference not in _SPOKEN_OF or what.slot is not None:
            return what
        if what.reference == "unsaid":
            return self._unsaid(what)
        if self.rest is not None and what.reference == "it":
            return self._asked_rest(what, *self.rest)
        chosen = self._all_chosen() if _is_all_of_them(what) else []
        if len(chosen) > 1:
            return self._together(what, chosen)
        if any(_is_deed(one) for one in what.filters):
            return self._met_with(what)
        return self._of_words(what)

    def _asked_rest(self, what: tree.Selector, rest: tree.Selector, count: int) -> tree.Selector:
        """残りがユニットなら墓地に置く: what is done to the rest, unless something was spoken of since."""
        if self.count > count:
            self.unclear.append(("it", what.kinds))
        return replace(what, reference="rest", slot=rest.slot)

    def _of_words(self, what: tree.Selector) -> tree.Selector:
        """A reference that speaks of the last thing that it can mean."""
        said = str(what.reference)
        name = _FIGHT.get((self.trigger, said), said)
        if name in self.sides and self.sides[name].reference is not None:
            return replace(what, reference=self.sides[name].reference, kinds=())
        found = self._find(name, what.kinds)
        if name in ("it", "them") and found is not None and self._is_waiting(found, what.kinds):
            self.unclear.append((name, what.kinds))
        if found is not None and (self._may_be_some(what, found) or self._is_less(what, found)):
            self.unclear.append((name, what.kinds))
        if found is not None and self._are_others(what, found):
            self.unclear.append((name, what.kinds))
        if name in ("it", "them") and found is not None and self._may_be_later(what, found):
            self.unclear.append((name, what.kinds))
        if found is None:
            if name in ("it", "them", "chosen", "rest", "shown", "former", "latter"):
                self.unclear.append((name, what.kinds))
            return what
        return self._bound(what, found)

    def _may_be_some(self, what: tree.Selector, found: Thing) -> bool:
        """True for その中にユニットがあるなら、それを…: that unit, or all of those."""
        every = what.count is None or isinstance(what.count, tree.Every)
        whole = every and not (what.nth or what.kinds or what.filters)
        return whole and found.many and found.slot == self.some

    def _may_be_later(self, what: tree.Selector, found: Thing) -> bool:
        """True if cards were spoken of since that are no things: one of those in a fight, behind the one that the
        moment speaks of (攻撃したユニットを手札に戻す。そのユニットの攻撃力…), or cards that were drawn, where
        something is asked of any card, or done to it that may be done to those (1枚引く。そのカードのコスト…)."""
        fought = found.how in _MET and found.statement <= self.fought
        may_be_drawn = not what.kinds and (self.asks or (self.in_verb and self.verb in _OF_HAND))
        return fought or (may_be_drawn and found.statement <= self.drew) or self._may_be_met(found)

    def _may_be_met(self, found: Thing) -> bool:
        """True if what was spoken of last has gone, and what the moment speaks of has not: 敵ユニットが召喚された時、
        味方ユニット1体を手札に戻す。そのユニットに…."""
        met = any(one.how in _MET and _alike(one.kinds, found.kinds) for one in self.things if one is not found)
        return found.said in _LEFT and met and not self.trigger.startswith(_FALLEN)

    def _is_less(self, what: tree.Selector, found: Thing) -> bool:
        """True if それら need not be this thing alone: it is one card among others, or was spoken of together with
        others."""
        if what.reference != "them" or what.count is not None or what.nth:
            return False
        others = [one for one in self.things if one is not found]
        beside = any(one.statement == found.statement and one.how == found.how for one in others)
        return beside or (bool(others) and not found.many)

    def _are_others(self, what: tree.Selector, found: Thing) -> bool:
        """True if some of those must be others: more than there are, or some with which just that was done (敵ユニット
        2体を手札に戻す。…場合、3体を手札に戻す)."""
        some, most = _fixed(what.count), _fixed(self.counts[found.slot])
        if some is None or most is None or what.nth:
            return False
        again = found.how == self.verb
        return (
            some > most
            or most == 1
            or (again and self.verb in _DONE_ONCE)
            or (again and self.verb == "Move" and some == most)
        )

    def _is_theirs(self, what: tree.Selector) -> bool:
        """True if the attacker is the opponent's by what the ability waits for: 攻撃した相手のユニット."""
        subject = self.sides.get("subject")
        if self.trigger == "attacks":
            return subject is not None and subject.side == what.side
        own = subject is None or subject.reference == "self" or subject.side == "own"
        return self.trigger == "attacked" and own

    def _met_with(self, what: tree.Selector) -> tree.Selector:
        """この効果で召喚したユニット: the one thing to which a verb of the text was done."""
        deed = next(one for one in what.filters if _is_deed(one))
        kinds = set(what.kinds)
        done = [one for one in self.things if deed.event in (one.how, one.said)]
        things = [one for one in done if not kinds or not one.kinds or kinds & set(one.kinds)]
        if len(things) != 1:
            self.unclear.append(("it", what.kinds))
            return what
        return self._bound(replace(what, filters=tuple(one for one in what.filters if one is not deed)), things[0])

    def _unsaid(self, what: tree.Selector) -> tree.Selector:
        """What is left out: this card, or what was spoken of last; where that was only paid with or moved away, or is
        what the ability waits for, nobody can tell."""
        latest = max((one.statement for one in self.things), default=-1)
        if self.named is not None and self.named[1] >= latest:
            if (self.named[1] == latest and self.named[1] > 0) or self.named[2] in _GONE:
                self.unclear.append(("unsaid", what.kinds))
            return replace(what, reference=self.named[0])
        things = [one for one in self.things if one.statement == latest]
        if not things or (latest == 0 and all(one.how == "object" for one in things)):
            if self.verb in self.beside:
                self.unclear.append(("unsaid", what.kinds))
            return replace(what, reference="self")
        if len(things) > 1 or things[0].said in _GONE:
            self.unclear.append(("unsaid", what.kinds))
        return self._bound(what, things[-1])

    def _bound(self, what: tree.Selector, found: Thing) -> tree.Selector:
        """A reference to a thing, which is now the one that was spoken of last."""
        if what.count is None:
            spoken = replace(found, statement=self.statement, said=self.verb)
            self.things = [spoken if one is found else one for one in self.things]
        # その中のモンスター, or そのユニット of what may be any card: those of that kind alone
        is_sure = bool(found.kinds) and set(found.kinds) <= set(what.kinds)
        kinds = () if is_sure else what.kinds
        reference: tree.Reference = "rest" if what.reference == "rest" else "it"
        return replace(what, reference=reference, slot=found.slot, kinds=kinds)

    def _all_chosen(self) -> list[Thing]:
        """The cards that were spoken of last, where each of them was chosen by itself, or met with the same."""
        latest = max((one.statement for one in self.things), default=0)
        things = [one for one in self.things if one.statement == latest]
        alike = len({one.how for one in things}) == 1 and not any(one.many for one in things)
        return things if alike else []

    def _together(self, what: tree.Selector, things: list[Thing]) -> tree.Selector:
        """A reference to several things, which are now those that were spoken of last."""
        for thing in things:
            self._bound(what, thing)
        slot, *also = [one.slot for one in things]
        return replace(what, reference="it", slot=slot, also=tuple(also), kinds=())

    def _is_waiting(self, found: Thing, kinds: tuple[str, ...]) -> bool:
        """True if cards were chosen before, with which nothing has been done yet: it may be those."""
        return any(
            one.how == "Choose" and one.statement == one.introduced < found.introduced and one.slot != found.taken_of
            and (not kinds or not one.kinds or set(kinds) & set(one.kinds))
            for one in self.things
        )  # fmt: skip

    def _find(self, name: str, kinds: tuple[str, ...]) -> Thing | None:
        things = [one for one in self.things if not kinds or not one.kinds or set(kinds) & set(one.kinds)]
        if self.is_counted:
            things = [one for one in things if one.introduced < self.statement]
        match name:
            case "subject" | "object":
                things = [one for one in things if one.how == name]
            case "rest":
                return self._source()
            case "shown":
                return self._shown()
            case "former" | "latter":
                pair = [one for one in things if one.introduced == things[-1].introduced]
                return (pair[0] if name == "former" else pair[1]) if len(pair) == 2 else None
            case "chosen":
                things = [one for one in things if one.how == "Choose"] or [one for one in things if one.how != "Show"]
            case "it":
                things = [one for one in things if not one.many] or things
            case "them":
                things = [one for one in things if one.many] or things
            case _:
                return None
        return self._last(name, kinds, things)

    def _last(self, name: str, kinds: tuple[str, ...], things: list[Thing]) -> Thing | None:
        if not things:
            return None
        latest = max(one.statement for one in things)
        together = [one for one in things if one.statement == latest]
        several = len(together) > 1 and (name != "them" or not together[-1].many)
        before = [one for one in things if not self._is_done_to(one)]
        if name == "it" and before and self._is_done_to(together[-1]):
            if kinds and not set(together[-1].kinds or ("",)) <= set(kinds):
                return self._last(name, kinds, before)  # カード1枚にそのモンスターのAP分のダメージ: not of that card
            several = True
        if several:
            self.unclear.append((name, kinds))
        return together[-1]

    def _is_done_to(self, thing: Thing) -> bool:
        """True if the verb that is being said speaks of a thing for the first time. In 敵にそのATK分のダメージ it may
        be that, or what was spoken of before."""
        return self.in_verb and thing.introduced == self.statement and thing.how == self.verb

    def _shown(self) -> Thing | None:
        """What was looked at or revealed just now, or just had some of it taken."""
        latest = self.things[-1] if self.things else None
        if latest is None or latest.taken_of is None:
            return latest if latest is not None and latest.how == "Show" else None
        source = (one for one in self.things if one.slot == latest.taken_of)
        return next((one for one in source if one.how == "Show"), None)

    def _source(self) -> Thing | None:
        """What the last things were taken of, or what was looked at last."""
        taken = next((one.taken_of for one in reversed(self.things) if one.taken_of is not None), None)
        if taken is not None:
            return next(one for one in self.things if one.slot == taken)
        return next((one for one in reversed(self.things) if one.how == "Show"), None)


def _some_asked_for(condition: Any) -> int | None:
    """The thing of which it is asked whether there are such cards among it."""
    what = condition.what if isinstance(condition, tree.Exists) and not condition.negated else None
    return what.slot if what is not None and (what.kinds or what.filters) else None


def _alike(one: tuple[str, ...], two: tuple[str, ...]) -> bool:
    """True if cards of some kinds may be of others."""
    return not one or not two or bool(set(one) & set(two))


def _fixed(count: tree.Count | None) -> int | None:
    """How many cards a count is, where a number is said."""
    value = count.value if isinstance(count, tree.Exactly | tree.UpTo) else None
    return value.value if isinstance(value, tree.Number) else None


def _number(count: tree.Count | None) -> int:
    """How many cards a count is: 1 where nothing is said."""
    if count is None:
        return 1
    value = getattr(count, "value", None)
    return value.value if isinstance(value, tree.Number) else _MANY


def _is_all_of_them(what: object) -> bool:
    return isinstance(what, tree.Selector) and what.reference == "them" and what.count is None and what.slot is None
