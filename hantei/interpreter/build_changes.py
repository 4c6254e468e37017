"""Of the verbs of a card's text those that change what cards are, as nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from hantei.effects import ast
from hantei.effects.ast import Number, Object, Player, Selector
from hantei.effects.ast_verbs import Duration
from hantei.interpreter.build_program import Program
from hantei.interpreter.definitions import Ability, Amount, Sel
from hantei.interpreter.lexicon import NotModelled
from hantei.interpreter.nodes_change import (
    ANYBODY,
    FOREVER,
    NEXT_START,
    OTHER,
    OWN,
    SEAT_END,
    Alter,
    AlterAll,
    PutCounters,
    SetState,
    SetStateFor,
    Span,
    SwapStats,
)
from hantei.interpreter.nodes_move import Show, SwapCells
from hantei.interpreter.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    COSTS,
    GIVE,
    KEYWORDS,
    PERMISSIONS,
    SEAT_TURN,
    SET,
    SOURCE,
    STATES,
    TAKE,
    THIS_TURN,
    TIMES,
)

_SIDES: Final = {"own": OWN, "opponent": OTHER, "": ANYBODY, "turn": ANYBODY, "each": ANYBODY}
_UNTIL: Final = {
    "turn_end": THIS_TURN, "next_turn_end": SEAT_TURN, "next_turn_start": NEXT_START, "attack": BATTLE, "battle": BATTLE,
    "while_source": SOURCE, "while_target": ALWAYS, "always": ALWAYS,
}  # fmt: skip


def span_of(duration: Duration | None) -> Span:
    """How long a change lasts; of what says nothing the rules say it (LD-347, LD-348 and the like)."""
    if duration is None:
        return FOREVER
    if duration.until not in _UNTIL:
        raise NotModelled(f"how long: {duration.until}")
    if duration.until == "turn_end" and duration.of in ("own", "opponent"):
        return Span(SEAT_END, _SIDES[duration.of])
    return Span(_UNTIL[duration.until], _SIDES[duration.of])


class ChangeWriter:
    """Writes verbs that change cards with the words of a game.

    compile  makes the abilities that stand in quotes, or that are done later
    """

    def __init__(self, compile_: Callable[[ast.Ability], Ability]) -> None:
        self.compile = compile_

    def show(self, program: Program, verb: ast.Show) -> None:
        sel = self.listed(program, verb.what, verb.who)
        program.looked = program.it
        program.add(Show(sel, program.player(verb.to) if verb.to != "each" else None, verb.to == "each"))

    def listed(self, program: Program, what: Selector, who: Player) -> Sel:
        """Cards that something later can speak of."""
        kept, program.names_again = program.names_again, True
        sel = program.cards(what, who)
        program.names_again = kept
        return sel

    def modify(self, program: Program, verb: ast.Modify) -> None:
        what = program.nouns.words.stat(verb.stat)
        op = {"up": ADD, "down": ADD, "set": SET, "times": TIMES}[verb.change]
        self.alter(program, verb.what, what, op, *self.size(program, verb.change, verb.amount), span_of(verb.duration))

    def cost(self, program: Program, verb: ast.CostChange) -> None:
        op = SET if verb.change == "set" else ADD
        span = span_of(verb.duration)
        value, amount = self.size(program, verb.change, verb.amount)
        what = cards_with_costs(verb.what)
        if what.count is None and what.reference is None:
            program.add(AlterAll(program.plain(what), COSTS, op, value, amount, span))
        else:
            program.add(Alter(program.cards(what), COSTS, op, value, amount, span))

    def size(self, program: Program, change: str, amount: object) -> tuple[int, Amount | None]:
        """The number of a change, or what it is counted from with its sign."""
        sign = -1 if change == "down" else 1
        if isinstance(amount, Number):
            return sign * amount.value, None
        return sign, program.amount(amount)

    def alter(
        self, program: Program, cards: Object, what: int, op: int, value: int, amount: Amount | None, span: Span
    ) -> None:
        """A change of cards; one that lasts as long as its source lies there is of all that ever fit."""
        if span.until == SOURCE and isinstance(cards, Selector) and _is_open(cards):
            program.add(AlterAll(program.plain(cards), what, op, value, amount, span))
        else:
            program.add(Alter(program.cards(cards), what, op, value, amount, span))

    def grant(self, program: Program, verb: ast.Grant) -> None:
        span = span_of(verb.duration)
        words = tuple(given for given in verb.gives if isinstance(given, ast.Keyword))
        abilities = tuple(given for given in verb.gives if isinstance(given, ast.Ability))
        if len(words) + len(abilities) < len(verb.gives) or (abilities and verb.loses):
            raise NotModelled("traits or abilities taken away")
        cards: Object = verb.what
        if words:
            bits = program.nouns.words.keywords(words)
            self.alter(program, cards, KEYWORDS, TAKE if verb.loses else GIVE, bits, None, span)
        for tree in abilities:
            ability = self.compile(tree)
            program.granted.append(ability)
            program.add(Alter(program.cards(cards), ABILITIES, GIVE, 0, None, span, ability))

    def set_state(self, program: Program, verb: ast.SetState) -> None:
        if verb.state == "face_up" and not verb.ends:
            self.show(program, ast.Show(verb.what, "each"))
            return
        bits, ends = program.nouns.words.state_to_set(verb.state)
        sel = program.cards(verb.what)
        if verb.duration is None or verb.ends or ends:
            program.add(SetState(sel, bits, ends != verb.ends))
        elif program.nouns.words.lasts(verb.state):
            program.add(SetStateFor(sel, bits, STATES, span_of(verb.duration)))
        else:
            raise NotModelled(f"{verb.state} for a span")

    def permission(self, program: Program, verb: ast.Permission) -> None:
        if verb.times is not None:
            raise NotModelled("a permission for so many times")
        bits = program.nouns.permission(verb)
        self.alter(program, verb.who, PERMISSIONS, GIVE, bits, None, span_of(verb.duration))

    def swap(self, program: Program, verb: ast.Swap) -> None:
        sel = program.cards(verb.what)
        if verb.by == "position":
            program.add(SwapCells(sel))
        else:
            words = program.nouns.words
            program.add(SwapStats(sel, words.stat(verb.by), words.stat(verb.other), FOREVER))

    def counters(self, program: Program, verb: ast.Counters) -> None:
        sel = program.cards(verb.what)
        amount = None if verb.amount is None else program.amount(verb.amount)
        program.add(PutCounters(sel, program.nouns.words.counter(verb.counter), amount, verb.off))


def _is_open(cards: Selector) -> bool:
    """Whether a selection is of whatever fits."""
    return cards.reference is None and (cards.count is None or isinstance(cards.count, ast.Every))


def cards_with_costs(what: Selector) -> Selector:
    """What costs are changed of: where no zone is said, the cards that can be played, not those on the field."""
    if what.zones or what.reference is not None:
        return what
    return replace(what, zones=("hand", "trap_zone") if "trap" in what.kinds else ("hand",))
