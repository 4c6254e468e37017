"""The tree's nodes for verbs, durations and places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hantei.effects.tree.node import Node
from hantei.effects.tree.nouns import (
    ONE,
    Object,
    Player,
    Selector,
    Side,
    Value,
)


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """The duration of a change: an id (`turn_end`, `next_turn_end`, `next_turn` for only that turn, `attack`,
    `while_source`, `while_target`, `always`) and whose turn."""

    until: str
    of: Side = ""


@dataclass(frozen=True, slots=True)
class Place(Node):
    """The place that cards go to: zone, whose (the owner's by default), place in it, and how they lie or come.

    manner  by id: face_up, face_down, driven, in_any_order; a game's manners of summoning
    """

    zone: str
    side: Side = ""
    places: tuple[str, ...] = ()
    manner: str = ""


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Cards are drawn; `bound`: up_to so many, or until there are so many in hand (to_hand_of)."""

    who: Player
    amount: Value
    bound: Literal["", "up_to", "to_hand_of"] = ""


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Cards are discarded from hand; the player who discards chooses unless the selector says otherwise."""

    who: Player
    what: Selector


@dataclass(frozen=True, slots=True)
class Show(Node):
    """Cards are revealed to both players (`to` each) or looked at by one (`to` own)."""

    what: Selector
    to: Player
    who: Player = "own"


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """Cards are chosen for the following statements; `slot`: their number, by which those speak of them (as in
    `Selector`)."""

    what: Selector
    who: Player = "own"
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Cards move to a place: return, put into the graveyard, add to hand, put under, on top …"""

    what: Selector
    to: Place
    who: Player = "own"


@dataclass(frozen=True, slots=True)
class Summon(Node):
    """Cards are put onto the field, in one of the game's manners (`to.manner`); `free`: without paying the cost."""

    what: Selector
    to: Place
    who: Player = "own"
    free: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    who: Player
    zone: str


@dataclass(frozen=True, slots=True)
class Damage(Node):
    """Damage is dealt to cards or a player; `divided`: so much in all, which the one who does it divides among them."""

    to: Object
    amount: Value
    source: Selector | None = None
    divided: bool = False


@dataclass(frozen=True, slots=True)
class Heal(Node):
    """Damage is removed from cards; `amount` None is all of it."""

    to: Object
    amount: Value | None


@dataclass(frozen=True, slots=True)
class Life(Node):
    """A player's life, or another number of a player (`stat`), goes up, down (pay), or is set."""

    who: Player
    stat: str
    change: Literal["up", "down", "set", "pay"]
    amount: Value


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    what: Selector


@dataclass(frozen=True, slots=True)
class Modify(Node):
    """A stat of cards goes up, down, is set, multiplied, or swapped with another stat."""

    what: Selector
    stat: str
    change: Literal["up", "down", "set", "times"]
    amount: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword of the game, by its printed word, with its number where it has one."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class SetState(Node):
    """Cards are put into a state, or taken out of it."""

    what: Selector
    state: str
    ends: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Counters(Node):
    """Counters are put on cards, or removed; `amount` None is all of them."""

    what: Selector
    counter: str
    amount: Value | None
    off: bool = False


@dataclass(frozen=True, slots=True)
class Negate(Node):
    """An attack, an effect, a card or an activation is negated."""

    what: Literal["attack", "effect", "activation", "card", "summon"]
    of: Selector | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CopyEffect(Node):
    of: Selector


@dataclass(frozen=True, slots=True)
class TakeControl(Node):
    what: Selector
    who: Player = "own"
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Permission(Node):
    """Cards or players may, must or may not do something; `act` is an id of the game (attack, be_attacked,
    be_destroyed, …).

    by       what the act is done by or to: 相手の魔法の効果を受けない
    times    how often (1ターンに2度まで)
    """

    who: Object
    act: str
    mode: Literal["can", "cannot", "must"]
    by: Selector | None = None
    times: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    """A player may put no more than so many such cards onto the field in a turn or a game, or have no more of them
    there at a time (`field`)."""

    who: Player
    what: Selector
    number: int
    per: Literal["turn", "game", "field"]


@dataclass(frozen=True, slots=True)
class Again(Node):
    """Cards or players may act more often in this turn: attack, move, summon (`act`)."""

    who: Object
    act: str
    amount: Value = ONE
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CostChange(Node):
    """The cost of cards goes up, down, or is set; `next_only`: of the next such card that is played."""

    what: Selector
    change: Literal["up", "down", "set"]
    amount: Value
    duration: Duration | None = None
    next_only: bool = False


@dataclass(frozen=True, slots=True)
class Swap(Node):
    """Two things are exchanged: the cells of cards, or two stats of one card."""

    what: Selector
    by: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class Roll(Node):
    """Dice are rolled, or coins tossed."""

    who: Player
    what: Literal["die", "coin"]
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Redirect(Node):
    """The attack is redirected to another card."""

    to: Selector


@dataclass(frozen=True, slots=True)
class Finish(Node):
    """The game, the turn or a phase ends: win, lose, draw, end_turn, skip (with the phase's id in `what`)."""

    who: Player
    how: Literal["win", "lose", "draw", "end", "skip"]
    what: str = ""


@dataclass(frozen=True, slots=True)
class Procedure(Node):
    """A procedure that only one game has (fusion, charge, strange summon), by its id, with what it asks for.

    materials  the cards that it is made from, each sort by itself
    by         the card that it is done with (the magic of a fusion)
    """

    name: str
    who: Player = "own"
    what: Selector | None = None
    amount: Value | None = None
    duration: Duration | None = None
    materials: tuple[Selector, ...] = ()
    by: Selector | None = None
