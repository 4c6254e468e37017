"""Arguments in every form that callers hand over, and what can't be meant."""

from __future__ import annotations

import pickle
from datetime import date, datetime
from pathlib import Path

import pytest

import hantei
from tests.conftest import SAMPLES
from tests.refused import refused

NOELA = SAMPLES / "leader" / "decks" / "legal" / "forest_noela.txt"
SCENARIOS = SAMPLES / "act6" / "scenarios" / "losing.toml"
JOURNAL = sorted((SAMPLES / "act6" / "journals").glob("*.jsonl"))[0]
PACK = SAMPLES / "act6" / "decks" / "legal" / "ten_cards.txt"


def test_one_word_is_not_its_letters() -> None:
    assert [rule.id for rule in hantei.find_rules("boat", "BM-330").rules] == ["BM-330"]
    assert hantei.find_rules("leader", "deck").rules == hantei.find_rules("leader", ["deck"]).rules


@pytest.mark.parametrize("player", [0, 3, -1])
def test_there_are_two_players(player: int) -> None:
    with refused(hantei.UsageError, "scenario_player"):
        hantei.view_scenario(SCENARIOS, player=player)


def test_cases_scenes_and_decisions_are_not_counted_from_the_end() -> None:
    for case in (0, -1):
        with refused(hantei.UsageError, "scenario_no_case"):
            hantei.view_scenario(SCENARIOS, player=1, case=case)
    with refused(hantei.UsageError, "scenario_no_scene"):
        hantei.view_scenario(SCENARIOS, player=1, scene=-1)
    with refused(hantei.UsageError, "replay_before"):
        hantei.replay_journal(JOURNAL, at=-1)


def test_file_of_positions_is_read_before_the_first_one_is_solved(tmp_path: Path) -> None:
    with refused(hantei.UsageError, "scenario_missing"):
        hantei.solve_scenarios(tmp_path / "none.toml")


def test_every_result_that_the_command_prints_as_json_has_it() -> None:
    results = (
        hantei.find_rules("boat", "BM-330"),
        hantei.read_decks(PACK),
        hantei.run_scenarios(SCENARIOS),
        hantei.replay_journal(JOURNAL, at=1),
        hantei.check(PACK),
    )
    keys = [sorted(result.to_json()) for result in results]
    assert keys == [
        ["game", "rules"],
        ["decks", "findings"],
        ["scenarios"],
        ["decisions", "difference", "position"],
        ["catalogs", "decks", "findings", "frozen", "participants", "totals"],
    ]


def test_frame_without_rows_keeps_its_columns() -> None:
    assert list(hantei.find_rules("boat", "qqq").to_frame().columns) == [
        "id", "section", "where", "kind", "status", "switch", "ja", "en", "ruling_ja", "ruling_en",
    ]  # fmt: skip


def test_nothing_asked_is_an_error() -> None:
    with refused(hantei.UsageError, "odds_no_question"):
        hantei.odds(PACK, [])


def test_language_without_sentences_is_refused() -> None:
    finding = hantei.read_catalog(SAMPLES / "boat" / "broken.xlsx", game="boat").findings[0]
    with refused(hantei.UsageError, "unknown_language"):
        hantei.sentence(finding, language="fr")


def test_sentences_of_a_game_are_found_without_its_name() -> None:
    findings = hantei.read_catalog(SAMPLES / "boat" / "broken.xlsx", game="boat").findings
    named, unnamed = (hantei.findings_frame(findings, language="en", game=game) for game in ("boat", ""))
    assert list(unnamed["code"]) == list(named["code"])
    own = [at for at, finding in enumerate(findings) if finding.code == "HP_NOT_IN_TENS"]
    assert own
    assert [unnamed["sentence"][at] for at in own] == [named["sentence"][at] for at in own]


@pytest.mark.parametrize("day", [date(2026, 10, 1), "2026-10-01", datetime(2026, 10, 1, 12, 0)])
def test_day_in_every_form(day: date | str) -> None:
    deck = SAMPLES / "boat" / "decks" / "legal" / "fire_dragon_knight.txt"
    rulesets = SAMPLES.parent / "hantei" / "games" / "boat" / "decks" / "formats" / "minato_cup.toml"
    result = hantei.check(deck, catalog=SAMPLES / "boat" / "catalog.xlsx", rulesets=rulesets, as_of=day)
    assert result.decks[0].verdict.outcome is hantei.Outcome.ILLEGAL


def test_day_that_is_none() -> None:
    with refused(hantei.UsageError, "date_not_iso"):
        hantei.check(PACK, as_of="tomorrow")


def test_decks_are_compared_by_path_or_text() -> None:
    assert hantei.deck_diff(PACK, str(PACK)).is_same


def test_cards_of_another_game_are_not_passed_over() -> None:
    with refused(hantei.UsageError, "catalog_of_other_game"):
        hantei.check(NOELA, game="leader", catalog=hantei.Catalog("boat", ()))


def test_device_is_no_file_of_a_run() -> None:
    with refused(hantei.UsageError, "run_file_not_regular"):
        hantei.match(PACK, PACK, matches=2, resume="/dev/null")


@pytest.mark.parametrize("error", [
    hantei.UsageError("unknown_game", game="x", games=("boat",)), hantei.DeckError("odds_deck_unknown", (), deck="d"),
])  # fmt: skip
def test_errors_pass_between_processes(error: hantei.HanteiError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), copy.message_key, copy.facts, str(copy)) == (
        type(error), error.message_key, error.facts, str(error),
    )  # fmt: skip


def test_star_import_brings_the_calls() -> None:
    space: dict[str, object] = {}
    exec("from hantei import *", space)
    assert space["check"] is hantei.check
    assert "import_module" not in dir(hantei)


def test_switch_where_there_are_none() -> None:
    with refused(hantei.UsageError, "unknown_switch.none"):
        hantei.read_catalog(SAMPLES / "boat" / "broken.xlsx", game="boat", switches={"foo": True})


def test_decks_are_converted_and_an_input_is_never_written_over(tmp_path: Path) -> None:
    out = tmp_path / "pack.json"
    assert [deck.deck.name for deck in hantei.convert_decks(PACK, out).known] == [
        hantei.read_decks(out).decks[0].deck.name
    ]
    assert hantei.deck_diff(PACK, out).is_same
    with refused(hantei.UsageError, "report_over_input"):
        hantei.convert_decks(out, out)
    with refused(hantei.UsageError, "deck_out_missing"):
        hantei.convert_decks(PACK, "-", to="text")


def test_sheets_and_what_changes_between_two_days() -> None:
    boat = SAMPLES / "boat"
    deck, cards = boat / "decks" / "legal" / "fire_dragon_knight.txt", boat / "catalog.xlsx"
    assert [len(hantei.deck_sheets(deck, catalog=cards, language=language).sheets) for language in ("ja", "en")] == [
        1,
        1,
    ]
    days = hantei.what_changes(deck, "2026-10-01", rulesets="minato_cup", as_of="2026-04-01", catalog=cards)
    assert isinstance(days, hantei.WhatChanges)
    assert [(one.before.outcome.value, one.after.outcome.value) for one in days.changes.decks] == [("legal", "illegal")]
