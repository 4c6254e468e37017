"""The targets of spimate's effect codes: a word and keys that narrow it, `all_cards side=own race=獣` (SP-176,
SP-177)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from hantei.effects.effect_codes.calls import CodeError, Piece, keys_of
from hantei.effects.effect_codes.parameters import natural, word_of
from hantei.effects.effect_codes.table import Parameter, find
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.nodes import (
    Every,
    Exactly,
    Filter,
    Named,
    Number,
    Object,
    Player,
    Selector,
    Side,
    StatIs,
    Trait,
)
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.spimate.vocabulary import MONSTER, ZONES

_ONE: Final = Exactly(Number(1))
_SIDES: Final[Mapping[str, Side]] = {"own": "own", "enemy": "opponent", "each": "each"}
_PLAYERS: Final[Mapping[str, Player]] = {"own": "own", "enemy": "opponent", "each": "each"}
_PLAYER: Final = "player"

_TARGETS: Final[Mapping[str, Selector]] = {
    "self": Selector(reference="self"),
    "chosen": Selector(reference="chosen"),
    "attacker": Selector(reference="attacker"),
    "one_enemy_card": Selector(side="opponent", count=_ONE),
    "one_enemy_monster": Selector(side="opponent", kinds=(MONSTER,), count=_ONE),
    "one_own_monster": Selector(side="own", kinds=(MONSTER,), count=_ONE),
    "all_enemy": Selector(side="opponent", count=Every()),
    "all_cards": Selector(side="each", count=Every()),
    "card_by_name_part": Selector(side="each", count=Every()),
    "front_row": Selector(side="each", places=("front",), count=Every()),
    "back_row": Selector(side="each", places=("back",), count=Every()),
    "deck_card": Selector(side="own", zones=("deck",)),
    "graveyard_card": Selector(side="own", zones=("graveyard",)),
    "extra_card": Selector(side="own", zones=("extra",)),
    "hand_card": Selector(side="own", zones=("hand",)),
}
_BOUNDS: Final = {
    f"{stat}{ending}": (stat, op)
    for stat in ("ap", "lp", "cost")
    for ending, op in (("", "="), ("_max", "<="), ("_min", ">="))
}
_TRAITS: Final = {"race": "族", "attribute": "属性"}
_ON_MONSTERS: Final = ("ap", "lp", "race")
"""What only monsters print (SP-024, SP-033): who asks for it without a kind speaks of monsters."""
_KEYS: Final = {key: key for key in ("kind", *_TRAITS, "name", "name_part", *_BOUNDS, "side", "count")}
_ZONE_WORDS: Final = {spelling: word.id for word in ZONES for spelling in (word.id, word.ja)}


def kind_if_unsaid(what: Selector, kind: str) -> Selector:
    """Cards of this kind, where neither a kind nor a name says already which they are."""
    named = any(isinstance(one, Named) and not one.part for one in what.filters)
    return what if not kind or what.kinds or what.reference or named else replace(what, kinds=(kind,))


def target_with(bare: Selector | None) -> Parameter:
    """A target; one that has only keys narrows these cards, and is none where there are none."""

    def read(piece: Piece, words: Vocabulary) -> Selector:
        word, keys = keys_of(piece)
        start = bare if not word.text else find(_TARGETS, word, "unknown_target")
        if start is None:
            raise CodeError(piece.at, "unknown_target", piece.text, tuple(_TARGETS))
        for index, key in enumerate(keys):
            if key.key in (one.key for one in keys[:index]):
                raise CodeError(key.at, "key_twice", key.key)
            start = _narrow(start, key, words)
        only_monsters = any(one.key.partition("_")[0] in _ON_MONSTERS for one in keys)
        return kind_if_unsaid(replace(start, filters=ordered(start.filters)), MONSTER if only_monsters else "")

    return Parameter("target", read)


def _narrow(what: Selector, key: Piece, words: Vocabulary) -> Selector:
    name: str = find(_KEYS, Piece(key.key, key.at - len(key.key) - 1), "unknown_key")
    if what.reference:
        raise CodeError(key.at, "known_card_cannot_be_narrowed", key.text)
    if name == "side":
        return replace(what, side=find(_SIDES, key, "unknown_side"))
    if name == "count":
        return replace(what, count=Exactly(Number(natural(key, words))))
    if name == "kind":
        return replace(what, kinds=(word_of(words.kinds, key, "unknown_kind").id,))
    return replace(what, filters=(*what.filters, _filter(name, key, words)))


def _filter(name: str, key: Piece, words: Vocabulary) -> Filter:
    if name in _BOUNDS:
        return StatIs(*_BOUNDS[name], Number(natural(key, words)))
    if name in _TRAITS:
        return Trait(name, key.text.removesuffix(_TRAITS[name]) or key.text)
    return Named(key.text, part=name == "name_part")


TARGET: Final = target_with(None)


def _object(piece: Piece, words: Vocabulary) -> Object:
    """Cards, or a player: `player side=enemy`."""
    word, keys = keys_of(piece)
    if word.text != _PLAYER:
        found: Selector = TARGET.read(piece, words)
        return found
    for key in keys:
        if key.key == "side":
            player: Player = find(_PLAYERS, key, "unknown_side")
            return player
    raise CodeError(piece.at, "side_missing", piece.text, tuple(f"{_PLAYER} side={side}" for side in _PLAYERS))


OBJECT: Final = Parameter("target", _object)


def one_of_keys(name: str, readers: Mapping[str, Mapping[str, Any]]) -> Parameter:
    """An argument that is one key with a known value: `side=own`."""

    def read(piece: Piece, _: Vocabulary) -> tuple[str, Any]:
        word, keys = keys_of(piece)
        if word.text or len(keys) != 1:
            raise CodeError(piece.at, f"unknown_{name}", piece.text, tuple(f"{key}=" for key in readers))
        values = find(readers, Piece(keys[0].key, piece.at), f"unknown_{name}")
        return keys[0].key, find(values, keys[0], f"unknown_{name}")

    return Parameter(name, read)


def _side(piece: Piece, words: Vocabulary) -> Player:
    """`own` or `side=own`."""
    if piece.text in _PLAYERS:
        return _PLAYERS[piece.text]
    player: Player = one_of_keys("side", {"side": _PLAYERS}).read(piece, words)[1]
    return player


SIDE: Final = Parameter("side", _side)
ZONE: Final = Parameter("zone", lambda piece, _: find(_ZONE_WORDS, piece, "unknown_zone"))
WORD: Final = Parameter("word", lambda piece, _: piece.text)
