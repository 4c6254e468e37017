"""What a text says in brackets of words that the game has defined: 【速攻】を与える(召喚されたターンにも攻撃できる)."""

from __future__ import annotations

from typing import Any

from hantei.effects.chart.engine.grammar import Rule
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import again, make
from hantei.effects.chart.rules.clauses.building import IT, THAT
from hantei.effects.chart.rules.parts import Clause
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree import nodes as tree
from hantei.effects.words.vocabulary import Vocabulary


def reminder_rules(words: Vocabulary) -> list[Rule]:
    """Return the rules for brackets behind what gives a keyword or a state."""
    rules = Rows()

    @rules("spoken", "sentence '。'? '(' clause_end ')' '。'?")
    def _reminded(body: tuple[tree.Statement, ...], one: Token, told: Clause, two: Token) -> Any:
        last, inner = body[-1], told.body[0] if len(told.body) == 1 else None
        if not isinstance(last, tree.Do) or not isinstance(inner, tree.Do) or inner.may:
            return None
        if isinstance(last.verb, tree.Grant) and _reminds(last.verb, inner.verb, words):
            return (*body[:-1], again(last, one, told, two))
        if isinstance(last.verb, tree.SetState) and _is_done_by(last.verb, inner.verb, words):
            return (*body[:-1], again(inner, one, two, verb=again(inner.verb, last, what=last.verb.what)))
        return None

    @rules("keyword", "KEYWORD '(' clause_end '。'? ')'")
    def _reminded_keyword(token: Token, one: Token, told: Clause, two: Token) -> tree.Keyword | None:
        """速攻(召喚されたターンに攻撃できる)."""
        inner = told.body[0] if len(told.body) == 1 else None
        if not isinstance(inner, tree.Do) or inner.may or not _is_reminder(token.word, inner.verb, words):
            return None
        return make(tree.Keyword, one, told, two, word=token.word)

    return rules.all


def _reminds(given: tree.Grant, told: object, words: Vocabulary) -> bool:
    """True if brackets say what the keyword that is given means by the game's rules."""
    only = given.gives[0] if len(given.gives) == 1 else None
    return not given.loses and _is_reminder(getattr(only, "word", ""), told, words)


def _is_reminder(keyword: str, told: object, words: Vocabulary) -> bool:
    """True if something is what a keyword means by the game's rules."""
    if not isinstance(told, tree.Permission) or told.who != IT or told.by is not None or told.duration is not None:
        return False
    return not told.times and words.reminders.get(keyword) == f"{told.mode} {told.act}"


def _is_done_by(put: tree.SetState, told: object, words: Vocabulary) -> bool:
    """True if brackets say by which counter cards are put into a state."""
    if not isinstance(told, tree.Counters) or told.off or told.what != THAT or put.ends or put.duration is not None:
        return False
    return words.reminders.get(put.state) == f"counter {told.counter}"
