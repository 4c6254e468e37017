"""Actions as text, by a template for each kind of action.

A card in a pile is told apart from its copies there with which the same may be done: by the words of the game, or by a
number (`狼 #2`).

| operand | what it writes | |
|---|---|---|
| `card` | a card by its name | `狼` |
| `secret` | the same for seats that know the card, `?` for others | `狼` |
| `face_down` | the same for its owner; `?` for others even if they know it: nobody is to see which card goes | `狼` |
| `hosted` | a card by its name, with its host; copies in a window with cells | `狼 under 1:F2`, `狼 in 2:F1` |
| `at` | a card by its cell where the side is clear, by its name if it is in no cell | `F1` |
| `choice` | a card among those that are offered | `2:F1`, `狼`, `狼 in 2:grave`, `?` |
| `cell`, `side_cell` | a cell with its player; one where the side is clear | `2:F1`, `F1` |
| `place` | a place with its player | `2:grave` |
| `player` | a seat | `player 2` |
| `number`, `ordinal` | a number as it is; one that counts from 0 | `2`, `3` |
| `further` | a number that counts from 0, with a space in front; nothing for the first | ` 3` |
| `answered` | what a card answers, by the number of its event in the window, from 1; nothing for 0 | ` to #2` |
| `trigger` | a trigger among those that are offered, by its place in `pending` | `1:F1 2 of 2:F3 #2` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.show.names import HIDDEN, Names, further, is_known, player
from hantei.cardkit.show.templates import by_place
from hantei.interpreter.table.numbers import CELL, CHOOSE, CHOOSE_PLAYER, DONE, NO, OPTION, ORDER, YES
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, second_of

Writer = Callable[[Names, CardTable, int, int], str]
"""An operand as text: from the table, the operand, and the seat that reads it (NOBODY: all is shown)."""


def _card(names: Names, m: CardTable, card: int, seat: int) -> str:
    return m.cards.names[card] + _apart(names, m, card, seat)


def _secret(names: Names, m: CardTable, card: int, seat: int) -> str:
    return _card(names, m, card, seat) if is_known(m, card, seat) else HIDDEN


def _face_down(names: Names, m: CardTable, card: int, seat: int) -> str:
    return _card(names, m, card, seat) if seat in (NOBODY, m.owner(card)) else HIDDEN


def _apart(names: Names, m: CardTable, card: int, seat: int) -> str:
    """Return what tells a card in a pile apart from its copies with which the same may be done."""
    kinds = [kind_of(action) for action in m.options if first_of(action) == card]
    return names.apart(m, card, seat, [first_of(action) for action in m.options if kind_of(action) in kinds])


def _hosted(names: Names, m: CardTable, card: int, _seat: int) -> str:
    """Return a card with its host; where a window offers a copy in another cell too, with its own cell."""
    text = names.with_host(m, card)
    if isinstance(m, StackTable) and isinstance(m.asking, Window):
        kinds = [kind_of(action) for action in m.options if first_of(action) == card]
        for action in m.options:
            other = first_of(action)
            if other != card and kind_of(action) in kinds and names.with_host(m, other) == text:
                return f"{text} in {names.card(m, card)}"
    return text


def _at(names: Names, m: CardTable, card: int, seat: int) -> str:
    return names.own_card(m, card) + _apart(names, m, card, seat)


def _choice(names: Names, m: CardTable, card: int, seat: int) -> str:
    return names.choosable(m, card, seat, [first_of(action) for action in m.options if kind_of(action) == CHOOSE])


def _cell(names: Names, _m: CardTable, cell: int, _seat: int) -> str:
    return names.cell(cell)


def _side_cell(names: Names, _m: CardTable, cell: int, _seat: int) -> str:
    return names.side_cell(cell)


def _place(names: Names, _m: CardTable, place: int, _seat: int) -> str:
    return names.place(place)


def _player(_names: Names, _m: CardTable, seat: int, _reader: int) -> str:
    return player(seat)


def _number(_names: Names, _m: CardTable, number: int, _seat: int) -> str:
    return str(number)


def _ordinal(_names: Names, _m: CardTable, number: int, _seat: int) -> str:
    return str(number + 1)


def _further(_names: Names, _m: CardTable, number: int, _seat: int) -> str:
    return further(number)


def _answered(names: Names, m: CardTable, number: int, seat: int) -> str:
    if not number:
        return ""
    assert isinstance(m, StackTable) and isinstance(m.asking, Window)
    return f" to {names.event_among(m, number - 1, m.asking.events, seat)}"


def _trigger(names: Names, m: CardTable, number: int, seat: int) -> str:
    others = [m.pending[first_of(action)] for action in m.options if kind_of(action) == ORDER]
    return names.trigger_among(m, m.pending[number], others, seat)


OPERANDS: Final[Mapping[str, Writer]] = {
    "card": _card, "secret": _secret, "face_down": _face_down, "hosted": _hosted, "at": _at, "choice": _choice,
    "cell": _cell, "side_cell": _side_cell, "place": _place, "player": _player, "number": _number,
    "ordinal": _ordinal, "further": _further, "trigger": _trigger, "answered": _answered,
}  # fmt: skip

OF_EFFECTS: Final[Mapping[int, str]] = {
    CHOOSE: "choose {0:choice}", DONE: "done", YES: "yes", NO: "no", OPTION: "option {0:ordinal}",
    CELL: "cell {0:cell}", ORDER: "next {0:trigger}", CHOOSE_PLAYER: "{0:player}",
}  # fmt: skip
"""The actions that effects ask for, alike in all games."""


class Actions:
    """How a game writes its actions.

    templates  the text of each kind of action that is the game's own, with its two operands at the places 0 and 1
    operands   what the game can write beside `OPERANDS`
    """

    def __init__(
        self, names: Names, templates: Mapping[int, str], operands: Mapping[str, Writer] | None = None
    ) -> None:
        self.names = names
        self.writers = {**OPERANDS, **(operands or {})}
        self.kinds = {kind: by_place(text, self.writers, 2) for kind, text in {**OF_EFFECTS, **templates}.items()}

    def text(self, m: CardTable, action: int, seat: int = NOBODY) -> str:
        """Return an action of the open decision as a seat may see it: cards that it can't know are `?`; for NOBODY all
        is shown."""
        said = ""
        for part in self.kinds[kind_of(action)]:
            said += part.before
            if part.operand:
                number = second_of(action) if part.at else first_of(action)
                said += self.writers[part.operand](self.names, m, number, seat)
        return said
