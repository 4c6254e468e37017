"""A deck against a passive seat: what is measured, what is made of it, and how a run tries itself."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import PlayingCard, standard_deck
from hantei.simulator.agents.goldfish import SEAT, play_measured
from hantei.simulator.agents.rollout import play_out
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, PassiveAgent, agent_noise
from hantei.simulator.kernel.match import BY_RULE, DRAW, NO_STEP, NOBODY, Match
from hantei.simulator.kernel.noise import shuffle, streams
from hantei.simulator.runs.goldfish.figures import Mean, Share, figures_of, share_difference
from hantei.simulator.runs.goldfish.groups import opening_groups
from hantei.simulator.runs.goldfish.job import GoldfishJob, aligned
from hantei.simulator.runs.goldfish.opening_check import (
    OpeningHandsOff,
    binomial_bounds,
    check_openings,
    compare_openings,
    share_with_some,
)
from tests.found import EDITIONS

PACK = standard_deck()


def _cards(*ids: str) -> tuple[PlayingCard, ...]:
    known = {card.id: card for card in PACK}
    return tuple(known[card_id] for card_id in ids)


def _job(game: str, agent: str = "random", **others: Any) -> GoldfishJob:
    return GoldfishJob(game, load, PACK, PACK, {}, 1, agent, **others)


def _begin(game: str, **settings: Any):
    play = load(game).play
    assert play is not None
    return play.table({**play.defaults, **settings}, (PACK, PACK))


# what is measured


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("agent", "matches"), [("random", 20), ("greedy", 2)])
def test_measuring_changes_nothing_in_a_match(game: str, agent: str, matches: int) -> None:
    begin = _begin(game)
    for number in range(matches):
        match, same = begin(3, number), begin(3, number)
        play_measured(match, AGENTS[agent], PassiveAgent(), agent_noise(3, number), 108)
        play_out(same, (AGENTS[agent], PassiveAgent()), agent_noise(3, number))
        assert match.state() == same.state()


@pytest.mark.parametrize("game", EDITIONS)
def test_cards_are_played_also_where_there_was_no_choice(game: str) -> None:
    """What a recorded match says, forced actions and all, is what was measured."""
    begin = _begin(game, **{"setup.opening_hand": 1})
    forced = 0
    for number in range(30):
        match, recorded = begin(5, number), begin(5, number)
        measured = play_measured(match, AGENTS["random"], PassiveAgent(), agent_noise(5, number), 108)
        recorded.recording = True
        play_out(recorded, (AGENTS["random"], PassiveAgent()), agent_noise(5, number))
        groups = [recorded.record[at : at + 5] for at in range(0, len(recorded.record), 5)]
        decisions = [group[2] for group in groups if group[0] == NOBODY and group[1] == SEAT]
        played = {card for action in decisions for card in recorded.plays(action)}
        assert {card for card in range(108) if measured.played[card]} == played
        forced += sum(card not in _chosen(begin(5, number), number) for card in played)
    assert forced > 0


def _chosen(match: Match, number: int) -> set[int]:
    """The cards that the agent itself chose to play."""
    noise = agent_noise(5, number)
    found: set[int] = set()
    while match.asker != NOBODY:
        agent = AGENTS["random"] if match.asker == SEAT else PassiveAgent()
        action = decide(agent, match, noise, match.asker)
        if match.asker == SEAT:
            found.update(match.plays(action))
        match.choose(action)
    return found


class Scripted(Match):
    """A match that runs through a script: for each decision who is asked, in which turn, with which hand and what left
    to spend, and which cards it plays."""

    def __init__(self, script: list[tuple[int, int, list[int], int, list[int]]], first: int, end: list[int]) -> None:
        super().__init__()
        self.init_match(NO_STEP, [])
        self.asker = script[0][0]
        self.options = [0]
        self.script = script
        self.at = 0
        self.first = first
        self.end_hand = end

    def choose(self, action: int) -> None:
        self.at += 1
        self.asker = self.script[self.at][0] if self.at < len(self.script) else NOBODY
        self.winner = NOBODY if self.asker != NOBODY else SEAT

    def rest(self) -> int:
        return 0

    def first_seat(self) -> int:
        return self.first

    def turn_number(self) -> int:
        return self.script[min(self.at, len(self.script) - 1)][1]

    def ending(self) -> int:
        return BY_RULE

    def turn_seat(self) -> int:
        return self.first if self.turn_number() & 1 else 1 - self.first

    def opening_hand(self, seat: int) -> list[int]:
        return self.script[0][2]

    def hand(self, seat: int) -> list[int]:
        return self.script[self.at][2].copy() if self.at < len(self.script) else self.end_hand.copy()

    def unspent(self, seat: int) -> int:
        return self.script[self.at][3]

    def plays(self, action: int) -> list[int]:
        return self.script[self.at][4]

    def is_redraw(self, action: int) -> bool:
        return self.script[self.at][1] == 0


def test_measures_of_a_scripted_match() -> None:
    """The player goes second: the turns 2, 4 and 6 are its own turns 1, 2 and 3; in the second it is never asked."""
    script = [
        (0, 0, [0, 1], 9, []),  # a mulligan before the first turn
        (1, 1, [2, 3], 9, []),
        (0, 1, [2, 3], 7, [3]),  # a card played in the dummy's turn
        (0, 2, [2, 4], 3, [2]),
        (0, 2, [4], 1, []),
        (1, 5, [4], 9, [50]),
        (0, 6, [4, 5], 2, []),
    ]
    measured = play_measured(Scripted(script, 1, [4, 5]), AGENTS["random"], PassiveAgent(), agent_noise(1, 1), 6)
    assert measured.opening == [0, 1]
    assert measured.seen == [1, 1, 1, 1, 1, 1]
    assert measured.played == [0, 0, 1, 1, 0, 0]
    assert measured.active[1:] == [1, 0, 0]
    assert measured.unspent[1:] == [1, -1, 2]
    assert (measured.hand, measured.redraws) == ([4, 5], 1)


# what a job adds up

PINNED = {
    "act6": {
        "matches": 30,
        "endings": {"won/rule/A6-218": 25, "lost/rule/A6-218": 5},
        "clock": {
            "first": {"9": 1, "11": 1, "12": 2, "13": 1, "15": 2},
            "second": {"7": 1, "8": 3, "9": 2, "10": 2, "11": 3, "12": 2, "13": 3, "14": 1, "19": 1},
        },
        "hands": {"7": 30},
        "redraws": {"0": 30},
        "lasted": {
            "7": 1,
            "8": 3,
            "9": 3,
            "10": 2,
            "11": 4,
            "12": 4,
            "13": 5,
            "14": 1,
            "15": 3,
            "17": 1,
            "19": 1,
            "20": 1,
            "21": 1,
        },
        "idle_turns": {"0": 4, "1": 4, "2": 11, "3": 2, "4": 5, "5": 2, "6": 1, "7": 1},
        "end_hand": {"0": 19, "1": 9, "2": 2},
        "stuck": {"0": 19, "1": 9, "2": 2},
        "unspent": {
            "1": {"0": 27, "1": 3},
            "2": {"0": 22, "1": 5, "2": 3},
            "3": {"0": 15, "1": 11, "2": 4},
            "4": {"0": 11, "1": 12, "2": 5, "3": 2},
            "5": {"0": 9, "1": 13, "2": 6, "3": 2},
            "6": {"0": 8, "1": 13, "2": 5, "3": 3, "4": 1},
            "7": {"0": 5, "1": 5, "2": 12, "3": 5, "4": 3},
            "8": {"0": 3, "1": 5, "2": 10, "3": 8, "4": 2, "5": 1},
            "9": {"0": 1, "1": 6, "2": 5, "3": 9, "4": 3, "5": 2},
            "10": {"0": 4, "1": 2, "2": 6, "3": 5, "4": 3, "5": 2, "6": 1},
            "11": {"0": 1, "1": 4, "2": 5, "3": 5, "4": 2, "5": 4},
            "12": {"1": 3, "2": 2, "3": 4, "4": 5, "5": 1, "6": 2},
            "13": {"0": 1, "1": 1, "3": 5, "4": 2, "5": 3, "6": 1},
            "14": {"2": 3, "3": 3, "4": 1, "6": 1},
            "15": {"2": 3, "3": 1, "4": 1, "5": 2},
            "16": {"2": 1, "3": 2, "4": 1},
            "17": {"3": 1, "4": 1, "6": 1},
            "18": {"4": 1, "5": 2},
            "19": {"4": 1, "5": 1, "7": 1},
            "20": {"4": 2},
        },
    },
    "act8": {
        "matches": 30,
        "endings": {"won/rule/A8-268": 29, "lost/rule/A8-268": 1},
        "clock": {
            "first": {"6": 2, "9": 5, "10": 3, "11": 1, "12": 2, "13": 2, "14": 1, "15": 1, "16": 2},
            "second": {"5": 1, "6": 1, "8": 3, "9": 1, "11": 1, "12": 1, "14": 1, "15": 1},
        },
        "hands": {"7": 30},
        "redraws": {"0": 30},
        "lasted": {
            "5": 1,
            "6": 3,
            "8": 3,
            "9": 6,
            "10": 3,
            "11": 2,
            "12": 3,
            "13": 2,
            "14": 2,
            "15": 2,
            "16": 2,
            "19": 1,
        },
        "idle_turns": {"0": 7, "1": 11, "2": 8, "3": 2, "4": 1, "5": 1},
        "end_hand": {"0": 16, "1": 13, "2": 1},
        "stuck": {"0": 18, "1": 12},
        "unspent": {
            "1": {"0": 15, "1": 12, "2": 3},
            "2": {"0": 4, "1": 12, "2": 8, "3": 5, "4": 1},
            "3": {"0": 3, "1": 12, "2": 9, "3": 1, "4": 4, "5": 1},
            "4": {"0": 5, "1": 8, "2": 11, "3": 5, "5": 1},
            "5": {"0": 7, "1": 6, "2": 6, "3": 6, "4": 4, "5": 1},
            "6": {"0": 2, "1": 6, "2": 6, "3": 8, "4": 6, "5": 1},
            "7": {"0": 2, "1": 7, "2": 6, "3": 4, "4": 5, "5": 2},
            "8": {"0": 2, "1": 4, "2": 5, "3": 4, "4": 6, "5": 4, "6": 1},
            "9": {"1": 2, "2": 6, "3": 8, "4": 3, "5": 4},
            "10": {"1": 2, "2": 3, "3": 3, "4": 6, "5": 2, "6": 1},
            "11": {"1": 2, "2": 3, "3": 5, "4": 3, "7": 1},
            "12": {"0": 1, "1": 1, "2": 1, "3": 2, "4": 3, "5": 2, "6": 1, "7": 1},
            "13": {"0": 1, "2": 1, "3": 1, "4": 2, "5": 1, "6": 1, "7": 2},
            "14": {"0": 1, "2": 1, "4": 3, "8": 2},
            "15": {"0": 1, "3": 1, "4": 2, "7": 1},
            "16": {"0": 2, "4": 1},
            "17": {"0": 1},
            "18": {"0": 1},
        },
    },
}


@pytest.mark.parametrize("game", EDITIONS)
def test_pinned_tally(game: str) -> None:
    tally = _job(game).play(0, 30)["builds"]["0"]
    assert {key: tally[key] for key in PINNED[game]} == PINNED[game]


@pytest.mark.parametrize(
    ("game", "clock"),
    [
        ("act6", {"first": {"3": 1, "4": 2}, "second": {"3": 2, "4": 1}}),
        ("act8", {"first": {"2": 2, "3": 1}, "second": {"2": 2, "3": 1}}),
    ],
)
def test_pinned_clock_of_the_greedy_agent(game: str, clock: dict[str, Any]) -> None:
    assert _job(game, "greedy").play(0, 6)["builds"]["0"]["clock"] == clock


def test_result_does_not_depend_on_how_the_run_is_cut() -> None:
    job = _job("act6", other=aligned(PACK, PACK[:40]))
    whole = job.play(0, 10)
    parts = [job.play(first, last) for first, last in ((7, 10), (0, 2), (2, 7))]
    assert job.merge(job.merge(parts[0], parts[1]), parts[2]) == whole
    assert job.merge(parts[0], job.merge(parts[2], parts[1])) == whole
    assert sum(whole["pairs"].values()) == 10


@pytest.mark.parametrize("game", EDITIONS)
def test_every_drawn_card_was_played_or_stuck_or_used_otherwise(game: str) -> None:
    job = _job(game)
    result = job.play(0, 40)
    tally = result["builds"]["0"]
    figures = figures_of(job.builds, result).builds[0]
    assert all(row.otherwise >= 0 for row in figures.cards)
    assert sum(row.drawn.hits - row.played.hits - row.otherwise for row in figures.cards) == sum(
        int(count) * matches for count, matches in tally["stuck"].items()
    )
    assert all(row.drawn.n == 40 and row.drawn.hits <= 40 for row in figures.cards)
    assert sum(tally["lasted"].values()) == sum(tally["idle_turns"].values()) == tally["matches"] == 40
    idle_turns = sum(int(turns) * matches for turns, matches in tally["idle_turns"].items())
    assert idle_turns == sum(tally["idle"].values())


@pytest.mark.parametrize("game", EDITIONS)
def test_turn_that_the_cap_cut_off_was_none(game: str) -> None:
    job = GoldfishJob(game, load, PACK, PACK, {"sim.turn_limit": 1}, 1, "random")
    tally = job.play(0, 40)["builds"]["0"]
    began = sum(_begin(game)(1, number).first_seat() == SEAT for number in range(40))
    assert 0 < began < 40
    assert [ending.split("/")[:2] for ending in tally["endings"]] == [["draw", "cap"]]
    assert tally["lasted"] == {"0": 40 - began, "1": began}


def test_mulligans_are_counted() -> None:
    job = GoldfishJob("act6", load, PACK, PACK, {"setup.mulligan": "once"}, 1, "random")
    tally = job.play(0, 30)["builds"]["0"]
    assert set(tally["redraws"]) == {"0", "1"}
    assert sum(tally["redraws"].values()) == 30
    check_openings(PACK, tally)


def test_header_names_everything_that_the_results_depend_on() -> None:
    job = _job("act8", other=_cards("SA"))
    header = job.header()
    assert header["decks"] == [[card.id for card in PACK], ["SA"]]
    play = load("act8").play
    assert play is not None
    assert {key: header[key] for key in ("run", "game", "rules", "seed", "agent", "switches")} == {
        "run": "goldfish", "game": "act8", "rules": "act8.0", "seed": 1, "agent": "random", "switches": play.defaults,
    }  # fmt: skip
    assert header["rulebook"] == load("act8").rulebook.digest
    assert set(header["cards"]) == {card.id for card in PACK}


def test_aligned_builds_differ_only_where_their_cards_do() -> None:
    deck = _cards("SA", "S2", "S3", "S4")
    assert aligned(deck, _cards("S4", "HK", "SA", "S3")) == _cards("SA", "HK", "S3", "S4")
    assert aligned(deck, _cards("HK", "S2")) == _cards("HK", "S2")
    assert aligned(deck, _cards("HK", "HQ", "S4", "SA", "S3", "S2")) == _cards("SA", "S2", "S3", "S4", "HK", "HQ")


def test_a_build_compared_with_itself_makes_no_difference() -> None:
    job = _job("act6", other=aligned(PACK, tuple(reversed(PACK))))
    result = job.play(0, 20)
    assert result["builds"]["0"] == result["builds"]["1"]
    difference = figures_of(job.builds, result).difference
    assert difference is not None
    assert difference.clock.value == 0


# groups and the self-check


def test_groups_of_a_deck() -> None:
    deck = _cards("SA", "HA", "S2", "JK1")
    assert [(group.name, group.cards) for group in opening_groups(deck)] == [
        ("SA", (0,)), ("HA", (1,)), ("S2", (2,)), ("JK1", (3,)), ("kind=suited", (0, 1, 2)), ("suit=S", (0, 2)),
        ("rank=A", (0, 1)),
    ]  # fmt: skip


def test_a_group_of_the_whole_deck_is_none() -> None:
    assert [group.name for group in opening_groups(_cards("SA", "SA"))] == ["SA"]
    assert opening_groups(_cards("SA", "SA"))[0].cards == (0, 1)


@pytest.mark.parametrize("n", [1, 3, 40, 300])
@pytest.mark.parametrize("share", [0.02, 0.13, 0.5, 0.97])
@pytest.mark.parametrize("level", [0.9, 0.99999])
def test_binomial_bounds_are_those_of_the_sums(n: int, share: float, level: float) -> None:
    chances = [comb(n, hits) * share**hits * (1 - share) ** (n - hits) for hits in range(n + 1)]
    tail = (1 - level) / 2
    low = next(hits for hits in range(n + 1) if sum(chances[: hits + 1]) > tail)
    high = next(hits for hits in range(n, -1, -1) if sum(chances[hits:]) > tail)
    assert binomial_bounds(n, share, level) == (low, high)


def test_what_is_certain_must_come_every_time() -> None:
    assert (binomial_bounds(50, 1.0, 0.999), binomial_bounds(50, 0.0, 0.999)) == ((50, 50), (0, 0))


def test_exact_share_of_hands_of_several_sizes() -> None:
    assert share_with_some(4, 1, {1: 3, 2: 1}) == Fraction(5, 16)


def _opening_tally(deck: tuple[PlayingCard, ...], seed: int, n: int, lie: int = 0) -> dict[str, Any]:
    """Opening hands of 7 as a match deals them; every `lie`-th deck is not shuffled."""
    groups = opening_groups(deck)
    opening: dict[str, dict[str, int]] = {str(number): {} for number in range(len(groups))}
    for number in range(n):
        order = list(range(len(deck)))
        if not lie or number % lie:
            shuffle(streams(seed, number, 1), 0, order)
        hand = set(order[-7:])
        for place, group in enumerate(groups):
            copies = str(len(hand.intersection(group.cards)))
            if copies != "0":
                opening[str(place)][copies] = opening[str(place)].get(copies, 0) + 1
    return {"matches": n, "hands": {"7": n}, "opening": opening}


def test_honest_hands_pass_whatever_the_seed() -> None:
    for seed in range(60):
        check_openings(PACK, _opening_tally(PACK, seed, 25))
        check_openings(PACK, _opening_tally(PACK, seed, 1))


def test_hands_of_a_poor_shuffle_fail_loudly() -> None:
    tally = _opening_tally(PACK, 1, 400, lie=4)
    with pytest.raises(
        OpeningHandsOff, match=r"^D10: in 19 of 400 opening hands, exact share 0\.12963, 99\.9% interval 25 to 83$"
    ) as off:
        check_openings(PACK, tally)
    found = off.value.comparison
    assert (found.group, found.hits, found.n, found.exact) == ("D10", 19, 400, Fraction(7, 54))
    assert (found.low, found.high) == binomial_bounds(400, 7 / 54, 1 - 0.001 / 73)


def test_the_level_is_that_of_all_comparisons_together() -> None:
    compared = list(compare_openings(PACK, _opening_tally(PACK, 1, 100)))
    assert len(compared) == len(opening_groups(PACK)) == 73
    jokers = next(one for one in compared if one.group == "kind=joker")
    assert jokers.exact == 1 - Fraction(comb(52, 7), comb(54, 7))
    assert (jokers.low, jokers.high) == binomial_bounds(100, float(jokers.exact), 1 - 0.001 / 73)
    of_two = list(compare_openings(PACK, _opening_tally(PACK, 1, 100), 2))
    assert (of_two[0].low, of_two[0].high) == binomial_bounds(100, 7 / 54, 1 - 0.0005 / 73)


# figures

DECK = _cards("SA", "SA", "HK", "D2")
TALLY = {
    "matches": 4,
    "endings": {"won/rule/A6-218": 3, "lost/rule/A6-218": 1},
    "clock": {"first": {"2": 1, "4": 1}, "second": {"4": 1}},
    "hands": {"2": 4},
    "redraws": {"0": 3, "1": 1},
    "lasted": {"2": 1, "4": 2, "5": 1},
    "idle": {"3": 2, "4": 3},
    "idle_turns": {"0": 1, "1": 1, "2": 2},
    "end_hand": {"1": 2, "2": 2},
    "stuck": {"0": 2, "1": 2},
    "opening": {"0": {"1": 2, "2": 1}, "1": {"1": 2}, "2": {"1": 2}},
    "unspent": {"1": {"0": 3, "2": 1}, "3": {"4": 1}},
    "cards": {
        "drawn": {"SA": 6, "HK": 4, "D2": 0},
        "played": {"SA": 4, "HK": 2, "D2": 0},
        "stuck": {"SA": 1, "HK": 1, "D2": 0},
    },
}


def test_figures_of_a_tally_by_hand() -> None:
    build = figures_of([DECK], {"builds": {"0": TALLY}, "pairs": {}}).builds[0]
    assert (build.won, build.quartiles) == (Share(3, 4), (2, 4, 4))
    assert build.clock_mean.value == pytest.approx(10 / 3)
    assert build.clock_as("first").value == 3
    assert build.clock_as("second") == Mean(1, 4, None)
    assert [(row.turn, row.share.hits, row.by.hits) for row in build.clock_rows] == [(2, 1, 1), (3, 0, 1), (4, 2, 3)]
    assert [(row.turn, row.idle.hits, row.idle.n) for row in build.turn_rows] == [
        (1, 0, 4), (2, 0, 4), (3, 2, 3), (4, 3, 3), (5, 0, 1),
    ]  # fmt: skip
    assert [row.unspent.value for row in build.turn_rows] == [0.5, None, 4, None, None]
    assert [(end.result, end.ending, end.rule, end.share.hits) for end in build.endings] == [
        ("won", "rule", "A6-218", 3), ("lost", "rule", "A6-218", 1),
    ]  # fmt: skip
    assert (build.idle_turns.value, build.end_hand.value, build.stuck.value) == (1.25, 1.5, 0.5)
    assert build.redraws == ((0, Share(3, 4)), (1, Share(1, 4)))
    first, second, third = build.cards
    assert (first.copies, first.drawn, first.played, first.stuck) == (2, Share(6, 8), Share(4, 6), Share(1, 6))
    assert (first.otherwise, second.otherwise, third.otherwise) == (1, 1, 0)
    assert third.played.value is None


def test_openings_by_hand() -> None:
    build = figures_of([DECK], {"builds": {"0": TALLY}, "pairs": {}}).builds[0]
    aces, king, two = build.opening_cards
    assert (aces.group, aces.cards, aces.share, aces.mean.value) == ("SA", 2, Share(3, 4), 1)
    assert (aces.exact, king.exact, two.share) == (pytest.approx(5 / 6), 0.5, Share(2, 4))


def test_wilson_interval_of_a_share() -> None:
    low, high = Share(3, 4).interval
    assert (round(low, 4), round(high, 4)) == (0.3006, 0.9544)


def test_difference_of_two_builds_by_hand() -> None:
    other = {**TALLY, "clock": {"first": {"3": 4}, "second": {}}}
    pairs = {"2,3": 1, "4,3": 2, "-,3": 1}
    difference = figures_of([DECK, DECK], {"builds": {"0": TALLY, "1": other}, "pairs": pairs}).difference
    assert difference is not None
    assert (difference.clock.n, difference.clock.value) == (3, pytest.approx(-1 / 3))
    assert difference.won.value == 0.25
    assert [(row.turn, row.one.hits, row.other.hits, row.difference.value) for row in difference.rows] == [
        (2, 1, 0, -0.25), (3, 1, 4, 0.75), (4, 3, 4, 0.25),
    ]  # fmt: skip


def test_difference_of_shares_keeps_a_width_where_no_pair_differs() -> None:
    same = share_difference({(1, 1): 40})
    assert (same.value, same.n) == (0, 40)
    assert same.interval is not None
    low, high = same.interval
    assert low == -high
    assert round(high, 4) == 0.0668


@pytest.mark.parametrize("game", EDITIONS)
def test_the_dummy_starts_nothing(game: str) -> None:
    """Two of them play no card, so the decks run out by drawing alone."""
    match = _begin(game)(1, 0)
    measured = play_measured(match, PassiveAgent(), PassiveAgent(), agent_noise(1, 0), 108)
    assert match.winner in (0, 1, DRAW)
    assert sum(measured.played) == 0


def test_a_mean_of_what_is_counted_is_not_less_than_nothing() -> None:
    mean = Mean.of({0: 19, 1: 1})  # 0.05 ± 0.098
    assert mean.value == 0.05
    assert mean.interval == (0.0, pytest.approx(0.148, abs=5e-4))
    assert Mean.of({0: 1, 2: 3}).interval == (pytest.approx(0.52, abs=5e-3), pytest.approx(2.48, abs=5e-3))
