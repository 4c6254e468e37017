"""The card models of the leader game, one per kind of card."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from hantei.core.card import Card
from hantei.core.text import nfkc

AtLeast0 = Annotated[int, Field(ge=0)]
AtLeast1 = Annotated[int, Field(ge=1)]
OneToThree = Annotated[int, Field(ge=1, le=3)]
TwoOrThree = Annotated[int, Field(ge=2, le=3)]

Fingerprint = tuple[object, ...]

COLUMN_OR_PRINTED: Final = "column_or_printed"
PRINTED: Final = "printed"
PRINTED_PLUS_EXCEED: Final = "printed_plus_exceed"
TOTAL_COST_MODES: Final = (COLUMN_OR_PRINTED, PRINTED, PRINTED_PLUS_EXCEED)
"""What the total cost is by the switch `total_cost_mode` (LD-267); the last two don't look at its column."""

FINGERPRINT_TEXTS: Final = ("effect_text", "ability_text", "skill_link_text", "exceed_text", "ougi_text")
FINGERPRINT_FIELDS: Final = (
    "kind", "cost", "total_cost", "atk", "hp", "tags", "keywords", "union_materials", "trigger", "turn1",
    *FINGERPRINT_TEXTS,
)  # fmt: skip
"""What makes two cards the same in effect and stats, in the order of `PlayCard.fingerprint` (LD-005)."""


class Keyword(BaseModel):
    """A keyword on a card: its id in the vocabulary and its number, None where it has none."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    id: str
    level: int | None = None


class PlayCard(Card):
    """The fields that every kind of card has.

    cost        summon or use cost; for leaders charges, for traps units lost from the grave (LD-148, LD-162)
    total_cost  what 【強者】, 【覇者】 and 【ブランク】 look at (LD-267)
    keywords    all of them, also those that only a column of their own tells
    """

    reading: str = ""
    cost: AtLeast0
    total_cost: AtLeast0
    tags: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    effect_text: str = ""
    effect_code: str = ""
    turn1: bool = False
    exceed: AtLeast1 | None = None
    exceed_text: str = ""
    exceed_code: str = ""
    ougi_text: str = ""
    ougi_code: str = ""
    traits: tuple[str, ...] = ()
    author: str = ""
    card_set: str = ""
    flavour: str = ""
    image: str = ""
    notes: str = ""

    @property
    def same_name_key(self) -> str:
        """Return the key by which names are the same name (LD-008): only width is ignored."""
        return nfkc(self.name)

    def total_under(self, mode: str) -> int:
        """Return the total cost by the switch `total_cost_mode` (LD-267)."""
        if mode == COLUMN_OR_PRINTED:
            return self.total_cost
        return self.cost + (self.exceed or 0 if mode == PRINTED_PLUS_EXCEED else 0)

    def fingerprint(self, mode: str = COLUMN_OR_PRINTED) -> Fingerprint:
        """Return everything by which cards are the same in effect and stats (LD-005); the order of tags and keywords
        doesn't matter."""
        compared = {field: self._compared(field) for field in FINGERPRINT_FIELDS}
        return tuple({**compared, "total_cost": self.total_under(mode)}.values())

    def _compared(self, field: str) -> object:
        value = getattr(self, field, None)
        if field == "keywords":
            return tuple(sorted((keyword.id, keyword.level or 0) for keyword in self.keywords))
        if field == "tags":
            return tuple(sorted(self.tags))
        if field == "union_materials":
            return tuple(sorted(nfkc(name) for name in value or ()))
        return nfkc(value) if isinstance(value, str) else value


class Linked(PlayCard):
    """Cards that may have a condition and the keyword スキルリンク: units, weapons and armour (LD-255)."""

    trigger: str | None = None
    skill_link: OneToThree | None = None
    skill_link_text: str = ""
    skill_link_code: str = ""
    boost: TwoOrThree | None = None


class Unit(Linked):
    """A unit (LD-079, LD-088)."""

    kind: Literal["unit"]
    atk: AtLeast0
    hp: AtLeast1
    ability_text: str = ""
    ability_code: str = ""
    union_materials: tuple[str, ...] = ()


class Weapon(Linked):
    """A weapon: the leader attacks with its ATK (LD-124)."""

    kind: Literal["weapon"]
    atk: AtLeast0
    hp: AtLeast1


class Armour(Linked):
    """Armour: it has HP and no ATK (LD-140)."""

    kind: Literal["armour"]
    hp: AtLeast1


class Building(PlayCard):
    """A building: neither ATK nor HP, and no condition (LD-112, LD-114)."""

    kind: Literal["building"]
    boost: TwoOrThree | None = None


class Skill(PlayCard):
    """A skill card (LD-116)."""

    kind: Literal["skill"]
    effect_text: Annotated[str, Field(min_length=1)]


class Leader(PlayCard):
    """A leader: HP, a leader skill and the charges that it needs (LD-156)."""

    kind: Literal["leader"]
    hp: AtLeast1
    effect_text: Annotated[str, Field(min_length=1)]
    leader_skill_name: str = ""


class Trap(PlayCard):
    """A trap: its condition is one of those kept for traps (LD-160)."""

    kind: Literal["trap"]
    trigger: str
    effect_text: Annotated[str, Field(min_length=1)]
