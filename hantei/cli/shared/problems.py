"""What was found about decks, on standard error, and the exit code that it means."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING

from hantei.api.games import available, load
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import print_findings
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import DeckError

if TYPE_CHECKING:
    from hantei.api.decks.finding import FoundDecks


def print_problems(found: "FoundDecks", texts: Texts, most: int = 20) -> None:
    """What was found, on standard error: standard output is for the decks."""
    with redirect_stdout(sys.stderr):
        print_findings(found.findings, texts.findings(None), texts, most)
        for deck in found.decks:
            game = load(deck.game) if deck.game in available() else None
            print_findings(deck.findings, texts.findings(game.folder if game else None), texts, most)


@contextmanager
def told_findings(texts: Texts, most: int = 20) -> Iterator[None]:
    """What was found about a deck that can't be used as it is, on standard error, before its error is told."""
    try:
        yield
    except DeckError as error:
        with redirect_stdout(sys.stderr):
            print_findings(error.findings, texts.findings(None), texts, most)
        raise


def exit_code(found: "FoundDecks") -> int:
    """2 where anything could not be read, 1 where anything is wrong with a deck."""
    if found.is_unread:
        return USAGE
    return FINDINGS if found.has_errors else OK
