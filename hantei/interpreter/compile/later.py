"""Compiling what is done later: at the end of this turn, at the start of the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.sense.bind import shifted
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Later, Selector
from hantei.effects.tree.walk import nodes as parts_of
from hantei.interpreter.compile.changes import ChangeWriter
from hantei.interpreter.compile.left_out.reasons import LATER_CARDS, LATER_WHEN, NotModelled
from hantei.interpreter.compile.program import Program
from hantei.interpreter.compile.things import numbers_of
from hantei.interpreter.program.nodes.base import WasMadeBefore
from hantei.interpreter.program.nodes.change import ANYBODY, OTHER, OWN, Delay, Span
from hantei.interpreter.table.definitions import Sel
from hantei.interpreter.table.numbers import DELAYED, SEAT_TURN, THIS_TURN

_LATER: Final = {
    "turn_end": ("turn_end", THIS_TURN), "this_turn_end": ("turn_end", THIS_TURN),
    "next_turn_end": ("turn_end", SEAT_TURN), "next_turn_start": ("turn_start", SEAT_TURN),
}  # fmt: skip
_LATER_OF: Final[dict[object, int]] = {"own": OWN, "opponent": OTHER, None: ANYBODY}
_OF_CARDS: Final = (ast.Move, ast.Destroy, ast.SetState, ast.Modify, ast.Grant)
_SELF: Final = Selector(reference="self")
"""The card that can hold what is done to it later though it has no number."""


class LaterWriter(ChangeWriter):
    """Compiles delayed effects, with the words of a game."""

    def later(self, program: Program, statement: Later) -> None:
        """Compile a delayed effect at an event of this turn or a later one: the card that the text mentions holds it,
        or the card that stands for the player."""
        when = statement.when
        if when.event not in _LATER or when.object is not None or when.subject not in _LATER_OF:
            raise NotModelled(LATER_WHEN)
        event, until = _LATER[when.event]
        holder, body = self.holder(program, statement)
        subject = None if until == THIS_TURN else when.subject
        ability = self.compile(ast.Ability("triggered", when=ast.Event(event, subject), body=body))
        ability.label = DELAYED
        if until != THIS_TURN:
            ability.test = WasMadeBefore()
        program.granted.append(ability)
        program.add(Delay(holder, ability, Span(until, _LATER_OF[when.subject])))

    def holder(self, program: Program, statement: Later) -> tuple[Sel | None, tuple[ast.Statement, ...]]:
        """Return the card that holds a delayed effect, and the effect as this card's own text would say it."""
        parts = [part for part in parts_of(statement.body) if isinstance(part, Selector) and _is_known(part, program)]
        known = {replace(part, kinds=(), count=None) for part in parts}
        if not known:
            program.nouns.words.need_body()
            return None, shifted(statement.body, -program.things.count)
        one = known.pop()
        if known or (one != _SELF and one.slot is None):
            raise NotModelled(LATER_CARDS)
        if one.reference != "self" and not program.is_own(one):
            raise NotModelled(LATER_CARDS)
        return program.plain(one), _said_of_itself(statement.body)


def _is_known(part: Selector, program: Program) -> bool:
    """True if a part of what is done later speaks of a card that is known now."""
    return part.reference is not None and all(one < program.things.count for one in numbers_of(part))


def _said_of_itself(body: tuple[ast.Statement, ...]) -> tuple[ast.Statement, ...]:
    """Return statements about a card that was mentioned before as that card's own text would say them."""
    found: list[ast.Statement] = []
    for statement in body:
        if not isinstance(statement, Do) or not isinstance(statement.verb, _OF_CARDS):
            raise NotModelled(LATER_CARDS)
        verb: Any = statement.verb
        if verb.what.reference is None:
            raise NotModelled(LATER_CARDS)
        said = replace(verb.what, reference="self", slot=None)
        found.append(replace(statement, verb=replace(verb, what=said), link=""))
    return tuple(found)
