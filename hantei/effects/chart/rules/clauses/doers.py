"""Who does something: 相手は…, 自身の, 自分の; and joined cards said one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.chart.engine.making import Word, again, make, mask_of
from hantei.effects.chart.rules.clauses.building import OBJECTS
from hantei.effects.chart.rules.parts import Joined
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import cards_of
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import each_node, fields_of, nodes

_THEM: Final = tree.Selector(reference="them")


def done_by(body: tuple[tree.Statement, ...], who: Word) -> tuple[tuple[tree.Statement, ...], ...]:
    """Return statements as a player does them, once for each meaning of 自分 in them: behind 相手は it may be the one
    who does it as well as the one whose card it is. None where they can't be that player's."""
    done = tuple(_done_by(one, who) for one in body)
    if any(one is None for one in done) or (who == "each" and _is_of_one_side(done)):
        return ()
    ways = ["own"]
    if says_side(done, "jibun") and who != "own":
        ways = ["own", str(who)] if who == "opponent" else [str(who)]
    return tuple(tuple(with_sides(one, doer=str(who), own=way) for one in done) for way in ways)


def _is_of_one_side(node: Any) -> bool:
    """True if 相手, 味方 or so many of お互い stands in what both players do: that is somebody else for each."""
    if isinstance(node, tuple):
        return any(map(_is_of_one_side, node))
    if isinstance(node, tree.Selector) and str(node.side) == "each" and mask_of(node.side) and node.count is not None:
        return True  # お互いはお互いのユニット1体を: one of both, or one of their own
    if isinstance(node, Node):
        return any(_is_of_one_side(getattr(node, name)) for name in fields_of(node))
    return bool(mask_of(node)) and str(node) in ("own", "opponent")


def _done_by(statement: tree.Statement, who: Word) -> tree.Statement | None:
    if not isinstance(statement, tree.Do):
        return None
    verb: Any = statement.verb
    names = fields_of(verb)
    if "who" in names and mask_of(verb.who):
        return again(statement, who) if verb.who == who else None
    changes: dict[str, Any] = {"who": who} if "who" in names else chosen_by(verb, who)
    if who == "each" and "who" not in names and any(not (what.side or what.zones) for what in changes.values()):
        return None  # お互いユニット1体を死亡させる: one of each, or each of them one
    if isinstance(verb, tree.Show) and verb.to == "own":
        if who == "each":
            return None  # what each of them looks at the other one doesn't see
        changes["to"] = who
    if not changes and who != "own" and (mask_of(who) or not _is_known(verb)):
        return None
    return again(statement, verb=again(verb, who, **changes))


def _is_known(verb: Any) -> bool:
    """True if a verb is done to cards that are known already, so that nobody chooses them."""
    return any(what.reference is not None for what in cards_of(verb).values())


def chosen_by(verb: Any, who: Word) -> dict[str, Any]:
    """Return the cards of a verb that has no doer in the tree as that player chooses them, by their fields; none where
    nobody chooses, or somebody else is said to."""
    cards = cards_of(verb).items() if who != "own" else ()
    return {name: again(what, chooser=who) for name, what in cards if what.count and not (what.random or what.chooser)}


def says_side(node: object, side: str) -> bool:
    """True if 自分の (`jibun`) or 自身の (`doer`) stands in a tree, and it isn't known yet whose that is."""
    return any(isinstance(one, tree.Selector | tree.Place) and str(one.side) == side for one in nodes(node))


def with_sides(node: Any, *, doer: str, own: str) -> Any:
    """Return a tree in which 自身の is the doer's, and 自分の the side that is given."""

    def sided(one: Any) -> Any:
        side: Any = getattr(one, "side", "")
        if isinstance(one, tree.Selector):
            side = _side(one, doer, own)
        elif str(side) in ("jibun", "doer"):
            side = Word(own if str(side) == "jibun" else doer, mask_of(side))
        return replace(one, side=side) if isinstance(one, tree.Selector | tree.Place) else one

    return each_node(node, sided)


def _side(what: tree.Selector, doer: str, own: str) -> str:
    """Whose cards are meant: 自身の those of the doer, and so what lies off the field where nobody is named. Behind
    お互いに cards that are only counted are those of each of them."""
    side = str(what.side)
    if side == "both":
        return Word("each", mask_of(what.side))
    off_field = what.zones not in ((), ("field",)) and what.reference in (None, "self")
    whose = own if side == "jibun" else doer if side == "doer" or (not side and doer and off_field) else ""
    if whose == "each" and what.count is None:
        whose = "each_own"
    return Word(whose, mask_of(what.side)) if whose else what.side


def like(before: tree.Statement, following: tree.Statement) -> tuple[tree.Statement, ...]:
    """Return the meanings of a statement behind another one: cards that are nobody's may be of the side that was said
    right before, or anybody's: 敵ユニット1体に2ダメージを与え、建物1枚を死亡させる."""
    shows = isinstance(before, tree.Do) and isinstance(before.verb, tree.Show)
    said = [] if shows else acted_on(before)
    sides = {str(what.side) for what in said if mask_of(what.side) and what.reference is None}
    piles = any(_is_pile(what) for what in said)
    bare = [what for what in acted_on(following) if _is_nobodys(what, piles=piles)]
    if len(sides) != 1 or not bare or not sides <= {"own", "jibun", "opponent", "each"}:
        return (following,)
    side: Any = sides.pop()
    if side == "each" and not any(map(_is_pile, bare)):
        return (following,)  # anybody's are those of both
    sided = {id(what): replace(what, side=side) for what in bare}
    theirs: tree.Statement = each_node(following, lambda node: sided.get(id(node), node))
    is_open = side == "each" and any(what.count is not None and not isinstance(what.count, tree.Every) for what in bare)
    ways = (theirs,) if is_open else (following, theirs)  # お互いの山札の上から…、墓地から1枚: one of each, or in all
    return tuple(dict.fromkeys(ways))


def acted_on(statement: tree.Statement) -> list[tree.Selector]:
    """Return the cards that something is done to."""
    return list(cards_of(statement.verb).values()) if isinstance(statement, tree.Do) else []


def _is_pile(what: tree.Selector) -> bool:
    return what.zones not in ((), ("field",))


def _is_nobodys(what: tree.Selector, *, piles: bool) -> bool:
    """True if nobody says whose cards are, on the field, or in a pile behind others in one."""
    described = piles if _is_pile(what) else bool(what.kinds or what.filters)
    return what.reference is None and not mask_of(what.side) and described and what.chooser is None


def apart(body: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """Return statements whose joined cards are said one by one: A and B is both, A or B is a choice."""
    return tuple(one for statement in body for one in _apart(statement))


def _apart(statement: tree.Statement) -> tuple[tree.Statement, ...]:
    verb: Any = getattr(statement, "verb", None)
    name = next((name for name in OBJECTS if isinstance(getattr(verb, name, None), Joined)), "")
    if not name or not isinstance(statement, tree.Do):
        return (statement,)
    joined: Joined = getattr(verb, name)
    if isinstance(verb, tree.Swap):
        chosen = tuple(make(tree.Do, verb=make(tree.Choose, what=part)) for part in joined.parts)
        return (*chosen, again(statement, joined, verb=replace(verb, what=_THEM)))
    verbs: list[Any] = [replace(verb, **{name: part}) for part in joined.parts]
    each: tuple[tree.Statement, ...] = tuple(again(statement, verb=one) for one in verbs)
    return each if joined.op == "and" else (make(tree.ChooseOne, statement, options=tuple((one,) for one in each)),)
