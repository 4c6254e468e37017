"""Everything that hantei does with the game, tried on the sample cards and decks; and that each rule is proved.

Change next: a test of your own that proves a rule says so, `@pytest.mark.proves("MY-001")`; a scenario does so by
`proves`.
"""

from __future__ import annotations

from pathlib import Path

import hantei
import pytest

FOLDER = Path(__file__).resolve().parents[1]
SAMPLES = FOLDER / "sample_decks"
CARDS = SAMPLES / "cards.csv"
RUSH, GIANTS = SAMPLES / "legal" / "rush.txt", SAMPLES / "legal" / "giants.txt"
TOO_SMALL = SAMPLES / "illegal" / "too_small.txt"


def test_hantei_knows_the_game() -> None:
    assert [game.level for game in hantei.list_games() if game.id == "mygame"] == ["match"]


def test_cards_are_imported() -> None:
    read = hantei.read_catalog(CARDS, game="mygame")
    assert (len(read.catalog), read.findings) == (10, ())


@pytest.mark.proves("MY-001")
def test_decks_are_checked() -> None:
    checked = hantei.check([RUSH, GIANTS, TOO_SMALL], catalog=CARDS)
    found = [(deck.verdict.outcome.value, [one.rule for one in deck.verdict.findings]) for deck in checked.decks]
    assert found == [("legal", []), ("legal", []), ("illegal", ["MY-001"])]


def test_a_deck_is_played_alone() -> None:
    alone = hantei.goldfish(RUSH, matches=20, catalog=CARDS)
    assert alone.figures.builds[0].won.hits == 20


def test_two_decks_play_each_other() -> None:
    series = hantei.match(RUSH, GIANTS, matches=20, catalog=CARDS)
    assert sum(share.hits for share in series.wins.values()) == 20


def test_the_odds_of_a_hand_are_counted() -> None:
    assert len(hantei.odds(RUSH, "cost<=1", catalog=CARDS).to_frame()) == 2


def test_matches_keep_what_the_engine_promises() -> None:
    tried = hantei.conformance("mygame", [RUSH, GIANTS], matches=20, catalog=CARDS)
    assert (tried.games, tried.failures) == (20, [])


def test_scenarios_come_out_as_they_say() -> None:
    results = hantei.run_scenarios(SAMPLES / "scenarios")
    assert [result.to_json()["problem"] for result in results.failed] == []


def test_every_rule_is_proved() -> None:
    left = hantei.find_rules("mygame", not_proved_by=[FOLDER / "tests", SAMPLES / "scenarios"])
    assert [rule.id for rule in left.rules] == []
