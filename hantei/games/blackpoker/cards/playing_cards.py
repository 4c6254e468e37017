"""Playing cards: the suited cards, the Jokers, and the ways in which players write them.

The built-in catalogue of games that are played with an ordinary pack (A6-013 to A6-017, A8-015 to A8-019).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, Self

from pydantic import model_validator

from hantei.core.card import Card
from hantei.core.text import fold

SUIT_NAMES: Final = {"S": "スペード", "H": "ハート", "D": "ダイヤ", "C": "クラブ"}
SUIT_MARKS: Final = {"S": "♠♤", "H": "♥♡❤", "D": "♦◇♢", "C": "♣♧"}
JOKER_NAME: Final = "ジョーカー"
JOKER_PICTURE: Final = "\U0001f0cf"
JOKER_COLOUR: Final = "赤|黒|カラー|モノクロ|白黒|red|black|colou?r(?:ed)?|mono(?:chrome)?"
"""What tells the two Jokers of a pack apart for people; games know no difference."""
_OF: Final = "の"

SUITS: Final = ("S", "H", "D", "C")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks of suited cards in the order of their numbers: A is 1, K is 13 (A6-015, A8-017)."""
JOKER: Final = "JK"
"""The rank of a Joker and the beginning of its id."""

NUMBERS: Final = {rank: number for number, rank in enumerate(RANKS, start=1)}
SUIT_BY_MARK: Final = {mark: suit for suit, marks in SUIT_MARKS.items() for mark in marks}

_SUIT_WORDS: Final = {
    "spade": "S", "spades": "S", "heart": "H", "hearts": "H", "diamond": "D", "diamonds": "D", "club": "C",
    "clubs": "C", "ダイア": "D", "ダイヤモンド": "D", "クローバー": "C", "すぺーど": "S", "はーと": "H", "だいや": "D",
    "くらぶ": "C", "くろーばー": "C",
}  # fmt: skip
"""What people call suits beside their names."""
RANK_WORDS: Final = {
    "エース": "A", "ジャック": "J", "クイーン": "Q", "クィーン": "Q", "キング": "K",
    "ace": "A", "jack": "J", "queen": "Q", "king": "K",
}  # fmt: skip
MARKS: Final = "".join(SUIT_BY_MARK)
SPOKEN: Final = (
    rf"(?=\w*[2-9])(?=\w*[AJQK])[2-9TAJQK01]{{4,}}|[AJQK](?:[ ,、・/]+(?:[2-9AJQKT]|10)){{2,}}|[{MARKS}]"
    r"|(?:[2-9AJQKT]|10)\s*[~～〜]\s*(?:[2-9AJQKT]|10)|全部(?!のせ|乗せ|載せ|盛り|入り)|すべて|絵札|エース|(?<![赤黒])[赤黒](?:の(?!.*デッキ)|と|[:：])"
    r"|(?<![0-9a-z])(?:(?:[SHDC](?:10|[2-9AJQKT])[\s,、・/]*){3,}|(?:(?:10|[2-9AJQKT])[SHDC][\s,、・/]*){3,})(?![a-z])"
)
"""What speaks of playing cards in a line that is no list of them: `S: A23456789TJQK`, `黒の絵札`, `エース全部`,
`DAD2D3`, `Ah 2h Th`."""
WORDS: Final = (
    r"[0-9]{2,4}[-/.年][0-9]{1,2}[-/.月][0-9]{1,2}日?|[0-9]{1,2}月[0-9]{1,2}日|[0-9]{1,2}:[0-9]{2}"
    r"|[0-9]{1,2}/[0-9]{1,2}\s*[(][日月火水木金土][)]"
    r"|第?[0-9]+(?:版|回|位|人|戦|勝|敗|度|年|時|分)|第[0-9]+|[0-9]+(?:st|nd|rd|th)(?![a-z0-9])"
    r"|(?P<word>(?<![0-9a-z.])(?:1[0-3]|[1-9]|[ajqkt])(?![0-9a-z.])|[0-9ajqkt]{4,}(?![a-z])"
    r"|(?<![a-z])[SHDC](?:10|[2-9AJQKT])(?![0-9a-z])"
    rf"|[{MARKS}🂠-🃿]|スペ|ハー|ハト|ダイ|クラ|クロ|ジョ|すぺ|はーと|だいや|くらぶ|じょーか|spade|heart|diamond"
    r"|club|joker|jk|suit|スート|マーク|[絵数字]札|エース|キング|クイーン|クィーン|ジャック|(?<![a-z])(?:ace|king|queen|jack|face)s?(?![a-z])"
    r"|トランプ|パック|カード|偶数|奇数|数字|全部(?!のせ|乗せ|載せ|盛り|入り)|全て|すべて|ぜんぶ|以外|抜|だけ|のみ"
    r"|[一二三四五六七八九十](?:以[上下]|から|まで|[、,・])|(?<![一-鿿])[赤黒](?:の|と|は|も|だけ|のみ|を|\s|:|$|[0-9ajqkt]))"
)
"""The words by one of which every line of playing cards is told, and numbers that are none of cards."""
_SUIT_BY_TEXT: Final = {
    **SUIT_BY_MARK,
    **{suit.lower(): suit for suit in SUITS},
    **{name: suit for suit, name in SUIT_NAMES.items()},
    **_SUIT_WORDS,
}
_RANK_BY_TEXT: Final = {
    **{rank.lower(): rank for rank in RANKS},
    **{str(number): rank for rank, number in NUMBERS.items()},
    **RANK_WORDS,
    "t": "10",
}
PICTURES: Final = {
    chr(0x1F0A0 + 0x10 * suit + place): f"{letter}{rank}"
    for suit, letter in enumerate(SUITS)
    for place, rank in zip((*range(1, 12), 13, 14), RANKS, strict=True)
} | {JOKER_PICTURE: JOKER}
"""Pictures of cards; between those of the jack and the queen there is a knight, which packs of today don't have."""
_RANK: Final = "(?P<rank>1[0-3]|[1-9ajqk])"
_RANK_OR_WORD: Final = f"(?P<rank>1[0-3]|[1-9ajqk]|{'|'.join(RANK_WORDS)})"
SUIT_NAME: Final = "|".join(sorted((*SUIT_NAMES.values(), *_SUIT_WORDS), key=len, reverse=True))
"""A pattern of what suits are called, the longest name first."""
_SUIT_FIRST: Final = re.compile(f"(?P<suit>[shdc{MARKS}]|{SUIT_NAME}) ?{_OF}? ?{_RANK_OR_WORD}")
_KANJI_RANKS: Final = dict(zip([*"一二三四五六七八九十", "十一", "十二", "十三"], RANKS, strict=True))
_SUIT_OF_KANJI: Final = re.compile(f"(?P<suit>[{MARKS}]|{SUIT_NAME}){_OF}(?P<rank>{'|'.join(reversed(_KANJI_RANKS))})")
"""A number in kanji is a rank only behind の: `ハート 三` may be three of something."""
_RANK_OF_SUIT: Final = re.compile(f"{_RANK_OR_WORD} of (?P<suit>{SUIT_NAME})")
_RANK_FIRST: Final = re.compile(f"{_RANK}(?P<suit>[shdc{MARKS}])")
_JOKER: Final = re.compile(
    f"(?:jk|joker|{JOKER_NAME}|じょーかー|{JOKER_PICTURE}) ?(?P<number>[12])?|jokers"
    rf"|(?:{JOKER_COLOUR})の? ?(?:joker|{JOKER_NAME})|(?:joker|{JOKER_NAME}) ?\((?:{JOKER_COLOUR})\)"
)


class PlayingCard(Card):
    """One playing card.

    id      suit letter and rank (`S10`, `HK`), or `JK1` and `JK2` (A6-014, A8-016)
    kind    `suited` or `joker`
    suit    S spade, H heart, D diamond, C club; a Joker has none
    number  what the card counts; a house rule may give a Joker another number than 0 (A6-016, A8-018)
    """

    suit: Literal["S", "H", "D", "C", ""]
    rank: Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"]
    number: int

    @property
    def is_joker(self) -> bool:
        return self.rank == JOKER

    @model_validator(mode="after")
    def _fields_agree(self) -> Self:
        if self.is_joker != (self.suit == "") or self.kind != ("joker" if self.is_joker else "suited"):
            raise ValueError("a Joker has no suit, every other card has one, and the kind says which it is")
        if not self.is_joker and self.number != NUMBERS[self.rank]:
            raise ValueError(f"{self.rank} counts {NUMBERS[self.rank]}, not {self.number}")
        return self


@dataclass(frozen=True, slots=True)
class AnyJoker:
    """Either Joker: the meaning of `JK` without a number."""


ANY_JOKER: Final = AnyJoker()


def standard_deck(jokers: int = 2, joker_number: int = 0) -> tuple[PlayingCard, ...]:
    """Return one full pack: spades, hearts, diamonds, clubs from A to K, then the Jokers."""
    suited = tuple(_suited(suit, rank) for suit in SUITS for rank in RANKS)
    return suited + tuple(_joker(which, joker_number) for which in range(1, jokers + 1))


def _suited(suit: str, rank: str) -> PlayingCard:
    name = f"{SUIT_NAMES[suit]}{_OF}{rank}"
    fields = {"id": suit + rank, "kind": "suited", "name": name, "suit": suit, "rank": rank, "number": NUMBERS[rank]}
    return PlayingCard.model_validate(fields)


def _joker(which: int, number: int) -> PlayingCard:
    return PlayingCard(
        id=f"{JOKER}{which}", kind="joker", name=f"{JOKER_NAME}{which}", suit="", rank="JK", number=number
    )


@cache
def _pack() -> dict[str, PlayingCard]:
    return {card.id: card for card in standard_deck()}


def parse_card(text: str) -> PlayingCard | AnyJoker | None:
    """Return the card that a text names, or None (A6-014, A8-016).

    Suit before rank in any usual writing: `S10`, `♠10`, `スペードの10`, a blank between them allowed; width, case
    and emoji selectors don't matter; 1 is A, 11 to 13 are J, Q, K, and they may be called by their words (`ハートの
    キング`, `Ace of Spades`) or, behind の, in kanji (`クラブの十`). `JK1` and `JK2` are the two Jokers, `JK`,
    `Joker`, `Jokers` and `ジョーカー` mean either. Rank before suit (`10S`, `A♠`) is understood only with a letter or a
    mark and without a blank: no rank is a suit letter, so it has one meaning, while `10 S` looks like ten copies of
    something. The card is that of the plain pack; where a house rule changes Jokers, look its id up in the catalogue.
    """
    key = " ".join(fold(part) for part in text.split())
    joker = _JOKER.fullmatch(key)
    if joker is not None:
        return _pack()[JOKER + joker["number"]] if joker["number"] else ANY_JOKER
    suited = _SUIT_FIRST.fullmatch(key) or _RANK_FIRST.fullmatch(key) or _RANK_OF_SUIT.fullmatch(key)
    if suited is None:
        kanji = _SUIT_OF_KANJI.fullmatch(key)
        return _pack()[_SUIT_BY_TEXT[kanji["suit"]] + _KANJI_RANKS[kanji["rank"]]] if kanji else None
    return _pack()[_SUIT_BY_TEXT[suited["suit"]] + _RANK_BY_TEXT[suited["rank"]]]


def suit_of(text: str) -> str:
    """Return the id of the suit that a folded text calls by its letter, mark or name."""
    return _SUIT_BY_TEXT[text]


def rank_of(text: str) -> str:
    """Return the rank that a folded text calls by its letter, number or word."""
    return _RANK_BY_TEXT[text]


def named_ids(text: str) -> tuple[str, ...]:
    """Return the ids of the cards that a text names: one, both Jokers, or none."""
    match parse_card(text):
        case PlayingCard(id=card_id):
            return (card_id,)
        case AnyJoker():
            return tuple(card_id for card_id, card in _pack().items() if card.is_joker)
    return ()


def in_ranks(card: PlayingCard, low: str, high: str) -> bool:
    """True if a card lies in a range of ranks, both ends included; a Joker lies in none (A6-017, A8-019)."""
    return not card.is_joker and NUMBERS[low] <= NUMBERS[card.rank] <= NUMBERS[high]
