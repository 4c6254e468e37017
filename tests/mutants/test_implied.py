"""A change of a condition that does less than an explained one is explained with it; any other one isn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutants import implied, written
from mutants.implied import lies_between, reason_of
from mutants.operators import changes_of, conditions_of

SOURCE = """def f(m, a, b):
    if not m.wide and m.marks & 4 and a < b:
        return 1
    return 2 if m.possible & 8 else 0
"""
LINE = "if not m.wide and m.marks & 4 and a < b:"
TEST = "not m.wide and m.marks & 4 and a < b"
CHOICE = "2 if m.possible & 8 else 0"


@pytest.mark.parametrize(
    ("before", "after", "further"),
    [
        ("a and b", "a", "True"),
        ("a and b", "a or b", "True"),
        ("a and b and c", "a or b and c", "True"),
        ("a and (b or c)", "a and b", "False"),
        ("not (a and b)", "not a", "False"),
        ("a < b", "a <= b", "True"),
        ("a >= b", "a > b", "False"),
        ("a & b", "a | b", "True"),
        ("a & (b | c)", "a & b & c", "False"),
        ("not a & b", "not (a | b)", "False"),
        ("a and b & c", "a and (b | c)", "a"),
    ],
)
def test_less_than_a_known_change(before: str, after: str, further: str) -> None:
    assert lies_between(before, after, further)
    assert not lies_between(before, after, {"True": "False", "False": "True"}.get(further, "b & c"))


@pytest.mark.parametrize(
    ("before", "after"),
    [("a == b", "a != b"), ("a in b", "a not in b"), ("a & 1", "a & 2"), ("a << 1", "a >> 1"), ("a and b", "b and c")],
)
def test_a_change_in_no_direction_is_not_explained(before: str, after: str) -> None:
    assert not lies_between(before, after, "True")
    assert not lies_between(before, after, "False")


def test_conditions_and_their_changes_as_a_whole() -> None:
    found = {words: (SOURCE[start : start + len(words)], wholes) for start, words, wholes in conditions_of(SOURCE)}
    start, choice = SOURCE.index(TEST), SOURCE.index(CHOICE)
    new = ("True", "False", "(m.marks & 4 and a < b)", "(not m.wide and a < b)", "(not m.wide and m.marks & 4)")
    assert found == {
        TEST: (TEST, [(start, TEST, words, words) for words in new]),
        "m.possible & 8": ("m.possible & 8", [(choice, CHOICE, "(2)", "True"), (choice, CHOICE, "(0)", "False")]),
    }


@pytest.mark.parametrize(
    ("line", "old", "new", "explained"),
    [
        (LINE, TEST, "True", {f"{TEST} -> (m.marks & 4 and a < b)", f"{TEST} -> (not m.wide and a < b)",
         f"{TEST} -> (not m.wide and m.marks & 4)", f"{TEST} -> True", "& -> |", "< -> <=", "and -> or"}),
        (LINE, TEST, "(not m.wide and a < b)", {f"{TEST} -> (not m.wide and a < b)", "& -> |"}),
        (LINE, TEST, "False", {f"{TEST} -> False"}),
        (f"return {CHOICE}", CHOICE, "(2)", {f"{CHOICE} -> (2)", "& -> |"}),
    ],
)  # fmt: skip
def test_changes_that_an_entry_explains(
    line: str, old: str, new: str, explained: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    for module in (implied, written):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    reasons = {("a.py", "f", line, old, new): "Why."}
    found = [change for change in changes_of("a.py", SOURCE) if reason_of(change, reasons) == "Why."]
    assert {f"{change.old} -> {change.new}" for change in found} == explained
