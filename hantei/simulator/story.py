"""A recorded match as a story for people: what happened, by which rule, in one language.

A game says in its own words what events mean (`[replay]` of its `messages.toml`), what players and cards have, and what
the table looks like.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from hantei.core.finding import Fact
from hantei.core.messages import Messages
from hantei.simulator.kernel.match import NOBODY, Match

SECTION = "replay"

Key = tuple[str, int]
"""A card or a player whose numbers are followed: what it is, and its number."""


class Sort(Enum):
    """What a sentence is: a turn or phase begins, or something happens."""

    TURN = "turn"
    PHASE = "phase"
    EVENT = "event"


Topic = tuple[Key, ...]
"""What a sentence is about: one card or player, or several together."""


class Said(NamedTuple):
    """A sentence with the rule that it applies.

    upto       so many of the groups have been told with it
    about      of what it tells how its numbers have changed; without text that is all that it tells
    otherwise  its text where none of them has changed after all
    topic      what it is about; empty where it names nothing, so that it goes on from what was named before it; None
               where it stands by itself
    short      its text behind a sentence that has named its topic
    named      what the next sentence can go on about without its name
    """

    text: str
    rule: str = ""
    upto: int = 0
    about: tuple[Key, ...] = ()
    otherwise: str = ""
    sort: Sort = Sort.EVENT
    topic: Topic | None = None
    short: str = ""
    named: tuple[Topic, ...] = ()


class Value(NamedTuple):
    """A number with its word, and what it is at most where that is worth telling: `HP 8/20`."""

    word: str
    number: int
    most: int | None = None

    def __str__(self) -> str:
        return f"{self.word} {self.amount}"

    @property
    def amount(self) -> str:
        return f"{self.number}" if self.most is None else f"{self.number}/{self.most}"

    @property
    def bare(self) -> str:
        """The number as it stands among others without their words: `8(20)`."""
        return f"{self.number}" if self.most is None else f"{self.number}({self.most})"


class Thing(NamedTuple):
    """What has numbers, and which."""

    name: str
    values: tuple[Value, ...]


class Story:
    """How one game tells a match in one language.

    folder  of the game, or of its family, whose messages have its words
    seat    whose story it is: it tells nothing that this player could not see; NOBODY is told all
    """

    names_acting: bool = False
    """Whether sentences name the player whose turn it is, since in a turn both act alike."""

    def __init__(self, language: str, folder: Path) -> None:
        self.messages = Messages(language, folder)
        self.seat = NOBODY
        self.worded: set[tuple[str, ...]] = set()
        """The words of numbers that have stood side by side this turn: later ones go without them."""

    def word(self, key: str, **facts: Fact) -> str:
        """Return a sentence or a word of the game."""
        return self.messages.text(SECTION, key, **facts)

    def event(self, name: str, facts: Mapping[str, Fact]) -> str:
        """Return the sentence of an event; empty where the game has none, since others tell it."""
        return self._filled(f"event.{name}", facts)

    def short(self, name: str, facts: Mapping[str, Fact]) -> str:
        """Return what an event says behind a sentence that has named its topic; empty where the game has no words for
        that."""
        return self._filled(f"short.{name}", facts)

    def names_in(self, key: str) -> set[str]:
        """Return the facts that a sentence names, by its key."""
        if not self.messages.has(SECTION, key):
            return set()
        return {field for _, field, _, _ in Formatter().parse(self.messages.template(SECTION, key)) if field}

    def _filled(self, key: str, facts: Mapping[str, Fact]) -> str:
        if not self.messages.has(SECTION, key):
            return ""
        template = self.messages.template(SECTION, key)
        return template.format_map({name: self.messages.value(fact) for name, fact in facts.items()})

    def player(self, seat: int) -> str:
        """Return a player as sentences name them: `P2`."""
        return self.word("player", number=seat + 1)

    def hidden(self, count: int) -> str:
        """Return so many cards of which the seat can't know which they are."""
        return self.word("hidden_card" if count == 1 else "hidden_cards", count=count)

    def is_secret(self, group: Sequence[int]) -> bool:
        """True if the seat could not see which card an event was about, where the event is one that hides cards."""
        return self.seat != NOBODY and not group[4] & (1 << self.seat)

    def shows_hand(self, seat: int, active: int) -> bool:
        """True if a hand is told card by card: that of the seat, or of the player whose turn it is."""
        return seat == (active if self.seat == NOBODY else self.seat)

    def numbers(self, values: Sequence[Value]) -> str:
        """Return the numbers of a thing: `ATK 4/HP 3`, and `4/3` behind others of this turn that have said so."""
        words = tuple(value.word for value in values)
        if len(words) > 1 and words in self.worded:
            return "/".join(value.bare for value in values)
        self.worded.add(words)
        return "/".join(map(str, values))

    # what a game says

    def acting(self, match: Match) -> tuple[Topic, ...]:
        """Return the player whose turn it is, as what a sentence is about; none where no turn has begun."""
        raise NotImplementedError

    def asked(self, match: Match) -> tuple[int, ...]:  # noqa: ARG002  games in which cards ask say which one
        """Return by which card and ability the open decision is asked, so that its answer can be told."""
        return ()

    def is_listed(self, groups: Sequence[Sequence[int]]) -> bool:  # noqa: ARG002  games that tell lists say of what
        """Whether all that is told of groups of the record can go on as a list with more of its kind, decision after
        decision."""
        return False

    def beginning(self, match: Match) -> str:
        """Return the heading under which the match begins, which may be in its first turn."""
        raise NotImplementedError

    def said(self, match: Match, groups: Sequence[Sequence[int]]) -> list[Said]:
        """Return what groups of the record say."""
        raise NotImplementedError

    def concerns(self, group: Sequence[int]) -> tuple[Key, ...]:
        """Return what has other numbers by a group of the record, if anything has."""
        raise NotImplementedError

    def things(self, match: Match) -> dict[Key, Thing]:
        """Return what has numbers now that are told when they change."""
        raise NotImplementedError

    def board(self, match: Match) -> list[str]:
        """Return the lines of the table as it is now: who has what where."""
        raise NotImplementedError

    def is_free(self, match: Match) -> bool:
        """Whether the open decision is what to do next: what was done before is over."""
        raise NotImplementedError
