"""Substitute costs of a card's text, which are rule effects (SP-129)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hantei.effects.left_out import Missing
from hantei.effects.printing.japanese.printer import japanese_ability
from hantei.effects.tree.nodes import Ability, CardText, Do, Selector, Statement
from hantei.games.spimate.play.actions.substitute import NameCell
from hantei.games.spimate.play.table.cards import SpimateCards
from hantei.interpreter.compile.costs import compile_cost
from hantei.interpreter.compile.left_out.reasons import COST_FORM, NotModelled
from hantei.interpreter.compile.lexicon import Lexicon

_LABEL: Final = "substitute_cost"


def without_substitutes(tree: CardText) -> tuple[CardText, list[Ability]]:
    """Return a text without its substitute costs, and these."""
    found = [ability for ability in tree.abilities if ability.label == _LABEL]
    rest = tuple(ability for ability in tree.abilities if ability.label != _LABEL)
    return (replace(tree, abilities=rest) if found else tree), found


def give_substitute(cards: SpimateCards, number: int, tree: Ability, lexicon: Lexicon) -> list[Missing]:
    """Give a card its substitute cost; return why that is not played, where it isn't. It has no effect beside it: all
    of its sentences are the cost."""
    try:
        if tree.unread or tree.lost or tree.condition or tree.limit or cards.substitutes[number]:
            raise NotModelled(COST_FORM)
        ability = compile_cost([_with_others(one) for one in (*tree.cost, *tree.body)], lexicon, NameCell)
    except NotModelled as error:
        return [Missing(error.reason, japanese_ability(tree, lexicon.words))]
    ability.text = japanese_ability(tree, lexicon.words)
    cards.substitutes[number] = ability
    return []


def give_to_copy(cards: SpimateCards, number: int) -> None:
    """Let a card have the substitute cost of its first copy among its abilities."""
    ability = cards.substitutes[cards.same[number]]
    if ability is not None:
        cards.substitutes[number] = ability
        cards.add(number, ability)


def _with_others(statement: Statement) -> Statement:
    """Return a cost that is paid with other cards than the one that is played (SP-125)."""
    if not isinstance(statement, Do):
        raise NotModelled(COST_FORM)
    verb: Any = statement.verb
    what = getattr(verb, "what", None)
    if not isinstance(what, Selector) or what.reference is not None:
        raise NotModelled(COST_FORM)
    return replace(statement, verb=replace(verb, what=replace(what, other=True)))
