"""The edits of a deck file: listed, and taken back one after the other."""

from __future__ import annotations

import os
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import Paths, StoreFile, Switches, day_of, paths_of
from hantei.api.building.editing import DeckEdit, EditRequest, deck_path, open_deck
from hantei.api.checks.rulesets import RulesetOptions
from hantei.api.decks.options import Cards, deck_options
from hantei.core.errors import UsageError
from hantei.core.rows import Rows

if TYPE_CHECKING:
    from datetime import date

    from hantei.building.journal.entries import Entry


@dataclass(frozen=True)
class DeckLog(Rows):
    """The edits of a deck file that are written down, the oldest first; each row is one of them.

    current  the number of the edit whose result the file is, 0 where it was changed otherwise since
    """

    COLUMNS: ClassVar = ("number", "time", "command", "said", "undone")

    file: str
    log: str
    entries: tuple[Entry, ...]
    current: int

    def rows(self) -> list[dict[str, Any]]:
        undone = {entry.undoes for entry in self.entries}
        return [
            {
                "number": entry.number,
                "time": entry.time,
                "command": entry.command,
                "said": entry.said,
                "undone": entry.number in undone,
            }
            for entry in self.entries
        ]

    def to_json(self) -> dict[str, Any]:
        """The log as data (`hantei.deck_log/1`)."""
        return {
            "file": self.file,
            "log": self.log,
            "current": self.current,
            "edits": [{**row, "said": list(row["said"])} for row in self.rows()],
        }


def deck_log(deck: str | os.PathLike[str]) -> DeckLog:
    """Return the edits of a deck file. UsageError where there is no such file, or its log can't be read."""
    from hantei.building.journal.entries import digest
    from hantei.building.journal.log import log_of, read_log
    from hantei.files.sources import shown_name

    path = Path(deck)
    entries = tuple(read_log(path))
    try:
        now = digest(path.read_bytes())
    except OSError as error:
        raise UsageError("edit_no_file", file=str(path), detail=error.strerror or str(error)) from error
    current = next((entry.number for entry in reversed(entries) if entry.after == now), 0)
    return DeckLog(shown_name(str(path)), str(log_of(path)) if entries else "", entries, current)


def undo_deck(
    deck: str | os.PathLike[str],
    *,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    rulesets: Paths = (),
    as_of: date | str | None = None,
    encoding: str = "",
    dry_run: bool = False,
) -> DeckEdit:
    """Take back the last edit of a deck file that is in effect; called again, the one before. The file is then byte for
    byte what it was.

    UsageError where there is nothing to take back, or the file was changed otherwise since: nothing is changed then.
    """
    options = deck_options((), game, catalog, db, switches, encoding)
    return run_undo(
        EditRequest(os.fspath(deck), options, RulesetOptions(paths_of(rulesets), day_of(as_of)), dry_run=dry_run)
    )


def run_undo(request: EditRequest) -> DeckEdit:
    """Take back the last edit of the file of a request."""
    from hantei.building.journal.changing import before_last, change, only_one
    from hantei.files.writing.scratch import scratch_folder, written_there

    path = deck_path(request)
    with nullcontext() if request.dry_run else only_one(path):
        opened = open_deck(request)
        entry, old = before_last(path, opened.data)
        with scratch_folder() as folder:
            copy = written_there(folder, path.name, old)
            edit = opened.outcome(copy, old, "undo", entry.said, request)
        if edit.is_written:
            change(path, opened.data, old, "undo", entry.said, undoes=entry.number)
    return edit
