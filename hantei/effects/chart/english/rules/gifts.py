"""What cards get: keywords, traits and abilities."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Head, Opening
from hantei.effects.chart.english.rules.heads import ability_of
from hantei.effects.tree.nodes import Ability, Keyword

RULES: Final = EnglishRules()


RULES.several("gifts", "gift", "_AND")
RULES.same("gift", "keyword|trait")
RULES.node("keyword", "KEYWORD:word|NUMBERED:word|NUMBERED:word NUM:number", Keyword)
RULES.several("keywords", "keyword", "_AND")


@RULES("gift", "_ABILITY '[' opening _RSQ")
def _ability(opening: Opening) -> Ability | None:
    return None if opening.instead else ability_of(opening.head, opening.body)


@RULES("gift", "_ABILITY '[' keywords _RSQ")
def _keyword_ability(keywords: tuple[Keyword, ...]) -> Ability:
    return ability_of(Head(), (), keywords)
