"""Places, decisions and the pieces of a match: characters, started actions, cards."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.table.rules import JOKER_SUIT
from hantei.simulator.kernel.match import NOBODY

# Places of cards: a zone plus the seat of the owner. The first four zones are lists; the others are read off the
# characters and the stage. In limbo is what has left the field and is not put down yet, while its owner is asked.
DECK: Final = 0
HAND: Final = 2
GRAVE: Final = 4
FOG: Final = 6
STAGE: Final = 8
FIELD: Final = 10
WALL_ROW: Final = 12
LIMBO: Final = 14
LISTED: Final = 8

BOTH: Final = 3
PLACE_BITS: Final = 15
KNOWN_SHIFT: Final = 4

# Kinds of decisions that are no start of an action; a start is START plus the action's number.
PASS: Final = 0
PAY_WALL: Final = 1
PAY_CARD: Final = 2
PAY_CHARACTER: Final = 3
TARGET: Final = 4
MODE: Final = 5
PUT_WALL: Final = 6
NAME_ATTACKER: Final = 7
ATTACKERS_DONE: Final = 8
NAME_BLOCKER: Final = 9
BLOCKERS_DONE: Final = 10
TAKE: Final = 11
NEXT_CARD: Final = 12
KEEP: Final = 13
REDRAW: Final = 14
CONCEDE: Final = 15
START: Final = 16

NO_CARD: Final = 1023

# Why a match ended.
EMPTY_PILE: Final = 0
BOTH_EMPTY: Final = 1
TURN_LIMIT: Final = 2
NO_END: Final = 3
CONCEDED: Final = 4
NO_CARD_TO_REVEAL: Final = 5

# Streams of random numbers.
SEARCH_STREAM: Final = 0
SETUP_STREAM: Final = 2
COIN_STREAM: Final = 4
STREAMS: Final = 5
KEPT_WORDS: Final = 8
"""The words of the streams that are needed after the set-up: those of サーチ."""


class Character:
    """A soldier with its equipment, or a wall. Immutable: a change makes another one with the same uid.

    entered   number of the turn in which its first card came onto the field; 0 before the first turn
    bonus     what アップ and ダウン have added up to in this turn
    """

    def __init__(
        self,
        uid: int,
        seat: int,
        wall: bool,
        cards: tuple[int, ...],
        number: int,
        driven: bool,
        entered: int,
        bonus: int,
    ) -> None:
        self.uid = uid
        self.seat = seat
        self.wall = wall
        self.cards = cards
        self.number = number
        self.driven = driven
        self.entered = entered
        self.bonus = bonus
        self.size = number + bonus

    def data(self) -> tuple[object, ...]:
        return (self.uid, self.seat, self.wall, self.cards, self.number, self.driven, self.entered, self.bonus)


class Item:
    """A started action: on the stage, or resolving at once. Immutable.

    first, second  its key cards, or NO_CARD
    target         uid of a character or of another item, or NOBODY
    mode           what its starter chose beforehand, or NOBODY
    """

    def __init__(
        self, uid: int, action: int, seat: int, first: int, second: int, target: int = NOBODY, mode: int = NOBODY
    ) -> None:
        self.uid = uid
        self.action = action
        self.seat = seat
        self.first = first
        self.second = second
        self.target = target
        self.mode = mode

    @property
    def keys(self) -> int:
        return (self.first != NO_CARD) + (self.second != NO_CARD)

    def data(self) -> tuple[object, ...]:
        return (self.uid, self.action, self.seat, self.first, self.second, self.target, self.mode)


class Cards:
    """The cards of a match: those of seat 0 first. Shared by all clones."""

    def __init__(self, codes: list[int], texts: list[str], split: int, joker_number: int) -> None:
        self.codes = codes
        self.texts = texts
        self.split = split
        self.numbers = [joker_number if code // 14 == JOKER_SUIT else code % 14 for code in codes]
        self.suits = [code // 14 for code in codes]
