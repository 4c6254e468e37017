"""The cells of a card that hold codes for its texts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from hantei.core.card import Card
from hantei.effects.effect_codes.calls import CodeError
from hantei.effects.effect_codes.reader import CodeText, code_text
from hantei.effects.effect_codes.table import CodeTable
from hantei.effects.tree.kinds import bare_kind
from hantei.effects.tree.nodes import Ability, CardText, Limit
from hantei.effects.words.vocabulary import Vocabulary


class Codes(Protocol):
    """The effect codes of a game's cards."""

    def of(self, card: Card, field: str) -> CodeText | None:
        """Return the meaning of the code for a text field; None if the card has none."""
        ...


@dataclass(frozen=True)
class CodeColumn:
    """The code of one text field.

    says   labels that the column gives by itself, so that its code says them in vain: they fall away
    once   the field that says that its abilities work once per turn, "" for none
    """

    code: str
    says: tuple[str, ...] = ()
    once: str = ""


@dataclass(frozen=True, eq=False)
class ColumnCodes:
    """Codes that stand in a column of their own for each text field."""

    words: Vocabulary
    table: CodeTable
    columns: dict[str, CodeColumn]

    def of(self, card: Card, field: str) -> CodeText | None:
        column = self.columns.get(field)
        code = str(getattr(card, column.code, "") or "") if column else ""
        if column is None or not code.strip():
            return None
        read = code_text(code, self.words, self.table, self._head(column))
        limit = Limit(1, "turn") if column.once and getattr(card, column.once, False) else None
        abilities = tuple(_in_column(ability, column, limit) for ability in read.tree.abilities)
        faults = (CodeError(one.at, one.reason, one.word, one.expected, column.code) for one in read.faults)
        return CodeText(CardText(abilities), tuple(faults))

    def _head(self, column: CodeColumn) -> str:
        """Return the trigger that a column gives by itself, so that its code need not name one."""
        heads = (word for word, head in self.table.heads.items() if head.label and head.label in column.says)
        return next(heads, "")


def _in_column(ability: Ability, column: CodeColumn, limit: Limit | None) -> Ability:
    if ability.label in column.says:
        ability = replace(ability, kind=bare_kind(ability.body), label="", when=None)
    return replace(ability, limit=ability.limit or limit)
