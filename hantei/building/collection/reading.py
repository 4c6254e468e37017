"""Reading what somebody owns: lists in every form that decks have, with `所持枚数` over a column as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hantei.building.collection.collection import Collection
from hantei.core.card import Catalog
from hantei.core.errors import UsageError
from hantei.core.finding import Finding
from hantei.core.text import fold
from hantei.files.sheet import Sheet, Value
from hantei.games.called import game_alone
from hantei.validators import codes
from hantei.validators.decks.files import ReadDeck, SectionsOf, read_decks
from hantei.validators.decks.headings import LONGEST_HEADING, Role, heading_key, role_of
from hantei.validators.decks.resolve import resolve
from hantei.validators.spec import ParseName

_OWNED: Final = frozenset(map(fold, (
    "所持枚数", "所持数", "所持", "所有枚数", "所有数", "所有", "手持ち", "手持ち枚数", "保有枚数", "持っている枚数",
    "owned", "own", "copies owned", "have",
)))  # fmt: skip
"""What the column of the copies that somebody owns may be called."""
_COUNT, _REMARK = "枚数", "備考"
_ROWS_SEARCHED: Final = 30


@dataclass(frozen=True)
class CollectionRead:
    """What a list of owned cards says; where something could not be read, `findings` has errors and the collection is
    not all of it."""

    collection: Collection
    findings: tuple[Finding, ...]

    @property
    def is_whole(self) -> bool:
        return not any(finding.is_error for finding in self.findings)


def read_collection(
    path: Path,
    name: str,
    catalog: Catalog,
    sections_of: SectionsOf,
    parse_name: ParseName | None = None,
    encoding: str = "",
) -> CollectionRead:
    """Read the cards of one game that somebody owns, from a list in any form that decks have.

    All sheets count together. A card with 0 copies, or in a table without a number, is not owned. UsageError where a
    sheet holds the lists of several people.

    name  the file as findings name it
    """
    decks = read_decks(path, name, sections_of, encoding, prepare=_prepared, called=game_alone)
    _check_single(decks, name)
    counts: dict[str, int] = {}
    findings: list[Finding] = []
    for read in decks:
        deck, unknown = resolve(read.decklist, catalog, parse_name)
        for entry in deck.entries:
            counts[entry.card.id] = counts.get(entry.card.id, 0) + entry.count
        findings.extend(finding for finding in (*read.findings, *unknown) if not _says_none(finding))
    return CollectionRead(Collection(catalog.game, counts, name), tuple(findings))


def _check_single(decks: Sequence[ReadDeck], name: str) -> None:
    """UsageError where two lists stand in one sheet: whose is meant?"""
    sheets: dict[str, str] = {}
    for read in decks:
        where = read.decklist.where
        if where.sheet in sheets:
            raise UsageError("collection_several", file=name, decks=(sheets[where.sheet], read.decklist.name))
        sheets[where.sheet] = read.decklist.name


def _says_none(finding: Finding) -> bool:
    """True if a finding, which is one about decks, only says that there are no copies of a card."""
    if finding.code == codes.DECK_COUNT_BAD.name:
        return finding.facts.get("value") == "0"
    if finding.code == codes.DECK_CELL_NO_COUNT.name:
        in_sheet = bool(finding.where and finding.where[0].column)
        return in_sheet and finding.message_key.rpartition(".")[2] in ("blank", "blanks")
    return finding.code == codes.DECK_FORM.name


def _prepared(sheet: Sheet) -> None:
    """Let the column of owned copies be the one that counts; any other column of copies says nothing here."""
    sheet.rows = list(_renamed(list(sheet.rows)))


def _renamed(rows: list[tuple[int, list[Value]]]) -> Iterator[tuple[int, list[Value]]]:
    header = next((number for number, values in rows[:_ROWS_SEARCHED] if any(map(_is_owned, values))), None)
    for number, values in rows:
        yield number, [_heading(value) for value in values] if number == header else values


def _heading(value: Value) -> Value:
    if _is_owned(value):
        return _COUNT
    return _REMARK if isinstance(value, str) and role_of(value) is Role.COUNT else value


def _is_owned(value: Value) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_HEADING and heading_key(value) in _OWNED
