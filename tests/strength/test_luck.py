"""Which matches of agents are played."""

from __future__ import annotations

from itertools import islice

from strength.luck import TUNING, Luck, lucks, pairings, seed_of


def test_names_have_seeds_of_their_own() -> None:
    assert len({seed_of(name) for name in (TUNING, "first", "second")}) == 3
    assert [luck.seed for luck in islice(lucks("leader", "first"), 3)] == [seed_of("first")] * 3


def test_every_pairing_comes_once_before_one_comes_again() -> None:
    count = len(pairings("leader"))
    assert count == 28
    drawn = list(islice(lucks("leader", TUNING), 2 * count))
    for half in (drawn[:count], drawn[count:]):
        assert sorted(luck.name for luck in half) == sorted(pairings("leader"))
    assert [luck.number for luck in drawn] == list(range(2 * count))


def test_decks_and_agents_sit_in_every_way() -> None:
    one, other = pairings("leader")[next(name for name in pairings("leader") if len({*name.split("-")}) == 2)]
    assert Luck("x", (one, other), 1, 0).seatings == (
        ((one, other), 0), ((one, other), 1), ((other, one), 0), ((other, one), 1),
    )  # fmt: skip
    assert Luck("x", (one, one), 1, 0).seatings == (((one, one), 0), ((one, one), 1))
