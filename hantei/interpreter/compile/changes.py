"""Compiling the verbs that change cards: stats, keywords, abilities, permissions, costs, states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Number, Object, Player, Selector
from hantei.effects.tree.verbs import Duration
from hantei.interpreter.compile.left_out.reasons import (
    DURATION,
    GRANTED,
    LOST_REFERENCE,
    NEXT_ONLY,
    PERMISSION_NARROWED,
    PERMISSION_PLAYER,
    STATE_SPAN,
    WHILE,
    WORD,
    NotModelled,
)
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.program import Program
from hantei.interpreter.compile.statements import remembers
from hantei.interpreter.program.nodes.base import WithinReach
from hantei.interpreter.program.nodes.change import (
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
    WithCounters,
)
from hantei.interpreter.program.nodes.move import Show, SwapCells
from hantei.interpreter.program.select import OfKinds
from hantei.interpreter.table.definitions import Ability, Sel
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    COSTS,
    EVERY_PART,
    GIVE,
    KEYWORDS,
    PERMISSIONS,
    SEAT_TURN,
    SET,
    SOURCE,
    TAKE,
    THIS_TURN,
    TIMES,
)

_SIDES: Final = {"own": OWN, "opponent": OTHER, "": ANYBODY, "turn": ANYBODY, "each": ANYBODY}
_UNTIL: Final = {
    "turn_end": THIS_TURN, "next_turn_end": SEAT_TURN, "next_turn": SEAT_TURN, "next_turn_start": NEXT_START,
    "attack": BATTLE, "battle": BATTLE, "while_source": SOURCE, "while_target": ALWAYS, "always": ALWAYS,
}  # fmt: skip
_NOBODYS: Final = ("attack", "battle", "while_source", "while_target", "always")
"""Durations that belong to no player's turn."""


def span_of(duration: Duration | None) -> Span:
    """Return how long a change lasts; where the text says nothing, the rules decide (LD-347, LD-348 and the like)."""
    if duration is None:
        return FOREVER
    if duration.until not in _UNTIL or (duration.of and duration.until in _NOBODYS):
        raise NotModelled(DURATION)
    if duration.until == "turn_end" and duration.of in ("own", "opponent"):
        return Span(SEAT_END, _SIDES[duration.of])
    return Span(_UNTIL[duration.until], _SIDES[duration.of], duration.until == "next_turn")


def whole_span_of(duration: Duration | None, program: Program) -> Span:
    """Return how long something lasts that can't come and go meanwhile."""
    if program.during is not None:
        raise NotModelled(WHILE)
    span = span_of(duration)
    if span.later:
        raise NotModelled(DURATION)
    return span


def span_in(program: Program, duration: Duration | None, cards: Object, stat: str = "") -> Span:
    """Return how long a change lasts, with the condition as long as which it is there."""
    span = span_of(duration)
    during = program.during
    if (during or span.later) and stat in program.nouns.words.vital:
        raise NotModelled(WHILE if during else DURATION)
    if (during or span.later) and span.until == SOURCE:
        raise NotModelled(WHILE)
    if during is None:
        return span
    if during.of_source and not (isinstance(cards, Selector) and (cards.reference == "self" or _is_open(cards))):
        raise NotModelled(WHILE)
    return Span(span.until, span.of, span.later, during.test)


_HAND: Final = ("hand",)
_DONE_BY_CARDS: Final = ("attack", "direct_attack", "use_ability")
"""What players do with their cards, so that it can be allowed and forbidden to them."""

OPS: Final = {"up": ADD, "down": ADD, "set": SET, "times": TIMES}


class ChangeWriter:
    """Compiles the verbs that change cards, with the words of a game.

    compile  makes the abilities that stand in quotes, or that are done later
    """

    def __init__(self, compile_: Callable[[ast.Ability], Ability]) -> None:
        self.compile = compile_

    def show(self, program: Program, verb: ast.Show) -> None:
        sel = self.listed(program, verb.what, verb.who)
        program.looked = program.it
        program.add(Show(sel, program.player(verb.to) if verb.to != "each" else None, verb.to == "each"))

    def listed(self, program: Program, what: Selector, who: Player) -> Sel:
        """Return a selection of cards that a later part of the text can refer to."""
        kept, program.names_again = program.names_again, True
        sel = program.cards(what, who)
        program.names_again = kept
        return sel

    def modify(self, program: Program, verb: ast.Modify) -> None:
        if verb.stat == "cost":
            self.price(program, verb.what, verb.change, verb.amount, verb.duration)
        else:
            what = program.nouns.words.stat(verb.stat)
            span = span_in(program, verb.duration, verb.what, verb.stat)
            fits = _of_kinds(program.nouns, verb.what, program.nouns.words.having.get(verb.stat, 0))
            self.count(program, verb.what, what, verb.change, verb.amount, span, fits)

    def cost(self, program: Program, verb: ast.CostChange) -> None:
        if verb.next_only:
            raise NotModelled(NEXT_ONLY)
        self.price(program, verb.what, verb.change, verb.amount, verb.duration)

    def price(
        self, program: Program, cards: Selector, change: str, amount: ast.Value, duration: Duration | None
    ) -> None:  # fmt: skip
        """Compile a change of costs: of the cards in hand and of those that come there while it lasts, or, if a text
        names all cards of a hand, of the cards in it now."""
        what = cards_with_costs(cards, program.nouns.words)
        span = span_in(program, duration, what)
        if not _is_open(what) or (cards.zones and isinstance(cards.count, ast.Every)):
            self.count(program, what, COSTS, change, amount, span)
            return
        sign, counted = (-1 if change == "down" else 1), None
        if isinstance(amount, Number):
            sign *= amount.value
        else:
            counted = program.amount(amount)
        program.add(AlterAll(all_of(what, program.nouns), COSTS, OPS[change], sign, counted, span))

    def count(
        self, program: Program, cards: Object, what: int, change: str, amount: ast.Value, span: Span,
        fits: Callable[[Sel], Sel] | None = None,
    ) -> None:  # fmt: skip
        """Compile a change of a number of cards, by a fixed or by a counted amount; `fits` restricts a choice."""
        sign = -1 if change == "down" else 1
        if isinstance(amount, Number):
            self.alter(program, cards, what, OPS[change], sign * amount.value, span, fits)
        elif isinstance(cards, Selector) and lasts_with_source(cards, span):
            program.add(AlterAll(all_of(cards, program.nouns), what, OPS[change], sign, program.amount(amount), span))
        else:
            sel, counted = program.measured(cards, amount, fits)
            program.add(Alter(sel, what, OPS[change], sign, counted, span))

    def alter(
        self, program: Program, cards: Object, what: int, op: int, value: int, span: Span,
        fits: Callable[[Sel], Sel] | None = None,
    ) -> None:  # fmt: skip
        """Compile a change of cards, by a fixed number or of what they have."""
        if isinstance(cards, Selector) and lasts_with_source(cards, span):
            program.add(AlterAll(all_of(cards, program.nouns), what, op, value, None, span))
        else:
            program.add(Alter(program.cards(cards, fits=fits), what, op, value, None, span))

    def grant(self, program: Program, verb: ast.Grant) -> None:
        span = span_in(program, verb.duration, verb.what)
        words = tuple(given for given in verb.gives if isinstance(given, ast.Keyword))
        abilities = tuple(given for given in verb.gives if isinstance(given, ast.Ability))
        if len(words) + len(abilities) < len(verb.gives) or (abilities and verb.loses):
            raise NotModelled(GRANTED)
        if abilities:
            span = whole_span_of(verb.duration, program)
        cards: Object = verb.what
        if abilities:
            sel = program.cards(cards)
            if words:
                program.add(Alter(sel, KEYWORDS, GIVE, program.nouns.words.given(words), None, span))
        elif words:
            bits = program.nouns.words.keywords(words) if verb.loses else program.nouns.words.given(words)
            self.alter(program, cards, KEYWORDS, TAKE if verb.loses else GIVE, bits, span)
        for tree in abilities:
            ability = self.compile(tree)
            program.granted.append(ability)
            program.add(Alter(sel, ABILITIES, GIVE, 0, None, span, ability))

    def set_state(self, program: Program, verb: ast.SetState) -> None:
        if verb.state == "face_up" and not verb.ends:
            if verb.duration is not None:
                raise NotModelled(STATE_SPAN.of("state", verb.state))
            self.show(program, ast.Show(verb.what, "each"))
            return
        bits, ends = program.nouns.words.state_to_set(verb.state)
        sel = program.cards(verb.what)
        if verb.duration is None:
            program.add(SetState(sel, bits, ends != verb.ends))
        elif program.nouns.words.lasts(verb.state) and not verb.ends and not ends:
            program.add(SetStateFor(sel, bits, whole_span_of(verb.duration, program)))
        else:
            raise NotModelled(STATE_SPAN.of("state", verb.state))

    def permission(self, program: Program, verb: ast.Permission) -> None:
        if verb.times is not None:
            raise NotModelled(PERMISSION_NARROWED.of("act", verb.act))
        bits, cards = program.nouns.permission(verb), cards_that_may(verb)
        span = span_in(program, verb.duration, cards)
        if isinstance(verb.who, str) and isinstance(cards, Selector):
            program.add(AlterAll(program.nouns.sel(cards), PERMISSIONS, GIVE, bits, None, span))
        else:
            self.alter(program, cards, PERMISSIONS, GIVE, bits, span)

    def swap(self, program: Program, verb: ast.Swap) -> None:
        sel = program.cards(verb.what)
        if verb.by == "position":
            if verb.other:
                raise NotModelled(WORD.of("stat", verb.other))
            program.add(SwapCells(sel))
        else:
            words = program.nouns.words
            program.add(SwapStats(sel, words.stat(verb.by), words.stat(verb.other), FOREVER))

    def counters(self, program: Program, verb: ast.Counters) -> None:
        words = program.nouns.words
        counter = words.counter(verb.counter)
        fits = _with_use(program.nouns, verb)
        if verb.amount is None:
            program.add(PutCounters(program.cards(verb.what, fits=fits), counter, None, verb.off))
        else:
            sel, amount = program.measured(verb.what, verb.amount, fits)
            program.add(PutCounters(sel, counter, amount, verb.off))


def _with_use(nouns: Nouns, verb: ast.Counters) -> Callable[[Sel], Sel] | None:
    """Return what narrows a choice to the cards from which counters can be taken, or on which they can be put; None if
    nothing needs to."""
    words = nouns.words
    if verb.off:
        counter, is_sought = words.counter(verb.counter), words.judged == EVERY_PART and "counters_on" in words.hooks
        return (lambda sel: WithCounters(sel, counter)) if is_sought else None
    return _of_kinds(nouns, verb.what, words.bearers.get(verb.counter, 0))


def _of_kinds(nouns: Nouns, cards: Object, kinds: int) -> Callable[[Sel], Sel] | None:
    """Return what narrows a choice to cards of some kinds, the only ones to which something can be done on the field;
    None if nothing needs to, NotModelled where none of them is meant."""
    if not kinds or not isinstance(cards, Selector):
        return None
    named = nouns.kinds(cards.kinds)
    if named and not named & kinds:
        raise NotModelled(WORD.of("kind", cards.kinds[0]))
    nouns.words.need_lying(cards)
    return (lambda sel: OfKinds(sel, kinds)) if not named or named & ~kinds else None


def _is_open(cards: Selector) -> bool:
    """True if a selection means any card that fits, now or later."""
    return cards.reference is None and (cards.count is None or isinstance(cards.count, ast.Every))


def lasts_with_source(cards: Selector, span: Span) -> bool:
    """True if a change applies to all cards that ever fit, as it lasts as long as its source is in play; by how much is
    counted once, when it begins."""
    return span.until == SOURCE and _is_open(cards)


def all_of(what: Selector, nouns: Nouns) -> Sel:
    """Return a selection of all cards that ever fit; of the opponent's cards only those that the effect applies to."""
    if remembers(what):
        raise NotModelled(LOST_REFERENCE)
    sel = nouns.sel(replace(what, count=None))
    return sel if what.side == "own" or what.reference is not None else WithinReach(sel)


def cards_that_may(verb: ast.Permission) -> Object:
    """Return the cards that a permission is about: a permission to use cards is about all cards of the player on the
    field, one about what may be done to a player is about the card that stands for the player."""
    who = verb.who
    if not isinstance(who, str) or verb.act.startswith("be_"):
        return who
    if verb.act not in _DONE_BY_CARDS or who not in ("own", "opponent", "each"):
        raise NotModelled(PERMISSION_PLAYER.of("act", verb.act))
    return Selector(side=who)


def cards_with_costs(what: Selector, lexicon: Lexicon) -> Selector:
    """Return the cards whose costs change: where no zone is named, the cards that can be played, not those on the
    field."""
    if what.zones or what.reference is not None:
        return what
    priced = [lexicon.priced.get(kind, _HAND) for kind in what.kinds] or [_HAND]
    return replace(what, zones=tuple(dict.fromkeys(zone for zones in priced for zone in zones)))
