"""Expressions that a change turns into others: where a test never sees another value, it can't notice the change."""

from __future__ import annotations

import ast
from typing import Final

from mutants.change import Change

_PLAIN: Final = (
    ast.Name, ast.Attribute, ast.Constant, ast.Compare, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Subscript, ast.Slice,
    ast.Tuple, ast.IfExp, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
)  # fmt: skip
"""What may be computed a second time without any effect, and so may calls of these:"""
_CALLED: Final = frozenset({"isinstance", "len", "bool", "min", "max", "abs"})
_KEPT: Final = (int, str, float, bytes, type(None))
"""Values that are as good as equal ones; of all others only the same object is."""


def replaced(source: str, change: Change) -> tuple[ast.expr, ast.expr, bool] | None:
    """An expression of a source, what a change makes of it, and whether it only matters if it is true; None where the
    change is not one of an expression that can be computed twice.

    The widest expression is looked for, as another value of a part of it need not be seen. None in a function that
    another one makes, which may have been made before.
    """
    pair = _statements(ast.parse(source), ast.parse(change.applied(source)), change)
    while pair is not None and not isinstance(pair[0], ast.Lambda):
        one, two, asks = pair
        if isinstance(one, ast.expr) and isinstance(two, ast.expr) and _is_plain(one) and _is_plain(two):
            return one, two, asks
        pair = _parts(one, two)
    return None


def is_same(one: object, other: object) -> bool:
    """True if nothing that follows can tell two values apart."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    return isinstance(one, _KEPT) and one == other


def _statements(one: ast.AST, two: ast.AST, change: Change) -> tuple[ast.AST, ast.AST, bool] | None:
    """The innermost statement around a change, in both sources; None where it is not the same kind of statement."""
    functions = 0
    while functions <= 1:
        inner = [
            pair
            for pair in _pairs(one, two)
            if isinstance(pair[0], ast.stmt | ast.ExceptHandler | ast.match_case)
            and _line(pair[0]) <= change.line <= _last(pair[0])
        ]
        if not inner:
            return one, two, False
        if len(inner) > 1 or type(inner[0][0]) is not type(inner[0][1]):
            return None
        one, two = inner[0]
        functions += isinstance(one, ast.FunctionDef)
    return None


def _parts(one: ast.AST, two: ast.AST) -> tuple[ast.AST, ast.AST, bool] | None:
    """The only part by which two nodes differ, and whether it only matters if it is true; None where there is none."""
    if type(one) is not type(two):
        return None
    pairs = _pairs(one, two)
    others = [pair for pair in pairs if ast.dump(pair[0]) != ast.dump(pair[1])]
    if len(others) != 1 or not _is_all_else_equal(one, two):
        return None
    asked = [getattr(one, "test", None), *getattr(one, "ifs", ())]
    if isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.Not):
        asked.append(one.operand)
    return *others[0], any(others[0][0] is node for node in asked)


def _pairs(one: ast.AST, two: ast.AST) -> list[tuple[ast.AST, ast.AST]]:
    """The nodes in two nodes of a kind, side by side; none where there are more in one of them."""
    first, second = list(ast.iter_child_nodes(one)), list(ast.iter_child_nodes(two))
    return list(zip(first, second, strict=True)) if len(first) == len(second) else []


def _is_all_else_equal(one: ast.AST, two: ast.AST) -> bool:
    return all(
        type(value) is type(other) and (isinstance(value, ast.AST | list) or value == other)
        for (_, value), (_, other) in zip(ast.iter_fields(one), ast.iter_fields(two), strict=True)
        if not isinstance(value, ast.AST)
    )


def _is_plain(expression: ast.expr) -> bool:
    called = {id(node.func) for node in ast.walk(expression) if isinstance(node, ast.Call)}
    for node in ast.walk(expression):
        if isinstance(node, ast.Call):
            if not (isinstance(node.func, ast.Name) and node.func.id in _CALLED) or node.keywords:
                return False
        elif not isinstance(node, _PLAIN) or (id(node) in called and not isinstance(node, ast.Name)):
            return False
    return True


def _line(node: ast.AST) -> int:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([int(node.lineno), *(decorator.lineno for decorator in decorators)])  # type: ignore[attr-defined]


def _last(node: ast.AST) -> int:
    end: int | None = getattr(node.body[-1] if isinstance(node, ast.match_case) else node, "end_lineno", None)
    return end or 0
