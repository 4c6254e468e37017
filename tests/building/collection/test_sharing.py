"""Which decks can be built at the same time: against every choice of decks."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.building.collection.sharing import share
from hantei.core.card import Card
from hantei.core.finding import SourceRef
from hantei.validators.deck import Deck, DeckEntry

CARDS = {card_id: Card(id=card_id, kind="unit", name=card_id) for card_id in "ABC"}


def deck(counts: dict[str, int]) -> Deck:
    return Deck("", tuple(DeckEntry("main", CARDS[card], count, SourceRef("")) for card, count in counts.items()))


def can(decks: list[dict[str, int]], chosen: tuple[int, ...], owned: dict[str, int]) -> bool:
    return all(sum(decks[n].get(card, 0) for n in chosen) <= owned.get(card, 0) for card in CARDS)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.dictionaries(st.sampled_from("ABC"), st.integers(1, 3), min_size=1), min_size=1, max_size=5),
    st.dictionaries(st.sampled_from("ABC"), st.integers(0, 6)),
)
def test_as_many_as_possible_and_those_in_front(decks: list[dict[str, int]], owned: dict[str, int]) -> None:
    found = share(list(map(deck, decks)), owned)
    every = [chosen for size in range(len(decks) + 1) for chosen in combinations(range(len(decks)), size)]
    possible = [chosen for chosen in every if can(decks, chosen, owned)]
    most = max(map(len, possible))
    assert found.built == next(chosen for chosen in possible if len(chosen) == most)
    together = {card: sum(each.get(card, 0) for each in decks) for card in CARDS}
    assert {one.card.id: one.count for one in found.short} == {
        card: count - owned.get(card, 0) for card, count in together.items() if count > owned.get(card, 0)
    }
    assert sorted([*found.built, *found.left]) == list(range(len(decks)))
    assert all(left and all(one.count > 0 for one in left) for left in found.left.values())
