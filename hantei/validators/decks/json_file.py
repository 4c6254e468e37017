"""Decks as JSON: a strict form, so that nothing in it is guessed or passed over.

{"hantei_deck": 1, "game": "boat", "name": "炎の奇襲", "player": "あおい",
 "sections": {"main": [{"card": "溶岩トカゲ", "count": 3}]}}
{"hantei_decks": 1, "decks": [{"name": …, "sections": …}, …]}

A deck needs its sections only; an entry is one card, by name or id, and its copies.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import clean, fold
from hantei.files.codes import JSON_BROKEN
from hantei.files.reading.guard import Refused
from hantei.files.reading.strict_json import key_problems, lone_surrogates, mismatch, parse_json, shown_json
from hantei.files.reading.text import Undecodable, decode
from hantei.validators import codes
from hantei.validators.deck import DeckLine, DeckList
from hantei.validators.decks.read_deck import ReadDeck, SectionsOf, unread
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.text.file import MOST_LINES, unreadable_text

FORMAT: Final = 1
ONE: Final = "hantei_deck"
SEVERAL: Final = "hantei_decks"
MOST_PROBLEMS: Final = 20
"""So many places are named in a file that is wrong all over."""

_TOLD: Final = ("game", "name", "player")
_ENTRY_KEYS: Final = ("card", "count")


def read_json_decks(path: Path, name: str, stem: str, sections_of: SectionsOf) -> tuple[ReadDeck, ...]:
    """The decks of a JSON file; one that is not of our form is one deck without lines, with every problem."""
    decoded = decode(path.read_bytes())
    if isinstance(decoded, Undecodable):
        return (unread(stem, SourceRef(name), decoded.finding(name)),)
    try:
        data = parse_json(decoded[0], name)
    except Refused as refused:
        return (unread(stem, SourceRef(name), refused.finding),)
    surrogates = tuple(islice(lone_surrogates(decoded[0]), MOST_PROBLEMS))
    problems = surrogates or tuple(islice(_problems(data), MOST_PROBLEMS))
    if problems:
        where = SourceRef(name)
        return (unread(stem, where, *(make_finding(JSON_BROKEN, where, file=name, detail=p) for p in problems)),)
    if ONE in data:
        return (_deck(data, name, stem, "$", sections_of),)
    return tuple(
        _deck(entry, name, f"{stem} {number + 1}", f"$.decks[{number}]", sections_of)
        for number, entry in enumerate(data["decks"])
    )


def _deck(data: dict[str, Any], file: str, name: str, place: str, sections_of: SectionsOf) -> ReadDeck:
    """One deck of the right form. A place in the file is a path such as `$.sections.main[2]`."""
    where = SourceRef(file, "" if place == "$" else place)
    findings: list[Finding] = []
    told: dict[str, str] = {}
    for key in _TOLD:
        told[key] = " ".join(clean(data.get(key, "")).split("\n"))
        problem = unreadable_text(told[key], SourceRef(file, f"{place}.{key}"))
        if problem is not None:
            told[key] = ""
            findings.append(problem)
    lines = _lines(data["sections"], file, place, SectionNames(sections_of(told["game"])), findings)
    if not lines and not findings:
        findings.append(make_finding(codes.DECK_EMPTY, where, file=str(where)))
    return ReadDeck(DeckList(told["name"] or name, tuple(lines), where, told["game"], told["player"]), tuple(findings))


def _lines(
    sections: dict[str, list[dict[str, Any]]], file: str, place: str, known: SectionNames, findings: list[Finding]
) -> list[DeckLine]:
    lines: list[DeckLine] = []
    for key, entries in sections.items():
        section = known.find(key)
        if section is None:
            where = SourceRef(file, f"{place}.sections")
            findings.append(make_finding(codes.DECK_SECTION_UNKNOWN, where, value=key, sections=known.labels))
            continue
        for number, entry in enumerate(entries):
            where = SourceRef(file, f"{place}.sections.{key}[{number}]")
            problem = unreadable_text(entry["card"], where)
            if problem is not None:
                findings.append(problem)
                continue
            card = " ".join(clean(entry["card"]).split("\n"))
            lines.append(DeckLine(section, ((entry["count"], card),), where, card))
    return lines


def _problems(data: Any) -> Iterator[str]:
    """Yield what is wrong, as `place: what`; nothing if the data are of our form."""
    if not isinstance(data, dict):
        yield mismatch(data, "$", "object")
        return
    format_key = SEVERAL if SEVERAL in data else ONE
    if format_key not in data:
        yield f'$: neither key "{ONE}" nor key "{SEVERAL}"'
        return
    found = data[format_key]
    if type(found) is not int or found != FORMAT:
        yield mismatch(found, f"$.{format_key}", str(FORMAT))
        return
    if format_key == ONE:
        yield from _deck_problems(data, "$", (ONE,))
        return
    broken = list(key_problems(data, "$", (SEVERAL, "decks")))
    yield from broken
    if not broken:
        yield from _decks_problems(data["decks"])


def _decks_problems(decks: Any) -> Iterator[str]:
    if type(decks) is not list or not decks:
        yield mismatch(decks, "$.decks", "array of decks") if type(decks) is not list else "$.decks: no deck"
        return
    if len(decks) > MOST_LINES:
        yield f"$.decks: {len(decks)} decks, at most {MOST_LINES}"
        return
    for number, entry in enumerate(decks):
        yield from _deck_problems(entry, f"$.decks[{number}]", ())


def _deck_problems(data: Any, place: str, more: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(data, dict):
        yield mismatch(data, place, "object")
        return
    told = tuple(key for key in _TOLD if key in data)
    broken = list(key_problems(data, place, (*more, *told, "sections")))
    yield from broken
    if broken:
        return
    yield from (mismatch(data[key], f"{place}.{key}", "text") for key in told if type(data[key]) is not str)
    if not isinstance(data["sections"], dict):
        yield mismatch(data["sections"], f"{place}.sections", "object")
        return
    seen: dict[str, str] = {}
    for key, entries in data["sections"].items():
        if seen.setdefault(fold(key), key) != key:
            yield f"{place}.sections: key {shown_json(key)} is {shown_json(seen[fold(key)])} again"
        yield from _entries_problems(entries, f"{place}.sections.{key}")


def _entries_problems(entries: Any, place: str) -> Iterator[str]:
    if type(entries) is not list:
        yield mismatch(entries, place, "array")
        return
    if len(entries) > MOST_LINES:
        yield f"{place}: {len(entries)} entries, at most {MOST_LINES}"
        return
    for number, entry in enumerate(entries):
        yield from _entry_problems(entry, f"{place}[{number}]")


def _entry_problems(entry: Any, place: str) -> Iterator[str]:
    broken = list(key_problems(entry, place, _ENTRY_KEYS))
    yield from broken
    if broken:
        return
    if type(entry["card"]) is not str or not fold(entry["card"]):
        yield mismatch(entry["card"], f"{place}.card", "name or id")
    if type(entry["count"]) is not int:
        yield mismatch(entry["count"], f"{place}.count", "whole number")
