"""The sample decks: the legal ones are legal, the illegal ones break what their list says and are repaired as it
says."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from hantei.core.finding import Finding, Severity
from hantei.games import load
from hantei.validators.codes import deck_codes
from hantei.validators.constraint import Slot
from hantei.validators.decks.files import read_decks
from hantei.validators.judge import Judge
from hantei.validators.repair.changes import Change
from hantei.validators.repair.repair import Repairs, RepairStatus
from hantei.validators.repair.search import OPTIONS
from hantei.validators.verdict import Outcome, Verdict
from tests.found import CHECKED, EDITIONS

JudgeOf = Callable[[str], Judge]
SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"
LEGAL = sorted(SAMPLES.glob("*/decks/legal/*.txt"))
ILLEGAL = sorted(SAMPLES.glob("*/decks/illegal/*.txt"))

IN_EVERY_GAME = {"UNKNOWN_CARD", "DECK_SECTION_UNKNOWN", "DECK_COUNT_BAD"}
NOT_SHOWN = {
    "TWIN_CARD": "the sample catalogue has no two cards alike: a good list gives no warning about twins",
    "RULE_FAILED": "only a fault in hantei itself gives it",
    "DECK_GAME_MISSING": "every sample deck names its game",
    "DECK_GAME_UNKNOWN": "every sample deck names its game",
    "DECK_GAME_OTHER": "every sample deck names its game",
    **dict.fromkeys(
        (
            "DECK_CARD_OTHER_ID",
            "DECK_LAYOUT_UNCLEAR",
            "DECK_HEADING_MISSING",
            "DECK_CELL_NO_COUNT",
            "DECK_CELL_NO_NAME",
            "DECK_SECTION_BLANK",
            "DECK_MARKED",
        ),
        "it is about the cells of a sheet, and the sample decks are text; "
        "tests/validators/decks/test_deck_sheet.py shows each",
    ),
    **dict.fromkeys(
        ("DECK_ORDINAL", "DECK_NOTATION_UNKNOWN"),
        "it is about the way a list is written; sample_decks/habits shows it",
    ),
    "DECK_FILE_TYPE": "every sample deck is a text; tests/validators/decks/test_deck_files.py shows other types",
    **{
        code.name: "only a ruleset gives it; tests/validators/rulesets/test_ruleset_examples.py shows decks that "
        "break one"
        for code in deck_codes()
        if code.name.startswith(("RULESET_", "CARD_"))
    },
    **{
        code.name: "it is about a tournament, not about a deck; tests/validators and tests/cli show each"
        for code in deck_codes()
        if code.name.startswith(("PARTICIPANT_", "FROZEN_"))
    },
}
"""Errors that no sample deck has, and why."""
TWO_AT_ONCE = {"TOO_MANY"}
"""A pack has 54 different cards: more than that is always a card twice or a Joker too many as well."""


def game_of(path: Path) -> str:
    return path.relative_to(SAMPLES).parts[0]


def label(path: Path) -> str:
    return f"{game_of(path)}/{path.stem}"


def judge(judge_of: JudgeOf, path: Path) -> Verdict:
    judging = judge_of(game_of(path))
    [deck] = read_decks(path, path.name, lambda _: judging.spec.sections)
    assert deck.decklist.game == judging.game
    assert deck.decklist.name
    return judging.judge(deck.decklist, deck.findings)


def short(finding: Finding) -> str:
    return f"{finding.code} {finding.rule or '-'} {finding.where[0].address or '-'}"


@cache
def expected(game_id: str) -> dict[str, dict[str, object]]:
    path = SAMPLES / game_id / "decks" / "illegal" / "expected.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", LEGAL, ids=label)
def test_legal_deck_is_legal(judge_of: JudgeOf, path: Path) -> None:
    verdict = judge(judge_of, path)
    assert (verdict.outcome, [short(finding) for finding in verdict.findings if finding.is_error]) == (
        Outcome.LEGAL,
        [],
    )
    text = path.read_text(encoding="utf-8")
    unexplained = [short(finding) for finding in verdict.findings if finding.code not in text]
    assert unexplained == [], "a comment in the deck says why it is odd, naming the code"


@pytest.mark.proves("A6-023", "A8-025")
@pytest.mark.parametrize("game_id", EDITIONS)
def test_the_full_pack_of_54_cards_is_legal(judge_of: JudgeOf, game_id: str) -> None:
    verdict = judge(judge_of, SAMPLES / game_id / "decks" / "legal" / f"{game_id}_full.txt")
    assert {entry.card.id for entry in verdict.deck.entries} == set(judge_of(game_id).catalog.by_id)
    assert (verdict.deck.size(), verdict.outcome, verdict.findings) == (54, Outcome.LEGAL, ())


@pytest.mark.parametrize("game_id", CHECKED)
def test_every_game_has_five_different_legal_decks(judge_of: JudgeOf, game_id: str) -> None:
    decks = [judge(judge_of, path).deck for path in LEGAL if game_of(path) == game_id]
    assert len({deck.fingerprint for deck in decks}) == len(decks) >= 5
    assert len({deck.name for deck in decks}) == len(decks)


@pytest.mark.parametrize("path", ILLEGAL, ids=label)
def test_illegal_deck_breaks_what_its_list_says(judge_of: JudgeOf, path: Path) -> None:
    verdict = judge(judge_of, path)
    wanted = expected(game_of(path))[path.name]
    assert [short(finding) for finding in verdict.findings] == wanted["findings"]
    assert verdict.outcome == wanted["outcome"]
    assert verdict.outcome is not Outcome.LEGAL


def change_text(change: Change, several: bool) -> str:
    """A change as the list has it: `-1 card that leaves +1 card that comes`, with sections where there are several."""

    def text(sign: str, slot: Slot) -> str:
        return f"{sign}{change.count} {f'[{slot.section}] ' if several else ''}{slot.card.name}"

    return " ".join(text(sign, slot) for sign, slot in (("-", change.out), ("+", change.into)) if slot)


def repair_texts(repairs: Repairs | None, several: bool) -> dict[str, object]:
    """The repairs of a deck as its list has them."""
    if repairs is None:
        return {}
    assert repairs.status is RepairStatus.FOUND
    first, *others = [[change_text(change, several) for change in repair.changes] for repair in repairs.repairs]
    return {"repair": first, "others": others} if others else {"repair": first}


@pytest.mark.parametrize("path", ILLEGAL, ids=label)
def test_illegal_deck_is_repaired_as_its_list_says(judge_of: JudgeOf, path: Path) -> None:
    judging, verdict = judge_of(game_of(path)), judge(judge_of, path)
    wanted = expected(game_of(path))[path.name]
    repairs = judging.repair(verdict)
    assert (repairs is None) == (verdict.outcome is Outcome.INCOMPLETE)
    assert repair_texts(repairs, len(judging.spec.sections) > 1) == {
        key: wanted[key] for key in ("repair", "others") if key in wanted
    }


@pytest.mark.parametrize(
    "options",
    [
        {"random_seed": 20261120},
        {"presolve": "off"},
        {"mip_heuristic_run_feasibility_jump": True},
        {"mip_heuristic_effort": 0.5},
    ],
    ids=str,
)
@pytest.mark.parametrize("game_id", CHECKED)
def test_repair_does_not_depend_on_the_way_that_the_solver_takes(
    judge_of: JudgeOf, monkeypatch: pytest.MonkeyPatch, game_id: str, options: dict[str, object]
) -> None:
    verdicts = [judge(judge_of, path) for path in ILLEGAL if game_of(path) == game_id]
    usual = [judge_of(game_id).repair(verdict) for verdict in verdicts]
    for option, value in options.items():
        monkeypatch.setitem(OPTIONS, option, value)
    assert [judge_of(game_id).repair(verdict) for verdict in verdicts] == usual


def test_repair_is_the_same_in_every_run() -> None:
    decks, cards = str(SAMPLES / "boat" / "decks" / "illegal"), str(SAMPLES / "boat" / "catalog.xlsx")
    command = [
        sys.executable,
        "-m",
        "hantei",
        "check",
        decks,
        "--catalog",
        cards,
        "--ruleset",
        "minato_cup",
        "-f",
        "json",
    ]
    answers = [
        subprocess.run(command, capture_output=True, check=False, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    ]
    assert answers[0] == answers[1]
    assert b'"repairs"' in answers[0]


@pytest.mark.parametrize("path", ILLEGAL, ids=label)
def test_illegal_deck_is_named_after_the_one_rule_that_it_breaks(judge_of: JudgeOf, path: Path) -> None:
    first, *others = judge(judge_of, path).findings
    assert path.stem.removesuffix("_none") == "_".join(filter(None, (first.code, first.rule)))
    assert (others != []) == (first.code in TWO_AT_ONCE)


@pytest.mark.parametrize("game_id", CHECKED)
def test_every_list_names_the_decks_that_are_there(game_id: str) -> None:
    assert sorted(expected(game_id)) == [path.name for path in ILLEGAL if game_of(path) == game_id]


def shown(judge_of: JudgeOf, game_id: str) -> set[str]:
    return {finding.code for path in ILLEGAL if game_of(path) == game_id for finding in judge(judge_of, path).findings}


@pytest.mark.parametrize("game_id", CHECKED)
def test_every_error_of_a_game_occurs_in_one_of_its_decks(judge_of: JudgeOf, game_id: str) -> None:
    spec = load(game_id).deck
    assert spec is not None
    errors = {code.name for code in spec.codes if code.severity is Severity.ERROR} | IN_EVERY_GAME
    assert errors - shown(judge_of, game_id) == errors & set(NOT_SHOWN)


def test_every_shared_error_occurs_in_some_deck(judge_of: JudgeOf) -> None:
    everywhere = set[str]().union(*(shown(judge_of, game_id) for game_id in CHECKED))
    errors = {code.name for code in deck_codes() if code.severity is Severity.ERROR}
    assert errors - everywhere == errors & set(NOT_SHOWN)
