"""Japanese for single words: players, names, and what the vocabulary calls things."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from hantei.effects.tree.nodes import Player
from hantei.effects.words.vocabulary import Vocabulary

_PLAYERS: Final = {
    "opponent": "相手", "chosen": "選んだプレーヤー", "owner": "持ち主", "controller": "コントローラー",
    "turn": "ターンプレイヤー", "each_own": "自身",
}  # fmt: skip
_FIELDS: Final = {"name": "名前", "kind": "種類", "cost": "コスト"}
ATTRIBUTIVE: Final = ("る", "た", "い", "の", "な")


def word(words: Vocabulary, group: str, word_id: str) -> str:
    """The printed word, or the id as it stands where the game has no such word."""
    found = words.by_id.get((group, word_id))
    return found.ja[0] if found is not None else word_id


def counter_of(words: Vocabulary, group: str, word_id: str) -> str:
    """The counter of a word."""
    found = words.by_id.get((group, word_id))
    return found.counter if found is not None and found.counter else "個"


def counter_name(counter_id: str, words: Vocabulary) -> str:
    """ダメージカウンター; a counter that only one card has is known by its own word."""
    return word(words, "counter", counter_id) if ("counter", counter_id) in words.by_id else counter_id + "カウンター"


def player(who: Player, words: Vocabulary) -> str:
    """自分, 相手 …"""
    if who in {"own", "each"}:
        return words.style.own if who == "own" else words.style.each
    return _PLAYERS[who]


def quoted(name: str, words: Vocabulary) -> str:
    """The name of a card in the game's quotes."""
    opening, closing = words.style.name_quotes
    return opening + name + closing


def keyword(word_id: str, words: Vocabulary, number: int | None = None) -> str:
    """A keyword in the game's brackets, with its number where it has one."""
    opening, closing = words.style.keyword_quotes
    return opening + word(words, "keyword", word_id) + ("" if number is None else str(number)) + closing


def field_word(field: str, words: Vocabulary) -> str:
    """Return the word for a trait, a stat or another field of a card."""
    for group in ("trait", "stat", "number", "place"):
        if (group, field) in words.by_id:
            return word(words, group, field)
    return _FIELDS.get(field, field)


def state_noun(state: str, words: Vocabulary) -> str:
    """毒状態; a word that describes a noun (傷ついた) is given one."""
    name = word(words, "state", state)
    return name + "状態" if name.endswith(ATTRIBUTIVE) or "が" in name else name


@lru_cache(maxsize=16)
def done_by_another(words: Vocabulary) -> Vocabulary:
    """The words where somebody else is the subject, who would be meant by 自分."""
    return replace(words, style=replace(words.style, own="あなた"))
