"""The interface of a game that hantei can play: matches, positions, and the texts of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from hantei.core.card import Card
from hantei.core.rulebook import Rulebook
from hantei.effects.left_out import Missing
from hantei.simulator.agents.budget import USUAL_BUDGET
from hantei.simulator.kernel.match import Match
from hantei.simulator.story import Story
from hantei.simulator.telling import Told

SwitchValue = str | int | bool
Settings = Mapping[str, SwitchValue]
Position = dict[str, Any]
"""A position as a scenario writes it: plain tables, lists, texts and numbers."""

MOST: Final = 999
"""The largest number that a switch can stand on."""

NewMatch = Callable[[int, int], Match]
"""A match by the seed of the run and its number in the run."""


class Modelled(NamedTuple):
    """How much of the card texts of a deck is played: its sentences, each card counted once; how many of them are; the
    others by card."""

    sentences: int
    modelled: int
    missing: tuple[tuple[str, Missing], ...]


@dataclass(frozen=True, slots=True)
class PlaySwitch:
    """A house rule of a match: `options` empty means any number from `least` to `MOST`, or what the game's list of
    actions allows; `rule` is the ruling that it changes."""

    name: str
    default: SwitchValue
    options: tuple[SwitchValue, ...]
    rule: str
    least: int = 0

    def allows(self, value: object) -> bool:
        """True if the switch allows a value, which may be of any type: it may come from a file."""
        if self.options:
            return any(type(value) is type(option) and value == option for option in self.options)
        if type(value) is int:
            return type(self.default) is int and self.least <= value <= MOST
        return type(value) is type(self.default)


def all_settings(switches: Sequence[PlaySwitch], given: Settings) -> Settings:
    """Return the values of all switches: those that are given, otherwise the defaults."""
    return {**{switch.name: switch.default for switch in switches}, **given}


def as_written(seat: int, text: str) -> str:  # noqa: ARG001  it is the same for both
    """Return a text of a scenario unchanged: the game lets nothing be left out."""
    return text


def as_it_is(card: Card) -> Card:
    """Return a card unchanged: what it is says where it belongs."""
    return card


def no_values(match: Match) -> Mapping[str, Mapping[str, int]]:  # noqa: ARG001  there are none, whatever the match is
    """Return no values: in this game nothing on the table has a number of its own."""
    return {}


@dataclass(frozen=True)
class Play:
    """How one game is played.

    table     makes a maker of matches: from two decks (lists of cards) under settings, then, as often as wanted, from
              the run's seed and the match's number, a match that is ready for its first decision; raises
              PositionError for decks that can't be played
    build     a match at a position; raises PositionError
    read      the position of a match, everything in it
    event     one event of the record as text, as a seat may see it (NOBODY: all): operands and rule id
    refusal   why a text is no legal action now: a short code, "" where it is legal
    complete  a text of a scenario as the notation of a seat has it, where scenarios may leave something out
    sections  the sections of a deck that are brought to the table; cards are drawn from the first one
    beside    a card of another section than the first one as it comes to the table, where its kind doesn't say that it
              is one of those
    dummy     what the passive seat plays against a deck; None where it is the built-in cards
    describe  a card as an entry of a scenario's table `cards`; None where scenarios define no cards
    modelled  how much of the card texts of a deck is played; None for a game without card texts
    unspent   what `Match.unspent` counts, as a sentence of a language; None where the game has no word for it
    story     how a match is told to people in a language; None where its notation is all there is
    values    the numbers that things on the table have now, by where they are: what a position doesn't say of them
    budget    how many actions the agent `turn` tries for a decision where its name says no number: at most so many as
              take 10 ms in this game, and a number that was measured (docs/strength.md)
    """

    switches: tuple[PlaySwitch, ...]
    table: Callable[[Settings, tuple[Sequence[Card], Sequence[Card]]], NewMatch]
    build: Callable[[Settings, Position], Match]
    read: Callable[[Match], Position]
    event: Callable[[Match, Sequence[int], int], tuple[str, str]]
    refusal: Callable[[Match, int, str], str]
    complete: Callable[[int, str], str] = as_written
    sections: tuple[str, ...] = ("main",)
    beside: Callable[[Card], Card] = as_it_is
    dummy: Callable[[Sequence[Card]], tuple[Card, ...]] | None = None
    describe: Callable[[Card], Mapping[str, Any]] | None = None
    modelled: Callable[[Settings, Sequence[Card]], Modelled] | None = None
    unspent: Callable[[str], str] | None = None
    values: Callable[[Match], Mapping[str, Mapping[str, int]]] = no_values
    story: Callable[[str], Story] | None = None
    budget: int = USUAL_BUDGET

    def new(self, settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]], seed: int, number: int) -> Match:
        """Return one match of two decks."""
        return self.table(settings, decks)(seed, number)

    def beside_in(self, deck: Sequence[Card]) -> int:
        """Return how many of the last cards of a deck stand beside the cards that are drawn, where only the deck and
        not their kind says so."""
        if self.beside is as_it_is:
            return 0
        return sum(self.beside(card) == card for card in deck)

    @property
    def defaults(self) -> dict[str, SwitchValue]:
        """Return every switch with its default."""
        return {switch.name: switch.default for switch in self.switches}

    def impossible(self, given: Mapping[str, object]) -> list[str]:
        """Return the names among these settings that are no switch, or whose value is not allowed."""
        known = {switch.name: switch for switch in self.switches}
        return [name for name, value in given.items() if name not in known or not known[name].allows(value)]


class Playable(Protocol):
    """The parts of a game that a run needs; `package` is as in `plugin.Game`."""

    @property
    def rules_version(self) -> str: ...

    @property
    def rulebook(self) -> Rulebook: ...

    @property
    def package(self) -> str: ...

    @property
    def play(self) -> Play | None: ...


class PositionError(Told):
    """A position that is impossible: `place` says where in it."""
