"""Templates: texts with operands in braces, `summon {0:card}@{1:side_cell}` or `{player} draws {card}`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from string import Formatter


class TemplateError(ValueError):
    """A template that can't be filled: it has an operand that nobody knows or whose place is none."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a template: plain text, then the operand that follows it: its place, and what it is ("": none)."""

    before: str
    at: int = 0
    operand: str = ""


def by_place(text: str, operands: Collection[str], places: int) -> tuple[Part, ...]:
    """Return the pieces of a template that speaks of its operands by place, from 0 to before `places`, and says what
    they are: `{0:card}`; raises TemplateError."""

    def operand(name: str, what: str) -> tuple[int, str]:
        if name not in map(str, range(places)) or what not in operands:
            raise TemplateError(f"{text!r}: {{{name}:{what}}} is none of {', '.join(operands)}")
        return int(name), what

    return tuple(_parts(text, operand))


def by_name(text: str, named: Collection[str], operands: Collection[str]) -> tuple[Part, ...]:
    """Return the pieces of a template that speaks of its operands by name: `{player}`; raises TemplateError.

    named  the operands by place: `card`, or `attacker:card` where its name is not what it is
    """
    known: dict[str, tuple[int, str]] = {}
    for at, entry in enumerate(named):
        name, _, what = entry.partition(":")
        if (what or name) not in operands:
            raise TemplateError(f"{text!r}: {entry!r} is none of {', '.join(operands)}")
        known[name] = (at, what or name)

    def operand(name: str, _what: str) -> tuple[int, str]:
        if name not in known:
            raise TemplateError(f"{text!r}: {{{name}}} is none of {', '.join(known)}")
        return known[name]

    return tuple(_parts(text, operand))


def _parts(text: str, operand: Callable[[str, str], tuple[int, str]]) -> Iterator[Part]:
    for before, name, what, _ in Formatter().parse(text):
        yield Part(before) if name is None else Part(before, *operand(name, what or ""))
