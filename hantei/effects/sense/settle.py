"""What is said in several ways, and plays the same, in one form; and what the card on which a text stands adds to it.

Each rule is a function that takes a node and returns it as it was or in the one form; `_RULES` lists those for nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from hantei.effects.sense.bind import bind
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import cards_of, only_act, ordered
from hantei.effects.tree.walk import each_node, nodes

_WITH_BODIES: Final = (tree.Ability, tree.If, tree.ChooseOne)
_OPPOSITE: Final = {"=": "!=", ">=": "<", "<": ">=", ">": "<=", "<=": ">"}


def settle(text: tree.CardText, *, played: bool) -> tree.CardText:
    """Return a text with its references bound and in the one form; `played`: it stands on a card whose text is carried
    out when the card is played (skills, magic, traps), so that playing it is the choice."""
    return tree.CardText(tuple(_ability(bind(one).ability, played) for one in text.abilities))


def chosen_by_each(ability: tree.Ability) -> tree.Ability:
    """Return a bound ability in which what each player chooses, and the next statement carries out, is one statement:
    each of them does it to the cards that they choose."""
    return each_node(ability, lambda node: _bodies(node, only="each") if isinstance(node, _WITH_BODIES) else node)


def _ability(ability: tree.Ability, played: bool) -> tree.Ability:
    return _offered(_with_condition(_as_played(each_node(ability, _form), played)))


def _offered(ability: tree.Ability) -> tree.Ability:
    """Where all that a trigger does may be left, it may be left itself."""
    only = only_act(ability.body)
    if ability.kind != "triggered" or ability.cost or only is None or not only.may:
        return ability
    return replace(ability, may=True, body=(replace(only, may=False),))


def _as_played(ability: tree.Ability, played: bool) -> tree.Ability:
    """A moment, a limit or a cost on a card that is played says when it may be played; on any other card a moment
    triggers."""
    if played and not ability.label and ability.kind in ("spell", "triggered", "activated"):
        return replace(ability, kind="spell", may=False)
    if ability.kind not in ("spell", "triggered"):
        return replace(ability, may=ability.may and ability.kind == "replacement")
    kind = "triggered" if ability.when is not None and not played else ability.kind
    return replace(ability, kind=kind, may=ability.may and kind == "triggered")


def _with_condition(ability: tree.Ability) -> tree.Ability:
    """What a continuous ability does under a condition it does while that holds."""
    if ability.kind != "continuous" or ability.condition is not None or len(ability.body) != 1:
        return ability
    only = ability.body[0]
    if not isinstance(only, tree.If) or only.otherwise:
        return ability
    return replace(ability, condition=only.condition, body=only.then)


def _form(node: Any) -> Any:
    for sort, rule in _RULES:
        if isinstance(node, sort):
            node = rule(node)
    return node


def _sorted_filters(what: tree.Selector) -> tree.Selector:
    """Filters stand in one order, and the end of a pile without a number is one card."""
    end = what.zones == ("deck",) and what.places in (("top",), ("bottom",))
    count = tree.JUST_ONE if end and what.count is None and not what.kinds else what.count
    return replace(what, filters=ordered(what.filters), count=count)


def _shown(verb: tree.Show) -> tree.Show:
    """All cards of a hand are its cards; who turns them round is the same where nobody chooses."""
    what = verb.what
    if isinstance(what.count, tree.Every) and what.zones == ("hand",):
        what = replace(what, count=None)
    return replace(verb, what=what, who="own" if verb.to == "each" and what.count is None else verb.who)


def _discarded(verb: tree.Discard) -> tree.Discard:
    """Cards are discarded by the one whose hand it is; who chooses them is said where it is somebody else."""
    what, who = verb.what, verb.who
    if what.zones == ("hand",) and what.side not in ("", who) and what.side in ("own", "opponent"):
        chooser = what.chooser or (None if what.random or what.count is None else who)
        who, what = what.side, replace(what, chooser=chooser)
    return without_own_hand(
        replace(verb, who=who, what=replace(what, chooser=None if what.chooser == who else what.chooser))
    )


def without_own_hand(verb: tree.Discard) -> tree.Discard:
    """Cards are discarded from the hand of the one who does it: that says nothing."""
    what = verb.what
    own = what.zones == ("hand",) and what.side in ("", verb.who)
    return replace(verb, what=replace(what, zones=(), side="")) if own else verb


def _moved(verb: tree.Move) -> tree.Move:
    """Who moves cards matters where that player chooses them."""
    what = verb.what
    chooses = verb.who != "own" and what.count is not None and not what.random and what.chooser is None
    what = replace(what, chooser=verb.who) if chooses else what
    place = verb.to
    if place.side == "own" and place.zone != "field" and (what.reference is not None or what.side == "own"):
        place = replace(place, side="")
    return replace(
        verb, what=replace(what, chooser=None if what.chooser == "own" else what.chooser), to=place, who="own"
    )


def _made_of(verb: tree.Procedure) -> tree.Procedure:
    """What is made is made of one's own cards."""
    own = (replace(one, side="own") if not one.side and one.reference is None else one for one in verb.materials)
    return replace(verb, materials=tuple(own))


def _counted(condition: tree.Exists) -> tree.Compare | tree.Exists:
    """There are as many: their number compares."""
    count = condition.what.count
    low: tree.Value = count.value if isinstance(count, tree.AtLeast | tree.Exactly) else tree.Number(1)
    if count is not None and not isinstance(count, tree.AtLeast | tree.Exactly):
        return condition
    op = "=" if isinstance(count, tree.Exactly) else ">="
    if condition.negated:
        op = _OPPOSITE[op]
    left = tree.CountOf(replace(condition.what, count=None))
    return _whole(tree.Compare(left, op, low))


def _whole(condition: tree.Compare) -> tree.Compare:
    """Numbers of cards are whole: fewer than one is none."""
    if isinstance(condition.left, tree.CountOf) and (condition.op, condition.right) in (
        ("<", tree.Number(1)),
        ("<=", tree.Number(0)),
    ):
        return replace(condition, op="=", right=tree.Number(0))
    return condition


def _bodies(node: Any, only: str = "") -> Any:
    """A choice that the next statement carries out is part of it; `only`: the choices of one player."""
    names = [name for name in ("body", "cost", "then", "otherwise") if hasattr(node, name)]
    changes: dict[str, Any] = {name: _chosen_at_once(getattr(node, name), only) for name in names}
    if isinstance(node, tree.ChooseOne):
        changes["options"] = tuple(_chosen_at_once(option, only) for option in node.options)
    return replace(node, **changes)


def _chosen_at_once(body: tuple[tree.Statement, ...], only: str) -> tuple[tree.Statement, ...]:
    done: list[tree.Statement] = []
    for statement in body if only else [one for whole in body for one in _one_by_one(whole)]:
        joined = _joined(done[-1], statement) if done and _chooses(done[-1], only) else None
        if joined is None:
            done.append(statement)
        else:
            done[-1] = joined
    return tuple(done)


def _chooses(statement: tree.Statement, only: str) -> bool:
    return not only or (
        isinstance(statement, tree.Do) and isinstance(statement.verb, tree.Choose) and statement.verb.who == only
    )


def _one_by_one(statement: tree.Statement) -> tuple[tree.Statement, ...]:
    """A statement about several things that were each chosen by themselves once for each of them."""
    verb: Any = statement.verb if isinstance(statement, tree.Do) and not isinstance(statement.verb, tree.Swap) else None
    name, what = next(((name, what) for name, what in cards_of(verb).items() if what.also), ("", None))
    if what is None:
        return (statement,)
    each = [replace(what, slot=slot, also=()) for slot in (what.slot, *what.also)]
    return tuple(replace(statement, verb=replace(verb, **{name: one})) for one in each)


def _joined(choice: tree.Statement, statement: tree.Statement) -> tree.Do | None:
    """The second statement with what the first one chooses in the place where it speaks of it, once."""
    if not (isinstance(choice, tree.Do) and isinstance(choice.verb, tree.Choose) and isinstance(statement, tree.Do)):
        return None
    chosen = choice.verb.what
    if choice.may or statement.link or isinstance(statement.verb, tree.Choose) or chosen.count is None:
        return None
    slot, who = choice.verb.slot, choice.verb.who
    if not _speaks_once(statement, slot):
        return None
    usual = statement.verb.who if isinstance(statement.verb, tree.Discard | tree.Summon) else "own"
    what = replace(chosen, chooser=chosen.chooser or (None if who == usual or chosen.random else who))
    made = each_node(statement, lambda node: what if _speaks_of(node, slot) else node)
    return replace(made, verb=_form(made.verb), link=choice.link)


def _speaks_once(statement: tree.Do, slot: int | None) -> bool:
    """True if a statement does something to the chosen cards, and speaks of nothing else that is known."""
    known = [node.slot for node in nodes(statement) if isinstance(node, tree.Selector) and node.slot is not None]
    return known == [slot] and any(_speaks_of(one, slot) for one in cards_of(statement.verb).values())


def _speaks_of(node: object, slot: int | None) -> bool:
    if not isinstance(node, tree.Selector) or node.nth:
        return False
    return node.slot == slot and node.reference == "it" and node.count is None


_RULES: Final[tuple[tuple[type | tuple[type, ...], Callable[[Any], Any]], ...]] = (
    (tree.Selector, _sorted_filters),
    (tree.Show, _shown),
    (tree.Exists, _counted),
    (tree.Compare, _whole),
    (_WITH_BODIES, _bodies),
    (tree.Discard, _discarded),
    (tree.Procedure, _made_of),
    (tree.Move, _moved),
)
