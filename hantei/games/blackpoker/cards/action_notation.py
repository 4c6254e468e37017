"""The printed notation of action lists: `■ 兵士召喚 (召喚) [lite] @メイン | $ BL ★ 2〜10`.

A line names an entry (mark, name, type, format) and says how it is played: `@` trigger, speed and timing, `$` the
cost, `★` the key cards. Editions print different parts of it; `NotationStyle` says which (A6-002 to A6-009,
A8-002 to A8-010).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final

from hantei.core.text import nfkc
from hantei.games.blackpoker.cards.playing_cards import JOKER, NUMBERS, RANKS, SUIT_BY_MARK, SUITS, PlayingCard

_AT_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "trigger": {"直接": "direct", "誘発": "triggered"},
    "speed": {"即時": "immediate", "通常": "normal"},
    "timing": {"メイン": "main", "クイック": "quick"},
}
_EFFECT_HEADINGS: Final = {"即時効果": "immediate", "通常効果": "normal"}
_KINDS: Final = {
    "召喚": "summon",
    "ターン制御": "turn_control",
    "攻防": "combat",
    "速攻魔法": "quick_magic",
    "通常魔法": "normal_magic",
    "誘発": "triggered",
    "誘発魔法": "triggered_magic",
    "兵士": "soldier",
    "防壁": "wall",
}
_LABELS: Final = {"アタッカー": "attacker", "ブロッカー": "blocker", "速攻": "haste"}
_ANY_CARD: Final = re.compile(r"全て(?: ?\(裏向き\))?")
_SAME_SUIT: Final = re.compile(r"同じスートを ?(?P<count>[1-9]) ?枚(?P<or_more>以上)?")
_AND: Final = "と"
_JOKER_KEY: Final = "Joker"

_RANK: Final = "A|[2-9]|10|J|Q|K"
_RANGE: Final = re.compile(f"(?P<suit>[{''.join(SUIT_BY_MARK)}])? ?(?P<low>{_RANK})(?: ?[〜~] ?(?P<high>{_RANK}))?")
_LINE: Final = re.compile(
    r"(?P<mark>[■○]) ?(?P<ja>\S+) ?\((?P<kind>[^)]+)\) ?(?:\[(?P<format>\w+)\])? ?(?P<notation>.*)"
)
_NOTATION: Final = re.compile(r"(?:@(?P<at>[^ |$★]+))? ?\|? ?(?:\$ ?(?P<cost>[A-Z]+))? ?(?:★ ?(?P<key>.+))?")


class NotationError(ValueError):
    """A line of an action list is not written in the list's notation: a mistake in a game's data."""


@dataclass(frozen=True, slots=True)
class KeyCard:
    """One key card: the suits and ranks that fit. The suits do not bind a Joker, which fits by its rank."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]

    def accepts(self, card: PlayingCard) -> bool:
        return card.rank in self.ranks and (card.is_joker or card.suit in self.suits)


@dataclass(frozen=True, slots=True)
class Key:
    """The key cards of an action or a character, one `KeyCard` each (A6-005, A8-005).

    same_suit  all of them share one suit
    or_more    further cards like the last one may follow
    """

    cards: tuple[KeyCard, ...] = ()
    same_suit: bool = False
    or_more: bool = False

    @property
    def count(self) -> int:
        return len(self.cards)

    def accepts(self, cards: Sequence[PlayingCard]) -> bool:
        """True if these cards, in any order, are such key cards (A6-070, A8-077, A8-078)."""
        if self.same_suit and len({card.suit for card in cards}) > 1:
            return False
        if self.or_more:
            return len(cards) >= self.count and all(self.cards[-1].accepts(card) for card in cards)
        if len(cards) != self.count:
            return False
        return any(all(map(KeyCard.accepts, self.cards, order)) for order in permutations(cards))


@dataclass(frozen=True, slots=True)
class NotationStyle:
    """The parts of the notation that one edition prints.

    at     the values after `@`, in order, out of trigger, speed and timing
    cost   the letters that a cost may consist of
    marks  mark -> the format that an entry belongs to, where the line has no format in square brackets
    """

    at: tuple[str, ...]
    cost: str
    marks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Notation:
    """The printed notation of an action; parts that the edition does not print are empty."""

    trigger: str = ""
    speed: str = ""
    timing: str = ""
    cost: tuple[str, ...] = ()
    key: Key = Key()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list: the entry's mark, Japanese name, kind and smallest format, and its notation."""

    mark: str
    ja: str
    kind: str
    since_format: str
    notation: Notation


def parse_line(text: str, style: NotationStyle) -> Line:
    """Read a whole line; NotationError where it is not one."""
    found = _LINE.fullmatch(_spaced(text))
    if found is None:
        raise NotationError(f"not a line of an action list: {text}")
    since_format = found["format"] or style.marks.get(found["mark"])
    if since_format is None:
        raise NotationError(f"no format is known for the mark {found['mark']}: {text}")
    kind = _translated(_KINDS, found["kind"])
    return Line(found["mark"], found["ja"], kind, since_format, parse_notation(found["notation"], style))


def parse_notation(text: str, style: NotationStyle) -> Notation:
    """Read `@`, `$` and `★`, each of which may be missing; NotationError where the edition has no such value."""
    found = _NOTATION.fullmatch(_spaced(text))
    if found is None:
        raise NotationError(f"not the notation of an action: {text}")
    at = _parse_at(found["at"], style) if found["at"] else {}
    return Notation(**at, cost=_parse_cost(found["cost"] or "", style), key=parse_key(found["key"] or ""))


def _parse_at(text: str, style: NotationStyle) -> dict[str, str]:
    values = text.split("-")
    if len(values) != len(style.at):
        raise NotationError(f"@ takes {len(style.at)} values here: @{text}")
    return {part: _translated(_AT_VALUES[part], value) for part, value in zip(style.at, values, strict=True)}


def _parse_cost(text: str, style: NotationStyle) -> tuple[str, ...]:
    unknown = [letter for letter in text if letter not in style.cost]
    if unknown:
        raise NotationError(f"this edition has no cost {''.join(unknown)}: $ {text}")
    return tuple(text)


def parse_key(text: str) -> Key:
    """Read what stands after `★`; an empty text is no key card."""
    if not text:
        return Key()
    same = _SAME_SUIT.fullmatch(text)
    if same is not None:
        return Key((KeyCard(SUITS, RANKS),) * int(same["count"]), same_suit=True, or_more=same["or_more"] is not None)
    if _ANY_CARD.fullmatch(text):
        return Key((KeyCard(SUITS, (*RANKS, JOKER)),))
    return Key(tuple(_parse_key_card(part.strip()) for part in text.split(_AND)))


def _parse_key_card(text: str) -> KeyCard:
    if text == _JOKER_KEY:
        return KeyCard((), (JOKER,))
    found = _RANGE.fullmatch(text)
    if found is None:
        raise NotationError(f"not a key card: ★ {text}")
    first, last = NUMBERS[found["low"]], NUMBERS[found["high"] or found["low"]]
    if first > last:
        raise NotationError(f"the range runs backwards: ★ {text}")
    suits = (SUIT_BY_MARK[found["suit"]],) if found["suit"] else SUITS
    return KeyCard(suits, RANKS[first - 1 : last])


def speed_of_heading(text: str) -> str:
    """Return the speed that the heading of an effect names, in editions that print it there (A6-003)."""
    return _translated(_EFFECT_HEADINGS, text)


def label(text: str) -> str:
    """Return the id of a character's printed label (A8-265)."""
    return _translated(_LABELS, text)


def _translated(terms: Mapping[str, str], text: str) -> str:
    if text not in terms:
        raise NotationError(f"{text} is none of {', '.join(terms)}")
    return terms[text]


def _spaced(text: str) -> str:
    return " ".join(nfkc(text).split())
