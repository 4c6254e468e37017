"""Compiling the selections, values and conditions of a card's text."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nouns import JUST_ONE
from hantei.interpreter.compile.filters import EXTREMES, OPS, FilterWriter
from hantei.interpreter.compile.left_out.reasons import (
    BEYOND,
    CHOICE_HERE,
    COUNT_EVERY,
    DAMAGE_RESULT,
    EXTREME,
    HISTORY,
    LOST_REFERENCE,
    MATERIALS,
    PLACES,
    PRINTED_NUMBER,
    REFERENCE_NARROWED,
    RELATION_CONDITION,
    RESULT,
    STAT_OF_CHOSEN,
    WORD,
    X_UNSAID,
    NotModelled,
)
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.things import Things
from hantei.interpreter.program.filters import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LOWEST,
)
from hantei.interpreter.program.nodes.base import All, EventCard, InSlot
from hantei.interpreter.program.nodes.deed import ALL_DICE, HIGHEST_DIE, LOWEST_DIE, Roll
from hantei.interpreter.program.select import (
    ANY_SIDE,
    OTHER_SIDE,
    OWN_SIDE,
    TURN_FIRST,
    TURN_SIDE,
    BattleSel,
    HostSel,
    LyingIn,
    OfKinds,
    PlayerOfSel,
    PlayerSel,
    SelfSel,
    SideSel,
    UnderSel,
)
from hantei.interpreter.program.values import (
    Between,
    Compares,
    ComparesStats,
    Const,
    Counted,
    CountersOn,
    IsSo,
    IsTurnOf,
    Multiplied,
    Not,
    NumberOfPlayer,
    OneOf,
    Remembered,
    Shows,
    StatOfCards,
    ThereAre,
    WasDone,
)
from hantei.interpreter.table.definitions import Amount, Sel, Test
from hantei.interpreter.table.numbers import FIELD, NO_BOUND, NUMBER_DONE, NUMBER_EVENT, NUMBER_ROLL, NUMBER_X

_SIDES: Final = {"": ANY_SIDE, "each": ANY_SIDE, "own": OWN_SIDE, "opponent": OTHER_SIDE, "turn": TURN_SIDE}
_EMPTY: Final = "empty"
"""A place in which no card lies: cards go there, but none is found there."""
_DICE: Final = {"sum": ALL_DICE, "highest": HIGHEST_DIE, "lowest": LOWEST_DIE}
_RESULTS: Final = {"roll": NUMBER_ROLL, "done": NUMBER_DONE}
_CALLED: Final = ("attacker", "attacked", "subject", "them", "under")
"""References whose kind is asked for where the text names one: 攻撃したユニット is none where another card attacks, and
of several cards some may be of another kind."""


class Nouns(FilterWriter):
    """Compiles selections, values and conditions with the words of a game.

    it      the slot of what was spoken of last, or LOST
    looked  the slot of the cards that were looked at, or LOST
    defined  the variables of which the text says what they are
    is_of_damage  whether the text waits for damage, whose size it may speak of
    things  what was spoken of
    rolled  what was rolled last, a die or a coin; dice: that node, where it is of dice, and what is `taken` of it
    waits   whether it waits for any event
    tells_of_card  False if it waits for an event of players alone, so that it can't speak of the card in question
    """

    LOST: ClassVar[int] = -2

    def __init__(self, words: Lexicon) -> None:
        super().__init__(words)
        self.it = self.LOST
        self.looked = self.LOST
        self.defined: set[ast.Variable] = set()
        self.is_of_damage = False
        self.tells_of_card = True
        self.waits = False
        self.rolled = self.taken = ""
        self.dice: Roll | None = None
        self.things = Things()

    # which

    def object(self, what: ast.Object) -> Sel:
        if not isinstance(what, str):
            return self.sel(what)
        self.words.need_body()
        return self.player(what)

    def subject(self, what: ast.Object) -> Sel:
        """Return the selection that an event's subject must be in: cards in any zone."""
        if isinstance(what, str):
            return self.player(what)
        if what.reference is not None:
            return self.sel(what)
        is_another = what.other or (what.side == "own" and self.words.allies_are_others)
        return self._cards(replace(what, other=is_another), anywhere=not what.zones)

    def player(self, who: ast.Player) -> Sel:
        if who in ("owner", "controller"):
            return PlayerOfSel(self._known_slot(self.it), who == "owner")
        if who == "chosen":
            return self._slot(self.it)
        return PlayerSel(self.side(who))

    def side(self, side: str) -> int:
        """Return which side, or which sides in which order, a text means."""
        if side not in _SIDES:  # その持ち主は手札を1枚…: of the owner of a card
            raise NotModelled(LOST_REFERENCE)
        found = _SIDES[side]
        return TURN_FIRST if found == ANY_SIDE and self.words.turn_first else found

    def sel(self, what: ast.Selector) -> Sel:
        if what.reference is None:
            return self._cards(what, anywhere=False)
        sel = self._known(what.reference) if what.slot is None else self.things.sel(what)
        if what.filters or what.places or what.other:
            raise NotModelled(REFERENCE_NARROWED)
        need_no_choice(what)
        if what.zones or what.side:
            sel = LyingIn(sel, self.side(what.side), [self.words.zone(zone) for zone in what.zones])
        kinds = self.kinds(what.kinds)
        is_asked = what.reference in _CALLED or what.slot is not None
        return OfKinds(sel, kinds) if kinds and is_asked else sel

    def _known(self, reference: ast.Reference) -> Sel:
        if reference == "self":
            return SelfSel()
        if reference in ("it", "them", "chosen"):
            return self._slot(self.it)
        if reference == "rest":
            return self._slot(self.looked)
        if reference == "subject":
            if not self.tells_of_card:
                raise NotModelled(LOST_REFERENCE)
            return EventCard()
        if reference in ("attacker", "attacked"):
            self.words.need(f"{reference}_ref")
            return BattleSel(reference == "attacked")
        if reference == "host":
            return HostSel()
        if reference == "under":
            return UnderSel()
        raise NotModelled(MATERIALS)

    def _slot(self, slot: int) -> Sel:
        return InSlot(self._known_slot(slot))

    def _known_slot(self, slot: int) -> int:
        if slot < 0:
            raise NotModelled(LOST_REFERENCE)
        return slot

    def kinds(self, kinds: tuple[str, ...]) -> int:
        bits = 0
        for kind in kinds:
            bits |= self.words.kind(kind)
        return bits

    def _cards(self, what: ast.Selector, *, anywhere: bool) -> Sel:
        need_no_choice(what)
        if what.slot is not None:
            raise NotModelled(LOST_REFERENCE)
        zones, cells, relations = self._where(what.zones, what.places)
        is_extreme = any(isinstance(one, ast.StatIs) and one.op in EXTREMES for one in what.filters)
        if FIELD in zones or (not zones and (not anywhere or is_extreme)):
            zones = self._homes(what, zones or [FIELD])
        extreme, direction, filters = -1, LOWEST, []
        for one in what.filters:
            if isinstance(one, ast.StatIs) and one.op in EXTREMES:
                if extreme >= 0 or one.value is not None:
                    raise NotModelled(EXTREME)
                extreme, direction = self.words.stat(one.stat), OPS[one.op]
            else:
                filters.append(self.filter(one))
        kinds = 0
        for kind in what.kinds:
            kinds |= self.words.kind_in(kind, zones)
        return SideSel(self.side(what.side), zones, kinds, cells, relations, filters, what.other, extreme, direction)

    def _homes(self, what: ast.Selector, zones: list[int]) -> list[int]:
        """Return some zones, the field among them, with where such cards lie in place of the field."""
        for one in what.filters:
            if isinstance(one, ast.InState) and one.state in self.words.hidden:
                return [self.words.hidden[one.state] if zone == FIELD else zone for zone in zones]
        return self.words.homes_of(what.kinds, zones)

    def _where(self, zones: tuple[str, ...], places: tuple[str, ...]) -> tuple[list[int], int, list[int]]:
        """Return zones, cells of a side as bits, and relations to the card of the effect."""
        if _EMPTY in places:
            raise NotModelled(WORD.of("place", _EMPTY))
        found = list(dict.fromkeys(self.words.zone(zone) for zone in zones))
        cells, relations = self.words.cells(zones[0] if zones else "", places)
        if len(zones) > 1 and places:
            raise NotModelled(PLACES)
        for zone in zones[1:]:
            more, _ = self.words.cells(zone, ())
            if len(found) > 1 and max(cells, more) >= 0:
                raise NotModelled(PLACES)
            cells |= more
        return found, cells, relations

    def count(self, count: ast.Count | None) -> tuple[int, Amount]:
        """Return how a count is compared, and the amount that it is compared with."""
        if count is None or isinstance(count, ast.AnyNumber):
            return AT_LEAST, Const(1)
        if isinstance(count, ast.Every):
            raise NotModelled(COUNT_EVERY)
        if isinstance(count, ast.InTotal):
            raise NotModelled(BEYOND)
        op = EQUAL if isinstance(count, ast.Exactly) else AT_MOST if isinstance(count, ast.UpTo) else AT_LEAST
        return op, self.amount(count.value)

    # how much

    def amount(self, tree: ast.Value) -> Amount:
        if isinstance(tree, ast.Number):
            return Const(tree.value)
        if isinstance(tree, ast.Variable):
            if tree not in self.defined:
                raise NotModelled(X_UNSAID)
            return Remembered(NUMBER_X)
        if isinstance(tree, ast.CountOf):
            sel = self.sel(replace(tree.what, count=None))
            return CountersOn(sel, self.words.counter(tree.counter)) if tree.counter else Counted(sel)
        if isinstance(tree, ast.StatOf):
            return self._stat_of(tree)
        if isinstance(tree, ast.ResultOf):
            if tree.what == "damage" and self.is_of_damage:
                return Remembered(NUMBER_EVENT)
            if tree.what in _DICE:
                return self._of_dice(tree.what)
            if tree.what == "heads" and self.rolled == "coin":
                return Remembered(NUMBER_ROLL)
            if tree.what not in _RESULTS:
                raise NotModelled(DAMAGE_RESULT if tree.what == "damage" else RESULT)
            return Remembered(_RESULTS[tree.what])
        if isinstance(tree, ast.Times):
            return Multiplied(self.amount(tree.value), tree.by, tree.per, tree.round_up)
        low = -NO_BOUND if tree.low is None else tree.low
        return Between(self.amount(tree.value), low, NO_BOUND if tree.high is None else tree.high)

    def _of_dice(self, what: str) -> Amount:
        """Return what the last roll takes of its dice; one roll is asked for one of them."""
        if self.dice is None or self.taken not in ("", what):
            raise NotModelled(RESULT)
        self.dice.take, self.taken = _DICE[what], what
        return Remembered(NUMBER_ROLL)

    def _stat_of(self, tree: ast.StatOf) -> Amount:
        if isinstance(tree.of, str):
            if tree.printed:
                raise NotModelled(PRINTED_NUMBER)
            return NumberOfPlayer(self.player(tree.of), self.words.number(tree.stat))
        if tree.of.count is not None and not (tree.of.reference and tree.of.count == JUST_ONE):
            raise NotModelled(STAT_OF_CHOSEN)
        return StatOfCards(self.sel(replace(tree.of, count=None)), self.words.stat(tree.stat), tree.printed)

    # whether

    def test(self, tree: ast.Condition) -> Test:
        if isinstance(tree, ast.Exists):
            op, amount = self.count(tree.what.count)
            found: Test = ThereAre(self.sel(replace(tree.what, count=None)), op, amount)
            return Not(found) if tree.negated else found
        if isinstance(tree, ast.Compare):
            if tree.op not in OPS or tree.op in EXTREMES:
                raise NotModelled(EXTREME)
            compares = ComparesStats if self.lacks_stats() else Compares
            return compares(self.amount(tree.left), OPS[tree.op], self.amount(tree.right))
        if isinstance(tree, ast.Is):
            return self._is(tree)
        if isinstance(tree, ast.TurnOf):
            return IsTurnOf(self.player(tree.player))
        if isinstance(tree, ast.Did):
            return Not(WasDone()) if tree.negated else WasDone()
        if isinstance(tree, ast.Came):
            return Shows(list(tree.results))
        if isinstance(tree, ast.AllOf):
            return All([self.test(one) for one in tree.conditions])
        if isinstance(tree, ast.AnyOf):
            return OneOf([self.test(one) for one in tree.conditions])
        raise NotModelled(HISTORY)

    def _is(self, tree: ast.Is) -> Test:
        zones, cells, relations = self._where(tree.zones, tree.places)
        if relations:
            raise NotModelled(RELATION_CONDITION)
        filters = [self.filter(one) for one in tree.filters]
        found = IsSo(self.sel(replace(tree.what, count=None)), filters, self.kinds(tree.kinds), zones, cells)
        return Not(found) if tree.negated else found

    # what is allowed

    def permission(self, verb: ast.Permission) -> int:
        return self.words.permission(verb)


def need_no_choice(what: ast.Selector) -> None:
    """Raise NotModelled if a choice, or chance, is named where nothing is chosen."""
    if what.chooser is not None or what.random:
        raise NotModelled(CHOICE_HERE)
