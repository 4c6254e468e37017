"""Edits of a deck file: cards added, taken out, set to a number or exchanged, all or none of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date
from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hantei.api.arguments import (
    Paths,
    StoreFile,
    Switches,
    Words,
    check_encoding,
    day_of,
    language_of,
    paths_of,
    words_of,
)
from hantei.api.checks.rulesets import RulesetOptions, read_rulesets
from hantei.api.decks.finding import file_and_deck, find_one
from hantei.api.decks.judging import DeckOptions, Judges, find_decks, judge_all
from hantei.api.decks.options import Cards, deck_options
from hantei.api.decks.reading import Words as Reader
from hantei.core.errors import DeckError, UsageError
from hantei.core.rows import Rows
from hantei.games.called import game_called

if TYPE_CHECKING:
    from hantei.building.editing.working_copy import WorkingCopy
    from hantei.core.finding import Finding
    from hantei.files.sources import SourceFile
    from hantei.validators.deck import Deck
    from hantei.validators.decks.read_deck import ReadDeck
    from hantei.validators.judge import Judge
    from hantei.validators.result import CheckedDeck


_BOOK: Final = b"PK\x03\x04"
"""How a workbook begins: it has cells, not lines."""


@dataclass(frozen=True)
class LineChange:
    """A line of the file that was taken out or put in (`-` or `+`), with its number before or afterwards."""

    sign: str
    line: int
    text: str


@dataclass(frozen=True)
class CardChange:
    """How many copies of a card a section of the deck had, and has now."""

    section: str
    id: str
    name: str
    before: int
    after: int


@dataclass(frozen=True)
class DeckEdit(Rows):
    """What an edit did to a deck file. Its rows are the cards whose numbers changed.

    file         the file; `source` is the deck in it
    before, after  the verdicts on the deck; before is None where there was no file
    lines        the lines that are other than before
    is_written   whether the file was written: not by a dry run, nor where nothing was to be changed
    log          where the edit is written down; "" for nowhere
    """

    COLUMNS: ClassVar = ("section", "id", "name", "before", "after")

    command: str
    said: tuple[str, ...]
    file: str
    game: str
    before: CheckedDeck | None
    after: CheckedDeck
    cards: tuple[CardChange, ...]
    lines: tuple[LineChange, ...]
    is_written: bool
    log: str
    judges: Judges = field(repr=False)

    @property
    def new(self) -> tuple[Finding, ...]:
        """What is said of the deck now and was not before."""
        return tuple(_surplus(self.after, self.before))

    @property
    def gone(self) -> tuple[Finding, ...]:
        """What was said of the deck before and is not any more."""
        return tuple(_surplus(self.before, self.after))

    def rows(self) -> list[dict[str, Any]]:
        """One row per card whose number changed."""
        return [
            {"section": one.section, "id": one.id, "name": one.name, "before": one.before, "after": one.after}
            for one in self.cards
        ]

    def to_json(self) -> dict[str, Any]:
        """The edit as data (`hantei.deck_edit/1`)."""
        return {
            "command": self.command,
            "said": list(self.said),
            "file": self.file,
            "game": self.game,
            "written": self.is_written,
            "log": self.log,
            "cards": self.rows(),
            "lines": [{"sign": line.sign, "line": line.line, "text": line.text} for line in self.lines],
            "before": _verdict(self.before) if self.before else None,
            "after": _verdict(self.after),
            "new": [finding.to_json() for finding in self.new],
            "gone": [finding.to_json() for finding in self.gone],
        }


@dataclass(frozen=True)
class EditRequest:
    """Which deck is edited, by whose cards and rules, and whether it is only tried.

    section  where new cards go unless they say so themselves
    log      whether the edit is written down, so that it can be taken back
    """

    argument: str
    options: DeckOptions
    rules: RulesetOptions = field(default_factory=RulesetOptions)
    section: str = ""
    dry_run: bool = False
    log: bool = True
    language: str = ""


def edit_deck(
    deck: str | os.PathLike[str],
    command: str,
    cards: Words,
    *,
    section: str = "",
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    rulesets: Paths = (),
    as_of: date | str | None = None,
    encoding: str = "",
    dry_run: bool = False,
    log: bool = True,
    language: str = "",
) -> DeckEdit:
    """Change the file of a deck, all its other lines stay byte for byte; all of the changes are made, or none.

    deck      a file with one deck, or `decks.csv[Aoi]`
    command   `add`, `remove`, `set`, or `swap`, which takes pairs: what goes, what comes in its place
    cards     in any notation of a deck list: `"3 狼"`, `"リーダー：獅子王"`; without a number `remove` and `swap` mean
              all copies
    section   where the cards lie, unless they say so
    dry_run   say what would be done and write nothing
    log       write the edit down beside the file, so that `undo_deck` can take it back

    DeckError for a name that is no card's or several cards', and for a deck that can't be read; UsageError for what
    can't be done with certainty, such as a number that stands nowhere in its line; OutputError where the file can't be
    written. Nothing is changed then. The other arguments are those of `check`.
    """
    options = deck_options((), game, catalog, db, switches, encoding)
    rules = RulesetOptions(paths_of(rulesets), day_of(as_of))
    return run_edit(
        EditRequest(os.fspath(deck), options, rules, section, dry_run, log, language), command, words_of(cards)
    )


def run_edit(request: EditRequest, command: str, cards: Sequence[str]) -> DeckEdit:
    """Make the edits of a request."""
    from hantei.building.editing.edits import EDITS
    from hantei.building.editing.wishes import section_called, wishes

    if command not in EDITS:
        raise UsageError("edit_unknown", value=command, edits=tuple(EDITS))
    if not cards:
        raise UsageError("edit_no_cards", command=command)

    def prepare(judge: Judge) -> Callable[[WorkingCopy], None]:
        wished = wishes(cards, judge, section_called(request.section, judge))
        return lambda copy: EDITS[command](copy, wished)

    return change_deck(request, command, cards, prepare)


def change_deck(
    request: EditRequest, command: str, said: Sequence[str], prepare: Callable[[Judge], Callable[[WorkingCopy], None]]
) -> DeckEdit:
    """Change the deck of a request: what `prepare` makes of its judge is done to a copy of the file, which takes its
    place when it is read as wanted."""
    from hantei.building.editing.working_copy import working_copy
    from hantei.building.journal.changing import change, only_one

    path = deck_path(request)
    with nullcontext() if request.dry_run else only_one(path):
        opened = open_deck(request)
        judge = opened.judge
        make = prepare(judge)
        language = language_of(request.language)
        file, encoding = opened.file, request.options.encoding
        with working_copy(opened.data, path, file.name, opened.number, judge, encoding, language) as copy:
            make(copy)
            copy.settle()
            edit = opened.outcome(copy.path, copy.data, command, tuple(said), request, copy.read.deck)
            if edit.is_written:
                change(path, opened.data, copy.data, command, tuple(said), log=request.log)
    return edit


@dataclass(frozen=True)
class OpenDeck:
    """A deck that is to be changed: its file, which of its decks it is, and who judges it."""

    file: SourceFile
    data: bytes
    number: int
    reads: tuple[ReadDeck, ...]
    options: DeckOptions
    judges: Judges
    judge: Judge

    @property
    def read(self) -> ReadDeck:
        return self.reads[self.number]

    def outcome(
        self,
        path: Path,
        data: bytes,
        command: str,
        said: tuple[str, ...],
        request: EditRequest,
        wanted: Deck | None = None,
    ) -> DeckEdit:
        """What becomes of the deck by bytes that stand at a path, read as any command will read them; UsageError where
        they are not read as the deck that is wanted."""
        from hantei.building.journal.log import log_of
        from hantei.files.sources import SourceFile

        after = Reader(self.options).read(SourceFile(path, self.file.name))
        if len(after) != len(self.reads):
            raise UsageError("edit_not_read_back", file=self.file.name)
        pair = (self.read, after[self.number])
        old, new = judge_all(pair, self.options, self.judges, repair=False)
        deck = new.verdict.deck
        if wanted is not None and wanted.entries and (new.game, deck.fingerprint) != (old.game, wanted.fingerprint):
            raise UsageError("edit_not_read_back", file=self.file.name)
        is_written = data != self.data and not request.dry_run
        log = str(log_of(self.file.path)) if is_written and request.log else ""
        return DeckEdit(
            command,
            said,
            self.file.name,
            self.judge.game,
            old,
            new,
            tuple(card_changes(old, new)),
            tuple(line_changes(self.data, data, self.options.encoding)),
            is_written,
            log,
            self.judges,
        )


def deck_path(request: EditRequest) -> Path:
    """The file of the deck; UsageError for standard input, which can't be changed."""
    name, _ = file_and_deck(request.argument)
    if name == "-":
        raise UsageError("edit_standard_input")
    check_encoding(request.options.encoding)
    return Path(name)


def open_deck(request: EditRequest) -> OpenDeck:
    """The deck of a request and its judge; DeckError where it can't be read, UsageError where it is not clear which
    one is meant."""
    from hantei.building.editing.reading import NO_CARDS

    path = deck_path(request)
    options = _only(request.options, path)
    files, findings = find_decks(options)
    if len(files) != 1 or os.path.realpath(files[0].path) != os.path.realpath(path):
        raise DeckError("edit_one_file", findings, file=str(path))
    [file] = files
    data = _bytes_of(file)
    reads = Reader(options).read(file)
    number = _number(request, options, reads)
    read = reads[number]
    unread = [each for each in read.findings if each.unreadable and each.code not in NO_CARDS]
    game = options.game or game_called(read.decklist.game)
    if unread or not game:
        raise DeckError("edit_unread" if unread else "edit_no_game", unread, file=file.name)
    told = game_called(read.decklist.game)
    if told and told != game:
        raise UsageError("edit_other_game", file=file.name, told=told, game=game)
    base = Judges(options)
    rulings = read_rulesets(request.rules, reads, base)
    if rulings.is_broken:
        raise DeckError("edit_ruleset", rulings.findings)
    judges = rulings.judges(request.rules.as_of)
    return OpenDeck(file, data, number, reads, options, judges, judges[game])


def _only(options: DeckOptions, path: Path) -> DeckOptions:
    from dataclasses import replace

    return replace(options, decks=(str(path),))


def _bytes_of(file: SourceFile) -> bytes:
    try:
        return file.path.read_bytes()
    except OSError:
        return b""  # the reader says what is wrong with it


def _number(request: EditRequest, options: DeckOptions, reads: Sequence[ReadDeck]) -> int:
    """Which deck of its file is meant."""
    if len(reads) == 1:
        return 0
    [found] = find_one(request.argument, options).decks
    return next(number for number, read in enumerate(reads) if read.decklist.where == found.deck.where)


def card_changes(before: CheckedDeck | None, after: CheckedDeck) -> list[CardChange]:
    """The cards whose numbers differ, in the order of the decks."""
    old, new = _counts(before), _counts(after)
    names = {(e.section, e.card.id): e.card.name for deck in (before, after) if deck for e in deck.verdict.deck.entries}
    return [
        CardChange(*place, name, old[place], new[place]) for place, name in names.items() if old[place] != new[place]
    ]


def _counts(checked: CheckedDeck | None) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for entry in checked.verdict.deck.entries if checked else ():
        found[entry.section, entry.card.id] += entry.count
    return found


def line_changes(before: bytes, after: bytes, encoding: str) -> list[LineChange]:
    """The lines that are other than before; none of a file that has no lines."""
    from hantei.files.reading.text import Undecodable, decode

    texts = [decode(data, encoding) for data in (before, after)]
    if after.startswith(_BOOK) or any(isinstance(text, Undecodable) for text in texts):
        return []
    old, new = (text[0].splitlines() for text in texts if not isinstance(text, Undecodable))
    found: list[LineChange] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            found += [LineChange("-", number + 1, old[number]) for number in range(a, b)]
            found += [LineChange("+", number + 1, new[number]) for number in range(c, d)]
    return found


def _surplus(one: CheckedDeck | None, other: CheckedDeck | None) -> list[Finding]:
    """The findings of one verdict that the other does not have, wherever they stand."""
    left = Counter(_key(finding) for finding in (other.verdict.findings if other else ()))
    found = []
    for finding in one.verdict.findings if one else ():
        if left[_key(finding)]:
            left[_key(finding)] -= 1
        else:
            found.append(finding)
    return found


def _key(finding: Finding) -> tuple[object, ...]:
    return finding.message_key, finding.rule, tuple(sorted((key, str(fact)) for key, fact in finding.facts.items()))


def _verdict(checked: CheckedDeck) -> dict[str, Any]:
    deck = checked.verdict.deck
    return {
        "outcome": checked.verdict.outcome.value,
        "cards": deck.size(),
        "fingerprint": deck.fingerprint if checked.is_known else None,
    }
