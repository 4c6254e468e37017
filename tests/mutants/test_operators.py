"""Which changes are possible: exactly these, at exactly these places."""

from __future__ import annotations

import pytest

from mutants.operators import around, changes_of, ends_of


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", ["< -> <="]),
        ("x = a <= b", ["<= -> <"]),
        ("x = a not in b", ["not in -> in"]),
        ("x = a is None", ["is -> is not"]),
        ("x = a + b", ["+ -> -"]),
        ("x = a << b", ["<< -> >>"]),
        ("x = a << 0", ["0 -> 1"]),
        ("x = 3", ["3 -> 2", "3 -> 4"]),
        ("x = 0", ["0 -> 1"]),
        ("x = True", ["True -> False"]),
        ("x = not a", ["not a -> (a)"]),
        ("x = a and b and c", ["a and b and c -> (a and b)", "a and b and c -> (a and c)", "a and b and c -> (b and c)"]
         + ["and -> or"] * 2),
        ("x = a and (b or c) and d", ["a and (b or c) and d -> (a and (b or c))", "a and (b or c) and d -> (a and d)",
         "a and (b or c) and d -> ((b or c) and d)", "b or c -> (b)", "b or c -> (c)", "or -> and"]
         + ["and -> or"] * 2),
        ("x = (a, b)", ["(a, b) -> (a, )", "(a, b) -> (b, )"]),
        ("x = a if b else c", ["a if b else c -> (a)", "a if b else c -> (c)"]),
        ("f(a)", ["f(a) -> pass"]),
        ("m.note(EVENT, card, 0)", ["m.note(EVENT, card, 0) -> pass"]),
        ("if a:\n    f(b)", ["a -> False", "a -> True", "f(b) -> pass"]),
        ("if m.recording:\n    m.note(a)", ["m.note(a) -> pass", "m.recording -> False"]),
        ("if a and m.recording:\n    f(b)", ["a and m.recording -> (m.recording)", "a and m.recording -> False",
         "a and m.recording -> True", "and -> or", "f(b) -> pass"]),
        ("while a:\n    continue", ["continue -> break"]),
        ("while a:\n    break", ["break -> pass"]),
        # what carries out no rule
        ('"""Words."""', []),
        ("assert a < 3", []),
        ("raise Fault(3)", []),
        ("x: tuple[int, str]", []),
        ("X = Callable[[Mapping[str, int]], None]", []),
        ("__slots__ = (1, 2)", []),
        ("if TYPE_CHECKING:\n    x = 3", []),
        ("def __repr__(self):\n    return 3", []),
        ("import a", []),
    ],
)  # fmt: skip
def test_changes_of_a_statement(source: str, expected: list[str]) -> None:
    assert sorted(f"{change.old} -> {change.new}" for change in changes_of("a.py", source)) == sorted(expected)


SOURCE = '''"""札."""
class A:
    kind = 1

    @mark
    def run(self):
        name = "札"; self.f("札", 7)

        def inner():
            return 5
'''


def test_a_change_knows_its_function_and_replaces_nothing_else() -> None:
    """Also behind characters that take several bytes."""
    found = {(change.old, change.new): change for change in changes_of("a.py", SOURCE)}
    assert found["1", "2"].function == ""
    seven = found["7", "8"]
    assert (seven.function, seven.function_line, seven.line, seven.last) == ("A.run", 5, 7, 7)
    assert seven.applied(SOURCE) == SOURCE.replace("7", "8")
    assert (found["5", "6"].function, found["5", "6"].line) == ("A.run", 10)
    assert found['self.f("札", 7)', "pass"].applied(SOURCE) == SOURCE.replace('self.f("札", 7)', "pass")


def test_every_change_of_a_source_compiles() -> None:
    for change in changes_of("a.py", SOURCE):
        compile(change.applied(SOURCE), "a.py", "exec")


def test_a_written_change_finds_the_function_around_it() -> None:
    change = around("a.py", SOURCE, SOURCE.index("return 5"), "return 5", "return 6", "BM-001")
    assert (change.function, change.function_line, change.line, change.last) == ("A.run", 5, 10, 10)
    assert change.told() == "a.py:10 A.run: `return 5` -> `return 6`"


def test_a_change_of_another_source_is_refused() -> None:
    change = around("a.py", SOURCE, SOURCE.index("return 5"), "return 5", "return 6", "")
    with pytest.raises(ValueError, match="'return 5' does not stand at character"):
        change.applied(SOURCE.replace("kind", "sort_of"))


@pytest.mark.parametrize(("source", "expected"), [
    ("if 2 <= f(a) < 5:\n    b = 3", ["2 -> 3", "2 -> 1", "<= -> <", "< -> <=", "5 -> 6", "5 -> 4"]),
    ("x = a == 3", []), ("x = a in (1, 2)", []), ("x = a + 1 > b and c + 1 == b", ["1 -> 2", "1 -> 0", "> -> >="]),
])  # fmt: skip
def test_the_ends_of_ranges(source: str, expected: list[str]) -> None:
    found = [f"{change.old} -> {change.new}" for change in ends_of("a.py", source)]
    assert sorted(found) == sorted(expected)
