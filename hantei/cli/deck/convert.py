"""`hantei deck convert`: decks from one form into another."""

import sys
from dataclasses import dataclass

from hantei.api.decks.conversion import deck_files, wanted_form, write_deck_file
from hantei.api.decks.finding import find_all
from hantei.api.decks.judging import DeckOptions
from hantei.cli.shared.problems import exit_code, print_problems
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable


@dataclass(frozen=True)
class ConvertOptions:
    """The form that is wanted and where it goes; `out` is a file, a folder, - or nothing."""

    to: str = ""
    out: str = ""
    force: bool = False


def convert_decks(asked: DeckOptions, options: ConvertOptions, texts: Texts) -> int:
    """Write every deck whose cards are all known; the answer is the exit code."""
    form = wanted_form(options.to, options.out)
    found = find_all(asked)
    print_problems(found, texts)
    files = (
        deck_files(found, form, options.out, asked, force=options.force, language=texts.language) if found.known else []
    )
    for file in files:
        if file.path is None:
            _print(file.content, form)
            continue
        write_deck_file(file, options.out, force=options.force)
        say(texts("deck.written", file=printable(str(file.path)), count=file.decks))
    return exit_code(found)


def _print(content: bytes, form: str) -> None:
    """On a terminal in its own encoding; into a file or a pipe as the bytes that the form has."""
    if sys.stdout.isatty() and form != "xlsx":
        print(content.decode("utf-8-sig"), end="")
        return
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
