"""How many cards a deck has, as people say it round lists: `ぜんぶで50まい👍`, `44＋1＝45枚`, `42まいです！`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from hantei.core.text import clean, nfkc
from hantei.files.not_counting import with_digits
from hantei.validators.decks.outside import may_bear_on_the_deck

_EDGES: Final = re.compile(r"^[^\w(→⇒➡=?]+|[^\w)→⇒➡=?]+$")
_BEFORE: Final = r"(?:(?:以上(?:で)?|これで|デッキは?)[、,。\s]*)?"
_WORD: Final = (
    "(?:全部で|ぜんぶで|全て?で|すべてで|合計(?:枚数)?|ごうけい|ゴウケイ|総計|総枚数|総数|計|トータル(?:で)?|デッキ枚数"
    r"|total(?: cards?)?|全(?=[0-9]+\s*枚))"
)
_SHEETS: Final = r"(?:枚|まい|cards?(?![a-z]))"
_SUMMANDS: Final = r"(?P<summands>[0-9]{1,3}(?:\s*\+\s*[0-9]{1,3})+)\s*=\s*"
_WITH: Final = (
    r"(?:\((?:リーダー|エクストラ|ex)(?:カード)?[もを]?(?:込み?|含む|含め(?:て|ると)?)(?:で)?\s*"
    r"(?P<other>[0-9]{1,3})\s*枚?\)|\s*\+\s*リーダー(?:\s*1\s*枚)?)?"
)
_PRICE: Final = r"(?:[\s/,、]*[0-9][0-9,]*円)?"
_SAID: Final = r"(?:ちょうど|ぴったり|丁度)?(?:です|でした|になります|となります|だ)?(?:よ|ね|よね)?"
_LAST: Final = r"(?:(?:[。.!♪]|[^\w\s?])+|\s+|$)(?P<rest>.*)"
_TOTAL: Final = re.compile(
    rf"{_BEFORE}(?:{_WORD}[\s:=はが…]*(?:{_SUMMANDS})?(?P<number>[0-9]{{1,3}}(?![0-9,]))\s*{_SHEETS}?"
    rf"|以上[\s、]*(?P<ended>[0-9]{{1,3}})\s*{_SHEETS})\s*{_WITH}{_PRICE}{_SAID}{_LAST}",
    re.IGNORECASE,
)
_ADDED: Final = re.compile(
    rf"{_BEFORE}{_SUMMANDS}(?P<number>[0-9]{{1,3}}(?![0-9,]))\s*{_SHEETS}?{_SAID}{_LAST}", re.IGNORECASE
)
_ENGLISH: Final = re.compile(
    rf"(?P<number>[0-9]{{1,3}}(?![0-9,]))\s*{_SHEETS}?\s*(?:in total|total|altogether|in all){_LAST}", re.IGNORECASE
)
_PRICES: Final = re.compile(r"(?:合計|計|小計|総額|合計金額|お?会計)\s*[:]?\s*[¥]?[0-9][0-9,]*円?(?<=円)")
_SOFT: Final = re.compile(
    r"(?<![0-9+~〜～/.,:：-])(?P<number>[1-9][0-9]{1,2})\s*(?:枚|まい|cards?(?![a-z]))"
    r"|^[(]\s*(?P<framed>[1-9][0-9]{1,2})\s*枚?[)]$",
    re.IGNORECASE,
)
"""A number of cards without a word for a total; of one copy or some it is hardly ever ten."""
_NOT_ALL_BEFORE: Final = re.compile(
    r"(?:あと|残り|のこり|うち|内|各|約|ほか|他に?|プラス|マイナス|最低|最大|もう|\+|-|only|over|under|about)\s*$", re.I
)
_NOT_ALL_BEHIND: Final = re.compile(
    r"\s*(?:以[上下]|ずつ|づつ|目|入り|まで|くらい|ぐらい|ほど|足|追加|増|減|抜|中|のうち|超|未満|買|or|more|less|left)"
)


class Told(NamedTuple):
    """A number of cards that a line tells, and what else it says."""

    number: int
    rest: str


def totals_told(line: str) -> tuple[int, ...]:
    """Return what a line that is nothing but the total of a deck says, with and without its leader; nothing where it is
    none, or says more."""
    text = with_digits(_EDGES.sub("", nfkc(line)))
    for pattern in (_TOTAL, _ADDED, _ENGLISH):
        match = pattern.fullmatch(text)
        if match is None:
            continue
        told = match.groupdict()
        number, rest = int(told["number"] or told.get("ended") or 0), told["rest"]
        parts = [int(part) for part in re.findall("[0-9]+", told.get("summands") or "")]
        if (parts and sum(parts) != number) or re.search("[0-9]", rest) or may_bear_on_the_deck(rest, ()):
            return ()
        return (number, int(told["other"])) if told.get("other") else (number,)
    return ()


def is_price(line: str) -> bool:
    """True if a line is nothing but what all cards cost together: `合計 1,440円`."""
    return _PRICES.fullmatch(nfkc(line)) is not None


def number_told(text: str) -> Told | None:
    """Return the only number of cards that a line holds, of ten or more, and what is left of it: 42 of `42まいです！`;
    None where it says that it is not that of all cards."""
    text = with_digits(nfkc(text))
    found = list(_SOFT.finditer(text))
    if len(found) != 1:
        return None
    before, behind = text[: found[0].start()], text[found[0].end() :]
    if _NOT_ALL_BEFORE.search(before) or _NOT_ALL_BEHIND.match(behind):
        return None
    return Told(int(found[0]["number"] or found[0]["framed"]), clean(f"{before} {behind}"))
