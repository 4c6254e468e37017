"""Which decks can be built at the same time from what somebody owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import highspy
import numpy as np

from hantei.building.collection.collection import Missing
from hantei.validators.deck import Deck


@dataclass(frozen=True, slots=True)
class Sharing:
    """The decks that can be built at the same time, by their places, and the cards that are not enough for all.

    built   as many decks as possible; of as many those in front
    short   the cards of which all decks need more than there are, in the order of the decks
    left    for each deck that is not built, what is missing for it beside those that are
    """

    built: tuple[int, ...]
    short: tuple[Missing, ...]
    left: Mapping[int, tuple[Missing, ...]]


def share(decks: Sequence[Deck], owned: Mapping[str, int]) -> Sharing:
    """Return which decks can be built at the same time from the copies that are owned, by card id."""
    needed = [_needed(deck) for deck in decks]
    cards = {entry.card.id: entry.card for deck in decks for entry in deck.entries}
    built = _most(needed, owned)
    taken: Counter[str] = sum((needed[number] for number in built), Counter())
    together: Counter[str] = sum(needed, Counter())
    left = {
        number: tuple(
            Missing(cards[card], count, max(0, owned.get(card, 0) - taken[card]))
            for card, count in needed[number].items()
            if count > max(0, owned.get(card, 0) - taken[card])
        )
        for number in range(len(decks))
        if number not in built
    }
    short = tuple(
        Missing(card, together[card_id], owned.get(card_id, 0))
        for card_id, card in cards.items()
        if together[card_id] > owned.get(card_id, 0)
    )
    return Sharing(built, short, left)


def _needed(deck: Deck) -> Counter[str]:
    needed: Counter[str] = Counter()
    for entry in deck.entries:
        needed[entry.card.id] += entry.count
    return needed


def _most(needed: Sequence[Mapping[str, int]], owned: Mapping[str, int]) -> tuple[int, ...]:
    """Return the largest set of decks that the copies are enough for: how many there can be, then, one after the other,
    whether the next deck can be among so many."""
    size = len(_solved(needed, owned))
    built: tuple[int, ...] = ()
    for number in range(len(needed)):
        if len(built) < size and len(_solved(needed, owned, (*built, number))) == size:
            built = (*built, number)
    return built


def _solved(
    needed: Sequence[Mapping[str, int]], owned: Mapping[str, int], chosen: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return as many decks as possible, the chosen ones among them; none where these can't be built together."""
    highs = highspy.Highs()  # type: ignore[no-untyped-call]
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("threads", 1)
    for number in range(len(needed)):
        highs.addCol(-1.0, float(number in chosen), 1.0, 0, np.array([], dtype=np.int32), np.array([], dtype=float))
        highs.changeColIntegrality(number, highspy.HighsVarType.kInteger)
    for card in dict.fromkeys(card for deck in needed for card in deck):
        decks = [number for number, deck in enumerate(needed) if card in deck]
        weights = np.array([needed[number][card] for number in decks], dtype=float)
        highs.addRow(0.0, float(owned.get(card, 0)), len(decks), np.array(decks, dtype=np.int32), weights)
    highs.run()
    if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return ()
    return tuple(number for number, value in enumerate(highs.getSolution().col_value) if value > 0.5)
