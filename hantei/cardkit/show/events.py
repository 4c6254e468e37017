"""Events of the record as text, by a template for each event, with the rules that they apply.

Cards go by their names, with the owner in front: where they lie is not the same any more when the text is made.

| operand | what it writes | |
|---|---|---|
| `card` | a card that every player sees, or a player by a ref | `1:狼`, `player 2`, `nothing` |
| `secret` | a card for the seats that the event says may know it; `?` for others | `1:狼`, `?` |
| `player` | a seat | `player 2` |
| `cell` | a cell of the board | `2:F1` |
| `number` | a number as it is | `3` |
| `ability` | what the text of an ability says | `カードを1枚引く。` |
| `rule` | which of several rules the event applies; it is not written | |

A game adds operands of its own: words by number (`words`), or words by bits that can be set together (`bits`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from hantei.cardkit.show.names import HIDDEN, NOTHING, Names, player
from hantei.cardkit.show.templates import by_name
from hantei.interpreter.table.numbers import NO_REF, PLAYER_REF
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, Match

Writer = Callable[[Names, CardTable, int], str]
"""An operand as text, from the table and the number that was noted."""

BETWEEN: Final = "・"
"""Between words of bits that are set together."""


class Event(NamedTuple):
    """An event as a table of words has it.

    text  its template
    rule  the id of the rule that it applies; several where the engine notes with it which one that is, as `rule`
    of    the numbers that the engine notes with it, in their order: `card`, or `attacker:card` where the template calls
          it so. The order is a convention of each event, and this is where it is written down
    """

    text: str
    rule: str | tuple[str, ...]
    of: tuple[str, ...]

    def rules(self) -> tuple[str, ...]:
        """Return the rules that events of this kind may apply."""
        return (self.rule,) if isinstance(self.rule, str) else self.rule

    def rule_of(self, group: Sequence[int]) -> str:
        """Return the rule that one event applies, from its number and what was noted with it."""
        return self.rules()[group[1 + self.of.index(RULE)] if RULE in self.of else 0]


def _card(_names: Names, m: CardTable, card: int) -> str:
    if card < NO_REF:
        return player(PLAYER_REF - card)
    return NOTHING if card == NO_REF else f"{m.owner(card) + 1}:{m.cards.names[card]}"


def _player(_names: Names, _m: CardTable, seat: int) -> str:
    return player(seat)


def _cell(names: Names, _m: CardTable, cell: int) -> str:
    return names.cell(cell)


def _number(_names: Names, _m: CardTable, number: int) -> str:
    return str(number)


def _ability(_names: Names, m: CardTable, number: int) -> str:
    return m.cards.abilities[number].text


MASKED: Final = "secret"
RULE: Final = "rule"
OPERANDS: Final[Mapping[str, Writer]] = {
    "card": _card, MASKED: _card, "player": _player, "cell": _cell, "number": _number, "ability": _ability,
    RULE: _number,
}  # fmt: skip


def words(table: Mapping[int, str]) -> Writer:
    """Return a writer of an operand that stands for one word each."""
    return lambda _names, _m, number: table[number]


def bits(table: Mapping[str, int]) -> Writer:
    """Return a writer of an operand whose bits stand for words."""
    return lambda _names, _m, value: BETWEEN.join(word for word, bit in table.items() if value & bit)


class Record:
    """How a game writes what has happened.

    events    the text of each event by its number
    operands  what the game can write beside `OPERANDS`
    """

    def __init__(self, names: Names, events: Mapping[int, Event], operands: Mapping[str, Writer] | None = None) -> None:
        self.names = names
        self.writers = {**OPERANDS, **(operands or {})}
        self.events = {code: (by_name(event.text, event.of, self.writers), event) for code, event in events.items()}

    def text(self, match: Match, group: Sequence[int], seat: int) -> tuple[str, str]:
        """Return an event and its rule. A secret card that the seat may not know is `?`; NOBODY may know all."""
        assert isinstance(match, CardTable)
        parts, event = self.events[group[0]]
        hidden = seat != NOBODY and not group[4] & (1 << seat)
        said = ""
        for part in parts:
            said += part.before
            if part.operand:
                is_hidden = hidden and part.operand == MASKED
                said += HIDDEN if is_hidden else self.writers[part.operand](self.names, match, group[1 + part.at])
        return said, event.rule_of(group)
