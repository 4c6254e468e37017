"""Which changes of a condition do no more than a change that is explained already.

Where it is known why a condition may as well be always true, one that is only true more often is harmless for the same
reason: each time it is asked it says what it said before, or what the known change says.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import replace

from mutants.change import ROOT, Change
from mutants.operators import conditions_of
from mutants.written import key

_WEAKER: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.Gt: ast.GtE}
"""Comparisons, and those that are true where they are and in one case more."""


def reason_of(change: Change, reasons: Mapping[tuple[str, ...], str]) -> str:
    """Why no play can show a change: its own reason, or that of a change of its condition which goes further, or ""."""
    own = reasons.get(key(change), "")
    if own:
        return own
    source = (ROOT / change.file).read_text(encoding="utf-8")
    for start, words, wholes in conditions_of(source):
        at = change.start - start
        if not 0 <= at <= at + len(change.old) <= len(words):
            continue
        inside = words[:at] + change.new + words[at + len(change.old) :]
        for place, old, new, said in wholes:
            reason = reasons.get(key(replace(change, start=place, old=old, new=new)), "")
            if reason and lies_between(words, inside, said):
                return reason
    return ""


def lies_between(before: str, after: str, further: str) -> bool:
    """True if a changed condition always says what it said before or what a further change of it says."""
    one, two, three = (ast.parse(f"({words})", mode="eval").body for words in (before, after, further))
    return (_implies(one, two) and _implies(two, three)) or (_implies(three, two) and _implies(two, one))


def _implies(one: ast.expr, other: ast.expr) -> bool:
    """True if a condition is certainly true wherever another one is."""
    if _same(one, other) or (isinstance(other, ast.Constant) and other.value is True):
        return True
    if isinstance(one, ast.Constant) and one.value is False:
        return True
    if isinstance(one, ast.BoolOp) and isinstance(one.op, ast.Or):
        return all(_implies(part, other) for part in one.values)
    if isinstance(other, ast.BoolOp) and isinstance(other.op, ast.And):
        return all(_implies(one, part) for part in other.values)
    if isinstance(one, ast.BoolOp) and any(_implies(part, other) for part in one.values):
        return True
    if isinstance(other, ast.BoolOp) and any(_implies(one, part) for part in other.values):
        return True
    if isinstance(one, ast.UnaryOp) and isinstance(other, ast.UnaryOp) and isinstance(one.op, ast.Not):
        return isinstance(other.op, ast.Not) and _implies(other.operand, one.operand)
    if isinstance(one, ast.Compare) and isinstance(other, ast.Compare):
        return _compared(one, other)
    return _bits_of(one, other)


def _compared(one: ast.Compare, other: ast.Compare) -> bool:
    if len(one.ops) > 1 or len(other.ops) > 1:
        return False
    sides = _same(one.left, other.left) and _same(one.comparators[0], other.comparators[0])
    return sides and _WEAKER.get(type(one.ops[0])) is type(other.ops[0])


def _bits_of(one: ast.expr, other: ast.expr) -> bool:
    """True if all bits of a number certainly are bits of another one."""
    if _same(one, other):
        return True
    if isinstance(one, ast.BinOp) and isinstance(one.op, ast.BitOr):
        return _bits_of(one.left, other) and _bits_of(one.right, other)
    if isinstance(other, ast.BinOp) and isinstance(other.op, ast.BitAnd):
        return _bits_of(one, other.left) and _bits_of(one, other.right)
    if isinstance(one, ast.BinOp) and isinstance(one.op, ast.BitAnd):
        return _bits_of(one.left, other) or _bits_of(one.right, other)
    if isinstance(other, ast.BinOp) and isinstance(other.op, ast.BitOr):
        return _bits_of(one, other.left) or _bits_of(one, other.right)
    return False


def _same(one: ast.expr, other: ast.expr) -> bool:
    return ast.dump(one) == ast.dump(other)
