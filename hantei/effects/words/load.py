"""A game's words from its `words.toml`: what is wrong is told by file, table and key, with what to do."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from hantei.core.errors import UsageError
from hantei.effects.words.vocabulary import EventWord, Label, Station, Style, Vocabulary, Word

COMMON: Final = "common.toml"
"""The words that card games share, by the same tables."""

_TABLES: Final = (
    "zones", "places", "kinds", "stats", "numbers", "states", "keywords", "numbered", "traits", "counters", "events",
    "acts", "manners", "labels", "procedures",
)  # fmt: skip
"""Tables of words by their ids, whose order is kept."""

_ALSO: Final = "also"
_SPELLINGS: Final = ("ja", "en", "would_ja", "would_en")
_SLOTS: Final[Mapping[str, str]] = {"events": "so", "acts": "o", "traits": "w", "procedures": "onmb"}
"""What the spellings of a table may leave open, each as `{letter}`."""
_PARTS: Final[Mapping[str, type]] = {"events": EventWord, "labels": Label, "stations": Station, "style": Style}
"""What stands in a table that isn't one of plain words."""


@cache
def load_words(file: Path) -> Vocabulary:
    """Return the words of a game; UsageError names the table and the key that are wrong, and what could stand there."""
    data = _parsed(file)
    for table in _TABLES:
        entries = data.get(table, {})
        if not isinstance(entries, dict):
            raise _wrong(file, table, "a table of words by their ids")
        data[table] = [_entry(file, table, word_id, entry) for word_id, entry in entries.items()]
    try:
        words = _vocabulary().validate_python(data)
    except ValidationError as error:
        raise _first_fault(file, data, error) from error
    for table in _TABLES:
        _check_spellings(file, table, getattr(words, table))
    for place, named, known in _references(words):
        if named not in known:
            raise UsageError("words_unknown_id", file=str(file), place=place, named=named, near=_near(named, known))
    return words


@cache
def _vocabulary() -> TypeAdapter[Vocabulary]:
    """Return what makes a vocabulary of plain values; made when words are first asked for, as it takes 8 ms."""
    return TypeAdapter(Vocabulary)


@cache
def _common() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).resolve().parent / COMMON).read_text(encoding="utf-8"))


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError("words_unreadable", file=str(file), reason=str(error)) from error


def _entry(file: Path, table: str, word_id: str, entry: object) -> dict[str, Any]:
    """Return the fields of a word: without spellings those of the shared word, and those of the events beside it."""
    if not isinstance(entry, dict):
        raise _wrong(file, f"{table}.{word_id}", "a table: { ja = [...], en = [...] }")
    shared = _common().get(table, {})
    whole = dict(entry)
    if "ja" not in whole and "en" not in whole:
        if word_id not in shared:
            raise UsageError(
                "words_no_spelling", file=str(file), place=f"{table}.{word_id}", near=_near(word_id, shared)
            )
        whole = {**shared[word_id], **whole}
    for other in whole.pop(_ALSO, ()) if table == "events" else ():
        if other not in shared:
            place = f"{table}.{word_id}.{_ALSO}"
            raise UsageError("words_unknown_id", file=str(file), place=place, named=other, near=_near(other, shared))
        for key in _SPELLINGS:
            whole[key] = [*whole.get(key, ()), *shared[other].get(key, ())]
    return {**whole, "id": word_id}


def _wrong(file: Path, place: str, reason: str) -> UsageError:
    return UsageError("words_wrong", file=str(file), place=place, reason=reason)


def _near(name: str, known: Collection[str]) -> tuple[str, ...]:
    """Return what a name may have been meant for: the nearest known ones, else all."""
    return tuple(get_close_matches(name, known, 3)) or tuple(known)


def _first_fault(file: Path, data: Mapping[str, Any], error: ValidationError) -> UsageError:
    """Return the first fault of a file whose tables or fields aren't what they must be."""
    fault = error.errors()[0]
    table, *inner = fault["loc"]
    if table in _TABLES and inner:
        inner[0] = data[str(table)][inner[0]]["id"]
    place = ".".join(map(str, (table, *inner)))
    if fault["type"] != "unexpected_keyword_argument":
        return _wrong(file, place, fault["msg"])
    part = _PARTS.get(str(table), Word) if inner else Vocabulary
    known = tuple(one.name for one in fields(part))
    return UsageError("words_unknown_key", file=str(file), place=place, near=_near(str(fault["loc"][-1]), known))


def _check_spellings(file: Path, table: str, words: tuple[Any, ...]) -> None:
    """Refuse empty spellings and open places that no word of the table has."""
    for word in words:
        for key in _SPELLINGS:
            for spelling in getattr(word, key, ()):
                place = f"{table}.{word.id}.{key}"
                if not spelling.strip():
                    raise _wrong(file, place, "an empty spelling")
                try:
                    slots = [slot for _, slot, _, _ in Formatter().parse(spelling) if slot is not None]
                except ValueError as error:
                    raise _wrong(file, place, f"{spelling}: {error}") from error
                if unknown := set(slots) - set(_SLOTS.get(table, "")):
                    raise _wrong(file, place, f"{spelling}: {{{min(unknown)}}} can't stand here")


def _references(words: Vocabulary) -> Iterator[tuple[str, str, Collection[str]]]:
    """Yield all ids that a vocabulary names outside the tables that they stand in, each with its place and the known
    ones."""
    ids = {table: tuple(word.id for word in getattr(words, table)) for table in _TABLES}
    events = ids["events"]
    lasting = (*ids["stats"], *ids["states"], "ability", "control")
    reminded = (*ids["states"], *ids["keywords"], *ids["numbered"])
    style = words.style
    named: tuple[tuple[str, Collection[str], Collection[str]], ...] = (
        ("closed_traits", words.closed_traits, ids["traits"]),
        ("trait_words", words.trait_words, ids["traits"]),
        ("trait_en", words.trait_en, ids["traits"]),
        ("called_by", words.called_by, ids["traits"]),
        ("called_by", words.called_by.values(), ids["kinds"]),
        ("lasts", words.lasts, lasting),
        ("reminders", words.reminders, reminded),
        ("others", (*words.others, *words.others.values()), ids["kinds"]),
        ("others_in_fights", (*words.others_in_fights, *words.others_in_fights.values()), ids["kinds"]),
        ("rows", words.rows, ids["places"]),
        ("singles", words.singles, (*ids["kinds"], *ids["places"])),
        ("fits", words.fits, ids["places"]),
        ("falls", words.falls, events),
        ("stations", words.stations, ids["kinds"]),
        ("columns", words.columns.values(), ids["labels"]),
        ("style.sided_kinds", style.sided_kinds, ids["kinds"]),
        ("style.from_zones", style.from_zones, ids["zones"]),
        ("style.unsaid_own", style.unsaid_own, ids["zones"]),
        ("style.bare_traits", style.bare_traits, ids["traits"]),
        ("style.into", style.into, ids["zones"]),
        ("style.bracketed", style.bracketed, ids["labels"]),
        ("style.unsaid", style.unsaid, events),
        ("style.said", style.said, events),
        *((f"stations.{kind}.waits", station.waits or {}, events) for kind, station in words.stations.items()),
        *((f"labels.{label.id}.event", (label.event,), ("", *events)) for label in words.labels),
    )
    for place, values, known in named:
        for value in values:
            yield place, value, known
