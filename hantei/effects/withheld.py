"""What keeps an ability from being played: unread words about its timing, cost, limit, condition or targets.

An unread sentence that only goes on with what is done is none of them: it is left out and the rest is played.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from hantei.effects.sense.bind import introduced, shifted
from hantei.effects.tree.nodes import Ability, CardText, Statement, Unparsed
from hantei.effects.tree.walk import sentences_of, unparsed

_QUALIFIES: Final = re.compile(
    "ただし|但し|代わり|かわり|替わり|しか|のみ|だけ|限[りるっ]|以外|除[くきい]|発動|起動|使用|使[うえい]|この(?:効果|能力|アビリティ)"
    "|(?:回|度)(?:まで|しか|だけ)|コスト[:：]|条件|制限[:：]|対象|必要|不可|不発|限定|選べな|引き換え|事前に|あらかじめ"
    r"|\b(?:only|unless|except|instead|activate[sd]?|use[sd]?|(?:this|these|its) (?:ability|abilities|effects?|text)"
    r"|once|twice|limit|cost|condition|target(?:s|ed)?|rather|cannot|can't|may not|must|needs?|requires?|provided)\b"
    r"|^\(",
    re.IGNORECASE,
)
"""What an unread sentence holds that may change what the sentences beside it do, and when."""
_NUMBER: Final = re.compile("[0-9０-９]")
_JAPANESE: Final = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
_STATES: Final = re.compile("(?:い|ず|こと|ある|いる|やつ|もの|とき)$")
_DOES: Final = re.compile("[うくぐすつぬぶむるたん]$|ダメージ$|を|[+＋-－−][ 　]*[0-9０-９]+$")
"""How a Japanese sentence ends, or what it holds, that says what is done: a verb, an object, a number more or less."""


def unread_words(ability: Ability) -> tuple[Unparsed, ...]:
    """Return the unread words because of which nothing of an ability is played: those of its head and its cost, those
    before everything that is understood, and those that qualify the rest."""
    body = ability.body
    first = next((at for at, one in enumerate(body) if not isinstance(one, Unparsed)), len(body))
    head = (*ability.unread, *unparsed(ability.cost))
    if first == len(body):
        return head
    begins = tuple(one for one in body[:first] if isinstance(one, Unparsed))
    return (*head, *begins, *filter(None, map(_qualifying, body[first:])))


def sentences_left_out(ability: Ability) -> int:
    """Return how many sentences of an ability can't be played: they aren't understood, or the ability is withheld."""
    if ability.lost or unread_words(ability):
        return sentences_of(ability)
    return sum(bool(unparsed(statement)) for statement in ability.body)


def _qualifying(statement: Statement) -> Unparsed | None:
    """An unread sentence that may say when, or to what, the rest is done: by its words, or as it doesn't say that
    anything is done (コスト3以下。)"""
    if not isinstance(statement, Unparsed):
        return None
    return statement if _QUALIFIES.search(statement.text) or not _does_something(statement.text) else None


def _does_something(text: str) -> bool:
    said = text.rstrip("。.!！ \n")
    return not _JAPANESE.search(said) or (_DOES.search(said) is not None and not _STATES.search(said))


def for_play(cell: CardText) -> CardText:
    """The abilities of a cell; where a paragraph only qualifies others, and isn't understood, its words are lost to all
    beside it: nobody knows which of them it means."""
    alone = tuple(one for one in cell.abilities if _only_qualifies(one))
    if not alone:
        return cell
    words = tuple(dict.fromkeys(lost.text for one in alone for lost in unparsed(one)))
    return replace(cell, abilities=tuple(_with_lost(one, words) for one in cell.abilities))


def _only_qualifies(ability: Ability) -> bool:
    """True if a paragraph is a head of nothing, or says by its words or by a number how the others are meant; a line of
    which nothing is understood may as well be flavour."""
    if not ability.body:
        return bool(ability.unread) and not ability.keywords and not ability.cost
    return all(isinstance(one, Unparsed) and _qualifies_alone(one.text) for one in ability.body)


def _qualifies_alone(text: str) -> bool:
    named = _NUMBER.search(text) is not None and not _does_something(text)
    return named or _QUALIFIES.search(text) is not None


def _with_lost(ability: Ability, words: tuple[str, ...]) -> Ability:
    if ability.kind == "keywords" or _only_qualifies(ability):
        return ability
    return replace(ability, lost=tuple(dict.fromkeys((*ability.lost, *words))))


def is_plain(ability: Ability) -> bool:
    """True if an ability only does something: anything else that it has would be another one's, too, where both are
    joined."""
    return replace(ability, label="", body=(), unread=()) == Ability("spell")


def can_join(second: Ability) -> bool:
    """True if an ability that only does something is carried out as one with the line before it; one that begins with
    words that aren't understood isn't: nothing behind them is played, nor are the lines behind it (before them may be
    said 「次から2つを選ぶ。」)."""
    return not (second.body and isinstance(second.body[0], Unparsed) and len(second.body) > 1)


def joined(first: Ability, second: Ability) -> Ability:
    """Return two abilities, carried out one after the other, as one."""
    spoken_of = introduced((*filter(None, (first.when,)), *first.cost, *first.body))
    return replace(
        first,
        body=(*first.body, *shifted(second.body, spoken_of)),
        unread=tuple(dict.fromkeys((*first.unread, *second.unread))),
        lost=tuple(dict.fromkeys((*first.lost, *second.lost))),
    )
