"""A position as a scenario writes it, made into a match: the steps that all card games take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from hantei.cardkit.play.cards import KitCards
from hantei.cardkit.show.positions.cards import ScenarioCards
from hantei.cardkit.show.positions.frame import begin_turn, check_decides, check_is_played
from hantei.cardkit.show.positions.sides import Side, Sides, unshuffle
from hantei.core.card import Card
from hantei.interpreter.table.table import CardTable
from hantei.simulator.play import Position, PositionError
from hantei.simulator.scenarios.position_keys import check_keys, flag, prepare

Decks = tuple[list[Card], list[Card]]
M = TypeVar("M", bound=CardTable)


@dataclass(frozen=True, slots=True)
class Positions:
    """How a game makes positions into matches.

    sides    how a side is read and laid out
    cards    how scenarios define cards
    stream   the random numbers by which the first player's deck is shuffled
    keys     what a position may say
    passing  what a position shows, but can't begin with
    error    the error that says so, in the game's words
    """

    sides: Sides
    cards: ScenarioCards
    stream: int
    keys: tuple[str, ...]
    passing: tuple[str, ...] = ()
    error: type[PositionError] = PositionError

    def build(
        self,
        position: Position,
        new: Callable[[Decks], M],
        fill: Callable[[M, Position, tuple[Side, Side]], None],
    ) -> M:
        """Return the match at a position, or one from the very beginning with `setup = true`; raises PositionError.

        new   makes a match of two decks, before its first step
        fill  gives the match what the game has beside cards, when these are where they belong, and schedules the rest
              of the turn
        """
        check_keys(position, (*self.keys, *self.passing), "position")
        if any(position.get(key) for key in self.passing):
            raise self.error("position", "in_a_battle")
        sides = (self.sides.read(position, 0), self.sides.read(position, 1))
        match = new(self._decks(position, sides))
        if isinstance(match.cards, KitCards):
            check_is_played(match.cards.names, match.cards.missing)
        prepare(match, position)
        if flag(position, "setup", False):
            unshuffle(match, self.stream)
        else:
            begin_turn(match, position)
            self.sides.lay_out(match, sides)
            for seat, side in enumerate(sides):
                self.sides.apply(match, side, seat)
            fill(match, position, sides)
        match.advance()
        check_decides(match, position)
        return match

    def _decks(self, position: Position, sides: tuple[Side, Side]) -> Decks:
        """Return the cards of both sides in the order of their numbers."""
        names = [list(self.sides.card_names(sides, owner)) for owner in range(2)]
        found = self.cards.cards(position.get("cards", {}), [*names[0], *names[1]])
        return [found[name] for name in names[0]], [found[name] for name in names[1]]
