"""Remarks on a text, before the place of its card is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hantei.core.finding import Code, Fact
from hantei.effects.tree.nodes import Ability, CardText
from hantei.effects.tree.walk import nodes, said


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that a designer should know about a text: code, variant of its sentence, rule and facts by name."""

    code: Code
    variant: str = ""
    rule: str = ""
    facts: tuple[tuple[str, Fact], ...] = ()

    @classmethod
    def of(cls, code: Code, variant: str = "", **facts: Fact) -> Remark:
        return cls(code, variant, facts=tuple(facts.items()))


def abilities(text: CardText) -> Iterator[Ability]:
    """Yield all abilities of a text, quoted ones included."""
    return (node for node in nodes(text) if isinstance(node, Ability))


def own_nodes(node: object) -> Iterator[object]:
    """The node and all nodes under it, without the abilities that it quotes."""
    if isinstance(node, tuple):
        for item in node:
            yield from own_nodes(item)
        return
    yield node
    for value in said(node):
        if not isinstance(value, Ability):
            yield from own_nodes(value)
