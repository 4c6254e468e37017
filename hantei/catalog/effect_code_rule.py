"""The import's rule on effect codes: each part that can't be read is reported, with how it could be written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from hantei.catalog.codes import EFFECT_CODE_UNREAD
from hantei.catalog.spec import Entry
from hantei.core.finding import Code, Finding

if TYPE_CHECKING:
    from hantei.effects.effect_codes.calls import CodeError
    from hantei.effects.effect_codes.cells import Codes

_MOST: Final = 8
"""How many ways to write it are named."""


class CodesThatAreRead:
    """The effect codes of all cards; `fields` are the texts that they may stand for, `load` gives the game's codes,
    whose modules are wanted only where a list is imported."""

    codes: tuple[Code, ...] = (EFFECT_CODE_UNREAD,)

    def __init__(self, fields: Sequence[str], load: Callable[[], Codes]) -> None:
        self._fields = fields
        self._load = load

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        known = self._load()
        for entry in entries:
            for field in self._fields:
                code = known.of(entry.card, field)
                for fault in () if code is None else code.faults:
                    yield _finding(entry, fault)


def _finding(entry: Entry, fault: CodeError) -> Finding:
    variant = "head" if fault.reason == "trigger_missing" else "known" if fault.expected else ""
    return entry.row.problem(
        EFFECT_CODE_UNREAD,
        fault.column,
        variant=variant,
        heading=entry.row.ref(fault.column).heading,
        at=fault.at + 1,
        word=fault.word,
        expected=fault.expected[:_MOST],
    )
