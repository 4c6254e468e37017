"""Compiling each verb of a card's text to nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeGuard

from hantei.effects.left_out import Reason
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Player, Selector
from hantei.effects.tree.verbs import Duration, Place
from hantei.interpreter.compile.changes import whole_span_of
from hantei.interpreter.compile.later import LaterWriter
from hantei.interpreter.compile.left_out.reasons import (
    AGAIN,
    BEYOND,
    BOTH_ROLL,
    BOTH_WIN,
    CONTROL,
    COPIED_EFFECT,
    DECK_PLACE,
    DISCARDER,
    DRAW_BOUND,
    FINISHED,
    LIFE_SET,
    LOST_REFERENCE,
    MANNER,
    NEGATED,
    NEGATED_OTHER,
    NUMBER_FIXED,
    PILE_CONTROLLER,
    PILE_OWNER,
    PILE_PLACE,
    SHUFFLED,
    WORD,
    NotModelled,
)
from hantei.interpreter.compile.program import Program
from hantei.interpreter.program.nodes.board import (
    HERE,
    Cells,
    Lay,
    LayIn,
    LayNamed,
    Make,
    TakeOver,
    ThatCanBeMade,
    ThatCanLie,
)
from hantei.interpreter.program.nodes.change import SetState, SetStateFor
from hantei.interpreter.program.nodes.deed import (
    ChangeNumber,
    Destroy,
    Finish,
    Further,
    Heal,
    Hurt,
    Roll,
    Special,
    Stop,
    StopAttack,
    ThatCanBeDestroyed,
    TurnAttack,
)
from hantei.interpreter.program.nodes.move import (
    Discard,
    Draw,
    Put,
    PutAsCost,
    PutInOrder,
    PutUnder,
    Shuffle,
    ThatArrive,
)
from hantei.interpreter.program.values import Between, Difference
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import (
    ADD,
    ALWAYS,
    BOTH_LOSE,
    DRAWN,
    FIELD,
    LISTED,
    LOSE,
    NO_BOUND,
    SEALED,
    SET,
    WIN,
)

_ENDS: Final = {"win": WIN, "lose": LOSE, "draw": DRAWN}
_PILES: Final = ("deck", "hand", "graveyard", "lost", "extra")
MOST_DRAWN: Final = 9
"""Up to so many cards a player may be asked how many to draw."""
_PUT: Final = ("", "in_any_order")
"""Manners in which cards can go to a pile."""


class VerbWriter(LaterWriter):
    """Compiles all verbs with the words of a game."""

    def __init__(self, compile_: Callable[[ast.Ability], Ability]) -> None:
        super().__init__(compile_)
        self.by_type: dict[type, Callable[[Program, Any], None]] = {
            ast.Draw: self.draw, ast.Discard: self.discard, ast.Show: self.show, ast.Choose: self.choose,
            ast.Move: self.move, ast.Summon: self.summon, ast.Shuffle: self.shuffle, ast.Damage: self.damage,
            ast.Heal: self.heal, ast.Life: self.life, ast.Destroy: self.destroy, ast.Modify: self.modify,
            ast.Grant: self.grant, ast.SetState: self.set_state, ast.Counters: self.counters, ast.Negate: self.negate,
            ast.Permission: self.permission, ast.Again: self.again, ast.CostChange: self.cost, ast.Swap: self.swap,
            ast.Roll: self.roll, ast.Redirect: self.redirect, ast.Finish: self.finish, ast.Procedure: self.procedure,
            ast.CopyEffect: _left_out(COPIED_EFFECT), ast.AtMost: _left_out(BEYOND), ast.TakeControl: self.take_control,
        }  # fmt: skip

    def write(self, program: Program, statement: Do) -> None:
        self.by_type[type(statement.verb)](program, statement.verb)

    # cards in piles

    def draw(self, program: Program, verb: ast.Draw) -> None:
        if verb.bound:
            self.draw_within(program, verb)
        else:
            program.add(Draw(program.player(verb.who), program.amount(verb.amount)))

    def draw_within(self, program: Program, verb: ast.Draw) -> None:
        """Compile drawing up to so many cards, of which the player first says how many, or until there are so many in
        hand."""
        most = verb.amount.value if isinstance(verb.amount, ast.Number) else MOST_DRAWN + 1
        if verb.who not in ("own", "opponent") or (verb.bound == "up_to" and most > MOST_DRAWN):
            raise NotModelled(DRAW_BOUND)
        if verb.bound == "up_to":
            numbers = (ast.Draw(verb.who, ast.Number(number)) for number in range(most + 1))
            program.write_options(ast.ChooseOne(tuple((Do(one),) for one in numbers), who=verb.who))
            return
        held = program.amount(ast.CountOf(Selector(side=verb.who, zones=("hand",))))
        lacking = Between(Difference(program.amount(verb.amount), held), 0, NO_BOUND)
        program.add(Draw(program.player(verb.who), lacking))

    def discard(self, program: Program, verb: ast.Discard) -> None:
        what = verb.what
        if what.reference is None:
            if verb.who not in ("own", "opponent") and not what.side:
                raise NotModelled(DISCARDER)
            whose = what.side or ("own" if verb.who == "own" else "opponent")
            what = replace(what, side=whose, zones=what.zones or ("hand",))
        program.add(Discard(program.cards(what, verb.who)))

    def choose(self, program: Program, verb: ast.Choose) -> None:
        if verb.slot not in (None, program.things.count):
            raise NotModelled(LOST_REFERENCE)
        self.listed(program, verb.what, verb.who)
        program.things.set_apart(verb.what, program.kept)

    def shuffle(self, program: Program, verb: ast.Shuffle) -> None:
        if verb.zone != "deck":
            raise NotModelled(SHUFFLED.of("zone", verb.zone))
        program.add(Shuffle(program.player(verb.who)))

    def move(self, program: Program, verb: ast.Move) -> None:
        zone = verb.to.zone
        is_pile = zone in _PILES or program.nouns.words.zones.get(zone, LISTED) < LISTED
        if verb.to.manner not in _PUT and (is_pile or zone == "under"):
            raise NotModelled(MANNER.of("manner", verb.to.manner))
        if is_pile:
            self.put(program, verb)
        elif zone == "under":
            program.add(PutUnder(program.cards(verb.what, verb.who), program.plain(Selector(reference="self"))))
        else:
            self.lay(program, verb.what, verb.to, verb.who)

    def put(self, program: Program, verb: ast.Move) -> None:
        """Compile moving cards to a pile: to its top by default; into a deck only where the text says top or bottom, or
        shuffles it next."""
        to = verb.to
        if to.places not in ((), ("top",), ("bottom",)):
            raise NotModelled(PILE_PLACE)
        if to.zone == "deck" and not to.places and not _is_shuffled(program.later):
            raise NotModelled(DECK_PLACE.of("zone", to.zone))
        words = program.nouns.words
        must_arrive = program.is_cost and "may_put" in words.hooks
        arriving = (lambda sel: ThatArrive(sel, words.zone(to.zone))) if must_arrive else None
        sel = program.cards(verb.what, verb.who, arriving)
        if to.side and not _is_where_it_goes(program, verb):
            raise NotModelled(PILE_CONTROLLER if words.to_controller else PILE_OWNER)
        zone, bottom = words.zone(to.zone), to.places == ("bottom",)
        if to.manner == "in_any_order":
            program.add(PutInOrder(sel, zone, bottom, program.slot(), program.player(verb.who)))
            return
        slot = HERE
        if program.names_again:
            slot = program.slot()
            program.keep(slot)
        program.add((PutAsCost if must_arrive else Put)(sel, zone, bottom, slot))

    # the field

    def summon(self, program: Program, verb: ast.Summon) -> None:
        self.lay(program, verb.what, verb.to, verb.who)

    def lay(self, program: Program, what: Selector, to: Place, who: Player) -> None:
        """Compile putting cards onto the field, or moving them to other cells."""
        if to.manner in program.nouns.words.ways and who == "own" and not to.places and to.side in ("", "own"):
            way = program.nouns.words.ways[to.manner]
            program.add(Make(program.cards(what, who, lambda sel: ThatCanBeMade(sel, way)), way))
            return
        if to.manner not in program.nouns.words.manners:
            raise NotModelled(MANNER.of("manner", to.manner))
        if to.zone not in program.nouns.words.laid and program.nouns.words.zone(to.zone) != FIELD:
            raise NotModelled(WORD.of("zone", to.zone))
        comes = bool(what.zones) or what.reference is not None
        if comes and to.zone == "field" and not program.nouns.words.lies_on_field(what.kinds):
            raise NotModelled(WORD.of("kind", what.kinds[0]))
        program.nouns.words.need_cells(comes=comes, goes=not what.zones)
        if not comes and to.side in ("own", "opponent") and to.side != what.side:
            raise NotModelled(CONTROL)
        mask, relations = program.nouns.words.cells(to.zone, to.places)
        cells = Cells(mask, tuple(relations), bool(what.zones))
        side = program.player(who) if to.side in ("", "own") and who != "own" else None
        if to.side == "opponent":
            side = program.player("opponent")
        slot = program.slot() if program.names_again else HERE
        manner = program.nouns.words.manners[to.manner]
        parts = (program.plain(what), cells, program.player(who), side, program.slot(), slot)
        named = _named_kinds(program, what) if comes else 0
        lay = LayNamed(*parts, manner, named) if named else LayIn(*parts, manner) if manner else Lay(*parts)
        lay.sel = program.cards(what, who, lambda sel: ThatCanLie(sel, lay))
        program.add(lay)
        if comes and slot != HERE:
            program.keep(slot)

    def take_control(self, program: Program, verb: ast.TakeControl) -> None:
        """Compile taking control of cards on the field, for good or for a span."""
        span = whole_span_of(verb.duration, program)
        lexicon, what = program.nouns.words, verb.what
        can_be = "cells_to_take" in lexicon.hooks and lexicon.lies_on_field(what.kinds)
        if not can_be or verb.who not in ("own", "opponent") or what.zones:
            raise NotModelled(CONTROL)
        if span.until != ALWAYS:
            lexicon.need("control_ends")
        slot = program.slot() if program.names_again else HERE
        take = TakeOver(program.plain(what), program.player(verb.who), program.slot(), slot, span)
        take.sel = program.cards(what, verb.who, lambda sel: ThatCanLie(sel, take))
        program.add(take)
        if slot != HERE:
            program.keep(slot)

    def destroy(self, program: Program, verb: ast.Destroy) -> None:
        """Compile destroying cards; a cost is paid with cards that can be, and so is what happens instead of an
        event."""
        program.nouns.words.need_lying(verb.what)
        must_fall = (program.is_cost or program.replaces) and "may_destroy" in program.nouns.words.hooks
        program.add(Destroy(program.cards(verb.what, fits=ThatCanBeDestroyed if must_fall else None)))

    def damage(self, program: Program, verb: ast.Damage) -> None:
        sel, amount = program.measured(verb.to, verb.amount)
        by = None
        if verb.source is not None and verb.source.reference != "self":
            by = program.plain(verb.source)
        program.add(Hurt(sel, amount, by))

    def heal(self, program: Program, verb: ast.Heal) -> None:
        if verb.amount is None:
            program.add(Heal(program.cards(verb.to), None))
        else:
            program.add(Heal(*program.measured(verb.to, verb.amount)))

    # players, the attack, the end

    def life(self, program: Program, verb: ast.Life) -> None:
        if verb.stat == "life" and not program.nouns.words.life_is_number:
            self.change_life(program, verb)
            return
        number = program.nouns.words.number(verb.stat)
        if verb.stat not in program.nouns.words.changing:
            raise NotModelled(NUMBER_FIXED.of("number", verb.stat))
        op = SET if verb.change == "set" else ADD
        sign = -1 if verb.change in ("down", "pay") else 1
        who, amount = program.player(verb.who), program.amount(verb.amount)
        program.add(ChangeNumber(who, number, op, sign, amount, verb.change == "pay"))

    def change_life(self, program: Program, verb: ast.Life) -> None:
        """Compile a change of a player's life, which is that of the card that stands for the player."""
        program.nouns.words.need_body()
        if verb.change == "up":
            program.add(Heal(program.plain(verb.who), program.amount(verb.amount)))
        elif verb.change == "down":
            program.add(Hurt(program.plain(verb.who), program.amount(verb.amount), None))
        else:
            raise NotModelled(LIFE_SET)

    def again(self, program: Program, verb: ast.Again) -> None:
        acts, of_players = program.nouns.words.further, program.nouns.words.of_players
        if isinstance(verb.who, str) and (verb.act, verb.kinds) in of_players:
            who, number = program.player(verb.who), program.amount(verb.amount)
            program.add(Special(of_players[verb.act, verb.kinds], who, number))
            return
        if verb.act not in acts or verb.kinds:
            raise NotModelled(AGAIN)
        sel, amount = program.measured(verb.who, verb.amount)
        program.add(Further(sel, acts[verb.act], amount))

    def negate(self, program: Program, verb: ast.Negate) -> None:
        stops = program.nouns.words.stops
        if program.nouns.words.seals and verb.what == "effect" and _is_of_cards(verb.of, program):
            self.seal(program, verb.of, verb.duration)
            return
        if verb.what in stops and verb.duration is None and program.nouns.waits and _is_of_event(verb.of, program):
            program.add(Stop(program.nouns.sel(Selector(reference="subject")), stops[verb.what]))
            return
        if verb.what != "attack" or verb.duration is not None or not _is_attack_made(verb.of, program):
            raise NotModelled(NEGATED_OTHER if stops else NEGATED)
        program.add(StopAttack())

    def seal(self, program: Program, cards: Selector, duration: Duration | None) -> None:
        """Compile negating the effects of cards that lie on the field."""
        span = whole_span_of(duration, program)
        sel = program.cards(cards)
        program.add(SetState(sel, SEALED, False) if duration is None else SetStateFor(sel, SEALED, span))

    def redirect(self, program: Program, verb: ast.Redirect) -> None:
        program.add(TurnAttack(program.cards(verb.to)))

    def roll(self, program: Program, verb: ast.Roll) -> None:
        if verb.who == "each":
            raise NotModelled(BOTH_ROLL)
        node = Roll(verb.what == "coin", verb.amount)
        program.add(node)
        program.nouns.rolled, program.nouns.taken = verb.what, ""
        program.nouns.dice = node if verb.what == "die" else None

    def finish(self, program: Program, verb: ast.Finish) -> None:
        if verb.how not in _ENDS or verb.what:
            raise NotModelled(FINISHED)
        if verb.who == "each" and verb.how == "win":
            raise NotModelled(BOTH_WIN)
        how = BOTH_LOSE if verb.who == "each" and verb.how == "lose" else _ENDS[verb.how]
        program.add(Finish(program.player(verb.who), how))

    def procedure(self, program: Program, verb: ast.Procedure) -> None:
        if verb.what is not None or verb.materials or verb.by is not None or verb.duration is not None:
            raise NotModelled(WORD.of("procedure", verb.name))
        number = program.nouns.words.procedure(verb.name)
        amount = None if verb.amount is None else program.amount(verb.amount)
        program.add(Special(number, program.player(verb.who), amount))


def _left_out(reason: Reason) -> Callable[[Program, object], None]:
    """Return a compiler for a verb that is never played: it raises NotModelled with this reason."""

    def refuse(_program: Program, _verb: object) -> None:
        raise NotModelled(reason)

    return refuse


def _is_where_it_goes(program: Program, verb: ast.Move) -> bool:
    """True if the named pile is that of the player on whose side the card is, to which it goes anyway: as its
    controller's, or in a game of owners as its owner's, unless the card has been taken over."""
    what = verb.what
    is_own = program.it_is_own if what.reference is None else what.reference == "self" or program.is_own(what)
    return verb.to.side == what.side or (not what.side and verb.to.side == "own" and is_own)


def _is_attack_made(of: Selector | None, program: Program) -> bool:
    """True if an attack is named as the one in progress, whoever makes it."""
    if of is not None and of.slot is not None:
        return program.things.is_of_event(of) and of.count is None
    return of is None or (of.reference in ("attacker", "subject", "it") and of.count is None)


def _is_of_cards(of: Selector | None, program: Program) -> TypeGuard[Selector]:
    """True if cards are named whose effects are negated, not those of the card that the ability waits for."""
    return of is not None and of.reference != "subject" and not program.things.is_of_event(of)


def _is_of_event(of: Selector | None, program: Program) -> bool:
    """True if what is negated is what the ability waits for, whichever card does it."""
    return of is None or (program.things.is_of_event(of) and of.count is None)


def _named_kinds(program: Program, what: Selector) -> int:
    """Return the kinds, of those whose cards come onto the field only where a text names them, that a selection names:
    by their kind, or all of them by the name of a card."""
    words = program.nouns.words
    said = what if what.slot is None else program.things.said.get(what.slot, what)
    by_card = said.reference == "self" or any(isinstance(one, ast.Named) and not one.part for one in said.filters)
    bits = 0
    for kind in words.by_name:
        if by_card or kind in said.kinds:
            bits |= words.kind(kind)
    return bits


def _is_shuffled(later: tuple[ast.Statement, ...]) -> bool:
    """True if the next verb shuffles."""
    return bool(later) and isinstance(later[0], Do) and isinstance(later[0].verb, ast.Shuffle)
