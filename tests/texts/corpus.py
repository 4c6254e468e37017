"""The card texts with exact meanings: `corpus/*.yaml`, as their authors wrote them, and `expected/*.toml`, the tree of
each, reviewed against `meaning`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE

HERE: Final = Path(__file__).parent
WORDS: Final[dict[str, Vocabulary]] = {"boat": BOAT, "spimate": SPIMATE, "leader": LEADER}


@dataclass(frozen=True)
class Entry:
    """A text with its meaning.

    refused   True if it must be refused, or a finding raised at the place that `reason` names
    expected  its tree, as `notation` writes it; "" where it has none yet
    reviewed  True if the tree was compared with `meaning` by a person
    """

    id: str
    game: str
    kind: str
    text: str
    phenomenon: str
    pair: str | None
    english: str | None
    meaning: Any
    refused: bool
    flag_ok: bool
    expected: str
    reviewed: bool

    @property
    def words(self) -> Vocabulary:
        return WORDS[self.game]

    @property
    def kind_id(self) -> str:
        """The kind of card by the id that the game's words have for it."""
        known = {spelling: word.id for word in self.words.kinds for spelling in word.ja}
        return known.get(self.kind, self.kind)


@cache
def entries(game: str) -> tuple[Entry, ...]:
    """The texts of a game, in order."""
    known = yaml.safe_load((HERE / "corpus" / f"{game}.yaml").read_text(encoding="utf-8"))["entries"]
    file = HERE / "expected" / f"{game}.toml"
    trees = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return tuple(_entry(game, one, trees.get(one["id"], {})) for one in known)


def all_entries() -> tuple[Entry, ...]:
    return tuple(entry for game in WORDS for entry in entries(game))


def _entry(game: str, one: dict[str, Any], tree: dict[str, Any]) -> Entry:
    return Entry(
        id=one["id"],
        game=game,
        kind=one["kind"],
        text=one["text"],
        phenomenon=one["phenomenon"],
        pair=one.get("pair"),
        english=one.get("english"),
        meaning=one["meaning"],
        refused=one["meaning"] == "REFUSE",
        flag_ok=bool(one.get("flag_ok")),
        expected=tree.get("tree", ""),
        reviewed=tree.get("reviewed", False),
    )


def pairs(game: str) -> tuple[tuple[Entry, Entry], ...]:
    """The look-alikes of a game: two entries that name each other, or the same pair."""
    together: dict[frozenset[str], list[Entry]] = {}
    ids = {entry.id for entry in entries(game)}
    for entry in entries(game):
        if entry.pair:
            key = {entry.id, entry.pair} if entry.pair in ids else {entry.pair}
            together.setdefault(frozenset(key), []).append(entry)
    return tuple((two[0], two[1]) for two in together.values() if len(two) == 2)
