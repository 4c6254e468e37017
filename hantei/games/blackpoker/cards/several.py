"""Several playing cards in one text: `♠ A 2 3`, `スペード：A、2、5～10`, `♥A～K`, `ハートの絵札`, `♠A ♥K JK`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from hantei.core.text import fold
from hantei.games.blackpoker.cards.playing_cards import (
    JOKER_NAME,
    JOKER_PICTURE,
    MARKS,
    NUMBERS,
    RANK_WORDS,
    RANKS,
    SUIT_NAME,
    named_ids,
    rank_of,
    suit_of,
)

_SUIT: Final = f"[{MARKS}]|{SUIT_NAME}"
_SUITS: Final = rf"(?:{_SUIT})(?:[・、,/&と ]*(?:{_SUIT}))*|(?<![a-z])[shdc](?=[ :]|[0-9ajqk])"
_RANK: Final = f"{'|'.join(RANK_WORDS)}|1[0-3]|[1-9ajqk]"
_FACES: Final = "絵札"
_FACE_RANKS: Final = ("J", "Q", "K")
_SPAN: Final = rf"(?:{_RANK})(?: ?(?:[~→-]|から|to) ?(?:{_RANK})(?:まで)?)?"
_SIGNS: Final = "[,、・ ]"
_RUN: Final = "(?:10|[2-9ajqk]){3,}"
"""Ranks without a sign between them; 1 and 11 to 13 would have two meanings there."""
_ALL: Final = "全部|全て|すべて|ぜんぶ|全種|一式|all"
_GROUP: Final = re.compile(
    rf"(?P<suits>{_SUITS})(?P<apart> ?(?:[:=|の-] ?)?)"
    rf"(?:(?P<all>{_ALL})|(?P<run>{_RUN})(?![0-9])|(?P<spans>(?:{_SPAN}{_SIGNS}+)*(?:{_FACES}|{_SPAN})))(?![0-9a-z~→])"
)
_JOKER: Final = re.compile(rf"(?:(?:jk|joker|{JOKER_NAME})[12]?|{JOKER_PICTURE})(?![0-9a-z]| [0-9])")
_EACH_SUIT: Final = re.compile(rf"{_SUIT}|[shdc]")
_EACH_RANK: Final = re.compile(f"{_RANK}")
_BACKWARDS: Final = re.compile(rf"(?:{_RANK}) ?(?:[~→-]|から|to) ?(?:{_RANK})(?:まで)?")
_LETTERS: Final = ("s", "h", "d", "c")
_OF: Final = "の"
_FEWEST: Final = 2
_ONE: Final = "1"
"""Behind a single rank it is a copy: an ace is written A."""
_PIECES: Final = re.compile(rf"{_SIGNS}+")


@lru_cache(maxsize=8192)
def named_cards(text: str, count: int = 0, /) -> tuple[tuple[str, ...], ...]:
    """Return the cards that a text names, each as the ids of which it means any one: one card as `parse_card` reads
    it, or several after their suits, or several one by one; empty where a part of the text is no card.

    `♠A 2` and `♠A,2` are two cards, which lists may as well mean as copies of one: both are readings of such a line. A
    rank that stands there twice makes it none. `10～A` may go up to an ace above the king
    or down to one below 2: only a number of cards, `count`, tells which.
    """
    ids = named_ids(text)
    if ids:
        return (ids,)
    key = " ".join(fold(part) for part in text.split())
    return _after_suits(key) or _one_by_one(key) or (_back_to_one(key, count) if count else ())


def _after_suits(key: str) -> tuple[tuple[str, ...], ...]:
    """The cards of groups that each name suits first, with nothing but signs between them."""
    found: list[tuple[str, ...]] = []
    named: set[str] = set()
    place = 0
    while place < len(key):
        group, joker = _GROUP.match(key, place), _JOKER.match(key, place)
        of_group = _cards(group) if group is not None else ()
        match = group or joker
        if match is None or not (of_group or joker):
            return ()
        if group is not None and of_group and _is_perhaps_a_rank(group, named):
            return ()
        found.extend(of_group or (named_ids(match.group()),))
        gap = _PIECES.match(key, match.end())
        place = gap.end() if gap is not None else match.end()
    return tuple(found)


def _is_perhaps_a_rank(group: re.Match[str], named: set[str]) -> bool:
    """True if a letter apart stands for a suit that a sign or word has named before it: the S of `♠ A 2 3 4 S 6` may be
    a 5. The suits of the group are then named, too."""
    if group["suits"] in _LETTERS:
        return group["apart"] == " " and suit_of(group["suits"]) in named
    named.update(suit_of(suit.group()) for suit in _EACH_SUIT.finditer(group["suits"]))
    return False


def _cards(group: re.Match[str]) -> tuple[tuple[str, ...], ...]:
    """The cards of a group: each of its ranks of each of its suits."""
    suits = [suit_of(suit.group()) for suit in _EACH_SUIT.finditer(group["suits"])]
    return tuple((suit + rank,) for suit in suits for rank in _ranks(group))


def _ranks(group: re.Match[str]) -> tuple[str, ...]:
    if group["all"]:
        return RANKS
    if group["run"]:
        return tuple(re.findall("10|.", group["run"].upper()))
    texts = [span.group() for span in re.finditer(rf"{_FACES}|{_SPAN}", group["spans"])]
    spans = list(map(_ranks_of, texts))
    ranks = tuple(rank for span in spans for rank in span)
    is_copy = len(texts) == _FEWEST and (texts[-1] == _ONE or (texts[-1].isdigit() and _is_whole_name(group)))
    return () if not all(spans) or is_copy or len(set(ranks)) < len(ranks) else ranks


def _is_whole_name(group: re.Match[str]) -> bool:
    """True if a suit and its first rank are what a card is called, or its id: `スペードのA`, `SA`; a number behind that
    is one of copies."""
    return _OF in group["apart"] or (group["suits"] in _LETTERS and not group["apart"])


def _back_to_one(key: str, count: int) -> tuple[tuple[str, ...], ...]:
    """The cards of suits with one span that runs backwards, where only one meaning has so many cards."""
    group = _GROUP.fullmatch(key)
    if group is None or not group["spans"]:
        return ()
    suits = [suit_of(suit.group()) for suit in _EACH_SUIT.finditer(group["suits"])]
    ranks = [NUMBERS[rank_of(rank.group())] for rank in _EACH_RANK.finditer(group["spans"])]
    if not _BACKWARDS.fullmatch(group["spans"]) or ranks[0] <= ranks[1]:
        return ()
    down = RANKS[ranks[1] - 1 : ranks[0]]
    up = (*RANKS[ranks[0] - 1 :], RANKS[0]) if ranks[1] == 1 else ()
    ways = [way for way in (down, up) if len(way) * len(suits) == count]
    return tuple((suit + rank,) for suit in suits for rank in ways[0]) if len(ways) == 1 else ()


def _ranks_of(text: str) -> tuple[str, ...]:
    return _FACE_RANKS if text == _FACES else _span(text)


def _span(text: str) -> tuple[str, ...]:
    """The ranks from one to another, or one alone; none where they run backwards: `K～A` may mean two cards or all."""
    low, *high = [NUMBERS[rank_of(rank.group())] for rank in _EACH_RANK.finditer(text)]
    return RANKS[low - 1 : high[0] if high else low]


def _one_by_one(key: str) -> tuple[tuple[str, ...], ...]:
    """The cards of a text of which each piece names one: `SA S2 JK`, `A♠、10♥`."""
    found = [named_ids(piece) for piece in _PIECES.split(key)]
    return tuple(found) if len(found) > 1 and all(found) else ()
