"""Calls in a source that say when the places of changes run."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

CALL: Final = "__marked_by_mutants__"
"""The name of what is called, with the place, or with the place and `:early` where the function around it begins."""


def marked(source: str, places: Sequence[str]) -> ast.Module:
    """A source with a call before the statement of each place, and one where the function around it begins.

    A place is `file:line:function_line`, as `mutants.change.Change.place` says it.
    """
    tree = ast.parse(source)
    functions = {_first_line(node): node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    calls: list[tuple[list[ast.stmt], ast.stmt, str]] = []
    for place in places:
        line, function_line = map(int, place.split(":")[1:])
        function = functions[function_line]
        is_doc = ast.get_docstring(function, clean=False) is not None and len(function.body) > 1
        calls.append((function.body, function.body[is_doc], f"{place}:early"))
        calls.append((*_statement(tree, line), place))
    for body, statement, words in calls:
        call = ast.Expr(ast.Call(ast.Name(CALL, ast.Load()), [ast.Constant(words)], []))
        body.insert(body.index(statement), ast.copy_location(call, statement))
    return ast.fix_missing_locations(tree)


def _statement(tree: ast.Module, line: int) -> tuple[list[ast.stmt], ast.stmt]:
    """The innermost statement around a line, behind the statements among which it stands."""
    found: tuple[list[ast.stmt], ast.stmt] | None = None
    bodies: list[list[ast.stmt]] = [tree.body]
    while bodies:
        body = bodies.pop()
        for statement in body:
            if _first_line(statement) <= line <= (statement.end_lineno or 0):
                found = body, statement
                bodies = _bodies(statement)
                break
    assert found is not None, line
    return found


def _bodies(statement: ast.stmt) -> list[list[ast.stmt]]:
    nodes = (statement, *getattr(statement, "handlers", ()), *getattr(statement, "cases", ()))
    return [getattr(node, name, []) for node in nodes for name in ("body", "orelse", "finalbody")]


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])
