"""What dice, coins, lots and shuffles come out as where a scenario has set it: `die 5`, `coin heads`, `first 2`,
`lot 1:F2`, `shuffle 1: S2, H4` (the uppermost cards, the top first; the others follow as they lay).

They are used up in the order in which chance is asked for. Without any, chance is as always.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.simulator.telling import Told

FIRST: Final = ("first 1", "first 2")
"""Who begins."""

SIDES: Final = ("coin tails", "coin heads")
"""A coin: 0 or 1."""


class LuckError(Told):
    """A preset result is impossible at the moment when it is used."""


def lucky_choice(luck: list[str], possible: Sequence[str]) -> int:
    """Use up the next result; return its index among the possible ones."""
    text = luck.pop(0)
    if text not in possible:
        raise LuckError("luck", "luck_other", text=text, possible=tuple(dict.fromkeys(possible)))
    return possible.index(text)


def lucky_shuffle(luck: list[str], seat: int, pile: list[int], names: Sequence[str]) -> None:
    """Use up the next result to order a pile, whose top is its last card; `names` by the numbers of the cards."""
    head = f"shuffle {seat + 1}: "
    text = luck.pop(0)
    if not text.startswith(head):
        raise LuckError("luck", "luck_other", text=text, possible=(f"{head}…",))
    rest, laid = pile[::-1], []
    for name in text.removeprefix(head).split(", "):
        found = [card for card in rest if names[card] == name]
        if not found:
            raise LuckError("luck", "luck_card", text=text, card=name)
        rest.remove(found[0])
        laid.append(found[0])
    pile[:] = [*laid, *rest][::-1]
