"""From verbs to the tree: cards from place to place, permissions and all that is no change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token, v_args

from hantei.effects.reading.english.changes import Changes
from hantei.effects.reading.english.conditions import fitting
from hantei.effects.reading.english.deeds import (
    Deed,
    Subject,
    amount_of,
    by_player,
    doer,
    in_manner,
    number_of,
    own_only,
    owned,
)
from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    CARD,
    DOER,
    THEIR,
    side_of,
)
from hantei.effects.tree.nodes import (
    Again,
    Choose,
    CopyEffect,
    Discard,
    Draw,
    Finish,
    Move,
    Negate,
    Number,
    Object,
    Permission,
    Place,
    Player,
    Procedure,
    Redirect,
    Roll,
    Selector,
    Show,
    Shuffle,
    Summon,
    Swap,
    TakeControl,
    Times,
    Value,
    Verb,
)


@v_args(inline=True)
class Verbs(Changes):
    """Actions."""

    def draw(self, verb: Token, amount: Value, deck: Token | None, per: Times | None) -> Deed:
        def make(who: Player) -> Verb:
            if deck is not None and deck.value and (deck.value == "own") != (who == "own"):
                raise RefusedError(deck)  # from another's deck
            return Draw(who, amount_of(amount, per))

        return by_player(verb, make)

    def draw_equal(self, verb: Token, amount: Value) -> Deed:
        return by_player(verb, lambda who: Draw(who, amount))

    def discard(self, verb: Token, what: Selector) -> Deed:
        def make(who: Player) -> Verb:
            own = what.zones == ("hand",) and what.side in (DOER, THEIR, who)
            return Discard(who, replace(what, zones=(), side="") if own else what)

        return by_player(verb, make)

    def reveal(self, verb: Token, what: Selector, to: Player | None) -> Deed:
        return by_player(verb, lambda who: Show(what, to or "each", who))

    def look(self, verb: Token, what: Selector) -> Deed:
        return by_player(verb, lambda who: Show(what, who, who))

    def choose(self, verb: Token, what: Selector) -> Deed:
        return by_player(verb, lambda who: Choose(what, who))

    def move(self, verb: Token, what: Selector, to: Place, *manners: Token | None) -> Deed:
        place = in_manner(to, manners)
        if place.zone == "field" and what.zones and verb.value[0] != "move":
            return self._put_into_play(verb, what, place, free=False)
        return by_player(verb, lambda who: Move(what, place, who))

    def move_free(self, verb: Token, what: Selector, to: Place, _free: Token) -> Deed:
        if to.zone != "field" or verb.value[0] == "move":
            raise RefusedError(to)
        return self._put_into_play(verb, what, to, free=True)

    def _put_into_play(self, verb: Token, what: Selector, to: Place, free: bool) -> Deed:
        """Onto the field from elsewhere, in the game's plain manner where the verb is the word for it."""
        place = replace(to, manner=to.manner or verb.value[0])
        return by_player(verb, lambda who: Summon(what, place, who, free))

    def summon(self, verb: Token, what: Selector, to: Place | None, *rest: Token | None) -> Deed:
        *manners, free = rest
        place = in_manner(to or Place("field"), tuple(manners))
        return by_player(verb, lambda who: Summon(what, place, who, free is not None))

    def summon_by(self, manner: Token, what: Selector, to: Place | None, *rest: Token | None) -> Deed:
        *manners, free = rest
        place = in_manner(to or Place("field"), (manner, *manners))
        return by_player(None, lambda who: Summon(what, place, who, free is not None))

    def shuffle(self, verb: Token, whose: Player | None, zone: Token) -> Deed:
        def make(who: Player) -> Verb:
            return Shuffle(who if whose in (None, "their") else whose, zone.value)

        return by_player(verb, make)

    # all else

    def negate(self, verb: Token, what: Token) -> Deed:
        return own_only(verb, Negate(what.value))

    def negate_of(self, verb: Token, what: Token, of: Selector) -> Deed:
        return own_only(verb, Negate(what.value, of))

    def negate_card(self, verb: Token, what: Selector) -> Deed:
        return own_only(verb, Negate("card", what))

    def copy_effect(self, verb: Token, of: Selector) -> Deed:
        return own_only(verb, CopyEffect(of))

    def take_control(self, verb: Token, what: Selector) -> Deed:
        return by_player(verb, lambda who: TakeControl(what, who))

    def act(self, act: Token) -> tuple[str, Object | None]:
        return fitting([act], 0).id, None

    def act_by(self, opening: Token, by: Object, closing: Token | None) -> tuple[str, Object | None]:
        return fitting([opening] if closing is None else [opening, closing], 1).id, by

    def act_by_other(self, act: Token, by: Object) -> tuple[str, Object | None]:
        return fitting([act], 0).id, by

    def times_per_turn(self, amount: Value) -> int:
        return number_of(amount)

    def twice_per_turn(self) -> int:
        return 2

    def more_times(self, amount: Value, per: Times | None = None) -> Value:
        return amount_of(amount, per)

    def once_more(self) -> Value:
        return Number(1)

    def permission(self, modal: Token, act: tuple[str, Object | None], times: int | None) -> Deed:
        act_id, by = act
        who_by = Selector(side=side_of(by)) if isinstance(by, str) else by

        def make(subject: Subject) -> tuple[Verb, ...]:
            return (Permission(subject or "own", act_id, modal.value, who_by, times),)

        return Deed(make)

    def again(self, modal: Token, act: tuple[str, Object | None], amount: Value, kinds: dict[str, Any] | None) -> Deed:
        if modal.value != "can" or act[1] is not None:
            raise RefusedError(act)
        said = (kinds["kinds"] or (CARD,)) if kinds else ()
        return Deed(lambda subject: (Again(subject or "own", act[0], amount, said),))

    def swap_positions(self, verb: Token, what: Selector) -> Deed:
        return own_only(verb, Swap(what, "position"))

    def swap_stats(self, verb: Token, stat: Token, other: Token, what: Selector) -> Deed:
        return own_only(verb, Swap(what, stat.value, other.value))

    def roll(self, verb: Token, amount: Value) -> Deed:
        return by_player(verb, lambda who: Roll(who, verb.value[0], number_of(amount)))

    def redirect(self, verb: Token, to: Selector) -> Deed:
        return own_only(verb, Redirect(to))

    def finish(self, verb: Token) -> Deed:
        return by_player(verb, lambda who: Finish(who, verb.value[0]))

    def end_span(self, verb: Token, whose: Player | None, span: Token) -> Deed:
        return by_player(verb, lambda who: Finish(who if whose in (None, "their") else whose, "end", span.value))

    def skip_span(self, verb: Token, whose: Player | None, span: Token) -> Deed:
        return by_player(verb, lambda who: Finish(who if whose in (None, "their") else whose, "skip", span.value))

    def argument(self, *what: Value | Selector) -> tuple[Any, ...]:
        return what

    def procedure(self, *words: Token | tuple[Any, ...] | None) -> Deed:
        literals = [word for word in words if isinstance(word, Token)]
        arguments = [word for word in words if isinstance(word, tuple)]
        pattern = fitting(literals, len(arguments))
        slots = {_SLOTS[slot]: _filled(slot, what) for slot, what in zip(pattern.order, arguments, strict=True)}
        return Deed(lambda subject: (Procedure(pattern.id, doer(subject), **slots),))

    # where to

    def manner(self, token: Token) -> Token:
        return token

    def to_zone(self, whose: Player | None, zone: Token) -> Place:
        return Place(zone.value, owned(whose))

    def to_place(self, places: tuple[str, ...], whose: Player | None = None, zone: Token | None = None) -> Place:
        return Place("field" if zone is None else zone.value, owned(whose), places)


_SLOTS: Final = {"o": "what", "n": "amount", "m": "materials", "b": "by"}


def _filled(slot: str, what: tuple[Any, ...]) -> Any:
    if slot == "m":
        return what
    if len(what) != 1 or isinstance(what[0], Selector) != (slot in "ob"):
        raise RefusedError(what)
    return what[0]
