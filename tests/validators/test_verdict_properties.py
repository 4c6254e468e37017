"""What is true of every verdict: order and company don't matter, and one card more breaks one rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.games import load
from hantei.validators.decks.files import ReadDeck, read_decks
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome, Verdict, check_deck
from tests.found import CHECKED

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
JudgeOf = Callable[[str], Judge]
Copies = Counter[tuple[str, str]]
"""Copies by section and card id."""


def read(path: Path) -> ReadDeck:
    game = load(path.relative_to(SAMPLES).parts[0])
    assert game.deck is not None
    [deck] = read_decks(path, path.name, lambda _: game.deck.sections)
    return deck


def verdict_on(judge: Judge, path: Path) -> Verdict:
    deck = read(path)
    return judge.judge(deck.decklist, deck.findings)


def broken(verdict: Verdict) -> set[tuple[str, str]]:
    return {(finding.code, finding.rule) for finding in verdict.findings if finding.is_error}


def content(verdict: Verdict) -> tuple[Outcome, Counter[str]]:
    """Everything that a verdict says, without the order in which it says it."""
    found = Counter(
        repr(
            (
                f.code,
                f.rule,
                sorted(f.where, key=str),
                sorted((k, sorted(v) if isinstance(v, tuple) else v) for k, v in f.facts.items()),
            )
        )
        for f in verdict.findings
    )
    return verdict.outcome, found


ALL = sorted(path for game_id in CHECKED for path in (SAMPLES / game_id / "decks").rglob("*.txt"))


@pytest.mark.parametrize("game_id", CHECKED)
def test_verdict_does_not_depend_on_the_order_of_the_lines(judge_of: JudgeOf, game_id: str) -> None:
    judge = judge_of(game_id)
    decks = [read(path) for path in ALL if path.is_relative_to(SAMPLES / game_id)]
    wanted = [judge.judge(deck.decklist, deck.findings) for deck in decks]

    @settings(max_examples=10, deadline=None)
    @given(st.randoms(use_true_random=False))
    def prove(random) -> None:
        for deck, verdict in zip(decks, wanted, strict=True):
            lines = random.sample(deck.decklist.lines, len(deck.decklist.lines))
            shuffled = judge.judge(replace(deck.decklist, lines=tuple(lines)), deck.findings)
            assert content(shuffled) == content(verdict)
            assert shuffled.deck.fingerprint == verdict.deck.fingerprint

    prove()
    for deck, verdict in zip(decks, wanted, strict=True):
        backwards = replace(deck.decklist, lines=deck.decklist.lines[::-1])
        assert judge.repair(judge.judge(backwards, deck.findings)) == judge.repair(verdict)


@pytest.mark.parametrize("game_id", CHECKED)
def test_verdict_does_not_depend_on_how_the_copies_are_spread_over_lines(judge_of: JudgeOf, game_id: str) -> None:
    judge = judge_of(game_id)
    for path in ALL:
        if path.is_relative_to(SAMPLES / game_id):
            verdict = verdict_on(judge, path)
            single = tuple(replace(entry, count=1) for entry in verdict.deck.entries for _ in range(entry.count))
            spread = check_deck(replace(verdict.deck, entries=single), judge.rules)
            if verdict.outcome is not Outcome.INCOMPLETE:
                assert (spread.outcome, broken(spread)) == (verdict.outcome, broken(verdict))


@pytest.mark.parametrize("game_id", CHECKED)
def test_verdict_does_not_depend_on_the_other_decks_of_the_run(judge_of: JudgeOf, game_id: str) -> None:
    paths = [path for path in ALL if path.is_relative_to(SAMPLES / game_id)]
    judge = judge_of(game_id)
    together, backwards = replace(judge), replace(judge)
    first = {path: verdict_on(together, path) for path in paths}
    repairs = {path: together.repair(first[path]) for path in paths}
    for path in reversed(paths):
        verdict = verdict_on(backwards, path)
        assert (verdict, backwards.repair(verdict)) == (first[path], repairs[path])
        alone = replace(judge)
        assert alone.repair(verdict_on(alone, path)) == repairs[path]
