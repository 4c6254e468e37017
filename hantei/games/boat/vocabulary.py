"""The words of Boat Monster: what is printed on the cards (Japanese) and the names used in code (English).

Each table pairs a word that may stand in a cell with its value; the first word of a value is the one that is written.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Category(StrEnum):
    """The two categories of cards (BM-001)."""

    ACTOR = "actor"
    MAGIC = "magic"


class CardKind(StrEnum):
    """The six kinds: three of actor cards (BM-002), three of magic cards (BM-032)."""

    ACTOR = "actor"
    STRANGER = "stranger"
    STRANGE_ACTOR = "strange_actor"
    NORMAL_MAGIC = "normal_magic"
    ATTACH_MAGIC = "attach_magic"
    REPLACE_MAGIC = "replace_magic"


class Attribute(StrEnum):
    """The seven attributes (BM-012)."""

    FIRE = "fire"
    WATER = "water"
    NATURE = "nature"
    ELECTRIC = "electric"
    IRON = "iron"
    HOLY = "holy"
    EVIL = "evil"


class Heart(StrEnum):
    """The three hearts (BM-015); the evil heart is not the evil attribute."""

    JUSTICE = "justice"
    NEUTRAL = "neutral"
    EVIL = "evil"


class MagicType(StrEnum):
    """The four sorts of normal magic (BM-035)."""

    NORMAL = "normal"
    ALWAYS = "always"
    FIELD = "field"
    PLACE = "place"


class Keyword(StrEnum):
    """The words in a text that give an actor rules of its own (BM-284, BM-336)."""

    FREE_ATTACKER = "free_attacker"
    FUSION_ACTOR = "fusion_actor"


class AfterUse(StrEnum):
    """Where activated attach magic ends up: in the graveyard, or it stays face up (BM-161)."""

    GRAVE = "grave"
    STAY = "stay"


class MaterialKey(StrEnum):
    """What a fusion material is known by (BM-288)."""

    NAME = "name"
    ATTRIBUTE = "attribute"
    TRIBE = "tribe"
    HABITAT = "habitat"
    HEART = "heart"


ACTOR_KINDS: Final = frozenset({CardKind.ACTOR, CardKind.STRANGER, CardKind.STRANGE_ACTOR})
"""The kinds of the actor category; the other three are magic."""

KINDS: Final = (
    ("アクター", CardKind.ACTOR),
    ("ストレンジャー", CardKind.STRANGER),
    ("ストレンジアクター", CardKind.STRANGE_ACTOR),
    ("通常魔法", CardKind.NORMAL_MAGIC),
    ("付加魔法", CardKind.ATTACH_MAGIC),
    ("置換魔法", CardKind.REPLACE_MAGIC),
)

ATTRIBUTES: Final = (
    ("炎", Attribute.FIRE),
    ("水", Attribute.WATER),
    ("自然", Attribute.NATURE),
    ("電気", Attribute.ELECTRIC),
    ("鉄", Attribute.IRON),
    ("聖", Attribute.HOLY),
    ("悪", Attribute.EVIL),
)

HEARTS: Final = (("正義", Heart.JUSTICE), ("中性", Heart.NEUTRAL), ("悪", Heart.EVIL))

MAGIC_TYPES: Final = (
    ("通常マジック", MagicType.NORMAL),
    ("オールウェイズマジック", MagicType.ALWAYS),
    ("フィールドマジック", MagicType.FIELD),
    ("プレイスマジック", MagicType.PLACE),
)

FREE_ATTACKER: Final = ("フリーアタッカー", Keyword.FREE_ATTACKER)
FUSION_ACTOR: Final = ("結合アクター", Keyword.FUSION_ACTOR)
KEYWORDS: Final = (FREE_ATTACKER, FUSION_ACTOR)

AFTER_USE: Final = (("墓地", AfterUse.GRAVE), ("残る", AfterUse.STAY))

MATERIAL_KEYS: Final = (
    ("カード名", MaterialKey.NAME),
    ("名前", MaterialKey.NAME),
    ("属性", MaterialKey.ATTRIBUTE),
    ("種族", MaterialKey.TRIBE),
    ("住処", MaterialKey.HABITAT),
    ("心", MaterialKey.HEART),
)

STRANGER_NAME: Final = "ストレンジャー{number}"
"""What a stranger without a name is called."""

SEPARATORS: Final = "・･·、､,，/／;；\n"
"""What parts the words of one cell (BM-014), in full and half width."""
