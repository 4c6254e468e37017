"""The record of a tournament's decks at one moment: written when decks are frozen, compared with afterwards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path, PureWindowsPath
from typing import Any, Final

from hantei.core.contents import card_digest
from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.switch import SwitchValue
from hantei.files.reading.guard import Refused, inspect_file
from hantei.files.reading.strict_json import key_problems, mismatch, parse_json
from hantei.validators import codes
from hantei.validators.result import CheckedDeck, CheckResult

FORMAT: Final = 2
_WITHOUT_CARDS: Final = 1
"""The format of former times, which knew the cards by their ids alone."""

Lines = Mapping[str, Mapping[str, int]]
"""Section -> card id -> copies."""


@dataclass(frozen=True, slots=True)
class Basis:
    """By what the decks of a game were judged.

    catalog_version  0 where the cards are built in or came from a card list
    catalog_digest   of what the cards say, whatever their ids and order
    settings         switches and numbers that don't stand on their default
    ruleset          name, period and digest of the ruleset; empty where there was none
    """

    catalog_version: int
    catalog_digest: str
    rules_version: str
    settings: Mapping[str, SwitchValue] = field(default_factory=dict)
    ruleset: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FrozenDeck:
    """A deck as it was.

    source  where it stood, as people read it
    file    name of its file without the folder
    known   whether every card of it was known
    """

    source: str
    file: str
    sheet: str
    row: int
    name: str
    player: str
    game: str
    cards: int
    fingerprint: str
    outcome: str
    known: bool
    lines: Lines


@dataclass(frozen=True, slots=True)
class FrozenCard:
    """A card as it was: ids only point at cards, so a record holds the name and the digest of what the card said."""

    name: str
    contents: str


@dataclass(frozen=True, slots=True)
class Record:
    """All decks of a check and what they were judged by; `time` in UTC (`2026-08-01T09:30:00Z`).

    cards   game -> id that a card had -> the card
    is_old  the record is of former times and knows the cards by their ids alone
    """

    time: str
    hantei: str
    games: Mapping[str, Basis]
    decks: tuple[FrozenDeck, ...]
    cards: Mapping[str, Mapping[str, FrozenCard]] = field(default_factory=dict)
    is_old: bool = False


def make_record(result: CheckResult, games: Mapping[str, Basis], time: str, hantei: str) -> Record:
    """The record of a check."""
    return Record(time, hantei, dict(games), tuple(map(_frozen, result.decks)), _cards_of(result))


def _cards_of(result: CheckResult) -> dict[str, dict[str, FrozenCard]]:
    found: dict[str, dict[str, FrozenCard]] = {}
    for checked in result.decks:
        cards = found.setdefault(checked.game, {})
        for entry in checked.verdict.deck.entries:
            if entry.card.id not in cards:
                cards[entry.card.id] = FrozenCard(entry.card.name, card_digest(entry.card))
    return found


def _frozen(checked: CheckedDeck) -> FrozenDeck:
    deck = checked.verdict.deck
    lines: dict[str, dict[str, int]] = {}
    for entry in deck.entries:
        section = lines.setdefault(entry.section, {})
        section[entry.card.id] = section.get(entry.card.id, 0) + entry.count
    return FrozenDeck(
        checked.source,
        PureWindowsPath(deck.where.file).name,
        deck.where.sheet,
        deck.where.row,
        deck.name,
        deck.player,
        checked.game,
        deck.size(),
        deck.fingerprint,
        checked.verdict.outcome.value,
        checked.is_known,
        lines,
    )


def left_out(result: CheckResult) -> Iterator[Finding]:
    """The decks of which a record can't hold everything."""
    for checked in result.decks:
        if not checked.is_known:
            deck = checked.verdict.deck
            yield make_finding(codes.FROZEN_INCOMPLETE, deck.where, deck=deck.player or deck.name)


def record_bytes(record: Record) -> bytes:
    """The record as a file: equal records give equal bytes."""
    content = {"hantei_freeze": FORMAT, **asdict(record)}
    del content["is_old"]
    text = json.dumps({**content, "digest": _digest(content)}, ensure_ascii=False, allow_nan=False, indent=1)
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _digest(content: Mapping[str, Any]) -> str:
    """A hash over everything that the record says, whatever the layout of its file."""
    text = json.dumps(content, allow_nan=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def read_record(path: Path, name: str) -> Record | Finding:
    """The record in a file, or why it is none. A file that was edited by hand proves nothing and is refused."""
    try:
        inspect_file(path, name)
        text = path.read_bytes().decode("utf-8-sig")
        data = parse_json(text, name)
    except Refused as refused:
        is_json = refused.finding.code != "JSON_BROKEN"
        return refused.finding if is_json else _broken(name, str(refused.finding.facts["detail"]))
    except UnicodeDecodeError as error:
        return _broken(name, f"UTF-8: {error.start}: 0x{error.object[error.start]:02X}")
    except OSError as error:
        return _broken(name, error.strerror or str(error))
    if not isinstance(data, dict) or "hantei_freeze" not in data:
        return make_finding(codes.FROZEN_BROKEN, SourceRef(name), variant="foreign", file=name)
    found = data["hantei_freeze"]
    if type(found) is int and found > FORMAT:
        code = codes.FROZEN_BROKEN
        return make_finding(code, SourceRef(name), variant="newer", file=name, found=found, known=FORMAT)
    problem = next(_problems(data), "")
    return _broken(name, problem) if problem else _record(data)


def _broken(name: str, detail: str) -> Finding:
    return make_finding(codes.FROZEN_BROKEN, SourceRef(name), file=name, detail=detail)


_RECORD_KEYS: Final = ("hantei_freeze", "time", "hantei", "games", "decks", "cards", "digest")
_BASIS_TYPES: Final = {
    "catalog_version": int, "catalog_digest": str, "rules_version": str, "settings": dict, "ruleset": dict,
}  # fmt: skip
_DECK_TYPES: Final = {
    "source": str, "file": str, "sheet": str, "row": int, "name": str, "player": str, "game": str, "cards": int,
    "fingerprint": str, "outcome": str, "known": bool, "lines": dict,
}  # fmt: skip
_NAMES: Final = {int: "whole number", str: "text", bool: "true or false", dict: "object", list: "array"}


def _problems(data: dict[str, Any]) -> Iterator[str]:
    """Yield why data are no record, in the order of the file."""
    form = data["hantei_freeze"]
    is_old = type(form) is int and form == _WITHOUT_CARDS
    yield from key_problems(data, "$", tuple(key for key in _RECORD_KEYS if key != "cards" or not is_old))
    if not is_old and (type(form) is not int or form != FORMAT):
        yield mismatch(form, "$.hantei_freeze", str(FORMAT))
    yield from _wrong_types(data, "$", {"time": str, "hantei": str, "games": dict, "decks": list, "digest": str})
    for game, basis in data["games"].items():
        place = f"$.games.{game}"
        yield from key_problems(basis, place, tuple(_BASIS_TYPES))
        yield from _wrong_types(basis, place, _BASIS_TYPES)
        yield from _wrong_types(basis["ruleset"], f"{place}.ruleset", dict.fromkeys(basis["ruleset"], str))
        for name, value in basis["settings"].items():
            if type(value) not in (str, int, bool):
                yield mismatch(value, f"{place}.settings.{name}", "text, number or truth value")
    for number, deck in enumerate(data["decks"]):
        place = f"$.decks[{number}]"
        yield from key_problems(deck, place, tuple(_DECK_TYPES))
        yield from _wrong_types(deck, place, _DECK_TYPES)
        yield from _wrong_types(deck["lines"], f"{place}.lines", dict.fromkeys(deck["lines"], dict))
        for section, cards in deck["lines"].items():
            yield from _wrong_types(cards, f"{place}.lines.{section}", dict.fromkeys(cards, int))
    yield from _card_problems({} if is_old else data["cards"])
    told = _digest({key: value for key, value in data.items() if key != "digest"})
    if told != data["digest"]:
        yield f"$.digest: {data['digest'][:16]}, expected {told[:16]}"


def _card_problems(data: Any) -> Iterator[str]:
    if type(data) is not dict:
        yield mismatch(data, "$.cards", "object")
        return
    yield from _wrong_types(data, "$.cards", dict.fromkeys(data, dict))
    for game, cards in data.items():
        for card_id, card in cards.items():
            place = f"$.cards.{game}.{card_id}"
            yield from key_problems(card, place, ("name", "contents"))
            yield from _wrong_types(card, place, {"name": str, "contents": str})


def _wrong_types(data: dict[str, Any], place: str, types: Mapping[str, type]) -> Iterator[str]:
    for key, kind in types.items():
        if type(data[key]) is not kind:
            yield mismatch(data[key], f"{place}.{key}", _NAMES[kind])


def _record(data: dict[str, Any]) -> Record:
    games = {game: Basis(**basis) for game, basis in data["games"].items()}
    decks = tuple(FrozenDeck(**deck) for deck in data["decks"])
    cards = {
        game: {card_id: FrozenCard(**card) for card_id, card in told.items()}
        for game, told in data.get("cards", {}).items()
    }
    return Record(data["time"], data["hantei"], games, decks, cards, is_old="cards" not in data)
