"""Rules on names that people could mistake for one another, and on duplicate ids.

A name is compared by its folded key. Names that differ as printed but share a key, and names that only look
alike, are reported; nothing is ever merged because of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from hantei.catalog import codes
from hantei.catalog.spec import CatalogRule, Entry, Row
from hantei.core.finding import Code, Finding, make_finding
from hantei.core.text import fold, invisible_characters

_ALIKE: Final = (
    "カ力", "ー一", "ロ口", "ニ二", "タ夕", "エ工", "ト卜", "ハ八", "ミ三", "オ才", "チ千", "ヌ又", "ム厶", "イ亻",
    "シツ", "ソンリ", "ョヨ", "ッツ", "へヘ", "べベ", "ぺペ", "りリ", "〇○◯0oOо", "aа", "eе", "cс", "pр", "xх", "yу",
    "iіl1|", "sѕ", "jј", "kк", "hһ", "bƅ", "竜龍", "剣劍剱", "国國", "沢澤", "斉斎齋齊", "辺邊邉", "高髙", "崎﨑",
    "戦戰", "霊靈", "亜亞", "鉄鐵", "桜櫻", "塁壘", "未末", "土士", "日曰", "刀力",
)  # fmt: skip
"""Characters that are read for one another. Each group stands for its first member."""


def _skeletons() -> dict[int, str]:
    table: dict[int, str] = {}
    for group in _ALIKE:
        head = table.get(ord(fold(group[0])), fold(group[0]))
        for character in group:
            table.setdefault(ord(character), head)
            table.setdefault(ord(fold(character)), head)
    return table


_SKELETON: Final = _skeletons()
_KANA: Final = "ァ-ヺー"
_KANJI_IN_KATAKANA: Final = re.compile(f"(?<=[{_KANA}])[力一口二夕工卜八三才千又厶](?=[{_KANA}])")
_READING_INSIDE: Final = re.compile("(?<=[一-龥々ヶ])[(（]([ぁ-ゖー]+)[)）]")
_READING_BEHIND: Final = re.compile(
    r"(?P<name>.*[一-龥々ヶ].*?)\s*(?:[(（\[［【〔《〈](?P<reading>[ぁ-ゖァ-ヺー・]{2,})[)）\]］】〕》〉]"
    r"|[\s/／|｜:：](?P<bare>[ぁ-ゖー]{2,}))"
)
_MAY_END_A_READING: Final = re.compile("[ぁ-ゖァ-ヺー)）\\]］】〕》〉]$")
_KANJI_OR_KANA: Final = re.compile("[一-龥々ヶ]+|[ぁ-ゖァ-ヺー]+|.")
_KATAKANA: Final = {ord(kana): chr(ord(kana) - 96) for kana in map(chr, range(ord("ァ"), ord("ヶ")))}
_STATES: Final = (
    "仮称?|案|新規?|新カード|(?:修正|改訂|調整|最新|新)版|予定|未定|下書き|草案|試作|たたき台|(?:調整|修正|作成|制作|製作|作業|確認|検討)中"
    "|要(?:修正|調整|確認|検討)|未(?:完成|確定|調整|確認)|変更|(?i:wip|draft|tbd|todo)"
)
_MARK: Final = re.compile(
    r"\s*(?:[※†‡][0-9０-９]*|[*＊]+[0-9０-９]*"
    r"|[×✕xXｘＸ]\s*[0-9０-９]{1,2}枚?|[(（\[［【]?[0-9０-９]{1,2}枚[)）\]］】]?|[\[［【][A-Za-zＡ-Ｚａ-ｚ]{2,}[\]］】]"
    r"|[★☆◆●■]+|[★☆◆●■]?\s*\(?(?<![A-Za-z])(?:NEW|New|new)!*\)?"
    rf"|[(（\[［【](?:{_STATES})[)）\]］】])$"
)
"""What people write behind a name to say something about the card: `※1`, `★NEW`, `（仮）`, `×3`, `【LEGEND】`."""
_MARK_FIRST: Final = re.compile(
    rf"(?:仮称?[)）]|(?:{_STATES})[:：]|[(（\[［【](?:{_STATES})[)）\]］】]|[★☆]?NEW!*[:：\s]|[★☆◆●■]+)\s*(?=\S)"
)
"""The same before a name: `仮）名`, `（仮称）名`, `下書き：名`."""
_NUMBERED: Final = re.compile(r"\s*([0-9０-９]+)\s*[.．)）:：、]\s*(\S.*)", re.DOTALL)
_FEWEST_NUMBERED: Final = 3
_LATIN: Final = re.compile("[A-Za-zＡ-Ｚａ-ｚ]")
_CYRILLIC_OR_GREEK: Final = re.compile("[Ͱ-ϿЀ-ӿ]")


def skeleton(key: str) -> str:
    """Return a folded name with characters that look alike replaced by one of them."""
    return key.translate(_SKELETON)


def check_name(row: Row, name: str) -> Iterator[Finding]:
    """Report invisible characters, readings in brackets and characters of the wrong script in one name."""
    if name.isascii():
        return
    hidden = invisible_characters(name)
    if hidden:
        yield row.problem(codes.NAME_INVISIBLE, "name", characters=hidden)
    reading, likely = _reading_in(name)
    if reading:
        yield row.problem(codes.NAME_READING_INSIDE, "name", reading=reading, likely=likely)
    mark = _MARK.search(name)
    if mark and name[: mark.start()].strip():
        yield row.problem(codes.NAME_MARKED, "name", mark=mark[0].strip(), likely=name[: mark.start()].strip())
    before = _MARK_FIRST.match(name)
    if before:
        likely = name[before.end() :]
        yield row.problem(codes.NAME_MARKED, "name", variant="first", mark=before[0].strip(), likely=likely)
    strangers = _KANJI_IN_KATAKANA.findall(name)
    if strangers:
        yield row.problem(codes.NAME_SUSPICIOUS, "name", variant="kanji", characters=tuple(strangers))
    foreign = _CYRILLIC_OR_GREEK.findall(name)
    if foreign and _LATIN.search(name):
        yield row.problem(codes.NAME_SUSPICIOUS, "name", variant="script", characters=tuple(foreign))


def _reading_in(name: str) -> tuple[str, str]:
    """What looks like a reading in a name, and the name without it; both empty where nothing does."""
    inside = _READING_INSIDE.search(name)
    if inside:
        return inside[1], _READING_INSIDE.sub("", name)
    behind = _READING_BEHIND.fullmatch(name) if _MAY_END_A_READING.search(name) else None
    if behind is None:
        return "", ""
    reading = behind["reading"] or behind["bare"]
    return (reading, behind["name"]) if _may_read(behind["name"], reading, bool(behind["bare"])) else ("", "")


def _may_read(name: str, reading: str, is_bare: bool) -> bool:
    """True if kana may be how a name is read: what is kana in the name stands in them at its place, with something
    for all kanji between. Without brackets kana must stand in the name, or two words may be one name."""
    parts = _KANJI_OR_KANA.findall(name.translate(_KATAKANA))
    if is_bare and not any(re.match("[ぁ-ゖー]", part) for part in parts):
        return False
    pattern = "".join(
        re.escape(part) if re.match("[ぁ-ゖー]", part) else f".{{{len(part)},}}" if part[0] >= "一" else ".*"
        for part in parts
    )
    return re.fullmatch(pattern, reading.translate(_KATAKANA).replace("・", "")) is not None


class RowsTwice:
    """Report the same row twice, id and all; one is kept."""

    codes: tuple[Code, ...] = (codes.DUPLICATE_ROW,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        seen: dict[str, Entry] = {}
        dropped: set[int] = set()
        for entry in entries:
            other = seen.setdefault(entry.card.id, entry)
            if other is not entry and entry.own_id and other.card == entry.card:
                dropped.add(id(entry))
                where = (entry.row.ref(), other.row.ref())
                yield make_finding(codes.DUPLICATE_ROW, where, name=entry.card.name)
        if dropped:
            entries[:] = [entry for entry in entries if id(entry) not in dropped]


class IdsTwice:
    """Report two different rows with one card id."""

    codes: tuple[Code, ...] = (codes.ID_TWICE,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        seen: dict[str, Entry] = {}
        for entry in entries:
            if not entry.own_id:
                continue
            other = seen.setdefault(entry.card.id, entry)
            if other is not entry:
                where = (entry.row.ref("id"), other.row.ref("id"))
                yield make_finding(
                    codes.ID_TWICE, where, value=entry.card.id, name=entry.card.name, other=other.card.name
                )


class NamesNumbered:
    """Report names of a sheet that begin with the running number of their row: `1. 狼`, `2. 鷹`, `3. 竜`."""

    codes: tuple[Code, ...] = (codes.NAMES_NUMBERED,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        sheets: dict[tuple[str, str], list[Entry]] = {}
        for entry in entries:
            where = entry.row.ref("name")
            sheets.setdefault((where.file, where.sheet), []).append(entry)
        for found in sheets.values():
            parts = [match for entry in found if (match := _NUMBERED.fullmatch(entry.card.name))]
            numbers = [int(match[1]) for match in parts]
            first = numbers[0] if numbers else 0
            if len(numbers) < max(_FEWEST_NUMBERED, len(found)) or numbers != list(range(first, first + len(numbers))):
                continue
            where = found[0].row.ref("name")
            yield make_finding(codes.NAMES_NUMBERED, where, name=found[0].card.name, likely=parts[0][2])


class NamesFoldTogether:
    """Report different names with one folded key: `剣①` and `剣1`."""

    codes: tuple[Code, ...] = (codes.NAMES_FOLD_TOGETHER,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        groups: dict[str, dict[str, Entry]] = {}
        for entry in entries:
            groups.setdefault(entry.key, {}).setdefault(entry.card.name, entry)
        yield from _report(codes.NAMES_FOLD_TOGETHER, (g for g in groups.values() if len(g) > 1))


class NamesLookAlike:
    """Report different names that look the same: カード with a kanji 力, a Cyrillic а in a Latin word."""

    codes: tuple[Code, ...] = (codes.NAMES_LOOK_ALIKE,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        keys: dict[str, Entry] = {}
        for entry in entries:
            keys.setdefault(entry.key, entry)
        groups: dict[str, dict[str, Entry]] = {}
        for key, entry in keys.items():
            groups.setdefault(skeleton(key), {})[entry.card.name] = entry
        yield from _report(codes.NAMES_LOOK_ALIKE, (g for g in groups.values() if len(g) > 1))


def _report(code: Code, groups: Iterable[dict[str, Entry]]) -> Iterator[Finding]:
    for group in groups:
        entries = tuple(group.values())
        where = tuple(entry.row.ref("name") for entry in entries)
        yield make_finding(code, where, names=tuple(entry.card.name for entry in entries))


def name_rules() -> tuple[CatalogRule, ...]:
    """The rules on names and ids that hold for every game."""
    return (RowsTwice(), IdsTwice(), NamesNumbered(), NamesFoldTogether(), NamesLookAlike())
