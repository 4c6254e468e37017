"""What a card's text means: one typed tree for all games.

Every node is frozen and holds words of the game by their ids (`vocabulary.py`), never by their spelling; names of
cards, attributes, races and the like stand as the card prints them. Both languages print this tree and parse back to
an equal one. A tuple that is empty and a text that is "" mean that the card says nothing about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# values


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number; negative ones only where something is lowered or set."""

    value: int


@dataclass(frozen=True, slots=True)
class Variable:
    """X, whose meaning the text gives elsewhere (`Define`) or the player chooses."""

    name: str = "X"


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many cards (or counters on one) there are: 自分の場のアクターの数."""

    what: Selector
    counter: str = ""


@dataclass(frozen=True, slots=True)
class StatOf:
    """A stat of a card or a player: このユニットの攻撃力, 自分のライフ; `printed`: 元々の."""

    stat: str
    of: Selector | Player
    printed: bool = False


@dataclass(frozen=True, slots=True)
class ResultOf:
    """A number that came up before in the same text: a roll, or how many cards the last verb was done to."""

    what: Literal["roll", "done", "cost", "damage"]


@dataclass(frozen=True, slots=True)
class Times:
    """A product: `per` for each so many of the value (3枚につき), times `by`; a half is `per` 2."""

    value: Value
    by: int = 1
    per: int = 1
    round_up: bool = False


@dataclass(frozen=True, slots=True)
class Bounded:
    """A value with a floor or a ceiling (最大6, 0より小さくならない)."""

    value: Value
    low: int | None = None
    high: int | None = None


Value: TypeAlias = Number | Variable | CountOf | StatOf | ResultOf | Times | Bounded

# who and what

Player: TypeAlias = Literal["own", "opponent", "each", "chosen", "owner", "controller", "turn"]
"""own: the one whose card it is; owner and controller: of the card that was spoken of; turn: the one whose turn it is."""

Side: TypeAlias = Literal["", "own", "opponent", "each", "turn"]

Reference: TypeAlias = Literal[
    "self", "it", "them", "host", "subject", "attacker", "attacked", "chosen", "rest", "materials", "under"
]
"""A card that is known already. self: this card; it, them: what was spoken of last; host: what this card lies on;
subject: what the trigger speaks of; attacker, attacked: of the battle; chosen: what was chosen before; rest: what is left
of the cards that were looked at; under: the cards beneath this one."""


@dataclass(frozen=True, slots=True)
class Exactly:
    value: Value


@dataclass(frozen=True, slots=True)
class UpTo:
    value: Value


@dataclass(frozen=True, slots=True)
class AtLeast:
    value: Value


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """As many as wanted."""


@dataclass(frozen=True, slots=True)
class Every:
    """All of them."""


Count: TypeAlias = Exactly | UpTo | AtLeast | AnyNumber | Every


@dataclass(frozen=True, slots=True)
class Named:
    """A card by its whole name, or by a part of it."""

    name: str
    part: bool = False


@dataclass(frozen=True, slots=True)
class Trait:
    """An attribute, race, tag or other word that cards carry: field id and the word as the card prints it."""

    field: str
    word: str


@dataclass(frozen=True, slots=True)
class StatIs:
    """A stat compared with a value; op is one of = <= >= < > even odd lowest highest."""

    stat: str
    op: str
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class WithKeyword:
    keyword: str


@dataclass(frozen=True, slots=True)
class InState:
    """In a state by its id: poisoned, driven, face down, damaged, without effects."""

    state: str


@dataclass(frozen=True, slots=True)
class WithCounter:
    counter: str
    count: Count


@dataclass(frozen=True, slots=True)
class SameAs:
    """Agrees (or differs) in a field with another card: 同じ名前の, 属性が異なる."""

    field: str
    of: Selector | None = None
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Either:
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Without:
    filter: Filter


Filter: TypeAlias = Named | Trait | StatIs | WithKeyword | InState | WithCounter | SameAs | Either | Without


@dataclass(frozen=True, slots=True)
class Selector:
    """Which cards.

    reference  a card that is known already; then nothing else but `kind` (as it is called) is given
    side       whose
    zones      where, by id; more than one is any of them; none is the field
    places     rows, cells or ends of a pile, by id
    kinds      kinds of cards, by id; none is any card
    other      not this card
    count      how many; None where the text speaks of all such cards without saying so
    chooser    who chooses, where it is not the one whose card it is
    random     nobody chooses
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


Object: TypeAlias = Selector | Player
"""Cards, or a player."""

# conditions


@dataclass(frozen=True, slots=True)
class Exists:
    """There are such cards, so many of them (at least one where the selector has no count)."""

    what: Selector
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """Two values compared; op as in `StatIs`."""

    left: Value
    op: str
    right: Value


@dataclass(frozen=True, slots=True)
class Is:
    """A known card fits filters, is of a kind, or lies in a zone."""

    what: Selector
    filters: tuple[Filter, ...] = ()
    kinds: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Whose turn it is."""

    player: Player


@dataclass(frozen=True, slots=True)
class Did:
    """Whether what was said last has been done: そうしたら, そうした場合; negated: そうしなかったら."""

    negated: bool = False


@dataclass(frozen=True, slots=True)
class Came:
    """What a roll or a coin has shown: numbers of a die, or heads and tails as 1 and 0."""

    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """An event that has happened in a span: このターンに…した."""

    event: Event
    during: str = "this_turn"
    negated: bool = False


@dataclass(frozen=True, slots=True)
class AllOf:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    conditions: tuple[Condition, ...]


Condition: TypeAlias = Exists | Compare | Is | TurnOf | Did | Came | Happened | AllOf | AnyOf

# what is done

Link: TypeAlias = Literal["", "then", "also"]
"""How a statement follows the one before: "" of itself, then その後, also さらに."""


@dataclass(frozen=True, slots=True)
class Duration:
    """How long: an id (`turn_end`, `next_turn_end`, `attack`, `while_source`, `while_target`, `always`) and whose turn."""

    until: str
    of: Side = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards go: zone, whose (the owner's where nothing is said), place in it, and how they lie or come.

    manner  by id: face_up, face_down, driven, in_any_order; a game's manners of summoning
    """

    zone: str
    side: Side = ""
    places: tuple[str, ...] = ()
    manner: str = ""


@dataclass(frozen=True, slots=True)
class Draw:
    who: Player
    amount: Value


@dataclass(frozen=True, slots=True)
class Discard:
    """From hand, by the one who discards unless the selector says otherwise."""

    who: Player
    what: Selector


@dataclass(frozen=True, slots=True)
class Show:
    """Reveal to both (`to` each) or look at alone (`to` own)."""

    what: Selector
    to: Player
    who: Player = "own"


@dataclass(frozen=True, slots=True)
class Choose:
    """Name cards for what follows."""

    what: Selector
    who: Player = "own"


@dataclass(frozen=True, slots=True)
class Move:
    """Cards from where they are to a place: return, put into the graveyard, add to hand, put under, on top …"""

    what: Selector
    to: Place
    who: Player = "own"


@dataclass(frozen=True, slots=True)
class Summon:
    """Onto the field, in one of the game's manners (`to.manner`); `free`: without paying its cost."""

    what: Selector
    to: Place
    who: Player = "own"
    free: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    who: Player
    zone: str


@dataclass(frozen=True, slots=True)
class Damage:
    to: Object
    amount: Value
    source: Selector | None = None


@dataclass(frozen=True, slots=True)
class Heal:
    """Damage taken away from cards; `amount` None is all of it."""

    to: Object
    amount: Value | None


@dataclass(frozen=True, slots=True)
class Life:
    """A player's life, or another number that players have (`stat`): up, down (pay), or set."""

    who: Player
    stat: str
    change: Literal["up", "down", "set", "pay"]
    amount: Value


@dataclass(frozen=True, slots=True)
class Destroy:
    what: Selector


@dataclass(frozen=True, slots=True)
class Modify:
    """A stat of cards: up, down, set, times, or swapped with another stat."""

    what: Selector
    stat: str
    change: Literal["up", "down", "set", "times"]
    amount: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Grant:
    """Cards get, or lose, a keyword, a trait, or an ability in quotes."""

    what: Selector
    gives: tuple[Keyword | Trait | Ability, ...]
    loses: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword of the game, by its printed word, with its number where it has one."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class SetState:
    """Cards come into a state, or out of it."""

    what: Selector
    state: str
    ends: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters put on cards, or taken off; `amount` None is all of them."""

    what: Selector
    counter: str
    amount: Value | None
    off: bool = False


@dataclass(frozen=True, slots=True)
class Negate:
    """An attack, an effect, a card or an activation becomes nothing."""

    what: Literal["attack", "effect", "activation", "card", "summon"]
    of: Selector | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CopyEffect:
    of: Selector


@dataclass(frozen=True, slots=True)
class TakeControl:
    what: Selector
    who: Player = "own"
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Permission:
    """What cards or players may, must or may not do; `act` is an id of the game (attack, be_attacked, be_destroyed, …).

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
class Again:
    """Once more in this turn: attack, move, summon (`act`), so many times more."""

    who: Object
    act: str
    amount: Value = Number(1)
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CostChange:
    """What cards cost: up, down or set."""

    what: Selector
    change: Literal["up", "down", "set"]
    amount: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Two things change places: the cells of cards, or two stats of one card."""

    what: Selector
    by: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """A die or a coin, so many."""

    who: Player
    what: Literal["die", "coin"]
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Redirect:
    """The attack goes to another card."""

    to: Selector


@dataclass(frozen=True, slots=True)
class Finish:
    """The game, the turn or a phase ends: win, lose, draw, end_turn, skip (with the phase's id in `what`)."""

    who: Player
    how: Literal["win", "lose", "draw", "end", "skip"]
    what: str = ""


@dataclass(frozen=True, slots=True)
class Procedure:
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


Verb: TypeAlias = (
    Draw | Discard | Show | Choose | Move | Summon | Shuffle | Damage | Heal | Life | Destroy | Modify | Grant | SetState
    | Counters | Negate | CopyEffect | TakeControl | Permission | Again | CostChange | Swap | Roll | Redirect | Finish
    | Procedure
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Do:
    """One verb; `may`: its player can leave it."""

    verb: Verb
    may: bool = False
    link: Link = ""


@dataclass(frozen=True, slots=True)
class If:
    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()
    link: Link = ""


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """One (or so many) of several things, chosen by a player."""

    options: tuple[tuple[Statement, ...], ...]
    count: Count = Exactly(Number(1))
    who: Player = "own"
    link: Link = ""


@dataclass(frozen=True, slots=True)
class ForEach:
    """So often as there are such things, or once for each of them."""

    of: Value
    body: tuple[Statement, ...]
    link: Link = ""


@dataclass(frozen=True, slots=True)
class Define:
    """What X is."""

    variable: Variable
    value: Value
    link: Link = ""


@dataclass(frozen=True, slots=True)
class Later:
    """Done at a later event: このターンの終了時、…する."""

    when: Event
    body: tuple[Statement, ...]
    link: Link = ""


@dataclass(frozen=True, slots=True)
class Unparsed:
    """Words that are not understood, as they stand; `at`: where understanding ended, counted in characters from the
    beginning of the cell."""

    text: str
    at: int
    link: Link = ""


Statement: TypeAlias = Do | If | ChooseOne | ForEach | Define | Later | Unparsed

# abilities


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens, by its id in the game, with its subject and what it is done to or by."""

    event: str
    subject: Object | None = None
    object: Object | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """How often: so many times in a turn, a game or a copy; `shared` by all abilities of the text or all of its name."""

    times: int
    per: Literal["turn", "game"]
    shared: Literal["", "text", "name"] = ""


AbilityKind: TypeAlias = Literal["spell", "triggered", "activated", "continuous", "replacement", "rule", "keywords"]
"""spell: what a card does when it is used; keywords: words of the game with nothing more."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability.

    label       the game's own name for this manner of ability, by id ("" where the text has none)
    when        triggered: the event; activated: when it may be used
    instead_of  replacement: the event that does not happen
    zones       where it works, where that is not the field
    condition   what must hold when it is declared or, continuous, now
    may         the player can leave a triggered ability
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


@dataclass(frozen=True, slots=True)
class CardText:
    """All abilities of one cell of text, in order; reminder texts and flavour are kept by their place in `asides`."""

    abilities: tuple[Ability, ...]
    asides: tuple[str, ...] = ()
