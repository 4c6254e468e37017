"""The table of a game of cards with texts, with what its procedures need beyond running the texts."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.definitions import Ability, Definitions, Running
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import CARD_MASK, DONE, GAME_BY_TEXT, HAND, NO, NO_REF, PLACES
from hantei.interpreter.table.table import CardTable
from hantei.interpreter.table.worlds import resample
from hantei.simulator.kernel.match import NOBODY, IllegalAction, Match, Step, kind_of
from hantei.simulator.scenarios.luck import lucky_choice

ANY_CARD: Final = [0] * PLACES
"""By place the cards that alone may lie there: in each all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Told:
    """How matches of a game are told to people and to agents from outside."""

    def observe(self, match: Match, seat: int) -> dict[str, object]:
        """Return everything that the rules let a seat see now, as plain values."""
        raise NotImplementedError

    def action_text(self, match: Match, action: int, seat: int) -> str:
        """Return an action in notation, as a seat may see it."""
        raise NotImplementedError

    def reason_text(self, reason: int) -> str:
        """Return the id of the rule by which a match ended."""
        raise NotImplementedError


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

    # events

    def fire(self, event: int, subject: int, object_: int = NO_REF, amount: int = 0) -> None:
        """Fire an event: abilities may trigger, and what has happened may be answered."""
        if not self.cards.stirs[event]:
            return
        if self.cards.heard[event]:
            self.hear(event, subject, object_, amount)
        if self.cards.answering[event]:
            self.happened = [*self.happened, event, subject, object_, amount]

    # limits

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        """Return the key under which uses of a limit of an ability are counted: by default for its text and its player.
        Equal keys share their limit."""
        return 2 * ability.limit_id + seat

    def is_used_up(self, ability: Ability, limit: int, times: int, seat: int, ref: int) -> bool:
        """True if a limit of an ability is used up."""
        used = self.used_game if limit == GAME_BY_TEXT else self.used
        return len(used) > 0 and used.count(self.limit_key(ability, limit, seat, ref)) >= times

    def count_use(self, ability: Ability, limit: int, seat: int, ref: int) -> None:
        """Count an activation for a limit of an ability."""
        key = self.limit_key(ability, limit, seat, ref)
        if limit == GAME_BY_TEXT:
            self.used_game = [*self.used_game, key]
        else:
            self.used = [*self.used, key]

    def is_over(self, key: int) -> bool:
        """True if a key counts for something that has gone, so that nothing is limited by it any more."""
        return False

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

    def copies_may_differ(self) -> bool:
        """A glance: False if copies without marks that are known to the same seats in the same place are sure to differ
        in nothing."""
        return True

    def is_better_copy(self, one: int, other: int, seat: int) -> bool:
        """True if of two copies among which a seat chooses the one is to be offered: the one that the opponent knows,
        so that using it tells nothing of the others. A game in which copies can differ overrides it."""
        return self.knows(1 - seat, one) and not self.knows(1 - seat, other)

    # what effects reach: everything, unless a game has cards that they don't

    def choice_bans(self, own: bool) -> int:
        """Return the permissions, as bits, that keep effects of a card's own player, or of the other one, from choosing
        it."""
        return 0

    def may_choose(self, ref: int, seat: int) -> bool:
        if ref < NO_REF or not self.powers:
            return True
        card = ref & CARD_MASK
        bans = self.choice_bans(self.controller(card) == seat)
        return not self.powers & bans or not self.permissions(card) & bans

    def bars_choices(self) -> bool:
        return self.powers & (self.choice_bans(True) | self.choice_bans(False)) != 0

    def may_choose_all(self, side: int, seat: int) -> bool:
        return not self.powers & self.choice_bans(side == seat)

    def lot(self, refs: list[int]) -> int:
        if not self.luck:
            return self.chance(len(refs))
        return lucky_choice(self.luck, [f"lot {self.cards.names[ref & CARD_MASK]}" for ref in refs])

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

    def resample(self, seat: int, seed: int) -> Match:
        world = self.clone()
        assert isinstance(world, KitTable)
        world.deal_anew(seat, seed)
        return world

    def deal_anew(self, seat: int, seed: int) -> None:
        """Deal anew, in a clone of the match, the cards that a seat can't know. A game overrides it that has places in
        which only some cards may lie."""
        resample(self, seat, seed, ANY_CARD)

    def told(self) -> Told:
        """Return how matches of the game are told."""
        raise NotImplementedError

    def observe(self, seat: int) -> dict[str, object]:
        return self.told().observe(self, seat)

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        return self.told().action_text(self, action, seat)

    def reason_text(self) -> str:
        return self.told().reason_text(self.reason) if self.winner != NOBODY else ""

    def unspent(self, seat: int) -> int:
        """Return how many cards a seat could still discard: costs are paid with cards of the hand, unless a game says
        with what else."""
        return len(self.zones[HAND + seat])

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
