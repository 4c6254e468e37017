"""Numbers that came up before: what dice and coins have shown, damage, and the number of cards that something was done
to (その数, 捨てた枚数), which is that of the statement right before, where that is the only one that may be meant."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from hantei.effects.chart.engine.making import make
from hantei.effects.sense.given import apart
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import cards_of
from hantei.effects.tree.walk import bodies, each_node, nodes

_OF_CARDS: Final = (
    tree.Choose, tree.Destroy, tree.Discard, tree.Draw, tree.Move, tree.Show, tree.Summon,
)  # fmt: skip
"""Verbs of which the number of cards is one that a text may speak of."""
_OF_ROLLS: Final = {"die": ("roll", "sum", "highest", "lowest"), "coin": ("heads", "tails")}
_OF_AMOUNTS: Final = ("Counters", "Damage", "Heal")
"""Verbs of which 回復した数 may be the number of cards, or how much it was."""
_OF_DAMAGE: Final = ("damaged", "dealt_damage")
"""Events that are of some damage."""


@dataclass(frozen=True, slots=True)
class DoneSo(tree.ResultOf):
    """捨てた枚数: of a verb of some sort, and of cards of some kinds where it names them, which the statement before
    must be about."""

    sort: str = ""
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DidSo(tree.Did):
    """捨てたら: a verb of some sort, which the sentence before must be about, was carried out."""

    sort: str = ""


def comes_of_it(ability: tree.Ability) -> bool:
    """True if what is asked to have come of the statement before (捨てたら) is what that one does."""
    if not any(isinstance(node, DidSo) for node in nodes(ability)):
        return True
    return not _done_in(ability).is_another


def _done_in(ability: tree.Ability) -> _Done:
    whole = apart(ability)[0]
    done = _Done(whole)
    done.statements((*whole.cost, *whole.body))
    return done


def with_results(ability: tree.Ability) -> tree.Ability | None:
    """Return an ability in which such a number has come up, and is that of the statement before; None where it may be
    another one: 手札を2枚まで捨てる。カードを1枚引く。捨てた枚数だけ…."""
    if not any(isinstance(node, tree.ResultOf | DidSo) for node in nodes(ability)):
        return ability
    meant = None if _done_in(ability).is_unclear else each_node(ability, _plain)
    return None if any(isinstance(node, DidSo) for node in nodes(meant)) else meant


def _plain(node: Any) -> Any:
    if isinstance(node, tree.If) and isinstance(node.condition, DidSo):
        return replace(node, condition=make(tree.Did, node.condition, negated=node.condition.negated))
    return make(tree.ResultOf, node, what=node.what) if isinstance(node, DoneSo) else node


def _shown(verb: object) -> set[str]:
    """The numbers that come up by a verb."""
    if isinstance(verb, tree.Roll):
        return set(_OF_ROLLS[verb.what])
    return {"damage"} if isinstance(verb, tree.Damage) else set()


class _Done:
    """What an ability has done so far; `last`: by the statement before, as far as that is sure; `shown`: the numbers
    that have come up besides those of cards."""

    def __init__(self, ability: tree.Ability) -> None:
        hurts = ability.when is not None and ability.when.event in _OF_DAMAGE
        self.shown = {"damage"} if hurts else set()
        self.shown |= {"cost"} if ability.cost else set()
        self.done: list[tree.Verb] = []
        self.last: object = None
        self.is_unclear = self.is_another = False

    def statements(self, body: tuple[tree.Statement, ...]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        match statement:
            case tree.Do():
                self._ask(statement.verb)
                if not isinstance(statement.verb, tree.Shuffle):  # of no cards that anybody counts
                    self.last = statement.verb
                    self.done.append(statement.verb)
                self.shown |= _shown(statement.verb)
                return
            case tree.Define():
                self._ask(statement.value)
                return
            case tree.If():
                self._ask(statement.condition)
                if isinstance(statement.condition, DidSo):
                    self.is_another |= statement.condition.sort != type(self.last).__name__
            case tree.ForEach():
                self._ask(statement.of)
        last = None if isinstance(statement, tree.Later) else self.last
        for case in bodies(statement):
            self.last = last
            self.statements(case)
        self.last = None

    def _ask(self, node: object) -> None:
        asked = [one for one in nodes(node) if isinstance(one, tree.ResultOf)]
        self.is_unclear = self.is_unclear or not all(map(self._is_sure, asked))

    def _is_sure(self, number: tree.ResultOf) -> bool:
        """True if a number has come up; that of cards by the last verb, where no other one of its sort has been done,
        or right before it."""
        if number.what != "done":
            return number.what in self.shown
        sort, sorts = type(self.last).__name__, [type(one).__name__ for one in self.done]
        if isinstance(number, DoneSo):
            kinds = getattr(getattr(self.last, "what", None), "kinds", ())
            return number.sort == sort not in _OF_AMOUNTS and sorts.count(sort) == 1 and number.kinds in ((), kinds)
        if not isinstance(self.last, _OF_CARDS) or sorts[-2:].count(sort) > 1:
            return False
        before = [_so_many(one) for one in self.done[:-1]]
        return "many" not in before and (_so_many(self.last) == "many" or all(one == "one" for one in before))


def _so_many(verb: tree.Verb) -> str:
    """How many it was that something was done to: `one`, a number, or `many` where the text doesn't say how many."""
    if isinstance(verb, tree.Roll) or (isinstance(verb, tree.Draw) and verb.bound):
        return "many"
    said = [what.count for what in cards_of(verb).values() if what.reference is None]
    counts = [tree.Exactly(verb.amount)] if isinstance(verb, tree.Draw) else said
    if all(count in (None, tree.JUST_ONE) for count in counts) and not isinstance(verb, tree.Show):
        return "one"
    plain = all(isinstance(count, tree.Exactly) and isinstance(count.value, tree.Number) for count in counts)
    return "number" if plain else "many"
