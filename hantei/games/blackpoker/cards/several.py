"""Several playing cards in one text: `♠ A 2 3`, `スペード：A、2、5～10`, `♥A～K`, `ハートの絵札`, `♠A ♥K JK`,
`Ah Kh Th`, `各スート A～10`, `ハート全部（6抜き）`, `A：♠♥`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from hantei.core.text import fold
from hantei.games.blackpoker.cards.playing_cards import (
    JOKER,
    JOKER_COLOUR,
    JOKER_NAME,
    JOKER_PICTURE,
    MARKS,
    NUMBERS,
    PICTURES,
    RANK_WORDS,
    RANKS,
    SUIT_NAME,
    SUITS,
    named_ids,
    rank_of,
    suit_of,
)

_SUIT: Final = f"[{MARKS}]|{SUIT_NAME}"
_EVERY: Final = r"(?:各|全て?の?|すべての|[4四](?:つの|種類?の)?)(?:スート|マーク)(?:とも)?|(?:each|every|all) suits?"
_COLOURS: Final = {"赤": ("H", "D"), "黒": ("S", "C")}
_SUITS: Final = (
    rf"(?:{_SUIT})(?:[・、,/&と ]*(?:{_SUIT}))*|(?<![a-z])[shdc](?=[ :]|[0-9ajqkt])"
    rf"|(?:{_EVERY})|[{''.join(_COLOURS)}](?=の|:| ?:)"
)
_RANK: Final = f"{'|'.join(RANK_WORDS)}|1[0-3]|[1-9ajqkt]"
_TEN: Final = "t"
_FACES: Final = "絵札(?:のみ|だけ)?"
_FACE_RANKS: Final = ("J", "Q", "K")
_SPAN: Final = rf"(?:{_RANK})(?: ?(?:[~→-]|から|to) ?(?:{_RANK})(?:まで)?)?"
_SIGNS: Final = "(?:[,、・ ]|と)"
_RUN: Final = "(?:10|[2-9ajqkt]){3,}"
"""Ranks without a sign between them; 1 and 11 to 13 would have two meanings there."""
_LETTERS_CLOSE: Final = "(?!jack|jk(?![a-z0-9]))[ajqk]{2,4}(?![a-z])"
_ALL: Final = "(?:13枚)?(?:全部|全て|すべて|ぜんぶ)|全13枚|全種|一式|all"
_LEFT_OUT: Final = (
    rf"(?P<less>(?:{_SPAN})(?:{_SIGNS}+(?:{_SPAN}))*) ?[はをが]?(?:以外|抜き|ぬき|除く|なし|無し|使わない)"
)
_LESS: Final = rf"(?: ?\({_LEFT_OUT}\)| ?(?:※|但し|ただし){_LEFT_OUT.replace('<less>', '<but>')}(?= *$))?"
"""Ranks that are taken out of those before them; without a sign before it, `♠2、3以外` may mean either."""
_GROUP: Final = re.compile(
    rf"(?P<suits>{_SUITS})(?P<apart> ?(?:[:=|のは-] ?)?)"
    rf"(?:(?P<all>{_ALL})|(?P<run>{_RUN})(?![0-9])|(?P<spans>(?:(?:{_LETTERS_CLOSE}|{_SPAN}){_SIGNS}+)*"
    rf"(?:{_FACES}|{_LETTERS_CLOSE}|{_SPAN})))(?![0-9a-z~→])(?:全部|だけ|のみ)?{_LESS}"
)
_BY_RANK: Final = re.compile(
    rf"(?P<spans>{_SPAN}(?:{_SIGNS}+{_SPAN})*) ?(?:: ?|[x×] ?(?P<count>[2-4])枚? ?\()"
    rf"(?P<suits>(?:{_SUIT})(?:[・、,/&と ]*(?:{_SUIT}))*)\)?"
)
"""The suits of a rank behind it: `A：♠♥`."""
_JOKERS: Final = re.compile(rf"(?:jk|joker|{JOKER_NAME}) ?(?:[x×] ?)?(?P<count>[12])枚")
_SAID_LAST: Final = re.compile("(?:です|でした|になります)?[。.!]+$|です$")
_JOKER: Final = re.compile(rf"(?:(?:jk|joker|{JOKER_NAME})[12]?|{JOKER_PICTURE})(?![0-9a-z]| [0-9])")
_TWO_JOKERS: Final = re.compile(
    rf"(?:{JOKER_NAME}|jokers?) ?\((?P<one>{JOKER_COLOUR})[・、,/&と](?P<other>{JOKER_COLOUR})(?:各1枚?|1枚ずつ)?\)"
)
_POKER: Final = re.compile(f"(?P<rank>10|[2-9ajqkt])(?P<suit>[shdc{MARKS}])")
_SUIT_FIRST: Final = re.compile(f"(?P<suit>[shdc{MARKS}])(?P<rank>10|[2-9ajqkt])")
_EACH_SUIT: Final = re.compile(rf"{_SUIT}|[shdc]")
_EACH_RANK: Final = re.compile(f"{_RANK}")
_BACKWARDS: Final = re.compile(rf"(?:{_RANK}) ?(?:[~→-]|から|to) ?(?:{_RANK})(?:まで)?")
_LETTERS: Final = ("s", "h", "d", "c")
_OF: Final = "の"
_FEWEST: Final = 2
_ONE: Final = "1"
"""Behind a single rank it is a copy: an ace is written A."""
_PIECES: Final = re.compile(rf"{_SIGNS}+")
_FEWEST_PIECES: Final = 3
_FEWEST_CLOSE: Final = 4
"""Fewer pairs of letters without a blank may be a word."""


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
    key = _SAID_LAST.sub("", " ".join(fold(part) for part in text.split()))
    ways = (_after_suits, _one_by_one, _by_rank, _close)
    return next(filter(None, (way(key) for way in ways)), ()) or (_back_to_one(key, count) if count else ())


def _after_suits(key: str) -> tuple[tuple[str, ...], ...]:
    """The cards of groups that each name suits first, with nothing but signs between them."""
    found: list[tuple[str, ...]] = []
    named: set[str] = set()
    place = len(key) if _JOKERS.fullmatch(key) else 0
    while place < len(key):
        group, joker = _GROUP.match(key, place), _JOKERS.match(key, place) or _JOKER.match(key, place)
        of_group = _cards(group) if group is not None else ()
        match = group or joker
        if match is None or not (of_group or joker):
            return ()
        if group is not None and of_group and _is_perhaps_a_rank(group, named):
            return ()
        found.extend(of_group or (named_ids(JOKER_NAME),) * _copies(match) or (named_ids(match.group()),))
        gap = _PIECES.match(key, match.end())
        place = gap.end() if gap is not None else match.end()
    return tuple(found)


def _copies(match: re.Match[str]) -> int:
    """How many copies are told of Jokers: 2 of `ジョーカー2枚`; none where it is a Joker by name."""
    return int(match["count"]) if match.re is _JOKERS else 0


def _is_perhaps_a_rank(group: re.Match[str], named: set[str]) -> bool:
    """True if a letter apart stands for a suit that a sign or word has named before it: the S of `♠ A 2 3 4 S 6` may be
    a 5. The suits of the group are then named, too."""
    if group["suits"] in _LETTERS:
        return group["apart"] == " " and suit_of(group["suits"]) in named
    named.update(suit_of(suit.group()) for suit in _EACH_SUIT.finditer(group["suits"]))
    return False


def _cards(group: re.Match[str]) -> tuple[tuple[str, ...], ...]:
    """The cards of a group: each of its ranks of each of its suits, without those that are taken out."""
    ranks, less = _ranks(group), _taken_out(group)
    if (less and not set(less) < set(ranks)) or (group["suits"] in _COLOURS and len(ranks) < _FEWEST_PIECES):
        return ()
    return tuple((suit + rank,) for suit in _suits_of(group["suits"]) for rank in ranks if rank not in less)


def _suits_of(text: str) -> tuple[str, ...]:
    if text in _COLOURS:
        return _COLOURS[text]
    return SUITS if re.fullmatch(_EVERY, text) else tuple(suit_of(suit.group()) for suit in _EACH_SUIT.finditer(text))


def _taken_out(group: re.Match[str]) -> tuple[str, ...]:
    texts = [span.group() for span in re.finditer(_SPAN, group["less"] or group["but"] or "")]
    return tuple(rank for text in texts for rank in _span(text))


def _ranks(group: re.Match[str]) -> tuple[str, ...]:
    if group["all"]:
        return RANKS
    if group["run"]:
        run = tuple(rank_of(rank) for rank in re.findall("10|.", group["run"]))
        return run if len(set(run)) == len(run) else ()
    if group["spans"] == _TEN and group["suits"] in _LETTERS:
        return ()  # `ST` is how a name begins
    texts = [span.group() for span in re.finditer(rf"{_FACES}|{_LETTERS_CLOSE}|{_SPAN}", group["spans"])]
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
    if re.fullmatch(_LETTERS_CLOSE, text):
        return tuple(map(rank_of, text))
    return _FACE_RANKS if re.fullmatch(_FACES, text) else _span(text)


def _span(text: str) -> tuple[str, ...]:
    """The ranks from one to another, or one alone; none where they run backwards: `K～A` may mean two cards or all."""
    low, *high = [NUMBERS[rank_of(rank.group())] for rank in _EACH_RANK.finditer(text)]
    return RANKS[low - 1 : high[0] if high else low]


def _one_by_one(key: str) -> tuple[tuple[str, ...], ...]:
    """The cards of a text of which each piece names one: `SA S2 JK`, `A♠、10♥`, `Ah Kh Th`."""
    pieces = _PIECES.split(key)
    found = [named_ids(piece) or (_of_poker(piece) if len(pieces) >= _FEWEST_PIECES else ()) for piece in pieces]
    return tuple(found) if len(found) > 1 and all(found) else ()


def _of_poker(piece: str) -> tuple[str, ...]:
    """The card of a rank and a suit as poker players write them, T for ten."""
    match = _POKER.fullmatch(piece) or _SUIT_FIRST.fullmatch(piece)
    return (suit_of(match["suit"]) + rank_of(match["rank"]),) if match else ()


def _close(key: str) -> tuple[tuple[str, ...], ...]:
    """The cards of a text that is nothing but ranks and suits, or suits and ranks, without a sign between them:
    `AhKhQhTh`; pictures of cards; Jokers by both of their colours."""
    pictures = [PICTURES.get(letter) for letter in key.replace(" ", "")]
    if len(pictures) > 1 and None not in pictures:
        return tuple(named_ids(JOKER_NAME) if picture == JOKER else (picture,) for picture in pictures if picture)
    jokers = _TWO_JOKERS.fullmatch(key)
    if jokers is not None:
        return (named_ids(JOKER_NAME),) * 2 if jokers["one"] != jokers["other"] else ()
    for pattern in (_POKER, _SUIT_FIRST):
        pieces = [match.group() for match in pattern.finditer(key)]
        if len(pieces) >= _FEWEST_CLOSE and "".join(pieces) == key:
            return tuple(map(_of_poker, pieces))
    return ()


def _by_rank(key: str) -> tuple[tuple[str, ...], ...]:
    """The cards of a text that names suits behind ranks."""
    match = _BY_RANK.fullmatch(key)
    if match is None:
        return ()
    ranks = [rank for span in re.finditer(_SPAN, match["spans"]) for rank in _span(span.group())]
    suits = _suits_of(match["suits"])
    found = tuple((suit + rank,) for rank in ranks for suit in suits)
    if match["count"] and int(match["count"]) * len(ranks) != len(found):
        return ()
    return found if len(set(found)) == len(found) >= _FEWEST else ()
