"""The decks of a check: those of the files that are named, put to a list of participants where there is one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.api.decks.judging import DeckOptions, find_decks, read_file, sections_of
from hantei.api.decks.reading import Words, read_files
from hantei.core.errors import UsageError
from hantei.core.progress import Report
from hantei.games import available, load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hantei.core.finding import Finding
    from hantei.files.sheet import Sheet
    from hantei.files.sources import SourceFile
    from hantei.validators.decks.read_deck import ReadDeck
    from hantei.validators.result import CheckedDeck, ParticipantsSeen
    from hantei.validators.tournament.decks import Entered
    from hantei.validators.tournament.participants import ParticipantList


@dataclass(frozen=True)
class Gathered:
    """The decks to judge and what was found on the way.

    listed   the list of participants as findings name it, "" where there is none
    entered  what putting the decks to the list gave; None where there is none, or it can't be read
    """

    decks: tuple[ReadDeck, ...]
    findings: tuple[Finding, ...]
    listed: str = ""
    entered: Entered | None = None

    @property
    def files(self) -> set[str]:
        """The files in which the decks stand."""
        return {deck.decklist.where.file for deck in self.decks}

    @property
    def seen(self) -> ParticipantsSeen | None:
        """How many participants there are, and how many of them have a deck."""
        from hantei.validators.result import ParticipantsSeen

        if self.entered is None:
            return None
        return ParticipantsSeen(self.listed, self.entered.participants, self.entered.with_deck)

    def compared(self, checked: Sequence[CheckedDeck]) -> tuple[Finding, ...]:
        """What the cards of the decks say about the list."""
        from hantei.validators.tournament.decks import compare_decks

        return tuple(compare_decks(self.entered.entries, checked)) if self.entered else ()


def gather(
    options: DeckOptions, participants: Path | None, aside: Iterable[Path], report: Report | None = None
) -> Gathered:
    """Read every deck. `aside` are files that are no decks, even where they stand in a folder of decks."""
    files, findings = find_decks(options, (*aside, *((participants,) if participants else ())))
    if participants is None:
        return Gathered(tuple(read_files(files, options, report)), tuple(findings))
    words = Words(options)
    listed = _with_games(_read_list(participants, options), participants, options, words)
    found = (*listed.findings, *findings)
    if not listed.participants and not listed.decks:
        unput = [deck for file in files for deck in read_file(file, options)]
        return Gathered(tuple(unput), found, listed.file)
    if not options.decks and not listed.names_files and not listed.decks:
        raise UsageError("no_decks.list", file=listed.file)
    entered = _enter(listed, files, options, words, report)
    decks = [entry.read for entry in entered.entries]
    return Gathered(tuple(decks), (*found, *entered.findings), listed.file, entered)


def _with_games(listed: ParticipantList, path: Path, options: DeckOptions, words: Words) -> ParticipantList:
    """The list with the games of the decks that stand in it."""

    def read(game: str) -> tuple[ReadDeck, ...]:
        found = listed if not game else _read_list(path, options, game)
        return tuple(deck for deck, _ in found.decks)

    decks = words.told(read)
    return replace(listed, decks=tuple((deck, holder) for deck, (_, holder) in zip(decks, listed.decks, strict=True)))


def _read_list(path: Path, options: DeckOptions, game: str = "") -> ParticipantList:
    from hantei.files.sources import shown_name
    from hantei.validators.decks.sheets.reader import decks_of_list
    from hantei.validators.tournament.participants import read_participants

    def decks_in(sheet: Sheet) -> tuple[ReadDeck, ...]:
        return decks_of_list(sheet, sheet.name or path.stem, sections_of(options, game))

    return read_participants(path, shown_name(str(path)), decks_in, options.encoding)


def _enter(
    listed: ParticipantList, files: Sequence[SourceFile], options: DeckOptions, words: Words, report: Report | None
) -> Entered:
    from hantei.validators.tournament.decks import enter

    total = len(files) + (len(listed.participants) if listed.names_files else 0)
    done = count(1)

    def read(file: SourceFile, game: str) -> tuple[ReadDeck, ...]:
        decks = read_file(file, options, game) if game else words.read(file)
        if report is not None:
            report("reading", next(done), total)
        return decks

    return enter(listed, files, read, _games(listed))


def _games(listed: ParticipantList) -> Mapping[str, str]:
    """Every name of a game, folded, with its id; games are loaded only where the list names any."""
    from hantei.core.text import fold

    if not any(participant.game.text for participant in listed.participants):
        return {}
    games = [load(game_id) for game_id in available()]
    return {fold(name): game.id for game in games for name in (game.name_ja, game.name_en, game.id)}
