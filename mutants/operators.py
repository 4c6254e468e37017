"""Which small changes a source allows. Each is a mistake that a programmer could have made in carrying out a rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mutants.change import Change

_COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_COMPUTED: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
_ENDS: Final = ("<", "<=", ">", ">=")
_NO_RULE: Final = frozenset({"__repr__", "__hash__", "__slots__", "__all__"})
"""Functions and names in which a mistake shows in no play."""


def changes_of(file: str, source: str) -> list[Change]:
    """All changes that the operators know for a file, in the order of the source.

    Nothing in annotations, docstrings, decorators, assertions, errors and imports; a change that doesn't compile is
    left out.
    """
    return sorted(set(_Finder(file, source).found()))


def ends_of(file: str, source: str) -> list[Change]:
    """Those of all changes that move the end of a range by one: a comparison of more and less, or a number in one."""
    spans = _Finder(file, source).ranges()
    return [
        change
        for change in changes_of(file, source)
        if (change.old in _ENDS or change.old.isdecimal()) and any(a <= change.start < b for a, b in spans)
    ]


def conditions_of(source: str) -> Iterator[tuple[int, str, list[tuple[int, str, str, str]]]]:
    """Every condition of a source: its first character, its words, and the changes of it as a whole: the place of each,
    old and new words, and what the condition says then."""
    finder = _Finder("", source)
    for node in ast.walk(finder.tree):
        if isinstance(node, ast.If | ast.IfExp):
            yield finder.condition(node)


class _Finder:
    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.texts = source.splitlines()
        self.tree = ast.parse(source)

    def found(self) -> Iterator[Change]:
        yield from self._body(self.tree.body, "", 0, ())

    def function_at(self, line: int) -> tuple[str, int]:
        """The qualified name and first line of the outermost function around a line; ("", 0) outside of functions."""
        scope: tuple[str, ...] = ()
        nodes: list[ast.stmt] = list(self.tree.body)
        while nodes:
            node = nodes.pop()
            if not isinstance(node, ast.FunctionDef | ast.ClassDef) or not node.lineno <= line <= (
                node.end_lineno or 0
            ):
                continue
            scope = (*scope, node.name)
            if isinstance(node, ast.FunctionDef):
                return ".".join(scope), _first_line(node)
            nodes = list(node.body)
        return "", 0

    def condition(self, node: ast.If | ast.IfExp) -> tuple[int, str, list[tuple[int, str, str, str]]]:
        start, words = self._start(node.test), self._segment(node.test)
        if isinstance(node, ast.IfExp):
            at, whole = self._start(node), self._segment(node)
            ways = ((node.body, "True"), (node.orelse, "False"))
            return start, words, [(at, whole, f"({self._segment(part)})", said) for part, said in ways]
        new = ["True", "False", *(_instead(node.test) if isinstance(node.test, ast.BoolOp) else ())]
        texts = [text.format(*(self._segment(part) for part in _parts(node.test))) for text in new]
        return start, words, [(start, words, text, text) for text in texts]

    def ranges(self) -> list[tuple[int, int]]:
        """Where comparisons of more and less begin and end."""
        ordered = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
        return [
            (self._start(node), self._end(node))
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Compare) and any(isinstance(operator, ordered) for operator in node.ops)
        ]

    def _body(
        self, body: list[ast.stmt], function: str, function_line: int, scope: tuple[str, ...]
    ) -> Iterator[Change]:
        for statement in body:
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                yield from self._definition(statement, function, function_line, scope)
            elif not _is_no_rule(statement):
                yield from self._statement(statement, function, function_line, scope)

    def _definition(
        self, node: ast.FunctionDef | ast.ClassDef, function: str, function_line: int, scope: tuple[str, ...]
    ) -> Iterator[Change]:
        if node.name in _NO_RULE:
            return
        inside = (*scope, node.name)
        if isinstance(node, ast.FunctionDef) and not function:
            yield from self._body(node.body, ".".join(inside), _first_line(node), inside)
        else:
            yield from self._body(node.body, function, function_line, inside)

    def _statement(
        self, statement: ast.stmt, function: str, function_line: int, scope: tuple[str, ...]
    ) -> Iterator[Change]:
        def change(node: ast.AST, old: str, new: str, start: int) -> Change:
            last = getattr(node, "end_lineno", statement.lineno)
            return Change(self.file, start, old, new, statement.lineno, last, function, function_line)

        for node, new in _replaced(statement):
            old = self._segment(node)
            text = new.format(*(self._part(node, part) for part in _parts(node)))
            yield change(node, old, text, self._start(node))
        for node in _own_expressions(statement):
            for inner in ast.walk(node):
                yield from self._tokens(inner, change)
        for nested in _bodies(statement):
            yield from self._body(nested, function, function_line, scope)

    def _tokens(self, node: ast.AST, change: object) -> Iterator[Change]:
        """Changes of one operator that stands between two operands."""
        assert callable(change)
        if isinstance(node, ast.Compare):
            left: ast.expr = node.left
            for operator, right in zip(node.ops, node.comparators, strict=True):
                yield change(node, *self._between(left, right, _COMPARED[type(operator)]))
                left = right
        elif isinstance(node, ast.BinOp) and type(node.op) in _COMPUTED and not _is_same_either_way(node):
            yield change(node, *self._between(node.left, node.right, _COMPUTED[type(node.op)]))
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield change(node, *self._between(left, right, words))

    def _between(self, left: ast.AST, right: ast.AST, words: tuple[str, str]) -> tuple[str, str, int]:
        start = self._end(left)
        return words[0], words[1], self.source.index(words[0], start, self._start(right))

    def _part(self, node: ast.AST, part: ast.AST) -> str:
        """The words of a part as they can stand beside others: an `or` keeps its brackets within an `and`."""
        loose = isinstance(node, ast.BoolOp) and (
            isinstance(part, ast.IfExp)
            or (isinstance(node.op, ast.And) and isinstance(part, ast.BoolOp) and isinstance(part.op, ast.Or))
        )
        return f"({self._segment(part)})" if loose else self._segment(part)

    def _segment(self, node: ast.AST) -> str:
        return self.source[self._start(node) : self._end(node)]

    def _start(self, node: ast.AST) -> int:
        return self._at(node.lineno, node.col_offset)  # type: ignore[attr-defined]

    def _end(self, node: ast.AST) -> int:
        return self._at(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def _at(self, line: int, column: int) -> int:
        """Python counts the bytes of a line; a text counts characters."""
        return self.lines[line - 1] + len(self.texts[line - 1].encode()[:column].decode())


def _first_line(function: ast.FunctionDef) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def _is_no_rule(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom | ast.Pass):
        return True
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True  # a docstring
    if isinstance(statement, ast.If) and isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING":
        return True
    target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
    return isinstance(target, ast.Name) and target.id in _NO_RULE


def _own_expressions(statement: ast.stmt) -> list[ast.expr]:
    """The expressions of a statement itself: not its annotation, not the statements inside it."""
    fields = ("test", "iter", "value", "subject", "exc")
    own = [getattr(statement, name, None) for name in fields]
    return [node for node in own if isinstance(node, ast.expr)]


def _bodies(statement: ast.stmt) -> list[list[ast.stmt]]:
    bodies = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
    bodies += [handler.body for handler in getattr(statement, "handlers", [])]
    bodies += [case.body for case in getattr(statement, "cases", [])]
    return [body for body in bodies if body]


def _parts(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that a pattern of `_replaced` may name, by their number."""
    if isinstance(node, ast.BoolOp):
        return list(node.values)
    if isinstance(node, ast.UnaryOp):
        return [node.operand]
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return list(node.elts)
    return [node]


def _replaced(statement: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
    """Nodes of a statement and the pattern of what may stand there instead."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        yield statement, "pass"
    if isinstance(statement, ast.Continue):
        yield statement, "break"
    if isinstance(statement, ast.Break):
        yield statement, "pass"
    if isinstance(statement, ast.If):
        yield from (
            (statement.test, new) for new in ("True", "False") if new == "False" or not _spares_time(statement.test)
        )
    for expression in _own_expressions(statement):
        types = {id(node.slice) for node in ast.walk(expression) if isinstance(node, ast.Subscript)}
        for node in ast.walk(expression):
            is_type = isinstance(node, ast.Tuple) and id(node) in types
            if not is_type and not (isinstance(node, ast.Constant) and _is_note(expression)):
                yield from ((node, new) for new in _instead(node))


def _is_same_either_way(node: ast.BinOp) -> bool:
    """True for texts that are joined, and for a shift by nothing, to the left as to the right."""
    by_nothing = isinstance(node.op, ast.LShift | ast.RShift) and isinstance(node.right, ast.Constant)
    return isinstance(node.left, ast.JoinedStr) or (by_nothing and node.right.value == 0)  # type: ignore[attr-defined]


def _is_note(expression: ast.expr) -> bool:
    """True for an event's note: its constants fill places that the event doesn't use."""
    called = expression.func if isinstance(expression, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr == "note"


def _spares_time(node: ast.expr) -> bool:
    """True for `m.recording`: `note` asks it again, so that nothing else is recorded where nobody asks it before."""
    return isinstance(node, ast.Attribute) and node.attr == "recording"


def _instead(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from ("({0})", "({1})")
    elif isinstance(node, ast.BoolOp):
        joint = " and " if isinstance(node.op, ast.And) else " or "
        for left_out in range(len(node.values)):
            if not _spares_time(node.values[left_out]):
                kept = (f"{{{n}}}" for n in range(len(node.values)) if n != left_out)
                yield "(" + joint.join(kept) + ")"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "({0})"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield str(node.value + 1)
        if node.value > 0:  # the first of a list is often its last, too
            yield str(node.value - 1)
    elif isinstance(node, ast.Tuple) and len(node.elts) > 1 and isinstance(node.ctx, ast.Load):
        for left_out in range(len(node.elts)):
            yield "(" + "".join(f"{{{n}}}, " for n in range(len(node.elts)) if n != left_out) + ")"


@lru_cache(maxsize=1)
def _finder(file: str, source: str) -> _Finder:
    """What looks a source through, for all changes of a file that follow each other."""
    return _Finder(file, source)


def around(file: str, source: str, start: int, old: str, new: str, rule: str) -> Change:
    """A change that somebody wrote down: the statement and the outermost function in which its words stand."""
    finder = _finder(file, source)
    line = source.count("\n", 0, start) + 1
    last = line + old.count("\n")
    function, function_line = finder.function_at(line)
    return Change(file, start, old, new, line, last, function, function_line, rule)
