"""The parameters that codes of all games share: numbers, players, stats, keywords, filters and targets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Final

from hantei.effects.effect_codes.calls import CodeError, Piece, parts
from hantei.effects.effect_codes.table import Parameter, choice, same_spelling
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import ordered
from hantei.effects.words.vocabulary import Vocabulary, Word

PLAYERS: Final[Mapping[str, tree.Player]] = {
    "self": "own", "own": "own", "opponent": "opponent", "enemy": "opponent", "each": "each",
}  # fmt: skip
SIDES: Final[Mapping[str, tree.Side]] = {"own": "own", "enemy": "opponent", "each": "each", "any": ""}
_LEVELS: Final = ("Ⅰ", "Ⅱ", "Ⅲ")
_COMPARED: Final = re.compile(r"\s*(<=|>=|<|>|=|~)\s*")
_NUMBER: Final = re.compile(r"[-+]?\d+")
_RESULTS: Final[Mapping[str, tree.Value]] = {"roll": tree.ResultOf("roll"), "X": tree.Variable("X")}


def whole(piece: Piece, _: Vocabulary) -> int:
    """Read a whole number, with or without a sign."""
    if not _NUMBER.fullmatch(piece.text):
        raise CodeError(piece.at, "number_expected", piece.text)
    return int(piece.text)


def natural(piece: Piece, words: Vocabulary) -> int:
    """Read a whole number that is not below 0 and has no sign."""
    number = whole(piece, words)
    if not piece.text[0].isdecimal():
        raise CodeError(piece.at, "number_without_sign_expected", piece.text)
    return number


def amount(piece: Piece, words: Vocabulary) -> tree.Value:
    """Read a number, `roll` for the result of a roll, or X."""
    return _RESULTS[piece.text] if piece.text in _RESULTS else tree.Number(natural(piece, words))


def count(piece: Piece, words: Vocabulary) -> tree.Exactly:
    return tree.Exactly(tree.Number(natural(piece, words)))


def bound(piece: Piece, words: Vocabulary) -> tuple[str, tree.Number]:
    """Read a comparison with a number: `>=50`."""
    sign = _COMPARED.match(piece.text)
    if sign is None or sign.group(1) == "~":
        raise CodeError(piece.at, "comparison_expected", piece.text, ("<=", ">=", "<", ">", "="))
    return sign.group(1), tree.Number(natural(Piece(piece.text[sign.end() :], piece.at + sign.end()), words))


def word_of(group: tuple[Word, ...], piece: Piece, reason: str) -> Word:
    """Return a word of the game by its id or any spelling."""
    for word in group:
        if same_spelling(piece.text, (word.id, *word.ja, *word.en)):
            return word
    spellings = tuple(spelling for word in group for spelling in (word.id, word.ja[0]))
    alike = tuple(get_close_matches(piece.text, spellings, 3))
    raise CodeError(piece.at, reason, piece.text, alike or spellings)


def stat(piece: Piece, words: Vocabulary) -> str:
    return word_of(words.stats, piece, "unknown_stat").id


def keyword(piece: Piece, words: Vocabulary) -> tree.Keyword:
    """Read a keyword by its id or printed word, with its number: ドレインⅡ."""
    level = _LEVELS.index(piece.text[-1]) + 1 if piece.text.endswith(_LEVELS) else None
    if level is None:
        return tree.Keyword(word_of((*words.keywords, *words.numbered), piece, "unknown_keyword").id)
    return tree.Keyword(word_of(words.numbered, Piece(piece.text[:-1], piece.at), "unknown_keyword").id, level)


def narrowed(piece: Piece, words: Vocabulary) -> tree.Selector:
    """Read cards by conditions on them, joined with &: `type=unit&cost<=2`, `name=赤い竜`, `name~竜`,
    `keyword=守護`."""
    kinds: tuple[str, ...] = ()
    filters: list[tree.Filter] = []
    for part in parts(piece, "&"):
        found = _one_filter(part, words)
        if isinstance(found, str):
            kinds = (*kinds, found)
        else:
            filters.append(found)
    return tree.Selector(kinds=kinds, filters=ordered(tuple(filters)))


def _one_filter(part: Piece, words: Vocabulary) -> tree.Filter | str:
    sign = _COMPARED.search(part.text)
    if sign is None:
        raise CodeError(part.at, "comparison_expected", part.text)
    key = part.text[: sign.start()]
    value = Piece(part.text[sign.end() :], part.at + sign.end())
    if not value.text:
        raise CodeError(value.at, "value_missing", part.text)
    op = sign.group(1)
    if key == "name" and op in "=~":
        return tree.Named(value.text, part=op == "~")
    if op == "=" and key in ("type", "kind"):
        return word_of(words.kinds, value, "unknown_kind").id
    if op == "=" and key == "keyword":
        return tree.WithKeyword(keyword(value, words).word)
    if op == "=" and key in {trait.id for trait in words.traits}:
        return tree.Trait(key, value.text)
    if op != "~" and key in {one.id for one in words.stats}:
        return tree.StatIs(key, op, tree.Number(natural(value, words)))
    known = ("type", "name", "keyword", *(one.id for one in (*words.stats, *words.traits)))
    raise CodeError(part.at, "unknown_filter", part.text, known)


AMOUNT: Final = Parameter("amount", amount)
N: Final = Parameter("n", amount)
COUNT: Final = Parameter("n", count)
CHANGE: Final = Parameter("change", whole)
BOUND: Final = Parameter("bound", bound)
PLAYER: Final = choice("player", PLAYERS)
STAT: Final = Parameter("stat", stat)
KEYWORD: Final = Parameter("keyword", keyword)
FILTER: Final = Parameter("filter", narrowed)


@dataclass(frozen=True, eq=False)
class Phrases:
    """Targets in words: `chosen enemy unit`, `all own units`, `front enemy units`, `own hand`, `attacker`.

    known   phrases with a meaning of their own
    nouns   kinds by their word, "" for any card; `plurals` the same
    places  rows and the like, which stand before the side
    piles   zones, all of whose cards are meant
    bare    how many a plural without `all` means
    """

    known: Mapping[str, tree.Selector]
    nouns: Mapping[str, str]
    plurals: Mapping[str, str]
    places: Mapping[str, str] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    bare: tree.Count | None = field(default_factory=tree.Every)

    @property
    def parameter(self) -> Parameter:
        return Parameter("target", self.read)

    def read(self, piece: Piece, words: Vocabulary) -> tree.Selector:
        """The cards that a phrase means, with conditions on them behind &: `chosen enemy unit&cost<=2`."""
        first, *rest = parts(piece, "&")
        found = self._phrase(first)
        if not rest:
            return found
        if found.reference:
            raise CodeError(rest[0].at, "known_card_cannot_be_narrowed", rest[0].text)
        more = narrowed(Piece(piece.text[rest[0].at - piece.at :], rest[0].at), words)
        return replace(found, kinds=more.kinds or found.kinds, filters=more.filters)

    def _phrase(self, piece: Piece) -> tree.Selector:
        counted = re.fullmatch(r"(?P<phrase>(?:chosen|random) .*?)\s*\((?P<number>\d+)\)", piece.text)
        text = " ".join((counted["phrase"] if counted else piece.text).split())
        number = tree.Exactly(tree.Number(int(counted["number"]) if counted else 1))
        if text in self.known:
            return self.known[text]
        manner, _, rest = text.partition(" ")
        if manner in ("chosen", "random"):
            return replace(self._cards(rest, piece, self.nouns), count=number, random=manner == "random")
        if manner == "all":
            return replace(self._cards(rest, piece, self.plurals), count=tree.Every())
        return self._bare(text, piece)

    def _bare(self, text: str, piece: Piece) -> tree.Selector:
        """Read a phrase without a word for how many: a singular means the only one there is."""
        if any(text == plural or text.endswith(f" {plural}") for plural in self.plurals):
            return replace(self._cards(text, piece, self.plurals), count=self.bare)
        return self._cards(text, piece, {**self.nouns, **self.piles})

    def _cards(self, text: str, piece: Piece, nouns: Mapping[str, str]) -> tree.Selector:
        """Read a phrase of the form [place] [side] noun."""
        place, _, rest = text.partition(" ")
        places = (self.places[place],) if place in self.places else ()
        text = rest if places else text
        first, _, rest = text.partition(" ")
        side = SIDES.get(first, "")
        noun = rest if first in SIDES else text
        if noun not in nouns:
            raise CodeError(piece.at, "unknown_target", piece.text, self.examples)
        if noun in self.piles:
            return tree.Selector(side=side, zones=(self.piles[noun],), count=tree.Every())
        return tree.Selector(side=side, places=places, kinds=(nouns[noun],) if nouns[noun] else ())

    @property
    def examples(self) -> tuple[str, ...]:
        """Return the phrases that the game defines itself, and one of each other sort."""
        noun, plural = next(iter(self.nouns)), next(iter(self.plurals))
        piles = tuple(f"own {pile}" for pile in self.piles)
        return (*self.known, f"chosen enemy {noun}", f"all own {plural}", f"random enemy {noun}", *piles)
