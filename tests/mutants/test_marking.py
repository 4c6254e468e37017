"""Places are marked where their statement stands, in nothing but a copy of the source."""

from __future__ import annotations

import ast

import pytest

from mutants.places import marked

SOURCE = '''\
def outer(a, b):
    """Words."""
    if (
        a
        and b
    ):
        return 1
    elif a:
        def inner():
            return 2
        return inner()
    try:
        x = [n for n in b
             if n]
    except ValueError:
        pass
    match x:
        case []:
            return 3
    return 4
'''


@pytest.mark.parametrize(
    ("line", "before"),
    [
        (5, "if a and b:"),
        (7, "return 1"),
        (8, "if a:"),
        (10, "return 2"),
        (14, "x = [n for n in b if n]"),
        (16, "pass"),
        (18, "match x:"),
        (19, "return 3"),
        (20, "return 4"),
    ],
)
def test_the_innermost_statement_around_a_line_is_marked(line: int, before: str) -> None:
    text = ast.unparse(marked(SOURCE, [f"a.py:{line}:1"]))
    lines = [words.strip() for words in text.splitlines()]
    assert lines[1:3] == ['"""Words."""', f"__marked_by_mutants__('a.py:{line}:1:early')"]
    assert lines[lines.index(f"__marked_by_mutants__('a.py:{line}:1')") + 1] == before
    assert text.count("__marked_by_mutants__") == 2
