"""What a card's text means: one typed tree for all games.

Every node is frozen and holds words of the game by their ids (`vocabulary.py`), never by their spelling; names of
cards, attributes, races and the like stand as the card prints them. Both languages print this tree and parse back to
an equal one. A tuple that is empty and a text that is "" mean that the card says nothing about it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from hantei.effects.tree.conditions import *
from hantei.effects.tree.node import Node
from hantei.effects.tree.nouns import *
from hantei.effects.tree.verbs import *

Link: TypeAlias = Literal["", "then", "also"]
"""How a statement follows the one before: "" of itself, then その後, also さらに."""


@dataclass(frozen=True, slots=True)
class Do(Node):
    """One verb; `may`: its player can leave it."""

    verb: Verb
    may: bool = False
    link: Link = ""


@dataclass(frozen=True, slots=True)
class If(Node):
    """What is done where a condition holds; `lasting`: for as long as it holds (限り, 間), not asked once (場合)."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()
    link: Link = ""
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class ChooseOne(Node):
    """One, or a number, of several options, chosen by a player."""

    options: tuple[tuple[Statement, ...], ...]
    count: Count = JUST_ONE
    who: Player = "own"
    link: Link = ""


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """Statements that are repeated as often as there are such things, or carried out once for each of them."""

    of: Value
    body: tuple[Statement, ...]
    link: Link = ""


@dataclass(frozen=True, slots=True)
class Define(Node):
    """The definition of X."""

    variable: Variable
    value: Value
    link: Link = ""


@dataclass(frozen=True, slots=True)
class Later(Node):
    """Statements that are carried out at a later event: このターンの終了時、…する."""

    when: Event
    body: tuple[Statement, ...]
    link: Link = ""


@dataclass(frozen=True, slots=True)
class Unparsed(Node):
    """Words that are not understood, as they stand; `at`: where understanding ended, counted in characters from the
    beginning of the cell; `doubtful`: they have several meanings, none of which is the nearest."""

    text: str
    at: int
    link: Link = ""
    doubtful: bool = False


Statement: TypeAlias = Do | If | ChooseOne | ForEach | Define | Later | Unparsed


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How often: so many times in a turn, a game or a copy; `shared` by all abilities of the text, by each of them
    on all cards of its name, or by all of them on all those cards."""

    times: int
    per: Literal["turn", "game"]
    shared: Literal["", "text", "name", "name_and_text"] = ""


AbilityKind: TypeAlias = Literal["spell", "triggered", "activated", "continuous", "replacement", "rule", "keywords"]
"""spell: what a card does when it is used; keywords: words of the game with nothing more."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One ability.

    label       the game's own name for this manner of ability, by id ("" where the text has none)
    when        triggered: the event; activated: when it may be used
    instead_of  replacement: the event that does not happen
    zones       where it works, where that is not the field
    condition   what must hold when it is declared or, continuous, now
    may         the player can leave a triggered ability
    unread      words of its head (moment, cost, limit, condition) that aren't understood; with any the ability isn't
                played
    lost        words of the card that this tree doesn't speak of though they may change it; no part of what it means
    """

    kind: AbilityKind
    label: str = ""
    when: Event | None = None
    instead_of: Event | None = None
    zones: tuple[str, ...] = ()
    condition: Condition | None = None
    cost: tuple[Statement, ...] = ()
    limit: Limit | None = None
    may: bool = False
    body: tuple[Statement, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    unread: tuple[Unparsed, ...] = ()
    lost: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """Cards get, or lose, a keyword, a trait, or an ability in quotes."""

    what: Selector
    gives: tuple[Keyword | Trait | Ability, ...]
    loses: bool = False
    duration: Duration | None = None


Verb: TypeAlias = (
    Draw | Discard | Show | Choose | Move | Summon | Shuffle | Damage | Heal | Life | Destroy | Modify | Grant
    | SetState | Counters | Negate | CopyEffect | TakeControl | Permission | AtMost | Again | CostChange | Swap | Roll
    | Redirect | Finish | Procedure
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardText(Node):
    """All abilities of one cell of text, in order; reminder texts and flavour are kept by their place in `asides`."""

    abilities: tuple[Ability, ...]
    asides: tuple[str, ...] = ()
