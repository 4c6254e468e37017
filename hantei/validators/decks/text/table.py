"""Tables of text as chats, notes and web pages have them: `| No | 枚数 | カード名 |`, or with tabs between cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hantei.core.text import clean, whole_number
from hantei.validators.decks.headings import IDS, Role, heading_key, role_of
from hantei.validators.notations import Count

_FRAME: Final = re.compile(r"(?:[>＞]\s*)*[|｜](?P<cells>.*)[|｜]\s*")
_BAR: Final = re.compile(r"[|｜]")
_RULE: Final = re.compile(r":?[-－ー—=]+:?")
_COUNT: Final = re.compile(r"(?:[xX×ｘＸ✕*＊]\s*)?(?P<number>.+?)\s*(?:枚|まい|[xX×ｘＸ✕*＊])?")
_FEWEST_CELLS: Final = 2


@dataclass(frozen=True, slots=True)
class TextRow:
    """A row of such a table that is about a card.

    printed  what stands in the columns of what is printed on the card
    """

    count: Count
    name: str
    card_id: str
    section: str
    others: tuple[str, ...]
    printed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TextTable:
    """What the columns of a table hold, by its headings."""

    roles: tuple[Role, ...]

    def row(self, cells: Sequence[str]) -> TextRow | None:
        """Return what a row says about a card; None where it is not clear."""
        if len(cells) != len(self.roles):
            return None
        told = dict(zip(self.roles, cells, strict=True))
        name = told.get(Role.CARD) or told.get(Role.NAME) or ""
        card_id, text = told.get(Role.ID, ""), told.get(Role.COUNT, "")
        if not text or not (name or card_id):
            return None
        match = _COUNT.fullmatch(text)
        number = whole_number(match["number"]) if match else None
        others = tuple(cell for role, cell in zip(self.roles, cells, strict=True) if role in _BESIDE)
        printed = tuple(cell for role, cell in zip(self.roles, cells, strict=True) if role is Role.PRINTED)
        counted = text if number is None else number
        section = told.get(Role.SECTION, "")
        return TextRow(counted, name or card_id, card_id if name else "", section, others, printed)


_BESIDE: Final = (Role.REMARK, Role.OTHER)
_ALONE: Final = (Role.CARD, Role.NAME, Role.ID, Role.COUNT, Role.SECTION)


def cells_of(line: str) -> tuple[str, ...]:
    """Return the cells of a row in a frame of bars or with tabs between; none where a line is no such row."""
    frame = _FRAME.fullmatch(line)
    cells = tuple(map(clean, _BAR.split(frame["cells"]) if frame else line.split("\t")))
    return cells if len(cells) >= _FEWEST_CELLS else ()


def is_rule(cells: Sequence[str]) -> bool:
    """True if a row is the line between the headings and the rows: `|---|:-:|`."""
    return all(map(_RULE.fullmatch, cells))


def table_of(cells: Sequence[str]) -> TextTable | None:
    """Return the table that a row of headings begins; None where it is no such row: it has a column of cards and one of
    copies, and no meaning twice."""
    found = [(Role.ID if heading_key(cell) in IDS else role_of(cell)) for cell in cells]
    is_id_only = not {Role.CARD, Role.NAME} & set(found)
    roles = tuple(Role.CARD if role is Role.ID and is_id_only else role for role in found)
    once = all(roles.count(role) <= 1 for role in _ALONE)
    is_named = (Role.CARD in roles) != (Role.NAME in roles)
    return TextTable(roles) if once and is_named and Role.COUNT in roles else None
