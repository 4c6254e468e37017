"""Calls in a source that say when the places of changes run, and when a changed expression would say something else."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

from mutants.change import Change
from mutants.values import replaced

CALL: Final = "__marked_by_mutants__"
"""The name of what is called, with the place, or with the place and `:early` where the function around it begins."""

COMPARED: Final = "__compared_by_mutants__"
"""The name of what is called for a changed expression, with the change, its value, what makes the value that it would
have, and whether it only matters if it is true; it returns the value."""


def marked(source: str, places: Sequence[str], changes: Sequence[Change] = ()) -> ast.Module:
    """A source with a call before the statement of each place, and one where the function around it begins; and one for
    each expression that is all that one of some changes changes.

    A place is `file:line:function_line`, as `mutants.change.Change.place` says it.
    """
    tree = ast.parse(source)
    _Compared(source, changes).visit(tree)
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


class _Compared(ast.NodeTransformer):
    """Puts a call round each changed expression."""

    def __init__(self, source: str, changes: Sequence[Change]) -> None:
        self.found: dict[tuple[object, ...], list[list[ast.expr]]] = {}
        for change in changes:
            pair = replaced(source, change)
            if pair is not None:
                one, two, asks = pair
                made = ast.Lambda(ast.arguments([], [], None, [], [], None, []), two)
                self.found.setdefault(_span(one), []).append([ast.Constant(change.value), made, ast.Constant(asks)])

    def visit(self, node: ast.AST) -> ast.AST:
        """Every node as it is, or in calls."""
        changes = self.found.get(_span(node), ()) if isinstance(node, ast.expr) else ()
        node = self.generic_visit(node)
        for name, made, asks in changes:
            assert isinstance(node, ast.expr)
            call = ast.Call(ast.Name(COMPARED, ast.Load()), [name, node, made, asks], [])
            node = ast.copy_location(call, node)
        return node


def _span(node: ast.expr) -> tuple[object, ...]:
    return type(node), node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


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
