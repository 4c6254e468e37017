"""A series of matches: mirrored pairs, tallies that add up, journals that can be played again."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hantei.core.contents import card_digest
from hantei.core.errors import OutputError
from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.journal import Difference, read_journal, replay, start
from hantei.simulator.runs.intervals import wilson
from hantei.simulator.runs.match_up.figures import Ending, MatchFigures, Share
from hantei.simulator.runs.match_up.job import MatchJob
from tests.refused import refused

FULL = standard_deck()
LOW = tuple(card for card in FULL if card.id[1:] in {"A", *map(str, range(2, 11))})
PACK = {card.id: card for card in FULL}


def job(game: str = "act6", agents: str = "random", **changes: Any) -> MatchJob:
    first, _, second = agents.partition(",")
    made = MatchJob(game, load, (FULL, LOW), {}, 1, (first, second or first))
    return replace(made, **changes)


PINNED: dict[tuple[str, str, int], dict[str, Any]] = {
    ("act6", "random", 10): {
        "matches": {"A/A/rule/A6-218": 6, "A/B/rule/A6-218": 2, "B/A/rule/A6-218": 1, "B/B/rule/A6-218": 1},
        "pairs": {"A/A+A/A": 2, "A/B+A/B": 1, "B/A+A/A": 1, "B/B+A/A": 1},
        "turns": {"2": 1, "13": 2, "16": 2, "18": 1, "20": 1, "23": 1, "25": 1, "27": 1},
        "decisions": 1053,
    },
    ("act6", "greedy", 4): {
        "matches": {"A/A/rule/A6-218": 1, "A/B/rule/A6-218": 3},
        "pairs": {"A/B+A/A": 1, "A/B+A/B": 1},
        "turns": {"6": 1, "12": 1, "16": 1, "17": 1},
        "decisions": 445,
    },
    ("act8", "random", 10): {
        "matches": {"A/A/rule/A8-268": 8, "A/B/rule/A8-268": 2},
        "pairs": {"A/A+A/A": 3, "A/A+A/B": 1, "A/B+A/A": 1},
        "turns": {"5": 1, "10": 1, "11": 1, "12": 1, "15": 1, "16": 1, "18": 1, "19": 2, "25": 1},
        "decisions": 1067,
    },
    ("act8", "greedy", 4): {
        "matches": {"A/A/rule/A8-268": 2, "A/B/rule/A8-268": 1, "B/A/rule/A8-268": 1},
        "pairs": {"A/A+A/B": 1, "B/A+A/A": 1},
        "turns": {"4": 1, "5": 1, "8": 1, "9": 1},
        "decisions": 335,
    },
}


@pytest.mark.parametrize(("game", "agents", "count"), PINNED)
def test_tally_is_the_same_everywhere(game: str, agents: str, count: int) -> None:
    assert job(game, agents).play(0, count) == PINNED[game, agents, count]


def test_parts_add_up_in_any_order() -> None:
    some = job("act6", "random,greedy")
    parts = [some.play(0, 2), some.play(2, 4), some.play(4, 5)]
    whole = some.play(0, 5)
    for one, two, three in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        assert some.merge(parts[one], some.merge(parts[two], parts[three])) == whole
        assert some.merge(some.merge(parts[one], parts[two]), parts[three]) == whole
    assert some.merge(some.play(0, 0), whole) == whole


@pytest.mark.parametrize("agents", ["random,random", "random,greedy", "greedy,greedy"])
def test_swapped_decks_and_agents_give_the_same_matches_with_names_swapped(agents: str) -> None:
    here = job(agents=agents).play(0, 4)
    there = job(agents=",".join(reversed(agents.split(","))), decks=(LOW, FULL)).play(0, 4)
    names = str.maketrans("AB", "BA")
    swapped = {key.translate(names).replace("B6-", "A6-"): count for key, count in there["matches"].items()}
    assert swapped == here["matches"]
    pairs = {"+".join(reversed(key.translate(names).split("+"))): count for key, count in there["pairs"].items()}
    assert pairs == here["pairs"]
    assert (there["turns"], there["decisions"]) == (here["turns"], here["decisions"])


def test_deck_against_itself_wins_one_match_of_each_pair() -> None:
    tally = job(decks=(FULL, FULL)).play(0, 40)
    figures = MatchFigures(tally)
    assert (figures.wins("A"), figures.wins("B")) == (20, 20)
    assert set(tally["pairs"]) <= {"A/A+B/B", "A/B+B/A", "B/A+A/B", "B/B+A/A"}
    first = figures.first_player  # both matches of a pair are the same match
    assert (first.low, first.high) == wilson(first.hits // 2, 20)


def test_seed_and_settings_change_the_matches() -> None:
    usual = job().play(0, 10)
    assert job(seed=2).play(0, 10) != usual
    assert job(settings={"setup.mulligan": "once"}).play(0, 10) != usual


def test_job_travels_and_its_header_is_json() -> None:
    some = job(settings={"setup.mulligan": "once"}, journal="there")
    assert pickle.loads(pickle.dumps(some)) == some
    header = some.header()
    assert json.loads(json.dumps(header)) == header
    assert header["decks"][1] == [card.id for card in LOW]
    game = load("act6")
    assert game.play is not None
    assert {key: header[key] for key in header if key not in ("decks", "cards")} == {
        "run": "match", "game": "act6", "rules": "act6.0", "rulebook": game.rulebook.digest, "seed": 1,
        "agents": ["random", "random"], "switches": {**game.play.defaults, "setup.mulligan": "once"},
        "journal": "there",
    }  # fmt: skip
    assert header["cards"] == {card.id: {"name": card.name, "digest": card_digest(card)[:16]} for card in (*FULL, *LOW)}


def test_header_tells_cards_of_equal_ids_apart() -> None:
    some = job()
    other = replace(some, decks=(some.decks[0], tuple(card.model_copy(update={"rank": 1}) for card in some.decks[1])))
    ours, theirs = some.header(), other.header()
    differing = [key for key in ours if ours[key] != theirs[key]]
    assert differing == ["cards"]


@pytest.mark.parametrize("agents", ["random", "greedy", "greedy,random"])
def test_journal_changes_nothing_and_is_played_again_line_by_line(tmp_path: Path, agents: str) -> None:
    tally = job(agents=agents, journal=str(tmp_path)).play(0, 4)
    assert tally == job(agents=agents).play(0, 4)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"00000{number}.jsonl" for number in range(1, 5)]
    play = load("act6").play
    assert play is not None
    decisions = 0
    for number, file in enumerate(files):
        header, rows = read_journal(file.read_text(encoding="utf-8"))
        assert (header.seed, header.match) == (1, number // 2)
        assert header.decks[number % 2] == tuple(card.id for card in FULL)
        steps = list(replay(rows, start(header, play, PACK), play))
        assert not [step for step in steps if isinstance(step, Difference)]
        decisions += len(steps)
    assert decisions >= tally["decisions"]  # the journal has the forced ones too


def test_journal_is_the_same_whoever_writes_it(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    job(agents="greedy", journal=str(tmp_path / "one")).play(0, 4)
    for first in (2, 0):
        job(agents="greedy", journal=str(tmp_path / "two")).play(first, first + 2)
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


def test_journal_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with refused(OutputError, "output_no_folder"):
        job(journal=str(tmp_path / "missing")).play(0, 2)


@pytest.mark.parametrize(
    ("settings", "row", "pairs"),
    [
        ({"sim.turn_limit": 2}, "draw/{}/cap/A6-231", "cap"),
        ({"setup.opening_hand": 60}, "draw/-/rule/A6-045", "draw"),
    ],
)
def test_matches_that_nobody_won_are_kept_apart(settings: dict[str, int], row: str, pairs: str) -> None:
    tally = job(decks=(FULL, FULL), settings=settings).play(0, 6)
    assert set(tally["matches"]) <= {row.format(began) for began in "AB"}
    assert {half.split("/")[0] for key in tally["pairs"] for half in key.split("+")} == {pairs}
    figures = MatchFigures(tally)
    counts = (figures.draws.hits, figures.caps.hits, figures.loops.hits)
    assert counts == ((0, 6, 0) if pairs == "cap" else (6, 0, 0))
    assert figures.win_share("A") == Share(0, 0, 0.0, 1.0)
    assert figures.win_share("A").value is None
    assert tally["turns"] == ({"2": 6} if pairs == "cap" else {"0": 6})


def test_figures_are_those_of_the_tally() -> None:
    figures = MatchFigures({
        "matches": {
            "A/A/rule/X-1": 30, "A/B/rule/X-1": 20, "B/A/rule/X-2": 10, "B/B/rule/X-1": 25, "draw/A/rule/X-3": 6,
            "draw/B/cap/X-4": 5, "draw/A/loop/": 4,
        },
        "pairs": {"A/A+B/A": 10, "A/A+A/B": 20, "B/B+draw/A": 6, "B/B+cap/B": 5, "B/B+loop/A": 4, "B/B+B/B": 5},
        "turns": {"3": 10, "4": 50, "5": 40}, "decisions": 12345,
    })  # fmt: skip
    assert (figures.matches, figures.decisions) == (100, 12345)
    assert figures.win_share("A") == Share(50, 85, *wilson(50, 85))
    assert figures.win_share("B") == Share(35, 85, *wilson(35, 85))
    assert figures.win_share_when("A", "A") == Share(30, 40, *wilson(30, 40))
    assert figures.win_share_when("A", "B") == Share(20, 45, *wilson(20, 45))
    assert (figures.first_player.hits, figures.first_player.of) == (55, 85)
    assert [(share.hits, share.of) for share in (figures.draws, figures.caps, figures.loops)] == [
        (6, 100), (5, 100), (4, 100),
    ]  # fmt: skip
    assert figures.turn_quarters == (3, 4, 4, 5, 5)
    assert figures.endings == (
        Ending("X-1", "rule", 50, 25, 0), Ending("X-2", "rule", 0, 10, 0), Ending("X-3", "rule", 0, 0, 6),
        Ending("X-4", "cap", 0, 0, 5), Ending("", "loop", 0, 0, 4),
    )  # fmt: skip


def test_no_matches_have_no_turns() -> None:
    figures = MatchFigures(job().play(0, 0))
    assert (figures.matches, figures.turn_quarters, figures.endings) == (0, (), ())
