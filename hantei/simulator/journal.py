"""Journals: a whole match as lines of JSON, which must come out the same when it is played again.

The first line says what the match was (game, decks, seed, switches); then decisions (`player`, `do`) and events
(`event`, `rule`) follow, and last the result.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hantei.core.card import Card
from hantei.simulator.match import NOBODY, Match
from hantei.simulator.play import Play, PositionError, SwitchValue
from hantei.simulator.record import GROUP, lines

FORMAT: Final = 1
_DIGITS: Final = 16
_HEADER_KEYS: Final = ("hantei_journal", "game", "rules", "seed", "match", "decks", "switches")


class JournalError(Exception):
    """A journal that can't be read: `line` from 1, and what is wrong."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(f"{line}: {detail}")
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Header:
    """What a match was played with: decks as card ids, switches where they are not on their defaults.

    cards  the fingerprint of the cards in the decks, where they come from a catalogue
    """

    game: str
    rules: str
    seed: int
    match: int
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    switches: Mapping[str, SwitchValue]
    cards: str = ""

    def to_json(self) -> dict[str, Any]:
        cards = {"cards": self.cards} if self.cards else {}
        return {
            "hantei_journal": FORMAT, "game": self.game, "rules": self.rules, "seed": self.seed, "match": self.match,
            "decks": [list(deck) for deck in self.decks], "switches": dict(self.switches), **cards,
        }  # fmt: skip


def cards_fingerprint(cards: Iterable[Card]) -> str:
    """The same for the same cards, whatever their order and number."""
    digest = hashlib.sha256()
    for _, card in sorted({card.id: card for card in cards}.items()):
        digest.update(card.model_dump_json().encode("utf-8", "backslashreplace"))
        digest.update(b"\n")
    return digest.hexdigest()[:_DIGITS]


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line that does not come out as the journal has it."""

    line: int
    journal: str
    played: str


def read_journal(text: str) -> tuple[Header, tuple[dict[str, Any], ...]]:
    """The header and the lines after it; raises JournalError."""
    rows: list[dict[str, Any]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:  # no JSON, or a number that is longer than Python reads
            raise JournalError(number, "is no JSON") from error
        if not isinstance(row, dict):
            raise JournalError(number, "is no object")
        rows.append(row)
    if not rows:
        raise JournalError(1, "is missing")
    return _header(rows[0]), tuple(rows[1:])


def _header(row: Mapping[str, Any]) -> Header:
    missing = [key for key in _HEADER_KEYS if key not in row]
    if missing:
        raise JournalError(1, f"lacks {', '.join(missing)}")
    if row["hantei_journal"] != FORMAT:
        raise JournalError(1, f"is of format {row['hantei_journal']}, known is {FORMAT}")
    decks, switches = row["decks"], row["switches"]
    if not isinstance(decks, list) or len(decks) != 2 or not all(isinstance(deck, list) for deck in decks):
        raise JournalError(1, "needs two decks")
    if type(row["seed"]) is not int or type(row["match"]) is not int or not isinstance(switches, dict):
        raise JournalError(1, "needs whole numbers as seed and match, and a table of switches")
    return Header(
        str(row["game"]), str(row["rules"]), row["seed"], row["match"],
        (tuple(map(str, decks[0])), tuple(map(str, decks[1]))), switches, str(row.get("cards", "")),
    )  # fmt: skip


def start(header: Header, play: Play, cards: Mapping[str, Card]) -> Match:
    """The match of a journal before its first decision, recording. JournalError for what the game doesn't have."""
    unknown = [card for deck in header.decks for card in deck if card not in cards]
    if unknown:
        raise JournalError(1, f"names the unknown card {unknown[0]}")
    strange = [name for name in header.switches if name not in play.defaults]
    if strange:
        raise JournalError(1, f"names the unknown switch {strange[0]}")
    impossible = play.impossible(header.switches)
    if impossible:
        raise JournalError(1, f"sets {impossible[0]} to what it can't be")
    first, second = ([cards[card] for card in deck] for deck in header.decks)
    try:
        match = play.new({**play.defaults, **header.switches}, (first, second), header.seed, header.match)
    except PositionError as error:
        raise JournalError(1, f"can't be played: {error}") from error
    match.recording = True
    return match


def rows_of(match: Match, play: Play, begin: int = 0) -> Iterator[dict[str, Any]]:
    """The record of a match from a group on, as the journal has it."""
    for line in lines(match, play, start=begin):
        if line.seat != NOBODY:
            yield {"player": line.seat + 1, "do": line.text}
        else:
            yield {"event": line.text, "rule": line.rule}


def write_journal(header: Header, match: Match, play: Play, choose: Callable[[Match], int]) -> Iterator[str]:
    """Play a match to its end, its decisions made by `choose`, as the lines of its journal."""
    yield _line(header.to_json())
    while match.to_act() != NOBODY:
        begin = len(match.record) // GROUP
        match.apply(choose(match))
        for row in rows_of(match, play, begin):
            yield _line(row)
    yield _line(result_row(match))


def result_row(match: Match) -> dict[str, Any]:
    """The last line: who won (0: nobody) and by which rule."""
    return {"winner": match.winner + 1 if match.winner in (0, 1) else 0, "rule": match.reason_text()}


def replay(rows: tuple[dict[str, Any], ...], match: Match, play: Play) -> Iterator[Difference | int]:
    """Play a journal again: the line numbers of the decisions as they are made, and last the first difference, if any."""
    at = 0
    while at < len(rows) and match.to_act() != NOBODY:
        row = rows[at]
        chosen = [action for action in match.legal_actions() if match.action_text(action) == row.get("do")]
        if row.get("player") != match.to_act() + 1 or not chosen:
            yield Difference(at + 2, _line(row), f"player {match.to_act() + 1} may not do this")
            return
        begin = len(match.record) // GROUP
        match.apply(chosen[0])
        for played in rows_of(match, play, begin):
            journal = rows[at] if at < len(rows) else {}
            if played != journal:
                yield Difference(at + 2, _line(journal) if journal else "", _line(played))
                return
            at += 1
        yield at + 1
    rest = list(rows[at:])
    if match.to_act() != NOBODY:
        yield Difference(at + 2, "", f"player {match.to_act() + 1} is to act")
    elif rest != [result_row(match)]:
        yield Difference(at + 2, _line(rest[0]) if rest else "", _line(result_row(match)))


def _line(row: Mapping[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False)
