"""Journals played again, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hantei.api.decks.judging import DeckOptions, deck_catalog
from hantei.api.decks.options import Cards, deck_options
from hantei.api.playing.playable import playable
from hantei.api.writing import check_replaceable, write_file
from hantei.core.card import Card
from hantei.core.contents import contents_digest
from hantei.core.errors import UsageError
from hantei.files.reading.guard import LARGEST_FILE, check_input_size
from hantei.games import load
from hantei.plugin import Game
from hantei.simulator.interrupt import heeding
from hantei.simulator.journal import Difference, Header, JournalError, played_cards, read_journal, replay, start
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import Play
from hantei.simulator.scenarios.position_file import HalfDone, export_position

__all__ = ["Difference", "Journal", "Replayed", "Stage", "open_journal", "replay_journal", "stages", "write_scenario"]


@dataclass(frozen=True)
class Journal:
    """A journal's header and rows, its game, the cards of its decks, and its match, which goes on as it is replayed."""

    header: Header
    rows: tuple[dict[str, Any], ...]
    game: Game
    cards: tuple[Card, ...]
    match: Match

    @property
    def play(self) -> Play:
        return playable(self.game)

    @property
    def has_other_rules(self) -> bool:
        """Whether the rules are not those that it was played by."""
        return self.header.rules != self.game.rules_version

    @property
    def has_other_cards(self) -> bool | None:
        """Whether its cards say something else now; None where the journal is too old to tell."""
        if self.header.is_old:
            return None
        return bool(self.header.contents) and self.header.contents != contents_digest(self.cards)


@dataclass(frozen=True)
class Stage:
    """A journal after so many decisions, with the rows that the last one wrote."""

    journal: Journal
    decisions: int
    rows: tuple[dict[str, Any], ...] = ()

    def position(self) -> dict[str, Any]:
        """What each player has where, as long as the journal stands here."""
        return self.journal.play.read(self.journal.match)


@dataclass(frozen=True)
class Replayed:
    """What came of playing a journal again.

    decisions   how many were made
    difference  the first line that did not come out as the journal has it; None where all did
    position    what each player has where at the end, or at the decision that was asked for
    """

    decisions: int
    difference: Difference | None
    position: dict[str, Any]

    @property
    def is_same(self) -> bool:
        """True if every line came out as the journal has it."""
        return self.difference is None

    def to_json(self) -> dict[str, Any]:
        """What came of it, as data."""
        return {
            "decisions": self.decisions,
            "difference": asdict(self.difference) if self.difference else None,
            "position": self.position,
        }


def replay_journal(path: str | Path, *, at: int | None = None, catalog: Cards = (), db: Path | None = None) -> Replayed:
    """Play a journal again and compare every line, or go to the position after `at` decisions.

    Cards come from the store (`db`) or the card lists or catalogue named. UsageError for a journal that can't be read
    or played, or that has fewer decisions.
    """
    journal = open_journal(Path(path), deck_options((), "", catalog, db, ()))
    done, difference = 0, None
    for stage in stages(journal, at):
        if isinstance(stage, Difference):
            difference = stage
        else:
            done = stage.decisions
    return Replayed(done, difference, journal.play.read(journal.match))


def open_journal(path: Path, options: DeckOptions) -> Journal:
    """A journal before its first decision; UsageError where it can't be read or played with these cards."""
    try:
        check_input_size(path, LARGEST_FILE)
        header, rows = read_journal(path.read_text(encoding="utf-8-sig"))
        game = load(header.game)
        play = playable(game)
        cards = {card.id: card for card in deck_catalog(game, options)}
        match = start(header, play, cards)
        named = played_cards(header, cards)
    except (OSError, UnicodeDecodeError) as error:
        detail = str(getattr(error, "strerror", "") or error)
        raise UsageError("journal_unreadable", file=str(path), detail=detail) from error
    except JournalError as error:
        raise UsageError("journal_broken", file=str(path), line=error.line, detail=error.detail) from error
    return Journal(header, rows, game, tuple(named.values()), match)


def stages(journal: Journal, at: int | None = None) -> Iterator[Stage | Difference]:
    """The journal after each decision, up to `at` (None: all); last the first difference, where there is one.
    UsageError where there are fewer than `at`."""
    if at is not None and at < 0:
        raise UsageError("replay_before", at=at)
    decisions = shown = 0
    if at != 0:
        for step in _heeded(replay(journal.rows, journal.match, journal.play)):
            if isinstance(step, Difference):
                yield step
                return
            decisions += 1
            yield Stage(journal, decisions, journal.rows[shown : step - 1])
            shown = step - 1
            if at is not None and decisions >= at:
                return
    if at is not None and decisions < at:
        raise UsageError("replay_too_far", at=at, decisions=decisions)


def _heeded(steps: Iterator[Difference | int]) -> Iterator[Difference | int]:
    """The same steps; Ctrl-C is raised between two of them."""
    while True:
        with heeding():
            step = next(steps, None)
        if step is None:
            return
        yield step


def write_scenario(journal: Journal, decisions: int, path: Path, *, force: bool = False) -> None:
    """The position where the journal stands, after so many decisions, as a scenario file; UsageError where it can't be
    one."""
    play = journal.play
    if journal.match.winner != NOBODY:
        raise UsageError("replay_over", decisions=decisions)
    check_replaceable((path,), force=force)
    try:
        cards = {card.name: play.describe(card) for card in journal.cards} if play.describe else {}
        text = export_position(journal.game.id, play, journal.match, journal.header.switches, cards)
    except HalfDone as error:
        raise UsageError("replay_half_done", decisions=decisions) from error
    write_file(path, text.encode(), force=force)
