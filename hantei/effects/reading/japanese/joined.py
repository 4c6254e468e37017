"""Conditions that かつ and または join, and そうした場合 among them."""

from __future__ import annotations

from dataclasses import replace

from hantei.effects.reading.japanese.conditions import condition_of, is_conditional
from hantei.effects.reading.japanese.frame import Game
from hantei.effects.reading.japanese.pieces import Piece
from hantei.effects.reading.japanese.shapes import Clause
from hantei.effects.tree.nodes import AllOf, AnyOf, Condition


def conditions_of(
    game: Game, clauses: tuple[Clause, ...], *, whole: bool = False
) -> tuple[Condition, tuple[Clause, ...]]:
    """The conditions with which the clauses begin, joined by かつ or または, and the clauses behind them; `whole`:
    there may be none behind."""
    found = [[condition_of(game, clauses[0])]]
    at = 1
    while at < len(clauses) - (not whole):
        word = joint_of(clauses[at])
        if not word or not is_conditional(clauses[at]):
            break
        one = condition_of(game, replace(clauses[at], elements=clauses[at].elements[1:]))
        if word == "and":
            found[-1].append(one)
        else:
            found.append([one])
        at += 1
    every = tuple(some[0] if len(some) == 1 else AllOf(tuple(some)) for some in found)
    return every[0] if len(every) == 1 else AnyOf(every), clauses[at:]


def parted(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses with そうした場合 as a clause of its own where かつ or または joins it to another condition."""
    found: list[Clause] = []
    for clause in clauses:
        rest = clause
        while (at := _did_at(rest, first=not found)) is not None:
            piece = rest.elements[at]
            assert isinstance(piece, Piece)
            found.append(Clause(rest.elements[: at + 1], None, "if", piece.end))
            rest = replace(rest, elements=rest.elements[at + 1 :])
        if rest.elements or rest.verb is not None or rest.conjunction:
            found.append(rest)
    return tuple(found)


def _after_link(clause: Clause) -> int:
    """Where a sentence goes on behind その後 or さらに."""
    at = 0
    for element in clause.elements:
        if not isinstance(element, Piece) or not (element.type == "COMMA" or element.entry.data in {"then", "also"}):
            break
        at += 1
    return at


def _did_at(clause: Clause, *, first: bool) -> int | None:
    """Where そうした場合 stands in a clause that begins with it, joined to another condition before or behind."""
    at = _after_link(clause) if first else 1
    if len(clause.elements) <= at or (not first and not joint_of(clause)):
        return None
    piece = clause.elements[at]
    if not isinstance(piece, Piece) or piece.type != "ADV" or piece.entry.data not in {"did", "did_not"}:
        return None
    behind = replace(clause, elements=clause.elements[at + 1 :])
    return at if not first or joint_of(behind) else None


def joint_of(clause: Clause) -> str:
    """かつ or または at the beginning of a clause."""
    first = clause.elements[0] if clause.elements else None
    return (
        str(first.entry.data)
        if isinstance(first, Piece) and first.type in {"ADV", "JOIN"} and first.entry.data in {"and", "or"}
        else ""
    )
