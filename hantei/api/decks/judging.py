"""From the options of a check to its result: files, decks, judges, verdicts."""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from hantei.api.catalogs.store import ids_for_comparison, stored_catalog
from hantei.api.standard_input import STDIN, as_file
from hantei.core.errors import UsageError
from hantei.core.switch import named_values, typed_values
from hantei.games import available, load
from hantei.games.called import game_alone, game_called

if TYPE_CHECKING:
    from hantei.catalog.spec import CatalogSpec, Entry
    from hantei.core.card import Catalog
    from hantei.core.finding import Finding
    from hantei.files.settings import WrittenHeading
    from hantei.files.sources import SourceFile
    from hantei.plugin import Game
    from hantei.validators.decks.files import ReadDeck
    from hantei.validators.judge import Judge
    from hantei.validators.repair.repair import Repairs
    from hantei.validators.result import CheckedDeck
    from hantei.validators.spec import DeckSpec, Section
    from hantei.validators.verdict import Verdict


_OPEN = ExitStack()
"""What lives until the process ends: standard input may be read at any time after the files were found."""
atexit.register(_OPEN.close)


Remarks: TypeAlias = "Callable[[str, Sequence[Finding]], None]"


@dataclass(frozen=True)
class DeckOptions:
    """Which decks, by which cards and rules: what every call about decks asks.

    decks       files, folders and patterns
    game        of all the decks, whatever they say
    db          the store of catalogues; None for the user's own
    catalogs    card lists to read instead of the store
    cards       a catalogue to use instead of both, for decks of its game
    switches    house rules as `name=value`
    remarks     called with what reading the card lists left doubtful, by game
    headings    what headings of the card lists mean, by game
    usual_game  of the decks that don't say it themselves
    """

    decks: tuple[str, ...]
    game: str = ""
    db: Path | None = None
    catalogs: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    encoding: str = ""
    recursive: bool = False
    cards: Catalog | None = None
    remarks: Remarks | None = None
    headings: Callable[[str], Sequence[WrittenHeading]] | None = None
    usual_game: str = ""


@dataclass
class Judges:
    """The judge of each game, made when its first deck comes."""

    options: DeckOptions
    made: dict[str, Judge] = field(default_factory=dict)

    def __getitem__(self, game_id: str) -> Judge:
        if game_id not in self.made:
            self.made[game_id] = make_judge(load(game_id), self.options)
        return self.made[game_id]


def make_judge(game: Game, options: DeckOptions) -> Judge:
    """A judge of the game's decks by the catalogue and the switches that the user named."""
    from hantei.validators.judge import Judge

    if game.deck is None:
        raise UsageError("check_not_possible", game=game.id)
    settings = game.deck.settings(given_switches(options, game.deck))
    return Judge(
        game.id, game.deck, deck_catalog(game, options), settings, game.parse_name, rules_version=game.rules_version
    )


def given_switches(options: DeckOptions, spec: DeckSpec) -> dict[str, str]:
    """The switches as the user typed them, by name; without those that only other games have, since a folder may
    hold decks of several games. `judge_all` refuses what no game of the run has."""
    typed, own = typed_switches(options), {switch.name for switch in spec.switches}
    if typed.keys() <= own:  # the other games are not even loaded where nobody asks for them
        return typed
    others = {switch.name for game_id in available() if (deck := load(game_id).deck) for switch in deck.switches}
    return {name: value for name, value in typed.items() if name in own or name not in others}


def typed_switches(options: DeckOptions) -> dict[str, str]:
    """All switches as the user typed them, by name."""
    return named_values(options.switches)


def deck_catalog(game: Game, options: DeckOptions) -> Catalog:
    """The stored catalogue, or the card lists that were named; these must be without errors."""
    if options.cards is not None:
        if options.cards.game != game.id:
            raise UsageError("catalog_of_other_game", catalog=options.cards.game, game=game.id)
        return options.cards
    named = named_lists(options) if options.catalogs else None
    if named is None or game.catalog is None:
        return stored_catalog(game, options.db)
    from hantei.core.card import Catalog

    typed = typed_switches(options)
    own = {switch.name for switch in game.catalog.switches}
    given = {name: value for name, value in typed.items() if name in own}
    spec = game.catalog.under(typed_values(game.catalog.switches, given))
    return Catalog(game.id, tuple(entry.card for entry in listed_cards(spec, game.id, options)))


def named_lists(options: DeckOptions) -> tuple[list[SourceFile], list[Finding]]:
    """The card lists that were named, and what finding them left to say; UsageError where a name finds none, whether
    the game has card lists or not."""
    from hantei.files.codes import NOTHING_FOUND
    from hantei.files.sources import find_files

    files, findings = find_files(options.catalogs)
    missing = [str(found.facts["pattern"]) for found in findings if found.code == NOTHING_FOUND.name]
    missing += [file.name for file in files if not os.path.exists(file.path)]  # noqa: PTH110  a name may be too long
    if missing:
        raise UsageError("check_catalog_missing", paths=tuple(missing))
    return files, findings


def listed_cards(spec: CatalogSpec, game_id: str, options: DeckOptions) -> list[Entry]:
    """The cards of the card lists that were named, with their rows and the ids that an import would give them;
    UsageError where there are errors."""
    from hantei.catalog.importer import import_books
    from hantei.catalog.sheets.card_files import open_card_list
    from hantei.catalog.sheets.own_headings import own_headings
    from hantei.catalog.sheets.row_choice import RowChoice

    spec = replace(spec, own_headings=own_headings(spec, (), options.headings(game_id) if options.headings else ()))
    files, findings = named_lists(options)
    choice = RowChoice(stored_ids=ids_for_comparison(game_id, options.db))
    result = import_books(spec, (open_card_list(f.path, f.name, game_id) for f in files), None, choice)
    errors = [finding for finding in (*findings, *result.findings) if finding.is_error]
    if errors:
        places = tuple(dict.fromkeys(str(finding.where[0]) for finding in errors if finding.where))[:3]
        raise UsageError("check_catalog_broken", count=len(errors), places=places)
    if options.remarks is not None:
        _tell_remarks([*findings, *result.findings], game_id, options.remarks)
    return result.entries


def _tell_remarks(findings: Sequence[Finding], game_id: str, remarks: Remarks) -> None:
    """Hand over what reading the card lists left doubtful (hidden rows, names that look alike) or out (rows that are
    struck out): it changes verdicts. What a game says of its cards is told by an import only."""
    from hantei.catalog.codes import ROWS_STRUCK, shared_codes
    from hantei.core.finding import Severity

    shared = {code.name for code in shared_codes() if code.severity is Severity.WARNING} | {ROWS_STRUCK.name}
    told = [found for found in findings if found.code in shared]
    if told:
        remarks(game_id, told)


def find_decks(options: DeckOptions, aside: Iterable[Path] = ()) -> tuple[list[SourceFile], list[Finding]]:
    """The files that the arguments mean, in order; `aside` are files that are no decks, wherever they stand."""
    from hantei.core.finding import make_finding
    from hantei.files import codes
    from hantei.files.sources import find_files, shown_name
    from hantei.validators.decks.files import DECK_SUFFIXES

    if options.game or options.usual_game:
        load(options.game or options.usual_game)  # a game that does not exist is told before any file is read
    stdin = str(as_file(_OPEN, ".txt")) if STDIN in options.decks else ""
    arguments = list(dict.fromkeys(stdin if name == STDIN else name for name in options.decks))
    found, findings = find_files(arguments, recursive=options.recursive, suffixes=DECK_SUFFIXES)
    found = [replace(file, name=STDIN) if stdin and str(file.path) == stdin else file for file in found]
    others = {os.path.realpath(path) for path in aside}
    files = [file for file in found if os.path.realpath(file.path) not in others]
    if found and not files and not findings:
        patterns = map(shown_name, options.decks)
        findings.extend(make_finding(codes.NOTHING_FOUND, pattern=pattern) for pattern in patterns)
    return files, findings


def read_file(file: SourceFile, options: DeckOptions, game: str = "") -> tuple[ReadDeck, ...]:
    """The decks of a file; `game` is theirs where neither the user nor the file names one."""
    from hantei.validators.decks.files import read_decks

    usual = "" if game or options.game else options.usual_game
    sections = sections_of(options, game or usual)
    decks = read_decks(file.path, file.name, sections, options.encoding, called=game_alone)
    return tuple(_with_game(deck, game_called(deck.decklist.game) or usual) for deck in decks)


def _with_game(deck: ReadDeck, game: str) -> ReadDeck:
    """The deck as one of a game, by whose id everybody knows it from here on."""
    return deck if deck.decklist.game == game else replace(deck, decklist=replace(deck.decklist, game=game))


def sections_of(options: DeckOptions, game: str = "") -> Callable[[str], tuple[Section, ...]]:
    """The sections of the game that the user or a file names, else of `game`; none where there is no such game."""

    def sections(told: str) -> tuple[Section, ...]:
        game_id = options.game or game_called(told) or game
        spec = load(game_id).deck if game_id in available() else None
        return spec.sections if spec else ()

    return sections


def judge_all(
    decks: Iterable[ReadDeck], options: DeckOptions, judges: Judges, *, repair: bool = True
) -> list[CheckedDeck]:
    """The verdict on each deck, on its own: nothing about one deck changes what is said of another."""
    checked = [_judged(deck, options, judges, repair) for deck in decks]
    if judges.made:
        known = {switch.name for judge in judges.made.values() for switch in judge.spec.switches}
        foreign = {name: value for name, value in typed_switches(options).items() if name not in known}
        next(iter(judges.made.values())).spec.settings(foreign)  # tells the first one that is unknown
    return checked


def _judged(read: ReadDeck, options: DeckOptions, judges: Judges, repair: bool) -> CheckedDeck:
    from hantei.core.finding import make_finding
    from hantei.validators import codes
    from hantei.validators.result import CheckedDeck

    decklist, findings = read.decklist, read.findings
    game_id = options.game or game_called(decklist.game)
    source = str(decklist.where)
    if any(finding.unreadable for finding in findings):
        return CheckedDeck(source, game_id, unjudged(read, findings))
    if not game_id:
        return CheckedDeck(source, "", unjudged(read, [make_finding(codes.DECK_GAME_MISSING, decklist.where)]))
    if game_id not in available():
        unknown = make_finding(codes.DECK_GAME_UNKNOWN, decklist.where, value=game_id, games=available())
        return CheckedDeck(source, "", unjudged(read, [unknown]))
    judge = judges[game_id]
    verdict = judge.judge(decklist, (*other_game(read, options), *findings))
    return CheckedDeck(source, game_id, *(_with_repairs(judge, verdict) if repair else (verdict,)))


def other_game(read: ReadDeck, options: DeckOptions) -> Iterator[Finding]:
    """A warning where the user says that a deck is of another game than its file does."""
    from hantei.core.finding import make_finding
    from hantei.validators import codes

    decklist = read.decklist
    if options.game and decklist.game and game_called(decklist.game) != options.game:
        yield make_finding(codes.DECK_GAME_OTHER, decklist.where, value=decklist.game, game=options.game)


def _with_repairs(judge: Judge, verdict: Verdict) -> tuple[Verdict, Repairs | None]:
    """The verdict with its smallest repairs; a search that fails is a finding and spoils neither it nor other decks."""
    from dataclasses import replace

    from hantei.core.finding import make_finding
    from hantei.validators.codes import REPAIR_FAILED

    try:
        return verdict, judge.repair(verdict)
    except Exception as error:  # noqa: BLE001  whatever it is, the verdict stands
        detail = f"{type(error).__name__}: {error}"
        failed = make_finding(REPAIR_FAILED, verdict.deck.where, detail=detail)
        return replace(verdict, findings=(*verdict.findings, failed)), None


def unjudged(read: ReadDeck, findings: Iterable[Finding]) -> Verdict:
    """What is known of a deck that no judge saw."""
    from hantei.validators.deck import Deck
    from hantei.validators.verdict import check_deck

    decklist = read.decklist
    return check_deck(Deck(decklist.name, (), decklist.where, decklist.player, is_whole=False), (), findings)
