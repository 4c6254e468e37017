"""Decks written in another form."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hantei.api.arguments import Paths, StoreFile, language_of
from hantei.api.decks.finding import FoundDeck, FoundDecks, find_all
from hantei.api.decks.judging import DeckOptions
from hantei.api.decks.options import Cards, deck_options
from hantei.api.writing import check_not_input, check_replaceable, write_file
from hantei.core.errors import OutputError, UsageError
from hantei.validators.deck import Deck
from hantei.validators.decks.names import file_names
from hantei.validators.decks.writing import ENDINGS, FORMS, IN_ONE_FILE, Writing, file_of

STDOUT = "-"


@dataclass(frozen=True)
class DeckFile:
    """A file with decks: where it goes (None: to standard output), what is in it, and how many decks."""

    path: Path | None
    content: bytes
    decks: int


def convert_decks(
    decks: Paths,
    out: str | os.PathLike[str],
    *,
    to: str = "",
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    encoding: str = "",
    recursive: bool = False,
    force: bool = False,
    language: str = "",
) -> FoundDecks:
    """Write decks in another form: `text`, `csv`, `xlsx` or `json`, by default as the ending of `out` says, which is a
    file, or a folder for one file per deck. Decks of which something is not known are left out; `known` of the result
    are those that were written. UsageError where something would be written over: an input always, any other file
    without `force`. The other arguments are those of `check`."""
    target, options = os.fspath(out), deck_options(decks, game, catalog, db, (), encoding, recursive=recursive)
    form, found = wanted_form(to, target), find_all(options)
    if not target or target == STDOUT:
        raise UsageError("deck_out_missing")
    for file in deck_files(found, form, target, options, force=force, language=language) if found.known else ():
        write_deck_file(file, target, force=force)
    return found


def wanted_form(to: str, out: str) -> str:
    """The form that is named (one of `FORMS`), or else told by the ending of the output file; UsageError where neither
    does."""
    if to and to not in FORMS:
        raise UsageError("deck_form_unknown", value=to, forms=FORMS)
    suffix = Path(out).suffix.casefold()
    told = next((form for form, ending in ENDINGS.items() if ending == suffix), "")
    if not to and not told:
        raise UsageError("deck_form_missing", forms=FORMS)
    return to or told


def deck_files(
    found: FoundDecks, form: str, out: str, asked: DeckOptions, *, force: bool = False, language: str = ""
) -> list[DeckFile]:
    """The files that the known decks make, not written yet. `out` is a file, a folder, "-" or nothing.

    UsageError where several files have no folder to go to, or a file would be written over: an input always, any other
    without `force`.
    """
    known, language = found.known, language_of(language)
    in_one = form in IN_ONE_FILE or len(found.decks) == 1
    if _to_stdout(form, out, in_one=in_one):
        return [DeckFile(None, file_content(known, found, form, language), len(known))]
    target = Path(out)
    if in_one and not _is_folder(out):
        targets = [(target, list(known))]
    else:
        _check_folder(target, form)
        together = [list(known)] if form in IN_ONE_FILE else [[deck] for deck in known]
        targets = list(zip(_paths(target, together, form), together, strict=True))
    check_targets([path for path, _ in targets], found, asked, force=force)
    return [DeckFile(path, file_content(decks, found, form, language), len(decks)) for path, decks in targets]


def write_deck_file(file: DeckFile, out: str, *, force: bool = False) -> None:
    """Write one of them, whole or not at all; its folder is made where `out` means one."""
    assert file.path is not None
    if file.path != Path(out):
        _make_folder(Path(out))
    write_file(file.path, file.content, force=force)


def _to_stdout(form: str, out: str, *, in_one: bool) -> bool:
    if out not in ("", STDOUT):
        return False
    if not in_one:
        raise UsageError("deck_out_folder", form=form)
    if form == "xlsx" and not out:
        raise UsageError("deck_out_missing")
    return True


def _is_folder(out: str) -> bool:
    return out.endswith(("/", os.sep)) or Path(out).is_dir()


def _check_folder(folder: Path, form: str) -> None:
    """UsageError where several files can't go into what is no folder."""
    if not folder.is_dir() and (folder.exists() or folder.suffix.casefold() in ENDINGS.values()):
        raise UsageError("deck_out_not_folder", path=str(folder), form=form)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except FileNotFoundError as error:
        raise OutputError("output_no_folder", path=str(folder), folder=str(folder.parent)) from error
    except OSError as error:
        raise OutputError("output_failed", path=str(folder), reason=error.strerror or str(error)) from error


def _paths(folder: Path, together: Sequence[Sequence[FoundDeck]], form: str) -> list[Path]:
    """A file for each group of decks, called by player and deck."""
    labels = (_label(decks[0]) if len(decks) == 1 else "decks" for decks in together)
    return [folder / name for name in file_names(labels, ENDINGS[form])]


def _label(found: FoundDeck) -> str:
    names = dict.fromkeys(name for name in (found.deck.player, found.deck.name) if name)
    return "_".join(names)


def check_targets(paths: Sequence[Path], found: FoundDecks, asked: DeckOptions, *, force: bool) -> None:
    """UsageError where a file would be written over: an input always, any other unless it is wanted."""
    check_not_input(paths, (*asked.catalogs, *(deck.deck.where.file for deck in found.decks)), asked.db)
    check_replaceable(paths, force=force)


def file_content(decks: Sequence[FoundDeck], found: FoundDecks, form: str, language: str) -> bytes:
    """The content of one file with these decks."""
    writings: dict[str, Writing] = {}
    pairs: list[tuple[Deck, Writing]] = []
    for deck in decks:
        if deck.game not in writings:
            writings[deck.game] = _writing(deck.game, found, language)
        pairs.append((deck.deck, writings[deck.game]))
    return file_of(pairs, form)


def _writing(game: str, found: FoundDecks, language: str) -> Writing:
    judge = found.judges[game]
    return Writing(game, judge.spec.sections, judge.catalog, judge.parse_name, language)
