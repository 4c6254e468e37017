"""Filters behind cards: with cost 2 or less, that is poisoned, named "赤い竜"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hantei.effects.chart.engine.grammar import Action, Rule
from hantei.effects.chart.engine.making import Word, make
from hantei.effects.chart.english.forms import variants
from hantei.effects.chart.english.grammar import EnglishRules, literal
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.words.vocabulary import Vocabulary

RULES: Final = EnglishRules()

# filters; with a quality or several

RULES.alone("filtering", "filter")
RULES.same("filter", "_WITH quality|_OF trait|trait")
RULES.node("filter", "WITHOUT quality:filter", tree.Without)
RULES.node("filter", "NOT filter:filter", tree.Without)
RULES.node("filter", "STATE_AFTER:state", tree.InState)
RULES.node("filter", "NAMED QUOTED:name", tree.Named)
RULES.node("filter", "COME_BY MANNER?:manner BY_ABILITY NUM:ability", tree.ByAbility, manner="")
RULES.node("filter", "SORTS_OF _LPAR sorts:sorts _RPAR", tree.AnyOfThese)
RULES.several("sorts", "cards", "_ORX")
RULES.listed("filtering", "_WITH quality _AND qualities")

RULES.several("qualities", "quality", "_AND")
RULES.node("filter", "EITHER filter:filters or_filter+:filters", tree.Either)

RULES.same("or_filter", "_ORX filter")

RULES.again("filter", "THAT_IS= being")
RULES.node("filter", "THAT_IS=not being:filter", tree.Without)

RULES.node("being", "STATE:state", tree.InState)
RULES.node("being", "one_kind+:kinds", tree.OfKind)


@RULES("one_kind", "_ORX? A any_kind")
def _one_kind(article: Word, kind: Word) -> Word:
    return Word(kind, kind.mask | article.mask)


# what may have happened to a card


def befell_rules(words: Vocabulary) -> Iterator[Rule]:
    """The rows of what may have happened to a card: that this turn dies."""
    rules = EnglishRules()
    for event in words.events:
        pattern = event.en[0]
        if pattern.startswith("{s} ") and "{o}" not in pattern:
            happened = next(variants(pattern)).removeprefix("{s} ")
            for during, spans in table("english")["SPAN"].items():
                rules.put("filter", [literal(f"that {spans[0]} {happened}")], _befell(event.id, during))
    yield from rules.all


def _befell(event: str, during: str) -> Action:
    return lambda: make(tree.Befell, event=event, during=during)


# qualities

RULES.node("quality", "_THE? LIMIT_WORD:op STAT:stat", tree.StatIs)
RULES.node("quality", "A? STAT:stat _OF? amount:value COMPARED?:op", tree.StatIs, op="=")
RULES.node("quality", "A? STAT:stat COMPARING:op plain_value:value", tree.StatIs)
RULES.node("quality", "amount:value COMPARED:op STAT:stat", tree.StatIs)
RULES.node("quality", "amount:value STAT:stat", tree.StatIs, op="=")
RULES.node("quality", "KEYWORD:keyword|NUMBERED:keyword", tree.WithKeyword)
RULES.same("quality", "trait")
RULES.node("quality", "QUOTED:name IN_ITS_NAME", tree.Named, part=True)
RULES.node("quality", "count:count COUNTER:counter _ON_IT?", tree.WithCounter)
RULES.node("quality", "A COUNTER:counter _ON_IT?", tree.WithCounter, count=JUST_ONE)
RULES.node("quality", "SAME!differs FIELD:field|SAME!differs FIELD:field _AS same_card:of", tree.SameAs)
RULES.same("same_card", "ref|_LPAR cards _RPAR")
RULES.node("same_card", "_THE _CARD_NOUN AMONG:reference", tree.Selector)
