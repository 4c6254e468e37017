"""The tree's nodes for values, players and selected cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from hantei.effects.tree.node import Node


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A plain number; negative ones only where something is lowered or set."""

    value: int


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """X, whose meaning the text gives elsewhere (`Define`) or the player chooses."""

    name: str = "X"


@dataclass(frozen=True, slots=True)
class CountOf(Node):
    """How many cards (or counters on one) there are: 自分の場のアクターの数."""

    what: Selector
    counter: str = ""


@dataclass(frozen=True, slots=True)
class StatOf(Node):
    """A stat of a card or a player: このユニットの攻撃力, 自分のライフ; `printed`: 元々の."""

    stat: str
    of: Selector | Player
    printed: bool = False


@dataclass(frozen=True, slots=True)
class ResultOf(Node):
    """A number that came up before in the same text: a roll, of several dice their sum, the highest or the lowest, how
    many of several coins show heads or tails, or how many cards the last verb was done to."""

    what: Literal["roll", "sum", "highest", "lowest", "heads", "tails", "done", "cost", "damage"]


@dataclass(frozen=True, slots=True)
class Times(Node):
    """A product: `by` for every `per` of the value (3枚につき); a half is `per` 2."""

    value: Value
    by: int = 1
    per: int = 1
    round_up: bool = False


@dataclass(frozen=True, slots=True)
class Bounded(Node):
    """A value with a floor or a ceiling (最大6, 0より小さくならない)."""

    value: Value
    low: int | None = None
    high: int | None = None


Value: TypeAlias = Number | Variable | CountOf | StatOf | ResultOf | Times | Bounded


Player: TypeAlias = Literal["own", "opponent", "each", "chosen", "owner", "controller", "turn", "each_own"]
"""own: the one whose card it is; owner and controller: of the card that was spoken of; turn: the one whose turn it
is; each_own: of what each player does, that player (only as whose cards are meant)."""

Side: TypeAlias = Literal["", "own", "opponent", "each", "turn", "each_own"]

Reference: TypeAlias = Literal[
    "self",
    "it",
    "them",
    "host",
    "subject",
    "attacker",
    "attacked",
    "chosen",
    "rest",
    "shown",
    "former",
    "latter",
    "materials",
    "under",
    "unsaid",
]
"""A card that is known already. self: this card; it, them: what was spoken of last; host: what this card lies on;
subject: what the trigger speaks of; attacker, attacked: of the battle; chosen: what was chosen before; rest: what is
left of the cards that were looked at; shown: some of those that were looked at or revealed last, where nobody says so;
former, latter: of two that were spoken of together; under: the cards beneath this one; unsaid: nothing stands there,
which is what was spoken of last, or else this card."""


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    value: Value


@dataclass(frozen=True, slots=True)
class UpTo(Node):
    value: Value


@dataclass(frozen=True, slots=True)
class AtLeast(Node):
    value: Value


@dataclass(frozen=True, slots=True)
class AnyNumber(Node):
    """Any number of them."""


@dataclass(frozen=True, slots=True)
class Every(Node):
    """All of them."""


@dataclass(frozen=True, slots=True)
class InTotal(Node):
    """Any number of them whose sum of a stat is not more than a value: コストの合計が3以下になるように."""

    stat: str
    most: Value


Count: TypeAlias = Exactly | UpTo | AtLeast | AnyNumber | Every | InTotal


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A card by its whole name, or by a part of it."""

    name: str
    part: bool = False


@dataclass(frozen=True, slots=True)
class Trait(Node):
    """A card with an attribute, race, tag or other word: field id and the word as the card prints it."""

    field: str
    word: str


@dataclass(frozen=True, slots=True)
class StatIs(Node):
    """A stat compared with a value; op is one of = <= >= < > even odd lowest highest."""

    stat: str
    op: str
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class WithKeyword(Node):
    keyword: str


@dataclass(frozen=True, slots=True)
class InState(Node):
    """A card in a state, by its id: poisoned, driven, face down, damaged, without effects."""

    state: str


@dataclass(frozen=True, slots=True)
class WithCounter(Node):
    counter: str
    count: Count


@dataclass(frozen=True, slots=True)
class SameAs(Node):
    """A card that agrees (or differs) in a field with another card: 同じ名前の, 属性が異なる."""

    field: str
    of: Selector | None = None
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Either(Node):
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Without(Node):
    filter: Filter


@dataclass(frozen=True, slots=True)
class OfKind(Node):
    """A card of one of some kinds; cards that aren't are `Without` it."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OtherThan(Node):
    """A card that isn't a known one, where that isn't this card."""

    of: Selector


@dataclass(frozen=True, slots=True)
class ByAbility(Node):
    """A card that has come onto the field by an ability of this text, counted from 1, in a manner of coming:
    ①の効果で場に出した."""

    ability: int
    manner: str


@dataclass(frozen=True, slots=True)
class Befell(Node):
    """A card to which an event has happened in a span, wherever it lies now: このターンに死亡した."""

    event: str
    during: str = "this_turn"


@dataclass(frozen=True, slots=True)
class AnyOfThese(Node):
    """A card of one of several sorts: 魔法使い族モンスターか火属性の魔法."""

    sorts: tuple[Selector, ...]


Filter: TypeAlias = (
    Named | Trait | StatIs | WithKeyword | InState | WithCounter | SameAs | Either | Without
    | OfKind | OtherThan | ByAbility | Befell | AnyOfThese
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """The cards that a text means.

    reference  a card that is known already; then nothing else but `kind` (as it is called) is given
    slot       which of the things that the ability has spoken of, counted from 0 in the order of the text, once that is
               found out (`effects.sense.bind`); then the reference is `it`, or `rest` for what is left of it
    side       whose
    zones      where, by id; more than one is any of them; none is the field
    places     rows, cells or ends of a pile, by id
    kinds      kinds of cards, by id; none is any card
    other      not this card
    count      how many; None where the text speaks of all such cards without saying so
    chooser    who chooses, where it is not the one whose card it is
    random     nobody chooses
    also       the numbers of further things that are meant as well as `slot`: それら, where each was chosen by itself
    nth        of several that are known, the so-manieth alone, counted from 1 (1体目); 0 for all of them
    """

    reference: Reference | None = None
    side: Side = ""
    zones: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    other: bool = False
    count: Count | None = None
    chooser: Player | None = None
    random: bool = False
    slot: int | None = None
    also: tuple[int, ...] = ()
    nth: int = 0


Object: TypeAlias = Selector | Player
"""Cards, or a player."""


ONE: Final = Number(1)
JUST_ONE: Final = Exactly(ONE)
"""What is meant where a text names no number."""
