"""From what a list of participants says about a deck file to the file itself."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from hantei.core.finding import Finding, make_finding
from hantei.core.text import control_characters, fold
from hantei.files.sources import SourceFile, shown_name
from hantei.validators import codes
from hantei.validators.decks.files import DECK_SUFFIXES
from hantei.validators.tournament.participants import Participant

Index = dict[str, list[Path]]
"""Folded name of a file -> the files of this name."""


class Locator:
    """Finds the deck files that a list names. A name is meant from the folder of the list, else among the files that
    were named beside it."""

    def __init__(self, folder: Path, given: Sequence[SourceFile] = ()) -> None:
        self.folder = folder
        self.given = given
        self.root = Path(os.path.realpath(folder))
        self._indices: dict[Path, tuple[Index, Index]] = {}

    def locate(self, participant: Participant) -> SourceFile | Finding:
        """The deck file that a row names, or why there is none.

        It may not lead out of the folder: not by `..`, not by a link, and not as an absolute path. Where no file
        has just that name, one that differs in width or case, or in the ending, is meant.
        """
        text, cell = participant.file.text, participant.file
        player = participant.player.text
        if not text:
            place = participant.player.where
            return make_finding(codes.PARTICIPANT_DECK_MISSING, place, variant="empty", player=player)
        facts = {"player": player, "value": text}
        if control_characters(text):
            return make_finding(codes.PARTICIPANT_PATH, cell.where, variant="characters", **facts)
        named = Path(text.replace("\\", "/"))
        path = self.folder / named
        if not self._is_inside(path):
            return make_finding(codes.PARTICIPANT_PATH, cell.where, **facts)
        found = [
            SourceFile(path, shown_name(str(path))) for path in self._candidates(path) if self._is_inside(path)
        ] or self._among_given(named)
        if len(found) == 1:
            return found[0]
        if found:
            names = tuple(shown_name(file.path.name) for file in found)
            return make_finding(codes.PARTICIPANT_DECK_MISSING, cell.where, variant="several", files=names, **facts)
        return make_finding(codes.PARTICIPANT_DECK_MISSING, cell.where, variant="file", **facts)

    def _among_given(self, named: Path) -> list[SourceFile]:
        """The given files of this name; else those that are called so but for the ending."""
        wanted = fold(named.name)
        by_name = [file for file in self.given if fold(file.path.name) == wanted]
        return by_name or [file for file in self.given if fold(file.path.stem) == wanted]

    def _is_inside(self, path: Path) -> bool:
        return Path(os.path.realpath(path)).is_relative_to(self.root)

    def _candidates(self, path: Path) -> list[Path]:
        """The file of this name; else those that are called so but for width, case and the ending."""
        with suppress(OSError):
            if path.exists():
                return [path]
        if path.parent not in self._indices:
            self._indices[path.parent] = _index(path.parent)
        by_name, by_stem = self._indices[path.parent]
        wanted = fold(path.name)
        return by_name.get(wanted) or by_stem.get(wanted, [])


def _index(folder: Path) -> tuple[Index, Index]:
    """The files of a folder by name, and its deck files by name without the ending."""
    by_name: Index = {}
    by_stem: Index = {}
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            by_name.setdefault(fold(path.name), []).append(path)
            if path.suffix.casefold() in DECK_SUFFIXES:
                by_stem.setdefault(fold(path.stem), []).append(path)
    return by_name, by_stem
