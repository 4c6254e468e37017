"""A changed expression is compared with what it was, as wide as it can be computed twice."""

from __future__ import annotations

import ast

import pytest

from mutants.operators import around
from mutants.places import marked
from mutants.values import is_same, replaced

SOURCE = """\
def f(a, b):
    if a.x and b > 0:
        return g(a, 1) + (a & 3)
    c = [n for n in b if n != 2 and not n]
    while not (a or g(b)):
        a = b if a < 4 else ()
    def inner():
        return a + 5
    return lambda: a + 6, (a, *b, 7)
"""
NONE = ("", "", False)


@pytest.mark.parametrize(("old", "new", "found"), [
    ("a.x and b > 0", "(a.x)", ("a.x and b > 0", "a.x", True)),
    ("a.x and b > 0", "True", ("a.x and b > 0", "True", True)),
    ("b > 0", "b >= 0", ("a.x and b > 0", "a.x and b >= 0", True)), ("a, 1", "a, 2", ("1", "2", False)),
    ("a & 3", "a | 3", ("a & 3", "a | 3", False)), ("g(a, 1)", "g(a)", NONE), (") + (", ") - (", NONE),
    ("n != 2", "n == 2", ("n != 2 and (not n)", "n == 2 and (not n)", True)),
    ("not (a or g(b))", "(a or g(b))", NONE), ("a or g(b)", "(a)", NONE),
    ("b if a < 4 else ()", "(b)", ("b if a < 4 else ()", "b", False)), ("a = b if a < 4 else ()", "pass", NONE),
    ("a + 5", "a - 5", NONE), ("a + 6", "a - 6", NONE), ("7", "8", ("7", "8", False)),
])  # fmt: skip
def test_the_widest_expression_that_can_be_computed_twice_is_compared(
    old: str, new: str, found: tuple[str, str, bool]
) -> None:
    assert SOURCE.count(old) == 1
    change = around("f.py", SOURCE, SOURCE.index(old), old, new, "")
    pair = replaced(SOURCE, change)
    assert ("", "", False) if pair is None else (ast.unparse(pair[0]), ast.unparse(pair[1]), pair[2]) == found
    text = ast.unparse(marked(SOURCE, [change.place], [change]))
    call = f"__compared_by_mutants__({change.value!r}, {found[0]}, lambda: {found[1]}, {found[2]})"
    assert text.count("__compared_by_mutants__") == text.count(call) == (found != NONE)


def test_two_changes_of_one_expression_are_both_compared() -> None:
    changes = [around("f.py", SOURCE, SOURCE.index(old), old, new, "") for old, new in (("a &", "a |"), ("3)", "4)"))]
    text = ast.unparse(marked(SOURCE, [], changes))
    one, two = (change.value for change in changes)
    assert f"__compared_by_mutants__({two!r}, __compared_by_mutants__({one!r}, a & 3, lambda: a | 3, False)" in text


@pytest.mark.parametrize(("one", "other", "same"), [
    (1, 1, True), (1, True, False), (1, 2, False), ("a", "a", True), (None, 0, False), ((1, "a"), (1, "a"), True),
    ((1, 2), (1,), False), ((1, []), (1, []), False), ([], [], False), (int, int, True), (int, str, False),
])  # fmt: skip
def test_values_that_nothing_can_tell_apart(one: object, other: object, same: bool) -> None:
    assert is_same(one, other) is same


def test_the_same_object_is_the_same_whatever_it_holds() -> None:
    held: list[int] = []
    assert is_same(held, held) and is_same((1, held), (1, held))
