"""The cards as they are printed."""

from __future__ import annotations

from hantei.core.card import Card


class LampCard(Card):
    """A card with its text, which says the same in both languages (LW-007)."""

    text: str = ""
    text_en: str = ""


class Keeper(LampCard):
    """A keeper: its cost in discards, AP, DP and keywords."""

    cost: int
    ap: int
    dp: int
    keywords: tuple[str, ...] = ()


class Twin(LampCard):
    """A keeper that is made of others: a name for each of its materials, or the word for any keeper."""

    materials: tuple[str, ...]
    ap: int
    dp: int
    keywords: tuple[str, ...] = ()


class Charm(LampCard):
    """A charm: what it does when it is used, and its cost in discards."""

    cost: int
