"""What a chain of nouns speaks of: cards, a player, or a head such as a stat with the cards that it belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hantei.effects.reading.japanese.pieces import Amount, Piece
from hantei.effects.reading.japanese.shapes import NotUnderstood
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Count,
    Every,
    Exactly,
    Filter,
    Player,
    Reference,
    Selector,
    Side,
    UpTo,
    Value,
)


@dataclass(slots=True)
class Thing:
    """What a chain speaks of.

    head        cards, player, or the group of the word at its end: stat, number, counter, state, keyword, trait, verb,
                manner, much, word, amount …; `words` are its ids
    amount      the number that goes with the head, `comparison` what stands behind it
    """

    start: int
    end: int
    head: str = ""
    words: list[str] = field(default_factory=list)
    amount: Amount | None = None
    comparison: str = ""
    reference: Reference | None = None
    side: Side = ""
    player: Player | None = None
    zones: list[str] = field(default_factory=list)
    field_said: bool = False
    places: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    card_said: bool = False
    filters: list[Filter] = field(default_factory=list)
    other: bool = False
    every: bool = False
    any_number: bool = False
    random: bool = False
    printed: bool = False
    chooser: Player | None = None
    order: str = ""
    slot: str = ""
    names: list[Piece] = field(default_factory=list)
    owner_count: Count | None = None
    same_as: bool = False
    result: bool = False
    counted: str = ""
    you: bool = False
    player_said: bool = False
    excepts: bool = False
    except_at: int = 0
    except_near: bool = False
    one_by_one: bool = False

    @property
    def is_cards(self) -> bool:
        """Whether it speaks of cards by more than their side."""
        return bool(
            self.reference
            or self.zones
            or self.field_said
            or self.kinds
            or self.card_said
            or self.filters
            or self.places
        )

    def count(self) -> Count | None:
        """How many, as the chain itself says it."""
        if self.every:
            return Every()
        if self.any_number:
            return AnyNumber()
        if self.amount is None or self.head != "cards":
            return None
        return counted(self.amount.value, self.comparison)

    def owner(self) -> Selector:
        """The cards that stand before the head of the chain: whose stat, counters or state it is."""
        cards = replace(self, head="cards", amount=None, comparison="", every=False, any_number=False)
        return cards.selector(self.owner_count)

    def _partly(self) -> bool:
        """Whether some of known cards are meant; else a reference is the card, whatever it is called."""
        return bool(self.filters or self.other or self.random or self.chooser or self.count() is not None)

    def selector(self, count: Count | None = None, default_side: Side = "own") -> Selector:
        """The cards; a zone other than the field is the doer's where nothing is said."""
        if self.one_by_one and self.head == "cards":
            raise NotUnderstood(self.end)
        side = self.side or (default_side if self.zones else "")
        if self.reference is not None and not self._partly() and count is None:
            if self.places:
                raise NotUnderstood(self.end)
            said = "" if self.reference in {"attacker", "attacked"} else side
            return Selector(reference=self.reference, side=said, zones=tuple(self.zones))
        return Selector(
            self.reference,
            side,
            tuple(self.zones),
            tuple(self.places),
            tuple(self.kinds),
            ordered(tuple(self.filters)),
            self.other,
            count or self.count(),
            self.chooser,
            self.random,
        )


def counted(value: Value, comparison: str = "") -> Count:
    """So many of them."""
    if comparison == ">=":
        return AtLeast(value)
    return UpTo(value) if comparison == "upto" else Exactly(value)


def player_of(thing: Thing) -> Player | None:
    """The player that a chain speaks of, if it does."""
    if thing.head != "player":
        return None
    if thing.player is not None:
        return thing.player
    return thing.side if thing.side else None


def joined(one: Thing, other: Thing) -> Thing | None:
    """Cards that differ in their zones or kinds alone are one choice among them: 手札か墓地の, 武器・防具."""
    if one.head != "cards" or other.head != "cards" or one.reference or other.reference:
        return None
    if one.amount is not None and other.amount is not None and one.amount != other.amount:
        return None
    if other.side not in {"", one.side} or bool(one.kinds) != bool(other.kinds) or one.filters or other.filters:
        return None
    zones = one.zones + [zone for zone in other.zones if zone not in one.zones]
    kinds = one.kinds + [kind for kind in other.kinds if kind not in one.kinds]
    places = one.places + [place for place in other.places if place not in one.places]
    return replace(
        one,
        zones=zones,
        kinds=kinds,
        places=places,
        amount=one.amount or other.amount,
        every=one.every or other.every,
        end=other.end,
    )
