"""Journals: a whole match as lines of JSON, which must come out the same when it is replayed.

The first line says what the match was (game, decks, seed, switches; of cards from a catalogue also their names and a
digest of what they say, since ids only point at cards); then decisions (`player`, `do`) and events
(`event`, `rule`) follow, and last the result.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from hantei.core.card import Card
from hantei.core.contents import contents_digest
from hantei.core.text import fold
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import Play, PositionError, SwitchValue
from hantei.simulator.record import GROUP, lines

FORMAT: Final = 1
_HEADER_KEYS: Final = ("hantei_journal", "game", "rules", "seed", "match", "decks", "switches")


class JournalError(Exception):
    """A journal that can't be read: `line` from 1, and what is wrong."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(f"{line}: {detail}")
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Header:
    """The decks, as card ids, and the settings of a match: switches only where they are not on their defaults.

    names     of the cards in the decks by id, where they come from a catalogue
    contents  the digest of what these cards say
    agents    where one from outside played: what A's and B's are called
    beside    how many of the last cards of each deck stand beside those that are drawn, where only the deck says so
    is_old    the journal is from before there were digests of contents: whether the cards are the same can't be told
    """

    game: str
    rules: str
    seed: int
    match: int
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    switches: Mapping[str, SwitchValue]
    names: Mapping[str, str] = field(default_factory=dict)
    contents: str = ""
    agents: tuple[str, ...] = ()
    beside: tuple[int, int] = (0, 0)
    is_old: bool = False

    def to_json(self) -> dict[str, Any]:
        cards = {"names": dict(self.names), "contents": self.contents} if self.contents else {}
        agents = {"agents": list(self.agents)} if self.agents else {}
        beside = {"beside": list(self.beside)} if any(self.beside) else {}
        return {
            "hantei_journal": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seed": self.seed,
            "match": self.match,
            "decks": [list(deck) for deck in self.decks],
            **beside,
            "switches": dict(self.switches),
            **cards,
            **agents,
        }

    def with_cards(self, cards: Sequence[Card]) -> Header:
        """The header with the names and the contents of the cards of both decks."""
        return replace(self, names={card.id: card.name for card in cards}, contents=contents_digest(cards))

    def with_beside(self, play: Play, decks: tuple[Sequence[Card], Sequence[Card]]) -> Header:
        """The header with what stands beside the cards of both decks."""
        return replace(self, beside=(play.beside_in(decks[0]), play.beside_in(decks[1])))


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line that differs from the journal."""

    line: int
    journal: str
    played: str


def read_journal(text: str) -> tuple[Header, tuple[dict[str, Any], ...]]:
    """Return the header and the lines after it; raises JournalError."""
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
        str(row["game"]),
        str(row["rules"]),
        row["seed"],
        row["match"],
        (tuple(map(str, decks[0])), tuple(map(str, decks[1]))),
        switches,
        _names(row),
        str(row.get("contents", "")),
        beside=_beside(row),
        is_old="cards" in row and "contents" not in row,
    )


def _names(row: Mapping[str, Any]) -> dict[str, str]:
    names = row.get("names", {})
    if not isinstance(names, dict) or not all(isinstance(name, str) for name in names.values()):
        raise JournalError(1, "needs a table of names")
    return names


def _beside(row: Mapping[str, Any]) -> tuple[int, int]:
    found = row.get("beside", [0, 0])
    if (
        not isinstance(found, list)
        or len(found) != 2
        or not all(type(number) is int and number >= 0 for number in found)
    ):
        raise JournalError(1, "needs two whole numbers as beside")
    return found[0], found[1]


def start(header: Header, play: Play, cards: Mapping[str, Card]) -> Match:
    """Return the match of a journal before its first decision, recording. Raises JournalError for what the game doesn't
    have."""
    found = played_cards(header, cards)
    strange = [name for name in header.switches if name not in play.defaults]
    if strange:
        raise JournalError(1, f"names the unknown switch {strange[0]}")
    impossible = play.impossible(header.switches)
    if impossible:
        raise JournalError(1, f"sets {impossible[0]} to what it can't be")
    first, second = (
        _laid([found[card] for card in deck], beside, play)
        for deck, beside in zip(header.decks, header.beside, strict=True)
    )
    try:
        match = play.new({**play.defaults, **header.switches}, (first, second), header.seed, header.match)
    except PositionError as error:
        raise JournalError(1, f"can't be played: {error}") from error
    match.recording = True
    return match


def _laid(deck: list[Card], beside: int, play: Play) -> list[Card]:
    """Return a deck whose last cards stand beside the others."""
    at = max(len(deck) - beside, 0)
    return [*deck[:at], *map(play.beside, deck[at:])] if beside else deck


def played_cards(header: Header, cards: Mapping[str, Card]) -> dict[str, Card]:
    """Return the cards of both decks by the ids in the journal. A card that has another id now is found by its name.
    Raises JournalError for a card that is missing, or found more than once."""
    by_name: dict[str, list[Card]] = {}
    for card in cards.values() if header.names else ():
        by_name.setdefault(card.key, []).append(card)
    found: dict[str, Card] = {}
    for card_id in dict.fromkeys(card_id for deck in header.decks for card_id in deck):
        name = header.names.get(card_id, "")
        pointed = cards.get(card_id)
        if pointed is not None and (not name or pointed.key == fold(name)):
            found[card_id] = pointed
            continue
        named = by_name.get(fold(name), [])
        label = f"{name} ({card_id})" if name else card_id
        if not named:
            raise JournalError(1, f"names the unknown card {label}")
        if len(named) > 1:
            raise JournalError(1, f"names {label}, but {len(named)} cards are called so and none has this id")
        found[card_id] = named[0]
    return found


def rows_of(match: Match, play: Play, begin: int = 0) -> Iterator[dict[str, Any]]:
    """Yield the record of a match from a group on, as lines of a journal."""
    for line in lines(match, play, start=begin):
        if line.seat != NOBODY:
            yield {"player": line.seat + 1, "do": line.text}
        else:
            yield {"event": line.text, "rule": line.rule}


def write_journal(header: Header, match: Match, play: Play, choose: Callable[[Match], int]) -> Iterator[str]:
    """Play a match to its end, its decisions made by `choose`, and yield the lines of its journal."""
    yield _line(header.to_json())
    while match.to_act() != NOBODY:
        begin = len(match.record) // GROUP
        match.apply(choose(match))
        for row in rows_of(match, play, begin):
            yield _line(row)
    yield _line(result_row(match))


def result_row(match: Match) -> dict[str, Any]:
    """Return the last line: who won (0: nobody) and by which rule."""
    return {"winner": match.winner + 1 if match.winner in (0, 1) else 0, "rule": match.reason_text()}


def replay(rows: tuple[dict[str, Any], ...], match: Match, play: Play) -> Iterator[Difference | int]:
    """Replay a journal: yield the line number of each decision as it is made, and last the first difference, if any."""
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
