"""Questions about the statements of a card's text that are answered before they are compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Came,
    ChooseOne,
    CostChange,
    Count,
    Damage,
    Define,
    Did,
    Discard,
    Do,
    Every,
    Exactly,
    Grant,
    Modify,
    Move,
    Number,
    Permission,
    Player,
    ResultOf,
    SameAs,
    Selector,
    Statement,
    UpTo,
    Variable,
)
from hantei.effects.tree.nodes import Choose as ChooseVerb
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.tree.walk import nodes as parts_of
from hantei.interpreter.compile.left_out.reasons import (
    DAMAGE_RESULT,
    EACH_CHOOSES,
    EACH_RESULT,
    LOST_REFERENCE,
    OPTION_COUNT,
    NotModelled,
)
from hantei.interpreter.compile.lexicon import HIDDEN
from hantei.interpreter.program.nodes.base import Loop, MayDo, Unless
from hantei.interpreter.program.nodes.board import Lay
from hantei.interpreter.program.nodes.change import Alter, AlterAll, PutCounters
from hantei.interpreter.program.nodes.choose import ANY_NUMBER, AT_LEAST, EXACTLY, UP_TO, Choose
from hantei.interpreter.program.nodes.deed import Destroy, Hurt, Special
from hantei.interpreter.program.nodes.move import Discard as DiscardNode
from hantei.interpreter.program.nodes.move import Put, PutInOrder, PutUnder
from hantei.interpreter.table.definitions import Node
from hantei.interpreter.table.numbers import LISTED

PILES: Final = (*HIDDEN, "graveyard", "lost", "under")
"""Zones that each player has."""

_OTHER: Final[dict[object, Any]] = {"own": "opponent", "opponent": "own"}
_BRINGING: Final = (Alter, AlterAll, Destroy, DiscardNode, Hurt, Lay, Put, PutCounters, PutInOrder, PutUnder, Special)
"""What may put cards into a pile, or let them die and come there."""

_HOW: Final = {Exactly: EXACTLY, UpTo: UP_TO, AtLeast: AT_LEAST, AnyNumber: ANY_NUMBER}
_SPOKEN_OF: Final = ("it", "them", "chosen", "rest")
_DONE: Final = ResultOf("done")
_DAMAGE: Final = ResultOf("damage")


def how_many(count: Count) -> int:
    """Return what a choice is told of the number of cards: so many, up to so many, …"""
    return _HOW[type(count)]


def option_bounds(count: Count, options: int) -> tuple[int, int]:
    value = getattr(count, "value", None)
    if isinstance(count, AnyNumber):
        return 0, options
    if not isinstance(value, Number):
        raise NotModelled(OPTION_COUNT)
    if isinstance(count, UpTo):
        return 0, value.value
    return value.value, options if isinstance(count, AtLeast) else value.value


def may_choose(statement: ChooseOne) -> bool:
    """True if the one who chooses among options is known to mean what they say: where the opponent does, nothing may be
    done by `own`, which could be the one who reads it as well."""
    doers = [getattr(part.verb, "who", "") for part in parts_of(statement.options) if isinstance(part, Do)]
    return statement.who == "own" or (statement.who == "opponent" and "own" not in doers)


def needed_choice(nodes: Sequence[Node]) -> Node | None:
    """Return the first choice that must find something, or None."""
    for node in nodes:
        if isinstance(node, Choose) and node.how in (EXACTLY, AT_LEAST) and not node.random:
            return node
        if isinstance(node, (Unless, MayDo, Loop)):
            return None
    return None


def may_fill_piles(nodes: Sequence[Node]) -> bool:
    """True if some nodes may bring cards into a pile."""
    return any(isinstance(node, _BRINGING) for node in nodes)


CHANGES: Final = (Modify, CostChange, Grant, Permission)
"""Verbs whose changes can come and go."""


def remembers(tree: object) -> bool:
    """True if a part of a text asks for what came up while its effect was carried out, which nobody knows later."""
    for part in parts_of(tree):
        if isinstance(part, (Came, Did, ResultOf, Variable)):
            return True
        if isinstance(part, Selector) and part.slot is not None:
            return True
    return False


def speaks_of_source(tree: object) -> bool:
    """True if a part of a text is about the card of the effect, or is seen from it: the others, those beside it."""
    for part in parts_of(tree):
        if isinstance(part, Selector) and (part.reference is not None or part.other or part.places):
            return True
        if isinstance(part, SameAs) and part.of is None:
            return True
    return False


def who_may(verb: Any) -> Player:
    """Return who may leave a verb: its subject, or who chooses its cards where it names none."""
    who: Player = getattr(verb, "who", "own")
    found = cards_of(verb)
    if found is not None and found[1].chooser is not None and not hasattr(verb, "who"):
        return found[1].chooser
    return who if isinstance(who, str) and who != "each" else "own"


def cards_of(verb: object) -> tuple[str, Selector] | None:
    """Return the cards that a verb acts on, if a player chooses them, with the name of their field."""
    for name in ("what", "to"):
        cards = getattr(verb, name, None)
        if isinstance(cards, Selector):
            return None if cards.count is None or isinstance(cards.count, Every) else (name, cards)
    return None


def check_results(statement: Statement, did: object) -> None:
    """Raise NotModelled where 「そうしたら」 or 「その数」 has no verb to refer to, or where 「その数」 after damage
    could mean the cards that took it or those that died by it, or is each player's own. `did`: the verb before the
    statement, or None."""
    asked = [part for part in parts_of(statement) if isinstance(part, Did) or part in (_DONE, _DAMAGE)]
    if not asked:
        return
    results = [part for part in asked if not isinstance(part, Did)]
    if did is None and any(part != _DAMAGE for part in asked):
        raise NotModelled(LOST_REFERENCE)
    if isinstance(did, Damage) and results:
        raise NotModelled(DAMAGE_RESULT)
    if _DONE in results and (getattr(did, "who", "") == "each" or is_done_by_each(did)):
        raise NotModelled(EACH_RESULT)


def is_done_by_each(verb: object) -> bool:
    """True if both players do it, each to cards of their own choice: by the verb's subject, or by who chooses its
    cards."""
    found = cards_of(verb)
    return found is not None and "each" in (getattr(verb, "who", ""), found[1].chooser)


def is_alike_among_itself(what: Selector) -> bool:
    """True if several cards are chosen that agree with each other, not with a card that is named:
    同じ名前のユニット2体."""
    is_one = what.count in (None, JUST_ONE) or isinstance(what.count, Every)
    return not is_one and any(isinstance(one, SameAs) and one.of is None for one in what.filters)


def as_done_by(statement: Do, who: Literal["own", "opponent"]) -> Do:
    """Return a statement for each player as it reads for one of them, acting on own cards or on any."""
    verb: Any = statement.verb
    found = cards_of(verb)
    if found is None or isinstance(verb, ChooseVerb) or found[1].side not in ("each", ""):
        raise NotModelled(EACH_CHOOSES)
    name, cards = found
    own = cards.side == "each" or isinstance(verb, Discard) or any(zone in PILES for zone in cards.zones)
    mine = replace(cards, side=who if own else "", chooser=who)
    said = {"who": who} if hasattr(verb, "who") else {}
    return replace(statement, verb=replace(verb, **said, **{name: mine}))


def is_done_at_once(statement: Do, zones: Mapping[str, int]) -> bool:
    """True if what both players do to cards of their own choice can be done when both have chosen: nobody may leave it,
    it is the same whoever does it, and speaks of no cards but these. What one of them has chosen among cards that the
    other doesn't see is done before: while that one is asked, nothing may depend on it. `zones`: the piles of the game
    by name."""
    verb = statement.verb
    found = cards_of(verb)
    if found is not None and not found[1].random:
        zones_of_cards = found[1].zones or (("hand",) if isinstance(verb, Discard) else ())
        if not set(HIDDEN).isdisjoint(zones_of_cards):
            return False
    to_pile = isinstance(verb, Move) and zones.get(verb.to.zone, LISTED) < LISTED and not verb.to.manner
    if statement.may or not (to_pile or isinstance(verb, Discard) or not hasattr(verb, "who")):
        return False
    return not any(isinstance(part, Selector) and part.slot is not None for part in parts_of(verb))


def said_at_once(one: Statement, other: Statement, zones: Mapping[str, int]) -> Selector | None:
    """Return the cards of a second statement if it is the first one, said by the same words, of cards of the other
    side: one act on both of them. None if they are two acts. `zones`: as in `is_done_at_once`."""
    if not isinstance(one, Do) or not isinstance(other, Do) or not one.mask or one.mask != other.mask:
        return None
    verb: Any = one.verb
    for name in ("what", "to"):
        cards, others = getattr(verb, name, None), getattr(other.verb, name, None)
        if isinstance(cards, Selector) and isinstance(others, Selector):
            is_same = replace(one, verb=replace(verb, **{name: others})) == other
            apart = {cards.side, others.side} == {"own", "opponent"} and not is_done_by_each(verb)
            once = is_done_at_once(one, zones) and is_done_at_once(other, zones)
            return others if is_same and apart and once else None
    return None


def looks_back(body: Sequence[Statement]) -> bool:
    """True if a part of a text speaks of what was done before it, or of the cards to which it was done."""
    for part in parts_of(tuple(body)):
        if isinstance(part, Did) or part in (_DONE, _DAMAGE) or (isinstance(part, Selector) and part.slot is not None):
            return True
    return speaks_again(body)


def seen_by_other(cards: Selector) -> Selector:
    """Return cards of a player who chooses them as those of the other one, who chooses likewise. Raise NotModelled if
    nobody chooses them."""
    if cards.chooser is None:
        raise NotModelled(EACH_CHOOSES)
    return replace(cards, side=_OTHER.get(cards.side, ""), chooser=_OTHER[cards.chooser])


def speaks_again(body: Sequence[Statement]) -> bool:
    """True if a part of a text refers to cards that it has mentioned before."""
    for part in parts_of(tuple(body)):
        if isinstance(part, Selector) and part.reference in _SPOKEN_OF:
            return True
        if any(getattr(part, field, None) in ("owner", "controller") for field in ("who", "to", "player")):
            return True
    return False


def defined_first(body: Sequence[Statement]) -> list[Statement]:
    """Return the statements with the definition of X before the first statement that uses it."""
    found = list(body)
    for statement in body:
        if isinstance(statement, Define):
            asks = [other for other in found if statement.variable in list(parts_of(other))]
            if asks and found.index(asks[0]) < found.index(statement):
                found.remove(statement)
                found.insert(found.index(asks[0]), statement)
    return found
