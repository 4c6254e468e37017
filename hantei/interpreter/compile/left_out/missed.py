"""What is told of a part of a text that is left out."""

from __future__ import annotations

from hantei.effects.left_out import Missing, Reason
from hantei.effects.printing.japanese.printer import japanese_ability, japanese_statement
from hantei.effects.tree.nodes import Ability, Statement
from hantei.effects.tree.walk import sentences_of
from hantei.effects.words.vocabulary import Vocabulary
from hantei.interpreter.compile.left_out.reasons import UNKNOWN_PART


def missed_statement(reason: Reason, statement: Statement, words: Vocabulary) -> Missing:
    return Missing(reason, _said(reason) or japanese_statement(statement, words))


def missed_ability(reason: Reason, tree: Ability, words: Vocabulary) -> Missing:
    return Missing(reason, _said(reason) or japanese_ability(tree, words), sentences_of(tree))


def _said(reason: Reason) -> str:
    """A part of the tree that the compiler doesn't know may have no wording either: then its name is told."""
    return reason.word if reason.id == UNKNOWN_PART.id else ""
