"""The language in which odds are asked: `2 of ファイアドラゴン and at least 1 of (cost<=2) by turn 3`.

A question is a condition on the cards held. Its parts count cards of a group; groups are names, filters, or several of
them joined. English and Japanese words may be mixed; docs/odds.md explains it to players.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from hantei.core.errors import UsageError
from hantei.simulator.odds.opening import FIRST, SECOND

_Said = TypeVar("_Said", int, str)

LONGEST: Final = 500
"""So many characters may a question have."""

_END: Final = r"(?=[\s()（）\"“「『]|$)"
_QUOTES: Final = {'"': '"', "“": "”", "「": "」", "『": "』", "'": "'"}
_SIGN: Final = "<=|>=|!=|==|＜＝|＞＝|！＝|[≦≤≧≥≠<>=~＜＞＝～〜]"
_COPIES: Final = r"を?[\s]*(ちょうど)?[\s]*\d+[\s]*枚"
_QUOTED: Final = "|".join(f"{begin}[^{end}]+{end}" for begin, end in _QUOTES.items())
_PLAIN: Final = f'(?!{_COPIES})(?!{_SIGN})[^\\s()（）"“”「」『』]'
_ENGLISH_NUMBER: Final = r"(at\s+least|at\s+most|exactly)\s+\d{1,3}|\d{1,3}\s+or\s+(more|fewer|less)|\d{1,3}|no"
_JAPANESE_NUMBER: Final = r"(ちょうど)?\s*\d{1,3}枚(以上|以下)?の"
_JOINING: Final = f"(and|or|not|かつ|且つ|または|又は|もしくは){_END}"

_GRAMMAR: Final = rf"""
start: tail* either tail*
?either: every | every (_OR every)+ -> any_of
?every: turned | turned (_AND turned)+ -> all_of
?turned: counted | _NOT turned -> denied
?counted: NUMBER _OF? cards -> counted
    | cards COPIES -> counted_after
    | cards _DENIED -> denied
    | cards
?cards: _LEFT either _RIGHT
    | FILTER -> filter
    | name
    | cards _OTHER -> others
name: QUOTED | WORD+
tail: TURN | OPENING | ORDER

_OR.3: /(or|または|又は|もしくは){_END}/i
_AND.3: /(and|かつ|且つ){_END}/i
_NOT.3: /not{_END}/i
_OF.3: /((copy|copies|cards?)\s+)?of{_END}/i
_DENIED.3: /では?ない/
_OTHER.3: /以外/
NUMBER.3: /({_ENGLISH_NUMBER}){_END}|{_JAPANESE_NUMBER}/i
COPIES.3: /{_COPIES}(以上|以下|ちょうど)?/
TURN.4: /by\s+turn\s+\d{{1,2}}{_END}|\d{{1,2}}ターン目?まで(に(は)?)?、?/i
OPENING.4: /in\s+the\s+opening\s+hand{_END}|初手([にで]は?、?|{_END})/i
ORDER.4: /on\s+the\s+(play|draw){_END}|[先後]攻([にで]は?、?|{_END})/i
FILTER.2: /({_QUOTED}|({_PLAIN})+)\s*({_SIGN})\s*({_QUOTED}|({_PLAIN})+)/
QUOTED.1: /{_QUOTED}/
WORD: /(?!{_JOINING})({_PLAIN})+/i
_LEFT: /[(（]/
_RIGHT: /[)）]/
%ignore /\s+/
"""


@dataclass(frozen=True, slots=True)
class Name:
    """The cards that a name or an id means."""

    text: str


@dataclass(frozen=True, slots=True)
class Filter:
    """The cards that meet a condition on their fields."""

    text: str


@dataclass(frozen=True, slots=True)
class AllOf:
    """All of the conditions, or the cards that are in all of the groups."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of the conditions, or the cards that are in at least one of the groups."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Denied:
    """Not this condition, or the cards that are not in this group."""

    part: Part


@dataclass(frozen=True, slots=True)
class Others:
    """The cards that are not in this group."""

    part: Part


@dataclass(frozen=True, slots=True)
class Counted:
    """So many cards of a group: at least `low` and, if there is a `high`, at most that."""

    low: int
    high: int | None
    part: Part


Part = Name | Filter | AllOf | AnyOf | Denied | Others | Counted


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    turn   the own turn by whose draw it is asked, 0 for the opening hand; None where the question leaves it open
    order  `first` or `second` player; "" where the question leaves it open
    """

    text: str
    condition: Part
    turn: int | None = None
    order: str = ""


def read_question(text: str) -> Question:
    """Return the question that a text asks.

    UsageError: "odds_question_bad", "odds_question_ends" where more is needed, "odds_question_long",
    "odds_question_twice" where it names two turns or orders.
    """
    if len(text) > LONGEST:
        raise UsageError("odds_question_long", length=len(text), limit=LONGEST)
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise _bad(text, error) from error
    tails = [_token(child) for child in tree.children if isinstance(child, Tree) and child.data == "tail"]
    [condition] = [child for child in tree.children if not (isinstance(child, Tree) and child.data == "tail")]
    return Question(text, _part(condition), _turn(text, tails), _order(text, tails))


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", maybe_placeholders=False)


def _bad(text: str, error: UnexpectedInput) -> UsageError:
    rest = text[error.pos_in_stream or 0 :].strip()
    if not rest or (isinstance(error, UnexpectedToken) and error.token.type == "$END"):
        return UsageError("odds_question_ends", question=text)
    return UsageError("odds_question_bad", question=text, rest=rest)


def _part(tree: Tree[Token] | Token) -> Part:
    assert isinstance(tree, Tree)
    if tree.data == "name":
        return Name(" ".join(_unquoted(str(child)) for child in tree.children))
    if tree.data == "filter":
        return Filter(_plain_filter(_token(tree)))
    parts = tuple(_part(child) for child in tree.children if isinstance(child, Tree))
    if tree.data in ("all_of", "any_of"):
        return AllOf(parts) if tree.data == "all_of" else AnyOf(parts)
    if tree.data in ("denied", "others"):
        return Denied(parts[0]) if tree.data == "denied" else Others(parts[0])
    low, high = _numbers(next(str(child) for child in tree.children if isinstance(child, Token)))
    return Counted(low, high, parts[0])


def _token(tree: Tree[Token]) -> Token:
    [token] = tree.children
    assert isinstance(token, Token)
    return token


def _unquoted(text: str) -> str:
    return text[1:-1] if text[:1] in _QUOTES and text.endswith(_QUOTES[text[0]]) else text


def _plain_filter(text: str) -> str:
    """A filter as `hantei catalog search` reads it: without the quotes round its field and its value."""
    match = re.fullmatch(f"({_QUOTED}|.*?)\\s*({_SIGN})\\s*(.*)", text, re.DOTALL)
    assert match is not None
    return f"{_unquoted(match[1])}{match[2]}{_unquoted(match[3])}"


def _numbers(text: str) -> tuple[int, int | None]:
    """The least and the most copies that a quantity allows. A plain number is the least, a plain 0 means none."""
    if text.casefold() == "no":
        return 0, 0
    number = int(re.findall(r"\d+", text)[0])
    words = text.casefold()
    if any(word in words for word in ("exactly", "ちょうど")):
        return number, number
    if any(word in words for word in ("most", "fewer", "less", "以下")):
        return 0, number
    plain = not any(word in words for word in ("least", "more", "以上"))
    return number, 0 if plain and number == 0 else None


def _turn(text: str, tails: list[Token]) -> int | None:
    turns = [
        0 if tail.type == "OPENING" else int(re.findall(r"\d+", tail)[0]) for tail in tails if tail.type != "ORDER"
    ]
    return _only(text, turns)


def _order(text: str, tails: list[Token]) -> str:
    orders = [
        FIRST if tail[0] == "先" or tail.casefold().endswith("play") else SECOND
        for tail in tails
        if tail.type == "ORDER"
    ]
    return _only(text, orders) or ""


def _only(text: str, said: list[_Said]) -> _Said | None:
    if len(said) > 1:
        raise UsageError("odds_question_twice", question=text)
    return said[0] if said else None
