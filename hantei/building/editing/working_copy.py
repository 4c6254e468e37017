"""A copy of a deck file on which changes are tried: the file itself is not touched before all of them are made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from hantei.building.editing.book import Book
from hantei.building.editing.candidates import Ways
from hantei.building.editing.json_ways import JsonWays
from hantei.building.editing.reading import ReadItems, is_as_wanted, read_items
from hantei.building.editing.source import Source
from hantei.building.editing.steps import Step, refused
from hantei.core.errors import UsageError
from hantei.files.writing.scratch import scratch_folder, written_there
from hantei.validators.decks.writing import Writing
from hantei.validators.judge import Judge

_MOST_TRIED: Final = 400
_TABLES: Final = (".csv", ".tsv")
_BOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


@dataclass
class WorkingCopy:
    """The copy with the changes so far.

    path    where it is; `name` is the file as findings name it
    number  which deck of the file is changed
    """

    path: Path
    name: str
    number: int
    judge: Judge
    encoding: str
    language: str
    data: bytes
    reads: tuple[ReadItems, ...]

    @property
    def read(self) -> ReadItems:
        """The deck that is changed, as it is now."""
        return self.reads[self.number]

    @property
    def source(self) -> Source:
        """The file as it is now; UsageError where its lines can't be changed."""
        found: Source | None = None
        if self.data.startswith(_BOOKS[0]):
            found = Book.of_sheet(self.data, self.read.decklist.where.sheet)
        elif not self.data.startswith(_BOOKS[1]):
            found = Source.of(self.data, self.encoding, is_table=self.path.suffix.casefold() in _TABLES)
        if found is None:
            raise UsageError("edit_workbook", file=self.name)
        return found

    def apply(self, step: Step) -> None:
        """Make a change in the first way that reads back as exactly the deck that is wanted; UsageError where none
        does, and nothing is changed then."""
        source, tried, is_unwritable = self.source, {self.data}, False
        writing = Writing(
            self.judge.game, self.judge.spec.sections, self.judge.catalog, self.judge.parse_name, self.language
        )
        ways = JsonWays if self.path.suffix.casefold() == ".json" else Ways
        for exchange in islice(ways(source, self.read, writing).of(step), _MOST_TRIED):
            data = source.exchanged(exchange)
            is_unwritable = is_unwritable or data is None
            if data is None or data in tried:
                continue
            tried.add(data)
            reads = self._read(data)
            if is_as_wanted(self.reads, reads, self.number, step.fits):
                self.data, self.reads = data, reads
                return
        if is_unwritable and len(tried) == 1:
            raise UsageError("edit_encoding", file=self.name, encoding=source.codec)
        raise refused(step, self.read, self.name)

    def _read(self, data: bytes) -> tuple[ReadItems, ...]:
        written_there(self.path.parent, self.path.name, data)
        return read_items(self.path, self.name, self.judge, self.encoding)

    def settle(self) -> None:
        """Let the copy be what was wanted last, whatever was tried since."""
        self.reads = self._read(self.data)


@contextmanager
def working_copy(
    data: bytes, path: Path, name: str, number: int, judge: Judge, encoding: str = "", language: str = "ja"
) -> Iterator[WorkingCopy]:
    """A copy of a file with these bytes; it is gone afterwards."""
    with scratch_folder() as folder:
        copy = WorkingCopy(folder / path.name, name, number, judge, encoding, language, data, ())
        copy.settle()
        yield copy
