"""What cards get: keywords, traits and abilities."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import Head, Opening
from hantei.effects.chart.english.rules.heads import ability_of
from hantei.effects.tree.nodes import Ability, Keyword, Trait

RULES: Final = EnglishRules()


@RULES("gifts", "gift")
def _gift(one: Any) -> tuple[Any, ...]:
    return (one,)


@RULES("gifts", "gift _AND gifts")
def _gifts(one: Any, more: tuple[Any, ...]) -> tuple[Any, ...]:
    return (one, *more)


@RULES("gift", "keyword|trait")
def _keyword_or_trait(one: Keyword | Trait) -> Keyword | Trait:
    return one


@RULES("keyword", "KEYWORD|NUMBERED")
def _keyword(keyword: Word) -> Keyword:
    return make(Keyword, word=keyword)


@RULES("keyword", "NUMBERED NUM")
def _numbered(keyword: Word, number: Token) -> Keyword:
    return make(Keyword, number, word=keyword, number=number.value)


@RULES("keywords", "keyword")
def _keywords(one: Keyword) -> tuple[Keyword, ...]:
    return (one,)


@RULES("keywords", "keyword _AND keywords")
def _more_keywords(one: Keyword, more: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    return (one, *more)


@RULES("gift", "_ABILITY '[' opening _RSQ")
def _ability(opening: Opening) -> Ability | None:
    return None if opening.instead else ability_of(opening.head, opening.body)


@RULES("gift", "_ABILITY '[' keywords _RSQ")
def _keyword_ability(keywords: tuple[Keyword, ...]) -> Ability:
    return ability_of(Head(), (), keywords)
