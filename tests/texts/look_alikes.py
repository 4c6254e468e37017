"""Two checks that need no expected trees, for any reader: a word exchanged for its sibling must change the tree, and
look-alikes that are both read must have different trees."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from hantei.effects.tree.nodes import CardText
from tests.texts.corpus import HERE, WORDS, entries, pairs
from tests.texts.notation import written
from tests.texts.readers import Read

_DESIGNERS: Final = Path(__file__).parent.parent / "effects" / "corpus"
_SENTENCE: Final = re.compile(r"(?<=。)|\n")
_NUMBER: Final = re.compile(r"[0-9０-９]+|[一二三](?=[枚体])")


@dataclass(frozen=True)
class Same:
    """A sentence whose tree stays as it was when a word of it is exchanged."""

    game: str
    sentence: str
    word: str
    sibling: str


@cache
def _table() -> dict[str, list[list[str]]]:
    return tomllib.loads((HERE / "siblings.toml").read_text(encoding="utf-8"))


@cache
def sentences(game: str) -> tuple[str, ...]:
    """The sentences of all texts of a game that the tests know, each once."""
    texts = [entry.text for entry in entries(game)]
    for part in ("first", "second"):
        file = _DESIGNERS / f"{game}_{part}.toml"
        texts += [card["text"] for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"]]
    cut = (one.strip() for text in texts for one in _SENTENCE.split(text) if one)
    return tuple(dict.fromkeys(one for one in cut if one))


@dataclass(frozen=True)
class Variant:
    """A sentence with a word exchanged for its sibling: what stands before it, the two words, and what follows."""

    before: str
    word: str
    sibling: str
    after: str

    @property
    def text(self) -> str:
        return self.before + self.sibling + self.after

    def is_equivalent(self) -> bool:
        """True if the reviewed table says that the exchange changes nothing there."""
        return any(
            {self.word, self.sibling} == {one, two}
            and re.search(f"(?:{before})$", self.before)
            and re.match(after, self.after)
            for one, two, before, after, _ in _table()["same"]
        )


def variants(sentence: str) -> Iterator[Variant]:
    """A sentence with each of its words exchanged, one at a time."""
    for pair in _table()["siblings"]:
        for word, sibling in (pair, pair[::-1]):
            for found in re.finditer(re.escape(word), sentence) if word else ():
                yield Variant(sentence[: found.start()], word, sibling, sentence[found.end() :])
    for found in _NUMBER.finditer(sentence):
        other = "8" if found[0] in ("7", "７") else "7"
        yield Variant(sentence[: found.start()], found[0], other, sentence[found.end() :])


@dataclass(frozen=True)
class Exchanged:
    """How many variants of read sentences are read, and those with the same tree."""

    read: int
    same: tuple[Same, ...]


def exchanged(game: str, read: Read) -> Exchanged:
    """Exchange the words of all sentences of a game that are read."""
    count = 0
    same: list[Same] = []
    for sentence in sentences(game):
        before = read(sentence, WORDS[game], "")
        if before is None:
            continue
        for variant in variants(sentence):
            after = read(variant.text, WORDS[game], "")
            count += after is not None
            if after is not None and _same(before, after) and not variant.is_equivalent():
                same.append(Same(game, sentence, variant.word, variant.sibling))
    return Exchanged(count, tuple(same))


def _same(one: CardText, other: CardText) -> bool:
    return written(one) == written(other)


def pairs_alike(game: str, read: Read) -> tuple[int, tuple[str, ...]]:
    """How many pairs are read on cards of one sort, and the ids of those that have one tree."""
    count = 0
    alike: list[str] = []
    for one, two in pairs(game):
        if one.text == two.text:
            continue
        trees = [read(entry.text, entry.words, entry.kind_id) for entry in (one, two)]
        if trees[0] is None or trees[1] is None:
            continue
        count += 1
        if _same(trees[0], trees[1]):
            alike.append(f"{one.id} {two.id}")
    return count, tuple(alike)
