"""Matching the decks of a tournament with the list of its participants."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from hantei.core.finding import Fact, Finding, Severity, SourceRef, make_finding
from hantei.core.text import fold
from hantei.files.sources import SourceFile, shown_name
from hantei.validators import codes
from hantei.validators.deck import DeckList
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.result import CheckedDeck
from hantei.validators.tournament.file_names import FileNames
from hantei.validators.tournament.files import Locator
from hantei.validators.tournament.participants import Cell, Participant, ParticipantList

_MOST_NEAR = 5
"""So many files that come near a participant are named."""

ReadFile = Callable[[SourceFile, str], tuple[ReadDeck, ...]]
"""Reads a deck file; the text is the game that the list tells, "" where it tells none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck to judge, and the participant whose it is: None for a deck of nobody on the list."""

    read: ReadDeck
    participant: Participant | None = None


@dataclass(frozen=True, slots=True)
class Entered:
    """The decks of the participants in the order of the list, then those of nobody, and what is wrong with either.

    participants  how many there are on the list, each once
    """

    entries: tuple[Entry, ...]
    findings: tuple[Finding, ...]
    participants: int

    @property
    def with_deck(self) -> int:
        """Return how many participants have a deck."""
        return len({entry.participant.key for entry in self.entries if entry.participant})


def enter(listed: ParticipantList, given: Sequence[SourceFile], read: ReadFile, games: Mapping[str, str]) -> Entered:
    """Put every deck to its participant.

    given  the deck files that were named beside the list
    games  folded name or id of a game -> its id
    """
    findings: list[Finding] = []
    inside = [Entry(deck, holder) for deck, holder in listed.decks]
    everybody = [_with_game_id(participant, games, findings) for participant in listed.participants]
    everybody.extend(entry.participant for entry in inside if entry.participant)
    findings.extend(_listed_twice(everybody))
    findings.extend(_numbered_twice(everybody))
    if listed.names_files:
        matching: _Matching = _ByFile(everybody, given, read, listed.folder)
    else:
        matching = _ByName(everybody, given, read, inside)
    entries = tuple(map(_known, matching.entries()))
    count = len({participant.key for participant in everybody})
    return Entered(entries, (*findings, *matching.findings), count)


def _with_game_id(participant: Participant, games: Mapping[str, str], findings: list[Finding]) -> Participant:
    told = participant.game
    if not told.text:
        return participant
    game = games.get(fold(told.text), "")
    if not game:
        facts = {"player": participant.player.text, "value": told.text}
        known = tuple(dict.fromkeys(games.values()))
        findings.append(make_finding(codes.PARTICIPANT_GAME_UNKNOWN, told.where, games=known, **facts))
    return replace(participant, game=Cell(game, told.where))


def _listed_twice(participants: Iterable[Participant]) -> Iterator[Finding]:
    """A player with two games may be there twice, once for each."""
    players: dict[str, list[Participant]] = {}
    for participant in participants:
        players.setdefault(fold(participant.player.text), []).append(participant)
    for rows in players.values():
        if len(rows) > 1 and len({row.game.text for row in rows} - {""}) < len(rows):
            where = tuple(row.player.where for row in rows)
            player = rows[0].player.text
            yield make_finding(codes.PARTICIPANT_TWICE, where, player=player, count=len(rows))


def _numbered_twice(participants: Iterable[Participant]) -> Iterator[Finding]:
    """A number may be one player's only: files are found by it."""
    numbers: dict[str, dict[str, Participant]] = {}
    for participant in participants:
        if participant.number.text:
            key = fold(participant.number.text).lstrip("0")
            numbers.setdefault(key, {}).setdefault(fold(participant.player.text), participant)
    for players in numbers.values():
        if len(players) > 1:
            rows = list(players.values())
            names, value = tuple(row.player.text for row in rows), rows[0].number.text
            where = tuple(row.number.where for row in rows)
            found = make_finding(codes.PARTICIPANT_TWICE, where, variant="number", names=names, value=value)
            yield replace(found, severity=Severity.WARNING, hint="number_hint")


def _by_key(participants: Iterable[Participant]) -> dict[tuple[str, str], list[Participant]]:
    found: dict[tuple[str, str], list[Participant]] = {}
    for participant in participants:
        found.setdefault(participant.key, []).append(participant)
    return found


def _known(entry: Entry) -> Entry:
    """The entry with what the list tells of its deck: the player, and what the deck file leaves open."""
    participant, decklist = entry.participant, entry.read.decklist
    if participant is None:
        return entry
    name = participant.deck.text if decklist.name == _stem(decklist) else ""
    told = replace(
        decklist,
        name=name or decklist.name,
        game=decklist.game or participant.game.text,
        player=participant.player.text,
    )
    return replace(entry, read=replace(entry.read, decklist=told))


def _stem(decklist: DeckList) -> str:
    return os.path.splitext(os.path.basename(decklist.where.file))[0]  # noqa: PTH119, PTH122  as shown, not as a path


class _Matching:
    """The base of both ways of matching."""

    def __init__(self, everybody: Sequence[Participant], given: Sequence[SourceFile], read: ReadFile) -> None:
        self.everybody = everybody
        self.given = given
        self.read = read
        self.names = FileNames(everybody)
        self.findings: list[Finding] = []

    def entries(self) -> list[Entry]:
        raise NotImplementedError

    def missing(self, participant: Participant, strays: Sequence[SourceFile]) -> Finding:
        """The finding that none of the given files is a participant's: what was looked for, and which of the files that
        are nobody's come near."""
        player, where = participant.player.text, participant.player.where
        wanted = tuple(filter(None, (player, participant.number.text, participant.mail.text)))
        near = [file.path.name for file in strays if self.names.is_near(file.path.stem, participant)]
        told = partial(make_finding, codes.PARTICIPANT_DECK_MISSING, where, player=player, wanted=wanted)
        if not near:
            return told(variant="searched")
        return replace(told(variant="near", nearest=tuple(map(shown_name, near[:_MOST_NEAR]))), hint="near_hint")

    def disagreements(self, participant: Participant, deck: ReadDeck) -> Iterator[Finding]:
        """Yield the differences between the deck file and the list."""
        decklist = deck.decklist
        where = (participant.player.where, decklist.where)
        player, game = participant.player.text, participant.game.text
        if decklist.player and fold(decklist.player) != fold(player):
            yield make_finding(codes.PARTICIPANT_OTHER_PLAYER, where, player=player, value=decklist.player)
        if decklist.game and game and decklist.game != game and not _is_by_words(deck):
            yield make_finding(codes.PARTICIPANT_OTHER_GAME, where, player=player, value=game, game=decklist.game)


class _ByFile(_Matching):
    """The list names each participant's deck file."""

    def __init__(
        self, everybody: Sequence[Participant], given: Sequence[SourceFile], read: ReadFile, folder: Path
    ) -> None:
        super().__init__(everybody, given, read)
        self.locator = Locator(folder, given)
        self.without: list[tuple[Participant, Finding]] = []
        self.files: dict[str, tuple[ReadDeck, ...]] = {}
        self.owners: dict[tuple[str, int], list[Participant]] = {}
        self.doubled: set[str] = set()

    def entries(self) -> list[Entry]:
        for participant in self.everybody:
            self._take(participant)
        self._take_by_name()
        entries = [Entry(self.files[file][number], owners[0]) for (file, number), owners in self.owners.items()]
        for owners in self.owners.values():
            self.findings.extend(_shared(owners))
        for source in self.given:
            self._open(source, "")
        self._tell_missing()
        return [*entries, *self._of_nobody()]

    def _tell_missing(self) -> None:
        """Say of those whose row names no file, where files were given, what was looked for among these."""
        opened = {file for file, _ in self.owners} | self.doubled
        strays = [file for file in self.given if os.path.realpath(file.path) not in opened]
        told = {id(missing): self.missing(participant, strays) for participant, missing in self.without if self.given}
        self.findings = [told.get(id(finding), finding) for finding in self.findings]

    def _take_by_name(self) -> None:
        """Give those whose row names no file the one among the given whose name is theirs."""
        opened = {file for file, _ in self.owners}
        left = [file for file in self.given if os.path.realpath(file.path) not in opened]
        owners = [(file, self.names.owners(file.path.stem)) for file in left]
        for participant, missing in self.without:
            own = [file for file, found in owners if [each.key for each in found] == [participant.key]]
            if own:
                self.findings.remove(missing)
            if len(own) == 1:
                self._take_file(participant, own[0])
            elif own:
                where = (participant.player.where, *(SourceRef(file.name) for file in own))
                player, count = participant.player.text, len(own)
                self.findings.append(make_finding(codes.PARTICIPANT_DECKS_SEVERAL, where, player=player, count=count))
                self.doubled.update(os.path.realpath(file.path) for file in own)

    def _of_nobody(self) -> Iterator[Entry]:
        """Yield the decks that are nobody's; of those that one person has too many of that is told already."""
        for file, decks in self.files.items():
            for number, deck in enumerate(decks):
                if (file, number) in self.owners:
                    continue
                if file not in self.doubled:
                    place = deck.decklist.where
                    self.findings.append(make_finding(codes.PARTICIPANT_UNKNOWN, place, variant="unnamed"))
                yield Entry(deck)

    def _open(self, file: SourceFile, game: str) -> str:
        real = os.path.realpath(file.path)
        if real not in self.files:
            self.files[real] = self.read(file, game)
        return real

    def _take(self, participant: Participant) -> None:
        found = self.locator.locate(participant)
        if isinstance(found, SourceFile):
            self._take_file(participant, found)
            return
        self.findings.append(found)
        if not participant.file.text:
            self.without.append((participant, found))

    def _take_file(self, participant: Participant, found: SourceFile) -> None:
        file = self._open(found, participant.game.text)
        decks = self.files[file]
        numbers = _meant(participant, decks)
        if len(numbers) != 1:
            self.findings.append(_undecided(participant, decks))
            return
        self.owners.setdefault((file, numbers[0]), []).append(participant)
        self.findings.extend(self.disagreements(participant, decks[numbers[0]]))


def _meant(participant: Participant, decks: Sequence[ReadDeck]) -> list[int]:
    """Which decks of a file a row may mean: by the player that they tell, else by deck name, else by sheet."""
    if len(decks) == 1:
        return [0]
    player, name = fold(participant.player.text), fold(participant.deck.text)
    lists = [deck.decklist for deck in decks]
    by_player = [number for number, deck in enumerate(lists) if fold(deck.player) == player]
    by_name = [number for number, deck in enumerate(lists) if name and fold(deck.name) == name]
    by_sheet = [number for number, deck in enumerate(lists) if player in (fold(deck.name), fold(deck.where.sheet))]
    return by_player or by_name or by_sheet


def _undecided(participant: Participant, decks: Sequence[ReadDeck]) -> Finding:
    names = tuple(deck.decklist.name for deck in decks)
    facts: dict[str, Fact] = {
        "player": participant.player.text,
        "value": participant.file.text,
        "count": len(decks),
        "decks": names,
    }
    return make_finding(codes.PARTICIPANT_DECKS_SEVERAL, participant.file.where, rule="", variant="file", **facts)


def _shared(owners: Sequence[Participant]) -> Iterator[Finding]:
    players = {owner.key: owner.player.text for owner in owners}
    if len(players) > 1:
        where = tuple(owner.file.where for owner in owners)
        names = tuple(players.values())
        yield make_finding(codes.PARTICIPANT_DECK_SHARED, where, count=len(players), players=names)


class _ByName(_Matching):
    """The decks say whose they are: by the player that they tell, else by the name of their file or sheet."""

    def __init__(
        self,
        everybody: Sequence[Participant],
        given: Sequence[SourceFile],
        read: ReadFile,
        inside: Sequence[Entry],
    ) -> None:
        super().__init__(everybody, given, read)
        self.inside = inside
        self.strays: list[SourceFile] = []
        self.players: dict[str, dict[str, Participant]] = {}
        for participant in reversed(everybody):
            self.players.setdefault(fold(participant.player.text), {})[participant.game.text] = participant

    def entries(self) -> list[Entry]:
        decks = list(self.inside)
        for file in self.given:
            read = self.read(file, "")
            alone = len(read) == 1
            entered = [self._entry(deck, file, number, is_alone=alone) for number, deck in enumerate(read)]
            if not any(entry.participant for entry in entered):
                self.strays.append(file)
            decks.extend(entered)
        owned: dict[tuple[str, str], list[Entry]] = {}
        for entry in decks:
            if entry.participant:
                owned.setdefault(entry.participant.key, []).append(entry)
        entries: list[Entry] = []
        for key, rows in _by_key(self.everybody).items():
            entries.extend(owned.get(key, ()))
            self.findings.extend(self._one_deck(rows, owned.get(key, [])))
        return [*entries, *(entry for entry in decks if entry.participant is None)]

    def _entry(self, deck: ReadDeck, file: SourceFile, number: int, *, is_alone: bool) -> Entry:
        participant = self._participant(deck.decklist)
        if participant is None and is_alone:
            owners = self.names.owners(file.path.stem, deck.decklist.game)
            if len(owners) > 1:
                self.findings.append(_unclear(deck.decklist, owners))
                return Entry(deck)
            participant = next(iter(owners), None)
        if participant is None:
            self.findings.append(self._unknown(deck.decklist))
            return Entry(deck)
        self.findings.extend(self.disagreements(participant, deck))
        game = participant.game.text
        if game and (not deck.decklist.game or _is_by_words(deck)):
            again = self.read(file, game)  # the sections of a deck are those of its game,
            deck = again[number] if number < len(again) else again[0]  # by which a sheet may turn out to be unclear
        return Entry(deck, participant)

    def _participant(self, decklist: DeckList) -> Participant | None:
        """The participant whose deck it is; a deck that tells a player is not of somebody else that plays too."""
        for name in _names(decklist):
            found = self.players.get(fold(name), {})
            if len(found) == 1:
                return next(iter(found.values()))
            if decklist.game in found:
                return found[decklist.game]
        return None

    def _one_deck(self, rows: Sequence[Participant], decks: Sequence[Entry]) -> Iterator[Finding]:
        """Yield a finding if a participant has not exactly one deck; one who is listed twice may have as many, and has
        a finding already."""
        cell, player = rows[0].player.where, rows[0].player.text
        if not decks and self.given:
            yield self.missing(rows[0], self.strays)
        elif not decks:
            yield make_finding(codes.PARTICIPANT_DECK_MISSING, cell, player=player)
        if len(decks) > len(rows):
            where = tuple(dict.fromkeys((cell, *(entry.read.decklist.where for entry in decks))))
            yield make_finding(codes.PARTICIPANT_DECKS_SEVERAL, where, player=player, count=len(decks))

    def _unknown(self, decklist: DeckList) -> Finding:
        value = _names(decklist)[0]
        names = {fold(participant.player.text): participant.player.text for participant in self.everybody}
        scorer = DamerauLevenshtein.normalized_similarity
        near = extract(fold(value), names.keys(), scorer=scorer, limit=3, score_cutoff=0.6)
        nearest = tuple(names[key] for key, _, _ in near)
        if not nearest:
            return make_finding(codes.PARTICIPANT_UNKNOWN, decklist.where, variant="alone", value=value)
        return make_finding(codes.PARTICIPANT_UNKNOWN, decklist.where, value=value, nearest=nearest)


def _is_by_words(deck: ReadDeck) -> bool:
    """True if nobody has told the game of a deck: its cards do."""
    return any(finding.code == codes.DECK_GAME_BY_WORDS.name for finding in deck.findings)


def _unclear(decklist: DeckList, participants: Sequence[Participant]) -> Finding:
    """The finding about a file whose name means several participants."""
    names = tuple(participant.player.text for participant in participants)
    where = (decklist.where, *(participant.player.where for participant in participants))
    return make_finding(codes.PARTICIPANT_UNKNOWN, where, variant="unclear", players=names)


def _names(decklist: DeckList) -> list[str]:
    """The names by which a deck may be somebody's, the surest first."""
    return [name for name in (decklist.player, decklist.where.sheet, _stem(decklist), decklist.name) if name]


def compare_decks(entries: Sequence[Entry], checked: Sequence[CheckedDeck]) -> Iterator[Finding]:
    """Yield what only the decks' cards can tell: other fingerprints than the list has, and equal decks.

    checked  the verdicts on the decks of the entries, in their order
    """
    same: dict[tuple[str, str], dict[tuple[str, str], tuple[str, SourceRef]]] = {}
    for entry, deck in zip(entries, checked, strict=True):
        if entry.participant is None or not deck.is_known:
            continue
        player, told = entry.participant.player.text, entry.participant.fingerprint
        fingerprint = deck.verdict.deck.fingerprint
        if told.text and fold(told.text) != fingerprint:
            facts = {"player": player, "fingerprint": fingerprint, "value": told.text}
            yield make_finding(codes.PARTICIPANT_FINGERPRINT, (told.where, deck.verdict.deck.where), **facts)
        alike = same.setdefault((deck.game, fingerprint), {})
        alike[entry.participant.key] = (player, deck.verdict.deck.where)
    for (_, fingerprint), holders in same.items():
        if len(holders) > 1:
            players, where = zip(*holders.values(), strict=True)
            yield make_finding(codes.PARTICIPANT_SAME_DECK, where, players=players, fingerprint=fingerprint)
