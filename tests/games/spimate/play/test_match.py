"""The matches of spimate: the contract of the engine, clones, worlds, and what people are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.games.spimate.play.match import SpimateMatch
from hantei.games.spimate.play.notation import ACTIONS, REASONS
from hantei.games.spimate.play.table import events, numbers
from hantei.games.spimate.play.table.battle import Attack
from hantei.games.spimate.show.match_up import Impossible
from hantei.games.spimate.show.play import PLAY
from hantei.games.spimate.show.questions import QUESTIONS
from hantei.games.spimate.show.record import RECORD
from hantei.games.spimate.show.refusal import REFUSALS
from hantei.interpreter.table.numbers import DECK, HAND
from hantei.simulator.conformance import conform, perft
from hantei.simulator.kernel import match as kernel
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams
from tests.games.spimate.play.table import MATCHES
from tests.games.told import TOLD, Words
from tests.simulator.kernel.clones import CLONES, NewMatch

INTERPRETED: Final = Path(kernel.__file__).suffix == ".py"


def test_random_matches_keep_the_contract() -> None:
    report = conform(MATCHES.new, 60)
    assert (report.games, report.failures) == (60, [])
    assert {"SP-056", "SP-057"} <= set(report.endings)


@pytest.mark.parametrize(("decisions", "counts"), [(0, [1, 15, 165, 825]), (20, [1, 5, 10, 20]), (30, [1, 2, 8, 17])])
def test_perft_counts_of_the_first_match(decisions: int, counts: list[int]) -> None:
    assert [perft(MATCHES.played(0, decisions), depth) for depth in range(len(counts))] == counts


if INTERPRETED:  # compiled classes have no list of their slots

    @pytest.mark.parametrize("check", CLONES, ids=lambda check: check.__name__)
    def test_a_clone(check: Callable[[NewMatch], None]) -> None:
        check(MATCHES.new)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("attack", Attack(1, 2)), ("played", 1), ("more", 1), ("spared", [1, 2, 3]), ("doomed", (1,)),
        ("landing", 3), ("asleep", [1, 2, 0]),
    ],
)  # fmt: skip
def test_positions_that_differ_are_not_equal(column: str, value: Any) -> None:
    match = MATCHES.new(0)
    twin = match.clone()
    assert twin.state() == match.state()
    setattr(twin, column, value)
    assert twin.state() != match.state()


def test_every_card_of_the_rest_of_the_deck_can_come_on_top_and_a_seed_gives_one_order() -> None:
    """SP-094: the deck is shuffled after the search, whatever was searched."""
    tops: set[str] = set()
    for seed in range(60):
        orders = []
        for _ in range(2):
            match = MATCHES.maker(*MATCHES.pairs[0])(seed, 0)
            assert isinstance(match, SpimateMatch)
            while not match.is_settled():
                match.choose(match.options[0])
            orders.append([match.cards.names[card] for card in match.zones[DECK]])
        assert orders[0] == orders[1]
        tops.add(orders[0][-1])
    assert len(tops) > 8


def test_no_world_has_a_card_of_cost_ex_in_a_hand_or_a_deck() -> None:
    for number in range(5):
        match = MATCHES.new(number)
        assert isinstance(match, SpimateMatch)
        noise = streams(1, number, 1)
        while match.to_act() != NOBODY:
            for seat in range(2):
                world = match.resample(seat, match.decisions)
                hidden = [card for place in (DECK, DECK + 1, HAND, HAND + 1) for card in world.zones[place]]
                assert not any(world.cards.kinds[card] & numbers.EX for card in hidden)
            match.choose(match.options[below(noise, 0, len(match.options))])


def test_a_position_with_a_card_that_could_not_have_survived_is_told_in_both_languages() -> None:
    with pytest.raises(Impossible) as raised:
        PLAY.build(PLAY.defaults, {"player1": {"F1": "10/30; damage 30"}, "player2": {}})
    assert "damage" in raised.value.text("en")
    assert "ダメージ" in raised.value.text("ja")


# what people are told

WORDS: Final = Words("spimate", PLAY, ACTIONS, numbers.CONCEDE, QUESTIONS, REFUSALS, RECORD, events, REASONS)


@pytest.mark.parametrize("check", TOLD, ids=lambda check: check.__name__)
def test_words(check: Callable[[Words], None]) -> None:
    check(WORDS)
