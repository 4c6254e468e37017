"""What is asked at the open decision, by a name without language: `choose for 1:F2`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from hantei.cardkit.play.replacements import Instead
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.play.starts import Offer
from hantei.cardkit.show.names import Names
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    CELL,
    CHOOSE,
    CHOOSE_PLAYER,
    DONE,
    NO,
    OPTION,
    ORDER,
    YES,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, Step, kind_of

OF_EFFECTS: Final[Mapping[int, str]] = {
    CHOOSE: "choose", DONE: "choose", CHOOSE_PLAYER: "player", OPTION: "option", CELL: "cell", YES: "yes or no",
    NO: "yes or no", ORDER: "next",
}  # fmt: skip
"""What effects ask, alike in all games, by the kind of the first option."""


@dataclass(frozen=True, slots=True)
class Questions:
    """How a game names what is asked.

    words  the name of a question by the kind of its first option
    free   the steps that ask what to do next: no name
    asker  what asks where it is no step of the kit or the interpreter: a card, an event; empty where the rules of the
           turn ask
    """

    names: Names
    words: Mapping[int, str]
    free: tuple[Step, ...]
    asker: Callable[[CardTable], str]

    def text(self, m: CardTable) -> str:
        """Return what the open decision asks; empty where it is what to do next, and where nobody decides."""
        if m.asker == NOBODY or any(m.asking is step for step in self.free):
            return ""
        kind = kind_of(m.options[0])
        if kind == ORDER and isinstance(m.asking, Window):  # beside the pass
            kind = kind_of(m.options[-1])
        name = self.words[kind] if kind in self.words else OF_EFFECTS[kind]
        asker = self._asker(m)
        return f"{name} for {asker}" if asker else name

    def asking(self, m: CardTable) -> tuple[int, ...]:
        """Return the card and the number of its ability that ask the open decision; nothing where none does."""
        step = m.asking
        if isinstance(step, Offer):
            step = step.frame
        if isinstance(step, RunEffect):
            ref, ability = step.source, step.ability.number
        elif isinstance(step, Instead):
            ref, ability = step.item[1], step.item[0]
        else:
            return ()
        return (ref & CARD_MASK, ability) if ref >= 0 else ()

    def _asker(self, m: CardTable) -> str:
        step = m.asking
        if isinstance(step, Offer):
            step = step.frame
        if isinstance(step, RunEffect):
            return effect(self.names, m, step)
        if isinstance(step, Instead):
            return self.names.source(m, step.item[1], step.item[0])
        return self.asker(m)


def effect(names: Names, m: CardTable, step: RunEffect) -> str:
    """Return what an effect comes from: its card and ability, or its player."""
    return names.source(m, step.source, step.ability.number)
