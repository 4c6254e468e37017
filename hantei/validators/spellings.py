"""A card's name as lists have it: in brackets, with its reading, rarity or printing beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from hantei.core.text import clean, fold

_MOST: Final = 24
"""So many spellings of a name are tried."""
_LONGEST: Final = 120
"""A name that is longer has nothing beside it."""

_RARITIES: Final = frozenset(map(fold, (
    "C", "CC", "N", "U", "UC", "R", "RR", "RRR", "SR", "SSR", "UR", "HR", "MR", "VR", "WR", "LR", "L", "P", "PR",
    "SEC", "SP", "コモン", "アンコモン", "ノーマル", "レア", "ダブルレア", "トリプルレア", "スーパーレア",
    "ウルトラレア", "シークレット", "シークレットレア", "レジェンド", "プロモ", "キラ", "ホロ", "common", "uncommon",
    "normal", "rare", "super rare", "ultra rare", "secret rare", "legend", "promo", "holo", "foil",
)))  # fmt: skip
_STARS: Final = re.compile(r"[★☆]{1,6}")
_GROUP: Final = (
    r"(?:[(（]([^()（）]{1,24})[)）]|[\[［]([^\[\]［］]{1,24})[\]］]|【([^【】]{1,24})】|〔([^〔〕]{1,24})〕"
    r"|[<＜]([^<>＜＞]{1,24})[>＞])"
)
_GROUP_LAST: Final = re.compile(rf"\s*{_GROUP}$")
_GROUP_FIRST: Final = re.compile(rf"^{_GROUP}\s*")
_PRINTING: Final = re.compile(
    r"\s*[(（\[［]\s*(?P<set>[A-Za-zＡ-Ｚａ-ｚ][A-Za-z0-9Ａ-Ｚａ-ｚ０-９]{1,5})\s*[)）\]］]"
    r"\s*(?P<number>[0-9０-９]{1,4})[a-zａ-ｚ]?$"
)
"""The set and the number in it: `(BM1) 100`."""
_CODE: Final = re.compile(r"[A-Za-z0-9Ａ-Ｚａ-ｚ０-９][A-Za-z0-9Ａ-Ｚａ-ｚ０-９_\-－‐]{1,23}")
"""What may be an id."""
_ID: Final = re.compile(
    r"(?=.*[0-9０-９])[A-Za-zＡ-Ｚａ-ｚ][A-Za-z0-9Ａ-Ｚａ-ｚ０-９_]{0,11}[-－‐][A-Za-z0-9Ａ-Ｚａ-ｚ０-９_\-－‐]{1,12}"
)
"""What can hardly be anything but an id: `(SM-018)` behind a number of copies."""
_CODE_FIRST: Final = re.compile(rf"(?P<code>{_CODE.pattern})[\s:：,，、_]+(?=\S)")
_CODE_LAST: Final = re.compile(rf"(?<=\S)[\s:：,，、]+(?P<code>{_CODE.pattern})")
"""An id that stands beside the name without brackets."""
_WORD_LAST: Final = re.compile(r"(?<=\S)[\s,，、/／|｜]+(?P<word>[^\s,，、/／|｜]{1,12})$")
_MOST_PRINTED: Final = 3
_QUOTES: Final = (
    "《》", "〈〉", "「」", "『』", "【】", "〔〕", "“”", '""', "＂＂", "<>", "＜＞", "≪≫", "«»", "[]", "［］",
)  # fmt: skip
_KANJI: Final = "々〆〇㐀-鿿豈-﫿"
_READ: Final = re.compile(
    rf"(?:[|｜](?P<marked>[^|｜《》()（）]{{1,24}})(?=《)|(?P<kanji>[{_KANJI}]+))[(（《](?P<kana>[ぁ-ゖァ-ヺー]{{1,24}})[)）》]"
)
"""Letters with their reading: `竜(りゅう)`, and as books on the web mark them, `｜竜人《りゅうじん》`."""
_RUBY: Final = re.compile(
    r"<ruby>\s*(?:<rb>)?(?P<letters>[^<>]+?)(?:</rb>)?\s*(?:<rp>[^<>]*</rp>)?\s*<rt>(?P<kana>[^<>]+?)(?:</rt>)?"
    r"\s*(?:<rp>[^<>]*</rp>)?\s*</ruby>",
    re.IGNORECASE,
)
"""The same as web pages have it."""
_UPRIGHT: Final = re.compile("(?<=[ァ-ヺ])[｜|]")
"""The sign of a long vowel as it stands in lines that run downwards."""
_KANA: Final = re.compile(r"[ぁ-ゖァ-ヺー・ 　]+")
_NO_READINGS: Final = frozenset(map(fold, (
    "サイド", "さいど", "よび", "ひかえ", "こうほ", "トークン", "エクストラ", "えくすとら", "リーダー", "りーだー",
    "メイン", "めいん", "デッキ", "ボツ", "ぼつ", "みてい", "かり", "ほりゅう", "なし", "いらない", "ぬく",
)))  # fmt: skip
"""What stands in kana behind a name and says something of the card, not how it is read: `狼（サイド）`."""
MOST_KANA: Final = 5
"""Hardly a letter is read with more."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """A name as it may be meant.

    name    what the card is called, or its id
    beside  what stands beside the name and says nothing about which card it is: `(R)`, `(BM1) 100`
    read    the readings in kana that stood in it: `(りゅう)(き)`
    ruby    the letters that they stood behind, each with its reading: `竜`, `りゅう`
    code    what stands beside it and must be the card's id
    kana    what stands beside it and must be the card's own reading
    printed what stands beside it and must be printed on the card
    """

    name: str
    beside: tuple[str, ...] = ()
    read: str = ""
    ruby: tuple[tuple[str, str], ...] = ()
    code: str = ""
    kana: str = ""
    printed: tuple[str, ...] = ()


@lru_cache(maxsize=8192)
def spellings(text: str) -> tuple[Spelling, ...]:
    """Return every name that a text may mean, the text itself first; the catalogue decides.

    >>> [spelling.name for spelling in spellings("《狼》（R）")]
    ['《狼》（R）', '《狼》', '狼']
    """
    found = [Spelling(text)]
    if len(text) > _LONGEST:
        return tuple(found)
    told = {_means(found[0])}
    for spelling in found:  # it grows
        for simpler in _simpler(spelling):
            if simpler.name and len(found) < _MOST and _means(simpler) not in told:
                told.add(_means(simpler))
                found.append(simpler)
    return tuple(found)


def _means(spelling: Spelling) -> tuple[object, ...]:
    """What a spelling says of the card: its name, and what must be the card's."""
    return spelling.name, spelling.code, spelling.kana, spelling.printed


def beside_last(text: str) -> str:
    """Return what stands behind a name or a count and is neither: `（R）` in `狼 4（R）`; empty if there is nothing."""
    printing = printing_last(text)
    if printing is not None:
        return printing.group()
    group = _GROUP_LAST.search(text)
    is_beside = group is not None and (_is_rarity(_inner(group)) or _ID.fullmatch(_inner(group)))
    return group.group() if group is not None and is_beside else ""


def printing_last(text: str) -> re.Match[str] | None:
    """Return the set and number at the end of a text; a rarity and a number of copies are none."""
    printing = _PRINTING.search(text)
    return None if printing is None or _is_rarity(printing["set"]) else printing


def _simpler(spelling: Spelling) -> Iterator[Spelling]:
    """Yield the spellings with one thing less."""
    name = spelling.name
    for pair in _QUOTES:
        inner = name[1:-1]
        if len(name) > 2 and name[0] == pair[0] and name[-1] == pair[1] and not set(pair) & set(inner):
            yield replace(spelling, name=clean(inner))
    printing = printing_last(name)
    if printing is not None:
        yield _without(spelling, name[: printing.start()], printing.group())
    last, first = _GROUP_LAST.search(name), _GROUP_FIRST.search(name)
    if last is not None and _is_rarity(_inner(last)):
        yield _without(spelling, name[: last.start()], last.group())
    elif last is not None and not spelling.code and _CODE.fullmatch(_inner(last)):
        yield replace(spelling, name=clean(name[: last.start()]), code=_inner(last))
    if not spelling.code:
        yield from _beside_an_id(spelling)
    if first is not None and _is_rarity(_inner(first)):
        yield _without(spelling, name[first.end() :], first.group())
    elif first is not None and not spelling.code and _ID.fullmatch(_inner(first)):
        yield replace(spelling, name=clean(name[first.end() :]), code=_inner(first))
    yield from (replace(spelling, name=other) for other in _as_printed(name) if other != name)
    if not spelling.read:
        found = [match for match in _READ.finditer(name) if _is_reading(match)]
        is_said = len(found) == 1 and found[0].end() == len(name) and _is_said(found[0]["kana"])
        if found and not is_said:
            plain = _READ.sub(lambda match: _letters(match) if _is_reading(match) else match.group(), name)
            read = "".join(match.group()[match.start("kana") - 1 - match.start() :] for match in found)
            ruby = tuple((_letters(match), match["kana"]) for match in found)
            yield replace(spelling, name=plain, read=read, ruby=ruby)
    yield from _beside_a_value(spelling, last, first)
    if last is not None and not spelling.kana and _KANA.fullmatch(_inner(last)) and not _is_said(_inner(last)):
        yield replace(spelling, name=clean(name[: last.start()]), kana=_inner(last))


def _as_printed(name: str) -> tuple[str, ...]:
    """A name with the readings of web pages as books have them, and one of a line that runs downwards as in others."""
    return _RUBY.sub(r"｜\g<letters>《\g<kana>》", name), _UPRIGHT.sub("ー", name)


def _beside_an_id(spelling: Spelling) -> Iterator[Spelling]:
    """Yield the name without an id before or behind it: `BA-009 狼`, `狼 BA-009`."""
    name = spelling.name
    first = _CODE_FIRST.match(name)
    if first is not None:
        yield replace(spelling, name=clean(name[first.end() :]), code=first["code"])
    for last in _CODE_LAST.finditer(name):
        if last.end() == len(name):
            yield replace(spelling, name=clean(name[: last.start()]), code=last["code"])


def _beside_a_value(spelling: Spelling, last: re.Match[str] | None, first: re.Match[str] | None) -> Iterator[Spelling]:
    """Yield the name without what may be printed on the card, in brackets or apart: `狼（AP20）`, `狼　火`."""
    name = spelling.name
    if len(spelling.printed) >= _MOST_PRINTED:
        return
    name = name.rstrip(" 　/／｜|,，、")
    word = _WORD_LAST.search(name)
    for match, rest in (
        (last, name[: last.start()] if last else ""),
        (first, name[first.end() :] if first else ""),
        (word, name[: word.start()] if word else ""),
    ):
        text = "" if match is None else match["word"] if match is word else _inner(match)
        if text and clean(rest):
            shorter = _without(spelling, rest, match.group() if match else "")
            yield replace(shorter, printed=(*spelling.printed, text))


def _without(spelling: Spelling, name: str, beside: str) -> Spelling:
    return replace(spelling, name=clean(name), beside=(*spelling.beside, clean(beside)))


def _inner(group: re.Match[str]) -> str:
    return clean(next(filter(None, group.groups()), ""))


def _is_rarity(text: str) -> bool:
    return fold(text) in _RARITIES or _STARS.fullmatch(text) is not None


def _letters(match: re.Match[str]) -> str:
    return match["marked"] or match["kanji"] or ""


def _is_reading(match: re.Match[str]) -> bool:
    """True if kana behind letters can be how they are read: every letter takes one to five."""
    letters = len(_letters(match))
    return letters <= len(match["kana"]) <= MOST_KANA * letters


def _is_said(kana: str) -> bool:
    return fold(kana) in _NO_READINGS
