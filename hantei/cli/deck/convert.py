"""`hantei deck convert`: decks from one form into another."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.api.decks.finding import FoundDeck, FoundDecks, find_all
from hantei.api.decks.judging import DeckOptions
from hantei.api.writing import check_not_input, check_replaceable
from hantei.cli.deck.problems import exit_code, print_problems
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.decks.types import Deck
    from hantei.validators.decks.writing import Writing

STDOUT = "-"


@dataclass(frozen=True)
class ConvertOptions:
    """The form that is wanted and where it goes; `out` is a file, a folder, - or nothing."""

    to: str = ""
    out: str = ""
    force: bool = False


def convert_decks(asked: DeckOptions, options: ConvertOptions, texts: Texts) -> int:
    """Write every deck whose cards are all known; the answer is the exit code."""
    form = wanted_form(options)
    found = find_all(asked)
    print_problems(found, texts)
    if found.known:
        _write(found, form, options, asked, texts)
    return exit_code(found)


def wanted_form(options: ConvertOptions) -> str:
    """The form that the option names, or else the ending of the output file; UsageError where neither does."""
    from hantei.validators.decks.writing import ENDINGS, FORMS

    if options.to and options.to not in FORMS:
        raise UsageError("deck_form_unknown", value=options.to, forms=FORMS)
    suffix = Path(options.out).suffix.casefold()
    told = next((form for form, ending in ENDINGS.items() if ending == suffix), "")
    if not options.to and not told:
        raise UsageError("deck_form_missing", forms=FORMS)
    return options.to or told


def _write(found: FoundDecks, form: str, options: ConvertOptions, asked: DeckOptions, texts: Texts) -> None:
    from hantei.validators.decks.writing import IN_ONE_FILE

    known = found.known
    in_one = form in IN_ONE_FILE or len(found.decks) == 1
    if _to_stdout(form, options, in_one=in_one):
        _print(file_content(known, found, form, texts), form)
        return
    out = Path(options.out)
    if in_one and not _is_folder(options.out):
        targets = [(out, list(known))]
    else:
        _check_folder(out, form)
        together = [list(known)] if form in IN_ONE_FILE else [[deck] for deck in known]
        targets = list(zip(_paths(out, together, form), together, strict=True))
    check_targets([path for path, _ in targets], found, asked, force=options.force)
    contents = [(path, file_content(decks, found, form, texts), len(decks)) for path, decks in targets]
    if contents[0][0] != out:
        _make_folder(out)
    for path, content, count in contents:
        _save(path, content, force=options.force)
        say(texts("deck.written", file=printable(str(path)), count=count))


def _to_stdout(form: str, options: ConvertOptions, *, in_one: bool) -> bool:
    if options.out not in ("", STDOUT):
        return False
    if not in_one:
        raise UsageError("deck_out_folder", form=form)
    if form == "xlsx" and not options.out:
        raise UsageError("deck_out_missing")
    return True


def _is_folder(out: str) -> bool:
    return out.endswith(("/", os.sep)) or Path(out).is_dir()


def _check_folder(folder: Path, form: str) -> None:
    """UsageError where several files can't go into what is no folder."""
    from hantei.validators.decks.writing import ENDINGS

    if not folder.is_dir() and (folder.exists() or folder.suffix.casefold() in ENDINGS.values()):
        raise UsageError("deck_out_not_folder", path=str(folder), form=form)


def _make_folder(folder: Path) -> None:
    from hantei.core.errors import OutputError

    try:
        folder.mkdir(exist_ok=True)
    except FileNotFoundError as error:
        raise OutputError("output_no_folder", path=str(folder), folder=str(folder.parent)) from error
    except OSError as error:
        raise OutputError("output_failed", path=str(folder), reason=error.strerror or str(error)) from error


def _paths(folder: Path, together: Sequence[Sequence[FoundDeck]], form: str) -> list[Path]:
    """A file for each group of decks, called by player and deck."""
    from hantei.validators.decks.names import file_names
    from hantei.validators.decks.writing import ENDINGS

    labels = (_label(decks[0]) if len(decks) == 1 else "decks" for decks in together)
    return [folder / name for name in file_names(labels, ENDINGS[form])]


def _label(found: FoundDeck) -> str:
    names = dict.fromkeys(name for name in (found.deck.player, found.deck.name) if name)
    return "_".join(names)


def check_targets(paths: Sequence[Path], found: FoundDecks, asked: DeckOptions, *, force: bool) -> None:
    """UsageError where a file would be written over: an input always, any other unless it is wanted."""
    check_not_input(paths, (*asked.catalogs, *(deck.deck.where.file for deck in found.decks)), asked.db)
    check_replaceable(paths, force=force)


def _save(path: Path, content: bytes, *, force: bool) -> None:
    from hantei.files.writing.atomic import atomic_write

    atomic_write(path, lambda stream: stream.write(content), force=force)


def file_content(decks: Sequence[FoundDeck], found: FoundDecks, form: str, texts: Texts) -> bytes:
    """The content of one file with these decks."""
    from hantei.validators.decks.writing import file_of

    writings: dict[str, Writing] = {}
    pairs: list[tuple[Deck, Writing]] = []
    for deck in decks:
        if deck.game not in writings:
            writings[deck.game] = _writing(deck.game, found, texts)
        pairs.append((deck.deck, writings[deck.game]))
    return file_of(pairs, form)


def _writing(game: str, found: FoundDecks, texts: Texts) -> "Writing":
    from hantei.validators.decks.writing import Writing

    judge = found.judges[game]
    return Writing(game, judge.spec.sections, judge.catalog, judge.parse_name, texts.language)


def _print(content: bytes, form: str) -> None:
    """On a terminal in its own encoding; into a file or a pipe as the bytes that the form has."""
    if sys.stdout.isatty() and form != "xlsx":
        print(content.decode("utf-8-sig"), end="")
        return
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
