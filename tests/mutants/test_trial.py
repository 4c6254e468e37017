"""Changes are tried by the tests that reach them; what nobody notices is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mutants import reach, trial
from mutants.area import Area, MutantsError
from mutants.change import ROOT, Change
from mutants.operators import around
from mutants.reach import Reach
from mutants.trial import Result, Trials, noticed_by_proofs

FILE = "hantei/simulator/kernel/noise.py"
TESTS = "tests/simulator/kernel/test_noise.py"
AREA = Area("noise", (FILE,), (TESTS,), "test_noise")
FIXED = f"{TESTS}::test_first_numbers_of_two_streams_are_fixed"
EVEN = f"{TESTS}::test_numbers_below_a_limit_come_evenly"
SOURCE = (ROOT / FILE).read_text(encoding="utf-8")


def _change(old: str, new: str) -> Change:
    assert SOURCE.count(old) == 1
    return around(FILE, SOURCE, SOURCE.index(old), old, new, "")


WRONG = _change("words[at + 1] = (c + (c << 3)) & MASK", "words[at + 1] = c & MASK")
SAME = _change("words[at + 1] = (c + (c << 3)) & MASK", "words[at + 1] = MASK & (c + (c << 3))")
ALIKE = _change("(draw(words, stream) * limit) >> 32", "(limit * draw(words, stream)) >> 32")
BROKEN = _change("(draw(words, stream) * limit) >> 32", "1 // 0")
CONSTANT = _change("_WARM_UP: Final = 15", "_WARM_UP: Final = 16")
UNREACHED = _change("cards[i], cards[j] = cards[j], cards[i]", "pass")
ENDLESS = _change("(draw(words, stream) * limit) >> 32", "sum(0 for _ in iter(int, 1))")
SLOW = _change(
    "    return (draw(words, stream) * limit) >> 32",
    "    __import__('time').sleep(4 * (words[4 * stream + 3] == 40))\n    return (draw(words, stream) * limit) >> 32",
)
NO_FILE = _change("from typing import Final", "from typing import Finally")
CHANGES = [WRONG, SAME, ALIKE, BROKEN, CONSTANT, UNREACHED, ENDLESS, SLOW, NO_FILE]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Reach:
    """What two of the tests run, measured."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reach, "_KEPT", tmp_path_factory.mktemp("kept"))
        return reach.reach_of(Area("two", AREA.files, (FIXED, EVEN), "test_noise"), CHANGES, 1)


@pytest.fixture(autouse=True)
def _kept_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reach, "_KEPT", tmp_path)


def test_the_tests_that_run_a_line_are_known(known: Reach) -> None:
    assert sorted(known.seconds) == [FIXED, EVEN]
    assert known.tests(BROKEN) == [EVEN]
    assert sorted(known.tests(WRONG)) == sorted(known.tests(CONSTANT)) == [FIXED, EVEN]
    assert known.tests(UNREACHED) == []


def test_the_tests_are_known_in_which_a_change_makes_a_difference(known: Reach) -> None:
    """Of an expression that can't be computed twice those that run it."""
    assert known.tests(SAME) == []
    assert known.tests(ALIKE) == [EVEN]


def test_what_a_test_was_given_that_an_earlier_one_computed_counts_as_its_own() -> None:
    """The places that ran for it, and the time, once: in its own process it computes that itself."""
    file = "tests/mutants/shared.py"
    shared = reach.reach_of(Area("shared", AREA.files, (file,), "shared"), [BROKEN], 1)
    users = [f"{file}::test_shared_{which}" for which in ("first", "second", "third")]
    assert sorted(shared.tests(BROKEN)) == users
    first, second, third = map(shared.seconds.__getitem__, users)
    assert min(first, second, third) > 0.5
    assert third < first + second - 0.2


def test_what_a_function_has_made_before_the_first_test_is_as_it_was(known: Reach) -> None:
    assert known.is_early(CONSTANT) and not known.is_early(WRONG)
    begun = replace(known, early={WRONG.value})
    assert begun.is_early(WRONG) and not begun.is_early(BROKEN)


def test_changes_are_noticed_survive_or_are_not_reached(known: Reach) -> None:
    """In the order that was asked for, each told once."""
    told: list[Result] = []
    asked = [WRONG, SAME, ALIKE, BROKEN, CONSTANT, UNREACHED, NO_FILE]
    results = Trials(AREA, known, 2, told.append).run(asked)
    assert results == [
        Result(WRONG, FIXED, reached=True),
        Result(SAME, "", reached=False),
        Result(ALIKE, "", reached=True),
        Result(BROKEN, EVEN, reached=True),
        Result(CONSTANT, FIXED, reached=True),
        Result(UNREACHED, "", reached=False),
        Result(NO_FILE, "the tests can't be collected", reached=True),
    ]
    assert sorted(result.change for result in told) == sorted(asked)


def test_what_came_of_a_change_is_kept(known: Reach, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that was ended goes on where it was."""
    told: list[Result] = []
    first = Trials(AREA, known, 1, told.append).run([BROKEN, SAME])
    tried: list[object] = []
    monkeypatch.setattr(trial, "_run", lambda _area, trials, *_, **__: tried.extend(trials) or [(0, FIXED)])
    again = Trials(AREA, known, 1, told.append).run([SAME, WRONG, BROKEN])
    assert again == [first[1], Result(WRONG, FIXED, reached=True), first[0]]
    assert (len(tried), sorted(told, key=str)) == (1, sorted([*first, *again], key=str))


def test_a_test_that_only_waits_has_noticed_nothing(known: Reach, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine every test does."""
    monkeypatch.setattr(trial, "_GRACE", 3.0)
    quick = replace(known, seconds=dict.fromkeys(known.seconds, 0.01))
    results = Trials(AREA, quick, 2, lambda _: None).run([ENDLESS, SLOW])
    assert results == [Result(ENDLESS, EVEN, reached=True), Result(SLOW, "", reached=True)]


def test_the_proofs_of_a_rule_notice_its_changes() -> None:
    """Inside functions and outside; a change that its proofs let pass, and one without proofs, are left to others."""
    told: list[Result] = []
    wrong, same, broken, constant = (replace(change, rule="A") for change in (WRONG, SAME, BROKEN, CONSTANT))
    unproved = replace(UNREACHED, rule="B")
    results = noticed_by_proofs(AREA, [wrong, same, constant, unproved, broken], {"A": [FIXED]}, 2, told.append)
    assert results == told == [Result(wrong, FIXED, reached=True), Result(constant, FIXED, reached=True)]
    assert noticed_by_proofs(AREA, [unproved], {"A": [FIXED]}, 2, told.append) == []


def test_a_proof_that_fails_anyway_proves_nothing() -> None:
    proof = "tests/mutants/red.py::test_noise_is_red"
    with pytest.raises(MutantsError, match=f"a proof fails without any change: {proof}"):
        noticed_by_proofs(AREA, [replace(WRONG, rule="A")], {"A": [FIXED, proof]}, 1, lambda _: None)


def test_the_file_is_never_touched() -> None:
    assert Path(ROOT / FILE).read_text(encoding="utf-8") == SOURCE


def test_a_change_that_drops_a_name_from_outside_is_tried_afresh() -> None:
    """Such a function can't be given the changed code, which once counted as noticed."""
    file = "hantei/games/leader/play/effects/hooks.py"
    source = (ROOT / file).read_text(encoding="utf-8")
    old = "return super().is_used_up(ability, limit, times, seat, ref)"
    change = around(file, source, source.index(old), old, "return False", "")
    assert change.needs_a_fresh_start()
    assert not WRONG.needs_a_fresh_start() and CONSTANT.needs_a_fresh_start()
