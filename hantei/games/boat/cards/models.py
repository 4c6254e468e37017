"""The card models of Boat Monster, one per kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from hantei.core.card import Card
from hantei.core.text import fold
from hantei.games.boat.cards.materials import Material
from hantei.games.boat.vocabulary import (
    ACTOR_KINDS,
    ATTRIBUTES,
    AfterUse,
    Attribute,
    Category,
    Heart,
    Keyword,
    MagicType,
    MaterialKey,
)


class BoatCard(Card):
    """What every card has: a category and a rarity (BM-001, BM-006)."""

    rarity: int

    @property
    def category(self) -> Category:
        return Category.ACTOR if self.kind in ACTOR_KINDS else Category.MAGIC


class Fighter(BoatCard):
    """What is printed on actors and strange actors alike (BM-007 to BM-017, BM-030).

    damage   how many counters of 10 damage each it puts on what it beats
    effects  the text in machine form; empty where there is only the text
    """

    ap: int
    dp: int
    damage: int
    hp: int
    attribute: Attribute
    tribe: tuple[str, ...]
    habitat: tuple[str, ...]
    heart: Heart
    text: str = ""
    keywords: tuple[Keyword, ...] = ()
    effects: str = ""

    @property
    def printed_words(self) -> tuple[str, ...]:
        """Its attribute as it is printed."""
        return tuple(word for word, attribute in ATTRIBUTES if attribute is self.attribute)

    @property
    def free_attacker(self) -> bool:
        """Whether it has the keyword of BM-336."""
        return Keyword.FREE_ATTACKER in self.keywords

    def tribe_has(self, tribe: str) -> bool:
        """Whether one of its tribes is this one, width and case ignored (BM-013)."""
        return fold(tribe) in map(fold, self.tribe)

    def material_keys(self) -> Iterator[tuple[MaterialKey, str]]:
        """Every condition on a fusion material that its printed values meet (BM-288)."""
        yield MaterialKey.NAME, self.key
        yield MaterialKey.ATTRIBUTE, self.attribute.value
        yield MaterialKey.HEART, self.heart.value
        yield from ((MaterialKey.TRIBE, fold(tribe)) for tribe in self.tribe)
        yield from ((MaterialKey.HABITAT, fold(place)) for place in self.habitat)

    def can_be(self, material: Material) -> bool:
        """Whether its printed values meet the condition on a fusion material (BM-288)."""
        return material.key in self.material_keys()


class Actor(Fighter):
    """An actor; with the keyword 結合アクター it is a fusion actor (BM-004, BM-284).

    cost  how many hand cards its normal summon takes
    """

    cost: int
    fusion_materials: tuple[Material, ...] = ()
    fusion_magic: str = ""

    @property
    def fusion(self) -> bool:
        """Whether it is a fusion actor."""
        return Keyword.FUSION_ACTOR in self.keywords


class Stranger(BoatCard):
    """A stranger: a number, no text and no battle values; its rarity counts as 0 (BM-018, BM-019)."""

    number: int
    rarity: int = 0


class StrangeActor(Fighter):
    """A strange actor; the numbers of its strangers stand in place of a cost (BM-030)."""

    strangers: tuple[int, ...]


_TEXT_KINDS: Final = {
    MagicType.NORMAL: "plain_magic", MagicType.ALWAYS: "always_magic", MagicType.FIELD: "field_magic",
    MagicType.PLACE: "place_magic",
}  # fmt: skip


class NormalMagic(BoatCard):
    """Normal magic of one of four sorts (BM-034, BM-035).

    cost  how many hand cards its activation takes
    """

    magic_type: MagicType
    cost: int
    text: str
    effects: str = ""

    @property
    def text_kind(self) -> str:
        """Return the sort of magic: some are used in the own turn only (BM-036, BM-038), some work as long as they lie
        in their place (BM-039, BM-040)."""
        return _TEXT_KINDS[self.magic_type]


class AttachMagic(BoatCard):
    """Attach magic, without a cost (BM-041).

    condition  when it may be activated; empty means at any time
    after_use  None where the card is silent: the switch `attach_after_use` decides
    """

    text: str
    condition: str = ""
    after_use: AfterUse | None = None
    effects: str = ""


class ReplaceMagic(BoatCard):
    """Replace magic, without a cost (BM-042)."""

    text: str
    effects: str = ""


def find_stranger(cards: Iterable[Card], number: int) -> tuple[Stranger, ...]:
    """The strangers of this number (BM-019); more than one is for the caller to judge."""
    return tuple(card for card in cards if isinstance(card, Stranger) and card.number == number)
