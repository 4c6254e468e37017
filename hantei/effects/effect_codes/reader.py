"""Effect codes become the tree of the text: `on>op(args);op(args)`, one ability per line, or a JSON list of
{on, if, limit, do: [{op, …}]}.

What is not understood becomes `Unparsed` in place of its statement, with a fault that says where and why.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hantei.effects.effect_codes.calls import Call, CodeError, Piece, parts, plain, read_call, trimmed
from hantei.effects.effect_codes.json_form import Item, Keyed, Listed, read_json
from hantei.effects.effect_codes.table import CodeTable, CodeWord, Head, find, made, named
from hantei.effects.tree.kinds import bare_kind
from hantei.effects.tree.nodes import Ability, AllOf, CardText, Condition, Do, Limit, Link, Statement, Unparsed, Verb
from hantei.effects.words.vocabulary import Vocabulary

_MAY: Final = "may"
_LINKS: Final[Mapping[str, Link]] = {"then": "then", "also": "also"}
_ARROW: Final = ">"
_KEYS: Final = ("on", "if", "limit", "do")
_EXAMPLES: Final = ("use", "on_summon")
"""Triggers of every game, to show how a code without one would be written."""


@dataclass(frozen=True, slots=True)
class CodeText:
    """The meaning of a code, and its faults."""

    tree: CardText
    faults: tuple[CodeError, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """One ability as a code writes it."""

    on: Piece
    do: tuple[Call | CodeError, ...]
    conditions: tuple[Piece, ...] = ()
    limit: Piece | None = None


@dataclass
class Maker:
    """Builds nodes from calls and collects faults."""

    words: Vocabulary
    faults: list[CodeError] = field(default_factory=list)

    def statements(
        self, calls: tuple[Call | CodeError, ...], operations: tuple[CodeWord, ...]
    ) -> tuple[Statement, ...]:
        """Return the statements of some calls, in order."""
        return tuple(statement for call in calls for statement in self._statement(call, operations))

    def _statement(self, call: Call | CodeError, operations: tuple[CodeWord, ...]) -> tuple[Statement, ...]:
        if isinstance(call, CodeError):
            return (self.lost(call, Piece(call.word, call.at)),)
        try:
            may, link, name = _prefixes(call.name)
            verbs = made(named(operations, name, "unknown_operation"), call, self.words)
        except CodeError as error:
            return (self.lost(error, call.whole),)
        done: tuple[Verb, ...] = verbs if isinstance(verbs, tuple) else (verbs,)
        return tuple(Do(verb, may, "" if index else link) for index, verb in enumerate(done))

    def lost(self, error: CodeError, what: Piece) -> Unparsed:
        """Return what replaces words that are not understood, and note the fault."""
        self.faults.append(error)
        return Unparsed(what.text, what.at)


def _prefixes(name: Piece) -> tuple[bool, Link, Piece]:
    """Return for `then may draw`: whether it is optional, how it follows, and the name."""
    *before, last = name.text.split()
    links = [_LINKS[word] for word in before if word in _LINKS]
    for word in before:
        if word != _MAY and word not in _LINKS:
            raise CodeError(name.at, "unknown_operation", name.text)
    if len(set(before)) < len(before) or len(links) > 1:
        raise CodeError(name.at, "said_twice", name.text)
    return _MAY in before, links[0] if links else "", Piece(last, name.at + name.text.rfind(last))


def code_text(code: str, words: Vocabulary, table: CodeTable, head: str = "") -> CodeText:
    """Return the meaning of a code with all its faults; `head` is the trigger of abilities that name none."""
    maker = Maker(words)
    try:
        abilities = tuple(_ability(one, table, maker) for one in _written(code, head))
    except CodeError as error:
        abilities = (Ability("spell", body=(maker.lost(error, Piece(code, error.at)),)),)
    return CodeText(CardText(abilities), tuple(maker.faults))


def _written(code: str, head: str) -> tuple[Written, ...]:
    if code.lstrip().startswith(("[", "{")):
        item = read_json(code)
        listed = item.items if isinstance(item, Listed) else (item,)
        return tuple(_from_json(one, head) for one in listed)
    lines, at = [], 0
    for line in plain(code).splitlines(keepends=True):
        if line.strip():
            lines.append(_from_line(Piece(line, at), head))
        at += len(line)
    return tuple(lines)


def _from_line(line: Piece, head: str) -> Written:
    on, arrow, do = line.text.partition(_ARROW)
    says_when = bool(arrow) and "(" not in on
    if not says_when and not head:
        said = line.text.strip()
        raise CodeError(line.at, "trigger_missing", said, tuple(f"{word}{_ARROW}{said}" for word in _EXAMPLES))
    trigger, calls = Piece(head, line.at), line
    if says_when:
        trigger, calls = trimmed(Piece(on, line.at)), Piece(do, line.at + len(on) + 1)
    return Written(trigger, tuple(read_call(piece) for piece in parts(calls, ";")))


def _from_json(item: Item, head: str) -> Written:
    if not isinstance(item, Keyed):
        raise CodeError(item.at, "object_expected", getattr(item, "text", "["), _KEYS)
    said = {key.text: value for key, value in item.items}
    for key, _ in item.items:
        find(dict.fromkeys(_KEYS), key, "unknown_key")
    for needed in ("do",) if head else ("on", "do"):
        if needed not in said:
            raise CodeError(item.at, "key_missing", needed)
    limit = said.get("limit")
    return Written(
        _text(said["on"]) if "on" in said else Piece(head, item.at),
        tuple(_json_call(one) for one in _items(said["do"])),
        tuple(_text(one) for one in _items(said["if"])) if "if" in said else (),
        _text(limit) if limit is not None else None,
    )


def _items(item: Item) -> tuple[Item, ...]:
    return item.items if isinstance(item, Listed) else (item,)


def _text(item: Item) -> Piece:
    if not isinstance(item, Piece):
        raise CodeError(item.at, "word_expected")
    return item


def _json_call(item: Item) -> Call:
    if not isinstance(item, Keyed):
        return read_call(_text(item))
    said = [(key, _text(value)) for key, value in item.items]
    names = [value for key, value in said if key.text == "op"]
    if len(names) != 1:
        raise CodeError(item.at, "key_missing", "op")
    arguments = tuple(Piece(plain(value.text), value.at, key.text) for key, value in said if key.text != "op")
    return Call(names[0], arguments, Piece(names[0].text, item.at))


def _ability(written: Written, table: CodeTable, maker: Maker) -> Ability:
    body = maker.statements(written.do, table.operations)
    try:
        head: Head = find(table.heads, written.on, "unknown_trigger")
        limit: Limit | None = find(table.limits, written.limit, "unknown_limit") if written.limit else None
        condition = _condition(written.conditions, table, maker.words)
    except CodeError as error:
        return Ability("spell", body=body, unread=(maker.lost(error, written.on),))
    kind = head.kind or bare_kind(body)
    return Ability(kind, head.label, head.when, head.instead_of, condition=condition, limit=limit, body=body)


def _condition(pieces: tuple[Piece, ...], table: CodeTable, words: Vocabulary) -> Condition | None:
    conditions = tuple(condition_of(read_call(piece), table.conditions, words) for piece in pieces)
    if len(conditions) > 1:
        return AllOf(conditions)
    return conditions[0] if conditions else None


def condition_of(call: Call, known: tuple[CodeWord, ...], words: Vocabulary) -> Condition:
    condition: Condition = made(named(known, call.name, "unknown_condition"), call, words)
    return condition
