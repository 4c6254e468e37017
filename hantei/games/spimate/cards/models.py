"""The card models of spimate: what each kind of card prints (SP-019 to SP-034)."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from hantei.core.card import Card
from hantei.core.text import fold
from hantei.games.spimate.vocabulary import COUNTS_AS, EX, FRAME_OF_KIND, MAGIC, MONSTER, MOST_DISCARDS

Discards = Annotated[int, Field(ge=0, le=MOST_DISCARDS)]
"""The number of hand cards to discard (SP-027, SP-028)."""


class CardEffect(BaseModel):
    """One effect of a card (SP-034). The tuples hold one vocabulary id with its arguments per entry.

    zone  where it is usable from, empty for the usual place of its kind (SP-152)
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    kind: str
    timing: tuple[str, ...] = ()
    zone: str = ""
    cost: tuple[str, ...] = ()
    restriction: tuple[str, ...] = ()
    condition: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    text: str = ""


class SpimateCard(Card):
    """What every kind prints: a cost and an attribute (SP-023), and effects (SP-034).

    frame       colour of the cost box; the one of the kind where the list leaves it blank
    copy_limit  printed copy limit, None for the general one (SP-007)
    """

    name_reading: str = ""
    cost: int | str
    frame: str
    attribute: str
    text: str = ""
    effects: tuple[CardEffect, ...] = ()
    substitute_cost: tuple[str, ...] = ()
    copy_limit: Annotated[int, Field(ge=1)] | None = None
    set_name: str = ""
    rarity: str = ""
    illustrator: str = ""
    flavor: str = ""
    errata: str = ""

    _lies_in_extra: bool = PrivateAttr(default=False)

    @property
    def lies_in_extra(self) -> bool:
        """Whether this copy is brought to the table in the extra set, where cards of a normal cost may lie, too
        (SP-013)."""
        return self._lies_in_extra or self.is_ex

    def in_extra(self) -> Self:
        """The same card as it lies in the extra set."""
        twin = self.model_copy()
        twin._lies_in_extra = True
        return twin

    @property
    def counts_as(self) -> str:
        """`monster` or `magic`, as rules and effects understand the words (SP-022)."""
        return COUNTS_AS[self.kind]

    @property
    def is_monster(self) -> bool:
        return self.counts_as == MONSTER

    @property
    def is_magic(self) -> bool:
        return self.counts_as == MAGIC

    @property
    def is_ex(self) -> bool:
        """Whether only an effect brings it into use, out of extra (SP-009, SP-010)."""
        return self.cost == EX


class FightingCard(SpimateCard):
    """A card with race, AP and LP (SP-024, SP-026, SP-031)."""

    race: str
    ap: Annotated[int, Field(ge=0)]
    lp: Annotated[int, Field(ge=1)]

    @property
    def race_key(self) -> str:
        return race_key(self.race)


class Monster(FightingCard):
    """A monster (SP-019, SP-024)."""

    kind: Literal["monster"]
    cost: Discards
    frame: str = FRAME_OF_KIND["monster"]


class Magic(SpimateCard):
    """A magic card; it has no AP at all (SP-019, SP-023, SP-032)."""

    kind: Literal["magic"]
    cost: Discards
    frame: str = FRAME_OF_KIND["magic"]


class FusionMonster(FightingCard):
    """A fusion monster (SP-020, SP-026). What it is fused from stands as text, see `fusion` (SP-199)."""

    kind: Literal["fusion_monster"]
    cost: Literal["ex"]
    frame: str = FRAME_OF_KIND["fusion_monster"]
    fusion_target: str
    fusion_materials: str


class ExMagic(SpimateCard):
    """An ex magic (SP-021, SP-026)."""

    kind: Literal["ex_magic"]
    cost: Literal["ex"]
    frame: str = FRAME_OF_KIND["ex_magic"]


def race_key(race: str) -> str:
    """The key by which races are compared: the ending 族 means nothing (SP-030).

    >>> race_key("魔法使い族") == race_key("魔法使い")
    True
    """
    key = fold(race)
    return key.removesuffix("族") or key


def attribute_key(attribute: str) -> str:
    """The key by which attributes are compared: 火属性 is 火."""
    key = fold(attribute)
    return key.removesuffix("属性") or key
