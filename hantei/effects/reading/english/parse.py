"""The parser of one clause: lark's LALR tables, with a choice where a word can be more than one terminal.

LALR decides with one token of lookahead, which English does not allow (`and` joins nouns, verbs or sentences). So the
grammar has a terminal for each use, and where a word fits more than one, the readings are tried one after the other; a
parser state that has failed at a place is not tried there again, so that the work stays bounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer
from lark.parsers.lalr_parser_state import ParserState

from hantei.effects.reading.english.tokens import Lexicon, Piece, Reading

END: Final = "$END"


class RefusedError(Exception):
    """Words that fit the grammar and have no meaning together."""


class _Readings(Lexer):
    """Stands in for lark's lexer: the tokens are fed by `Clauses`."""

    def __init__(self, _configuration: object) -> None: ...

    def lex(self, *_state: object) -> Any:
        return iter(())


@dataclass(frozen=True, slots=True)
class Stopped:
    """No reading leads to an end; `at` is the number of the piece at which the farthest one stopped."""

    at: int


@dataclass(slots=True)
class _Step:
    state: ParserState[Any]
    at: int
    readings: list[Reading]
    last: object = None


class Clauses:
    """Parses pieces with the grammar, from one of its start rules, with the words of a lexicon."""

    def __init__(self, builder: Transformer[Token, Any], starts: Sequence[str]) -> None:
        grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
        self._lark = Lark(
            grammar, parser="lalr", lexer=_Readings, start=list(starts), transformer=builder, maybe_placeholders=True
        )

    def parse(self, text: list[Piece], lexicon: Lexicon, start: str) -> Any | Stopped:
        """What the builder makes of the pieces, or where the parse stopped."""
        first = self._lark.parse_interactive(start=start).parser_state
        known = [lexicon.readings(text, at) for at in range(len(text))]
        stack = [_step(first, 0, known)]
        seen: set[tuple[int, tuple[Any, ...], object]] = set()
        farthest = 0
        while stack:
            step = stack[-1]
            farthest = max(farthest, step.at)
            if step.at == len(text):
                stack.pop()
                result = _end(step.state)
                if not isinstance(result, Stopped):
                    return result
                continue
            if not step.readings:
                stack.pop()
                continue
            following = _take(step, known)
            if following is None:
                continue
            key = (following.at, tuple(following.state.state_stack), following.last)
            if key not in seen:
                seen.add(key)
                stack.append(following)
        return Stopped(farthest)


def _step(state: ParserState[Any], at: int, known: list[list[Reading]]) -> _Step:
    if at == len(known):
        return _Step(state, at, [])
    expected = state.parse_conf.states[state.position]
    return _Step(state, at, [reading for reading in known[at] if reading.terminal in expected])


def _take(step: _Step, known: list[list[Reading]]) -> _Step | None:
    """The next reading of a step taken; a copy of the state where other readings are left."""
    reading = step.readings.pop(0)
    state = _copy(step.state) if step.readings else step.state
    token = Token(reading.terminal, reading.terminal)
    token.value = reading.value
    try:
        state.feed_token(token)
    except (UnexpectedToken, RefusedError):
        return None
    following = _step(state, step.at + reading.length, known)
    following.last = reading
    return following


def _copy(state: ParserState[Any]) -> ParserState[Any]:
    """A copy that can go another way; lark lets repeated parts grow in place, so they are copied as well."""
    copied = state.copy(deepcopy_values=False)
    copied.value_stack = [
        Tree(value.data, list(value.children)) if isinstance(value, Tree) else value for value in copied.value_stack
    ]
    return copied


def _end(state: ParserState[Any]) -> Any | Stopped:
    try:
        return state.feed_token(Token(END, END), is_end=True)
    except (UnexpectedToken, RefusedError):
        return Stopped(0)
