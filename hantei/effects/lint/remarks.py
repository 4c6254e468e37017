"""Remarks on a text, before the place of its card is known."""

from __future__ import annotations

from dataclasses import dataclass

from hantei.core.finding import Code, Fact


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
