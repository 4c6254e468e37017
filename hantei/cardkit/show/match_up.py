"""The cards of a match-up, for people: how many there may be, names that tell different cards apart, and how much of
their texts is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.play.cards import KitCards
from hantei.interpreter.table.definitions import Definitions
from hantei.interpreter.table.numbers import REF_SHIFT
from hantei.simulator.play import Modelled, PositionError

MOST: Final = 1 << REF_SHIFT


def check_number(count: int) -> None:
    """Raise PositionError if two decks together have more cards than an action can name."""
    if count > MOST:
        raise PositionError("decks", "too_many_cards", count=count, most=MOST)


def told_apart(cards: Definitions, ids: Sequence[str]) -> list[str]:
    """Return the names of cards, with the id in brackets where different cards have the same one."""
    groups: dict[str, set[int]] = {}
    for number, name in enumerate(cards.names):
        groups.setdefault(name, set()).add(cards.same[number])
    return [f"{name} [{ids[number]}]" if len(groups[name]) > 1 else name for number, name in enumerate(cards.names)]


def modelled_of(cards: KitCards) -> Modelled:
    """Return how much of the card texts is played, each card counted once."""
    numbers = [number for number, first in enumerate(cards.same) if number == first]
    return Modelled(
        sum(cards.sentences[number] for number in numbers),
        sum(cards.modelled[number] for number in numbers),
        tuple((cards.names[number], missing) for number in numbers for missing in cards.missing[number]),
    )
