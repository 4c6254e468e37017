"""The table of a game of cards with texts, with what its procedures need beyond running the texts."""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.definitions import Ability, Definitions, Running
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import DONE, GAME_BY_TEXT, HAND, NO
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, IllegalAction, Step, kind_of


@mypyc_attr(allow_interpreted_subclasses=True)
class KitTable(CardTable):
    """A table on which abilities have limits and events may be answered.

    happened  events that something may answer, in groups of four: event, subject, object, amount
    deaths    whether somebody may have to die

    `happened` is replaced and never changed in place, so that clones share it.
    """

    __slots__ = ("deaths", "happened")

    def init_kit(self, first: Step, noise: list[int], cards: Definitions, layout: Layout) -> None:
        """Begin before turn 1 with these cards where the layout has them."""
        self.init_columns(first, noise, cards, layout)
        self.happened: list[int] = []
        self.deaths = False

    def take(self, other: Self) -> None:
        super().take(other)
        self.happened = other.happened
        self.deaths = other.deaths

    def state(self) -> tuple[object, ...]:
        return (*super().state(), tuple(self.happened), self.deaths)

    # limits

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        """Return the key under which uses of a limit of an ability are counted: by default for its text and its player.
        Equal keys share their limit."""
        return 2 * ability.limit_id + seat

    def is_used_up(self, ability: Ability, limit: int, times: int, seat: int, ref: int) -> bool:
        """True if a limit of an ability is used up."""
        used = self.used_game if limit == GAME_BY_TEXT else self.used
        return used.count(self.limit_key(ability, limit, seat, ref)) >= times

    def count_use(self, ability: Ability, limit: int, seat: int, ref: int) -> None:
        """Count an activation for a limit of an ability."""
        key = self.limit_key(ability, limit, seat, ref)
        if limit == GAME_BY_TEXT:
            self.used_game = [*self.used_game, key]
        else:
            self.used = [*self.used, key]

    # starting abilities

    def begins(self, x: Running) -> bool:
        """Do what a game does when an ability is activated, before its program runs. True if the program runs at once;
        otherwise the game has scheduled it, or asked."""
        return True

    def holds_back(self, x: Running) -> bool:
        """True if an ability may not be activated before something else is done; it is postponed then."""
        return False

    def postpone(self, step: Step) -> None:
        """Keep a step that activates what is held back until nothing holds it back."""
        raise NotImplementedError

    def replaces(self, event: int, subject: int) -> None:
        """React to an ability's taking the place of an event."""

    # copies

    def is_better_copy(self, one: int, other: int, seat: int) -> bool:
        """True if of two copies among which a seat chooses the one is to be offered: the one that the opponent knows,
        so that using it tells nothing of the others. A game in which copies can differ overrides it."""
        return self.knows(1 - seat, one) and not self.knows(1 - seat, other)

    # what effects reach: everything, unless a game has cards that they don't

    def may_choose(self, ref: int, seat: int) -> bool:
        return True

    def reaches(self, ref: int, seat: int) -> bool:
        return True

    def touches(self, owner: int, seat: int) -> bool:
        return True

    # for the kernel: players take turns, one after the other

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        return self.active

    def first_seat(self) -> int:
        return self.active if self.turn & 1 or self.turn == 0 else 1 - self.active

    def hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat].copy()

    def opening_hand(self, seat: int) -> list[int]:
        return self.hand(seat)

    # for agents and players

    def does_least(self, kind: int) -> bool:
        """True for the kinds of actions of the game that end a phase, pass or decline."""
        raise NotImplementedError

    def rest(self) -> int:
        for action in self.options:
            kind = kind_of(action)
            if kind in (DONE, NO) or self.does_least(kind):
                return action
        return self.options[0]

    def is_redraw(self, action: int) -> bool:
        return False

    def resign(self, seat: int, action: int, reason: int) -> None:
        """Let the player who decides give up, by an action that is recorded; IllegalAction for anybody else."""
        if self.winner != NOBODY or self.asker != seat:
            raise IllegalAction(seat)
        self.note_decision(seat, action)
        self.end(1 - seat, reason)
        self.advance()
