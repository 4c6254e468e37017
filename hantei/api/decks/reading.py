"""Reading the decks of files. A deck that does not say its game is of the one game whose cards it names, if there is
only one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hantei.api.decks.judging import DeckOptions, Judges, find_decks, read_file
from hantei.core.errors import HanteiError
from hantei.core.progress import Report, told
from hantei.games import available
from hantei.games.called import is_game_named

if TYPE_CHECKING:
    from hantei.core.finding import Finding
    from hantei.files.sources import SourceFile
    from hantei.validators.decks.files import ReadDeck

_SHORTEST_NAME: Final = 3
"""A shorter name stands in too many words."""
_FEWEST_NAMES: Final = 2
_MOST_LINES: Final = 200


def read_all(options: DeckOptions) -> tuple[list[ReadDeck], list[Finding]]:
    """Every deck of every file that the arguments mean, in order, and findings about the arguments."""
    files, findings = find_decks(options)
    return read_files(files, options), findings


def read_files(files: Iterable[SourceFile], options: DeckOptions, report: Report | None = None) -> list[ReadDeck]:
    """Every deck of the files, in order."""
    words = Words(options)
    return [deck for file in told("reading", list(files), report) for deck in words.read(file)]


class Words:
    """Tells the games of decks by their words, for one call."""

    def __init__(self, options: DeckOptions) -> None:
        self.options = replace(options, remarks=None)
        self.judges = Judges(self.options)
        cards = options.cards
        self.games = (cards.game,) if cards is not None else available()

    def read(self, file: SourceFile) -> tuple[ReadDeck, ...]:
        """The decks of a file with their games."""
        return self.told(lambda game: read_file(file, self.options, game))

    def told(self, read: Callable[[str], tuple[ReadDeck, ...]]) -> tuple[ReadDeck, ...]:
        """Decks with their games; `read` gives them as those of a game where they don't say it, "" for none."""
        decks = read("")
        if self.options.game or all(map(_needs_none, decks)):
            return decks
        by_game = {game: read(game) for game in self.games}
        if any(len(read) != len(decks) for read in by_game.values()):
            return self._with_sections(decks, by_game)
        return tuple(
            deck if _needs_none(deck) else self._with_game(deck, {game: read[number] for game, read in by_game.items()})
            for number, deck in enumerate(decks)
        )

    def _with_sections(
        self, decks: tuple[ReadDeck, ...], by_game: dict[str, tuple[ReadDeck, ...]]
    ) -> tuple[ReadDeck, ...]:
        """Decks whose number depends on the game, as its sections may be titles of tables side by side: those of the
        only game that all of them fit."""
        if any(deck.decklist.game for deck in decks):
            return decks
        fitting = [game for game, read in by_game.items() if read and all(self._fits(game, each) for each in read)]
        return tuple(_of_game(fitting[0], each) for each in by_game[fitting[0]]) if len(fitting) == 1 else decks

    def _with_game(self, deck: ReadDeck, by_game: dict[str, ReadDeck]) -> ReadDeck:
        """The deck as a deck of the only game that it fits; otherwise itself, with a finding that names those."""
        from hantei.core.finding import make_finding
        from hantei.validators import codes

        where = deck.decklist.where
        fitting = [game for game, read in by_game.items() if self._fits(game, read)]
        named = [game for game in fitting if _is_named(game, deck)]
        chosen = named if len(named) == 1 else fitting
        if len(chosen) == 1:
            return _of_game(chosen[0], by_game[chosen[0]])
        if fitting:
            several = make_finding(codes.DECK_GAME_MISSING, where, variant="several", games=tuple(fitting))
            return replace(deck, findings=(*deck.findings, several))
        naming = {game: self._lines_with_names(game, read) for game, read in by_game.items()}
        holding = [game for game, (named, lines) in naming.items() if 2 * named > lines]
        if not holding:  # where nothing is understood, names of one game alone tell more than that no game is known
            holding = [game for game, (named, _) in naming.items() if named]
            holding = holding if len(holding) == 1 and naming[holding[0]][0] >= _FEWEST_NAMES else []
        return _of_game(holding[0], by_game[holding[0]]) if len(holding) == 1 else deck

    def _lines_with_names(self, game: str, read: ReadDeck) -> tuple[int, int]:
        """In how many lines names of a game's cards stand, however they are written there, and how many lines there
        are: what can't be read is told as one of its decks."""
        from hantei.core.text import fold

        texts = [line.text for line in read.decklist.lines[:_MOST_LINES]] + list(read.decklist.unplaced[:_MOST_LINES])
        try:
            names = [card.key for card in self.judges[game].catalog if len(card.key) >= _SHORTEST_NAME]
        except HanteiError:
            return 0, len(texts)
        return sum(any(name in key for name in names) for key in map(fold, texts)), len(texts)

    def _fits(self, game: str, read: ReadDeck) -> bool:
        """True if more lines name cards of a game than not; a game whose cards are not at hand fits none."""
        from hantei.validators.decks.resolve import resolve

        try:
            judge = self.judges[game]
        except HanteiError:
            return False
        deck, findings = resolve(read.decklist, judge.catalog, judge.parse_name)
        lost = sum(len(finding.where) for finding in (*read.findings, *findings) if finding.is_error)
        return len({entry.where for entry in deck.entries}) > lost


def _of_game(game: str, read: ReadDeck) -> ReadDeck:
    from hantei.core.finding import make_finding
    from hantei.validators import codes

    found = make_finding(codes.DECK_GAME_BY_WORDS, read.decklist.where, game=game)
    return replace(read, decklist=replace(read.decklist, game=game), findings=(*read.findings, found))


def _needs_none(deck: ReadDeck) -> bool:
    """True if a deck says its game or holds no cards; those below a section of a game that is not known yet are
    some."""
    from hantei.validators import codes

    has_names = deck.decklist.lines or deck.decklist.unplaced
    has_cards = has_names or any(each.code == codes.DECK_SECTION_UNKNOWN.name for each in deck.findings)
    return bool(deck.decklist.game or not has_cards or any(finding.unreadable for finding in deck.findings))


def _is_named(game_id: str, deck: ReadDeck) -> bool:
    """True if a line of the deck that is no card's, or what the deck is called, holds the name of the game or a word
    that tells it."""
    lines = [line.text for line in (*deck.decklist.lines, *deck.decklist.aside)]
    return any(is_game_named(game_id, text) for text in (*lines, *deck.decklist.unplaced, deck.decklist.name))
